"""Moves: small interned values, one object for each move that notation can write.

Owns the value, its text and the parser of that text. Does not know which moves are legal, nor which
game has which moves: one text is one object, in every game and position.
"""

import re
from functools import lru_cache
from typing import Final

from kidd.core.board import (
    ALL_FACINGS,
    DECK,
    ENTRY_FACINGS,
    SPACE_NUMBER,
    facings_on,
    space_of,
)

WORDS: Final = ("pass", "pick:R", "pick:B", "claim", "accept", "reject", "agree", "resign")


class MoveError(ValueError):
    """A text that is not a move. The message names the part that is wrong.

    >>> from kidd.core.move import parse_move
    >>> parse_move("a1-f8")
    Traceback (most recent call last):
    kidd.core.move.MoveError: no path from a1 to f8 in a1-f8
    """


class Move:
    """What a player does in one turn. Equal moves are the same object.

    - `text`: how notation writes it.
    - `origin`: the space that the token or stack leaves, -1 if none leaves a space.
    - `keeps`: all facings except those on `origin`.
    - `arrival`: the facing that the token or stack has at the end, or that a single entered token
      has; 0 otherwise.
    - `is_capture`: whether it ends on an opposing stack.
    - `freed`: the steps of the freed tokens, in order. Each is the facing that the token arrives
      with, and whether it captures there (Q4, Q5).
    - `entries`: the facings of the tokens that enter. Two enter in the start-up variant (L10). In
      Quedah Merchant one may follow a token that left a hatch (Q7).
    - `word`: the text of a move that puts no token anywhere, otherwise empty.

    >>> import kidd
    >>> game = kidd.Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> [(move.text, move.word) for move in game.legal_moves if move.is_capture]
    [('a4xa6', '')]
    """

    __slots__ = ("arrival", "entries", "freed", "is_capture", "keeps", "origin", "text", "word")

    text: str
    origin: int
    keeps: int
    arrival: int
    is_capture: bool
    freed: tuple[tuple[int, bool], ...]
    entries: tuple[int, ...]
    word: str

    def __init__(  # Only this module calls it: elsewhere equal moves would be two objects.
        self,
        *,
        text: str,
        origin: int = -1,
        arrival: int = 0,
        is_capture: bool = False,
        freed: tuple[tuple[int, bool], ...] = (),
        entries: tuple[int, ...] = (),
        word: str = "",
    ) -> None:
        self.text = text
        self.origin = origin
        self.keeps = ALL_FACINGS & ~facings_on(1 << origin) if origin >= 0 else ALL_FACINGS
        self.arrival = arrival
        self.is_capture = is_capture
        self.freed = freed
        self.entries = entries
        self.word = word

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_move, (self.text,)


_WORD_MOVES: Final = {word: Move(text=word, word=word) for word in WORDS}
_ENTRIES: Final = {
    facing: Move(text=f"@{DECK.spaces[hatch]}", arrival=facing, entries=(facing,))
    for hatch, facing in ENTRY_FACINGS.items()
}
_PAIRS: Final = {
    (red, blue): Move(
        text=f"@{DECK.spaces[space_of(red)]}@{DECK.spaces[space_of(blue)]}", entries=(red, blue)
    )
    for red in _ENTRIES
    for blue in _ENTRIES
    if red != blue
}

_Key = tuple[int, int, bool, bool, tuple[tuple[int, bool], ...], int]
_travels: dict[_Key, Move] = {}
"""The moves made so far. The deck bounds their number."""

NO_ENTRY: Final = 0


def word_move(word: str) -> Move:
    """Return the move of a word of `WORDS`."""
    return _WORD_MOVES[word]


def entry_move(facing: int) -> Move:
    """Return the entry of a token, given the facing that it gets on the hatch."""
    return _ENTRIES[facing]


def pair_move(red: int, blue: int) -> Move:
    """Return the entry of Red's and Blue's first tokens, given their facings (L10)."""
    return _PAIRS[red, blue]


