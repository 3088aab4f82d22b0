"""Writes the book of openings from the games of `play`: `python3 -m workshop.book.write`, with `py` on the path.

Owns which positions and turns the book has, and the limit of its size.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from kidd.ai import book
from kidd.ai.book import KINDS, Block, find_entry
from kidd.core.move import parse_move
from kidd.core.position import roll_of
from kidd.games import RULES
from workshop.book.play import Line, read_lines
from workshop.paths import ROOT, WorkshopError

FILE: Final = ROOT / "py" / "kidd" / "ai" / "book.bin"
MOST_BYTES: Final = 100_000
FEWEST_GAMES: Final = 8
"""A position with fewer games is left out."""
_MOST_GAMES: Final = 1 << 16
_RESULTS: Final = 3

Counts = dict[int, dict[int, list[int]]]
"""By the key of a position and the place of a turn: the games that were won, drawn and lost."""


def count(lines: Iterable[Line]) -> list[Counts]:
    """Count the first turns of games, for each game of the book."""
    found: list[Counts] = [defaultdict(lambda: defaultdict(lambda: [0] * _RESULTS)) for _ in KINDS]
    for line in lines:
        game, _, players = line.kind.partition("-")
        rules = RULES[game]
        position = rules.start(int(players))
        for roll, text in line.turns[: book.TURNS]:
            if roll:
                position = next(one for one in rules.rolls(position) if roll_of(one) == roll)
            entry, move = find_entry(position), parse_move(text)
            if entry is None:
                raise WorkshopError(f"The book cannot have {position}.")
            result = 1 if line.winner is None else 0 if line.winner == position.turn else 2
            found[entry.kind][entry.key][entry.places[move]][result] += 1
            position = rules.apply(position, move)
    return found


def make_block(counts: Counts) -> Block:
    """Make the entries of a game from its counts, without the positions that have too few games."""
    kept = {
        key: turns
        for key, turns in sorted(counts.items())
        if sum(map(sum, turns.values())) >= FEWEST_GAMES
    }
    rows = [
        (place, *results) for turns in kept.values() for place, results in sorted(turns.items())
    ]
    columns = [*zip(*rows, strict=True)] or [()] * (1 + _RESULTS)
    ends = [*accumulate((len(turns) for turns in kept.values()), initial=0)]
    if max(columns[0], default=0) > 0xFF or any(
        max(one, default=0) >= _MOST_GAMES for one in columns
    ):
        raise WorkshopError("The file has no room for such numbers.")
    return Block([*kept], ends, *columns)


def write() -> None:
    """Write the file and print what it has."""
    lines = [*read_lines()]
    blocks = [make_block(counts) for counts in count(lines)]
    packed = book.pack(blocks)
    if len(packed) > MOST_BYTES:
        raise WorkshopError(f"The book has {len(packed)} bytes, more than {MOST_BYTES}.")
    FILE.write_bytes(packed)
    games = Counter(line.kind for line in lines)
    for (game, players), block in zip(KINDS, blocks, strict=True):
        name = f"{game}-{players}"
        print(f"{name}: {games[name]} games, {len(block.keys)} positions, {len(block.turns)} turns")
    print(f"{len(packed)} bytes")


if __name__ == "__main__":
    write()
