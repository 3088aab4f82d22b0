"""What stands below the result of a game: what is counted, offered and said."""

from typing import Final, NamedTuple

from kidd.core.position import COLOURS
from kidd_page.ending.practice import choose_lesson
from kidd_page.ending.standing import (
    Duel,
    Standing,
    count_duels,
    count_results,
    find_current,
    find_opposing_level,
)
from kidd_page.games import count_levels, list_games
from kidd_page.saved_games import Row, SavedGames
from kidd_page.seats import list_default_names
from kidd_page.table.state import Table, view_of
from kidd_page.words import Words
from kidd_page.world import Shown

_MINUTE_MS: Final = 60_000
_MINUTES_IN_HOUR: Final = 60
_LOSSES: Final = 2
"""After so many losses in a row an easier opponent is offered."""
_EASY_WINS: Final = 2
"""After so many wins against an easy first level it is said that it is easy."""


class Lesson(NamedTuple):
    """A step of the course of a game."""

    game: str
    name: str


def find_game(shown: Shown) -> str:
    """Return the name of the game without its options."""
    return shown.game.partition("+")[0]


def find_row(shown: Shown, saves: SavedGames) -> Row | None:
    """Return the row of the game. None if it is not saved, or the row is older than the result."""
    row = find_current(saves.rows)
    is_same = row is not None and row.is_over and (row.winner or "") == shown.winner
    return row if is_same else None


def find_next(shown: Shown, saves: SavedGames) -> int | None:
    """Return the level that is offered: a harder one after a win, an easier one after some losses."""
    level = find_opposing_level(shown.levels)
    if level is None or not shown.own or not shown.winner:
        return None
    if shown.winner == shown.own:
        wanted = level + 1
    else:
        standing = _count(shown, saves)
        if standing is None or standing.losses < _LOSSES:
            return None
        wanted = level - 1
    return wanted if 1 <= wanted <= count_levels() else None


def _count(shown: Shown, saves: SavedGames) -> Standing | None:
    row = find_row(shown, saves)
    return None if row is None else count_results(saves.rows, row)


def find_lesson(shown: Shown) -> Lesson | None:
    """Return the lesson that fits a loss of the only person who played here."""
    if not shown.own or not shown.winner or shown.winner == shown.own:
        return None
    view = view_of(Table(shown.position))
    name = choose_lesson(view, shown.winner, shown.reason, shown.own)
    return None if name is None else Lesson(find_game(shown), name)


def count_captures(shown: Shown) -> dict[str, int]:
    """Count the captures of each crew: the pirates that it removed, else the captives that it holds at the end."""
    view = view_of(Table(shown.position))
    colours = COLOURS[: view["players"]]
    if list_games()[find_game(shown)]["captured"] == "removed":
        lost = {**view["lost"]}
        return {colour: lost.get("B" if colour == "R" else "R", 0) for colour in colours}
    stacks = [stack["owners"] for stack in view["stacks"]]
    return {
        colour: sum(len(one) - one.count(colour) for one in stacks if one[0] == colour)
        for colour in colours
    }


def say_captures(shown: Shown, words: Words) -> str:
    """Return the word before the counted captures, empty in a game without captures."""
    captured = list_games()[find_game(shown)]["captured"]
    if captured is None:
        return ""
    return words("end.captured" if captured == "removed" else "end.captives")


def say_time(row: Row | None, words: Words) -> str:
    """Say how long the game was played, empty if that is not known."""
    if row is None or row.played is None:
        return ""
    hours, minutes = divmod(int(row.played / _MINUTE_MS + 0.5), _MINUTES_IN_HOUR)
    if hours:
        return words("end.hours", hours=hours, minutes=minutes)
    return words("end.minutes", minutes=minutes) if minutes else words("end.moment")


def say_standing(shown: Shown, saves: SavedGames, words: Words) -> str:
    """Say the score between the players, empty if there is none."""
    row, level = find_row(shown, saves), find_opposing_level(shown.levels)
    if row is None:
        return ""
    standing = count_results(saves.rows, row)
    if standing is not None and level is not None:
        name = words("player.computer", level=level)
        counts = {"won": standing.won, "lost": standing.lost, "drawn": standing.drawn}
        key = "end.standingDrawn" if standing.drawn else "end.standing"
        return words(key, name=name, **counts)
    return _say_duel(None if shown.own else count_duels(saves.rows, row), words)


def _say_duel(duel: Duel | None, words: Words) -> str:
    # Players with default names may be different people each time.
    if duel is None or set(duel.names) & {*list_default_names(words)}:
        return ""
    (first, second), (won, others) = duel.names, duel.won
    key = "end.duelDrawn" if duel.drawn else "end.duel"
    return words(key, first=first, won=won, second=second, others=others, drawn=duel.drawn)


def say_advice(shown: Shown, saves: SavedGames, words: Words) -> str:
    """Say after some wins that the first level is easy, where it is; empty otherwise."""
    is_easy = find_opposing_level(shown.levels) == 1 and list_games()[find_game(shown)]["easy"]
    if not is_easy or not shown.own or shown.winner != shown.own:
        return ""
    standing = _count(shown, saves)
    return words("end.easy") if standing is not None and standing.won >= _EASY_WINS else ""


def say_next(shown: Shown, saves: SavedGames, words: Words) -> str:
    """Say which level is offered, empty if none is."""
    level = find_next(shown, saves)
    if level is None:
        return ""
    key = "end.up" if shown.winner == shown.own else "end.down"
    return words(key, name=words("player.computer", level=level))
