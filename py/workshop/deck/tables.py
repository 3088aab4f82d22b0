"""The layouts of all hosts, as the page has them in `deck.json`.

All proportions of a host make one line of ships, from the broadest one, 0, by the shortest one that is not broadened,
1, to the longest one, 2. Owns the piecewise linear curves along this line: lists of knots, each a number on the line
and values. Where a value jumps there are two knots with the same number.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from kidd.core.board import BLACK_PATH
from kidd.svg.art import ORIENTATIONS, Orientation, toward
from workshop.deck import hull, layout
from workshop.deck.hull import Point
from workshop.deck.labels import clear_labels
from workshop.deck.layout import Plan, ShipPlan

FREED_DISTANCE: Final = 0.5
FREED_REACH: Final = 0.56
"""The distance of a freed friend from its captor, before it has stepped off, and its radius with its marks."""

_END: Final = 2
_STEPS: Final = 32
"""The places of labels are searched at so many ships; a jump between two of them is then found exactly."""
_EXACT: Final = 1e-4
"""The ship at which a value jumps is found to this."""
_NEAR: Final = 2e-5
"""Values are right to this, which is far below a pixel."""

Knot = tuple[float, ...]
Curve = list[Knot]
Offsets = Mapping[str, Point]


class Case(NamedTuple):
    """A freed friend beside its captor: the space, and the space to which the captor's back is turned."""

    space: str
    back: str


@cache
def ship_at(number: float) -> ShipPlan:
    """Return the ship at a number on the line."""
    least, most = layout.stretch_limits()
    breadth = layout.BROADEST + (1 - layout.BROADEST) * min(1, number)
    return layout.plan_ship(least + (most - least) * max(0, number - 1), breadth)


@cache
def plan_at(orientation: Orientation, number: float) -> Plan:
    """Return the layout with the ship at a number on the line."""
    return layout.plan(orientation, ship_at(number))


def list_cases() -> Iterator[Case]:
    """Yield every way in which a captor with a freed friend can stand."""
    drawing = layout.read_drawing()
    for space, links in drawing.links.items():
        for back in (*links, *([BLACK_PATH] if space in drawing.hatches else [])):
            yield Case(space, back)


def clear_case(plan: Plan, case: Case) -> dict[str, Point]:
    """Return the places of the labels that a freed friend moves."""
    ahead = plan.angle(*case) + math.pi
    centre = toward(plan.points[case.space], ahead, FREED_DISTANCE)
    return clear_labels(plan.surroundings, plan.labels, (centre, FREED_REACH))


def interpolate(curve: Curve, number: float) -> Knot:
    """Return the values of a curve at a number. The page does the same."""
    index = max(one for one, knot in enumerate(curve) if knot[0] <= number)
    start, *before = curve[index]
    if index + 1 == len(curve):
        return (*before,)
    end, *after = curve[index + 1]
    share = (number - start) / (end - start)
    return tuple(one + (other - one) * share for one, other in zip(before, after, strict=True))


def write_tables() -> dict[str, object]:
    """Return the tables."""
    drawing = layout.read_drawing()
    return {
        "middle": round((hull.FORE_MARGIN - hull.AFT_MARGIN) / 2, 6),
        "size": trace(lambda at: _measure(ship_at(at))),
        "hull": [[round(x, 5), round(y, 5)] for x, y in hull.list_shape()],
        "hulls": {
            name: trace(lambda at, inset=inset: hull.measure(*ship_at(at).ship, inset))
            for name, inset in hull.INSETS.items()
        },
        "points": {
            name: trace(lambda at, name=name: ship_at(at).points[name]) for name in drawing.spots
        },
        "gangways": {
            name: trace(lambda at, name=name: ship_at(at).gangways[name])
            for name in drawing.hatches
        },
        "parts": {
            "planks": trace(lambda at: (ship_at(at).planks, 0)),
            **{
                f"fitting{one}": trace(
                    lambda at, one=one: (*ship_at(at).fittings[one], ship_at(at).scales[one])
                )
                for one in range(len(layout.FITTINGS))
            },
            **{
                f"cannon{one}": trace(
                    lambda at, one=one, side=side: (*ship_at(at).cannon[one], 90 * side)
                )
                for one, (_, side) in enumerate(layout.CANNON)
            },
        },
        "labels": {name: _trace_labels(name) for name in ORIENTATIONS},
        "freed": FREED_DISTANCE,
        "moved": {name: _trace_moved(name) for name in ORIENTATIONS},
    }


