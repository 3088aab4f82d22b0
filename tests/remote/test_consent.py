"""No turn goes and no game ends without the consent of the player whose page it is, and only once for each consent."""

import json
from random import Random

import pytest

from kidd.record.match import Match
from kidd.remote import actions
from kidd.remote.asking import say
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, read_kept, write_kept
from kidd.remote.message import Snapshot, Word, write_message
from kidd.remote.receive import receive
from kidd.remote.standing import describe
from kidd.remote.transfer import replace_kept
from support.remote_cheats import fault_of, with_seat
from support.remote_tables import begin, message_of, mover, play, play_any, play_on, tell


def shorten(match: Match, steps: int) -> Match:
    """Return a match without its steps behind a number of them."""
    match = match.copy()
    while len(match.steps) > steps:
        match.pop()
    return match


def end(game: Snapshot) -> Snapshot:
    """Return a game that has ended by agreement."""
    match = game.match.copy()
    match.push_text("agree")
    return game._replace(match=match)


def agree_on_undo(game: str) -> tuple[Kept, Kept]:
    """Let one player take a turn back with the consent of the other. Return the one who accepted, and the asker."""
    table = play_on(begin(game), 7)
    asker = 1 - mover(table)
    table[asker] = actions.ask(table[asker], "undo")
    table = tell(table, asker)
    table[1 - asker] = actions.answer(table[1 - asker], asker, is_accepted=True)
    table = tell(table, 1 - asker)
    return table[1 - asker], table[asker]


def test_an_acceptance_is_used_up() -> None:
    """With a later word stored, nobody compares the request in a message with the one that was accepted."""
    kept, cheat = agree_on_undo("loyal")
    seat = cheat.seat or 0
    cheat = say(cheat, "none")
    kept = receive(kept, message_of(cheat)).kept
    for ply in range(len(kept.match.steps)):
        forged = with_seat(cheat.game, seat, word=Word(1, "undo", 1, ply))
        forged = forged._replace(match=shorten(cheat.match, ply), epoch=2)
        assert fault_of(kept, write_message(forged)) == "branch"


def test_an_acceptance_does_not_become_one_of_a_draw() -> None:
    kept, cheat = agree_on_undo("madagascar")
    seat = cheat.seat or 0
    cheat = say(cheat, "none")
    kept = receive(kept, message_of(cheat)).kept
    word = Word(1, "draw", 1, len(cheat.match.steps))
    forged = end(with_seat(cheat.game, seat, word=word))
    assert fault_of(kept, write_message(forged)) == "turn"


@pytest.mark.parametrize("players", [2, 3])
def test_only_the_last_turn_of_the_asker_can_go(players: int) -> None:
    """A request that names another step is none, and no page can carry it out."""
    table = play_on(begin("madagascar", players), 7)
    asker = mover(table)
    mine = len(table[0].match.steps) - players
    for ply in [*range(mine), *range(mine + 1, 8)]:
        asked = [*table]
        asked[asker] = say(table[asker], "undo", 0, ply)
        asked = tell(asked, asker)
        for kept in asked:
            assert describe(kept).asked == []
            if kept.seat != asker:
                with pytest.raises(RemoteError):
                    actions.answer(kept, asker, is_accepted=True)
    [request] = describe(tell_undo(table, asker)[1 - asker % 2]).asked
    assert request.undone == [1] * players


def tell_undo(table: list[Kept], asker: int) -> list[Kept]:
    asked = [*table]
    asked[asker] = actions.ask(table[asker], "undo")
    return tell(asked, asker)


def test_a_declined_request_cannot_be_accepted() -> None:
    """Also not after other words: the page of the asker remembers the refusal, and so does the one that has refused."""
    table = play_on(begin("madagascar"), 6)
    asker = 1 - mover(table)
    table = tell_undo(table, asker)
    accepted = actions.answer(table[1 - asker], asker, is_accepted=True)
    table[1 - asker] = actions.answer(table[1 - asker], asker, is_accepted=False)
    table = tell(table, 1 - asker)
    table[1 - asker] = actions.ask(table[1 - asker], "draw")
    table = tell(table, 1 - asker)
    table = [read_kept(write_kept(kept)) for kept in table]
    assert [one.is_open for one in describe(table[asker]).asked if one.seat == asker] == [False]
    with pytest.raises(RemoteError):
        actions.answer(table[1 - asker], asker, is_accepted=True)
    late = with_seat(accepted.game, 1 - asker, word=Word(9, "accept", asker, 1))
    assert fault_of(table[asker], write_message(late)) == "branch"
    # Whoever asks once more can be answered once more.
    table[asker] = actions.ask(actions.ask(table[asker], "withdraw"), "undo")
    table = tell(table, asker)
    assert actions.answer(table[1 - asker], asker, is_accepted=True).game.epoch == 1


