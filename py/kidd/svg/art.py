"""The drawings of the deck, and where everything is on it.

Reads `deck.json`, which `build.py generate` makes of the drawings and style sheets that the page has, too, so that a
picture looks like the page. Owns the types of what is in it. Lengths are in units of the deck's drawing, in which a
space has a diameter of 1. Angles are in radians, clockwise from the right.
"""

import json
import math
import pkgutil
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_args

from kidd.core.board import BLACK_PATH, DECK

Orientation = Literal["wide", "tall"]
"""`wide` has the bow at the right, `tall` at the top."""

ORIENTATIONS: Final[tuple[Orientation, ...]] = get_args(Orientation)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is on the deck in a picture.

    - `x`, `y`, `width`, `height`: what the picture shows.
    - `points`: the middle of each space, from the top of the picture down. Those farther down are drawn later.
    - `labels`: the middle of each space's name.
    - `gangways`: of each hatch the angle of its black path, and the visible end of that path.
    """

    x: float
    y: float
    width: float
    height: float
    points: dict[str, Point]
    labels: dict[str, Point]
    gangways: dict[str, tuple[float, Point]]

    @property
    def view_box(self) -> str:
        """What the picture shows, as an attribute."""
        return " ".join(map(write_number, (self.x, self.y, self.width, self.height)))

    def angle(self, space: str, target: str) -> float:
        """Return the angle of the path from a space to another one, or to `0`, its black path."""
        if target == BLACK_PATH:
            return self.gangways[space][0]
        return angle_between(self.points[space], self.points[target])


@dataclass(frozen=True, slots=True)
class View(Layout):
    """The deck in one orientation, with its drawing.

    - `outlines`, `deck`: markup of paths that others use, and of the deck without spaces and tokens.
    """

    outlines: str
    deck: str


class Art(NamedTuple):
    """What all pictures share.

    `spaces` has the markup of a `plate` and of a `hatch`, `figures` that of each player's figure, by its name, `parts`
    that of the parts of a token and of the `flag`, and `style` the declarations of each selector, in light and dark.
    """

    views: dict[str, View]
    definitions: str
    spaces: dict[str, str]
    figures: dict[str, str]
    parts: dict[str, str]
    style: dict[str, tuple[str, str]]


@cache
def read_art() -> Art:
    """Return the drawings."""
    data: Any = json.loads(pkgutil.get_data("kidd.svg", "deck.json") or b"{}")
    views = {name: _read_view(view) for name, view in data["views"].items()}
    style = {selector: (light, dark) for selector, (light, dark) in data["style"].items()}
    return Art(views, data["definitions"], data["spaces"], data["figures"], data["parts"], style)


def _read_view(data: Any) -> View:
    return View(*read_places(data), outlines=data["outlines"], deck=data["deck"])


def read_places(data: Any) -> tuple[Any, ...]:
    """Read the fields of a layout."""
    return (
        *data["view"],
        {name: (x, y) for name, (x, y) in data["points"].items()},
        {name: (x, y) for name, (x, y) in data["labels"].items()},
        {name: (angle, (x, y)) for name, (angle, x, y) in data["gangways"].items()},
    )


def neighbours(space: str) -> tuple[str, ...]:
    """Return the names of the spaces next to one, without the black path."""
    return tuple(DECK.spaces[other] for other in DECK.neighbours[DECK.spaces.index(space)])


def angle_between(start: Point, end: Point) -> float:
    """Return the angle from one point to another."""
    return math.atan2(end[1] - start[1], end[0] - start[0])


def toward(point: Point, angle: float, distance: float) -> Point:
    """Return the point at a distance from another one."""
    return point[0] + math.cos(angle) * distance, point[1] + math.sin(angle) * distance


def write_number(value: float) -> str:
    """Write a number in thousandths, which are far below a pixel."""
    # As the page rounds, so that both give the same text: halves upward.
    text = f"{math.floor(value * 1000 + 0.5) / 1000:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Write a text so that it is no markup. What XML cannot contain is left out."""
    shown = "".join(one for one in text if one.isprintable() or one in "\t\n")
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def write_line(*points: Point) -> str:
    """Write a line through points as path data."""
    return "M" + "L".join(f"{write_number(x)} {write_number(y)}" for x, y in points)


def write_move(point: Point) -> str:
    """Write the `transform` that moves a drawing to a point."""
    return f"translate({write_number(point[0])} {write_number(point[1])})"
