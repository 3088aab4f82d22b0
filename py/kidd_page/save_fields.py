"""All fields of a save, in the present version of the form.

Every field that is missing or invalid gets a default, but for the record and the path (`saves`). No rule is applied:
whether the record can be played, and has the path, is found when it is opened.
"""

import re
from collections.abc import Mapping
from typing import Final, cast

from kidd.bridge.save_views import (
    LAST_MOMENT_MS,
    LONGEST_DECK,
    LONGEST_HINT,
    LONGEST_PLAYED_MS,
    LONGEST_SEED,
    MOST_CLICKS,
    MOST_HINTS,
    SavedDice,
    SaveView,
)
from kidd.bridge.values import LONGEST_TEXT
from kidd.core.position import COLOURS
from kidd.record.bounds import MOST_TURNS
from kidd_page.game.sides import PERSON
from kidd_page.headers import NAMES, list_main_words, read_header
from kidd_page.player_store import clean_name
from kidd_page.saves import Save, is_count, list_seats, read_colour, read_outcome
from kidd_page.stored import as_list, as_object, count_units

_DECK: Final = re.compile(r"-|[a-z]\d[RBG]+<([a-z]\d|0)(,[a-z]\d[RBG]+<([a-z]\d|0))*", re.ASCII)
"""The second field of a position in notation."""
_KNOWN: Final = re.compile(r"[123]*", re.ASCII)
_ROLL: Final = re.compile(r"([123]):", re.ASCII)
_NO_ROLL: Final = re.compile(r"[^123]")


def read_fields(save: Save, name: str) -> SaveView:
    """Return a save that is stored under an id, whichever version of the page has written it."""
    fields = save.fields
    created = read_moment(fields.get("created")) or 0
    changed = read_moment(fields.get("changed"))
    names = save.names or read_names(save.record)
    found: SaveView = {
        "version": 3,
        "id": name,
        "revision": save.revision,
        "writer": _read_text(fields.get("writer")) or "",
        "base": _read_text(fields.get("base")),
        "created": created,
        "changed": created if changed is None else changed,
        "dice": _read_dice(fields.get("dice")) or {"seed": name, "known": list_rolls(save.record)},
        "names": [*names],
        "levels": [*save.levels, *(PERSON,) * len(names)][: len(names)],
        "record": save.record,
        "path": save.path,
        "clicks": _read_texts(fields.get("clicks"), LONGEST_TEXT)[:MOST_CLICKS],
        "side": _read_text(fields.get("side")),
        "turn": read_colour(fields.get("turn")),
        "outcome": read_outcome(fields.get("outcome")),
    }
    _add_others(found, save)
    return found


def read_names(record: str) -> tuple[str, ...]:
    """Read the names in the headers of a record by the seats, empty for players without one."""
    return (*(clean_name(read_header(record, NAMES[one]) or "") for one in list_seats(record)),)


def _add_others(found: SaveView, save: Save) -> None:
    """Add the fields that a save need not have."""
    fields = save.fields
    ended, played = read_moment(fields.get("ended")), fields.get("played")
    if ended is not None:
        found["ended"] = ended
    if is_count(played) and cast("int", played) <= LONGEST_PLAYED_MS:
        found["played"] = int(cast("int", played))
    if fields.get("isPaused") is True:
        found["isPaused"] = True
    if (deck := read_deck(fields.get("deck"))) is not None:
        found["deck"] = deck
    if left := _read_times(fields.get("left")):
        found["left"] = left
    if isinstance(fields.get("isOwn"), bool) or not save.is_own:
        found["isOwn"] = save.is_own
    if hints := _read_texts(fields.get("hints"), LONGEST_HINT, is_strict=False)[-MOST_HINTS:]:
        found["hints"] = hints


def read_moment(found: object) -> int | None:
    """Read a time in milliseconds since 1970."""
    is_moment = is_count(found) and cast("int", found) <= LAST_MOMENT_MS
    return int(cast("int", found)) if is_moment else None


def read_deck(found: object) -> str | None:
    """Read the second field of a position."""
    is_deck = isinstance(found, str) and len(found) <= LONGEST_DECK and _DECK.fullmatch(found)
    return found if isinstance(found, str) and is_deck else None


def _read_text(found: object) -> str | None:
    return found if isinstance(found, str) and count_units(found) <= LONGEST_TEXT else None


def _read_texts(found: object, longest: int, *, is_strict: bool = True) -> list[str]:
    """Read a list of texts. Longer ones are left out; if `is_strict` they spoil the list."""
    texts = as_list(found)
    if not all(isinstance(one, str) for one in texts):
        return []
    short = [one for one in cast("list[str]", texts) if count_units(one) <= longest]
    return [] if is_strict and len(short) < len(texts) else short


def _read_dice(found: object) -> SavedDice | None:
    dice = as_object(found)
    seed, known = dice.get("seed"), dice.get("known")
    if not (isinstance(seed, str) and isinstance(known, str) and seed):
        return None
    if count_units(seed) > LONGEST_SEED or len(known) > MOST_TURNS or not _KNOWN.fullmatch(known):
        return None
    return {"seed": seed, "known": known}


def list_rolls(record: str, *, has_header: bool = True) -> str:
    """List the known rolls of a game without dice, as digits: nobody may change them by undoing a turn.

    They are those of the main line. The first versions of the page also wrote those that were taken back into a header,
    which does not count in a text from outside.
    """
    found = (_ROLL.match(word) for word in list_main_words(record))
    made = "".join(roll[1] for roll in found if roll)
    header = read_header(record, "Rolls") if has_header else None
    kept = _NO_ROLL.sub("", header or "")
    return (made + kept[len(made) :])[:MOST_TURNS]


def _read_times(found: object) -> dict[str, int]:
    """Read the times on the clocks. One that is wrong spoils all."""
    times: Mapping[str, object] = as_object(found)
    is_read = all(colour in (*COLOURS,) and _is_time(one) for colour, one in times.items())
    return {colour: int(cast("int", one)) for colour, one in times.items()} if is_read else {}


def _is_time(found: object) -> bool:
    if isinstance(found, bool) or not isinstance(found, int | float):
        return False
    return abs(found) <= LONGEST_PLAYED_MS and found == int(found)
