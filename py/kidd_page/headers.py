"""What the page reads in the text of a record without replaying it: its headers, and who plays which colour.

None of these functions checks the record: a text that a player is still typing may be anything.
"""

import re
from collections.abc import Iterator
from typing import Final

from kidd.record.transcript import LINE_END

NEXT_RECORD: Final = re.compile(r"\n[^\S\n]*\n(?=Kidd:)")
"""What stands between two records: an empty line, before a line that begins the next one."""

NAMES: Final = {"R": "Red", "B": "Blue", "G": "Gold"}
"""The headers with the names of the players, by their colours."""

_DAY: Final = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])", re.ASCII)
_GAP: Final = re.compile(r"\n[ \t]*\n")
_PICK: Final = re.compile(r"pick:([RB])(?:[!?]{1,2})?")
_TURN: Final = re.compile(r"(?:\d:)?(?:@|[a-z]\d|pass$)", re.ASCII)
_WORD: Final = re.compile(r"\{[^}]*\}|[()]|\d+\.|(?:[^\s(){]|\{(?![^}]*\}))+")
"""A comment, a bracket, the number of a turn, or a word. An opening brace that nothing closes belongs to a word."""


def clean_lines(text: str) -> str:
    """Return a text from outside without a byte order mark, and with one line feed at the end of each line.

    A single carriage return is part of a comment, unless the text has no line feed at all: then it ends the lines.
    """
    text = text.removeprefix("\ufeff")
    return LINE_END.sub("\n", text) if "\n" in text else text.replace("\r", "\n")


def split_head(record: str) -> tuple[str, str]:
    """Return the headers of a record, and what comes after the empty line."""
    gap = _GAP.search(record)
    return (record[: gap.start()], record[gap.end() :]) if gap else (record.rstrip(), "")


def read_header(record: str, name: str) -> str | None:
    """Return the value of a header, None if the record does not have it."""
    lines = split_head(record)[0].split("\n")
    found = next((line for line in lines if line.startswith(f"{name}:")), None)
    return None if found is None else found[len(name) + 1 :].strip()


def read_day(record: str) -> str:
    """Return the ISO date of a record, empty if it has none."""
    found = _DAY.fullmatch(read_header(record, "Date") or "")
    return found[0] if found else ""


def count_players(record: str) -> int:
    """Return how many play."""
    return 3 if read_header(record, "Players") == "3" else 2


def has_result(record: str) -> bool:
    """Return whether the main line of a record has a result."""
    return not (read_header(record, "Result") or "*").startswith("*")


def find_pick(record: str) -> str | None:
    """Return the colour that the second player has picked (L10) in the main line, None if there is no pick."""
    if "pick:" not in record:
        return None
    found = (_PICK.fullmatch(word) for word in list_main_words(record))
    return next((one[1] for one in found if one), None)


def count_turns(record: str) -> int:
    """Count the turns of the main line of a record. A roll is no turn of its own, nor is a word such as `resign`."""
    return sum(_TURN.match(word) is not None for word in list_main_words(record))


def list_main_words(record: str) -> Iterator[str]:
    """Yield the words of the main line, with comments and numbers, without brackets and variations."""
    depth = 0
    for word in _WORD.findall(split_head(record)[1]):
        depth += (word == "(") - (word == ")")
        if depth == 0 and word != ")":
            yield word
