"""The result of a match: the score with its interval, and the difference in Elo.

Owns the statistics. Knows nothing about the game.
"""

import math
from typing import Final, NamedTuple

_SURE: Final = 1.96
"""The standard deviations to either side of a 95 % confidence interval."""

_ELO: Final = 400
"""The difference in Elo that stands for odds of ten to one."""


class Score(NamedTuple):
    """Games won, drawn and lost by one side."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The share of the points, from 0 to 1. A draw is half a point; without games it is a half."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share (Wilson).

        Draws count as half a win and half a loss, which makes the interval a little too wide.

        >>> [round(end, 2) for end in Score(15, 0, 5).interval]
        [0.53, 0.89]
        """
        if not self.games:
            return 0.0, 1.0
        count, share = self.games, self.share
        spread = _SURE * math.sqrt(share * (1 - share) / count + (_SURE / (2 * count)) ** 2)
        middle, whole = share + _SURE**2 / (2 * count), 1 + _SURE**2 / count
        return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)

    @property
    def elo(self) -> float:
        """The difference in Elo that the share stands for, infinite for all points or none.

        >>> round(Score(15, 0, 5).elo), Score(3, 0, 0).elo
        (191, inf)
        """
        return elo_of(self.share)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The ends of `interval` as differences in Elo."""
        low, high = self.interval
        return elo_of(low), elo_of(high)

    def __str__(self) -> str:
        """Write the score as a line.

        >>> print(Score(15, 1, 4))
        20 games: +15 =1 -4, 77.5 % (95 %: 55.7 to 90.4), Elo +215 (+40 to +390)
        >>> print(Score(3, 0, 0))
        3 games: +3 =0 -0, 100.0 % (95 %: 43.8 to 100.0), Elo at least -43
        """
        low, high = self.interval
        elo_low, elo_high = self.elo_interval
        elo = f"Elo {self.elo:+.0f} ({elo_low:+.0f} to {elo_high:+.0f})"
        if self.share >= 1:
            elo = f"Elo at least {elo_low:+.0f}"
        elif self.share <= 0:
            elo = f"Elo at most {elo_high:+.0f}"
        return (
            f"{self.games} games: +{self.won} ={self.drawn} -{self.lost}, "
            f"{100 * self.share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}), "
            f"{elo}"
        )


def elo_of(share: float) -> float:
    """Return the difference in Elo at which a player is expected to get this share of the points."""
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return _ELO * math.log10(share / (1 - share))
