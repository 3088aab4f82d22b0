"""The facts of all games, and which of them have lessons."""

from kidd.bridge.view import show_games
from kidd.bridge.view_types import GameView
from kidd_page.courses import read_courses


def list_games() -> dict[str, GameView]:
    """Return the facts of all games by their names, in the order in which the page offers them."""
    return {game["name"]: game for game in show_games()}


def count_levels() -> int:
    """Return how many levels computer players have. They are numbered from 1."""
    return max(game["level_count"] for game in list_games().values())


def has_lessons(game: str) -> bool:
    """Return whether a game has lessons."""
    return game in read_courses()
