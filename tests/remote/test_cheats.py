"""Whatever another player may send that does not go on from what is kept is refused by what it is."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from random import Random

import pytest

from kidd.record import dice_chain
from kidd.record.dice_chain import find_link
from kidd.record.match import Match
from kidd.record.time_control import TimeControl
from kidd.record.transcript import transcribe
from kidd.remote import actions
from kidd.remote import receive as receiving
from kidd.remote.asking import say
from kidd.remote.fault import REFUSALS, RemoteError
from kidd.remote.kept import Kept, write_kept
from kidd.remote.message import (
    ID_BYTES,
    KEY_BYTES,
    MESSAGE_VERSION,
    MOST_EPOCHS,
    MOST_WORDS,
    Seat,
    Snapshot,
    Word,
    read_message,
    write_message,
)
from kidd.remote.receive import receive
from support.remote_tables import begin, message_of, mover, play_any, play_on, tell

EFFORT = int(os.environ.get("KIDD_EFFORT", "1"))
MANGLED = 100_000 * EFFORT
SENDER = 2 + ID_BYTES + KEY_BYTES
"""The place of the sender in a body."""


def fault_of(kept: Kept, text: str) -> str:
    """Return why a message is refused. What is kept does not change."""
    before = write_kept(kept)
    with pytest.raises(RemoteError) as refusal:
        receive(kept, text)
    assert write_kept(kept) == before
    assert refusal.value.fault in REFUSALS
    return refusal.value.fault


def seal(body: bytes) -> str:
    """Return a body as a text with a check that fits."""
    return urlsafe_b64encode(body + sha256(body).digest()[:4]).rstrip(b"=").decode()


def unseal(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4]


def with_seat(game: Snapshot, number: int, **changes: object) -> Snapshot:
    seats = list(game.seats)
    seat = seats[number]
    assert seat is not None
    seats[number] = seat._replace(**changes)  # type: ignore[arg-type]
    return game._replace(seats=tuple(seats))


def sent(
    game: str = "quedah", turns: int = 7, control: TimeControl | None = None
) -> tuple[Kept, Kept, str]:
    """Return the player who waits, the one who has just moved, and the message of that move."""
    table = play_on(begin(game, control=control), turns)
    seat = mover(table)
    moved = play_any(table[seat], Random(4))
    return table[1 - seat], moved, message_of(moved)


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
    chance = Random(3).randbytes
    anne = actions.invite("loyal", 2, 0, "Anne", chance(52))
    mary = actions.join(message_of(anne), "Mary", chance(52))
    jack = actions.join(message_of(anne), "Mary", chance(52))
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


# Dice


def test_another_commitment() -> None:
    kept, moved, _ = sent()
    seat = moved.seat or 0
    other = dice_chain.commit(b"\x33" * 32)
    assert fault_of(kept, write_message(with_seat(moved.game, seat, tag=other))) == "commitment"


def test_a_commitment_that_was_copied() -> None:
    """Blue would copy each of Red's links as well, and both would be one."""
    chance = Random(3).randbytes
    anne = actions.invite("quedah", 2, 0, "Anne", chance(52))
    mine = anne.game.seats[0]
    assert mine is not None
    copied = anne.game._replace(sender=1, seats=(mine, mine._replace(name="Mary")))
    assert fault_of(anne, write_message(copied)) == "commitment"


def test_a_link_that_is_told_too_early() -> None:
    """Also in a message that has no new turn."""
    table = play_on(begin("quedah"), 8)
    seat = mover(table)
    mine = table[seat].game.seats[seat]
    assert mine is not None
    for number in (mine.told + 1, mine.told + 5, dice_chain.CHAIN_LENGTH):
        link = find_link(table[seat].secret, number)
        early = with_seat(table[seat].game, seat, told=number, link=link)
        assert fault_of(table[1 - seat], write_message(early)) == "chain"


def test_a_game_begun_anew_for_a_better_roll() -> None:
    """The invitation was answered: another answer to it has another commitment."""
    chance = Random(3).randbytes
    anne = actions.invite("quedah", 2, 0, "Anne", chance(52))
    mary = actions.join(message_of(anne), "Mary", chance(52))
    anne = receive(anne, message_of(mary)).kept
    again = actions.join(message_of(actions_invitation(anne)), "Mary", chance(52))
    assert fault_of(anne, message_of(again)) == "commitment"
    chosen = anne.game.id + chance(32) + anne.game.key
    renewed = actions.invite("quedah", 2, 0, "Anne", chosen)
    assert fault_of(mary, message_of(renewed)) == "commitment"
    with pytest.raises(RemoteError, match="free"):
        actions.join(message_of(anne), "Mary", chance(52))


def actions_invitation(anne: Kept) -> Kept:
    """Return the invitation as it was before anybody answered."""
    return anne._replace(game=anne.game._replace(seats=(anne.game.seats[0], None)))


