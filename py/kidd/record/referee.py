"""The rules of a match between two players: whose turn it is, who loses for what, and who gets which points.

Owns the bound of a game's moves. The player who begins has the seat 0, the other one the seat 1. Who asks
the players and who keeps the game decide about clocks, and about what a record says.
"""

from typing import Final, NamedTuple, Protocol

from kidd.record.match import Match, TurnError

MOST_MATCH_MOVES: Final = 300
"""A game with this many moves is a draw."""


class KeptGame(Protocol):
    """A game of a match, however it is kept."""

    @property
    def match(self) -> Match:
        """The game so far. It is only read, and asked for again after each step."""
        ...

    def play(self, text: str) -> None:
        """Make a legal move."""

    def roll(self) -> None:
        """Roll the die."""


class End(NamedTuple):
    """How a game of a match has ended.

    - `reason`: that of the game, `length` after too many moves, or `fault`.
    - `winner`: the seat of the winner, None for a draw.
    - `guilty`: the seat of the player whose answer was a fault, None if there was none.
    """

    reason: str
    winner: int | None = None
    guilty: int | None = None

    @property
    def points(self) -> tuple[float, float]:
        """The points of each seat."""
        if self.winner is None:
            return 0.5, 0.5
        return (1.0, 0.0) if self.winner == 0 else (0.0, 1.0)


class Ruling(NamedTuple):
    """How a game of a match goes on: the seat of the player who has to answer, None after the `end`.

    `moves` counts the moves of both players.
    """

    moves: int
    seat: int | None
    end: End | None = None


def go_on(kept: KeptGame) -> Ruling:
    """Roll the die as long as a roll is due, and return who has to answer then, or how the game has ended."""
    while (ruling := _rule(kept.match)).end is None and kept.match.is_roll_due:
        kept.roll()
    return ruling


def take_answer(kept: KeptGame, answer: str | None) -> Ruling:
    """Make the move of the player who has to answer, and go on. A missing or illegal move loses the game.

    Raises TurnError with the code `over` or `roll` if nobody has to answer.
    """
    match = kept.match
    moves, seat, _ = _rule(match)
    if seat is None:
        raise TurnError("over", "the game is over")
    if match.is_roll_due:
        raise TurnError("roll", "the die has to be rolled first")
    if answer is None or not match.is_legal(answer):
        return Ruling(moves, None, End("fault", 1 - seat, seat))
    kept.play(answer)
    return go_on(kept)


def find_seat(match: Match, player: int) -> int:
    """Return the seat of the player with this number.

    If the second player has picked Red (L10), the seats have the other colours.
    """
    return player ^ (match.pick == "R")


def _rule(match: Match) -> Ruling:
    moves = sum(step.move is not None for step in match.steps)
    outcome = match.outcome
    if outcome is not None:
        winner = None if outcome.winner is None else find_seat(match, outcome.winner)
        return Ruling(moves, None, End(outcome.reason, winner))
    if moves >= MOST_MATCH_MOVES:
        return Ruling(moves, None, End("length"))
    return Ruling(moves, find_seat(match, match.position.turn))
