"""What a player does on the deck besides turns: taps that lead nowhere, stacks to inspect, half-made moves.

The page itself follows the choices of the position. Owns what is said about every other tap.
"""

from collections.abc import Sequence

from kidd.bridge.choice_views import PreviewView
from kidd.bridge.choices import show_half_made
from kidd.bridge.refusals import explain
from kidd.bridge.requests import RequestError
from kidd.bridge.threats import list_dangers
from kidd.bridge.view import show_match
from kidd.bridge.view_types import Message
from kidd.core.board import SPACE_NUMBER
from kidd.core.position import stack_on
from kidd_page.game.sides import (
    find_match,
    is_computers_turn,
    is_help_allowed,
    is_others_turn,
    name_mover,
)
from kidd_page.game.state import State


def tap(state: State, space: str, clicks: Sequence[str], inspected: str | None) -> State:
    """Answer a tap that leads nowhere after the clicks. It may open the stack inspector.

    `inspected`: the space that was inspected before. A second tap closes it.
    """
    if is_others_turn(state):
        return state
    match = find_match(state)
    stack = stack_on(match.position, SPACE_NUMBER[space])
    is_tall = stack is not None and len(stack.owners) > 1
    is_opened = is_tall and inspected != space
    opened = state.tell(selection={"inspected": space}) if is_opened else state
    if is_computers_turn(state):
        return opened.tell(message=refuse_idle(state))
    if state.game.draw_offer is not None:
        return state.tell(message=Message(key="prompt.answerFirst", params={}))
    # An accidental tap must not undo earlier clicks.
    if len(clicks) > 1 and (first := _show_half_made(state, clicks)["choice"]["first"]):
        return state.tell(message=first)
    if inspected == space:
        return state
    return opened.tell(message=explain(match, [*clicks], SPACE_NUMBER[space]))


def refuse_idle(state: State) -> Message:
    """Say that a computer player is to move."""
    return Message(key="why.computer", params={"name": name_mover(state)})


def inspect(state: State, space: str) -> State:
    """Open the stack inspector, unless the space is vacant."""
    replay, clicks = state.replay, state.page.clicks
    if replay is not None:
        # Another position is shown in place of the present one.
        path = replay.paths[replay.current] if replay.at is None else replay.at
        stacks = show_match(find_match(state.change_game(path=path)))["stacks"]
    elif clicks:
        stacks = _show_half_made(state, clicks)["stacks"]
    else:
        stacks = show_match(find_match(state))["stacks"]
    if any(one["space"] == space for one in stacks):
        return state.tell(selection={"inspected": space})
    return state.tell(message=Message(key="inspector.vacant", params={"space": space}))


def preview(state: State, clicks: Sequence[str]) -> State:
    """Show the deck of a half-made move."""
    return state.tell(preview=_show_half_made(state, clicks))


def _show_half_made(state: State, clicks: Sequence[str]) -> PreviewView:
    preview = show_half_made(find_match(state), (*clicks,))
    if preview is None:
        raise RequestError("move", " ".join(clicks))
    return preview


def mark_threats(state: State) -> State:
    """Tell which tokens are in danger, where the engine may help."""
    return state.tell(threats=list_dangers(find_match(state)) if is_help_allowed(state) else [])
