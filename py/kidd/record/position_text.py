"""Reads the text of a position that may have faults: returns the readable parts, and all faults.

Owns the faults of the text. `notation` reads and writes correct positions, and a game's rules find the faults
of a position that can be read. An editor needs this, because it shows unfinished positions.
"""

import re
from typing import Final, NamedTuple

from kidd.core.board import BLACK_PATH, DECK, SPACE_NUMBER
from kidd.core.position import (
    COLOURS,
    Fault,
    Pending,
    Position,
    PositionError,
    Stack,
    pack_stacks,
    parse_pending,
)
from kidd.core.rules import Rules
from kidd.games import DESCRIPTIONS, RULES
from kidd.record.bounds import LONGEST_POSITION

TEXT_FAULTS: Final = (
    "textLong",
    "textFields",
    "textGame",
    "textStack",
    "textSpace",
    "textTwice",
    "textOwner",
    "textPath",
    "textHigh",
    "textReserves",
    "textPlayers",
    "textTurn",
    "textState",
)
"""The codes of the faults that a text can have besides those of the position."""
HIGHEST_STACK: Final = 18
"""The most tokens on a space that can be read. No game has a higher stack."""

_STACK = re.compile(r"([a-z][0-9]+)([RBG]+)<([a-z][0-9]+|0)")
_RESERVES = re.compile(r"R([0-9])B([0-9])(?:G([0-9]))?")
_FIELDS: Final = 5
_SHOWN: Final = 60
_NOTHING = "-"


class Reading(NamedTuple):
    """The readable parts of a text, and the faults of the text and of the position.

    `position` lacks the unreadable parts. It can be played if `faults` is empty.
    """

    position: Position
    faults: tuple[Fault, ...]


def read_position(text: str) -> Reading:
    """Read the text of a position as far as possible. Never raises.

    Each unreadable part is a fault, and is replaced by its value at the start of a game. Several
    spaces between the fields, and stacks in another order, are no faults.
    """
    faults: list[Fault] = []
    if len(text) > LONGEST_POSITION:
        words = f"a position has no more than {LONGEST_POSITION} characters"
        faults.append(Fault("textLong", words, {"most": str(LONGEST_POSITION)}))
        text = ""
    fields = text.split()
    if len(fields) != _FIELDS and not faults:
        fault = f"a position has {_FIELDS} fields, not {len(fields)}"
        faults.append(Fault("textFields", fault, {"count": len(fields)}))
    fields = (fields + [""] * _FIELDS)[:_FIELDS]
    rules = _read_game(fields[0], faults)
    reserves = _read_reserves(fields[2], rules, faults)
    players = len(reserves)
    turn = COLOURS[:players].find(fields[3]) if fields[3] else 0
    if turn < 0 or len(fields[3]) > 1:
        faults.append(_refuse("textTurn", "no such player: {!r}", fields[3]))
        turn = 0
    pending = _read_pending(fields[4], faults)
    tops, held = pack_stacks(_read_stacks(fields[1], players, faults), players)
    position = Position(rules.game, tops, held, reserves, turn, pending)
    return Reading(position, (*faults, *rules.find_faults(position)))


def _refuse(code: str, words: str, text: str) -> Fault:
    shown = text[:_SHOWN]
    return Fault(code, words.format(shown), {"text": shown})


def _read_game(text: str, faults: list[Fault]) -> Rules:
    rules = RULES.get(text)
    if rules is not None:
        return rules
    if text:
        faults.append(_refuse("textGame", "no such game: {!r}", text))
    return RULES.get(text.partition("+")[0]) or RULES[next(iter(DESCRIPTIONS))]


def _read_reserves(text: str, rules: Rules, faults: list[Fault]) -> tuple[int, ...]:
    fewest = min(rules.tokens)
    found = _RESERVES.fullmatch(text)
    if found is None:
        if text:
            faults.append(_refuse("textReserves", "not the reserves of the players: {!r}", text))
        return (rules.tokens[fewest],) * fewest
    reserves = tuple(int(count) for count in found.groups() if count is not None)
    if len(reserves) in rules.tokens:
        return reserves
    count = len(reserves)
    faults.append(Fault("textPlayers", f"{rules.game} is not played by {count}", {"count": count}))
    return reserves[:fewest]


def _read_pending(text: str, faults: list[Fault]) -> Pending | None:
    try:
        return parse_pending(text or _NOTHING)
    except PositionError:
        faults.append(_refuse("textState", "no such state: {!r}", text))
        return None


def _read_stacks(text: str, players: int, faults: list[Fault]) -> list[Stack]:
    found: dict[int, Stack] = {}
    for part in text.split(",") if text not in ("", _NOTHING) else ():
        match = _STACK.fullmatch(part)
        if match is None:
            faults.append(_refuse("textStack", "not a stack on a space: {!r}", part))
            continue
        name, owners, back = match.groups()
        space = SPACE_NUMBER.get(name)
        if space is None:
            faults.append(_refuse("textSpace", "no such space: {}", name))
        elif space in found:
            faults.append(Fault("textTwice", f"{name} stands twice", {"space": name}, (space,)))
        elif stack := _read_stack(space, owners, back, players, faults):
            found[space] = stack
    return [found[space] for space in sorted(found)]


def _read_stack(
    space: int, owners: str, back: str, players: int, faults: list[Fault]
) -> Stack | None:
    name = DECK.spaces[space]
    strangers = [owner for owner in owners if owner not in COLOURS[:players]]
    if strangers:
        params: dict[str, str | int] = {"colour": strangers[0], "space": name}
        text = f"{strangers[0]} on {name} does not play"
        faults.append(Fault("textOwner", text, params, (space,)))
        return None
    if len(owners) > HIGHEST_STACK:
        text = f"more than {HIGHEST_STACK} tokens stand on {name}"
        faults.append(
            Fault("textHigh", text, {"space": name, "most": str(HIGHEST_STACK)}, (space,))
        )
        return None
    try:
        facing = DECK.facing(space, -1 if back == BLACK_PATH else SPACE_NUMBER[back])
    except (KeyError, ValueError):
        shown = back[:_SHOWN]
        text = f"no path from {name} to {shown}"
        faults.append(Fault("textPath", text, {"space": name, "text": shown}, (space,)))
        return None
    return Stack(space, tuple(COLOURS.index(owner) for owner in owners), facing)
