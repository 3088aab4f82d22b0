"""The die of a game, as an element."""

from typing import Literal

from kidd.bridge.view_types import MatchView
from kidd.games import rules_for
from kidd_page.elements import Attributes, Node, element
from kidd_page.words import Words


def has_die(view: MatchView) -> bool:
    """Return whether there is a die at a position: not before the crews are set up."""
    return rules_for(view["game"]).description.die and view["phase"] != "setup"


def show_die(
    view: MatchView, words: Words, roll: object | None, event: Literal["click", "effect"] = "click"
) -> Node | None:
    """Show the die, None if there is none: a button while it has to be rolled, then the number that is being used.

    `roll` is what a press on it does, None if it cannot be rolled. `event`: what `roll` is.
    """
    if not has_die(view):
        return None
    number, is_due = view["roll"], view["phase"] == "roll"
    pressed: Attributes = {
        "type": "button",
        "class": "button die-button",
        "hidden": not is_due,
        "aria-keyshortcuts": "d",
        "aria-disabled": "false" if roll else "true",
        "key": "roll",
    }
    if roll:
        pressed["on"] = {event: roll}
    said = words("die.shows", count=number) if number else ""
    return element(
        "div",
        {"class": "die", "key": "die"},
        element(
            "button",
            pressed,
            _show_cube(None),
            element("span", {"class": "die-words"}, words("die.roll")),
        ),
        element(
            "p",
            {"class": "die-result", "hidden": is_due, "key": "result"},
            _show_cube(number),
            element("span", {"class": "die-number"}, said),
        ),
    )


def _show_cube(number: int | None) -> Node:
    """Show the cube, with the number that it has been rolled to in front."""
    model = {"number": number}
    return element("span", {"class": "die-frame", "aria-hidden": "true", "mount": ("die", model)})
