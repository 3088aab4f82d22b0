"""The evaluation of Madagascar, for two players and for three.

Owns the value of a position of this game. Does not search.
"""

from collections.abc import Sequence
from typing import Final

from kidd.ai.evaluate._lookup import (
    PIECE_1,
    PIECE_2,
    PIECE_3,
    PIECE_4,
    PIECE_5,
    PIECE_MASK,
    WIN,
    Features,
    ahead_of,
    load_weights,
    places_of,
    sums,
)
from kidd.core.board import ALL_SPACES, PLANE_1, PLANE_2, facings_on, members, space_of
from kidd.core.move import Move, travel_move
from kidd.core.position import HELD_BITS, HELD_MASK, Position, Resigned
from kidd.games._tables import LONGEST_TABLED, ROUTES
from kidd.games.madagascar import CAPTURES

SIZES: Final = {
    "single": 54,
    "tower": 54,
    "height": 20,
    "stacks": 15,
    "their_stacks": 15,
    "reserve": 8,
    "moves": 16,
    "their_moves": 16,
    "hits": 6,
    "their_hits": 6,
}
"""The number of weights of each kind, for the tuning.

`single`, `tower`: the facing of a single token and of a stack of two tokens or more. `height`: by
the number of tokens in such a stack. `stacks`, `their_stacks`: by the number of a player's stacks
and tokens not yet entered, together. `reserve`: by the latter alone. `moves`, `their_moves`: by the
number of facings on vacant spaces that single tokens reach. `hits`, `their_hits`: by the number of stacks
that they can capture.
"""

_WEIGHTS = load_weights("madagascar")
_S0, _S1, _S2, _S3, _S4, _S5 = sums(_WEIGHTS["single"])
_T0, _T1, _T2, _T3, _T4, _T5 = sums(_WEIGHTS["tower"])
_HEIGHT, _RESERVE = _WEIGHTS["height"], _WEIGHTS["reserve"]
_STACKS, _THEIR_STACKS = _WEIGHTS["stacks"], _WEIGHTS["their_stacks"]
_MOVES = [*_WEIGHTS["moves"], *[_WEIGHTS["moves"][-1]] * 30]
_THEIR_MOVES = [*_WEIGHTS["their_moves"], *[_WEIGHTS["their_moves"][-1]] * 30]
_HITS = [*_WEIGHTS["hits"], *[_WEIGHTS["hits"][-1]] * 15]
_THEIR_HITS = [*_WEIGHTS["their_hits"], *[_WEIGHTS["their_hits"][-1]] * 15]
_MOST_MOVES: Final = 15
_MOST_HITS: Final = 5


def _towers(held: int) -> list[tuple[int, int]]:
    """List the stacks of two tokens or more: all facings on the space, and the number of tokens."""
    found: list[tuple[int, int]] = []
    while held:
        space = ((held & -held).bit_length() - 1) // HELD_BITS
        here = held >> HELD_BITS * space & HELD_MASK
        held ^= here << HELD_BITS * space
        found.append((facings_on(1 << space), 1 + (here.bit_length() + 1 >> 1)))
    return found


def evaluate(position: Position) -> int:
    """Return the value for the player to move, of two; `-WIN` or `WIN` if a player is out (M7)."""
    _, tops, held, reserves, turn, _ = position
    mine, theirs = tops[turn], tops[1 - turn]
    my_stacks = mine.bit_count() + reserves[turn]
    their_stacks = theirs.bit_count() + reserves[1 - turn]
    if not my_stacks:
        return -WIN
    if not their_stacks:
        return WIN
    value = _STACKS[my_stacks] - _THEIR_STACKS[their_stacks]
    value += _RESERVE[reserves[turn]] - _RESERVE[reserves[1 - turn]]
    towers = 0
    for place, height in _towers(held) if held else ():
        towers |= place
        value += _HEIGHT[height] if place & mine else -_HEIGHT[height]
    everything = mine | theirs
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide = vacant | vacant << PLANE_1 | vacant << PLANE_2
    reached, their_reached = ahead_of(mine & ~towers), ahead_of(theirs & ~towers)
    return (
        value
        + _of_places(mine, towers)
        - _of_places(theirs, towers)
        + _MOVES[(reached & wide).bit_count()]
        - _THEIR_MOVES[(their_reached & wide).bit_count()]
        + _HITS[(reached & theirs).bit_count()]
        - _THEIR_HITS[(their_reached & mine).bit_count()]
    )


