"""The pictures of an example: a part of the deck, what is marked on it, and what a tap does there."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from kidd.bridge.view import show_stacks
from kidd.bridge.view_types import EventView
from kidd.core.position import stacks
from kidd_page.deck_picture import Mark, Piece, Stack, cut_piece, draw_piece, show_spaces
from kidd_page.elements import Node
from kidd_page.rules.examples import Example, begin, finish, read_examples
from kidd_page.rules.sentences import describe_mark
from kidd_page.rules.state import Inspect, Played, Tap
from kidd_page.table.sentences import describe_space
from kidd_page.table.spaces import Space, list_spaces
from kidd_page.table.state import Table, animation_of, events_of, match_of
from kidd_page.words import Words

_MARKS: Final[Mapping[str, str]] = {
    "pick": "pick",
    "picked": "picked",
    "return": "picked",
    "destination": "way",
    "enter": "way",
    "aimed": "way",
    "side": "side",
    "capture": "rung",
    "rescue": "rung",
}
"""The marks of what a tap does."""
_SLOWNESS: Final = 2.4
"""The tokens of examples move more slowly than in play, because they are for learning."""


def show_example(page: str, name: str, played: Played | None, words: Words) -> tuple[Node, Node]:
    """Show an example that can be played: its picture, and the buttons above that."""
    example, piece = read_examples()[name], _cut("rules", name)
    table = played.table if played else begin(name)
    spaces = [one for one in list_spaces(table) if one.name in table.part]
    is_moved = bool(table.steps)
    given = _list_given(example) if not is_moved and not table.clicks else []
    if played and played.is_shown:
        given = _mark("safe", example.get("safe", []))
    ringed = {mark.space for mark in given} if not is_moved else set[str]()
    standing = [
        Stack(
            one.name, one.stack["owners"] + (one.freed or ""), one.stack["back"], one.stack["flags"]
        )
        for one in spaces
        if one.stack is not None
    ]
    ghosts = [Stack(one.name, one.ghost["owner"], one.ghost["back"]) for one in spaces if one.ghost]
    marks = [*_list_marks(spaces), *given]
    picture = _draw(piece, example, standing, marks, ghosts)
    return picture, show_spaces(
        [piece],
        {
            "change": table.change,
            "phases": [
                {**phase, "ms": round(_SLOWNESS * phase["ms"])}
                for phase in animation_of(table)["phases"]
            ],
            "labels": {
                one.name: "; ".join(
                    [
                        describe_space(one, words),
                        *describe_mark(example, one.name, words, is_ringed=one.name in ringed),
                    ]
                )
                for one in spaces
            },
            "roles": {one.name: one.role for one in spaces},
            "tap": Tap(page, name, ""),
            "inspect": Inspect(page, name, ""),
            # A button is a little larger than the space below it.
            "size": 1.1,
            "ref": f"space {piece.spaces[0]}",
        },
    )


def draw_printed(name: str) -> list[Node]:
    """Draw an example on paper: its beginning and, if something happens, its end."""
    example, first, piece = read_examples()[name], begin(name), _cut("sheet", name)
    ways, rung = example.get("ways", []), example.get("rung", [])
    marks = [*_mark("way", [way for way in ways if way not in rung]), *_list_given(example)]
    last = finish(name, first)
    ghosts = _list_ghosts(example, first, events_of(last))
    drawn = [_draw(piece, example, list_stacks(first), marks, ghosts)]
    if last.steps:
        safe = _mark("safe", example.get("safe", []))
        drawn.append(_draw(piece, example, list_stacks(last), safe, []))
    return drawn


@lru_cache(None)
def _cut(place: str, name: str) -> Piece:
    """Cut an example out of the deck, with room for its beginning and its end."""
    example, first = read_examples()[name], begin(name)
    room = [*list_stacks(first), *list_stacks(finish(name, first))]
    ids = f"{place}-{name.replace('.', '-')}"
    return cut_piece(ids, example["spaces"], example.get("names", []), room)


def _draw(
    piece: Piece,
    example: Example,
    standing: list[Stack],
    marks: list[Mark],
    ghosts: list[Stack],
) -> Node:
    names, tags = example.get("names", []), example.get("tags", {})
    return draw_piece(piece, standing, marks, ghosts, names, tags)


def list_stacks(table: Table) -> list[Stack]:
    """List what stands on the spaces that an example shows."""
    match = match_of(table)
    return [
        Stack(one["space"], one["owners"], one["back"], one["flags"])
        for one in show_stacks(stacks(match.position), match.rules)
        if one["space"] in table.part
    ]


def _mark(kind: str, spaces: Sequence[str]) -> list[Mark]:
    return [Mark(kind, space) for space in spaces]


def _list_marks(spaces: Sequence[Space]) -> list[Mark]:
    return [Mark(_MARKS[one.role], one.name) for one in spaces if one.role in _MARKS]


def _list_given(example: Example) -> list[Mark]:
    """List the marks of what the text is about."""
    return [*_mark("rung", example.get("rung", [])), *_mark("safe", example.get("safe", []))]


def _list_ghosts(example: Example, first: Table, events: list[EventView]) -> list[Stack]:
    """List outlines of how a token would stand on the destinations; `events` are those of the move."""
    moves = [event for event in events if event["kind"] == "moved"]
    origin = moves[-1].get("route", ["0", "0"])[-2] if moves else "0"
    occupied = {one.space for one in list_stacks(first)}
    return [
        _find_ghost(space, events, example["turn"], origin)
        for space in example.get("ways", [])
        if space not in occupied
    ]


def _find_ghost(space: str, events: list[EventView], turn: str, origin: str) -> Stack:
    event = next((one for one in events if one.get("space") == space and "back" in one), None)
    if event is None:
        return Stack(space, turn, origin)
    return Stack(space, event.get("owners", turn), event.get("back", origin))
