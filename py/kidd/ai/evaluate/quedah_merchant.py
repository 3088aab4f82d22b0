"""The evaluation of Quedah Merchant, before the roll.

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
from kidd.core.board import ALL_SPACES, PLANE_1, PLANE_2, facings_on
from kidd.core.position import HELD_RED, Position, facings_of_holders
from kidd.games.quedah_merchant import CAPTIVES_TO_END, outcome

SIZES: Final = {
    "single": 54,
    "holder": 54,
    "reserve": 8,
    "lead": 8,
    "moves": 24,
    "their_moves": 24,
    "hits": 12,
    "their_hits": 12,
}
"""The number of weights of each kind, for the tuning.

`single`, `holder`: the facing of a token without and with a captive. `reserve`: by the number of
tokens not yet entered. `lead`: each captive more than the other player has, by the number of all
captives. `moves`, `their_moves`: by the number of vacant facings that tokens reach with a 1, a 2 and
a 3, together. `hits`, `their_hits`: by the number of steps, and of the backs within reach (three at
most).
"""

_WEIGHTS = load_weights("quedah")
_S0, _S1, _S2, _S3, _S4, _S5 = sums(_WEIGHTS["single"])
_H0, _H1, _H2, _H3, _H4, _H5 = sums(_WEIGHTS["holder"])
_RESERVE, _LEAD = _WEIGHTS["reserve"], _WEIGHTS["lead"]
_MOVES, _THEIR_MOVES = _WEIGHTS["moves"], _WEIGHTS["their_moves"]
_HITS, _THEIR_HITS = _WEIGHTS["hits"], _WEIGHTS["their_hits"]
_MOST_MOVES: Final = 23
_NOWHERE: Final = 1_000_000
"""Subtracted if no token reaches a vacant space. Then `evaluate` checks for the end of the game (Q10)."""
_MAYBE_BLOCKED: Final = -_NOWHERE // 2
_AT_MOST_THREE: Final = (0, 1, 2, *[3] * 6)


def evaluate(position: Position) -> int:
    """Return the value for the player who is to roll, `-WIN` or `WIN` if the game is over."""
    _, tops, held, reserves, turn, _ = position
    mine, theirs = tops[turn], tops[1 - turn]
    everything = mine | theirs
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide = vacant | vacant << PLANE_1 | vacant << PLANE_2
    holding = facings_of_holders(held) if held else 0
    captive = held.bit_count()
    held_red = (held & HELD_RED).bit_count()
    # How many more captives the player to move holds than the other. Blue holds the red ones.
    lead = 2 * held_red - captive if turn else captive - 2 * held_red
    if captive >= CAPTIVES_TO_END:
        return WIN if lead > 0 else -WIN
    value = _of_side(mine, theirs, holding, wide, _MOVES, _HITS)
    if value < _MAYBE_BLOCKED:
        if outcome(position):
            return -WIN
        value += _NOWHERE
    of_theirs = _of_side(theirs, mine, holding, wide, _THEIR_MOVES, _THEIR_HITS)
    if of_theirs < _MAYBE_BLOCKED:
        of_theirs += _NOWHERE
    return (
        value
        - of_theirs
        + _RESERVE[reserves[turn]]
        - _RESERVE[reserves[1 - turn]]
        + lead * _LEAD[captive]
    )


def _of_side(
    own: int,
    others: int,
    holding: int,
    wide: int,
    of_moves: Sequence[int],
    of_hits: Sequence[int],
) -> int:
    """Return the sum of the weights of one player's tokens and of what they can reach."""
    single, holder = own & ~holding, own & holding
    one = ahead_of(single)
    two = ahead_of(one & wide)
    three = ahead_of(two & wide)
    value = (
        of_hits[_AT_MOST_THREE[(one & others).bit_count()]]
        + of_hits[4 + _AT_MOST_THREE[(two & others).bit_count()]]
        + of_hits[8 + _AT_MOST_THREE[(three & others).bit_count()]]
        + _S0[single & PIECE_MASK]
        + _S1[single >> PIECE_1 & PIECE_MASK]
        + _S2[single >> PIECE_2 & PIECE_MASK]
        + _S3[single >> PIECE_3 & PIECE_MASK]
        + _S4[single >> PIECE_4 & PIECE_MASK]
        + _S5[single >> PIECE_5]
    )
    if holder:
        value += (
            _H0[holder & PIECE_MASK]
            + _H1[holder >> PIECE_1 & PIECE_MASK]
            + _H2[holder >> PIECE_2 & PIECE_MASK]
            + _H3[holder >> PIECE_3 & PIECE_MASK]
            + _H4[holder >> PIECE_4 & PIECE_MASK]
            + _H5[holder >> PIECE_5]
        )
        further = ahead_of(holder)
        one |= further
        further = ahead_of(further & wide)
        two |= further
        three |= ahead_of(further & wide)
    moves = (one & wide).bit_count() + (two & wide).bit_count() + (three & wide).bit_count()
    if not moves:
        return value + of_moves[0] - _NOWHERE
    return value + of_moves[min(moves, _MOST_MOVES)]


def features(position: Position) -> Features:
    """List the parts of `evaluate`, for the tuning."""
    _, tops, held, reserves, turn, _ = position
    everything = tops[0] | tops[1]
    vacant = ALL_SPACES & ~(everything | everything >> PLANE_1 | everything >> PLANE_2)
    wide, holding, captive = facings_on(vacant), facings_of_holders(held), held.bit_count()
    held_red = (held & HELD_RED).bit_count()
    found: Features = [("lead", captive, (captive - 2 * held_red) * (-1 if turn else 1))]
    for player, prefix, sign in ((turn, "", 1), (1 - turn, "their_", -1)):
        own, others = tops[player], tops[1 - player]
        found.append(("reserve", reserves[player], sign))
        found += [("single", place, sign) for place in places_of(own & ~holding)]
        found += [("holder", place, sign) for place in places_of(own & holding)]
        moves, reached, hitting = 0, own, own & ~holding
        for step in range(3):
            reached, hitting = ahead_of(reached), ahead_of(hitting)
            moves += (reached & wide).bit_count()
            hits = min((hitting & others).bit_count(), 3)
            found.append((f"{prefix}hits", 4 * step + hits, sign))
            reached, hitting = reached & wide, hitting & wide
        found.append((f"{prefix}moves", min(moves, _MOST_MOVES), sign))
    return found
