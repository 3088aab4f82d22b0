"""Judging a solver's turns: right, as good, or wrong with a refutation."""

import pytest

from kidd.ai.analysis import Ply
from kidd.core.move import parse_move
from kidd.puzzles.judge import AS_GOOD, Verdict, hints, judge, solution
from kidd.puzzles.making import find_later_wins
from kidd.puzzles.proof import Prover
from kidd.puzzles.puzzle import Puzzle, PuzzleError, parse_puzzle
from support.puzzle_lines import ALL, HOLD, LOYAL, LOYAL_GROUP, MADAGASCAR, QUEDAH, TWINS

TWO_WINS = (
    "loyal a2B<a3,a4B<a2,a7B<0,a8B<a5,f1B<f2,f3R<f2,f4B<f5,f6R<f3,f7R<0,m1B<f1,m2R<a5 R0B0 B -"
    " a8-f8 2 900 -"
)
LATER = 7
"""The turns of a win that the judge finds with its bounds."""


def play(puzzle: Puzzle, turns: list[str]) -> list[str]:
    """Go on with the solution's moves and the judge's answers until the puzzle is solved."""
    prover = Prover(puzzle.rules, puzzle.position.turn)
    while True:
        verdict = judge(puzzle, turns)
        assert verdict.grade == "right"
        if verdict.is_solved:
            return turns
        turns.append(verdict.line[0].text)
        position = puzzle.position
        for text in turns:
            position = puzzle.rules.apply(position, parse_move(text))
        assert prover.wins(position, verdict.turns_left)
        turns.append(str(prover.winning_move(position)))


@pytest.mark.parametrize("line", [LOYAL, LOYAL_GROUP, MADAGASCAR])
def test_the_right_turns_lead_to_the_win_in_the_puzzle_s_number_of_turns(line: str) -> None:
    puzzle = parse_puzzle(line)
    turns = play(puzzle, [puzzle.move.text])
    assert (len(turns) + 1) // 2 == puzzle.turns


def test_the_right_first_turn_gets_the_answer_that_resists_longest() -> None:
    puzzle = parse_puzzle(LOYAL_GROUP)
    verdict = judge(puzzle, ["f3-f2"])
    assert (verdict.grade, verdict.is_solved, verdict.turns_left) == ("right", False, 2)
    rules = puzzle.rules
    after = rules.apply(puzzle.position, puzzle.move)
    prover = Prover(rules, puzzle.position.turn)
    needed = {
        move.text: prover.turns_to_win(rules.apply(after, move), 2)
        for move in rules.legal_moves(after)
    }
    assert needed[verdict.line[0].text] == 2
    assert len(verdict.line) == 1


@pytest.mark.parametrize("line", [LOYAL, LOYAL_GROUP, MADAGASCAR])
def test_every_other_first_turn_wins_later_or_is_refuted_by_an_answer_that_holds(line: str) -> None:
    puzzle = parse_puzzle(line)
    rules, prover = puzzle.rules, Prover(puzzle.rules, puzzle.position.turn)
    for move in rules.legal_moves(puzzle.position):
        if move is puzzle.move:
            continue
        verdict = judge(puzzle, [move.text])
        assert not verdict.is_solved
        after = rules.apply(puzzle.position, move)
        if verdict.grade == "slower":
            assert prover.has_won(after, LATER)
            assert not verdict.line
            continue
        assert verdict.grade == "wrong"
        if rules.legal_moves(after):
            answered = rules.apply(after, verdict.line[0].move)
            assert not prover.wins(answered, puzzle.turns - 1)


def test_a_first_turn_that_wins_later_is_slower_and_not_refuted() -> None:
    """The puzzle promises one turn that wins in two; others need more."""
    puzzle = parse_puzzle(TWO_WINS)
    prover = Prover(puzzle.rules, puzzle.position.turn)
    after = puzzle.rules.apply(puzzle.position, parse_move("a4-a5"))
    assert not prover.has_won(after, puzzle.turns - 1)
    assert prover.has_won(after, LATER)
    verdict = judge(puzzle, ["a4-a5"])
    assert (verdict.grade, verdict.is_solved, verdict.line) == ("slower", False, ())
    assert judge(puzzle, ["a8-f8"]).grade == "right"
    grades = [
        judge(puzzle, [move.text]).grade for move in puzzle.rules.legal_moves(puzzle.position)
    ]
    assert {*grades} == {"right", "slower", "wrong"}


def test_a_win_too_far_to_be_found_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for a later win is bounded, so that the verdict comes soon."""
    monkeypatch.setattr("kidd.puzzles.judge._WINNING_LATER", 10)
    monkeypatch.setattr("kidd.puzzles.judge._REFUTING", 10)
    assert judge(parse_puzzle(TWO_WINS), ["a4-a5"]).grade == "wrong"


def test_a_turn_that_is_proven_to_win_later_is_slower_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All other turns are wrong, and no later win is searched for."""
    monkeypatch.setattr("kidd.puzzles.judge._WINNING_LATER", 0)
    monkeypatch.setattr("kidd.puzzles.judge._REFUTING", 10)
    puzzle = parse_puzzle(TWO_WINS)
    puzzle = puzzle._replace(later=find_later_wins(puzzle))
    assert puzzle.later
    later = {win.move.text for win in puzzle.later}
    assert "a4-a5" in later
    for move in puzzle.rules.legal_moves(puzzle.position):
        grade = judge(puzzle, [move.text]).grade
        expected = "slower" if move.text in later else "wrong"
        assert grade == ("right" if move is puzzle.move else expected)