def test_a_link_that_does_not_fit() -> None:
    kept, moved, _ = sent()
    seat = moved.seat or 0
    mine = moved.game.seats[seat]
    assert mine is not None
    wrong = with_seat(moved.game, seat, link=bytes(32))
    assert fault_of(kept, write_message(wrong)) == "chain"
    skipped = with_seat(
        moved.game, seat, told=mine.told + 1, link=find_link(moved.secret, mine.told + 1)
    )
    assert fault_of(kept, write_message(skipped)) == "chain"
    missing = with_seat(
        moved.game, seat, told=mine.told - 1, link=find_link(moved.secret, mine.told - 1)
    )
    assert fault_of(kept, write_message(missing)) == "chain"
    none = with_seat(moved.game, seat, told=0, link=b"")
    assert fault_of(kept, write_message(none)) == "chain"
    theirs = kept.game.seats[1 - seat]
    assert theirs is not None
    forged = with_seat(
        moved.game, 1 - seat, told=theirs.told + 1, link=find_link(kept.secret, theirs.told + 1)
    )
    assert fault_of(kept, write_message(forged)) == "chain"


def test_a_roll_that_was_changed() -> None:
    """Both the one who tells it and the one who writes one's own turn."""
    kept, moved, _ = sent()
    steps = moved.match.steps
    altered = moved.match.copy()
    while len(altered.steps) > len(kept.match.steps):
        altered.pop()
    rolled = steps[len(kept.match.steps)].roll
    altered.roll(rolled % 3 + 1)
    altered.push(altered.legal_moves()[0])
    message = write_message(moved.game._replace(match=altered))
    assert fault_of(kept, message) == "roll"
    with pytest.raises(RemoteError) as refusal:
        receive(kept, message)
    assert refusal.value.params["due"] == rolled
    table = play_on(begin("quedah"), 7)
    seat = mover(table)
    with pytest.raises(RemoteError) as refusal:
        actions.make_turn(table[seat], transcribe(altered).write())
    assert refusal.value.fault in ("roll", "draft", "turn")


def test_a_chain_that_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, moved, _ = sent("quedah", 4)
    seat = moved.seat or 0
    told = with_seat(moved.game, seat, told=3000, link=bytes(32))
    assert fault_of(kept, write_message(told)) == "used"
    monkeypatch.setattr(dice_chain, "CHAIN_LENGTH", 3)
    monkeypatch.setattr(receiving, "CHAIN_LENGTH", 3)
    table = begin("quedah")
    with pytest.raises(RemoteError) as refusal:
        play_on(table, 20)
    assert refusal.value.fault == "used"


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
    """They could not be raised any more: what is kept would be lost with the next word or undo."""
    kept, moved, _ = sent("loyal", 3)
    seat = moved.seat or 0
    for word in (
        Word(MOST_WORDS + 1, "none"),
        Word(1, "undo", MOST_EPOCHS + 1, 0),
        Word(1, "undo", 0, MOST_WORDS + 1),
    ):
        assert fault_of(kept, write_message(with_seat(moved.game, seat, word=word))) == "broken"
    chance = Random(3).randbytes
    for epoch in (1, MOST_EPOCHS, 2**28 - 1):
        anne = actions.invite("loyal", 2, 0, "Anne", chance(52))
        anne = anne._replace(game=anne.game._replace(epoch=epoch))
        with pytest.raises(RemoteError) as refusal:
            actions.join(message_of(anne), "Mary", chance(52))
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


@pytest.mark.unmeasured
def test_no_mangled_message_is_a_fault() -> None:
    """Bits, bytes and parts of messages are changed, with checks that fit and that do not."""
    random = Random(MANGLED)
    control = TimeControl("300+5", 300_000, 5_000, is_per_turn=False, is_forfeit=True)
    bases = [
        sent("quedah", 9),
        sent("quedah", 6, control),
        sent("loyal", 5),
        sent("madagascar", 8),
        sent("loyal+pie", 4),
    ]
    bodies = [(kept, unseal(text)) for kept, _, text in bases]
    faults: set[str] = set()
    for count in range(MANGLED):
        kept, body = random.choice(bodies)
        mangled = mangle(bytearray(body), random)
        text = seal(bytes(mangled)) if count % 8 else mangle_text(seal(bytes(body)), random)
        try:
            read_message(text)
            receive(kept, text)
        except RemoteError as error:
            faults.add(error.fault)
    assert {"broken", "other", "move"} <= faults <= set(REFUSALS)


def mangle(body: bytearray, random: Random) -> bytearray:
    """Change a few bytes, or the length."""
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        place = random.randrange(len(body))
        match random.randrange(5):
            case 0:
                body[place] ^= 1 << random.randrange(8)
            case 1:
                body[place] = random.randrange(256)
            case 2:
                del body[place : place + random.randrange(1, 4)]
            case 3:
                body[place:place] = random.randbytes(random.randrange(1, 5))
            case _:
                body[place] = random.choice((0, 1, 0x7F, 0x80, 0xFF))
        body = body or bytearray(b"\0")
    return body


def mangle_text(text: str, random: Random) -> str:
    place = random.randrange(len(text))
    return text[:place] + random.choice("A_-=%é\0 \U0001f3f4") + text[place + 1 :]
