"""A game that moves to another device of its player: only the later copy of the same player takes a place."""

from random import Random

import pytest

from kidd.remote import actions
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, make_tag
from kidd.remote.message import write_message
from kidd.remote.receive import receive
from kidd.remote.transfer import replace_kept
from support.remote_tables import begin, message_of, mover, play_any, play_on


def refused(here: Kept, there: Kept) -> str:
    """Return the fault with which a copy is refused."""
    with pytest.raises(RemoteError) as refusal:
        replace_kept(here, there)
    return refusal.value.fault


def test_the_later_copy_takes_the_place() -> None:
    """Who has joined, turns taken back, steps and words all count."""
    randbytes = Random(1).randbytes
    inviting = actions.invite("loyal", 2, 0, "Anne", randbytes(52))
    mary = actions.join(message_of(inviting), "Mary", randbytes(52))
    joined = receive(inviting, message_of(mary)).kept
    moved = play_any(joined, Random(1))
    asked = actions.ask(moved, "undo")
    told = actions.answer(receive(mary, message_of(asked)).kept, 0, is_accepted=True)
    undone = receive(asked, message_of(told)).kept
    copies = [inviting, joined, moved, asked, undone]
    for number, here in enumerate(copies):
        for there in copies[number + 1 :]:
            assert replace_kept(here, there) == there
            assert refused(there, here) == "older"
        assert refused(here, here) == "older"


def test_a_copy_without_the_players_words_is_refused() -> None:
    """The others have the word of this copy, and would refuse every message without it."""
    table = play_on(begin("loyal"), 4)
    seat = mover(table)
    asked = actions.ask(table[seat], "undo")
    assert refused(asked, play_any(table[seat], Random(1))) == "older"


def test_a_foreign_copy_is_not_taken() -> None:
    """It would replace the secret, and with it the seat."""
    table = play_on(begin("quedah"), 5)
    here = table[0]
    further = play_on(table, 4)[0]
    secret = b"\x99" * 32
    seats = list(further.game.seats)
    mine = seats[0]
    assert mine is not None
    seats[0] = mine._replace(tag=make_tag(secret, has_dice=True))
    foreign = further._replace(secret=secret, game=further.game._replace(seats=tuple(seats)))
    assert refused(here, foreign) == "other"
    assert refused(here, play_on(table, 4)[1]) == "taken"
    watching = actions.watch(write_message(further.game._replace(kind="watch")))
    assert refused(here, watching) == "taken"
    assert refused(here, begin("quedah", seed=3)[0]) == "other"
    assert refused(here, further._replace(game=further.game._replace(key=bytes(12)))) == "other"
    seen = actions.watch(write_message(here.game._replace(kind="watch")))
    assert replace_kept(seen, watching) == watching


def test_a_copy_with_other_turns_is_not_taken() -> None:
    table = play_on(begin("loyal"), 4)
    here, there = play_on(table, 2, seed=5)[0], play_on(table, 4, seed=6)[0]
    assert refused(here, there) == "branch"
