"""Remote games with clocks: the times in messages and records, and refusals."""

from random import Random

import pytest

from kidd.record.match import Match
from kidd.record.time_control import TimeControl, read_time_control
from kidd.record.transcript import read_transcript
from kidd.remote import actions
from kidd.remote.clocks import find_left, read_comments
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, read_kept, write_kept, write_record_of
from kidd.remote.message import read_message, write_message
from kidd.remote.receive import receive
from kidd.remote.seats import list_movers
from support.remote_tables import begin, message_of, mover, play_any, play_on, tell, write_timed

LONGEST_LINK = 600
ADDRESS = "https://example.org/kidd/#turn="
GAMES = [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("madagascar", 2), ("madagascar", 3)]


def make_control(text: str, *, is_forfeit: bool = False) -> TimeControl:
    control = read_time_control({"TimeControl": text, "TimeForfeit": "yes" if is_forfeit else ""})
    assert control is not None
    return control


BLITZ = make_control("300+5", is_forfeit=True)
CONTROLS = [BLITZ, make_control("60"), make_control("1/30"), make_control("1/86400")]


@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: control.text)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_players_know_the_same_times(game: str, players: int, control: TimeControl) -> None:
    table = play_on(begin(game, players, control=control), 20)
    for kept in table:
        assert kept.game.control == control
        assert kept.game.clocks == table[0].game.clocks
        assert read_kept(write_kept(kept)).game.clocks == kept.game.clocks
        record = write_record_of(kept).write()
        assert f"TimeControl: {control.text}" in record
        assert ("TimeForfeit: yes" in record) == control.is_forfeit
        assert read_comments(read_transcript(record).turns) == kept.game.clocks
    moves = [step.move is not None for step in table[0].match.steps]
    assert [seconds is not None for seconds in table[0].game.clocks] == moves


@pytest.mark.unmeasured
@pytest.mark.parametrize(("game", "players"), [("quedah", 2), ("madagascar", 3), ("loyal", 2)])
def test_a_link_stays_short(game: str, players: int) -> None:
    """Under 600 characters at 120 turns."""
    for seed in (4, 9):
        table = play_on(begin(game, players, seed=seed, control=BLITZ), 120, seed)
        assert len(ADDRESS) + len(message_of(table[0])) < LONGEST_LINK


def test_a_game_without_clocks_is_written_as_before() -> None:
    """Pages that know no clocks can read it."""
    table = play_on(begin(), 4)
    assert message_of(table[0]).startswith("AQ")
    assert read_message(message_of(table[0])).control is None


def test_who_watches_sees_the_last_times() -> None:
    table = play_on(begin("loyal", control=BLITZ), 9)
    watching = actions.watch(message_of(table[0]))
    for seat in (0, 1):
        mine = find_left(BLITZ, table[0].match, table[0].game.clocks, seat)
        assert find_left(BLITZ, watching.match, watching.game.clocks, seat) == mine
    later = play_on(table, 6, 7)
    text = write_message(later[0].game._replace(kind="watch"))
    told = receive(watching, text).kept
    for seat in (0, 1):
        mine = find_left(BLITZ, later[0].match, later[0].game.clocks, seat)
        assert find_left(BLITZ, told.match, told.game.clocks, seat) == mine


def test_a_turn_that_is_taken_back_gives_its_time_back() -> None:
    table = play_on(begin("loyal", control=BLITZ), 9)
    seat = mover(table)
    table[seat] = play_any(table[seat], Random(1))
    table = tell(table, seat)
    table[seat] = actions.ask(table[seat], "undo")
    table = tell(table, seat)
    table[1 - seat] = actions.answer(table[1 - seat], seat, is_accepted=True)
    table = tell(table, 1 - seat)
    assert table[0].game.clocks == table[1].game.clocks
    assert len(table[0].game.clocks) == len(table[0].match.steps)
    assert play_on(table, 3, 8)[0].game.clocks != table[0].game.clocks


def lose_on_time(kept: Kept) -> Kept:
    match = kept.match.copy()
    match.push_text("resign")
    return actions.make_turn(kept, write_timed(kept, match, 10_000))


def test_a_loss_on_time() -> None:
    """It is a resignation with no time left, which both pages know."""
    table = play_on(begin("loyal", control=BLITZ), 8)
    seat = mover(table)
    table[seat] = lose_on_time(table[seat])
    table = tell(table, seat)
    for kept in table:
        assert kept.game.clocks[-1] == 0
        assert write_record_of(kept).write().rstrip().endswith("resign {[clk 0:00:00]}")


def fault_of(kept: Kept, text: str) -> str:
    with pytest.raises(RemoteError) as refusal:
        receive(kept, text)
    return refusal.value.fault


def test_what_no_clock_can_show_is_refused() -> None:
    """Time that is gained, altered, missing or below what the agreement allows; another time control."""
    table = play_on(begin("loyal", control=BLITZ), 8)
    seat = mover(table)
    moved = play_any(table[seat], Random(1)).game
    other = table[1 - seat]
    last = moved.clocks[-1]
    assert last is not None
    wrong = {
        (*moved.clocks[:-1], 306): "clock",
        (*moved.clocks[:-1], None): "clock",
        (*moved.clocks[:-2], (moved.clocks[-2] or 0) - 1, last): "clock",
        (*moved.clocks[:-1], 0): "broken",
        (*moved.clocks[:-1], -3): "broken",
    }
    for clocks, fault in wrong.items():
        assert fault_of(other, write_message(moved._replace(clocks=clocks))) == fault
    for control in (None, make_control("300+5"), make_control("300+6", is_forfeit=True)):
        assert fault_of(other, write_message(moved._replace(control=control))) == "clock"
    assert receive(other, write_message(moved)).kept.game.clocks == moved.clocks


def test_the_players_turn_is_checked_against_the_clock() -> None:
    table = play_on(begin("loyal", control=BLITZ), 8)
    kept = table[mover(table)]
    for used, fault in ((400, "clock"), (-40, "clock")):
        match = first_turn(kept)
        with pytest.raises(RemoteError) as refusal:
            actions.make_turn(kept, write_timed(kept, match, used))
        assert refusal.value.fault == fault


def first_turn(kept: Kept) -> Match:
    match = kept.match.copy()
    match.push(match.legal_moves()[0])
    assert list_movers(match)[-1] != kept.seat
    return match


def test_times_that_were_kept_are_checked() -> None:
    kept = play_on(begin("loyal", control=BLITZ), 6)[0]
    text = write_kept(kept)
    for clocks in ("[true]", '["1"]', "7", "[1,1,1,1,1,1,1]", "[-4]"):
        start, rest = text.split('"clocks":')
        with pytest.raises(RemoteError) as refusal:
            read_kept(f'{start}"clocks":{clocks}}}')
        assert refusal.value.fault == "kept"
        assert rest.endswith("}")
