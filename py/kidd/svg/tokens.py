"""Tokens and stacks.

Owns the look of a stack: discs, the top one with its figure, a dark heel at its back and a light pointer toward each
space it faces, flags for tokens at the bottom. `js/view/board/token.js` draws the same, and a test compares the two.
Knows angles, no names of spaces. Everything is drawn around (0, 0) in a circle of radius 1 and then scaled.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kidd.svg.art import CREWS, Point, toward, write_move, write_number
from kidd.svg.shapes import Shape, draw, shape

TOKEN_RADIUS: Final = 0.44
"""The radius of a token on the deck, in units of the deck."""

_IN_FLAG: Final = 5
_THICKNESS: Final = 0.17
_NOTCHES: Final = 0.1
_RISE: Final = 0.21
_FLAG_RISE: Final = 0.17
"""A stack rises by this for each visible token, and for each token that a flag stands for."""
_HIGH: Final = 1
_SLOWLY: Final = 0.35
"""Above this height a stack rises more slowly, so that the highest stack hides little behind it."""
_BADGE_ROOM: Final = 0.45
_FLAG_FOOT: Final = 0.86
_FLAG_HEIGHT: Final = 1.75
_FLAG_REACH: Final = 1.2
_FLAG_MIDDLE: Final = (0.6, -1.24)
_LEAN: Final = 62
_FAN: Final = 27
"""The angle in degrees by which a flag leans if there is no room above, and that of each next one in addition."""

_BADGE_ANGLES: Final = [math.radians(angle) for angle in (-45, -135, -10, -170, -75, -105)]
_FLAG_ANGLES: Final = [math.radians(angle) for angle in (-130, -50, -90, -150, -30)]
_LEANING_ANGLES: Final = [math.radians(angle) for angle in (-150, -30, -135, -45)]


_FIGURES: Final = {"R": "red", "B": "blue", "G": "gold"}
"""The drawing of each player's figure."""
_SHADOW: Final = shape(
    "ellipse", {"class": "token-shadow", "cx": "0.05", "cy": "0.2", "rx": "1.1", "ry": "1.06"}
)


class Standing(NamedTuple):
    """A stack as it is drawn.

    - `owners`: the letters of its players from the top down.
    - `back`, `exits`: the angles of its back, and of the spaces it faces.
    - `flags`: the number of flags at the bottom, each for five tokens (M5).
    - `room`: the room above its face while it lies on the deck, in units of the deck.
    """

    owners: str
    back: float
    exits: tuple[float, ...]
    flags: int = 0
    room: float = math.inf


class _Flag(NamedTuple):
    foot: Point
    side: int
    lean: int
    cloth: float


def draw_stack(stack: Standing, gloss: str) -> Shape:
    """Draw a stack. `gloss` is the fill of the light on the wood."""
    owners, back, exits, flags, room = stack
    above = room / TOKEN_RADIUS
    rise = min(_rise(len(owners), flags), max(0.0, above - _BADGE_ROOM))
    steps = _sum_steps(len(owners), flags)
    squeeze = rise / steps if steps > 0 else 1.0
    planted = list(_plant_flags(flags, (back, *exits), above - rise))
    turn = write_number(math.degrees(back - math.pi / 2))
    top = {
        "class": f"token-top {CREWS[owners[0]]}",
        "transform": f"translate(0 {write_number(-rise)})",
    }
    taken = (back, *exits, *(flag.cloth for flag in planted))
    return shape(
        "g",
        {"class": "token", "transform": f"scale({TOKEN_RADIUS})"},
        _SHADOW,
        *_draw_lower(owners, flags, squeeze),
        shape(
            "g",
            top,
            *map(_draw_flag, reversed(planted)),
            *_draw_side(0),
            shape("circle", {"class": "token-face", "r": "1"}),
            shape("circle", {"class": "token-paint", "r": "0.88"}),
            draw("grain"),
            shape("circle", {"class": "token-gloss", "r": "0.97", "fill": gloss}),
            shape(
                "g",
                {"class": "token-facing", "transform": f"rotate({turn})"},
                draw(_FIGURES[owners[0]]),
                draw("heel"),
            ),
            shape("g", {"class": "token-pointers"}, *map(_draw_pointer, exits)),
            *([_draw_height(len(owners), taken)] if len(owners) > 1 else []),
        ),
    )


def _draw_pointer(angle: float) -> Shape:
    return draw("pointer", {"transform": f"rotate({write_number(math.degrees(angle))})"})


