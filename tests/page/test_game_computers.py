"""Computer players: when they search, when they act, what cancels a search, and their controls."""

from typing import Any

import pytest

from support.bridge_requests import done
from support.game_state import GameState

BLOCKED = "@f7 @f3 2:f7-a8<f8@f7 1:f3-f2@f3 1:f7-f6@f1 1:f2-f4 3:f1-f5<m2@f1 2:"
"""A game of Quedah Merchant in which Blue can only pass."""
ROLL = "@a1 @f3"
"""A game of Quedah Merchant in which Red has to roll."""


def play(levels: tuple[int, ...] = (3, 0), moves: str = "@a1 @f1", **others: Any) -> GameState:
    """Open a game in which Red has to act."""
    return GameState(levels=levels, moves=moves, **others)


def is_idle(state: GameState) -> bool:
    return state.computer["search"] is None and state.computer["answer"] is None


def test_a_computer_searches_when_nothing_moves_and_plays_after_a_delay() -> None:
    state = play()
    assert is_idle(state)
    state.see("still")
    assert state.searched == {"path": "2", "level": 3, "asks": "move"}
    state.think("@a3")
    assert state.path == "2"
    state.see("due")
    assert (state.path, state.last) == ("3", "@a3")
    assert is_idle(state)


def test_it_plays_as_soon_as_the_search_ends_if_that_takes_longer_than_the_delay() -> None:
    state = play().see("still").see("due")
    assert state.path == "2"
    assert state.think("a1-a2").last == "a1-a2"


def test_the_real_search_is_answered_until_a_person_has_to_act() -> None:
    state = GameState("quedah", (1, 2), moves=ROLL)
    state.let_computers_play()
    assert state.view["outcome"] is not None or state.game["step"] > 20


def test_what_the_player_has_seen_of_an_earlier_step_does_not_count() -> None:
    state = play()
    state.computer = {**state.computer, "seen": {"serial": -5, "stage": "due"}}
    assert is_idle(state.act("run"))


def test_there_is_no_search_on_a_persons_turn() -> None:
    state = play((0, 3)).see("still").see("due")
    assert is_idle(state)
    assert state.path == "2"


def test_there_is_no_search_when_there_is_only_one_move() -> None:
    state = GameState("quedah", (0, 1), moves=BLOCKED).see("still")
    assert state.moves == ["pass"]
    assert state.computer["search"] is None
    assert state.see("due").last == "pass"


def test_it_rolls_when_a_roll_is_due_after_the_last_move_has_been_seen() -> None:
    """Q2."""
    state = GameState("quedah", (1, 0), moves=ROLL).see("still")
    assert is_idle(state)
    assert state.path == "2"
    assert state.see("due").game["transition"]["kind"] == "roll"


def test_it_sets_up_and_picks_as_its_own_seat() -> None:
    """L10."""
    state = GameState("loyal+pie", (0, 4)).see("still")
    assert is_idle(state)
    state.act("play", move="@a1@f3").see("still")
    assert state.searched["level"] == 4
    assert GameState("loyal+pie", (5, 0)).see("still").searched["level"] == 5
    # It has picked Red, so the other player has Blue.
    state.think("pick:R").see("due").see("still")
    assert state.searched["level"] == 4
    state.think("@a3").see("due").see("still")
    assert is_idle(state)


def test_it_waits_while_the_page_is_hidden_or_a_dialog_is_open() -> None:
    state = play().set_away(is_away=True).see("still")
    assert is_idle(state)
    state.set_away(is_away=False)
    asked = state.computer["search"]
    assert asked is not None
    state.tell(isDialog=True)
    assert state.computer["search"] == asked
    state.think("@a3").see("due")
    assert state.path == "2"
    assert state.tell(isDialog=False).last == "@a3"


def test_an_undo_stops_the_search_and_goes_back_to_the_persons_last_decision() -> None:
    state = play().see("still")
    serial = state.computer["search"]["serial"]
    state.act("undo")
    assert (state.path, state.game["steps"]) == ("1", 2)
    state.see("still").see("due")
    assert is_idle(state)
    assert state.path == "1"
    record = state.record
    reply = {"ok": True, "thought": {"move": "@f1", "line": ["@f1"]}}
    state.act("thought", serial=serial, reply=reply)
    assert is_idle(state), "an answer that comes late is not heard"
    assert (state.record, state.path) == (record, "1")


