"""The picture of a deck: the model of the component `stage`, which draws it.

Owns the form of the model. It has all words, so that the component knows none.
"""

from kidd.bridge.choice_views import WayView
from kidd.bridge.clicks import is_on_way, list_legs, list_routes
from kidd.bridge.view_types import MatchView
from kidd_page.table.sentences import describe_space, list_stack, say_answer
from kidd_page.table.spaces import Space, list_spaces, list_ways
from kidd_page.table.state import (
    Inspect,
    Table,
    Tap,
    animation_of,
    last_of,
    preview_of,
    stacks_of,
    view_of,
)
from kidd_page.words import Words

Model = dict[str, object]


def draw_stage(table: Table, words: Words, label: str, hint: str = "") -> Model:
    """Return the model of the stage. `label` names the deck, `hint` is the text of a move to show.

    - `picture`: what the deck shows. `change` counts the changes that are animated, `animation` is the last one's,
      `notes` are what is written beside captures.
    - `tap`, `inspect`: the actions, into which the component fills the space.
    - `refusal`: why the tap on the space `tapped` did nothing. `inspected`: the space whose stack is shown, `answer`:
      the note under it. `stacks`: the rows of each stack.
    """
    answer = say_answer(table, words)
    return {
        "picture": _draw(table, words, hint),
        "change": table.change,
        "animation": animation_of(table),
        "notes": _list_notes(table, words) if not table.clicks else [],
        "label": label,
        "tap": Tap(""),
        "inspect": Inspect(""),
        "tapped": table.tapped,
        "refusal": answer if table.is_open and table.inspected is None else "",
        "inspected": table.inspected,
        "answer": answer if table.inspected is not None else "",
        "stacks": {
            stack["space"]: {
                "title": words("inspector.title", space=stack["space"], count=len(stack["owners"])),
                "tokens": [
                    {"owners": one.owners, "isFlag": one.is_flag, "words": one.words}
                    for one in list_stack(stack, words)
                ],
            }
            for stack in stacks_of(table)
        },
    }


def _draw(table: Table, words: Words, hint: str) -> Model:
    view, ways = view_of(table), list_ways(table)
    return {
        "spaces": [_draw_space(space, words) for space in list_spaces(table)],
        "ways": [_draw_way(way) for way in ways],
        "trails": _draw_trails(table, view),
        "hint": _draw_hint(table, view, hint),
        "turn": view["turn"],
        "over": view["outcome"] is not None,
    }


def _draw_space(space: Space, words: Words) -> Model:
    return {
        "name": space.name,
        "stack": space.stack,
        "freed": space.freed,
        "role": space.role,
        "ghost": space.ghost,
        "last": space.is_last,
        "elsewhere": False,
        "repeats": space.is_repeat,
        "danger": None,
        "label": describe_space(space, words),
    }


def _draw_way(way: WayView) -> Model:
    return {
        "space": way["space"],
        "from": way["origin"],
        "route": way["route"],
        "isOneOfSeveral": way["several"],
        "isAsked": way["asked"],
    }


def _draw_trails(table: Table, view: MatchView) -> list[Model]:
    """Draw the routes of a half-made move, or those of the last turn."""
    if preview_of(table) is not None:
        routes = list(list_routes(view, table.clicks))
        return [{"colour": None, "order": None, "routes": routes}]
    return [
        {
            "colour": turn["colour"],
            "order": None,
            "spaces": turn["spaces"],
            "routes": turn["routes"],
        }
        for turn in view["recent"][-1:]
        if turn["spaces"]
    ]


def _draw_hint(table: Table, view: MatchView, hint: str) -> list[Model]:
    """Draw the routes of a move that have not been made yet, until the clicks lead elsewhere."""
    move = next((one["clicks"] for one in view["moves"] if one["text"] == hint), None)
    if move is None or not is_on_way(move, table.clicks, table.side):
        return []
    return [{**leg} for leg in list_legs(view, move, len(table.clicks))]


def _list_notes(table: Table, words: Words) -> list[Model]:
    """List the notes about the captures of the last step, one for each crew that lost a token."""
    last = last_of(table)
    return [
        {
            "words": words.say(capture["said"]),
            "reason": words.say(capture["reason"]) if capture["reason"] else "",
            "colour": capture["colour"],
            "spaces": capture["spaces"],
        }
        for capture in (last["captures"] if last else [])
    ]
