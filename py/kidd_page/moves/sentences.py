"""The list of moves: what it says of a turn, and of the end of the game."""

from typing import Final

from kidd_page.headers import read_header
from kidd_page.moves.listing import Listing, Turn
from kidd_page.table.sentences import name_turn
from kidd_page.words import Words

SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The glyphs of the bad marks of a review, as in records."""
_MINUTE: Final = 60
_HOUR: Final = 3600


def say_turn(turn: Turn, words: Words) -> str:
    """Say a turn, with the glyph that judges it."""
    return f"{name_turn(turn.roll, turn.move, words)}{turn.glyph}"


def has_lost_on_time(turn: Turn) -> bool:
    """Return whether a turn is a loss on time."""
    return turn.move == "resign" and turn.clock == 0


def write_time(seconds: int) -> str:
    """Write a time as m:ss, or as h:mm:ss from an hour on; below 0 for an overrun."""
    size = abs(seconds)
    sign = "\N{MINUS SIGN}" if seconds < 0 else ""
    minutes = size // _MINUTE
    if size < _HOUR:
        return f"{sign}{minutes}:{size % _MINUTE:02}"
    return f"{sign}{size // _HOUR}:{minutes % _MINUTE:02}:{size % _MINUTE:02}"


def say_result(record: str, listing: Listing, words: Words) -> str:
    """Say how the main line has ended, empty if it has not."""
    winner, _, written = (read_header(record, "Result") or "*").partition(" ")
    if not written:
        return ""
    is_timeout = written == "resigned" and listing.end and has_lost_on_time(listing.end)
    reason = words(f"moves.ended.{'timeout' if is_timeout else written}")
    if winner == "draw":
        return words("moves.drawn", reason=reason)
    return words("moves.won", colour=winner, reason=reason)


def say_place(listing: Listing, current: int, words: Words) -> str:
    """Say which of the turns is shown."""
    number = listing.turns[current].number if current >= 0 else 0
    return words("moves.at", number=number, all=listing.end.number if listing.end else 0)
