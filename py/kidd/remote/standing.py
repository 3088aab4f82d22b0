"""The current state of a remote game, from the point of view of one player.

Owns the facts that a page shows: whose turn it is, which requests there are, what can be asked, and who gets the next
message.
"""

from typing import Literal, NamedTuple, cast

from kidd.remote.actions import check_dice
from kidd.remote.asking import (
    can_draw,
    count_undone,
    find_ask,
    find_consents,
    is_answered,
    is_open,
    last_own_move,
    list_answers,
    list_needed,
)
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, count_rolls
from kidd.remote.seats import list_movers, list_out

Stage = Literal["inviting", "declined", "playing", "over"]
News = Literal[
    "", "invite", "join", "turn", "resign", "end", "undo", "draw", "withdraw", "accept", "decline"
]
"""What a message tells the others: an act of its sender, for a turn also its kind. Empty if it tells nothing new."""


class Asked(NamedTuple):
    """A request: the seat that asks, and `undo` or `draw`.

    `is_open`: nobody has declined it. `has_answered`: this player has answered it, or has asked it. `undone`: by seats,
    how many turns go if it is accepted.
    """

    seat: int
    what: str
    is_open: bool
    has_answered: bool
    undone: list[int]


class Standing(NamedTuple):
    """The state of a game. `turn` is the seat to move, `next` the one that gets the next message; None for nobody.

    `undone`: by seats, how many turns go if this player's request to undo is accepted; empty if none can be made.
    `is_answered`: the player's last move cannot be taken back, only because it is one with dice and was answered.
    `verified`: how many rolls were checked; 0 if one does not follow from the commitments. `news`: what the next
    message tells the others. `is_undone`: this player's last turn was just taken back.
    """

    stage: Stage
    turn: int | None
    next: int | None
    asked: list[Asked]
    can_undo: bool
    undone: list[int]
    is_answered: bool
    can_draw: bool
    verified: int
    news: News
    is_undone: bool


def describe(kept: Kept) -> Standing:
    """Return the state of a game."""
    asked = list(_list_asked(kept))
    is_over = kept.match.outcome is not None
    is_complete = kept.game.is_complete
    has_own = any(request.seat == kept.seat and request.is_open for request in asked)
    may_ask = kept.seat is not None and is_complete and not is_over and not has_own
    turn = list_movers(kept.match)[-1] if is_complete and not is_over else None
    ply = last_own_move(kept) if may_ask and not is_answered(kept) else None
    return Standing(
        stage=_find_stage(kept),
        turn=turn,
        next=_find_next(kept, turn, asked),
        asked=asked,
        can_undo=ply is not None,
        undone=[] if ply is None else count_undone(kept.match, ply),
        is_answered=may_ask and is_answered(kept),
        can_draw=may_ask and can_draw(kept.match),
        verified=_count_verified(kept),
        news=_find_news(kept, turn),
        is_undone=_is_undone(kept),
    )


def _find_stage(kept: Kept) -> Stage:
    if not kept.game.is_complete:
        return "declined" if kept.is_declined else "inviting"
    return "over" if kept.match.outcome is not None else "playing"


def _find_news(kept: Kept, turn: int | None) -> News:
    news = cast("News", kept.news)
    # The first turn of the game tells that its player has joined, too.
    if news == "join" and turn is not None and turn == kept.seat:
        return ""
    if news != "turn":
        return news
    last = kept.match.steps[-1].move
    if last is not None and last.text == "resign":
        return "resign"
    return "turn" if kept.match.outcome is None else "end"


def _is_undone(kept: Kept) -> bool:
    seat = None if kept.seat is None else kept.game.seats[kept.seat]
    if seat is None or seat.word.what != "undo" or kept.match.outcome is not None:
        return False
    return (seat.word.epoch, seat.word.ply) == (kept.game.epoch - 1, len(kept.match.steps))


def _count_verified(kept: Kept) -> int:
    """Count the rolls that follow from the commitments. An older page may have stored others for a watcher."""
    try:
        check_dice(kept)
    except RemoteError:
        return 0
    return count_rolls(kept.match) if kept.game.has_dice else 0


def _list_asked(kept: Kept) -> list[Asked]:
    found: list[Asked] = []
    consents = find_consents(kept)
    for seat in range(len(kept.game.seats)):
        request = find_ask(kept.game, seat)
        if request is None:
            continue
        has_declined = list_answers(kept.game, seat, request).get(kept.seat or 0) == "decline"
        is_settled = seat == kept.seat or kept.seat is None or seat in consents or has_declined
        undone = count_undone(kept.match, request.ply) if request.what == "undo" else []
        found.append(Asked(seat, request.what, is_open(kept, seat, request), is_settled, undone))
    return found


def _find_next(kept: Kept, turn: int | None, asked: list[Asked]) -> int | None:
    """Return the seat that gets the next message: one that is free, has to answer, or is to move."""
    count, here = len(kept.game.seats), kept.seat
    if here is None:
        return None
    round_ = [(here + place) % count for place in range(1, count)]
    if not kept.game.is_complete:
        return next((seat for seat in round_ if kept.game.seats[seat] is None), None)
    waited = {seat for request in asked if request.is_open for seat in _list_waited(kept, request)}
    if waited - {here}:
        return next(seat for seat in round_ if seat in waited)
    out = list_out(kept.match)
    if turn is None or turn == here or any(request.is_open for request in asked):
        return next((seat for seat in round_ if seat not in out), round_[0])
    return turn


def _list_waited(kept: Kept, asked: Asked) -> set[int]:
    """Return the seats whose answer to a request is not known."""
    request = find_ask(kept.game, asked.seat)
    assert request is not None
    answers = list_answers(kept.game, asked.seat, request)
    return list_needed(kept.game, asked.seat, request) - set(answers)