def travel_move(
    origin: int,
    arrival: int,
    freed: tuple[tuple[int, bool], ...] = (),
    entry: int = NO_ENTRY,
    *,
    is_single_step: bool,
    is_capture: bool,
) -> Move:
    """Return the move of a token or stack from the space `origin` to the facing `arrival`.

    `freed` is as in `Move`; `entry` is the facing of a token that enters, or `NO_ENTRY`. If
    `is_single_step` is true, `arrival` must have its back to `origin`.
    """
    key = (origin, arrival, is_single_step, is_capture, freed, entry)
    move = _travels.get(key)
    if move is None:
        move = _travels[key] = Move(
            text=_travel_text(*key),
            origin=origin,
            arrival=arrival,
            is_capture=is_capture,
            freed=freed,
            entries=(entry,) if entry else (),
        )
    return move


def _travel_text(
    origin: int,
    arrival: int,
    is_single_step: bool,  # noqa: FBT001 - the key's fields in order
    is_capture: bool,  # noqa: FBT001
    freed: tuple[tuple[int, bool], ...],
    entry: int,
) -> str:
    text = DECK.spaces[origin] + ("x" if is_capture else "-") + DECK.spaces[space_of(arrival)]
    if not is_single_step:
        text += "<" + DECK.name_of(DECK.back_of(arrival))
    for facing, captures in freed:
        text += "+" + ("x" if captures else "") + DECK.spaces[space_of(facing)]
    return text + ("@" + DECK.spaces[space_of(entry)] if entry else "")


_SPACE = r"[a-z][0-9]+"
_TRAVEL = re.compile(
    rf"({_SPACE})([-x])({_SPACE})(?:<({_SPACE}))?((?:\+x?{_SPACE})*)(?:@({_SPACE}))?"
)
_ENTRY = re.compile(rf"@({_SPACE})(?:@({_SPACE}))?")
_FREED = re.compile(rf"\+(x?)({_SPACE})")
_MOST_TEXTS: Final = 2_048
"""The number of texts whose moves are kept: records and messages have the same ones again and again."""


@lru_cache(_MOST_TEXTS)
def parse_move(text: str) -> Move:
    """Return the move that a text means, legal or not.

    Raises MoveError, naming the part that is wrong, if no position can have such a move: an unknown
    space, a step without a path, an entry on a space that is not a hatch.
    """
    if text in _WORD_MOVES:
        return _WORD_MOVES[text]
    if entered := _ENTRY.fullmatch(text):
        first = _entry_facing(entered[1], text)
        if entered[2] is None:
            return _ENTRIES[first]
        second = _entry_facing(entered[2], text)
        if first == second:
            raise MoveError(f"two tokens enter {entered[1]} in {text}")
        return _PAIRS[first, second]
    travel = _TRAVEL.fullmatch(text)
    if travel is None:
        raise MoveError(f"not a move: {text[:60]!r}")
    origin, target = _space(travel[1], text), _space(travel[3], text)
    entered_from = _space(travel[4], text) if travel[4] else origin
    arrival = _arrival(target, entered_from, text)
    freed: list[tuple[int, bool]] = []
    site = target
    for captures, name in _FREED.findall(travel[5]):
        space = _space(name, text)
        freed.append((_arrival(space, site, text), captures == "x"))
        site = space
    if freed and travel[2] != "x":
        raise MoveError(f"nobody is captured, so nobody is freed in {text}")
    if any(not captures for _, captures in freed[:-1]):
        raise MoveError(f"only a freed token that captures frees another in {text}")
    return travel_move(
        origin,
        arrival,
        tuple(freed),
        _entry_facing(travel[6], text) if travel[6] else NO_ENTRY,
        is_single_step=travel[4] is None,
        is_capture=travel[2] == "x",
    )


def _space(name: str, text: str) -> int:
    number = SPACE_NUMBER.get(name)
    if number is None:
        raise MoveError(f"no space {name[:60]} in {text[:60]}")
    return number


def _arrival(space: int, back: int, text: str) -> int:
    if back not in DECK.neighbours[space]:
        raise MoveError(f"no path from {DECK.spaces[back]} to {DECK.spaces[space]} in {text[:60]}")
    return DECK.facing(space, back)


def _entry_facing(name: str, text: str) -> int:
    facing = ENTRY_FACINGS.get(_space(name, text))
    if facing is None:
        raise MoveError(f"{name} is no hatch in {text[:60]}")
    return facing
