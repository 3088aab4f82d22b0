"""Schedules missed puzzles for review: Leitner boxes with growing intervals.

Owns the boxes. Pure functions over plain data that a page can keep as JSON: a mapping from the keys of
puzzles to cards. Days are ISO dates, as `2026-11-20`, in the solver's own time zone.

A missed puzzle goes into the first box and is due the next day. Each time it is solved it moves to the next box, with a
longer interval. If it is missed again, it goes back to the first box. If it is solved in the last box, it is learnt and
its card is removed.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

DISTANCES: Final = 1, 3, 7, 16, 35, 90
"""The days until a puzzle is due again, by its box. Each interval is a little more than twice the one before."""


class Card(NamedTuple):
    """The card of a missed puzzle: its box, from 0 up, and the day from which it is due."""

    box: int
    due: str


Cards = Mapping[str, Card]


def with_attempt(cards: Cards, key: str, today: str, *, is_solved: bool) -> dict[str, Card]:
    """Return the cards after an attempt at a puzzle.

    A puzzle without a card gets one only if it was missed. A puzzle that is solved before it is due stays in its box:
    solving it twice on one day does not show that it is remembered. Raises ValueError if `today` is no ISO date.
    """
    after, card = dict(cards), cards.get(key)
    if not is_solved:
        after[key] = _card(0, today)
    elif card is not None and card.due <= date.fromisoformat(today).isoformat():
        if card.box + 1 < len(DISTANCES):
            after[key] = _card(card.box + 1, today)
        else:
            del after[key]
    return after


def due_keys(cards: Cards, today: str) -> list[str]:
    """List the puzzles that are due: the longest overdue first, of the same day the lowest box first."""
    due = [(card.due, card.box, key) for key, card in cards.items() if card.due <= today]
    return [key for _, _, key in sorted(due)]


def _card(box: int, today: str) -> Card:
    return Card(box, (date.fromisoformat(today) + timedelta(days=DISTANCES[box])).isoformat())