def test_a_refusal_that_an_older_page_has_stored_counts() -> None:
    table = play_on(begin("loyal"), 6)
    asker = 1 - mover(table)
    table = tell_undo(table, asker)
    table[1 - asker] = actions.answer(table[1 - asker], asker, is_accepted=False)
    table = tell(table, 1 - asker)
    older = forget_new_fields(table[1 - asker])
    with pytest.raises(RemoteError):
        actions.answer(say(older, "none"), asker, is_accepted=True)


def forget_new_fields(kept: Kept) -> Kept:
    """Return a copy as a page stored it before consents were."""
    fields = json.loads(write_kept(kept))
    older = {"version", "seat", "secret", "declined", "game", "clocks"}
    return read_kept(json.dumps({name: fields[name] for name in older}))


def test_an_acceptance_is_for_the_turns_that_were_there() -> None:
    """Three play: an own turn after the acceptance does not go with it, and neither does one that was seen since."""
    table = play_on(begin("madagascar", 3), 4)
    asker = 0
    assert mover(table) == 1
    table = tell_undo(table, asker)
    table[2] = actions.answer(table[2], asker, is_accepted=True)
    before = tell(table, 2)
    moved = play_on(before, 1)
    [request] = describe(moved[2]).asked
    assert (request.has_answered, request.undone) == (False, [1, 1, 0])
    undone = actions.answer(moved[1], asker, is_accepted=True)
    assert undone.game.epoch == 1
    assert fault_of(moved[2], message_of(undone)) == "branch"
    # The player agrees to this as well, and the game goes on for all.
    agreed = actions.answer(moved[2], asker, is_accepted=True)
    assert receive(agreed, message_of(undone)).kept.game.epoch == 1
    later = play_on(moved, 1)
    assert fault_of(later[2], message_of(undone)) == "branch"


def test_who_is_out_is_asked_about_turns_and_not_about_a_draw() -> None:
    table = play_on(begin("madagascar", 3), 4)
    table[1] = play(table[1], "resign")
    table = tell(table, 1)
    table = tell_undo(table, 0)
    table[2] = actions.answer(table[2], 0, is_accepted=True)
    assert table[2].game.epoch == 0
    table = tell(table, 2)
    assert describe(table[0]).next == 1
    forged = table[2].game._replace(match=shorten(table[2].match, 3), epoch=1)
    assert fault_of(table[1], write_message(forged)) == "branch"
    table[0] = actions.ask(actions.ask(table[0], "withdraw"), "draw")
    table = tell(table, 0)
    table[2] = actions.answer(table[2], 0, is_accepted=True)
    table = tell(table, 2)
    assert [describe(kept).stage for kept in table] == ["over"] * 3


def test_an_acceptance_of_an_older_page_is_asked_for_again() -> None:
    """It was stored without what it was for."""
    table = play_on(begin("madagascar", 3), 4)
    table = tell_undo(table, 0)
    table[1] = forget_new_fields(actions.answer(table[1], 0, is_accepted=True))
    assert not describe(table[1]).asked[0].has_answered
    last = actions.answer(receive(table[2], message_of(table[1])).kept, 0, is_accepted=True)
    assert fault_of(table[1], message_of(last)) == "branch"
    again = actions.answer(table[1], 0, is_accepted=True)
    assert receive(again, message_of(last)).kept.match.steps == last.match.steps


@pytest.mark.parametrize("goes_on", ["withdraws", "moves"])
def test_an_acceptance_that_comes_too_late(goes_on: str) -> None:
    """The asker's page does not go back. The other one returns to the game that the asker has."""
    table = play_on(begin("loyal"), 5)
    asker = 1 - mover(table)
    asking = tell_undo(table, asker)
    # The turn of the other player crosses the request.
    played = play_on([asking[asker] if seat == asker else table[seat] for seat in (0, 1)], 1)
    other = receive(played[1 - asker], message_of(asking[asker])).kept
    undone = actions.answer(other, asker, is_accepted=True)
    undone = read_kept(write_kept(undone))
    assert len(undone.match.steps) == 4
    mine = play_any(played[asker], Random(3))
    if goes_on == "withdraws":
        mine = actions.ask(played[asker], "withdraw")
    assert fault_of(mine, message_of(undone)) == "branch"
    # An old message of the asker is no reason.
    assert fault_of(undone, message_of(asking[asker])) == "older"
    back = receive(undone, message_of(mine)).kept
    assert (back.game.epoch, back.match.steps) == (0, mine.match.steps)
    table = [back if seat != asker else mine for seat in (0, 1)]
    assert play_on(table, 3)[0].match.steps == play_on(table, 3)[1].match.steps


def test_what_was_taken_back_does_not_return_once_the_asker_has_gone_on() -> None:
    kept, cheat = agree_on_undo("loyal")
    kept, later = read_kept(write_kept(kept)), play_any(cheat, Random(3))
    old = kept.undone
    assert old is not None
    kept = receive(kept, message_of(later)).kept
    withdrawn = with_seat(old.game, cheat.seat or 0, word=Word(7, "none"))
    withdrawn = withdrawn._replace(sender=cheat.seat or 0)
    assert receive(kept, write_message(withdrawn)).kept.match.steps == later.match.steps


