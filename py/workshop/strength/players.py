"""The players of the benches: levels, the UCT opponent, a beginner. Also computes the engine's fingerprint.

Owns these players as choosers of moves. Must not know the pairings.
"""

import hashlib
from collections.abc import Mapping
from random import Random
from typing import Final

from kidd.ai.levels import Level, level_of
from kidd.ai.player import think
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.games import rules_for
from kidd.record.match import Match
from workshop.strength import uct
from workshop.strength.matches import Chooser

IN_THREE_SECONDS: Final = {
    ("loyal", 2): 144_000,
    ("quedah", 2): 100_000,
    ("madagascar", 2): 140_000,
    ("madagascar", 3): 120_000,
}
"""How many positions the highest level searches for a move in the browser (`bench nodes`).

In the benches a share of this number replaces the time limit, so that the games depend on the seed and not on the load
of the machine."""

_SAMPLE_SEED: Final = 1
_SAMPLE_TURNS: Final = 24
_SAMPLE_LEVELS: Final = Level(nodes=200), Level(nodes=40, blur=30, slips=30)


def level_player(game: str, number: int, *, players: int = 2, share: float = 1) -> Chooser:
    """Return a level as a player."""
    level = bounded_level(game, number, players, share)

    def choose(match: Match, seed: int) -> Move:
        return think(match.rules, match.history, level, seed=seed).move

    return choose


def bounded_level(game: str, number: int, players: int, share: float) -> Level:
    """Return a level with a limit in positions, times `share`, in place of a time limit."""
    level = level_of(game, number)
    if not level.ms:
        return level
    return level._replace(ms=0, nodes=round(IN_THREE_SECONDS[game, players] * share))


def bounds_of(level: Level) -> str:
    """Return a level's limits as text, for the file of results."""
    fields = level._asdict().items()
    return " ".join(
        f"{name}={value}" for name, value in fields if value != Level._field_defaults[name]
    )


def plain_player(playouts: int) -> Chooser:
    """Return the UCT player of `uct`, with random playouts."""

    def choose(match: Match, seed: int) -> Move:
        rules, position = match.rules, match.position
        return uct.search(rules, position, playouts, Random(seed))[0]

    return choose


def choose_at_random(match: Match, seed: int) -> Move:
    """Make any move."""
    return Random(seed).choice(match.legal_moves())


def choose_as_beginner(match: Match, seed: int) -> Move:
    """Capture as much as one turn can, otherwise make any move."""
    position, moves = match.position, match.legal_moves()
    gains = [_gain(position, move) for move in moves]
    best = max(gains)
    return Random(seed).choice(
        [move for move, gain in zip(moves, gains, strict=True) if gain == best]
    )


BEGINNERS: Final[Mapping[str, Chooser]] = {
    "beginner": choose_as_beginner,
    "random": choose_at_random,
}
"""The players who are no levels, by their names in the results."""


def _gain(position: Position, move: Move) -> int:
    """Count the opposing tokens and stacks that a move takes."""
    after = rules_for(position.game).apply(position, move)
    return sum(
        before.bit_count() - then.bit_count()
        for player, (before, then) in enumerate(zip(position.tops, after.tops, strict=True))
        if player != position.turn
    )


def engine_fingerprint(game: str, players: int = 2) -> str:
    """Return a text that changes if the engine's play in a game changes, and only then.

    It is a digest of the moves that the engine plays in some positions, and of the numbers of positions
    that it searches. So comments and the way tables are made do not matter. The levels' limits are a
    part of each series' key.
    """
    digest = hashlib.sha256()
    rules, random = rules_for(game), Random(_SAMPLE_SEED)
    history = [rules.start(players)]
    for turn in range(_SAMPLE_TURNS):
        rolled = rules.rolls(history[-1])
        if rolled:
            history.append(random.choice(rolled))
        moves = rules.legal_moves(history[-1])
        if not moves:
            break
        choice = think(rules, history, _SAMPLE_LEVELS[turn % 2], seed=turn)
        digest.update(repr((*choice[1:4], *(move.text for move in choice.line))).encode())
        history.append(rules.apply(history[-1], random.choice(moves)))
    return digest.hexdigest()[:12]
