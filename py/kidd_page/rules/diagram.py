"""The pictures of an example: the models of the component `diagram`, which draws a part of the deck.

Owns what is marked. The component knows no word and no rule.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from kidd.bridge.view import show_stacks
from kidd.bridge.view_types import EventView, StackView
from kidd.core.position import stacks
from kidd_page.rules.examples import Example, begin, finish, read_examples
from kidd_page.rules.sentences import describe_mark
from kidd_page.rules.state import Inspect, Played, Tap
from kidd_page.table.sentences import describe_space
from kidd_page.table.spaces import Space, list_spaces
from kidd_page.table.state import Table, events_of, match_of, news_of
from kidd_page.words import Words

Model = dict[str, object]

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
"""The marks of what a tap does: `way` is a destination, `rung` in danger, `side` a side of entry."""


def draw_example(page: str, name: str, played: Played | None, words: Words) -> Model:
    """Return the model of an example that can be played.

    - `spaces`: what is drawn of the deck. `names`: the spaces with a name, `tags`: the labels of tokens by spaces.
      `room`: the decks that must have room.
    - `stacks`, `marks`, `ghosts`: the picture. `change` counts the changes that are animated, `events` are what is
      animated, `before`: the deck before them, if it is not the one that is shown.
    - `labels`, `roles`: what each space is called, and what a tap there does. `tap`, `inspect`: the actions, into which
      the component fills the space. `ref`: for the focus, the first space.
    """
    example = read_examples()[name]
    table = played.table if played else begin(name)
    spaces = [one for one in list_spaces(table) if one.name in table.part]
    is_moved = bool(table.steps)
    given = _list_given(example) if not is_moved and not table.clicks else []
    if played and played.is_shown:
        given = _mark("safe", example.get("safe", []))
    ringed = {mark["space"] for mark in given} if not is_moved else set[str]()
    return {
        **_draw_frame(name, example),
        "stacks": [
            _draw_stack(one.stack, one.freed or "") for one in spaces if one.stack is not None
        ],
        "marks": [*_list_marks(spaces), *given],
        "ghosts": [
            {"space": one.name, "owners": one.ghost["owner"], "back": one.ghost["back"]}
            for one in spaces
            if one.ghost
        ],
        "change": table.change,
        "events": news_of(table),
        "before": _list_stacks(begin(name)) if played and played.is_shown else None,
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
        "ref": f"space {name}",
    }


def draw_printed(name: str) -> list[Model]:
    """Return the models of an example on paper: its beginning and, if something happens, its end."""
    example = read_examples()[name]
    frame, first = _draw_frame(name, example), begin(name)
    ways, rung = example.get("ways", []), example.get("rung", [])
    marks = [*_mark("way", [way for way in ways if way not in rung]), *_list_given(example)]
    last = finish(name, first)
    pictures = [(first, marks, _list_ghosts(example, first, events_of(last)))]
    if last.steps:
        pictures.append((last, _mark("safe", example.get("safe", [])), []))
    return [
        {**frame, "stacks": _list_stacks(table), "marks": shown, "ghosts": ghosts}
        for table, shown, ghosts in pictures
    ]


def _draw_frame(name: str, example: Example) -> Model:
    first = begin(name)
    return {
        "spaces": example["spaces"],
        "names": example.get("names", []),
        "tags": example.get("tags", {}),
        "room": [_list_stacks(first), _list_stacks(finish(name, first))],
    }


def _list_stacks(table: Table) -> list[Model]:
    match = match_of(table)
    shown = show_stacks(stacks(match.position), match.rules)
    return [_draw_stack(one) for one in shown if one["space"] in table.part]


def _draw_stack(stack: StackView, freed: str = "") -> Model:
    return {
        "space": stack["space"],
        "owners": stack["owners"] + freed,
        "back": stack["back"],
        "flags": stack["flags"],
    }


def _mark(kind: str, spaces: Sequence[str]) -> list[dict[str, str]]:
    return [{"kind": kind, "space": space} for space in spaces]


def _list_marks(spaces: Sequence[Space]) -> list[dict[str, str]]:
    return [{"kind": _MARKS[one.role], "space": one.name} for one in spaces if one.role in _MARKS]


def _list_given(example: Example) -> list[dict[str, str]]:
    """List the marks of what the text is about."""
    return [*_mark("rung", example.get("rung", [])), *_mark("safe", example.get("safe", []))]


def _list_ghosts(example: Example, first: Table, events: list[EventView]) -> list[Model]:
    """List outlines of how a token would stand on the destinations; `events` are those of the move."""
    moves = [event for event in events if event["kind"] == "moved"]
    origin = moves[-1].get("route", ["0", "0"])[-2] if moves else "0"
    occupied = {one["space"] for one in _list_stacks(first)}
    return [
        _draw_ghost(space, events, example["turn"], origin)
        for space in example.get("ways", [])
        if space not in occupied
    ]


def _draw_ghost(space: str, events: list[EventView], turn: str, origin: str) -> Model:
    event = next((one for one in events if one.get("space") == space and "back" in one), None)
    owners, back = turn, origin
    if event:
        owners, back = event.get("owners", turn), event.get("back", origin)
    return {"space": space, "owners": owners, "back": back}
