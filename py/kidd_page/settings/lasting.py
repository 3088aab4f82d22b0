"""How safe the player's games are: whether the browser keeps them, and when the last backup was made.

Owns the stored text. The browser is asked once to keep what the page stores, after the first finished game, and may
ask the player in turn.
"""

import json
from dataclasses import dataclass
from typing import Final

from kidd_page.effects import AskStorage, Effect, Store
from kidd_page.saved_games import SavedGames
from kidd_page.saves import is_count
from kidd_page.stored import read_object
from kidd_page.world import World

KEY: Final = "kidd.lasting"
_VERSION: Final = 1
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Safety:
    """What the browser does with the games.

    - `is_kept`: it keeps them until the player deletes them; None if it cannot say. `expires`: it deletes them after
      seven days without a visit.
    - `now`: when it said so, in milliseconds since 1970.
    """

    is_kept: bool | None
    expires: bool
    now: int


def read_safety(told: str) -> Safety | None:
    """Read what the page has told, None if that is invalid."""
    match read_object(told, _LONGEST):
        case {"isKept": bool() | None as is_kept, "expires": bool(expires), "now": int(now)}:
            return Safety(is_kept, expires and not is_kept, now)
        case _:
            return None


def find_backup(world: World) -> int | None:
    """Return when the last backup was made, in milliseconds since 1970."""
    backed_up = _read(world).get("backedUp")
    return backed_up if isinstance(backed_up, int) and is_count(backed_up) else None


def count_since(saves: SavedGames, backed_up: int) -> int:
    """Count the games that have changed since a backup."""
    rows = saves.rows.by_id.values()
    return sum(not row.is_deleted and row.changed > backed_up for row in rows)


def note_backup(now: int, world: World) -> tuple[Effect, ...]:
    """Store when the last backup was made."""
    return _store(world, backedUp=now)


def ask_once(world: World, asked: AskStorage) -> tuple[Effect, ...]:
    """Ask the browser to keep the games, if it has not been asked yet."""
    if _read(world).get("isAsked") is True:
        return ()
    return (*_store(world, isAsked=True), asked)


def _read(world: World) -> dict[str, object]:
    found = read_object(world.stored.get(KEY), _LONGEST)
    return found if found.get("version") == _VERSION else {}


def _store(world: World, **changes: object) -> tuple[Effect, ...]:
    before, found = world.stored.get(KEY), _read(world)
    known = {name: found[name] for name in ("backedUp", "isAsked") if name in found}
    text = json.dumps({"version": _VERSION, **known, **changes}, separators=(",", ":"))
    return (Store(KEY, text, before),) if text != before else ()
