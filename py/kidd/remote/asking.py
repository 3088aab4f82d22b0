"""Requests and answers besides turns: to take a turn back, to agree on a stalemate.

Owns which requests are valid, and what this player has consented to. A request to take a turn back is valid while that
turn is the asker's last one, a request to agree until the next step. Nobody can accept it once it was declined.
"""

from typing import Final

from kidd.record.match import Match
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Consent, Kept, note_declined
from kidd.remote.message import MOST_EPOCHS, MOST_WORDS, Snapshot, Word
from kidd.remote.seats import list_movers, list_out

ANSWERS: Final = ("accept", "decline")


def find_ask(game: Snapshot, seat: int) -> Word | None:
    """Return the request of a player that is still valid, even if it was declined."""
    player = game.seats[seat]
    if player is None or game.match.outcome is not None or player.word.epoch != game.epoch:
        return None
    word = player.word
    if word.what == "undo" and word.ply == last_move_of(game.match, seat):
        return None if knows_next_roll(game, seat, word.ply) else word
    is_draw = word.what == "draw" and word.ply == len(game.match.steps)
    return word if is_draw and can_draw(game.match) else None


def can_draw(match: Match) -> bool:
    """Return whether the players may agree on a stalemate now (M8)."""
    return match.outcome is None and any(move.text == "agree" for move in match.offers())


def knows_next_roll(game: Snapshot, asker: int, ply: int) -> bool:
    """Return whether a player who goes back to a step would know the next roll.

    Each turn reveals a link of its player's chain. A player who has the link for a future roll knows that roll in
    advance. So in a game with dice a move that the other player has answered cannot be taken back.
    """
    if not game.has_dice:
        return False
    rolls = sum(step.move is None for step in game.match.steps[:ply])
    return any(seat and seat.told > rolls for seat in game.seats if seat != game.seats[asker])


def list_answers(game: Snapshot, asker: int, request: Word) -> dict[int, str]:
    """Return the answers to a request, by the seats of those who have answered."""
    answers: dict[int, str] = {}
    for number, seat in enumerate(game.seats):
        if seat is None or number == asker or seat.word.what not in ANSWERS:
            continue
        if (seat.word.epoch, seat.word.ply) == (asker, request.number):
            answers[number] = seat.word.what
    return answers


def list_needed(game: Snapshot, asker: int, request: Word) -> set[int]:
    """Return the seats of those whose agreement a request needs.

    Turns of players who are out may go, too, so they are asked as well. A stalemate is agreed without them (M8).
    """
    out = list_out(game.match) if request.what == "draw" else set[int]()
    return {number for number in range(len(game.seats)) if number not in out} - {asker}


def has_all_agreed(game: Snapshot, asker: int, request: Word) -> bool:
    """Return whether all whose agreement is needed have accepted a request."""
    answers = list_answers(game, asker, request)
    return all(answers.get(number) == "accept" for number in list_needed(game, asker, request))


def is_open(kept: Kept, asker: int, request: Word) -> bool:
    """Return whether nobody has declined a request."""
    return asker >= len(kept.declined) or request.number > kept.declined[asker]


def find_consents(kept: Kept) -> dict[int, Word]:
    """Return the valid requests to which this player consents: the own one, and the one that was accepted.

    The keys are the seats of the askers. Everything is read from this player's copy. An acceptance is for one position:
    a later step, another word of the asker, or going back ends it.
    """
    if kept.seat is None:
        return {}
    consents: dict[int, Word] = {}
    for asker in range(len(kept.game.seats)):
        request = find_ask(kept.game, asker)
        if request is None or not is_open(kept, asker, request):
            continue
        content = Consent(asker, *request, steps=len(kept.match.steps))
        if asker == kept.seat or content == kept.consent:
            consents[asker] = request
    return consents


def say(kept: Kept, what: str, epoch: int = 0, ply: int = 0) -> Kept:
    """Return a copy with a new word of the player. Raises RemoteError `ask` if there were too many."""
    assert kept.seat is not None
    seats = list(kept.game.seats)
    mine = seats[kept.seat]
    assert mine is not None
    if mine.word.number >= MOST_WORDS or kept.game.epoch >= MOST_EPOCHS:
        raise RemoteError("ask", "too many words")
    word = Word(mine.word.number + 1, what, epoch, ply)
    seats[kept.seat] = mine._replace(word=word)
    game = kept.game._replace(seats=tuple(seats))
    return note_declined(kept._replace(game=game, consent=None))


def last_move_of(match: Match, seat: int) -> int | None:
    """Return the number of steps before the last move of a player, None if there is none. Its roll stays."""
    movers = list_movers(match)
    for number in range(len(match.steps) - 1, -1, -1):
        if movers[number] == seat and match.steps[number].move is not None:
            return number
    return None


def last_own_move(kept: Kept) -> int | None:
    """Return the number of steps before this player's last move, None if there is none."""
    return None if kept.seat is None else last_move_of(kept.match, kept.seat)


def count_undone(match: Match, ply: int) -> list[int]:
    """Count the turns that go if a game goes back to a step, by the seats of those who have made them."""
    movers = list_movers(match)
    counts = [0] * len(match.start.reserves)
    before: int | None = None
    for number in range(ply, len(match.steps)):
        if movers[number] != before:
            counts[movers[number]] += 1
        before = movers[number]
    return counts


def is_answered(kept: Kept) -> bool:
    """Return whether the player's last move cannot be taken back because it is one with dice and was answered."""
    ply = last_own_move(kept)
    return ply is not None and kept.seat is not None and knows_next_roll(kept.game, kept.seat, ply)
