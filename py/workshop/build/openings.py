"""The answers of the page in Python about the first turn of every game, computed during the build.

The page uses them while its engine is still loading. Owns the list of actions. Runs natively and
under Pyodide. Must not know where the answers are stored.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Reduce = Callable[[str, str], Any]
"""Carries an action out (`kidd_page.game.reduce`)."""


def list_openings(
    reduce: Reduce, games: Mapping[str, Iterable[int]], spaces: Iterable[str]
) -> dict[str, Any]:
    """Return the openings of these games for each number of players, by game and number.

    Each opening has the answer to its beginning, those to a move by its text, and what is said about a tap by the
    clicks so far and the space.
    """
    return {
        f"{game} {players}": _open(reduce, game, players, tuple(spaces))
        for game, numbers in games.items()
        for players in numbers
    }


def _open(reduce: Reduce, game: str, players: int, spaces: Iterable[str]) -> dict[str, Any]:
    begin = _act(reduce, "", {}, {"type": "begin", "game": game, "names": [""] * players})
    record, (view,) = begin["record"], begin["views"]
    begun = {"isOwn": True, **json.loads(begin["text"])["game"]}
    chosen = [choice["clicks"] for choice in view["choices"].values()]

    def say(clicks: list[str], space: str) -> Any:
        tap = {"type": "tap", "space": space, "clicks": clicks, "inspected": None}
        return json.loads(_act(reduce, record, begun, tap)["text"])["message"]

    return {
        "begin": begin,
        "play": {
            move: _act(reduce, record, begun, {"type": "play", "move": move})
            for move in view["moves"]
        },
        "tap": {
            " ".join(clicks): {space: say(clicks, space) for space in spaces} for clicks in chosen
        },
    }


def _act(reduce: Reduce, record: str, game: Any, action: Mapping[str, Any]) -> dict[str, Any]:
    # The rest is as at the start of the page.
    rest: dict[str, Any] = {
        "computer": {},
        "clock": {"control": None, "left": {}},
        "page": {},
        "replay": None,
    }
    done = reduce(record, json.dumps({**rest, "game": game, "serial": 0, "action": action}))
    return {"ok": True, "record": done.record, "views": done.views, "text": done.text}
