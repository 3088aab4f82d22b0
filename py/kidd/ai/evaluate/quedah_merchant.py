"""The evaluation of Quedah Merchant, before the roll: learned from self-play.

Owns the value of a position of this game and the file of its weights. `py/workshop/strength/learning.py` learns them.
Does not search.

The value is a sum of weights, each in hundredths of a logit: 100 more multiply the odds to win by e. `_patterns`
explains the patterns.
"""

import struct
from functools import cache
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
    Table,
    ahead_of,
    sums,
)
from kidd.ai.evaluate._patterns import BIAS, FIELD, Weights, add_to_indices, look_up, of_facings
from kidd.core.board import ALL_SPACES, DECK, HATCHES, PLANE_1, PLANE_2, SPACE_COUNT, facings_on
from kidd.core.mirror import mirror_spaces
from kidd.core.position import HELD_RED, Position, facings_of_holders
from kidd.games.quedah_merchant import CAPTIVES_TO_END, outcome

FILE: Final = "quedah.bin"
"""The file of the weights, in `learned`: the tables of `SMALL_SIZES`, then for each stage those of `STAGE_SIZES`."""

SMALL_SIZES: Final = {
    "captives": 64,
    "reserves": 8 * 64,
    "moves": 8 * 24,
    "their_moves": 8 * 24,
    "hits": 216,
    "their_hits": 216,
    "entries": 64,
    "their_entries": 64,
}
"""The sizes of the small tables.

- `captives`: by the numbers of both players, eight times the own one and the other's.
- `reserves`: by both numbers in the same way, 64 for each captive.
- `moves`, `their_moves`: by the number of vacant facings that tokens reach with a 1, a 2 and a 3 together, 24 for each
  captive.
- `hits`, `their_hits`: by the number of backs that free tokens reach with a 1, a 2 and a 3, two at most, and for each
  whether one of those tokens holds a captive.
- `entries`, `their_entries`: eight times the reserve, and the number of own tokens on hatches.
"""

MOST_MOVES: Final = 23
"""More facings within reach count as many."""

CELLS: Final = 13
"""What a space can have: nothing, or a token, by its back: `HOLDS` more with a captive, `THEIRS` more if it is theirs.
"""

HOLDS: Final = 3
THEIRS: Final = 6

_MIRROR: Final = mirror_spaces()
HALF: Final = tuple(space for space in range(SPACE_COUNT) if DECK.spaces[space][0] != "f")
"""The spaces of one half of the deck, with the middle ones. What counts is whether a token stands there, and whose."""

PATTERNS: Final = (
    *((space, *DECK.neighbours[space]) for space in range(SPACE_COUNT) if space <= _MIRROR[space]),
    *(
        tuple(map(DECK.spaces.index, spaces.split()))
        for spaces in (
            "a1 a5 a6",
            "a2 a3 a8",
            "a2 a4 a7",
            "a4 a6 a8",
            "a4 f8 m1",
            "a6 f8 m2",
            "a5 a7 f5",
            "a1 f2 f5",
            "a3 a5 a6",
            "a5 f4 f8",
            "m2 a2 a7",
            "a3 m1",
            "a7 f7",
        )
    ),
)
"""The spaces of each pattern: a space and its neighbours; and others, so that each two spaces that are three steps
apart are in one."""

STAGE_SIZES: Final = (3 ** len(HALF), *(CELLS ** len(pattern) for pattern in PATTERNS))
"""The sizes of the tables of each stage of the game: of the halves and of the patterns."""

STAGE_OF: Final = (0, 0, 0, 1, 1, 2, 2)
"""The stage by the number of captives."""

STAGES: Final = 3
STEP: Final = 3
"""A unit of the stages' weights, in hundredths."""

_ON_HATCHES: Final = facings_on(HATCHES)
_LOOKUPS: Final = 2 * len(STAGE_SIZES)
_ALL_BIASES: Final = BIAS * _LOOKUPS
_FIELDS: Final = struct.Struct(f"<{_LOOKUPS}H")
_OF_ONE: Final = tuple(72 * min(count, 2) for count in range(10))
_OF_TWO: Final = tuple(24 * min(count, 2) for count in range(10))
_OF_THREE: Final = tuple(8 * min(count, 2) for count in range(10))
"""What the number of backs within reach of a 1, a 2 and a 3 adds to the place in `hits`."""


def _add_to_halves(space: int) -> int:
    """Return what a 1 on a space adds to the indices of the half and of its mirror image."""
    first, second = (
        3 ** (len(HALF) - 1 - HALF.index(seen)) if seen in HALF else 0
        for seen in (space, _MIRROR[space])
    )
    return first + (second << FIELD)


_ADDED: Final = add_to_indices(PATTERNS, CELLS, first=1)
_OF_HALVES: Final = [_add_to_halves(space) for space in range(SPACE_COUNT)]


