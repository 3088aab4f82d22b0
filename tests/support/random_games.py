"""Games played at random, with every word that the rules offer now and then."""

from random import Random

from kidd.games import RULES
from kidd.record.match import Match

KINDS = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
"""Every game with every set of options, and every number of players that it is for."""


def play_at_random(match: Match, random: Random, *, most_steps: int, words: float = 0.03) -> Match:
    """Play on, up to so many steps in all; `words` is the share of claims, agreements and resignations."""
    while match.outcome is None and len(match.steps) < most_steps:
        if random.random() < words:
            match.push(random.choice(match.offers()))
        elif match.is_roll_due:
            match.roll(random.randint(1, 3))
        else:
            match.push(random.choice(match.legal_moves()))
    return match
