"""The actions of a player in a remote game: invite, join, make a turn, ask and answer.

Each function takes the player's stored copy (`Kept`) and returns the new one. The message to the others is made from
its `game`.
"""

from typing import Final

from kidd.games import RULES
from kidd.record.dice_chain import SECRET_BYTES, DiceError, find_link
from kidd.record.match import Match
from kidd.record.time_control import TimeControl
from kidd.record.transcript import RecordError, read_transcript
from kidd.remote.asking import (
    can_draw,
    find_ask,
    find_consents,
    has_all_agreed,
    is_open,
    knows_next_roll,
    last_own_move,
    say,
)
from kidd.remote.clocks import Clocks, clock_at, is_possible, read_comments, take_clocks
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Consent, Kept, find_rolls, links_due, make_tag, told_chain
from kidd.remote.message import ID_BYTES, KEY_BYTES, Seat, Snapshot, clean_name, read_message
from kidd.remote.seats import list_movers

_KEY_AT: Final = ID_BYTES + SECRET_BYTES
ENTROPY_BYTES: Final = _KEY_AT + KEY_BYTES
"""The random bytes that a new game needs: its id, the player's secret, and the key that only players know."""


def invite(
    game: str,
    players: int,
    seat: int,
    name: str,
    entropy: bytes,
    control: TimeControl | None = None,
) -> Kept:
    """Begin a game and take a seat in it. Raises RemoteError `closed` if the game or the seat does not exist."""
    rules = RULES.get(game)
    if rules is None or players not in rules.tokens or not 0 <= seat < players:
        raise RemoteError("closed", "no such game, number of players or seat")
    match = Match.new(game, players)
    id_, secret, key = entropy[:ID_BYTES], entropy[ID_BYTES:_KEY_AT], entropy[_KEY_AT:ENTROPY_BYTES]
    seats: list[Seat | None] = [None] * players
    seats[seat] = _join(name, secret, has_dice=rules.description.die)
    game_ = Snapshot("turn", id_, seat, 0, tuple(seats), match, control, key=key)
    return Kept(seat, secret, game_)


def join(text: str, name: str, entropy: bytes) -> Kept:
    """Accept an invitation: take the first free seat. Raises RemoteError, `closed` if there is none."""
    game = read_message(text)
    if game.kind != "turn" or game.is_complete:
        raise RemoteError("closed", "no seat is free")
    secret = entropy[ID_BYTES:_KEY_AT]
    seat = game.seats.index(None)
    seats = list(game.seats)
    seats[seat] = _join(name, secret, has_dice=game.has_dice)
    kept = Kept(seat, secret, game._replace(sender=seat, seats=tuple(seats)))
    check_dice(kept)
    return _reveal_links(kept)


def _join(name: str, secret: bytes, *, has_dice: bool) -> Seat:
    return Seat(clean_name(name), make_tag(secret, has_dice=has_dice))


def decline_invitation(text: str) -> Snapshot:
    """Return the message that declines an invitation. Raises RemoteError."""
    game = read_message(text)
    if game.kind != "turn" or game.is_complete:
        raise RemoteError("closed", "no seat is free")
    return game._replace(kind="refusal")


def watch(text: str) -> Kept:
    """Return a copy of a game for a watcher. Raises RemoteError."""
    game = read_message(text)
    if not game.is_complete:
        raise RemoteError("waiting", "not all players have joined")
    kept = Kept(None, b"", game._replace(kind="watch", key=b""))
    check_dice(kept)
    return kept


def make_turn(kept: Kept, record: str) -> Kept:
    """Make the player's turn: the steps of the record after the game so far.

    Raises RemoteError: `waiting`, `turn`, `draft`, `roll`, or `used`.
    """
    match, clocks = _read_timed_draft(kept, record)
    seat = kept.seat
    count = len(kept.match.steps)
    if seat is None or len(match.steps) == count:
        raise RemoteError("draft", "the record has no turn of this player")
    if match.outcome is None and list_movers(match)[-1] == seat:
        raise RemoteError("draft", "the turn is not complete")
    made = _with_match(kept, match)._replace(undone=None)
    if kept.game.control is not None:
        made = made._replace(game=made.game._replace(clocks=clocks))
    # A turn withdraws the player's own request and acceptance, and answers none.
    if find_ask(kept.game, seat) is not None or kept.consent is not None:
        made = say(made, "none")
    return _reveal_links(made)


def read_draft(kept: Kept, record: str) -> Match:
    """Return the match of a record that continues the game with steps of the player's turn.

    Raises RemoteError: `waiting` if not all have joined, `turn` for steps of another player, `roll` for a roll that
    does not follow from the chains, `draft` for a record that does not continue the stored game, `long` for one with
    too many turns, `clock` for impossible times.
    """
    return _read_timed_draft(kept, record)[0]


def _read_timed_draft(kept: Kept, record: str) -> tuple[Match, Clocks]:
    if not kept.game.is_complete:
        raise RemoteError("waiting", "not all players have joined")
    try:
        transcript = read_transcript(record)
    except RecordError as error:
        fault = "long" if error.fault in ("turns", "long") else "draft"
        raise RemoteError(fault, str(error)) from None
    match, known = transcript.match, kept.match.steps
    if match.start != kept.match.start or match.steps[: len(known)] != known:
        raise RemoteError("draft", "the record does not go on from what is kept")
    movers = list_movers(match)
    if any(seat != kept.seat for seat in movers[len(known) : len(match.steps)]):
        raise RemoteError("turn", "a step of another player")
    rolled = [step.roll for step in match.steps if step.move is None]
    if rolled:
        _check_draft_rolls(kept, rolled)
    control, clocks = kept.game.control, kept.game.clocks
    if control is None:
        return match, ()
    told = read_comments(transcript.turns)
    before = [clock_at(clocks, step) for step in range(len(known))]
    clocks = (*before, *told[len(known) :])
    if not is_possible(control, match, clocks):
        raise RemoteError("clock", "times that no clock shows")
    return match, take_clocks(control, (kept.match, kept.game.clocks), (match, clocks))