def test_undo_and_redo_skip_the_computers_decisions() -> None:
    state = play((3, 0), "@a1 @f1 @a3 @f3 @a7")
    assert state.act("undo").path == "3"
    assert state.act("undo").path == "1"
    assert state.act("redo").path == "3"
    assert state.act("redo").path == "5"


def test_they_skip_the_position_before_a_roll() -> None:
    """Q2."""
    state = GameState("quedah", (0, 1), moves="@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3")
    state.act("roll")
    paths = [state.act("undo").path for _ in range(3)]
    # After Red's roll; at Red's first turn.
    assert paths == ["3", "0", "0"]
    assert [state.act("redo").path for _ in range(3)] == ["3", "7", "7"]


def test_after_an_undo_to_the_start_before_any_decision_of_a_person_the_computer_waits() -> None:
    state = play((3, 0), "@a1").act("undo")
    assert state.path == "0"
    state.see("still").see("due")
    assert is_idle(state)
    state.act("go")
    assert state.searched["path"] == "0"
    state.think("@f3")
    assert (state.body, state.path) == ("@f3 (@a1)", "1")


def test_it_goes_on_from_a_step_that_was_in_the_record() -> None:
    state = play((0, 3), "@a1 @f1 @a3").act("undo")
    assert state.path == "2"
    state.act("play", move="@a3").see("still")
    assert state.searched["path"] == "3"
    # Nobody has let it go on at this one.
    state = play((0, 3), "@a1 @f1 @a3 @f3", path="3").see("still").see("due")
    assert is_idle(state)


def test_without_a_working_search_persons_play_for_the_computers() -> None:
    state = play().see("still").act("searchFailed")
    assert is_idle(state)
    assert (state.computer["trouble"], state.key) == ("computer.failed", "computer.failed")
    assert is_idle(state.see("due"))
    assert state.copy().act("play", move="@a3").last == "@a3"
    state.act("go")
    assert state.computer["trouble"] is None
    assert state.computer["search"]["kind"] == "think"


def test_a_search_that_nobody_has_asked_for_cannot_fail() -> None:
    state = play()
    assert state.act("searchFailed").computer["trouble"] is None


@pytest.mark.parametrize("kind", ["error", "consent"])
def test_an_error_reply_of_the_search_is_a_failure_too(kind: str) -> None:
    state = play().see("still")
    replies: dict[str, dict[str, Any]] = {
        "error": {"ok": False, "error": {"message": {"key": "error.internal", "params": {}}}},
        "consent": {"ok": True, "consent": True},
    }
    assert state.answer(replies[kind]).computer["trouble"] == "computer.failed"


def test_a_computers_turn_that_the_engine_refuses_is_not_repeated() -> None:
    state = play().see("still").think("a1-f8").see("due")
    assert (state.computer["trouble"], state.key) == ("computer.failed", "computer.failed")
    assert (state.path, state.body) == ("2", "@a1 @f1")
    assert is_idle(state.see("still").see("due"))


def test_a_seat_changed_to_a_computer_is_played_by_it_and_one_changed_to_a_person_is_not() -> None:
    state = play((0, 3)).see("still")
    state.game["levels"] = [2, 3]
    assert state.act("run").searched["level"] == 2
    state.game["levels"] = [0, 3]
    assert is_idle(state.act("run"))


def test_a_change_of_the_record_cancels_the_search() -> None:
    state = play().see("still")
    state.think("@a3")
    assert state.computer["answer"] is not None
    at = {"record": state.record, "path": "1"}
    state.act("edit", edit="comment", text="new", at=at)
    assert state.computer["answer"] is None
    # It searches anew, in the record as it is now.
    asked = state.computer["search"]
    state.act("edit", edit="comment", text="newer", at={**at, "record": state.record})
    assert state.computer["search"]["serial"] != asked["serial"]


def test_a_users_player_makes_a_legal_move_and_some_words() -> None:
    """L8."""
    state = play((1000, 0)).see("still").see("due")
    serial = state.computer["search"]["serial"]
    assert state.searched["level"] == 1000
    for move in ("@a3", "claim"):
        assert state.copy().act("playerAnswer", serial=serial, answer={"move": move}).last == move
    unchanged = state.act("playerAnswer", serial=serial + 1, answer={"move": "@a3"})
    assert (unchanged.path, unchanged.computer["search"]["serial"]) == ("2", serial)


