"""Captures in Loyal Captain, rule by rule (L2 to L6)."""

from itertools import product

import pytest

from kidd.core.board import DECK, members, space_of
from kidd.games.loyal_captain import captured_spaces
from kidd.record.notation import parse_position
from reference.engine import deck_of, events, play, reserves_of

RED, BLUE = 0, 1


def captured(deck: str, colour: int) -> set[str]:
    """Return the spaces of one colour's captured groups, before any removal."""
    tops = parse_position(f"loyal {deck} R0B0 R -").tops
    spaces = captured_spaces(tops[colour], tops[1 - colour])
    return {DECK.spaces[space_of(bit)] for bit in members(spaces)}


def test_token_does_not_threaten_the_space_behind_it() -> None:
    """L2: an opposing token on that space is safe from it."""
    around_a4 = "a4R<a2,a5B<m2,a6B<a3"
    assert captured(f"a2B<a1,{around_a4}", RED) == {"a4"}
    assert captured(f"a2B<a4,{around_a4}", RED) == set()


def test_surrounded_token_is_captured_with_every_facing() -> None:
    """L3: a single token is a group of one, and its own back does not matter."""
    for back in ("a2", "a5", "a6"):
        assert captured(f"a2B<a1,a4R<{back},a5B<m2,a6B<a3", RED) == {"a4"}


def test_one_vacant_space_saves_the_group() -> None:
    """L3: every space next to the group has to be occupied."""
    assert captured("a1B<0,a2R<a1,a3B<0,a4R<a2,a5B<m2,a6B<a7", RED) == {"a2", "a4"}
    assert captured("a1B<0,a2R<a1,a3B<0,a4R<a2,a5B<m2", RED) == set()


def test_one_back_to_any_member_saves_the_whole_group() -> None:
    """L3: the opponent with its back to the group may be next to any member."""
    assert captured("a1B<0,a2R<a1,a3B<0,a4R<a2,a5B<a4,a6B<a7", RED) == set()
    assert captured("a1B<a2,a2R<a1,a3B<0,a4R<a2,a5B<m2,a6B<a7", RED) == set()


def test_back_to_another_opponent_does_not_save_the_group() -> None:
    """L3: only a back to a member counts."""
    assert captured("a1B<0,a2R<a1,a3B<a6,a4R<a2,a5B<m2,a6B<a3", RED) == {"a2", "a4"}


def test_two_opponents_are_enough_on_a_hatch() -> None:
    """L3: the black path does not count as a neighbour."""
    assert captured("a2B<a1,a3R<0,a6B<a7", RED) == {"a3"}
    assert captured("a2B<a1,a3R<a2,a6B<a7", RED) == {"a3"}


def test_groups_that_do_not_touch_are_independent() -> None:
    """L3: a group is a maximal set of tokens joined by paths."""
    deck = "a1R<0,a2B<a4,a3R<0,a6B<a7,m1B<f1"
    assert captured(deck, RED) == {"a1", "a3"}
    assert captured(deck.replace("a6B<a7", "a6B<a3"), RED) == {"a1"}


def test_turn_removes_all_captured_groups_together() -> None:
    """L4: one step can capture several groups at once."""
    before = "loyal a1B<0,a3B<0,a4R<a5,a6R<a7,m1R<f1 R0B0 R -"
    after = play(before, "a4-a2")
    assert deck_of(after) == "a2R<a4,a6R<a7,m1R<f1"
    assert events(before, "a4-a2") == ["moved R a4-a2", "removed B a1", "removed B a3"]


def test_step_to_the_last_vacant_space_captures() -> None:
    """L4: captures are checked after each turn, with the backs as they are then."""
    before = "loyal a2B<a3,a3R<0,a4R<a6,a6B<a4,m1R<m2 R0B0 R -"
    after = play(before, "m1-a1")
    assert deck_of(after) == "a1R<m1,a3R<0,a4R<a6,a6B<a4"


def test_entry_between_two_threatening_opponents_is_lost_at_once() -> None:
    """L4: the mover's own captured groups are removed too."""
    before = "loyal a2B<a1,a6B<a7 R7B5 R -"
    after = play(before, "@a3")
    assert (deck_of(after), reserves_of(after)) == ("a2B<a1,a6B<a7", "R6B5")
    assert events(before, "@a3") == ["entered R a3", "removed R a3"]


def test_entry_is_lost_together_with_the_group_that_it_joins() -> None:
    """L4: the hatch was the last vacant space next to that group."""
    before = "loyal a1B<m1,a2R<a1,a4B<a5,a6B<a7 R3B0 R -"
    after = play(before, "@a3")
    assert (deck_of(after), reserves_of(after)) == ("a1B<m1,a4B<a5,a6B<a7", "R2B0")
    assert events(before, "@a3") == ["entered R a3", "removed R a2", "removed R a3"]


def test_entry_that_captures_one_of_its_captors_saves_itself() -> None:
    """L4: the opponent's groups are removed first. Then the mover's groups are checked."""
    before = "loyal a1R<0,a2B<a1,a4R<a5,a6B<a7 R3B0 R -"
    after = play(before, "@a3")
    assert deck_of(after) == "a1R<0,a3R<0,a4R<a5,a6B<a7"
    assert events(before, "@a3") == ["entered R a3", "removed B a2"]


def test_entry_can_capture_and_lose_another_group() -> None:
    """L4: a capture saves only groups that then have a vacant space next to them."""
    # Blue's token on a2 is captured. That does not help Red's token on f7, which f6 and f8 capture.
    before = "loyal a1R<0,a2B<a1,a4R<a5,a6B<a7,f6B<f4,f7R<f8,f8B<a8 R3B0 R -"
    after = play(before, "@a3")
    assert deck_of(after) == "a1R<0,a3R<0,a4R<a5,a6B<a7,f6B<f4,f8B<a8"


