"""Quedah Merchant, rule by rule (Q1 to Q3, Q7 to Q11). Rescues are in `test_quedah_rescues`."""

import pytest

from reference.engine import (
    deck_of,
    ended,
    events,
    filled,
    is_roll_due,
    moves,
    offers,
    play,
    reserves_of,
    resigned,
    rolled,
    state_of,
    turn_of,
)

GAMES = ["quedah", "quedah+first", "quedah+strict", "quedah+first+strict"]
FAR_AWAY = "f1B<f2"
"""A Blue token far from the others, so that Blue has a token on the deck."""


def quedah(deck: str, turn: str = "R", state: str = "-", *, game: str = "quedah") -> str:
    return filled(game, deck, turn, state)


@pytest.mark.parametrize("game", GAMES)
def test_each_player_first_enters_one_token(game: str) -> None:
    """Q1, G6: Red, then Blue enters on a vacant hatch. Then the first roll is due."""
    start = f"{game} - R7B7 R -"
    assert moves(start) == {"@a1", "@a3", "@a7", "@f1", "@f3", "@f7"}
    assert not is_roll_due(start)
    after_red = play(start, "@a3")
    assert after_red == f"{game} a3R<0 R6B7 B -"
    assert moves(after_red) == {"@a1", "@a7", "@f1", "@f3", "@f7"}
    assert not is_roll_due(after_red)
    ready = play(after_red, "@f3")
    assert ready == f"{game} a3R<0,f3B<0 R6B6 R -"
    assert is_roll_due(ready)
    assert moves(ready) == set()
    assert events(start, "@a3") == ["entered R a3"]


def test_turn_begins_with_a_roll_of_one_two_or_three() -> None:
    """Q2: no token moves before the roll, and the position contains the roll."""
    ready = quedah(f"a4R<a2,{FAR_AWAY}")
    for number in "123":
        assert state_of(rolled(ready, number)) == number
        assert not is_roll_due(rolled(ready, number))
    assert state_of(play(ready, "1:a4-a5")) == "-"
    assert turn_of(play(ready, "1:a4-a5")) == "B"


def test_token_moves_exactly_as_many_spaces_as_rolled() -> None:
    """Q2, G3: each step is forward, and the whole roll is used."""
    ready = f"a4R<a2,{FAR_AWAY}"
    assert moves(quedah(ready, state="1")) == {"a4-a5", "a4-a6"}
    assert moves(quedah(ready, state="2")) == {"a4-a8<a5", "a4-m2<a5", "a4-a3<a6", "a4-a7<a6"}
    assert moves(quedah(ready, state="3")) == {
        "a4-a7<a8", "a4-f8<a8", "a4-f5<m2", "a4-m1<m2", "a4-a2<a3", "a4-a8<a7",
    }  # fmt: skip


def test_moves_can_differ_only_in_the_side_they_arrive_from() -> None:
    """Q2, G4: arrival on the same space along another path is another move with another back."""
    ready = quedah(f"a6R<a3,{FAR_AWAY}", state="3")
    assert {"a6-a8<a5", "a6-a5<a8"} <= moves(ready)
    both = quedah(f"a5R<m2,{FAR_AWAY}", state="3")
    assert {"a5-a6<a7", "a5-a3<a6", "a5-a3<a2", "a5-a7<a6"} <= moves(both)
    assert "a3R<a6" in deck_of(play(both, "a5-a3<a6"))
    assert "a3R<a2" in deck_of(play(both, "a5-a3<a2"))


def test_every_space_passed_over_must_be_vacant() -> None:
    """Q2: tokens of both colours block the route."""
    assert moves(quedah(f"a4R<a2,a5B<a8,{FAR_AWAY}", state="2")) == {"a4-a3<a6", "a4-a7<a6"}
    own = f"a2R<a1,a3B<0,a4R<a2,a5R<a4,a6B<a7,{FAR_AWAY}"
    assert moves(quedah(own, state="2")) == {"a5-a7<a8", "a5-f8<a8", "a5-f5<m2", "a5-m1<m2"}


def test_captive_does_not_move_by_itself() -> None:
    """Q2: a player moves only free tokens of the own colour."""
    assert moves(quedah("a4BR<a2,a6R<a7,f1B<0", state="1")) == {"a6-a3"}
    assert moves(quedah("a4BR<a2,a6R<a7,f1B<0", "B", "1")) >= {"a4-a5"}


