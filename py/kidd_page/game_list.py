"""The list of games from what the page tells of each: what it stores, and the text that the library does not have."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kidd.bridge.save_views import RowView, Unread
from kidd_page.game_rows import keep_place, make_row
from kidd_page.saved_games import Entry
from kidd_page.saves import Save, read_save
from kidd_page.times import Zone, find_offset


class Told(NamedTuple):
    """What the page tells of a game.

    - `row`: that of the library, or why it has none it is `unread`; both None if the library does not have the game.
    - `text`: the one that the library does not have; `deleted`: when that was put into the bin.
    - `is_current`: it is the game on the deck. `is_refused`: the engine has refused the record.
    """

    id: str
    row: RowView | None
    unread: Unread | None
    text: str | None
    deleted: int | None
    is_current: bool
    is_refused: bool


def read_news(news: Mapping[str, Any], zone: Zone) -> dict[str, Any]:
    """Return news as `SavedGames.hear` takes them."""
    return {**news, "changed": [read_game(told, zone) for told in news["changed"]]}


def read_game(found: Sequence[Any], zone: Zone = ()) -> Entry:
    """Read what the page tells of a game."""
    told = Told(*found)
    row: RowView | None = told.row
    kind: str | None = told.unread
    if told.text is not None:
        read = read_row(told.text, told.id, None)
        row, kind = (None, read) if isinstance(read, str) else (_merge(read, told), None)
    if row and row["deleted"] is None and told.is_refused:
        row, kind = None, "refused"
    offset = find_offset(row["changed"], zone) if row else 0
    return Entry(told.id, row, kind, offset, told.deleted is not None, told.is_current)


def read_row(text: str, name: str, old: object) -> RowView | Unread:
    """Return the row of a text that is stored under an id, or why it is none."""
    save = read_save(text)
    if not isinstance(save, Save):
        return save
    try:
        return keep_place(make_row(save, name, old), old)
    except Exception:  # noqa: BLE001 - a text that nobody has foreseen must not hide the other games
        return "broken"


def _merge(row: RowView, told: Told) -> RowView:
    """Return the row of a text that the library does not have."""
    stored = told.row
    if stored is None:
        return {**row, "deleted": told.deleted}
    # A game that was played on comes out of the bin.
    if row["revision"] > stored["revision"] - (stored["deleted"] is None):
        return {**row, "title": stored["title"], "labels": stored["labels"]}
    return stored
