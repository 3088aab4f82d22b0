"""Compares the engine's turns with those that an independent implementation found."""

import hashlib
from pathlib import Path

import pytest

from kidd.games import RULES, rules_for
from kidd.record.notation import format_position, parse_position

GOLDEN = Path(__file__).parents[1] / "golden" / "positions.txt"
LINES = [
    line
    for line in GOLDEN.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("game", RULES)
def test_positions_have_the_turns_that_another_program_found(game: str) -> None:
    """The number, texts and results of the turns are the same, and so is the outcome."""
    lines = [line for line in LINES if line.startswith(f"{game} ")]
    assert lines
    for line in lines:
        text, number, digest, end = line.split(" ; ")
        position = parse_position(text)
        rules = rules_for(game)
        turns = {
            move.text: format_position(rules.apply(position, move))
            for move in rules.legal_moves(position)
        }
        listed = "\n".join(f"{move} => {after}" for move, after in sorted(turns.items()))
        outcome = rules.outcome(position)
        winner = outcome.winner if outcome else None
        ended = "none" if outcome is None else "draw" if winner is None else "RBG"[winner]
        assert format_position(position) == text
        assert (len(turns), ended) == (int(number), end), text
        assert hashlib.sha256(listed.encode()).hexdigest()[:16] == digest, f"{text}\n{listed}"


def test_every_golden_line_is_of_a_known_game() -> None:
    """So the test above leaves out no line."""
    assert {line.split(" ")[0] for line in LINES} == set(RULES)
