"""The game in words: what an action changes, and what a typed text does."""

from dataclasses import replace
from typing import Final, assert_never

from kidd.bridge.typed_moves import read_typed
from kidd.bridge.view_types import Message
from kidd.core.move import Move
from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.status import is_computers_turn, table_now
from kidd_page.stored import read_object
from kidd_page.table.state import match_of
from kidd_page.text_panel.sentences import ANSWERS, ROLL
from kidd_page.text_panel.state import Action, Close, Follow, PutBack, Switch, TextPanel, Type
from kidd_page.world import Now, Shown, World

_LONGEST_VALUES: Final = 10_000
"""The most characters of a form with a typed text. Longer ones are ignored."""

Changed = tuple[TextPanel, tuple[Effect, ...]]


def reduce(state: TextPanel, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Switch(is_on, focus):
            # The build prepares this answer, whose effects then take the place of these. So they are always the same.
            asked = (effects.Focus(focus, "unmoved"),) if is_on and focus else ()
            return replace(state, is_open=is_on, waiting=(), text=""), asked
        case Close():
            return state, (effects.CloseDialog(),)
        case Type(values):
            text = str(read_object(values, _LONGEST_VALUES).get("move", ""))
            if not text.strip():
                return state, ()
            typed = replace(state, waiting=(*state.waiting, text), refused="", text="")
            return _read_waiting(typed, world.shown)
        case Follow():
            return _read_waiting(state, world.shown)
        case PutBack():
            return replace(state, text=state.refused), (effects.Select("field"),)
    assert_never(action)


def _read_waiting(state: TextPanel, shown: Shown | None) -> Changed:
    """Read typed texts until one of them changes the game: the next one is for what comes then."""
    asked: list[Effect] = []
    while state.waiting and shown and shown.now and not shown.now["is_busy"]:
        text, *waiting = state.waiting
        state = replace(state, waiting=(*waiting,))
        read = _read(text, shown, shown.now)
        if isinstance(read, effects.PlayTyped):
            return state, (*asked, read)
        if read is not None:
            state = replace(state, refused=text)
            asked += [effects.RefuseTyped(read), effects.Later(0, PutBack())]
    return state, (*asked,)


def _read(text: str, shown: Shown, now: Now) -> effects.PlayTyped | Message | None:
    """Return what a text does: it is played, or refused for a reason, or nothing."""
    typed = "".join(text.split())
    word = typed.lower()
    if shown.is_others_turn:
        return None
    # A turn ends what is shown in place of the present position, whatever it is.
    if now["is_past"]:
        return effects.PlayTyped(typed)
    if is_computers_turn(shown):
        return Message(key="why.computer", params={"name": shown.names[shown.seat]})
    if shown.asked:
        return effects.PlayTyped(word) if word in ANSWERS else _refuse("prompt.answerFirst")
    match = match_of(table_now(shown, now))
    if word == ROLL:
        return effects.PlayTyped(word) if match.is_roll_due else _refuse("error.roll")
    found = read_typed(match, text)
    return effects.PlayTyped(found.text) if isinstance(found, Move) else found


def _refuse(key: str) -> Message:
    return Message(key=key, params={})
