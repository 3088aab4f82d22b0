"""Chances to win: the expected points for a score.

Owns a curve for each game and number of players. `workshop.strength.chances` fits the curves to games
between computer players and prints how reliable they are. Knows no search.

A *chance* that is shown is a whole number of thousandths, from 0 to `SURE`. A draw counts as half a
won game of two players, and as a third of one of three.
"""

from collections.abc import Mapping
from math import exp
from typing import Final, NamedTuple

from kidd.ai.evaluate import CERTAIN, evaluator_for
from kidd.core.position import Position
from kidd.core.rules import Rules

SURE: Final = 1_000
"""The chance, in thousandths, of a player who is certain to win."""


class Curve(NamedTuple):
    """A logistic curve from a score to a chance.

    - `scale`: this many more hundredths of a token multiply the odds by e, 2.718.
    - `midpoint`: the score at which the chance is one half. It is 0 for two players, because their scores are opposite.
    With three, a player who is level has a chance of a third.
    """

    scale: float
    midpoint: float = 0.0

    def chance(self, score: float) -> float:
        """Return the chance to win of a player with this score. It is above 0 and below 1."""
        # Beyond 600 scales the exponential would leave the range of a float.
        return 1 / (1 + exp(-max(-600.0, min(600.0, (score - self.midpoint) / self.scale))))


CURVES: Final[Mapping[tuple[str, int, int], Curve]] = {
    ("loyal", 2, 2): Curve(84.0),
    ("quedah", 2, 2): Curve(88.0),
    ("madagascar", 2, 2): Curve(92.0),
    ("madagascar", 3, 3): Curve(181.0, 105.0),
    ("madagascar", 3, 2): Curve(1326.0, 1083.0),
}
"""The curves, by the game without its options, the number of players, and how many are not out.

Once one of three is out, the evaluation gives a large score to each of the other two. It then tells little about who
wins, so that curve is flat."""


def curve_of(rules: Rules, position: Position) -> Curve:
    """Return the curve for the scores of a position."""
    players = len(position.reserves)
    left = max(2, players - len(rules.out(position)))
    return CURVES[rules.description.name, players, left]


def to_thousandths(curve: Curve, score: int) -> int:
    """Return the chance to win of a player with a score, in thousandths.

    It is 0 or `SURE` if and only if the score is a certain loss or win.
    """
    if score > CERTAIN:
        return SURE
    if score < -CERTAIN:
        return 0
    return confine(SURE * curve.chance(score))


def confine(thousandths: float) -> int:
    """Round a chance that is neither certain win nor certain loss."""
    return max(1, min(SURE - 1, round(thousandths)))


def mean_chance(chances: list[int]) -> int:
    """Return the mean of the chances after each roll. It is certain only if all of them are."""
    total = sum(chances)
    if total in (0, SURE * len(chances)):
        return total // len(chances)
    return confine(total / len(chances))


def share_chances(rules: Rules, position: Position, player: int, chance: int) -> list[int]:
    """Return the chances of all players, given that of one of them, in thousandths.

    Of three players, the other two share the rest according to the evaluation of the position.
    """
    players = len(position.reserves)
    out = rules.out(position)
    others = [one for one in range(players) if one != player and one not in out]
    shares = [1.0] * len(others)
    evaluate_all = evaluator_for(position.game).evaluate_all
    if len(others) > 1 and evaluate_all:
        values, curve = evaluate_all(position), curve_of(rules, position)
        shares = [
            curve.chance(values[one] - (sum(values) - values[one]) / (players - 1))
            for one in others
        ]
    chances = [0] * players
    chances[player], left = chance, SURE - chance
    for one, share in zip(others[:-1], shares, strict=False):
        chances[one] = round(left * share / sum(shares))
    if others:
        chances[others[-1]] = SURE - sum(chances)
    return chances


def chance_text(thousandths: int) -> str:
    """Write a chance with three decimals, as `0.625`."""
    return f"{thousandths // SURE}.{thousandths % SURE:03}"


def change_text(thousandths: int) -> str:
    """Write a change of a chance with its sign and three decimals, as `-0.125`."""
    return ("-" if thousandths < 0 else "+") + chance_text(abs(thousandths))
