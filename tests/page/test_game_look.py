"""Looking back at the game, and the last turns shown again: the game itself stays the same."""

import pytest

from kidd.bridge.requests import RequestError
from support.game_state import GameState

TREE = "@a1 @f1 a1-a2 (a1-m1 @f3 (@a3 @a7) @a7 @a3) (@a3 @f3) @f3"


def list_ways(path: str, moves: str = TREE) -> list[str]:
    ways = ("first", "back", "forward", "last")
    state = GameState(moves=moves).act("visit", path=path)
    return [state.copy().act("look", direction=way).shown for way in ways]


def test_looking_back_stays_within_the_record() -> None:
    assert list_ways("0") == ["0", "0", "1", "4"]
    assert list_ways("2") == ["0", "1", "3", "4"]
    assert list_ways("4") == ["0", "3", "4", "4"]


def test_looking_back_walks_through_a_variation_and_leaves_it_at_its_beginning() -> None:
    assert list_ways("2.1.2") == ["0", "2.1.1", "2.1.3", "2.1.4"]
    assert list_ways("2.1.4") == ["0", "2.1.3", "2.1.4", "2.1.4"]
    assert list_ways("2.1.1") == ["0", "2", "2.1.2", "2.1.4"]
    assert list_ways("2.1.1.1.1") == ["0", "2.1.1", "2.1.1.1.2", "2.1.1.1.2"]
    assert list_ways("2.2.1") == ["0", "2", "2.2.2", "2.2.2"]


def test_an_earlier_position_is_shown_and_the_game_does_not_change() -> None:
    state = GameState(moves="@a1 @f1 a1-a2")
    before = state.record, state.game.copy(), state.view
    state.act("look", direction="back")
    assert state.replay is not None
    assert (state.replay["at"], state.replay["paths"], state.replay["current"]) == ("2", ["3"], 0)
    (frame,) = state.frames
    assert frame["cursor"]["path"] == "2"
    assert frame["view"]["last"]["text"] == "@f1"
    assert frame["transition"]["kind"] == "again"
    assert (state.record, state.game, state.view) == before


def test_a_look_at_the_position_that_is_shown_changes_nothing() -> None:
    state = GameState(moves="@a1 @f1").act("visit", path="1")
    shown = state.frames
    assert state.act("visit", path="1").frames is shown
    assert state.act("look", direction="first").act("look", direction="back").shown == "0"


def test_a_path_belongs_to_the_record_that_the_player_has_seen() -> None:
    state = GameState(moves=TREE).act("visit", path="2")
    seen, at = state.record, {"record": state.record, "path": "2.1.1"}
    state.act("edit", edit="promote", at=at)
    assert state.copy().act("visit", path="2.1.2", seen=seen).shown == "4"
    state.act("edit", edit="delete", at={"record": state.record, "path": "4"})
    assert state.act("visit", path="2.1.2", seen=seen).shown == "3", "the nearest that is left"


def test_the_present_position_can_be_looked_at() -> None:
    state = GameState(moves="@a1 @f1").act("visit", path="2")
    assert state.replay is not None
    assert state.replay["at"] == "2"


def test_a_path_that_is_none_is_refused() -> None:
    state = GameState(moves="@a1 @f1")
    with pytest.raises(RequestError, match="no such place"):
        state.act("visit", path="9")
    assert state.replay is None


def test_a_look_is_not_ended_by_what_the_player_has_seen() -> None:
    state = GameState(moves="@a1 @f1").act("visit", path="1")
    state.see_frame(0)
    assert state.replay is not None


def watch(state: GameState) -> list[str]:
    """Show the last turns again to the end. Returns what has led to each position."""
    record, path, view = state.record, state.path, state.view
    state.act("again")
    if state.replay is None:
        return []
    frames = state.frames
    assert frames[-1]["view"]["position"] == view["position"]
    assert len(state.replay["paths"]) == len(frames)
    for number in range(len(frames)):
        assert state.replay is not None
        assert state.replay["current"] == number
        state.see_frame(number)
    assert state.replay is None
    assert state.game["transition"] == frames[-1]["transition"], "nothing moves again"
    assert (state.record, state.path, state.view) == (record, path, view)
    assert [frame["transition"]["isNews"] for frame in frames] == [
        False,
        *[True] * (len(frames) - 1),
    ]
    return [frame["transition"]["kind"] for frame in frames]


