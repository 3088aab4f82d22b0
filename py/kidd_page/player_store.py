"""The stored players: their names and programs, and which of them may run.

Owns the stored form and its limits, and how that of a backup is merged into it. A player from a link, a file or a
backup runs only after the user has allowed it on this device.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from kidd.remote.message import LONGEST_NAME
from kidd_page.effects import Store
from kidd_page.game.levels import WRITTEN_BITS, is_written
from kidd_page.stored import as_object, count_units, read_object
from kidd_page.world import World

STORAGE_KEY: Final = "kidd.players"
DEVICE_KEY: Final = "kidd.device"
"""The name of this device, which is in no backup. Who knows it could forge a player that may run."""

LONGEST_SOURCE: Final = 30_000
MOST_PLAYERS: Final = 40
LONGEST_STORED: Final = 900_000
"""The longest text that is stored when a player is added or grows. A backup may have brought more; that is kept."""

_VERSION: Final = 1
_LONGEST_READ: Final = 3 * LONGEST_STORED
_MOST_MERGED: Final = 3 * MOST_PLAYERS
"""The most players that a backup can bring about."""
_DEVICE_BITS: Final = 96
_FREE_NAME: Final = 20
_ID: Final = re.compile(r"[1-9]\d{3,9}", re.ASCII)
_GAP: Final = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ufeff]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored player. `device` is the device on which it may run, empty for none."""

    name: str
    source: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A player: its number, which also stands in place of a level, its name, and its program in Python."""

    id: int
    name: str
    source: str
    is_trusted: bool


def clean_name(name: str) -> str:
    """Make a name fit for a header: one line, no outer spaces, not too long to read."""
    return _GAP.sub(" ", name).strip()[:LONGEST_NAME]


def list_players(world: World) -> tuple[Player, ...]:
    """List the players by their names."""
    return _list(world.stored.get(STORAGE_KEY), world.stored.get(DEVICE_KEY, ""))


def is_too_long(source: str) -> bool:
    """Return whether a program is longer than what is kept. The page's scripts count it in UTF-16 code units."""
    return count_units(source) > LONGEST_SOURCE


def find_player(world: World, player: int) -> Player | None:
    """Return the player with a number, None if it is not on this device."""
    return next((one for one in list_players(world) if one.id == player), None)


def add_player(
    world: World, name: str, source: str, random: Random, *, is_trusted: bool
) -> tuple[int, tuple[Store, ...]] | None:
    """Add a player. Return its number and what is to be stored, None if there is no room."""
    entries = _read(world.stored.get(STORAGE_KEY))
    number = 0
    while not is_written(number) or number in entries:
        number = random.getrandbits(WRITTEN_BITS)
    device, named = _name_device(world, random) if is_trusted else ("", ())
    free = _find_free_name(clean_name(name) or "player", {one.name for one in entries.values()})
    entry = Entry(free, source[:LONGEST_SOURCE], device)
    kept = _store(world, {**entries, number: entry})
    return None if kept is None else (number, (*named, *kept))


def change_player(
    world: World, player: int, *, name: str | None = None, source: str | None = None
) -> tuple[Store, ...] | None:
    """Change a player's name or program, but not whether it may run. Return None if there is no room.

    An empty name, or a player that is gone, changes nothing.
    """
    entries = _read(world.stored.get(STORAGE_KEY))
    entry = entries.get(player)
    if entry is None:
        return ()
    if name is not None and clean_name(name):
        entry = replace(entry, name=clean_name(name))
    if source is not None:
        entry = replace(entry, source=source[:LONGEST_SOURCE])
    return _store(world, {**entries, player: entry})


def trust_player(world: World, player: int, random: Random) -> tuple[Store, ...]:
    """Allow a player to run on this device."""
    entries = _read(world.stored.get(STORAGE_KEY))
    if player not in entries:
        return ()
    device, named = _name_device(world, random)
    trusted = replace(entries[player], device=device)
    return (*named, *(_store(world, {**entries, player: trusted}) or ()))


def remove_player(world: World, player: int) -> tuple[Store, ...]:
    """Delete a player."""
    entries = _read(world.stored.get(STORAGE_KEY))
    left = {number: entry for number, entry in entries.items() if number != player}
    return _store(world, left) or ()


def merge_players(mine: str | None, theirs: str) -> tuple[str, bool]:
    """Add the stored players of a backup to the own ones, and return whether all are there. None of them may run."""
    own = _read(mine)
    others = {number: one for number, one in _read(theirs).items() if number not in own}
    fit = [number for number, one in others.items() if not is_too_long(one.source)]
    added = fit[: max(0, _MOST_MERGED - len(own))]
    return _write({**own, **{one: replace(others[one], device="") for one in added}}), len(
        added
    ) == len(others)


def _name_device(world: World, random: Random) -> tuple[str, tuple[Store, ...]]:
    """Return the name of this device, and how it is stored if it has none yet."""
    known = world.stored.get(DEVICE_KEY)
    if known:
        return known, ()
    name = f"{random.getrandbits(_DEVICE_BITS):024x}"
    return name, (Store(DEVICE_KEY, name, known),)


def _store(world: World, entries: Mapping[int, Entry]) -> tuple[Store, ...] | None:
    """Return how players are stored: not at all if they have not changed, None if there is no room."""
    before = world.stored.get(STORAGE_KEY)
    known = _read(before)
    if entries == known:
        return ()
    text = _write(entries)
    if len(entries) > max(MOST_PLAYERS, len(known)):
        return None
    if len(text) > max(LONGEST_STORED, len(_write(known))):
        return None
    return (Store(STORAGE_KEY, text, before),)


@lru_cache(4)
def _list(text: str | None, device: str) -> tuple[Player, ...]:
    players = [
        Player(
            number,
            clean_name(entry.name),
            entry.source[:LONGEST_SOURCE],
            is_trusted=entry.device != "" and entry.device == device,
        )
        for number, entry in _read(text).items()
    ]
    return tuple(sorted(players, key=lambda one: (one.name.casefold(), one.name, one.id)))


@lru_cache(4)
def _read(text: str | None) -> dict[int, Entry]:
    """Read the stored players. Invalid ones are left out. The result must not be changed."""
    found = read_object(text, _LONGEST_READ)
    if found.get("version") != _VERSION:
        return {}
    return dict(_read_entries(as_object(found.get("players"))))


def _read_entries(found: Mapping[str, object]) -> Iterator[tuple[int, Entry]]:
    for key, value in found.items():
        fields = as_object(value)
        name, source, device = (fields.get(one, "") for one in ("name", "source", "device"))
        is_whole = "name" in fields and "source" in fields
        if not (is_whole and _ID.fullmatch(key) and is_written(int(key))):
            continue
        if isinstance(name, str) and isinstance(source, str):
            yield int(key), Entry(name, source, device if isinstance(device, str) else "")


def _write(entries: Mapping[int, Entry]) -> str:
    players = {
        str(number): {"name": one.name, "source": one.source, "device": one.device}
        for number, one in entries.items()
    }
    written = {"version": _VERSION, "players": players}
    return json.dumps(written, separators=(",", ":"), ensure_ascii=False)


def _find_free_name(name: str, taken: set[str]) -> str:
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{name[:_FREE_NAME]} {number}"
    return free
