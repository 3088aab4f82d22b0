"""A position: what is on the deck and in the reserves, who is to move, and what is pending.

Owns the values `Position` and `Pending` and the functions that read them. Knows no rules: each game
checks its own positions, and `record.notation` writes them as text. Only the text of a pending state is
written here, because the games need it in the error for a position.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Final, Literal, NamedTuple

from kidd.core.board import DECK, SPACE_COUNT, facings_on, members, space_of

COLOURS = "RBG"
RED, BLUE, GOLD = 0, 1, 2

HELD_BITS = 2 * SPACE_COUNT
"""Bits of `Position.held` for one space: two for each token that can be held there."""

HELD_MASK = (1 << HELD_BITS) - 1

HELD_RED: Final = sum(1 << HELD_BITS * space for space in range(SPACE_COUNT))
"""The bits of `Position.held` for a Red token that lies right below the top. A Blue one has the bit above."""

SHOWN_PIXELS: Final = 480
"""The width of a picture that a notebook shows."""

OCCURRENCES_TO_DRAW: Final = 3
"""The game is drawn when a position occurs for this time (M8)."""


class PositionError(ValueError):
    """A position that no game can have. The message names the part that is wrong.

    >>> import kidd
    >>> kidd.Game.from_position("loyal a1R<0 R9B7 B -")
    Traceback (most recent call last):
    kidd.core.position.PositionError: R has 10 tokens instead of at most 7
    """


POSITION_FAULTS: Final = (
    "turn",
    "black",
    "tokens",
    "tokensMost",
    "state",
    "stackLoyal",
    "pickTurn",
    "count",
    "stackHigh",
    "stackColour",
    "captives",
    "rollSetup",
    "rollEnd",
    "topColours",
    "out",
)
"""The codes of what can make a position impossible in a game."""


class Fault(NamedTuple):
    """One thing that makes a position impossible in its game.

    `code` is one of `POSITION_FAULTS`, `text` says it in English. `params` has what a message in another
    language needs: the `colour` of a player, the name of a `space`, a `count` and what is allowed, `most`,
    the text of a `state`. `spaces` are the numbers of the spaces that it is about.
    """

    code: str
    text: str
    params: dict[str, str | int]
    spaces: tuple[int, ...] = ()


class Roll(NamedTuple):
    """Quedah Merchant: the die shows `number`, 1 to 3, and the move is still to be made (Q2)."""

    number: int
    kind: Literal["roll"] = "roll"


class PickDue(NamedTuple):
    """Loyal Captain, start-up variant: the player to move picks a colour (L10)."""

    kind: Literal["pick"] = "pick"


class AnswerDue(NamedTuple):
    """Loyal Captain: the player to move answers a claim of stalemate (L8)."""

    kind: Literal["claim"] = "claim"


class Proof(NamedTuple):
    """Loyal Captain: `player` rejected a claim and has `turns_left` turns left to win (L9)."""

    player: int
    turns_left: int
    kind: Literal["proof"] = "proof"


class Agreed(NamedTuple):
    """Loyal Captain and Madagascar: the players have agreed on a stalemate (L8, M8)."""

    kind: Literal["agreed"] = "agreed"


class Resigned(NamedTuple):
    """Madagascar: `player`, one of three, has resigned, and the other two play on."""

    player: int
    kind: Literal["resigned"] = "resigned"


Pending = Roll | PickDue | AnswerDue | Proof | Agreed | Resigned
"""The pending state of a position. `kind` keeps values of two types unequal."""

PICK_DUE: Final = PickDue()
ANSWER_DUE: Final = AnswerDue()
AGREED: Final = Agreed()


class Position(NamedTuple):
    """An immutable position. It is equal and hashed by its content, so it can be a table's key.

    - `game`: the game's name with its options, as notation writes it.
    - `tops`: for each player the set of facings (see `board`) of the stacks with that player's
      token on top. A single token is a stack of one.
    - `held`: the tokens below the tops. The `HELD_BITS` bits from `HELD_BITS * s` up belong to
      space `s`. They list its captives from the top down, two bits each: 1, 2, 3 for Red, Blue,
      Gold; 0 ends the list.
    - `reserves`: the number of tokens that each player has not entered yet.
    - `turn`: the number of the player to move. Red is 0, Blue 1, Gold 2.
    - `pending`: what has to be done or counted before the game goes on, None for nothing.
    """

    game: str
    tops: tuple[int, ...]
    held: int
    reserves: tuple[int, ...]
    turn: int
    pending: Pending | None

    def _repr_svg_(self) -> str:
        """Return the deck as a picture, which a notebook shows."""
        # Nothing below needs pictures, so only this hook loads them, by name.
        return str(import_module("kidd.svg").deck(self, size=SHOWN_PIXELS))


class Stack(NamedTuple):
    """What stands on one space: the owners from the top down, and the facing they all have."""

    space: int
    owners: tuple[int, ...]
    facing: int


def repetition_key(position: Position) -> tuple[object, ...]:
    """Return the key that is equal for two occurrences of the same position (M8).

    It has the deck, the reserves and the player to move, but not the pending state.
    """
    return position.tops, position.held, position.reserves, position.turn


def roll_of(position: Position) -> int | None:
    """Return the number that was rolled and is still to be used (Q2), None if there is none."""
    return position.pending.number if isinstance(position.pending, Roll) else None


_NOTHING_PENDING = "-"
_ROLL = re.compile("[123]")
_PROOF = re.compile(r"proof:([RB])(0|[1-9][0-9]*)")
_RESIGNED = re.compile("out:([RBG])")
_SHOWN = 40
"""The number of characters of a refused text that an error repeats."""


def format_pending(pending: Pending | None) -> str:
    """Write the last field of a position's text, such as `-`, `3` or `proof:B17`."""
    match pending:
        case None:
            return _NOTHING_PENDING
        case Roll(number):
            return str(number)
        case Proof(player, turns_left):
            return f"proof:{COLOURS[player]}{turns_left}"
        case Resigned(player):
            return f"out:{COLOURS[player]}"
        case PickDue() | AnswerDue() | Agreed():
            return pending.kind


