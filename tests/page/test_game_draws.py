"""The agreement on a stalemate: who proposes it, who is asked, and what computer players answer (M8)."""

from typing import Any

from kidd.bridge.standing import list_asked
from support.game_state import GameState


def play(
    levels: tuple[int, ...] = (0, 0), moves: str = "@a1 @f1", game: str = "madagascar"
) -> GameState:
    return GameState(game, levels, moves=moves)


def offer(by: str, *to_ask: str) -> dict[str, Any]:
    return {"by": by, "toAsk": list(to_ask)}


def test_all_others_are_asked_in_turn_and_the_last_agreement_ends_the_game() -> None:
    state = play((0, 0, 0), "@a1").act("propose")
    mover = state.view["turn"]
    first, second = list_asked(state.full_view)
    assert state.game["drawOffer"] == offer(mover, first, second)
    assert state.cleared
    state.consent(is_agreed=True)
    assert state.game["drawOffer"] == offer(mover, second)
    assert state.view["outcome"] is None
    state.consent(is_agreed=True)
    assert state.view["outcome"]["winner"] is None
    assert state.game["drawOffer"] is None
    assert state.body == "@a1 agree"


def test_the_second_half_of_a_double_press_is_not_the_next_players_answer() -> None:
    state = play((0, 0, 0), "@a1").act("propose")
    first, second = state.game["drawOffer"]["toAsk"]
    for _ in range(2):
        state.act("consent", colour=first, isAgreed=True)
    assert state.game["drawOffer"] == offer(state.view["turn"], second)


def test_the_first_refusal_ends_the_asking() -> None:
    state = play((0, 0, 0), "@a1").act("propose")
    asked = state.game["drawOffer"]["toAsk"][0]
    state.consent(is_agreed=False)
    assert state.game["drawOffer"] is None
    assert state.game["refusal"] == {"by": state.view["turn"], "colour": asked}
    assert state.view["outcome"] is None
    # It is about this position alone.
    assert state.copy().act("play", move="@f1").game["refusal"] is None
    assert state.act("propose").game["refusal"] is None


def test_those_who_are_out_are_not_asked() -> None:
    state = play((0, 0, 0), "@a1 resign")
    assert state.full_view["out"]
    state.act("propose")
    assert state.game["drawOffer"]["toAsk"] == list_asked(state.full_view)
    assert len(list_asked(state.full_view)) == 1


def test_it_is_proposed_only_where_the_rules_offer_it() -> None:
    assert play(game="loyal").act("propose").game["drawOffer"] is None
    assert play(moves="@a1 @f1 resign").act("propose").game["drawOffer"] is None
    assert play().consent(is_agreed=True).view["outcome"] is None


def test_all_players_can_answer_by_typing() -> None:
    state = GameState("madagascar", (0, 0, 0))
    state.act("type", text="@a1").act("type", text="agree")
    assert state.game["drawOffer"]["toAsk"] == ["G", "R"]
    state.act("type", text="@a3")
    assert state.game["drawOffer"] is not None
    state.act("type", text="agree")
    assert state.game["drawOffer"]["toAsk"] == ["R"]
    state.act("type", text="reject")
    assert state.game["drawOffer"] is None
    assert state.view["outcome"] is None


def test_a_computer_that_proposes_plays_on_after_a_refusal() -> None:
    proposed = play((3, 0)).see("still").see("due").think("agree", ["agree", "@a3"])
    assert proposed.game["drawOffer"] == offer("R", "B")
    assert proposed.computer["search"] is None, "a person answers"
    agreed = proposed.copy().consent(is_agreed=True)
    assert agreed.body == "@a1 @f1 agree"
    refused = proposed.copy().consent(is_agreed=False)
    assert refused.last == "@a3"
    # The page takes a proposal back.
    proposed.game["drawOffer"] = None
    assert proposed.act("run").last == "@a3"


def test_a_computer_that_has_not_thought_of_a_turn_plays_the_first_one() -> None:
    state = play((3, 0)).see("still").see("due").think("agree")
    first = state.moves[0]
    assert state.consent(is_agreed=False).last == first


def test_a_computer_is_asked_for_its_consent() -> None:
    state = play((3, 0), "@a1").see("still").see("due").act("propose")
    assert state.computer["search"]["kind"] == "consent"
    assert state.searched == {"path": "1", "level": 3, "colour": "R"}
    agreed = state.copy().answer({"ok": True, "consent": True})
    assert agreed.last == "agree"
    refused = state.copy().answer({"ok": True, "consent": False})
    assert refused.game["drawOffer"] is None
    assert refused.game["refusal"] == {"by": "B", "colour": "R"}
    # The engine answers the request.
    assert state.search().game["drawOffer"] is None
    failed = play((3, 0), "@a1").see("still").see("due").act("propose").answer({"ok": False})
    assert failed.computer["trouble"] == "computer.failed"


def test_computers_answer_one_after_the_other() -> None:
    state = play((0, 2, 3), "").act("propose").see("still").see("due")
    assert state.searched["level"] == 2
    state.answer({"ok": True, "consent": True})
    assert state.searched["level"] == 3
    state.answer({"ok": True, "consent": True})
    assert state.last == "agree"


def test_a_users_player_never_agrees() -> None:
    state = play((1000, 0), "@a1").see("still").see("due").act("propose")
    assert state.game["refusal"] == {"by": "B", "colour": "R"}
    assert state.view["outcome"] is None


def test_another_position_ends_the_asking() -> None:
    for action in ("undo", "redo"):
        state = play(moves="@a1 @f1 @a3", game="madagascar").act("undo").act("propose")
        assert state.game["drawOffer"] is not None
        assert state.act(action).game["drawOffer"] is None


def test_a_deletion_of_the_position_ends_the_asking() -> None:
    state = play().act("propose")
    state.act("edit", edit="delete", at={"record": state.record, "path": "2"})
    assert state.path == "1"
    assert state.game["drawOffer"] is None
    state = play().act("propose").consent(is_agreed=False)
    state.act("edit", edit="delete", at={"record": state.record, "path": "2"})
    assert state.game["refusal"] is None
