"""What all games share: ways forward, arrivals, turns that pass on, words that end a game.

Owns the tables that answer "where can this token go" for the shipped deck. Knows no game's rules
about what may be captured.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, cast

from kidd.core.board import (
    ALL_FACINGS,
    ALL_SPACES,
    DECK,
    ENTRY_FACINGS,
    HATCHES,
    SPACE_COUNT,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.move import Move, entry_move, travel_move
from kidd.core.position import COLOURS, Position, PositionError, stacks, tokens_on_deck
from kidd.core.rules import Event

_new: Any = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
new_position = cast("Callable[[tuple[object, ...]], Position]", partial(_new, Position))
"""Make a position of its fields in order. Three times as fast as `Position(...)`, which matters
where one is made for every move that is searched."""

HALF: Final = SPACE_COUNT // 2
LOW: Final = (1 << HALF) - 1
"""Sets of spaces are looked up in two halves of nine bits: `LOW_TABLE[v & LOW] | HIGH_TABLE[v >> HALF]`."""


def _in_halves(image: Callable[[int], int]) -> tuple[list[int], list[int]]:
    """Tabulate a function that takes unions to unions, given its value for each space."""
    halves: tuple[list[int], list[int]] = ([0], [0])
    for table, offset in zip(halves, (0, HALF), strict=True):
        images = [image(space + offset) for space in range(HALF)]
        # Each set but the empty one is a smaller set and the space of its highest bit. This runs at
        # every start of the engine, which somebody waits for.
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
"""For each facing, those of the steps forward."""

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
"""For a set of spaces, those next to any of them."""

FIRST_MOVES: Final[Mapping[int, Move]] = {
    facing: travel_move(space_of(facing), step, is_single_step=True, is_capture=False)
    for facing, step in _FIRST.items()
}
SECOND_MOVES: Final[Mapping[int, Move]] = {
    facing: travel_move(space_of(facing), step, is_single_step=True, is_capture=False)
    for facing, step in _SECOND.items()
}
ENTRY_MOVES: Final[Mapping[int, Move]] = {
    1 << hatch: entry_move(facing) for hatch, facing in ENTRY_FACINGS.items()
}
"""The entry on each hatch, by the hatch as a set of one space."""

BEHIND: Final[Mapping[int, int]] = {
    facing: sum(other for other, ahead in AHEAD.items() if ahead & facing) for facing in FACINGS
}
"""For each facing, those from which one step comes over its back; none for the black path."""


_Route = tuple[int, int]


def _routes(steps: int) -> dict[int, tuple[_Route, ...]]:
    """List, for each facing, the ways to make `steps` steps: the spaces passed over, the arrival."""
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


def arrivals(facing: int, steps: int, vacant: int) -> int:
    """Return the facings that a token can arrive with after exactly `steps` steps forward.

    Every space passed over is in `vacant` or the one it left (Q2, M3); whether the last one can be
    entered is for the caller to say.
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
    """Return the spaces of one way from a facing to an arrival, both ends included.

    Raises ValueError where there is none.
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


def entries(vacant: int) -> list[Move]:
    """List the entries of a token on the vacant hatches."""
    return [ENTRY_MOVES[hatch] for hatch in members(vacant & HATCHES)]


def less_one(reserves: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Return the reserves after a player has entered a token."""
    return (*reserves[:player], reserves[player] - 1, *reserves[player + 1 :])


def entered(player: int, facing: int) -> Event:
    """Return the event of a token entered on a hatch (G4)."""
    return Event("entered", space_of(facing), (player,), -1)


def moved(owners: tuple[int, ...], route: tuple[int, ...], facing: int) -> Event:
    """Return the event of a stack that has gone along a route."""
    return Event("moved", route[-1], owners, DECK.back_of(facing), route)


def no_rolls(_: Position) -> tuple[Position, ...]:
    """Return nothing: the rolls of a game without a die."""
    return ()


def nobody_out(_: Position) -> tuple[int, ...]:
    """Return nobody: the players who are out of a game that nobody drops out of."""
    return ()


def vacant_spaces(position: Position) -> int:
    """Return the set of spaces on which nothing stands."""
    everything = 0
    for tops in position.tops:
        everything |= tops
    return ALL_SPACES & ~spaces_of(everything)


def check_common(position: Position, tokens: int, *, all_in_game: bool) -> None:
    """Refuse what no game can have: too many tokens, a turn nobody has, a stack on the black path.

    With `all_in_game` each player has exactly `tokens` tokens on the deck and in reserve together,
    otherwise at most that many. Raises PositionError.
    """
    if position.turn >= len(position.reserves):
        raise PositionError(f"{COLOURS[position.turn]} does not play, so it cannot be the turn")
    for stack in stacks(position):
        if len(stack.owners) > 1 and DECK.back_of(stack.facing) < 0:
            raise PositionError(
                f"the stack on {DECK.spaces[stack.space]} cannot have its back to the black path"
            )
    for player, on_deck in enumerate(tokens_on_deck(position)):
        total = on_deck + position.reserves[player]
        if total > tokens or (all_in_game and total != tokens):
            allowed = f"{tokens}" if all_in_game else f"at most {tokens}"
            raise PositionError(f"{COLOURS[player]} has {total} tokens instead of {allowed}")
