"""Ratings of solvers: Glicko-2 as its author's example has it, and what follows for puzzles."""

import pytest

from kidd.puzzles.rating import (
    Rating,
    Result,
    expected_points,
    is_provisional,
    rate,
    rate_attempt,
)


def test_the_example_of_glicko_2() -> None:
    """Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999."""
    rated = rate(
        Rating(1500, 200, 0.06), [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)]
    )
    assert rated.rating == pytest.approx(1464.06, abs=0.02)
    assert rated.deviation == pytest.approx(151.52, abs=0.02)
    assert rated.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_results_only_the_deviation_grows_and_not_beyond_that_of_a_beginner() -> None:
    before = Rating(1500, 200, 0.06)
    after = rate(before, [])
    assert (after.rating, after.volatility) == (before.rating, before.volatility)
    assert after.deviation == pytest.approx(200.27, abs=0.01)
    assert rate(Rating(1200, 350, 0.06), []).deviation == 350


def test_solving_raises_the_rating_and_missing_lowers_it() -> None:
    start = Rating()
    for difficulty in (600, 1200, 2400):
        solved = rate_attempt(start, difficulty, is_solved=True)
        missed = rate_attempt(start, difficulty, is_solved=False)
        assert solved.rating > start.rating > missed.rating
        assert solved.deviation < start.deviation


def test_a_hard_puzzle_gives_more_and_an_easy_one_costs_more() -> None:
    start = Rating()
    gains = [rate_attempt(start, one, is_solved=True).rating for one in (600, 1200, 2400)]
    losses = [rate_attempt(start, one, is_solved=False).rating for one in (600, 1200, 2400)]
    assert gains == sorted(gains)
    assert losses == sorted(losses)


def test_the_rating_comes_to_rest_where_every_other_puzzle_is_solved() -> None:
    solver = Rating()
    for number in range(300):
        solver = rate_attempt(solver, 1800, is_solved=number % 2 == 0)
    assert solver.rating == pytest.approx(1800, abs=60)
    assert 45 <= solver.deviation < 100


@pytest.mark.parametrize("difficulty", [500, 900, 1200, 2400])
def test_one_puzzle_changes_a_rating_by_sixty_points_at_most(difficulty: int) -> None:
    """Also a rating that an earlier version of the page has stored, of any deviation."""
    for start in (Rating(), Rating(520, 150, 0.06), Rating(1200, 350, 0.06)):
        for is_solved in (False, True):
            after = rate_attempt(start, difficulty, is_solved=is_solved)
            assert 0 < abs(after.rating - start.rating) <= 60


def test_ten_misses_of_fitting_puzzles_leave_a_beginner_above_700() -> None:
    solver = Rating()
    for _ in range(10):
        solver = rate_attempt(solver, round(solver.rating), is_solved=False)
    assert 700 < solver.rating < 1_000


def test_a_rating_is_provisional_for_ten_puzzles() -> None:
    assert [is_provisional(answered) for answered in (0, 1, 9, 10, 500)] == [
        *[True] * 3,
        *[False] * 2,
    ]


def test_a_surprise_far_out_of_range_still_gives_numbers() -> None:
    solver = Rating(400, 45, 0.06)
    for _ in range(30):
        solver = rate_attempt(solver, 3000, is_solved=True)
    assert 400 < solver.rating < 4000


def test_expected_points_are_even_at_the_solvers_rating_and_fall_with_the_difficulty() -> None:
    solver = Rating(1500, 100, 0.06)
    assert expected_points(solver, 1500) == pytest.approx(0.5)
    chances = [expected_points(solver, difficulty) for difficulty in (700, 1500, 2300)]
    assert chances == sorted(chances, reverse=True)
    assert all(0 < chance < 1 for chance in chances)
