"""Loyal Captain for the learning: positions as small arrays, compiled by Numba.

Owns the moves and the features of a position in this form: the rules are those of `kidd.games`, the features those of
`kidd.ai.evaluate`. `tests/env/extras` compares both. Does not learn.

A position is an array of 20 numbers: for each space its *cell*, then the reserves of Red and Blue. A cell is 0 if the
space is vacant, otherwise 1 + the side of the back (0 to 2), and 3 more if the token is Blue's. The side is the place
in `FACINGS` within the space. There are no claims and no counts (L8, L9).
"""

from typing import Final

import numpy as np
from numba import njit

from kidd.ai.evaluate.loyal_captain import (
    CELLS,
    PATTERN_SIZES,
    PATTERNS,
    SMALL_SIZES,
    STAGE_OF,
    THEIRS,
)
from kidd.core.board import DECK, SPACE_COUNT
from kidd.core.position import Position
from kidd.games._tables import FACINGS
from kidd.games.loyal_captain import TOKENS
from workshop.strength import self_play
from workshop.strength.fast_deck import ENTRY, HATCHES, STEPS, WAYS, fill_cells
from workshop.strength.self_play import Array, Log, Plan, Space

SIZE: Final = SPACE_COUNT + 2
RESERVES: Final = SPACE_COUNT
MOST_SUCCESSORS: Final = 32
_DEEPEST: Final = 4
_LONGEST: Final = max(map(len, PATTERNS))

_NEXT: Final = np.array(
    [sum(1 << other for other in DECK.neighbours[space]) for space in range(SPACE_COUNT)]
)
"""For each space the set of its neighbours."""

_BEHIND: Final = np.array(
    [1 << max(0, back) if (back := DECK.back_of(facing)) >= 0 else 0 for facing in FACINGS]
)
"""For each place in `FACINGS` the set of the space at the back, which is empty on the black path."""

_PATTERNS: Final = np.array([[*[-1] * (_LONGEST - len(one)), *one] for one in PATTERNS])
"""For each pattern its spaces, after as many -1 as are missing to the longest."""

_SIZES: Final = np.array(PATTERN_SIZES)
_STAGE_OF: Final = np.array(STAGE_OF)
_START: Final = dict(zip(SMALL_SIZES, np.cumsum([0, *SMALL_SIZES.values()]).tolist(), strict=False))
_TOKENS, _MOVES, _CLOSED = _START["tokens"], _START["moves"], _START["closed"]

SMALL_SIZE: Final = sum(SMALL_SIZES.values())
STAGE_SIZE: Final = sum(PATTERN_SIZES)
FEATURES: Final = len(SMALL_SIZES) + 2 * len(PATTERNS)
"""How many weights each position has: those of a stage twice, as the position stands and mirrored."""


