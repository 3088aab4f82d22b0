"""The second implementation's deck, its positions as texts, and the steps that all games share."""

from __future__ import annotations

from typing import NamedTuple

LINKS = {
    "a1": ["a2", "m1"],
    "a2": ["a1", "a3", "a4"],
    "a3": ["a2", "a6"],
    "a4": ["a2", "a5", "a6"],
    "a5": ["a4", "a8", "m2"],
    "a6": ["a3", "a4", "a7"],
    "a7": ["a6", "a8"],
    "a8": ["a5", "a7", "f8"],
    "f1": ["f2", "m1"],
    "f2": ["f1", "f3", "f4"],
    "f3": ["f2", "f6"],
    "f4": ["f2", "f5", "f6"],
    "f5": ["f4", "f8", "m2"],
    "f6": ["f3", "f4", "f7"],
    "f7": ["f6", "f8"],
    "f8": ["a8", "f5", "f7"],
    "m1": ["a1", "f1", "m2"],
    "m2": ["a5", "f5", "m1"],
}
HATCHES = ["a1", "a3", "a7", "f1", "f3", "f7"]
BLACK_PATH = "0"


class Stack(NamedTuple):
    owners: str  # From the top token down.
    back: str


class Position(NamedTuple):
    game: str
    options: list[str]
    deck: dict[str, Stack]
    reserves: dict[str, int]
    turn: str
    state: str


def read(text: str) -> Position:
    game, deck_text, reserves_text, turn, state = text.split(" ")
    name, *options = game.split("+")
    deck: dict[str, Stack] = {}
    if deck_text != "-":
        for part in deck_text.split(","):
            left, back = part.split("<")
            deck[left[:2]] = Stack(left[2:], back)
    reserves: dict[str, int] = {}
    for index in range(0, len(reserves_text), 2):
        reserves[reserves_text[index]] = int(reserves_text[index + 1])
    return Position(name, options, deck, reserves, turn, state)


def write(position: Position) -> str:
    game = "+".join([position.game, *position.options])
    parts = []
    for space in sorted(position.deck):
        stack = position.deck[space]
        parts.append(f"{space}{stack.owners}<{stack.back}")
    deck = ",".join(parts) or "-"
    reserves = "".join(f"{colour}{count}" for colour, count in position.reserves.items())
    return f"{game} {deck} {reserves} {position.turn} {position.state}"


def vacant_hatches(position: Position) -> list[str]:
    return [hatch for hatch in HATCHES if hatch not in position.deck]


def other(colour: str) -> str:
    return "B" if colour == "R" else "R"


def enter(position: Position, hatch: str, colour: str) -> Position:
    """Return the position after an entry. The token has its back to the black path (G4)."""
    deck = dict(position.deck)
    deck[hatch] = Stack(colour, BLACK_PATH)
    reserves = dict(position.reserves)
    reserves[colour] -= 1
    return position._replace(deck=deck, reserves=reserves)


def walks(position: Position, start: str, length: int) -> list[list[str]]:
    """List every walk of `length` steps by G3 and G5 that passes only vacant spaces.

    A walk is the list of its spaces, with the start. The last space may be occupied.
    """
    found = [[start]]
    for step in range(length):
        longer = []
        for walk in found:
            here = walk[-1]
            back = position.deck[start].back if step == 0 else walk[-2]
            is_passable = step == 0 or here == start or here not in position.deck
            if not is_passable:
                continue
            longer += [[*walk, space] for space in LINKS[here] if space != back]
        found = longer
    return found


def name_of_walk(walk: list[str], sign: str) -> str:
    name = f"{walk[0]}{sign}{walk[-1]}"
    if len(walk) > 2:
        name += f"<{walk[-2]}"
    return name
