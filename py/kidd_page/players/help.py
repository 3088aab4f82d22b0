"""What a player can ask of a game, in the page's language. The package `kidd` has the functions."""

from functools import lru_cache
from typing import Final

from kidd_page.elements import Node, element
from kidd_page.words import Words

_API: Final = (
    ("game", "legal_moves", "moves"),
    ("game", "is_legal(move)", "legal"),
    ("move", "text", "text"),
    ("move", "is_capture", "capture"),
    ("game", "turn", "turn"),
    ("game", "stacks", "stacks"),
    ("game", "reserves", "reserves"),
    ("game", "position", "position"),
    ("game", "copy()", "copy"),
    ("game", "push(move)", "push"),
    ("game", "pop()", "pop"),
    ("game", "is_game_over()", "over"),
    ("game", "outcome.winner", "winner"),
    ("game", "is_roll_due", "roll"),
    ("game", "roll(number)", "try"),
    ("game", "move_stack", "stack"),
    ("game", "peek()", "peek"),
    ("game", "ply()", "ply"),
    ("game", "offers", "offers"),
    ("game", "name", "name"),
    ("game", "time_left()", "time"),
    ("", "class Player", "class"),
    ("", "print(…)", "print"),
    ("", "from kidd import COLOURS", "colours"),
    ("", "import random", "import"),
)
"""What a player can ask: the owner, the expression, and the key of its description."""


@lru_cache(1)
def show_api(words: Words) -> Node:
    """Show the list."""
    rows: list[Node] = []
    for owner, asked, key in _API:
        code = f"{owner}.{asked}" if owner else asked
        rows += (
            element("dt", {}, element("code", {}, code)),
            element("dd", {}, words(f"player.api.{key}")),
        )
    return element(
        "details",
        # On a small screen it would take most of the room.
        {"class": "player-api", "opens": "wide"},
        element("summary", {}, words("player.api")),
        element("p", {}, words("player.api.intro")),
        element("dl", {"class": "player-api-list stack"}, *rows),
    )
