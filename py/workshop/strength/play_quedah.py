"""Quedah Merchant played against itself, one turn deep, compiled by Numba.

Owns how both players choose. `fast_quedah` has the rules and the features.
"""

from typing import Final

import numpy as np
from numba import njit

from workshop.strength.fast_quedah import (
    HELD,
    Buffers,
    fill_features,
    find_successors,
    is_blocked,
    is_over,
    make_buffers,
)
from workshop.strength.self_play import CERTAIN, Array, Log, Plan, sum_weights

_MOST_TURNS: Final = 400


def make_space() -> tuple[Buffers, Buffers]:
    """Return the arrays that `play` writes to."""
    return make_buffers(), make_buffers()


@njit
def value_of(array: Array, player: int, weights: Array, buffers: Buffers, spare: Buffers) -> float:
    """Return the value of a position in logits for `player`, who is to roll."""
    if is_over(array):
        return CERTAIN if array[HELD + player] > array[HELD + 1 - player] else -CERTAIN
    if fill_features(array, player, buffers.indices) == 0 and is_blocked(array, player, spare):
        return -CERTAIN
    return sum_weights(weights, buffers.indices)


@njit
def _choose(count: int, player: int, weights: Array, buffers: Buffers, spare: Buffers) -> int:
    """Return which of the first `count` positions in `buffers.found` is best for `player`, who has moved."""
    best, lowest = 0, 2 * CERTAIN
    for number in range(count):
        value = value_of(buffers.found[number], 1 - player, weights, buffers, spare)
        if value < lowest:
            best, lowest = number, value
    return best


@njit
def play(
    array: Array,
    player: int,
    weights: tuple[Array, Array],
    plan: Plan,
    space: tuple[Buffers, Buffers],
    log: Log,
) -> tuple[int, float]:
    """Play on from a position in which `player` is to roll. `array` is changed.

    `weights` are those of Red and of Blue. Return the number of turns and the result for the player to move at the
    end: 1, 0.5 (too many turns) or 0.
    """
    buffers, spare = space
    for turn in range(_MOST_TURNS):
        if is_over(array):
            return turn, 1.0 if array[HELD + player] > array[HELD + 1 - player] else 0.0
        if fill_features(array, player, log.indices[turn]) == 0 and is_blocked(
            array, player, buffers
        ):
            return turn, 0.0
        count = find_successors(array, player, np.random.randint(1, 4), buffers)
        is_random = turn < plan.opening or np.random.random() < plan.share
        log.is_random[turn] = is_random
        if count and is_random:
            array[:] = buffers.found[np.random.randint(count)]
        elif count:
            array[:] = buffers.found[_choose(count, player, weights[player], buffers, spare)]
        player = 1 - player
    return _MOST_TURNS, 0.5
