"""Which position is analysed, or why none is. A running game comes first: the analysis never disturbs a computer."""

from typing import Literal

from kidd.ai.evaluate import EVALUATORS
from kidd_page.analysis.state import Analysis
from kidd_page.world import Shown

Obstacle = Literal[
    "forbidden", "game", "clock", "replay", "over", "computer", "failed", "busy", "none"
]
"""Why there are no lines: see `analysis.NAME` in the dictionaries."""


def find_obstacle(state: Analysis, shown: Shown) -> Obstacle | None:
    """Return why the position shown is not analysed, None if it is."""
    obstacles: list[tuple[Obstacle, bool]] = [
        ("forbidden", shown.is_strict),
        ("game", shown.game.partition("+")[0] not in EVALUATORS),
        ("clock", shown.is_timed),
        ("replay", shown.is_replay),
        ("over", shown.is_over),
        ("computer", shown.is_computers),
        ("failed", state.has_failed),
    ]
    return next((name for name, holds in obstacles if holds), None)


def name_subject(state: Analysis, shown: Shown | None) -> str:
    """Name the position to analyse; empty if there is none.

    A position has the same name wherever it is reached by the same path.
    """
    if shown is None or not state.is_on or not shown.is_listed:
        return ""
    return "" if find_obstacle(state, shown) else f"{shown.path} {shown.position}"
