"""Learns the evaluation of Quedah Merchant from self-play: `python3 -m workshop.strength.learning`, `py` on the path.

Owns the self-play, the learning and the file of the weights. `fast_quedah` has the rules and the features. It needs
NumPy and Numba (`.tools/environments.in`).

Both players choose the move after which the other has the lowest value, one turn deep. After each game the value of
each position moves towards those that followed (temporal differences, TD(lambda)). Each weight has a step size of its
own, which falls when its errors have both signs ("temporal coherence": D. F. Beal and M. C. Smith, 1999). Random turns
make the games differ. Nothing is learned from a random turn.

The seed decides everything. A run that was stopped goes on where it last saved, after each `_SAVED_AFTER` games.
"""

import argparse
import math
import time
import zlib
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from kidd.ai.evaluate.quedah_merchant import BIAS, FILE, STAGE_OF, STAGES, STEP, read_weights
from workshop.paths import CACHE, ROOT
from workshop.strength.fast_quedah import (
    FEATURES,
    HELD,
    SIZE,
    SMALL_SIZE,
    STAGE_SIZE,
    WEIGHTS,
    Array,
    Buffers,
    fill_features,
    find_successors,
    is_blocked,
    is_over,
    make_buffers,
    set_up,
)

WEIGHTS_FILE: Final = ROOT / "py" / "kidd" / "ai" / "evaluate" / "learned" / FILE
_STATE: Final = CACHE / "learning.npz"
_SAVED_AFTER: Final = 50_000
_MOST_TURNS: Final = 400
_CERTAIN: Final = 100.0
"""The value, in logits, of a game that is won."""

_DOUBT: Final = 64.0
"""The sum of the sizes of errors at which a weight counts half. In chances, as the errors."""

_RATE: Final = 0.3
_TRACE: Final = 0.6
_RANDOM: Final = 0.02
"""The step size at first, lambda, and the share of random turns after the opening."""

_OPENING: Final = 4
"""The random turns at the beginning of a match's games."""


class Learned(NamedTuple):
    """For each weight: its value in logits, the sum of its errors, and the sum of their sizes."""

    weights: Array
    errors: Array
    sizes: Array


@njit
def _chance(logits: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, logits))))


@njit
def _sum_weights(weights: Array, indices: Array) -> float:
    total = 0.0
    for index in indices:
        total += weights[index]
    return total


@njit
def value_of(array: Array, player: int, weights: Array, buffers: Buffers, spare: Buffers) -> float:
    """Return the value of a position in logits for `player`, who is to roll."""
    if is_over(array):
        return _CERTAIN if array[HELD + player] > array[HELD + 1 - player] else -_CERTAIN
    if fill_features(array, player, buffers.indices) == 0 and is_blocked(array, player, spare):
        return -_CERTAIN
    return _sum_weights(weights, buffers.indices)


@njit
def _choose(count: int, player: int, weights: Array, buffers: Buffers, spare: Buffers) -> int:
    """Return which of the first `count` positions in `buffers.found` is best for `player`, who has moved."""
    best, lowest = 0, 2 * _CERTAIN
    for number in range(count):
        value = value_of(buffers.found[number], 1 - player, weights, buffers, spare)
        if value < lowest:
            best, lowest = number, value
    return best


class Log(NamedTuple):
    """What happened in a game: the indices of the weights at each turn, and whether its move was random."""

    indices: Array
    is_random: Array


@njit
def _make_log() -> Log:
    return Log(
        np.zeros((_MOST_TURNS, FEATURES), dtype=np.int64), np.zeros(_MOST_TURNS, dtype=np.bool_)
    )


@njit
def _play(
    array: Array,
    player: int,
    weights: tuple[Array, Array],
    opening: int,
    share: float,
    buffers: Buffers,
    spare: Buffers,
    log: Log,
) -> tuple[int, float]:
    """Play on from a position in which `player` is to roll. `array` is changed.

    `weights` are those of Red and of Blue. The first `opening` turns are random, and later ones with the chance
    `share`. Return the number of turns and the result for the player to move at the end: 1, 0.5 (too many turns) or 0.
    """
    for turn in range(_MOST_TURNS):
        if is_over(array):
            return turn, 1.0 if array[HELD + player] > array[HELD + 1 - player] else 0.0
        if fill_features(array, player, log.indices[turn]) == 0 and is_blocked(
            array, player, buffers
        ):
            return turn, 0.0
        count = find_successors(array, player, np.random.randint(1, 4), buffers)
        is_random = turn < opening or np.random.random() < share
        log.is_random[turn] = is_random
        if count and is_random:
            array[:] = buffers.found[np.random.randint(count)]
        elif count:
            array[:] = buffers.found[_choose(count, player, weights[player], buffers, spare)]
        player = 1 - player
    return _MOST_TURNS, 0.5


