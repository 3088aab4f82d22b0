"""Where everything is on the deck, in a host of any size.

Turns the deck's drawing (bow to the right, any size) into a layout on the screen: the proportions of the ship, the
places of spaces, gangways, labels and fittings. The drawing is stretched within limits, so that the ship fills hosts of
different proportions. The page and `kidd.svg` have the results only. Lengths are in units of the drawing; angles are in
radians on the screen, clockwise from the right.
"""

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from kidd.svg.art import Layout, Orientation, angle_between, toward
from kidd.svg.deck_parts import list_paths
from workshop.deck import hull
from workshop.deck.hull import Point
from workshop.deck.labels import Surroundings, place_labels
from workshop.paths import ROOT

DECK_FILE: Final = ROOT / "py" / "kidd" / "core" / "adventure_galley.json"

SPACE_RADIUS: Final = 0.5
_GANGWAY_OVERHANG: Final = 0.34
"""How far the gangway reaches beyond the rail."""
_CLEARANCE: Final = 0.16
"""Free room around the hull, for the ends of the gangways."""
_SHORTEST: Final = 1.3
LONGEST: Final = 1.7
BROADEST: Final = 1.1
"""The limits of the ship's length in relation to its width, and of its widening."""

PLANKS_BEFORE: Final = 1.5
"""The planks begin so far behind the spaces farthest aft."""

FITTINGS: Final = (
    ("compass", 0, 0.5),
    ("coil", -0.478, 0.5),
    ("coil", 0.478, 0.5),
    ("wheel", -0.752, -0.09),
    ("capstan", 0.752, -0.09),
    ("mast", -0.36, -0.38),
    ("mast", 0.36, -0.38),
)
"""The fittings on the planks, away from the paths: shares of the ship's half length and half beam."""
_REACH: Final = {"compass": 0.34, "coil": 0.28, "wheel": 0.4, "capstan": 0.4, "mast": 0.33}
"""The radius of each fitting, without faint parts: the points of the rose, the end of the rope."""
_GAP: Final = 0.05
"""The least visible gap between a fitting and a space."""

CANNON: Final = ((-0.74, -1), (0, -1), (0.7, -1), (-0.28, 1), (0, 1), (0.28, 1))
"""The cannon along the rail: share of the half length, and side (-1 port, 1 starboard)."""
_CANNON_INSIDE: Final = 0.22
_CANNON_REACH: Final = 0.22
"""How far inside the rail the middle of a cannon's visible part is, and the radius of that part."""


class Drawing(NamedTuple):
    """The deck's drawing: its spaces around their middle, in the order of the file, and their links."""

    spots: dict[str, Point]
    links: dict[str, list[str]]
    hatches: list[str]
    half_length: float
    half_beam: float


class Ship(NamedTuple):
    """How far the spaces of a ship reach from its middle."""

    half_length: float
    half_beam: float


@dataclass(frozen=True, slots=True)
class ShipPlan:
    """The parts of the ship, in ship coordinates.

    - `gangways`: of each hatch the angle of its black path, and the distance of its visible end.
    - `scales`: the scale of each fitting, which shrinks where there is little room.
    - `cannon`: the place of each cannon, a point of the railing.
    """

    ship: Ship
    points: dict[str, Point]
    gangways: dict[str, tuple[float, float]]
    scales: tuple[float, ...]
    cannon: tuple[Point, ...]

    def draw_hull(self, inset: float) -> list[Point]:
        """Return the hull's outline, smaller by `inset` on all sides."""
        return hull.outline(*self.ship, inset)

    @property
    def planks(self) -> float:
        """Where the planks begin, toward the stern. The hull cuts them."""
        return -self.ship.half_length - PLANKS_BEFORE

    @property
    def fittings(self) -> list[Point]:
        """The middle of each fitting."""
        length, beam = self.ship
        return [(along * length, abeam * beam) for _, along, abeam in FITTINGS]


@dataclass(frozen=True, slots=True)
class Plan(Layout):
    """A layout on the screen. Its `points` are in the order of the deck's file."""

    orientation: Orientation
    ship: ShipPlan
    surroundings: Surroundings

    @property
    def view(self) -> tuple[float, float, float, float]:
        """What is seen: the corner and the size."""
        return self.x, self.y, self.width, self.height

    def place_line(self, line: Iterable[Point]) -> list[Point]:
        """Return a line of ship coordinates on the screen."""
        return [place(self.orientation, point) for point in line]


@cache
def read_drawing() -> Drawing:
    """Return the drawing of the deck."""
    data = json.loads(DECK_FILE.read_bytes())
    spots: dict[str, list[float]] = data["drawing"]
    (least_x, least_y), (most_x, most_y) = (
        [pick(spot[axis] for spot in spots.values()) for axis in (0, 1)] for pick in (min, max)
    )
    middle_x, middle_y = (least_x + most_x) / 2, (least_y + most_y) / 2
    centred = {name: (x - middle_x, y - middle_y) for name, (x, y) in spots.items()}
    half = (most_x - least_x) / 2, (most_y - least_y) / 2
    return Drawing(centred, data["links"], data["hatches"], *half)


def place(orientation: Orientation, point: Point) -> Point:
    """Return the place on the screen of ship coordinates."""
    return point if orientation == "wide" else (point[1], -point[0])


