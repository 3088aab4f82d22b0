"""The deck's mirror symmetry, and the similarity of two positions.

Owns the comparison. Positions that are mirror images, or that differ only in exchanged colours, count as the same. So
do stacks of the same height and owner, regardless of the lower tokens.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from kidd.core.board import DECK, SPACE_COUNT, SPACE_NUMBER
from kidd.core.move import Move
from kidd.core.position import Position, stacks

Outline = Mapping[int, tuple[bool, int, int]]
"""For each occupied space: whether the stack belongs to the player to move, its height, the space at its back."""


@cache
def mirrors() -> tuple[tuple[int, ...], ...]:
    """Return the symmetries of the deck, each as the image of every space, the identity first."""
    return tuple(_extend(()))


def _extend(images: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    space = len(images)
    if space == SPACE_COUNT:
        yield images
        return
    for image in range(SPACE_COUNT):
        fits = (image in DECK.hatches) == (space in DECK.hatches) and image not in images
        if fits and all(
            (images[other] in DECK.neighbours[image]) == (other in DECK.neighbours[space])
            for other in range(space)
        ):
            yield from _extend((*images, image))


def outlines(position: Position) -> list[Outline]:
    """Return the outlines of a position and of its mirror images."""
    found = list(stacks(position))
    return [
        {
            mirror[stack.space]: (
                stack.owners[0] == position.turn,
                len(stack.owners),
                -1 if (back := DECK.back_of(stack.facing)) < 0 else mirror[back],
            )
            for stack in found
        }
        for mirror in mirrors()
    ]


def difference(one: Outline, others: list[Outline]) -> int:
    """Return the number of spaces on which two positions differ, given the outline of one and all outlines of the
    other.
    """
    return min(
        sum(one.get(space) != other.get(space) for space in range(SPACE_COUNT)) for other in others
    )


def pattern(move: Move) -> str:
    """Return a move's text without entries and freed tokens. A move and its mirror image have the same text."""
    plain = move.text.partition("+")[0]
    plain = plain if plain.startswith("@") else plain.partition("@")[0]
    return min(_mirrored(plain, mirror) for mirror in mirrors())


def _mirrored(text: str, mirror: tuple[int, ...]) -> str:
    return re.sub("[a-z][0-9]+", lambda name: DECK.spaces[mirror[SPACE_NUMBER[name[0]]]], text)
