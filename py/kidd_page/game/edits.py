"""Edits of the record at any position that is shown, and playing on from there.

A running game stays where it is. Owns what an edit changes of what is shown.
"""

from binascii import crc32
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from kidd.bridge import steps
from kidd.bridge.edits import EditFields
from kidd_page.game.look import find_shown_path, is_looking_back, show_past, show_present
from kidd_page.game.sides import find_match
from kidd_page.game.state import NO_CLICKS, NO_MESSAGE, Deletion, State
from kidd_page.game.steps import read_cursor, show

_ANNOTATIONS: Final = frozenset({"comment", "glyph"})
"""The edits that change no line, so every path stays the same."""
_DELETIONS: Final = frozenset({"delete", "remove"})
_MOST_DELETIONS: Final = 20
"""The most that can be undone."""


def edit(state: State, edit: str, at: Mapping[str, str], text: str | None) -> State:
    """Change the record at a position. `at`: its record and path; the game may have gone on since then."""
    seen = {} if at["record"] == state.record else {"seen": at["record"]}
    written = {} if text is None else {"text": text}
    return _edit(state, edit, at["path"], {**written, **seen})


def _edit(state: State, edit: str, path: str, fields: Mapping[str, Any]) -> State:
    asked = {"path": path, "edit": edit, "present": state.game.path, **fields}
    reply = steps.edit(cast("EditFields", {"record": state.record, **asked}))
    before = find_match(state).position
    after = state._replace(record=reply["record"]).change_game(**read_cursor(reply))
    edited = after.tell(message=NO_MESSAGE)
    if edit in _DELETIONS:
        edited = _note_deletion(state, edited)
    # A half-made turn stays, unless the present position is deleted.
    if find_match(after).position != before:
        edited = edited.change_game(draw_offer=None, refusal=None)
        edited = edited.tell(view=reply["view"], selection=NO_CLICKS)
    if not is_looking_back(edited) or edit in _ANNOTATIONS:
        return edited
    # If the player has moved to another position meanwhile, that stays.
    shown = find_shown_path(state)
    if shown == path:
        return show_past(edited, reply["reached"])
    return show_past(edited, shown, seen=state.record)


def _note_deletion(before: State, after: State) -> State:
    noted = Deletion(before.record, before.game.path, _mark(after), after.game.path)
    return after.change_game(deletions=(*before.game.deletions, noted)[-_MOST_DELETIONS:])


def _mark(state: State) -> int:
    """Return what stands for the record."""
    return crc32(state.record.encode())


def undo_deletion(before: State) -> State:
    """Undo the last deletion. Moves and comments that were added since stay."""
    if not before.game.deletions:
        return before
    *others, deletion = before.game.deletions
    state, record = before.change_game(deletions=(*others,)), deletion.record
    if deletion.mark != _mark(state):
        return _edit(state, "restore", find_shown_path(state), {"text": record})
    present = show_present(state)
    path = present.game.path
    if path == deletion.reached:
        return show(present._replace(record=record), deletion.path)
    return show(present._replace(record=record), path, seen=state.record)


def play_on(state: State, names: Sequence[str], levels: Sequence[int]) -> State:
    """Stop looking back, and play on from the position that is shown. With names others play on."""
    if not is_looking_back(state):
        return state
    if len(names) == len(state.game.names):
        state = state.change_game(names=(*names,), levels=(*levels,))
    return show(show_present(state), find_shown_path(state), "resume")
