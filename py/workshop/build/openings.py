"""What the engine answers about the first turn of every game, worked out before anybody plays.

The page shows these answers for as long as its engine is still on its way. Owns which questions those
are. Runs wherever the engine runs; must not know where the answers are kept.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

Handle = Callable[[str], str]
"""The engine's one entry."""

_NAMES: Final = {"Red": "Red", "Blue": "Blue", "Gold": "Gold"}
"""Who plays, in these records: the page writes its own players' names in their place."""


def list_openings(
    handle: Handle, games: Mapping[str, Iterable[int]], spaces: Iterable[str]
) -> dict[str, Any]:
    """List the openings of these games for each number of players, by game and number.

    Of each: the reply to `new`; by their texts, the replies to every move that can be played; by the
    clicks chosen so far, what the deck looks like, and why each space cannot be clicked.
    """
    return {
        f"{game} {players}": _open(handle, game, players, tuple(spaces))
        for game, numbers in games.items()
        for players in numbers
    }


def _open(handle: Handle, game: str, players: int, spaces: Iterable[str]) -> dict[str, Any]:
    headers = dict([*_NAMES.items()][:players])
    new = _ask(handle, "new", game=game, players=players, headers=headers)
    begun: dict[str, Any] = {"record": new["record"], "step": 0}
    moves = new["view"]["moves"]
    chosen = {
        tuple(move["clicks"][:count]) for move in moves for count in range(len(move["clicks"]) + 1)
    }
    whole = {tuple(move["clicks"]) for move in moves}
    return {
        "new": new,
        "play": {move["text"]: _ask(handle, "play", **begun, move=move["text"]) for move in moves},
        "preview": {
            " ".join(clicks): _ask(handle, "preview", **begun, clicks=clicks)["preview"]
            for clicks in sorted(chosen - {()})
        },
        "why": {
            " ".join(clicks): {
                space: _ask(handle, "why", **begun, clicks=clicks, space=space)["message"]
                for space in spaces
            }
            for clicks in sorted(chosen - whole)
        },
    }


def _ask(handle: Handle, kind: str, **fields: Any) -> dict[str, Any]:
    reply = json.loads(handle(json.dumps({"version": 1, "id": 1, "kind": kind, **fields})))
    if not reply["ok"]:
        raise ValueError(f"{kind}: {reply['error']}")
    return reply
