"""Choosing a move, one turn ahead.

Owns the choice of the engine's `go`. Looks at the position alone, through `Rules`.
"""

from random import Random
from typing import NamedTuple

from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules


class Choice(NamedTuple):
    """A move with what is known of it: whether it wins at once, and the positions looked at."""

    move: Move
    is_win: bool
    nodes: int


def choose(rules: Rules, position: Position, random: Random) -> Choice:
    """Choose a legal move: one that wins at once, else any that does not lose at once, else any.

    The position must have a legal move. The same `random` state gives the same choice.
    """
    safe: list[Move] = []
    moves = rules.legal_moves(position)
    for nodes, move in enumerate(moves, 1):
        outcome = rules.outcome(rules.apply(position, move))
        if outcome and outcome.winner == position.turn:
            return Choice(move, is_win=True, nodes=nodes)
        if outcome is None or outcome.winner is None:
            safe.append(move)
    return Choice(random.choice(safe or list(moves)), is_win=False, nodes=len(moves))
