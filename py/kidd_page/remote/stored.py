"""The form in which the page stores a game with somebody elsewhere.

The page keeps the texts, one for each game, and writes only the `draft` itself. They hold the player's secret.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeGuard, cast

from kidd.bridge.remote_views import RemoteView
from kidd_page.stored import as_list, as_object, read_object

VERSION: Final = 1
_LONGEST: Final = 2_000_000
_LONGEST_NAMES: Final = 1_000
_ID: Final = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Began:
    """When this page first had the game with so many `steps`: `at`, in milliseconds since 1970.

    The clock of the player to move runs since then.
    """

    steps: int
    at: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored game.

    - `kept`: the engine's text. `draft`: the record with the player's unsent turn, which may be empty.
    - `changed`: in milliseconds since 1970. `summary`: what the list shows.
    - `invited`: the names of those who are invited to a rematch, by seat; empty for any other game.
    """

    id: str
    kept: str
    draft: str
    changed: int
    began: Began | None
    invited: tuple[str, ...]
    summary: Mapping[str, Any]


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a game."""
    return _ID.fullmatch(text) is not None


def write_stored(game: Stored) -> str:
    """Write a game as a text."""
    fields = {"version": VERSION, **asdict(game)}
    if game.began is None:
        del fields["began"]
    return json.dumps(fields, separators=(",", ":"))


def read_stored(text: str | None, name: str) -> Stored | None:
    """Read the text of the game with the id `name`. Returns None if there is none, or if it cannot be read."""
    found = read_object(text, _LONGEST)
    kept, draft, changed = found.get("kept"), found.get("draft"), found.get("changed")
    invited, summary = as_list(found.get("invited", [])), as_object(found.get("summary"))
    if (
        found.get("version") != VERSION
        or found.get("id") != name
        or not isinstance(kept, str)
        or not isinstance(draft, str)
        or not _is_whole(changed)
        or not isinstance(found.get("invited", []), list)
        or not _are_names(invited)
        or not _is_summary(summary)
    ):
        return None
    began = None
    if "began" in found:
        told = as_object(found["began"])
        steps, at = told.get("steps"), told.get("at")
        if not _is_whole(steps) or not _is_whole(at):
            return None
        began = Began(steps, at)
    return Stored(name, kept, draft, changed, began, tuple(invited), summary)


def read_names(text: str | None) -> list[str]:
    """Read the stored names of those who were connected live."""
    try:
        found: object = json.loads(text if text and len(text) <= _LONGEST_NAMES else "[]")
    except (ValueError, RecursionError):
        return []
    return [name for name in as_list(found) if isinstance(name, str)]


def _is_whole(value: object) -> TypeGuard[int]:
    return type(value) is int


def _are_names(names: list[object]) -> TypeGuard[list[str]]:
    return all(isinstance(name, str) for name in names)


def _is_summary(summary: Mapping[str, object]) -> bool:
    texts = (summary.get(name) for name in ("game", "stage", "turn"))
    return isinstance(summary.get("names"), list) and all(isinstance(one, str) for one in texts)


def summarize(
    view: RemoteView, invited: Sequence[str], called: Sequence[str]
) -> Mapping[str, object]:
    """Return what the list shows of a game.

    `invited`: the names of those who are invited, by seat. `called`: those of all players as the page shows them.
    """
    turn = view["turn"]
    waiting = [one["answered"] for one in view["asked"] if one["open"]]
    return {
        "game": view["game"],
        "names": [
            (invited[seat] if seat < len(invited) else "") or None if name is None else name
            for seat, name in enumerate(view["names"])
        ],
        "seat": view["seat"],
        "stage": view["stage"],
        "isMyTurn": turn is not None and turn == view["seat"],
        "turn": "" if turn is None else called[turn],
        # Whose answer a request waits for.
        "answer": ("other" if all(waiting) else "own") if waiting else None,
    }


def find_turn_left(game: Stored | None, view: RemoteView, now: int) -> int | None:
    """Return the time that the player to move has left, in milliseconds. It also passes while the page is closed.

    None in a game without clocks, and if nobody is to move.
    """
    left = view["left"]
    if left is None:
        return None
    # The first turn of a game takes no time.
    began = find_beginning(game, view) if view["steps"] else None
    return left if began is None else left - max(0, now - began.at)


def find_beginning(game: Stored | None, view: RemoteView) -> Began | None:
    """Return when this page first had a game with its present number of steps; None if it has not had it."""
    began = game.began if game else None
    return began if began and began.steps == view["steps"] else None


def list_entries(texts: Mapping[str, str | None]) -> list[dict[str, Any]]:
    """Return the entries of all games that can be read, the last changed first."""
    games = [one for name, text in texts.items() if (one := read_stored(text, name))]
    games.sort(key=lambda game: -game.changed)
    return [
        {"id": game.id, "changed": game.changed, **cast("dict[str, Any]", game.summary)}
        for game in games
    ]
