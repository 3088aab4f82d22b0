"""The sentences about a puzzle: its task, the verdict on a turn, and how the answer counted."""

from kidd.core.position import roll_of
from kidd.puzzles.judge import hints as hints_of
from kidd.puzzles.puzzle import ListedPuzzle
from kidd.record.notation import parse_position
from kidd_page.puzzles.attempt import Attempt, Grading, colour_of, puzzle_of
from kidd_page.puzzles.offers import Counted
from kidd_page.words import Words


def name_task(puzzle: ListedPuzzle, words: Words) -> str:
    """Name the game and the task of a puzzle in a list."""
    match puzzle.kind:
        case "win":
            task = words("puzzles.task.win", count=puzzle.turns)
        case "hold":
            task = words("puzzles.kind.hold")
        case "best":
            task = words("puzzles.task.best")
    game, difficulty = words(f"game.{puzzle.game}"), str(puzzle.difficulty)
    return words("puzzles.listed", game=game, task=task, difficulty=difficulty)


def say_task(attempt: Attempt, words: Words) -> str:
    """Describe the task of an opened puzzle."""
    colour, puzzle = colour_of(attempt), puzzle_of(attempt.line)
    roll = roll_of(parse_position(attempt.table.start))
    if puzzle.kind == "win":
        return words("puzzles.title.win", colour=colour, count=puzzle.turns)
    if puzzle.kind == "hold":
        return words("puzzles.title.hold", colour=colour)
    if roll is None:
        return words("puzzles.title.best", colour=colour)
    return words("puzzles.title.roll", colour=colour, number=str(roll))


def say_verdict(attempt: Attempt, words: Words) -> str:
    """Describe the verdict on the solver's last turn, or the last hint; empty if there is none."""
    grading = attempt.grading
    is_as_good = grading is not None and grading.grade == "as_good"
    match attempt.phase:
        case "judging":
            return words("puzzles.judging")
        case "answer":
            return words("puzzles.asGoodSoFar" if is_as_good else "puzzles.rightSoFar")
        case "solved":
            is_hold = puzzle_of(attempt.line).kind == "hold"
            right = "puzzles.held" if is_hold else "puzzles.right"
            return words("puzzles.asGood" if is_as_good else right)
        case "slower":
            return words("puzzles.slower", count=puzzle_of(attempt.line).turns)
        case "wrong":
            return _say_wrong(grading, words)
        case "shown":
            return words("puzzles.shown")
        case "turn":
            return _say_turn(attempt, words)


def _say_turn(attempt: Attempt, words: Words) -> str:
    if attempt.is_unjudged:
        return words("lessons.refused")
    if attempt.grading is not None:
        return words("puzzles.goOn", count=attempt.grading.left)
    if not attempt.hints:
        return ""
    space, move = hints_of(puzzle_of(attempt.line))
    if attempt.hints > 1:
        return words("puzzles.hintMove", move=move)
    # Only the first answer counts, so a later hint costs nothing.
    key = "puzzles.hintSpace" if attempt.result is None else "puzzles.hintSpaceFree"
    return words(key, space=space)


def _say_wrong(grading: Grading | None, words: Words) -> str:
    if grading and grading.chance is not None and grading.best is not None:
        chance, best = (str((one + 5) // 10) for one in (grading.chance, grading.best))
        # The rounded numbers may be equal although the exact ones differ.
        if chance == best:
            return words("puzzles.wrongALittle")
        return words("puzzles.wrongChance", chance=chance, best=best)
    return words("puzzles.wrong" if grading and grading.is_refuted else "puzzles.wrongQuiet")


def say_counted(attempt: Attempt, counted: Counted | None, words: Words) -> str:
    """Describe how the first answer has changed the rating.

    Empty if it was not rated, or if another answer is shown.
    """
    if counted is None or counted.change is None:
        return ""
    phase = attempt.phase
    is_missed = phase in {"wrong", "shown"} or (phase == "turn" and attempt.is_shown)
    if not (phase == "solved" if attempt.result == "solved" else is_missed):
        return ""
    change = counted.change
    signed = f"\N{MINUS SIGN}{-change}" if change < 0 else f"+{change}"
    key = "puzzles.countedProvisional" if counted.is_provisional else "puzzles.counted"
    return words(key, rating=str(counted.rating), change=signed)
