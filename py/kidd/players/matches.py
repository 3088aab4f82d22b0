"""Matches of several games between two sides, with the colours in turn.

Owns the sides and who begins. `record.referee` has the rules of a match. A side that makes no legal move loses
the game.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple, Protocol

from kidd.ai.levels import level_of
from kidd.ai.player import think
from kidd.core.position import COLOURS
from kidd.core.score import Score
from kidd.game import Game
from kidd.players.fault import Fault, PlayerError
from kidd.record.match import Match
from kidd.record.referee import find_seat, go_on, take_answer

_NAMES: Final = {"R": "Red", "B": "Blue", "G": "Gold"}


class Side(Protocol):
    """Somebody who plays in a match."""

    def begin(self) -> None:
        """Begin a game."""

    def choose(self, game: Game, seconds: float) -> str:
        """Return a move as text. Raises PlayerError if there is none."""
        ...

    def close(self) -> None:
        """End."""


class LevelSide:
    """A computer player of a level."""

    def __init__(self, level: int, random: Random) -> None:
        self._level, self._random = level, random

    def begin(self) -> None:
        """Begin a game: there is nothing to do."""

    def choose(self, game: Game, seconds: float) -> str:  # noqa: ARG002 - a level has its own bounds
        """Return the move of the level."""
        level, seed = level_of(game.name, self._level), self._random.getrandbits(32)
        return think(game.match.rules, game.match.history, level, seed=seed).move.text

    def close(self) -> None:
        """End: there is nothing to do."""


class PlayedGame(NamedTuple):
    """A game of a match. `points` are those of the first side, `fault` is what a side has done wrong."""

    game: Game
    first_player: int
    points: float
    fault: Fault | None

    @property
    def end(self) -> str:
        """Why the game ended, in one word."""
        outcome = self.game.outcome
        if self.fault is not None:
            return self.fault.reason
        return "length" if outcome is None else outcome.reason


class _KeptGame:
    """A game for the referee, with the die of its match."""

    def __init__(self, game: Game, random: Random) -> None:
        self._game, self._random = game, random

    @property
    def match(self) -> Match:
        return self._game.match

    def play(self, text: str) -> None:
        self._game.push(text)

    def roll(self) -> None:
        self._game.roll(self._random.randint(1, 3))


def play_match(
    name: str,
    sides: tuple[Side, Side],
    names: tuple[str, str],
    *,
    games: int,
    seconds: float,
    random: Random,
) -> Iterator[PlayedGame]:
    """Play the games of a match and yield each when it is over. The first side begins the first one."""
    for number in range(games):
        yield play_game(name, sides, names, number % 2, seconds=seconds, random=random)


def play_game(
    name: str,
    sides: tuple[Side, Side],
    names: tuple[str, str],
    first_player: int,
    *,
    seconds: float,
    random: Random,
) -> PlayedGame:
    """Play one game, in which the first side has the seat `first_player`: 0 begins.

    A side that makes no legal move loses, as if it had resigned.
    """
    game = Game(name)
    kept = _KeptGame(game, random)
    fault: Fault | None = None
    for side in sides:
        side.begin()
    ruling = go_on(kept)
    while ruling.seat is not None:
        text, fault = _ask(sides[ruling.seat ^ first_player], game, seconds)
        ruling = take_answer(kept, text)
    end = ruling.end
    assert end is not None
    _write_headers(game, names, first_player)
    points = end.points[first_player]
    if end.guilty is None or fault is None:
        return PlayedGame(game, first_player, points, None)
    game.headers["Event"] = f"{names[end.guilty ^ first_player]}: {fault.reason}"
    return PlayedGame(game, first_player, points, fault)


def _ask(side: Side, game: Game, seconds: float) -> tuple[str | None, Fault]:
    """Return the answer of a side, None if there is none, and its fault if the answer is no legal move."""
    try:
        text = side.choose(game, seconds)
    except PlayerError as error:
        return None, error.fault
    return text, Fault("illegal", 0, repr(text[:200]))


def _write_headers(game: Game, names: tuple[str, str], first_player: int) -> None:
    for player, colour in enumerate(COLOURS[:2]):
        game.headers[_NAMES[colour]] = names[find_seat(game.match, player) ^ first_player]


def count_repeated(games: list[PlayedGame]) -> int:
    """Return how many games have the same moves and rolls as an earlier one in which the same side began.

    Two players without chance play only two different games. More of them tell nothing new.
    """
    different = {
        (one.first_player, tuple(one.game.match.steps), one.fault and one.fault.reason)
        for one in games
    }
    return len(games) - len(different)


def add_up(games: list[PlayedGame]) -> Score:
    """Return the score of the first side."""
    points = [one.points for one in games]
    return Score(points.count(1), points.count(0.5), points.count(0))