@pytest.mark.parametrize("move", ["a1-f8", "agree", "pass", ""])
def test_a_fault_of_a_users_player_is_told_and_persons_play_on(move: str) -> None:
    state = GameState("madagascar", (1000, 0), moves="@a1 @f1").see("still").see("due")
    serial = state.computer["search"]["serial"]
    state.act("playerAnswer", serial=serial, answer={"move": move})
    assert state.computer["trouble"] == "player.failed"
    trouble = {"key": "player.illegal", "params": {"move": move}}
    assert state.message == {
        "key": "player.failed",
        "params": {"name": "Anne", "trouble": trouble},
    }
    assert is_idle(state.act("run"))


def test_a_fault_that_is_reported_late_changes_nothing() -> None:
    state = play((1000, 0)).see("still")
    serial = state.computer["search"]["serial"]
    fault = {"key": "player.gone"}
    state.act("playerAnswer", serial=serial + 1, answer={"message": fault})
    assert state.computer["trouble"] is None
    state.act("playerAnswer", serial=serial, answer={"message": fault})
    assert state.message["params"]["trouble"] == fault


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        ({"reason": "exception", "line": 3, "says": "ValueError"}, "exceptionAt"),
        ({"reason": "time", "line": 0, "says": ""}, "time"),
        (None, "stopped"),
    ],
)
def test_a_fault_is_told_with_its_line_if_that_is_known(
    fault: dict[str, Any] | None, key: str
) -> None:
    state = play((1000, 0)).see("still")
    serial = state.computer["search"]["serial"]
    state.act("playerAnswer", serial=serial, answer={"fault": fault} if fault else {})
    told = state.message["params"]["trouble"]
    says = fault["says"] if fault else ""
    assert told == {
        "key": f"player.fault.{key}",
        "params": {"line": fault["line"] if fault else 0, "says": says},
    }


def test_a_game_between_computers_can_be_paused_and_resumed() -> None:
    state = play((2, 3)).see("still").act("pause")
    state.think("@a3").see("due")
    assert state.path == "2", "what it has thought of waits"
    assert state.copy().act("go").last == "@a3"
    state.act("undo")
    assert state.path == "1", "every step is stopped at"
    assert state.act("go").path == "2"


def test_an_undo_or_a_redo_pauses_a_game_between_computers() -> None:
    state = play((2, 3)).see("still").act("undo")
    assert state.computer["isPaused"]
    assert state.act("go").act("undo").act("redo").computer["isPaused"]
    assert not play((0, 3)).act("undo").computer["isPaused"]


def test_a_single_step_plays_one_computers_turn_with_its_roll() -> None:
    """Q2."""
    state = GameState("quedah", (2, 3), moves=ROLL).act("pause").see("still").see("due")
    assert is_idle(state)
    assert state.path == "2"
    state.act("step")
    assert state.game["transition"]["kind"] == "roll"
    state.see("still")
    state.search().see("due")
    assert state.path == "4"
    assert not state.computer["isStepping"]
    state.see("still").see("due")
    assert is_idle(state), "the next one waits"
    assert state.path == "4"


def test_after_an_undo_a_single_step_redoes_the_turn() -> None:
    state = play((2, 3)).see("still").act("undo").act("step")
    assert state.path == "2"
    assert state.computer["isPaused"]


def test_a_pause_or_a_person_among_the_players_cancels_a_single_step() -> None:
    state = play((2, 3)).act("step").see("still")
    assert state.searched is not None, "the pending search continues, and the game stops after it"
    assert state.copy().think("@a3").see("due").last == "@a3"
    assert state.act("pause").think("@a3").see("due").path == "2"
    manned = play((0, 3), "@a1")
    assert not manned.act("step").computer["isPaused"]


def test_go_on_at_an_earlier_position_on_a_persons_turn_changes_nothing() -> None:
    state = play((0, 3), "@a1 @f1 @a3").act("undo").act("go")
    assert state.computer["resumedAt"] is None
    assert is_idle(state.see("due"))


def test_after_the_end_nobody_has_to_act() -> None:
    state = play((2, 3), "@a1 @f1 resign").see("still").see("due")
    assert is_idle(state)
    assert state.act("step").computer["isPaused"] is False


def test_an_action_during_a_replay_holds_the_computer() -> None:
    state = play((3, 0), "@a1 @f1").act("again").see("still").see("due")
    assert state.replay is not None
    assert is_idle(state)


def test_a_search_belongs_to_the_engines_request() -> None:
    """The fields of a search make a request of its kind, with the record of the game."""
    state = play((1, 0)).see("still")
    reply = done("think", record=state.record, **state.searched, nodes=30, seed=1)
    assert state.answer(reply).computer["answer"]["move"] == reply["thought"]["move"]
