"""Proven endings: who wins a position of Madagascar with few stacks, and in how many turns.

>>> import kidd.endings
>>> kidd.endings.probe("madagascar a4R<a5,a6B<a4,f2RBBBBBBRRRRR<f1 R0B0 R -")
Proven(value='win', turns=1)

All positions for two with empty reserves and at most three stacks are solved, backwards from the ends. What was before
counts for nothing: a repetition (M8) with earlier turns is not seen.
"""

from typing import Final, Literal, NamedTuple

from kidd.ai import endings as _tables
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.games import RULES
from kidd.record.match import TurnError
from kidd.record.notation import parse_position

__all__ = ["Proven", "probe", "probe_moves"]

Value = Literal["win", "draw", "loss"]
_OPPOSITE: Final[dict[Value, Value]] = {"win": "loss", "draw": "draw", "loss": "win"}


class Proven(NamedTuple):
    """The exact value of a position or a move for a player.

    >>> Proven("loss", 8).turns
    8

    - `value`: `win` or `loss` where a player can capture everything whatever the other does (M7), else `draw`.
    - `turns`: how many turns of both players, passes too, there are until then: the winner is as fast, the loser as
      slow as can be. 0 for a draw.
    """

    value: Value
    turns: int


def probe(position: str | Position) -> Proven | None:
    """Return the exact value of a position for the player to move, None where it is not solved.

    `position` is a text or what `Game.match` has. Raises PositionError for a text that is no position, TurnError with
    the code `over` after the end of a game.

    >>> probe("madagascar - R7B7 R -") is None
    True
    """
    _, found = _read(position)
    value = _tables.probe(found)
    return None if value is None else _name(value)


def probe_moves(position: str | Position) -> dict[str, Proven] | None:
    """Return the exact value of each legal turn for the player who makes it, by the turn's text.

    Turns are counted from the position before it. None where the position is not solved. Raises as `probe` does.

    >>> moves = probe_moves("madagascar a4R<a5,a6B<a4,f2RBBBBBBRRRRR<f1 R0B0 R -")
    >>> moves["a4xa6"] if moves else None
    Proven(value='win', turns=1)
    """
    rules, found = _read(position)
    if _tables.probe(found) is None:
        return None
    moves = sorted(rules.legal_moves(found), key=lambda move: move.text)
    return {move.text: _after(rules.apply(found, move)) for move in moves}


def _read(position: str | Position) -> tuple[Rules, Position]:
    found = parse_position(position) if isinstance(position, str) else position
    rules = RULES[found.game]
    if rules.outcome(found):
        raise TurnError("over", "the game is over")
    return rules, found


def _after(position: Position) -> Proven:
    """Return the value of a position for the player who has just moved, counted from before that turn."""
    value = _tables.probe(position)
    if value is None:
        # Only a captured last stack leads out of the solved positions (M7).
        return Proven("win", 1)
    named = _name(value)
    return Proven(_OPPOSITE[named.value], named.turns + 1 if named.turns else 0)


def _name(value: int) -> Proven:
    if value == _tables.DRAWN:
        return Proven("draw", 0)
    return Proven("win" if _tables.is_won(value) else "loss", value)
