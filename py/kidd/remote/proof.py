"""How a page shows over a live connection that it belongs to a player of the game.

Owns the proofs. Whoever watches knows everything about a game but its key, and so cannot make one. A proof belongs to
one connection: who hears it cannot use it for another one.
"""

from hashlib import sha256
from typing import Final

from kidd.remote.message import Snapshot

_PROOF_BYTES: Final = 8


def list_proofs(game: Snapshot, channel: str) -> list[str]:
    """Return the proof of each seat for a connection, in hexadecimal. There is none without the key.

    `channel` names the connection as both its ends know it, and no other connection has that name.
    """
    if not game.key:
        return []
    named = channel.encode()
    hashed = [
        sha256(b"kidd live 1\n" + game.id + game.key + bytes([seat]) + named)
        for seat in range(len(game.seats))
    ]
    return [one.digest()[:_PROOF_BYTES].hex() for one in hashed]