def draw_gloss(name: str) -> Shape:
    """Draw the gradient of the light on the wood, with an id."""
    stops = (("stop-gloss", "0"), ("stop-gloss-none", "0.5"), ("stop-gloss-shade", "1"))
    return shape(
        "radialGradient",
        {"id": name, "cx": "0.36", "cy": "0.26", "r": "0.85"},
        *(shape("stop", {"class": kind, "offset": offset}) for kind, offset in stops),
    )


def draw_badge(colour: str) -> tuple[Shape, ...]:
    """Draw a token that lies on no deck: its figure is upright."""
    return (
        shape("circle", {"class": "token-face", "r": "1"}),
        shape("circle", {"class": "token-paint", "r": "0.9"}),
        draw(_FIGURES[colour]),
    )


def measure_lift(height: int, flags: int) -> float:
    """Return the height of a stack's top above its foot, in units of the deck."""
    return _rise(height, flags) * TOKEN_RADIUS


def _rise(height: int, flags: int) -> float:
    steps = _sum_steps(height, flags)
    return steps if steps < _HIGH else _HIGH + (steps - _HIGH) * _SLOWLY


def _sum_steps(height: int, flags: int) -> float:
    """Return the height of the tokens before it is compressed."""
    bound = _IN_FLAG * flags
    return _RISE * (height - 1 - bound) + _FLAG_RISE * bound


def _draw_lower(owners: str, flags: int, squeeze: float) -> Iterator[Shape]:
    """Draw the discs below the top one, from the bottom up; those that flags stand for are black."""
    bound = _IN_FLAG * flags
    lower = owners[:0:-1]
    for index, owner in enumerate(lower[:bound]):
        cy = write_number(_THICKNESS - index * _FLAG_RISE * squeeze)
        yield shape("circle", {"class": f"token-slab {CREWS[owner]}", "cy": cy, "r": "1"})
    for index, owner in enumerate(lower[bound:]):
        cy = -(bound * _FLAG_RISE + index * _RISE) * squeeze
        face = shape("circle", {"class": "token-face", "cy": write_number(cy), "r": "1"})
        yield shape("g", {"class": CREWS[owner]}, *_draw_side(cy), face)


def _draw_side(cy: float) -> tuple[Shape, Shape]:
    """Draw the side of a disc whose face is at `cy`."""
    edge = {"class": "token-edge", "cy": write_number(cy + _THICKNESS), "r": "1"}
    notches = {"transform": f"translate(0 {write_number(cy + _NOTCHES)})"}
    return shape("circle", edge), draw("notches", notches)


def _plant_flags(flags: int, taken: Sequence[float], room: float) -> Iterator[_Flag]:
    """Place the flags behind the top disc. If they would leave the view, they lean like a fan."""
    is_leaning = room < _FLAG_HEIGHT
    angle = freest_angle(taken, _LEANING_ANGLES if is_leaning else _FLAG_ANGLES)
    side = 1 if math.cos(angle) > 0 else -1
    for index in range(flags):
        x, y = toward((0, 0), angle, _FLAG_FOOT)
        lean = _LEAN + index * _FAN if is_leaning else 0
        if not is_leaning:
            x -= side * index * _FLAG_REACH * 0.42
            y -= index * 0.12
        turn = math.radians(lean)
        across = _FLAG_MIDDLE[0] * math.cos(turn) - _FLAG_MIDDLE[1] * math.sin(turn)
        down = _FLAG_MIDDLE[0] * math.sin(turn) + _FLAG_MIDDLE[1] * math.cos(turn)
        yield _Flag((x, y), side, lean, math.atan2(y + down, x + side * across))


def _draw_flag(flag: _Flag) -> Shape:
    place = f"{write_move(flag.foot)} scale({flag.side} 1) rotate({flag.lean})"
    return draw("flag", {"transform": place})


def _draw_height(height: int, taken: Sequence[float]) -> Shape:
    place = toward((0, 0), freest_angle(taken, _BADGE_ANGLES), 1.02)
    return shape(
        "g",
        {"class": "token-height", "transform": write_move(place)},
        shape("circle", {"class": "token-badge", "r": "0.4"}),
        shape("text", {"class": "token-count", "dy": "0.35em"}, str(height)),
    )


def freest_angle(taken: Sequence[float], wishes: Sequence[float]) -> float:
    """Return the angle of `wishes` that is farthest from all of `taken`; of equal ones the first."""
    best, most = wishes[0], -1.0
    for wish in wishes:
        turns = (abs((wish - angle + math.pi) % math.tau - math.pi) for angle in taken)
        room = min(math.pi, *turns)
        if room > most + 0.05:
            best, most = wish, room
    return best
