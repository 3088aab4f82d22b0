"""Matches of several games between two sides, with the colours in turn.

Owns the referee, which keeps the game and checks each move. A side that makes no legal move loses the game.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple, Protocol

from kidd.ai.levels import level_of
from kidd.ai.player import think
from kidd.core.position import COLOURS
from kidd.game import Game
from kidd.players.fault import Fault, PlayerError
from kidd.record.score import Score

MOST_MOVES: Final = 300
"""A game with this many moves is a draw, on the page too."""

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
    for side in sides:
        side.begin()
    while game.outcome is None and game.ply() < MOST_MOVES:
        if game.is_roll_due:
            game.roll(random.randint(1, 3))
            continue
        side = game.turn ^ first_player ^ _is_turned(game)
        try:
            text = sides[side].choose(game, seconds)
            if not game.is_legal(text):
                raise PlayerError(Fault("illegal", 0, repr(text[:200])))
        except PlayerError as error:
            _write_headers(game, names, first_player)
            game.headers["Event"] = f"{names[side]}: {error.fault.reason}"
            return PlayedGame(game, first_player, float(side == 1), error.fault)
        game.push(text)
    _write_headers(game, names, first_player)
    outcome = game.outcome
    if outcome is None or outcome.winner is None:
        return PlayedGame(game, first_player, 0.5, None)
    winner = outcome.winner ^ first_player ^ _is_turned(game)
    return PlayedGame(game, first_player, float(winner == 0), None)


def _is_turned(game: Game) -> bool:
    """Return whether the second player has picked Red (L10), so that the seats have the other colours."""
    return any(move.text == "pick:R" for move in game.move_stack[:3])


def _write_headers(game: Game, names: tuple[str, str], first_player: int) -> None:
    for player, colour in enumerate(COLOURS[:2]):
        game.headers[_NAMES[colour]] = names[player ^ first_player ^ _is_turned(game)]


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
