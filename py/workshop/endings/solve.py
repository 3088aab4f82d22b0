"""Makes the table of the proven endings: `python3 -m workshop.endings.solve`, some five minutes.

Owns the retrograde analysis. Its turns come from the engine's tables of routes, all positions at once; `check` compares
the result with the engine's rules, position by position.

Pass N finds all positions that are decided in N turns. In an odd pass these are the ones with a turn to a position that
the other player loses in N - 1; in an even pass the ones that are not decided yet and where every turn leads to a
position that the other player wins in less than N. What no pass decides is a draw.
"""

import time
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from kidd.ai import endings
from kidd.core.board import (
    ALL_SPACES,
    DECK,
    facings_on,
    members,
    space_of,
    spaces_of,
)
from kidd.core.mirror import mirror_spaces
from kidd.games._tables import arrivals
from workshop.endings.decks import list_decks, number_decks
from workshop.paths import ROOT

FILE: Final = ROOT / "py" / "kidd" / "ai" / endings.FILE

Numbers = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]
Values = npt.NDArray[np.uint8]
"""By shape, owners and deck, as `endings.Block` orders them."""


class Turns(NamedTuple):
    """Turns of one kind: from the decks `origins`, each of which has at least one, to the decks `targets`.

    Those of an origin follow each other in `targets`, from its place in `starts` on.
    """

    origins: Numbers
    starts: npt.NDArray[np.intp]
    targets: Numbers


class Level:
    """All positions with one number of stacks, and the turns between their decks.

    - `moves[stack, height]`: the turns of a stack of a height without a capture, by the order of the stacks
      afterwards: at each place the number of the stack before.
    - `captures[stack, height]`: the turns that capture, by the number of the captured stack and the order of the
      stacks afterwards. The stack that captures is then the captured one's.
    - `is_possible`: by shape and deck. A stack of two and more has its back to no black path (G4, M4).
    """

    def __init__(self, stacks: int) -> None:
        """List the decks and the turns between them."""
        self.stacks = stacks
        self.decks = list_decks(stacks)
        self.shapes, self.owners = endings.list_shapes(stacks), endings.list_owners(stacks)
        self.size = len(self.shapes), len(self.owners), len(self.decks)
        black = np.array([[DECK.back_of(one) < 0 for one in deck] for deck in self.decks])
        tall = np.array(self.shapes) > 1
        self.is_possible: Flags = np.all(~(tall[:, None, :] & black[None, :, :]), axis=-1)
        self.moves: dict[tuple[int, int], dict[tuple[int, ...], Turns]] = {}
        self.captures: dict[tuple[int, int], dict[tuple[int, tuple[int, ...]], Turns]] = {}
        for stack in range(stacks):
            for height in range(1, endings.ALL_TOKENS - stacks + 2):
                self._list_turns(stack, height)

    def _list_turns(self, stack: int, height: int) -> None:
        moves: defaultdict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
        captures: defaultdict[tuple[int, tuple[int, ...]], list[tuple[int, int]]]
        captures = defaultdict(list)
        for number, deck in enumerate(self.decks):
            facing, everything = deck[stack], sum(deck)
            if height > 1 and DECK.back_of(facing) < 0:
                continue
            vacant = ALL_SPACES & ~spaces_of(everything)
            reached = arrivals(facing, height, vacant)
            for arrival in members(reached & facings_on(vacant | spaces_of(facing))):
                after = [arrival if place == stack else one for place, one in enumerate(deck)]
                target, order = _find(after)
                moves[order].append((number, target))
            for other, captured in enumerate(deck):
                if other != stack and reached & captured:
                    after = [0 if place == stack else one for place, one in enumerate(deck)]
                    target, order = _find(after) if self.stacks > 2 else (0, (other,))
                    captures[other, order].append((number, target))
        self.moves[stack, height] = {key: _pack(pairs) for key, pairs in moves.items()}
        self.captures[stack, height] = {key: _pack(pairs) for key, pairs in captures.items()}


def _find(facings: list[int]) -> tuple[int, tuple[int, ...]]:
    """Return the number of a deck, and for each of its stacks the place in `facings`. A facing 0 is no stack."""
    images = mirror_spaces()
    places = sorted((space_of(one), place) for place, one in enumerate(facings) if one)
    deck = number_decks(len(places))[endings.place_of_deck([facings[place] for _, place in places])]
    if deck & endings.MIRRORED:
        deck ^= endings.MIRRORED
        places.sort(key=lambda one: images[one[0]])
    return deck, tuple(place for _, place in places)


def _pack(pairs: list[tuple[int, int]]) -> Turns:
    origins, starts = np.unique([origin for origin, _ in pairs], return_index=True)
    targets = np.array([target for _, target in pairs], np.int32)
    return Turns(origins.astype(np.int32), starts, targets)


