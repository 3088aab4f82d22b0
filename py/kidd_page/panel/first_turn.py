"""The first turn of a game, as far as the page can show it before Python is up.

The build prepares the panels for it. They have places for the names, which only the page knows then.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, cast

from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd.record.transcript import transcribe
from kidd_page.game.sides import PERSON
from kidd_page.panel.state import Foresee
from kidd_page.status import is_computers_turn, view_now
from kidd_page.world import Aids, Now, Shown

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
    path = str(len(match.steps))
    now = Now(
        path=path,
        choice="",
        offer=None,
        refusal=None,
        picked=(),
        dangers={},
        is_busy=False,
        is_past=False,
        typed=None,
        serial=0,
        kind="play" if first.move else "new",
        is_news=bool(first.move),
        step=len(match.steps),
        note=None,
        note_number=0,
        inspected="",
        clock=None,
        is_hidden=False,
    )
    shown = Shown(
        begun=1,
        game=first.game,
        record=transcribe(match).write(),
        path=path,
        position=format_position(match.position),
        names=NAMES[: len(levels)],
        levels=levels,
        aids=Aids(
            has_hints=True,
            can_hint=False,
            is_hinting=False,
            hint=None,
            can_replay=bool(first.move),
            is_paused=False,
            is_waiting=False,
            has_trouble=False,
            depth=0,
            is_hurried=False,
        ),
        is_own=True,
        now=now,
    )
    view = view_now(shown, now)
    is_computers = is_computers_turn(shown, view)
    can_hint = not is_computers and view["phase"] != "roll" and bool(view["moves"])
    aids = cast("Aids", {**shown.aids, "can_hint": can_hint})
    return replace(shown, is_computers=is_computers, aids=aids)
