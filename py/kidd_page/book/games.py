"""The first turns of the player's games, counted as those of the book are.

Owns which games count and how a record is counted.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from kidd.ai.book import TURNS, find_entry
from kidd.core.move import Move, MoveError, parse_move
from kidd.core.position import COLOURS, Position, roll_of
from kidd.core.rules import Rules
from kidd.core.score import Score
from kidd.games import RULES
from kidd_page.headers import list_main_words, read_header
from kidd_page.saved_games import Row, Rows

MOST_GAMES: Final = 200
"""The player's last games count."""

_TURN: Final = re.compile(r"(?:([123]):)?([^!?]+)[!?]{0,2}", re.ASCII)
_NO_TURN: Final = re.compile(r"\{.*\}|\d+\.", re.DOTALL)

Counts = Mapping[tuple[int, int], Score]
"""The results by the key of a position and the place of a turn (`kidd.ai.book.Entry`)."""


class Counted(NamedTuple):
    """A turn of a game: where it stands in a book, and how the game ended for the player who made it."""

    kind: int
    key: int
    place: int
    score: Score


def list_own(rows: Rows) -> tuple[str, ...]:
    """List the ids of the player's last finished games."""
    own = [row for row in rows.by_id.values() if _is_counted(row)]
    own.sort(key=lambda row: -row.changed)
    return tuple(row.id for row in own[:MOST_GAMES])


def _is_counted(row: Row) -> bool:
    return row.is_own and row.ended is not None and not row.is_deleted


def add(own: Mapping[int, Counts], record: str) -> dict[int, Counts]:
    """Return the counts with those of one more game."""
    counts: dict[int, dict[tuple[int, int], Score]] = {
        kind: {**found} for kind, found in own.items()
    }
    for kind, key, place, score in count_turns(record):
        found = counts.setdefault(kind, {})
        before = found.get((key, place), Score())
        found[key, place] = Score(*(sum(pair) for pair in zip(before, score, strict=True)))
    return {**counts}


def count_turns(record: str) -> Iterator[Counted]:
    """Yield the first turns of a game. There are none if it is not over or began with another position."""
    rules = RULES.get(read_header(record, "Game") or "")
    result = (read_header(record, "Result") or "*").partition(" ")[0]
    players = read_header(record, "Players") or "2"
    if rules is None or read_header(record, "Start") or result not in {"draw", *COLOURS}:
        return
    if not players.isdecimal() or int(players) not in rules.tokens:
        return
    position = rules.start(int(players))
    for number, (roll, move) in enumerate(_list_turns(record)):
        ready = _roll(rules, position, roll)
        if number == TURNS or ready is None or move not in rules.legal_moves(ready):
            return
        if entry := find_entry(ready):
            won, drawn = COLOURS[ready.turn] == result, result == "draw"
            score = Score(int(won), int(drawn), int(not won and not drawn))
            yield Counted(entry.kind, entry.key, entry.places[move], score)
        position = rules.apply(ready, move)


def _list_turns(record: str) -> Iterator[tuple[int | None, Move]]:
    """Yield the turns of the main line with their rolls, up to the first word that is none."""
    for word in list_main_words(record):
        if _NO_TURN.fullmatch(word):
            continue
        found = _TURN.fullmatch(word)
        if found is None:
            return
        try:
            yield int(found[1]) if found[1] else None, parse_move(found[2])
        except MoveError:
            return


def _roll(rules: Rules, position: Position, roll: int | None) -> Position | None:
    rolled = rules.rolls(position)
    if not rolled:
        return None if roll else position
    return next((one for one in rolled if roll_of(one) == roll), None)
