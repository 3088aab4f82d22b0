"""What a text is: one game with its players, several games, or something else.

Owns no rule: whether the game can be opened is decided when the player wants that.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from kidd.core.position import COLOURS, PositionError
from kidd.record.bounds import LONGEST_RECORD
from kidd.record.code import CodeError, decode
from kidd.record.notation import parse_position
from kidd_page.game.sides import PERSON
from kidd_page.headers import (
    NAMES,
    NEXT_RECORD,
    clean_lines,
    count_players,
    find_pick,
    has_result,
    read_header,
)
from kidd_page.links import find_link
from kidd_page.player_store import clean_name
from kidd_page.saves import Save, read_save
from kidd_page.seats import read_level_name

_BACKUP: Final = '{"kidd-backup":'
_WORDS: Final = ("Title", "Labels")
"""The headers that a file with several games adds to a record."""


class Game(NamedTuple):
    """A game that can be opened, as far as its text says.

    - `game`: its name with its options. `is_over`: it has a result.
    - `names`, `levels`, `colours`: of the players, in the order of their seats. A name may be empty.
    """

    game: str
    is_over: bool
    names: tuple[str, ...]
    levels: tuple[int, ...]
    colours: tuple[str, ...]


def is_collection(text: str) -> bool:
    """Return whether a text is a backup, has several records, or a record with the player's words about it.

    Such a text is imported. Any other is opened as one game.
    """
    clean = clean_lines(text).lstrip()
    if clean.startswith(_BACKUP) or NEXT_RECORD.search(clean):
        return True
    return clean.startswith("Kidd:") and any(read_header(clean, one) is not None for one in _WORDS)


@lru_cache(4)
def find_game(text: str) -> Game | None:
    """Return the game of a text: of a record, a save, a link or a code. None if there is none, or more than one."""
    if is_collection(text):
        return None
    clean = clean_lines(text).strip()
    if clean.startswith("{"):
        return _read_save(clean)
    link = find_link(clean)
    if link is None:
        return read_record(clean)
    kind, content = link
    try:
        if kind == "game":
            return read_record(decode(content).write())
        position = parse_position(content)
    except (CodeError, PositionError):
        return None
    count = len(position.reserves)
    empty = ("",) * count
    return Game(
        position.game,
        is_over=False,
        names=empty,
        levels=(PERSON,) * count,
        colours=(*COLOURS[:count],),
    )


def read_record(record: str) -> Game | None:
    """Return the game of a record; None if the text is none."""
    if not record.startswith("Kidd:") or len(record) > LONGEST_RECORD:
        return None
    colours = COLOURS[: count_players(record)]
    seats = (*reversed(colours),) if find_pick(record) == "R" else (*colours,)
    names = [clean_name(read_header(record, NAMES[one]) or "") for one in seats]
    levels = (*map(read_level_name, names),)
    game = read_header(record, "Game") or ""
    return Game(game, has_result(record), (*names,), levels, seats)


def _read_save(text: str) -> Game | None:
    """Return the game of a text in the form in which the page stores one. Without its names its levels do not count."""
    save = read_save(text)
    game = read_record(save.record) if isinstance(save, Save) else None
    if game is None or not isinstance(save, Save):
        return None
    if not save.names:
        return game._replace(levels=(PERSON,) * len(game.names))
    return game._replace(names=(*map(clean_name, save.names),), levels=save.levels)
