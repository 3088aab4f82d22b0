"""The evaluation of Loyal Captain: learned from self-play.

Owns the value of a position of this game and the file of its weights. `py/workshop/strength/learning.py` learns them.
Does not search.

The value is a sum of weights in hundredths: about 84 more multiply the odds to win by e. `_patterns` explains the
patterns.
"""

import struct
from functools import cache, lru_cache
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
    sums,
)
from kidd.ai.evaluate._patterns import BIAS, FIELD, Weights, add_to_indices, look_up, of_facings
from kidd.core.board import ALL_SPACES, DECK, HATCHES, spaces_of
from kidd.core.position import Position
from kidd.games._tables import (
    FIRST_HIGH,
    FIRST_LOW,
    HALF,
    LOW,
    NEXT_HIGH,
    NEXT_LOW,
    SECOND_HIGH,
    SECOND_LOW,
)
from kidd.games.loyal_captain import PROOF_TURNS, proof_of

FILE: Final = "loyal.bin"
"""The file of the weights, in `learned`: the tables of `SMALL_SIZES`, then for each stage those of `PATTERN_SIZES`."""

STAGE_OF: Final = (0,) * 8 + (1,) * 3 + (2,) * 4
"""The stage of the game by the number of tokens on the deck."""

STAGES: Final = 3

SMALL_SIZES: Final = {"tokens": 8**4, "moves": STAGES * 24 * 24, "closed": STAGES * 64}
"""The sizes of the small tables. Each begins with the own number, and the other player's follows.

- `tokens`: by the numbers of tokens on the deck, then in the reserves.
- `moves`: by the numbers of moves, for each stage. A player has 18 at most.
- `closed`: by the numbers of tokens without a vacant space next to them, for each stage. They may be captured.
"""

CELLS: Final = 7
"""What a space can have: nothing, or a token, by its back, `THEIRS` more if it is theirs."""

THEIRS: Final = 3

PATTERNS: Final = tuple(
    tuple(map(DECK.spaces.index, spaces.split()))
    for spaces in (
        "a2 a1 a3 a4 m1",
        "a6 a2 a3 a4 a7",
        "a8 a5 a6 a7 f8",
        "a4 a2 a5 a6",
        "a5 a4 a8 m2",
        "m1 a1 f1 m2",
        "m2 a5 f5 m1",
    )
)
"""The spaces of each pattern: a space and its neighbours. Each hatch is in one with all of its own neighbours, too."""

PATTERN_SIZES: Final = tuple(CELLS ** len(pattern) for pattern in PATTERNS)
STEP: Final = 3
"""A unit of the patterns' weights, in hundredths."""

_LOOKUPS: Final = 2 * len(PATTERNS)
_ALL_BIASES: Final = STEP * BIAS * _LOOKUPS
_BYTES: Final = FIELD // 8 * _LOOKUPS
_FIELDS: Final = struct.Struct(f"<{_LOOKUPS}H")
_ADDED: Final = add_to_indices(PATTERNS, CELLS)
_M0, _M1, _M2, _M3, _M4, _M5 = sums(of_facings(_ADDED, 0))
_T0, _T1, _T2, _T3, _T4, _T5 = sums(of_facings(_ADDED, THEIRS))
_COUNT_COSTS: Final = 6


def read_weights(data: bytes) -> Weights:
    """Read the weights of a file's content. Raises ValueError if it does not have the right size."""
    return patterns.read_weights(data, SMALL_SIZES.values(), PATTERN_SIZES, STAGES)


def arrange(weights: Weights) -> Weights:
    """Return the weights with the tables for each number of tokens on the deck instead of each stage."""
    return weights._replace(stages=tuple(weights.stages[number] for number in STAGE_OF))


@cache
def _load() -> Weights:
    # Imported here because on the page it comes later than this module.
    from kidd.ai.evaluate import learned

    return arrange(read_weights(learned.read(FILE)))


# A turn changes the tokens of one player only, as long as it captures nothing. So most sides are in the cache.
@lru_cache(1 << 14)
def _see_mine(mine: int) -> tuple[int, int, int]:
    """Return the spaces of the tokens of the player to move, their number, and what they add to the indices."""
    return (
        spaces_of(mine),
        mine.bit_count(),
        _M0[mine & PIECE_MASK]
        + _M1[mine >> PIECE_1 & PIECE_MASK]
        + _M2[mine >> PIECE_2 & PIECE_MASK]
        + _M3[mine >> PIECE_3 & PIECE_MASK]
        + _M4[mine >> PIECE_4 & PIECE_MASK]
        + _M5[mine >> PIECE_5],
    )


@lru_cache(1 << 14)
def _see_theirs(theirs: int) -> tuple[int, int, int]:
    """Return the same of the other player."""
    return (
        spaces_of(theirs),
        theirs.bit_count(),
        _T0[theirs & PIECE_MASK]
        + _T1[theirs >> PIECE_1 & PIECE_MASK]
        + _T2[theirs >> PIECE_2 & PIECE_MASK]
        + _T3[theirs >> PIECE_3 & PIECE_MASK]
        + _T4[theirs >> PIECE_4 & PIECE_MASK]
        + _T5[theirs >> PIECE_5],
    )


def evaluate(position: Position) -> int:
    """Return the value for the player to move, `-WIN` if that player has lost (L7)."""
    _, tops, _, reserves, turn, pending = position
    mine, theirs = tops[turn], tops[1 - turn]
    my_spaces, my_count, my_indices = _see_mine(mine)
    their_spaces, their_count, their_indices = _see_theirs(theirs)
    vacant = ALL_SPACES ^ (my_spaces | their_spaces)
    low, high = vacant & LOW, vacant >> HALF
    first, second = FIRST_LOW[low] | FIRST_HIGH[high], SECOND_LOW[low] | SECOND_HIGH[high]
    my_reserve, their_reserve = reserves[turn], reserves[1 - turn]
    moves = (mine & first).bit_count() + (mine & second).bit_count()
    their_moves = (theirs & first).bit_count() + (theirs & second).bit_count()
    if my_reserve or their_reserve:
        hatches = (vacant & HATCHES).bit_count()
        if my_reserve:
            moves += hatches
        if their_reserve:
            their_moves += hatches
    if not moves:
        return -WIN
    closed = ~(NEXT_LOW[low] | NEXT_HIGH[high])
    (of_tokens, of_moves, of_closed), stages = _load()
    count = my_count + their_count
    stage = STAGE_OF[count]
    value = (
        of_tokens[my_count << 9 | their_count << 6 | my_reserve << 3 | their_reserve]
        + of_moves[(24 * stage + moves) * 24 + their_moves]
        + of_closed[
            stage << 6 | (my_spaces & closed).bit_count() << 3 | (their_spaces & closed).bit_count()
        ]
        + STEP
        * sum(
            map(
                look_up,
                stages[count],
                _FIELDS.unpack((my_indices + their_indices).to_bytes(_BYTES, "little")),
            )
        )
        - _ALL_BIASES
    )
    return value if pending is None else value + _of_count(position)


def _of_count(position: Position) -> int:
    """Return the value of a count (L9). It costs its player more, the fewer turns are left."""
    proof = proof_of(position)
    if proof is None:
        return 0
    if not proof.turns_left:
        return -WIN if proof.player == position.turn else WIN
    cost = (PROOF_TURNS + 1 - proof.turns_left) * _COUNT_COSTS
    return -cost if proof.player == position.turn else cost
