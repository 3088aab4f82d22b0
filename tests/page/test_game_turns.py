"""Turns on the deck: moves, rolls, undo and redo, and what was typed."""

import json
import random
from typing import Any

import pytest

from kidd.bridge.links import record_of_position
from kidd.bridge.requests import RequestError
from kidd.record.match import TurnError
from kidd.record.transcript import RecordError
from support.bridge_requests import done, refused
from support.game_state import GameState

ROLLED = "@a1 @f3 3:a1-a6<a3@a1"
"""A game of Quedah Merchant in which Blue has to roll."""


def test_a_move_is_played_once_and_what_was_begun_is_over() -> None:
    state = GameState(moves="@a1 @f1")
    state.page["place"] = "a1"
    state.act("play", move="a1-a2")
    assert (state.path, state.last, state.view["turn"]) == ("3", "a1-a2", "B")
    assert state.cleared
    made = state.game["transition"]
    assert made["kind"] == "play"
    assert (made["isNews"], made["shownMoves"]) == (True, 0)
    assert state.page["place"] == ""


def test_what_the_clicks_have_moved_already_is_told() -> None:
    """Q7."""
    state = GameState("quedah", moves="@a1 @f3 3:")
    state.page["place"] = "a1 a6<a3"
    made = state.act("play", move="a1-a6<a3@a1").game["transition"]
    assert (made["isNews"], made["shownMoves"]) == (True, 1)


def test_the_names_of_the_players_are_written_with_a_turn() -> None:
    state = GameState()
    state.game["names"] = ["Mary", "John"]
    state.act("play", move="@a1")
    assert "Red: Mary\nBlue: John\n" in state.record


def test_a_refused_move_raises_and_leaves_the_game_unchanged() -> None:
    state = GameState()
    before = state.record, state.game.copy()
    with pytest.raises(TurnError):
        state.act("play", move="a1-a2")
    assert (state.record, state.game) == before
    state.act("play", move="@a1")
    assert state.path == "1"


def test_the_bridge_answers_an_action_with_a_record_views_and_a_text() -> None:
    state = GameState()
    parts = {"game": state.game, "computer": state.computer, "clock": state.clock}
    told = {**parts, "replay": None, "page": state.page, "serial": 500}

    def write(action: dict[str, Any]) -> dict[str, str]:
        return {"record": state.record, "text": json.dumps({**told, "action": action})}

    reply = done("act", **write({"type": "play", "move": "@a1"}))
    answer = json.loads(reply["text"])
    assert reply["record"].endswith("@a1\n")
    assert [view["last"]["text"] for view in reply["views"]] == ["@a1"]
    assert answer["hasView"]
    assert answer["game"]["path"] == "1"
    assert answer["game"]["transition"]["serial"] == 501
    assert "replay" not in answer
    assert refused("act", **write({"type": "play", "move": "nonsense"})) == "move"


def test_undo_takes_back_a_step_and_redo_plays_it_again() -> None:
    state = GameState(moves="@a1 @f1 a1-a2")
    state.act("undo").act("undo")
    assert (state.path, state.game["next"], state.game["steps"]) == ("1", "2", 3)
    assert state.game["transition"]["kind"] == "show"
    assert not state.game["transition"]["isNews"]
    state.act("redo").act("redo")
    assert (state.path, state.last) == ("3", "a1-a2")


def test_there_is_no_undo_at_the_start_and_no_redo_at_the_end() -> None:
    state = GameState(moves="@a1")
    serial = state.game["transition"]["serial"]
    state.act("redo")
    assert state.game["transition"]["serial"] == serial
    state.act("undo")
    assert state.path == "0"
    serial = state.game["transition"]["serial"]
    state.act("undo")
    assert state.game["transition"]["serial"] == serial


def test_an_undo_leads_to_an_earlier_decision_which_a_roll_is_not() -> None:
    state = GameState("quedah", moves=ROLLED).act("roll")
    assert state.path == "5"
    # Before the roll nothing was decided.
    assert state.act("undo").path == "3"
    assert state.act("redo").path == "5"
    # What was played is not undone by a roll of its own.
    text = state.moves[0]
    state.act("play", move=text)
    assert state.act("undo").path == "5"
    # A redo stops before a roll that has not been made yet.
    again = GameState("quedah", moves=ROLLED).act("undo").act("redo")
    assert (again.path, again.view["phase"]) == ("4", "roll")


