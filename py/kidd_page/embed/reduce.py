"""The page in a frame: what an action changes. The game itself never changes."""

from dataclasses import replace
from typing import assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.embed.shown import Kind, Shown
from kidd_page.embed.state import (
    Action,
    Embed,
    Go,
    Jump,
    Show,
    Walk,
    shown_of,
)
from kidd_page.game_effects import Way
from kidd_page.links import split_steps
from kidd_page.table import state as table
from kidd_page.world import World

Changed = tuple[Embed, tuple[Effect, ...]]


def reduce(state: Embed, action: Action, _world: World) -> Changed:
    """Return the state after an action, and effects."""
    if isinstance(action, Show):
        return _show(action)
    shown, deck = shown_of(state), state.deck
    if not isinstance(shown, Shown) or deck is None:
        return state, ()
    match action:
        case Go(way):
            return _go(state, shown, deck, _find(shown, state.at, way))
        case Walk(way):
            after, found = _go(state, shown, deck, _find(shown, state.at, way))
            return after, (*found, effects.Focus(f"turn {after.at}", "always"))
        case Jump(at):
            return _go(state, shown, deck, max(0, min(at, len(shown.turns))))
        case table.Tap(space) | table.Inspect(space):
            return replace(state, deck=table.act(deck, table.Inspect(space))), ()
    assert_never(action)


def _show(action: Show) -> Changed:
    text, steps = split_steps(action.text) if action.kind == "game" else (action.text, 0)
    kind: Kind = (
        "game" if action.kind == "game" else "position" if action.kind == "position" else ""
    )
    state = Embed(is_open=True, kind=kind, text=text)
    shown = shown_of(state)
    if not isinstance(shown, Shown):
        return state, ()
    at = shown.count_turns(steps)
    deck = table.close(table.Table(shown.start, shown.steps[: shown.count_steps(at)]))
    return replace(state, at=at, deck=deck), (effects.Reveal(f"turn {at}"),)


def _find(shown: Shown, at: int, way: Way) -> int:
    match way:
        case "first":
            return 0
        case "back":
            return max(0, at - 1)
        case "forward":
            return min(at + 1, len(shown.turns))
        case "last":
            return len(shown.turns)


def _go(state: Embed, shown: Shown, deck: table.Table, at: int) -> Changed:
    if at == state.at:
        return state, ()
    steps = shown.steps[: shown.count_steps(at)]
    # Only a step on is animated: no token walks backward, and nobody could follow several turns at once.
    change = deck.change + (at == state.at + 1)
    after = table.close(table.Table(shown.start, steps, change=change))
    return replace(state, at=at, deck=after), (effects.Reveal(f"turn {at}"),)
