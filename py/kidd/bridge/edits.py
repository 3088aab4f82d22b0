"""The edits of the tree of a record.

Owns which edits there are. `record.tree` and `record.tree_edits` own the tree itself.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from kidd.bridge.records import RECORDS, Record
from kidd.bridge.request_types import EditRequest
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


class EditedRecord(NamedTuple):
    """A record after an edit, the path that the edit leads to, and the path of the position to show."""

    record: Record
    reached: str
    shown: str


def edit_record(record: Record, request: EditRequest, path: str) -> EditedRecord:
    """Carry out the edit of a request at a path. Raises RequestError or RecordError."""
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