def array_of(position: Position) -> Array:
    """Return a position of the engine as an array."""
    found = np.zeros(SIZE, dtype=np.int8)
    for player, tops in enumerate(position.tops):
        for place, facing in enumerate(FACINGS):
            if tops & facing:
                found[place // 3] = 1 + place % 3 + THEIRS * player
        found[RESERVES + player] = position.reserves[player]
    return found


def make_space() -> Space:
    """Return the arrays that `play` writes to."""
    return self_play.make_space(MOST_SUCCESSORS, SIZE, FEATURES, _DEEPEST + 1)


@njit
def set_up(array: Array) -> None:
    """Write the position at the beginning of a game."""
    array[:] = 0
    array[RESERVES], array[RESERVES + 1] = TOKENS, TOKENS


@njit
def _find_captured(array: Array, player: int) -> int:
    """Return the set of the spaces on which a player's tokens are captured (L3)."""
    own, vacant, unsafe = 0, 0, 0
    for space in range(SPACE_COUNT):
        if array[space] == 0:
            vacant |= 1 << space
        elif (array[space] - 1) // THEIRS == player:
            own |= 1 << space
    for space in range(SPACE_COUNT):
        if own >> space & 1 and not _NEXT[space] & vacant:
            unsafe |= 1 << space
    if not unsafe:
        return 0
    for space in range(SPACE_COUNT):
        if not (own | vacant) >> space & 1:
            unsafe &= ~_BEHIND[3 * space + (array[space] - 1) % 3]
    before = 0
    while unsafe != before:
        before = unsafe
        for space in range(SPACE_COUNT):
            if unsafe >> space & 1 and _NEXT[space] & own & ~unsafe:
                unsafe ^= 1 << space
    return unsafe


@njit
def _capture(array: Array, player: int) -> None:
    """Remove what is captured after a turn of `player` (L4)."""
    for one in (1 - player, player):
        captured = _find_captured(array, one)
        for space in range(SPACE_COUNT):
            if captured >> space & 1:
                array[space] = 0


@njit
def find_successors(array: Array, player: int, found: Array, depth: int) -> int:
    """Write the positions after each move to `found` and return how many. At a depth of 0 there are none."""
    count = 0
    if depth <= 0:
        return 0
    for space in range(SPACE_COUNT):
        cell = array[space] - 1 - THEIRS * player
        if cell < 0 or cell >= THEIRS:
            continue
        place = 3 * space + cell
        for step in STEPS[place, : WAYS[place]]:
            if array[step // 3] == 0:
                found[count] = array
                found[count, space] = 0
                found[count, step // 3] = 1 + step % 3 + THEIRS * player
                _capture(found[count], player)
                count += 1
    if array[RESERVES + player]:
        for hatch in HATCHES:
            if array[hatch] == 0:
                found[count] = array
                found[count, hatch] = 1 + ENTRY[hatch] + THEIRS * player
                found[count, RESERVES + player] -= 1
                _capture(found[count], player)
                count += 1
    return count


@njit
def _fill_side(array: Array, player: int, found: Array) -> None:
    """Write the numbers of a player's tokens on the deck, moves, and tokens without a vacant neighbour to `found`."""
    tokens, moves, closed, vacant, hatches = 0, 0, 0, 0, 0
    for space in range(SPACE_COUNT):
        if array[space] == 0:
            vacant |= 1 << space
            hatches += ENTRY[space] >= 0
    for space in range(SPACE_COUNT):
        cell = array[space] - 1 - THEIRS * player
        if 0 <= cell < THEIRS:
            tokens += 1
            closed += not _NEXT[space] & vacant
            place = 3 * space + cell
            for step in STEPS[place, : WAYS[place]]:
                moves += vacant >> step // 3 & 1
    found[0], found[2] = tokens, closed
    found[1] = moves + hatches if array[RESERVES + player] else moves


@njit
def fill_features(array: Array, player: int, found: Array) -> int:
    """Write the indices of the weights of a position to `found`. `player` is to move.

    Return -1 if that player has lost (L7), otherwise 0. The tables are those of `kidd.ai.evaluate.loyal_captain`.
    """
    own, other = np.zeros(3, dtype=np.int64), np.zeros(3, dtype=np.int64)
    _fill_side(array, player, own)
    _fill_side(array, 1 - player, other)
    stage = _STAGE_OF[own[0] + other[0]]
    reserves = 8 * array[RESERVES + player] + array[RESERVES + 1 - player]
    found[0] = _TOKENS + 512 * own[0] + 64 * other[0] + reserves
    found[1] = _MOVES + (24 * stage + own[1]) * 24 + other[1]
    found[2] = _CLOSED + 64 * stage + 8 * own[2] + other[2]
    cells = np.zeros(SPACE_COUNT + 1, dtype=np.int64)
    mirrored = np.zeros(SPACE_COUNT + 1, dtype=np.int64)
    fill_cells(array, player, THEIRS, cells, mirrored)
    start, number = SMALL_SIZE + stage * STAGE_SIZE, 3
    for pattern in range(len(_PATTERNS)):
        index, mirror = 0, 0
        for space in _PATTERNS[pattern]:
            index = index * CELLS + cells[space]
            mirror = mirror * CELLS + mirrored[space]
        found[number], found[number + 1] = start + index, start + mirror
        number, start = number + 2, start + _SIZES[pattern]
    return 0 if own[1] else -1


@njit
def play(
    array: Array,
    player: int,
    weights: tuple[Array, Array],
    plan: Plan,
    space: Space,
    log: Log,
) -> tuple[int, float]:
    """Play on from a position, see `self_play.play_by_search`."""
    return self_play.play_by_search(
        find_successors, fill_features, 0, array, player, weights, plan, space, log
    )
