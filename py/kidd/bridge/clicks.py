"""Clicks: how they are written, and which ones the legal moves allow after those so far.

Knows no rule of any game. A click is written as a key: `a1` (select a token), `a2<a1` (put it down on a2, coming from
a1), `+a7<a6` (the friend freed on a6 goes to a7), `@f1` (enter a token), or a word such as `accept`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from kidd.bridge.view_types import EventView, LegView, MatchView, Message, MoveView

Clicks = tuple[str, ...]

_KEY: Final = re.compile(r"([@+]?)([a-z]\d+)(?:<([a-z]\d+))?")


class Click(NamedTuple):
    """A click: what it does, on which space, and from which space a token comes."""

    kind: Literal["take", "put", "enter", "word"]
    space: str = ""
    origin: str = ""


@lru_cache(1024)
def read_click(key: str) -> Click:
    """Read the key of a click."""
    found = _KEY.fullmatch(key)
    if not found:
        return Click("word")
    sign, space, origin = found.groups()
    if sign == "@":
        return Click("enter", space)
    return Click("put", space, origin) if origin else Click("take", space)


class Step:
    """What can follow after some clicks: by the key of the next one. `move`: the text of the move that is whole."""

    __slots__ = ("following", "move")

    def __init__(self) -> None:
        """Begin without clicks."""
        self.following: dict[str, Step] = {}
        self.move = ""

    def find(self, clicks: Clicks) -> "Step | None":
        """Return what can follow after further clicks, None if no move begins with them."""
        step: Step | None = self
        for key in clicks:
            step = step.following.get(key) if step else None
        return step


def plant(moves: Sequence[MoveView]) -> Step:
    """Make the tree of the clicks of all moves, in the order of the moves."""
    root = Step()
    for move in moves:
        step = root
        for key in move["clicks"]:
            step = step.following.setdefault(key, Step())
        step.move = move["text"]
    return root


def is_half_made(chosen: Clicks) -> bool:
    """Return whether a token has left its space already."""
    return len(chosen) > 1


def take_back(root: Step, chosen: Clicks) -> Clicks:
    """Take back the last choice: its click, and the forced ones before it."""
    left = chosen[:-1]
    while _is_forced(root, left):
        left = left[:-1]
    return left


def add_forced(root: Step, chosen: Clicks) -> Clicks:
    """Add the forced clicks: after a token has been put down, as long as there is only one next click."""
    while _is_forced(root, chosen):
        step = root.find(chosen)
        chosen = (*chosen, *(step.following if step else ()))
    return chosen


def _is_forced(root: Step, chosen: Clicks) -> bool:
    step = root.find(chosen) if is_half_made(chosen) else None
    return step is not None and len(step.following) == 1


def is_on_way(move: Sequence[str], chosen: Clicks, side: str | None) -> bool:
    """Return whether the clicks are the first ones of a move's, and `side` is the space that comes next in it."""
    following = move[len(chosen)] if len(move) > len(chosen) else ""
    is_side = side is None or read_click(following).space == side
    return is_side and tuple(move[: len(chosen)]) == chosen


def find_route(view: MatchView, clicks: Sequence[str], index: int) -> list[str] | None:
    """Return the route of the token that a click puts down, None if it puts none down.

    The engine tells the route of the moving token if it is longer than a step. A freed friend makes one step.
    """
    kind, space, origin = read_click(clicks[index])
    if kind != "put":
        return None
    route = view["routes"].get(f"{clicks[0]} {clicks[1]}") if index == 1 else None
    return route or [origin, space]


def list_routes(view: MatchView, clicks: Sequence[str]) -> Iterator[list[str]]:
    """Yield the routes of the tokens that the clicks put down."""
    for index in range(len(clicks)):
        if route := find_route(view, clicks, index):
            yield route


def list_visited(view: MatchView, clicks: Sequence[str]) -> Iterator[str]:
    """Yield the spaces of the clicks and of their routes."""
    yield from (click.space for key in clicks if (click := read_click(key)).space)
    for route in list_routes(view, clicks):
        yield from route


def list_click_events(view: MatchView, clicks: Sequence[str]) -> list[list[EventView]]:
    """List what each click of a move brings about, for the deck to animate, before the move is whole."""
    events: list[list[EventView]] = []
    for index, key in enumerate(clicks):
        kind, space, origin = read_click(key)
        events.append([])
        if kind != "put":
            continue
        owners = view["turn"]
        if index == 1:
            stack = next((one for one in view["stacks"] if one["space"] == clicks[0]), None)
            owners = stack["owners"] if stack else owners
        else:
            events[-1].append(EventView(kind="freed", space=origin, owners=owners))
        route = find_route(view, clicks, index) or []
        moved = EventView(kind="moved", owners=owners, route=route, space=space, back=origin)
        events[-1].append(moved)
    return events


def list_legs(view: MatchView, clicks: Sequence[str], made: int) -> list[LegView]:
    """List what a move does after the first `made` clicks."""
    legs: list[LegView] = []
    for index, key in enumerate(clicks):
        kind, space, _ = read_click(key)
        is_entry = kind == "enter"
        route = [space] if is_entry else find_route(view, clicks, index)
        if route and index >= made:
            legs.append(LegView(route=route, isEntry=is_entry))
    return legs


def say_legs(clicks: Sequence[str], legs: Sequence[LegView], made: int) -> list[Message]:
    """Say what a move does after the first `made` clicks, as parts of a sentence."""
    if clicks and read_click(clicks[0]).kind == "word":
        return [Message(key=f"try.{clicks[0]}", params={})]
    return [_say_leg(leg, is_first=index == made == 0) for index, leg in enumerate(legs)]


def _say_leg(leg: LegView, *, is_first: bool) -> Message:
    first, last = leg["route"][0], leg["route"][-1]
    if leg["isEntry"]:
        return Message(key="try.enter", params={"space": last})
    return Message(
        key="try.move" if is_first else "try.friend", params={"from": first, "space": last}
    )
