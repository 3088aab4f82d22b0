"""The picture of a deck: the model of the component `stage`, which draws it.

Owns the form of the model. It has all words, so that the component knows none.
"""

from collections.abc import Iterable, Sequence

from kidd.bridge.choice_views import WayView
from kidd.bridge.clicks import is_on_way, list_legs, list_routes
from kidd.bridge.view_types import LastView, MatchView, StackView, TurnView
from kidd_page.elements import Model
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


def draw_stage(table: Table, words: Words, label: str, hint: str = "") -> Model:
    """Return the model of the stage. `label` names the deck, `hint` is the text of a move to show.

    - `picture`: what the deck shows. `change` counts the changes that are animated, `animation` is the last one's,
      `notes` are what is written beside captures. `moment`: until it changes, only marks differ.
    - `tap`, `inspect`: the actions, into which the component fills the space.
    - `refusal`: why the tap on the space `tapped` did nothing. `inspected`: the space whose stack is shown, `answer`:
      the note under it. `stacks`: the rows of each stack.
    """
    answer, view, spaces = say_answer(table, words), view_of(table), list_spaces(table)
    return {
        "picture": draw_picture(
            view,
            [draw_space(space, words) for space in spaces],
            _draw_trails(table, view),
            ways=list_ways(table),
            legs=_list_legs(table, view, hint),
        ),
        "change": table.change,
        "moment": f"{table.change} {table.tapped} {' '.join(space.role for space in spaces)}",
        "animation": animation_of(table),
        "notes": list_notes(last_of(table), words) if not table.clicks else [],
        "label": label,
        "tap": Tap(""),
        "inspect": Inspect(""),
        "tapped": table.tapped,
        "refusal": answer if table.is_open and table.inspected is None else "",
        "inspected": table.inspected,
        "answer": answer if table.inspected is not None else "",
        "stacks": list_rows(stacks_of(table), words),
    }


def draw_position(table: Table, words: Words) -> Model:
    """Return the `picture` and the `stacks` of a position where nothing can be chosen, as in `draw_stage`."""
    view, spaces = view_of(table), [draw_space(space, words) for space in list_spaces(table)]
    return {
        "picture": draw_picture(view, spaces, draw_turns(view["recent"][-1:])),
        "stacks": list_rows(stacks_of(table), words),
    }


def draw_picture(
    view: MatchView,
    spaces: Sequence[Model],
    trails: Sequence[Model],
    ways: Iterable[WayView] = (),
    legs: Sequence[Model] = (),
) -> Model:
    """Return what the deck shows of a position: its spaces, the routes of the selected token and of the last turns.

    `legs`: the parts of a suggested move.
    """
    return {
        "spaces": spaces,
        "ways": [draw_way(way) for way in ways],
        "trails": trails,
        "hint": legs,
        "turn": view["turn"],
        "over": view["outcome"] is not None,
    }


def draw_space(space: Space, words: Words) -> Model:
    """Return how a space is drawn, and its words for screen readers."""
    return {
        "name": space.name,
        "stack": space.stack,
        "freed": space.freed,
        "role": space.role,
        "ghost": space.ghost,
        "last": space.is_last,
        "elsewhere": space.is_picked,
        "repeats": space.is_repeat,
        "danger": space.danger["grade"] if space.danger else None,
        "label": describe_space(space, words),
    }


def draw_way(way: WayView) -> Model:
    """Return how a route of the selected token is drawn."""
    return {
        "space": way["space"],
        "from": way["origin"],
        "route": way["route"],
        "isOneOfSeveral": way["several"],
        "isAsked": way["asked"],
    }


def draw_half_made(routes: Iterable[Sequence[str]]) -> list[Model]:
    """Return how the routes of a half-made move are drawn."""
    return [{"colour": None, "order": None, "routes": [*routes]}]


def draw_turns(turns: Iterable[TurnView]) -> list[Model]:
    """Return how the routes of turns are drawn, with their numbers if there are several. Some touch no space."""
    drawn = [turn for turn in turns if turn["spaces"]]
    return [
        {
            "colour": turn["colour"],
            "order": order if drawn[1:] else None,
            "spaces": turn["spaces"],
            "routes": turn["routes"],
        }
        for order, turn in enumerate(drawn, 1)
    ]


def list_rows(stacks: Iterable[StackView], words: Words) -> Model:
    """Return the rows of the stack inspector for each stack, by its space."""
    return {
        stack["space"]: {
            "title": words("inspector.title", space=stack["space"], count=len(stack["owners"])),
            "tokens": [
                {"owners": one.owners, "isFlag": one.is_flag, "words": one.words}
                for one in list_stack(stack, words)
            ],
        }
        for stack in stacks
    }


def list_notes(last: LastView | None, words: Words) -> list[Model]:
    """List the notes about the captures of a step, one for each crew that lost a token."""
    return [
        {
            "words": words.say(capture["said"]),
            "reason": words.say(capture["reason"]) if capture["reason"] else "",
            "colour": capture["colour"],
            "spaces": capture["spaces"],
        }
        for capture in (last["captures"] if last else [])
    ]


def _draw_trails(table: Table, view: MatchView) -> list[Model]:
    """Draw the routes of a half-made move, or those of the last turn."""
    if preview_of(table) is not None:
        return draw_half_made(list_routes(view, table.clicks))
    return draw_turns(view["recent"][-1:])


def _list_legs(table: Table, view: MatchView, hint: str) -> list[Model]:
    """List the routes of a move that have not been made yet, until the clicks lead elsewhere."""
    move = next((one["clicks"] for one in view["moves"] if one["text"] == hint), None)
    if move is None or not is_on_way(move, table.clicks, table.side):
        return []
    return [{**leg} for leg in list_legs(view, move, len(table.clicks))]
