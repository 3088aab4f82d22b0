"""The sentences and numbers of the statistics."""

from kidd.record.statistics import Opening, Standing
from kidd_page.words import Words

_MINUS = "\N{MINUS SIGN}"


def count_games(standing: Standing | Opening) -> int:
    """Return how many games a standing has. There is at least one."""
    return standing.won + standing.drawn + standing.lost


def say_mean(total: int, games: int, words: Words) -> str:
    """Say how much of a sum each game has."""
    return words.write_tenths((20 * total + games) // (2 * games))


def say_score(standing: Standing | Opening, words: Words) -> str:
    """Say which share of all points the player has: a win counts one, a draw half a point."""
    games = count_games(standing)
    return words.write_percent(
        (100 * (2 * standing.won + standing.drawn) + games) // (2 * games),
    )


def round_form(form: float) -> int:
    """Return a form in percent."""
    return int(100 * form + 0.5)


def say_streak(streak: int, words: Words) -> str:
    """Say how the last games ended. A streak is positive for wins, negative for losses."""
    if streak == 0:
        return words("statistics.noStreak")
    key = "statistics.wonInRow" if streak > 0 else "statistics.lostInRow"
    return words(key, count=abs(streak))


def sign_streak(streak: int) -> str:
    """Write a streak so briefly that it fits into a table."""
    if streak == 0:
        return "="
    return f"+{streak}" if streak > 0 else f"{_MINUS}{-streak}"


def say_opening(moves: str) -> str:
    """Write the moves of an opening, without the signs of entering."""
    return " · ".join(move.removeprefix("@") for move in moves.split(" "))
