"""The facts of all games, and which of them have lessons."""

import json
import pkgutil
from functools import cache

from kidd.bridge.view import show_games
from kidd.bridge.view_types import GameView
from kidd_page.courses import read_courses
from kidd_page.elements import Attributes, Node, Tag, Tree


def list_games() -> dict[str, GameView]:
    """Return the facts of all games by their names, in the order in which the page offers them."""
    return {game["name"]: game for game in show_games()}


def count_levels() -> int:
    """Return how many levels computer players have. They are numbered from 1."""
    return max(game["level_count"] for game in list_games().values())


def has_lessons(game: str) -> bool:
    """Return whether a game has lessons."""
    return game in read_courses()


def draw_emblem(game: str) -> Node:
    """Draw the emblem of a game. One without its own has that of any game."""
    drawn = _read_emblems()
    return Node(*drawn.get(game, drawn[""]))


@cache
def _read_emblems() -> dict[str, tuple[Tag, Attributes, tuple[Tree, ...]]]:
    """Read what `build.py generate` has drawn by `workshop.assets.emblems`."""
    return json.loads(pkgutil.get_data("kidd_page", "emblems.json") or b"{}")
