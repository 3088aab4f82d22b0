"""Judges a solver's turn: right, as good, slower or wrong. Finds the opponent's answer.

Owns the judgement of answers and the hints. Pure functions of a puzzle and the turns so far: the page
keeps the turns. A search refutes a wrong turn; two moves that lead to the same position are one answer.

A puzzle states in how many turns it is won. Another turn may win in more turns. Such a turn is `slower`, not wrong. A
shipped puzzle lists the first turns that do; otherwise a limited search has to find the win. A puzzle of a draw has one
turn: all others lose.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kidd.ai.analysis import Analysis, Ply
from kidd.ai.evaluate import CERTAIN
from kidd.core.board import DECK
from kidd.core.move import Move, MoveError, parse_move
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.puzzles.proof import Prover, TooLargeError
from kidd.puzzles.puzzle import Puzzle, PuzzleError

Grade = Literal["right", "as_good", "slower", "wrong"]

AS_GOOD: Final = 10
"""In a game with dice a move is as good as the right one if its chance is at most this many thousandths lower."""

_COMPARING: Final = 4_000
"""The most positions of the search that compares two moves in a game with dice."""
_REFUTING: Final = 1_500
"""The most positions of the search for a refutation."""
_LOSING_IN: Final = 3
"""The search first tries to find a refutation that wins in at most this many turns."""

_LOSING: Final = 4_000
"""The most positions of the search for the win against a wrong turn that was to hold a draw."""

_WINNING_LATER: Final = 4_000
"""The most positions of the search for a later win. The limit keeps the page's wait for a verdict short."""
_LATEST: Final = 20
"""A win in more turns could depend on a claim (L9)."""


class Verdict(NamedTuple):
    """The verdict on a turn.

    - `grade`: `right`, `as_good` for another turn with the same effect, `slower` for one that also wins by force, but
    in more turns than the puzzle states, or `wrong`.
    - `is_solved`: whether the puzzle is finished.
    - `turns_left`: how many turns of their own the solver still has for the win.
    - `line`: the following turns. After a turn that is right or as good, only the answer that resists longest.
      After a wrong turn its refutation, which begins with the opponent's answer. Empty after a slower turn
      and at the end of the game.
    - `chance`, `best`: in a game with dice, the chances of this turn and of the right one, in thousandths; None if they
    are not needed.
    """

    grade: Grade
    is_solved: bool
    turns_left: int = 0
    line: tuple[Ply, ...] = ()
    chance: int | None = None
    best: int | None = None


def judge(puzzle: Puzzle, turns: Sequence[str]) -> Verdict:
    """Judge the last of some turns. Solver and opponent alternate; the first and the last turn are the solver's.

    All earlier turns of the solver must have been right or as good. Raises
    PuzzleError if there is no turn, if the last one is the opponent's, or if one is not legal.
    """
    rules = puzzle.rules
    if len(turns) % 2 == 0:
        raise PuzzleError("the last turn is the solver's")
    made = len(turns) // 2
    if made and (made >= puzzle.turns or puzzle.kind == "hold"):
        raise PuzzleError("the puzzle has no more turns")
    position, move = puzzle.position, puzzle.move
    for text in turns[:-1]:
        position = rules.apply(position, _legal_move(rules, position, text))
    move = _legal_move(rules, position, turns[-1])
    after = rules.apply(position, move)
    is_first = not made
    is_right = is_first and after == rules.apply(position, puzzle.move)
    if rules.description.die:
        return _judge_best(puzzle, move, after, is_right=is_right)
    if puzzle.kind == "hold":
        return _judge_hold(puzzle, after, is_right=is_right)
    left = puzzle.turns - made - 1
    prover = Prover(rules, puzzle.position.turn, knows_endings=True)
    if not prover.has_won(after, left):
        later = puzzle.later if is_first else None
        if later and any(after == rules.apply(position, one.move) for one in later):
            return Verdict("slower", is_solved=False, turns_left=left)
        line = _refute(rules, prover, after, left, is_proven=later is not None)
        if line is None:
            return Verdict("slower", is_solved=False, turns_left=left)
        return Verdict("wrong", is_solved=False, line=line)
    answer = prover.longest_answer(after, left)
    return Verdict(
        "right" if is_right or not is_first else "as_good",
        is_solved=answer is None,
        turns_left=left,
        line=(Ply(answer),) if answer else (),
    )


