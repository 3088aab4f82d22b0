"""Loyal Captain for the learning, compared with the engine: the moves and the values."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba")

from kidd.ai.evaluate import WIN
from kidd.ai.evaluate import loyal_captain as loyal
from kidd.core.position import Position
from kidd.games import RULES
from workshop.strength import fast_loyal as fast
from workshop.strength import learning
from workshop.strength.self_play import sum_weights

RULES_OF_GAME = RULES["loyal"]
GAME = learning.GAMES["loyal"]
FOUND = fast.make_space().found[0]


def some_positions(games: int, seed: int) -> list[Position]:
    """Return the positions of random games, the last one of each included."""
    random, found = Random(seed), list[Position]()
    for _ in range(games):
        position = RULES_OF_GAME.start(2)
        found.append(position)
        while moves := RULES_OF_GAME.legal_moves(position):
            position = RULES_OF_GAME.apply(position, random.choice(moves))
            found.append(position)
    return found


def test_the_positions_after_each_move_are_those_of_the_engine() -> None:
    """L1, L3, L4: with captures of groups, also of one's own."""
    captures = 0
    for position in some_positions(60, seed=1):
        array = fast.array_of(position)
        moves = RULES_OF_GAME.legal_moves(position)
        assert fast.find_successors(array, position.turn, FOUND, 1) == len(moves)
        after = [RULES_OF_GAME.apply(position, move) for move in moves]
        expected = [tuple(fast.array_of(one)) for one in after]
        assert sorted(expected) == sorted(map(tuple, FOUND[: len(moves)]))
        tokens = [sum(top.bit_count() for top in one.tops) for one in (position, *after)]
        captures += min(tokens) < tokens[0]
    assert captures > 50


def test_the_evaluation_reads_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The features are the same, and so are the values, for weights that the file can have exactly."""
    state = (
        np.random.default_rng(1).integers(-120, 120, (3, GAME.weights)) * loyal.STEP / GAME.scale
    )
    # So large sizes of errors that no weight is doubted.
    state[2] = 1e9
    learned = learning.Learned(*state)
    data = learning.pack(GAME, learned)
    assert np.allclose(learning.read(GAME, data), learned.weights)
    weights = loyal.arrange(loyal.read_weights(data))
    monkeypatch.setattr(loyal, "_load", lambda: weights)
    indices = np.zeros(fast.FEATURES, np.int64)
    for position in some_positions(40, seed=3):
        end = fast.fill_features(fast.array_of(position), position.turn, indices)
        value = GAME.scale * sum_weights(learned.weights, indices)
        assert loyal.evaluate(position) == (-WIN if end else pytest.approx(value))
