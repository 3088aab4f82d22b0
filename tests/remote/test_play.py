"""Whole games between different places: joining, turns, sizes, requests, watching."""

from random import Random

import pytest

from kidd.record.dice_chain import verify_dice
from kidd.record.time_control import TimeControl
from kidd.remote import actions
from kidd.remote.asking import last_own_move, say
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, find_rolls, read_kept, write_kept, write_record_of
from kidd.remote.message import MOST_NAME_BYTES, read_message, write_message
from kidd.remote.receive import receive
from kidd.remote.standing import describe
from support.remote_tables import begin, draft, message_of, mover, play, play_any, play_on, tell

LONGEST_LINK = 600
ADDRESS = "https://example.org/kidd/#turn="


def refused(act: object, *arguments: object, **more: object) -> str:
    """Return the fault with which something is refused."""
    assert callable(act)
    with pytest.raises(RemoteError) as refusal:
        act(*arguments, **more)
    return refusal.value.fault


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *(("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("quedah+first+strict", 2)),
        *(("madagascar", 2), ("madagascar", 3)),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_games_go_on_from_message_to_message(game: str, players: int, seat: int) -> None:
    """Every player has the same game, and everything is kept as a text."""
    table = begin(game, players, seat=seat)
    table = play_on(table, 24)
    for kept in table:
        assert kept.match.steps == table[0].match.steps
        assert read_kept(write_kept(kept)).game.seats == kept.game.seats
        assert kept.secret.hex() not in message_of(kept)
        assert kept.secret.hex() not in write_record_of(kept).write()
    if "quedah" in game:
        rolls = sum(step.move is None for step in table[0].match.steps)
        assert verify_dice(write_record_of(table[0])).rolls == rolls
        assert describe(table[0]).verified == rolls


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "name",
    ["x" * 24, "é" * 24, "漢" * 24, "😀" * 24],
    ids=["1 byte", "2 bytes", "3 bytes", "4 bytes"],
)
@pytest.mark.parametrize(("game", "players"), [("quedah", 2), ("madagascar", 3), ("loyal", 2)])
def test_a_link_stays_short(game: str, players: int, name: str) -> None:
    """Under 600 characters at 120 turns, with the links of the dice, clocks and the longest names."""
    control = TimeControl("1800+30", 1_800_000, 30_000, is_per_turn=False, is_forfeit=True)
    table = begin(game, players, control=control, names=[name] * players)
    table = play_on(table, 120, is_long=True)
    steps = table[0].match.steps
    assert sum(step.move is not None for step in steps) == 120
    assert len(ADDRESS) + max(len(message_of(one)) for one in table) < LONGEST_LINK
    seat = table[0].game.seats[0]
    assert seat is not None
    # No character is cut through, and no more is cut off than has to be.
    assert seat.name == name[: MOST_NAME_BYTES // len(name[0].encode())]


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", ["loyal", "loyal+pie", "quedah", "quedah+first", "quedah+strict"])
@pytest.mark.parametrize("seed", [1, 4])
def test_a_whole_game_goes_from_text_to_text(game: str, seed: int) -> None:
    """A game is played to its end by two players who each have only the text of their copy."""
    random = Random(seed)
    places = [write_kept(kept) for kept in begin(game, seed=seed)]
    while True:
        table = [read_kept(text) for text in places]
        if table[0].match.outcome is not None:
            break
        seat = mover(table)
        moved = play_any(table[seat], random)
        places[seat] = write_kept(moved)
        places[1 - seat] = write_kept(receive(table[1 - seat], message_of(moved)).kept)
    assert [describe(kept).stage for kept in table] == ["over", "over"]
    assert table[0].match.steps == table[1].match.steps
    if table[0].game.has_dice:
        assert verify_dice(write_record_of(table[0])).rolls == describe(table[1]).verified > 0


def test_an_invitation_goes_round() -> None:
    """A player gets the first free seat, and nobody can play before all have joined."""
    randbytes = Random(1).randbytes
    anne = actions.invite("madagascar", 3, 1, " Anne\n\x07 ", randbytes(52))
    assert anne.game.seats[1] is not None
    assert anne.game.seats[1].name == "Anne"
    assert describe(anne).stage == "inviting"
    mary = actions.join(message_of(anne), "Mary", randbytes(52))
    assert (mary.seat, describe(mary).next) == (0, 2)
    assert refused(play, mary, "@a1") == "waiting"
    assert refused(actions.ask, mary, "draw") == "ask"
    will = actions.join(message_of(mary), "Will", randbytes(52))
    assert (will.seat, describe(will).turn, describe(will).next) == (2, 0, 0)
    assert refused(actions.join, message_of(will), "Jack", randbytes(52)) == "closed"
    mary = play(receive(mary, message_of(will)).kept, "@a1")
    anne = receive(anne, message_of(mary)).kept
    assert anne.game.is_complete
    assert refused(actions.invite, "chess", 2, 0, "", randbytes(52)) == "closed"
    assert refused(actions.invite, "loyal", 3, 0, "", randbytes(52)) == "closed"
    assert refused(actions.invite, "loyal", 2, 2, "", randbytes(52)) == "closed"


def test_an_invitation_may_be_declined() -> None:
    randbytes = Random(1).randbytes
    anne = actions.invite("loyal", 2, 0, "Anne", randbytes(52))
    answer = write_message(actions.decline_invitation(message_of(anne)))
    declined = receive(anne, answer).kept
    assert describe(declined).stage == "declined"
    assert refused(receive, declined, answer) == "twice"
    mary = actions.join(message_of(anne), "Mary", randbytes(52))
    joined = receive(declined, message_of(mary)).kept
    assert describe(joined).stage == "playing"
    assert refused(receive, joined, answer) == "older"
    assert refused(actions.decline_invitation, message_of(mary)) == "closed"
    chosen = anne.game.id + randbytes(32) + anne.game.key
    other = actions.invite("loyal", 2, 0, "Anne", chosen)
    wrong = write_message(actions.decline_invitation(message_of(other)))
    assert refused(receive, anne, wrong) == "branch"


def test_the_colour_picker_keeps_the_seat() -> None:
    """In the start-up variant (L10) the players change colours, not seats."""
    anne, mary = begin("loyal+pie")
    anne = play(anne, "@a1@f3")
    mary = receive(mary, message_of(anne)).kept
    assert refused(play, mary, "pick:R") == "draft"
    mary = play(mary, "pick:R", "@a7")
    assert mover([anne, mary]) == 0
    anne = receive(anne, message_of(mary)).kept
    headers = write_record_of(anne).headers
    assert (headers["Red"], headers["Blue"]) == ("Märy Read", "Anne Bonny")


def test_only_a_complete_turn_is_sent() -> None:
    anne, mary = begin("loyal")
    assert refused(actions.make_turn, anne, draft(anne)) == "draft"
    assert refused(actions.make_turn, mary, draft(mary, "@a1")) == "turn"
    assert refused(actions.make_turn, anne, draft(anne, "@a1", "@f3")) == "turn"
    assert refused(actions.make_turn, anne, "no record") == "draft"
    anne, mary = tell([play(anne, "@a1"), mary], 0)
    other = begin("loyal", seed=5)[1]
    assert refused(actions.make_turn, mary, draft(other)) == "draft"


def test_a_turn_is_taken_back_by_agreement() -> None:
    """A roll stays what it was."""
    table = play_on(begin("quedah"), 6)
    seat = 1 - mover(table)
    before, steps = table[seat], len(table[seat].match.steps)
    assert describe(before).can_undo
    asking = [*table]
    asking[seat] = actions.ask(before, "undo")
    assert refused(actions.ask, asking[seat], "undo") == "ask"
    told = tell(asking, seat)
    [request] = describe(told[1 - seat]).asked
    assert (request.seat, request.what, request.is_open) == (seat, "undo", True)
    assert refused(actions.answer, told[seat], seat, is_accepted=True) == "ask"
    assert refused(actions.answer, told[seat], 1 - seat, is_accepted=True) == "ask"
    declined = [*told]
    declined[1 - seat] = actions.answer(told[1 - seat], seat, is_accepted=False)
    declined = tell(declined, 1 - seat)
    assert not describe(declined[seat]).asked[0].is_open
    assert describe(declined[seat]).can_undo
    again = tell(
        [actions.ask(declined[seat], "undo") if at == seat else declined[at] for at in (0, 1)], seat
    )
    assert [one.asked[0].is_open for one in map(describe, again)] == [True, True]
    withdrawn = actions.ask(declined[seat], "withdraw")
    assert describe(withdrawn).asked == []
    told[1 - seat] = actions.answer(told[1 - seat], seat, is_accepted=True)
    told = tell(told, 1 - seat)
    assert len(told[seat].match.steps) == steps - 1
    assert told[seat].game.epoch == 1
    rolled = told[seat].match.steps[-1].roll
    assert find_rolls(told[seat])[-1] == str(rolled)
    after = play_on(told, 8, seed=9)
    assert verify_dice(write_record_of(after[0])).rolls > 6


@pytest.mark.parametrize("turns", [2, 3, 8])
def test_with_dice_no_move_is_taken_back_that_was_answered(turns: int) -> None:
    """The answer reveals the link of the asker's next roll, so the asker would know it before the move."""
    table = play_on(begin("quedah"), turns)
    asker = mover(table)
    standing = describe(table[asker])
    assert (standing.can_undo, standing.is_answered) == (False, True)
    assert refused(actions.ask, table[asker], "undo") == "rolled"
    # An altered page asks, and another one agrees.
    ply = last_own_move(table[asker])
    assert ply is not None
    asked = [*table]
    asked[asker] = say(table[asker], "undo", 0, ply)
    told = tell(asked, asker)
    assert describe(told[1 - asker]).asked == []
    assert refused(actions.answer, told[1 - asker], asker, is_accepted=True) == "ask"
    agreed = say(told[1 - asker], "accept", asker, 1)
    match = agreed.match.copy()
    while len(match.steps) > ply:
        match.pop()
    forged = write_message(agreed.game._replace(match=match, epoch=1))
    assert refused(receive, told[asker], forged) == "branch"


def test_a_request_ends_when_the_move_is_answered() -> None:
    """With dice: the other player may have moved before the request has come."""
    table = play_on(begin("quedah"), 6)
    seat = 1 - mover(table)
    asking = [*table]
    asking[seat] = actions.ask(table[seat], "undo")
    asking[1 - seat] = play_on(table, 1)[1 - seat]
    told = tell(asking, seat)
    assert describe(told[1 - seat]).asked == []
    told = tell(told, 1 - seat)
    assert describe(told[seat]).asked == []
    assert describe(told[seat]).turn == seat


def test_a_turn_is_taken_back_with_its_answer() -> None:
    """Without dice the other player's answer goes, too."""
    table = play_on(begin("loyal"), 6)
    seat = mover(table)
    steps = len(table[seat].match.steps)
    table[seat] = actions.ask(table[seat], "undo")
    table = tell(table, seat)
    table[1 - seat] = actions.answer(table[1 - seat], seat, is_accepted=True)
    table = tell(table, 1 - seat)
    assert len(table[seat].match.steps) == steps - 2
    assert mover(table) == seat


def test_a_stalemate_is_agreed_by_all() -> None:
    """Madagascar (M8): who is out is not asked; the last one to agree ends the game."""
    anne, mary, will = play_on(begin("madagascar", 3), 3)
    anne = actions.ask(anne, "draw")
    assert refused(actions.ask, anne, "draw") == "ask"
    mary = actions.answer(receive(mary, message_of(anne)).kept, 0, is_accepted=True)
    assert mary.match.outcome is None
    assert describe(mary).next == 2
    will = receive(will, message_of(mary)).kept
    will = actions.answer(will, 0, is_accepted=True)
    assert will.match.outcome is not None
    assert will.match.outcome.reason == "agreed"
    anne, mary = (receive(one, message_of(will)).kept for one in (anne, mary))
    assert describe(anne).stage == describe(mary).stage == "over"
    assert refused(actions.ask, anne, "draw") == "ask"


def test_who_plays_on_withdraws_a_request() -> None:
    anne, mary = play_on(begin("madagascar"), 2)
    anne = play_on([actions.ask(anne, "draw"), mary], 1)[0]
    assert describe(anne).asked == []
    assert refused(actions.ask, anne, "withdraw") == "ask"
    loyal = begin("loyal")[0]
    assert refused(actions.ask, loyal, "draw") == "ask"
    assert refused(actions.ask, loyal, "undo") == "ask"


def test_a_watcher_sees_everything_and_can_do_nothing() -> None:
    table = play_on(begin("quedah"), 5)
    text = write_message(table[0].game._replace(kind="watch"))
    seen = actions.watch(text)
    assert read_kept(write_kept(seen)).seat is None
    later = play_on(table, 2)
    for sender in later:
        told = receive(seen, message_of(sender))
        assert told.kept.match.steps == later[0].match.steps
    assert refused(receive, table[0], text) == "watch"
    assert refused(receive, seen, text) == "twice"
    assert refused(actions.ask, seen, "undo") == "ask"
    assert refused(actions.answer, seen, 0, is_accepted=True) == "ask"
    assert refused(actions.make_turn, seen, write_record_of(seen).write()) == "draft"
    assert describe(seen).next is None
    randbytes = Random(1).randbytes
    alone = actions.invite("loyal", 2, 0, "Anne", randbytes(52))
    assert refused(actions.watch, message_of(alone)) == "waiting"
    undone = later[0]._replace(game=later[0].game._replace(epoch=1))
    assert receive(seen, message_of(undone)).kept.game.epoch == 1


def test_the_stored_copy_is_checked() -> None:
    """A text of another version is distinguished from a damaged one."""
    kept = begin("quedah")[0]
    text = write_kept(kept)
    assert refused(read_kept, text.replace('"version":1', '"version":2')) == "newer"
    for damaged in (
        *("", "[]", "{}", "x" * 200_000, "[" * 50_000),
        text.replace('"seat":0', '"seat":1'),
        text.replace('"seat":0', '"seat":"0"'),
        text.replace(kept.secret.hex(), "00" * 32),
        text.replace(kept.secret.hex(), "zz" * 32),
        text.replace('"game":"AQ', '"game":"AR'),
        text.replace('"declined":false', '"declined":0'),
    ):
        assert refused(read_kept, damaged) == "kept"


def test_a_message_names_its_sender() -> None:
    kept: Kept = begin("loyal")[1]
    assert read_message(message_of(kept)).sender == 1