def _measure(ship: ShipPlan) -> Knot:
    ends, sides = layout.rooms()
    return 2 * ship.ship.half_length + ends, 2 * ship.ship.half_beam + sides


def trace(find: Callable[[float], Sequence[float]]) -> Curve:
    """Return the curve of a function that is continuous, or jumps."""
    knots = [(at, *find(at)) for at in (0.0, 1.0, float(_END))]
    refined = [knots[0]]
    for knot in knots[1:]:
        refined += [*_refine(find, refined[-1], knot), knot]
    return _tidy(refined)


def _refine(find: Callable[[float], Sequence[float]], start: Knot, end: Knot) -> Iterator[Knot]:
    """Yield the knots between two that are needed."""
    if end[0] - start[0] < _EXACT:
        if max(abs(a - b) for a, b in zip(start[1:], end[1:], strict=True)) > 100 * _NEAR:
            yield (end[0], *start[1:])
        return
    at = (start[0] + end[0]) / 2
    quarters = ((3 * start[0] + end[0]) / 4, at, (start[0] + 3 * end[0]) / 4)
    if all(_is_near(interpolate([start, end], one), find(one)) for one in quarters):
        return
    middle = (at, *find(at))
    yield from _refine(find, start, middle)
    yield middle
    yield from _refine(find, middle, end)


def _is_near(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(abs(a - b) < _NEAR for a, b in zip(one, other, strict=True))


def _round(value: float) -> float:
    return layout.round_number(value, 5)


def _tidy(curve: Curve) -> Curve:
    """Round, and leave out the knots that lie between others."""
    knots: Curve = []
    for knot in curve:
        knots.append(tuple(_round(value) for value in knot))
        while len(knots) > 2 and knots[-3][0] < knots[-1][0]:
            first, middle, last = knots[-3:]
            if first[0] == middle[0] or middle[0] == last[0]:
                break
            if not _is_near(interpolate([first, last], middle[0]), middle[1:]):
                break
            del knots[-2]
    if all(knot[1:] == knots[0][1:] for knot in knots):
        return knots[:1]
    return knots


def _trace_labels(orientation: Orientation) -> dict[str, Curve]:
    """Return the place of each label from its space."""

    def find(at: float) -> Offsets:
        plan = plan_at(orientation, at)
        return _offset(plan, plan.labels)

    return _trace_steps(find)


def _trace_moved(orientation: Orientation) -> dict[str, dict[str, Curve]]:
    """Return for each case the places of the labels that move in some of the ships."""
    found: dict[str, dict[str, Curve]] = {}
    for case in list_cases():

        def find(at: float, case: Case = case) -> Offsets:
            plan = plan_at(orientation, at)
            return _offset(plan, clear_case(plan, case))

        moved = {name for step in range(_STEPS + 1) for name in find(step * _END / _STEPS)}
        if moved:

            def place(
                at: float, find: Callable[[float], Offsets] = find, moved: set[str] = moved
            ) -> Offsets:
                plan = plan_at(orientation, at)
                usual = _offset(plan, plan.labels)
                return {name: {**usual, **find(at)}[name] for name in sorted(moved)}

            found[" ".join(case)] = _trace_steps(place)
    return found


def _offset(plan: Plan, labels: Mapping[str, Point]) -> Offsets:
    return {
        name: (_round(x - plan.points[name][0]), _round(y - plan.points[name][1]))
        for name, (x, y) in labels.items()
    }


def _trace_steps(find: Callable[[float], Offsets]) -> dict[str, Curve]:
    """Return the curves of places that jump, and are the same between."""
    numbers = [step * _END / _STEPS for step in range(_STEPS + 1)]
    samples = [(number, find(number)) for number in numbers]
    curves: dict[str, Curve] = {name: [(0, *place)] for name, place in samples[0][1].items()}
    for (start, before), (end, after) in pairwise(samples):
        for at, places in (*_find_jumps(find, (start, before), (end, after)), (end, after)):
            for name, place in places.items():
                last = curves[name][-1][1:]
                if last != place:
                    curves[name] += [(_round(at), *last), (_round(at), *place)]
    return curves


def _find_jumps(
    find: Callable[[float], Offsets], start: tuple[float, Offsets], end: tuple[float, Offsets]
) -> Iterator[tuple[float, Offsets]]:
    """Yield the numbers between two at which places have just jumped, and the places there."""
    if start[1] == end[1]:
        return
    if end[0] - start[0] < _EXACT:
        yield end
        return
    at = (start[0] + end[0]) / 2
    middle = (at, find(at))
    yield from _find_jumps(find, start, middle)
    yield from _find_jumps(find, middle, end)
