"""What the evaluators share: sums and unions over sets of facings, looked up in pieces.

Owns these tables and the reading of the weights. Knows no game.
"""

import json
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from kidd.core.board import DECK, SPACE_COUNT, members, space_of
from kidd.games._tables import AHEAD, FACINGS

PIECE: Final = 9
PIECE_MASK: Final = (1 << PIECE) - 1
PIECES: Final = 3 * SPACE_COUNT // PIECE
"""A set of facings is looked up in six pieces of nine bits: small tables that are made in a
millisecond, where one for each plane of 18 bits would hold a quarter of a million entries."""

Table = list[list[int]]

WIN: Final = 1_000_000
"""The value of a game that is won; a win N turns away is worth N less."""

CERTAIN: Final = WIN - 1_000
"""Values beyond this are wins and losses, not estimates."""


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
    """Tabulate the sum of a weight for each facing, given in the order of `FACINGS`."""
    return _tabulate(dict(zip(FACINGS, weights, strict=True)), lambda one, other: one + other)


def unions(image: Mapping[int, int]) -> Table:
    """Tabulate the union of a set for each facing."""
    return _tabulate(image, lambda one, other: one | other)


_A0, _A1, _A2, _A3, _A4, _A5 = unions(AHEAD)


def ahead_of(facings: int) -> int:
    """Return the facings that one step forward can lead to from any of a set of facings."""
    return (
        _A0[facings & 511]
        | _A1[facings >> 9 & 511]
        | _A2[facings >> 18 & 511]
        | _A3[facings >> 27 & 511]
        | _A4[facings >> 36 & 511]
        | _A5[facings >> 45]
    )


def _mirrored(facing: int) -> int:
    """Return the facing on the other side of the ship: `a` and `f` change places."""
    swap = str.maketrans("af", "fa")
    number = {name: place for place, name in enumerate(DECK.spaces)}
    back = DECK.back_of(facing)
    space = number[DECK.spaces[space_of(facing)].translate(swap)]
    return DECK.facing(space, number[DECK.spaces[back].translate(swap)] if back >= 0 else -1)


_PLACE: Final = {facing: place for place, facing in enumerate(FACINGS)}
MIRRORED: Final = tuple(_PLACE[_mirrored(facing)] for facing in FACINGS)
"""The place in `FACINGS` of each one's mirror image."""


def places_of(facings: int) -> list[int]:
    """List the places in `FACINGS` of a set of facings, of two mirror images the first."""
    places = [_PLACE[facing] for facing in members(facings)]
    return [min(place, MIRRORED[place]) for place in places]


Weights = Mapping[str, Sequence[int]]
"""Whole numbers, hundredths of a token, by the name of what they weigh."""

Features = list[tuple[str, int, int]]
"""What an evaluation adds up: name of the weights, place among them, how often it counts."""


def load_weights(game: str) -> Weights:
    """Read the weights of one game from the data file."""
    data = pkgutil.get_data(__package__ or "kidd.ai.evaluate", "weights.json")
    if data is None:
        raise FileNotFoundError("the weights are missing")
    found: Any = json.loads(data)
    return cast("Weights", found[game]["weights"])
