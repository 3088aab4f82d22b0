"""Analyses, rollouts and reviews of matches: passes the positions and moves of a match to `ai`.

Contains nothing else, because the public interface imports it and so the page downloads it.
"""

from kidd.ai.analysis import Analysis
from kidd.ai.review import Review
from kidd.ai.rollout import Rollout
from kidd.record.match import Match, TurnError


def start_analysis(match: Match, lines: int) -> Analysis:
    """Begin to analyse the position of a match. Raises TurnError with the code `over` after the end."""
    if match.outcome:
        raise TurnError("over", "the game is over")
    return Analysis(match.rules, match.position, match.history[:-1], lines=lines)


def start_rollout(match: Match, playouts: int, lines: int, seed: int) -> Rollout:
    """Begin to play the position of a match out. Raises TurnError with the code `over` after the end."""
    if match.outcome:
        raise TurnError("over", "the game is over")
    return Rollout(match.rules, match.history, playouts=playouts, lines=lines, seed=seed)


def start_review(match: Match, nodes: int) -> Review:
    """Begin to review the game of a match so far."""
    moves = [step.move for step in match.steps]
    return Review(match.rules, match.history, moves, match.outcome, nodes=nodes)
