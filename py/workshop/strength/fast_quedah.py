"""Quedah Merchant for the learning: positions as small arrays, compiled by Numba.

Owns the moves and the features of a position in this form: the rules are those of `kidd.games`, the features those of
`kidd.ai.evaluate`. `tests/env/extras` compares both. Does not learn.

A position is an array of 22 numbers: for each space its *cell*, then the reserves of Red and Blue, then the numbers of
captives that Red and Blue hold. A cell is 0 if the space is vacant, otherwise 1 + the side of the back (0 to 2), and 3
more if the token holds a captive, and 6 more if it is Blue's. The side is the place in `FACINGS` within the space.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from kidd.ai.evaluate.quedah_merchant import (
    CELLS,
    HALF,
    HOLDS,
    MOST_MOVES,
    PATTERNS,
    SMALL_SIZES,
    STAGE_OF,
    STAGE_SIZES,
    STAGES,
    THEIRS,
)
from kidd.core.board import SPACE_COUNT
from kidd.core.position import HELD_BITS, Position
from kidd.games._tables import FACINGS
from kidd.games.quedah_merchant import CAPTIVES_TO_END, TOKENS
from workshop.strength.fast_deck import ENTRY, HATCHES, STEPS, WAYS, fill_cells

Array = np.ndarray[Any, np.dtype[Any]]

SIZE: Final = SPACE_COUNT + 4
RESERVES: Final = SPACE_COUNT
HELD: Final = SPACE_COUNT + 2
_MOST_SUCCESSORS: Final = 512
_MOST_CHAINS: Final = 16
_FACINGS: Final = len(FACINGS)
_SMALL_COUNT: Final = len(SMALL_SIZES)

_HALF: Final = np.array(HALF)
_PATTERNS: Final = np.array([[*[-1] * (4 - len(pattern)), *pattern] for pattern in PATTERNS])
"""For each pattern its spaces, after as many -1 as are missing to four."""

_SIZES: Final = np.array(STAGE_SIZES)

SMALL_SIZE: Final = sum(SMALL_SIZES.values())
STAGE_SIZE: Final = sum(STAGE_SIZES)
FEATURES: Final = len(SMALL_SIZES) + 2 * len(STAGE_SIZES)
"""How many weights each position has: those of a stage twice, as the position stands and mirrored."""

_STAGES: Final = np.array([*STAGE_OF, STAGES - 1])
_START: Final = dict(zip(SMALL_SIZES, np.cumsum([0, *SMALL_SIZES.values()]).tolist(), strict=False))
_CAPTIVES, _RESERVES = _START["captives"], _START["reserves"]
_MOVES, _THEIR_MOVES = _START["moves"], _START["their_moves"]
_HITS, _THEIR_HITS = _START["hits"], _START["their_hits"]
_ENTRIES, _THEIR_ENTRIES = _START["entries"], _START["their_entries"]


def array_of(position: Position) -> Array:
    """Return a position of the engine, before the roll, as an array."""
    found = np.zeros(SIZE, dtype=np.int8)
    for player, tops in enumerate(position.tops):
        for place, facing in enumerate(FACINGS):
            if tops & facing:
                space, side = divmod(place, 3)
                holds = bool(position.held >> HELD_BITS * space & 3)
                found[space] = 1 + side + HOLDS * holds + THEIRS * player
                found[HELD + player] += holds
        found[RESERVES + player] = position.reserves[player]
    return found


def position_of(array: Array, player: int) -> Position:
    """Return an array as a position of the engine, before `player` rolls."""
    tops, held = [0, 0], 0
    for space in range(SPACE_COUNT):
        cell = int(array[space]) - 1
        if cell >= 0:
            owner, rest = divmod(cell, THEIRS)
            tops[owner] |= FACINGS[3 * space + rest % 3]
            if rest >= HOLDS:
                held |= (2 - owner) << HELD_BITS * space
    reserves = int(array[RESERVES]), int(array[RESERVES + 1])
    return Position("quedah", (tops[0], tops[1]), held, reserves, player, None)


class Buffers(NamedTuple):
    """Arrays that the functions below write to, made once.

    - `found`: the positions after each move of a roll.
    - `chain`, `sites`: the positions on the way through a chain of freed tokens (Q5), and where each chain stands.
    - `reached`: places in `FACINGS`: those that a token reaches, from 8 on those of the next step.
    - `indices`: of the weights of a position, see `fill_features`.
    """

    found: Array
    chain: Array
    sites: Array
    reached: Array
    indices: Array


def make_buffers() -> Buffers:
    """Return new arrays."""
    return Buffers(
        np.zeros((_MOST_SUCCESSORS, SIZE), dtype=np.int8),
        np.zeros((_MOST_CHAINS, SIZE), dtype=np.int8),
        np.zeros(_MOST_CHAINS, dtype=np.int64),
        np.zeros(24, dtype=np.int64),
        np.zeros(FEATURES, dtype=np.int64),
    )


@njit
def is_over(array: Array) -> bool:
    """Return whether there are seven captives (Q9)."""
    return array[HELD] + array[HELD + 1] >= CAPTIVES_TO_END


@njit
def is_blocked(array: Array, player: int, buffers: Buffers) -> bool:
    """Return whether a player can use no roll (Q10)."""
    for roll in range(1, 4):
        if find_successors(array, player, roll, buffers):
            return False
    return True


@njit
def find_successors(array: Array, player: int, roll: int, buffers: Buffers) -> int:
    """Write the positions after each move of a roll to `buffers.found` and return how many. None: the player passes."""
    count = 0
    for space in range(SPACE_COUNT):
        cell = array[space] - 1 - THEIRS * player
        if cell < 0 or cell >= THEIRS:
            continue
        left = array.copy()
        left[space] = 0
        enters = ENTRY[space] >= 0 and array[RESERVES + player] > 0
        for one in range(_reach(left, 3 * space + cell % 3, roll, buffers.reached)):
            count = _arrive(
                left, player, buffers.reached[one], cell >= HOLDS, enters, buffers, count
            )
    return count


@njit
def _reach(left: Array, place: int, roll: int, reached: Array) -> int:
    """Write the places that a token reaches, which has left `place`, to `reached` and return how many."""
    reached[0], size = place, 1
    for number in range(roll):
        further = 0
        for one in range(size):
            start = reached[one]
            if number and left[start // 3]:
                continue
            for step in STEPS[start, : WAYS[start]]:
                reached[8 + further] = step
                further += 1
        size = 0
        for one in range(further):
            step, is_new = reached[8 + one], True
            for other in range(size):
                is_new &= reached[other] != step
            if is_new:
                reached[size] = step
                size += 1
    return size


@njit
def _arrive(
    left: Array, player: int, place: int, holds: bool, enters: bool, buffers: Buffers, count: int
) -> int:
    """Add the positions after a token has come to `place` to the first `count` found ones. Return their number."""
    after, own = left.copy(), 1 + place % 3 + THEIRS * player
    target = left[place // 3]
    hit = target - (1 + place % 3 + THEIRS * (1 - player))
    if target == 0:
        after[place // 3] = own + (HOLDS if holds else 0)
        return _add(after, player, enters, buffers, count)
    if holds or (hit != 0 and hit != HOLDS):
        return count
    after[place // 3] = own + HOLDS
    after[HELD + player] += 1
    if hit == 0:
        return _add(after, player, enters, buffers, count)
    after[HELD + 1 - player] -= 1
    return _free(after, player, place, enters, buffers, count)


@njit
def _free(array: Array, player: int, site: int, enters: bool, buffers: Buffers, count: int) -> int:
    """Add the positions after a capture at the place `site` that frees a friend, with all chains (Q4 to Q6).

    The captor stands in `array` already.
    """
    depth = 1
    buffers.chain[0], buffers.sites[0] = array, site
    while depth:
        depth -= 1
        start, place = buffers.chain[depth].copy(), buffers.sites[depth]
        for step in STEPS[place, : WAYS[place]]:
            cell, own = start[step // 3], 1 + step % 3 + THEIRS * player
            hit = cell - (1 + step % 3 + THEIRS * (1 - player))
            if cell == 0 or hit == 0:
                after = start.copy()
                after[step // 3] = own + (HOLDS if cell else 0)
                after[HELD + player] += 1 if cell else 0
                count = _add(after, player, enters, buffers, count)
            elif hit == HOLDS:
                buffers.chain[depth], buffers.sites[depth] = start, step
                buffers.chain[depth, step // 3] = own + HOLDS
                buffers.chain[depth, HELD + player] += 1
                buffers.chain[depth, HELD + 1 - player] -= 1
                depth += 1
    return count


@njit
def _add(array: Array, player: int, enters: bool, buffers: Buffers, count: int) -> int:
    """Add a position, or one for each entry (Q7), to the first `count` in `buffers.found`. Return their number."""
    before = count
    if enters and not is_over(array):
        for hatch in HATCHES:
            if array[hatch] == 0:
                buffers.found[count] = array
                buffers.found[count, hatch] = 1 + ENTRY[hatch] + THEIRS * player
                buffers.found[count, RESERVES + player] -= 1
                count += 1
    if count == before:
        buffers.found[count] = array
        count += 1
    return count


@njit
def set_up(array: Array) -> None:
    """Let both players enter a token on a random hatch (Q1)."""
    array[:] = 0
    array[RESERVES], array[RESERVES + 1] = TOKENS, TOKENS
    for player in range(2):
        hatch = np.random.choice(HATCHES)
        while array[hatch]:
            hatch = np.random.choice(HATCHES)
        array[hatch] = 1 + ENTRY[hatch] + THEIRS * player
        array[RESERVES + player] -= 1


@njit
def _fill_side(array: Array, player: int, found: Array) -> None:
    """Write to `found`: the vacant facings within reach of a player's tokens, an index of hits, one of entries."""
    now, ahead = np.zeros(_FACINGS, dtype=np.int8), np.zeros(_FACINGS, dtype=np.int8)
    on_hatches = 0
    for space in range(SPACE_COUNT):
        cell = array[space] - 1 - THEIRS * player
        if 0 <= cell < THEIRS:
            # A token that holds a captive can move, but not capture (Q3).
            now[3 * space + cell % 3] = 1 if cell >= HOLDS else 2
            on_hatches += ENTRY[space] >= 0
    moves, hits, holders = 0, 0, 0
    for _ in range(3):
        ahead[:] = 0
        for place in range(_FACINGS):
            if now[place]:
                for step in STEPS[place, : WAYS[place]]:
                    ahead[step] = max(ahead[step], now[place])
        count, holder = 0, 0
        for place in range(_FACINGS):
            cell = array[place // 3]
            hit = cell - (1 + place % 3 + THEIRS * (1 - player))
            now[place] = ahead[place] if cell == 0 else 0
            moves += now[place] > 0
            if ahead[place] == 2 and cell and (hit == 0 or hit == HOLDS):
                count += 1
                holder |= hit == HOLDS
        hits, holders = 3 * hits + min(count, 2), 2 * holders + holder
    found[0], found[1] = min(moves, MOST_MOVES), 8 * hits + holders
    found[2] = 8 * array[RESERVES + player] + on_hatches


@njit
def fill_features(array: Array, player: int, found: Array) -> int:
    """Write the indices of the weights of a position to `found`. `player` is to roll.

    Return how many vacant facings that player's tokens reach, 0 if the player may be blocked. The tables are those of
    `kidd.ai.evaluate.quedah_merchant`.
    """
    side = np.zeros(3, dtype=np.int64)
    _fill_side(array, player, side)
    moves = side[0]
    captives = min(CAPTIVES_TO_END, array[HELD] + array[HELD + 1])
    reserves = 8 * array[RESERVES + player] + array[RESERVES + 1 - player]
    found[0] = _CAPTIVES + 8 * array[HELD + player] + array[HELD + 1 - player]
    found[1] = _RESERVES + 64 * captives + reserves
    found[2], found[4], found[6] = (
        _MOVES + 24 * captives + side[0],
        _HITS + side[1],
        _ENTRIES + side[2],
    )
    _fill_side(array, 1 - player, side)
    found[3], found[5] = _THEIR_MOVES + 24 * captives + side[0], _THEIR_HITS + side[1]
    found[7] = _THEIR_ENTRIES + side[2]
    _fill_patterns(array, player, SMALL_SIZE + _STAGES[captives] * STAGE_SIZE, found)
    return moves


@njit
def _fill_patterns(array: Array, player: int, start: int, found: Array) -> None:
    """Write the indices of halves and patterns after those of the small tables. The stage's tables begin at `start`."""
    cells = np.zeros(SPACE_COUNT + 1, dtype=np.int64)
    mirrored = np.zeros(SPACE_COUNT + 1, dtype=np.int64)
    fill_cells(array, player, THEIRS, cells, mirrored)
    index, other = 0, 0
    for space in _HALF:
        index = 3 * index + (cells[space] + THEIRS - 1) // THEIRS
        other = 3 * other + (mirrored[space] + THEIRS - 1) // THEIRS
    number = _SMALL_COUNT
    found[number], found[number + 1] = start + index, start + other
    for pattern in range(len(_PATTERNS)):
        number, start = number + 2, start + _SIZES[pattern]
        index, other = 0, 0
        for one in range(4):
            space = _PATTERNS[pattern, one]
            index = index * CELLS + cells[space]
            other = other * CELLS + mirrored[space]
        found[number], found[number + 1] = start + index, start + other
