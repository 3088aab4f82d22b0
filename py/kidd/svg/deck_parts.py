"""The parts of a deck that depend on its layout: paths, gangways, spaces, names.

The game's deck on the page has the same, from the drawings that `workshop.deck` makes of them.
"""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from kidd.core.board import DECK
from kidd.svg.art import Layout, Point, angle_between, write_line, write_move, write_number
from kidd.svg.shapes import Shape, draw, shape

_RADIUS: Final = 0.5
"""The radius of a space, and half the side of a hatch."""
_CORNER: Final = 0.13
"""The radius of a hatch's corners."""
_TREADS: Final = 0.16


def list_paths() -> list[tuple[str, str]]:
    """Return every path between two spaces once."""
    return [
        (one, DECK.spaces[other])
        for number, one in enumerate(DECK.spaces)
        for other in DECK.neighbours[number]
        if one < DECK.spaces[other]
    ]


def is_hatch(space: str) -> bool:
    """Return whether a space is a hatch, which has a black path."""
    return DECK.spaces.index(space) in DECK.hatches


def draw_paths(segments: Iterable[tuple[Point, Point]]) -> Shape:
    """Draw paths as light inlay with a dark edge."""
    return shape_paths("".join(write_line(*segment) for segment in segments))


def shape_paths(d: str) -> Shape:
    """Draw paths from their path data."""
    lines = (shape("path", {"class": name, "d": d}) for name in ("path-edge", "path-inlay"))
    return shape("g", {"class": "deck-paths"}, *lines)


def draw_gangway(start: Point, end: Point) -> Shape:
    """Draw a hatch's black path: a gangway from the hatch over the rail."""
    length = math.dist(start, end)
    turn = write_number(math.degrees(angle_between(start, end)))
    # As often as the page subtracts, because its sums are not exact either.
    treads, along = "", length - 0.1
    while along > _RADIUS:
        treads += f"M{write_number(along)} -0.1V0.1"
        along -= _TREADS
    far, near = write_number(length), write_number(length - 0.035)
    place = {"transform": f"{write_move(start)} rotate({turn})"}
    return shape_gangway(place, far, near, treads)


def shape_gangway(place: Mapping[str, str], far: str, near: str, treads: str) -> Shape:
    """Draw a gangway from the middle of a hatch to the right. `far` and `near` are its ends."""
    return shape(
        "g",
        {"class": "gangway", **place},
        shape("path", {"class": "gangway-edge", "d": f"M0.3 -0.19H{far}V0.19H0.3Z"}),
        shape("path", {"class": "gangway-plank", "d": f"M0.3 -0.155H{near}V0.155H0.3Z"}),
        shape("path", {"class": "gangway-tread", "d": treads}),
    )


def draw_ground(layout: Layout, space: str, plate: str) -> Shape:
    """Draw a space. `plate` is the fill of a plate."""
    place = {"transform": write_move(layout.points[space])}
    return draw("hatch", place) if is_hatch(space) else draw("plate", {**place, "fill": plate})


def draw_frame(kind: str, gap: float, *, is_square: bool) -> Shape:
    """Draw the frame of a space, a ring or a rounded square, `gap` outside its edge. `kind` is its class."""
    if not is_square:
        return shape("circle", {"class": kind, "r": write_number(_RADIUS + gap)})
    half = write_number(_RADIUS + gap)
    size = {"width": write_number(2 * (_RADIUS + gap)), "height": write_number(2 * (_RADIUS + gap))}
    corner = write_number(_CORNER + gap)
    return shape("rect", {"class": kind, "x": f"-{half}", "y": f"-{half}", **size, "rx": corner})


def draw_label(place: Point, space: str) -> Shape:
    """Draw the name of a space. `place` is its middle."""
    x, y = map(write_number, place)
    return shape("text", {"class": "deck-label", "x": x, "y": y, "dy": "0.34em"}, space)
