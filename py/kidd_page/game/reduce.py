"""Carries out an action on the game on the deck, and what follows from it.

The page sends the record and, as JSON, the rest of the state (`state.State`) and the `action`: an object with its
`type` and its values. The answer is the record, new views, and as JSON:

- `game`, `computer`, `clock`: the fields that have changed. `hasView`: the first view is that of the game.
- `replay`: null for none, the fields that have changed, or a new one, whose `frames` have the other views. Missing if
  nothing has changed. So is `message`, the answer to what the player did; null takes the last one back.
- `selection`, `hasDeleted`, `dialog`: as in `state.Told`.

With the actions `begin` and `open` (`opening`) the page need not send a state, and the answer has what differs from the
one without a game.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from kidd.bridge.reply_types import BriefView
from kidd.bridge.view_types import MatchView
from kidd_page.game import choosing, computers, draws, edits, hints, look, opening, steps
from kidd_page.game.clocks import find_due, run_clocks, warn
from kidd_page.game.sides import find_match, is_computers_turn, is_others_turn, note_sides
from kidd_page.game.state import (
    Clock,
    Computer,
    Frame,
    Game,
    Page,
    Replay,
    State,
    Told,
    read,
    write,
    write_changes,
)

_ENDING: Final = frozenset({"present", "reseat", "step"})
"""What ends a look back or a replay."""
_AGREED: Final = frozenset({"propose", "consent", "playOn", "edit", "undoDeletion"})
"""What needs the agreement of players elsewhere, or would change moves that they have seen."""


class Reduced(NamedTuple):
    """The state after an action, as `ActReply` has it."""

    record: str
    views: list[BriefView]
    text: str


def reduce(record: str, text: str) -> Reduced:
    """Carry out the action of the page. Raises what the engine's requests raise."""
    message = json.loads(text)
    action = message["action"]
    match action["type"]:
        case "begin":
            return _write_answer(opening.NO_GAME, opening.begin(action))
        case "open":
            return _write_answer(opening.NO_GAME, opening.open_game(record, action))
        case _:
            return _reduce(_read_state(record, message), action)


def _reduce(before: State, action: Mapping[str, Any]) -> Reduced:
    is_refused = before.page.remote is not None and action["type"] in _AGREED
    after = before if is_refused else _carry_out(before, action)
    if after.told.dialog:
        after = after._replace(page=after.page._replace(is_dialog=True))
    done = computers.run(look.advance(after))
    has_stepped = done.game.transition.serial != before.game.transition.serial
    # The search of a computer player decides whether its clock runs.
    return _write_answer(before, run_clocks(done, has_stepped=has_stepped and done.replay is None))


def _read_state(record: str, message: Mapping[str, Any]) -> State:
    replay = message["replay"]
    return State(
        record,
        read(Game, message["game"]),
        read(Computer, message["computer"]),
        read(Clock, message["clock"]),
        None if replay is None else read(Replay, replay),
        read(Page, message["page"]),
        message["serial"],
    )


def _carry_out(given: State, action: Mapping[str, Any]) -> State:
    state = look.show_present(given) if action["type"] in _ENDING else given
    match action["type"]:
        case "touch":
            return state if is_computers_turn(state) else state.change_clock(is_held=False)
        case "play" | "say" | "roll" | "propose" | "consent" | "type" as kind:
            return _make_turn(state.change_clock(is_held=False), kind, action)
        case "undo" | "redo" as kind:
            return _go(state, kind)
        case "look":
            return look.look(state, action["direction"])
        case "visit":
            return look.visit(state, action["path"], action.get("seen"))
        case "again":
            return look.show_present(state) if state.replay else look.show_again(state)
        case "clockDue":
            return _check_clock(state)
        case "playOn":
            return edits.play_on(state, action.get("seats"))
        case "edit":
            return edits.edit(state, action["edit"], action["at"], action.get("text"))
        case "undoDeletion":
            return edits.undo_deletion(state, action["deletion"])
        case "confirm":
            return steps.confirm(state, is_named=action["isNamed"])
        case "tap":
            begun = state if is_computers_turn(state) else state.change_clock(is_held=False)
            return choosing.tap(begun, action["space"], action["inspected"])
        case "inspect":
            return choosing.inspect(state, action["space"])
        case kind:
            return _steer(state, kind, action)


