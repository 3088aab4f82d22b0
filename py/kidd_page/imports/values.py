"""The stored values of a backup besides the games: settings, progress of the lessons, puzzles, reviews, players.

Owns which keys these are, and when a text of a backup is merged: it adds, and overwrites nothing. The modules that own
the values read and write them.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from kidd_page.choice import STORAGE_KEY as CHOICE
from kidd_page.lessons.progress import STORAGE_KEY as PROGRESS
from kidd_page.lessons.progress import merge_progress
from kidd_page.player_store import STORAGE_KEY as PLAYERS
from kidd_page.player_store import merge_players
from kidd_page.puzzles.solver import STORAGE_KEY as SOLVER
from kidd_page.puzzles.solver import merge_solvers
from kidd_page.reviews import STORAGE_KEY as REVIEWS
from kidd_page.reviews import merge_reviews
from kidd_page.statistics.since import STORAGE_KEY as STATISTICS
from kidd_page.statistics.since import merge_since
from kidd_page.stored import read_object

SETTINGS: Final = "kidd.settings"
"""`js/platform/settings.js` reads and writes them. It takes what is valid of any object."""

Why = Literal["valueRefused", "valuePart", "valueFull"]
"""A value of a backup was refused, has been added in part, or the browser does not store it."""
Merged = tuple[str, bool]
"""A text, and whether it has all of the other value."""


class _Kind(NamedTuple):
    """A kind of value.

    - `title`: the key of its name. `longest`, `versions`: a text of another version, or a longer one, is not read.
    - `merge`: joins the value of a backup to the stored text, None if there is none. Neither text is of another
      version. Nothing that is stored is lost. None: what is stored stays as it is.
    """

    title: str
    longest: int
    versions: tuple[int, ...] = (1,)
    merge: Callable[[str | None, str], Merged] | None = None


_KINDS: Final = {
    SETTINGS: _Kind("settings.title", 500),
    CHOICE: _Kind("new.title", 1000, (1, 2)),
    PROGRESS: _Kind("lessons.title", 10_000, merge=merge_progress),
    SOLVER: _Kind("puzzles.title", 500_000, merge=merge_solvers),
    REVIEWS: _Kind("gameReview.title", 1_200_000, merge=merge_reviews),
    PLAYERS: _Kind("player.title", 2_700_000, merge=merge_players),
    STATISTICS: _Kind("statistics.title", 200, merge=merge_since),
}
"""All values of a backup by their keys. Every other key stays out, both ways: it belongs to a game, to a page or to
this device, follows from the games, or holds a secret, as `kidd.remote.*` does.
"""

KEYS: Final = tuple(_KINDS)
"""The keys of the values. The page writes them into a backup, so that one can be saved even if Python has failed."""


def describe_fault(why: Why, key: str) -> dict[str, object]:
    """Return what is told of a value that was left out. Raises KeyError if no backup has the value."""
    return {"key": f"library.import.{why}", "params": {"what": {"key": _KINDS[key].title}}}


def merge_values(
    values: Mapping[str, object], stored: Mapping[str, str]
) -> tuple[dict[str, str], list[tuple[Why, str]]]:
    """Return the stored texts that the values of a backup change, and what was left out, with its key."""
    changed: dict[str, str] = {}
    faults: list[tuple[Why, str]] = []
    for key, kind in _KINDS.items():
        mine, theirs = stored.get(key), values.get(key)
        if not isinstance(theirs, str) or (kind.merge is None and mine is not None):
            continue
        merged = _merge(kind, mine, theirs)
        if merged is None:
            faults.append(("valueRefused", key))
            continue
        text, is_whole = merged
        if not is_whole:
            faults.append(("valuePart", key))
        if text != mine:
            changed[key] = text
    return changed, faults


def _merge(kind: _Kind, mine: str | None, theirs: str) -> Merged | None:
    """Return the merged text; None if one of the two cannot be read, or the result could not be read again."""
    if not _is_readable(kind, theirs) or not (mine is None or _is_readable(kind, mine)):
        return None
    text, is_whole = kind.merge(mine, theirs) if kind.merge else (theirs, True)
    return (text, is_whole) if len(text) <= kind.longest else None


def _is_readable(kind: _Kind, text: str) -> bool:
    return read_object(text, kind.longest).get("version") in kind.versions