def solution(puzzle: Puzzle) -> tuple[Ply, ...]:
    """Return the right turn and the following turns: the whole win, with the answers that resist longest.

    In a game with dice it is only the right turn, and so it is of a `hold`.
    """
    rules = puzzle.rules
    after = rules.apply(puzzle.position, puzzle.move)
    line = [Ply(puzzle.move)]
    if puzzle.kind == "win" and puzzle.turns > 1:
        prover = Prover(rules, puzzle.position.turn)
        answer = prover.longest_answer(after, puzzle.turns - 1)
        if answer:
            line.append(Ply(answer))
            after = rules.apply(after, answer)
            line += [Ply(move) for move in prover.main_line(after, puzzle.turns - 1)]
    return tuple(line)


def hints(puzzle: Puzzle) -> tuple[str, str]:
    """Return two hints: the space that the right turn starts from (the hatch of an entry), and its text."""
    move = puzzle.move
    first = DECK.spaces[move.origin] if move.origin >= 0 else move.text.partition("@")[2]
    return first, move.text


def _legal_move(rules: Rules, position: Position, text: str) -> Move:
    try:
        move = parse_move(text)
    except MoveError as error:
        raise PuzzleError(str(error)) from None
    if move not in rules.legal_moves(position):
        raise PuzzleError(f"{text[:40]!r} is not legal there")
    return move


def _refute(
    rules: Rules, prover: Prover, after: Position, left: int, *, is_proven: bool
) -> tuple[Ply, ...] | None:
    """Return an answer after which the solver does not win in `left` turns, and the turns after it.

    If the opponent now wins soon by force, that is the refutation. Otherwise it is the answer that the search prefers
    among those that prevent the win. Returns None if the solver still wins by force, in more turns; `is_proven`: that
    the solver does not is known.
    """
    moves = rules.legal_moves(after)
    if not moves:
        return ()
    opposing = Prover(rules, 1 - prover.player, _REFUTING)
    try:
        lost_in = opposing.turns_to_win(after, _LOSING_IN)
        if lost_in:
            return tuple(Ply(move) for move in opposing.main_line(after, lost_in))
    except TooLargeError:
        pass
    if not is_proven and _wins_later(rules, prover.player, after, left):
        return None
    holding = [move for move in moves if not prover.wins(rules.apply(after, move), left)]
    best = Analysis(rules, after, lines=1, moves=holding).run(_REFUTING).lines()[0]
    # The other answers lose even sooner.
    return None if best.score < -CERTAIN else best.line


def _wins_later(rules: Rules, player: int, after: Position, left: int) -> bool:
    """Return whether a search finds a forced win of a player in more than `left` turns. The opponent is to move."""
    prover = Prover(rules, player, _WINNING_LATER)
    try:
        return any(prover.has_won(after, turns) for turns in range(left + 1, _LATEST))
    except TooLargeError:
        return False


def _judge_hold(puzzle: Puzzle, after: Position, *, is_right: bool) -> Verdict:
    """Judge the single turn of a puzzle of a draw: all turns but the right one lose."""
    if is_right:
        return Verdict("right", is_solved=True)
    rules, opponent = puzzle.rules, 1 - puzzle.position.turn
    prover = Prover(rules, opponent, _LOSING)
    try:
        lost_in = prover.turns_to_win(after, puzzle.turns)
        moves = prover.main_line(after, lost_in) if lost_in else ()
        line = tuple(Ply(move) for move in moves)
    except TooLargeError:
        line = Analysis(rules, after, lines=1).run(_REFUTING).lines()[0].line
    return Verdict("wrong", is_solved=False, line=line)


def _judge_best(puzzle: Puzzle, move: Move, after: Position, *, is_right: bool) -> Verdict:
    """Judge the single turn of a puzzle of a game with dice."""
    if is_right:
        return Verdict("right", is_solved=True)
    rules = puzzle.rules
    pair = [puzzle.move, move]
    analysis = Analysis(rules, puzzle.position, lines=2, moves=pair).run(_COMPARING)
    chances = {line.move: line.chance for line in analysis.lines()}
    chance, best = chances[move], chances[puzzle.move]
    if best - chance <= AS_GOOD:
        return Verdict("as_good", is_solved=True, chance=chance, best=best)
    line = _refute_by_roll(rules, after)
    return Verdict("wrong", is_solved=False, line=line, chance=chance, best=best)


def _refute_by_roll(rules: Rules, after: Position) -> tuple[Ply, ...]:
    """Return the opponent's best roll, with the best move for it, and the following turns."""
    if rules.outcome(after):
        return ()
    lines = [
        (found[0], number)
        for number, found in Analysis(rules, after, lines=1).run(_REFUTING).roll_map().items()
        if found
    ]
    if not lines:
        return ()
    best, number = max(lines, key=lambda one: one[0].chance)
    return (Ply(best.move, number), *best.line[1:])
