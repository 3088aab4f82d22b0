"""The evaluation of Madagascar for two players: learned from self-play.

Owns the value of a position of this game and the file of its weights. `py/workshop/strength/learning.py` learns them.
Does not search.

The value is a sum of weights in hundredths: about 92 more multiply the odds to win by e. `_patterns` explains the
patterns.
"""

import struct
from functools import cache, lru_cache
from math import prod
from typing import Final

from kidd.ai.evaluate import _patterns as patterns
from kidd.ai.evaluate._lookup import (
    PIECE_1,
    PIECE_2,
    PIECE_3,
    PIECE_4,
    PIECE_5,
    PIECE_MASK,
    WIN,
    ahead_of,
    sums,
)
from kidd.ai.evaluate._patterns import BIAS, FIELD, Weights, add_to_indices, look_up, of_facings
from kidd.ai.evaluate._towers import find_towers
from kidd.core.board import ALL_SPACES, DECK, PLANE_1, PLANE_2
from kidd.core.position import Position

FILE: Final = "madagascar.bin"
"""The file of the weights, in `learned`: the tables of `SMALL_SIZES`, then for each stage those of `PATTERN_SIZES`."""

STAGE_OF: Final = (2,) * 7 + (1,) * 3 + (0,) * 5
"""The stage of the game by the number of stacks and of tokens not yet entered, of both players together."""

STAGES: Final = 3

MOST_MOVES: Final = 15
MOST_HITS: Final = 3
MOST_TOWERS_HIT: Final = 2
"""More count as many."""

SIZES_OF_HEIGHTS: Final = (4, 3, 3, 3)
"""One more than the greatest number of towers of two, three, four, and five tokens or more that is counted."""

_ALL_MOVES: Final = MOST_MOVES + 1
_ALL_HITS: Final = (MOST_HITS + 1) * (MOST_TOWERS_HIT + 1)
_ALL_HEIGHTS: Final = prod(SIZES_OF_HEIGHTS)

SMALL_SIZES: Final = {
    "tokens": 8**4,
    "heights": STAGES * _ALL_HEIGHTS,
    "their_heights": STAGES * _ALL_HEIGHTS,
    "moves": STAGES * _ALL_MOVES**2,
    "hits": STAGES * _ALL_HITS**2,
}
"""The sizes of the small tables. Where there are two numbers, the own one comes first.

- `tokens`: by the numbers of stacks, then of tokens not yet entered.
- `heights`, `their_heights`: by the numbers of towers of two, three, four and more tokens, for each stage.
- `moves`: by the numbers of vacant facings that single tokens reach, for each stage.
- `hits`: by the numbers of stacks that single tokens can capture, for each stage. For each player that of single tokens
  counts three times, that of towers once.
"""

CELLS: Final = 13
"""What a space can have: nothing, or a stack, by its back: `TOWER` more for a tower, `THEIRS` more if it is theirs."""

TOWER: Final = 3
THEIRS: Final = 6

PATTERNS: Final = tuple(
    tuple(map(DECK.spaces.index, spaces.split()))
    for spaces in ("a2 a1 a3", "a6 a4 a7", "a8 a5 a7", "a4 a2 a6", "a5 a4 m2", "m1 a1 m2")
)
"""The spaces of each pattern: one with two of its neighbours. More would not fit into the room that the files have."""

PATTERN_SIZES: Final = tuple(CELLS ** len(pattern) for pattern in PATTERNS)
STEP: Final = 5
"""A unit of the patterns' weights, in hundredths."""

_LOOKUPS: Final = 2 * len(PATTERNS)
_ALL_BIASES: Final = STEP * BIAS * _LOOKUPS
_BYTES: Final = FIELD // 8 * _LOOKUPS
_FIELDS: Final = struct.Struct(f"<{_LOOKUPS}H")
_ADDED: Final = add_to_indices(PATTERNS, CELLS)
_M0, _M1, _M2, _M3, _M4, _M5 = sums(of_facings(_ADDED, 0))
_T0, _T1, _T2, _T3, _T4, _T5 = sums(of_facings(_ADDED, THEIRS))
_OF_TOWER: Final = tuple(TOWER * sum(added) for added in _ADDED)
"""What a tower adds to the indices beside a single token, by its space."""

_OF_HEIGHT: Final = (0, 0, 512, 64, 8, *[1] * 10)
"""What a tower adds to the heights, by its height: one to a digit of three bits, see `_HEIGHTS`."""


def _index_heights(heights: int) -> int:
    counts = (heights >> 9, heights >> 6 & 7, heights >> 3 & 7, heights & 7)
    index = 0
    for count, size in zip(counts, SIZES_OF_HEIGHTS, strict=True):
        index = size * index + min(count, size - 1)
    return index


