"""Loyal Captain, rule by rule (L1, L7 to L10). Captures are in `test_loyal_captures`."""

import pytest

from reference.engine import (
    deck_of,
    ended,
    events,
    moves,
    offers,
    play,
    reserves_of,
    resigned,
    state_of,
    turn_of,
)

START = "loyal - R7B7 R -"


def test_red_begins_and_both_take_turns() -> None:
    """G6: Red has the first turn, then Blue, then Red again."""
    assert turn_of(START) == "R"
    assert turn_of(play(START, "@a1")) == "B"
    assert turn_of(play(START, "@a1", "@f1")) == "R"


def test_token_steps_along_the_paths_in_front() -> None:
    """G3: a token never moves along the path at its back."""
    assert moves("loyal a4R<a2 R0B7 R -") == {"a4-a5", "a4-a6"}
    assert moves("loyal a4R<a6 R0B7 R -") == {"a4-a2", "a4-a5"}


def test_token_has_its_back_to_the_space_that_it_left() -> None:
    """G4: after a step the back is to the path of that step."""
    assert deck_of(play("loyal a4R<a2 R0B7 R -", "a4-a6")) == "a6R<a4"


def test_entered_token_has_its_back_to_the_black_path() -> None:
    """G4: so it may leave its hatch along both other paths."""
    after = play(START, "@a3", "@f1")
    assert deck_of(after) == "a3R<0,f1B<0"
    assert {"a3-a2", "a3-a6"} <= moves(after)


def test_token_that_steps_onto_a_hatch_has_one_exit() -> None:
    """G5: no token moves along the black path."""
    assert moves(play("loyal a2R<a1,f7B<0 R0B0 R -", "a2-a3", "f7-f6")) == {"a3-a6"}


def test_turn_enters_a_token_on_any_vacant_hatch_or_moves_one_step() -> None:
    """L1: both colours may use every hatch, and a step leads to a vacant space."""
    assert moves("loyal a1B<0,a4R<a2,a5B<m2,f1R<m1 R1B0 R -") == {
        "@a3", "@a7", "@f3", "@f7", "a4-a6", "f1-f2",
    }  # fmt: skip


def test_entering_takes_a_token_from_the_reserve() -> None:
    """L1: the token comes from the player's own reserve."""
    assert reserves_of(play(START, "@a1", "@f1", "@f3")) == "R5B6"


def test_player_without_a_reserve_cannot_enter() -> None:
    """L1: the token comes from the reserve."""
    assert moves("loyal a1R<0,f1B<0 R0B6 R -") == {"a1-a2", "a1-m1"}


def test_player_who_can_move_cannot_pass() -> None:
    """L1: a player who can move must move."""
    assert "pass" not in moves(START) | offers(START)
    assert "pass" not in moves("loyal a4R<a2 R0B7 R -")


def test_player_who_can_neither_move_nor_enter_loses() -> None:
    """L7: the player loses when it is that player's turn."""
    after = play("loyal a1R<a2,f1B<f2 R0B6 B -", "f1-m1")
    assert ended(after) == "B blocked"
    assert moves(after) == set()
    assert offers(after) == set()
    assert ended("loyal a1R<a2,m1B<f1 R0B6 B -") == "none"


def test_reserve_is_of_no_use_while_every_hatch_is_occupied() -> None:
    """L7: a player with a reserve can be unable to enter."""
    blocked = "loyal a1R<m1,a2B<a4,a3B<0,a7B<0,f1B<0,f3B<0,f7B<0 R6B1 R -"
    assert ended(blocked) == "B blocked"
    assert ended(blocked.replace(",f7B<0", "")) == "none"


def test_player_without_any_token_loses() -> None:
    """L7: the player has no token to move or to enter."""
    assert ended("loyal a1B<0 R0B0 R -") == "B blocked"


PLAIN = "loyal a4R<a2,f4B<f2 R0B0 R -"


