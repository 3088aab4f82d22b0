"""Checks a message of another player against the stored copy.

Owns the check: a message continues the stored game, or it is refused with one of `fault.REFUSALS` and nothing changes.
The player's own turns and words are never taken from a message.
"""

from typing import NamedTuple

from kidd.record.dice_chain import CHAIN_LENGTH, DiceError
from kidd.record.match import Match
from kidd.remote.actions import check_dice, refuse_dice
from kidd.remote.asking import (
    find_ask,
    find_consents,
    has_all_agreed,
    list_needed,
)
from kidd.remote.clocks import Clocks, take_clocks
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, links_due, note_declined, told_chain
from kidd.remote.message import Seat, Snapshot, Word, read_message
from kidd.remote.seats import list_movers


class Received(NamedTuple):
    """The copy after a message, and the number of steps before the new ones."""

    kept: Kept
    before: int


def receive(kept: Kept, text: str) -> Received:
    """Receive a message. Raises RemoteError, and then nothing changes."""
    message = read_message(text)
    if message.id != kept.game.id:
        raise RemoteError("other", "a message of another game")
    if kept.seat is not None and message.kind == "watch":
        raise RemoteError("watch", "a message for those who watch")
    if kept.seat is not None and message.key != kept.game.key:
        raise RemoteError("key", "a message of nobody who plays in this game")
    if kept.seat is not None and message.kind != "refusal" and message.sender == kept.seat:
        raise RemoteError("own", "a message of this player")
    mine, theirs = kept.match, message.match
    if mine.start != theirs.start:
        raise RemoteError("branch", "another game has the same id")
    if message.kind == "refusal":
        return _take_refusal(kept, message)
    base = _find_base(kept, message)
    try:
        match, epoch = _take_steps(base, message)
    except RemoteError:
        if base.match is kept.match:
            raise
        # The sender has carried out what this player had asked for, but has given up by accepting.
        match, epoch = base.match, base.game.epoch
    seats = tuple(_take_seat(kept, number, seat) for number, seat in enumerate(message.seats))
    game = base.game._replace(epoch=epoch, seats=seats, match=match)
    game = game._replace(clocks=_take_clocks(base, message, is_theirs=match is theirs))
    merged = base._replace(
        game=game,
        is_declined=kept.is_declined and not game.is_complete,
        consent=base.consent if match is base.match else None,
        undone=_keep_undone(base, match, epoch),
    )
    if kept.seat is not None:
        _check_told(kept, message)
    check_dice(merged)
    if _is_same(kept.game, game) and base is kept:
        if _is_same(game, message):
            raise RemoteError("twice", "the message was opened before")
        raise RemoteError("older", "the game has gone on since")
    if _is_same(game, message):
        merged = merged._replace(news="")
    gone_on = match is theirs and epoch == base.game.epoch
    return Received(note_declined(merged), len(base.match.steps) if gone_on else len(match.steps))


def _find_base(kept: Kept, message: Snapshot) -> Kept:
    """Return the copy that a message goes on from: the one before the last acceptance if it came too late.

    The asker may withdraw the request, make a turn, or accept a request of this player, before the acceptance comes.
    The asker's page then does not carry it out, and both would have different games for ever. Nobody has made a turn
    since, so none is lost. Once the asker has carried it out, that copy is not needed any more.
    """
    undone = kept.undone
    mine = Word() if undone is None else _own_word(undone)
    if undone is None or mine.what != "accept" or mine.epoch >= len(message.seats):
        return kept
    theirs, known = message.seats[mine.epoch], kept.game.seats[mine.epoch]
    has_result = _has_result(kept, undone, message)
    if has_result and message.sender == mine.epoch:
        return kept._replace(undone=None)
    if has_result or theirs is None or known is None or theirs.word.number <= mine.ply:
        return kept
    # An old message that comes late shows nothing.
    if theirs.word.number < known.word.number:
        return kept
    game = undone.game._replace(seats=kept.game.seats)
    return kept._replace(game=game, consent=None, undone=None)


def _has_result(kept: Kept, undone: Kept, message: Snapshot) -> bool:
    """Return whether a message comes from a game in which this player's acceptance was carried out."""
    assert undone.seat is not None
    seen = message.seats[undone.seat]
    if seen is None or seen.word.number < _own_word(undone).number:
        return False
    if kept.game.epoch > undone.game.epoch:
        return message.epoch > undone.game.epoch
    return message.epoch == undone.game.epoch and _is_agreed(message.match)


def _own_word(kept: Kept) -> Word:
    seat = None if kept.seat is None else kept.game.seats[kept.seat]
    return Word() if seat is None else seat.word


