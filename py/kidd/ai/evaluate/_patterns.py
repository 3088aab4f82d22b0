"""Patterns of spaces, whose weights are learned from self-play.

Owns how the weights of patterns are looked up, and how a file of weights is read. Knows no game.

A *pattern* is some spaces that belong together. Its weight depends on what stands on each of them, the *cell*: 0 if the
space is vacant. A pattern and its mirror image (G2) share their weights, so each is looked up twice. The *index* of a
pattern is the number whose digits are its cells. All indices of a position are in one integer, in fields of 16 bits:
of the first pattern, of the first one mirrored, and so on.
"""

import struct
import zlib
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise
from operator import getitem
from typing import Final, NamedTuple, TypeVar, cast

from kidd.ai.evaluate._lookup import MIRRORED
from kidd.core.board import SPACE_COUNT
from kidd.core.mirror import mirror_spaces

_Content = TypeVar("_Content", bytes, tuple[int, ...])

FIELD: Final = 16
BIAS: Final = 128
"""A byte of a table that is looked up is a weight plus this."""

look_up: Final = cast("Callable[[bytes, int], int]", getitem)

Pattern = tuple[int, ...]


def add_to_indices(
    patterns: Sequence[Pattern], cells: int, *, first: int = 0
) -> list[tuple[int, int]]:
    """List for each space what a cell of 1 adds to the indices of the patterns, as they stand and mirrored.

    A cell has one of `cells` values. The fields of `first` pairs of other indices come before those of the patterns.
    """
    images, found = mirror_spaces(), list[tuple[int, int]]()
    for space in range(SPACE_COUNT):
        added = [0, 0]
        for is_mirrored, seen in enumerate((space, images[space])):
            for number, pattern in enumerate(patterns, first):
                if seen in pattern:
                    digit = cells ** (len(pattern) - 1 - pattern.index(seen))
                    added[is_mirrored] += digit << FIELD * (2 * number + is_mirrored)
        found.append((added[0], added[1]))
    return found


def of_facings(added: Sequence[tuple[int, int]], more: int) -> list[int]:
    """List what a token with each facing adds, in the order of `FACINGS`. `added` is from `add_to_indices`.

    Its cell is `more` + 1 + the side of its back, which is the place in `FACINGS` within the space.
    """
    return [
        (1 + place % 3 + more) * added[place // 3][0]
        + (1 + mirrored % 3 + more) * added[place // 3][1]
        for place, mirrored in enumerate(MIRRORED)
    ]


class Weights(NamedTuple):
    """The weights as they are looked up: the small tables, and for each stage those of the patterns, each twice."""

    small: tuple[Sequence[int], ...]
    stages: tuple[tuple[bytes, ...], ...]


def read_weights(
    data: bytes, small_sizes: Iterable[int], stage_sizes: Sequence[int], stages: int
) -> Weights:
    """Read the content of a file: small tables of these sizes, then the tables of the stages, of the other sizes.

    It is compressed by zlib. The small tables have 16 bits for each weight, the others a byte, and the bytes of all
    stages for one weight stand together. The first stage has the weights, the others the difference to the stage
    before. Raises ValueError if it does not have the right size.
    """
    content, sizes = zlib.decompress(data), list(small_sizes)
    count, size = sum(sizes), sum(stage_sizes)
    if len(content) != 2 * count + stages * size:
        raise ValueError("The file of weights has a wrong size.")
    small = struct.unpack_from(f"<{count}h", content)
    stage, found = bytes([BIAS]) * size, list[tuple[bytes, ...]]()
    for number in range(stages):
        stage = _add(stage, content[2 * count + number :: stages])
        found.append(tuple(table for table in _split(stage, stage_sizes) for _ in range(2)))
    return Weights(_split(small, sizes), tuple(found))


def _split(content: _Content, sizes: Iterable[int]) -> tuple[_Content, ...]:
    ends = list(accumulate(sizes, initial=0))
    return tuple(content[start:end] for start, end in pairwise(ends))


def _add(one: bytes, other: bytes) -> bytes:
    """Add bytes one by one, without carry: as two integers, of the even and of the odd places."""
    size, mask = len(one), int.from_bytes(b"\xff\x00" * (len(one) // 2 + 1), "little")
    first, second = int.from_bytes(one, "little"), int.from_bytes(other, "little")
    even = (first & mask) + (second & mask) & mask
    odd = (first >> 8 & mask) + (second >> 8 & mask) & mask
    return (even | odd << 8).to_bytes(size + 2, "little")[:size]
