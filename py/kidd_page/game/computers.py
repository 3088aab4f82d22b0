"""Computer players: when a search starts, when its answer is carried out, and their controls.

Owns the order of asking and acting. A search is part of the state; the page carries it out. It starts as soon as the
tokens of the last step have stopped. Its answer is carried out only after the player has had time to see that step. Any
change of the game in between cancels the search.
"""

import math
from binascii import crc32
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, Literal

from kidd.bridge.view_types import Message
from kidd.core.position import COLOURS
from kidd.record.match import TurnError
from kidd.record.transcript import RecordError
from kidd_page.game import draws, steps
from kidd_page.game.levels import is_written
from kidd_page.game.sides import (
    find_level,
    find_match,
    has_persons,
    is_at_end,
    is_computers_turn,
    name_mover,
)
from kidd_page.game.state import Answer, Decision, Json, Search, Stage, State

_AGREE: Final = "agree"
"""The word that proposes a stalemate (M8)."""
_PLAYER_WORDS: Final = frozenset({"claim", "resign", "accept", "reject", "pass"})
"""The words that a user's player may play besides moves."""


def run(state: State) -> State:
    """Do what is due of a computer player's turn."""
    current = _drop_outdated(state)
    if not is_computers_turn(current) or not _is_free(current):
        return current
    computer, stage = current.computer, _find_stage(current)
    if computer.answer is not None:
        return _act(current, computer.answer) if stage == "due" else current
    if computer.search is not None or stage == "moving":
        return current
    if computer.instead is not None and computer.instead.decision == _find_decision(current):
        return _answer_with(current, computer.instead.move)
    return _decide(current, stage)


def _decide(state: State, stage: Stage) -> State:
    level, offer, match = find_level(state), state.game.draw_offer, find_match(state)
    if offer is not None:
        # A user's player cannot agree to a stalemate, so its answer is no.
        if is_written(level):
            return _answer_with(state, "", is_agreed=False)
        return search(state, "consent", {"level": level, "colour": offer.to_ask[0]})
    if match.is_roll_due:
        return run(_try(state, steps.roll)) if stage == "due" else state
    moves, colour = match.legal_moves(), COLOURS[match.position.turn]
    # A single legal move needs no search.
    if len(moves) == 1:
        return _answer_with(state, moves[0].text)
    left = state.clock.left.get(colour) if state.clock.control else None
    timed = {} if left is None else {"left": math.floor(left)}
    kind = "player" if is_written(level) else "think"
    return search(state, kind, {"level": level, "asks": "move", **timed})


def _is_free(state: State) -> bool:
    """Return whether nothing else is in progress, and the page is visible."""
    page, computer = state.page, state.computer
    is_busy = page.is_dialog or state.replay is not None
    return not (is_busy or computer.is_away or is_held(state))


def is_held(state: State) -> bool:
    """Return whether the computers wait for a person: they are paused, or are to go on from an earlier step."""
    computer = state.computer
    can_go_on = is_at_end(state) or computer.resumed_at == state.game.path
    return (computer.is_paused and not computer.is_stepping) or not can_go_on


def _find_stage(state: State) -> Stage:
    """Return how much of the last step the player has seen."""
    seen = state.computer.seen
    return seen.stage if seen.serial == state.game.transition.serial else "moving"


def _find_decision(state: State) -> Decision:
    """Return the decision that has to be made now."""
    offer = state.game.draw_offer
    asked = "" if offer is None else offer.by + "".join(offer.to_ask)
    mark = crc32(state.record.encode())
    return Decision(mark, state.game.path, find_level(state), asked)


def _drop_outdated(state: State) -> State:
    """Drop a hint, a search and an answer about what is not there any more."""
    computer, now = state.computer, _find_decision(state)
    hint, searched, answer = computer.hint, computer.search, computer.answer
    resumed_at = computer.resumed_at
    is_resumed = resumed_at == state.game.path and not is_at_end(state)
    kept = computer._replace(
        hint=hint if hint and hint["transition"] == state.game.transition.serial else None,
        search=searched if searched and searched.decision == now else None,
        answer=answer if answer and answer.decision == now else None,
        resumed_at=resumed_at if is_resumed else None,
    )
    return state._replace(computer=kept)


def search(
    state: State,
    kind: Literal["think", "consent", "player"],
    fields: Mapping[str, Json],
    *,
    is_hint: bool = False,
) -> State:
    """Start a search in place of any other."""
    numbered, decision = state.number(), _find_decision(state)
    asked = {"path": state.game.path, **fields}
    started = Search(numbered.serial, kind, is_hint, decision, asked)
    return numbered.change_computer(search=started)