@pytest.mark.parametrize("losing", [4_000, 10])
def test_the_turn_that_holds_a_draw_solves_and_every_other_is_refuted(
    losing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the opponent's whole win (M7), or if that needs too large a search by a line that begins well."""
    monkeypatch.setattr("kidd.puzzles.judge._LOSING", losing)
    puzzle = parse_puzzle(HOLD)
    rules = puzzle.rules
    assert solution(puzzle) == (Ply(puzzle.move),)
    for move in rules.legal_moves(puzzle.position):
        verdict = judge(puzzle, [move.text])
        if move is puzzle.move:
            assert verdict == Verdict("right", is_solved=True)
            continue
        assert (verdict.grade, verdict.is_solved) == ("wrong", False)
        position = rules.apply(puzzle.position, move)
        for ply in verdict.line:
            position = rules.apply(position, ply.move)
        outcome = rules.outcome(position)
        assert outcome
        assert outcome.winner == 1 - puzzle.position.turn
    with pytest.raises(PuzzleError, match="no more turns"):
        judge(puzzle, [puzzle.move.text, "a7-a8", "a7-a8"])


def test_the_refutation_can_be_played() -> None:
    puzzle = parse_puzzle(MADAGASCAR)
    rules = puzzle.rules
    position = rules.apply(puzzle.position, parse_move("a6-a7"))
    for ply in judge(puzzle, ["a6-a7"]).line:
        assert ply.move in rules.legal_moves(position)
        position = rules.apply(position, ply.move)


def test_another_turn_that_wins_as_soon_is_as_good() -> None:
    """A shipped puzzle has no such turn, but a line from elsewhere may name one of two."""
    position = "loyal a1B<a2,a2R<a4,a5B<a8,a7B<a6,f3B<f6,f4B<f2,f5B<m2,f6R<f7,f7R<f8 R0B0 B -"
    first = parse_puzzle(f"{position} a7-a8 8 900 -")
    rules, prover = first.rules, Prover(first.rules, first.position.turn)
    turns = prover.turns_to_win(first.position, 8) or 0
    winning = [
        move.text
        for move in rules.legal_moves(first.position)
        if prover.has_won(rules.apply(first.position, move), turns)
    ]
    assert len(winning) > 1
    named = parse_puzzle(f"{position} {winning[0]} {turns + 1} 900 -")
    grades = {move: judge(named, [move]).grade for move in winning}
    assert grades.pop(winning[0]) == "right"
    assert set(grades.values()) == {"as_good"}


def test_a_later_turn_that_throws_the_win_away_is_wrong() -> None:
    puzzle = parse_puzzle(LOYAL)
    answer = judge(puzzle, ["f5-f8"]).line[0].text
    grades = {}
    position = puzzle.rules.apply(puzzle.position, puzzle.move)
    position = puzzle.rules.apply(position, parse_move(answer))
    for move in puzzle.rules.legal_moves(position):
        verdict = judge(puzzle, ["f5-f8", answer, move.text])
        grades[move.text] = verdict.grade
        assert verdict.is_solved == (verdict.grade == "right")
    assert grades.pop("@a7") == "right"
    assert "wrong" in grades.values()


def test_the_right_move_of_a_roll_solves_the_puzzle_at_once() -> None:
    verdict = judge(parse_puzzle(QUEDAH), ["f2xf6<f3+f4"])
    assert (verdict.grade, verdict.is_solved, verdict.line) == ("right", True, ())


def test_a_move_to_the_same_position_is_the_same_answer() -> None:
    assert judge(parse_puzzle(TWINS), ["a3-a4<a2@a3"]).grade == "right"


def test_a_worse_move_of_a_roll_is_refuted_by_a_roll_and_its_best_move() -> None:
    puzzle = parse_puzzle(QUEDAH)
    verdict = judge(puzzle, ["f2-f5<f4"])
    assert (verdict.grade, verdict.is_solved) == ("wrong", False)
    assert verdict.best is not None
    assert verdict.chance is not None
    assert verdict.best - verdict.chance > AS_GOOD
    ply = verdict.line[0]
    assert ply.roll in (1, 2, 3)
    after = puzzle.rules.apply(puzzle.position, parse_move("f2-f5<f4"))
    assert ply.move in puzzle.rules.legal_moves(puzzle.rules.rolls(after)[ply.roll - 1])


def test_a_move_of_a_roll_that_is_worth_as_much_is_as_good() -> None:
    """The puzzle names the worse of two, so the better one is at least as good."""
    worse = parse_puzzle(QUEDAH.replace("f2xf6<f3+f4", "f2-f5<f4"))
    verdict = judge(worse, ["f2xf6<f3+f4"])
    assert (verdict.grade, verdict.is_solved) == ("as_good", True)


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        ([], "the solver's"),
        (["f5-f8", "a3-a6"], "the solver's"),
        (["nonsense"], "nonsense"),
        (["a3-a6"], "not legal"),
        (["f5-f8", "f5-f8", "@a7"], "not legal"),
        (["f5-f8", "a3-a6", "@a7", "a3-a6", "@a7"], "no more turns"),
    ],
)
def test_turns_that_cannot_be_judged_are_refused(turns: list[str], told: str) -> None:
    with pytest.raises(PuzzleError, match=told):
        judge(parse_puzzle(LOYAL), turns)


@pytest.mark.parametrize("line", ALL)
def test_the_solution_is_the_right_turn_and_all_that_follows(line: str) -> None:
    puzzle = parse_puzzle(line)
    plies = solution(puzzle)
    assert plies[0].move is puzzle.move
    assert len(plies) == max(1, 2 * puzzle.turns - 1)


def test_hints_tell_the_space_first_and_then_the_move() -> None:
    assert hints(parse_puzzle(QUEDAH)) == ("f2", "f2xf6<f3+f4")
    entry = parse_puzzle(LOYAL.replace("f5-f8", "@a7"))
    assert hints(entry) == ("a7", "@a7")
