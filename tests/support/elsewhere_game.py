"""Games with somebody elsewhere: the engine's replies, and who is connected live."""

import json
from typing import Any, Final

from kidd.bridge.handlers import handle

ENTROPY: Final = {"Anne": "11" * 52, "Mary": "22" * 52}


def ask(act: str, **fields: object) -> dict[str, Any]:
    """Return the engine's reply to a request about a remote game."""
    request = {"version": 1, "id": 1, "kind": "remote", "act": act, **fields}
    reply = json.loads(handle(json.dumps(request)))
    assert reply["ok"], reply
    return reply


def invite(game: str = "loyal", players: int = 2) -> dict[str, Any]:
    own = {"name": "Anne", "entropy": ENTROPY["Anne"]}
    return ask("invite", game=game, players=players, seat=0, **own)


def join(text: str) -> dict[str, Any]:
    return ask("join", text=text, name="Mary", entropy=ENTROPY["Mary"])


def begin(game: str = "loyal") -> tuple[dict[str, Any], dict[str, Any]]:
    """Begin a game, and return both copies."""
    invited = invite(game)
    joined = join(invited["remote"]["link"])
    return ask("receive", kept=invited["kept"], text=joined["remote"]["link"]), joined


def make_turn(reply: dict[str, Any], move: str) -> dict[str, Any]:
    """Send a turn."""
    return ask("turn", kept=reply["kept"], record=reply["remote"]["record"] + f" {move}\n")


def reach(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return what is known of a live connection to a player."""
    player = {"name": "Mary", "seat": seat, "isThere": True, "reached": []}
    return {"players": [{**player, "games": [view["game_id"]]}]}