def test_captured_tokens_do_not_return_to_the_reserve() -> None:
    """L5: they leave the game."""
    after = play("loyal a2B<a1,a4R<a6,a6B<a7,m1R<m2 R2B3 R -", "@a3", "a6-a3")
    assert (deck_of(after), reserves_of(after)) == ("a2B<a1,a3B<a6,a4R<a6,m1R<m2", "R1B3")


NUMBERS_AND_LETTERS = {
    "1": "a7", "2": "a3", "3": "a1", "4": "a4", "5": "f4", "6": "f8", "7": "f6",
    "A": "a6", "B": "a2", "C": "a8", "D": "f5", "E": "f2", "F": "f3", "G": "f7",
}  # fmt: skip
"""The spaces of the tokens in the capture example."""

BACKS = {
    "1": ["a6", "a8", "0"], "2": ["a6"], "3": ["m1", "0"], "4": ["a5", "a6"],
    "5": ["f2", "f5", "f6"], "6": ["a8", "f5", "f7"], "7": ["f7"],
    "A": ["a3", "a4"], "B": ["a3"], "C": ["f8"], "D": ["f8"],
    "E": ["f1", "f3"], "F": ["f2", "0"], "G": ["f8", "0"],
}  # fmt: skip
"""The backs that the captions allow. Those of D and C are to f8, of B to a3, of 7 to f7."""


def example_decks() -> list[str]:
    """Return the decks of the capture example, with every combination of backs."""
    decks: list[str] = []
    for backs in product(*BACKS.values()):
        facing = dict(zip(BACKS, backs, strict=True))
        parts = [
            f"{space}{'R' if name.isdigit() else 'B'}<{facing[name]}"
            for name, space in NUMBERS_AND_LETTERS.items()
        ]
        decks.append(",".join(sorted(parts)))
    return decks


def named(spaces: set[str]) -> str:
    return "".join(sorted(name for name, space in NUMBERS_AND_LETTERS.items() if space in spaces))


EXAMPLE = example_decks()[0]


def facing_another_way(deck: str, name: str, back: str) -> str:
    space = NUMBERS_AND_LETTERS[name]
    parts = deck.split(",")
    return ",".join(
        part.split("<")[0] + "<" + back if part.startswith(space) else part for part in parts
    )


def test_capture_example_loses_1_and_5_and_7_and_b_with_all_combinations_of_backs() -> None:
    """L6: 1 is captured by C and A, B by 2, 3 and 4, 5 and 7 as a group by D, E, F and G."""
    for deck in example_decks():
        assert named(captured(deck, RED)) == "157"
        assert named(captured(deck, BLUE)) == "B"


@pytest.mark.parametrize("captor", ["A", "C"])
def test_caption_1_is_captured_by_c_and_a(captor: str) -> None:
    """L6: 1 is safe as soon as one of the two has its back to it."""
    assert "1" not in named(captured(facing_another_way(EXAMPLE, captor, "a7"), RED))


@pytest.mark.parametrize("captor", ["2", "3", "4"])
def test_caption_b_is_captured_by_2_and_3_and_4(captor: str) -> None:
    """L6: B is safe as soon as one of the three has its back to it."""
    assert "B" not in named(captured(facing_another_way(EXAMPLE, captor, "a2"), BLUE))


@pytest.mark.parametrize(("captor", "back"), [("D", "f4"), ("E", "f4"), ("F", "f6"), ("G", "f6")])
def test_caption_5_and_7_are_captured_as_a_group_by_d_e_f_and_g(captor: str, back: str) -> None:
    """L6: both are safe as soon as one of the four has its back to either of them."""
    assert named(captured(facing_another_way(EXAMPLE, captor, back), RED)) == "1"


def test_caption_e_and_f_are_safe_since_f1_is_vacant() -> None:
    """L6: with a Red token on f1 that threatens them, they would be captured."""
    assert not set("EF") & set(named(captured(EXAMPLE, BLUE)))
    crowded = facing_another_way(EXAMPLE, "5", "f5").replace("a1R<m1,", "")
    crowded = crowded.replace("f2B", "f1R<m1,f2B")
    assert set("EF") <= set(named(captured(crowded, BLUE)))


def test_caption_2_is_safe_since_b_does_not_threaten_it() -> None:
    """L6: if B had its back elsewhere, 2 would be captured by A and B."""
    assert "2" not in named(captured(EXAMPLE, RED))
    from_a = facing_another_way(EXAMPLE, "A", "a4")
    assert "2" not in named(captured(from_a, RED))
    from_both = facing_another_way(from_a, "B", "a1")
    assert "2" in named(captured(from_both, RED))


def test_caption_g_is_safe_from_7() -> None:
    """L6: 7 has its back to G. Otherwise 6 and 7 would capture G."""
    assert "G" not in named(captured(EXAMPLE, BLUE))
    assert "G" in named(captured(facing_another_way(EXAMPLE, "7", "f3"), BLUE))


def test_caption_6_is_safe_from_c_and_d() -> None:
    """L6: both have their backs to it. If neither had, it would be captured."""
    assert "6" not in named(captured(EXAMPLE, RED))
    c_turned = facing_another_way(EXAMPLE, "C", "a5")
    d_turned = facing_another_way(EXAMPLE, "D", "m2")
    assert "6" not in named(captured(c_turned, RED))
    assert "6" not in named(captured(d_turned, RED))
    g_turned = facing_another_way(EXAMPLE, "G", "0")
    both = facing_another_way(facing_another_way(g_turned, "C", "a5"), "D", "m2")
    assert "6" in named(captured(both, RED))