def _of_tokens(more: int, whose: int) -> Table:
    """Make the table of what a set of facings adds to the indices.

    `more`, `whose`: `THEIRS` and 2, or 0 and 1 for the player to move.
    """
    return sums(
        [
            cells + whose * _OF_HALVES[place // 3]
            for place, cells in enumerate(of_facings(_ADDED, more))
        ]
    )


_M0, _M1, _M2, _M3, _M4, _M5 = _of_tokens(0, 1)
_T0, _T1, _T2, _T3, _T4, _T5 = _of_tokens(THEIRS, 2)
_H0, _H1, *_ = sums(
    [0 if place % 3 else HOLDS * sum(_ADDED[place // 3]) for place in range(3 * SPACE_COUNT)]
)
"""What captives add, by their spaces: these are the lowest facings."""


def read_weights(data: bytes) -> Weights:
    """Read the weights of a file's content. Raises ValueError if it does not have the right size."""
    return patterns.read_weights(data, SMALL_SIZES.values(), STAGE_SIZES, STAGES)


def arrange(weights: Weights) -> Weights:
    """Return the weights with the tables for each number of captives instead of each stage."""
    return weights._replace(stages=tuple(weights.stages[number] for number in STAGE_OF))


@cache
def _load() -> Weights:
    # Imported here because on the page it comes later than this module.
    from kidd.ai.evaluate import learned

    return arrange(read_weights(learned.read(FILE)))


def evaluate(position: Position) -> int:
    """Return the value for the player who is to roll, `-WIN` or `WIN` if the game is over."""
    _, tops, held, reserves, turn, _ = position
    mine, theirs = tops[turn], tops[1 - turn]
    everything = mine | theirs
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide = vacant | vacant << PLANE_1 | vacant << PLANE_2
    captive, holding, own_captives = 0, 0, 0
    if held:
        captive = held.bit_count()
        holding = facings_of_holders(held)
        # Blue holds the red ones.
        own_captives = (held & HELD_RED).bit_count()
        if not turn:
            own_captives = captive - own_captives
        if captive >= CAPTIVES_TO_END:
            return WIN if 2 * own_captives > captive else -WIN
    (
        (
            of_captives,
            of_reserves,
            of_moves,
            of_their_moves,
            of_hits,
            of_their_hits,
            of_entries,
            of_their_entries,
        ),
        stages,
    ) = _load()
    moves, hits = _reach(mine, theirs, holding, wide)
    if not moves and outcome(position):
        return -WIN
    their_moves, their_hits = _reach(theirs, mine, holding, wide)
    own, other = reserves[turn], reserves[1 - turn]
    holders = holding & ALL_SPACES
    indices = (
        _M0[mine & PIECE_MASK]
        + _M1[mine >> PIECE_1 & PIECE_MASK]
        + _M2[mine >> PIECE_2 & PIECE_MASK]
        + _M3[mine >> PIECE_3 & PIECE_MASK]
        + _M4[mine >> PIECE_4 & PIECE_MASK]
        + _M5[mine >> PIECE_5]
        + _T0[theirs & PIECE_MASK]
        + _T1[theirs >> PIECE_1 & PIECE_MASK]
        + _T2[theirs >> PIECE_2 & PIECE_MASK]
        + _T3[theirs >> PIECE_3 & PIECE_MASK]
        + _T4[theirs >> PIECE_4 & PIECE_MASK]
        + _T5[theirs >> PIECE_5]
        + _H0[holders & PIECE_MASK]
        + _H1[holders >> PIECE_1]
    )
    fields = _FIELDS.unpack(indices.to_bytes(2 * _LOOKUPS, "little"))
    return (
        of_captives[8 * own_captives + captive - own_captives]
        + of_reserves[64 * captive + 8 * own + other]
        + of_moves[24 * captive + moves]
        + of_their_moves[24 * captive + their_moves]
        + of_hits[hits]
        + of_their_hits[their_hits]
        + of_entries[8 * own + (mine & _ON_HATCHES).bit_count()]
        + of_their_entries[8 * other + (theirs & _ON_HATCHES).bit_count()]
        + STEP * (sum(map(look_up, stages[captive], fields)) - _ALL_BIASES)
    )


def _reach(own: int, others: int, holding: int, wide: int) -> tuple[int, int]:
    """Return how many vacant facings one player's tokens reach, and the place in `hits`."""
    single = own & ~holding
    one = ahead_of(single)
    two = ahead_of(one & wide)
    three = ahead_of(two & wide)
    first, second, third = one & others, two & others, three & others
    hits = _OF_ONE[first.bit_count()] + _OF_TWO[second.bit_count()] + _OF_THREE[third.bit_count()]
    if holding:
        if first & holding:
            hits += 4
        if second & holding:
            hits += 2
        if third & holding:
            hits += 1
    holder = own & holding
    if holder:
        further = ahead_of(holder)
        one |= further
        further = ahead_of(further & wide)
        two |= further
        three |= ahead_of(further & wide)
    moves = (one & wide).bit_count() + (two & wide).bit_count() + (three & wide).bit_count()
    return min(moves, MOST_MOVES), hits
