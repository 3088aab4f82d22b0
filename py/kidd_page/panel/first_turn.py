"""The first turn of a game, as far as the page can show it before Python is up.

The build prepares the panels for it. They have places for the names, which only the page knows then.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kidd.bridge.view import show_match
from kidd.bridge.view_types import MatchView
from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.match import Match
from kidd_page.game.sides import PERSON
from kidd_page.games import list_games
from kidd_page.panel.state import Foresee
from kidd_page.world import Aids, Shown

NAMES: Final = ("\ue000", "\ue001", "\ue002")
"""Stand for the names of the players in the order of their seats. `js/page/panels.js` fills these in."""
_PERSON: Final = str(PERSON)


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
    view = show_match(match)
    is_computers = levels[_find_seat(first.game, view)] != PERSON
    can_hint = not is_computers and view["phase"] != "roll" and bool(view["moves"])
    return Shown(
        begun=1,
        game=first.game,
        record="",
        path="",
        position=view["position"],
        names=NAMES[: len(levels)],
        levels=levels,
        aids=Aids(
            has_hints=True,
            can_hint=can_hint,
            is_hinting=False,
            hint=None,
            can_replay=bool(first.move),
            is_paused=False,
            is_waiting=False,
            has_trouble=False,
            is_long=False,
            is_hurried=False,
        ),
        is_computers=is_computers,
    )


def _find_seat(game: str, view: MatchView) -> int:
    """Return the seat of the player to move. Before the pick the first one sets up, and the second one picks (L10)."""
    name, *options = game.split("+")
    if list_games()[name]["pick"] in options and view["phase"] in {"setup", "pick"}:
        return 0 if view["phase"] == "setup" else 1
    return COLOURS.index(view["turn"])
