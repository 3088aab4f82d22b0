"""Rollouts: the best moves of a position, each played out to the end many times by a quick player.

Owns the playouts and the count of their results. `analysis` finds the moves. Reads no clock: the caller does.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from random import Random
from typing import Final, NamedTuple

from kidd.ai.analysis import Analysis
from kidd.ai.search import Search
from kidd.core.move import Move, word_move
from kidd.core.position import OCCURRENCES_TO_DRAW, PICK_DUE, Position, repetition_key, roll_of
from kidd.core.rules import Rules
from kidd.core.score import Score

BLUR: Final = 20
"""The quick player looks one turn ahead. Its values have errors of up to so many hundredths of a token, so that in a
game without a die no two playouts are the same."""

MOST_TURNS: Final = 300
"""A playout with so many turns counts as a draw."""

_CHOOSING_NODES: Final = 4_000
"""The positions of the search that finds the best moves."""
_SLICE: Final = 16
"""After so many turns of a playout the caller can stop."""
_PICKS: Final = word_move("pick:R"), word_move("pick:B")


class Playouts(NamedTuple):
    """A move and the results of its playouts, for the player to move.

    >>> import kidd
    >>> game = kidd.Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> [playouts] = kidd.rollout(game, playouts=20, lines=1)[0]
    >>> playouts.move, playouts.score.won, playouts.chance, playouts.low, playouts.high
    (Move('a4xa6'), 20, 1000, 839, 1000)

    - `score`: the playouts that were won, drawn and lost.
    - `chance`: the share of the points, in thousandths; a draw is half a point. `low`, `high`: the ends of its 95 %
      confidence interval.
    """

    move: Move
    score: Score

    @property
    def chance(self) -> int:
        """The share of the points, in thousandths."""
        return round(1000 * self.score.share)

    @property
    def low(self) -> int:
        """The lower end of the interval, in thousandths."""
        return round(1000 * self.score.interval[0])

    @property
    def high(self) -> int:
        """The upper end of the interval, in thousandths."""
        return round(1000 * self.score.interval[1])


class Rollout:
    """Plays the best moves of a position out. The game must not be over.

    Call `step` until it returns False, or for as long as there is time. `lines` and `roll_map` have the results so far.
    The moves take turns, and their playouts have the same dice. The same arguments give the same results.
    """

    def __init__(
        self,
        rules: Rules,
        history: Sequence[Position],
        *,
        playouts: int,
        lines: int,
        seed: int,
        moves: Sequence[Move] = (),
    ) -> None:
        """Prepare the playouts.

        `history`: all positions of the game, from the start to the current one. `playouts`: how many each move gets.
        `lines`: how many of the best moves are played out; where a roll is due, the best one of each number is.
        `moves`: the legal moves to choose from, all of them unless given. It has no effect where a roll is due.
        """
        self._rules, self._position = rules, history[-1]
        self._playouts, self._seed = playouts, seed
        self._seen = Counter(map(repetition_key, history)) if rules.counts_repetition else None
        self._analysis = Analysis(rules, self._position, history[:-1], lines=lines, moves=moves)
        self._found: list[_Candidate] = []
        self._run = self._play_all()

    @property
    def done(self) -> int:
        """The number of playouts that each move has had."""
        return min((one.score.games for one in self._found), default=0)

    def step(self) -> bool:
        """Work for some milliseconds; return whether there is more to do."""
        return next(self._run, self) is not self

    def finish(self) -> "Rollout":
        """Take all steps."""
        while self.step():
            pass
        return self

    def lines(self) -> list[Playouts]:
        """List the moves with their results so far, the best first. The list is empty where a roll is due."""
        return self._lines_of(0)

    def roll_map(self) -> dict[int, list[Playouts]]:
        """Return the best move of each number with its results so far. It is empty where no roll is due.

        A number that ends the game (Q11) has no move.
        """
        rolled = map(roll_of, self._rules.rolls(self._position))
        return {number: self._lines_of(number) for number in rolled if number}

    def _lines_of(self, roll: int) -> list[Playouts]:
        found = [Playouts(one.move, one.score) for one in self._found if one.roll == roll]
        # Of moves with equal points the better one by the search stays first.
        return sorted(found, key=lambda one: -one.score.share)

    def _play_all(self) -> Generator[None, None, None]:
        while self._analysis.step() and not (
            self._analysis.nodes >= _CHOOSING_NODES and self._analysis.depth
        ):
            yield
        self._found = self._list_candidates()
        yield
        for number in range(self._playouts):
            for candidate in self._found:
                # The same dice for all moves: so less of the difference between them is luck.
                random = Random(f"{self._seed} {number}")
                candidate.count((yield from self._play(candidate, random)))
                yield

    def _list_candidates(self) -> list["_Candidate"]:
        rolled = {roll_of(ready) or 0: ready for ready in self._rules.rolls(self._position)}
        if not rolled:
            return [_Candidate(self._position, line.move) for line in self._analysis.lines()]
        return [
            _Candidate(rolled[number], line.move, number)
            for number, lines in self._analysis.roll_map().items()
            for line in lines[:1]
        ]

    def _play(self, candidate: "_Candidate", random: Random) -> Generator[None, None, float]:
        """Play to the end and return the points of the player to move."""
        rules, position, move = self._rules, candidate.ready, candidate.move
        seen = self._seen.copy() if self._seen is not None else None
        player = position.turn
        for turn in range(1, MOST_TURNS + 1):
            if not turn % _SLICE:
                yield
            if move in _PICKS:
                player = _find_colour(position, move, player)
            position = rules.apply(position, move)
            outcome = rules.outcome(position)
            if outcome is not None:
                return _points(outcome.winner, player)
            if seen is not None:
                key = repetition_key(position)
                seen[key] += 1
                if seen[key] >= OCCURRENCES_TO_DRAW:
                    break
            rolled = rules.rolls(position)
            if rolled:
                position = random.choice(rolled)
                outcome = rules.outcome(position)
                if outcome is not None:
                    return _points(outcome.winner, player)
            move = self._choose(position, random)
        return _points(None, player)

    def _choose(self, position: Position, random: Random) -> Move:
        """Choose a move as the quick player does."""
        rules, seed = self._rules, random.getrandbits(32)
        is_pick = position.pending == PICK_DUE
        asked = rules.apply(position, _PICKS[0]) if is_pick else position
        search = Search(rules, asked, seed=seed, depth=1, blur=BLUR)
        while search.step():
            pass
        if is_pick:
            return _PICKS[search.choice.score < 0]
        return search.choice.move


class _Candidate:
    """A move to be played out from a position, after a roll if one is due, and its results."""

    __slots__ = ("_results", "move", "ready", "roll")

    def __init__(self, ready: Position, move: Move, roll: int = 0) -> None:
        self.ready, self.move, self.roll = ready, move, roll
        self._results = Counter[float]()

    @property
    def score(self) -> Score:
        """The results so far."""
        return Score(self._results[1], self._results[0.5], self._results[0])

    def count(self, points: float) -> None:
        """Count a result: 1 for a win, 0.5 for a draw, 0 for a loss."""
        self._results[points] += 1


def _points(winner: int | None, player: int) -> float:
    return 0.5 if winner is None else float(winner == player)


def _find_colour(position: Position, pick: Move, player: int) -> int:
    """Return the colour that a player has after the pick of a colour (L10)."""
    picked = _PICKS.index(pick)
    return picked if position.turn == player else 1 - picked
