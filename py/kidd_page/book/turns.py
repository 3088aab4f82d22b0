"""The turns that the book shows for a position, with the computer's games and the player's.

Owns the file of the computer's games, and which turns are shown.
"""

import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from kidd.ai.book import Block, Entry, find_entry, look_up_in, unpack
from kidd.core.position import Position, PositionError
from kidd.core.score import Score
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd_page.book.games import Counts
from kidd_page.world import World

FILE: Final = "book"
MOST_TURNS: Final = 12
"""The most frequent turns are shown."""

Subject = Literal["turns", "roll", "unknown"]


class Row(NamedTuple):
    """A turn, and its results in the computer's games and in the player's."""

    move: str
    theirs: Score
    own: Score


def read_blocks(world: World) -> tuple[Block, ...] | None:
    """Return the content of the file, None if it has not been loaded or is damaged."""
    text: str | None = world.files.get(FILE)
    return None if text is None else _unpack(text)


@lru_cache(1)
def _unpack(text: str) -> tuple[Block, ...] | None:
    """Read the file, which comes as a text with a character for each byte: its code ends with that byte."""
    try:
        return unpack(bytes(ord(one) & 0xFF for one in text))
    except (zlib.error, ValueError):
        return None


@lru_cache(8)
def find_subject(position: str) -> tuple[Subject, Entry | None]:
    """Return what the book can tell about a position: its turns, only that a roll is due, or nothing."""
    try:
        found: Position = parse_position(position)
    except PositionError:
        return "unknown", None
    if RULES[found.game].rolls(found):
        return "roll", None
    entry = find_entry(found)
    return ("turns", entry) if entry else ("unknown", None)


def list_rows(
    blocks: tuple[Block, ...] | None, own: Mapping[int, Counts] | None, entry: Entry
) -> list[Row]:
    """List the turns of a position, those with the most games first."""
    known = look_up_in(blocks, entry) if blocks else []
    theirs = {one.move: one.score for one in known}
    counts = (own or {}).get(entry.kind, {})
    mine = {
        move: counts[entry.key, place]
        for move, place in entry.places.items()
        if (entry.key, place) in counts
    }
    rows = [
        Row(move.text, theirs.get(move, Score()), mine.get(move, Score()))
        for move in {**theirs, **mine}
    ]
    rows.sort(key=lambda row: (-row.theirs.games, -row.own.games, row.move))
    return rows[:MOST_TURNS]
