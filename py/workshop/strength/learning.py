"""Learns evaluations from self-play: `python3 -m workshop.strength.learning GAME`, with `py` on the path.

Owns the learning and the files of the weights. The modules `fast_...` have the rules and the features, `self_play`
and `play_quedah` the games. It needs NumPy and Numba (`.tools/environments.in`).

Both players choose the best move, one or two turns deep. After each game the value of each position moves towards those
that followed (temporal differences, TD(lambda)). Each weight has a step size of its own, which falls when its errors
have both signs ("temporal coherence": D. F. Beal and M. C. Smith, 1999). Random turns make the games differ. Nothing is
learned from a random turn.

The seed decides everything. A run that was stopped goes on where it last saved, after each `_SAVED_AFTER` games.
"""

import argparse
import time
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from kidd.ai.evaluate import loyal_captain, madagascar, quedah_merchant
from kidd.ai.evaluate._patterns import BIAS, Weights
from workshop.paths import CACHE, ROOT
from workshop.strength import fast_loyal, fast_madagascar, fast_quedah, play_quedah
from workshop.strength.self_play import Array, Log, Plan, chance_of, make_log, sum_weights

_LEARNED: Final = ROOT / "py" / "kidd" / "ai" / "evaluate" / "learned"
_SAVED_AFTER: Final = 50_000
_DOUBT: Final = 64.0
"""The sum of the sizes of errors at which a weight counts half. In chances, as the errors."""

_RATE: Final = 0.3
_TRACE: Final = 0.6
_RANDOM: Final = 0.02
"""The step size at first, lambda, and the share of random turns after the opening."""

_OPENING: Final = 4
"""The random turns at the beginning of a match's games."""


class Game(NamedTuple):
    """A game, as it is learned.

    - `file`: the name of the file of its weights. `read`: how the evaluation reads it.
    - `scale`: how many hundredths a logit is. `step`: a unit of the stages' weights, in hundredths.
    - `size`: the length of a position's array. `features`: how many weights a position has.
    - `small`, `stage`, `stages`: how many weights the small tables have, each stage, and how many stages there are.
    - `set_up`, `play`, `make_space`: begin and play a game, and make the arrays for it.
    - `games`, `depths`: how many games are learned from, and how many turns deep, at first and in the second half.
    """

    file: str
    read: Callable[[bytes], Weights]
    scale: int
    step: int
    size: int
    features: int
    small: int
    stage: int
    stages: int
    set_up: Callable[[Array], None]
    play: Callable[..., tuple[int, float]]
    make_space: Callable[[], Any]
    games: int
    depths: tuple[int, int] = (1, 1)

    @property
    def weights(self) -> int:
        """How many weights there are: the small tables, then those of each stage."""
        return self.small + self.stages * self.stage


GAMES: Final[Mapping[str, Game]] = {
    "loyal": Game(
        loyal_captain.FILE,
        loyal_captain.read_weights,
        60,
        loyal_captain.STEP,
        fast_loyal.SIZE,
        fast_loyal.FEATURES,
        fast_loyal.SMALL_SIZE,
        fast_loyal.STAGE_SIZE,
        loyal_captain.STAGES,
        fast_loyal.set_up,
        fast_loyal.play,
        fast_loyal.make_space,
        150_000,
        (1, 2),
    ),
    "madagascar": Game(
        madagascar.FILE,
        madagascar.read_weights,
        90,
        madagascar.STEP,
        fast_madagascar.SIZE,
        fast_madagascar.FEATURES,
        fast_madagascar.SMALL_SIZE,
        fast_madagascar.STAGE_SIZE,
        madagascar.STAGES,
        fast_madagascar.set_up,
        fast_madagascar.play,
        fast_madagascar.make_space,
        100_000,
    ),
    "quedah": Game(
        quedah_merchant.FILE,
        quedah_merchant.read_weights,
        100,
        quedah_merchant.STEP,
        fast_quedah.SIZE,
        fast_quedah.FEATURES,
        fast_quedah.SMALL_SIZE,
        fast_quedah.STAGE_SIZE,
        quedah_merchant.STAGES,
        fast_quedah.set_up,
        play_quedah.play,
        play_quedah.make_space,
        1_750_000,
    ),
}


class Learned(NamedTuple):
    """For each weight: its value in logits, the sum of its errors, and the sum of their sizes."""

    weights: Array
    errors: Array
    sizes: Array


@njit
def _learn_from(learned: Learned, turns: int, result: float, log: Log) -> None:
    """Move the weights after a game, from its last position back to the first."""
    target = result
    for turn in range(turns - 1, -1, -1):
        # The next position is the other player's.
        target = 1 - target
        value = chance_of(sum_weights(learned.weights, log.indices[turn]))
        # What a search found is nearer to the truth than the value without one.
        searched = log.values[turn] if log.values[turn] >= 0 else value
        if log.is_random[turn]:
            target = searched
            continue
        error = target - value
        for index in log.indices[turn]:
            size = learned.sizes[index]
            step = abs(learned.errors[index]) / size if size > 0 else 1.0
            learned.weights[index] += _RATE * step * error
            learned.errors[index] += error
            learned.sizes[index] += abs(error)
        target = _TRACE * target + (1 - _TRACE) * searched


