"""The score between players, from the games that are saved on this device.

Owns which opponents count as the same. A finished game counts once, with the result of its main line. Variations, and
games of other players, do not count.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from kidd_page.game.sides import PERSON
from kidd_page.games import count_levels
from kidd_page.saved_games import Row, Rows

Result = Literal["won", "lost", "drawn"]


class Standing(NamedTuple):
    """The person's results in a game against computers of one level, and how many of the latest are lost in a row."""

    won: int
    lost: int
    drawn: int
    losses: int


class Duel(NamedTuple):
    """How many games two persons have won against each other."""

    names: tuple[str, str]
    won: tuple[int, int]
    drawn: int


def find_opposing_level(levels: Sequence[int]) -> int | None:
    """Return the level of the computers against a single person, None unless they all have the same one."""
    others = [level for level in levels if level != PERSON]
    if len(levels) - len(others) != 1 or len(set(others)) != 1:
        return None
    return others[0] if others[0] <= count_levels() else None


@lru_cache(2)
def find_current(rows: Rows) -> Row | None:
    """Return the row of the game on the deck, None if it is not among the saved games."""
    return next((one for one in rows.by_id.values() if one.is_current and not one.is_deleted), None)


@lru_cache(2)
def count_results(rows: Rows, game: Row) -> Standing | None:
    """Count the results against the opponent of a game. None unless one person played against computers of a level."""
    opponent = _name_opponent(game)
    if opponent is None or not game.is_own:
        return None
    known = [one for one in rows.by_id.values() if _counts(one) and _name_opponent(one) == opponent]
    known.sort(key=lambda one: -(one.ended or 0))
    results = [_find_result(one) for one in known]
    losses = next((at for at, one in enumerate(results) if one != "lost"), len(results))
    return Standing(results.count("won"), results.count("lost"), results.count("drawn"), losses)


@lru_cache(2)
def count_duels(rows: Rows, game: Row) -> Duel | None:
    """Count the games of two persons, whom their names identify. None if others played."""
    if not game.is_own or not _is_duel(game):
        return None
    (first, _), (second, _) = game.seats
    winners = [
        next((name for colour, name, _ in one.players if colour == one.winner), None)
        for one in rows.by_id.values()
        if _counts(one)
        and one.game == game.game
        and _is_duel(one)
        and {name for name, _ in one.seats} == {first, second}
    ]
    return Duel((first, second), (winners.count(first), winners.count(second)), winners.count(None))


def _counts(row: Row) -> bool:
    return row.is_own and row.is_over and not row.is_deleted


def _is_duel(row: Row) -> bool:
    if len(row.seats) != 2 or any(level != PERSON for _, level in row.seats):
        return False
    return row.seats[0][0] != row.seats[1][0]


def _name_opponent(row: Row) -> tuple[str, int, int] | None:
    level = find_opposing_level([level for _, level in row.seats])
    return None if level is None else (row.game, len(row.seats), level)


def _find_result(row: Row) -> Result:
    if row.winner is None:
        return "drawn"
    winner = next((level for colour, _, level in row.players if colour == row.winner), None)
    return "won" if winner == PERSON else "lost"