@njit
def _learn_from(learned: Learned, turns: int, result: float, log: Log) -> None:
    """Move the weights after a game, from its last position back to the first."""
    target = result
    for turn in range(turns - 1, -1, -1):
        # The next position is the other player's.
        target = 1 - target
        value = _chance(_sum_weights(learned.weights, log.indices[turn]))
        if log.is_random[turn]:
            target = value
            continue
        error = target - value
        for index in log.indices[turn]:
            size = learned.sizes[index]
            step = abs(learned.errors[index]) / size if size > 0 else 1.0
            learned.weights[index] += _RATE * step * error
            learned.errors[index] += error
            learned.sizes[index] += abs(error)
        target = _TRACE * target + (1 - _TRACE) * value


@njit
def learn(learned: Learned, games: int, seed: int, buffers: Buffers, spare: Buffers) -> None:
    """Play games and learn from each of them."""
    np.random.seed(seed)
    log, array = _make_log(), np.zeros(SIZE, dtype=np.int8)
    both = (learned.weights, learned.weights)
    for _ in range(games):
        set_up(array)
        opening = np.random.randint(2, 9)
        turns, result = _play(array, 0, both, opening, _RANDOM, buffers, spare, log)
        _learn_from(learned, turns, result, log)


@njit
def match(
    weights: Array, others: Array, games: int, seed: int, buffers: Buffers, spare: Buffers
) -> float:
    """Play games one turn deep, each side first in every second one. Return the mean points of `weights`."""
    np.random.seed(seed)
    log, array = _make_log(), np.zeros(SIZE, dtype=np.int8)
    points = 0.0
    for game in range(games):
        set_up(array)
        both = (others, weights) if game % 2 else (weights, others)
        turns, result = _play(array, 0, both, _OPENING, 0.0, buffers, spare, log)
        # After an even number of turns it is Red's turn.
        points += result if turns % 2 == game % 2 else 1 - result
    return points / games


@njit
def play_out(
    start: Array,
    player: int,
    weights: Array,
    games: int,
    seed: int,
    buffers: Buffers,
    spare: Buffers,
) -> float:
    """Play a position out, one turn deep, often. Return the mean points of `player`, who is to roll."""
    np.random.seed(seed)
    log, points = _make_log(), 0.0
    for _ in range(games):
        turns, result = _play(start.copy(), player, (weights, weights), 0, 0.0, buffers, spare, log)
        points += result if turns % 2 == 0 else 1 - result
    return points / games


def pack(learned: Learned) -> bytes:
    """Write the weights as the evaluation reads them.

    The weights of a stage move towards their mean over the stages, and that towards 0, the more the smaller their
    errors were in all: what was hardly ever seen is not known, and takes no room in the file.
    """
    small = np.round(100 * learned.weights[:SMALL_SIZE]).astype("<i2")
    weights, sizes = (
        values[SMALL_SIZE:].reshape(STAGES, STAGE_SIZE).astype(float)
        for values in (learned.weights, learned.sizes)
    )
    mean = (weights * sizes).sum(0) / (sizes.sum(0) + _DOUBT)
    stages = mean + (weights - mean) * sizes / (sizes + _DOUBT)
    units = np.clip(np.round(100 / STEP * stages), 1 - BIAS, BIAS - 1).astype(int)
    changes = np.diff(units, axis=0, prepend=-BIAS)
    return zlib.compress(small.tobytes() + changes.astype(np.uint8).tobytes(), 9)


def read(data: bytes) -> Array:
    """Return the weights of a file's content, in logits."""
    weights = read_weights(data)
    tables = (
        table
        for stage in range(STAGES)
        # Each is there twice.
        for table in weights.stages[STAGE_OF.index(stage)][::2]
    )
    units = np.frombuffer(b"".join(tables), np.uint8).astype(int) - BIAS
    return np.concatenate([*weights.small, STEP * units]) / 100


def main() -> None:
    """Read the command line, learn and write."""
    parser = argparse.ArgumentParser(description="Learn the evaluation of Quedah Merchant.")
    parser.add_argument("--games", type=int, default=1_750_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    parser.add_argument("--state", type=Path, default=_STATE, help="continued if it is there")
    options = parser.parse_args()
    buffers, spare = make_buffers(), make_buffers()
    state, done = np.zeros((3, WEIGHTS), dtype=np.float32), 0
    if options.state.exists():
        with np.load(options.state) as saved:
            state, done = saved["state"], int(saved["done"])
    started = time.process_time()
    while done < options.games:
        before = state[0].copy()
        learned = Learned(*state)
        games = min(_SAVED_AFTER, options.games - done)
        learn(learned, games, options.seed + done // _SAVED_AFTER, buffers, spare)
        done += games
        points = match(learned.weights, before, 2_000, options.seed, buffers, spare)
        took = time.process_time() - started
        print(f"{done} games, {took:.0f} s; {points:.1%} against the weights before", flush=True)
        np.savez(options.state, state=state, done=done)
    options.out.write_bytes(pack(Learned(*state)))


if __name__ == "__main__":
    main()
