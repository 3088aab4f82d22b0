"""Making the shipped puzzles: candidates from games, the file between, the page's data."""

import json
from functools import cache
from pathlib import Path

import pytest

from kidd.games import rules_for
from kidd.puzzles.making import find_best, find_only_win
from kidd.puzzles.proof import Prover
from kidd.puzzles.puzzle import parse_puzzles
from kidd.record.notation import parse_position
from workshop.puzzles import candidates, collection, make
from workshop.puzzles.candidates import Candidate, find_candidates
from workshop.puzzles.collection import collect, read_candidates
from workshop.puzzles.endings import find_endings
from workshop.puzzles.shipped import FILE

GAME_WITH_CANDIDATES = 3
"""The number of a game of Loyal Captain, seed 1, that has some."""


@cache
def candidates_of(number: int) -> tuple[Candidate, ...]:
    """Return the candidates of a game of Loyal Captain, seed 1. To find them takes seconds."""
    return tuple(find_candidates("loyal", 1, number))


def test_the_same_game_has_the_same_candidates_and_they_are_proven() -> None:
    found = candidates_of(GAME_WITH_CANDIDATES)
    assert found
    assert [*found] == find_candidates("loyal", 1, GAME_WITH_CANDIDATES)
    for one in found:
        position = parse_position(one.position)
        proven = find_only_win(rules_for("loyal"), position, one.turns, 100_000)
        assert proven is not None
        assert (proven.move.text, proven.turns) == (one.move, one.turns)
        assert len(rules_for("loyal").legal_moves(position)) > 3


def test_endings_are_drawn_by_lot_and_only_one_turn_wins() -> None:
    found = [*find_endings(1, 2_000, is_hold=False)]
    assert found
    assert found == [*find_endings(1, 2_000, is_hold=False)]
    for one in found:
        position = parse_position(one.position)
        proven = find_only_win(rules_for("madagascar"), position, one.turns, 100_000)
        assert proven is not None
        assert proven.move.text == one.move


def test_draws_that_only_one_turn_holds_are_drawn_by_lot() -> None:
    """A plain search finds that the opponent wins (M7) after every other turn, and in how many turns."""
    found = [*find_endings(1, 10_000, is_hold=True)]
    assert found
    rules = rules_for("madagascar")
    for one in found:
        position = parse_position(one.position)
        turns = {
            move.text: Prover(rules, 1 - position.turn).turns_to_win(
                rules.apply(position, move), one.turns
            )
            for move in rules.legal_moves(position)
        }
        assert turns.pop(one.move) is None
        assert max(turn or 99 for turn in turns.values()) == one.turns
        assert len(turns) > 2


def test_candidates_of_a_game_with_a_die_are_best_by_the_margin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(candidates, "LOOK", 100)
    found = next(filter(None, (find_candidates("quedah", 1, number) for number in range(5))))
    for one in found:
        position = parse_position(one.position)
        best = find_best(rules_for("quedah"), position, 100)
        assert best is not None
        assert (best.move.text, one.turns) == (one.move, 0)


def test_a_later_run_goes_on_where_the_last_one_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    found = candidates_of(GAME_WITH_CANDIDATES)[:1]

    def play(_game: str, _seed: int, number: int) -> list[candidates.Candidate]:
        played.append(number)
        return [one._replace(number=number) for one in found]

    monkeypatch.setattr(collection, "find_candidates", play)
    file = tmp_path / "kept" / "loyal.jsonl"
    assert collect("loyal", file, 1, 2, 1) == "loyal: 2 candidates of 2 games"
    assert collect("loyal", file, 1, 3, 1) == "loyal: 3 candidates of 3 games"
    assert played == [0, 1, 2]
    assert [one.number for one in read_candidates(file)] == [0, 1, 2]
    assert collect("loyal", tmp_path / "none.jsonl", 1, 3, 0) == "loyal: 0 candidates of 0 games"


def test_a_game_without_candidates_keeps_its_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes(FILE.read_bytes())
    make.write(tmp_path / "none", file)
    assert file.read_bytes() == FILE.read_bytes()


def test_the_page_s_data_are_sorted_by_difficulty_and_the_same_each_time(tmp_path: Path) -> None:
    lines = [(number, candidates_of(number)) for number in (GAME_WITH_CANDIDATES, 14)]
    (tmp_path / "loyal.jsonl").write_text(
        "".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8"
    )
    first, second = tmp_path / "data" / "first.json", tmp_path / "data" / "second.json"
    counts = make.write(tmp_path, first)
    assert make.write(tmp_path, second) == counts
    assert first.read_bytes() == second.read_bytes()
    puzzles = parse_puzzles(first.read_text(encoding="utf-8"))
    assert len(puzzles) == counts["loyal"] > 1
    difficulties = [puzzle.difficulty for puzzle in puzzles]
    assert difficulties == sorted(difficulties)
