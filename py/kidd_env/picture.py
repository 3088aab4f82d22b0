# pyright: basic, reportMissingImports=false
"""The deck of an episode as a picture: an array of pixels.

Owns the drawing with NumPy: lines and discs with smooth edges. Knows neither library.
"""

import math
from functools import cache
from typing import Any, Final

import numpy as np

from kidd.core.board import DECK, space_of
from kidd.core.position import stacks
from kidd_env.episode import Episode
from kidd_env.render import PLACES, back_place

WIDTH: Final = 640
HEIGHT: Final = 520
_SCALE: Final = 72
"""Pixels for one unit of the deck's drawing."""

_TOKEN: Final = 22
_HELD: Final = 5
_HELD_IN_ROW: Final = 6
_BACKGROUND: Final = (238, 226, 200)
_PATH: Final = (150, 118, 80)
_SPACE: Final = (206, 184, 146)
_HATCH: Final = (120, 92, 60)
_DARK: Final = (40, 30, 24)
_MARK: Final = (20, 130, 90)
_DIE: Final = (250, 250, 246)
_COLOURS: Final = ((196, 44, 44), (38, 84, 168), (224, 170, 30))
_PIPS: Final = {1: ((0, 0),), 2: ((-9, -9), (9, 9)), 3: ((-10, -10), (0, 0), (10, 10))}

_Place = tuple[float, float]


def draw_picture(episode: Episode) -> Any:
    """Draw the deck. The array has the shape (520, 640, 3) and bytes for red, green and blue.

    A token is a disc of its player's colour with a dark side at its back. Small discs below it are its
    captives, from the top down. Hatches have a dark rim. A green ring marks where a token leaves or arrives in the
    actions of the unfinished turn. Discs along the lower edge are the reserves, and the disc with a ring is that of the
    player to move. The die is in the corner.
    """
    canvas = _Canvas(_empty_deck())
    position = episode.match.position
    for stack in stacks(position):
        _draw_stack(canvas, stack.space, stack.owners, DECK.back_of(stack.facing))
    for action in episode.chosen:
        travel = episode.table.travel_of(action)
        for space in (travel[0], space_of(travel[1])) if travel else ():
            canvas.ring(_pixel(PLACES[space]), _TOKEN + 6, _MARK)
    for player, reserve in enumerate(position.reserves):
        place = (30.0 + 200 * player, HEIGHT - 22.0)
        canvas.disc(place, 13, _COLOURS[player])
        if player == position.turn and not episode.is_over:
            canvas.ring(place, 17, _DARK)
        for number in range(reserve):
            canvas.disc((place[0] + 30 + 17 * number, place[1]), 7, _COLOURS[player])
    if episode.rolled:
        canvas.square((WIDTH - 34.0, 34.0), 22, _DIE)
        for x, y in _PIPS[episode.rolled]:
            canvas.disc((WIDTH - 34.0 + x, 34.0 + y), 4, _DARK)
    return canvas.pixels()


@cache
def _empty_deck() -> Any:
    """Return the colours of the deck without tokens. They are drawn once and cached."""
    background = np.empty((HEIGHT, WIDTH, 3), np.float32)
    background[:] = _BACKGROUND
    canvas = _Canvas(background)
    for space, neighbours in enumerate(DECK.neighbours):
        for other in neighbours:
            if space < other:
                canvas.line(_pixel(PLACES[space]), _pixel(PLACES[other]), 3, _PATH)
    for space in range(len(DECK.spaces)):
        is_hatch = space in DECK.hatches
        canvas.disc(_pixel(PLACES[space]), 17, _HATCH if is_hatch else _PATH)
        canvas.disc(_pixel(PLACES[space]), 12 if is_hatch else 14, _SPACE)
    return canvas.colours


def _draw_stack(canvas: "_Canvas", space: int, owners: tuple[int, ...], back: int) -> None:
    place = _pixel(PLACES[space])
    to_x, to_y = back_place(space, back)
    x, y = PLACES[space]
    length = math.hypot(to_x - x, to_y - y)
    behind = (place[0] + 9 * (to_x - x) / length, place[1] + 9 * (to_y - y) / length)
    canvas.disc(place, _TOKEN, _DARK)
    canvas.disc(place, _TOKEN - 2, _COLOURS[owners[0]])
    canvas.disc(behind, 9, _DARK)
    for number, owner in enumerate(owners[1:]):
        row, column = divmod(number, _HELD_IN_ROW)
        in_row = min(len(owners) - 1 - row * _HELD_IN_ROW, _HELD_IN_ROW)
        across = place[0] + (column - (in_row - 1) / 2) * (2 * _HELD + 2)
        down = place[1] + _TOKEN + 7 + row * (2 * _HELD + 2)
        canvas.disc((across, down), _HELD + 1, _DARK)
        canvas.disc((across, down), _HELD, _COLOURS[owner])


def _pixel(place: _Place) -> _Place:
    return WIDTH / 2 + _SCALE * place[0], HEIGHT / 2 - 26 + _SCALE * place[1]


class _Canvas:
    """A copy of an array of colours, to draw on. The edges of shapes are antialiased."""

    def __init__(self, colours: Any) -> None:
        self.colours = colours.copy()

    def disc(self, centre: _Place, radius: float, colour: tuple[int, int, int]) -> None:
        """Fill a circle."""
        window, x, y = self._around(centre, centre, radius)
        self._fill(window, radius - np.hypot(x - centre[0], y - centre[1]), colour)

    def ring(self, centre: _Place, radius: float, colour: tuple[int, int, int]) -> None:
        """Draw a circle with a line of three pixels."""
        window, x, y = self._around(centre, centre, radius + 3)
        distance = np.hypot(x - centre[0], y - centre[1])
        self._fill(window, 1.5 - np.abs(distance - radius), colour)

    def square(self, centre: _Place, half: float, colour: tuple[int, int, int]) -> None:
        """Fill a square."""
        window, x, y = self._around(centre, centre, half)
        inside = half - np.maximum(np.abs(x - centre[0]), np.abs(y - centre[1]))
        self._fill(window, inside, colour)

    def line(self, start: _Place, end: _Place, half: float, colour: tuple[int, int, int]) -> None:
        """Draw a line of the width `2 * half`."""
        window, x, y = self._around(start, end, half)
        right, down = end[0] - start[0], end[1] - start[1]
        along = ((x - start[0]) * right + (y - start[1]) * down) / (right**2 + down**2)
        along = np.clip(along, 0, 1)
        distance = np.hypot(x - start[0] - along * right, y - start[1] - along * down)
        self._fill(window, half - distance, colour)

    def pixels(self) -> Any:
        """Return the picture as bytes."""
        return np.rint(self.colours).astype(np.uint8)

    def _around(self, start: _Place, end: _Place, margin: float) -> tuple[Any, Any, Any]:
        """Return the part of the picture around two points, and the coordinates of its pixels."""
        left, right = sorted((start[0], end[0]))
        top, bottom = sorted((start[1], end[1]))
        columns = slice(max(0, int(left - margin) - 1), min(WIDTH, int(right + margin) + 2))
        rows = slice(max(0, int(top - margin) - 1), min(HEIGHT, int(bottom + margin) + 2))
        y, x = np.mgrid[rows, columns]
        return self.colours[rows, columns], x, y

    @staticmethod
    def _fill(window: Any, inside: Any, colour: tuple[int, int, int]) -> None:
        """Mix a colour in. `inside` is how far a pixel is inside the shape, negative outside."""
        share = np.clip(inside + 0.5, 0, 1)[..., None]
        window += share * (np.array(colour, np.float32) - window)
