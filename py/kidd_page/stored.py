"""Stored texts: JSON objects that may be invalid."""

import json
from typing import cast


def read_object(text: str | None, longest: int) -> dict[str, object]:
    """Read a stored object. One that is missing, invalid or longer than `longest` characters is empty."""
    try:
        return as_object(json.loads(text) if text and len(text) <= longest else None)
    except (ValueError, RecursionError):
        return {}


def as_object(found: object) -> dict[str, object]:
    """Return what was found if it is an object, else an empty one."""
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}