def parse_pending(text: str) -> Pending | None:
    """Read what `format_pending` writes. Raises PositionError for any other text.

    The function does not check whether a game has such a state, nor how high a count may be.
    """
    if text == _NOTHING_PENDING:
        return None
    for state in (PICK_DUE, ANSWER_DUE, AGREED):
        if text == state.kind:
            return state
    if _ROLL.fullmatch(text):
        return Roll(int(text))
    if proof := _PROOF.fullmatch(text):
        return Proof(COLOURS.index(proof[1]), int(proof[2]))
    if resigned := _RESIGNED.fullmatch(text):
        return Resigned(COLOURS.index(resigned[1]))
    raise PositionError(unknown_state(text).text)


def unknown_state(text: str) -> Fault:
    """Return the fault of a state that does not exist or that a game does not have."""
    shown = text[:_SHOWN]
    return Fault("state", f"no such state: {shown!r}", {"state": shown})


def held_on(held: int, space: int) -> int:
    """Return the captives on a space, packed as in `Position.held`, from bit 0 up."""
    return held >> HELD_BITS * space & HELD_MASK


def facings_of_holders(held: int) -> int:
    """Return all facings on the spaces where a token holds others, from `Position.held`."""
    spaces = 0
    while held:
        space = ((held & -held).bit_length() - 1) // HELD_BITS
        spaces |= 1 << space
        held &= -1 << HELD_BITS * (space + 1)
    return facings_on(spaces)


def captives(packed: int) -> tuple[int, ...]:
    """Unpack the players whose tokens are held on a space, from the top down."""
    owners: list[int] = []
    while packed:
        owners.append((packed & 3) - 1)
        packed >>= 2
    return tuple(owners)


def stacks(position: Position) -> Iterator[Stack]:
    """Yield the stack on each occupied space, in the alphabetical order of the spaces."""
    found: list[Stack] = []
    for player, tops in enumerate(position.tops):
        for facing in members(tops):
            space = space_of(facing)
            below = captives(held_on(position.held, space))
            found.append(Stack(space, (player, *below), facing))
    yield from sorted(found)


def stack_on(position: Position, space: int) -> Stack | None:
    """Return the stack on a space, None if the space is vacant."""
    return next((stack for stack in stacks(position) if stack.space == space), None)


def tokens_on_deck(position: Position) -> list[int]:
    """Count each player's tokens on the deck, free and held."""
    counts = [0] * len(position.reserves)
    for stack in stacks(position):
        for owner in stack.owners:
            counts[owner] += 1
    return counts


def pack_stacks(found: list[Stack], players: int) -> tuple[tuple[int, ...], int]:
    """Return the `tops` and `held` of a position with these stacks."""
    tops = [0] * players
    held = 0
    for stack in found:
        tops[stack.owners[0]] |= stack.facing
        for place, owner in enumerate(stack.owners[1:]):
            held |= owner + 1 << HELD_BITS * stack.space + 2 * place
    return tuple(tops), held


def exits(facing: int) -> tuple[int, ...]:
    """Return the one or two spaces in front of a token, in alphabetical order (G3, G5)."""
    back = DECK.back_of(facing)
    return tuple(other for other in DECK.neighbours[space_of(facing)] if other != back)
