"""The places of the names of the spaces.

Owns the search for the best place near each space. Lengths are in units of the deck's drawing, places are those on the
screen.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from workshop.deck.hull import Point, distance_to_segment, is_inside, list_edges

_DISTANCES: Final = (0.23, 0.3, 0.38)
_SIDEWAYS: Final = 0.07
"""A name is wider than high, so it is farther from its space at the side than below."""
_ANGLES: Final = 24
_ENOUGH_ROOM: Final = 0.34
"""More room than this brings no advantage."""
_RAIL_ROOM: Final = 0.17
"""The width of the rail; a name may be near it."""
_STRANGER_ROOM: Final = 0.2
"""If a name is closer than this to another space, in addition to the normal room, it is unclear which of the two it
names."""
_LABEL_ROOM: Final = 0.34
"""The width of a name. Two names that are closer together look like one."""
_FITTING_SLACK: Final = 0.12
"""A name may be closer to fittings on the planks than to a path."""
_STACK_RISE: Final = 0.55
_STACK_REACH: Final = 0.8
_OWN_STACK_REACH: Final = 0.66
_STACK_WEIGHT: Final = 6
"""The height of a stack of ten, the distances from another stack and from the space's own at which a name is clear of
flags and pointers, and the weight of a place's covered part."""
_FAR: Final = 1.5
"""Objects farther from the middle of a space than this are never near its label."""
_EDGE: Final = 1.22
"""The edge of a square is farther from its middle than that of a circle, except straight ahead, up to this factor."""
_TIE: Final = 1e-9
"""Places whose merits differ by less are equally good; the first is taken."""

Circle = tuple[Point, float]
"""The middle and the radius of what a name keeps clear of."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The drawing that labels must not cover.

    - `squares`: the spaces that are drawn as squares.
    - `paths`: the ends of every path.
    - `radius`: that of a space.
    - `fittings`: what is drawn on the planks.
    """

    points: Mapping[str, Point]
    squares: Sequence[str]
    paths: Sequence[tuple[Point, Point]]
    outline: list[Point]
    radius: float
    fittings: Sequence[Circle]


def place_labels(surroundings: Surroundings) -> dict[str, Point]:
    """Find for each space the place of its label, next to the space and off all paths.

    Stacks grow upward on the screen, so a place below is preferred among good ones.
    """
    labels: dict[str, Point] = {}
    for space in surroundings.points:
        labels[space] = _place(surroundings, space, list(labels.values()))
    return labels


def clear_labels(
    surroundings: Surroundings, labels: Mapping[str, Point], guest: Circle
) -> dict[str, Point]:
    """Find other places for the labels that a temporary drawing on the deck would cover. Return those that move."""
    centre, reach = guest
    wide = (centre, reach + _LABEL_ROOM / 2 + _FITTING_SLACK)
    crowded = replace(surroundings, fittings=[*surroundings.fittings, wide])
    standing = dict(labels)
    moved: dict[str, Point] = {}
    for space, label in labels.items():
        if math.dist(label, centre) > reach + _LABEL_ROOM / 2:
            continue
        others = [place for name, place in standing.items() if name != space]
        standing[space] = moved[space] = _place(crowded, space, others)
    return moved


def _place(surroundings: Surroundings, space: str, placed: Sequence[Point]) -> Point:
    point = surroundings.points[space]
    measure_room = _measure_room(surroundings, space, placed)
    measure_cover = _measure_cover(surroundings.points, space)
    best, highest = point, -math.inf
    for place, merit in _list_places(surroundings, space):
        if _ENOUGH_ROOM * 10 + merit <= highest:
            continue
        score = measure_room(place) * 10 + merit
        # The cover can only lower it.
        if score <= highest:
            continue
        score -= measure_cover(place) * _STACK_WEIGHT
        if score > highest + _TIE:
            best, highest = place, score
    return best


def _list_places(surroundings: Surroundings, space: str) -> Iterator[tuple[Point, float]]:
    """Yield the possible places and their merits."""
    x, y = surroundings.points[space]
    for distance in _DISTANCES:
        # From below upward: good places come first, and most of the others need not be measured.
        for index in range(_ANGLES):
            side = -1 if index % 2 else 1
            angle = math.pi / 2 + side * ((index + 1) // 2) * math.tau / _ANGLES
            across, down = math.cos(angle), math.sin(angle)
            edge = surroundings.radius
            if space in surroundings.squares:
                edge *= min(_EDGE, 1 / max(abs(across), abs(down)))
            reach = edge + distance + _SIDEWAYS * abs(across)
            yield (x + across * reach, y + down * reach), down * 0.5 - distance * 3


def _measure_room(
    surroundings: Surroundings, space: str, placed: Sequence[Point]
) -> Callable[[Point], float]:
    """Return a function that measures the room at a place near a space."""
    middle, radius = surroundings.points[space], surroundings.radius
    far = _FAR + radius
    segments = [one for one in surroundings.paths if distance_to_segment(middle, *one) < _FAR]
    circles = [
        (other, radius + _STRANGER_ROOM)
        for name, other in surroundings.points.items()
        if name != space and math.dist(other, middle) < far
    ]
    circles += [(label, _LABEL_ROOM) for label in placed if math.dist(label, middle) < far]
    circles += [
        (centre, reach - _FITTING_SLACK)
        for centre, reach in surroundings.fittings
        if math.dist(centre, middle) < far
    ]
    edges = [
        one
        for one in list_edges(surroundings.outline)
        if distance_to_segment(middle, *one) < 2 * _FAR
    ]
    is_at_rail = any(distance_to_segment(middle, *one) < _FAR for one in edges)

    def measure(place: Point) -> float:
        room = min(
            _ENOUGH_ROOM,
            *(distance_to_segment(place, *one) for one in segments),
            *(math.dist(place, other) - reach for other, reach in circles),
        )
        if not is_at_rail or room <= 0:
            return room
        if not is_inside(surroundings.outline, place):
            return 0
        return min(room, *(distance_to_segment(place, *one) - _RAIL_ROOM for one in edges))

    return measure


def _measure_cover(points: Mapping[str, Point], space: str) -> Callable[[Point], float]:
    """Return a function that measures how far high stacks, on this space or on others, would cover a place."""
    middle = points[space]
    feet = [
        (
            foot,
            (foot[0], foot[1] - _STACK_RISE),
            _OWN_STACK_REACH if name == space else _STACK_REACH,
        )
        for name, foot in points.items()
        if math.dist(foot, middle) < 2 * _FAR
    ]

    def measure(place: Point) -> float:
        return max(
            0.0, *(reach - distance_to_segment(place, foot, top) for foot, top, reach in feet)
        )

    return measure
