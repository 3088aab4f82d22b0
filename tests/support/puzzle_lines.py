"""Puzzles that the tests use, as lines, and a naive search for forced wins."""

from kidd.core.position import Position
from kidd.core.rules import Rules

LOYAL = "loyal a2B<a1,a3R<0,a4R<a6,a5R<m2,a8R<a7,f2B<f1,f5B<m2,f6B<f7,f7R<f8 R0B1 B - f5-f8 2 910 -"
LOYAL_GROUP = (
    "loyal a1R<0,a2R<a4,a3R<a6,f1B<0,f3R<0,f4B<f2,f5B<f4,f6B<f7,f8R<f7,m1B<a1,m2R<a5 R1B0 R -"
    " f3-f2 3 973 capture+save"
)
MADAGASCAR = (
    "madagascar a4RBR<a2,a5RB<a8,a6R<a3,a8R<a7,f2RB<f3,f5B<f4,f6B<f7,f8RBB<f5 R0B0 R -"
    " f2xf5<f4 2 777 capture+save"
)
QUEDAH = (
    "quedah a1R<0,a3B<0,a6R<a3,f2B<f1,f6RB<f3,f7R<f8 R3B4 B 2 f2xf6<f3+f4 0 933 capture+free+save"
)
HOLD = "madagascar a7RBRBRBRRB<a6,f1BRRBB<m1 R0B0 B - f1-a8<f8 2 843 hold+only+save+tower"
TWINS = "quedah a1R<0,a3R<0,f1B<0,f6B<f3,f8B<f5,m1R<m2 R4B4 R 2 a1-a4<a2@a1 0 900 entry"
"""Not proven. The move `a3-a4<a2@a3` leads to the same position as the right one."""

ALL = LOYAL, LOYAL_GROUP, MADAGASCAR, QUEDAH


def wins_naively(rules: Rules, position: Position, player: int, turns: int) -> bool:
    """Return whether a player wins in at most `turns` turns of their own, by playing every continuation."""
    moves = rules.legal_moves(position)
    if not moves:
        outcome = rules.outcome(position)
        return outcome is not None and outcome.winner == player
    if position.turn == player:
        if not turns:
            return False
        return any(
            wins_naively(rules, rules.apply(position, move), player, turns - 1) for move in moves
        )
    return all(wins_naively(rules, rules.apply(position, move), player, turns) for move in moves)
