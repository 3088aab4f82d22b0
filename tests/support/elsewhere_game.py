"""Games with somebody elsewhere: what acts lead to, and who is connected live."""

from typing import Any, Final, cast

from kidd.bridge.remote_games import carry_out
from kidd.bridge.remote_views import RemoteAct

ENTROPY: Final = {"Anne": "11" * 52, "Mary": "22" * 52}


def ask(act: RemoteAct, **fields: object) -> dict[str, Any]:
    """Return what an act in a remote game has led to."""
    return cast("dict[str, Any]", carry_out(act, **fields))


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
