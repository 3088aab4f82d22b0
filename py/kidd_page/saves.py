"""The form in which the page stores a game, as far as a file with such a text is read.

Owns which text can be read, and when two games are the same. `js/persistence/save-format.js` reads the other fields and
stores the games.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, cast

from kidd.core.position import COLOURS
from kidd.record.bounds import LONGEST_RECORD
from kidd.record.transcript import REASONS
from kidd_page.headers import NAMES, count_players, find_pick, read_header, split_head
from kidd_page.player_store import is_written
from kidd_page.seats import PERSON, fit_levels
from kidd_page.stored import as_list, as_object, count_units, cut_units, read_object

VERSION: Final = 3
LONGEST_SAVE: Final = 2 * LONGEST_RECORD + 100_000
"""The UTF-16 units of the longest save: a record, whose characters JSON may escape as two, and the other fields."""

_FIELDS: Final = (
    *("version", "revision", "writer", "base", "created", "changed", "ended", "played", "dice"),
    *("names", "levels", "record", "path", "step", "clicks", "side", "isPaused", "turn"),
    *("outcome", "deck", "left", "isOwn", "hints"),
)
"""The fields of a save of any version, but for its id, which is that under which it is stored."""
_LONGEST_NAME: Final = 60
_LONGEST_PATH: Final = 1000
_MOST: Final = 2**53 - 1
"""The largest integer that JavaScript reads exactly."""
_PATH: Final = re.compile(r"\d+(\.\d+)*", re.ASCII)
_LEFT_OUT: Final = ("Date:", "Result:", *(f"{one}:" for one in NAMES.values()))
"""Headers that do not tell games apart: an export adds or changes them. The players count by their names."""
_IS_ROLL_LAST: Final = re.compile(r"(?:^|\s)\d:$", re.ASCII)

Unread = Literal["newer", "broken"]
"""Why a text is no save: a later version of the page has written it, or it is damaged."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game.

    - `fields`: as they were stored. Only those that are read here have been checked.
    - `names`, `levels`: by the seats; empty if the names are not known.
    - `is_own`: the player has played it. `is_over`: its main line has ended.
    """

    fields: Mapping[str, object]
    record: str
    names: tuple[str, ...]
    levels: tuple[int, ...]
    revision: int
    is_own: bool
    is_over: bool

    def write(self, name: str, **changes: object) -> str:
        """Write the save under an id, with other values of some fields."""
        known = {one: self.fields[one] for one in _FIELDS if one in self.fields}
        return json.dumps(
            {**known, "id": name, "record": self.record, "isOwn": self.is_own, **changes},
            separators=(",", ":"),
            ensure_ascii=False,
        )


class Key(NamedTuple):
    """What two copies of a game share: the headers with the names of the players, and the moves."""

    head: str
    body: str


def read_save(text: str) -> Save | Unread:
    """Read a stored text."""
    if count_units(text) > LONGEST_SAVE:
        return "broken"
    return take_save(read_object(text, len(text)))


def take_save(fields: Mapping[str, object]) -> Save | Unread:
    """Read the fields of a save. A record and a path are required; what else is invalid gets a default."""
    version, record = fields.get("version"), fields.get("record")
    if not is_count(version) or version == 0:
        return "broken"
    if cast("int", version) > VERSION:
        return "newer"
    # The first versions counted the steps to the current position. A record had no variations then.
    path = fields.get("path") if version == VERSION else _read_step(fields.get("step"))
    if not (isinstance(record, str) and record.startswith("Kidd:") and _is_path(path)):
        return "broken"
    if count_units(record) > LONGEST_RECORD:
        return "broken"
    names = _read_names(fields.get("names"), record)
    revision = fields.get("revision")
    return Save(
        fields=fields,
        record=record,
        names=names,
        levels=fit_levels(fields.get("levels") if version != 1 else (), len(names)),
        revision=int(cast("int", revision)) if is_count(revision) else 0,
        is_own=_read_own(fields, record),
        is_over=is_over(record, str(path), fields.get("outcome")),
    )


def is_count(value: object) -> bool:
    """Return whether a value is an integer from 0 on that JavaScript reads exactly, perhaps written as in `3.0`."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value <= _MOST and value == int(value)


def _read_step(step: object) -> str | None:
    return str(int(cast("int", step))) if is_count(step) else None


def _is_path(path: object) -> bool:
    return isinstance(path, str) and len(path) <= _LONGEST_PATH and bool(_PATH.fullmatch(path))


def _read_names(found: object, record: str) -> tuple[str, ...]:
    """Read the names. If there are too many or too few, nobody knows whose they are."""
    names = as_list(found)
    if not all(isinstance(one, str) for one in names):
        return ()
    cut = (*(cut_units(cast("str", one), _LONGEST_NAME) for one in names),)
    return cut if len(cut) == count_players(record) else ()


def _read_own(fields: Mapping[str, object], record: str) -> bool:
    """Read whether the player has played the game.

    Earlier versions did not save it: then it was imported if the record has a date, which only an export writes, and
    its playing time is not known from the beginning.
    """
    is_own = fields.get("isOwn")
    if isinstance(is_own, bool):
        return is_own
    return "played" in fields or read_header(record, "Date") is None


def is_over(record: str, path: str, outcome: object) -> bool:
    """Return whether the main line of a game has ended.

    A record of another program may have no result although it has. Then the outcome of the position counts, if that is
    in the main line.
    """
    result = (read_header(record, "Result") or "").split(" ")
    if len(result) > 1 and result[1] in REASONS:
        return True
    return "." not in path and as_object(outcome).get("reason") in REASONS


def make_key(record: str, names: Sequence[str], levels: Sequence[int]) -> Key:
    """Return the key of a game. The headers name the players, unless the save does."""
    head, body = split_head(record)
    lines = [line for line in head.split("\n") if not line.startswith(_LEFT_OUT)]
    seats = COLOURS[: len(names)]
    called = dict(
        zip(
            reversed(seats) if find_pick(record) == "R" else seats,
            map(_call, names, levels),
            strict=True,
        )
    )
    for colour, header in NAMES.items():
        if name := called.get(colour) or read_header(record, header):
            lines.append(f"{header}: {name}")
    return Key("\n".join(sorted(lines)), body.strip())


def _call(name: str, level: int) -> str:
    """Name a player as an export does: a computer is called by its level."""
    return name if level == PERSON or is_written(level) else f"Level {level}"


def is_continued(longer: Key, shorter: Key) -> bool:
    """Return whether a game is another one with more turns.

    The last turn of the shorter one must be the same turn in the longer one, not only its beginning; a roll goes on
    with its move.
    """
    added = longer.body.removeprefix(shorter.body)
    if longer.head != shorter.head or not added or not longer.body.startswith(shorter.body):
        return False
    return not shorter.body or added[0].isspace() or bool(_IS_ROLL_LAST.search(shorter.body))
