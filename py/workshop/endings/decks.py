"""The decks of the proven endings: where stacks stand and have their backs, and the number of each."""

from array import array
from functools import cache
from itertools import combinations, product

from kidd.ai import endings
from kidd.core.board import SPACE_COUNT, space_of
from kidd.core.mirror import mirror_facing
from kidd.games._tables import FACINGS


@cache
def list_decks(stacks: int) -> list[tuple[int, ...]]:
    """List the facings of so many stacks in all ways, but of a deck and its mirror image only the first."""
    by_space = [[one for one in FACINGS if space_of(one) == space] for space in range(SPACE_COUNT)]
    seen: set[int] = set()
    decks: list[tuple[int, ...]] = []
    for spaces in combinations(range(SPACE_COUNT), stacks):
        for facings in product(*(by_space[space] for space in spaces)):
            if sum(facings) not in seen:
                seen.add(sum(map(mirror_facing, facings)))
                decks.append(facings)
    return decks


@cache
def number_decks(stacks: int) -> "array[int]":
    """Return the numbers of all decks with so many stacks, as `endings.Block` has them."""
    numbers = array("H", bytes(2 * endings.count_decks(stacks)))
    for number, facings in enumerate(list_decks(stacks)):
        image = sorted(map(mirror_facing, facings), key=space_of)
        numbers[endings.place_of_deck(image)] = number | endings.MIRRORED
        # A deck may be its own mirror image.
        numbers[endings.place_of_deck(facings)] = number
    return numbers
