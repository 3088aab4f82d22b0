"""Measures the reliability of reviews: which marks a check by other searches confirms, and which it misses.

Owns the games that are reviewed, the check and its count. `kidd.ai.review` makes the reviews.

The check searches a move alone: no other move at the root, an empty table, and several times the positions of the
deepest search of a review. The loss of a turn is the difference of two such searches. In a game with a die, and among
three players, both moves are also played out by a quick player, with the same rolls.
"""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final, NamedTuple

from kidd.ai.analysis import Analysis
from kidd.ai.chances import SURE
from kidd.ai.levels import level_of
from kidd.ai.marks import BLUNDER, INACCURACY, MISTAKE, Mark, Turn
from kidd.ai.player import think
from kidd.ai.review import Review, share_nodes
from kidd.ai.rollout import Rollout
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.score import Score
from kidd.record.match import Match
from workshop.strength.matches import MOST_TURNS

_LEVELS: Final = 2, 3, 4, 5, 6
"""The levels that play. Each player of a game gets one of them."""

_NODES: Final = 300
"""The most positions that a player searches for a move."""

_OPENING: Final = 4
_TIMES: Final = 20
"""The check has, for each move, this many times the positions that a review gives a turn at first."""

_PLAYOUTS: Final = 50
"""For each of the two moves. One turn tells nothing with so few, but all turns together do."""
_UNMARKED: Final = 3
"""The number of turns without a bad mark that are checked in each game."""

_THRESHOLDS: Final[dict[Mark, int]] = {
    "inaccuracy": INACCURACY,
    "mistake": MISTAKE,
    "blunder": BLUNDER,
}


class Check(NamedTuple):
    """A turn and the loss that the check found, in thousandths; `playouts` is that of the playouts."""

    mark: Mark
    shown: int
    loss: int
    playouts: int | None = None

    @property
    def holds(self) -> bool:
        """Whether the loss reaches the threshold of the mark."""
        return self.loss >= _THRESHOLDS.get(self.mark, 0)


class Count(NamedTuple):
    """The number of turns reviewed, and those that were checked."""

    turns: int
    checks: Sequence[Check]

    def lines(self) -> list[str]:
        """Write the results, a line for each mark."""
        found: list[str] = []
        for title, marks in (
            ("inaccuracies", ("inaccuracy",)),
            ("mistakes", ("mistake",)),
            ("blunders", ("blunder",)),
            ("all marks", (*_THRESHOLDS,)),
        ):
            checks = [check for check in self.checks if check.mark in marks]
            held = _share(sum(check.holds for check in checks), len(checks))
            faults = _share(sum(check.loss >= INACCURACY for check in checks), len(checks))
            found.append(f"{title}: hold {held}, are faults {faults}; {_means(checks)}")
        others = [check for check in self.checks if check.mark not in _THRESHOLDS]
        missed = _share(sum(check.loss >= INACCURACY for check in others), len(others))
        worse = _share(sum(check.loss >= MISTAKE for check in others), len(others))
        found.append(f"unmarked: are faults {missed}, mistakes or blunders {worse}")
        return found


def run(game: str, players: int, games: int, seed: int, nodes: int) -> Count:
    """Review `games` games with `nodes` positions a turn, check marks, and print what holds.

    If `nodes` is 0, a review searches as many positions as on the page.
    """
    per_turn = f"{nodes} positions a turn" if nodes else "the page's positions"
    count, seconds = Count(0, ()), 0.0
    for number in range(games):
        match = _play(game, players, seed * 100_003 + number)
        moves = [step.move for step in match.steps]
        share = nodes or share_nodes(sum(move is not None for move in moves))
        review = Review(match.rules, match.history, moves, match.outcome, nodes=share)
        begun = process_time()
        turns = review.finish()
        seconds += process_time() - begun
        random = Random(number)
        found = [
            _check(match, turn, review.steps[turn.number - 1], share)
            for turn in _choose(match, turns, review.steps, random)
        ]
        count = Count(count.turns + len(turns), [*count.checks, *found])
        print(f"{number + 1} games, {count.turns} turns, {len(count.checks)} checked", flush=True)
    print(f"{game} for {players}, {per_turn}, {games} games, {count.turns} turns")
    print(f"  a review took {seconds / max(1, games):.2f} s of the processor", flush=True)
    for line in count.lines():
        print(f"  {line}", flush=True)
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


