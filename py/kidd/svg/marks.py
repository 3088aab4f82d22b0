"""Marks on the deck: arrows, the trail of the last move and the rings of the spaces that it touched.

Owns the class `Arrow`. The page fills in the same templates for an analysis.
"""

import itertools
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kidd.core.board import BLACK_PATH, DECK
from kidd.svg.art import (
    View,
    angle_between,
    neighbours,
    toward,
    write_line,
    write_move,
    write_number,
)
from kidd.svg.deck_parts import draw_frame, is_hatch
from kidd.svg.routes import Route
from kidd.svg.shapes import Shape, shape, write_shape

_SPACE_RADIUS: Final = 0.5
_BEGIN: Final = _SPACE_RADIUS * 0.5
_TIP: Final = _SPACE_RADIUS * 0.3
_SHAFT: Final = _TIP + 0.22
"""How far from the middles of the spaces an arrow begins, ends, and its shaft ends."""
_HEAD: Final = "M0 0L-0.34 0.21L-0.25 0L-0.34 -0.21Z"
_EDGE: Final = 0.08
_BADGE: Final = 0.19
_SHARES: Final = (0.5, 0.72, 0.28, 0.9, 0.1)
"""The places of a badge on the last path of an arrow, as shares of that path from its end, the best one first."""
_APART: Final = 2.1 * _BADGE
_LAST_GAP: Final = 0.075
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,30}")
_LONGEST_MARK: Final = 2


class Arrow:
    """An arrow along a route of spaces: the first is its tail, the last its head. A tail `"0"` is the black path.

    - `route`: the names of the spaces.
    - `color`: a CSS name or `#rrggbb`; by default that of the page's arrows.
    - `width`: the breadth of the shaft in units of the deck, in which a space has a diameter of 1.
    - `mark`: up to two characters in a round badge on the arrow.

    Raises ValueError for a space that does not exist, and for a color, width or mark that cannot be drawn.

    >>> from kidd import svg
    >>> arrow = svg.Arrow("a1", "a2", "a4", color="green", mark="1")
    >>> arrow.tail, arrow.head
    ('a1', 'a4')
    >>> arrow
    Arrow('a1', 'a2', 'a4', color='green', mark='1')
    >>> svg.Arrow("a1", "z9")
    Traceback (most recent call last):
    ValueError: no space 'z9' for an arrow
    """

    __slots__ = ("color", "mark", "route", "width")

    def __init__(self, *route: str, color: str = "", width: float = 0.15, mark: str = "") -> None:
        """Make an arrow along the names of two spaces or more."""
        if len(route) < 2:
            raise ValueError("an arrow has a tail and a head")
        for index, space in enumerate(route):
            is_entry = (
                space == BLACK_PATH and index == 0 and DECK.spaces.index(route[1]) in DECK.hatches
            )
            if space not in DECK.spaces and not is_entry:
                raise ValueError(f"no space {space[:20]!r} for an arrow")
            if index and space == route[index - 1]:
                raise ValueError(f"an arrow leads from {space} to another space")
        if color and not _COLOUR.fullmatch(color):
            raise ValueError(f"no colour: {color[:40]!r}")
        if not 0.01 <= width <= 1:
            raise ValueError(f"the width of an arrow is a number from 0.01 to 1, not {width}")
        if len(mark) > _LONGEST_MARK or not mark.isprintable():
            raise ValueError(f"the mark of an arrow has one or two characters, not {mark[:40]!r}")
        self.route = route
        self.color = color
        self.width = width
        self.mark = mark

    @property
    def tail(self) -> str:
        """The space where the arrow begins."""
        return self.route[0]

    @property
    def head(self) -> str:
        """The space where the arrow ends."""
        return self.route[-1]

    def __repr__(self) -> str:
        parts = [repr(space) for space in self.route]
        parts += [f"color={self.color!r}"] if self.color else []
        parts += [f"width={self.width!r}"] if self.width != 0.15 else []
        parts += [f"mark={self.mark!r}"] if self.mark else []
        return f"Arrow({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Arrow):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[object, ...]:
        return self.route, self.color, self.width, self.mark


