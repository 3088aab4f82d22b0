"""Taps that lead nowhere, the stack inspector, half-made moves and dangers of the game on the deck."""

from support.game_state import CONTROL, GameState

HALF = "f2 f4<f2"


def open_freed() -> GameState:
    """Return a game in which a capture frees a friend, who has to step off (Q5)."""
    state = GameState("quedah")
    state.record = "Kidd: 1\nGame: quedah\nStart: quedah f2R<f1,f4BR<f2 R5B6 R 1\n\n"
    return state


def open_towers(levels: tuple[int, ...] = (0, 0)) -> GameState:
    """Return a game with a stack of the other player on a4 and one without a way out on a2 (M3)."""
    state = GameState("madagascar", levels)
    towers = "madagascar a2RB<a1,a3R<0,a4R<a2,a5B<a8,a6RB<a7,f2B<f3,f6BRBRR<f7,m1B<f1 R0B0 B -"
    state.record = f"Kidd: 1\nGame: madagascar\nStart: {towers}\n\n"
    return state


def tap(state: GameState, space: str, place: str = "", inspected: str | None = None) -> GameState:
    return state.tell(place=place).act("tap", space=space, inspected=inspected)


def test_a_tap_that_leads_nowhere_is_explained() -> None:
    state = tap(GameState(moves="@a1"), "a1")
    assert state.message == {"key": "why.theirs", "params": {"space": "a1", "colour": "R"}}
    assert tap(state, "f8").key == "why.notHatch"
    assert (state.body, state.selection) == ("@a1", {})


def test_a_tap_on_a_stack_that_cannot_move_opens_the_inspector_and_another_one_closes_it() -> None:
    state = tap(open_towers(), "a2")
    assert (state.key, state.selection) == ("why.stackTheirs", {"inspected": "a2"})
    state.message = None
    assert (tap(state, "a2", inspected="a2").key, state.selection) == (None, {})
    assert tap(state, "a3", inspected="a2").selection == {}
    assert state.key == "why.theirs"


def test_a_half_made_move_has_to_be_finished_first() -> None:
    assert tap(open_freed(), "a1", place=HALF).key == "prompt.freedFirst"


def test_an_offer_of_a_draw_has_to_be_answered_first() -> None:
    state = open_towers().act("propose")
    assert state.game["drawOffer"] is not None
    assert tap(state, "f6").key == "prompt.answerFirst"


def test_a_tap_does_not_change_the_turn_of_a_computer() -> None:
    state = open_towers((0, 3))
    assert tap(state, "a2").message == {"key": "why.computer", "params": {"name": "Will"}}
    assert state.selection == {"inspected": "a2"}
    assert tap(state, "a2", inspected="a2").selection == {}
    assert state.key == "why.computer"
    typed = state.act("type", text="f6-f6<f7").message
    assert typed == {"key": "why.computer", "params": {"name": "Will"}, "isTyped": True}


def test_a_tap_in_the_turn_of_somebody_elsewhere_does_nothing() -> None:
    state = GameState(moves="@a1").tell(remote={"stage": "playing", "seat": 0, "steps": 1})
    assert tap(state, "a1").message is None


def test_every_stack_can_be_inspected_and_a_vacant_space_cannot() -> None:
    state = open_towers().act("inspect", space="a3")
    assert state.selection == {"inspected": "a3"}
    assert state.act("inspect", space="f1").message == {
        "key": "inspector.vacant",
        "params": {"space": "f1"},
    }
    freed = open_freed()
    freed.page["place"] = HALF
    assert freed.act("inspect", space="f4").selection == {"inspected": "f4"}
    assert freed.act("inspect", space="f2").key == "inspector.vacant"


def test_the_names_are_written_into_the_record_when_the_position_is_confirmed() -> None:
    state = GameState(moves="@a1")
    state.game["names"] = ["Mary", "Will"]
    before = state.view
    assert "\nRed: Anne\n" in state.act("confirm", isNamed=False).record
    assert "\nRed: Mary\n" in state.act("confirm", isNamed=True).record
    assert state.view == before
    assert state.game["transition"]["kind"] == "new", "nothing moves"


def test_persons_make_no_turns_for_a_computer_or_for_somebody_elsewhere() -> None:
    computers = GameState(levels=(3, 0))
    elsewhere = GameState(moves="@a1").tell(remote={"stage": "playing", "seat": 0, "steps": 1})
    for state in (computers, elsewhere):
        before = state.record
        for word in ("resign", "claim", "@f3"):
            assert state.act("say", move=word).record == before
        state.act("roll").act("propose").consent(is_agreed=True)
        assert (state.record, state.game["drawOffer"]) == (before, None)
    assert computers.computer["search"] is not None or computers.see("still").searched


def test_a_word_that_is_not_legal_any_more_does_nothing() -> None:
    state = GameState(moves="@a1 @f3")
    assert state.copy().act("say", move="agree").body == "@a1 @f3"
    assert state.act("say", move="claim").body == "@a1 @f3 claim"


def test_a_game_with_somebody_elsewhere_has_no_undo_of_what_they_have_seen() -> None:
    remote = {"stage": "playing", "seat": 0, "steps": 2}
    state = GameState(moves="@a1 @f3").tell(remote=remote)
    assert state.act("undo").path == "2"
    assert state.act("play", move="@f1").act("undo").path == "2", "they have not seen that"
    assert state.act("edit", edit="comment", at={"record": state.record, "path": "1"}).path == "2"
    assert "{" not in state.body


def test_what_a_person_does_on_the_deck_starts_a_clock_that_waits() -> None:
    state = GameState(moves="@a1 @f3", headers=CONTROL).act("undo").act("redo")
    assert state.clock["colour"] is None
    assert state.copy().act("inspect", space="a1").clock["colour"] is None
    assert tap(state, "a1").clock["colour"] == "R"


def test_the_stacks_of_the_position_that_is_shown_can_be_inspected() -> None:
    """The player looks back: what stands there now does not matter."""
    state = GameState(moves="@a1 @f1 a1-a2")
    state.act("visit", path="1")
    assert state.act("inspect", space="a1").selection == {"inspected": "a1"}
    assert state.act("inspect", space="a2").key == "inspector.vacant"
    state.act("visit", path="2")
    assert state.act("inspect", space="f1").selection == {"inspected": "f1"}
