"""The rating of a solver, by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022).

Owns the formulas. A puzzle counts as an opponent whose rating is its difficulty: solving it is a win. The
puzzle's own rating does not change, so the difficulties stay the same for everybody.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

_SCALE: Final = 173.7178
"""The points of a rating for one unit of Glicko-2's own scale."""
_MIDDLE: Final = 1_500.0
_CHANGE: Final = 0.5
"""The constant that bounds how fast the volatility changes (tau)."""
_PRECISION: Final = 1e-6
_MOST_DEVIATION: Final = 350.0
_LEAST_DEVIATION: Final = 45.0
"""The lowest deviation. With a lower one the rating of a solver who improves would hardly rise."""

PUZZLE_DEVIATION: Final = 80.0
"""The deviation of a difficulty. A difficulty is computed, not measured by results."""


_MOST_CHANGE: Final = 60.0
"""The most points that one puzzle adds or takes. The formulas alone would take over 200 of a beginner's points for a
single miss.
"""
_PROVISIONAL: Final = 10
"""A rating is provisional until this many puzzles are answered."""

HIGHEST_RATING: Final = 10_000
"""All ratings are below this."""


class Rating(NamedTuple):
    """A rating with its uncertainty: the true strength is with 95 % probability within two deviations of it.

    `volatility` measures how much the results vary. The defaults are those of a new solver: with Glicko-2's own
    deviation of 350 the first answer would change the rating by hundreds of points.
    """

    rating: float = 1_200.0
    deviation: float = 250.0
    volatility: float = 0.06


class Result(NamedTuple):
    """One result: the opponent's rating and deviation, and the points, 1 won or 0 lost."""

    rating: float
    deviation: float
    points: float


def rate_attempt(solver: Rating, difficulty: int, *, is_solved: bool) -> Rating:
    """Return the rating of a solver after one puzzle. Only the first answer to a puzzle should count.

    The rating changes by 60 points at most.
    """
    rated = rate(solver, [Result(difficulty, PUZZLE_DEVIATION, float(is_solved))])
    change = max(-_MOST_CHANGE, min(_MOST_CHANGE, rated.rating - solver.rating))
    deviation = max(_LEAST_DEVIATION, min(_MOST_DEVIATION, rated.deviation))
    return rated._replace(rating=solver.rating + change, deviation=deviation)


def is_provisional(answered: int) -> bool:
    """Return whether a rating is still uncertain after so many answered puzzles."""
    return answered < _PROVISIONAL


def expected_points(solver: Rating, difficulty: int) -> float:
    """Return the chance that a solver solves a puzzle, above 0 and below 1."""
    return _expect(
        (solver.rating - _MIDDLE) / _SCALE,
        (difficulty - _MIDDLE) / _SCALE,
        _weaken(sqrt(solver.deviation**2 + PUZZLE_DEVIATION**2) / _SCALE),
    )


def rate(solver: Rating, results: Sequence[Result]) -> Rating:
    """Return the rating after the results of one rating period, as Glicko-2 defines it.

    Without results only the deviation grows.
    """
    own, spread = (solver.rating - _MIDDLE) / _SCALE, solver.deviation / _SCALE
    if not results:
        grown = sqrt(spread**2 + solver.volatility**2)
        return solver._replace(deviation=min(_MOST_DEVIATION, grown * _SCALE))
    information = surprise = 0.0
    for result in results:
        weight = _weaken(result.deviation / _SCALE)
        expected = _expect(own, (result.rating - _MIDDLE) / _SCALE, weight)
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (result.points - expected)
    variance = 1 / information
    volatility = _next_volatility(spread, solver.volatility, variance, variance * surprise)
    before = sqrt(spread**2 + volatility**2)
    after = 1 / sqrt(1 / before**2 + 1 / variance)
    return Rating(_SCALE * (own + after**2 * surprise) + _MIDDLE, _SCALE * after, volatility)


def _weaken(deviation: float) -> float:
    """Return how much a result against an opponent of this deviation counts, Glicko-2's g."""
    return 1 / sqrt(1 + 3 * (deviation / pi) ** 2)


def _expect(own: float, opposing: float, weight: float) -> float:
    """Return the expected points, Glicko-2's E."""
    return 1 / (1 + exp(-weight * (own - opposing)))


def _next_volatility(spread: float, volatility: float, variance: float, change: float) -> float:
    """Return the new volatility: the root of Glicko-2's step 5, found by its Illinois algorithm."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        total = spread**2 + variance + exp(x)
        return exp(x) * (change**2 - total) / (2 * total**2) - (x - start) / _CHANGE**2

    low = start
    if change**2 > spread**2 + variance:
        high = log(change**2 - spread**2 - variance)
    else:
        high = start - _CHANGE
        while slope(high) < 0:
            high -= _CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
