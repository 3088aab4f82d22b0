"""The die to print and cut out: unfolded, with glue flaps. All measures are in edges of the die."""

from collections.abc import Iterator
from typing import Final

from kidd_page.elements import Attributes, Node, element

Point = tuple[float, float]

_FACES: Final = ((3, 1, 0), (1, 0, 1), (2, 1, 1), (1, 2, 1), (2, 3, 1), (3, 1, 2))
"""The faces: their numbers, and their upper left corners."""
_FLAPS: Final = ((1, 0, 0), (1, 0, 1), (1, 0, 3), (1, 2, 2), (1, 2, 1), (1, 2, 3), (3, 1, 1))
"""The glue flaps: the corner of the face of each, and how many quarters it is turned from the top."""
_FLAP: Final[tuple[Point, ...]] = ((-0.5, -0.5), (-0.34, -0.74), (0.34, -0.74), (0.5, -0.5))
"""A flap at the top, from the middle of its face."""
_SPOTS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-0.22, -0.22), (0.22, 0.22)),
    3: ((-0.25, -0.25), (0, 0), (0.25, 0.25)),
}
"""The spots of each number, from the middle of the face."""
_RADIUS: Final = 0.11


def draw_die() -> Node:
    """Draw the die."""
    die: Attributes = {"class": "print-die", "viewBox": "-0.8 -0.8 5.3 4.6", "aria-hidden": "true"}
    return element("svg", die, *_draw_flaps(), *_draw_faces())


def _draw_flaps() -> Iterator[Node]:
    for x, y, quarters in _FLAPS:
        points = _FLAP
        for _ in range(quarters):
            points = tuple((-down, across) for across, down in points)
        corners = (f"{x + 0.5 + across:g} {y + 0.5 + down:g}" for across, down in points)
        yield element("path", {"class": "print-flap", "d": f"M{'L'.join(corners)}"})


def _draw_faces() -> Iterator[Node]:
    for count, x, y in _FACES:
        yield element("path", {"class": "print-face", "d": f"M{x} {y}h1v1h-1z"})
        for across, down in _SPOTS[count]:
            left, middle = x + 0.5 + across - _RADIUS, y + 0.5 + down
            arc = f"a{_RADIUS} {_RADIUS} 0 1 0"
            d = f"M{left:g} {middle:g}{arc} {2 * _RADIUS} 0{arc} {-2 * _RADIUS} 0z"
            yield element("path", {"class": "print-spot", "d": d})
