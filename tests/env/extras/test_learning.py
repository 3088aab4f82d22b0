"""Learning an evaluation from self-play is seeded, and learns."""

import numpy as np
import pytest

pytest.importorskip("numba")

from workshop.strength import learning

BEATEN = {"loyal": 0.7, "quedah": 0.7, "madagascar": 0.6}
"""At least this share of the points. In Madagascar many games are drawn."""


@pytest.mark.parametrize("name", learning.GAMES)
def test_a_few_hundred_games_beat_no_knowledge(name: str) -> None:
    """What is learned from them is the same again."""
    game, states = learning.GAMES[name], []
    for _ in range(2):
        state = np.zeros((3, game.weights), dtype=np.float32)
        learning.learn(game, learning.Learned(*state), 400, 1, 1)
        states.append(state)
    assert np.array_equal(*states)
    nothing = np.zeros(game.weights, dtype=np.float32)
    assert learning.match(game, states[0][0], nothing, 400, 1) > BEATEN[name]
