"""Chances: the curves rise, a certain end alone is certain, rounding keeps sums exact."""

from itertools import pairwise

import pytest

from kidd.ai.chances import (
    CURVES,
    SURE,
    chance_text,
    change_text,
    curve_of,
    mean_chance,
    to_thousandths,
)
from kidd.ai.evaluate import CERTAIN, WIN
from kidd.core.position import Position
from kidd.games import RULES
from kidd.record.notation import parse_position

STARTS = [rules.start(players) for rules in RULES.values() for players in rules.tokens]


@pytest.mark.parametrize("start", STARTS, ids=lambda start: f"{start.game}-{len(start.tops)}")
def test_every_game_has_a_curve_that_rises(start: Position) -> None:
    """A higher score is a better chance, and shown it is never a worse one."""
    curve = curve_of(RULES[start.game], start)
    chances = [curve.chance(score) for score in range(-1_000, 1_001, 5)]
    assert all(low < high for low, high in pairwise(chances))
    shown = [to_thousandths(curve, score) for score in range(-3_000, 3_001, 5)]
    assert shown == sorted(shown)


@pytest.mark.parametrize("start", STARTS, ids=lambda start: f"{start.game}-{len(start.tops)}")
def test_only_what_is_certain_is_shown_as_certain(start: Position) -> None:
    """No estimate, however high, is shown as a win that is certain."""
    curve = curve_of(RULES[start.game], start)
    assert to_thousandths(curve, CERTAIN) < SURE
    assert to_thousandths(curve, -CERTAIN) > 0
    assert to_thousandths(curve, WIN - 7) == SURE
    assert to_thousandths(curve, 7 - WIN) == 0


def test_two_players_share_the_whole() -> None:
    """The chances of two players for opposite scores add up to certainty."""
    for (_, players, _), curve in CURVES.items():
        if players == 2:
            for score in range(0, 900, 7):
                assert abs(curve.chance(score) + curve.chance(-score) - 1) < 1e-12
            assert to_thousandths(curve, 0) == SURE // 2


def test_once_one_of_three_is_out_another_curve_holds() -> None:
    """The evaluation gives both others a large score then, which is no win."""
    three = parse_position("madagascar a1R<a2,f1B<f2,f3G<0 R5B5G5 R -")
    two = three._replace(tops=(*three.tops[:2], 0), reserves=(5, 5, 0))
    rules = RULES["madagascar"]
    assert curve_of(rules, three) == CURVES["madagascar", 3, 3]
    assert curve_of(rules, two) == CURVES["madagascar", 3, 2]


def test_the_mean_of_three_rolls_is_certain_only_if_all_are() -> None:
    """One roll that may fail is enough to leave a doubt."""
    assert mean_chance([SURE, SURE, SURE]) == SURE
    assert mean_chance([0, 0, 0]) == 0
    assert mean_chance([SURE, SURE, SURE - 1]) == SURE - 1
    assert mean_chance([0, 0, 1]) == 1
    assert mean_chance([100, 200, 600]) == 300


def test_chances_are_written_with_three_decimals() -> None:
    """A change has its sign, whatever it is."""
    assert [chance_text(one) for one in (0, 7, 625, SURE)] == ["0.000", "0.007", "0.625", "1.000"]
    assert [change_text(one) for one in (-125, 0, 8)] == ["-0.125", "+0.000", "+0.008"]
