"""The evaluation of Loyal Captain.

Owns the value of a position of this game. Does not search.
"""

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
    load_weights,
    places_of,
    sums,
)
from kidd.core.board import ALL_SPACES, HATCHES, PLANE_1, PLANE_2
from kidd.core.position import Position
from kidd.games._tables import (
    FIRST_HIGH,
    FIRST_LOW,
    HALF,
    LOW,
    NEXT_HIGH,
    NEXT_LOW,
    SECOND_HIGH,
    SECOND_LOW,
)
from kidd.games.loyal_captain import PROOF_TURNS, proof_of

MOST_MOVES: Final = 15
SIZES: Final = {"facing": 54, "reserve": 8, "moves": 16, "their_moves": 16, "closed": 8}
"""The number of weights of each kind, for the tuning.

`facing`: a token's facing. `reserve`: by the number of tokens not yet entered. `moves` and
`their_moves`: by the number of moves of the player to move and of the other. `closed`: by the number
of tokens without a vacant space next to them, which may be captured.
"""

_WEIGHTS = load_weights("loyal")
_P0, _P1, _P2, _P3, _P4, _P5 = sums(_WEIGHTS["facing"])
_RESERVE = [[mine - theirs for theirs in _WEIGHTS["reserve"]] for mine in _WEIGHTS["reserve"]]
_MOVES = [*_WEIGHTS["moves"], *[_WEIGHTS["moves"][-1]] * 30]
_THEIR_MOVES = [*_WEIGHTS["their_moves"], *[_WEIGHTS["their_moves"][-1]] * 30]
_CLOSED = _WEIGHTS["closed"]
_COUNT_COSTS: Final = 6


def evaluate(position: Position) -> int:
    """Return the value for the player to move, `-WIN` if that player has lost (L7)."""
    _, tops, _, reserves, turn, pending = position
    mine, theirs = tops[turn], tops[1 - turn]
    my_spaces = (mine | mine >> PLANE_1 | mine >> PLANE_2) & ALL_SPACES
    their_spaces = (theirs | theirs >> PLANE_1 | theirs >> PLANE_2) & ALL_SPACES
    vacant = ALL_SPACES ^ (my_spaces | their_spaces)
    low, high = vacant & LOW, vacant >> HALF
    first, second = FIRST_LOW[low] | FIRST_HIGH[high], SECOND_LOW[low] | SECOND_HIGH[high]
    hatches = (vacant & HATCHES).bit_count()
    my_reserve, their_reserve = reserves[turn], reserves[1 - turn]
    moves = (mine & first).bit_count() + (mine & second).bit_count()
    if my_reserve:
        moves += hatches
    if not moves:
        return -WIN
    their_moves = (theirs & first).bit_count() + (theirs & second).bit_count()
    if their_reserve:
        their_moves += hatches
    value = (
        _MOVES[moves]
        + _THEIR_MOVES[their_moves]
        + _RESERVE[my_reserve][their_reserve]
        + _P0[mine & PIECE_MASK]
        + _P1[mine >> PIECE_1 & PIECE_MASK]
        + _P2[mine >> PIECE_2 & PIECE_MASK]
        + _P3[mine >> PIECE_3 & PIECE_MASK]
        + _P4[mine >> PIECE_4 & PIECE_MASK]
        + _P5[mine >> PIECE_5]
        - _P0[theirs & PIECE_MASK]
        - _P1[theirs >> PIECE_1 & PIECE_MASK]
        - _P2[theirs >> PIECE_2 & PIECE_MASK]
        - _P3[theirs >> PIECE_3 & PIECE_MASK]
        - _P4[theirs >> PIECE_4 & PIECE_MASK]
        - _P5[theirs >> PIECE_5]
    )
    closed = ~(NEXT_LOW[low] | NEXT_HIGH[high])
    value += (
        _CLOSED[(my_spaces & closed).bit_count()] - _CLOSED[(their_spaces & closed).bit_count()]
    )
    return value if pending is None else value + _of_count(position)


def _of_count(position: Position) -> int:
    """Return the value of a count (L9). It costs its player more, the fewer turns are left."""
    proof = proof_of(position)
    if proof is None:
        return 0
    if not proof.turns_left:
        return -WIN if proof.player == position.turn else WIN
    cost = (PROOF_TURNS + 1 - proof.turns_left) * _COUNT_COSTS
    return -cost if proof.player == position.turn else cost


def features(position: Position) -> Features:
    """List the parts of `evaluate`, for the tuning."""
    turn = position.turn
    mine, theirs = position.tops[turn], position.tops[1 - turn]
    found: Features = []
    spaces: list[int] = []
    for tops, reserve, sign in (
        (mine, position.reserves[turn], 1),
        (theirs, position.reserves[1 - turn], -1),
    ):
        found += [("facing", place, sign) for place in places_of(tops)]
        found.append(("reserve", reserve, sign))
        spaces.append((tops | tops >> PLANE_1 | tops >> PLANE_2) & ALL_SPACES)
    vacant = ALL_SPACES ^ (spaces[0] | spaces[1])
    low, high = vacant & LOW, vacant >> HALF
    first, second = FIRST_LOW[low] | FIRST_HIGH[high], SECOND_LOW[low] | SECOND_HIGH[high]
    closed = ~(NEXT_LOW[low] | NEXT_HIGH[high])
    for name, tops, reserve, own, sign in (
        ("moves", mine, position.reserves[turn], spaces[0], 1),
        ("their_moves", theirs, position.reserves[1 - turn], spaces[1], -1),
    ):
        moves = (tops & first).bit_count() + (tops & second).bit_count()
        moves += (vacant & HATCHES).bit_count() if reserve else 0
        found.append((name, min(moves, MOST_MOVES), 1))
        found.append(("closed", (own & closed).bit_count(), sign))
    return found
