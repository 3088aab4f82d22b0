"""Paths: the addresses of positions in the tree of a game.

Owns the text of a path. `12` is the position after 12 steps of the main line; a roll is a step, a move is a
step. `10.2.3` is: 10 steps of the main line, to the beginning of a turn; there the second of the variations
behind that turn; 3 steps into it. Variations of variations continue in the same way, as in `10.2.3.1.4`.
"""

import re
from typing import Final

from kidd.record.bounds import LONGEST_PATH

Path = tuple[int, ...]
"""The numbers of a path: steps, then by turns the number of a variation, from 1, and steps into it."""

START: Final[Path] = (0,)
PATH_FAULTS: Final = ("path", "place", "start", "main", "first", "last", "behindRoll", "glyph")
"""The faults of a path, or of a request at its place: not a path; no such place; nothing before the start; no
variation; no variation before or behind it; a roll, which has no comment; no glyph.
"""

_NUMBER = "(?:0|[1-9][0-9]{0,4})"
_PATH = re.compile(rf"{_NUMBER}(?:\.[1-9][0-9]{{0,4}}\.{_NUMBER})*")
_SHOWN: Final = 40


class PathError(ValueError):
    """A path that leads nowhere, or to a place where something cannot be done.

    `fault` is one of `PATH_FAULTS`, and `params` has the `text` that a message in another language shows.
    """

    def __init__(self, fault: str, message: str, **params: str) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params


def parse_path(text: str) -> Path:
    """Read a path, whether there is such a place or not. Raises PathError unless it is one."""
    if len(text) <= LONGEST_PATH and _PATH.fullmatch(text):
        path = tuple(int(number) for number in text.split("."))
        # The beginning of a variation is the beginning of the turn that it replaces.
        if path[-1] or len(path) == 1:
            return path
    shown = text[:_SHOWN]
    raise PathError("path", f"not a path: {shown!r}", text=shown)


def format_path(path: Path) -> str:
    """Write a path."""
    return ".".join(map(str, path))
