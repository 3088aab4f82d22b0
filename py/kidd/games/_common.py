"""Helpers that the games share: making positions, entries, checks, events.

Owns these helpers. Knows no rule that only one game has.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

from kidd.core.board import ALL_SPACES, DECK, HATCHES, members, space_of, spaces_of
from kidd.core.events import Entered
from kidd.core.move import Move
from kidd.core.position import (
    COLOURS,
    Fault,
    Pending,
    Position,
    format_pending,
    stacks,
    tokens_on_deck,
    unknown_state,
)
from kidd.games._tables import ENTRY_MOVES

_new: Any = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
new_position = cast("Callable[[tuple[object, ...]], Position]", partial(_new, Position))
"""Make a position from a tuple of its fields. This is three times as fast as `Position(...)`, and the
search makes a position for every move that it tries."""


def entries(vacant: int) -> list[Move]:
    """List the entries of a token on the vacant hatches."""
    return [ENTRY_MOVES[hatch] for hatch in members(vacant & HATCHES)]


def less_one(reserves: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Return the reserves after a player has entered a token."""
    return (*reserves[:player], reserves[player] - 1, *reserves[player + 1 :])


def entered(player: int, facing: int) -> Entered:
    """Return the event of a token that has entered with this facing (G4)."""
    return Entered(player, space_of(facing))


def no_rolls(_: Position) -> tuple[Position, ...]:
    """Return no positions, for a game without a die."""
    return ()


def nobody_out(_: Position) -> tuple[int, ...]:
    """Return no players, for a game in which no player is out before the end."""
    return ()


def vacant_spaces(position: Position) -> int:
    """Return the set of vacant spaces."""
    everything = 0
    for tops in position.tops:
        everything |= tops
    return ALL_SPACES & ~spaces_of(everything)


def find_common_faults(
    position: Position, tokens: int, states: tuple[type[Pending], ...], *, all_in_game: bool
) -> Iterator[Fault]:
    """Yield what is impossible in every game, and a pending state that has no type in `states`.

    If `all_in_game` is true, each player must have exactly `tokens` tokens on the deck and in reserve
    together, otherwise at most that many.
    """
    if position.turn >= len(position.reserves):
        colour = COLOURS[position.turn]
        yield Fault("turn", f"{colour} does not play, so it cannot be the turn", {"colour": colour})
    for stack in stacks(position):
        if len(stack.owners) > 1 and DECK.back_of(stack.facing) < 0:
            text = "the stack on {} cannot have its back to the black path"
            yield fault_on("black", text, stack.space)
    for player, on_deck in enumerate(tokens_on_deck(position)):
        total = on_deck + position.reserves[player]
        if total > tokens or (all_in_game and total != tokens):
            colour, allowed = COLOURS[player], f"{tokens}" if all_in_game else f"at most {tokens}"
            yield Fault(
                "tokens" if all_in_game else "tokensMost",
                f"{colour} has {total} tokens instead of {allowed}",
                {"colour": colour, "count": total, "most": str(tokens)},
            )
    if position.pending is not None and not isinstance(position.pending, states):
        yield unknown_state(format_pending(position.pending))


def fault_on(code: str, text: str, space: int) -> Fault:
    """Return a fault of one space, whose name is put into its text."""
    name = DECK.spaces[space]
    return Fault(code, text.format(name), {"space": name}, (space,))
