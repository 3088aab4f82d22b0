"""Rescues in Quedah Merchant, rule by rule (Q4 to Q6)."""

from reference.engine import deck_of, events, filled, moves, play

FAR_AWAY = "f1B<f2"
"""A Blue token far from the others, so that Blue has a token on the deck."""


def quedah(deck: str, turn: str = "R", state: str = "-") -> str:
    return filled("quedah", deck, turn, state)


RESCUE = f"a4R<a2,a6BR<a4,{FAR_AWAY}"


def test_friend_is_freed_and_the_opponent_captured_in_its_place() -> None:
    """Q4, Q5: the friend moves on to one of the two spaces in front. Its owner chooses."""
    ready = quedah(RESCUE, state="1")
    assert moves(ready) == {"a4-a5", "a4xa6+a3", "a4xa6+a7"}
    assert deck_of(play(ready, "a4xa6+a3")) == f"a3R<a6,a6RB<a4,{FAR_AWAY}"
    assert deck_of(play(ready, "a4xa6+a7")) == f"a6RB<a4,a7R<a6,{FAR_AWAY}"
    assert events(ready, "a4xa6+a7") == [
        "moved R a4-a6", "freed R a6", "captured B a6", "moved R a6-a7",
    ]  # fmt: skip


def test_freed_friend_on_a_hatch_has_one_exit() -> None:
    """Q5, G5: all three tokens on the hatch have the same back."""
    rescue = f"a2R<a4,a3BR<a2,{FAR_AWAY}"
    assert moves(quedah(rescue, state="1")) == {"a2-a1", "a2xa3+a6"}


def test_freed_friend_may_capture() -> None:
    """Q5: it captures an opposing token whose back is to it."""
    ready = quedah(f"a3B<a6,{RESCUE}", state="1")
    assert moves(ready) == {"a4-a5", "a4xa6+xa3", "a4xa6+a7"}
    assert deck_of(play(ready, "a4xa6+xa3")) == f"a3RB<a6,a6RB<a4,{FAR_AWAY}"


def test_freed_friend_captures_only_from_behind() -> None:
    """Q5: the rule for captures is the same for a freed token."""
    assert moves(quedah(f"a3B<a2,{RESCUE}", state="1")) == {"a4-a5", "a4xa6+a7"}


def test_freed_friend_may_free_the_next_one() -> None:
    """Q5: each freed token moves on by one space."""
    ready = quedah(f"a3BR<a6,{RESCUE}", state="1")
    assert moves(ready) == {"a4-a5", "a4xa6+xa3+a2", "a4xa6+a7"}
    assert deck_of(play(ready, "a4xa6+xa3+a2")) == f"a2R<a3,a3RB<a6,a6RB<a4,{FAR_AWAY}"
    assert events(ready, "a4xa6+xa3+a2") == [
        "moved R a4-a6", "freed R a6", "captured B a6",
        "moved R a6-a3", "freed R a3", "captured B a3", "moved R a3-a2",
    ]  # fmt: skip


def test_chain_of_three_ends_in_a_capture() -> None:
    """Q5: every freed token has the same choices."""
    ready = quedah(f"a1B<a2,a2BR<a3,a3BR<a6,{RESCUE}", state="1")
    assert "a4xa6+xa3+xa2+xa1" in moves(ready)
    after = play(ready, "a4xa6+xa3+xa2+xa1")
    assert deck_of(after) == f"a1RB<a2,a2RB<a3,a3RB<a6,a6RB<a4,{FAR_AWAY}"


def test_freed_friend_may_step_onto_the_first_space_of_the_move() -> None:
    """Q2, Q5: the space that the token left is vacant, also at the end of a chain."""
    ready = quedah(f"a2R<a1,a3BR<a6,{FAR_AWAY}", state="3")
    assert "a2xa3<a6+a2" in moves(ready)
    assert deck_of(play(ready, "a2xa3<a6+a2")) == f"a2R<a3,a3RB<a6,{FAR_AWAY}"
    longer = quedah(f"a3BR<a2,a4R<a5,a6BR<a3,{FAR_AWAY}", state="2")
    assert "a4xa3<a2+xa6+a4" in moves(longer)


def test_friend_who_cannot_leave_is_not_freed() -> None:
    """Q6: the move that would free it is not legal."""
    hemmed_in = f"a3B<a2,a4R<a2,a6BR<a4,a7R<0,{FAR_AWAY}"
    assert not any(move.startswith("a4xa6") for move in moves(quedah(hemmed_in, state="1")))
    held = f"a3B<a2,a4R<a2,a6BR<a4,a7BR<a8,{FAR_AWAY}"
    assert not any(move.startswith("a4xa6") for move in moves(quedah(held, state="1")))


def test_chain_whose_last_token_cannot_leave_is_not_legal() -> None:
    """Q6: this holds for the whole chain."""
    barred = f"a2R<a1,a3BR<a6,{RESCUE}"
    assert {move for move in moves(quedah(barred, state="1")) if "x" in move} == {"a4xa6+a7"}
    both_barred = f"a2R<a1,a3BR<a6,a4R<a2,a6BR<a4,a7B<0,{FAR_AWAY}"
    assert not any("x" in move for move in moves(quedah(both_barred, state="1")))
