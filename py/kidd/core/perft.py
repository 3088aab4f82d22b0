"""Perft: the number of ways to play N turns, the standard check of a move generator."""

from kidd.core.position import Position
from kidd.core.rules import Rules


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Count the legal turns `depth` deep, each of the three rolls on its own.

    Everything that `legal_moves` lists counts; repetition is ignored; 1 for a depth of 0. The last
    level is counted, not played.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return rules.count_legal_turns(position)
    legal_moves, apply = rules.legal_moves, rules.apply
    leaves = 0
    for ready in rules.rolls(position) or (position,):
        if depth == 2:
            count = rules.count_legal_turns
            for move in legal_moves(ready):
                leaves += count(apply(ready, move))
        else:
            for move in legal_moves(ready):
                leaves += perft(rules, apply(ready, move), depth - 1)
    return leaves


def divide(rules: Rules, position: Position, depth: int) -> dict[str, int]:
    """Return the perft of each turn on its own, by its text, for finding where two counts differ.

    A turn after a roll is written as in a record, `3:a1-a2<m1`.
    """
    counts: dict[str, int] = {}
    for ready in rules.rolls(position) or (position,):
        prefix = f"{ready.state}:" if ready is not position else ""
        for move in rules.legal_moves(ready):
            counts[prefix + move.text] = perft(rules, rules.apply(ready, move), depth - 1)
    return counts
