"""The die is fair, whatever randomness it is given (Q2)."""

from collections import Counter
from collections.abc import Callable

from kidd.record.die import roll_die


def source(*given: int) -> tuple[list[int], Callable[[int], bytes]]:
    """Return what is left of some bytes, and a source that gives them out one after the other."""
    left = list(given)

    def random_bytes(count: int) -> bytes:
        return bytes(left.pop(0) for _ in range(count))

    return left, random_bytes


def test_every_number_is_equally_likely() -> None:
    """Of all bytes that there are, as many lead to each of the three numbers."""
    left, random_bytes = source(*range(256))
    shown: Counter[int] = Counter()
    while left and left != [255]:
        shown[roll_die(random_bytes)] += 1
    assert shown == {1: 85, 2: 85, 3: 85}


def test_a_byte_that_would_favour_a_number_is_thrown_away() -> None:
    """The one byte too many leads to no number: another is taken."""
    left, random_bytes = source(255, 255, 4, 9)
    assert roll_die(random_bytes) == roll_die(source(4)[1])
    assert left == [9]


def test_the_systems_randomness_shows_every_number() -> None:
    """Without a source of one's own the die shows one, two and three."""
    assert {roll_die() for _ in range(300)} == {1, 2, 3}
