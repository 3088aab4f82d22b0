"""Tokens and stacks.

Owns the look of a stack: discs, the top one with its figure, a dark heel at its back and a light pointer toward each
space it faces, flags for tokens at the bottom. The page fills in the same templates, and a test compares the two.
Knows angles, no names of spaces. Everything is drawn around (0, 0) in a circle of radius 1 and then scaled.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from kidd.svg.art import toward, write_move, write_number
from kidd.svg.shapes import Shape, draw, shape

TOKEN_RADIUS: Final = 0.44
"""The radius of a token on the deck, in units of the deck."""

_IN_FLAG: Final = 5
_THICKNESS: Final = 0.17
_NOTCHES: Final = 0.1
_HEIGHT_DISTANCE: Final = 1.02
_MOST_FLAGS: Final = 3
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
_SIDE: Final = (
    shape("circle", {"class": "token-edge", "cy": f"{_THICKNESS}", "r": "1"}),
    draw("notches", {"transform": f"translate(0 {_NOTCHES})"}),
)
"""The side of a disc whose face is at 0."""


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


class _Wish(NamedTuple):
    """A place at the rim that may be free: its angle, and the angle and the place of each thing that can be there."""

    angle: float
    places: tuple[tuple[float, str], ...]


def draw_stack(stack: Standing, gloss: str) -> Shape:
    """Draw a stack. `gloss` is the fill of the light on the wood."""
    owners, back, exits, flags, room = stack
    above = room / TOKEN_RADIUS
    rise = min(_rise(len(owners), flags), max(0.0, above - _BADGE_ROOM))
    taken = (back, *exits)
    upright, leaning, heights = _list_wishes()
    wish = _find_freest(taken, leaning if above - rise < _FLAG_HEIGHT else upright)
    planted = wish.places[:flags]
    free = _find_freest((*taken, *(cloth for cloth, _ in planted)), heights)
    height = (_shape_height(free.places[0][1], str(len(owners))),) if len(owners) > 1 else ()
    return _shape_token(
        f"crew-{owners[0]}",
        _FIGURES[owners[0]],
        write_number(-rise),
        write_number(math.degrees(back - math.pi / 2)),
        gloss,
        (
            tuple(_draw_lower(owners, flags, rise)),
            tuple(_shape_flag(place) for _, place in reversed(planted)),
            tuple(_shape_pointer(write_number(math.degrees(angle))) for angle in exits),
            height,
        ),
    )


def list_templates() -> dict[str, Shape]:
    """Return the parts of a stack, with names in braces in place of what differs, and slots for other parts."""
    lower, flags, pointers, height = (
        (shape("slot", {"name": name}),) for name in ("lower", "flags", "pointers", "height")
    )
    return {
        "token": _shape_token(
            "{crew}", "{figure}", "{top}", "{turn}", "{gloss}", (lower, flags, pointers, height)
        ),
        "disc": _shape_disc("{crew}", "{y}"),
        "slab": _shape_slab("{crew}", "{y}"),
        "height": _shape_height("{place}", "{count}"),
    }


def list_free_places() -> dict[str, object]:
    """Return the places of flags and of the height, with the room that upright flags need, as the page has them."""
    upright, leaning, heights = _list_wishes()
    return {"room": _FLAG_HEIGHT, "upright": upright, "leaning": leaning, "heights": heights}


def _shape_token(
    crew: str,
    figure: str,
    top: str,
    turn: str,
    gloss: str,
    parts: tuple[tuple[Shape, ...], tuple[Shape, ...], tuple[Shape, ...], tuple[Shape, ...]],
) -> Shape:
    lower, flags, pointers, height = parts
    return shape(
        "g",
        {"class": "token", "transform": f"scale({TOKEN_RADIUS})"},
        _SHADOW,
        *lower,
        shape(
            "g",
            {"class": f"token-top {crew}", "transform": f"translate(0 {top})"},
            *flags,
            *_SIDE,
            shape("circle", {"class": "token-face", "r": "1"}),
            shape("circle", {"class": "token-paint", "r": "0.88"}),
            draw("grain"),
            shape("circle", {"class": "token-gloss", "r": "0.97", "fill": gloss}),
            shape(
                "g",
                {"class": "token-facing", "transform": f"rotate({turn})"},
                draw(figure),
                draw("heel"),
            ),
            shape("g", {"class": "token-pointers"}, *pointers),
            *height,
        ),
    )


def _shape_pointer(turn: str) -> Shape:
    return draw("pointer", {"transform": f"rotate({turn})"})


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


def _draw_lower(owners: str, flags: int, rise: float) -> Iterator[Shape]:
    """Draw the discs below the top one, from the bottom up; those that flags stand for are black."""
    bound = _IN_FLAG * flags
    steps = _sum_steps(len(owners), flags)
    squeeze = rise / steps if steps > 0 else 1.0
    for index, owner in enumerate(owners[:0:-1]):
        if index < bound:
            yield _shape_slab(f"crew-{owner}", write_number(-index * _FLAG_RISE * squeeze))
        else:
            y = (bound * _FLAG_RISE + (index - bound) * _RISE) * squeeze
            yield _shape_disc(f"crew-{owner}", write_number(-y))


def _shape_disc(crew: str, y: str) -> Shape:
    face = shape("circle", {"class": "token-face", "r": "1"})
    return shape("g", {"class": crew, "transform": f"translate(0 {y})"}, *_SIDE, face)


def _shape_slab(crew: str, y: str) -> Shape:
    disc = {"class": f"token-slab {crew}", "cy": write_number(_THICKNESS), "r": "1"}
    return shape("circle", {**disc, "transform": f"translate(0 {y})"})


@cache
def _list_wishes() -> tuple[tuple[_Wish, ...], tuple[_Wish, ...], tuple[_Wish, ...]]:
    """Return the places of flags, upright and leaning, and of the height."""
    return (
        tuple(_make_wish(one, _list_flags(one, is_leaning=False)) for one in _FLAG_ANGLES),
        tuple(_make_wish(one, _list_flags(one, is_leaning=True)) for one in _LEANING_ANGLES),
        tuple(
            _make_wish(one, [(one, write_move(toward((0, 0), one, _HEIGHT_DISTANCE)))])
            for one in _BADGE_ANGLES
        ),
    )


def _make_wish(angle: float, places: Iterable[tuple[float, str]]) -> _Wish:
    return _Wish(round(angle, 4), tuple((round(one, 4), place) for one, place in places))


def _list_flags(angle: float, *, is_leaning: bool) -> Iterator[tuple[float, str]]:
    """Yield the angle of its cloth and the place of each flag behind the top disc."""
    side = 1 if math.cos(angle) > 0 else -1
    for index in range(_MOST_FLAGS):
        x, y = toward((0, 0), angle, _FLAG_FOOT)
        lean = _LEAN + index * _FAN if is_leaning else 0
        if not is_leaning:
            x -= side * index * _FLAG_REACH * 0.42
            y -= index * 0.12
        turn = math.radians(lean)
        across = _FLAG_MIDDLE[0] * math.cos(turn) - _FLAG_MIDDLE[1] * math.sin(turn)
        down = _FLAG_MIDDLE[0] * math.sin(turn) + _FLAG_MIDDLE[1] * math.cos(turn)
        cloth = math.atan2(y + down, x + side * across)
        yield cloth, f"{write_move((x, y))} scale({side} 1) rotate({lean})"


def _shape_flag(place: str) -> Shape:
    return draw("flag", {"transform": place})


def _shape_height(place: str, count: str) -> Shape:
    return shape(
        "g",
        {"class": "token-height", "transform": place},
        shape("circle", {"class": "token-badge", "r": "0.4"}),
        shape("text", {"class": "token-count", "dy": "0.35em"}, count),
    )


def _find_freest(taken: Sequence[float], wishes: Sequence[_Wish]) -> _Wish:
    """Return the wish that is farthest from all of `taken`; of equal ones the first."""
    best, most = wishes[0], -1.0
    for wish in wishes:
        turns = (abs((wish.angle - angle + math.pi) % math.tau - math.pi) for angle in taken)
        room = min(math.pi, *turns)
        if room > most + 0.05:
            best, most = wish, room
    return best
