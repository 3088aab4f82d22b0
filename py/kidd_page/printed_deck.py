"""The deck on paper: with a position, empty to play on, and the pirates and flags to cut out.

Each fits on one page, and a pirate on a space. There are lines rather than surfaces, to save ink.
"""

import math
from functools import lru_cache
from typing import Final

from kidd.bridge.view_types import StackView
from kidd.svg.art import write_move, write_number
from kidd.svg.deck_parts import draw_gangway, draw_ground, draw_label, draw_paths, list_paths
from kidd.svg.drawing import face
from kidd.svg.plans import Plan, read_plan
from kidd.svg.shapes import Shape, draw, shape
from kidd.svg.tokens import TOKEN_RADIUS, Standing, draw_stack

_CREWS: Final = "RBG"
_EACH: Final = 7
_FLAGS: Final = 3
_COLUMNS: Final = 8
_CELL: Final = 1.02
"""The room for one disc, in units of the deck."""
_DOWN: Final = math.pi / 2
_AHEAD: Final = (-5 * math.pi / 6, -math.pi / 6)
"""A pirate's back is at the bottom; its exits are the other two of three directions."""
_WAY: Final = "M0.98 0L0.74 0.17V-0.17Z"
"""Scissors would cut pointers off, so on paper the exits are marked inside the rim."""
_FLAG: Final = {"class": "print-flag", "transform": "scale(0.36) translate(-0.55 1.15)"}
_KEPT: Final = 64
_NO_GLOSS: Final = "none"


def draw_printed_deck() -> Shape:
    """Draw the whole deck, as large as a page."""
    return _draw_whole(read_plan("sheet"), "print-deck")


def draw_printed_position(stacks: list[StackView]) -> Shape:
    """Draw the deck with stacks, for the upper half of a page."""
    plan = read_plan("position")
    standing = {one["space"]: one for one in stacks}
    drawn = (
        _draw_standing(name, one["owners"], one["back"], one["flags"])
        for name in plan.points
        if (one := standing.get(name)) is not None
    )
    return _draw_whole(plan, "print-board", *drawn)


@lru_cache(_KEPT)
def _draw_standing(space: str, owners: str, back: str, flags: int) -> Shape:
    plan = read_plan("position")
    stack = draw_stack(face(plan, space, owners, back, flags), _NO_GLOSS)
    return shape("g", {"transform": write_move(plan.points[space])}, stack)


def _draw_whole(plan: Plan, name: str, *stacks: Shape) -> Shape:
    points = plan.points
    return shape(
        "svg",
        {"class": name, "viewBox": plan.view_box, "aria-hidden": "true"},
        shape("path", {"class": "print-hull", "d": plan.hull}),
        shape("path", {"class": "print-planking", "d": plan.planking}),
        *(draw_gangway(points[hatch], end) for hatch, (_, end) in plan.gangways.items()),
        draw_paths((points[one], points[other]) for one, other in list_paths()),
        *(draw_ground(plan, space, "white") for space in points),
        *stacks,
        *(draw_label(plan.labels[space], space) for space in points),
    )


def draw_printed_tokens() -> Shape:
    """Draw all pirates and flags, at the scale of the deck."""
    discs = [_draw_pirate(crew) for crew in _CREWS for _ in range(_EACH)]
    discs += [shape("g", _FLAG, draw("flag"))] * _FLAGS
    rows = -(-len(discs) // _COLUMNS)
    box = f"0 0 {write_number(_COLUMNS * _CELL)} {write_number(rows * _CELL)}"
    return shape(
        "svg",
        {"class": "print-tokens", "viewBox": box, "aria-hidden": "true"},
        *(_draw_disc(index, disc) for index, disc in enumerate(discs)),
    )


def _draw_disc(index: int, disc: Shape) -> Shape:
    row, column = divmod(index, _COLUMNS)
    place = write_move(((column + 0.5) * _CELL, (row + 0.5) * _CELL))
    cut = shape("circle", {"class": "print-cut", "r": f"{TOKEN_RADIUS}"})
    return shape("g", {"transform": place}, disc, cut)


def _draw_pirate(crew: str) -> Shape:
    token = draw_stack(Standing(crew, _DOWN, ()), _NO_GLOSS)
    ways = (
        shape("path", {"class": "print-way", "d": _WAY, "transform": f"rotate({turn})"})
        for turn in (write_number(math.degrees(angle)) for angle in _AHEAD)
    )
    marks = shape("g", {"transform": f"scale({TOKEN_RADIUS})"}, *ways)
    return shape("g", {}, token, marks)
