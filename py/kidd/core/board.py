"""The deck: spaces, paths, hatches, and the sets that moves are computed with (G1 to G5).

Owns the deck file and its validator. Knows nothing of colours, players or games.

A *facing* is a space together with the side that a token there has its back to (G3). Sets of spaces
and sets of facings are integers with one bit for each member:

- Space `s` is bit `s`, where `s` is its place in the alphabetical order of the names (18 bits).
- The facing on `s` with the back to its `k`-th neighbour, in alphabetical order, is bit
  `18 * k + s` (54 bits). On a hatch the side `k = 2` is the black path.

So a set of facings consists of three planes of 18 bits, one for each side.
"""

import json
import pkgutil
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

SPACE_COUNT = 18
HATCH_COUNT = 6
ALL_SPACES = (1 << SPACE_COUNT) - 1
ALL_FACINGS = (1 << 3 * SPACE_COUNT) - 1
BLACK_PATH = "0"

PLANE_1 = SPACE_COUNT
PLANE_2 = 2 * SPACE_COUNT
"""The shifts from plane 0 of a set of facings to planes 1 and 2. Fast code uses them in place of a call
of `spaces_of`, which costs too much time there."""

_ALL_PLANES = 1 | 1 << PLANE_1 | 1 << PLANE_2


class DeckError(ValueError):
    """A deck file that does not describe a deck. The message says why."""


class Deck(NamedTuple):
    """A deck that has passed the validator.

    `spaces` holds the names in alphabetical order. The number of a space is its place there.
    `neighbours` lists the numbers of each space's neighbours in ascending order: two for a hatch,
    three for any other space. `hatches` lists the numbers of the hatches.
    """

    name: str
    spaces: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    hatches: tuple[int, ...]

    def facing(self, space: int, back: int) -> int:
        """Return the facing on `space` with the back to the space `back`; -1 is the black path.

        Raises ValueError if no such path leads to `space`.
        """
        if back >= 0:
            return 1 << SPACE_COUNT * self.neighbours[space].index(back) + space
        if space not in self.hatches:
            raise ValueError(f"{self.spaces[space]} has no black path")
        return 1 << PLANE_2 + space

    def back_of(self, facing: int) -> int:
        """Return the space that a token with this facing has its back to; -1 is the black path."""
        side, space = divmod(facing.bit_length() - 1, SPACE_COUNT)
        neighbours = self.neighbours[space]
        return neighbours[side] if side < len(neighbours) else -1

    def name_of(self, space: int) -> str:
        """Return the name of a space, or `0` for -1, the black path."""
        return self.spaces[space] if space >= 0 else BLACK_PATH


def space_of(facing: int) -> int:
    """Return the number of the space of one facing."""
    return (facing.bit_length() - 1) % SPACE_COUNT


def spaces_of(facings: int) -> int:
    """Return the spaces of a set of facings."""
    return (facings | facings >> PLANE_1 | facings >> PLANE_2) & ALL_SPACES


def facings_on(spaces: int) -> int:
    """Return all facings on a set of spaces, three for each, even those that no token can have."""
    return spaces * _ALL_PLANES


def members(bits: int) -> Iterator[int]:
    """Yield each member of a set as a set of one, from the lowest bit up."""
    while bits:
        lowest = bits & -bits
        yield lowest
        bits ^= lowest


def load_deck(text: str) -> Deck:
    """Read a deck file (JSON with `name`, `links` and `hatches`) and check it against G1.

    A deck has 18 spaces and 24 paths. Six spaces are hatches and have two neighbours; the others
    have three. No path is listed twice at one space or leads from a space to itself. Each is listed at
    both of its ends, and every space can be reached from every other. Raises DeckError otherwise.
    """
    try:
        data: Any = json.loads(text)
    except ValueError as error:
        raise DeckError(f"the deck is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise DeckError("the deck is not a JSON object")
    fields = cast("dict[str, Any]", data)
    name, links, hatches = fields.get("name"), fields.get("links"), fields.get("hatches")
    if not isinstance(name, str) or not name:
        raise DeckError("the deck has no name")
    if not isinstance(links, dict) or not all(
        _is_names(row) for row in cast("Any", links).values()
    ):
        raise DeckError("links must list, for every space, the names of its neighbours")
    if not _is_names(hatches):
        raise DeckError("hatches must be a list of spaces")
    return _checked_deck(name, cast("Mapping[str, list[str]]", links), cast("list[str]", hatches))


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, str) for one in cast("list[object]", value)
    )


def _checked_deck(name: str, links: Mapping[str, list[str]], hatches: list[str]) -> Deck:
    spaces = tuple(sorted(links))
    if len(spaces) != SPACE_COUNT:
        raise DeckError(f"a deck has {SPACE_COUNT} spaces, not {len(spaces)}")
    for space in spaces:
        if not re.fullmatch("[a-z][0-9]+", space):
            raise DeckError(f"{space!r} is no name for a space: a letter and a number")
    if len(set(hatches)) != HATCH_COUNT or len(hatches) != HATCH_COUNT:
        raise DeckError(f"a deck has {HATCH_COUNT} different hatches")
    for hatch in hatches:
        if hatch not in links:
            raise DeckError(f"the hatch {hatch} is no space")
    for space in spaces:
        neighbours = links[space]
        for other in neighbours:
            if other not in links:
                raise DeckError(f"{space} is linked to {other}, which is no space")
            if other == space:
                raise DeckError(f"{space} is linked to itself")
            if space not in links[other]:
                raise DeckError(f"{space} is linked to {other}, but not {other} to {space}")
        if len(set(neighbours)) != len(neighbours):
            raise DeckError(f"{space} has the same path twice")
        wanted = 2 if space in hatches else 3
        if len(neighbours) != wanted:
            raise DeckError(f"{space} needs {wanted} neighbours and has {len(neighbours)}")
    reached, frontier = {spaces[0]}, [spaces[0]]
    while frontier:
        fresh = [other for other in links[frontier.pop()] if other not in reached]
        reached.update(fresh)
        frontier += fresh
    if len(reached) != SPACE_COUNT:
        raise DeckError(f"no way leads from {spaces[0]} to {min(set(spaces) - reached)}")
    number = {space: index for index, space in enumerate(spaces)}
    return Deck(
        name,
        spaces,
        tuple(tuple(sorted(number[other] for other in links[space])) for space in spaces),
        tuple(sorted(number[hatch] for hatch in hatches)),
    )


def _shipped_deck() -> Deck:
    data = pkgutil.get_data(__package__ or "kidd.core", "adventure_galley.json")
    if data is None:
        raise DeckError("the deck file is missing")
    return load_deck(data.decode())


DECK = _shipped_deck()
"""The deck that all games are played on."""

SPACE_NUMBER: Mapping[str, int] = {name: number for number, name in enumerate(DECK.spaces)}
HATCHES = sum(1 << hatch for hatch in DECK.hatches)
"""The set of the hatches."""
ENTRY_FACINGS: Mapping[int, int] = {hatch: DECK.facing(hatch, -1) for hatch in DECK.hatches}
"""By the number of a hatch, the facing of a token that has just entered there (G4)."""
