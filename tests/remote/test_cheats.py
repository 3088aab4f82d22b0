"""Every message that does not continue the stored game is refused with its fault."""

from random import Random

import pytest

from kidd.record.match import Match
from kidd.remote import actions
from kidd.remote.asking import say
from kidd.remote.fault import RemoteError
from kidd.remote.message import (
    ID_BYTES,
    KEY_BYTES,
    MESSAGE_VERSION,
    MOST_EPOCHS,
    MOST_WORDS,
    Seat,
    Word,
    read_message,
    write_message,
)
from kidd.remote.receive import receive
from support.remote_cheats import fault_of, seal, sent, unseal, with_seat
from support.remote_tables import begin, message_of, mover, play_any, play_on, tell

SENDER = 2 + ID_BYTES + KEY_BYTES
"""The place of the sender in a body."""


def test_broken_and_newer_messages() -> None:
    kept, _, text = sent()
    body = unseal(text)
    for broken in (
        "",
        "A",
        text[:-1],
        text + "A",
        text[:9] + "!" + text[10:],
        text + "=",
        "é" * 60,
    ):
        assert fault_of(kept, broken) == "broken"
    assert fault_of(kept, "A" * 70_000) == "broken"
    assert fault_of(kept, seal(bytes([MESSAGE_VERSION + 1]) + body[1:])) == "newer"
    assert fault_of(kept, seal(bytes([0]) + body[1:])) == "broken"
    assert fault_of(kept, seal(bytes([1, 9]) + body[2:])) == "broken"
    assert fault_of(kept, seal(body + b"\0")) == "broken"
    assert fault_of(kept, seal(body[:-5])) == "broken"
    # The sender's byte stands behind version, kind, id and key; then come the epoch and the game's length.
    assert fault_of(kept, seal(body[:SENDER] + b"\x05" + body[SENDER + 1 :])) == "broken"
    long = b"\x80\x80\x80\x80\x80"
    assert fault_of(kept, seal(body[: SENDER + 1] + long + body[SENDER + 2 :])) == "broken"


def test_names_and_words_that_nobody_can_have() -> None:
    kept, moved, _ = sent("loyal", 3)
    for name in ("a\nb", "\u202egnp", " x", "x" * 25, "🏴" * 17, "🏴" * 30):
        message = write_message(with_seat(moved.game, moved.seat or 0, name=name))
        assert fault_of(kept, message) == "broken"
    text = message_of(kept._replace(game=say(kept, "none").game))
    body = unseal(text)
    at = body.rindex(bytes([1, 0, 0, 0]))
    assert fault_of(moved, seal(body[: at + 1] + b"\x09" + body[at + 2 :])) == "broken"


def test_stale_messages() -> None:
    kept, moved, text = sent()
    assert fault_of(kept, message_of(kept)) == "own"
    assert fault_of(moved, message_of(kept)) == "older"
    after = receive(kept, text).kept
    assert fault_of(after, text) == "twice"
    assert fault_of(play_any(after, Random(1)), text) == "older"
    other = begin("quedah", seed=9)[moved.seat or 0]
    assert fault_of(kept, message_of(other)) == "other"
    same_id = other.game._replace(id=kept.game.id)
    assert fault_of(kept, write_message(same_id)) == "key"
    assert fault_of(kept, write_message(same_id._replace(key=kept.game.key))) == "commitment"


def test_another_game_under_the_same_id() -> None:
    kept, moved, _ = sent("loyal", 3)
    other = begin("madagascar")[moved.seat or 0].game
    other = other._replace(id=kept.game.id, key=kept.game.key)
    assert fault_of(kept, write_message(other)) == "branch"


def test_altered_turns() -> None:
    """Neither a turn that was sent nor one that was seen can change."""
    kept, moved, _ = sent("loyal", 6)
    changed = Match.new("loyal")
    random = Random(8)
    while len(changed.steps) < len(moved.match.steps):
        changed.push(random.choice(changed.legal_moves()))
    assert fault_of(kept, write_message(moved.game._replace(match=changed))) == "branch"
    assert fault_of(kept, write_message(with_seat(moved.game, 0, name="Jack"))) == "branch"
    further = moved.match.copy()
    further.push(further.legal_moves()[0])
    assert fault_of(kept, write_message(moved.game._replace(match=further))) == "turn"


def test_somebody_else_in_a_seat() -> None:
    kept, moved, _ = sent("loyal", 3)
    seat = moved.seat or 0
    assert fault_of(kept, write_message(with_seat(moved.game, seat, tag=b"sixsix"))) == "taken"
    randbytes = Random(3).randbytes
    anne = actions.invite("loyal", 2, 0, "Anne", randbytes(52))
    mary = actions.join(message_of(anne), "Mary", randbytes(52))
    jack = actions.join(message_of(anne), "Mary", randbytes(52))
    anne = receive(anne, message_of(mary)).kept
    assert fault_of(anne, message_of(jack)) == "taken"


def test_an_illegal_move() -> None:
    """A word that may not be played, and steps behind the end."""
    kept, moved, text = sent("loyal", 3)
    body = bytearray(unseal(text))
    start = SENDER + 3
    length = body[start - 1]
    game = bytes(body[start : start + length])
    for changed in (game[:-1] + bytes([game[-1] | 0xF0]), game + b"\xff"):
        message = bytes([*body[: start - 1], len(changed), *changed, *body[start + length :]])
        assert fault_of(kept, seal(message)) in ("move", "broken")
    assert moved.match.rules.game == "loyal"


