"""The short name that a review gives a game, under which pages store it.

Knows no search, so that the name is found without one.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

from kidd.bridge.requests import RequestError
from kidd.record.match import Match
from kidd.record.notation import format_position

EDITION: Final = "8"
"""A part of a review's key. It must change when the same game gets another review, because pages store reviews."""

_KEY_DIGITS: Final = 16
_MOST_HINTS: Final = 1_000
_LONGEST_HINT: Final = 400


def find_hinted(match: Match, hints: Sequence[str]) -> frozenset[int]:
    """Return the numbers of the steps, from 0, whose move a hint had named. Raises RequestError."""
    if len(hints) > _MOST_HINTS or any(len(hint) > _LONGEST_HINT for hint in hints):
        raise RequestError("protocol", "hints")
    known = frozenset(hints)
    return frozenset(
        number
        for number, (step, before) in enumerate(zip(match.steps, match.history, strict=False))
        if step.move and f"{format_position(before)} {step.move.text}" in known
    )


def make_key(match: Match, hinted: frozenset[int]) -> str:
    """Return a short name of a game: of its start, its steps, its end, and the steps that a hint had named."""
    end = match.outcome
    parts = [
        EDITION,
        format_position(match.history[0]),
        *(step.move.text if step.move else f"{step.roll}:" for step in match.steps),
        f"{end.winner} {end.reason}" if end else "",
        *(f"hint {number}" for number in sorted(hinted)),
    ]
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return digest[:_KEY_DIGITS]
