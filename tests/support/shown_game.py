"""What a page shows of a game on its deck, as it tells the page in Python."""

from collections.abc import Mapping
from typing import Any, Final

_FACTS: Final = (
    *("over", "timed", "strict", "replay", "computers", "covered", "listed", "settled"),
    *("own", "elsewhere", "forfeit", "looking_back", "finished", "others_turn", "ready"),
)
NOW: Final[dict[str, Any]] = {
    "path": "2",
    "choice": "",
    "offer": None,
    "refusal": None,
    "picked": [],
    "dangers": {},
    "is_busy": False,
    "is_past": False,
    "typed": None,
    "serial": 1,
    "kind": "play",
    "is_news": True,
    "step": 2,
    "note": None,
    "note_number": 0,
    "inspected": "",
    "clock": None,
    "is_hidden": False,
}
"""What a page tells besides of the moment: two steps have been made."""
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
    "now": None,
    "last": "",
    "asked": "",
    "aids": {
        "has_hints": True,
        "can_hint": True,
        "is_hinting": False,
        "hint": None,
        "can_replay": True,
        "is_paused": False,
        "is_waiting": False,
        "has_trouble": False,
        "depth": 0,
        "is_hurried": False,
    },
    "elsewhere": {
        "game": None,
        "isRematch": False,
        "invitation": None,
        "list": [],
        "refusal": None,
        "parcel": "",
    },
    "live": {
        "attempt": None,
        "offered": None,
        "handed": None,
        "problem": None,
        "players": [],
        "lines": [],
        "unread": 0,
        "selecting": None,
    },
    **{f"is_{fact}": False for fact in _FACTS},
}
"""A running game of two persons."""


def show_elsewhere(game: Mapping[str, Any] | None = None, **known: Any) -> dict[str, Any]:
    """Return what is shown of a game with somebody elsewhere, the engine's `RemoteView`.

    What else is `known` are fields of `Shown`, of what the page knows of such games, and of its connections.
    """
    elsewhere, live = SHOWN["elsewhere"], SHOWN["live"]
    parts = {
        name: {**part, **{key: known.pop(key) for key in part if key in known}}
        for name, part in (("elsewhere", {**elsewhere, "game": game}), ("live", live))
    }
    assert known.keys() <= SHOWN.keys()
    facts = {} if game is None else {"is_elsewhere": True, "record": game["draft"]}
    return {**SHOWN, **parts, **facts, **known}