_HEIGHTS: Final = tuple(map(_index_heights, range(8**4)))
"""The place in `heights` by the numbers of towers of each height, in base eight."""


def read_weights(data: bytes) -> Weights:
    """Read the weights of a file's content. Raises ValueError if it does not have the right size."""
    return patterns.read_weights(data, SMALL_SIZES.values(), PATTERN_SIZES, STAGES)


@cache
def _load() -> Weights:
    # Imported here because on the page it comes later than this module.
    from kidd.ai.evaluate import learned

    return read_weights(learned.read(FILE))


# A turn without a capture changes the stacks of one player only. So most sides are in the cache.
@lru_cache(1 << 14)
def _see_mine(mine: int) -> int:
    """Return what the stacks of the player to move add to the indices, as single tokens."""
    return (
        _M0[mine & PIECE_MASK]
        + _M1[mine >> PIECE_1 & PIECE_MASK]
        + _M2[mine >> PIECE_2 & PIECE_MASK]
        + _M3[mine >> PIECE_3 & PIECE_MASK]
        + _M4[mine >> PIECE_4 & PIECE_MASK]
        + _M5[mine >> PIECE_5]
    )


@lru_cache(1 << 14)
def _see_theirs(theirs: int) -> int:
    """Return the same of the other player."""
    return (
        _T0[theirs & PIECE_MASK]
        + _T1[theirs >> PIECE_1 & PIECE_MASK]
        + _T2[theirs >> PIECE_2 & PIECE_MASK]
        + _T3[theirs >> PIECE_3 & PIECE_MASK]
        + _T4[theirs >> PIECE_4 & PIECE_MASK]
        + _T5[theirs >> PIECE_5]
    )


@lru_cache(1 << 13)
def _see_towers(held: int, mine: int) -> tuple[int, int, int, int]:
    """Return all facings of the towers, what they add to the indices, and the places of both players' heights."""
    towers, each = find_towers(held)
    added = heights = their_heights = 0
    for space, facings, height in each:
        added += _OF_TOWER[space]
        if facings & mine:
            heights += _OF_HEIGHT[height]
        else:
            their_heights += _OF_HEIGHT[height]
    return towers, added, _HEIGHTS[heights], _HEIGHTS[their_heights]


def _index_hits(hit: int, towers: int) -> int:
    """Return a player's part of the place in `hits`. `hit` has the facings of what can be captured."""
    on_towers = (hit & towers).bit_count()
    singles = hit.bit_count() - on_towers
    return (MOST_TOWERS_HIT + 1) * min(singles, MOST_HITS) + min(on_towers, MOST_TOWERS_HIT)


def evaluate(position: Position) -> int:
    """Return the value for the player to move, `-WIN` or `WIN` if a player is out (M7)."""
    _, tops, held, reserves, turn, _ = position
    mine, theirs = tops[turn], tops[1 - turn]
    my_reserve, their_reserve = reserves[turn], reserves[1 - turn]
    my_count, their_count = mine.bit_count(), theirs.bit_count()
    if not my_count + my_reserve:
        return -WIN
    if not their_count + their_reserve:
        return WIN
    indices = _see_mine(mine) + _see_theirs(theirs)
    towers = heights = their_heights = 0
    if held:
        towers, added, heights, their_heights = _see_towers(held, mine)
        indices += added
    everything = mine | theirs
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide = vacant | vacant << PLANE_1 | vacant << PLANE_2
    reached, their_reached = ahead_of(mine & ~towers), ahead_of(theirs & ~towers)
    moves, their_moves = (reached & wide).bit_count(), (their_reached & wide).bit_count()
    hit, their_hit = reached & theirs, their_reached & mine
    (of_tokens, of_heights, of_their_heights, of_moves, of_hits), stages = _load()
    stage = STAGE_OF[my_count + their_count + my_reserve + their_reserve]
    return (
        of_tokens[my_count << 9 | their_count << 6 | my_reserve << 3 | their_reserve]
        + of_heights[_ALL_HEIGHTS * stage + heights]
        + of_their_heights[_ALL_HEIGHTS * stage + their_heights]
        + of_moves[
            (_ALL_MOVES * stage + min(moves, MOST_MOVES)) * _ALL_MOVES
            + min(their_moves, MOST_MOVES)
        ]
        + of_hits[
            (_ALL_HITS * stage + (_index_hits(hit, towers) if hit else 0)) * _ALL_HITS
            + (_index_hits(their_hit, towers) if their_hit else 0)
        ]
        + STEP
        * sum(map(look_up, stages[stage], _FIELDS.unpack(indices.to_bytes(_BYTES, "little"))))
        - _ALL_BIASES
    )
