"""Madagascar, rule by rule (M1 to M8)."""

import pytest

from kidd.games.madagascar import flags
from kidd.record.match import Match
from kidd.record.notation import parse_position
from reference.engine import (
    deck_of,
    ended,
    events,
    filled,
    moves,
    offers,
    play,
    reserves_of,
    resigned,
    state_of,
    turn_of,
    written,
)

HATCHES = ["@a1", "@a3", "@a7", "@f1", "@f3", "@f7"]
BOW = "f1B<0,f2B<f1,f3B<0,f4B<f2,f7B<0"
"""Blue tokens in the bow, so that the set-up is over and Blue is not out."""


def madagascar(deck: str, turn: str = "R", state: str = "-", *, players: int = 2) -> str:
    return filled("madagascar", deck, turn, state, players=players)


def from_space(text: str, space: str) -> set[str]:
    return {move for move in moves(text) if move.startswith(space)}


@pytest.mark.parametrize("players", [2, 3])
def test_set_up_goes_on_until_all_six_hatches_are_occupied(players: int) -> None:
    """M1, G6: the players enter one token each in turn. No token moves before the end of the set-up."""
    colours = "RBG"[:players]
    each = 6 if players == 3 else 7
    text = f"madagascar - {''.join(f'{colour}{each}' for colour in colours)} R -"
    for number, entry in enumerate(HATCHES):
        assert turn_of(text) == colours[number % players]
        assert moves(text) == set(HATCHES[number:])
        text = play(text, entry)
    assert turn_of(text) == "R"
    assert not any(move.startswith("@") for move in moves(text))
    assert "a1-a2" in moves(text)


def test_set_up_goes_on_without_a_player_who_has_resigned() -> None:
    """M1, resignation: the two others occupy the hatches."""
    text, end = resigned("madagascar a1R<0,a3B<0 R5B5G6 G -")
    assert (end, turn_of(text), state_of(text)) == ("none", "R", "out:G")
    text = play(text, "@a7", "@f1", "@f3", "@f7")
    assert reserves_of(text) == "R3B3G6"
    assert turn_of(text) == "R"
    assert "a1-a2" in moves(text)


def test_turn_moves_a_token_or_enters_one() -> None:
    """M2: an entry needs a vacant hatch and a reserve."""
    text = madagascar(f"a4R<a2,{BOW}")
    assert moves(text) == {"a4-a5", "a4-a6", "@a1", "@a3", "@a7"}
    assert reserves_of(play(text, "@a3")) == "R5B2"


def test_player_who_can_do_neither_passes() -> None:
    """M2: the game goes on if another player can move."""
    text = "madagascar a1BRBR<m1,a2RBRBRBRBRB<a3 R0B0 B -"
    assert moves(text) == {"pass"}
    assert ended(text) == "none"
    assert events(text, "pass") == ["passed B"]
    after = play(text, "pass")
    assert (turn_of(after), deck_of(after)) == ("R", deck_of(text))


def test_player_who_can_move_or_enter_must() -> None:
    """M2: there is no pass if there is another move."""
    only_entry = "a1R<a2,f1B<0,f2B<f1,f3B<0,f7B<0,m1B<f1"
    assert moves(madagascar(only_entry)) == {"@a3", "@a7"}
    only_capture = "a1R<a2,a3B<a2,a7B<a6,f1B<0,f3B<0,f7B<0,m1B<a1"
    assert moves(madagascar(only_capture)) == {"a1xm1"}


def test_stack_belongs_to_the_owner_of_its_top_token() -> None:
    """M3: the owners of the tokens below cannot move it."""
    deck = f"a4RB<a2,{BOW}"
    assert from_space(madagascar(deck, "R"), "a4")
    assert not from_space(madagascar(deck, "B"), "a4")


def test_stack_moves_exactly_as_many_spaces_as_it_has_tokens() -> None:
    """M3, G3: each step is forward."""
    assert from_space(madagascar(f"a4RB<a2,{BOW}"), "a4") == {
        "a4-a8<a5", "a4-m2<a5", "a4-a3<a6", "a4-a7<a6",
    }  # fmt: skip
    assert from_space(madagascar("a4RBR<a2,f1B<0,f2B<f1,f3B<0,f7B<0"), "a4") == {
        "a4-a7<a8", "a4-f8<a8", "a4-f5<m2", "a4-m1<m2", "a4-a2<a3", "a4-a8<a7",
    }  # fmt: skip