@pytest.mark.parametrize("goes_on", ["withdraws", "moves"])
def test_an_acceptance_of_a_draw_that_comes_too_late(goes_on: str) -> None:
    """The asker's game goes on. The one of the other player does, too, once the asker's message comes."""
    table = play_on(begin("madagascar"), 5)
    asker = mover(table)
    table[asker] = actions.ask(table[asker], "draw")
    table = tell(table, asker)
    ended = actions.answer(table[1 - asker], asker, is_accepted=True)
    ended = read_kept(write_kept(ended))
    assert describe(ended).stage == "over"
    mine = play_any(table[asker], Random(3))
    if goes_on == "withdraws":
        mine = actions.ask(table[asker], "withdraw")
    assert fault_of(mine, message_of(ended)) in ("branch", "turn")
    assert fault_of(ended, message_of(table[asker])) == "older"
    back = receive(ended, message_of(mine)).kept
    assert back.match.steps == mine.match.steps
    assert describe(back).stage == "playing"


def test_an_end_that_the_asker_has_seen_stays() -> None:
    """A page that continues the game all the same is not honest."""
    table = play_on(begin("madagascar"), 5)
    asker = mover(table)
    table[asker] = actions.ask(table[asker], "draw")
    table = tell(table, asker)
    going_on = play_any(table[asker], Random(3))
    ended = actions.answer(table[1 - asker], asker, is_accepted=True)
    seen = receive(table[asker], message_of(ended)).kept
    ended = receive(ended, message_of(seen)).kept
    assert fault_of(ended, message_of(going_on)) == "branch"
    assert fault_of(ended, message_of(seen)) == "twice"


def test_two_acceptances_that_cross_each_other() -> None:
    """Each player accepts a request of the other, and gives the own one up with that."""
    table = play_on(begin("madagascar"), 5)
    steps = table[0].match.steps
    asked = [actions.ask(table[0], "undo"), actions.ask(table[1], "draw")]
    asked = [receive(asked[seat], message_of(asked[1 - seat])).kept for seat in (0, 1)]
    done = [actions.answer(asked[seat], 1 - seat, is_accepted=True) for seat in (0, 1)]
    assert [describe(kept).stage for kept in done] == ["over", "playing"]
    back = [receive(done[seat], message_of(done[1 - seat])).kept for seat in (0, 1)]
    assert [(kept.match.steps, kept.game.epoch) for kept in back] == [(steps, 0)] * 2
    assert back[0].game.seats == back[1].game.seats
    assert describe(back[0]).asked == describe(back[1]).asked == []


def test_an_acceptance_of_a_request_that_was_made_once_more() -> None:
    """Only the last one counts, so that both pages know which one was carried out."""
    table = play_on(begin("loyal"), 5)
    asker = 1 - mover(table)
    table = tell_undo(table, asker)
    undone = actions.answer(table[1 - asker], asker, is_accepted=True)
    mine = actions.ask(actions.ask(table[asker], "withdraw"), "undo")
    assert fault_of(mine, message_of(undone)) == "branch"
    back = receive(undone, message_of(mine)).kept
    assert back.match.steps == mine.match.steps
    again = actions.answer(back, asker, is_accepted=True)
    assert receive(mine, message_of(again)).kept.match.steps == again.match.steps


def test_a_draw_that_the_game_does_not_know_is_no_request() -> None:
    table = play_on(begin("loyal"), 3)
    asker = mover(table)
    table[asker] = say(table[asker], "draw", 0, 3)
    table = tell(table, asker)
    assert describe(table[1 - asker]).asked == []
    with pytest.raises(RemoteError):
        actions.answer(table[1 - asker], asker, is_accepted=True)


def test_another_device_does_not_forget_what_was_declined() -> None:
    table = play_on(begin("loyal"), 5)
    asker = 1 - mover(table)
    table = tell_undo(table, asker)
    here = say(actions.answer(table[1 - asker], asker, is_accepted=False), "none")
    there = play_any(here._replace(declined=()), Random(1))
    assert replace_kept(here, there).declined[asker] == 1


@pytest.mark.parametrize(
    "part",
    [
        '"consent":[0]',
        '"consent":[0,1,"undo",0,0,"4"]',
        '"consent":7',
        '"declinedRequests":[1,2,3]',
        '"declinedRequests":["1"]',
        '"declinedRequests":null',
        '"undone":7',
        '"undone":"x"',
    ],
)
def test_a_stored_consent_that_cannot_be_read(part: str) -> None:
    fields = json.loads(write_kept(begin("loyal")[0]))
    with pytest.raises(RemoteError) as refusal:
        read_kept(json.dumps({**fields, **json.loads("{" + part + "}")}))
    assert refusal.value.fault == "kept"
