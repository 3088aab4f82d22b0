"""Stored texts: JSON objects that may be invalid."""

import json
from typing import Final, cast

_HIGH: Final = 0xD800
"""The first halves of characters that have two UTF-16 units begin here, the second ones at `_LOW`."""
_LOW: Final = 0xDC00
_BEYOND: Final = 0x10000
"""The first of these characters."""


def read_object(text: str | None, longest: int) -> dict[str, object]:
    """Read a stored object. One that is missing, invalid or longer than `longest` characters is empty."""
    try:
        return as_object(json.loads(text) if text and len(text) <= longest else None)
    except (ValueError, RecursionError):
        return {}


def as_list(found: object) -> list[object]:
    """Return what was found if it is a list, else an empty one."""
    return cast("list[object]", found) if isinstance(found, list) else []


def count_units(text: str) -> int:
    """Count the UTF-16 units of a text, as JavaScript does. A character beyond the first plane has two."""
    return len(text) if text.isascii() else len(text) + sum(one > "\uffff" for one in text)


def cut_units(text: str, most: int) -> str:
    """Return the beginning of a text with so many UTF-16 units, as JavaScript cuts it."""
    left = most
    for place, one in enumerate(text):
        left -= 1 + (one > "\uffff")
        if left < 0:
            # JavaScript may keep the first half of a character.
            half = "" if left < -1 or one <= "\uffff" else chr(_HIGH + (ord(one) - _BEYOND >> 10))
            return text[:place] + half
    return text


def as_object(found: object) -> dict[str, object]:
    """Return what was found if it is an object, else an empty one."""
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}