def test_stack_passes_over_vacant_spaces_only() -> None:
    """M3: stacks of both colours block the route."""
    assert from_space(madagascar(f"a4RB<a2,a5R<a8,{BOW}"), "a4") == {"a4-a3<a6", "a4-a7<a6"}
    assert from_space(madagascar("a4RB<a2,a5B<a4,f1B<0,f2B<f1,f3B<0,f7B<0"), "a4") == {
        "a4-a3<a6", "a4-a7<a6",
    }  # fmt: skip


TOWER_OF_FOUR = "a2RBRB<{back},f1B<0,f2B<f1,f3B<0"


def test_tower_may_end_where_it_began() -> None:
    """M3: the space it left counts as vacant, and it may arrive with another back."""
    text = madagascar(TOWER_OF_FOUR.format(back="a1"))
    assert {"a2-a2<a3", "a2-a2<a4"} <= moves(text)
    assert deck_of(play(text, "a2-a2<a4")) == TOWER_OF_FOUR.format(back="a4")
    assert events(text, "a2-a2<a4") == ["moved RBRB a2-a3-a6-a4-a2"]


def test_tower_may_end_where_it_began_with_the_same_back() -> None:
    """M3: then only the player to move changes."""
    text = madagascar(TOWER_OF_FOUR.format(back="a3"))
    assert {move for move in moves(text) if move.startswith("a2-a2")} == {"a2-a2<a3"}
    after = play(text, "a2-a2<a3")
    assert (deck_of(after), turn_of(after)) == (deck_of(text), "B")


def test_tower_may_pass_over_the_space_that_it_left() -> None:
    """M3: the first four of five steps lead around a circle and back to the start."""
    text = madagascar("a2RBRBR<a1,f1B<0,f2B<f1,f3B<0")
    assert {"a2-a1<a2", "a2-a1<m1"} <= moves(text)
    route = "moved RBRBR a2-a3-a6-a4-a2-a1"
    assert events(text, "a2-a1<a2") in ([route], ["moved RBRBR a2-a4-a6-a3-a2-a1"])


def test_captured_stack_goes_under_the_captor() -> None:
    """M4: a capture comes from behind, and takes the whole stack."""
    text = madagascar(f"a4R<a2,a6BR<a4,{BOW}")
    assert from_space(text, "a4") == {"a4-a5", "a4xa6"}
    assert deck_of(play(text, "a4xa6")) == f"a6RBR<a4,{BOW}"
    assert events(text, "a4xa6") == ["moved R a4-a6", "captured BR a6"]


def test_tower_that_captures_keeps_its_order_on_top() -> None:
    """M4: the captor's own captives stay between the captor and the captured."""
    text = madagascar("a4RB<a2,a7BRB<a6,f1B<0,f2B<f1,f3B<0")
    after = play(text, "a4xa7<a6")
    assert deck_of(after) == "a7RBBRB<a6,f1B<0,f2B<f1,f3B<0"


def test_stack_is_not_captured_from_the_front() -> None:
    """M4: a capture comes only from behind."""
    for back, is_open in (("a4", True), ("a3", False), ("a7", False)):
        assert ("a4xa6" in moves(madagascar(f"a4R<a2,a6B<{back},{BOW}"))) == is_open


def test_stack_with_the_players_colour_on_top_cannot_be_captured() -> None:
    """M4: the tokens below its top do not matter."""
    assert "a4xa6" not in moves(madagascar(f"a4R<a2,a6RB<a4,{BOW}"))
    assert "a4xa6" in moves(madagascar("a4R<a2,a6BRRR<a4,f1B<0,f2B<f1,f3B<0"))


def test_token_with_its_back_to_the_black_path_cannot_be_captured() -> None:
    """M4, G5: no token moves along the black path."""
    deck = f"a2R<a1,a3B<0,a4R<a5,{BOW}"
    assert not any("xa3" in move for move in moves(madagascar(deck)))


def test_player_can_capture_both_opponents() -> None:
    """M4: each of three players can capture both others."""
    text = madagascar("a4R<a2,a5G<a4,a6B<a4,f1B<0,f3G<0,f7R<0", players=3)
    assert {"a4xa5", "a4xa6"} <= moves(text)
    assert "a5RG<a4" in deck_of(play(text, "a4xa5"))
    assert "a6RB<a4" in deck_of(play(text, "a4xa6"))