def test_messages_with_headers_or_another_start() -> None:
    """Only the steps of a game travel: everything else could confuse a page."""
    kept, _, text = sent("loyal", 3)
    body = unseal(text)
    start = SENDER + 3
    length = body[start - 1]
    for head in (b"loyal 2\nRed: Jack", b"loyal 2\nStart: loyal a1R<0 R6B7 B -"):
        game = bytes([1, len(head)]) + head + b"\0"
        message = body[: start - 1] + bytes([len(game)]) + game + body[start + length :]
        assert fault_of(kept, seal(message)) == "broken"


# Requests


def test_a_forged_agreement() -> None:
    """Nobody can take turns back or end the game for a player who has not agreed."""
    table = play_on(begin("loyal"), 4)
    seat = mover(table)
    kept, cheat = table[seat], table[1 - seat]
    assert fault_of(kept, write_message(cheat.game._replace(epoch=MOST_EPOCHS + 1))) == "broken"
    shorter = cheat.match.copy()
    shorter.pop()
    undone = cheat.game._replace(match=shorter, epoch=1)
    assert fault_of(kept, write_message(undone)) == "branch"
    assert fault_of(kept, write_message(undone._replace(epoch=2))) == "branch"
    asked = actions.ask(cheat, "undo").game
    assert fault_of(kept, write_message(asked._replace(match=shorter, epoch=1))) == "branch"
    said = with_seat(undone, seat, word=Word(1, "accept", 1 - seat, 1))
    assert fault_of(kept, write_message(said)) == "branch"
    spoken = with_seat(cheat.game, seat, word=Word(1, "undo", 0, 0))
    assert fault_of(kept, write_message(spoken)) == "branch"
    told = tell([actions.ask(one, "undo") if one is cheat else one for one in table], 1 - seat)
    word = told[1 - seat].game.seats[1 - seat]
    assert isinstance(word, Seat)
    altered = with_seat(told[1 - seat].game, 1 - seat, word=word.word._replace(ply=0))
    assert fault_of(told[seat], write_message(altered)) == "branch"


def test_a_forged_stalemate() -> None:
    table = play_on(begin("madagascar"), 4)
    seat = mover(table)
    kept, cheat = table[seat], table[1 - seat]
    ended = cheat.match.copy()
    ended.push_text("agree")
    proposed = actions.ask(cheat, "draw").game
    assert fault_of(kept, write_message(proposed._replace(match=ended))) == "turn"
    assert fault_of(kept, write_message(cheat.game._replace(match=ended))) == "turn"


def test_a_stalemate_behind_turns_that_were_taken_back() -> None:
    """To agree to go back is not to agree on the end (M8)."""
    anne, mary, will = play_on(begin("madagascar", 3), 3)
    anne = actions.ask(anne, "undo")
    mary = actions.answer(receive(mary, message_of(anne)).kept, 0, is_accepted=True)
    will = receive(will, message_of(mary)).kept
    will = actions.answer(will, 0, is_accepted=True)
    assert will.game.epoch == 1
    ended = will.match.copy()
    ended.push_text("agree")
    assert fault_of(mary, write_message(will.game._replace(match=ended))) == "turn"
    assert receive(mary, message_of(will)).kept.game.epoch == 1


def test_numbers_that_no_game_reaches() -> None:
    """They could not be raised any more: the next word or undo would make the stored copy unreadable."""
    kept, moved, _ = sent("loyal", 3)
    seat = moved.seat or 0
    for word in (
        Word(MOST_WORDS + 1, "none"),
        Word(1, "undo", MOST_EPOCHS + 1, 0),
        Word(1, "undo", 0, MOST_WORDS + 1),
    ):
        assert fault_of(kept, write_message(with_seat(moved.game, seat, word=word))) == "broken"
    randbytes = Random(3).randbytes
    for epoch in (1, MOST_EPOCHS, 2**28 - 1):
        anne = actions.invite("loyal", 2, 0, "Anne", randbytes(52))
        anne = anne._replace(game=anne.game._replace(epoch=epoch))
        with pytest.raises(RemoteError) as refusal:
            actions.join(message_of(anne), "Mary", randbytes(52))
        assert refusal.value.fault == "broken"
    late = with_seat(kept.game, kept.seat or 0, word=Word(MOST_WORDS, "none"))
    with pytest.raises(RemoteError) as refusal:
        actions.ask(kept._replace(game=late), "undo")
    assert refusal.value.fault == "ask"


# Those who watch


@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_who_watches_cannot_play(game: str) -> None:
    """The link for watching lacks the key that invitations and turns have."""
    table = play_on(begin(game), 4)
    seat = mover(table)
    kept = table[1 - seat]
    seen = read_message(write_message(kept.game._replace(kind="watch")))
    assert seen.key == b""
    assert kept.game.key.hex() not in unseal(write_message(seen)).hex()
    moves = ["resign"] if seen.match.is_roll_due else ["resign", seen.match.legal_moves()[0].text]
    for key in (bytes(KEY_BYTES), Random(1).randbytes(KEY_BYTES)):
        forged = seen._replace(kind="turn", sender=seat, key=key)
        for move in moves:
            match = seen.match.copy()
            match.push_text(move)
            assert fault_of(kept, write_message(forged._replace(match=match))) == "key"
        word = with_seat(forged, seat, word=Word(1, "none"))
        assert fault_of(kept, write_message(word)) == "key"
    watcher = actions.watch(message_of(kept))
    assert watcher.game.key == b""
    assert receive(watcher, message_of(play_any(table[seat], Random(2)))).kept.game.key == b""
