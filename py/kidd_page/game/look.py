"""Looking back at the game, and the last turns shown again: other positions in place of the present one.

Owns which position is shown. The game itself does not change.
"""

from typing import Any, Literal

from kidd.bridge import steps
from kidd.bridge.records import RECORDS
from kidd.bridge.request_types import ShowFields
from kidd_page.game.sides import is_at_start
from kidd_page.game.state import NO_MESSAGE, Frame, Replay, Seen, State, Transition, shorten
from kidd_page.game.steps import read_cursor

Way = Literal["first", "back", "forward", "last"]


def is_looking_back(state: State) -> bool:
    """Return whether the player looks back at the game."""
    return state.replay is not None and state.replay.at is not None


def find_shown_path(state: State) -> str:
    """Return the path of the position that is shown; in a replay that of the present one."""
    at = state.replay.at if state.replay else None
    return state.game.path if at is None else at


def look(state: State, way: Way) -> State:
    """Show the next position in a direction."""
    path = find_shown_path(state)
    around = RECORDS.read(state.record).find_around(path)
    targets = {"first": "0", "back": around.previous, "forward": around.next, "last": around.last}
    return visit(state, targets[way] or path)


def visit(state: State, path: str, seen: str | None = None) -> State:
    """Show the position at a path. `seen`: the record that it belongs to; the game may have gone on since then."""
    if seen not in {None, state.record}:
        return show_past(state, path, seen)
    is_shown = is_looking_back(state) and path == find_shown_path(state)
    return state if is_shown else show_past(state, path)


def show_past(state: State, path: str, seen: str | None = None) -> State:
    """Show the position at a path, even if it is shown: after a change of the record its neighbours may differ.

    `seen`: the record that the path belongs to, if it is not that of the game.
    """
    asked: ShowFields = {"record": state.record, "path": path}
    reply = steps.show(asked if seen is None else {**asked, "seen": seen})
    numbered = state.number()
    frame = Frame(shorten(reply["view"]), Transition(numbered.serial, "again"), read_cursor(reply))
    at = reply["path"]
    shown = numbered._replace(replay=Replay(at, (state.game.path,), (frame,)))
    selection = {**state.told.selection, "inspected": None}
    told = shown.tell(message=NO_MESSAGE, selection=selection)
    return told.change_computer(hint=None)


def can_show_again(state: State) -> bool:
    """Return whether there are turns to show again."""
    return state.replay is None and state.game.draw_offer is None and not is_at_start(state)


def show_again(state: State) -> State:
    """Show the last turns again, from the last decision of the player to move on."""
    if not can_show_again(state):
        return state
    reply = steps.replay({"record": state.record, "path": state.game.path})
    frames: list[Frame] = []
    for view in reply["views"]:
        state = state.number()
        transition = _make_transition(state.serial, view, is_first=not frames)
        frames.append(Frame(shorten(view), transition, None))
    shown = state._replace(replay=Replay(None, tuple(reply["paths"]), tuple(frames)))
    return shown.tell(message=NO_MESSAGE, selection={"inspected": None})


def _make_transition(serial: int, view: Any, *, is_first: bool) -> Transition:
    if is_first:
        return Transition(serial, "again")
    is_roll = any(event["kind"] == "rolled" for event in view["last"]["events"])
    return Transition(serial, "roll" if is_roll else "play", is_news=True)


def advance(state: State) -> State:
    """Go on with a replay if the player has seen what is shown. After the last position the present is shown."""
    replay, seen = state.replay, state.computer.seen
    if replay is None or replay.at is not None:
        return state
    transition = replay.frames[replay.current].transition
    if seen != Seen(transition.serial, "due"):
        return state
    if replay.current + 1 < len(replay.frames):
        return state._replace(replay=replay._replace(current=replay.current + 1))
    # The present looks like the last position, so nothing moves again.
    return state._replace(replay=None).change_game(transition=transition)


def show_present(state: State) -> State:
    """Show the present position again at once."""
    if state.replay is None:
        return state
    numbered = state.number()
    transition = Transition(numbered.serial, state.game.transition.kind)
    present = numbered._replace(replay=None).change_game(transition=transition)
    return present.tell(selection={"inspected": None})
