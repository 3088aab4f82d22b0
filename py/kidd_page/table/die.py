"""The die of a game, as an element."""

from kidd.bridge.view_types import MatchView
from kidd.games import rules_for
from kidd_page.elements import Node, element
from kidd_page.words import Words


def has_die(view: MatchView) -> bool:
    """Return whether there is a die at a position: not before the crews are set up."""
    return rules_for(view["game"]).description.die and view["phase"] != "setup"


def show_die(view: MatchView, words: Words, roll: object | None) -> Node | None:
    """Show the die, None if there is none. `roll` is what a press on it does, None if it cannot be rolled."""
    if not has_die(view):
        return None
    number = view["roll"]
    model = {
        "isDue": view["phase"] == "roll",
        "roll": roll,
        "number": number,
        "name": words("die.roll"),
        "said": words("die.shows", count=number) if number else "",
    }
    return element("div", {"class": "die", "mount": ("die", model), "key": "die"})
