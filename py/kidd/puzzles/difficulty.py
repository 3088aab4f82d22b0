"""The difficulty of a puzzle, in points of the solvers' ratings.

Owns the formula, and the facts that it needs: the depth of the win, the number of wrong moves that look at least as
good, and the share of the levels that find the right turn. The formula was chosen so that the puzzles spread over the
ratings of solvers, from beginners to the best. It is not fitted to results of real solvers.
"""

from collections.abc import Sequence
from typing import Final

from kidd.ai.evaluate import CERTAIN, WIN, evaluator_for
from kidd.ai.levels import level_of
from kidd.ai.player import think
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.puzzles.puzzle import EASIEST, HARDEST

_WIN, _EACH_TURN = 450, 130
_BEST = 800
_EACH_TEMPTATION, _MOST_TEMPTATIONS = 40, 8
_UNFOUND = 800
"""The points of a puzzle that no level solves."""

_LEVELS: Final = 1, 2, 3, 4, 5, 6
_SEEDS: Final = (1,)


def rate_difficulty(turns: int, temptations: int, share: float) -> int:
    """Return a difficulty.

    `turns` are the solver's turns to the win, 0 in a game with dice. `temptations` is the result of
    `count_temptations`. `share` is the share of the levels that find the right turn.
    """
    points = _WIN + _EACH_TURN * turns if turns else _BEST
    points += _EACH_TEMPTATION * min(temptations, _MOST_TEMPTATIONS)
    return max(EASIEST, min(HARDEST, round(points + _UNFOUND * (1 - share))))


def count_temptations(rules: Rules, position: Position, move: Move) -> int:
    """Count the other moves that the static evaluation rates at least as high."""
    evaluate = evaluator_for(position.game).evaluate

    def look(one: Move) -> int:
        after = rules.apply(position, one)
        value = evaluate(after)
        # At the end of the game the turn may stay with the winner (M7).
        if abs(value) > CERTAIN:
            outcome = rules.outcome(after)
            return WIN if outcome and outcome.winner == position.turn else -WIN
        return -value

    value_of_move = look(move)
    return sum(look(one) >= value_of_move for one in rules.legal_moves(position) if one is not move)


def share_of_levels(
    rules: Rules, position: Position, move: Move, seeds: Sequence[int] = _SEEDS
) -> float:
    """Return the share of the levels 1 to 6 that play the move, if they make no slips."""
    levels = [level_of(position.game, number)._replace(slips=0) for number in _LEVELS]
    found = [
        think(rules, [position], level, seed=seed).move is move
        for level in levels
        for seed in seeds
    ]
    return sum(found) / len(found)