def test_five_tokens_at_the_bottom_are_shown_as_a_flag() -> None:
    """M5: there is a flag from six tokens on, and another for every five more."""
    shown = {height: flags(height) for height in range(1, 19)}
    assert shown == {
        **dict.fromkeys(range(1, 6), 0),
        **dict.fromkeys(range(6, 11), 1),
        **dict.fromkeys(range(11, 16), 2),
        **dict.fromkeys(range(16, 19), 3),
    }


@pytest.mark.parametrize("players", [2, 3])
def test_three_flags_are_enough(players: int) -> None:
    """M5: all tokens of all players in one stack need no more."""
    assert flags(14 if players == 2 else 18) <= 3


def test_sixth_token_raises_a_flag() -> None:
    """M5: there is an event for the flag. The stack keeps all its tokens."""
    text = madagascar("a4R<a2,a6BRBRB<a4,f1B<0,f3B<0")
    assert events(text, "a4xa6") == ["moved R a4-a6", "captured BRBRB a6", "flag_raised a6 1"]
    assert "a6RBRBRB<a4" in deck_of(play(text, "a4xa6"))


def test_eleventh_token_raises_a_second_flag() -> None:
    """M5: there is another flag for every five more."""
    text = madagascar("a4R<a2,a6BRBRBRBRBR<a4,f1B<0,f3B<0")
    assert events(text, "a4xa6")[-1] == "flag_raised a6 2"


def test_capture_of_fewer_tokens_raises_no_flag() -> None:
    """M5: a stack of five tokens has no flag."""
    text = madagascar("a4R<a2,a6BRBR<a4,f1B<0,f3B<0")
    assert events(text, "a4xa6") == ["moved R a4-a6", "captured BRBR a6"]


def test_flag_counts_as_five_tokens() -> None:
    """M5: a tower of six moves six spaces."""
    text = madagascar("a1RBRBRB<m1,a6R<a7,f1B<0,f3B<0,f7B<0")
    ends = {move for move in moves(text) if move.startswith("a1-")}
    # A token on a6 blocks every route except the one over a2, a4 and a5.
    assert ends == {"a1-a1<m1", "a1-f4<f5", "a1-f5<f8", "a1-f8<f5"}


def test_player_without_top_token_and_reserve_is_passed_over() -> None:
    """M6: the turn goes to the next player who is not out."""
    text = madagascar("a4R<a2,a6BRB<a4,f1GBBB<m1,f3G<0,f7RB<f6", players=3)
    assert reserves_of(text) == "R3B0G4"
    assert turn_of(play(text, "a4-a5")) == "B"
    after = play(text, "a4xa6")
    assert (turn_of(after), ended(after)) == ("G", "none")
    assert turn_of(play(after, "f3-f2")) == "R"


def test_player_with_a_reserve_is_not_out() -> None:
    """M6: a player whose tokens on the deck are all captive may still enter one."""
    text = madagascar("a1R<0,a3R<0,a4R<a2,a6BR<a4,f3R<0,f7R<0")
    after = play(text, "a4xa6")
    assert (turn_of(after), ended(after)) == ("B", "none")
    assert moves(after) == {"@a7", "@f1"}


LAST = "a1R<0,a3R<0,a4R<a2,a6BRBBB<a4,f1R<0,f6RBBB<f4,f7R<0"


def test_player_who_has_captured_all_opposing_tokens_wins() -> None:
    """M7: all others are out, and the winner is to move."""
    text = madagascar(LAST)
    assert ended(text) == "none"
    after = play(text, "a4xa6")
    assert ended(after) == "R all"
    assert turn_of(after) == "R"
    assert moves(after) | offers(after) == set()


def test_win_comes_before_a_draw_without_moves() -> None:
    """M7, M8: a player who has captured all others wins even without a legal move."""
    deck = "a1R<m1,a2RBBBBBBBR<a3,a3R<a6,a4R<a5,a6R<a7,a7R<a8"
    assert ended(madagascar(deck)) == "R all"


