"""The dialog of the settings: what an action changes.

Owns what may be typed as a STUN server.
"""

import re
from dataclasses import replace
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.settings.lasting import ask_once, note_backup, read_safety
from kidd_page.settings.state import (
    Action,
    BackUp,
    End,
    Keep,
    Leave,
    MissWords,
    NameServer,
    SaveBackup,
    Settings,
    Show,
    Speak,
    Tell,
)
from kidd_page.world import World

Changed = tuple[Settings, tuple[Effect, ...]]

_SERVER: Final = re.compile(
    r"(?:[a-z0-9](?:[a-z0-9.-]{0,80}[a-z0-9])?|\[[0-9a-f:]{2,45}\])(?::[0-9]{1,5})?", re.IGNORECASE
)
"""A host's name or address, with a port if it is not the default."""
_SCHEME: Final = re.compile(r"stun:", re.IGNORECASE)


def reduce(state: Settings, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            asked = effects.AskStorage(is_wanted=False, told=Tell(""))
            shown = Settings(is_open=True, safety=state.safety)
            return shown, (effects.Focus("themes", "unmoved"), asked)
        case Leave():
            return Settings(), ()
        # Before these actions the dialog may be one that the build has made.
        case Speak(locale):
            before = world.words.locale
            chosen = replace(state, language=locale, before=before, is_without_words=False)
            made = effects.ChangeSetting("language", locale, MissWords())
            return replace(chosen, is_open=True), (made,)
        case MissWords():
            return replace(state, is_open=True, language="", is_without_words=True), ()
        case NameServer(text):
            return _name_server(replace(state, is_open=True), text)
        case Tell(told):
            return replace(state, safety=read_safety(told)), ()
        case End():
            return state, ask_once(world, effects.AskStorage(is_wanted=True, told=Keep("")))
        case Keep(told):
            safety = read_safety(told)
            warning = (effects.Notify("lasting.warning"),) if safety and safety.expires else ()
            return replace(state, safety=safety), warning
        case BackUp(now):
            asked = effects.AskStorage(is_wanted=False, told=Tell(""))
            return state, (*note_backup(now, world), asked)
        case SaveBackup():
            return state, (effects.AskSaves({"kind": "backup", "isShared": False}),)
    assert_never(action)


def _name_server(state: Settings, typed: str) -> Changed:
    text = typed.strip()
    server = _SCHEME.sub("", text, count=1) if _SCHEME.match(text) else text
    if not is_server(server):
        return replace(state, server=typed), ()
    return replace(state, server=None), (effects.ChangeSetting("stun", server),)


def is_server(text: str) -> bool:
    """Return whether a text can be the address of a STUN server. The empty one stands for none."""
    return not text or _SERVER.fullmatch(text) is not None
