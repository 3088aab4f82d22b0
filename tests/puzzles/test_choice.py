"""The puzzle of the day, the next puzzle, the streak."""

from datetime import date, timedelta

import pytest

from kidd.puzzles.choice import next_puzzle, puzzle_of_day, streak
from kidd.puzzles.puzzle import parse_puzzle
from support.puzzle_lines import ALL

PUZZLES = [parse_puzzle(line) for line in ALL]


def days(count: int, start: str = "2026-11-20") -> list[str]:
    first = date.fromisoformat(start)
    return [(first + timedelta(days=number)).isoformat() for number in range(count)]


def test_the_puzzle_of_a_day_does_not_depend_on_the_order_of_the_puzzles() -> None:
    for day in days(10):
        assert puzzle_of_day(PUZZLES, day) == puzzle_of_day(PUZZLES[::-1], day)


def test_all_puzzles_have_their_day_before_any_comes_again() -> None:
    count = len(PUZZLES)
    start = date.fromordinal(date(2026, 11, 20).toordinal() // count * count)
    shown = [puzzle_of_day(PUZZLES, day).key for day in days(5 * count, start.isoformat())]
    rounds = [shown[place : place + count] for place in range(0, len(shown), count)]
    assert all(sorted(one) == sorted(puzzle.key for puzzle in PUZZLES) for one in rounds)
    assert len({tuple(one) for one in rounds}) > 1


def test_there_is_no_puzzle_of_no_day_and_none_of_no_puzzles() -> None:
    with pytest.raises(ValueError, match="no puzzles"):
        puzzle_of_day([], "2026-11-20")
    with pytest.raises(ValueError, match="someday"):
        puzzle_of_day(PUZZLES, "someday")


def test_the_next_puzzle_is_the_unseen_one_nearest_to_the_rating() -> None:
    by_difficulty = {puzzle.difficulty: puzzle for puzzle in PUZZLES}
    assert next_puzzle(PUZZLES, 2000, ()) == by_difficulty[973]
    assert next_puzzle(PUZZLES, 915, ()) == by_difficulty[910]
    assert next_puzzle(PUZZLES, 915, {by_difficulty[910].key}) == by_difficulty[933]
    assert next_puzzle(PUZZLES, 915, {puzzle.key for puzzle in PUZZLES}) is None


def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday() -> None:
    solved = {"2026-11-15", "2026-11-17", "2026-11-18", "2026-11-19"}
    assert streak(solved, "2026-11-19") == 3
    assert streak(solved, "2026-11-20") == 3
    assert streak(solved | {"2026-11-20"}, "2026-11-20") == 4
    assert streak(solved, "2026-11-21") == 0
    assert streak((), "2026-11-20") == 0


def test_a_streak_continues_over_the_end_of_a_year() -> None:
    assert streak({"2026-12-31", "2027-01-01"}, "2027-01-01") == 2
