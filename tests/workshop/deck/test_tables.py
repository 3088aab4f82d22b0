"""The page's tables of layouts say the same as a layout that is calculated."""

import json
import math
from itertools import pairwise
from typing import Any

import pytest

from kidd.svg.art import ORIENTATIONS, Orientation
from workshop.contract import generating
from workshop.deck import hull
from workshop.deck.tables import clear_case, interpolate, list_cases, plan_at, trace

NUMBERS = (0, 0.13, 0.5, 0.99, 1, 1.07, 1.4, 1.77, 2)
NEAR = 5e-4


@pytest.fixture(scope="module")
def tables() -> dict[str, Any]:
    """Return the tables in the tree."""
    return json.loads(generating.DECK.read_text())["layout"]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_places_are_those_of_the_layout(
    tables: dict[str, Any], orientation: Orientation, number: float
) -> None:
    plan = plan_at(orientation, number)
    for name, point in plan.ship.points.items():
        assert interpolate(tables["points"][name], number) == pytest.approx(point, abs=NEAR)
    for hatch, gangway in plan.ship.gangways.items():
        assert interpolate(tables["gangways"][hatch], number) == pytest.approx(gangway, abs=NEAR)
    shown = {**plan.labels}
    for name, (x, y) in plan.points.items():
        right, down = interpolate(tables["labels"][orientation][name], number)
        assert (x + right, y + down) == pytest.approx(shown[name], abs=NEAR), name
    for case in list_cases():
        curves = tables["moved"][orientation].get(" ".join(case), {})
        moved = clear_case(plan, case)
        assert {*moved} <= {*curves}
        for name, curve in curves.items():
            x, y = plan.points[name]
            right, down = interpolate(curve, number)
            wanted = moved.get(name, plan.labels[name])
            assert (x + right, y + down) == pytest.approx(wanted, abs=NEAR), f"{case}: {name}"


@pytest.mark.parametrize("number", NUMBERS)
def test_the_ship_is_that_of_the_layout(tables: dict[str, Any], number: float) -> None:
    ship = plan_at("wide", number).ship
    for name, inset in hull.INSETS.items():
        bow, stern, beam = interpolate(tables["hulls"][name], number)
        line = [(x * (bow if x > 0 else stern), y * beam) for x, y in tables["hull"]]
        worst = max(map(math.dist, line, ship.draw_hull(inset)))
        assert worst < NEAR
    parts = {name: interpolate(curve, number) for name, curve in tables["parts"].items()}
    assert len(parts) == 1 + len(ship.fittings) + len(ship.cannon)
    for one, (place, scale) in enumerate(zip(ship.fittings, ship.scales, strict=True)):
        assert parts[f"fitting{one}"] == pytest.approx((*place, scale), abs=NEAR)
    for one, place in enumerate(ship.cannon):
        assert parts[f"cannon{one}"][:2] == pytest.approx(place, abs=NEAR)


def test_a_curve_has_two_knots_where_a_value_jumps() -> None:
    curve = trace(lambda at: (at if at < 1.3 else at + 1,))
    assert any(one[0] == other[0] for one, other in pairwise(curve))
    assert interpolate(curve, 1.29)[0] == pytest.approx(1.29, abs=NEAR)
    assert interpolate(curve, 1.31)[0] == pytest.approx(2.31, abs=NEAR)
    assert trace(lambda _: (4,)) == [(0, 4)]
