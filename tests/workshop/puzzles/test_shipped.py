"""The puzzles that the page ships."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from kidd.ai.endings import DRAWN, is_ending, is_won, probe
from kidd.core.position import Position
from kidd.puzzles.making import find_later_wins
from kidd.puzzles.proof import Prover
from kidd.puzzles.puzzle import Puzzle, format_puzzles, parse_puzzle
from support.puzzle_lines import LOYAL, MADAGASCAR, QUEDAH
from workshop.paths import WorkshopError
from workshop.puzzles import shipped
from workshop.puzzles.shipped import MOST_BYTES, find_faults, list_lines, read_shipped, sample
from workshop.puzzles.symmetry import difference, outlines

PUZZLES = read_shipped()
FEWEST = {"loyal": 300, "quedah": 200, "madagascar": 300, "ending": 140, "hold": 60}
DIFFERENCES = {**dict.fromkeys(FEWEST, 5), "ending": 4, "hold": 4}


def by_game(game: str) -> list[Puzzle]:
    """Return the puzzles of a game without those of endings, or the endings to win or to hold."""
    if game in {"ending", "hold"}:
        return [puzzle for puzzle in PUZZLES if game in puzzle.themes]
    return [one for one in PUZZLES if one.position.game == game and not is_ending(one.position)]


@pytest.mark.parametrize("game", FEWEST)
def test_there_are_enough_puzzles_of_each_game_sorted_by_difficulty(game: str) -> None:
    difficulties = [puzzle.difficulty for puzzle in by_game(game)]
    assert len(difficulties) >= FEWEST[game]
    assert difficulties == sorted(difficulties)


def test_the_file_is_small_enough() -> None:
    assert shipped.FILE.stat().st_size <= MOST_BYTES


def test_wins_of_several_lengths_are_asked_for() -> None:
    for game in ("loyal", "madagascar"):
        counts = Counter(puzzle.turns for puzzle in by_game(game))
        assert set(counts) == {2, 3, 4, 5, 6}
        assert min(counts.values()) >= 10
    for kind, fewest in (("ending", 10), ("hold", 8)):
        endings = Counter(puzzle.turns for puzzle in by_game(kind))
        assert set(endings) == {2, 3, 4, 5, 6}
        assert min(endings.values()) >= fewest


def test_of_an_ending_only_the_right_turn_wins_at_all() -> None:
    """The table of proven endings says so."""
    for puzzle in by_game("ending"):
        assert "ending" in puzzle.themes
        assert puzzle.later == ()
        assert probe(puzzle.position) == 2 * puzzle.turns - 1
        values = {
            move: probe(puzzle.rules.apply(puzzle.position, move))
            for move in puzzle.rules.legal_moves(puzzle.position)
        }
        won = [move for move, value in values.items() if value and not is_won(value)]
        assert won == [puzzle.move]
        assert None not in values.values()


def test_of_a_draw_to_hold_the_right_turn_alone_does_not_lose() -> None:
    """The table of proven endings says so, and how long the others resist."""
    for puzzle in by_game("hold"):
        assert (puzzle.kind, puzzle.later) == ("hold", ())
        assert probe(puzzle.position) == DRAWN
        values = {
            move: probe(puzzle.rules.apply(puzzle.position, move))
            for move in puzzle.rules.legal_moves(puzzle.position)
        }
        assert values.pop(puzzle.move) == DRAWN
        assert len(values) >= 3
        assert all(value and is_won(value) for value in values.values())
        assert max(value or 0 for value in values.values()) == 2 * puzzle.turns - 1


def test_a_search_without_the_table_finds_the_losses_too() -> None:
    """A sample, and the whole proof of some: no answer leads out of the draws. `build.py bench puzzles` proves all."""
    draw = Random(1)
    for puzzle in draw.sample([one for one in by_game("hold") if one.turns <= 4], 12):
        opponent = 1 - puzzle.position.turn
        for move in puzzle.rules.legal_moves(puzzle.position):
            after = puzzle.rules.apply(puzzle.position, move)
            found = Prover(puzzle.rules, opponent).turns_to_win(after, puzzle.turns)
            assert (found is None) == (move is puzzle.move)
    assert find_faults(draw.sample(by_game("hold"), 2)) == []


@pytest.mark.parametrize("game", FEWEST)
def test_no_two_puzzles_are_nearly_the_same(game: str) -> None:
    positions: list[Position] = [puzzle.position for puzzle in by_game(game)]
    shown = [outlines(position) for position in positions]
    for place, one in enumerate(shown):
        least = DIFFERENCES[game]
        assert all(difference(one[0], other) >= least for other in shown[:place])


def test_some_puzzles_are_about_saving_a_group_and_some_about_freeing_a_friend() -> None:
    assert sum("save" in puzzle.themes for puzzle in by_game("loyal")) >= 10
    assert sum("free" in puzzle.themes for puzzle in by_game("quedah")) >= 10


def test_the_sample_that_check_proves_has_each_game() -> None:
    chosen = sample(PUZZLES)
    assert chosen == sample(PUZZLES)
    assert {puzzle.position.game for puzzle in chosen} == set(FEWEST) - {"ending", "hold"}


def test_a_wrong_solution_is_found() -> None:
    wrong = [
        parse_puzzle(LOYAL.replace("f5-f8", "f5-f4")),
        parse_puzzle(LOYAL.replace(" 2 910", " 3 910")),
        parse_puzzle(QUEDAH.replace("f2xf6<f3+f4", "f2-f5<f4")),
    ]
    right = [parse_puzzle(LOYAL), parse_puzzle(MADAGASCAR)]
    assert len(find_faults([*wrong, *right])) == len(wrong)
    assert find_faults(right) == []


def test_each_puzzle_is_printed_as_a_line_with_tabs() -> None:
    lines = list(list_lines())
    assert len(lines) == len(PUZZLES)
    for line, puzzle in zip(lines, PUZZLES, strict=True):
        position, move, kind, turns, difficulty, later = line.split("\t")
        assert parse_puzzle(f"{position} {move} {turns} {difficulty} -").key == puzzle.key
        without_hold = "win" if int(turns) else "best"
        assert kind == puzzle.kind == ("hold" if "hold" in puzzle.themes else without_hold)
        assert later == (",".join(f"{move} {turns}" for move, turns in puzzle.later or ()) or "-")


def test_of_every_puzzle_it_is_known_which_other_turns_win_later() -> None:
    assert all(puzzle.later is not None for puzzle in PUZZLES if puzzle.turns)


def test_a_missing_a_wrong_and_a_needless_later_win_are_found() -> None:
    right = parse_puzzle(LOYAL)
    right = right._replace(later=find_later_wins(right))
    assert right.later
    wrong = [
        right._replace(later=right.later[1:]),
        right._replace(later=(right.later[0]._replace(turns=8), *right.later[1:])),
        right._replace(later=()),
    ]
    assert find_faults([right]) == []
    assert len(find_faults(wrong)) == 3
    # The sample of `check` proves only those that take little time.
    assert find_faults(wrong, most_turns=1) == []


def test_a_file_that_is_missing_too_large_or_wrong_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.json"
    monkeypatch.setattr(shipped, "FILE", file)
    with pytest.raises(WorkshopError, match="puzzles"):
        read_shipped()
    file.write_text('["x"]', encoding="utf-8")
    with pytest.raises(WorkshopError, match="puzzle 1"):
        read_shipped()
    monkeypatch.setattr(shipped, "MOST_BYTES", 50)
    file.write_text(format_puzzles([parse_puzzle(LOYAL)]), encoding="utf-8")
    assert [fault.split(": ")[1].split()[-3:] for fault in shipped.check()] == [
        ["more", "than", "50"]
    ]
    assert shipped.prove_all() == 0
    assert "1 of 1 proven" in capsys.readouterr().out
    file.write_text(
        format_puzzles([parse_puzzle(LOYAL.replace("f5-f8", "f5-f4"))]), encoding="utf-8"
    )
    assert shipped.prove_all() == 1
    assert "0 of 1 proven" in capsys.readouterr().out
