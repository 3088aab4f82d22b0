"""Turns single clicks into a whole move: each click narrows the list of legal moves.

Owns the meaning of a tap on a space. Knows no rule of any game. A click is written as a key: `a1` (select a token),
`a2<a1` (put it down on a2, coming from a1), `+a7<a6` (the friend freed on a6 goes to a7), `@f1` (enter a token), or a
word such as `accept`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from kidd.bridge.view_types import MoveView, View

Clicks = tuple[str, ...]

_KEY: Final = re.compile(r"([@+]?)([a-z]\d+)(?:<([a-z]\d+))?")


class Click(NamedTuple):
    """A click: what it does, on which space, and from which space a token comes."""

    kind: Literal["take", "put", "enter", "word"]
    space: str = ""
    origin: str = ""


class Meaning(NamedTuple):
    """What a tap means.

    `choose` replaces the clicks, `side` asks for the side of entry, `back` takes the last choice back, `wait`:
    something else must be chosen first, `why`: nothing can be done there.
    """

    kind: Literal["choose", "side", "back", "wait", "why"]
    clicks: Clicks = ()


def read_click(key: str) -> Click:
    """Read the key of a click."""
    found = _KEY.fullmatch(key)
    if not found:
        return Click("word")
    sign, space, origin = found.groups()
    if sign == "@":
        return Click("enter", space)
    return Click("put", space, origin) if origin else Click("take", space)


def narrow(moves: Sequence[MoveView], chosen: Clicks) -> list[MoveView]:
    """List the moves that begin with the clicks."""
    return [move for move in moves if tuple(move["clicks"][: len(chosen)]) == chosen]


def list_next(moves: Sequence[MoveView], chosen: Clicks) -> list[str]:
    """List the next possible clicks, each once, in the order of the moves."""
    made = len(chosen)
    longer = (move["clicks"] for move in narrow(moves, chosen) if len(move["clicks"]) > made)
    return list(dict.fromkeys(clicks[made] for clicks in longer))


def find_move(moves: Sequence[MoveView], chosen: Clicks) -> MoveView | None:
    """Return the move that the clicks make, None if they make no whole one."""
    return next((move for move in moves if tuple(move["clicks"]) == chosen), None)


def take_back(moves: Sequence[MoveView], chosen: Clicks) -> Clicks:
    """Take back the last choice: its click, and the forced ones before it."""
    left = chosen[:-1]
    while _is_forced(moves, left):
        left = left[:-1]
    return left


def add_forced(moves: Sequence[MoveView], chosen: Clicks) -> Clicks:
    """Add the forced clicks: after a token has been put down, as long as there is only one next click."""
    while _is_forced(moves, chosen):
        chosen = (*chosen, *list_next(moves, chosen))
    return chosen


def _is_forced(moves: Sequence[MoveView], chosen: Clicks) -> bool:
    return is_half_made(chosen) and len(list_next(moves, chosen)) == 1


def is_half_made(chosen: Clicks) -> bool:
    """Return whether a token has left its space already."""
    return len(chosen) > 1


def is_on_way(move: Sequence[str], chosen: Clicks, side: str | None) -> bool:
    """Return whether the clicks are the first ones of a move's, and `side` is the space that comes next in it."""
    following = move[len(chosen)] if len(move) > len(chosen) else ""
    is_side = side is None or read_click(following).space == side
    return is_side and tuple(move[: len(chosen)]) == chosen


def read_tap(moves: Sequence[MoveView], chosen: Clicks, side: str | None, space: str) -> Meaning:
    """Return what a tap on a space means; `side` is the space whose side of entry is being chosen."""
    following = list_next(moves, chosen)
    for key in following:
        if side is not None and read_click(key) == Click("put", side, space):
            return Meaning("choose", (*chosen, key))
    here = [key for key in following if read_click(key).space == space]
    if len(here) > 1 and all(read_click(key).kind == "put" for key in here):
        return Meaning("side")
    if here:
        return Meaning("choose", (*chosen, here[0]))
    if not chosen:
        return Meaning("why")
    if read_click(chosen[-1]).space == space:
        return Meaning("back")
    # An accidental tap must not undo earlier clicks.
    if is_half_made(chosen):
        return Meaning("wait")
    # While a token is selected, a tap that could begin another move begins it.
    afresh = next((key for key in list_next(moves, ()) if read_click(key).space == space), None)
    return Meaning("why") if afresh is None else Meaning("choose", (afresh,))


def find_route(view: View, clicks: Sequence[str], index: int) -> list[str] | None:
    """Return the route of the token that a click puts down, None if it puts none down.

    The engine tells the route of the moving token if it is longer than a step. A freed friend makes one step.
    """
    kind, space, origin = read_click(clicks[index])
    if kind != "put":
        return None
    route = view["routes"].get(f"{clicks[0]} {clicks[1]}") if index == 1 else None
    return route or [origin, space]


def list_routes(view: View, clicks: Sequence[str]) -> Iterator[list[str]]:
    """Yield the routes of the tokens that the clicks put down."""
    for index in range(len(clicks)):
        if route := find_route(view, clicks, index):
            yield route


def list_visited(view: View, clicks: Sequence[str]) -> Iterator[str]:
    """Yield the spaces of the clicks and of their routes."""
    yield from (click.space for key in clicks if (click := read_click(key)).space)
    for route in list_routes(view, clicks):
        yield from route


def list_buttons(moves: Sequence[MoveView], chosen: Clicks, side: str | None) -> list[str]:
    """List the clicks that buttons offer: words, and sides while a side of entry is chosen."""
    return [
        key
        for key in list_next(moves, chosen)
        if (click := read_click(key)).kind == "word"
        or (side is not None and click.kind == "put" and click.space == side)
    ]