def _check_draft_rolls(kept: Kept, rolled: list[int]) -> None:
    due = [int(digit) for digit in _find_rolls(kept)]
    for number, made in enumerate(rolled, 1):
        if number > len(due) or due[number - 1] != made:
            wanted = due[number - 1] if number <= len(due) else 0
            message = f"roll {number} is {made}, not {wanted}"
            raise RemoteError("roll", message, number=number, rolled=made, due=wanted)


def _find_rolls(kept: Kept) -> str:
    try:
        return find_rolls(kept)
    except DiceError as error:
        raise refuse_dice(error) from None


def refuse_dice(error: DiceError) -> RemoteError:
    """Return the refusal for a fault of the dice."""
    fault = {"used": "used", "roll": "roll", "commitment": "commitment"}.get(error.fault, "chain")
    return RemoteError(fault, str(error), **error.params)


def check_dice(kept: Kept) -> None:
    """Check every link of a game down to its commitment, and every roll against the chains.

    Raises RemoteError `roll`, `chain` or `used`.
    """
    if not kept.game.has_dice:
        return
    for number, seat in enumerate(kept.game.seats):
        if seat is not None and seat.told:
            begun = told_chain(seat._replace(told=0), number)
            try:
                begun.check(seat.told, seat.link.hex())
            except DiceError as error:
                raise refuse_dice(error) from None
    if not kept.game.is_complete:
        return
    rolled = [step.roll for step in kept.match.steps if step.move is None]
    due = _find_rolls(kept)
    for number, made in enumerate(rolled, 1):
        wanted = int(due[number - 1])
        if made != wanted:
            message = f"roll {number} is {made}, but the chains say {wanted}"
            raise RemoteError("roll", message, number=number, rolled=made, due=wanted)


def _with_match(kept: Kept, match: Match) -> Kept:
    return kept._replace(game=kept.game._replace(match=match))


def _reveal_links(kept: Kept) -> Kept:
    """Reveal the links of the player's chain that are due. Raises RemoteError `used` if there are no more."""
    seat = kept.seat
    if seat is None or not kept.game.has_dice or not kept.game.is_complete:
        return kept
    mine = kept.game.seats[seat]
    number = links_due(kept.match, seat)
    if mine is None or number <= mine.told:
        return kept
    try:
        link = find_link(kept.secret, number)
    except DiceError as error:
        raise refuse_dice(error) from None
    return replace_seat(kept, seat, mine._replace(told=number, link=link))


def replace_seat(kept: Kept, number: int, seat: Seat) -> Kept:
    """Return a copy with another value of a seat."""
    seats = list(kept.game.seats)
    seats[number] = seat
    return kept._replace(game=kept.game._replace(seats=tuple(seats)))


def ask(kept: Kept, what: str) -> Kept:
    """Ask the others: `undo` takes the player's last turn back, `draw` ends the game as a stalemate (M8).

    `withdraw` takes a request back. Raises RemoteError `ask` if that is not possible now, and `rolled` for a move with
    dice that was answered.
    """
    seat = kept.seat
    if seat is None or not kept.game.is_complete or (kept.match.outcome and what != "withdraw"):
        raise RemoteError("ask", f"{what} cannot be asked now")
    mine = find_ask(kept.game, seat)
    if what == "withdraw" and mine is not None:
        return say(kept, "none")
    # A request that was declined is over, so that the player may ask again.
    if mine is not None and not is_open(kept, seat, mine):
        mine = None
    if what == "undo" and mine is None:
        ply = last_own_move(kept)
        if ply is not None and knows_next_roll(kept.game, seat, ply):
            raise RemoteError("rolled", "the move was answered")
        if ply is not None:
            return say(kept, "undo", kept.game.epoch, ply)
    if what == "draw" and mine is None and can_draw(kept.match):
        return say(kept, "draw", kept.game.epoch, len(kept.match.steps))
    raise RemoteError("ask", f"{what} cannot be asked now")


def answer(kept: Kept, asker: int, *, is_accepted: bool) -> Kept:
    """Answer the request of another player. The last one to accept carries it out.

    Raises RemoteError `ask` if there is no such request, or if it was declined or accepted before.
    """
    if kept.seat is None or asker == kept.seat or not 0 <= asker < len(kept.game.seats):
        raise RemoteError("ask", "there is nothing to answer")
    request = find_ask(kept.game, asker)
    if request is None or not is_open(kept, asker, request) or asker in find_consents(kept):
        raise RemoteError("ask", "there is nothing to answer")
    if not is_accepted:
        return say(kept, "decline", asker, request.number)
    said = say(kept, "accept", asker, request.number)
    if not has_all_agreed(said.game, asker, request):
        return said._replace(consent=Consent(asker, *request, steps=len(kept.match.steps)))
    match = said.match.copy()
    if request.what == "draw":
        match.push_text("agree")
        return _with_match(said, match)._replace(undone=said._replace(undone=None))
    while len(match.steps) > request.ply:
        match.pop()
    clocks = said.game.clocks[: len(match.steps)]
    game = said.game._replace(match=match, epoch=said.game.epoch + 1, clocks=clocks)
    return said._replace(game=game, undone=said._replace(undone=None))
