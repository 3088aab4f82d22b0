"""Small pictures of saved games: the ship and its stacks, without figures, which would be too small to see.

Screen readers skip them. The ship is drawn once for all pictures of a list, which use it.
"""

import re
from functools import cache, lru_cache
from typing import Final

from kidd.svg.art import Point, write_line, write_move, write_number
from kidd.svg.deck_parts import draw_paths, is_hatch, list_paths
from kidd.svg.plans import read_plan
from kidd.svg.shapes import Shape, shape
from kidd_page.elements import Attributes, Kept, element, keep

_SHIP: Final = "saved-ship"
"""The id of the ship that all pictures use."""
_SPACE: Final = 0.5
_HATCH: Final = 0.42
"""Half the side of a hatch."""
_TOKEN: Final = "0.56"
"""A token is larger than on the deck, because the whole picture is hardly larger than one token there."""
_KEPT: Final = 1 << 11
_STACK: Final = re.compile(r"([a-z]\d)([RBG]+)<(?:[a-z]\d|0)")
"""A stack in the notation of positions."""
_CLASS: Final = "diagram saves-picture"


@cache
def draw_ship() -> Kept:
    """Draw the ship that the pictures of a list use."""
    plan = read_plan("small")
    spaces = [space for space in plan.points if not is_hatch(space)]
    hatches = [space for space in plan.points if is_hatch(space)]
    circles = "".join(_circle(plan.points[space]) for space in spaces)
    squares = "".join(_square(plan.points[space]) for space in hatches)
    ship = shape(
        "g",
        {"id": _SHIP},
        shape("path", {"class": "saves-hull", "d": plan.planking}),
        draw_paths((plan.points[one], plan.points[other]) for one, other in list_paths()),
        shape("path", {"class": "saves-space", "d": circles}),
        shape("path", {"class": "saves-hatch", "d": squares}),
    )
    hidden: Attributes = {"class": "diagram visually-hidden", "aria-hidden": "true"}
    return keep(_SHIP, element("svg", hidden, shape("defs", {}, ship)))


@lru_cache(_KEPT)
def draw_thumbnail(deck: str) -> Shape:
    """Draw the second field of a position. What cannot be read is left out."""
    plan = read_plan("small")
    found = (_STACK.fullmatch(part) for part in deck.split(","))
    stacks = [(one[1], one[2]) for one in found if one and one[1] in plan.points]
    return shape(
        "svg",
        {"class": _CLASS, "viewBox": plan.view_box, "aria-hidden": "true"},
        shape("use", {"href": f"#{_SHIP}"}),
        *(_draw_stack(plan.points[space], owners) for space, owners in stacks),
    )


def _draw_stack(point: Point, owners: str) -> Shape:
    place = {"class": f"crew-{owners[0]}", "transform": write_move(point)}
    token = shape("circle", {"class": "saves-token", "r": _TOKEN})
    if len(owners) == 1:
        return shape("g", place, token)
    height = shape("text", {"class": "saves-height", "y": "0.28"}, str(len(owners)))
    return shape("g", place, token, height)


def _circle(point: Point) -> str:
    start = write_line((point[0] - _SPACE, point[1]))
    arc = f"a{_SPACE} {_SPACE} 0 1 0"
    return f"{start}{arc} {2 * _SPACE:g} 0{arc} {-2 * _SPACE:g} 0Z"


def _square(point: Point) -> str:
    start = write_line((point[0] - _HATCH, point[1] - _HATCH))
    side = write_number(2 * _HATCH)
    return f"{start}h{side}v{side}h-{side}Z"
