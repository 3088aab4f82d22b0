"""Edits of the record at any position, and playing on from an earlier one."""

from typing import Any

import pytest

from kidd.bridge.requests import RequestError
from support.game_state import GameState

BODY = "@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a3"


def play(levels: tuple[int, ...] = (0, 0), moves: str = BODY) -> GameState:
    return GameState(levels=levels, moves=moves)


def mark(state: GameState) -> dict[str, str]:
    """Return the position that is shown, as an edit names it."""
    return {"record": state.record, "path": state.shown}


def edit(state: GameState, kind: str, text: str | None = None) -> GameState:
    """Edit the record at the position that is shown."""
    written = {} if text is None else {"text": text}
    return state.act("edit", edit=kind, at=mark(state), **written)


def undo_deletion(state: GameState) -> GameState:
    """Undo the last deletion, as the page asks for it."""
    return state.act("undoDeletion")


def test_an_edit_changes_the_tree_at_the_position_shown_and_a_running_game_stays() -> None:
    state = play()
    view = state.view
    edit(state.act("visit", path="2.1.1"), "main")
    assert state.body == "@a1 @f1 a1-m1 (a1-a2 @f3 @a3) @f3"
    assert (state.shown, state.path) == ("3", "2.1.3")
    assert state.view is view, "the present position is the same"
    assert state.frames[0]["cursor"]["path"] == "3"


def test_a_glyph_and_a_note_keep_the_half_made_turn() -> None:
    state = play()
    state.page["place"] = "f1"
    edit(edit(state, "glyph", "!?"), "comment", "bold")
    assert state.body.endswith("@a3!? {bold}")
    assert not state.cleared
    assert state.page["place"] == "f1"


def test_an_edit_is_about_the_position_that_the_player_saw() -> None:
    state = play(moves="@a1 @f1")
    seen = mark(state)
    state.act("play", move="@a3").act("edit", edit="comment", text="seen", at=seen)
    assert state.body == "@a1 @f1 {seen} @a3"
    # A turn at an earlier position makes another line the main one; the move has another path then.
    later = mark(state)
    state.act("undo").act("play", move="@a7").act("edit", edit="delete", at=later)
    assert state.body == "@a1 @f1 {seen} @a7"
    assert state.last == "@a7"


def test_an_edit_of_a_position_that_is_gone_is_refused() -> None:
    state = play().act("visit", path="2.1.2")
    seen = mark(state)
    edit(state, "remove")
    with pytest.raises(RequestError) as refusal:
        state.act("edit", edit="comment", text="late", at=seen)
    assert refusal.value.message == {"key": "edit.gone", "params": {}}
    with pytest.raises(RequestError):
        state.act("edit", edit="comment", text="x", at={"record": state.record, "path": ""})
    assert state.body == "@a1 @f1 a1-a2 @f3 @a3"


@pytest.mark.parametrize(("kind", "text"), [("comment", "} closes"), ("promote", None)])
def test_an_edit_that_is_refused_changes_nothing(kind: str, text: str | None) -> None:
    state = play().act("visit", path="2")
    record, frames = state.record, state.frames
    with pytest.raises(RequestError):
        edit(state, kind, text)
    assert (state.record, state.shown, state.frames) == (record, "2", frames)


def test_the_player_walks_on_while_a_note_is_saved() -> None:
    state = play().act("visit", path="2")
    seen = mark(state)
    state.act("visit", path="4").act("edit", edit="comment", text="so", at=seen)
    assert state.body.startswith("@a1 @f1 {so}")
    assert state.shown == "4"
    assert state.frames[0]["view"]["last"]["text"] == "@f3"


def test_the_player_walks_on_while_the_lines_change() -> None:
    state = play().act("visit", path="2.1.1")
    seen = mark(state)
    state.act("visit", path="4").act("edit", edit="main", at=seen)
    assert state.shown == "2.1.2", "the same position in the new tree"
    assert state.frames[0]["view"]["last"]["text"] == "@f3"


def test_a_deletion_can_be_undone() -> None:
    state = edit(play().act("visit", path="2.1.2"), "remove")
    assert state.body == "@a1 @f1 a1-a2 @f3 @a3"
    assert len(state.game["deletions"]) == 1
    undo_deletion(state)
    assert (state.body, state.path, state.replay) == (BODY, "5", None)
    assert state.game["deletions"] == []


def test_a_note_is_no_deletion() -> None:
    assert edit(play(), "comment", "so").game.get("deletions", []) == []


def test_deletions_are_undone_one_after_the_other_and_later_moves_stay() -> None:
    state = edit(play().act("visit", path="2.1.2"), "remove")
    state.replay = None
    edit(state, "delete")
    assert state.body == "@a1 @f1 a1-a2 @f3"
    edit(state.act("play", move="@a7"), "comment", "new")
    undo_deletion(state)
    assert state.body == "@a1 @f1 a1-a2 @f3 @a7 {new} (@a3)"
    assert state.last == "@a7"
    undo_deletion(state)
    assert state.body == "@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a7 {new} (@a3)"


def test_after_a_walk_the_undone_deletion_leaves_the_game_where_it_is() -> None:
    state = edit(play().act("visit", path="2.1.2"), "remove")
    state.replay = None
    state.act("undo")
    undo_deletion(state)
    assert (state.body, state.path, state.last) == (BODY, "4", "@f3")


def test_when_the_present_position_is_deleted_the_game_goes_back_to_the_one_before() -> None:
    state = edit(play(), "delete")
    assert (state.path, state.last) == ("4", "@f3")
    assert state.cleared


def test_a_game_is_played_on_from_an_earlier_position_by_its_computer_too() -> None:
    state = play((1, 0)).act("visit", path="2")
    assert state.path == "5"
    state.act("playOn").let_computers_play()
    assert state.replay is None
    assert state.full_view["last"]["colour"] == "R", "the computer has moved"
    assert state.path == "3"


def test_who_plays_on_is_written_into_the_record() -> None:
    state = play().act("visit", path="2")
    state.game |= {"names": ["Anne", "Level 1"], "levels": [0, 1]}
    state.act("playOn")
    assert "\nBlue: Level 1\n" in state.record
    assert state.path == "2"
    state.act("play", move="@a3").let_computers_play()
    assert state.view["turn"] == "R", "the computer has answered"


def test_only_a_look_back_can_be_played_on_from() -> None:
    state = play()
    for ready in (state, state.copy().act("again")):
        serial = ready.game["transition"]["serial"]
        assert ready.act("playOn").game["transition"]["serial"] == serial


def test_a_game_of_others_that_is_played_on_stays_theirs_until_a_turn() -> None:
    state = play()
    state.game["isOwn"] = False
    state.act("visit", path="2").act("playOn")
    assert not state.game["isOwn"]
    assert state.act("play", move="@a7").game["isOwn"]


def test_an_edit_during_a_replay_of_the_last_turns_lets_it_go_on() -> None:
    state = play().act("again")
    shown: Any = state.replay
    edit(state, "comment", "so")
    assert state.replay == shown
    assert state.body.endswith("{so}")


def test_a_finished_game_keeps_its_result_when_it_is_played_on() -> None:
    """The new line is a variation."""
    state = play(moves=f"{BODY} resign")
    assert "Result: R resigned" in state.record
    state.act("visit", path="5").act("playOn").act("play", move="f1-m1")
    assert state.body == "@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a3 resign (f1-m1)"
    assert "Result: R resigned" in state.record
    assert state.path == "5.1.1"
