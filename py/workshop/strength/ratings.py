"""How far apart the levels are, in Elo's measure: from kept results to one figure for each level.

Owns this arithmetic. Must not know what was played.
"""

import math
from collections.abc import Mapping
from typing import Final

from workshop.strength.matches import Tally

_ROUNDS: Final = 5_000
_NEARLY_NOTHING: Final = 1e-9
_BENEFIT_OF_DOUBT: Final = 0.5
"""Points given to either side of each pairing, since nobody is so good that he never loses."""

_POINTS_FOR_TEN_TO_ONE: Final = 400


def rate(results: Mapping[tuple[int, int], Tally], anchor: int, rating: int) -> dict[int, int]:
    """Return the ratings that make the results of players against each other likeliest.

    `results` is given by the two players, the points being the first one's; all must be joined by
    games to the player `anchor`, who is rated `rating`. A draw is half a win (Bradley and Terry;
    the likeliest strengths are approached step by step, each from what was scored against whom).
    """
    players = sorted({player for pair in results for player in pair})
    scored = dict.fromkeys(players, 0.0)
    met: dict[int, list[tuple[int, float]]] = {player: [] for player in players}
    for (one, other), tally in results.items():
        points = tally.score * tally.games
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
