"""The dialog of live connections: what an action changes."""

import json
from dataclasses import replace
from typing import Final, Literal, assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.elsewhere import read_live
from kidd_page.link_field import forget_link, reduce_links
from kidd_page.live.state import (
    Action,
    Cancel,
    Consent,
    Disconnect,
    Follow,
    Greet,
    Leave,
    Live,
    Offer,
    Say,
    Show,
    Take,
)
from kidd_page.stored import read_object
from kidd_page.world import World

Changed = tuple[Live, tuple[Effect, ...]]

_SEEN: Final = effects.AskRemote({"kind": "seen"})


def reduce(state: Live, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Follow():
            # Who has pressed a button that is gone goes on with the chat.
            return _follow(state, world, "lost")
        case Show():
            opened = Live(is_open=True, opened=state.opened + 1)
            shown, asked = _follow(opened, world, "unmoved")
            return shown, (_SEEN, *asked)
        case Leave():
            return Live(opened=state.opened), (_SEEN,)
        case Offer():
            return state, (effects.AskRemote({"kind": "offer"}),)
        case Consent():
            return state, (effects.AskRemote({"kind": "consent"}),)
        case Take(values):
            return state, _send("paste", _read(values, "link"))
        case Cancel():
            return state, (effects.AskRemote({"kind": "cancel"}),)
        case Greet(greeting):
            return state, (effects.AskRemote({"kind": "greet", "greeting": greeting}),)
        case Say(values):
            return state, _send("chat", _read(values, "line"))
        case Disconnect():
            return state, (effects.AskRemote({"kind": "leave"}),)
        case _:
            links, asked = reduce_links(state.links, action)
            return replace(state, links=links), asked
    assert_never(action)


def _follow(state: Live, world: World, when: Literal["lost", "unmoved"]) -> Changed:
    """Note the connections. `when`: the chat gets the focus once somebody is connected."""
    told = read_live(world.shown)
    if told is None:
        return state, ()
    attempt, offered = json.dumps(told["attempt"]), json.dumps(told["offered"])
    links = state.links if attempt == state.attempt else forget_link(state.links, "own")
    is_new = bool(told["players"]) and not state.is_connected
    after = replace(
        state,
        attempt=attempt,
        offered=offered,
        is_connected=bool(told["players"]),
        links=links,
    )
    return after, (effects.Focus("chat", when),) if is_new else ()


def _read(values: str, name: str) -> str:
    value = read_object(values, len(values)).get(name)
    return value.strip() if isinstance(value, str) else ""


def _send(kind: str, text: str) -> tuple[Effect, ...]:
    return (effects.AskRemote({"kind": kind, "text": text}),) if text else ()
