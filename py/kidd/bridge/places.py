"""Finds a position of one record in another record of the same game: the page may have shown an earlier one.

Owns which records are of the same game.
"""

from kidd.bridge.records import RECORDS, Record
from kidd.bridge.requests import read_path
from kidd.record.tree_edits import follow

_LASTING = ("Game", "Players", "Start", "Date")
"""The headers that stay the same during a game."""


def find_place(record: Record, path: str, seen: str) -> str | None:
    """Return the path of a position of the record `seen`, None if it is not in the game.

    `path` is canonical. Raises RequestError if `seen` has no such path, RecordError if it is no record.
    """
    return _follow(RECORDS.read(seen), path, record)


def find_nearest(record: Record, path: str, seen: str) -> str:
    """Return the path of a position of the record `seen`, or of the last one before it that is in the game.

    Raises as `find_place` does.
    """
    before = RECORDS.read(seen)
    line = before.tree.line(read_path(before, path))
    earlier = reversed(line[: line.index(path) + 1])
    found = (_follow(before, one, record) for one in earlier)
    return next((one for one in found if one is not None), "0")


def _follow(before: Record, path: str, after: Record) -> str | None:
    path = read_path(before, path)
    if any(before.headers.get(name) != after.headers.get(name) for name in _LASTING):
        return None
    return follow(before.tree, path, after.tree)
