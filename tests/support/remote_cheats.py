"""Helpers for tests of altered messages: they change a message, and find why it is refused."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from random import Random

import pytest

from kidd.record.time_control import TimeControl
from kidd.remote.fault import REFUSALS, RemoteError
from kidd.remote.kept import Kept, write_kept
from kidd.remote.message import Snapshot
from kidd.remote.receive import receive
from support.remote_tables import begin, message_of, mover, play_any, play_on


def fault_of(kept: Kept, text: str) -> str:
    """Return why a message is refused. The stored copy must not change."""
    before = write_kept(kept)
    with pytest.raises(RemoteError) as refusal:
        receive(kept, text)
    assert write_kept(kept) == before
    assert refusal.value.fault in REFUSALS
    return refusal.value.fault


def seal(body: bytes) -> str:
    """Return a body as a text with a check that fits."""
    return urlsafe_b64encode(body + sha256(body).digest()[:4]).rstrip(b"=").decode()


def unseal(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4]


def with_seat(game: Snapshot, number: int, **changes: object) -> Snapshot:
    seats = list(game.seats)
    seat = seats[number]
    assert seat is not None
    seats[number] = seat._replace(**changes)  # type: ignore[arg-type]
    return game._replace(seats=tuple(seats))


def sent(
    game: str = "quedah", turns: int = 7, control: TimeControl | None = None
) -> tuple[Kept, Kept, str]:
    """Return the copies of the waiting player and of the one who has just moved, and the message of that move."""
    table = play_on(begin(game, control=control), turns)
    seat = mover(table)
    moved = play_any(table[seat], Random(4))
    return table[1 - seat], moved, message_of(moved)
