"""Games of the engine against itself for the learning, compiled by Numba.

Owns how both players choose, in a game with a die and in others, and what a game leaves to learn from. Knows no rule:
the modules `fast_...` have those. Does not learn.
"""

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

Array = np.ndarray[Any, np.dtype[Any]]

CERTAIN: Final = 100.0
"""The value, in logits, of a game that is won."""

_DELAY: Final = 0.999
"""Each turn takes a value this much nearer to 0, so that a quicker win is better."""

_MOST_TURNS: Final = 400


class Plan(NamedTuple):
    """How a game is played.

    - `opening`: the number of random turns at the beginning. `share`: the chance of each later one to be random.
    - `depth`: how many turns deep the players look, where they search.
    """

    opening: int
    share: float
    depth: int


class Log(NamedTuple):
    """What happened in a game at each turn.

    - `indices`: of the weights of the position.
    - `values`: the chance of the player to move, by the search. -1 if nothing was searched.
    - `is_random`: whether the move was.
    """

    indices: Array
    values: Array
    is_random: Array


def make_log(features: int) -> Log:
    """Return a log for positions with so many weights."""
    return Log(
        np.zeros((_MOST_TURNS + 1, features), dtype=np.int64),
        np.full(_MOST_TURNS + 1, -1.0),
        np.zeros(_MOST_TURNS + 1, dtype=np.bool_),
    )


class Space(NamedTuple):
    """Arrays that a search writes to, made once: the positions after each move, for each depth, and some indices."""

    found: Array
    indices: Array


def make_space(most: int, size: int, features: int, levels: int) -> Space:
    """Return new arrays for at most `most` moves of a position with `size` numbers."""
    return Space(np.zeros((levels, most, size), np.int8), np.zeros(features, np.int64))


@njit
def chance_of(logits: float) -> float:
    """Return the chance to win for a value in logits."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, logits))))


@njit
def sum_weights(weights: Array, indices: Array) -> float:
    """Return the value of a position in logits."""
    total = 0.0
    for index in indices:
        total += weights[index]
    return total


@njit
def search(
    find: Callable[..., int],
    fill: Callable[..., int],
    quiet: int,
    array: Array,
    player: int,
    depth: int,
    window: tuple[float, float],
    weights: Array,
    space: Space,
) -> float:
    """Return the value of a position for `player`, who is to move, by alpha-beta.

    - `find(array, player, found, depth)` writes the positions after each move to `found` and returns how many. At a
      depth of 0 or less it leaves out all that is no capture.
    - `fill(array, player, indices)` writes the indices of a position's weights. It returns 1 if the player has won, -1
      if that player has lost, otherwise 0.
    - `quiet`: how many captures in a row are followed beyond `depth`.
    """
    alpha, beta = window
    best = -2 * CERTAIN
    if depth <= 0:
        end = fill(array, player, space.indices)
        best = end * CERTAIN if end else sum_weights(weights, space.indices)
        if end or best >= beta or depth <= -quiet:
            return best
    found = space.found[depth + quiet]
    count = find(array, player, found, depth)
    if count == 0 and depth > 0:
        return fill(array, player, space.indices) * CERTAIN
    for number in range(count):
        further = (-beta, -max(alpha, best))
        value = -_DELAY * search(
            find, fill, quiet, found[number], 1 - player, depth - 1, further, weights, space
        )
        if value > best:
            best = value
            if value >= beta:
                break
    return best


@njit
def play_by_search(
    find: Callable[..., int],
    fill: Callable[..., int],
    quiet: int,
    array: Array,
    player: int,
    weights: tuple[Array, Array],
    plan: Plan,
    space: Space,
    log: Log,
) -> tuple[int, float]:
    """Play on from a position with `player` to move, who chooses by `search`. `array` is changed.

    `weights` are those of Red and of Blue. Return the number of turns and the result for the player to move at the
    end: 1, 0.5 (a draw, or too many turns) or 0.
    """
    for turn in range(_MOST_TURNS):
        end = fill(array, player, log.indices[turn])
        found = space.found[plan.depth + quiet]
        count = 0 if end else find(array, player, found, plan.depth)
        if count == 0:
            return turn, 0.5 + 0.5 * end
        # Otherwise the first of equal moves would always be played.
        first = np.random.randint(count)
        chosen, is_opening = first, turn < plan.opening
        log.is_random[turn] = is_opening or np.random.random() < plan.share
        log.values[turn] = -1.0
        if not is_opening:
            best = -2 * CERTAIN
            for number in range(count):
                one = (first + number) % count
                window = (-2 * CERTAIN, -best)
                value = -_DELAY * search(
                    find,
                    fill,
                    quiet,
                    found[one],
                    1 - player,
                    plan.depth - 1,
                    window,
                    weights[player],
                    space,
                )
                if value > best:
                    best = value
                    if not log.is_random[turn]:
                        chosen = one
            log.values[turn] = chance_of(best)
        array[:] = found[chosen]
        player = 1 - player
    return _MOST_TURNS, 0.5