def test_a_roll_alone_cannot_be_undone() -> None:
    """The first step of a record may be a roll: the game has begun at a later position."""
    state = GameState("quedah")
    state.record = record_of_position("quedah a1R<0,f3B<0 R6B6 R -")
    state.act("visit", path="0").act("playOn").act("roll")
    assert state.path == "1"
    serial = state.game["transition"]["serial"]
    assert state.act("undo").game["transition"]["serial"] == serial


def test_a_redo_follows_the_line_in_which_the_player_went_back_also_behind_a_shared_roll() -> None:
    state = GameState(
        "quedah",
        moves="@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a7 1:f3-f6@f3) 1:f3-f6@f3 resign",
    )
    state.act("visit", path="2.1.4").act("playOn")
    paths = [state.act("undo").path for _ in range(3)]
    assert paths == ["2.1.3", "3", "1"]
    for path in ("2.1.3", "2.1.4"):
        while state.path != path and state.game["next"] is not None:
            state.act("redo")
        assert state.path == path
    state.act("visit", path="1").act("look", direction="last")
    assert state.shown == "7"


def test_a_roll_is_made_only_if_it_is_due() -> None:
    """Q2."""
    state = GameState("quedah", moves=ROLLED)
    state.act("roll")
    assert state.last[1:] == ":"
    assert state.game["transition"]["kind"] == "roll"
    assert state.game["transition"]["isNews"]
    record = state.record
    assert state.act("roll").record == record


def test_the_dice_of_the_page_fix_the_rolls() -> None:
    """Q2."""
    state = GameState("quedah", moves=ROLLED)
    state.page["dice"] = {"known": "32"}
    assert state.act("roll").last == "2:"
    seeded = [GameState("quedah", moves=ROLLED).act("roll").last for _ in range(3)]
    assert len(set(seeded)) == 1


def test_a_claim_is_played_and_answered() -> None:
    """L8."""
    state = GameState(moves="@a1 @f1").act("play", move="claim")
    assert state.view["phase"] == "answer"
    assert state.act("play", move="reject").view["turn"] == "R"


def test_a_player_who_picks_red_is_red() -> None:
    """L10."""
    state = GameState("loyal+pie").act("play", move="@a1@f3").act("play", move="pick:R")
    assert "Red: Will\nBlue: Anne\n" in state.record
    assert state.act("undo").view["phase"] == "pick"


def test_a_turn_at_an_earlier_position_becomes_a_line_and_nothing_is_lost() -> None:
    state = GameState(moves="@a1 @f1 a1-a2").act("undo").act("play", move="a1-m1")
    assert state.body == "@a1 @f1 a1-m1 (a1-a2)"


def test_a_game_of_others_is_the_players_own_once_a_person_has_played_on() -> None:
    state = GameState(moves="@a1 @f1")
    state.game["isOwn"] = False
    assert not state.act("undo").game["isOwn"]
    # This move is in the record already.
    assert not state.act("play", move="@f1").game["isOwn"]
    assert state.act("play", move="@f3").game["isOwn"]


def test_a_finished_game_of_others_stays_theirs() -> None:
    state = GameState(moves="@a1 @f1 resign")
    state.game["isOwn"] = False
    assert not state.act("undo").act("play", move="@f3").game["isOwn"]


def test_a_turn_that_was_typed_is_played_and_nothing_that_is_no_turn_now() -> None:
    state = GameState().act_each("type", text=["@a1", "@a1", "pass", "@f3", "a1-a2"])
    assert state.view["position"] == "loyal a2R<a1,f3B<0 R6B6 B -"
    assert state.message is None


def test_a_typed_word_rolls_the_die_only_when_a_roll_is_due() -> None:
    """Q2."""
    state = GameState("quedah").act_each("type", text=["roll", "@a1", "@f3", "roll"])
    assert state.last[1:] == ":"


def test_a_typed_resignation_asks_for_confirmation() -> None:
    state = GameState().act("type", text="resign")
    assert state.dialog == "resign"
    assert state.cleared
    assert state.view["outcome"] is None


def test_what_is_unknown_changes_nothing() -> None:
    state = GameState(moves="@a1")
    before = state.record, state.game.copy(), state.computer
    state.act("run").act("searchFailed")
    assert (state.record, state.game, state.computer) == before


REFUSALS = (TurnError, RecordError, RequestError)


