"""Opens a game on the deck: a new one, or one that was played before, with its half-made turn.

The page takes over what differs from the state without a game. Owns what of a saved game counts: the half-made turn
only if the rules still allow it, the times and the levels only if they fit the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kidd.bridge import steps as record_steps
from kidd.bridge.choices import name_place
from kidd.bridge.requests import RequestError
from kidd.bridge.view_types import MatchView
from kidd.record.time_control import CONTROL_HEADER, FORFEIT_HEADER
from kidd_page.game import steps
from kidd_page.game.clocks import read_clocks
from kidd_page.game.levels import fit_levels
from kidd_page.game.sides import find_match, list_colours
from kidd_page.game.state import Clock, Computer, Game, Page, State, Transition, Turn

NO_GAME: Final = State(
    "", Game("", (), (), is_own=True), Computer(), Clock(None, {}), None, Page(), 0
)
"""The state without a game."""


def begin(action: Mapping[str, Any]) -> State:
    """Begin the `game`. `clock`: the time control, None for none."""
    names = (*action["names"],)
    levels = fit_levels(action.get("levels", ()), len(names))
    seated = NO_GAME.change_game(name=action["game"], names=names, levels=levels)
    return steps.begin_game(seated, _write_control(action.get("clock")))


def _write_control(clock: Mapping[str, Any] | None) -> dict[str, str]:
    """Return the headers of a time control."""
    if clock is None:
        return {}
    forfeit = {FORFEIT_HEADER: "yes"} if clock["isForfeit"] else {}
    return {CONTROL_HEADER: clock["control"], **forfeit}


def open_game(record: str, action: Mapping[str, Any]) -> State:
    """Open a game that was played before.

    - `path`: the position; without it, or if the record has it not, the end. `clicks`, `side`: a half-made turn.
    - `names`, `levels`: of the players, unless they are too many or too few. `persons`: names for those without one.
    - `seats`: players in place of these, whom the record then names.
    - `isPaused`, `isOwn`, `hints`: as in the state. `left`: times that are more exact than those of the record.
    - `turnLeft`: the seat of the player to move in a game with somebody elsewhere, and the time left for the turn.
    """
    reply = _show(record, action.get("path"))
    view = reply["view"]
    names, levels, is_named = _seat(action, view["players"])
    if is_named:
        reply = record_steps.show({"record": record, "path": reply["path"], "names": [*names]})
    opened = NO_GAME._replace(record=reply["record"]).change_game(
        **steps.read_cursor(reply),
        name=view["game"],
        names=names,
        levels=levels,
        is_own=action.get("isOwn", True),
        hints=(*action.get("hints", ()),),
        transition=Transition(0, "resume"),
    )
    timed = read_clocks(opened, reply.get("clock"), is_held=True, left=action.get("left"))
    held = _hold_turn(timed, action.get("turnLeft")).change_computer(
        is_paused=action.get("isPaused", False)
    )
    return _choose(held.tell(view=view), view, action.get("clicks", ()), action.get("side"))


def _show(record: str, path: str | None) -> record_steps.Shown:
    if path is not None:
        try:
            return record_steps.show({"record": record, "path": path})
        except RequestError as error:
            if error.code != "path":
                raise
    return record_steps.show({"record": record})


def _seat(action: Mapping[str, Any], count: int) -> tuple[tuple[str, ...], tuple[int, ...], bool]:
    """Return the names and the levels of so many players, and whether they replace those of the record."""
    seats: Mapping[str, Any] | None = action.get("seats")
    nobody: Mapping[str, Any] = {"names": [""] * count, "levels": ()}
    given = (one for one in (seats, action) if one and len(one["names"]) == count)
    found = next(given, nobody)
    names = fill_names(found["names"], action["persons"])
    return names, fit_levels(found["levels"], count), found is seats


def fill_names(names: Sequence[str], persons: Sequence[str]) -> tuple[str, ...]:
    """Give players without a name one that nobody has, by their seats if it is free."""
    free = [one for one in persons if one not in names]

    def find(seat: int) -> str:
        own = persons[seat]
        return free.pop(free.index(own) if own in free else 0)

    return (*(name or find(seat) for seat, name in enumerate(names)),)


def _hold_turn(state: State, turn: Sequence[Any] | None) -> State:
    seat, left = turn or (None, None)
    if seat is None or left is None:
        return state
    colours = list_colours(find_match(state).pick, len(state.game.names))
    return state.change_clock(turn=Turn(colours[seat], left))


def _choose(state: State, view: MatchView, clicks: Sequence[str], side: str | None) -> State:
    """Show a half-made turn, if it begins a legal one."""
    place = name_place(clicks, side)
    is_legal = steps.is_place(state, view, place)
    return state.tell(selection={"place": place}) if is_legal else state
