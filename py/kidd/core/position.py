"""A position: what lies on the deck and in the reserves, whose turn it is, and what is pending.

Owns the value and the ways to look into it. Knows no rules: whether a position makes sense in its
game is the game's to say, how it is written is notation's.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kidd.core.board import DECK, SPACE_COUNT, members, space_of

COLOURS = "RBG"
RED, BLUE, GOLD = 0, 1, 2

HELD_BITS = 2 * SPACE_COUNT
"""Bits of `Position.held` that belong to one space: two for each of the tokens that may lie there."""

HELD_MASK = (1 << HELD_BITS) - 1

NOTHING_PENDING = "-"


class PositionError(ValueError):
    """A position that cannot be; the message names the offending part."""


class Position(NamedTuple):
    """An immutable position, equal and hashed by its content, so that it is its own table key.

    - `game`: the game's name with its options, as notation writes it.
    - `tops`: for each player the set of facings (see `board`) of the stacks that player's tokens
      top; a single token is a stack of one.
    - `held`: the tokens beneath the tops. Bits `36 * s` and up are those of space `s`, from the
      uppermost captive down, two bits each: 1, 2, 3 for Red, Blue, Gold, 0 where the stack ends.
    - `reserves`: each player's tokens not yet entered.
    - `turn`: the number of the player to move; Red is 0, Blue 1, Gold 2.
    - `state`: what is pending, as notation writes it; `-` for nothing.
    """

    game: str
    tops: tuple[int, ...]
    held: int
    reserves: tuple[int, ...]
    turn: int
    state: str


class Stack(NamedTuple):
    """What stands on one space: owners from the top down and the facing they all have."""

    space: int
    owners: tuple[int, ...]
    facing: int


def held_on(held: int, space: int) -> int:
    """Return the captives on a space, packed as in `Position.held` from bit 0 up."""
    return held >> HELD_BITS * space & HELD_MASK


def captives(packed: int) -> tuple[int, ...]:
    """Unpack the players whose tokens are held on a space, from the uppermost down."""
    owners: list[int] = []
    while packed:
        owners.append((packed & 3) - 1)
        packed >>= 2
    return tuple(owners)


def stacks(position: Position) -> Iterator[Stack]:
    """Yield what stands on each occupied space, in the alphabetical order of the spaces."""
    found: list[Stack] = []
    for player, tops in enumerate(position.tops):
        for facing in members(tops):
            space = space_of(facing)
            below = captives(held_on(position.held, space))
            found.append(Stack(space, (player, *below), facing))
    yield from sorted(found)


def stack_on(position: Position, space: int) -> Stack | None:
    """Return what stands on a space, None where it is vacant."""
    return next((stack for stack in stacks(position) if stack.space == space), None)


def tokens_on_deck(position: Position) -> list[int]:
    """Count each player's tokens on the deck, free and held."""
    counts = [0] * len(position.reserves)
    for stack in stacks(position):
        for owner in stack.owners:
            counts[owner] += 1
    return counts


def pack_stacks(found: list[Stack], players: int) -> tuple[tuple[int, ...], int]:
    """Return `tops` and `held` of a position on which these stacks stand."""
    tops = [0] * players
    held = 0
    for stack in found:
        tops[stack.owners[0]] |= stack.facing
        for place, owner in enumerate(stack.owners[1:]):
            held |= owner + 1 << HELD_BITS * stack.space + 2 * place
    return tuple(tops), held


def exits(facing: int) -> tuple[int, ...]:
    """Return the one or two spaces in front of a token, in alphabetical order (G3, G5)."""
    back = DECK.back_of(facing)
    return tuple(other for other in DECK.neighbours[space_of(facing)] if other != back)