def _choose(state: GameState, chance: random.Random) -> tuple[str, dict[str, Any]]:
    moves = [*state.moves, *state.full_view["offers"]] or ["pass"]
    at = {"record": state.record, "path": state.shown}
    edits = ("comment", "glyph", "main", "promote", "demote", "delete", "remove")
    kinds: list[tuple[str, dict[str, Any]]] = [
        *[("play", {"move": chance.choice(moves)})] * 4,
        ("play", {"move": "nonsense"}),
        *[("roll", {})] * 3,
        ("type", {"text": chance.choice([*moves, "roll", "agree", "reject"])}),
        *[("undo", {})] * 2,
        ("redo", {}),
        ("propose", {}),
        *[("consent", {"colour": chance.choice("RBG"), "isAgreed": chance.random() < 0.5})] * 2,
        ("again", {}),
        ("look", {"direction": chance.choice(["first", "back", "forward", "last"])}),
        ("visit", {"path": chance.choice(["0", "1", state.game["last"], "99"])}),
        ("playOn", {}),
        ("edit", {"edit": chance.choice(edits), "at": at, "text": chance.choice(["!", "note"])}),
        ("hint", {}),
        *[(kind, {}) for kind in ("pause", "go", "go", "step", "clockDue", "touch", "run")],
        (
            "playerAnswer",
            {"serial": chance.choice([0, 3]), "answer": {"move": chance.choice(moves)}},
        ),
        ("searchFailed", {}),
    ]
    return chance.choice(kinds)


def _count_turns(record: str) -> int:
    return sum(
        token[0] in "@:abcdefghijklmnopqrstuvwxyz123" and "{" not in token
        for token in record.split("\n\n", 1)[1].replace("(", " ").replace(")", " ").split()
    )


def _check(state: GameState) -> None:
    """Check what must hold after any action."""
    match = done("show", record=state.record, path=state.path)
    assert match["view"]["position"] == state.view["position"]
    for name in ("previous", "step"):
        assert match[name] == state.game[name]
    search, answer, hint = (state.computer[name] for name in ("search", "answer", "hint"))
    for one in (search, answer):
        if one is not None:
            assert one["decision"]["path"] == state.path
            again = state.copy().act("run").computer
            assert one in (again["search"], again["answer"])
    if search is not None and search["kind"] == "think":
        assert state.view["outcome"] is None
        assert search["isHint"] or state.game["drawOffer"] is None
    if hint is not None:
        assert hint["transition"] == state.game["transition"]["serial"]
        assert hint["move"] in [*state.moves, *state.full_view["offers"]]
    if state.clock["control"] is not None:
        assert set(state.clock["left"]) == set("RBG"[: len(state.game["names"])])


@pytest.mark.parametrize("seed", range(24))
def test_no_sequence_of_actions_fails_or_loses_a_turn(seed: int) -> None:
    chance = random.Random(seed)
    game, levels, headers = [
        ("loyal", (0, 0), {}),
        ("quedah", (0, 2), {}),
        ("madagascar", (0, 1, 2), {}),
        ("loyal+pie", (1, 2), {}),
        ("quedah", (0, 0), {"TimeControl": "60+5", "TimeForfeit": "yes"}),
        ("madagascar", (2, 0), {"TimeControl": "1/30"}),
    ][seed % 6]
    state = GameState(game, levels, headers=headers)
    for _ in range(60):
        kind, values = _choose(state, chance)
        turns = _count_turns(state.record)
        state.wait(chance.choice([0, 100, 20_000]))
        try:
            state.act(kind, **values)
        except REFUSALS:
            continue
        if kind != "edit":
            assert _count_turns(state.record) >= turns, (kind, values)
        _check(state)
        if chance.random() < 0.4:
            state.see(chance.choice(["still", "due"]))
        if state.computer["search"] is not None and chance.random() < 0.7:
            state.search()
        _check(state)


@pytest.mark.parametrize("seed", range(6))
def test_undo_then_redo_comes_back(seed: int) -> None:
    chance = random.Random(seed)
    state = GameState(["loyal", "quedah", "madagascar"][seed % 3], (0, 0))
    for _ in range(12):
        if state.view["phase"] == "roll":
            state.act("roll")
        moves = state.moves
        if moves:
            state.act("play", move=chance.choice(moves))
    # The roll of a turn belongs to it, so an undo does not stop before it.
    if state.view["phase"] == "roll":
        state.act("roll")
    record, end = state.record, state.path
    paths = [end]
    while state.act("undo").path != paths[-1]:
        paths.append(state.path)
    assert paths[-1] == "0"
    back = [paths.pop()]
    while state.act("redo").path != back[-1]:
        back.append(state.path)
    assert back[-1] == end
    assert set(back) >= set(paths)
    assert state.record == record
