"""Madagascar for two for the learning: positions as small arrays, compiled by Numba.

Owns the moves and the features of a position in this form: the rules are those of `kidd.games`, the features those of
`kidd.ai.evaluate`. `tests/env/extras` compares both. Does not learn.

A position is an array of 38 numbers: for each space its *cell*, then for each space the number of tokens there, then
the reserves of Red and Blue. A cell is 0 if the space is vacant, otherwise 1 + the side of the back (0 to 2), `TOWER`
more for two tokens and more, and `THEIRS` more if the top token is Blue's. The side is the place in `FACINGS` within
the space. Whose the tokens below the top are does not matter. Repetition and agreement (M8) are not known here.
"""

import math
from typing import Final

import numpy as np
from numba import njit

from kidd.ai.evaluate.madagascar import (
    CELLS,
    MOST_HITS,
    MOST_MOVES,
    MOST_TOWERS_HIT,
    PATTERN_SIZES,
    PATTERNS,
    SIZES_OF_HEIGHTS,
    SMALL_SIZES,
    STAGE_OF,
    THEIRS,
    TOWER,
)
from kidd.core.board import DECK, SPACE_COUNT
from kidd.core.position import Position, stacks
from kidd.games._tables import FACINGS
from kidd.games.madagascar import TOKENS
from workshop.strength import self_play
from workshop.strength.fast_deck import ENTRY, HATCHES, PLACE, STEPS, WAYS, fill_cells
from workshop.strength.self_play import Array, Log, Plan, Space

HEIGHTS: Final = SPACE_COUNT
RESERVES: Final = 2 * SPACE_COUNT
SIZE: Final = RESERVES + 2
MOST_SUCCESSORS: Final = 128
_QUIET: Final = 2
_DEEPEST: Final = 4
_LONGEST: Final = max(map(len, PATTERNS))
_EACH: Final = TOKENS[2]
_AFTER_SETUP: Final = 2 * _EACH - len(DECK.hatches)
_FACINGS: Final = len(FACINGS)

_PATTERNS: Final = np.array([[*[-1] * (_LONGEST - len(one)), *one] for one in PATTERNS])
"""For each pattern its spaces, after as many -1 as are missing to the longest."""

_SIZES: Final = np.array(PATTERN_SIZES)
_STAGE_OF: Final = np.array(STAGE_OF)
_START: Final = dict(zip(SMALL_SIZES, np.cumsum([0, *SMALL_SIZES.values()]).tolist(), strict=False))
_TOKENS, _MOVES, _HITS = _START["tokens"], _START["moves"], _START["hits"]
_HEIGHTS, _THEIR_HEIGHTS = _START["heights"], _START["their_heights"]
_ALL_MOVES: Final = MOST_MOVES + 1
_ALL_HITS: Final = (MOST_HITS + 1) * (MOST_TOWERS_HIT + 1)
_ALL_HEIGHTS: Final = math.prod(SIZES_OF_HEIGHTS)
_TWOS, _THREES, _FOURS, _MORE = SIZES_OF_HEIGHTS

_SMALL_COUNT: Final = len(SMALL_SIZES)
SMALL_SIZE: Final = sum(SMALL_SIZES.values())
STAGE_SIZE: Final = sum(PATTERN_SIZES)
FEATURES: Final = len(SMALL_SIZES) + 2 * len(PATTERNS)
"""How many weights each position has: those of a stage twice, as the position stands and mirrored."""


def array_of(position: Position) -> Array:
    """Return a position of the engine as an array."""
    found = np.zeros(SIZE, dtype=np.int8)
    for stack in stacks(position):
        height = len(stack.owners)
        found[stack.space] = 1 + PLACE[stack.facing] % 3 + THEIRS * stack.owners[0]
        found[stack.space] += TOWER if height > 1 else 0
        found[HEIGHTS + stack.space] = height
    found[RESERVES:] = position.reserves
    return found


def make_space() -> Space:
    """Return the arrays that `play` writes to."""
    return self_play.make_space(MOST_SUCCESSORS, SIZE, FEATURES, _DEEPEST + 1 + _QUIET)


@njit
def set_up(array: Array) -> None:
    """Write the position at the beginning of a game."""
    array[:] = 0
    array[RESERVES], array[RESERVES + 1] = _EACH, _EACH


@njit
def _reach(array: Array, origin: int, reached: Array) -> None:
    """Mark the places that the stack on `origin` reaches, whether it may end there or not, in `reached`."""
    steps = array[HEIGHTS + origin]
    now = np.zeros(_FACINGS, dtype=np.bool_)
    now[3 * origin + (array[origin] - 1) % 3] = True
    for number in range(steps):
        reached[:] = False
        for place in range(_FACINGS):
            if now[place]:
                space = place // 3
                if number and array[space] and space != origin:
                    continue
                for way in range(WAYS[place]):
                    reached[STEPS[place, way]] = True
        now[:] = reached


@njit
def _travel(array: Array, origin: int, place: int, found: Array) -> bool:
    """Write the position after a stack has gone to a place to `found`, and return whether it may (M3, M4)."""
    space, owner = place // 3, (array[origin] - 1) // THEIRS
    cell = array[space]
    height = array[HEIGHTS + origin]
    if cell and space != origin:
        if (cell - 1) // THEIRS == owner or (cell - 1) % 3 != place % 3:
            return False
        height += array[HEIGHTS + space]
    found[:] = array
    found[origin], found[HEIGHTS + origin] = 0, 0
    found[space] = 1 + place % 3 + THEIRS * owner
    if height > 1:
        found[space] += TOWER
    found[HEIGHTS + space] = height
    return True


