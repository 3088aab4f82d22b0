"""Positions as text: reading and writing them exactly as NOTATION.md says.

Owns the text of a position. `core.move` has the text of moves, `core.position` that of a pending
state. The game's own `check` refuses what the game cannot have.
"""

import re

from kidd.core.board import BLACK_PATH, DECK, SPACE_NUMBER
from kidd.core.position import (
    COLOURS,
    Position,
    PositionError,
    Stack,
    format_pending,
    pack_stacks,
    parse_pending,
    stacks,
)
from kidd.games import RULES
from kidd.record.bounds import LONGEST_POSITION

_STACK = re.compile(r"([a-z][0-9]+)([RBG]+)<([a-z][0-9]+|0)")
_RESERVES = re.compile(r"R([0-9])B([0-9])(?:G([0-9]))?")
_SHOWN = 60
"""The number of characters of a refused text that an error repeats."""


def format_position(position: Position) -> str:
    """Write a position: game, deck, reserves, turn and state, with one space between."""
    deck = ",".join(
        DECK.spaces[stack.space]
        + "".join(COLOURS[owner] for owner in stack.owners)
        + "<"
        + DECK.name_of(DECK.back_of(stack.facing))
        for stack in stacks(position)
    )
    reserves = "".join(
        f"{COLOURS[player]}{count}" for player, count in enumerate(position.reserves)
    )
    turn = COLOURS[position.turn]
    return f"{position.game} {deck or '-'} {reserves} {turn} {format_pending(position.pending)}"


def parse_position(text: str) -> Position:
    """Read a position.

    Raises PositionError, naming the part that is wrong, unless `format_position` writes exactly this
    text for a position that its game can have.
    """
    if len(text) > LONGEST_POSITION:
        raise PositionError(f"a position has no more than {LONGEST_POSITION} characters")
    fields = text.split(" ")
    if len(fields) != 5:
        raise PositionError(f"a position has 5 fields with one space between, not {len(fields)}")
    game, deck, reserve_text, turn, state = fields
    rules = RULES.get(game)
    if rules is None:
        raise PositionError(_unknown_game(game))
    reserves = _parse_reserves(reserve_text)
    players = len(reserves)
    if players not in rules.tokens:
        raise PositionError(f"{game} is not played by {players}")
    if turn not in tuple(COLOURS[:players]):
        raise PositionError(f"no such player: {turn[:_SHOWN]!r}")
    tops, held = pack_stacks(_parse_deck(deck, players), players)
    position = Position(game, tops, held, reserves, COLOURS.index(turn), parse_pending(state))
    rules.check(position)
    return position


def _unknown_game(game: str) -> str:
    name, *options = game.split("+")
    if name not in RULES:
        return f"no such game: {name[:_SHOWN]!r}"
    known = {option for other in RULES for option in other.split("+")[1:] if other.startswith(name)}
    for option in options:
        if option not in known:
            return f"{name} has no option {option[:_SHOWN]!r}"
    return f"options stand once each, in alphabetical order: {game[:_SHOWN]!r}"


def _parse_reserves(text: str) -> tuple[int, ...]:
    found = _RESERVES.fullmatch(text)
    if found is None:
        raise PositionError(f"not the reserves of two or three players: {text[:_SHOWN]!r}")
    return tuple(int(count) for count in found.groups() if count is not None)


def _parse_deck(text: str, players: int) -> list[Stack]:
    found: list[Stack] = []
    for part in text.split(",") if text != "-" else ():
        match = _STACK.fullmatch(part)
        if match is None:
            raise PositionError(f"not a stack on a space: {part[:_SHOWN]!r}")
        name, owners, back = match.groups()
        space = SPACE_NUMBER.get(name)
        if space is None:
            raise PositionError(f"no such space: {name[:_SHOWN]}")
        if found and found[-1].space >= space:
            fault = "twice" if found[-1].space == space else "out of order"
            raise PositionError(f"{name} stands {fault}")
        for owner in owners:
            if owner not in COLOURS[:players]:
                raise PositionError(f"{owner} on {name} does not play")
        try:
            facing = DECK.facing(space, -1 if back == BLACK_PATH else SPACE_NUMBER[back])
        except (KeyError, ValueError):
            raise PositionError(f"no path from {name} to {back[:_SHOWN]}") from None
        found.append(Stack(space, tuple(COLOURS.index(owner) for owner in owners), facing))
    return found
