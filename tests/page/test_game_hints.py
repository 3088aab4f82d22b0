"""Hints: when they can be had, what they tell, and what drops them."""

from typing import Any

import pytest

from support.bridge_requests import done
from support.game_state import GameState

HINT = {"key": "hint.failed", "params": {}}


def play(
    moves: str = "@a1 @f1", game: str = "loyal", levels: tuple[int, ...] = (0, 3)
) -> GameState:
    return GameState(game, levels, moves=moves)


def show_hint(state: GameState, move: str) -> GameState:
    return state.act("hint").think(move)


def test_a_hint_is_requested_from_the_highest_level_with_a_short_time_limit_and_reasons() -> None:
    state = play().act("hint")
    assert state.searched == {"path": "2", "clicks": [], "asks": "hint", "ms": 1500}
    assert state.computer["search"]["isHint"]
    assert state.computer["search"]["kind"] == "think"


def test_it_gives_the_move_and_the_reasons_of_the_engine() -> None:
    state = play().act("hint")
    fields = {**state.searched, "ms": None, "nodes": 60, "seed": 1}
    limits = {name: value for name, value in fields.items() if value is not None}
    reply = done("think", record=state.record, **limits)
    state.answer(reply)
    hint = state.computer["hint"]
    for name in ("move", "reasons", "legs", "parts"):
        assert hint[name] == reply["thought"][name]
    assert hint["transition"] == state.game["transition"]["serial"]
    assert state.computer["search"] is None


def test_the_game_remembers_each_hint_once_with_its_position() -> None:
    state = show_hint(play(), "a1-m1")
    hints = [f"{state.view['position']} a1-m1"]
    assert state.game["hints"] == hints
    state.act("hint")
    assert state.computer["hint"] is None, "pressed again, it is removed"
    assert show_hint(state, "a1-m1").game["hints"] == hints
    assert len(show_hint(state.act("hint"), "a1-a2").game["hints"]) == 2


def test_the_game_keeps_the_latest_hints() -> None:
    state = play()
    state.game["hints"] = [str(number) for number in range(200)]
    hints = show_hint(state, "a1-m1").game["hints"]
    assert (len(hints), hints[0], hints[-1].split()[-1]) == (200, "1", "a1-m1")


def test_during_a_half_made_turn_it_is_about_the_rest_of_the_turn() -> None:
    """Q5, Q7."""
    state = GameState("quedah", moves="@a1 @f3 3:")
    state.page["place"] = "a1 a6<a3"
    assert state.act("hint").searched["clicks"] == ["a1", "a6<a3"]
    assert not state.cleared, "what has been done stays done"


def test_a_step_removes_it_and_a_dialog_does_not() -> None:
    shown = show_hint(play(), "a1-m1")
    assert shown.copy().tell(isDialog=True).computer["hint"] is not None
    for kind, values in (("undo", {}), ("play", {"move": "@a3"}), ("type", {"text": "@a3"})):
        assert shown.copy().act(kind, **values).computer["hint"] is None
    assert shown.copy().act("visit", path="0").computer["hint"] is None


def test_another_position_removes_it_although_the_page_has_kept_it() -> None:
    state = show_hint(play(), "a1-m1")
    state.game["transition"] = {**state.game["transition"], "serial": 9000}
    assert state.act("run").computer["hint"] is None


def test_a_second_press_drops_the_search() -> None:
    state = play().act("hint")
    serial = state.computer["search"]["serial"]
    assert state.act("hint").computer["search"] is None
    reply = {"ok": True, "thought": {"move": "@a3", "line": ["@a3"]}}
    assert state.act("thought", serial=serial, reply=reply).computer["hint"] is None


def test_a_hint_that_arrives_after_the_player_has_gone_on_is_not_shown() -> None:
    state = play(levels=(0, 0)).act("hint")
    serial = state.computer["search"]["serial"]
    state.act("play", move="@a3")
    assert state.computer["search"] is None
    reply = {"ok": True, "thought": {"move": "@f3", "line": ["@f3"]}}
    state.act("thought", serial=serial, reply=reply)
    assert state.computer["hint"] is None
    assert state.game["hints"] == []


@pytest.mark.parametrize(
    ("moves", "game"),
    [
        ("@a1", "loyal"),
        ("@a1 @f3", "quedah"),
        ("@a1 @f1 resign", "loyal"),
    ],
    ids=["a computer's turn", "a roll is due", "the game is over"],
)
def test_no_hint_is_had_without_a_decision(moves: str, game: str) -> None:
    assert play(moves, game).act("hint").computer["search"] is None


@pytest.mark.parametrize("kind", ["settings", "replay", "proposal", "elsewhere"])
def test_no_hint_is_had_while_something_forbids_it(kind: str) -> None:
    state = play(game="madagascar", levels=(0, 0))
    match kind:
        case "settings":
            state.page["hasHints"] = False
        case "replay":
            state.act("again")
        case "proposal":
            state.act("propose")
        case _:
            state.page["remote"] = {"stage": "playing", "seat": 0}
    assert state.act("hint").computer["search"] is None


@pytest.mark.parametrize(
    "remote", [{"stage": "over", "seat": 0}, {"stage": "playing", "seat": None}]
)
def test_a_hint_is_had_when_no_game_elsewhere_is_being_played(remote: dict[str, Any]) -> None:
    state = play(levels=(0, 0))
    state.page["remote"] = remote
    assert state.act("hint").computer["search"] is not None


def test_a_hint_that_fails_gives_a_message_and_the_game_goes_on() -> None:
    state = play().act("hint")
    failed = state.copy().act("searchFailed")
    assert (failed.message, failed.computer["trouble"]) == (HINT, None)
    # It is no move of this position.
    assert state.copy().think("f8-f7").message == HINT
    error = {"message": {"key": "error.internal", "params": {}}}
    assert state.copy().answer({"ok": False, "error": error}).key == "error.internal"
    assert state.answer({"ok": False}).message == HINT
    assert state.act("play", move="@a3").last == "@a3"
