"""The deck as the page has it: `deck.json`."""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Final

from kidd.svg import tokens
from kidd.svg.art import ORIENTATIONS, Orientation, angle_between
from workshop.deck import scene
from workshop.deck.layout import read_drawing
from workshop.deck.tables import plan_at

_ARROWS: Final = {
    "ArrowRight": 0.0,
    "ArrowDown": math.pi / 2,
    "ArrowLeft": math.pi,
    "ArrowUp": -math.pi / 2,
}
"""The directions of the keys."""
_WIDEST_TURN: Final = math.radians(64)
"""A key follows a path only if the angle between the two is at most this, in one of the ships."""
_SHIPS: Final = (0, 1, 2)


def write_deck(tables: Mapping[str, object]) -> bytes:
    """Return the deck, a part a line: its links and hatches, the tables of its layouts, the sea, its still parts, the
    free places of a stack, and where arrow keys lead."""
    drawing, drawings = read_drawing(), scene.list_drawings()
    parts = {
        "links": drawing.links,
        "hatches": drawing.hatches,
        "layout": tables,
        "sea": [[name, round(x, 3), round(y, 3)] for name, (x, y) in scene.list_sea()],
        "scene": [*scene.draw_scene(drawings)],
        "drawings": {name: drawings[name] for name in ("gangway", "round", "square")},
        "stack": tokens.list_free_places(),
        "arrows": {
            orientation: {space: dict(list_arrows(space, orientation)) for space in drawing.links}
            for orientation in ORIENTATIONS
        },
    }
    lines = (
        f"{json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}"
        for name, value in parts.items()
    )
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def list_arrows(space: str, orientation: Orientation) -> Iterator[tuple[str, str]]:
    """Yield each arrow key that leads from a space along a path, and the space at its end."""
    neighbours = read_drawing().links[space]
    places = [plan_at(orientation, ship).points for ship in _SHIPS]
    for key, direction in _ARROWS.items():
        turn, nearest = min(
            (
                abs(
                    math.remainder(angle_between(points[space], points[one]) - direction, math.tau)
                ),
                one,
            )
            for points in places
            for one in neighbours
        )
        if turn < _WIDEST_TURN:
            yield key, nearest