@njit
def _learn(
    set_up: Callable[..., None],
    play: Callable[..., tuple[int, float]],
    learned: Learned,
    games: int,
    seed: int,
    depth: int,
    array: Array,
    space: Any,
    log: Log,
) -> None:
    np.random.seed(seed)
    both = (learned.weights, learned.weights)
    for _ in range(games):
        set_up(array)
        plan = Plan(np.random.randint(2, 9), _RANDOM, depth)
        turns, result = play(array, 0, both, plan, space, log)
        _learn_from(learned, turns, result, log)


def learn(game: Game, learned: Learned, games: int, seed: int, depth: int) -> None:
    """Play games, so many turns deep, and learn from each of them."""
    array, space, log = np.zeros(game.size, np.int8), game.make_space(), make_log(game.features)
    _learn(game.set_up, game.play, learned, games, seed, depth, array, space, log)


@njit
def _match(
    set_up: Callable[..., None],
    play: Callable[..., tuple[int, float]],
    weights: Array,
    others: Array,
    games: int,
    seed: int,
    depth: int,
    array: Array,
    space: Any,
    log: Log,
) -> float:
    np.random.seed(seed)
    points = 0.0
    for game in range(games):
        set_up(array)
        both = (others, weights) if game % 2 else (weights, others)
        turns, result = play(array, 0, both, Plan(_OPENING, 0.0, depth), space, log)
        # After an even number of turns it is Red's turn.
        points += result if turns % 2 == game % 2 else 1 - result
    return points / games


def match(
    game: Game, weights: Array, others: Array, games: int, seed: int, *, depth: int = 1
) -> float:
    """Play games, each side first in every second one. Return the mean points of `weights`."""
    array, space, log = np.zeros(game.size, np.int8), game.make_space(), make_log(game.features)
    return _match(game.set_up, game.play, weights, others, games, seed, depth, array, space, log)


@njit
def _play_out(
    play: Callable[..., tuple[int, float]],
    start: Array,
    player: int,
    weights: Array,
    games: int,
    seed: int,
    space: Any,
    log: Log,
) -> float:
    np.random.seed(seed)
    points = 0.0
    for _ in range(games):
        turns, result = play(start.copy(), player, (weights, weights), Plan(0, 0.0, 1), space, log)
        points += result if turns % 2 == 0 else 1 - result
    return points / games


def play_out(
    game: Game, start: Array, player: int, weights: Array, games: int, seed: int, space: Any
) -> float:
    """Play a position out, one turn deep, often. Return the mean points of `player`, who is to move."""
    log = make_log(game.features)
    return _play_out(game.play, start, player, weights, games, seed, space, log)


def pack(game: Game, learned: Learned) -> bytes:
    """Write the weights as the evaluation reads them.

    The weights of a stage move towards their mean over the stages, and that towards 0, the more the smaller their
    errors were in all: what was hardly ever seen is not known, and takes no room in the file.
    """
    small = np.round(game.scale * learned.weights[: game.small]).astype("<i2")
    weights, sizes = (
        values[game.small :].reshape(game.stages, game.stage).astype(float)
        for values in (learned.weights, learned.sizes)
    )
    mean = (weights * sizes).sum(0) / (sizes.sum(0) + _DOUBT)
    stages = mean + (weights - mean) * sizes / (sizes + _DOUBT)
    units = np.clip(np.round(game.scale / game.step * stages), 1 - BIAS, BIAS - 1).astype(int)
    changes = np.diff(units, axis=0, prepend=0).T
    return compress(small.tobytes() + changes.astype(np.uint8).tobytes())


def compress(content: bytes) -> bytes:
    """Compress by zlib, in the way that takes the least room."""
    found = list[bytes]()
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_RLE):
        one = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, strategy)
        found.append(one.compress(content) + one.flush())
    return min(found, key=len)


def read(game: Game, data: bytes) -> Array:
    """Return the weights of a file's content, in logits."""
    weights = game.read(data)
    tables = b"".join(table for stage in weights.stages for table in stage[::2])
    units = np.frombuffer(tables, np.uint8).astype(int) - BIAS
    return np.concatenate([*weights.small, game.step * units]) / game.scale


def main() -> None:
    """Read the command line, learn and write."""
    parser = argparse.ArgumentParser(description="Learn the evaluation of a game.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, help="how many games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--state", type=Path, help="continued if it is there")
    options = parser.parse_args()
    game = GAMES[options.game]
    games = options.games or game.games
    file = options.state or CACHE / f"learning-{options.game}.npz"
    state, done = np.zeros((3, game.weights), dtype=np.float32), 0
    if file.exists():
        with np.load(file) as saved:
            state, done = saved["state"], int(saved["done"])
    started = time.process_time()
    while done < games:
        before = state[0].copy()
        learned = Learned(*state)
        number = min(_SAVED_AFTER, games - done)
        depth = game.depths[2 * done >= games]
        learn(game, learned, number, options.seed + done // _SAVED_AFTER, depth)
        done += number
        points = match(game, learned.weights, before, 2_000, options.seed)
        took = time.process_time() - started
        print(f"{done} games, {took:.0f} s; {points:.1%} against the weights before", flush=True)
        np.savez(file, state=state, done=done)
    (options.out or _LEARNED / game.file).write_bytes(pack(game, Learned(*state)))


if __name__ == "__main__":
    main()
