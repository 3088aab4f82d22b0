"""Explains why a space cannot be clicked: one short reason, which the page shows.

Owns the order in which reasons are given. Derives them from the position and the legal moves, so it
repeats no rule.
"""

from kidd.bridge.view import clicks_of
from kidd.bridge.view_types import Message
from kidd.core.board import DECK, HATCHES, SPACE_NUMBER
from kidd.core.move import Move
from kidd.core.position import COLOURS, Stack, exits, roll_of, stack_on, stacks
from kidd.core.rules import Phase
from kidd.record.match import Match

_BY_PHASE: dict[Phase, str] = {
    "over": "why.over",
    "roll": "why.roll",
    "answer": "why.answer",
    "pick": "why.pick",
}


def explain(match: Match, clicks: list[str], space: int) -> Message:
    """Return why `space` cannot be the next click after `clicks`.

    If the space can be clicked, the answer is `why.far` or similar, never an error.
    """
    name = DECK.spaces[space]
    if reason := explain_phase(match):
        return reason
    phase = match.rules.phase(match.position)
    moves = match.legal_moves()
    if [move.text for move in moves] == ["pass"]:
        return Message(key="why.pass", params={})
    if len(clicks) > 1:
        return _why_not_next(moves, clicks)
    held = stack_on(match.position, SPACE_NUMBER[clicks[0]]) if _is_taken(clicks) else None
    if held is not None:
        return _why_not_there(match, held, space, name)
    there = stack_on(match.position, space)
    enters = any(click.startswith("@") for move in moves for click in clicks_of(move)[:1])
    if there is None:
        if HATCHES >> space & 1:
            has_reserve = match.position.reserves[match.position.turn] > 0
            key = "why.hatchTaken" if enters else "why.vacant" if has_reserve else "why.noReserve"
            return Message(key=key, params={"space": name})
        return _why_not_vacant(match, moves, name)
    owner = there.owners[0]
    if phase == "setup" and HATCHES >> space & 1:
        return Message(key="why.hatchTaken", params={"space": name})
    if phase == "setup":
        return Message(key="why.notHatch", params={"space": name})
    is_tower = _is_tower(match, there)
    if owner != match.position.turn:
        key = "why.stackTheirs" if is_tower else "why.theirs"
        return Message(key=key, params={"space": name, "colour": COLOURS[owner]})
    steps = _steps_of(match, there)
    if steps is None:
        return Message(key="why.blocked", params={"space": name})
    key = "why.stackNoWay" if is_tower else "why.noWay"
    return Message(key=key, params={"space": name, "steps": steps})


def explain_phase(match: Match) -> Message | None:
    """Return what has to be done before any token can move, None if tokens can move."""
    phase: Phase = "over" if match.outcome else match.rules.phase(match.position)
    return Message(key=_BY_PHASE[phase], params={}) if phase in _BY_PHASE else None


def _why_not_vacant(match: Match, moves: list[Move], name: str) -> Message:
    """Return what to do first if a player taps a vacant space that is not a hatch before choosing a token."""
    if any(_is_taken(clicks_of(move)) for move in moves):
        return Message(key="why.vacant", params={"space": name})
    is_aboard = any(stack.owners[0] == match.position.turn for stack in stacks(match.position))
    if is_aboard and match.rules.phase(match.position) != "setup":
        return Message(key="why.onlyEntry", params={})
    return Message(key="why.notHatch", params={"space": name})


def _why_not_next(moves: list[Move], clicks: list[str]) -> Message:
    """Return what must still be chosen after the token itself has moved."""
    following = {
        chosen[len(clicks)]
        for chosen in map(clicks_of, moves)
        if len(chosen) > len(clicks) and chosen[: len(clicks)] == clicks
    }
    if any(click.startswith("+") for click in following):
        return Message(key="why.friend", params={"space": clicks[-1].lstrip("+").split("<")[0]})
    return Message(key="why.entry", params={})


def _is_taken(clicks: list[str]) -> bool:
    return bool(clicks) and clicks[0] in SPACE_NUMBER


def _is_tower(match: Match, stack: Stack) -> bool:
    """Return whether a stack moves as one (M2), unlike a single token, with or without a captive (Q3)."""
    return match.rules.description.towers and len(stack.owners) > 1


def _steps_of(match: Match, stack: Stack) -> int | None:
    """Return how many steps a stack must go: the number on the die (Q2) or its height (M3). None if
    every token goes one step (L1)."""
    roll = roll_of(match.position)
    if roll is not None:
        return roll
    return len(stack.owners) if match.rules.description.towers else None


def _why_not_there(match: Match, held: Stack, space: int, name: str) -> Message:
    """Return why the chosen stack cannot go to a space."""
    steps = _steps_of(match, held)
    is_next, is_ahead = space in DECK.neighbours[held.space], space in exits(held.facing)
    there = stack_on(match.position, space)
    if is_next and not is_ahead and steps in (None, 1):
        return Message(key="why.behind", params={"space": name})
    if there is not None and steps is not None and there.owners[0] == held.owners[0]:
        key = "why.own"
    elif steps is not None and steps > 1:
        return Message(key="why.notReached", params={"space": name, "steps": steps})
    elif there is None or not is_ahead:
        key = "why.far"
    elif steps is None:
        key = "why.taken"
    elif DECK.back_of(there.facing) != held.space:
        key = "why.stackNotBack" if _is_tower(match, there) else "why.notBack"
    else:
        key = "why.full" if len(held.owners) > 1 else "why.noWayOut"
    return Message(key=key, params={"space": name})
