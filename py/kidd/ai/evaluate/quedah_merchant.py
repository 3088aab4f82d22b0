"""What a position of Quedah Merchant is worth before the roll.

Owns the evaluation of this game. Must not search.
"""

from collections.abc import Sequence
from typing import Final

from kidd.ai.evaluate._lookup import WIN, Features, ahead_of, load_weights, places_of, sums
from kidd.core.board import ALL_SPACES, SPACE_COUNT, facings_on
from kidd.core.position import HELD_BITS, Position
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
"""How many weights there are of each kind, for the tuning.

`single`, `holder`: the place and facing of a token without and with a captive; `reserve`: tokens
not yet entered; `lead`: each captive more than the other has, by how many are captive in all;
`moves`, `their_moves`: where tokens can get with a 1, 2 or 3; `hits`, `their_hits`: backs within
reach, by the number of steps and how many (up to three).
"""

_WEIGHTS = load_weights("quedah")
_S0, _S1, _S2, _S3, _S4, _S5 = sums(_WEIGHTS["single"])
_H0, _H1, _H2, _H3, _H4, _H5 = sums(_WEIGHTS["holder"])
_RESERVE, _LEAD = _WEIGHTS["reserve"], _WEIGHTS["lead"]
_MOVES, _THEIR_MOVES = _WEIGHTS["moves"], _WEIGHTS["their_moves"]
_HITS, _THEIR_HITS = _WEIGHTS["hits"], _WEIGHTS["their_hits"]
_HELD_RED = sum(1 << HELD_BITS * space for space in range(SPACE_COUNT))
_MOST_MOVES: Final = 23
_NOWHERE: Final = 1_000_000
"""Taken off where no token can get to a vacant space, so that it is seen who may be blocked (Q10)."""
_MAYBE_BLOCKED: Final = -_NOWHERE // 2
_AT_MOST_THREE: Final = (0, 1, 2, *[3] * 6)


def _holding(held: int) -> int:
    """Return all facings on the spaces where somebody is held."""
    spaces = 0
    while held:
        space = ((held & -held).bit_length() - 1) // HELD_BITS
        spaces |= 1 << space
        held &= -1 << HELD_BITS * (space + 1)
    return facings_on(spaces)


def evaluate(position: Position) -> int:
    """Return what the position is worth to the player who is to roll, `-WIN` or `WIN` at the end."""
    _, tops, held, reserves, turn, _ = position
    mine, theirs = tops[turn], tops[1 - turn]
    everything = mine | theirs
    vacant = ALL_SPACES & ~(everything | everything >> 18 | everything >> 36)
    wide = vacant | vacant << 18 | vacant << 36
    holding = _holding(held) if held else 0
    captive = held.bit_count()
    held_red = (held & _HELD_RED).bit_count()
    # Red captives are Blue's: what the player to move holds more than the other.
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
    """Add up what one player's tokens are worth where they stand."""
    single, holder = own & ~holding, own & holding
    one = ahead_of(single)
    two = ahead_of(one & wide)
    three = ahead_of(two & wide)
    value = (
        of_hits[_AT_MOST_THREE[(one & others).bit_count()]]
        + of_hits[4 + _AT_MOST_THREE[(two & others).bit_count()]]
        + of_hits[8 + _AT_MOST_THREE[(three & others).bit_count()]]
        + _S0[single & 511]
        + _S1[single >> 9 & 511]
        + _S2[single >> 18 & 511]
        + _S3[single >> 27 & 511]
        + _S4[single >> 36 & 511]
        + _S5[single >> 45]
    )
    if holder:
        value += (
            _H0[holder & 511]
            + _H1[holder >> 9 & 511]
            + _H2[holder >> 18 & 511]
            + _H3[holder >> 27 & 511]
            + _H4[holder >> 36 & 511]
            + _H5[holder >> 45]
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
    """List what `evaluate` adds up, for the tuning."""
    _, tops, held, reserves, turn, _ = position
    everything = tops[0] | tops[1]
    vacant = ALL_SPACES & ~(everything | everything >> 18 | everything >> 36)
    wide, holding, captive = facings_on(vacant), _holding(held), held.bit_count()
    held_red = (held & _HELD_RED).bit_count()
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
