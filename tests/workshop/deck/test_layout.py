"""The deck's layout: angles, labels and fittings, in hosts of many proportions."""

import math
from itertools import combinations, pairwise

import pytest

from kidd.core.board import BLACK_PATH
from kidd.svg.art import ORIENTATIONS, Orientation, toward
from kidd.svg.deck_parts import list_paths
from kidd.svg.tokens import TOKEN_RADIUS, measure_lift
from workshop.deck.hull import distance_to_segment, is_inside, list_edges
from workshop.deck.layout import SPACE_RADIUS, Plan, lay_out, read_drawing
from workshop.deck.tables import FREED_DISTANCE, FREED_REACH, clear_case, list_cases

HOSTS = (
    (360, 480),
    (360, 520),
    (360, 740),
    (820, 900),
    (700, 700),
    (880, 700),
    (1480, 980),
    (1200, 400),
)
FREED_HOSTS = ((360, 480), (360, 740), (820, 900), (928, 800), (461, 360))


@pytest.fixture(scope="module", params=HOSTS, ids=str)
def plan(request: pytest.FixtureRequest) -> Plan:
    return lay_out_in(*request.param)


def lay_out_in(width: int, height: int) -> Plan:
    return lay_out(width, height, "wide" if width >= height else "tall")


def test_the_bow_is_at_the_right_or_at_the_top() -> None:
    """Port is at the top or at the left."""
    wide = lay_out(800, 600, "wide").points
    assert wide["f3"][0] > wide["a3"][0]
    assert wide["m1"][1] < wide["m2"][1]
    tall = lay_out(600, 800, "tall").points
    assert tall["f3"][1] < tall["a3"][1]
    assert tall["m1"][0] < tall["m2"][0]


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_the_view_contains_the_whole_ship(orientation: Orientation) -> None:
    """Whatever the host's proportions are, the view has them."""
    for width, height in HOSTS:
        plan = lay_out(width, height, orientation)
        left, top, across, down = plan.view
        assert across / down == pytest.approx(width / height)
        for x, y in plan.surroundings.outline:
            assert left < x < left + across
            assert top < y < top + down


def test_every_space_is_clear_of_the_rail(plan: Plan) -> None:
    outline = plan.surroundings.outline
    for name, point in plan.points.items():
        assert is_inside(outline, point), name
        distance = min(distance_to_segment(point, *edge) for edge in list_edges(outline))
        assert distance > SPACE_RADIUS, name


def test_two_pointers_fit_between_neighbouring_spaces(plan: Plan) -> None:
    for one, other in list_paths():
        assert math.dist(plan.points[one], plan.points[other]) > 2.6 * TOKEN_RADIUS


def test_the_three_directions_of_a_space_differ_clearly(plan: Plan) -> None:
    """The gangway, too (G1)."""
    drawing = read_drawing()
    for name, links in drawing.links.items():
        ways = [*links, *([BLACK_PATH] if name in drawing.hatches else [])]
        assert len(ways) == 3
        angles = [plan.angle(name, way) for way in ways]
        for one, other in pairwise([*angles, angles[0]]):
            turn = math.degrees(abs((other - one + math.pi) % math.tau - math.pi))
            assert turn > 62, name


def test_a_gangway_ends_outside_the_rail(plan: Plan) -> None:
    for hatch, (_, end) in plan.gangways.items():
        assert not is_inside(plan.surroundings.outline, end), hatch
        assert math.hypot(*end) > math.hypot(*plan.points[hatch])


def test_no_label_overlaps_anything(plan: Plan) -> None:
    """No path, space, fitting, rail or other label."""
    around = plan.surroundings
    for name, label in plan.labels.items():
        assert is_inside(around.outline, label), name
        assert all(math.dist(label, centre) > reach + 0.1 for centre, reach in around.fittings)
        assert all(distance_to_segment(label, *path) > 0.2 for path in around.paths), name
        for other, point in plan.points.items():
            assert math.dist(label, point) > SPACE_RADIUS + 0.15, f"{name} at {other}"


def test_a_stack_of_ten_hides_no_label(plan: Plan) -> None:
    lift = measure_lift(10, 1)
    for name, label in plan.labels.items():
        for x, y in plan.points.values():
            assert distance_to_segment(label, (x, y), (x, y - lift)) > TOKEN_RADIUS + 0.08, name


def test_no_two_labels_can_be_read_as_one(plan: Plan) -> None:
    for (one, here), (other, there) in combinations(plan.labels.items(), 2):
        assert math.dist(here, there) >= 0.6, f"{one} {other}"


def test_no_fitting_overlaps_a_space_or_is_too_small_to_recognize(plan: Plan) -> None:
    for scale in plan.ship.scales:
        assert 0.6 < scale <= 1
    for centre, reach in plan.surroundings.fittings[: len(plan.ship.scales)]:
        for space, point in plan.points.items():
            assert math.dist(centre, point) > SPACE_RADIUS + reach, space


@pytest.mark.parametrize("host", FREED_HOSTS, ids=str)
def test_no_label_is_under_a_freed_token(host: tuple[int, int]) -> None:
    """It is drawn beside its space until it leaves, in any direction."""
    plan = lay_out_in(*host)
    count = 0
    for case in list_cases():
        ahead = plan.angle(*case) + math.pi
        centre = toward(plan.points[case.space], ahead, FREED_DISTANCE)
        moved = clear_case(plan, case)
        count += len(moved)
        for name, label in {**plan.labels, **moved}.items():
            assert math.dist(label, centre) > FREED_REACH + 0.12, f"{name} at {case}"
        for name, label in moved.items():
            for other, point in plan.points.items():
                assert math.dist(label, point) > 0.6, f"{name} upon {other}"
    assert count > 0
