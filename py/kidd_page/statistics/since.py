"""Since when games count: the stored choice of the player."""

import json
import sys
from typing import Final

from kidd_page.stored import read_object

STORAGE_KEY: Final = "kidd.statistics"

_VERSION: Final = 1
_LONGEST: Final = 200


def read_since(text: str | None, now: int) -> int:
    """Return since when games count, in milliseconds since 1970; 0 if all do, or if it is later than now."""
    found = read_object(text, _LONGEST)
    since = found.get("since") if found.get("version") == _VERSION else 0
    # A clock may have been set back.
    return since if type(since) is int and 0 < since <= now else 0


def write_since(since: int) -> str:
    """Write since when games count; 0 if all do."""
    return json.dumps({"version": _VERSION, "since": since}, separators=(",", ":"))


def merge_since(mine: str | None, theirs: str) -> tuple[str, bool]:
    """Return the stored choice, or without one that of a backup; and that nothing was left out."""
    return mine or write_since(read_since(theirs, sys.maxsize)), True
