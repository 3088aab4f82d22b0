"""Making puzzles of positions: one right turn, its themes, its difficulty."""

import pytest

from kidd.core.move import parse_move
from kidd.games import rules_for
from kidd.puzzles.difficulty import count_temptations, rate_difficulty, share_of_levels
from kidd.puzzles.making import (
    Limits,
    OnlyMove,
    describe,
    find_best,
    find_fault,
    find_later_wins,
    find_only_move,
    find_only_win,
    is_only_defence,
    make_puzzle,
)
from kidd.puzzles.puzzle import EASIEST, HARDEST, parse_puzzle
from kidd.puzzles.themes import captures, find_themes
from kidd.record.notation import parse_position
from support.puzzle_lines import ALL, HOLD, LOYAL, LOYAL_GROUP, MADAGASCAR, QUEDAH

WON = "madagascar a3BRRBRBBR<a2,a5RB<m2,a7RBRB<a6 R0B0 R - a5-a6<a4 3 973 ending"
TWO_WINS = "loyal a1B<a2,a2R<a4,a5B<a8,a7B<a6,f3B<f6,f4B<f2,f5B<m2,f6R<f7,f7R<f8 R0B0 B -"


@pytest.mark.parametrize("line", ALL)
def test_the_position_of_a_puzzle_gives_that_puzzle(line: str) -> None:
    puzzle = parse_puzzle(line)
    made = make_puzzle(puzzle.rules, puzzle.position, share=0.5)
    assert made is not None
    assert (made.move, made.turns) == (puzzle.move, puzzle.turns)
    assert EASIEST <= made.difficulty <= HARDEST
    assert find_fault(made) == ""


def test_a_draw_that_one_turn_holds_is_proven_and_described() -> None:
    puzzle = parse_puzzle(HOLD)
    assert find_fault(puzzle) == ""
    assert find_later_wins(puzzle) == ()
    found = OnlyMove(puzzle.move, puzzle.turns, 0, 0)
    made = describe(puzzle.rules, puzzle.position, found, 0.5, is_hold=True)
    assert (made.kind, made.themes) == ("hold", puzzle.themes)


def test_a_position_with_two_right_turns_or_with_none_gives_no_puzzle() -> None:
    rules, position = rules_for("loyal"), parse_position(TWO_WINS)
    assert find_only_move(rules, position, Limits()) is None
    assert make_puzzle(rules, rules.start(2), Limits(turns=2)) is None
    quedah = rules_for("quedah")
    dull = parse_position("quedah a1R<0,a3R<0,f1B<0,f6B<f3,f8B<f5,m1R<m2 R4B4 R 2")
    assert make_puzzle(quedah, dull) is None


def test_one_move_alone_is_no_puzzle_of_a_roll() -> None:
    rules = rules_for("quedah")
    position = parse_position("quedah a2R<a4,a3B<0,f3B<0,f4B<f2 R6B4 R 1")
    assert len(rules.legal_moves(position)) < 2
    assert find_best(rules, position, 10) is None


def test_a_proof_beyond_the_limits_gives_no_puzzle() -> None:
    puzzle = parse_puzzle(LOYAL_GROUP)
    rules, position = puzzle.rules, puzzle.position
    assert find_only_move(rules, position, Limits(finding=10)) is None
    assert find_only_move(rules, position, Limits(refuting=10)) is None
    assert find_only_win(rules, position, 3, 10) is None
    assert find_only_move(rules, position, Limits(turns=2)) is None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (LOYAL.replace("f5-f8", "f5-f4"), "wins, too|does not win"),
        (LOYAL.replace(" 2 910", " 3 910"), "wins sooner"),
        (LOYAL_GROUP.replace(" 3 973", " 2 973"), "does not win in 2"),
        (QUEDAH.replace("f2xf6<f3+f4", "f2-f5<f4"), "not the best"),
        (HOLD.replace(" f1-a8<f8 ", " f1-a5<m2 "), "does not hold"),
        (HOLD.replace(" 2 843", " 1 843"), "does not lose in 1"),
        (HOLD.replace(" 2 843", " 3 843"), "lose in 2"),
        (WON.replace("ending", "hold"), "wins"),
    ],
)
def test_a_false_claim_of_a_puzzle_is_found(line: str, told: str) -> None:
    fault = find_fault(parse_puzzle(line))
    assert any(one in fault for one in told.split("|"))


def test_themes_say_what_the_right_turn_does() -> None:
    for line in (LOYAL_GROUP, MADAGASCAR, QUEDAH):
        puzzle = parse_puzzle(line)
        found = find_themes(puzzle.rules, puzzle.position, puzzle.move, is_only=False)
        assert found == puzzle.themes


@pytest.mark.parametrize(
    ("move", "theme"),
    [("a1xa2", "capture"), ("f3-f2", "quiet"), ("@a3", "entry"), ("a8-m1<m2", "tower")],
)
def test_a_theme_is_found_by_what_it_means(move: str, theme: str) -> None:
    rules = rules_for("madagascar")
    position = parse_position("madagascar a1R<0,a2B<a1,a8RBR<a7,f3R<0 R3B5 R -")
    assert parse_move(move) in rules.legal_moves(position)
    found = find_themes(rules, position, parse_move(move), is_only=False)
    others = {"capture", "quiet", "entry", "tower"} - {theme}
    assert theme in found
    assert not others - {"quiet"} & {*found}


def test_the_theme_only_comes_from_a_proof() -> None:
    puzzle = parse_puzzle(LOYAL)
    assert "only" in find_themes(puzzle.rules, puzzle.position, puzzle.move, is_only=True)
    assert not is_only_defence(puzzle.rules, puzzle.position, puzzle.move, 5)


def test_captures_are_distinguished_from_other_moves() -> None:
    puzzle = parse_puzzle(MADAGASCAR)
    assert captures(puzzle.rules, puzzle.position, puzzle.move)
    assert not captures(puzzle.rules, puzzle.position, parse_move("a6-a7"))


def test_a_puzzle_is_harder_if_it_is_deeper_tempts_more_or_is_found_by_fewer() -> None:
    assert rate_difficulty(2, 0, 0.5) < rate_difficulty(3, 0, 0.5) < rate_difficulty(6, 0, 0.5)
    assert rate_difficulty(2, 0, 0.5) < rate_difficulty(2, 3, 0.5)
    assert rate_difficulty(0, 2, 1.0) < rate_difficulty(0, 2, 0.2)
    assert EASIEST <= rate_difficulty(1, 0, 1.0) < rate_difficulty(8, 99, 0.0) <= HARDEST


def test_temptations_are_the_moves_that_look_at_least_as_good() -> None:
    puzzle = parse_puzzle(LOYAL)
    moves = puzzle.rules.legal_moves(puzzle.position)
    counts = [count_temptations(puzzle.rules, puzzle.position, move) for move in moves]
    assert min(counts) == 0
    assert max(counts) == len(moves) - 1


def test_the_share_of_the_levels_is_between_none_and_all() -> None:
    puzzle = parse_puzzle(LOYAL)
    rules, position = puzzle.rules, puzzle.position
    shares = [share_of_levels(rules, position, move) for move in rules.legal_moves(position)]
    assert sum(shares) == pytest.approx(1)
    assert share_of_levels(rules, position, puzzle.move) > 0.3
