"""The ladder of levels and other measures of strength: the pairings, and the files of their results.

Games come in rounds with the same start and the same rolls, in which each side plays each colour once.
Everything in a game follows from the seed.
"""

from itertools import product
from typing import Final, NamedTuple

from kidd.ai.levels import LEVELS, level_of
from kidd.core.rules import Outcome
from workshop.strength.matches import Chooser, Tally, Yardstick, play_game, points_of
from workshop.strength.players import (
    BEGINNERS,
    bounded_level,
    bounds_of,
    engine_fingerprint,
    level_player,
    plain_player,
)
from workshop.strength.series import RESULTS, kept_series, play_series

LADDER: Final = RESULTS / "ladder.jsonl"
UCT: Final = RESULTS / "uct.jsonl"
BEGINNER: Final = RESULTS / "beginner.jsonl"

_NEXT: Final = tuple((upper, upper - 1) for upper in range(2, LEVELS + 1))
PAIRINGS: Final = {
    "loyal": (*_NEXT, (LEVELS, LEVELS - 2)),
    "madagascar": (*_NEXT, (LEVELS, LEVELS - 2)),
    "quedah": (*_NEXT, *((upper, upper - 2) for upper in range(4, LEVELS + 1, 2))),
}
"""The pairings of levels. In a game with dice a difference of one level is too small to be significant."""

_OPENING: Final = 2
"""The number of random turns at the start, so that the rounds differ."""


class Terms(NamedTuple):
    """The conditions of a bench.

    - `games`: the number of games. `seed`: of openings, dice and players.
    - `share`: the share of its positions that the highest level may search.
    """

    games: int
    seed: int
    share: float = 1.0


def climb(game: str, terms: Terms) -> list[str]:
    """Play until each pairing of a game, or of `all`, has `terms.games` saved games. Print the table."""
    lines: list[str] = []
    for name in PAIRINGS if game == "all" else (game,):
        for upper, lower in PAIRINGS[name]:
            tally = _play_pairing(name, upper, lower, terms)
            lines.append(f"{name:12} level {upper} against {lower}  {tally}")
            print(lines[-1], flush=True)
    return lines


def _play_pairing(game: str, upper: int, lower: int, terms: Terms) -> Tally:
    levels = [bounded_level(game, number, 2, terms.share) for number in (upper, lower)]
    key = {
        "engine": engine_fingerprint(game),
        "game": game,
        "upper": upper,
        "lower": lower,
        "bounds": [bounds_of(level) for level in levels],
        "seed": terms.seed,
    }
    first, other = (level_player(game, number, share=terms.share) for number in (upper, lower))

    def play(number: int) -> float:
        return _play(game, 2, first, other, terms.seed, number)

    return play_series(LADDER, key, terms.games, play)


def kept_results(game: str) -> dict[tuple[int, int], Tally]:
    """Return the saved results of a game's pairings, for the current engine and levels.

    The results may be for any share of the highest level's positions. If there are several shares, those with the most
    games are returned.
    """
    fingerprint, found = engine_fingerprint(game), dict[tuple[int, int], Tally]()
    for key, tally in kept_series(LADDER):
        pair = key["upper"], key["lower"]
        bounds = [bounds_of(level_of(game, number)) for number in pair if number < LEVELS]
        is_current = key["engine"] == fingerprint and key["game"] == game
        if is_current and key["bounds"][-len(bounds) :] == bounds:
            before = found.get(pair)
            if before is None or before.games < tally.games:
                found[pair] = tally
    return found


def face_uct(
    game: str, players: int, level: int, playouts: int, terms: Terms, program: str = ""
) -> Tally:
    """Let a level play against UCT, which has all other colours.

    `program` is the command of another UCT program; the default is the one in `uct`.
    """
    bounds = bounds_of(bounded_level(game, level, players, terms.share))
    key = {
        "engine": engine_fingerprint(game, players),
        "game": game,
        "players": players,
        "level": level,
        "bounds": bounds,
        "playouts": playouts,
        "opponent": "program" if program else "ours",
        "seed": terms.seed,
    }
    tested = level_player(game, level, players=players, share=terms.share)
    opponent = Yardstick(program, str(playouts)) if program else None
    other = opponent.choose if opponent else plain_player(playouts)

    def play(number: int) -> float:
        points = _play(game, players, tested, other, terms.seed, number)
        print(f"{number + 1:4}  {points}", flush=True)
        return points

    try:
        tally = play_series(UCT, key, terms.games, play)
    finally:
        if opponent:
            opponent.close()
    print(f"{game} for {players}, level {level} ({bounds}) against UCT {playouts}: {tally}")
    return tally


def face_beginner(game: str, terms: Terms) -> list[str]:
    """Let the players who are no levels play the lowest level. Print the table."""
    lines: list[str] = []
    for name, player in product(PAIRINGS if game == "all" else (game,), BEGINNERS):
        key = {
            "engine": engine_fingerprint(name),
            "game": name,
            "player": player,
            "bounds": bounds_of(bounded_level(name, 1, 2, 1)),
            "seed": terms.seed,
        }
        level = level_player(name, 1)

        def play(
            number: int, name: str = name, player: str = player, level: Chooser = level
        ) -> float:
            return _play(name, 2, BEGINNERS[player], level, terms.seed, number)

        tally = play_series(BEGINNER, key, terms.games, play)
        lines.append(f"{name:12} {player} against level 1  {tally}")
        print(lines[-1], flush=True)
    return lines


def _play(
    game: str, players: int, tested: Chooser, other: Chooser, seed: int, number: int
) -> float:
    """Play one game of a series and return the points of `tested`."""
    player = number % players
    choosers = [tested if one == player else other for one in range(players)]
    outcome: Outcome | None
    outcome, _ = play_game(game, players, choosers, seed * 100_003 + number // players, _OPENING)
    return points_of(outcome, player)
