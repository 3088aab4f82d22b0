"""The sentences of the book of openings."""

from kidd.core.score import Score
from kidd_page.book.state import Book
from kidd_page.book.turns import Subject
from kidd_page.words import Words


def say_note(
    state: Book, subject: Subject, *, has_rows: bool, is_loaded: bool, words: Words
) -> str:
    """Say why there are no turns, or what is missing; nothing if all is there."""
    if subject != "turns":
        return words(f"book.{subject}")
    if state.is_missing:
        return words("book.missing")
    if not is_loaded:
        return words("book.loading")
    return "" if has_rows else words("book.unknown")


def say_own(state: Book, words: Words) -> str:
    """Say how far the player's games are counted; nothing when they are."""
    if state.has_failed:
        return words("book.ownFailed")
    return words("book.counting") if state.is_counting else ""


def say_share(score: Score, words: Words) -> str:
    """Say the share of the points."""
    return words.write_chance(round(1000 * score.share), is_whole=True)


def describe(score: Score, words: Words) -> str:
    """Describe the results of a turn for those who do not see the bar."""
    won, drawn, lost = (
        words.write_chance(round(1000 * one / score.games), is_whole=True) for one in score
    )
    return words("book.results", won=won, drawn=drawn, lost=lost)
