"""The form in which the page stores a game: which text can be read, and when two games are the same.

`save_fields` reads what only the game on the deck needs. `js/persistence/save-format.js` writes a save of the game that
is being played, and reads one only if it is in the present form.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from kidd.bridge.save_views import LONGEST_NAME, Unread
from kidd.bridge.view_types import OutcomeView
from kidd.core.position import COLOURS
from kidd.record.bounds import LONGEST_PATH, LONGEST_RECORD
from kidd.record.transcript import REASONS
from kidd_page.game.levels import fit_levels, is_written
from kidd_page.game.sides import PERSON
from kidd_page.headers import NAMES, count_players, find_pick, read_header, split_head
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
_MOST: Final = 2**53 - 1
"""The largest integer that JavaScript reads exactly."""
_PATH: Final = re.compile(r"\d+(\.\d+)*", re.ASCII)
_LEFT_OUT: Final = ("Date:", "Result:", *(f"{one}:" for one in NAMES.values()))
"""Headers that do not tell games apart: an export adds or changes them. The players count by their names."""
_IS_ROLL_LAST: Final = re.compile(r"(?:^|\s)\d:$", re.ASCII)


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game.

    - `fields`: as they were stored. Only those that are read here have been checked.
    - `path`: of the position, which the record may not have.
    - `names`, `levels`: by the seats; empty if the names are not known.
    - `is_own`: the player has played it. `is_over`: its main line has ended.
    """

    fields: Mapping[str, object]
    record: str
    path: str
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


def list_saves(texts: str) -> list[tuple[str, Save]]:
    """Read what the page fills into `effects.ReadGames`, by the ids of the games."""
    read = ((name, read_save(text)) for name, text in json.loads(texts))
    return [(name, save) for name, save in read if isinstance(save, Save)]


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
        path=str(path),
        names=names,
        levels=fit_levels(as_list(fields.get("levels")) if version != 1 else (), len(names)),
        revision=int(cast("int", revision)) if is_count(revision) else 0,
        is_own=_read_own(fields, record),
        is_over=find_outcome(record, str(path), fields.get("outcome")) is not None,
    )


def is_count(value: object) -> bool:
    """Return whether a value is an integer from 0 on that JavaScript reads exactly, perhaps written as in `3.0`."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value <= _MOST and value == int(value)


def _read_step(step: object) -> str | None:
    return str(int(cast("int", step))) if is_count(step) else None


def _is_path(path: object) -> bool:
    return isinstance(path, str) and len(path) <= LONGEST_PATH and bool(_PATH.fullmatch(path))


def _read_names(found: object, record: str) -> tuple[str, ...]:
    """Read the names. If there are too many or too few, nobody knows whose they are."""
    names = as_list(found)
    if not all(isinstance(one, str) for one in names):
        return ()
    cut = (*(cut_units(cast("str", one), LONGEST_NAME) for one in names),)
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


def find_outcome(record: str, path: str, outcome: object) -> OutcomeView | None:
    """Return how the main line of a game has ended, None if it has not.

    A record of another program may have no result although its main line is over. Then the outcome of the position
    counts, if that is in the main line.
    """
    winner, _, reason = (read_header(record, "Result") or "").partition(" ")
    found = read_outcome({"winner": winner, "reason": reason.split(" ")[0]})
    return found or (None if "." in path else read_outcome(outcome))


def read_outcome(found: object) -> OutcomeView | None:
    """Read a stored outcome. Only the ends that this page knows are some."""
    outcome = as_object(found)
    reason = outcome.get("reason")
    if not isinstance(reason, str) or reason not in REASONS:
        return None
    return {"winner": read_colour(outcome.get("winner")), "reason": reason}


def read_colour(found: object) -> str | None:
    """Return a stored colour, None if it is none."""
    return found if isinstance(found, str) and found in (*COLOURS,) else None


def list_seats(record: str) -> tuple[str, ...]:
    """Return the colours of the seats in their order. A pick may have turned them round (L10)."""
    colours = (*COLOURS[: count_players(record)],)
    return colours[::-1] if find_pick(record) == "R" else colours


def make_key(record: str, names: Sequence[str], levels: Sequence[int]) -> Key:
    """Return the key of a game. The headers name the players, unless the save does."""
    head, body = split_head(record)
    lines = [line for line in head.split("\n") if not line.startswith(_LEFT_OUT)]
    seats = COLOURS[: len(names)]
    called = dict(
        zip(
            reversed(seats) if find_pick(record) == "R" else seats,
            map(call_exported, names, levels),
            strict=True,
        )
    )
    for colour, header in NAMES.items():
        if name := called.get(colour) or read_header(record, header):
            lines.append(f"{header}: {name}")
    return Key("\n".join(sorted(lines)), body.strip())


def call_exported(name: str, level: int) -> str:
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
