"""Games between weak computer players."""

from random import Random

from kidd.ai.levels import Level
from kidd.ai.player import think
from kidd.record.match import Match

_PLAYER = Level(depth=1, nodes=20, slips=30)


def play_weakly(game: str, players: int, seed: int, turns: int = 400) -> Match:
    """Play a game between weak players, to its end or for a number of turns."""
    match, random = Match.new(game, players), Random(seed)
    for _ in range(turns):
        if match.outcome:
            break
        if match.is_roll_due:
            match.roll(random.randint(1, 3))
            if match.outcome:
                break
        move = think(match.rules, match.history, _PLAYER, seed=random.getrandbits(32)).move
        match.push(move)
    return match