def _of_places(own: int, towers: int) -> int:
    """Return the sum of the weights of one player's stacks where they stand."""
    single, tower = own & ~towers, own & towers
    value = (
        _S0[single & PIECE_MASK]
        + _S1[single >> PIECE_1 & PIECE_MASK]
        + _S2[single >> PIECE_2 & PIECE_MASK]
        + _S3[single >> PIECE_3 & PIECE_MASK]
        + _S4[single >> PIECE_4 & PIECE_MASK]
        + _S5[single >> PIECE_5]
    )
    if not tower:
        return value
    return (
        value
        + _T0[tower & PIECE_MASK]
        + _T1[tower >> PIECE_1 & PIECE_MASK]
        + _T2[tower >> PIECE_2 & PIECE_MASK]
        + _T3[tower >> PIECE_3 & PIECE_MASK]
        + _T4[tower >> PIECE_4 & PIECE_MASK]
        + _T5[tower >> PIECE_5]
    )


def evaluate_all(position: Position) -> list[int]:
    """Return a value for each of three players without regard to the others, `OUT` for one who is out."""
    _, tops, held, reserves, turn, pending = position
    resigned = pending.player if isinstance(pending, Resigned) else None
    everything = tops[0] | tops[1] | tops[2]
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide = vacant | vacant << PLANE_1 | vacant << PLANE_2
    found = _towers(held) if held else []
    towers = 0
    for place, _height in found:
        towers |= place
    values: list[int] = []
    for player, own in enumerate(tops):
        stacks = own.bit_count() + reserves[player]
        if not stacks or player == resigned:
            values.append(OUT)
            continue
        reached = ahead_of(own & ~towers)
        others = everything ^ own
        moves, hits = (reached & wide).bit_count(), (reached & others).bit_count()
        value = _RESERVE[reserves[player]] + _of_places(own, towers)
        for place, height in found:
            if place & own:
                value += _HEIGHT[height]
        if player == turn:
            value += _STACKS[stacks] + _MOVES[moves] + _HITS[hits]
        else:
            value += _THEIR_STACKS[stacks] + _THEIR_MOVES[moves] + _THEIR_HITS[hits]
        values.append(value)
    return values


OUT: Final = -2_000
"""The value of `evaluate_all` for a player who is out."""


def captures(position: Position) -> Sequence[Move]:
    """List the captures by single tokens and by stacks of two or three."""
    _, tops, held, _, turn, _ = position
    everything = 0
    for own in tops:
        everything |= own
    mine = single = tops[turn]
    theirs = everything ^ mine
    by_towers: list[Move] = []
    for place, height in _towers(held) if held else ():
        tower = mine & place
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


def features(position: Position) -> Features:
    """List the parts of `evaluate`, for the tuning."""
    _, tops, held, reserves, turn, _ = position
    everything = tops[0] | tops[1]
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide, found_towers = facings_on(vacant), _towers(held)
    towers = sum(place for place, _ in found_towers)
    found: Features = []
    for player, prefix, sign in ((turn, "", 1), (1 - turn, "their_", -1)):
        own, others = tops[player], tops[1 - player]
        reached = ahead_of(own & ~towers)
        found += [("single", place, sign) for place in places_of(own & ~towers)]
        found += [("tower", place, sign) for place in places_of(own & towers)]
        found += [("height", height, sign) for place, height in found_towers if place & own]
        found.append(("reserve", reserves[player], sign))
        found.append((f"{prefix}stacks", own.bit_count() + reserves[player], sign))
        found.append((f"{prefix}moves", min((reached & wide).bit_count(), _MOST_MOVES), sign))
        found.append((f"{prefix}hits", min((reached & others).bit_count(), _MOST_HITS), sign))
    return found