def test_capture_comes_from_behind() -> None:
    """Q3: only an opposing token with its back to the path of arrival is captured."""
    for back, is_open in (("a4", True), ("a3", False), ("a7", False)):
        ready = quedah(f"a4R<a2,a6B<{back},{FAR_AWAY}", state="1")
        assert ("a4xa6" in moves(ready)) == is_open
        assert "a4-a6" not in moves(ready)


def test_token_with_its_back_to_the_black_path_cannot_be_captured() -> None:
    """Q3, G5: no token moves along the black path."""
    assert moves(quedah("a2R<a1,a3B<0,a4B<a5", state="1")) == set()
    assert moves(quedah("a2R<a1,a3B<a2,a4B<a5", state="1")) == {"a2xa3"}


def test_captive_moves_under_its_captor_with_the_same_facing() -> None:
    """Q3: the two move together from then on."""
    ready = quedah(f"a4R<a2,a6B<a4,{FAR_AWAY}", state="1")
    after = play(ready, "a4xa6")
    assert deck_of(after) == f"a6RB<a4,{FAR_AWAY}"
    assert events(ready, "a4xa6") == ["moved R a4-a6", "captured B a6"]
    assert deck_of(play(after, "2:f1-m2<m1@f1", "1:a6-a7")).startswith("a7RB<a6,")


def test_capture_with_several_steps_comes_from_behind_too() -> None:
    """Q3: the last step counts."""
    ready = quedah(f"a2R<a1,a7B<a6,{FAR_AWAY}", state="3")
    assert "a2xa7<a6" in moves(ready)
    assert f"a7RB<a6,{FAR_AWAY}" == deck_of(play(ready, "a2xa7<a6"))


def test_token_that_holds_a_captive_cannot_capture() -> None:
    """Q3: so it cannot free a friend either."""
    assert "a4xa6" not in moves(quedah(f"a4RB<a2,a6B<a4,{FAR_AWAY}", state="1"))
    assert moves(quedah(f"a4RB<a2,a6BR<a4,{FAR_AWAY}", state="1")) == {"a4-a5"}


def test_token_never_moves_onto_its_own_colour() -> None:
    """Q3: not even from behind."""
    assert moves(quedah(f"a4R<a2,a5R<a4,a6R<a4,{FAR_AWAY}", state="1")) == {
        "a5-a8", "a5-m2", "a6-a3", "a6-a7",
    }  # fmt: skip


def test_token_enters_after_a_departure_from_a_hatch() -> None:
    """Q7: it enters on any hatch that is then vacant, also the one just left. It must enter."""
    ready = quedah(f"a3R<0,a7B<0,{FAR_AWAY}", state="1")
    assert moves(ready) == {
        f"a3-{target}@{hatch}" for target in ("a2", "a6") for hatch in ("a1", "a3", "f3", "f7")
    }
    after = play(ready, "a3-a6@a3")
    assert deck_of(after) == f"a3R<0,a6R<a3,a7B<0,{FAR_AWAY}"
    assert reserves_of(after) == "R5B5"
    assert events(ready, "a3-a6@a3") == ["moved R a3-a6", "entered R a3"]


def test_token_does_not_enter_on_the_hatch_of_arrival() -> None:
    """Q7: after a move from hatch to hatch, the second one is not vacant."""
    ready = quedah("a1B<0,a3R<0,f1B<0", state="2")
    to_a7 = {move for move in moves(ready) if move.startswith("a3-a7")}
    assert to_a7 == {"a3-a7<a6@a3", "a3-a7<a6@f3", "a3-a7<a6@f7"}


def test_no_token_enters_from_an_empty_reserve() -> None:
    """Q7: a token enters only if the reserve has one."""
    deck = "a1R<a2,a2R<a1,a3R<0,a7R<0,a8R<a7,f7R<0,f8R<f7,m1B<f1"
    assert moves(quedah(deck, state="1")) >= {"a3-a6", "a7-a6"}
    assert not any("@" in move for move in moves(quedah(deck, state="1")))


def test_no_token_enters_after_a_departure_from_another_space() -> None:
    """Q7: only the departure from a hatch counts."""
    assert moves(quedah(f"a6R<a4,{FAR_AWAY}", state="1")) == {"a6-a3", "a6-a7"}


