"""Perft: the number of ways to play N turns, the standard check of a move generator."""

from kidd.core.position import Position, roll_of
from kidd.core.rules import Rules


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Count the sequences of `depth` legal turns; the count for a depth of 0 is 1.

    Each of the three rolls counts separately. Repetition does not end a game here. The last turn is
    counted and not made.
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
    """Return the perft of each turn, by its text, to find where two move generators differ.

    A turn after a roll is written as in a record, `3:a1-a2<m1`. `depth` is 1 or more.
    """
    counts: dict[str, int] = {}
    for ready in rules.rolls(position) or (position,):
        prefix = f"{roll_of(ready)}:" if ready is not position else ""
        for move in rules.legal_moves(ready):
            counts[prefix + move.text] = perft(rules, rules.apply(ready, move), depth - 1)
    return counts