def _keep_undone(kept: Kept, match: Match, epoch: int) -> Kept | None:
    """Return the copy before an accepted request was carried out, until the game goes on from there."""
    is_carried_out = epoch > kept.game.epoch or (match is not kept.match and _is_agreed(match))
    if is_carried_out and kept.seat is not None:
        is_own = kept.seat in find_consents(kept)
        return None if is_own else kept._replace(undone=None)
    return kept.undone if match is kept.match else None


def _take_clocks(kept: Kept, message: Snapshot, *, is_theirs: bool) -> Clocks:
    """Return the times after a message. Raises RemoteError `clock`."""
    control = kept.game.control
    if message.control != control:
        raise RemoteError("clock", "another time control")
    if control is None or not is_theirs:
        return kept.game.clocks
    mine = (kept.match, kept.game.clocks)
    return take_clocks(
        control, mine, (message.match, message.clocks), is_player=kept.seat is not None
    )


def _is_same(one: Snapshot, other: Snapshot) -> bool:
    same_seats = [
        mine is None if theirs is None else mine is not None and mine == theirs
        for mine, theirs in zip(one.seats, other.seats, strict=True)
    ]
    return all(same_seats) and one.epoch == other.epoch and one.match.steps == other.match.steps


def _take_refusal(kept: Kept, message: Snapshot) -> Received:
    if kept.seat is None or kept.game.is_complete:
        raise RemoteError("older", "all players have joined since")
    if message.seats[kept.seat] != kept.game.seats[kept.seat]:
        raise RemoteError("branch", "an answer to another invitation")
    if kept.is_declined:
        raise RemoteError("twice", "the message was opened before")
    return Received(kept._replace(is_declined=True), 0)


def _take_steps(kept: Kept, message: Snapshot) -> tuple[Match, int]:
    """Return the steps and the epoch after a message. Raises RemoteError `branch` or `turn`."""
    mine, theirs = kept.match, message.match
    epoch = kept.game.epoch
    if kept.seat is None and message.epoch > epoch:
        return theirs, message.epoch
    if message.epoch < epoch:
        return mine, epoch
    if message.epoch > epoch:
        _check_undone(kept, message)
        return theirs, message.epoch
    shared = min(len(mine.steps), len(theirs.steps))
    if mine.steps[:shared] != theirs.steps[:shared]:
        raise RemoteError("branch", "a step that was seen has been altered")
    if len(theirs.steps) <= len(mine.steps):
        return mine, epoch
    if kept.seat is not None:
        _check_movers(kept, message)
    return (mine, epoch) if _is_late(kept, message) else (theirs, epoch)


def _is_late(kept: Kept, message: Snapshot) -> bool:
    """Return whether the sender has said something since. Its steps may be of a game from which it has returned."""
    known, told = kept.game.seats[message.sender], message.seats[message.sender]
    return known is not None and told is not None and told.word.number < known.word.number


def _check_movers(kept: Kept, message: Snapshot) -> None:
    """Check that nobody has made a step for this player. Raises RemoteError `turn`."""
    steps = message.match.steps
    for number, seat in enumerate(list_movers(message.match)[:-1]):
        if number < len(kept.match.steps):
            continue
        if number == len(steps) - 1 and _is_agreed(message.match):
            _check_agreed(kept, message)
        elif seat == kept.seat:
            raise RemoteError("turn", "a step that another player has made for this one")


def _is_agreed(match: Match) -> bool:
    """Return whether a game has ended by agreement (M8)."""
    last = match.steps[-1].move if match.steps else None
    return last is not None and last.text == "agree"


def _check_agreed(kept: Kept, message: Snapshot) -> None:
    """Check that all players have agreed on the stalemate (M8). Raises RemoteError `turn`.

    This player's agreement is read from the stored copy; that of the others can only be read from the message.
    """
    before = message.match.copy()
    before.pop()
    seats = _with_own_word(kept, message)
    game = message._replace(match=before, seats=seats)
    # A consent is for the steps of the stored copy. A draw that goes further back or on needs another one.
    is_here = message.epoch == kept.game.epoch and len(before.steps) == len(kept.match.steps)
    consents = _find_shown_consents(kept, message) if is_here else {}
    for asker in range(len(seats)):
        request = find_ask(game, asker)
        if request is None or request.what != "draw":
            continue
        is_asked = kept.seat == asker or kept.seat in list_needed(game, asker, request)
        is_agreed = not is_asked or consents.get(asker) == request
        if is_agreed and has_all_agreed(game, asker, request):
            return
    raise RemoteError("turn", "not all players have agreed")


