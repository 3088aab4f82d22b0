"""The form of a file with several games: the line of a backup, and the headers that a file adds to a record.

`js/persistence/collection-file.js` writes it, so that a backup can be saved even if Python has failed.

In such a file a record may have more headers: `Title` and `Labels` are the player's words about the game. In a backup,
`Backup` is the id of the game in the line of JSON, which comes first and has everything that a record does not hold.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from kidd_page.headers import read_header, split_head
from kidd_page.saves import Save, take_save
from kidd_page.stored import as_object

BACKUP: Final = '{"kidd-backup":'
"""How the line of a backup begins. The version follows."""
LONGEST_LINE: Final = 10_000_000
"""The most characters of the line: those of 10,000 games have half of it. It is parsed in one go."""

_VERSION: Final = 1
_MOST_LABELS: Final = 100
"""The page keeps fewer, but those only that differ."""
_WORDS: Final = ("Title", "Labels")
_ADDED: Final = (*_WORDS, "Backup")
_ID: Final = re.compile(r"[\w.-]{1,200}", re.ASCII)
_DIGITS: Final = re.compile(r"\d+", re.ASCII)

Fault = Literal["damagedBackup", "newerBackup", "longBackup"]
"""The line of a backup is damaged or too long, or a later version of the page has written it."""


@dataclass(frozen=True, slots=True)
class Backup:
    """The line of a backup. Both mappings are empty if it has a fault.

    - `games`: the saves without their records, by id. One may also have a `head`: the headers of its record, if they
      are called like those of the file. `values`: the other stored values by their keys.
    """

    games: Mapping[str, object] = field(default_factory=dict[str, object])
    values: Mapping[str, object] = field(default_factory=dict[str, object])
    fault: Fault | None = None


class Filed(NamedTuple):
    """A record of a file, without what the file has added.

    - `title`, `labels`: the player's words. `name`, `save`: the id and the game as the backup has it, None if there
      is none.
    """

    record: str
    title: str
    labels: tuple[str, ...]
    name: str
    save: Save | None


def read_backup(line: str) -> Backup:
    """Read the line of a backup."""
    if len(line) > LONGEST_LINE:
        return Backup(fault="longBackup")
    digits = _DIGITS.match(line, len(BACKUP))
    if digits and (len(digits[0].lstrip("0")) > 1 or int(digits[0][-1]) > _VERSION):
        return Backup(fault="newerBackup")
    try:
        found = as_object(json.loads(line))
    except (ValueError, RecursionError):
        return Backup(fault="damagedBackup")
    written: Any = found.get("kidd-backup")
    if isinstance(written, bool) or written != _VERSION:
        return Backup(fault="damagedBackup")
    return Backup(as_object(found.get("games")), as_object(found.get("values")))


def read_filed(record: str, backup: Backup | None) -> Filed:
    """Read what a file says of a record."""
    title = read_header(record, "Title") or ""
    labels = (read_header(record, "Labels") or "").split(",")
    kept = (*(one for one in labels if one.strip()),)[:_MOST_LABELS]
    if backup is None:
        return Filed(_remove_headers(record, _WORDS), title, kept, "", None)
    name = read_header(record, "Backup") or ""
    frame = as_object(backup.games.get(name)) if _ID.fullmatch(name) else {}
    whole = _restore_head(_remove_headers(record, _ADDED), frame.get("head"))
    save = take_save({**frame, "record": whole})
    return Filed(whole, title, kept, name, save if isinstance(save, Save) else None)


def _restore_head(plain: str, head: object) -> str:
    """Put the headers back that are called like those of the file. No other header may be another one then."""
    bare = split_head(plain)[0]
    if not isinstance(head, str) or _remove_headers(head, _ADDED) != bare:
        return plain
    return head + plain[len(bare) :]


def _remove_headers(record: str, names: tuple[str, ...]) -> str:
    head = split_head(record)[0]
    begins = (*(f"{name}:" for name in names),)
    kept = [line for line in head.split("\n") if not line.startswith(begins)]
    return "\n".join(kept) + record[len(head) :]
