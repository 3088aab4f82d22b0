"""The die of Quedah Merchant: 1, 2 and 3, twice each (Q2)."""

import os
from collections.abc import Callable, Iterator
from hashlib import sha256

_FACES = 3
_EVEN_SHARE = 256 // _FACES * _FACES


def roll_die(random_bytes: Callable[[int], bytes] = os.urandom) -> int:
    """Roll the die: 1, 2 or 3, each equally likely.

    A byte that would favour a number is thrown away. The operating system's randomness is asked
    anew each time, so that a copy of this process does not roll the same.
    """
    while True:
        byte = random_bytes(1)[0]
        if byte < _EVEN_SHARE:
            return byte % _FACES + 1


def roll_seeded_die(seed: str, number: int) -> int:
    """Give the roll of this number, counted from 0, of the game that has this secret seed.

    The same seed and number always give the same roll, whoever asks and however often. The moves
    have no part in it: nobody can try them out for a better roll. Without the seed, the rolls so
    far tell nothing of the next.
    """
    stream = _hash_on(f"kidd roll 1\n{number}\n{seed}".encode())
    return roll_die(lambda count: bytes(next(stream) for _ in range(count)))


def _hash_on(start: bytes) -> Iterator[int]:
    """Yield bytes without end: those of the start's SHA-256, of that one's SHA-256, and so on."""
    digest = start
    while True:
        digest = sha256(digest).digest()
        yield from digest
