"""Positions as values, and the ways to look into them."""

from kidd.core.board import DECK, space_of
from kidd.core.position import Stack, exits, pack_stacks, stack_on, stacks, tokens_on_deck
from kidd.record.notation import parse_position

TOWERS = "madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B -"


def space(name: str) -> int:
    return DECK.spaces.index(name)


def test_equal_positions_are_one_table_key() -> None:
    """A position is equal to another by its content, and hashes alike."""
    one, other = parse_position(TOWERS), parse_position(TOWERS)
    assert one is not other
    assert one == other
    assert len({one, other}) == 1
    assert one != one._replace(turn=0)


def test_stacks_are_told_from_the_top_down_in_the_order_of_the_spaces() -> None:
    """What stands on the deck can be read off and packed again."""
    position = parse_position(TOWERS)
    found = list(stacks(position))
    names = [DECK.spaces[stack.space] for stack in found]
    assert names == ["a2", "a7", "f2", "f5", "f6", "m1"]
    assert found[2] == Stack(space("f2"), (0, 2, 0), DECK.facing(space("f2"), space("f1")))
    assert pack_stacks(found, 3) == (position.tops, position.held)
    assert tokens_on_deck(position) == [3, 2, 3]


def test_vacant_space_has_no_stack() -> None:
    """A look at one space gives what stands there, or nothing."""
    position = parse_position(TOWERS)
    stack = stack_on(position, space("f2"))
    assert stack is not None
    assert stack.owners == (0, 2, 0)
    assert stack_on(position, space("a1")) is None


def test_exits_are_the_spaces_in_front() -> None:
    """G3, G5: two on most spaces, one on a hatch that was reached from a neighbour."""
    assert exits(DECK.facing(space("a4"), space("a2"))) == (space("a5"), space("a6"))
    assert exits(DECK.facing(space("a3"), space("a2"))) == (space("a6"),)
    assert exits(DECK.facing(space("a3"), -1)) == (space("a2"), space("a6"))
    assert space_of(DECK.facing(space("a3"), -1)) == space("a3")
