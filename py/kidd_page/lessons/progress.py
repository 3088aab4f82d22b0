"""The stored progress of a learner: which steps are done, and whether the lessons have been offered.

Owns the stored form, and how that of a backup is merged into it. The start screen, which offers the lessons, notes that
in it (`start.reduce`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, cast

from kidd_page.courses import read_courses
from kidd_page.stored import as_object, read_object

STORAGE_KEY: Final = "kidd.lessons"

_VERSION: Final = 1
_LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` has the names of the steps that are done, by games."""

    done: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    is_offered: bool = False


@lru_cache(4)
def read_progress(text: str | None) -> Progress:
    """Read stored progress. Invalid parts are ignored, so the result always fits the courses."""
    found = read_object(text, _LONGEST)
    is_known = found.get("version") == _VERSION
    done = as_object(found.get("done")) if is_known else {}
    return Progress(
        {game: _read_names(game, done.get(game)) for game in read_courses()},
        is_known and found.get("isOffered") is True,
    )


def write_progress(progress: Progress) -> str:
    """Write the progress of a learner."""
    fields = {"version": _VERSION, "done": progress.done, "isOffered": progress.is_offered}
    return json.dumps(fields, separators=(",", ":"))


def merge_progress(mine: str | None, theirs: str) -> tuple[str, bool]:
    """Join the stored progress of a backup to the own one, and return whether all of it is there: it always is."""
    own, others = read_progress(mine), read_progress(theirs)
    done = {game: _sort(game, (*names, *others.done[game])) for game, names in own.done.items()}
    return write_progress(Progress(done, own.is_offered or others.is_offered)), True


def add_done(progress: Progress, game: str, name: str) -> Progress:
    """Note that a step is done."""
    names = (*progress.done[game], name)
    return replace(progress, done={**progress.done, game: _sort(game, names)})


def find_next(progress: Progress, game: str) -> int:
    """Return the index of the step to go on with: the first that is not done, or the first of all."""
    names = [lesson["name"] for lesson in read_courses()[game]]
    return next((index for index, name in enumerate(names) if name not in progress.done[game]), 0)


def has_graduated(progress: Progress, game: str) -> bool:
    """Return whether the last step is done, even if earlier ones were skipped: then the page offers a game."""
    return read_courses()[game][-1]["name"] in progress.done[game]


def _read_names(game: str, found: object) -> tuple[str, ...]:
    names = cast("list[object]", found) if isinstance(found, list) else []
    return _sort(game, tuple(name for name in names if isinstance(name, str)))


def _sort(game: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that are steps of the course, each once, in the order of the course."""
    return tuple(one["name"] for one in read_courses()[game] if one["name"] in names)
