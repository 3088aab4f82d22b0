"""Time controls: their text, the time left after a turn, the times in a record, and losses on time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kidd.record.clock import read_clock
from kidd.record.time_control import (
    TimeControl,
    clock_after_turn,
    has_lost_on_time,
    read_time_control,
    search_time,
    time_after_turn,
    times_after,
)
from kidd.record.transcript import read_transcript
from kidd.record.tree import read_tree
from kidd.record.tree_edits import set_clock

GAME = TimeControl("600+5", 600_000, 5_000, is_per_turn=False, is_forfeit=True)
TURN = TimeControl("1/30", 30_000, 0, is_per_turn=True, is_forfeit=False)
RECORD = "Kidd: 1\nGame: loyal\nTimeControl: 600+5\n\n"


@pytest.mark.parametrize(
    "text",
    ["", "-", "?", "0", "600+", "+5", "2/30", "1/0", "*60", "600+5 ", "100000", "40/9000:300"],
)
def test_an_invalid_time_control_means_no_clock(text: str) -> None:
    """The header stays all the same."""
    assert read_time_control({"TimeControl": text}) is None
    kept = read_tree(f"Kidd: 1\nGame: loyal\nTimeControl: {text}\n").write()
    assert f"TimeControl: {text}".rstrip() in kept


def test_players_are_warned_in_time() -> None:
    """Half a minute before the end, or later where there is less time."""
    assert (GAME.low, TURN.low) == (30_000, 10_000)
    assert GAME._replace(base=60_000).low == 15_000


def test_a_turn_leaves_time_for_the_next() -> None:
    """An increment is added; each turn has its own time."""
    assert time_after_turn(GAME, 1_500) == 6_500
    assert time_after_turn(TURN, -1_500) == 30_000


@pytest.mark.parametrize(
    ("control", "left", "word", "seconds"),
    [
        (GAME, 1_500, "@a1", 7),
        (TURN, 1_500, "@a1", 2),
        (TURN, 0, "@a1", 0),
        (TURN, -1, "@a1", -1),
        (TURN, -12_000, "@a1", -12),
        (GAME, 0, "resign", 0),
        (GAME, 1, "resign", 1),
        (TURN, 0, "resign", 1),
        (TURN, -400, "resign", -1),
        (GAME, 10**12, "@a1", 9999 * 3600 + 3599),
    ],
)
def test_what_a_record_keeps(control: TimeControl, left: int, word: str, seconds: int) -> None:
    """A second begun is whole. Only a loss on time has 0 behind a resignation."""
    assert clock_after_turn(control, left, word) == seconds


@given(st.integers(-359_999, 359_999))
def test_a_clock_is_read_as_it_was_written(seconds: int) -> None:
    tree = set_clock(read_tree(RECORD + "@a1"), "1", seconds)
    assert read_clock(read_tree(tree.write()).body.turns[0].after) == seconds


def test_the_last_clock_of_each_player_counts() -> None:
    """A player without one has the whole time; with a time for each turn, everybody has."""
    turns = read_transcript(
        RECORD + "@a1 {[clk 0:09:59]} @f1 {so} a1-a2 {[clk 0:09:41] good} f1-f2 {[clk -0:00:02]}"
    ).turns
    assert times_after(GAME, reversed(turns), 2) == {"R": 581_000, "B": -2_000}
    assert times_after(GAME, reversed(turns[:2]), 2) == {"R": 599_000, "B": 600_000}
    assert times_after(TURN, reversed(turns), 3) == {"R": 30_000, "B": 30_000, "G": 30_000}


@pytest.mark.parametrize(
    ("last", "is_lost"),
    [
        ("resign {[clk 0:00:00]}", True),
        ("resign {well} {[clk 0:00:00]}", True),
        ("resign {[clk 0:00:01]}", False),
        ("resign", False),
        ("a1-a2 {[clk 0:00:00]}", False),
    ],
)
def test_a_loss_on_time_is_a_resignation_with_nothing_left(last: str, *, is_lost: bool) -> None:
    """It needs no time control: other tools may write it."""
    game = read_transcript(f"Kidd: 1\nGame: loyal\n\n@a1 @f1 {last}")
    assert has_lost_on_time(game.turns[-1]) == is_lost


@given(st.integers(1, 10**7), st.sampled_from((GAME, TURN)))
def test_a_computer_player_never_searches_all_its_time_away(
    left: int, control: TimeControl
) -> None:
    """It always keeps more than half, but for the shortest search there is."""
    assert 20 <= search_time(control, left) <= max(20, left // 3)
