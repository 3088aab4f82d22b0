"""The engine's replies about the first turn of every game, computed during the build.

The page uses them while its engine is still loading. Owns the list of requests. Runs natively and
under Pyodide. Must not know where the replies are stored.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Handle = Callable[[str], str]
"""The engine's entry point: request and reply as JSON."""
Play = Callable[[Any], Any]
"""Makes a move (`kidd.bridge.steps`)."""


def list_openings(
    handle: Handle, play: Play, games: Mapping[str, Iterable[int]], spaces: Iterable[str]
) -> dict[str, Any]:
    """Return the openings of these games for each number of players, by game and number.

    Each opening has the reply to `new`, the replies to a move by its text, and the reasons why
    a space cannot be clicked by the clicks so far and the space.
    Raises ValueError if the engine refuses a request.
    """
    return {
        f"{game} {players}": _open(handle, play, game, players, tuple(spaces))
        for game, numbers in games.items()
        for players in numbers
    }


def _open(
    handle: Handle, play: Play, game: str, players: int, spaces: Iterable[str]
) -> dict[str, Any]:
    new = _ask(handle, "new", game=game, players=players)
    begun: dict[str, Any] = {"record": new["record"], "path": "0"}
    moves = new["view"]["moves"]
    chosen = [choice["clicks"] for choice in new["view"]["choices"].values()]
    return {
        "new": new,
        "play": {
            move: {"version": 1, "id": 1, "ok": True, **play({**begun, "move": move})}
            for move in moves
        },
        "why": {
            " ".join(clicks): {
                space: _ask(handle, "why", **begun, clicks=clicks, space=space)["message"]
                for space in spaces
            }
            for clicks in chosen
        },
    }


def _ask(handle: Handle, kind: str, **fields: Any) -> dict[str, Any]:
    reply = json.loads(handle(json.dumps({"version": 1, "id": 1, "kind": kind, **fields})))
    if not reply["ok"]:
        raise ValueError(f"{kind}: {reply['error']}")
    return reply
