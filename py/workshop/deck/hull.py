"""The ship's outline, and measurements against it.

Owns the shape of the hull in ship coordinates: the bow toward +x, starboard toward +y. Lengths are in units of the
deck's drawing, angles in radians.
"""

import math
from collections.abc import Iterator
from typing import Final

Point = tuple[float, float]

AFT_MARGIN: Final = 0.88
FORE_MARGIN: Final = 1.3
SIDE_MARGIN: Final = 0.86
"""The distance of the rail's outer edge from the outermost spaces: at the stern, the bow and the sides."""
RAIL_BREADTH: Final = 0.25
BOW_INSET: Final = 1.3
"""The bow is pointed, so an even rail needs more than its breadth there, by this factor."""
INSETS: Final = {"hull": 0.0, "railing": RAIL_BREADTH / 2, "planking": RAIL_BREADTH}
"""How far the lines along the hull are inside the rail's outer edge."""

_POINTS_PER_QUARTER: Final = 28


def list_shape() -> list[Point]:
    """Return a hull whose bow, stern and sides are 1 from its middle, clockwise from the bow.

    The stern is nearly square, like that of a galley, so that the hatches near its corners keep their distance from
    the rail. The bow is full and pointed.
    """
    starboard = [*_draw_bow(), *_draw_stern()]
    return [*starboard, *((x, -y) for x, y in starboard[-2:0:-1])]


def _draw_bow() -> Iterator[Point]:
    for index in range(_POINTS_PER_QUARTER + 1):
        along = math.cos(index / _POINTS_PER_QUARTER * math.pi / 2) ** 0.85
        yield along, (1 - along**3) ** 0.76


def _draw_stern() -> Iterator[Point]:
    for index in range(1, _POINTS_PER_QUARTER + 1):
        turn = index / _POINTS_PER_QUARTER * math.pi / 2
        yield -(math.sin(turn) ** (2 / 3.7)), max(0.0, math.cos(turn)) ** (2 / 3.1)


def measure(half_length: float, half_beam: float, inset: float = 0) -> tuple[float, float, float]:
    """Return how far bow, stern and sides are from the middle of a hull around spaces that reach so far from it.

    `inset` makes the same shape smaller by this distance on all sides.
    """
    bow = half_length + FORE_MARGIN - inset * BOW_INSET
    return bow, half_length + AFT_MARGIN - inset, half_beam + SIDE_MARGIN - inset


def outline(half_length: float, half_beam: float, inset: float = 0) -> list[Point]:
    """Return the outline of a hull. The parameters are those of `measure`."""
    bow, stern, beam = measure(half_length, half_beam, inset)
    return [(x * (bow if x > 0 else stern), y * beam) for x, y in list_shape()]


def distance_to_segment(point: Point, start: Point, end: Point) -> float:
    """Return the distance from a point to the segment between two others."""
    x, y = point
    start_x, start_y = start
    dx, dy = end[0] - start_x, end[1] - start_y
    length = dx * dx + dy * dy
    share = ((x - start_x) * dx + (y - start_y) * dy) / length if length else 0.0
    near = min(1.0, max(0.0, share))
    return math.hypot(x - start_x - near * dx, y - start_y - near * dy)


def list_edges(polygon: list[Point]) -> list[tuple[Point, Point]]:
    """Return the edges of a closed polygon."""
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def is_inside(polygon: list[Point], point: Point) -> bool:
    """Return whether a point is inside a closed polygon."""
    x, y = point
    crossed = (
        start_x + (y - start_y) / (end_y - start_y) * (end_x - start_x)
        for (start_x, start_y), (end_x, end_y) in list_edges(polygon)
        if (start_y > y) != (end_y > y)
    )
    return sum(x < crossing for crossing in crossed) % 2 == 1


def reach_inside(polygon: list[Point], point: Point, angle: float) -> float:
    """Return the distance from a point to the nearest edge of a polygon in the direction of an angle."""
    dx, dy = math.cos(angle), math.sin(angle)
    reach = math.inf
    for (start_x, start_y), (end_x, end_y) in list_edges(polygon):
        edge_x, edge_y = end_x - start_x, end_y - start_y
        cross = dx * edge_y - dy * edge_x
        if abs(cross) < 1e-9:
            continue
        ahead = ((start_x - point[0]) * edge_y - (start_y - point[1]) * edge_x) / cross
        share = ((start_x - point[0]) * dy - (start_y - point[1]) * dx) / cross
        if ahead > 0 and 0 <= share <= 1:
            reach = min(reach, ahead)
    return reach