def test_token_enters_at_the_end_of_a_rescue_from_a_hatch() -> None:
    """Q7: the entry comes after the freed friend's step, on a hatch that is then vacant."""
    ready = quedah(f"a3R<0,a6BR<a3,{FAR_AWAY}", state="1")
    to_a7 = {move for move in moves(ready) if move.startswith("a3xa6+a7")}
    assert to_a7 == {f"a3xa6+a7@{hatch}" for hatch in ("a1", "a3", "f3", "f7")}
    assert events(ready, "a3xa6+a7@a3") == [
        "moved R a3-a6", "freed R a6", "captured B a6", "moved R a6-a7", "entered R a3",
    ]  # fmt: skip
    assert "a3xa6@a1" in moves(quedah(f"a3R<0,a6B<a3,{FAR_AWAY}", state="1"))


def test_no_token_enters_after_a_freed_token_leaves_a_hatch() -> None:
    """Q7: only the departure of the moving token counts. The token that freed it is on the hatch."""
    assert moves(quedah(f"a7BR<a8,a8R<a5,{FAR_AWAY}", state="1")) == {"a8-f8", "a8xa7+a6"}


HATCHES_TAKEN = "a1B<0,a3R<0,a6BR<a4,a7B<0,f1B<0,f3B<0,f7R<f6"


def test_no_token_enters_without_a_vacant_hatch() -> None:
    """Q7: the freed friend can occupy the hatch that was left."""
    ready = quedah(HATCHES_TAKEN, state="3")
    assert "a3xa6<a4+a3" in moves(ready)
    assert reserves_of(play(ready, "a3xa6<a4+a3")) == reserves_of(ready)


@pytest.mark.parametrize("strict", ["", "+strict"])
def test_option_first_counts_only_the_departure_of_a_token_that_was_entered_there(
    strict: str,
) -> None:
    """Q8: no token enters if the departing one had come onto the hatch from a neighbour."""
    came, entered = f"a3R<a2,{FAR_AWAY}", f"a3R<0,{FAR_AWAY}"
    entries = {f"a3-a6@{hatch}" for hatch in ("a1", "a3", "a7", "f3", "f7")}
    assert moves(quedah(came, state="1", game=f"quedah{strict}")) == entries
    assert moves(quedah(came, state="1", game=f"quedah+first{strict}")) == {"a3-a6"}
    assert moves(quedah(entered, state="1", game=f"quedah+first{strict}")) > entries


def test_captor_on_a_hatch_lets_a_token_enter_only_without_the_option_first() -> None:
    """Q7, Q8: a captor on a hatch has always come from a neighbour."""
    deck = f"a3RB<a2,{FAR_AWAY}"
    assert "a3-a6@a1" in moves(quedah(deck, state="1"))
    assert moves(quedah(deck, state="1", game="quedah+first")) == {"a3-a6"}


def test_entry_missed_is_not_made_up_later() -> None:
    """Q8: no token enters after the next move from another space."""
    ready = quedah(HATCHES_TAKEN, state="3", game="quedah+first")
    after = play(ready, "a3xa6<a4+a3", "1:f1-f2@f1", "1:a3-a2")
    assert reserves_of(after) == "R4B1"


SIX_CAPTIVES = "a1RB<a2,a2RB<a3,a3RB<a2,f1RB<f2,f2BR<f3,f3BR<f2"


def test_seven_captives_end_the_game() -> None:
    """Q9: the player who holds more captives wins."""
    ready = quedah(f"{SIX_CAPTIVES},m1B<m2,m2R<a5", state="1")
    assert ended(ready) == "none"
    after = play(ready, "m2xm1")
    assert ended(after) == "R seven"
    assert moves(after) == set()
    assert not is_roll_due(after)


def test_winner_need_not_be_the_player_who_moved_last() -> None:
    """Q9: only the number of captives counts."""
    fewer = "a1BR<a2,a2BR<a3,a3BR<a2,f1BR<f2,f2RB<f3,f3RB<f2"
    after = play(quedah(f"{fewer},m1B<m2,m2R<a5", state="1"), "m2xm1")
    assert ended(after) == "B seven"