def test_agreement_does_not_undo_a_win() -> None:
    """M7, M8: if there are several reasons for the end, M7 comes first."""
    won = play(madagascar(LAST), "a4xa6")
    assert ended(won[: -len("-")] + "agreed") == "R all"


STUCK = "madagascar a7RBRBR<a6,a8BR<a5,f7BRBRBR<f6,f8B<f5 R0B0 B -"


def test_position_without_moves_and_entries_is_a_draw() -> None:
    """M8: all stacks are blocked, and none can capture from behind."""
    for text in (STUCK, STUCK.replace(" B -", " R -")):
        assert ended(text) == "draw stuck"
        assert moves(text) | offers(text) == set()
    assert ended(STUCK.replace("f7BRBRBR<f6", "f7BRBRBR<f8")) == "none"


def test_move_after_which_no_player_can_move_ends_the_game() -> None:
    """M8: the game ends at once, before any pass."""
    before = "madagascar a7RBRBR<a6,a8BR<a5,f5B<m2,f7BRBRBR<f6 R0B0 B -"
    assert ended(before) == "none"
    assert ended(play(before, "f5-f8")) == "draw stuck"


def test_third_occurrence_of_a_position_is_a_draw() -> None:
    """M8: deck with backs, reserves and player to move are the same."""
    match = Match(parse_position(madagascar("a1R<0,a2RBRB<a3,f1B<0,f2BRBR<f3")))
    for _ in range(2):
        assert match.outcome is None
        match.push_text("a2-a2<a3")
        assert match.outcome is None
        match.push_text("f2-f2<f3")
    assert written(match.outcome) == "draw repetition"
    assert match.legal_moves() == []


def test_agreement_that_the_rest_cannot_be_captured_is_a_draw() -> None:
    """M8: the agreement is offered until the end of the game."""
    text = madagascar(f"a4R<a2,{BOW}")
    assert offers(text) == {"agree"}
    after = play(text, "agree")
    assert state_of(after) == "agreed"
    assert ended(after) == "draw agreed"
    assert moves(after) | offers(after) == set()
    assert events(text, "agree") == ["agreed R"]


def test_one_of_two_who_resigns_has_lost() -> None:
    """Resignation: with two players the other wins."""
    after, end = resigned(madagascar(f"a4R<a2,{BOW}"))
    assert (end, turn_of(after), state_of(after)) == ("B resigned", "B", "-")


THREE = "a4R<a2,a6B<a4,a8R<f8,f1B<0,f3G<0,f7G<0"


def test_one_of_three_who_resigns_is_out() -> None:
    """Resignation: the tokens stay where they are, and the player has no more turns."""
    text = madagascar(THREE, "B", players=3)
    after, end = resigned(text)
    assert (end, deck_of(after)) == ("none", THREE)
    assert (turn_of(after), state_of(after)) == ("G", "out:B")
    assert turn_of(play(after, "f3-f2")) == "R"
    assert turn_of(play(after, "f3-f2", "a8-a7")) == "G"


def test_tokens_of_a_player_who_has_resigned_can_be_captured() -> None:
    """Resignation: in Madagascar for three they stay in play."""
    text = madagascar(THREE, "R", "out:B", players=3)
    assert "a4xa6" in moves(text)
    after = play(text, "a4xa6")
    assert deck_of(after).startswith("a6RB<a4")
    assert state_of(after) == "out:B"


def test_second_of_three_who_resigns_loses_to_the_last() -> None:
    """Resignation, M7: those who have resigned count as out."""
    after, end = resigned(madagascar(THREE, "G", "out:B", players=3))
    assert end == "R resigned"
    assert turn_of(after) == "R"


def test_player_wins_even_if_a_resigned_player_still_has_tokens() -> None:
    """M7, resignation: all others are out."""
    text = madagascar("a4R<a2,a6GRGGGG<a4,a8BG<a5,f1R<0,f3B<0,f7B<0", "R", "out:B", players=3)
    after = play(text, "a4xa6")
    assert ended(after) == "R all"
    assert moves(after) == set()


def test_nothing_can_be_played_after_the_end_by_any_player() -> None:
    """M7: the game is over even if the player to move in the position has resigned."""
    over = "madagascar a4BGRGBGBR<a5,a8RB<a7,f1RBGRGRGB<f2 R0B0G0 R out:R"
    assert ended(over) == "B all"
    assert moves(over) == set()
