"""The texts of saved games for readers of any language and for other programs (NOTATION.md).

Owns what an export adds to a record: the date, the levels of computers, the player's words about the game.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kidd_page.headers import NAMES, find_pick, read_header, split_head
from kidd_page.save_fields import read_moment, read_names
from kidd_page.saves import Save, call_exported
from kidd_page.times import Zone, write_date

_WORDS: Final = ("Title", "Labels")
_NAME_LINE: Final = re.compile(r"^(Red|Blue|Gold):.*$", re.MULTILINE)
_RESULT: Final = re.compile(r"^Result:", re.MULTILINE)
_NO_WORD: Final = re.compile(r"[\W_]+")


class Game(NamedTuple):
    """A game to export.

    - `names`, `levels`: by the seats; empty if the record names the players. `day`: when it was begun, empty if that is
      not known. `title`, `labels`: the player's words.
    """

    record: str
    names: Sequence[str]
    levels: Sequence[int]
    day: str
    title: str = ""
    labels: Sequence[str] = ()


def take_game(save: Save, zone: Zone, title: str = "", labels: Sequence[str] = ()) -> Game:
    """Return a saved game, with the day in the reader's time zone."""
    created = read_moment(save.fields.get("created"))
    day = write_date(created, zone) if created else ""
    return Game(save.record, save.names, save.levels, day, title, labels)


def export_game(game: Game) -> str:
    """Write a game's record with its players and the day on which it was begun, unless it has a date already."""
    called = [call_exported(*one) for one in zip(game.names, game.levels, strict=True)]
    # The headers describe the end of the record, so the pick that the record holds counts.
    colours = reversed(called) if find_pick(game.record) == "R" else called
    named = rename_players(game.record, dict(zip(NAMES, colours, strict=False)))
    has_date = read_header(named, "Date") is not None or not game.day
    return named if has_date else _add_date(named, game.day)


def rename_players(record: str, names: Mapping[str, str]) -> str:
    """Write names into a record, by the colours. An empty name changes nothing, a new one gets a line below the others.

    Everything else stays as it is.
    """
    headers = {NAMES[colour]: name for colour, name in names.items() if name}
    head = split_head(record)[0]
    renamed = _NAME_LINE.sub(
        lambda line: f"{line[1]}: {headers[line[1]]}" if line[1] in headers else line[0], head
    )
    found = {line[1] for line in _NAME_LINE.finditer(head)}
    added = [f"\n{header}: {name}" for header, name in headers.items() if header not in found]
    return renamed + "".join(added) + record[len(head) :]


def _add_date(record: str, day: str) -> str:
    """Put the date before the result, which is the last of the headers."""
    head = split_head(record)[0]
    result = _RESULT.search(head)
    place = result.start() if result else len(head)
    line = f"Date: {day}\n" if result else f"\nDate: {day}"
    return record[:place] + line + record[place:]


def name_file(record: str) -> str:
    """Return the name of the file with a game: its kind and its players."""
    kind = (read_header(record, "Game") or "game").partition("+")[0]
    parts = (_NO_WORD.sub("-", one).strip("-") for one in ("kidd", kind, *read_names(record)))
    return "-".join(part for part in parts if part) + ".txt"


def write_games(games: Sequence[Game]) -> str:
    """Write games one after the other, with the player's words as headers. The words in a record count if there are
    none.
    """
    return "\n".join(_add_words(export_game(game), game) for game in games)


def _add_words(record: str, game: Game) -> str:
    head = split_head(record)[0]
    lines = [line for line in head.split("\n") if not line.startswith(("Title:", "Labels:"))]
    title, labels = game.title or read_header(record, "Title"), ", ".join(game.labels)
    words = [f"{name}: {word}" for name, word in zip(_WORDS, (title, labels), strict=True) if word]
    return "\n".join((*lines, *words)) + record[len(head) :]
