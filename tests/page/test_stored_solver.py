"""The stored text of a solver: what is broken is ignored."""

import json

import pytest

from kidd.puzzles.puzzle import list_puzzle
from kidd_page.puzzles.offers import count
from kidd_page.puzzles.solver import Solver, read_solver, write_solver
from support.page_driver import DAY, SHIPPED

BROKEN = {
    "no JSON": "{",
    "another version": '{"version": 2, "seen": ["00000000"]}',
    "no object": "[]",
    "deep": "[" * 100_000,
    "long": json.dumps({"version": 1, "seen": ["00000000"], "x": "y" * 600_000}),
    "wrong types": json.dumps(
        {
            "version": 1,
            "rating": {"rating": "high", "deviation": 1, "volatility": 0.1},
            "cards": {"00000000": {"box": 99, "due": DAY}, "x": 1},
            "seen": ["no key", 3],
            "solved": {},
            "days": ["2026-13-01"],
            "choice": {"game": "<b>", "kind": 3},
            "own": ["no puzzle"],
        }
    ),
    "large": json.dumps(
        {"version": 1, "rating": {"rating": 10**400, "deviation": 1, "volatility": 0.1}}
    ),
    "infinite": '{"version": 1, "rating": {"rating": Infinity, "deviation": 1, "volatility": 0.1}}',
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_broken_stored_text_is_ignored(text: str) -> None:
    """The solver begins anew; a valid part of a text is used."""
    assert read_solver(text) == Solver()


def test_a_solver_is_read_as_it_was_written() -> None:
    """Each solved puzzle was also seen."""
    solver, _ = count(Solver(), SHIPPED[0], DAY, is_solved=False)
    assert read_solver(write_solver(solver)).cards == solver.cards
    key = list_puzzle(SHIPPED[1]).key
    text = json.dumps({"version": 1, "solved": [key]})
    assert read_solver(text) == Solver(seen=(key,), solved=(key,))
