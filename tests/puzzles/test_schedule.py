"""Missed puzzles come again, at growing distances."""

from datetime import date

import pytest

from kidd.puzzles.schedule import DISTANCES, Card, due_keys, with_attempt

TODAY = "2026-11-20"


def test_a_puzzle_solved_at_once_gets_no_card() -> None:
    assert with_attempt({}, "a", TODAY, is_solved=True) == {}


def test_a_missed_puzzle_comes_again_the_next_day() -> None:
    cards = with_attempt({}, "a", TODAY, is_solved=False)
    assert cards == {"a": Card(0, "2026-11-21")}
    assert due_keys(cards, TODAY) == []
    assert due_keys(cards, "2026-11-21") == ["a"]


def test_each_success_lengthens_the_distance_until_the_puzzle_is_learnt() -> None:
    cards = with_attempt({}, "a", TODAY, is_solved=False)
    day, distances = TODAY, []
    while cards:
        due = cards["a"].due
        distances.append((date.fromisoformat(due) - date.fromisoformat(day)).days)
        day = due
        cards = with_attempt(cards, "a", day, is_solved=True)
    assert tuple(distances) == DISTANCES
    assert distances == sorted(set(distances))


def test_missed_again_it_goes_back_to_the_first_box() -> None:
    cards = {"a": Card(3, TODAY), "b": Card(2, TODAY)}
    after = with_attempt(cards, "a", TODAY, is_solved=False)
    assert after == {"a": Card(0, "2026-11-21"), "b": Card(2, TODAY)}
    assert cards["a"] == Card(3, TODAY)


def test_solved_before_it_is_due_it_stays_where_it_is() -> None:
    cards = {"a": Card(1, "2026-11-22")}
    assert with_attempt(cards, "a", TODAY, is_solved=True) == cards


def test_the_longest_overdue_come_first_and_of_these_the_least_known() -> None:
    cards = {
        "c": Card(2, "2026-11-19"),
        "b": Card(0, "2026-11-19"),
        "a": Card(5, "2026-11-20"),
        "d": Card(0, "2026-11-21"),
        "e": Card(4, "2026-11-01"),
    }
    assert due_keys(cards, TODAY) == ["e", "b", "c", "a"]


def test_a_day_that_is_no_date_is_refused() -> None:
    with pytest.raises(ValueError, match="yesterday"):
        with_attempt({}, "a", "yesterday", is_solved=False)