def _go(state: State, kind: Literal["undo", "redo"]) -> State:
    """Undo or redo a step. While the player looks back at the game, they step through it."""
    if look.is_looking_back(state):
        return look.look(state, "back" if kind == "undo" else "forward")
    go = steps.undo if kind == "undo" else steps.redo
    return go(computers.pause_if_alone(look.show_present(state)))


def _make_turn(state: State, kind: str, action: Mapping[str, Any]) -> State:
    # What is typed is answered, and the page offers moves only to persons.
    is_checked = kind not in {"play", "type"}
    if is_others_turn(state) or (is_checked and is_computers_turn(state)):
        return state
    match kind:
        case "play":
            return steps.play(state, action["move"])
        case "say":
            move = action["move"]
            return steps.play(state, move) if find_match(state).is_legal(move) else state
        case "roll":
            return steps.roll(state)
        case "propose":
            return draws.propose(state)
        case "consent":
            return draws.consent(state, action["colour"], is_agreed=action["isAgreed"])
        case _:
            return draws.play_typed(state, action["text"])


def _steer(state: State, kind: str, action: Mapping[str, Any]) -> State:
    """Carry out what is about the players: who they are, the computers among them, and their searches."""
    match kind:
        case "reseat":
            return steps.reseat(state, action["names"], action["levels"])
        case "rename":
            return steps.rename(state, action["before"], action["names"])
        case "pause":
            return computers.pause(state)
        case "go":
            return computers.go_on(state)
        case "step":
            return computers.make_one_turn(state)
        case "hint":
            return hints.ask(state.change_clock(is_held=False))
        case "thought":
            return _receive_thought(state, action)
        case "playerAnswer":
            return computers.receive_player_answer(state, action["serial"], action["answer"])
        case "searchFailed":
            return computers.fail_search(state)
        case _:
            # Something around the game has changed: a dialog, the page's visibility, the players.
            return state


def _receive_thought(state: State, action: Mapping[str, Any]) -> State:
    asked = state.computer.search
    if asked is not None and asked.is_hint and asked.serial == action["serial"]:
        return hints.receive(state, action["reply"])
    return computers.receive_thought(state, action["serial"], action["reply"])


def _check_clock(state: State) -> State:
    """Warn the player whose time is low or over, or end the game on time."""
    warning = find_due(state)
    if warning is None:
        return state
    control = state.clock.control
    if warning.stage == "over" and control is not None and control.is_forfeit:
        return steps.play(state._replace(replay=None), "resign")
    return warn(state, warning)


def _write_answer(before: State, done: State) -> Reduced:
    after = note_sides(done).change_computer(is_held=computers.is_held(done))
    told = after.told
    views = [*([] if told.view is None else [told.view]), *(one.view for one in told.frames)]
    answer: dict[str, Any] = {
        "game": write_changes(before.game, after.game),
        "computer": write_changes(before.computer, after.computer),
        "clock": write_changes(before.clock, after.clock),
        "hasView": told.view is not None,
        "selection": told.selection,
        "hasDeleted": told.has_deleted,
        "dialog": told.dialog,
        **_write_replay(before, after),
        **_write_message(told),
    }
    text = json.dumps(answer, separators=(",", ":"))
    return Reduced(after.record, [_shorten(view) for view in views], text)


def _shorten(view: MatchView) -> BriefView:
    last = view["last"]
    return {
        "game": view["game"],
        "players": view["players"],
        "position": view["position"],
        "turn": view["turn"],
        "phase": view["phase"],
        "pick": view["pick"],
        "outcome": view["outcome"],
        "last": last and {"text": last["text"], "spaces": last["spaces"]},
    }


def _write_replay(before: State, after: State) -> dict[str, Any]:
    """Write what is shown in place of the present position. Frames come only if there are new ones."""
    if after.replay is None or not after.told.frames:
        current = None if after.replay is None else {"current": after.replay.current}
        return {} if after.replay == before.replay else {"replay": current}
    replay = write(after.replay)
    frames = [_write_frame(one) for one in after.told.frames]
    return {"replay": {**replay, "frames": frames}}


def _write_frame(frame: Frame) -> dict[str, Any]:
    cursor = {} if frame.cursor is None else {"cursor": frame.cursor}
    return {"transition": write(frame.transition), **cursor}


def _write_message(told: Told) -> dict[str, Any]:
    """Write the answer to what the player did: null takes back the last one."""
    return {} if told.message is None else {"message": told.message or None}