def test_the_computers_turn_is_replayed_with_its_roll() -> None:
    """Q2."""
    state = GameState("quedah", (0, 1), moves="@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3")
    assert watch(state) == ["again", "roll", "play"]


def test_with_three_players_the_turns_of_both_others_are_replayed() -> None:
    assert len(watch(GameState("madagascar", (0, 1, 2), moves="@a1 @a3 @a7"))) == 3


def test_between_persons_the_others_last_turn_is_replayed() -> None:
    assert watch(GameState(moves="@a1 @f1 a1-a2 @f3")) == ["again", "play"]


def test_the_first_turn_can_be_replayed_and_nothing_at_the_start() -> None:
    assert len(watch(GameState(levels=(1, 0), moves="@a1"))) == 2
    assert watch(GameState()) == []


def test_a_game_that_was_begun_at_random_is_replayed_after_real_turns() -> None:
    state = GameState("quedah", (0, 1))
    for _ in range(3):
        if state.view["phase"] == "roll":
            state.act("roll")
        state.act("play", move=state.moves[0]).let_computers_play()
    assert len(watch(state)) == 3


def test_during_a_replay_or_a_proposal_none_begins() -> None:
    """M8."""
    state = GameState("madagascar", moves="@a1 @f1").act("again")
    serial = state.frames[0]["transition"]["serial"]
    assert state.copy().act("run").frames[0]["transition"]["serial"] == serial
    assert state.act("again").replay is None, "pressed again, it ends"
    proposed = GameState("madagascar", moves="@a1 @f1").act("propose").act("again")
    assert proposed.replay is None


def test_what_was_seen_of_another_position_does_not_advance_the_replay() -> None:
    state = GameState(moves="@a1 @f1").act("again")
    assert state.replay is not None
    state.see("due")
    assert state.replay["current"] == 0


def test_a_half_made_turn_is_kept_during_the_replay() -> None:
    """Q7."""
    state = GameState("quedah", moves="@a1 @f3 3:")
    state.page["place"] = "a1 a6<a3"
    watch(state)
    assert state.page["place"] == "a1 a6<a3"


def test_a_look_back_ends_a_replay() -> None:
    state = GameState(moves="@a1 @f1").act("again").act("look", direction="back")
    assert state.shown == "1"
    assert len(state.frames) == 1


def test_a_computer_that_searches_during_the_replay_moves_after_it() -> None:
    state = GameState(levels=(0, 1), moves="@a1").see("still")
    asked = state.computer["search"]
    state.act("again")
    assert state.computer["search"] == asked
    state.search()
    for number in range(len(state.frames)):
        assert state.path == "1"
        state.see_frame(number)
    # The present is the last position of the replay, which the player has seen.
    assert (state.replay, state.path) == (None, "2")


def test_undo_and_redo_step_through_the_game_while_the_player_looks_back() -> None:
    state = GameState(moves="@a1 @f1 a1-a2").act("visit", path="2")
    assert (state.act("undo").shown, state.act("redo").shown) == ("1", "2")
    assert (state.path, state.game["steps"]) == ("3", 3)


@pytest.mark.parametrize("look", ["visit", "again"])
def test_the_present_is_shown_again_at_once_and_nothing_moves(look: str) -> None:
    state = GameState(moves="@a1 @f1")
    serial, values = state.game["transition"]["serial"], {"path": "1"} if look == "visit" else {}
    state.act(look, **values).act("present")
    assert (state.replay, state.selection) == (None, {"inspected": None})
    assert state.game["transition"]["serial"] > serial
    assert not state.game["transition"]["isNews"]


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_an_undo_or_a_redo_ends_a_replay(way: str) -> None:
    state = GameState(moves="@a1 @f1 a1-a2").act("undo").act("again").act(way)
    assert (state.replay, state.path) == (None, "1" if way == "undo" else "3")


def test_other_players_and_a_turn_of_a_computer_end_a_look_back() -> None:
    names = {"names": ["Anne", "Will"], "levels": [0, 1]}
    assert GameState(moves="@a1 @f1").act("visit", path="1").act("reseat", **names).replay is None
    assert GameState(levels=(1, 1), moves="@a1").act("visit", path="0").act("step").replay is None


def test_a_step_that_is_made_ends_a_look_back() -> None:
    state = GameState(moves="@a1 @f1").act("visit", path="1").act("play", move="@a3")
    assert state.replay is None
    assert state.path == "3"
