"""Steps of the game on the deck: turns, rolls, undo and redo, and playing on from an earlier position.

Owns at which positions an undo or a redo stops. Every step is carried out by `kidd.bridge.steps`,
whose refusals are raised.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kidd.bridge import steps
from kidd.bridge.choices import read_place, show_choices
from kidd.bridge.clicks import is_half_made, read_click
from kidd.bridge.records import RECORDS
from kidd.bridge.view import show_preview
from kidd.bridge.view_types import MatchView
from kidd_page.game import clocks
from kidd_page.game.sides import (
    can_take_back,
    find_match,
    find_phase,
    has_persons,
    is_after_roll,
    is_at_end,
    is_at_start,
    is_computers_turn,
)
from kidd_page.game.state import NO_CLICKS, NO_MESSAGE, Direction, Json, State, Transition

_CURSOR: Final = ("path", "previous", "next", "last", "step", "steps", "finished")


def begin_game(state: State, headers: Mapping[str, str]) -> State:
    """Begin the game of the state in a new record. `headers`: those of the time control."""
    game = state.game
    names = list(game.names)
    reply = steps.begin(
        {"game": game.name, "players": len(names), "names": names, "headers": dict(headers)}
    )
    return _arrive(begin(state), "new", reply)


def confirm(state: State, *, is_named: bool) -> State:
    """Show the position once more: what the page shows may have been prepared, or kept since its last visit.

    `is_named`: the record gets the names of the players.
    """
    reply = steps.show(_at(state, {"names": list(state.game.names)} if is_named else {}))
    shown = state._replace(record=reply["record"]).change_game(**read_cursor(reply))
    is_chosen = not state.page.place or is_place(shown, reply["view"], state.page.place)
    return shown.tell(view=reply["view"], selection={} if is_chosen else NO_CLICKS)


def is_place(state: State, view: MatchView, place: str) -> bool:
    """Return whether a choice on the deck has this place. A half-made move must be the beginning of a legal one."""
    clicks, _ = read_place(place)
    if place in show_choices(view):
        return True
    return is_half_made(clicks) and show_preview(find_match(state), [*clicks]) is not None


def reseat(state: State, names: Sequence[str], levels: Sequence[int]) -> State:
    """Let others play on, whom the record names. They must be as many; those of a game elsewhere stay."""
    if state.page.remote is not None or len(names) != len(state.game.names):
        return state
    named = steps.show(_at(state, {"names": [*names]}))["record"]
    return state._replace(record=named).change_game(names=(*names,), levels=(*levels,))


def rename(state: State, before: Sequence[str], names: Sequence[str]) -> State:
    """Name the players, if these are still the ones who had the names before."""
    return state.change_game(names=(*names,)) if (*before,) == state.game.names else state


def play(state: State, move: str) -> State:
    """Play a move or a word. With clocks, a player without time left may lose instead."""
    stopped = clocks.stop(begin(state))
    timed = {"clocks": dict(stopped.clock.left)} if state.clock.control else {}
    fields = {"names": list(state.game.names), "move": move, **timed}
    return _arrive(stopped, "play", steps.play(_at(stopped, fields)))


def roll(state: State) -> State:
    """Roll the die if a roll is due (Q2)."""
    if not find_match(state).is_roll_due:
        return state
    stopped = clocks.stop(begin(state))
    return _arrive(stopped, "roll", steps.roll(_at(stopped, {"dice": dict(state.page.dice)})))


def undo(state: State) -> State:
    """Go back to the last decision."""
    is_possible = has_earlier_decision(state) and can_take_back(state)
    return _go(state, "undo") if is_possible else state


def redo(state: State) -> State:
    """Go on to the next decision."""
    return state if is_at_end(state) else _go(state, "redo")


def has_earlier_decision(state: State) -> bool:
    """Return whether there is a decision to go back to. A roll cannot change, so it is none."""
    return state.game.step >= (2 if is_after_roll(state) else 1)


def begin(state: State) -> State:
    """Return the state in which another position is asked for: what belongs to the present one is over."""
    closed = state.change_game(draw_offer=None, refusal=None)
    return closed.tell(message=NO_MESSAGE, selection=NO_CLICKS)


def show(state: State, path: str, direction: Direction | None = None, **fields: Any) -> State:
    """Go to the position at a path."""
    # Others may play on than those who are in the record.
    named = {"names": list(state.game.names)} if direction == "resume" else {}
    begun = begin(state)
    asked = {"path": path, **_follow_line(state, direction), **named, **fields}
    reply = steps.show(_at(begun, asked))
    return _arrive(begun, "show", reply, direction)


def _follow_line(state: State, direction: Direction | None) -> dict[str, Json]:
    """Let a redo follow the line in which the player went back, and no other line through the position."""
    is_in_line = direction in {"undo", "redo"} and "." in state.game.last
    return {"along": state.game.last} if is_in_line else {}


def _go(state: State, direction: Direction) -> State:
    """Go back or on until there is a position at which the player stops."""
    record, along = RECORDS.read(state.record), _follow_line(state, direction).get("along")
    at = state
    while True:
        beyond = at.game.previous if direction == "undo" else at.game.next
        if beyond is None or (at is not state and not _is_passed_over(at, direction)):
            return state if at is state else show(state, at.game.path, direction)
        around = record.find_around(beyond, along)
        at = at.change_game(path=beyond, draw_offer=None, **around._asdict())


def _is_passed_over(state: State, direction: Direction) -> bool:
    """Return whether an undo or a redo does not stop at a position.

    Neither stops before a roll, because the roll cannot change. In a game with persons only their decisions count.
    """
    is_roll = find_phase(find_match(state)) == "roll"
    is_no_decision = is_roll or (has_persons(state) and is_computers_turn(state))
    return is_no_decision and not (is_at_start(state) if direction == "undo" else is_at_end(state))


def _at(state: State, fields: Mapping[str, Json]) -> Any:
    """Return the fields of a step at the present position."""
    return {"record": state.record, "path": state.game.path, **fields}


def read_cursor(reply: Mapping[str, Any]) -> dict[str, Json]:
    """Return where the position of a reply is in its record, by the fields of `Game`."""
    return {name: reply[name] for name in _CURSOR}


def _arrive(
    state: State, kind: Any, reply: Mapping[str, Any], direction: Direction | None = None
) -> State:
    """Show the position of a reply."""
    cursor, is_made = read_cursor(reply), kind in {"play", "roll"}
    is_resumed = is_made or direction == "resume"
    is_own = state.game.is_own or (is_resumed and _is_continued(state, reply["record"]))
    numbered = state.number()
    moved = _count_moved(state.page.place) if is_made else 0
    transition = Transition(numbered.serial, kind, is_made, moved)
    arrived = clocks.read_clocks(
        numbered,
        reply.get("clock"),
        # There is time to look at a position to which a player goes.
        is_held=kind == "show" and direction != "resume",
        # A roll is a part of a turn, and these times are more exact.
        left=state.clock.left if kind == "roll" else None,
    )
    # If the step was in the record already, or the player plays on from there, the computers play on, too.
    resumed_at = cursor["path"] if is_resumed and cursor["next"] is not None else None
    return (
        arrived._replace(record=reply["record"], replay=None)
        .change_game(**cursor, is_own=is_own, transition=transition)
        .change_computer(resumed_at=resumed_at)
        .tell(view=reply["view"])
    )


def _count_moved(place: str) -> int:
    """Count the tokens that a half-made move has moved on the deck."""
    clicks, _ = read_place(place)
    return sum(read_click(key).kind == "put" for key in clicks) if is_half_made(clicks) else 0


def _is_continued(state: State, after: str) -> bool:
    """Return whether a person has played on a game that had no result: it is this player's from now on."""
    is_new = after != state.record and not state.game.finished
    return is_new and not is_computers_turn(state)
