"""Answers what the page asks about the texts of saved games, which it stores without reading them.

Each question comes with JSON:

- `read`: an `[id, text]`, a stored game. The answer has the `save` that it is, or why it is `unread`.
- `edit`: `games`, a list of `[id, text, row, isSound, change]`: what is stored under an id, and a change of
  `game_edits`; `now`, in milliseconds since 1970; and the `writer`, the id of this page. The answer has what to store
  for each, None to delete it. If they are renewed, it also has what is `read` of each: the `row`, or why it is
  `unread`.
- `open`: the text of a record, a save or a link that a player has given. The answer is what is `opened`, or a
  `refusal`.
- `link`: the `kind` and the `text` of a link to a game or a position. The answer is as for `open`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from kidd.bridge.links import decode_record, record_of_position
from kidd.bridge.requests import RequestError
from kidd.bridge.save_views import OpenedView, ReadSaveView, SavesQuestion, SavesView
from kidd.record.bounds import LONGEST_RECORD
from kidd_page.game.sides import PERSON
from kidd_page.game_edits import Around, edit
from kidd_page.game_list import read_row
from kidd_page.headers import clean_lines
from kidd_page.links import find_content, split_steps
from kidd_page.player_store import clean_name
from kidd_page.save_fields import list_rolls, read_fields, read_names
from kidd_page.saves import LONGEST_SAVE, Save, read_save
from kidd_page.seats import read_level_name
from kidd_page.stored import count_units

_DAMAGED: Final = "link.damaged"


def answer_saves(question: SavesQuestion, text: str) -> SavesView:
    """Answer the page."""
    told: Any = text if question == "open" else json.loads(text)
    match question:
        case "read":
            return {"read": [_read(*told)]}
        case "edit":
            return _edit(told)
        case "open":
            return _open(told)
        case "link":
            return _open_link(told["kind"], told["text"])


def _read(name: str, text: str) -> ReadSaveView:
    save = read_save(text)
    return {"save": read_fields(save, name)} if isinstance(save, Save) else {"unread": save}


def _renew(name: str, text: str, old: object) -> ReadSaveView:
    row = read_row(text, name, old)
    return {"unread": row} if isinstance(row, str) else {"row": row}


def _edit(told: Mapping[str, Any]) -> SavesView:
    games: Sequence[tuple[str, str | None, Any, bool, Sequence[Any]]] = told["games"]
    around = Around(told["now"], told["writer"])
    edited = [
        edit(name, text, row, change, around, is_sound=is_sound)
        for name, text, row, is_sound, change in games
    ]
    if not any(change == ["renew"] for *_, change in games):
        return {"edited": edited}
    return {
        "edited": edited,
        "read": [_renew(name, text or "", row) for name, text, row, *_ in games],
    }


def _open(text: str) -> SavesView:
    """Read an opened file or a pasted text as far as possible without the rules."""
    # What is too long is refused before the slow steps below.
    clean = "" if count_units(text) > LONGEST_SAVE else clean_lines(text).strip()
    if not clean and text.strip():
        return _refuse("fault.long", most=LONGEST_RECORD)
    if not clean:
        return _refuse("saves.refused.empty")
    if link := find_content(clean):
        return _open_link(*link)
    if not clean.startswith("{"):
        if count_units(clean) > LONGEST_RECORD:
            return _refuse("fault.long", most=LONGEST_RECORD)
        names = read_names(clean)
        levels = [read_level_name(name) for name in names]
        return {"opened": _take(f"{clean}\n", None, names, levels)}
    save = read_save(clean)
    if not isinstance(save, Save):
        return _refuse(f"saves.refused.{save}")
    names = (*map(clean_name, save.names),) or read_names(save.record)
    levels = [*save.levels] or [PERSON] * len(names)
    return {"opened": _take(save.record, save.path, names, levels)}


def _open_link(kind: str, text: str) -> SavesView:
    """Read the game or the position of a link. Other links are not opened here."""
    if kind not in ("game", "position"):
        return _refuse(_DAMAGED)
    code, steps = split_steps(text)
    try:
        record = decode_record(code) if kind == "game" else record_of_position(text)
    except RequestError as error:
        return {"refusal": error.message} if error.message else _refuse(_DAMAGED)
    found = _open(record)
    if "opened" not in found:
        return _refuse(_DAMAGED)
    if kind == "game":
        found["opened"]["viewed"] = str(steps)
    return found


def _take(record: str, path: str | None, names: tuple[str, ...], levels: list[int]) -> OpenedView:
    return {
        "record": record,
        "path": path,
        "names": [*names],
        "levels": levels,
        "rolls": list_rolls(record, has_header=False),
    }


def _refuse(key: str, **params: int) -> SavesView:
    return {"refusal": {"key": key, "params": cast("dict[str, str | int]", params)}}
