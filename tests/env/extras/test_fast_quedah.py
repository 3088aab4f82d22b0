"""Quedah Merchant for the learning, compared with the engine: the moves and the values."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba")

from kidd.ai.evaluate import quedah_merchant as quedah
from kidd.core.position import Position
from kidd.games import RULES
from workshop.strength import fast_quedah as fast
from workshop.strength import learning
from workshop.strength.play_quedah import value_of

RULES_OF_GAME = RULES["quedah"]
GAME = learning.GAMES["quedah"]
BUFFERS, SPARE = fast.make_buffers(), fast.make_buffers()


def positions_before_rolls(games: int, seed: int) -> list[Position]:
    random, found = Random(seed), []
    for _ in range(games):
        position = RULES_OF_GAME.start(2)
        while moves := RULES_OF_GAME.legal_moves(position):
            position = RULES_OF_GAME.apply(position, random.choice(moves))
            rolled = RULES_OF_GAME.rolls(position)
            if rolled:
                found.append(position)
                position = random.choice(rolled)
    return found


def test_the_positions_after_each_roll_are_those_of_the_engine() -> None:
    """Q2 to Q9, with chains of freed tokens and entries."""
    for position in positions_before_rolls(60, seed=1):
        array = fast.array_of(position)
        assert fast.position_of(array, position.turn) == position
        for number, rolled in enumerate(RULES_OF_GAME.rolls(position), start=1):
            count = fast.find_successors(array, position.turn, number, BUFFERS)
            found = {tuple(BUFFERS.found[one]) for one in range(count)}
            expected = {
                tuple(fast.array_of(RULES_OF_GAME.apply(rolled, move)))
                for move in RULES_OF_GAME.legal_moves(rolled)
                if move.arrival
            }
            assert found == expected


def test_blocked_players_are_those_of_the_engine() -> None:
    """Q10."""
    random, seen = Random(2), set[bool]()
    for _ in range(200):
        position = RULES_OF_GAME.start(2)
        while moves := RULES_OF_GAME.legal_moves(position):
            position = RULES_OF_GAME.apply(position, random.choice(moves))
            position = random.choice(RULES_OF_GAME.rolls(position) or (position,))
        outcome = RULES_OF_GAME.outcome(position)
        assert outcome
        is_blocked = fast.is_blocked(fast.array_of(position), position.turn, BUFFERS)
        if outcome.reason == "blocked":
            assert is_blocked
        seen.add(is_blocked)
    assert seen == {False, True}


def test_the_evaluation_reads_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The features are the same, and so are the values, for weights that the file can have exactly."""
    state = np.random.default_rng(1).integers(-120, 120, (3, GAME.weights)) * quedah.STEP / 100
    # So large sizes of errors that no weight is doubted.
    state[2] = 1e9
    learned = learning.Learned(*state)
    weights = quedah.arrange(quedah.read_weights(learning.pack(GAME, learned)))
    monkeypatch.setattr(quedah, "_load", lambda: weights)
    for position in positions_before_rolls(40, seed=3):
        array = fast.array_of(position)
        value = value_of(array, position.turn, learned.weights, BUFFERS, SPARE)
        assert quedah.evaluate(position) == pytest.approx(100 * value)
