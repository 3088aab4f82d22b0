"""The start screen: what an action changes.

Owns how the fields' values become a choice, and the note that lessons have been offered.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.choice import (
    STORAGE_KEY,
    Choice,
    count_players,
    list_order,
    plan_game,
    read_choice,
    seat_player,
    take_options,
    write_choice,
)
from kidd_page.clocks import take_clock
from kidd_page.effects import Effect, Store
from kidd_page.games import list_games
from kidd_page.seats import Seats, begin_seats, take_seats
from kidd_page.start.state import (
    Action,
    Begin,
    BeginStored,
    Change,
    Learn,
    Leave,
    Open,
    Show,
    ShowAgain,
    Start,
    Way,
)
from kidd_page.stored import read_object
from kidd_page.world import World

FORM: Final = "seat"
"""What the names of the players' fields begin with."""
LOT: Final = "lot"
"""The value of the field for Red if lots decide."""

_LESSONS_KEY: Final = "kidd.lessons"
_LESSONS_VERSION: Final = 1
_LONGEST: Final = 10_000

Changed = tuple[Start, tuple[Effect, ...]]


def reduce(state: Start, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show(stored):
            return _show(choose(state, read_choice(stored)), world)
        case ShowAgain():
            return _show(state, world)
        case Leave():
            offered = _note_offered(world) if state.has_offer else ()
            return replace(state, is_open=False, has_offer=False), offered
        case Change(values):
            # A prepared answer must not hide the offer that the prepared screen has.
            has_offer = state.has_offer if state.is_open else not _is_offered(world)
            return replace(take(state, values), has_offer=has_offer), ()
        case Begin(values):
            return _begin(take(state, values), world)
        case BeginStored(stored, opens):
            shown = (effects.OpenDialog("new"),) if opens else ()
            return state, (plan_game(read_choice(stored), world), *shown)
        case Open(way):
            # A game with somebody elsewhere begins with what is chosen here.
            kept = _store(state, world) if way == "remoteNew" else ()
            return state, (*kept, _open_above(way, find_choice(state).game))
        case Learn():
            about = ("Begin", find_choice(state).game, "")
            return state, (effects.OpenDialog("lessons", about, below="new"),)
    assert_never(action)


def _open_above(way: Way, game: str) -> Effect:
    """Open a dialog on top of the start screen. Some are about a game."""
    shows = {"rules": "Show", "remoteNew": "Show", "lessons": "ShowCourse"}
    about = (shows[way], game) if way in shows else ()
    return effects.OpenDialog(way, about, below="new")


def _show(state: Start, world: World) -> Changed:
    shown = replace(state, is_open=True, has_offer=not _is_offered(world))
    # In a card, Enter begins the game, and the arrow keys choose another one.
    return shown, (effects.Focus("game", "unmoved"),)


def find_choice(state: Start) -> Choice:
    """Return what is chosen. Before the screen was opened that is the first choice."""
    return state.choice or Choice()


def find_seats(state: Start) -> Seats:
    """Return what is chosen in the fields of the three players."""
    choice = find_choice(state)
    picked = state.picked or begin_seats(choice.names, choice.levels).picked
    return Seats(choice.names, choice.levels, picked)


def choose(state: Start, choice: Choice) -> Start:
    """Return the state with another choice."""
    return replace(state, choice=choice, picked=begin_seats(choice.names, choice.levels).picked)


def take(state: Start, text: str) -> Start:
    """Return the state with the values of the form. A field that is missing or wrong changes nothing."""
    values, before = read_object(text, _LONGEST), find_choice(state)
    games, seats = list_games(), take_seats(values, FORM, find_seats(state))
    game, players = values.get("game"), values.get("players")
    choice = replace(
        _take_order(values, before),
        game=game if isinstance(game, str) and game in games else before.game,
        options=take_options(values, before),
        players=int(players) if players in ("2", "3") else before.players,
        names=seats.names,
        levels=seats.levels,
        clock=take_clock(values, before.clock),
    )
    return replace(state, is_open=True, choice=choice, picked=seats.picked)


def _take_order(values: Mapping[str, object], before: Choice) -> Choice:
    """Return the choice with the seats that the fields name. A seat that was shown already moves nobody."""
    order = list_order(before)
    fields = {str(player): player for player in range(len(before.names))}
    red, blue = values.get("red"), values.get("blue")
    if red == LOT:
        return replace(before, has_lots=True)
    if isinstance(red, str) and red in fields and (before.has_lots or fields[red] != order[0]):
        chosen = fields[red]
        return (
            seat_player(before, chosen, 0)
            if chosen != order[0]
            else replace(before, has_lots=False)
        )
    is_other = isinstance(blue, str) and blue in fields and fields[blue] != order[1]
    if is_other and count_players(before) > 2 and not before.has_lots:
        return seat_player(before, fields[str(blue)], 1)
    return before


def _begin(state: Start, world: World) -> Changed:
    return state, (*_store(state, world), plan_game(find_choice(state), world))


def _store(state: Start, world: World) -> tuple[Store]:
    text = write_choice(find_choice(state))
    return (Store(STORAGE_KEY, text, world.stored.get(STORAGE_KEY)),)


def _is_offered(world: World) -> bool:
    return _read_lessons(world).get("isOffered") is True


def _note_offered(world: World) -> tuple[Effect, ...]:
    """Note in the stored progress of the lessons that they have been offered. What else is there stays."""
    done = _read_lessons(world).get("done", dict[str, object]())
    fields = {"version": _LESSONS_VERSION, "done": done, "isOffered": True}
    text = json.dumps(fields, separators=(",", ":"))
    return (Store(_LESSONS_KEY, text, world.stored.get(_LESSONS_KEY)),)


def _read_lessons(world: World) -> dict[str, object]:
    found = read_object(world.stored.get(_LESSONS_KEY), _LONGEST)
    return found if found.get("version") == _LESSONS_VERSION else {}
