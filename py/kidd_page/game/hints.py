"""Hints: the move that the highest level would make for a person.

Owns when a hint can be had. `kidd.bridge.thinking` gives the reasons for the move.
"""

from collections.abc import Mapping
from typing import Final

from kidd.bridge.choices import name_place, read_place
from kidd.bridge.clicks import is_half_made
from kidd.bridge.view_types import Message
from kidd.record.notation import format_position
from kidd_page.game import computers
from kidd_page.game.sides import (
    find_match,
    has_levels,
    is_computers_turn,
    is_help_allowed,
)
from kidd_page.game.state import NO_CLICKS, NO_MESSAGE, Json, State

_BUDGET_MS: Final = 1500
_MOST_HINTS: Final = 200
"""The most hints that a game keeps."""


def can_hint(state: State) -> bool:
    """Return whether a hint can be had: a person has a choice to make."""
    match = find_match(state)
    if state.replay is not None or state.game.draw_offer is not None or match.is_roll_due:
        return False
    if not is_help_allowed(state) or not state.page.has_hints or not has_levels(state.game.name):
        return False
    return bool(match.legal_moves()) and not is_computers_turn(state)


def ask(state: State) -> State:
    """Ask for a hint, or drop the one that is shown. In a half-made turn it is about the rest of it."""
    asked = state.computer.search
    if state.computer.hint is not None or (asked is not None and asked.is_hint):
        return state.change_computer(hint=None, search=None if asked and asked.is_hint else asked)
    if not can_hint(state):
        return state
    clicks, _ = read_place(state.page.place)
    # The deck shows only the hint, and a turn that is half made.
    made = clicks if is_half_made(clicks) else ()
    fields = {"clicks": [*made], "asks": "hint", "ms": _BUDGET_MS}
    selection = {**NO_CLICKS, "place": name_place(made)}
    shown = state.tell(message=NO_MESSAGE, selection=selection)
    return computers.search(shown, "think", fields, is_hint=True)


def receive(state: State, reply: Mapping[str, Json]) -> State:
    """Show the hint of a search."""
    done = state.change_computer(search=None)
    thought = reply.get("thought")
    if thought is None or not find_match(state).is_legal(thought["move"]):
        failed = Message(key="hint.failed", params={})
        return done.tell(message=reply.get("error", {}).get("message", failed))
    hint = {name: thought[name] for name in ("move", "legs", "parts", "reasons")}
    shown = {**hint, "transition": state.game.transition.serial}
    noted = done.game._replace(hints=_note(state, thought["move"]))
    return done._replace(game=noted).change_computer(hint=shown)


def _note(state: State, move: str) -> tuple[str, ...]:
    """Add a hint to those that were shown. A review must not blame the player for what a hint has named."""
    shown = f"{format_position(find_match(state).position)} {move}"
    hints = state.game.hints
    return hints if shown in hints else (*hints, shown)[-_MOST_HINTS:]
