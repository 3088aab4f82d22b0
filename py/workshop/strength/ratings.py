"""Elo ratings of the levels, from the saved results.

Owns the statistics. Must not know what was played.
"""

import math
from collections.abc import Mapping
from typing import Final

from workshop.strength.matches import Tally

_ROUNDS: Final = 5_000
_NEARLY_NOTHING: Final = 1e-9
_BENEFIT_OF_DOUBT: Final = 0.5
"""Points added for each side of a pairing, so that a side that never lost has a finite rating."""

_POINTS_FOR_TEN_TO_ONE: Final = 400


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
