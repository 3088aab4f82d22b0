"""The mirror image of the deck, and of a position on it (G2).

Owns the symmetry of the deck. It follows from the links alone, so another deck needs no other code.
"""

import re
from functools import cache

from kidd.core.board import DECK, SPACE_COUNT, SPACE_NUMBER, space_of
from kidd.core.position import Position, Stack, pack_stacks, stacks

_SPACE = re.compile("|".join(DECK.spaces))


@cache
def mirror_spaces() -> tuple[int, ...]:
    """Return, for each space, the space that is its mirror image.

    Links and hatches are kept, and the image of the image is the space itself. A deck without a mirror
    image gets each space as its own.
    """
    order = _list_connected()
    images: dict[int, int] = {}

    def is_fitting(space: int, image: int) -> bool:
        if (space in DECK.hatches) != (image in DECK.hatches):
            return False
        return all(
            (known in DECK.neighbours[space]) == (images[known] in DECK.neighbours[image])
            and (known != image or images[known] == space)
            for known in images
        )

    def find(place: int) -> bool:
        if place == SPACE_COUNT:
            return any(space != image for space, image in images.items())
        space = order[place]
        for image in range(SPACE_COUNT):
            if image in images.values() or not is_fitting(space, image):
                continue
            images[space] = image
            if find(place + 1):
                return True
            del images[space]
        return False

    if not find(0):
        return tuple(range(SPACE_COUNT))
    return tuple(images[space] for space in range(SPACE_COUNT))


def _list_connected() -> list[int]:
    """List the spaces so that each one but the first is next to an earlier one."""
    order = [0]
    for space in order:
        order += [other for other in DECK.neighbours[space] if other not in order]
    return order


def mirror_facing(facing: int) -> int:
    """Return the mirror image of a facing."""
    images = mirror_spaces()
    back = DECK.back_of(facing)
    return DECK.facing(images[space_of(facing)], -1 if back < 0 else images[back])


def mirror_text(text: str) -> str:
    """Replace each name of a space in a text, such as that of a move, by the one of its mirror image."""
    images = mirror_spaces()
    return _SPACE.sub(lambda found: DECK.spaces[images[SPACE_NUMBER[found[0]]]], text)


def mirror_position(position: Position) -> Position:
    """Return the mirror image of a position. Reserves, turn and pending state are the same."""
    images = mirror_spaces()
    found = [
        Stack(images[stack.space], stack.owners, mirror_facing(stack.facing))
        for stack in stacks(position)
    ]
    tops, held = pack_stacks(found, len(position.reserves))
    return position._replace(tops=tops, held=held)
