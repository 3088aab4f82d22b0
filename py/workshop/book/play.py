"""Plays the games of the book of openings: `python3 -m workshop.book.play`, with `py` on the path.

Owns how they are played and `.cache/book/games.txt`, which has a line for each: kind, number, the winner's colour or
`-`, and the first turns. `write` counts them. The seed of a game is its kind and number, so a run that was stopped goes
on to the same games.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from kidd.ai.levels import Level
from kidd.ai.search import Search
from kidd.core.move import Move
from kidd.core.position import COLOURS, OCCURRENCES_TO_DRAW, Position, repetition_key, roll_of
from kidd.core.rules import Rules
from kidd.games import RULES
from workshop.paths import CACHE

GAMES_FILE: Final = CACHE / "book" / "games.txt"
KEPT_TURNS: Final = 12
"""The first turns of a game that its line has."""

_OPENING: Final = 6
_OPENING_BLURS: Final = (15, 60, 250)
"""The first turns of a game have errors of up to one of these, in hundredths of a token: so openings differ, and those
that lose little are frequent."""

_BLUR: Final = 15
_MOST_TURNS: Final = 300
"""A game with so many turns is a draw."""

_BLOCK: Final = 200
"""The kinds take turns after so many games, so that a run can be stopped at any time."""


class Kind(NamedTuple):
    """A game, its number of players, and how deep they look in the opening and later."""

    game: str
    players: int
    opening_depth: int
    depth: int

    @property
    def name(self) -> str:
        """The kind's name in the file."""
        return f"{self.game}-{self.players}"


KINDS: Final = (
    Kind("loyal", 2, 2, 2),
    # With the die, two turns would take ten times as long.
    Kind("quedah", 2, 1, 1),
    Kind("madagascar", 2, 2, 1),
    Kind("madagascar", 3, 2, 1),
)


class Line(NamedTuple):
    """A game in the file: its winner, None if it was drawn, and its first turns, with the number rolled or 0."""

    kind: str
    winner: int | None
    turns: tuple[tuple[int, str], ...]


def play(kind: Kind, number: int) -> str:
    """Play a game and return its line."""
    rules, random = RULES[kind.game], Random(f"{kind.name} {number}")
    position, blur = rules.start(kind.players), random.choice(_OPENING_BLURS)
    turns: list[str] = []
    seen = Counter[tuple[object, ...]]()
    winner: int | None = None
    for turn in range(_MOST_TURNS):
        rolled = rules.rolls(position)
        position = random.choice(rolled) if rolled else position
        key = repetition_key(position)
        seen[key] += 1
        if outcome := rules.outcome(position):
            winner = outcome.winner
            break
        if rules.counts_repetition and seen[key] == OCCURRENCES_TO_DRAW:
            break
        is_opening = turn < _OPENING
        depth, error = (kind.opening_depth, blur) if is_opening else (kind.depth, _BLUR)
        move = _choose(rules, position, Level(depth=depth, blur=error), random.getrandbits(32))
        roll = roll_of(position)
        turns.append(f"{roll}:{move.text}" if roll else move.text)
        position = rules.apply(position, move)
    result = "-" if winner is None else COLOURS[winner]
    return " ".join((kind.name, str(number), result, *turns[:KEPT_TURNS]))


def _choose(rules: Rules, position: Position, level: Level, seed: int) -> Move:
    search = Search(rules, position, seed=seed, depth=level.depth, blur=level.blur)
    while search.step():
        pass
    return search.choice.move


def read_lines(file: Path = GAMES_FILE) -> Iterator[Line]:
    """Read the games of the file. A line that a stop has cut off is left out."""
    if not file.exists():
        return
    with file.open() as lines:
        for line in lines:
            if not line.endswith("\n"):
                return
            kind, _, result, *turns = line.split()
            steps = (turn.rpartition(":") for turn in turns)
            winner = None if result == "-" else COLOURS.index(result)
            yield Line(kind, winner, tuple((int(roll or 0), move) for roll, _, move in steps))


def play_all(games: int, file: Path = GAMES_FILE) -> None:
    """Add games to the file until each kind has so many."""
    file.parent.mkdir(parents=True, exist_ok=True)
    played = Counter(line.kind for line in read_lines(file))
    if file.exists() and (text := file.read_text()) and not text.endswith("\n"):
        file.write_text(text[: text.rfind("\n") + 1])
    with file.open("a") as out:
        while any(played[kind.name] < games for kind in KINDS):
            for kind in KINDS:
                for number in range(played[kind.name], min(played[kind.name] + _BLOCK, games)):
                    print(play(kind, number), file=out, flush=True)
                    played[kind.name] += 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play the games of the book of openings.")
    parser.add_argument("--games", type=int, default=20_000, help="games of each kind")
    play_all(parser.parse_args().games)
