"""A question that is asked before something that cannot be taken back: its words, and two buttons."""

from kidd.core.position import COLOURS
from kidd_page.elements import Node, button, element
from kidd_page.words import Words


def list_others(colour: str, players: int, out: tuple[str, ...]) -> list[str]:
    """List the colours that still play, without one of them."""
    return [one for one in COLOURS[:players] if one != colour and one not in out]


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
