"""A game that a player moves from one device to another.

Owns which of a player's two copies of a game is the later one. Only the later one may replace the other.
"""

from itertools import zip_longest

from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept

_Progress = tuple[int, int, int, int]


def replace_kept(here: Kept, there: Kept) -> Kept:
    """Return the copy from another device if it may replace the one stored here.

    Raises RemoteError `other` for another game or player, `taken` for another seat of the game, `branch` if the steps
    do not continue those here, and `older` unless the copy is the later one.
    """
    mine, theirs = here.game, there.game
    if mine.id != theirs.id:
        raise RemoteError("other", "another game")
    if here.seat != there.seat:
        raise RemoteError("taken", "another seat")
    if here.secret != there.secret or mine.key != theirs.key or _has_others(here, there):
        # The copy of another player must not overwrite the secret of this player's seat.
        raise RemoteError("other", "other players have this game")
    shared = min(len(mine.match.steps), len(theirs.match.steps))
    if mine.epoch == theirs.epoch and mine.match.steps[:shared] != theirs.match.steps[:shared]:
        raise RemoteError("branch", "other steps than here")
    if _has_unsaid(here, there) or _measure(there) <= _measure(here):
        raise RemoteError("older", "the copy here is as late, or later")
    declined = zip_longest(here.declined, there.declined, fillvalue=0)
    return there._replace(declined=tuple(max(pair) for pair in declined))


def _has_others(here: Kept, there: Kept) -> bool:
    """Return whether somebody else is in a seat."""
    pairs = zip(here.game.seats, there.game.seats, strict=False)
    return any(mine and theirs and mine.tag != theirs.tag for mine, theirs in pairs)


def _has_unsaid(here: Kept, there: Kept) -> bool:
    """Return whether this copy has a word of the player that the other copy lacks."""
    if here.seat is None:
        return False
    mine, theirs = here.game.seats[here.seat], there.game.seats[here.seat]
    return mine is not None and theirs is not None and mine.word.number > theirs.word.number


def _measure(kept: Kept) -> _Progress:
    """Return how far a copy has come: players who have joined, turns taken back, steps, words."""
    seats = [seat for seat in kept.game.seats if seat is not None]
    words = sum(seat.word.number for seat in seats)
    return len(seats), kept.game.epoch, len(kept.match.steps), words
