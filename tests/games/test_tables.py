"""Compares the tables of routes with walks step by step (G3 to G5, Q2, M3)."""

from random import Random

import pytest

from kidd.core.board import ALL_SPACES, DECK, members, space_of, spaces_of
from kidd.core.position import PositionError
from kidd.games import rules_for
from kidd.games._common import find_common_faults
from kidd.games._tables import FACINGS, arrivals, find_route
from kidd.record.notation import parse_position
from reference.deck import Position, Stack, walks

LONGEST = 18
"""The height of a tower with all tokens of three players."""


def reached(facing: int, steps: int, vacant: int) -> set[tuple[str, str]]:
    """Return the spaces of arrival and the spaces behind the token there, by the tables."""
    return {
        (DECK.spaces[space_of(arrival)], DECK.name_of(DECK.back_of(arrival)))
        for arrival in members(arrivals(facing, steps, vacant))
    }


def walked(facing: int, steps: int, vacant: int) -> set[tuple[str, str]]:
    start = DECK.spaces[space_of(facing)]
    deck = {
        DECK.spaces[space]: Stack("B", "")
        for space in range(len(DECK.spaces))
        if not vacant >> space & 1
    }
    deck[start] = Stack("R", DECK.name_of(DECK.back_of(facing)))
    position = Position("madagascar", [], deck, {}, "R", "-")
    return {(walk[-1], walk[-2]) for walk in walks(position, start, steps)}


@pytest.mark.parametrize("steps", range(1, LONGEST + 1))
def test_arrivals_are_the_ends_of_all_walks(steps: int) -> None:
    """M3: exactly `steps` steps forward over vacant spaces. The first space counts as vacant."""
    random = Random(f"arrivals {steps}")
    for facing in FACINGS[:: 1 if steps < 6 else 7]:
        vacant = 0
        for space in range(len(DECK.spaces)):
            if random.random() < (0.9 if steps < 8 else 0.6):
                vacant |= 1 << space
        vacant &= ~spaces_of(facing)
        assert reached(facing, steps, vacant) == walked(facing, steps, vacant)


def test_route_leads_from_a_facing_to_an_arrival() -> None:
    """Every arrival has a route of the right length along paths."""
    for steps in range(1, 8):
        for facing in FACINGS:
            for arrival in members(arrivals(facing, steps, ALL_SPACES)):
                route = find_route(facing, arrival, steps, ALL_SPACES)
                assert len(route) == steps + 1
                assert route[0] == space_of(facing)
                assert route[-1] == space_of(arrival)
                assert route[-2] == DECK.back_of(arrival)


def test_missing_route_is_an_error() -> None:
    """No token leaves along the path at its back."""
    a4, a2 = DECK.spaces.index("a4"), DECK.spaces.index("a2")
    with pytest.raises(ValueError, match="no way leads there"):
        find_route(DECK.facing(a4, a2), DECK.facing(a2, a4), 1, ALL_SPACES)


def test_turn_of_a_player_who_does_not_play_is_refused() -> None:
    """G6: two players are Red and Blue."""
    position = parse_position("loyal - R7B7 R -")._replace(turn=2)
    with pytest.raises(PositionError, match="G does not play"):
        rules_for("loyal").check(position)
    [fault, *_] = find_common_faults(position, 7, (), all_in_game=False)
    assert (fault.code, fault.params) == ("turn", {"colour": "G"})
