"""The dialog that reads games in: what an action changes."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from kidd_page import effects
from kidd_page.choice import list_allowed_players
from kidd_page.effects import Effect
from kidd_page.headers import clean_lines
from kidd_page.links import find_message
from kidd_page.read.game import find_game, is_collection
from kidd_page.read.state import (
    FORM,
    Action,
    Cancel,
    Change,
    Choose,
    Confirm,
    Leave,
    Open,
    Read,
    Refuse,
    Show,
)
from kidd_page.seats import NO_SEATS, begin_seats, name_seats, take_seats
from kidd_page.stored import read_object
from kidd_page.world import World

Changed = tuple[Read, tuple[Effect, ...]]


def reduce(state: Read, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return Read(is_open=True), (effects.Focus("text", "unmoved"),)
        case Leave():
            return Read(), ()
        case Change(values):
            return _take(state, values), ()
        case Choose(files, text):
            if is_collection(text):
                return state, (effects.ImportFiles(files),)
            return _put(state, clean_lines(text)), (effects.Focus("confirm", "always"),)
        case Open(files, text):
            if is_collection(text):
                return state, (effects.ImportFiles(files),)
            return state, _open({"kind": "read", "text": clean_lines(text)})
        case Cancel():
            return state, (effects.CloseDialog(),)
        case Confirm(values):
            return _confirm(_take(state, values), world)
        case Refuse(reason):
            return replace(state, refusal=reason), ()
    assert_never(action)


def _put(state: Read, text: str) -> Read:
    """Begin with another text: its players are those that it names."""
    game = find_game(text)
    seats = begin_seats(game.names, game.levels) if game else NO_SEATS
    return replace(state, text=text, seats=seats, is_own=False, refusal="")


def _take(state: Read, values: str) -> Read:
    """Take the values of the fields. Those of the players are of another game if the text has changed."""
    found = read_object(values, len(values))
    text = found.get("text")
    if isinstance(text, str) and text != state.text:
        return _put(state, text)
    is_own = found.get("own", "on" if state.is_own else "") == "on"
    return replace(state, seats=take_seats(found, FORM, state.seats), is_own=is_own)


def _confirm(state: Read, world: World) -> Changed:
    if not state.is_open:
        return state, ()
    if is_collection(state.text):
        return state, (effects.KeepGames(state.text),)
    names, levels = state.seats.names, state.seats.levels
    called = name_seats(names, levels, list_allowed_players(world), world.words)
    seats = {"names": called, "levels": levels} if names else None
    request = {"kind": "read", "text": state.text, "seats": seats, "isOwn": state.is_own}
    return state, _open(request)


def _open(request: Mapping[str, Any]) -> tuple[Effect, ...]:
    """Open the game in a text. A message of a game with somebody elsewhere belongs to that."""
    text = request["text"]
    if find_message(text) is None:
        return (effects.AskSaves(request),)
    return effects.CloseDialog(), effects.AskRemote({"kind": "take", "text": text})
