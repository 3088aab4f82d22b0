"""Elo ratings of the levels, from the saved results.

Owns the statistics. Must not know what was played.
"""

import math
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

from workshop.strength.matches import Tally

_ROUNDS: Final = 5_000
_NEARLY_NOTHING: Final = 1e-9
_BENEFIT_OF_DOUBT: Final = 0.5
"""Points added for each side of a pairing, so that a side that never lost has a finite rating."""

_POINTS_FOR_TEN_TO_ONE: Final = 400

_SAMPLES: Final = 400
"""How often the games are drawn anew for the intervals."""
_TAIL: Final = _SAMPLES // 40
"""The samples beyond each end of a 95 % interval."""


def rate(results: Mapping[tuple[int, int], Tally], anchor: int, rating: int) -> dict[int, int]:
    """Return the maximum likelihood ratings of players (Bradley-Terry model, iterative solution).

    The keys of `results` are pairs of players; the tally is that of the first. A draw is half a win.
    The player `anchor` is rated `rating`. Games must connect all players to it, directly or indirectly.
    """
    players = sorted({player for pair in results for player in pair})
    scored = dict.fromkeys(players, 0.0)
    met: dict[int, list[tuple[int, float]]] = {player: [] for player in players}
    for (one, other), tally in results.items():
        points = tally.share * tally.games
        scored[one] += points + _BENEFIT_OF_DOUBT
        scored[other] += tally.games - points + _BENEFIT_OF_DOUBT
        games = tally.games + 2 * _BENEFIT_OF_DOUBT
        met[one].append((other, games))
        met[other].append((one, games))
    strength = dict.fromkeys(players, 1.0)
    for _ in range(_ROUNDS):
        change = 0.0
        for player in players:
            expected = sum(
                games / (strength[player] + strength[other]) for other, games in met[player]
            )
            found = scored[player] / expected
            change = max(change, abs(math.log(found / strength[player])))
            strength[player] = found
        if change < _NEARLY_NOTHING:
            break
    return {
        player: round(
            rating + _POINTS_FOR_TEN_TO_ONE * math.log10(strength[player] / strength[anchor])
        )
        for player in players
    }


def find_intervals(
    results: Mapping[tuple[int, int], Tally], anchor: int, rating: int, seed: int = 1
) -> dict[int, tuple[int, int]]:
    """Return the 95 % confidence interval of each player's rating (bootstrap: games drawn anew from those played).

    The arguments are those of `rate`. The interval of the player `anchor` has no width.
    """
    random = Random(seed)
    samples = [
        rate({pair: _draw(tally, random) for pair, tally in results.items()}, anchor, rating)
        for _ in range(_SAMPLES)
    ]
    intervals: dict[int, tuple[int, int]] = {}
    for player in samples[0]:
        found = sorted(sample[player] for sample in samples)
        intervals[player] = found[_TAIL], found[-1 - _TAIL]
    return intervals


def _draw(tally: Tally, random: Random) -> Tally:
    """Draw as many games as were played, each as likely as the others and any number of times."""
    ends = random.choices((1, 0.5, 0), (tally.won, tally.drawn, tally.lost), k=tally.games)
    count = Counter(ends)
    return Tally(count[1], count[0.5], count[0])
