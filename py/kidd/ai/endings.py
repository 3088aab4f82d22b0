"""Proven endings: the exact value of each position of Madagascar for two with at most three stacks and no reserves.

Owns the table's file and how a position is found in it. `py/workshop/endings` makes the file. Knows no search.

Stacks never fall apart, so of each only the owner, the height and the facing count. A position and its mirror image are
one entry, and so are two positions that differ by an exchange of the colours and of the player to move. The value of an
entry is a byte: 0 for a draw, otherwise the turns of both players until M7 with best play, passes too. An odd number is
won by the player to move, an even one is lost. What happened before counts for nothing, so repetition (M8) does not.
"""

import zlib
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, product
from math import comb
from typing import Final, NamedTuple

from kidd.ai.table_file import TableFile
from kidd.core.board import PLANE_1, SPACE_COUNT, facings_on, members, space_of
from kidd.core.mirror import mirror_spaces
from kidd.core.position import Position, held_on
from kidd.games.madagascar import TOKENS, height

FILE: Final = "endings.bin"
"""The file of the table, beside this module, compressed by zlib: for two stacks and for three the numbers of the decks,
then for two and for three the values.
"""

FEWEST_STACKS: Final = 2
MOST_STACKS: Final = 3
ALL_TOKENS: Final = 2 * TOKENS[2]
"""The tokens in all stacks together: none leaves the deck."""

DRAWN: Final = 0
"""The value of a position that neither player can win."""

MIRRORED: Final = 1 << 15
"""The bit of a deck's number in the file that tells that its mirror image has the entries."""

_SIDES: Final = 3


def is_won(value: int) -> bool:
    """Return whether the player to move wins a position that is not drawn: the winner makes the last turn."""
    return value % 2 == 1


@cache
def list_shapes(stacks: int) -> tuple[tuple[int, ...], ...]:
    """List the heights that so many stacks can have."""
    shapes = product(range(1, ALL_TOKENS), repeat=stacks)
    return tuple(shape for shape in shapes if sum(shape) == ALL_TOKENS)


def list_owners(stacks: int) -> list[int]:
    """List who can own so many stacks, as bits: set for the player to move. Who owns none is out (M6)."""
    return [*range(1, (1 << stacks) - 1)]


def count_decks(stacks: int) -> int:
    """Count the ways in which so many stacks can stand on the deck."""
    return comb(SPACE_COUNT, stacks) * _SIDES**stacks


def place_of_deck(facings: Sequence[int]) -> int:
    """Return the place of a deck among all with as many stacks. `facings` are in the order of their spaces."""
    place = side = 0
    for number, facing in enumerate(facings, 1):
        place += comb(space_of(facing), number)
        side = _SIDES * side + (facing.bit_length() - 1) // PLANE_1
    return place * _SIDES ** len(facings) + side


class Block(NamedTuple):
    """The entries with one number of stacks.

    `decks` has the number of each deck, by `place_of_deck`. The value of an entry stands in `values` at
    `(shape * owners + owner) * deck_count + deck`: `shapes` has the place of the heights of all stacks but the last,
    `owners` that of the bits of `list_owners`.
    """

    decks: Sequence[int]
    values: Sequence[int]
    deck_count: int
    shapes: dict[tuple[int, ...], int]
    owners: dict[int, int]


def unpack(packed: bytes) -> dict[int, Block]:
    """Read the file's content. Raises `zlib.error` or ValueError if it is damaged."""
    content = memoryview(zlib.decompress(packed))
    stacks = range(FEWEST_STACKS, MOST_STACKS + 1)
    ends = [*accumulate((2 * count_decks(one) for one in stacks), initial=0)]
    blocks: dict[int, Block] = {}
    start = ends[-1]
    for one, first, end in zip(stacks, ends, ends[1:], strict=False):
        # The numbers are little-endian, as all machines are on which this runs.
        decks = content[first:end].cast("H")
        shapes = {shape[:-1]: place for place, shape in enumerate(list_shapes(one))}
        owners = {bits: place for place, bits in enumerate(list_owners(one))}
        deck_count = max(number & ~MIRRORED for number in decks) + 1
        stop = start + len(shapes) * len(owners) * deck_count
        blocks[one] = Block(decks, content[start:stop], deck_count, shapes, owners)
        start = stop
    return blocks


TABLE: Final = TableFile(FILE, unpack)


def is_ending(position: Position) -> bool:
    """Return whether the table has a position: Madagascar for two, no reserves, two or three stacks of two owners."""
    _, tops, _, reserves, _, pending = position
    if reserves != (0, 0) or pending is not None:
        return False
    mine, theirs = tops[0].bit_count(), tops[1].bit_count()
    return bool(mine and theirs) and mine + theirs <= MOST_STACKS and position.game == "madagascar"


def probe(position: Position) -> int | None:
    """Return the value of a position for the player to move, or None if no table knows it.

    `DRAWN`, or the turns until the end: odd if they are won, even if they are lost.
    """
    if not is_ending(position):
        return None
    blocks = TABLE.read()
    if blocks is None:
        return None
    _, tops, held, _, turn, _ = position
    block = blocks[tops[0].bit_count() + tops[1].bit_count()]
    facings = sorted(members(tops[0] | tops[1]), key=space_of)
    spaces = [space_of(facing) for facing in facings]
    deck = block.decks[place_of_deck(facings)]
    if deck & MIRRORED:
        deck ^= MIRRORED
        spaces.sort(key=mirror_spaces().__getitem__)
    shape = block.shapes[tuple(height(held_on(held, space)) for space in spaces[:-1])]
    mine = tops[turn]
    bits = sum(1 << place for place, space in enumerate(spaces) if mine & facings_on(1 << space))
    row = shape * len(block.owners) + block.owners[bits]
    return block.values[row * block.deck_count + deck]
