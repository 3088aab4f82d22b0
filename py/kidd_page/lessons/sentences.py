"""The sentences about a step of a course that are not the step's own."""

from kidd_page.courses import name_words, read_courses
from kidd_page.lessons.attempt import Attempt, is_roll_due, lesson_of
from kidd_page.lessons.progress import Progress, find_next
from kidd_page.table.sentences import say_next, say_repeats
from kidd_page.words import Words


def say_part(attempt: Attempt, part: str, words: Words) -> str:
    """Return a text of the step, such as its `task`."""
    return words(name_words(attempt.game, lesson_of(attempt), part))


def is_last(attempt: Attempt) -> bool:
    """Return whether the step is the last one of its course."""
    return attempt.index + 1 == len(read_courses()[attempt.game])


def say_note(attempt: Attempt, words: Words) -> str:
    """Say what stands below the deck in place of the step's own words; empty for nothing.

    Why a tap did nothing stands beside the space instead.
    """
    table = attempt.table
    if attempt.phase == "answer":
        return words("lessons.answering")
    if attempt.phase == "done" and is_last(attempt):
        return words("lessons.graduated")
    if attempt.phase != "task" or table.answer:
        return ""
    if repeats := say_repeats(table, words):
        return repeats
    is_asked = (bool(table.clicks) or is_roll_due(attempt)) and not attempt.said
    return say_next(table, words) if is_asked else ""


def name_start(progress: Progress, game: str, words: Words) -> str:
    """Name the button that begins or goes on with a course."""
    done = progress.done[game]
    if not done:
        return words("lessons.begin")
    if len(done) == len(read_courses()[game]):
        return words("lessons.afresh")
    return words("lessons.goOn", number=str(find_next(progress, game) + 1))