def _check_undone(kept: Kept, message: Snapshot) -> None:
    """Check that this player has agreed to go back, and to an end by agreement after it.

    The request is read from the stored copy: a message could tell another one. Raises RemoteError `branch` or `turn`.
    """
    if message.epoch == kept.game.epoch + 1:
        for asker, request in _find_shown_consents(kept, message).items():
            is_there = message.match.steps[: request.ply] == kept.match.steps[: request.ply]
            later = list_movers(message.match)[request.ply : -1]
            if request.what != "undo" or not is_there:
                continue
            if kept.seat not in later and not _is_refused(kept, message, asker, request):
                if _is_agreed(message.match):
                    _check_agreed(kept, message)
                return
    raise RemoteError("branch", "turns were taken back without an agreement")


def _find_shown_consents(kept: Kept, message: Snapshot) -> dict[int, Word]:
    """Return this player's consents, as far as the sender of a message has seen them.

    An acceptance may be one of an earlier request that the player has withdrawn and made once more. Its sender will
    return to the game that this player has.
    """
    seat = None if kept.seat is None else message.seats[kept.seat]
    if seat is None:
        return {}
    shown = (seat.word.what, *seat.word[2:])
    return {
        asker: request
        for asker, request in find_consents(kept).items()
        if (seat.word == request if asker == kept.seat else shown == ("accept", asker, request[0]))
    }


def _is_refused(kept: Kept, message: Snapshot, asker: int, request: Word) -> bool:
    """Return whether a message shows that somebody has not accepted a request.

    A player who has said something since may have accepted before: a message has only the last word of each player.
    """
    for number in list_needed(kept.game, asker, request) - {kept.seat}:
        mine, theirs = kept.game.seats[number], message.seats[number]
        if mine is None or theirs is None:
            return True
        word = theirs.word
        is_accepted = word.what == "accept" and word[2:] == (asker, request.number)
        if not is_accepted and (word.what == "decline" or word.number <= mine.word.number):
            return True
    return False


def _with_own_word(kept: Kept, message: Snapshot) -> tuple[Seat | None, ...]:
    """Return the seats of a message, with this player's seat from the stored copy."""
    return tuple(
        kept.game.seats[number] if number == kept.seat else seat
        for number, seat in enumerate(message.seats)
    )


def _take_seat(kept: Kept, number: int, theirs: Seat | None) -> Seat | None:
    """Return the seat of a player after a message. Raises RemoteError."""
    mine = kept.game.seats[number]
    if mine is None or theirs is None:
        return mine or theirs
    if mine.tag != theirs.tag:
        fault = "commitment" if kept.game.has_dice else "taken"
        raise RemoteError(fault, "another player has this seat")
    if mine.name != theirs.name:
        raise RemoteError("branch", "another name")
    told, link = _take_chain(mine, theirs, number, is_own=number == kept.seat)
    word = _take_word(mine.word, theirs.word, is_own=number == kept.seat)
    return Seat(mine.name, mine.tag, word, told, link)


def _take_word(mine: Word, theirs: Word, *, is_own: bool) -> Word:
    if theirs.number == mine.number and theirs != mine:
        raise RemoteError("branch", "a word that was said has been altered")
    if theirs.number > mine.number:
        if is_own:
            raise RemoteError("branch", "a word that this player has not said")
        return theirs
    return mine


def _take_chain(mine: Seat, theirs: Seat, number: int, *, is_own: bool) -> tuple[int, bytes]:
    """Return the later of two links, if both are of one chain. Raises RemoteError `chain` or `used`."""
    if not theirs.told:
        return mine.told, mine.link
    if theirs.told > CHAIN_LENGTH:
        raise RemoteError("used", "a chain has no such link")
    first, second = (told_chain(seat, number) for seat in (mine, theirs))
    earlier, later = (first, second) if first.number <= second.number else (second, first)
    try:
        earlier.check(later.number, later.link)
    except DiceError as error:
        raise refuse_dice(error) from None
    if theirs.told > mine.told and is_own:
        raise RemoteError("chain", "a link that this player has not told")
    return (theirs.told, theirs.link) if theirs.told > mine.told else (mine.told, mine.link)


def _check_told(kept: Kept, message: Snapshot) -> None:
    """Check that the sender has revealed the links that are due, and none too early. Raises RemoteError `chain`."""
    if not message.has_dice:
        return
    sender, known = message.seats[message.sender], kept.game.seats[message.sender]
    assert sender is not None
    due = links_due(message.match, message.sender)
    # Taking a turn back does not hide the links that were revealed before.
    before = known.told if known is not None else 0
    if sender.told < due:
        raise RemoteError("chain", f"link {due} is missing", number=due)
    if sender.told > max(due, before):
        raise RemoteError("chain", f"link {sender.told} comes after link {due - 1}", number=due)