@njit
def _find_moves(array: Array, player: int, found: Array, depth: int) -> int:
    """Write the positions after each move to `found`, at a depth of 0 or less after captures, and return how many."""
    count, captures = 0, depth <= 0
    if array[RESERVES] + array[RESERVES + 1] <= _AFTER_SETUP:
        reached = np.zeros(_FACINGS, dtype=np.bool_)
        for space in range(SPACE_COUNT):
            cell = array[space] - 1 - THEIRS * player
            if cell < 0 or cell >= THEIRS:
                continue
            if array[HEIGHTS + space] == 1:
                place = 3 * space + cell % 3
                for way in range(WAYS[place]):
                    step = STEPS[place, way]
                    if (not captures or array[step // 3]) and _travel(
                        array, space, step, found[count]
                    ):
                        count += 1
                continue
            _reach(array, space, reached)
            for place in range(_FACINGS):
                if (
                    reached[place]
                    and (not captures or (array[place // 3] and place // 3 != space))
                    and _travel(array, space, place, found[count])
                ):
                    count += 1
    if array[RESERVES + player] and not captures:
        for hatch in HATCHES:
            if array[hatch] == 0:
                found[count] = array
                found[count, hatch] = 1 + ENTRY[hatch] + THEIRS * player
                found[count, HEIGHTS + hatch] = 1
                found[count, RESERVES + player] -= 1
                count += 1
    return count


@njit
def find_successors(array: Array, player: int, found: Array, depth: int) -> int:
    """Write the positions after each move to `found` and return how many. At a depth of 0 or less only captures.

    Who has no move passes (M2), but if nobody can move, the game is over (M8).
    """
    count = _find_moves(array, player, found, depth)
    if count or depth <= 0 or _find_moves(array, 1 - player, found, depth) == 0:
        return count
    found[0] = array
    return 1


@njit
def _fill_heights(array: Array, player: int, found: Array) -> None:
    """Write the number of a player's stacks and the place in `heights` to `found`."""
    count, twos, threes, fours, more = 0, 0, 0, 0, 0
    for space in range(SPACE_COUNT):
        if array[space] and (array[space] - 1) // THEIRS == player:
            height = array[HEIGHTS + space]
            count += 1
            twos += height == 2
            threes += height == 3
            fours += height == 4
            more += height > 4
    index = min(twos, _TWOS - 1) * _THREES + min(threes, _THREES - 1)
    found[0] = count
    found[1] = (index * _FOURS + min(fours, _FOURS - 1)) * _MORE + min(more, _MORE - 1)


@njit
def _fill_reach(array: Array, player: int, found: Array) -> None:
    """Write to `found` the vacant facings that a player's single tokens reach, and the part of the place in `hits`."""
    moves, hits, tower_hits = 0, 0, 0
    seen = np.zeros(_FACINGS, dtype=np.bool_)
    for space in range(SPACE_COUNT):
        cell = array[space] - 1 - THEIRS * player
        if cell < 0 or cell >= THEIRS or array[HEIGHTS + space] > 1:
            continue
        place = 3 * space + cell
        for step in STEPS[place, : WAYS[place]]:
            if seen[step]:
                continue
            seen[step] = True
            other = array[step // 3]
            moves += other == 0
            if other and (other - 1) // THEIRS != player and (other - 1) % 3 == step % 3:
                hits += array[HEIGHTS + step // 3] == 1
                tower_hits += array[HEIGHTS + step // 3] > 1
    found[2] = min(moves, MOST_MOVES)
    found[3] = (MOST_TOWERS_HIT + 1) * min(hits, MOST_HITS) + min(tower_hits, MOST_TOWERS_HIT)


@njit
def fill_features(array: Array, player: int, found: Array) -> int:
    """Write the indices of the weights of a position to `found`. `player` is to move.

    Return -1 if that player is out, 1 if the other one is (M7), otherwise 0. The tables are those of
    `kidd.ai.evaluate.madagascar`.
    """
    own, other = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    for who, side in ((player, own), (1 - player, other)):
        _fill_heights(array, who, side)
        _fill_reach(array, who, side)
    reserve, their_reserve = array[RESERVES + player], array[RESERVES + 1 - player]
    stage = _STAGE_OF[own[0] + other[0] + reserve + their_reserve]
    found[0] = _TOKENS + 512 * own[0] + 64 * other[0] + 8 * reserve + their_reserve
    found[1] = _HEIGHTS + _ALL_HEIGHTS * stage + own[1]
    found[2] = _THEIR_HEIGHTS + _ALL_HEIGHTS * stage + other[1]
    found[3] = _MOVES + (_ALL_MOVES * stage + own[2]) * _ALL_MOVES + other[2]
    found[4] = _HITS + (_ALL_HITS * stage + own[3]) * _ALL_HITS + other[3]
    cells = np.zeros(SPACE_COUNT + 1, dtype=np.int64)
    mirrored = np.zeros(SPACE_COUNT + 1, dtype=np.int64)
    fill_cells(array, player, THEIRS, cells, mirrored)
    start, number = SMALL_SIZE + stage * STAGE_SIZE, _SMALL_COUNT
    for pattern in range(len(_PATTERNS)):
        index, mirror = 0, 0
        for space in _PATTERNS[pattern]:
            index = index * CELLS + cells[space]
            mirror = mirror * CELLS + mirrored[space]
        found[number], found[number + 1] = start + index, start + mirror
        number, start = number + 2, start + _SIZES[pattern]
    if own[0] + reserve == 0:
        return -1
    return 1 if other[0] + their_reserve == 0 else 0


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
        find_successors, fill_features, _QUIET, array, player, weights, plan, space, log
    )
