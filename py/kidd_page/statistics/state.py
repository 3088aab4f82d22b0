"""The dialog of the statistics: its state and its actions."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kidd.record.statistics import GameStatistics, Opening, Point, Standing


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened: count the games."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Let only games count that end from now on."""


@dataclass(frozen=True, slots=True)
class Restore:
    """Let all games count again."""


@dataclass(frozen=True, slots=True)
class Unfold:
    """Fill the table below a game's chart."""

    game: str


@dataclass(frozen=True, slots=True)
class Listed:
    """The list of the games has come, for a moment."""

    moment: int


@dataclass(frozen=True, slots=True)
class Read:
    """Games have come, as JSON: a list of each one's id, when it was changed, and its record."""

    moment: int
    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The games cannot be read or counted."""

    moment: int


Action = Show | Leave | Reset | Restore | Unfold | Listed | Read | Failed


@dataclass(frozen=True, slots=True)
class Statistics:
    """The dialog.

    - `moment`: the number of the counting. What comes for an earlier one does nothing.
    - `waiting`: the ids of the games that are still to be replayed, of `all`.
    - `learnt`: the facts of those that have been, a text for each of the steps.
    - `since`: since when games count, in milliseconds since 1970; 0 if all do.
    - `found`: what was counted last, as JSON; empty before.
    - `unfolded`: the games whose tables have been opened.
    """

    phase: Literal["closed", "counting", "done", "failed"] = "closed"
    moment: int = 0
    waiting: tuple[str, ...] = ()
    all: int = 0
    learnt: tuple[str, ...] = ()
    since: int = 0
    found: str = ""
    unfolded: tuple[str, ...] = ()


def write_statistics(found: list[GameStatistics]) -> str:
    """Write statistics for the state."""
    return json.dumps(found, separators=(",", ":"))


@lru_cache(2)
def read_statistics(text: str) -> tuple[GameStatistics, ...]:
    """Read what `write_statistics` wrote; nothing from an empty text."""
    return tuple(
        GameStatistics(
            game,
            [Standing(*one) for one in levels],
            Standing(*total),
            [Point(*one) for one in timeline],
            [Opening(*one) for one in openings],
        )
        for game, levels, total, timeline, openings in json.loads(text or "[]")
    )
