"""What the panels share: buttons that carry out an effect at once, and parts that depend on the choice on the deck."""

from collections.abc import Mapping
from typing import TypeVar

from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, element
from kidd_page.world import Now

Part = TypeVar("Part")


def place_parts(now: Now, parts: Mapping[str, Part]) -> list[tuple[Part, Attributes]]:
    """Return each part with the attributes that show it at its choices.

    `parts`: what is to be shown at each choice, by their places; `*` stands for all others. What is the same for all is
    always there.
    """
    grouped: dict[Part, list[str]] = {}
    for place, part in parts.items():
        grouped.setdefault(part, []).append(f"{now['path']} {place}")
    if len(grouped) == 1:
        return [(part, {}) for part in grouped]
    return [(part, {"at": at}) for part, at in grouped.items()]


def press(attributes: Attributes, effect: Effect | None, *children: Node | str | None) -> Node:
    """Make a button. Without an effect it is there, but does nothing."""
    made: Attributes = {"type": "button", **attributes}
    if effect is None:
        made["aria-disabled"] = "true"
    else:
        made["on"] = {"effect": effect}
    return element("button", made, *children)


def draw(kind: str, *paths: tuple[str, str]) -> Node:
    """Draw an icon in a box of 24: its paths, each with its class."""
    attributes: Attributes = {"viewBox": "0 0 24 24", "aria-hidden": "true"}
    if kind:
        attributes["class"] = kind
    drawn = (element("path", {"class": one, "d": d} if one else {"d": d}) for one, d in paths)
    return element("svg", attributes, *drawn)
