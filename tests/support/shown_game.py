"""What a page shows of a game on its deck, as it tells the page in Python."""

from typing import Any, Final

_FACTS: Final = (
    *("over", "timed", "strict", "replay", "computers", "covered", "listed", "settled"),
    *("own", "elsewhere", "forfeit", "looking_back", "finished"),
)
SHOWN: Final[dict[str, Any]] = {
    "begun": 1,
    "game": "loyal",
    "record": "Kidd: 1\nGame: loyal\n\n@a1 @f3\n",
    "path": "2",
    "position": "p",
    "winner": "",
    "reason": "",
    "names": ["Anne", "Will"],
    "levels": [0, 0],
    "own": "",
    "can_rematch": False,
    "control": "",
    "at": "2",
    "present": "2",
    "has_back": True,
    "has_forward": False,
    "has_deleted": False,
    "hints": [],
    "told": None,
    **{f"is_{fact}": False for fact in _FACTS},
}
"""A running game of two persons."""
