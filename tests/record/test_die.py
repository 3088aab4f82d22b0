"""The die is fair, whatever randomness it is given (Q2)."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from kidd.record.die import roll_die, roll_seeded_die


def source(*given: int) -> tuple[list[int], Callable[[int], bytes]]:
    """Return a list of bytes, and a source that removes and returns them one by one."""
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
    """With the default source the die shows one, two and three."""
    assert {roll_die() for _ in range(300)} == {1, 2, 3}


def test_a_seeded_roll_never_changes() -> None:
    """Saved games hold seeds: what one of them rolls today it must roll in every later version."""
    shown = "".join(str(roll_seeded_die("a seed", number)) for number in range(24))
    assert shown == "113132333332131231221311"


def test_seeded_rolls_are_fair_and_tell_nothing_of_each_other() -> None:
    """Each number, and each pair in a row, comes about as often as any other, within a game and
    over many games."""
    games = [[roll_seeded_die(str(game), number) for number in range(60)] for game in range(60)]
    singles = Counter(roll for game in games for roll in game)
    pairs = Counter(pair for game in games for pair in pairwise(game))
    firsts = Counter(game[0] for game in games)
    assert all(abs(singles[roll] - 1200) < 150 for roll in (1, 2, 3))
    assert len(pairs) == 9
    assert all(abs(count - 393) < 100 for count in pairs.values())
    assert all(count > 5 for count in firsts.values())