def _answer_with(state: State, move: str, *, is_agreed: bool = True) -> State:
    answer = Answer(_find_decision(state), move, is_agreed)
    return run(state.change_computer(search=None, answer=answer))


def _act(state: State, answer: Answer) -> State:
    ready = state.change_computer(answer=None, resumed_at=None, is_stepping=False)
    offer = state.game.draw_offer
    if offer is not None:
        agree = partial(draws.consent, asked=offer.to_ask[0], is_agreed=answer.is_agreed)
        return run(_try(ready, agree))
    if answer.move == _AGREE:
        return run(draws.propose(ready))
    return run(_try(ready, partial(steps.play, move=answer.move)))


def _try(state: State, make: Callable[[State], State]) -> State:
    """Make a computer player's step. One that is refused would be refused again."""
    try:
        return make(state)
    except (TurnError, RecordError):
        return fail(state, "computer.failed")


def receive_thought(state: State, serial: int, reply: Mapping[str, Json]) -> State:
    """Handle the reply to a computer player's search."""
    asked = state.computer.search
    if asked is None or asked.serial != serial:
        return state
    if asked.kind == "consent" and "consent" in reply:
        return _answer_with(state, "", is_agreed=reply["consent"])
    if asked.kind != "think" or "thought" not in reply:
        return fail(state, "computer.failed")
    move, line = reply["thought"]["move"], reply["thought"]["line"]
    instead = None
    if move == _AGREE:
        moves = find_match(state).legal_moves()
        turn = line[1] if len(line) > 1 else moves[0].text
        instead = Answer(_find_decision(state), turn, is_agreed=False)
    return _answer_with(state.change_computer(instead=instead), move)


def receive_player_answer(state: State, serial: int, answer: Mapping[str, Any]) -> State:
    """Handle what a user's player has answered: a `move`, a `fault`, or a `message` that says why it may not run.

    The rules decide whether a move is legal. After anything else persons play on for the player.
    """
    asked = state.computer.search
    if asked is None or asked.serial != serial:
        return state
    trouble: Mapping[str, Json]
    match answer:
        case {"move": move}:
            match = find_match(state)
            is_move = any(move == one.text for one in match.legal_moves())
            if is_move or (move in _PLAYER_WORDS and match.is_legal(move)):
                return _answer_with(state, move)
            trouble = {"key": "player.illegal", "params": {"move": move}}
        case {"message": message}:
            trouble = message
        case _:
            fault = answer.get("fault", {})
            line, says = fault.get("line", 0), fault.get("says", "")
            key = name_fault(fault.get("reason", "stopped"), line)
            trouble = {"key": key, "params": {"line": line, "says": says}}
    params = {"name": name_mover(state), "trouble": trouble}
    return fail(state, "player.failed").tell(message={"key": "player.failed", "params": params})


def name_fault(reason: str, line: int) -> str:
    """Return the key of the sentence about a fault of a user's player, with its line if that is known."""
    return f"player.fault.{reason}{'At' if line else ''}"


def fail(state: State, trouble: str) -> State:
    """Let persons play on, because no computer player can. `trouble` is the key of a message."""
    failed = state.change_computer(search=None, answer=None, is_stepping=False, trouble=trouble)
    return failed.tell(message=Message(key=trouble, params={}))


def fail_search(state: State) -> State:
    """End the search, because its worker has failed."""
    asked = state.computer.search
    if asked is None:
        return state
    if not asked.is_hint:
        return fail(state, "computer.failed")
    return state.change_computer(search=None).tell(message=Message(key="hint.failed", params={}))


def pause(state: State) -> State:
    """Let the computer players wait."""
    return state.change_computer(is_paused=True, is_stepping=False)


def pause_if_alone(state: State) -> State:
    """Pause a game without persons before an undo or a redo, so that the player can look at the step."""
    return state if has_persons(state) else pause(state)


def go_on(state: State) -> State:
    """Let the computer players go on: without persons from the last step, with a person from the position shown.

    The moves that were played there before stay in the record.
    """
    going = state.change_computer(is_paused=False, is_stepping=False, trouble=None)
    if is_at_end(state):
        return going
    if not has_persons(state):
        return steps.show(going, state.game.last, "redo")
    return going.change_computer(resumed_at=state.game.path) if is_computers_turn(going) else going


def make_one_turn(state: State) -> State:
    """Make one turn, with its roll, in a game without persons. One that was made before is shown again."""
    if has_persons(state) or not is_computers_turn(state):
        return state
    paused = pause(state)
    return paused.change_computer(is_stepping=True) if is_at_end(state) else steps.redo(paused)
