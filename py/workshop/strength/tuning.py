"""Tunes the evaluators' weights by self-play: `python3 -m workshop.strength.tuning GAME` with `py` on the path.

Owns the sampling of positions and the fit. The evaluators define the features. The engine plays against
itself after a few random moves. Each position gets the result of its game. A logistic regression then
finds the weights that predict the results best, in hundredths of a token.

The file of weights has the command that made the weights of each game. The games for it were played with
weights made by hand, which are in `results/first_weights.json`. To repeat it, put them in place of the
current weights. The games are the same only if the search is the same.
"""

import argparse
import json
import math
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, cast

from kidd.ai.evaluate import EVALUATORS, Evaluator, Features
from kidd.ai.evaluate._lookup import MIRRORED
from kidd.ai.search import Search
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.games import RULES
from workshop.paths import ROOT

WEIGHTS: Final = ROOT / "py" / "kidd" / "ai" / "evaluate" / "weights.json"
FACING_COUNT: Final = 54
_MOST_TURNS: Final = 200
_RANDOM_TURNS: Final = 6
_PENALTY: Final = 2e-5
"""The L2 penalty, which keeps the weights of rare features small."""

_OFTEN: Final = 30
"""A count with fewer samples than this takes the weight of the next smaller one."""


class Sample(NamedTuple):
    """A position's features and how the game ended for its player to move: 1, 0.5 or 0."""

    features: Features
    result: float


def play(rules: Rules, nodes: int, random: Random) -> tuple[list[Position], int | None]:
    """Let the engine play against itself. Return the positions to learn from, and the winner."""
    position = rules.start(2)
    opening = random.randint(2, _RANDOM_TURNS)
    seen: list[Position] = []
    turns = 0
    while turns < _MOST_TURNS:
        rolled = rules.rolls(position)
        if rolled:
            position = random.choice(rolled)
        moves = rules.legal_moves(position)
        if not moves:
            break
        if turns < opening:
            move = random.choice(moves)
        else:
            search = Search(rules, position, seen, seed=random.getrandbits(30), blur=20)
            while search.step() and search.nodes < nodes:
                pass
            move = search.choice.move
        position = rules.apply(position, move)
        seen.append(position)
        turns += 1
    outcome = rules.outcome(position)
    return seen[opening:-1], outcome.winner if outcome else None


def gather(game: str, games: int, nodes: int, seed: int) -> list[Sample]:
    """Play games and return the features and results of their positions."""
    random, samples = Random(seed), list[Sample]()
    rules, find_features = RULES[game], EVALUATORS[game].features
    if find_features is None:
        raise ValueError(f"The evaluation of {game} is not tuned.")
    started = time.perf_counter()
    ends = [0, 0, 0]
    for _ in range(games):
        positions, winner = play(rules, nodes, random)
        ends[2 if winner is None else winner] += 1
        for position in positions:
            result = 0.5 if winner is None else float(winner == position.turn)
            samples.append(Sample(find_features(position), result))
    took = time.perf_counter() - started
    print(f"{games} games in {took:.0f} s, {len(samples)} positions; Red, Blue, drawn: {ends}")
    return samples


class Fit:
    """The weights as one list, and the regression that fits them."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.start: dict[str, int] = {}
        self.size = 0
        for name, size in evaluator.sizes.items():
            self.start[name] = self.size
            self.size += size
        self.weights = [0.0] * self.size
        self.seen = [0] * self.size

    def rows(self, samples: Sequence[Sample]) -> list[tuple[list[tuple[int, int]], float]]:
        """Return the samples with features as indices in the list of weights, and their results."""
        rows: list[tuple[list[tuple[int, int]], float]] = []
        for sample in samples:
            counts: dict[int, int] = {}
            for name, place, count in sample.features:
                index = self.start[name] + place
                counts[index] = counts.get(index, 0) + count
            rows.append(
                ([(index, count) for index, count in counts.items() if count], sample.result)
            )
        return rows

    def train(self, samples: Sequence[Sample], epochs: int, random: Random) -> None:
        """Fit the weights with Adagrad, and print the loss after each epoch."""
        rows = self.rows(samples)
        random.shuffle(rows)
        held_back, rows = rows[: len(rows) // 10], rows[len(rows) // 10 :]
        weights, squares = self.weights, [1e-6] * self.size
        for epoch in range(epochs):
            random.shuffle(rows)
            rate = 0.1 / (1 + epoch)
            for row, result in rows:
                total = 0.0
                for index, count in row:
                    total += weights[index] * count
                error = _chance(total) - result
                for index, count in row:
                    slope = error * count + _PENALTY * weights[index]
                    squares[index] += slope * slope
                    weights[index] -= rate * slope / math.sqrt(squares[index])
            print(f"epoch {epoch + 1}: {self.loss(rows):.4f}, held back {self.loss(held_back):.4f}")

    def loss(self, rows: Sequence[tuple[list[tuple[int, int]], float]]) -> float:
        """Return the mean log loss. Guessing gives 0.6931."""
        total = 0.0
        for row, result in rows:
            chance = _chance(sum(self.weights[index] * count for index, count in row))
            total -= result * math.log(chance) + (1 - result) * math.log(1 - chance)
        return total / max(1, len(rows))

    def named(self, evaluator: Evaluator, scale: float) -> dict[str, list[int]]:
        """Return integer weights by name.

        Mirrored facings have the same weight. A count with too few samples has the weight of the next
        smaller count.
        """
        found: dict[str, list[int]] = {}
        for name, size in evaluator.sizes.items():
            start = self.start[name]
            row = [round(scale * weight) for weight in self.weights[start : start + size]]
            if size == FACING_COUNT:
                row = [row[min(place, MIRRORED[place])] for place in range(size)]
            else:
                for place in range(1, size):
                    if self.seen[start + place] < _OFTEN:
                        row[place] = row[place - 1]
            found[name] = row
        return found


def _chance(total: float) -> float:
    return 1 / (1 + math.exp(-max(-12.0, min(12.0, total))))


def write(file: Path, game: str, how: str, weights: dict[str, list[int]]) -> None:
    """Write one game's weights to the data file, one list on each line."""
    data = cast("dict[str, Any]", json.loads(file.read_text(encoding="utf-8")))
    data[game] = {"how": how, "weights": weights}
    games = [
        f' "{name}": {{\n  "how": {json.dumps(entry["how"])},\n  "weights": {{\n'
        + ",\n".join(f'   "{row}": {json.dumps(found)}' for row, found in entry["weights"].items())
        + "\n  }\n }"
        for name, entry in data.items()
    ]
    file.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Read the command line, play, fit and write."""
    parser = argparse.ArgumentParser(description="Tune the weights of one game by self-play.")
    parser.add_argument(
        "game", choices=sorted(name for name, one in EVALUATORS.items() if one.sizes)
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=600)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=100.0, help="hundredths for odds of e to 1")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    options = parser.parse_args()
    evaluator = EVALUATORS[options.game]
    samples = gather(options.game, options.games, options.nodes, options.seed)
    fit = Fit(evaluator)
    fit.train(samples, options.epochs, Random(options.seed))
    how = (
        f"python3 -m workshop.strength.tuning {options.game} --games {options.games} --nodes {options.nodes}"
        f" --epochs {options.epochs} --seed {options.seed} --scale {options.scale:g}"
    )
    write(options.out, options.game, how, fit.named(evaluator, options.scale))


if __name__ == "__main__":
    main()
