"""The answers of the page in Python about the first turn of every game, computed during the build.

The page uses them while its engine is still loading. Owns the list of actions. Runs natively and
under Pyodide. Must not know where the answers are stored.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kidd.bridge.choices import show_choices
from kidd.bridge.records import RECORDS
from kidd.bridge.view import show_match

Reduce = Callable[[str, str], str]
"""Carries an action out (`kidd_page.game.reduce`)."""


def list_openings(
    reduce: Reduce, games: Mapping[str, Iterable[int]], spaces: Iterable[str]
) -> dict[str, Any]:
    """Return the openings of these games for each number of players, by game and number.

    Each opening has its record, the answer to its beginning, those to a move by its text, and what is said about a tap
    by the place of the choice and the space.
    """
    return {
        f"{game} {players}": _open(reduce, game, players, tuple(spaces))
        for game, numbers in games.items()
        for players in numbers
    }


def _open(reduce: Reduce, game: str, players: int, spaces: Iterable[str]) -> dict[str, Any]:
    begin = _act(reduce, "", {}, {"type": "begin", "game": game, "names": [""] * players})
    begun: Any = json.loads(begin["text"])["game"]
    record = begun["record"]
    view = show_match(RECORDS.read(record).match("0"))

    def say(place: str, space: str) -> Any:
        tap = {"type": "tap", "space": space, "inspected": None}
        return json.loads(_act(reduce, record, begun, tap, place)["text"])["ui"]["message"]

    return {
        "record": record,
        "begin": begin,
        "play": {
            move["text"]: _act(reduce, record, begun, {"type": "play", "move": move["text"]})
            for move in view["moves"]
        },
        "tap": {
            place: {space: say(place, space) for space in spaces} for place in show_choices(view)
        },
    }


def _act(
    reduce: Reduce, record: str, game: Any, action: Mapping[str, Any], place: str = ""
) -> dict[str, Any]:
    # The rest is as at the start of the page.
    rest: dict[str, Any] = {
        "computer": {},
        "clock": {"control": None, "left": {}},
        "page": {"place": place},
        "replay": None,
    }
    text = reduce(
        record, json.dumps({**rest, "game": {"isOwn": True, **game}, "serial": 0, "action": action})
    )
    return {"ok": True, "text": text}
