"""The dialog of live connections: what an action changes."""

from dataclasses import replace
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.link_field import LinkFields, forget_link, reduce_links
from kidd_page.live.state import (
    Action,
    Cancel,
    Consent,
    Disconnect,
    Greet,
    Leave,
    Live,
    Offer,
    Say,
    Show,
    Take,
    Tell,
)
from kidd_page.stored import read_object
from kidd_page.world import World

Changed = tuple[Live, tuple[Effect, ...]]

_READ: Final = effects.AskLive({"kind": "read"})


def reduce(state: Live, action: Action, _world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Tell():
            return _tell(state, action)
        case Show(can_share):
            return _show(state, can_share=can_share)
        case Leave():
            return Live(opened=state.opened), (_READ,)
        case Offer():
            return state, (effects.AskLive({"kind": "offer"}),)
        case Consent():
            return state, (effects.AskLive({"kind": "answer"}),)
        case Take(values):
            return state, _send("take", _read(values, "link"))
        case Cancel():
            return state, (effects.AskLive({"kind": "cancel"}),)
        case Greet(greeting):
            return state, (effects.AskLive({"kind": "greet", "greeting": greeting}),)
        case Say(values):
            return state, _send("chat", _read(values, "line"))
        case Disconnect():
            return state, (effects.AskLive({"kind": "leave"}),)
        case _:
            links, asked = reduce_links(state.links, action)
            return replace(state, links=links), asked
    assert_never(action)


def _show(state: Live, *, can_share: bool) -> Changed:
    # The connections were told before.
    shown = replace(
        state, is_open=True, opened=state.opened + 1, links=LinkFields(can_share=can_share)
    )
    is_talking = state.told is not None and state.told.players != ()
    return shown, (_READ, *((effects.Focus("chat", "unmoved"),) if is_talking else ()))


def _tell(state: Live, told: Tell) -> Changed:
    before = state.told
    is_same = before is not None and before.attempt == told.attempt
    links = state.links if is_same else forget_link(state.links, "own")
    is_new = told.players != () and (before is None or before.players == ())
    # Who has pressed a button that is gone goes on with the chat.
    moved = (effects.Focus("chat", "lost"),) if is_new and state.is_open else ()
    return replace(state, told=told, links=links), moved


def _read(values: str, name: str) -> str:
    value = read_object(values, len(values)).get(name)
    return value.strip() if isinstance(value, str) else ""


def _send(kind: str, text: str) -> tuple[Effect, ...]:
    return (effects.AskLive({"kind": kind, "text": text}),) if text else ()