def stretch_limits() -> tuple[float, float]:
    """Return by how much the drawing is stretched at least and at most."""
    drawing = read_drawing()
    ratio = drawing.half_beam / drawing.half_length
    return _SHORTEST * ratio, LONGEST * ratio


def rooms() -> tuple[float, float]:
    """Return the room that the hull needs before and behind the spaces, and beside them, on both sides together."""
    ends = hull.AFT_MARGIN + hull.FORE_MARGIN + 2 * _CLEARANCE
    return ends, 2 * (hull.SIDE_MARGIN + _CLEARANCE)


def lay_out(width: float, height: float, orientation: Orientation) -> Plan:
    """Return the layout in a host of this size. The view has exactly the host's proportions."""
    drawing = read_drawing()
    end_room, side_room = rooms()
    along, across = (width, height) if orientation == "wide" else (height, width)
    proportion = along / across
    length, beam = 2 * drawing.half_length, 2 * drawing.half_beam
    least, most = stretch_limits()
    stretch = min(most, max(least, (proportion * (beam + side_room) - end_room) / length))
    whole = length * stretch + end_room
    breadth = min(BROADEST, max(1.0, (whole / proportion - side_room) / beam))
    unit = min(along / whole, across / (beam * breadth + side_room))
    middle = place(orientation, ((hull.FORE_MARGIN - hull.AFT_MARGIN) / 2, 0))
    size = width / unit, height / unit
    view = middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size
    return plan(orientation, plan_ship(stretch, breadth), view)


def plan(
    orientation: Orientation,
    ship: ShipPlan,
    view: tuple[float, float, float, float] = (0, 0, 0, 0),
) -> Plan:
    """Return the layout of a ship on the screen."""
    points = {name: place(orientation, point) for name, point in ship.points.items()}
    turn = 0 if orientation == "wide" else math.pi / 2
    gangways = {
        hatch: (_normalize(angle - turn), toward(points[hatch], angle - turn, reach))
        for hatch, (angle, reach) in ship.gangways.items()
    }
    surroundings = _surround(orientation, ship, points, gangways)
    labels = place_labels(surroundings)
    return Plan(*view, points, labels, gangways, orientation, ship, surroundings)


def plan_ship(stretch: float, breadth: float) -> ShipPlan:
    """Return the plan of a ship whose drawing is longer and broader by these factors."""
    drawing = read_drawing()
    ship = Ship(drawing.half_length * stretch, drawing.half_beam * breadth)
    points = {name: (x * stretch, y * breadth) for name, (x, y) in drawing.spots.items()}
    outline = hull.outline(*ship)
    angles = {hatch: _black_path(points, hatch) for hatch in drawing.hatches}
    gangways = {
        hatch: (angle, hull.reach_inside(outline, points[hatch], angle) + _GANGWAY_OVERHANG)
        for hatch, angle in angles.items()
    }
    return ShipPlan(ship, points, gangways, tuple(_scale(ship, points)), tuple(_find_cannon(ship)))


def _scale(ship: Ship, points: dict[str, Point]) -> Iterable[float]:
    for name, along, abeam in FITTINGS:
        centre = along * ship.half_length, abeam * ship.half_beam
        room = min(math.dist(centre, point) for point in points.values()) - SPACE_RADIUS - _GAP
        yield max(0.0, min(_REACH[name], room)) / _REACH[name]


def _find_cannon(ship: Ship) -> Iterable[Point]:
    railing = hull.outline(*ship, hull.INSETS["railing"])
    for share, side in CANNON:
        wanted = share * ship.half_length, side * (ship.half_beam + 2)
        yield min(railing, key=lambda point: math.dist(point, wanted))


def _black_path(points: dict[str, Point], hatch: str) -> float:
    """Return the angle of a hatch's black path: on the outer side, as far as possible from its two other paths."""
    angles = [angle_between(points[hatch], points[one]) for one in read_drawing().links[hatch]]
    x, y = -sum(map(math.cos, angles)), -sum(map(math.sin, angles))
    # If the two paths form a line, there is no outer side. Then it is the side away from the middle of the deck.
    return math.atan2(y, x) if math.hypot(x, y) > 1e-6 else angle_between((0, 0), points[hatch])


def _surround(
    orientation: Orientation,
    ship: ShipPlan,
    points: dict[str, Point],
    gangways: dict[str, tuple[float, Point]],
) -> Surroundings:
    drawing = read_drawing()
    fittings = [
        (place(orientation, centre), scale * _REACH[name])
        for (name, _, _), centre, scale in zip(FITTINGS, ship.fittings, ship.scales, strict=True)
    ]
    for (x, y), (_, side) in zip(ship.cannon, CANNON, strict=True):
        fittings.append((place(orientation, (x, y - side * _CANNON_INSIDE)), _CANNON_REACH))
    ends = [(points[hatch], gangways[hatch][1]) for hatch in drawing.hatches]
    return Surroundings(
        points=points,
        squares=drawing.hatches,
        paths=[*((points[one], points[other]) for one, other in list_paths()), *ends],
        outline=[place(orientation, point) for point in ship.draw_hull(0)],
        radius=SPACE_RADIUS,
        fittings=fittings,
    )


def _normalize(angle: float) -> float:
    return angle + math.tau if angle <= -math.pi else angle


def round_number(value: float, digits: int) -> float:
    """Round a number. A whole one has no point, which is shorter in a file."""
    short = round(value, digits)
    return int(short) if short == int(short) else short