def test_player_to_move_may_claim_a_stalemate() -> None:
    """L8: the claim is offered in addition to the moves, and the opponent has to answer it."""
    assert offers(PLAIN) == {"claim"}
    claimed = play(PLAIN, "claim")
    assert (turn_of(claimed), state_of(claimed)) == ("B", "claim")
    assert moves(claimed) == {"accept", "reject"}
    assert offers(claimed) == set()
    assert ended(claimed) == "none"
    assert events(PLAIN, "claim") == ["claimed R"]


def test_accepted_claim_is_a_draw() -> None:
    """L8: the opponent accepts, and the game is over."""
    claimed = play(PLAIN, "claim")
    after = play(claimed, "accept")
    assert ended(after) == "draw agreed"
    assert turn_of(after) == "B"
    assert moves(after) | offers(after) == set()
    assert events(claimed, "accept") == ["accepted B"]


def test_player_who_answers_need_not_be_able_to_move() -> None:
    """L8: only the claimant must be able to move."""
    claimed = play("loyal a1B<a2,f2R<f4,m1R<a1 R0B0 R -", "claim")
    assert moves(claimed) == {"accept", "reject"}


def test_blocked_player_cannot_claim() -> None:
    """L8: only a player who can move may claim."""
    assert offers("loyal a1R<a2,m1B<a1 R0B6 R -") == set()


def test_claimant_makes_the_turn_after_a_rejection() -> None:
    """L9: the claimant moves as usual, and the rejecter has twenty turns to win."""
    claimed = play(PLAIN, "claim")
    after = play(claimed, "reject")
    assert (turn_of(after), state_of(after)) == ("R", "proof:B20")
    assert moves(after) == moves(PLAIN)
    assert events(claimed, "reject") == ["rejected B", "counted B 20"]


def test_only_the_turns_of_the_rejecter_count() -> None:
    """L9: the claimant's turns do not change the count."""
    after = play(PLAIN, "claim", "reject", "a4-a6")
    assert state_of(after) == "proof:B20"
    assert state_of(play(after, "f4-f6")) == "proof:B19"
    assert state_of(play(after, "f4-f6", "a6-a7")) == "proof:B19"
    assert events(after, "f4-f6") == ["moved B f4-f6", "counted B 19"]


def test_blue_can_claim_and_red_reject() -> None:
    """L9: the count is for the player who rejected, of either colour."""
    after = play("loyal a4R<a2,f4B<f2 R0B0 B -", "claim", "reject")
    assert (turn_of(after), state_of(after)) == ("B", "proof:R20")
    assert state_of(play(after, "f4-f6", "a4-a6")) == "proof:R19"


def test_no_claim_while_the_count_runs() -> None:
    """L9: neither side can claim again."""
    after = play(PLAIN, "claim", "reject")
    assert offers(after) == set()
    assert offers(play(after, "a4-a6")) == set()


def test_capture_by_the_rejecter_restarts_the_count() -> None:
    """L9: any removal sets it to twenty again."""
    after = play("loyal a2B<a1,a3R<0,a4B<a5,f1R<m1 R0B0 B proof:B3", "a4-a6")
    assert deck_of(after) == "a2B<a1,a6B<a4,f1R<m1"
    assert state_of(after) == "proof:B20"


def test_capture_by_the_claimant_restarts_the_count() -> None:
    """L9: it does not matter whose turn removes a token."""
    before = "loyal a2B<a1,a3R<0,a4B<a5,f1R<m1 R0B0 B proof:R3"
    after = play(before, "a4-a6")
    assert state_of(after) == "proof:R20"
    assert events(before, "a4-a6") == ["moved B a4-a6", "removed R a3", "counted R 20"]


@pytest.mark.parametrize("rejecter", ["R", "B"])
def test_lost_entry_restarts_the_count(rejecter: str) -> None:
    """L9: the mover's own token counts as removed too."""
    after = play(f"loyal a2B<a1,a6B<a7,m1R<f1 R1B0 R proof:{rejecter}7", "@a3")
    assert deck_of(after) == "a2B<a1,a6B<a7,m1R<f1"
    assert state_of(after) == f"proof:{rejecter}20"


