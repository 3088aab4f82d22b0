"""The commands that measure strength: the ladder of levels, matches, the UCT opponent, the beginner.

Two more measure the quality of chances and reviews. This module owns the meaning of their command lines. `ladder` and
`matches` play the games.
"""

import argparse
from typing import Final

from kidd.ai.levels import LEVELS
from kidd.games import RULES
from workshop.paths import WorkshopError
from workshop.strength import chances, ladder, matches, ratings, review_bench

BENCHES: Final = ("ladder", "elo", "uct", "beginner", "match", "chances", "review")

_OPENING: Final = 2
"""The number of random turns at the start, so that the games of a match differ."""

_ANCHOR: Final = 1_000
"""The rating of level 1 in each game."""


def run(options: argparse.Namespace) -> int:
    """Run the bench named in the options and return the exit status. Raises WorkshopError."""
    terms = ladder.Terms(options.games, options.seed, options.share)
    if options.what in ("ladder", "beginner"):
        if options.game != "all" and options.game not in ladder.PAIRINGS:
            raise WorkshopError(f"There is no ladder for {options.game}.")
        play = ladder.climb if options.what == "ladder" else ladder.face_beginner
        play(options.game, terms)
        return 0
    if options.what == "elo":
        _show_ratings()
        return 0
    if options.what == "chances":
        chances.run(options.game, options.games, options.seed)
        return 0
    if options.game not in RULES or options.players not in RULES[options.game].tokens:
        raise WorkshopError(f"There is no game {options.game} for {options.players} players.")
    if options.what == "uct":
        ladder.face_uct(
            options.game,
            options.players,
            options.level,
            options.playouts,
            terms,
            options.program or "",
        )
        return 0
    if options.what == "review":
        review_bench.run(options.game, options.players, options.games, options.seed, options.nodes)
        return 0
    goes = options.go or ["level 8"]
    if len(options.engines) != 2 or len(goes) > 2:
        raise WorkshopError("A match needs two engines, and at most one --go for each of them.")
    matches.run(
        options.engines,
        goes if len(goes) == 2 else goes * 2,
        game=options.game,
        players=options.players,
        games=options.games,
        seed=options.seed,
        opening=_OPENING,
    )
    return 0


def _show_ratings() -> None:
    """Print the ratings of the levels, from the ladder's saved results."""
    print(f"Elo from the saved games of this engine. Level 1 is set to {_ANCHOR}.")
    print("Below each line are the ends of the 95 % intervals.")
    print()
    print(f"{'level':12}" + "".join(f"{level:>7}" for level in range(1, LEVELS + 1)))
    for game in ladder.PAIRINGS:
        results = ladder.kept_results(game)
        if any(1 in pair for pair in results):
            rated = ratings.rate(results, 1, _ANCHOR)
            ends = ratings.find_intervals(results, 1, _ANCHOR)
            low, high = ({level: both[end] for level, both in ends.items()} for end in (0, 1))
            for title, row in ((game, rated), ("  from", low), ("  to", high)):
                cells = [f"{row.get(level, ''):>7}" for level in range(1, LEVELS + 1)]
                print(f"{title:12}" + "".join(cells))
