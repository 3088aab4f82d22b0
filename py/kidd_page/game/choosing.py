"""What a player does on the deck besides turns: taps that lead nowhere, stacks to inspect.

The page itself follows the choices of the position. Owns what is said about every other tap.
"""

from collections.abc import Sequence

from kidd.bridge.choices import read_place, show_choice
from kidd.bridge.clicks import Clicks, is_half_made
from kidd.bridge.refusals import explain
from kidd.bridge.view import show_match, show_preview
from kidd.bridge.view_types import HalfMadeView, Message, StackView
from kidd.core.board import SPACE_NUMBER
from kidd.core.position import stack_on
from kidd.record.match import Match
from kidd_page.game.sides import (
    find_match,
    is_computers_turn,
    is_others_turn,
    name_mover,
)
from kidd_page.game.state import State


def tap(state: State, space: str, inspected: str | None) -> State:
    """Answer a tap that leads nowhere from the choice on the deck. It may open the stack inspector.

    `inspected`: the space that was inspected before. A second tap closes it.
    """
    if is_others_turn(state):
        return state
    match = find_match(state)
    clicks, _ = read_place(state.page.place)
    stack = stack_on(match.position, SPACE_NUMBER[space])
    is_tall = stack is not None and len(stack.owners) > 1
    is_opened = is_tall and inspected != space
    opened = state.tell(selection={"inspected": space}) if is_opened else state
    if is_computers_turn(state):
        return opened.tell(message=refuse_idle(state))
    if state.game.draw_offer is not None:
        return state.tell(message=Message(key="prompt.answerFirst", params={}))
    # An accidental tap must not undo earlier clicks.
    half = _find_half_made(match, clicks)
    if half and (first := show_choice(show_match(match), half, clicks)["first"]):
        return state.tell(message=first)
    if inspected == space:
        return state
    return opened.tell(message=explain(match, [*clicks], SPACE_NUMBER[space]))


def refuse_idle(state: State) -> Message:
    """Say that a computer player is to move."""
    return Message(key="why.computer", params={"name": name_mover(state)})


def inspect(state: State, space: str) -> State:
    """Open the stack inspector, unless the space is vacant."""
    if any(one["space"] == space for one in _list_stacks(state)):
        return state.tell(selection={"inspected": space})
    return state.tell(message=Message(key="inspector.vacant", params={"space": space}))


def _list_stacks(state: State) -> Sequence[StackView]:
    """Return the stacks that the deck shows."""
    replay = state.replay
    if replay is not None:
        path = replay.paths[replay.current] if replay.at is None else replay.at
        return show_match(find_match(state.change_game(path=path)))["stacks"]
    match, (clicks, _) = find_match(state), read_place(state.page.place)
    return (_find_half_made(match, clicks) or show_match(match))["stacks"]


def _find_half_made(match: Match, clicks: Clicks) -> HalfMadeView | None:
    return show_preview(match, [*clicks]) if is_half_made(clicks) else None
