"""The deck for the learning, as arrays that Numba can read.

Owns what the modules `fast_...` share: the steps of tokens, the hatches, and the mirror image of a position. Knows no
game. A *place* is the index of a facing in `FACINGS`: three times the space and the side of the back.
"""

from typing import Final

import numpy as np
from numba import njit

from kidd.ai.evaluate._lookup import MIRRORED
from kidd.core import board
from kidd.core.board import DECK, SPACE_COUNT
from kidd.core.mirror import mirror_spaces
from kidd.games import _tables
from workshop.strength.self_play import Array

PLACE: Final = {facing: place for place, facing in enumerate(_tables.FACINGS)}
STEPS: Final = np.array(
    [[PLACE[step] for step in (_tables.STEPS[facing] * 2)[:2]] for facing in _tables.FACINGS]
)
WAYS: Final = np.array([len(_tables.STEPS[facing]) for facing in _tables.FACINGS])
"""For each place, the places after one step forward, and whether there are one or two."""

HATCHES: Final = np.array(DECK.hatches)
ENTRY: Final = np.full(SPACE_COUNT, -1)
for _hatch, _facing in board.ENTRY_FACINGS.items():
    ENTRY[_hatch] = PLACE[_facing] % 3
"""For each hatch the side of the back of a token that enters, -1 for other spaces."""

_MIRROR: Final = np.array(mirror_spaces())
_MIRROR_SIDE: Final = np.array(MIRRORED).reshape(SPACE_COUNT, 3) % 3


@njit
def fill_cells(array: Array, player: int, theirs: int, cells: Array, mirrored: Array) -> None:
    """Write the cells of a position to `cells` as `player` sees them, and mirrored (G2) to `mirrored`.

    Both begin with zeros and have one more at the end, for the spaces that a shorter pattern does not have. The cells
    of Blue are `theirs` more than those of Red.
    """
    for space in range(SPACE_COUNT):
        cell = array[space]
        if cell:
            if player:
                cell = (cell + theirs - 1) % (2 * theirs) + 1
            cells[space] = cell
            side = (cell - 1) % 3
            mirrored[_MIRROR[space]] = cell - side + _MIRROR_SIDE[space, side]
