"""The die of Quedah Merchant: 1, 2 and 3, twice each (Q2)."""

import os
from collections.abc import Callable

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
