"""Positions as values, and the functions that read them."""

import re

import pytest

from kidd.core.board import DECK, space_of
from kidd.core.position import (
    AGREED,
    ANSWER_DUE,
    PICK_DUE,
    Pending,
    PositionError,
    Proof,
    Resigned,
    Roll,
    Stack,
    exits,
    format_pending,
    pack_stacks,
    parse_pending,
    repetition_key,
    roll_of,
    stack_on,
    stacks,
    tokens_on_deck,
)
from kidd.record.notation import parse_position

TOWERS = "madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B -"


def space(name: str) -> int:
    return DECK.spaces.index(name)


def test_equal_positions_are_one_table_key() -> None:
    """Positions with the same content are equal and have the same hash."""
    one, other = parse_position(TOWERS), parse_position(TOWERS)
    assert one is not other
    assert one == other
    assert len({one, other}) == 1
    assert one != one._replace(turn=0)


PENDING: dict[str, Pending | None] = {
    "-": None,
    **{str(number): Roll(number) for number in (1, 2, 3)},
    "pick": PICK_DUE,
    "claim": ANSWER_DUE,
    "agreed": AGREED,
    "proof:R0": Proof(0, 0),
    "proof:B20": Proof(1, 20),
    **{f"out:{colour}": Resigned(player) for player, colour in enumerate("RBG")},
}


@pytest.mark.parametrize("text", PENDING)
def test_pending_state_is_written_and_read(text: str) -> None:
    """Each state has one text, and each text means one state."""
    assert parse_pending(text) == PENDING[text]
    assert format_pending(PENDING[text]) == text


def test_pending_states_of_two_types_are_never_equal() -> None:
    """A roll of 1 is not the resignation of player 1, although both have the same number."""
    states = list(PENDING.values())
    assert len(set(states)) == len(states)
    assert Roll(1) != Resigned(1)


@pytest.mark.parametrize(
    "text", ["", "--", "4", "11", "Pick", "proof:G3", "proof:R05", "out:", "out:RB", "agreed "]
)
def test_text_that_is_not_a_pending_state_is_refused(text: str) -> None:
    """The error repeats the text."""
    with pytest.raises(PositionError, match=re.escape(repr(text))):
        parse_pending(text)


def test_roll_of_a_position_is_the_number_that_is_still_to_be_used() -> None:
    """Q2: there is one only between the roll and the move."""
    before = parse_position("quedah a1R<0,f3B<0 R6B6 R -")
    assert roll_of(before) is None
    assert roll_of(before._replace(pending=Roll(3))) == 3
    assert roll_of(before._replace(pending=AGREED)) is None


def test_repetition_compares_deck_reserves_and_player_to_move() -> None:
    """M8: a change of any of them makes another position. A change of the pending state does not."""
    position = parse_position(TOWERS)
    key = repetition_key(position)
    assert key == repetition_key(position._replace(pending=Resigned(2)))
    changed = [
        position._replace(turn=0),
        position._replace(reserves=(0, 4, 3)),
        position._replace(held=position.held ^ 3 << 36 * space("f2")),
        position._replace(tops=position.tops[::-1]),
    ]
    assert key not in [repetition_key(one) for one in changed]


def test_stacks_are_listed_from_the_top_down_in_the_order_of_the_spaces() -> None:
    """`pack_stacks` gives the same position back."""
    position = parse_position(TOWERS)
    found = list(stacks(position))
    names = [DECK.spaces[stack.space] for stack in found]
    assert names == ["a2", "a7", "f2", "f5", "f6", "m1"]
    assert found[2] == Stack(space("f2"), (0, 2, 0), DECK.facing(space("f2"), space("f1")))
    assert pack_stacks(found, 3) == (position.tops, position.held)
    assert tokens_on_deck(position) == [3, 2, 3]


def test_vacant_space_has_no_stack() -> None:
    """`stack_on` returns the stack on a space, or None."""
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
