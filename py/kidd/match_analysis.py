"""Analyses and reviews of matches: what `ai.analysis` and `ai.review` need to know of a match.

Owns nothing else, because the page ships it with the public interface.
"""

from kidd.ai.analysis import Analysis
from kidd.ai.review import Review
from kidd.record.match import Match, TurnError


def start_analysis(match: Match, lines: int) -> Analysis:
    """Begin to analyse the position of a match. Raises TurnError with the code `over` after the end."""
    if match.outcome:
        raise TurnError("over", "the game is over")
    return Analysis(match.rules, match.position, match.history[:-1], lines=lines)


def start_review(match: Match, nodes: int) -> Review:
    """Begin to review the game of a match so far."""
    moves = [step.move for step in match.steps]
    return Review(match.rules, match.history, moves, match.outcome, nodes=nodes)
