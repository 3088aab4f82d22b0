"""The game on paper: the deck as it is shown, the players, how the game stands, and the moves so far.

The browser asks for the sheet at once, so it is made when the position rests.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from kidd.bridge.records import RECORDS
from kidd.bridge.view import show_stacks
from kidd.core.position import COLOURS, stacks
from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd.record.turns import Turn, list_turns_to
from kidd.svg.shapes import Shape, shape
from kidd.svg.tokens import draw_badge
from kidd_page.codec import PASSING
from kidd_page.elements import Node, element
from kidd_page.feature import Feature
from kidd_page.headers import read_day
from kidd_page.printed_deck import draw_printed_position
from kidd_page.seat_colours import list_colours
from kidd_page.table.sentences import name_move, name_turn
from kidd_page.words import Words
from kidd_page.world import Shown, World

_BADGE_BOX: Final = "-1.08 -1.08 2.16 2.16"


@dataclass(frozen=True, slots=True)
class Rest:
    """The page shows another position, and nothing else is to be done."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the sheet is about: fields of `Shown`, and the `colours` of the seats, empty before they are picked."""

    game: str
    record: str
    path: str
    present: str
    date: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    is_looking_back: bool


@dataclass(frozen=True, slots=True)
class GameSheet:
    """The position that rests, None before there is one."""

    facts: Facts | None = field(default=None, metadata=PASSING)


def reduce(state: GameSheet, _action: Rest, world: World) -> tuple[GameSheet, tuple[()]]:
    """Return the state after an action."""
    return (GameSheet(_read(world.shown)) if world.shown else state), ()


def _read(shown: Shown) -> Facts:
    return Facts(
        shown.game.partition("+")[0],
        shown.record,
        shown.path,
        shown.present,
        read_day(shown.record) or shown.date,
        (*shown.names,),
        list_colours(shown),
        shown.is_looking_back,
    )


def view_sheet(state: GameSheet, world: World) -> Node | None:
    """Return the sheet."""
    return _show(state.facts, world.words) if state.facts else None


@lru_cache(1)
def _show(facts: Facts, words: Words) -> Node:
    record = RECORDS.read(facts.record)
    turns = list_turns_to(record.body.turns, facts.path)
    # The match is lent.
    match = record.match(facts.path)
    said = (element("li", {}, _say_turn(turn, words)) for turn in turns)
    return element(
        "div",
        {},
        element("h1", {}, words(f"game.{facts.game}")),
        element("p", {"class": "print-note"}, words.write_day(facts.date) if facts.date else ""),
        element("ul", {"class": "print-players"}, *_show_players(facts, match, words)),
        draw_printed_position(show_stacks(stacks(match.position), match.rules)),
        element("p", {"class": "print-standing"}, _say_standing(facts, match, turns, words)),
        element("p", {"class": "print-position"}, format_position(match.position)),
        element("h2", {}, words("print.moves")) if turns else None,
        element("ol", {"class": "print-moves"}, *said),
    )


def _show_players(facts: Facts, match: Match, words: Words) -> list[Node]:
    names = dict(zip(facts.colours, facts.names, strict=False))
    lines: list[Node] = []
    for colour, reserve in zip(COLOURS, match.position.reserves, strict=False):
        name = names.get(colour)
        said = (
            words("saves.player", name=name, colour=colour) if name else words(f"colour.{colour}")
        )
        held = words("crew.reserve", count=reserve)
        lines.append(element("li", {}, _draw_badge(colour), f"{said} · {held}"))
    return lines


def _draw_badge(colour: str) -> Shape:
    look = {"class": f"crew-badge crew-{colour}", "viewBox": _BADGE_BOX, "aria-hidden": "true"}
    return shape("svg", look, *draw_badge(colour))


def _say_turn(turn: Turn, words: Words) -> str:
    if not turn.text:
        return turn.write()
    return f"{name_turn(turn.roll, turn.text, words)}{turn.glyph}"


def _say_standing(facts: Facts, match: Match, turns: list[Turn], words: Words) -> str:
    """Say how the game stands. While a game is looked through, the sheet says which turn it shows."""
    if facts.is_looking_back:
        return _say_place(facts, match, turns, words)
    position, outcome = match.position, match.outcome
    if outcome is None:
        if facts.colours:
            return words("turn.heading", colour=COLOURS[position.turn])
        is_setup = match.rules.phase(position) == "setup"
        key, seat = ("turn.setup", 0) if is_setup else ("turn.pick", 1)
        return words(key, name=facts.names[seat])
    if outcome.winner is None:
        return words("result.draw")
    colour = COLOURS[outcome.winner]
    if colour not in facts.colours:
        return words("result.won", colour=colour)
    return words("result.wonBy", colour=colour, name=facts.names[facts.colours.index(colour)])


def _say_place(facts: Facts, match: Match, turns: list[Turn], words: Words) -> str:
    count = len(list_turns_to(RECORDS.read(facts.record).body.turns, facts.present))
    if not turns:
        return words("review.start", all=str(count))
    turn, colour = turns[-1], COLOURS[match.steps[-1].player]
    place = {"number": str(len(turns)), "all": str(count), "colour": colour}
    if not turn.text:
        return words("review.roll", **place, roll=str(turn.roll))
    said = name_move(turn.text, words)
    return words("review.move" if said == turn.text else "review.word", **place, move=said)


FEATURE: Final = Feature(
    state=GameSheet,
    actions=Rest,
    reduce=reduce,
    view=lambda _state, _world: None,
    moment=lambda _state: None,
    view_sheet=view_sheet,
    # It sees what is shown, but does not follow each change.
    follow=lambda _state: None,
)
