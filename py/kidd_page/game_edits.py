"""Changes of stored games: each takes what is stored of a game, and says what is to be stored then.

The page stores that only if nobody has changed the game meanwhile, and asks again otherwise. Changes:

- `add GAME`: a new one, with its `text` and its `row`. If its id is in use, it gets another one.
- `merge TEXT`: a text that this page or another one has written.
- `renew`: the row is made again if an earlier version of the page has written it.
- `bin`, `restore`: the game is put into the bin, or comes out of it.
- `age`: how long the game has been in the bin is counted. It is deleted after thirty days.
- `erase`: the game is deleted if it is in the bin.
- `describe TITLE LABELS`: the player's words about the game.
- `own IS_OWN`: whether the player has played the game.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from kidd.bridge.save_views import RowView, SeenView, StoredView
from kidd_page.game_rows import FORMAT, clean_labels, clean_title, keep_place, make_row
from kidd_page.headers import list_main_words
from kidd_page.save_fields import read_fields
from kidd_page.saves import Save, read_save
from kidd_page.stored import as_object

_DAY_MS: Final = 24 * 60 * 60_000
_BIN_MS: Final = 30 * _DAY_MS
"""How long a deleted game stays in the bin."""
_LONGEST_GAP_MS: Final = 7 * _DAY_MS
"""The longest time between two visits that counts. A clock may have been a year ahead for one of them."""


class Around(NamedTuple):
    """The time, in milliseconds since 1970, and the id of the page that writes."""

    now: int
    writer: str


def edit(
    name: str, text: str | None, row: Any, change: Sequence[Any], around: Around, *, is_sound: bool
) -> list[StoredView] | None:
    """Return what to store in place of a game, nothing if it stays as it is, None to delete it.

    `text`, `row`: what is stored, None for nothing; the text also if the change does not need it. `is_sound`: this
    version of the page has written the row.
    """
    kind, *values = change
    match kind:
        case "merge":
            return _merge(name, values[0], None if text is None else (text, row))
        case "add":
            added: StoredView = {"text": values[0]["text"], "row": values[0]["row"]}
            # Another page has used the id meanwhile.
            other = name if text is None and row is None else f"{name}-{around.writer}-{around.now}"
            return [{**added, "row": {**added["row"], "id": other}}]
        case "erase":
            return None if as_object(row).get("deleted") is not None else []
        case "age":
            return _age(row, around.now) if is_sound else []
        case _:
            return _change(name, text, (row if is_sound else None, row), change, around)


def _change(
    name: str,
    text: str | None,
    rows: tuple[RowView | None, object],
    change: Sequence[Any],
    around: Around,
) -> list[StoredView]:
    """Change a game that is stored. `rows`: its row, None if that has to be made again, and the stored one."""
    sound, old = rows
    save = read_save(text or "")
    if not isinstance(save, Save):
        return []
    row = sound or keep_place(make_row(save, name, old), old)
    match change:
        case ["renew"]:
            return [] if sound or _is_later(old) else [{"row": row}]
        case ["bin"]:
            seen: SeenView = {"at": around.now, "ms": 0}
            return [{"row": {**row, "deleted": around.now, "seen": seen}}]
        case ["restore"]:
            row = row.copy()
            row.pop("seen", None)
            return [{"row": {**row, "deleted": None}}]
        case ["describe", title, labels]:
            return [{"row": {**row, "title": clean_title(title), "labels": clean_labels(labels)}}]
        case ["own", is_own]:
            made = _mark_own(save, name, around.writer, is_own=is_own)
            marked = read_save(made)
            assert isinstance(marked, Save)
            return [{"text": made, "row": keep_place(make_row(marked, name, row), row)}]
        case _:
            raise ValueError(change)


def _is_later(row: object) -> bool:
    """Return whether a row has the present format or a later one. Some of earlier pages had no deck."""
    fields = as_object(row)
    number = fields.get("format")
    return isinstance(number, int) and number >= FORMAT and fields.get("deck", "") is not None


def _age(row: RowView, now: int) -> list[StoredView] | None:
    """Add the time since the last visit to the time of a game in the bin, once a day."""
    seen = row.get("seen", {"at": 0, "ms": 0})
    at, ms = seen["at"], seen["ms"]
    if row["deleted"] is None or abs(now - at) < _DAY_MS:
        return []
    ms += min(max(now - at, 0), _LONGEST_GAP_MS) if "seen" in row else 0
    return None if ms >= _BIN_MS else [{"row": {**row, "seen": {"at": now, "ms": ms}}}]


def _merge(name: str, text: str, stored: tuple[str, object] | None) -> list[StoredView]:
    """Merge a text into the stored game with the same id, which is its text and its row.

    If two pages have continued the same revision, the stored game stays as a copy, so that nothing is lost.
    """
    save = read_save(text)
    if not isinstance(save, Save) or (stored is not None and stored[0] == text):
        return []
    old = stored[1] if stored else None
    made: list[StoredView] = [{"text": text, "row": make_row(save, name, old)}]
    theirs = read_save(stored[0]) if stored else None
    if stored is None or not isinstance(theirs, Save):
        return made
    match _compare(save, theirs):
        case "later":
            return made
        case "earlier":
            return []
        case "apart":
            copy = f"{name}-{_name_revision(theirs)}"
            return [*made, {"text": stored[0], "row": make_row(theirs, copy, old)}]


def _compare(mine: Save, theirs: Save) -> Literal["later", "earlier", "apart"]:
    """Compare a save with the stored one: it replaces that, is older, or both go on from an earlier one."""
    is_same_writer = mine.fields.get("writer") == theirs.fields.get("writer")
    ahead = mine.revision - theirs.revision
    if ahead == 0 and is_same_writer and _find_changed(mine) >= _find_changed(theirs):
        # A revision that does not fit into the storage is written with the same number again.
        return "later"
    if ahead > 0 and (is_same_writer or _continues(mine, theirs)):
        return "later"
    # The stored game is a later revision, which did not fit or was written before this text came.
    if is_same_writer or (ahead < 0 and _continues(theirs, mine)):
        return "earlier"
    return "apart"


def _find_changed(save: Save) -> int:
    return read_fields(save, "")["changed"]


def _name_revision(save: Save) -> str:
    """Return the name of a revision, which no other one has."""
    return f"{read_fields(save, '')['writer']}.{save.revision}"


def _continues(mine: Save, theirs: Save) -> bool:
    """Return whether a save holds what another page has stored. Revisions between the two may not have been stored."""
    if mine.fields.get("base") == _name_revision(theirs):
        return True
    words, shorter = _list_words(mine.record), _list_words(theirs.record)
    return words[: len(shorter)] == shorter


def _list_words(record: str) -> list[str]:
    """List the words of the main line without comments."""
    return [one for one in list_main_words(record) if not (one[0] == "{" and one[-1] == "}")]


def _mark_own(save: Save, name: str, writer: str, *, is_own: bool) -> str:
    """Return the next revision of a game, of which the player says whether it is the player's own."""
    changes = {"isOwn": is_own, "revision": save.revision + 1, "writer": writer}
    return save.write(name, **changes, base=_name_revision(save))