class _Step(NamedTuple):
    """Turns of the positions of one shape and owners, to positions with other stacks, shape and owners.

    After the capture of the last stack there are no owners: the game is won (M7).
    """

    turns: Turns
    stacks: int
    shape: int = 0
    owner: int = -1


def _list_steps(level: Level, shape: tuple[int, ...], owner: int) -> Iterator[_Step]:
    """List all turns of the player to move. The owners after a turn are as the other player sees them."""
    for stack in range(level.stacks):
        if not owner >> stack & 1:
            continue
        key = stack, shape[stack]
        for order, turns in level.moves[key].items():
            yield _step(turns, order, shape, owner)
        for (captured, order), turns in level.captures[key].items():
            if owner >> captured & 1:
                continue
            higher = [*shape]
            higher[captured] += shape[stack]
            yield _step(turns, order, tuple(higher), owner | 1 << captured)


def _step(turns: Turns, order: tuple[int, ...], shape: tuple[int, ...], owner: int) -> _Step:
    theirs = sum(1 << place for place, stack in enumerate(order) if not owner >> stack & 1)
    if not theirs:
        return _Step(turns, len(order))
    heights = tuple(shape[stack] for stack in order)
    shapes, owners = endings.list_shapes(len(order)), endings.list_owners(len(order))
    return _Step(turns, len(order), shapes.index(heights), owners.index(theirs))


def solve(level: Level, lower: Values | None) -> Values:
    """Return the values of all positions of a level. `lower` are those with one stack less."""
    values: Values = np.zeros(level.size, np.uint8)
    can_move: Flags = np.zeros(level.size, np.bool_)
    for shape, heights in enumerate(level.shapes):
        for owner, bits in enumerate(level.owners):
            for step in _list_steps(level, heights, bits):
                can_move[shape, owner, step.turns.origins] = True
    everybody = (1 << level.stacks) - 1
    others = [level.owners.index(everybody ^ bits) for bits in level.owners]
    # Who cannot move passes, unless nobody can (M2, M8).
    passes: Flags = ~can_move & can_move[:, others, :]
    deepest = 0 if lower is None else int(lower.max())
    number = quiet = 0
    while quiet < 2 or number <= deepest:
        number += 1
        started = time.perf_counter()
        marks = {level.stacks: _mark(values, number)}
        if lower is not None:
            marks[level.stacks - 1] = _mark(lower, number)
        found = passes & marks[level.stacks][:, others, :]
        for shape, heights in enumerate(level.shapes):
            for owner, bits in enumerate(level.owners):
                for step in _list_steps(level, heights, bits):
                    _follow(step, found[shape, owner], marks, number)
        is_new = found if number % 2 else (can_move | passes) & ~found
        is_new &= (values == endings.DRAWN) & level.is_possible[:, None, :]
        values[is_new] = number
        count = int(is_new.sum())
        quiet = 0 if count else quiet + 1
        took = time.perf_counter() - started
        print(f"{level.stacks} stacks, {number} turns: {count} ({took:.0f} s)", flush=True)
    return values


def _mark(values: Values, number: int) -> Flags:
    """Mark the positions that a pass looks for: lost in one turn less, or else not won in less turns."""
    if number % 2:
        return (values == number - 1) & (values > 0)
    return ~((values % 2 == 1) & (values < number))


def _follow(step: _Step, found: Flags, marks: dict[int, Flags], number: int) -> None:
    """Mark in `found` the decks of which a turn leads to a marked position."""
    turns = step.turns
    if step.owner < 0:
        # It wins in one turn, so the other player never wins after it.
        found[turns.origins] |= number == 1 or not number % 2
        return
    marked = marks[step.stacks][step.shape, step.owner][turns.targets]
    found[turns.origins] |= np.logical_or.reduceat(marked, turns.starts)


def pack(blocks: list[Values]) -> bytes:
    """Return the file's bytes, which `endings.unpack` reads."""
    decks = [
        number_decks(stacks).tobytes()
        for stacks in range(endings.FEWEST_STACKS, endings.MOST_STACKS + 1)
    ]
    return zlib.compress(b"".join([*decks, *(block.tobytes() for block in blocks)]), 9)


def main(file: Path = FILE) -> None:
    """Solve two stacks, then three, and write the file."""
    blocks: list[Values] = []
    for stacks in range(endings.FEWEST_STACKS, endings.MOST_STACKS + 1):
        level = Level(stacks)
        blocks.append(solve(level, blocks[-1] if blocks else None))
        known = blocks[-1][np.broadcast_to(level.is_possible[:, None, :], level.size)]
        won, lost = (known % 2 == 1).sum(), ((known > 0) & (known % 2 == 0)).sum()
        print(
            f"{stacks} stacks: {known.size} positions, {won} won, {lost} lost, the longest in {known.max()} turns"
        )
    file.write_bytes(pack(blocks))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
