"""What a page shows of a game on its deck, and what it tells of it."""

from collections.abc import Mapping
from typing import Any, Final

from kidd_page.told import derive

_FACTS: Final = (
    *("over", "timed", "strict", "replay", "computers", "covered", "listed", "settled"),
    *("own", "elsewhere", "forfeit", "looking_back", "finished", "others_turn", "ready", "sharing"),
)
DATE: Final = "2026-11-20"
NOW: Final[dict[str, Any]] = {
    "path": "2",
    "choice": "",
    "offer": None,
    "refusal": None,
    "picked": [],
    "dangers": {},
    "legs": (),
    "is_busy": False,
    "is_past": False,
    "typed": None,
    "serial": 1,
    "kind": "play",
    "is_news": True,
    "shown_moves": 0,
    "step": 2,
    "note": None,
    "note_number": 0,
    "inspected": "",
    "clock": None,
    "is_hidden": False,
}
"""What a page shows besides of the moment: two steps have been made."""
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
TOLD: Final[Mapping[str, Any]] = {
    **{name: SHOWN[name] for name in ("begun", "record", "path", "names", "levels", "live")},
    **dict.fromkeys(("next", "drawOffer", "resumedAt", "trouble", "control", "at", "paths")),
    **dict.fromkeys(("refusal", "warning", "hint", "message")),
    **dict.fromkeys(("isPaused", "isStepping", "isSettled", "hasDeleted", "isCovered"), False),
    **dict.fromkeys(("isListed", "isHidden", "isOverlaid", "isBusy", "isHinting"), False),
    **dict.fromkeys(("isHurried", "isNews"), False),
    "shownMoves": 0,
    **dict.fromkeys(("current", "depth", "number"), 0),
    "name": "loyal",
    "isOwn": True,
    "hints": [],
    "previous": "1",
    "step": 2,
    "date": DATE,
    "remote": SHOWN["elsewhere"],
    "hasHints": True,
    "choice": "",
    "hasThreats": False,
    "hasHalfMoves": False,
    "kind": "play",
    "serial": 1,
    "inspected": "",
}
"""What a page tells of it."""


def derive_turn(shown: Mapping[str, Any]) -> dict[str, Any]:
    """Return who is to act, and for whom, in what is shown of a game, as it follows from the rest of that."""
    aids, asked = shown["aids"], shown["asked"]
    told = {
        **TOLD,
        **{name: shown[name] for name in ("record", "names", "levels")},
        "path": shown["now"]["path"] if shown["now"] else shown["path"],
        "name": shown["game"],
        "isOwn": shown["is_own"],
        "drawOffer": {"by": "R", "toAsk": [asked]} if asked else None,
        "isPaused": aids["is_waiting"],
        "trouble": "computer.failed" if aids["has_trouble"] else None,
        "remote": shown["elsewhere"],
    }
    found = derive(told)
    return {"seat": found.seat, "own": found.own, "is_computers": found.is_computers}


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
