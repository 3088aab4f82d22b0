"""Requests and answers besides turns: to take a turn back, to agree on a stalemate.

Owns which requests are still open. A request to take a turn back is open until the game has gone back, a request to
agree until the next step.
"""

from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept
from kidd.remote.message import MOST_EPOCHS, MOST_WORDS, Snapshot, Word
from kidd.remote.seats import list_movers, list_out


def find_ask(game: Snapshot, seat: int) -> Word | None:
    """Return the request of a player that is still valid, even if it was declined."""
    player = game.seats[seat]
    if player is None or game.match.outcome is not None:
        return None
    word, count = player.word, len(game.match.steps)
    if word.epoch != game.epoch:
        return None
    if word.what == "undo" and word.ply < count:
        return None if knows_next_roll(game, seat, word.ply) else word
    return word if word.what == "draw" and word.ply == count else None


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
        if seat is None or number == asker or seat.word.what not in ("accept", "decline"):
            continue
        if (seat.word.epoch, seat.word.ply) == (asker, request.number):
            answers[number] = seat.word.what
    return answers


def has_all_agreed(game: Snapshot, asker: int, request: Word) -> bool:
    """Return whether all players who are not out have accepted a request."""
    answers = list_answers(game, asker, request)
    out = list_out(game.match)
    needed = {number for number in range(len(game.seats)) if number not in out} - {asker}
    return all(answers.get(number) == "accept" for number in needed)


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
    return kept._replace(game=kept.game._replace(seats=tuple(seats)))


def last_own_move(kept: Kept) -> int | None:
    """Return the number of steps before the player's last move, None if there is none. Its roll stays."""
    movers = list_movers(kept.match)
    for number in range(len(kept.match.steps) - 1, -1, -1):
        if movers[number] == kept.seat and kept.match.steps[number].move is not None:
            return number
    return None


def is_answered(kept: Kept) -> bool:
    """Return whether the player's last move cannot be taken back because it is one with dice and was answered."""
    ply = last_own_move(kept)
    return ply is not None and kept.seat is not None and knows_next_roll(kept.game, kept.seat, ply)