def draw_arrows(view: View, arrows: Sequence[Arrow]) -> str:
    """Return the markup of arrows. The first is above the others, and the badges are above all arrows."""
    taken: list[tuple[float, float]] = []
    badges = [_draw_badge(view, arrow, taken) for arrow in arrows if arrow.mark]
    ways = [_draw_arrow(view, arrow) for arrow in arrows]
    return (
        f'<g class="deck-analysis">{"".join(reversed(ways))}{"".join(reversed(badges))}</g>'
        if ways
        else ""
    )


def draw_trail(routes: Iterable[Route]) -> list[tuple[str, str]]:
    """Return each path of the routes once, without black paths and without spaces that no path joins."""
    pairs = {
        (min(one, other), max(one, other)): None
        for route in routes
        for one, other in itertools.pairwise(route)
        if one != BLACK_PATH and other in neighbours(one)
    }
    return list(pairs)


def write_trail(view: View, routes: Iterable[Route]) -> str:
    """Return the markup of the dotted line along some routes."""
    d = "".join(
        write_line(view.points[one], view.points[other]) for one, other in draw_trail(routes)
    )
    return f'<path class="path-last" d="{d}"/>' if d else ""


def draw_last_ring(view: View, space: str) -> str:
    """Return the markup of the ring around a space of the last move. It lies below the space."""
    rings = "".join(
        write_shape(draw_frame(name, _LAST_GAP, is_square=is_hatch(space)))
        for name in ("ring-last-edge", "ring-last")
    )
    return f'<g transform="{write_move(view.points[space])}">{rings}</g>'


def _corners(view: View, route: Route) -> list[tuple[float, float]]:
    points = [view.points[space] for space in route[1:]]
    return [
        view.gangways[route[1]][1] if route[0] == BLACK_PATH else view.points[route[0]],
        *points,
    ]


def _draw_arrow(view: View, arrow: Arrow) -> str:
    corners = _corners(view, arrow.route)
    start, end = corners[0], corners[-1]
    if arrow.tail != BLACK_PATH:
        start = toward(start, angle_between(start, corners[1]), _BEGIN)
    back = angle_between(end, corners[-2])
    shaft = write_line(start, *corners[1:-1], toward(end, back, _SHAFT))
    place = (
        f"{write_move(toward(end, back, _TIP))} rotate({write_number(math.degrees(back) + 180)})"
    )
    # A colour of its own needs the property: a rule of the style is stronger than an attribute.
    stroke, fill = (
        {"style": f"{name}:{arrow.color}"} if arrow.color else {} for name in ("stroke", "fill")
    )
    edge = {"stroke-width": write_number(arrow.width + _EDGE)}
    way = {"stroke-width": write_number(arrow.width), **stroke}
    return write_shape(_shape_arrow(shaft, place, (edge, way, fill)))


def _shape_arrow(shaft: str, place: str, more: Sequence[Mapping[str, str]] = ({}, {}, {})) -> Shape:
    """Draw an arrow. `more` are attributes in addition: of its edge, its shaft and its head."""
    edge, way, head = more
    return shape(
        "g",
        {"class": "analysis-arrow"},
        shape("path", {"class": "analysis-edge", "d": shaft, **edge}),
        shape("path", {"class": "analysis-way", "d": shaft, **way}),
        shape("path", {"class": "analysis-head", "d": _HEAD, "transform": place, **head}),
    )


def _shape_badge(place: str, mark: str) -> Shape:
    return shape(
        "g",
        {"class": "analysis-badge", "transform": place},
        shape("circle", {"r": f"{_BADGE}"}),
        shape("text", {"class": "analysis-mark", "y": "0.1", "text-anchor": "middle"}, mark),
    )


def list_templates() -> dict[str, Shape]:
    """Return an arrow and its badge, with names in braces in place of what differs."""
    return {
        "arrow": _shape_arrow("{shaft}", "{head}"),
        "badge": _shape_badge("{place}", "{mark}"),
    }


def _draw_badge(view: View, arrow: Arrow, taken: list[tuple[float, float]]) -> str:
    corners = _corners(view, arrow.route)
    (from_x, from_y), (x, y) = corners[-2:]
    places = [(x + (from_x - x) * share, y + (from_y - y) * share) for share in _SHARES]
    free = (place for place in places if all(math.dist(place, other) > _APART for other in taken))
    place = next(free, places[0])
    taken.append(place)
    return write_shape(_shape_badge(write_move(place), arrow.mark))
