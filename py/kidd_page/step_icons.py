"""The icons of the four steps through a game, and of undo and redo."""

from typing import Final

from kidd_page.elements import Node, element
from kidd_page.game_effects import Way

_SHAPES: Final[dict[Way, str]] = {
    "first": "M18 5l-9 7 9 7zM6 5v14",
    "back": "M16 5l-9 7 9 7z",
    "forward": "M8 5l9 7-9 7z",
    "last": "M6 5l9 7-9 7zM18 5v14",
}
UNDO: Final = "M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.25 5.25 0 0 1 0 10.5H12"
REDO: Final = "M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.25 5.25 0 0 0 0 10.5H12"
STEPS: Final = tuple(_SHAPES)
"""The steps in the order of their buttons."""


def draw_step(way: Way, kind: str) -> Node:
    """Draw the icon of a step, with a class."""
    return draw_line(_SHAPES[way], kind)


def draw_line(line: str, kind: str) -> Node:
    """Draw an icon of one line in a box of 24, with a class."""
    path = element("path", {"d": line})
    return element("svg", {"class": kind, "viewBox": "0 0 24 24", "aria-hidden": "true"}, path)
