"""The icons of the four steps through a game."""

from typing import Final

from kidd_page.elements import Node, element
from kidd_page.game_effects import Way

_SHAPES: Final[dict[Way, str]] = {
    "first": "M18 5l-9 7 9 7zM6 5v14",
    "back": "M16 5l-9 7 9 7z",
    "forward": "M8 5l9 7-9 7z",
    "last": "M6 5l9 7-9 7zM18 5v14",
}
STEPS: Final = tuple(_SHAPES)
"""The steps in the order of their buttons."""


def draw_step(way: Way, kind: str) -> Node:
    """Draw the icon of a step, with a class."""
    path = element("path", {"d": _SHAPES[way]})
    return element("svg", {"class": kind, "viewBox": "0 0 24 24", "aria-hidden": "true"}, path)
