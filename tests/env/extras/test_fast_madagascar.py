"""Madagascar for the learning, compared with the engine: the moves and the values."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba")

from kidd.ai.evaluate import WIN, madagascar
from kidd.core.position import Position
from kidd.games import RULES
from workshop.strength import fast_madagascar as fast
from workshop.strength import learning
from workshop.strength.self_play import sum_weights

RULES_OF_GAME = RULES["madagascar"]
GAME = learning.GAMES["madagascar"]
FOUND = fast.make_space().found[0]


def some_positions(games: int, seed: int) -> list[Position]:
    """Return the positions of random games, the last one of each included if it ends soon."""
    random, found = Random(seed), list[Position]()
    for _ in range(games):
        position = RULES_OF_GAME.start(2)
        found.append(position)
        for _ in range(250):
            moves = RULES_OF_GAME.legal_moves(position)
            if not moves:
                break
            position = RULES_OF_GAME.apply(position, random.choice(moves))
            found.append(position)
    return found


def test_the_positions_after_each_move_are_those_of_the_engine() -> None:
    """M1 to M4: all moves, passing among them, and at a depth of 0 the captures."""
    captures = passes = 0
    for position in some_positions(40, seed=1):
        moves, array = RULES_OF_GAME.legal_moves(position), fast.array_of(position)
        for depth, wanted in ((1, moves), (0, [move for move in moves if move.is_capture])):
            after = sorted(
                tuple(fast.array_of(RULES_OF_GAME.apply(position, one))) for one in wanted
            )
            count = fast.find_successors(array, position.turn, FOUND, depth)
            # Whether a player is out, is for the features to say.
            assert RULES_OF_GAME.outcome(position) or count == len(wanted)
            assert RULES_OF_GAME.outcome(position) or after == sorted(map(tuple, FOUND[:count]))
        captures += any(move.is_capture for move in moves)
        passes += any(move.word == "pass" for move in moves)
    assert captures > 50
    assert passes


def test_the_evaluation_reads_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The features are the same, and so are the values, for weights that the file can have exactly."""
    state = np.random.default_rng(1).integers(-120, 120, (3, GAME.weights)).astype(float)
    state *= madagascar.STEP / GAME.scale
    # So large sizes of errors that no weight is doubted.
    state[2] = 1e9
    learned = learning.Learned(*state)
    data = learning.pack(GAME, learned)
    assert np.allclose(learning.read(GAME, data), learned.weights)
    weights = madagascar.read_weights(data)
    monkeypatch.setattr(madagascar, "_load", lambda: weights)
    indices = np.zeros(fast.FEATURES, np.int64)
    for position in some_positions(20, seed=3):
        end = fast.fill_features(fast.array_of(position), position.turn, indices)
        value = GAME.scale * sum_weights(learned.weights, indices)
        assert madagascar.evaluate(position) == (end * WIN if end else pytest.approx(value))
