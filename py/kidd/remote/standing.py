"""The current state of a remote game, from the point of view of one player.

Owns the facts that a page shows: whose turn it is, which requests there are, what can be asked, and who gets the next
message.
"""

from typing import Literal, NamedTuple

from kidd.remote.actions import can_draw
from kidd.remote.asking import find_ask, is_answered, last_own_move, list_answers
from kidd.remote.kept import Kept, count_rolls
from kidd.remote.seats import list_movers, list_out

Stage = Literal["inviting", "declined", "playing", "over"]


class Asked(NamedTuple):
    """A request: the seat that asks, `undo` or `draw`, and the seats that have declined it.

    `is_open`: nobody has declined it. `has_answered`: this player has answered it, or has asked it.
    """

    seat: int
    what: str
    is_open: bool
    has_answered: bool


class Standing(NamedTuple):
    """The state of a game. `turn` is the seat to move, `next` the one that gets the next message; None for nobody.

    `is_answered`: the player's last move cannot be taken back, only because it is one with dice and was answered.
    """

    stage: Stage
    turn: int | None
    next: int | None
    asked: list[Asked]
    can_undo: bool
    is_answered: bool
    can_draw: bool
    verified: int


def describe(kept: Kept) -> Standing:
    """Return the state of a game."""
    asked = list(_list_asked(kept))
    is_over = kept.match.outcome is not None
    is_complete = kept.game.is_complete
    has_own = any(request.seat == kept.seat for request in asked)
    may_ask = kept.seat is not None and is_complete and not is_over and not has_own
    turn = list_movers(kept.match)[-1] if is_complete and not is_over else None
    return Standing(
        stage=_find_stage(kept),
        turn=turn,
        next=_find_next(kept, turn, asked),
        asked=asked,
        can_undo=may_ask and last_own_move(kept) is not None and not is_answered(kept),
        is_answered=may_ask and is_answered(kept),
        can_draw=may_ask and can_draw(kept),
        verified=count_rolls(kept.match) if kept.game.has_dice else 0,
    )


def _find_stage(kept: Kept) -> Stage:
    if not kept.game.is_complete:
        return "declined" if kept.is_declined else "inviting"
    return "over" if kept.match.outcome is not None else "playing"


def _list_asked(kept: Kept) -> list[Asked]:
    found: list[Asked] = []
    for seat in range(len(kept.game.seats)):
        request = find_ask(kept.game, seat)
        if request is None:
            continue
        answers = list_answers(kept.game, seat, request)
        has_answered = seat == kept.seat or kept.seat in answers or kept.seat is None
        found.append(Asked(seat, request.what, "decline" not in answers.values(), has_answered))
    return found


def _find_next(kept: Kept, turn: int | None, asked: list[Asked]) -> int | None:
    """Return the seat that gets the next message: one that is free, has to answer, or is to move."""
    count, here = len(kept.game.seats), kept.seat
    if here is None:
        return None
    round_ = [(here + place) % count for place in range(1, count)]
    if not kept.game.is_complete:
        return next((seat for seat in round_ if kept.game.seats[seat] is None), None)
    out = list_out(kept.match)
    if turn is None or turn == here or any(request.is_open for request in asked):
        return next((seat for seat in round_ if seat not in out), round_[0])
    return turn
