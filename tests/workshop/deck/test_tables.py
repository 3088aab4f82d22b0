"""The page's tables of layouts say the same as a layout that is calculated."""

import json
import math
from itertools import pairwise
from typing import Any

import pytest

from kidd.svg.art import ORIENTATIONS, Orientation
from workshop.contract import generating
from workshop.deck import hull
from workshop.deck.tables import clear_case, follow, list_cases, plan_at, trace

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
        assert follow(tables["points"][name], number) == pytest.approx(point, abs=NEAR)
    for hatch, gangway in plan.ship.gangways.items():
        assert follow(tables["gangways"][hatch], number) == pytest.approx(gangway, abs=NEAR)
    shown = {**plan.labels}
    for name, (x, y) in plan.points.items():
        right, down = follow(tables["labels"][orientation][name], number)
        assert (x + right, y + down) == pytest.approx(shown[name], abs=NEAR), name
    for case in list_cases():
        tracks = tables["moved"][orientation].get(" ".join(case), {})
        moved = clear_case(plan, case)
        assert {*moved} <= {*tracks}
        for name, track in tracks.items():
            x, y = plan.points[name]
            right, down = follow(track, number)
            wanted = moved.get(name, plan.labels[name])
            assert (x + right, y + down) == pytest.approx(wanted, abs=NEAR), f"{case}: {name}"


@pytest.mark.parametrize("number", NUMBERS)
def test_the_ship_is_that_of_the_layout(tables: dict[str, Any], number: float) -> None:
    ship = plan_at("wide", number).ship
    for name, inset in hull.INSETS.items():
        bow, stern, beam = follow(tables["hulls"][name], number)
        line = [(x * (bow if x > 0 else stern), y * beam) for x, y in tables["hull"]]
        worst = max(map(math.dist, line, ship.draw_hull(inset)))
        assert worst < NEAR
    for track, place, scale in zip(tables["fittings"], ship.fittings, ship.scales, strict=True):
        assert follow(track, number) == pytest.approx((*place, scale), abs=NEAR)
    for track, place in zip(tables["cannon"], ship.guns, strict=True):
        assert follow(track, number)[:2] == pytest.approx(place, abs=NEAR)


def test_a_track_has_two_nodes_where_a_value_jumps() -> None:
    track = trace(lambda at: (at if at < 1.3 else at + 1,))
    assert any(one[0] == other[0] for one, other in pairwise(track))
    assert follow(track, 1.29)[0] == pytest.approx(1.29, abs=NEAR)
    assert follow(track, 1.31)[0] == pytest.approx(2.31, abs=NEAR)
    assert trace(lambda _: (4,)) == [(0, 4)]
