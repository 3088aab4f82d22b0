"""Proofs that a page at the other end of a live connection belongs to a player of the game.

Owns the proofs. A watcher knows everything about a game except its key, so it cannot make one. A proof is valid for one
connection only, so its receiver cannot reuse it elsewhere.
"""

from hashlib import sha256
from typing import Final

from kidd.remote.message import Snapshot

_PROOF_BYTES: Final = 8


def list_proofs(game: Snapshot, channel: str) -> list[str]:
    """Return the proof of each seat for a connection, in hexadecimal. Without the key the list is empty.

    `channel` is the name of the connection. Both its ends compute the same name, and no other connection has it.
    """
    if not game.key:
        return []
    named = channel.encode()
    hashed = [
        sha256(b"kidd live 1\n" + game.id + game.key + bytes([seat]) + named)
        for seat in range(len(game.seats))
    ]
    return [one.digest()[:_PROOF_BYTES].hex() for one in hashed]
