"""The edits of the tree of a record.

Owns which edits there are. `record.tree` and `record.tree_edits` own the tree itself.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, NotRequired

from kidd.bridge.records import RECORDS, Record
from kidd.bridge.request_types import Place
from kidd.bridge.requests import RequestError, read_path
from kidd.bridge.view_types import Message
from kidd.record.path import PathError
from kidd.record.transcript import RecordError
from kidd.record.tree import Tree
from kidd.record.tree_edits import (
    Edited,
    delete_from,
    demote,
    follow,
    promote,
    promote_to_main,
    remove_variation,
    set_comment,
    set_glyph,
)
from kidd.record.tree_merge import merge_tree

_MOVES: Final[dict[str, Callable[[Tree, str], Edited]]] = {
    "promote": promote,
    "demote": demote,
    "main": promote_to_main,
    "remove": remove_variation,
    "delete": delete_from,
}
_NOTES: Final[dict[str, Callable[[Tree, str, str], Tree]]] = {
    "comment": set_comment,
    "glyph": set_glyph,
}


class EditFields(Place):
    """Which edit to carry out at the position.

    - `promote`, `demote`: move the line one place up or down. `main`: make it the main line.
    - `remove`: delete the variation. `delete`: delete the step that leads there and all that follows it.
    - `comment`: write `text` as the comment, blank for none. `glyph`: write `text` after the move.
    - `restore`: `text` is an earlier record of the game; add the turns of it that this one lacks.

    `present`: a path of the record before the edit, whose position is shown after it; without it, or if the edit
    deletes it, the position that the edit leads to. `seen`: the record that `path` belongs to, if it is not `record`.
    The edit is refused if the position is no longer in the game; an empty path names none.
    """

    seen: NotRequired[str]
    edit: Literal["promote", "demote", "main", "remove", "delete", "comment", "glyph", "restore"]
    text: NotRequired[str]
    present: NotRequired[str]


class EditedRecord(NamedTuple):
    """A record after an edit, the path that the edit leads to, and the path of the position to show."""

    record: Record
    reached: str
    shown: str


def edit_record(record: Record, request: EditFields, path: str) -> EditedRecord:
    """Carry out an edit at a path. Raises RequestError or RecordError."""
    tree = record.tree
    edit, text = request["edit"], request.get("text", "")
    present = read_path(record, request["present"]) if "present" in request else None
    try:
        if edit in _MOVES:
            edited = _MOVES[edit](tree, path)
        elif edit in _NOTES:
            edited = Edited(_NOTES[edit](tree, path, text), path)
        elif edit == "restore":
            merged = merge_tree(tree, RECORDS.read(text).tree)
            edited = Edited(merged, merged.canonical(path))
        else:
            raise RequestError("protocol", "edit")
    except RecordError as error:
        if error.fault != "stray":
            raise
        raise RequestError("edit", str(error), Message(key="edit.brace", params={})) from None
    except PathError as error:
        message = Message(key=f"edit.{error.fault}", params={})
        raise RequestError("edit", str(error), message) from None
    shown = None if present is None else follow(tree, present, edited.tree)
    return EditedRecord(record.of_tree(edited.tree), edited.path, shown or edited.path)
