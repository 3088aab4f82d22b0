"""The die of Quedah Merchant: 1, 2 and 3, twice each (Q2)."""

import os
from collections.abc import Callable, Iterator
from hashlib import sha256

_FACES = 3
_EVEN_SHARE = 256 // _FACES * _FACES


def roll_die(random_bytes: Callable[[int], bytes] = os.urandom) -> int:
    """Roll the die: 1, 2 or 3, each equally likely.

    It draws again if a byte would make one number more likely than another. Each roll asks the
    operating system for random bytes, so that two copies of this process roll differently.
    """
    while True:
        byte = random_bytes(1)[0]
        if byte < _EVEN_SHARE:
            return byte % _FACES + 1


def roll_seeded_die(seed: str, number: int) -> int:
    """Return a roll of the game with this secret seed; `number` counts its rolls from 0.

    The same seed and number always give the same roll. The moves do not matter, so a player cannot
    try several for a better roll. The rolls so far do not help to guess the next without the seed.
    """
    stream = _hash_on(f"kidd roll 1\n{number}\n{seed}".encode())
    return roll_die(lambda count: bytes(next(stream) for _ in range(count)))


def _hash_on(start: bytes) -> Iterator[int]:
    """Yield bytes without end: the SHA-256 of `start`, the SHA-256 of that, and so on."""
    digest = start
    while True:
        digest = sha256(digest).digest()
        yield from digest