def _choose(
    match: Match, turns: Sequence[Turn], steps: Sequence[int], random: Random
) -> list[Turn]:
    """Choose the turns with a bad mark and some of the others that had a choice."""
    choices = [
        turn
        for turn in turns
        if turn.move in match.rules.legal_moves(match.history[steps[turn.number - 1]])
        and turn.mark != "only"
    ]
    marked = [turn for turn in choices if turn.mark in _THRESHOLDS]
    others = [turn for turn in choices if turn.mark not in _THRESHOLDS]
    return [*marked, *random.sample(others, min(_UNMARKED, len(others)))]


def _check(match: Match, turn: Turn, step: int, nodes: int) -> Check:
    """Find the loss of a turn in another way than the review."""
    history, move, best = match.history[: step + 1], turn.move, turn.best
    assert move is not None
    is_marked = turn.mark in _THRESHOLDS
    if not is_marked:
        # The review knows no better move. The check looks for one.
        analysis = Analysis(match.rules, history[-1], history[:-1], lines=1).run(_TIMES * nodes)
        best = analysis.lines()[0].move
    if best is None or best is move:
        return Check(turn.mark, turn.loss, 0)
    better, played = _search_alone(match, history, (best, move), nodes)
    loss = better - played
    has_playouts = match.rules.description.die or len(match.position.reserves) > 2
    if not is_marked or not has_playouts:
        return Check(turn.mark, turn.loss, loss)
    rollout = Rollout(
        match.rules, history, playouts=_PLAYOUTS, lines=2, seed=turn.number, moves=(best, move)
    ).finish()
    chances = {line.move: line.chance for line in rollout.lines()}
    return Check(turn.mark, turn.loss, loss, chances[best] - chances[move])


def _search_alone(
    match: Match, history: Sequence[Position], moves: Sequence[Move], nodes: int
) -> list[int]:
    """Return the chances with two moves, each by a search that has no other one at the root.

    Both come from the same depth, because scores differ by who moves last.
    """
    searches = [
        Analysis(match.rules, history[-1], history[:-1], lines=1, moves=(move,)) for move in moves
    ]
    depth = 0
    while sum(one.nodes for one in searches) < len(moves) * _TIMES * nodes:
        depth += 1
        is_done = [_deepen(one, depth) for one in searches]
        if all(is_done):
            break
    return [one.lines()[0].chance for one in searches]


def _deepen(analysis: Analysis, depth: int) -> bool:
    """Search to a depth. Return whether a greater one would change nothing."""
    while analysis.depth < depth:
        if not analysis.step():
            return True
    return False


def _share(part: int, whole: int) -> str:
    """Write a share with its 95 % confidence interval (Wilson)."""
    score = Score(part, 0, whole - part)
    low, high = score.interval
    share = f"{100 * score.share:.0f} % ({100 * low:.0f} to {100 * high:.0f})" if whole else "-"
    return f"{part} of {whole}, {share}"


def _means(checks: Sequence[Check]) -> str:
    """Write the mean losses: as shown, by the check and by playouts."""
    if not checks:
        return "no losses"
    parts = [
        f"shown {sum(check.shown for check in checks) / len(checks) / SURE:.3f}",
        f"checked {sum(check.loss for check in checks) / len(checks) / SURE:.3f}",
    ]
    played = [check.playouts for check in checks if check.playouts is not None]
    if played:
        mean = sum(played) / len(played)
        spread = (sum((one - mean) ** 2 for one in played) / max(1, len(played) - 1)) ** 0.5
        half = 1.96 * spread / len(played) ** 0.5
        parts.append(
            f"playouts {mean / SURE:.3f} ({(mean - half) / SURE:.3f} to {(mean + half) / SURE:.3f})"
        )
    return "mean loss " + ", ".join(parts)
