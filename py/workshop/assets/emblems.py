"""Draws the emblems of the games with their tokens, and one for a game without an emblem.

The build draws them, so that the page needs no drawings to show its start screen.
"""

import json
import math
from collections.abc import Iterator, Sequence
from typing import Final

from kidd.svg.art import Point, toward, write_move, write_number
from kidd.svg.deck_parts import draw_paths
from kidd.svg.shapes import Shape, shape
from kidd.svg.tokens import Standing, draw_gloss, draw_stack

_DOWN: Final = math.pi / 2
_AROUND: Final = (-_DOWN, 0.42, math.pi - 0.42)
_MIDDLE: Final = (0, 0.1)
_FAR: Final = 8
"""Paths lead out of the picture."""


def write_emblems() -> bytes:
    """Return the emblems as JSON: trees of the page, by the games."""
    return f"{json.dumps(dict(list_emblems()), separators=(',', ':'))}\n".encode()


def list_emblems() -> Iterator[tuple[str, Shape]]:
    """Yield the emblem of each game. That of the game "" is for any other one."""
    yield (
        "",
        _draw("any", _MIDDLE, _AROUND, [(_MIDDLE, 1.4, Standing("R", math.pi - 0.42, ()))]),
    )
    yield "loyal", _draw("loyal", _MIDDLE, _AROUND, _surround())
    captor = Standing("RB", math.pi - 0.2, ())
    foot = (0, 0.12)
    ways = (-0.3, 1.2, math.pi - 0.2)
    yield "quedah", _draw("quedah", foot, ways, [(foot, 1.5, captor)])
    tower = Standing("GRBRBRBR", 1.5, (), flags=1)
    foot = (0, 0.58)
    ways = (-0.25, 1.5, math.pi + 0.25)
    yield "madagascar", _draw("madagascar", foot, ways, [(foot, 1.15, tower)])


def _surround() -> list[tuple[Point, float, Standing]]:
    """Return a token and the three around it."""
    around = [(toward(_MIDDLE, angle, 0.86), 0.76, Standing("B", angle, ())) for angle in _AROUND]
    return [*around, (_MIDDLE, 0.76, Standing("R", _DOWN, ()))]


def _draw(
    name: str,
    start: Point,
    ways: Sequence[float],
    stacks: Sequence[tuple[Point, float, Standing]],
) -> Shape:
    """Draw stacks, each at a place and in a size, above paths that lead from a point out of the picture."""
    gloss = f"{name}-gloss"
    return shape(
        "svg",
        {"class": "emblem", "viewBox": "-1.2 -1.2 2.4 2.4", "aria-hidden": "true"},
        shape("defs", {}, draw_gloss(gloss)),
        draw_paths((start, toward(start, angle, _FAR)) for angle in ways),
        *(
            shape(
                "g",
                {"transform": f"{write_move(place)} scale({write_number(scale)})"},
                draw_stack(standing, f"url(#{gloss})"),
            )
            for place, scale, standing in stacks
        ),
    )
