"""Lookup tables: where tokens on the deck can go, and the moves that take them there.

Owns the tables and the routes of more than one step. Does not know what may be captured.
"""

from collections.abc import Callable, Mapping
from typing import Final

from kidd.core.board import (
    ALL_FACINGS,
    ALL_SPACES,
    DECK,
    ENTRY_FACINGS,
    SPACE_COUNT,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.move import Move, entry_move, travel_move

HALF: Final = SPACE_COUNT // 2
LOW: Final = (1 << HALF) - 1
"""A set of spaces is looked up in two halves of nine bits: `LOW_TABLE[v & LOW] | HIGH_TABLE[v >> HALF]`."""


def _in_halves(image: Callable[[int], int]) -> tuple[list[int], list[int]]:
    """Make the tables of the union of a function's values over a set of spaces, for both halves."""
    halves: tuple[list[int], list[int]] = ([0], [0])
    for table, offset in zip(halves, (0, HALF), strict=True):
        images = [image(space + offset) for space in range(HALF)]
        # A set is its highest bit and a smaller set, which the table already has. The tables are
        # made at each start of the engine, while a player waits, so this has to be fast.
        for bits in range(1, 1 << HALF):
            highest = bits.bit_length() - 1
            table.append(table[bits ^ 1 << highest] | images[highest])
    return halves


def _steps(facing: int) -> tuple[int, ...]:
    """Return the facings that a token gets by its one or two steps forward (G3, G4, G5)."""
    space, back = space_of(facing), DECK.back_of(facing)
    return tuple(DECK.facing(other, space) for other in DECK.neighbours[space] if other != back)


FACINGS: Final = tuple(
    DECK.facing(space, back)
    for space in range(SPACE_COUNT)
    for back in (*DECK.neighbours[space], -1)
    if back >= 0 or space in DECK.hatches
)
"""All 54 facings, by space."""

STEPS: Final[Mapping[int, tuple[int, ...]]] = {facing: _steps(facing) for facing in FACINGS}
"""For each facing, the facings after one step forward, one or two."""

AHEAD: Final[Mapping[int, int]] = {facing: sum(STEPS[facing]) for facing in FACINGS}
"""The same as a set."""

_FIRST: Final = {facing: steps[0] for facing, steps in STEPS.items()}
_SECOND: Final = {facing: steps[1] for facing, steps in STEPS.items() if len(steps) == 2}


def _whose_step_lands_on(steps: Mapping[int, int], space: int) -> int:
    return sum(facing for facing, step in steps.items() if space_of(step) == space)


FIRST_LOW, FIRST_HIGH = _in_halves(lambda space: _whose_step_lands_on(_FIRST, space))
SECOND_LOW, SECOND_HIGH = _in_halves(lambda space: _whose_step_lands_on(_SECOND, space))
"""For a set of spaces, the facings whose first (second) step forward lands on one of them."""

NEXT_LOW, NEXT_HIGH = _in_halves(lambda space: sum(1 << other for other in DECK.neighbours[space]))
"""For a set of spaces, the spaces next to any of them."""

FIRST_MOVES: Final[Mapping[int, Move]] = {
    facing: travel_move(space_of(facing), step, is_single_step=True, is_capture=False)
    for facing, step in _FIRST.items()
}
SECOND_MOVES: Final[Mapping[int, Move]] = {
    facing: travel_move(space_of(facing), step, is_single_step=True, is_capture=False)
    for facing, step in _SECOND.items()
}
"""For each facing, the move that is its first (second) step forward, without a capture."""

ENTRY_MOVES: Final[Mapping[int, Move]] = {
    1 << hatch: entry_move(facing) for hatch, facing in ENTRY_FACINGS.items()
}
"""The entry on each hatch, by the hatch as a set of one space."""

BEHIND: Final[Mapping[int, int]] = {
    facing: sum(other for other, ahead in AHEAD.items() if ahead & facing) for facing in FACINGS
}
"""For each facing, the facings from which one step reaches it from behind. If its back is to the black
path, there are none (G5)."""


_Route = tuple[int, int]


def _routes(steps: int) -> dict[int, tuple[_Route, ...]]:
    """List, for each facing, the routes of `steps` steps: the set of spaces passed, and the arrival."""
    if steps == 1:
        return {facing: tuple((0, step) for step in ahead) for facing, ahead in STEPS.items()}
    shorter = _routes(steps - 1)
    return {
        facing: tuple(
            (passed | 1 << space_of(step), arrival)
            for step in ahead
            for passed, arrival in shorter[step]
        )
        for facing, ahead in STEPS.items()
    }


LONGEST_TABLED: Final = 3
ROUTES: Final = (*(_routes(steps) for steps in range(1, LONGEST_TABLED + 1)),)
"""`ROUTES[steps - 1][facing]` lists the routes of `steps` steps, at most `LONGEST_TABLED`."""


def arrivals(facing: int, steps: int, vacant: int) -> int:
    """Return the facings that a token can have after exactly `steps` steps forward.

    It passes only spaces in `vacant` and the space it left (Q2, M3). The last space may be occupied:
    the caller decides whether the token may end there.
    """
    blocked = ALL_SPACES & ~vacant & ~spaces_of(facing)
    reached = 0
    for passed, arrival in ROUTES[min(steps, LONGEST_TABLED) - 1][facing]:
        if not passed & blocked:
            reached |= arrival
    passable = ALL_FACINGS & ~facings_on(blocked)
    for _ in range(steps - LONGEST_TABLED):
        front, reached = reached & passable, 0
        for one in members(front):
            reached |= AHEAD[one]
    return reached


def find_route(facing: int, arrival: int, steps: int, vacant: int) -> tuple[int, ...]:
    """Return the spaces of one route of `steps` steps to an arrival, both ends included.

    The route may pass the same spaces as in `arrivals`. Raises ValueError if there is none.
    """
    passable = vacant | spaces_of(facing)
    ways: dict[int, tuple[int, ...]] = {facing: (space_of(facing),)}
    for step in range(steps):
        further: dict[int, tuple[int, ...]] = {}
        for here, way in ways.items():
            for ahead in STEPS[here]:
                if step == steps - 1 or 1 << space_of(ahead) & passable:
                    further.setdefault(ahead, (*way, space_of(ahead)))
        ways = further
    if arrival not in ways:
        raise ValueError("no way leads there")
    return ways[arrival]
