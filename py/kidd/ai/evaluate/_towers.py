"""The towers of Madagascar: where they stand, how high they are, and the captures that a quiescence search follows.

Owns what both evaluations of this game share, for two players and for three. Does not know any weight.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kidd.ai.evaluate._lookup import ahead_of
from kidd.core.board import ALL_SPACES, PLANE_1, PLANE_2, facings_on, members, space_of
from kidd.core.move import Move, travel_move
from kidd.core.position import HELD_BITS, HELD_MASK, Position
from kidd.games._tables import LONGEST_TABLED, ROUTES
from kidd.games.madagascar import CAPTURES


class Tower(NamedTuple):
    """A stack of two tokens or more: its space, all facings on that, and the number of tokens."""

    space: int
    facings: int
    height: int


class Towers(NamedTuple):
    """All towers of a position, of all players, and all facings on their spaces."""

    facings: int
    each: tuple[Tower, ...]


# Most turns leave the towers as they are.
@lru_cache(1 << 12)
def find_towers(held: int) -> Towers:
    """Return the towers. `held` is `Position.held`."""
    found = list[Tower]()
    while held:
        space = ((held & -held).bit_length() - 1) // HELD_BITS
        here = held >> HELD_BITS * space & HELD_MASK
        held ^= here << HELD_BITS * space
        found.append(Tower(space, facings_on(1 << space), 1 + (here.bit_length() + 1 >> 1)))
    return Towers(sum(tower.facings for tower in found), tuple(found))


def captures(position: Position) -> Sequence[Move]:
    """List the captures by single tokens and by stacks of two or three."""
    _, tops, held, _, turn, _ = position
    everything = 0
    for own in tops:
        everything |= own
    mine = single = tops[turn]
    theirs = everything ^ mine
    by_towers: list[Move] = []
    for _, facings, height in find_towers(held).each:
        tower = mine & facings
        if tower:
            single ^= tower
            if height <= LONGEST_TABLED:
                vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
                by_towers += _captures_by_tower(tower, height, vacant, theirs)
    hit = ahead_of(single) & theirs
    return [*[CAPTURES[facing] for facing in members(hit)], *by_towers]


def _captures_by_tower(tower: int, height: int, vacant: int, theirs: int) -> list[Move]:
    origin, reached = space_of(tower), 0
    passable = vacant | 1 << origin
    for passed, arrival in ROUTES[height - 1][tower]:
        if arrival & theirs and not passed & ~passable:
            reached |= arrival
    return [
        travel_move(origin, facing, is_single_step=False, is_capture=True)
        for facing in members(reached)
    ]
