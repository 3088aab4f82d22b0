"""The evaluation of Madagascar for three players: a sum of weights that were fitted to the results of games.

Owns the values of a position of this game. Does not search.

The weights, `weights.json`, are in hundredths of a token. Each counts how often something is there:

- `single`, `tower`: the facing of a single token, and of a stack of two tokens or more.
- `height`: by the number of tokens in such a stack.
- `stacks`, `their_stacks`: by the number of stacks and tokens not yet entered, together, of the player to move and of
  others. `reserve`: by the latter alone.
- `moves`, `their_moves`: by the number of facings on vacant spaces that single tokens reach. `hits`, `their_hits`: by
  the number of stacks that they can capture.
"""

from typing import Final

from kidd.ai.evaluate._lookup import (
    PIECE_1,
    PIECE_2,
    PIECE_3,
    PIECE_4,
    PIECE_5,
    PIECE_MASK,
    ahead_of,
    load_weights,
    sums,
)
from kidd.ai.evaluate._towers import find_towers
from kidd.core.board import ALL_SPACES, PLANE_1, PLANE_2
from kidd.core.position import Position, Resigned

OUT: Final = -2_000
"""The value of `evaluate_all` for a player who is out."""

_WEIGHTS = load_weights("madagascar")
_S0, _S1, _S2, _S3, _S4, _S5 = sums(_WEIGHTS["single"])
_T0, _T1, _T2, _T3, _T4, _T5 = sums(_WEIGHTS["tower"])
_HEIGHT, _RESERVE = _WEIGHTS["height"], _WEIGHTS["reserve"]
_STACKS, _THEIR_STACKS = _WEIGHTS["stacks"], _WEIGHTS["their_stacks"]
_MOVES = [*_WEIGHTS["moves"], *[_WEIGHTS["moves"][-1]] * 30]
_THEIR_MOVES = [*_WEIGHTS["their_moves"], *[_WEIGHTS["their_moves"][-1]] * 30]
_HITS = [*_WEIGHTS["hits"], *[_WEIGHTS["hits"][-1]] * 15]
_THEIR_HITS = [*_WEIGHTS["their_hits"], *[_WEIGHTS["their_hits"][-1]] * 15]


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
    towers, each = find_towers(held)
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
        for _, facings, height in each:
            if facings & own:
                value += _HEIGHT[height]
        if player == turn:
            value += _STACKS[stacks] + _MOVES[moves] + _HITS[hits]
        else:
            value += _THEIR_STACKS[stacks] + _THEIR_MOVES[moves] + _THEIR_HITS[hits]
        values.append(value)
    return values
