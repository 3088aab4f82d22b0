"""A message is refused if it does not follow from the commitments or reveals more links than are due."""

from random import Random

import pytest

from kidd.record import dice_chain
from kidd.record.dice_chain import ToldChain, compute_rolls, find_link
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from kidd.remote import actions
from kidd.remote import receive as receiving
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, read_kept, write_kept
from kidd.remote.message import Snapshot, Word, write_message
from kidd.remote.receive import receive
from kidd.remote.standing import describe
from support.remote_cheats import fault_of, sent, with_seat
from support.remote_tables import begin, message_of, mover, play_on


def test_another_commitment() -> None:
    kept, moved, _ = sent()
    seat = moved.seat or 0
    other = dice_chain.commit(b"\x33" * 32)
    assert fault_of(kept, write_message(with_seat(moved.game, seat, tag=other))) == "commitment"


def test_a_commitment_that_was_copied() -> None:
    """Blue would copy each of Red's links as well, and both would be one."""
    randbytes = Random(3).randbytes
    anne = actions.invite("quedah", 2, 0, "Anne", randbytes(52))
    mine = anne.game.seats[0]
    assert mine is not None
    copied = anne.game._replace(sender=1, seats=(mine, mine._replace(name="Mary")))
    assert fault_of(anne, write_message(copied)) == "commitment"


def test_a_link_that_is_revealed_too_early() -> None:
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
    randbytes = Random(3).randbytes
    anne = actions.invite("quedah", 2, 0, "Anne", randbytes(52))
    mary = actions.join(message_of(anne), "Mary", randbytes(52))
    anne = receive(anne, message_of(mary)).kept
    again = actions.join(message_of(actions_invitation(anne)), "Mary", randbytes(52))
    assert fault_of(anne, message_of(again)) == "commitment"
    chosen = anne.game.id + randbytes(32) + anne.game.key
    renewed = actions.invite("quedah", 2, 0, "Anne", chosen)
    assert fault_of(mary, message_of(renewed)) == "commitment"
    with pytest.raises(RemoteError, match="free"):
        actions.join(message_of(anne), "Mary", randbytes(52))


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
    """This holds for the sender of the link and for the player who writes a turn."""
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


def forge_chain(game: Snapshot) -> Snapshot:
    """Return a game with Red's links of another chain than the one that Red has committed to, and its rolls."""
    other = b"\x77" * 32
    told = [
        ToldChain(colour, seat.tag.hex(), number, link.hex())
        for colour, seat, number, link in (
            ("Red", game.seats[0], 9, find_link(other, 9)),
            ("Blue", game.seats[1], game.seats[1].told, game.seats[1].link),
        )
    ]
    due = compute_rolls(told[0], told[1], 3)
    match = Match.new("quedah")
    while due or not match.is_roll_due:
        if match.is_roll_due:
            match.roll(due.pop(0))
        else:
            match.push(match.legal_moves()[0])
    forged = with_seat(game, 0, told=9, link=find_link(other, 9))
    return forged._replace(match=match)


def test_who_watches_sees_no_forged_chain() -> None:
    """The rolls follow from the links, and the links do not lead to the commitments."""
    table = play_on(begin("quedah"), 8)
    forged = forge_chain(table[0].game)
    for kind in ("turn", "watch"):
        with pytest.raises(RemoteError) as refusal:
            actions.watch(write_message(forged._replace(kind=kind)))
        assert refusal.value.fault == "chain"
    watcher = actions.watch(message_of(table[0]))
    assert describe(watcher).verified == sum(s.move is None for s in watcher.match.steps) > 0
    assert fault_of(watcher, write_message(forged._replace(epoch=1))) == "chain"
    # An older page may have stored it.
    stored = read_kept(write_kept(watcher._replace(game=forged._replace(kind="watch", key=b""))))
    assert describe(stored).verified == 0
    assert fault_of(stored, write_message(with_seat(forged, 0, word=Word(1, "none")))) == "chain"


def test_an_invitation_with_a_forged_chain() -> None:
    """A link that is told with the invitation has to lead to the commitment."""
    randbytes = Random(3).randbytes
    anne = actions.invite("quedah", 2, 0, "Anne", randbytes(52))
    forged = with_seat(anne.game, 0, told=5, link=randbytes(32))
    with pytest.raises(RemoteError) as refusal:
        actions.join(write_message(forged), "Mary", randbytes(52))
    assert refusal.value.fault == "chain"


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