def test_rescue_leaves_the_number_of_captives_as_it_was() -> None:
    """Q4, Q9: one is freed and one is captured, so the game goes on with six captives."""
    deck = "a4R<a2,a6BR<a4,f1RB<f2,f2BR<f3,f3BR<f2,f5BR<f8,f8BR<f5,m2B<a5"
    after = play(quedah(deck, state="1"), "a4xa6+a7")
    assert ended(after) == "none"
    assert is_roll_due(after)


def test_rescue_that_ends_in_the_seventh_capture_ends_the_game() -> None:
    """Q5, Q9: a chain can add one captive at its end."""
    deck = "a3B<a6,a4R<a2,a6BR<a4,f1RB<f2,f2BR<f3,f3BR<f2,f5BR<f8,f8BR<f5"
    after = play(quedah(deck, state="1"), "a4xa6+xa3")
    assert ended(after) == "B seven"


BLOCKED = "a3R<a2,a6B<a7"


@pytest.mark.parametrize("game", GAMES)
def test_player_who_cannot_move_with_any_roll_has_lost(game: str) -> None:
    """Q10: the game ends before the roll, even if the player has a reserve."""
    before = quedah("a3R<a2,a4B<a2", "B", "1", game=game)
    assert ended(before) == "none"
    after = play(before, "a4-a6")
    assert ended(after) == "B blocked"
    assert not is_roll_due(after)
    assert moves(after) == set()
    assert ended(quedah("a3B<a2,a6R<a7", "B", game=game)) == "R blocked"


def test_player_blocked_by_rescues_that_are_not_allowed_has_lost() -> None:
    """Q6, Q10: a capture that would free a friend who cannot leave is not legal."""
    hemmed_in = "a3R<a2,a4B<a5,a6BR<a3,a7B<0"
    assert ended(quedah(hemmed_in)) == "B blocked"


ONLY_ONE = "a3R<a2,a4B<a5,a7B<0"
"""Red can use a 1 only: a6 is vacant, and the spaces behind it are occupied."""


@pytest.mark.parametrize("game", ["quedah", "quedah+first"])
def test_player_who_could_use_another_number_passes(game: str) -> None:
    """Q10: after the pass the other player rolls."""
    ready = quedah(ONLY_ONE, game=game)
    assert is_roll_due(ready)
    for number in "23":
        unusable = rolled(ready, number)
        assert ended(unusable) == "none"
        assert moves(unusable) == {"pass"}
        assert events(unusable, "pass") == ["passed R"]
        after = play(unusable, "pass")
        assert (deck_of(after), turn_of(after), state_of(after)) == (ONLY_ONE, "B", "-")
    assert "pass" not in moves(rolled(ready, "1"))


@pytest.mark.parametrize("game", ["quedah+strict", "quedah+first+strict"])
def test_option_strict_loses_for_the_player_who_cannot_use_the_roll(game: str) -> None:
    """Q11: the other player made the last move."""
    ready = quedah(ONLY_ONE, game=game)
    assert ended(ready) == "none"
    assert is_roll_due(ready)
    for number in "23":
        unusable = rolled(ready, number)
        assert ended(unusable) == "B blocked"
        assert moves(unusable) == set()
    assert ended(rolled(ready, "1")) == "none"


def test_player_who_has_lost_before_the_roll_has_lost_after_it() -> None:
    """Q10: the outcome is the same with every roll in the position."""
    for number in "123":
        assert ended(quedah(BLOCKED, state=number)) == "B blocked"
        assert moves(quedah(BLOCKED, state=number)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_there_are_no_claims_and_agreements(game: str) -> None:
    """Q9, Q10: there are no other ends except resignation."""
    assert offers(quedah(f"a4R<a2,{FAR_AWAY}", game=game)) == set()


@pytest.mark.parametrize("state", ["-", "2"])
def test_player_who_resigns_has_lost(state: str) -> None:
    """Resignation: before the roll or after it, the other player wins."""
    after, end = resigned(quedah(f"a4R<a2,{FAR_AWAY}", state=state))
    assert end == "B resigned"
    assert (turn_of(after), state_of(after)) == ("B", "-")


def test_no_token_enters_from_an_empty_reserve_in_the_set_up() -> None:
    """Q1: this holds in positions that no game leads to."""
    all_entered = "a1R<0,a2R<a1,a3R<0,a4R<a2,a5R<a4,a6R<a4,a8R<a5"
    assert moves(f"quedah {all_entered} R0B7 R -") == set()
