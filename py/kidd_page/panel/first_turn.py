"""The first turn of a game, as far as the page can show it before Python is up.

The build prepares the panels for it. They have places for the names, which only the page knows then.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from kidd_page.game.sides import PERSON
from kidd_page.panel.state import Foresee
from kidd_page.told import derive
from kidd_page.world import Shown

NAMES: Final = ("\ue000", "\ue001", "\ue002")
"""Stand for the names of the players in the order of their seats. `js/page/panels.js` fills these in."""
_PERSON: Final = str(PERSON)
_FIRST: Final[Mapping[str, Any]] = {
    **dict.fromkeys(("next", "at", "paths", "control", "warning", "message", "hint"), None),
    **dict.fromkeys(
        (
            "isListed",
            "isSettled",
            "hasDeleted",
            "isBusy",
            "isOverlaid",
            "hasThreats",
            "hasHalfMoves",
        ),
        False,
    ),
    "begun": 1,
    "date": "",
    "isOwn": True,
    "hasHints": True,
    "isHidden": False,
    "hints": (),
    "choice": "",
    "number": 0,
    "inspected": "",
    "serial": 0,
    "shownMoves": 0,
    "remote": {"game": None},
    "live": {"selecting": None},
}
"""What the page tells of the first turn of every game."""


def list_first_turns() -> Iterator[Foresee]:
    """Yield the first turns of the games that `start.prepared` begins."""
    for game, rules in RULES.items():
        for players in rules.tokens:
            persons = {(_PERSON * count).ljust(players, "1") for count in range(1, players + 1)}
            moves = ("", *(move.text for move in Match.new(game, players).legal_moves()))
            for seats in sorted(persons):
                yield from (Foresee(game, seats, move) for move in moves)


@lru_cache(1)
def foresee(first: Foresee) -> Shown:
    """Return what the page will tell of a game's first turn.

    Raises what `Match` raises for an unknown game or number of players, or for a move that is not legal.
    """
    match, levels = Match.new(first.game, len(first.seats)), (*map(int, first.seats),)
    if first.move:
        match.push_text(first.move)
    return derive(
        {
            **_FIRST,
            "name": first.game,
            "names": NAMES[: len(levels)],
            "levels": levels,
            "record": transcribe(match).write(),
            "path": str(len(match.steps)),
            "previous": "0" if first.move else None,
            "step": len(match.steps),
            "kind": "play" if first.move else "new",
            "isNews": bool(first.move),
        }
    )