def test_rejecter_loses_at_the_end_of_the_count() -> None:
    """L9: the twentieth turn is made and the opponent can still move."""
    after = play("loyal a4R<a2,f4B<f2 R0B0 B proof:B1", "f4-f6")
    assert state_of(after) == "proof:B0"
    assert ended(after) == "R proof"
    assert moves(after) | offers(after) == set()


def test_twentieth_turn_that_blocks_the_opponent_wins() -> None:
    """L9: the count does not matter if the opponent cannot move."""
    after = play("loyal a1R<a2,f1B<f2 R0B0 B proof:B1", "f1-m1")
    assert state_of(after) == "proof:B0"
    assert ended(after) == "B blocked"


def test_capture_in_the_twentieth_turn_restarts_the_count() -> None:
    """L9: the count is set to twenty before it is checked."""
    after = play("loyal a2B<a1,a3R<0,a4B<a5,f1R<m1 R0B0 B proof:B1", "a4-a6")
    assert state_of(after) == "proof:B20"
    assert ended(after) == "none"


def test_twenty_turns_are_twenty() -> None:
    """L9: two tokens that walk in circles reach the end of the count after twenty turns."""
    circles = {"R": ["a2", "a3", "a6", "a4"], "B": ["f2", "f3", "f6", "f4"]}
    text = play("loyal a2R<a4,f2B<f4 R0B0 R -", "claim", "reject")
    turns = 0
    while ended(text) == "none":
        colour = turn_of(text)
        at, then = circles[colour][0], circles[colour][1]
        circles[colour] = [*circles[colour][1:], at]
        text = play(text, f"{at}-{then}")
        turns += colour == "B"
    assert turns == 20
    assert ended(text) == "R proof"


PIE = "loyal+pie - R7B7 R -"


def test_one_player_enters_the_first_token_of_both_colours() -> None:
    """L10: they may enter on any two hatches."""
    hatches = ["a1", "a3", "a7", "f1", "f3", "f7"]
    pairs = {f"@{red}@{blue}" for red in hatches for blue in hatches if red != blue}
    assert moves(PIE) == pairs
    after = play(PIE, "@a1@f3")
    assert after == "loyal+pie a1R<0,f3B<0 R6B6 B pick"
    assert events(PIE, "@a1@f3") == ["entered R a1", "entered B f3"]


@pytest.mark.parametrize("colour", ["R", "B"])
def test_other_player_picks_a_colour_and_red_moves(colour: str) -> None:
    """L10: the deck does not change, and Red moves next, regardless of who plays Red."""
    ready = play(PIE, "@a1@f3")
    assert moves(ready) == {"pick:R", "pick:B"}
    assert play(ready, f"pick:{colour}") == "loyal+pie a1R<0,f3B<0 R6B6 R -"
    assert events(ready, f"pick:{colour}") == [f"picked {colour}"]


def test_no_claim_in_the_set_up_of_the_start_up_variant() -> None:
    """L8, L10: a claim is possible from Red's first turn on."""
    ready = play(PIE, "@a1@f3")
    assert offers(PIE) == set()
    assert offers(ready) == set()
    assert offers(play(ready, "pick:R")) == {"claim"}


def test_start_up_variant_is_played_like_the_game_afterwards() -> None:
    """L10: only the beginning differs."""
    plain = "a1R<0,f3B<0 R6B6 R -"
    assert moves(f"loyal+pie {plain}") == moves(f"loyal {plain}")


def test_pending_state_ends_the_set_up_of_the_start_up_variant() -> None:
    """L9, L10: no game leads to such a position. The pending state decides."""
    counted = "loyal+pie - R7B7 R proof:R"
    assert "@a1" in moves(f"{counted}5")
    assert ended(f"{counted}0") == "B proof"


@pytest.mark.parametrize("state", ["-", "claim", "proof:R4"])
def test_player_who_resigns_has_lost(state: str) -> None:
    """Resignation: the other player wins, in every pending state."""
    after, end = resigned(f"loyal a4R<a2,f4B<f2 R0B0 R {state}")
    assert end == "B resigned"
    assert turn_of(after) == "B"
    assert deck_of(after) == "a4R<a2,f4B<f2"
