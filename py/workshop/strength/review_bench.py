"""Measures the reliability of reviews: whether their mistakes are still mistakes in a deeper search.

Owns the games that are reviewed and the deeper search. `kidd.ai.review` makes the reviews.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from kidd.ai.analysis import Analysis
from kidd.ai.chances import SURE, mean_chance
from kidd.ai.levels import level_of
from kidd.ai.marks import BLUNDER, MISTAKE, Turn
from kidd.ai.player import think
from kidd.ai.review import Review, share_nodes
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.record.match import Match
from workshop.strength.matches import MOST_TURNS

_LEVELS: Final = 2, 3, 4, 5, 6
"""The levels that play. Each player of a game gets one of them."""

_NODES: Final = 300
"""The most positions that a player searches for a move."""

_OPENING: Final = 4
_TIMES: Final = 10
"""The deeper search has, for each of the two moves, this many times the positions of the review."""


class Count(NamedTuple):
    """The number of turns reviewed, of mistakes among them, and of mistakes that the deeper search confirms."""

    turns: int = 0
    called: int = 0
    held: int = 0

    def __str__(self) -> str:
        """Write the counts as one line of a table."""
        share = 100 * self.held / max(1, self.called)
        return f"{self.turns:6} turns {self.called:5} mistakes {self.held:5} hold ({share:.1f} %)"


def run(game: str, players: int, games: int, seed: int, nodes: int) -> Count:
    """Review `games` games with `nodes` positions a turn, and print which mistakes the deeper search confirms.

    If `nodes` is 0, a review searches as many positions as on the page.
    """
    count = Count()
    per_turn = f"{nodes} positions a turn" if nodes else "the page's positions"
    title = f"{game} for {players}, {per_turn}"
    for number in range(games):
        match = _play(game, players, seed * 100_003 + number)
        moves = [step.move for step in match.steps]
        share = nodes or share_nodes(sum(move is not None for move in moves))
        review = Review(match.rules, match.history, moves, match.outcome, nodes=share)
        turns = review.finish()
        called = [turn for turn in turns if turn.mark in ("mistake", "blunder")]
        held = sum(_holds(match, turn, share) for turn in called)
        count = Count(count.turns + len(turns), count.called + len(called), count.held + held)
        print(f"{number + 1:4}  {title}: {count}", flush=True)
    return count


def _play(game: str, players: int, seed: int) -> Match:
    """Play a game between levels, to its end or to `MOST_TURNS`."""
    random = Random(seed)
    levels = [level_of(game, random.choice(_LEVELS)) for _ in range(players)]
    bounded = [level._replace(nodes=min(level.nodes or _NODES, _NODES)) for level in levels]
    match, turns = Match.new(game, players), 0
    while not match.outcome and turns < MOST_TURNS:
        if match.is_roll_due:
            match.roll(random.randint(1, 3))
            continue
        move = random.choice(match.legal_moves())
        if turns >= _OPENING:
            level = bounded[match.position.turn]
            move = think(match.rules, match.history, level, seed=random.getrandbits(32)).move
        match.push(move)
        turns += 1
    return match


def _holds(match: Match, turn: Turn, nodes: int) -> bool:
    """Return whether the move stays worse by the threshold of its mark.

    Between two players the positions after the two moves are searched separately.
    """
    move, best = turn.move, turn.best
    if move is None or best is None:
        return True
    index = _index_of(match, turn.number)
    ready, seen = match.history[index], match.history[:index]
    pair: list[Move] = [one for one in (best, move) if one in match.rules.legal_moves(ready)]
    if len(ready.reserves) > 2:
        # Among three players, a search for the next player would not give this player's chance.
        analysis = Analysis(match.rules, ready, seen, lines=2, moves=pair).run(
            _TIMES * nodes * len(pair)
        )
        chances = {line.move: line.chance for line in analysis.lines()}
    else:
        chances = {one: _chance_after(match.rules, ready, one, seen, nodes) for one in pair}
    threshold = BLUNDER if turn.mark == "blunder" else MISTAKE
    return chances[best] - chances.get(move, turn.chance) >= threshold


def _chance_after(
    rules: Rules, ready: Position, move: Move, seen: Sequence[Position], nodes: int
) -> int:
    """Return the chance after a move in a game for two, by a search of the position after it."""
    after = rules.apply(ready, move)
    outcome = rules.outcome(after)
    if outcome:
        return SURE // 2 if outcome.winner is None else SURE * (outcome.winner == ready.turn)
    analysis = Analysis(rules, after, [*seen, ready], lines=1).run(_TIMES * nodes)
    rolled = [lines[0].chance if lines else 0 for lines in analysis.roll_map().values()]
    return SURE - (mean_chance(rolled) if rolled else analysis.lines()[0].chance)


def _index_of(match: Match, number: int) -> int:
    """Return the index of the position in which the move of a turn was made."""
    moves = [index for index, step in enumerate(match.steps) if step.move]
    return moves[number - 1]
