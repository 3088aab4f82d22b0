"""The page, as far as it asks about the texts of saved games."""

import json
from collections.abc import Sequence
from typing import Any

from kidd.bridge.save_views import SavesQuestion
from kidd_page.saves_requests import answer_saves


def write_save(record: str, **fields: object) -> str:
    """Return the text of a saved game."""
    return json.dumps({"version": 3, "record": record, "path": "0", **fields})


def ask_edits(games: Sequence[Sequence[object]], now: int = 0, writer: str = "other") -> Any:
    """Return what becomes of games: each the id, the text, the row, whether that is sound, and a change."""
    return ask("edit", {"games": games, "now": now, "writer": writer})


def ask(question: SavesQuestion, told: object) -> Any:
    """Return what Python answers. A text is told as it is, everything else as JSON."""
    return answer_saves(question, told if isinstance(told, str) else json.dumps(told))
