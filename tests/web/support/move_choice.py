"""Chooses moves for a game that a test plays to its end."""

import random

from kidd.record.match import Match


def choose_restricting_move(match: Match, chance: random.Random) -> str:
    """Choose a move that leaves the opponent the fewest moves, so that games end soon."""
    return min(
        match.legal_moves(),
        key=lambda move: (
            match.rules.count_legal_turns(match.rules.apply(match.position, move)),
            chance.random(),
        ),
    ).text
