"""A question that is asked before something that cannot be taken back: its words, and two buttons."""

from dataclasses import dataclass

from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd_page.elements import Node, button, element
from kidd_page.words import Words
from kidd_page.world import Shown


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked: a player of a `colour`, in a game of whose players these `others` still play."""

    game: str
    colour: str
    others: tuple[str, ...]


def find_asked(shown: Shown | None, colour: str = "") -> Asked | None:
    """Return who is asked: a player of a colour, or the one to move. None before there is a position."""
    if shown is None:
        return None
    position = parse_position(shown.position)
    out = RULES[position.game].out(position)
    asked = colour or COLOURS[position.turn]
    playing = (one for player, one in enumerate(COLOURS[: len(shown.names)]) if player not in out)
    return Asked(position.game, asked, tuple(one for one in playing if one != asked))


def show_confirmation(question: str, cancel: Node, confirm: Node) -> Node:
    """Show a question and its two buttons."""
    return element(
        "div",
        {},
        element("p", {"key": "question"}, question),
        element("div", {"class": "form-buttons cluster", "key": "buttons"}, cancel, confirm),
    )


def show_cancel(action: object, words: Words) -> Node:
    """Show the button with which nothing happens."""
    return button(words("resign.cancel"), "button-quiet", action, {"key": "cancel"})
