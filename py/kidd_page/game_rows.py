"""A row of the list of games: what the list shows and searches of a stored game, without its text.

Owns how a row is made from a save. What the player has said about a game is only in its row. `game_edits` changes it.
"""

import re
from collections.abc import Sequence
from typing import Final, cast

from kidd.bridge.records import RECORDS
from kidd.bridge.save_views import (
    LONGEST_COMMENTS,
    LONGEST_LABEL,
    LONGEST_TITLE,
    MOST_LABELS,
    PlayerView,
    RowView,
    SaveView,
)
from kidd.record.notation import format_position
from kidd.record.path import PathError
from kidd.record.transcript import RecordError
from kidd_page.games import list_games
from kidd_page.headers import count_turns, read_header, split_head
from kidd_page.save_fields import read_fields
from kidd_page.saves import Save, find_outcome, list_seats
from kidd_page.stored import as_list, as_object, cut_units

FORMAT: Final = 3
"""The version of the form. A row of another version is made again from the text of its game."""
_MOST_OPTIONS: Final = 20
_GAP: Final = re.compile("[\\s\x00-\x1f\x7f-\x9f\ufeff]+")
_COMMENT: Final = re.compile(r"\{([^}]*)\}")
_TAG: Final = re.compile(r"\[[^\]]*\]")
"""What programs write into comments, such as the times of clocks."""


def make_row(save: Save, name: str, old: object) -> RowView:
    """Make the row of a game that is stored under an id.

    `old` is the row before, which another version of the page may have written. Its words and its place in the bin
    stay.
    """
    fields, record = read_fields(save, name), save.record
    outcome = find_outcome(record, save.path, fields["outcome"])
    game, *options = (read_header(record, "Game") or "").split("+")
    named = zip(fields["names"], fields["levels"], strict=True)
    seats: list[PlayerView] = [{"name": one, "level": level} for one, level in named]
    is_settled = fields["turn"] is not None or outcome is not None
    title, labels = _read_words(old)
    row: RowView = {
        "format": FORMAT,
        "id": name,
        "revision": save.revision,
        "writer": fields["writer"],
        "game": game if game in list_games() else "unknown",
        "options": options[:_MOST_OPTIONS],
        "seats": seats,
        "players": dict(zip(list_seats(record), seats, strict=False)) if is_settled else {},
        "turn": fields["turn"],
        "outcome": outcome,
        "deck": fields.get("deck") or _find_deck(fields),
        "turns": count_turns(record),
        "created": fields["created"],
        "changed": fields["changed"],
        "ended": fields.get("ended", fields["changed"]) if outcome else None,
        "deleted": None,
        "isOwn": save.is_own,
        "title": title,
        "labels": labels,
        "comments": _list_comments(record),
    }
    if "played" in fields:
        row["played"] = fields["played"]
    return row


def _find_deck(save: SaveView) -> str:
    """Return the second field of the position, which older pages did not save. It is empty if there is none."""
    try:
        position = RECORDS.read(save["record"]).match(save["path"]).position
    except (RecordError, PathError):
        return ""
    return format_position(position).split(" ")[1]


def keep_place(row: RowView, old: object) -> RowView:
    """Return a row with the place in the bin that the game had before."""
    deleted, seen = as_object(old).get("deleted"), as_object(as_object(old).get("seen"))
    if isinstance(deleted, bool) or not isinstance(deleted, int):
        return row
    at, ms = seen.get("at"), seen.get("ms")
    kept: RowView = {**row, "deleted": deleted}
    if isinstance(at, int) and isinstance(ms, int):
        kept["seen"] = {"at": at, "ms": ms}
    return kept


def _read_words(old: object) -> tuple[str, list[str]]:
    """Read the player's words about a game."""
    title, labels = as_object(old).get("title"), as_list(as_object(old).get("labels"))
    is_list = all(isinstance(one, str) for one in labels)
    return (
        clean_title(title) if isinstance(title, str) else "",
        clean_labels(cast("list[str]", labels)) if is_list else [],
    )


def clean_title(title: str) -> str:
    """Make a title fit for the list: one line, no outer spaces, not too long."""
    return _clean_line(title, LONGEST_TITLE)


def clean_labels(labels: Sequence[str]) -> list[str]:
    """Clean labels. Empty ones are left out, and of those that differ only in capital letters all but the last."""
    cleaned = [_clean_line(one.replace(",", " "), LONGEST_LABEL) for one in labels]
    by_key = {one.lower(): one for one in cleaned if one}
    return [*by_key.values()][:MOST_LABELS]


def _clean_line(text: str, longest: int) -> str:
    return cut_units(_GAP.sub(" ", text).strip(), longest).strip()


def _list_comments(record: str) -> str:
    """Return the comments of a record, one a line, without what programs have written into them."""
    found = (_TAG.sub(" ", one).strip() for one in _COMMENT.findall(split_head(record)[1]))
    return cut_units("\n".join(one for one in found if one), LONGEST_COMMENTS)
