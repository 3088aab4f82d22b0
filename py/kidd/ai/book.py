"""The book of openings: how often each turn was played in the first turns of self-play, and how it scored.

Owns the book's file and how a position is found in it. `py/workshop/book` plays the games and makes the file. Knows no
search.

A position and its mirror image are one entry, and so are two positions that differ by an exchange of the colours: the
player to move counts as Red, and the others follow in the order of their turns. Where a position is its own mirror
image, a turn and its image are one, too. In Quedah Merchant the roll belongs to the position.
"""

import struct
import zlib
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, Literal, NamedTuple

from kidd.ai.table_file import TableFile
from kidd.core.mirror import mirror_position, mirror_text
from kidd.core.move import Move
from kidd.core.position import Position, roll_of
from kidd.core.score import Score
from kidd.games import RULES

TURNS: Final = 10
"""The book has turns of the first so many of a game."""

KINDS: Final = (("loyal", 2), ("quedah", 2), ("madagascar", 2), ("madagascar", 3))
"""The games with their numbers of players, in the order of the file."""

_SAME: Final = {"loyal+pie": "loyal"}
"""Games that are another one after the start-up variant."""

_HEADER: Final = struct.Struct(f"<{2 * len(KINDS)}I")


class BookTurn(NamedTuple):
    """A turn and its games in self-play, counted for the player to move."""

    move: Move
    score: Score


class Block(NamedTuple):
    """The entries of one game.

    `keys` has the keys of the positions, sorted. The turns of the position at `n` stand from `ends[n]` to
    `ends[n + 1]`: `turns` has their places among all legal turns, the others their results.
    """

    keys: Sequence[int]
    ends: Sequence[int]
    turns: Sequence[int]
    won: Sequence[int]
    drawn: Sequence[int]
    lost: Sequence[int]


class Entry(NamedTuple):
    """Where a position stands in the book.

    - `kind`: its place in `KINDS`. `key`: the number by which it is found there.
    - `places`: for each legal turn the place of its results.
    """

    kind: int
    key: int
    places: dict[Move, int]


def find_entry(position: Position) -> Entry | None:
    """Return where a position stands, None if the book has none of its game or state.

    Positions that have equal results have equal keys and places.
    """
    kind = (_SAME.get(position.game, position.game), len(position.reserves))
    roll = roll_of(position)
    if kind not in KINDS or (position.pending is not None and roll is None):
        return None
    moves = RULES[position.game].legal_moves(position)
    if not moves or len(moves[0].entries) > 1:
        # Nothing can be chosen, or the start-up variant begins.
        return None
    own, image = _write_key(position, roll), _write_key(mirror_position(position), roll)
    names = {move: move.text for move in moves}
    if image <= own:
        images = {move: mirror_text(move.text) for move in moves}
        is_own_image = image == own
        names = {
            move: min(names[move], name) if is_own_image else name for move, name in images.items()
        }
    order = {name: place for place, name in enumerate(sorted(set(names.values())))}
    places = {move: order[name] for move, name in names.items()}
    return Entry(KINDS.index(kind), zlib.crc32(min(own, image)), places)


def _write_key(position: Position, roll: int | None) -> bytes:
    """Write a position as it is when the player to move is Red."""
    _, tops, held, reserves, turn, _ = position
    count = len(reserves)
    shifted, place = 0, 0
    while held:
        if owner := held & 3:
            shifted |= (owner - 1 - turn) % count + 1 << place
        held >>= 2
        place += 2
    seen = (tops[turn:] + tops[:turn], shifted, reserves[turn:] + reserves[:turn], roll)
    return repr(seen).encode()


def look_up(position: Position) -> list[BookTurn] | None:
    """Return the turns that were played in a position: the most frequent first, then by their texts.

    The list is empty where the book knows nothing. None: it might, but its file is not there.
    """
    entry = find_entry(position)
    if entry is None:
        return []
    blocks = TABLE.read()
    return None if blocks is None else look_up_in(blocks, entry)


def look_up_in(blocks: Sequence[Block], entry: Entry) -> list[BookTurn]:
    """Return the turns of an entry in the content of a book, as `look_up` does."""
    block = blocks[entry.kind]
    at = bisect_left(block.keys, entry.key)
    if at == len(block.keys) or block.keys[at] != entry.key:
        return []
    scores = {
        block.turns[one]: Score(block.won[one], block.drawn[one], block.lost[one])
        for one in range(block.ends[at], block.ends[at + 1])
    }
    found = [
        BookTurn(move, scores[place]) for move, place in entry.places.items() if place in scores
    ]
    return sorted(found, key=lambda one: (-one.score.games, one.move.text))


def pack(blocks: Sequence[Block]) -> bytes:
    """Write the file's content."""
    sizes = [size for block in blocks for size in (len(block.keys), len(block.turns))]
    parts = [_HEADER.pack(*sizes)]
    for block in blocks:
        counts = [end - start for start, end in zip(block.ends, block.ends[1:], strict=False)]
        parts.append(struct.pack(f"<{len(block.keys)}I", *block.keys))
        parts += (bytes(counts), bytes(block.turns))
        for results in (block.won, block.drawn, block.lost):
            parts.append(struct.pack(f"<{len(results)}H", *results))
    return zlib.compress(b"".join(parts), 9)


def unpack(packed: bytes) -> tuple[Block, ...]:
    """Read the file's content. Raises `zlib.error` or ValueError if it is damaged."""
    content = memoryview(zlib.decompress(packed))
    if len(content) < _HEADER.size:
        raise ValueError("the book has no header")
    sizes = _HEADER.unpack_from(content)
    start = _HEADER.size
    blocks: list[Block] = []

    def take(count: int, form: Literal["B", "H", "I"]) -> Sequence[int]:
        nonlocal start
        end = start + count * struct.calcsize(form)
        # The numbers are little-endian, as all machines are on which this runs.
        part = content[start:end].cast(form)
        start = end
        return part

    for positions, turns in zip(sizes[::2], sizes[1::2], strict=True):
        keys, counts = take(positions, "I"), take(positions, "B")
        ends = [*accumulate(counts, initial=0)]
        places, won = take(turns, "B"), take(turns, "H")
        drawn, lost = take(turns, "H"), take(turns, "H")
        blocks.append(Block(keys, ends, places, won, drawn, lost))
        if len(keys) != positions or len(blocks[-1].lost) != turns or ends[-1] != turns:
            raise ValueError("the book is too short")
    return tuple(blocks)


TABLE: Final = TableFile("book.bin", unpack)
