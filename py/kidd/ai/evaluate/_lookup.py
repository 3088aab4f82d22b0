"""Lookup tables of sums and unions over sets of facings, which all evaluators share.

Owns these tables and loads the weights. Knows no game.
"""

import json
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from kidd.core.board import DECK, SPACE_COUNT, space_of
from kidd.games._tables import AHEAD, FACINGS

PIECE: Final = 9
PIECE_MASK: Final = (1 << PIECE) - 1
PIECES: Final = 3 * SPACE_COUNT // PIECE
"""A set of facings is looked up in six pieces of nine bits. Making their tables takes a millisecond. A
table for a plane of 18 bits would have a quarter of a million entries."""

PIECE_1: Final = PIECE
PIECE_2: Final = 2 * PIECE
PIECE_3: Final = 3 * PIECE
PIECE_4: Final = 4 * PIECE
PIECE_5: Final = 5 * PIECE
"""The shifts to the second piece and to those above it. The last piece needs no mask."""

Table = list[list[int]]

WIN: Final = 1_000_000
"""The value of a game that is won. A win N turns away is worth N less."""

CERTAIN: Final = WIN - 1_000
"""Values above this, and below its negative, are wins and losses. All others are estimates."""


def _tabulate(image: Mapping[int, int], combine: Callable[[int, int], int]) -> Table:
    table: Table = []
    for piece in range(PIECES):
        values = [0] * (1 << PIECE)
        for bits in range(1, 1 << PIECE):
            lowest = bits & -bits
            values[bits] = combine(values[bits ^ lowest], image.get(lowest << PIECE * piece, 0))
        table.append(values)
    return table


def sums(weights: Sequence[int]) -> Table:
    """Make the table of the sum of weights over a set of facings. `weights` has the order of `FACINGS`."""
    return _tabulate(dict(zip(FACINGS, weights, strict=True)), lambda one, other: one + other)


def unions(image: Mapping[int, int]) -> Table:
    """Make the table of the union of `image` over a set of facings."""
    return _tabulate(image, lambda one, other: one | other)


_A0, _A1, _A2, _A3, _A4, _A5 = unions(AHEAD)


def ahead_of(facings: int) -> int:
    """Return all facings that are one step forward from a set of facings."""
    return (
        _A0[facings & PIECE_MASK]
        | _A1[facings >> PIECE_1 & PIECE_MASK]
        | _A2[facings >> PIECE_2 & PIECE_MASK]
        | _A3[facings >> PIECE_3 & PIECE_MASK]
        | _A4[facings >> PIECE_4 & PIECE_MASK]
        | _A5[facings >> PIECE_5]
    )


def _mirrored(facing: int) -> int:
    """Return the mirror image of a facing: `a` and `f` change places (G2)."""
    swap = str.maketrans("af", "fa")
    number = {name: place for place, name in enumerate(DECK.spaces)}
    back = DECK.back_of(facing)
    space = number[DECK.spaces[space_of(facing)].translate(swap)]
    return DECK.facing(space, number[DECK.spaces[back].translate(swap)] if back >= 0 else -1)


_PLACE: Final = {facing: place for place, facing in enumerate(FACINGS)}
MIRRORED: Final = tuple(_PLACE[_mirrored(facing)] for facing in FACINGS)
"""For each place in `FACINGS`, the place of the mirror image."""


Weights = Mapping[str, Sequence[int]]
"""Integer weights in hundredths of a token, by the name of the feature."""


def load_weights(game: str) -> Weights:
    """Read the weights of one game, named without options, from the data file."""
    data = pkgutil.get_data(__package__ or "kidd.ai.evaluate", "weights.json")
    if data is None:
        raise FileNotFoundError("the weights are missing")
    found: Any = json.loads(data)
    return cast("Weights", found[game]["weights"])
