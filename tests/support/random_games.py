"""Random games, with some claims, agreements and resignations."""

from random import Random

from kidd.games import RULES
from kidd.record.match import Match

KINDS = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
"""Every game with every set of options, for every number of players."""


def play_at_random(match: Match, random: Random, *, most_steps: int, words: float = 0.03) -> Match:
    """Continue a match at random, to its end or `most_steps` steps. `words` is the share of offers."""
    while match.outcome is None and len(match.steps) < most_steps:
        if random.random() < words:
            match.push(random.choice(match.offers()))
        elif match.is_roll_due:
            match.roll(random.randint(1, 3))
        else:
            match.push(random.choice(match.legal_moves()))
    return match
