"""Searches and sorts the saved games.

What is found is cached: a press that searches for nothing else finds it again at once.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from kidd_page.imports.state import Imports
from kidd_page.library.sentences import (
    PERSON,
    call_player,
    name_kind,
    name_options,
    say_standing,
)
from kidd_page.library.state import Query
from kidd_page.saved_games import Row, Rows, SavedGames
from kidd_page.times import Date, find_date, say_moment
from kidd_page.words import Words

_MOST: Final = 1 << 15
"""As many games have their words noted."""
_MARKS: Final = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
"""The accents of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts."""
_RUN: Final = re.compile(r"\d+|\D", re.ASCII)


def fold(text: str) -> str:
    """Write a text so that the search ignores case and accents."""
    if text.isascii():
        return text.lower()
    return _MARKS.sub("", unicodedata.normalize("NFD", text)).lower()


def is_narrow(query: Query) -> bool:
    """Return whether a query leaves games out."""
    return query.words.strip() != "" or query.game != "" or query.standing != "any"


@lru_cache(4)
def list_games(rows: Rows, kept: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """List the games outside the bin and those that have `kept` their places, the last changed one first."""
    listed = (row for row in rows.by_id.values() if not row.is_deleted or row.id in kept)
    return tuple(sorted(listed, key=lambda row: (-row.changed, row.id)))


def list_others(imports: Imports, saves: SavedGames) -> list[str]:
    """List the ids of the imported games that would count if the player had played them, and has not said so.

    Some rows may still be to come. After the last one, a game without a row has been erased.
    """
    rows, is_whole = saves.rows.by_id, saves.left + saves.left_bin == 0
    return [
        one for one in imports.others if (not rows[one].is_own if one in rows else not is_whole)
    ]


@lru_cache(4)
def list_bin(rows: Rows, kept: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """List the games that are only in the bin, the last deleted one first."""
    binned = (row for row in rows.by_id.values() if row.is_deleted and row.id not in kept)
    return tuple(sorted(binned, key=lambda row: (-(row.deleted or 0), row.id)))


@lru_cache(8)
def find_games(rows: Rows, query: Query, words: Words) -> tuple[Row, ...]:
    """List the games that a query finds, in its order."""
    found = [*list_games(rows, query.kept)]
    if query.game:
        found = [row for row in found if row.game == query.game]
    if query.standing != "any":
        found = [row for row in found if _has_standing(row, query.standing)]
    for word in fold(query.words).split():
        found = [row for row in found if word in note_words(row, words)]
    compare = _ORDERS.get(query.order)
    if compare is not None:
        found.sort(key=compare)
    return tuple(found)


def count_kept(games: tuple[Row, ...]) -> int:
    """Count games without those that were just deleted, which keep their places."""
    return sum(not row.is_deleted for row in games)


@lru_cache(_MOST)
def note_words(row: Row, words: Words) -> str:
    """Return the words by which a game can be found, as `fold` writes them: those of the list, and dates."""
    return "\n".join(
        (
            fold(row.title),
            _fold_kind(row.game, " ".join(row.options), words),
            *(_fold_player(name, level, words) for name, level in row.seats),
            _fold_standing(row.winner, row.turn, words, is_over=row.is_over),
            fold(say_moment(row.changed, row.offset, words)),
            _fold_date(find_date(row.changed, row.offset), words),
            _write_date(find_date(row.changed)),
            *map(fold, row.labels),
            fold(row.comments),
        )
    )


# Thousands of games have few kinds, players, results and days.


@lru_cache(256)
def _fold_kind(game: str, options: str, words: Words) -> str:
    return fold("\n".join([name_kind(game, words), *name_options(game, options.split(), words)]))


@lru_cache(1024)
def _fold_player(name: str, level: int, words: Words) -> str:
    return fold(f"{call_player(name, level, words)}\n{name}")


@lru_cache(64)
def _fold_standing(winner: str | None, turn: str | None, words: Words, *, is_over: bool) -> str:
    return fold(say_standing(winner, turn, words, is_over=is_over))


@lru_cache(4096)
def _fold_date(date: Date, words: Words) -> str:
    return fold(words.write_date(*date))


@lru_cache(4096)
def _write_date(date: Date) -> str:
    year, month, day = date
    return f"{year:04}-{month:02}-{day:02}"


def _has_standing(row: Row, standing: str) -> bool:
    if standing == "open" or not row.is_over:
        return standing == "open" and not row.is_over
    if standing == "over":
        return True
    if row.winner is None:
        return standing == "drawn"
    persons = sum(level == PERSON for _, level in row.seats)
    if standing == "drawn" or not row.is_own or persons != 1:
        return False
    has_won = any(colour == row.winner and level == PERSON for colour, _, level in row.players)
    return has_won == (standing == "won")


def _order_title(title: str) -> list[tuple[int, int, str]]:
    """Return what compares titles as people do: numbers by their values, other characters before them."""
    return [
        (1, int(run), "") if run.isdigit() else (2 if run.isalpha() else 0, 0, run)
        for run in _RUN.findall(fold(title))
    ]


_ORDERS: Final[dict[str, Callable[[Row], tuple[Any, ...]]]] = {
    "created": lambda row: (-row.created,),
    "turns": lambda row: (-row.turns, -row.changed),
    # Games without a title come last.
    "title": lambda row: (row.title == "", _order_title(row.title), -row.changed),
}
"""How games are sorted that are already sorted by their last change."""
