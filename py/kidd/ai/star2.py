"""Expectiminimax with Star2 pruning, for two players with a die.

Owns this search. Knows no game: it works on `Rules` and an `Evaluator`.

The value of a position before a roll is the mean of the values after the three rolls. All values
lie between `-WIN` and `WIN`. Once the remaining rolls cannot bring the mean back into the window,
they are pruned (Star1). Before that the search tries one move after each roll: its value is a lower
bound for that roll (Star2).

Estimates become winning chances before they are averaged. A mean of hundredths of a token would
value one more token as highly in a won position as in an equal one.
"""

from collections.abc import Sequence
from math import atanh, tanh
from typing import Final

from kidd.ai.evaluate import CERTAIN, WIN, Evaluator
from kidd.ai.search_common import AT_LEAST, AT_MOST, EXACT, SLICE, History, Paused, Table
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules

_NEARLY: Final = 800_000
"""The highest estimate. It keeps a mean below `CERTAIN` unless each roll is a certain win."""

_SCALE: Final = 200
"""An advantage of this many hundredths counts as tanh(1): 76 % of the way from equal to won."""

_MOST: Final = 1_000
_SQUEEZED: Final = [round(_NEARLY * tanh(value / _SCALE)) for value in range(-_MOST, _MOST + 1)]


def squeeze(value: int) -> int:
    """Turn hundredths of a token into a winning chance, from `-_NEARLY` (lost) to `_NEARLY` (won)."""
    return _SQUEEZED[_MOST + max(-_MOST, min(_MOST, value))]


def unsqueeze(value: int) -> int:
    """Turn a winning chance of `squeeze` back into hundredths of a token."""
    share = max(-0.999, min(0.999, value / _NEARLY))
    return round(_SCALE * atanh(share))


class Star2:
    """A search over the moves and the rolls between them."""

    __slots__ = (
        "_apply",
        "_evaluate",
        "_histories",
        "_legal_moves",
        "_outcome",
        "_pause",
        "_prunes",
        "_rolls",
        "_table",
        "nodes",
    )

    def __init__(
        self,
        rules: Rules,
        evaluator: Evaluator,
        *,
        keeps_table: bool = True,
        prunes: bool = True,
    ) -> None:
        """Prepare a search. If `prunes` is false, it searches every roll and every move."""
        self._legal_moves, self._apply = rules.legal_moves, rules.apply
        self._rolls, self._outcome = rules.rolls, rules.outcome
        self._evaluate = evaluator.evaluate
        # The die keeps players from repeating positions, so earlier positions do not matter.
        self._table = Table((), is_kept=keeps_table)
        self._histories = History(), History()
        self._prunes = prunes
        self._pause = SLICE
        self.nodes = 0

    def worth(self, position: Position, depth: int, alpha: int, beta: int) -> Paused:
        """Search a position after a move at the root; see `Tree`."""
        return -(yield from self._before_roll(position, depth, -beta, -alpha, 1))

    def best_reply(self, _: Position) -> Move | None:
        """Return None: the best reply depends on the roll."""
        return None

    def best_move(self, position: Position) -> Move | None:
        """Return the best move of a roll or of the set-up that the search knows, None if none."""
        entry = self._table.get(position)
        return entry[3] if entry else None

    def _before_roll(
        self, position: Position, depth: int, alpha: int, beta: int, ply: int
    ) -> Paused:
        self.nodes += 1
        if self.nodes >= self._pause:
            self._pause = self.nodes + SLICE
            yield
        if depth <= 0:
            return self._leaf(position, ply)
        rolled = self._rolls(position)
        if not rolled:
            return (yield from self._choose(position, depth, alpha, beta, ply))
        if not self._prunes:
            alpha, beta = -WIN, WIN
        entry = self._table.get(position)
        if entry and entry[0] == depth:
            _, kind, value, _ = entry
            if kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha):
                return value
        value = yield from self._mean(rolled, depth, alpha, beta, ply)
        if not -CERTAIN < value < CERTAIN:
            return value
        kind = AT_LEAST if value >= beta else EXACT if value > alpha else AT_MOST
        self._table.put(position, (depth, kind, value, None))
        return value

    def _mean(
        self, rolled: Sequence[Position], depth: int, alpha: int, beta: int, ply: int
    ) -> Paused:
        """Return the mean over the rolls, or a bound if it lies outside the window."""
        count = len(rolled)
        most_for_alpha, least_for_beta = count * alpha + count - 1, count * beta
        least = [-WIN] * count
        if self._prunes and depth > 1:
            total = -WIN * count
            for number, position in enumerate(rolled):
                # `least` has a lower bound for each of the other rolls.
                wanted = least_for_beta - (total - least[number])
                value = yield from self._probe(position, depth, min(wanted, WIN), ply)
                total += value - least[number]
                least[number] = value
                if total >= least_for_beta:
                    return total // count
        total, left_least = 0, sum(least)
        for number, position in enumerate(rolled):
            left_least -= least[number]
            left_most = WIN * (count - number - 1)
            low = max(-WIN, most_for_alpha - total - left_most)
            high = min(WIN, least_for_beta - total - left_least)
            value = yield from self._choose(position, depth, low, high, ply)
            total += value
            if self._prunes:
                if total + left_most <= most_for_alpha:
                    return (total + left_most) // count
                if total + left_least >= least_for_beta:
                    return (total + left_least) // count
        return total // count

    def _probe(self, position: Position, depth: int, wanted: int, ply: int) -> Paused:
        """Return the value of one likely move after a roll: a lower bound for the roll."""
        moves = self._legal_moves(position)
        if not moves:
            return self._end(position, ply)
        entry = self._table.get(position)
        first = entry[3] if entry else None
        if first is None:
            first = max(moves, key=self._histories[position.turn].__getitem__)
        child = self._apply(position, first)
        return -(yield from self._before_roll(child, depth - 1, -wanted, WIN, ply + 1))

    def _choose(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Paused:
        """Return the value of a position in which a move and no roll is due."""
        moves = self._legal_moves(position)
        if not moves:
            return self._end(position, ply)
        if not self._prunes:
            alpha, beta = -WIN, WIN
        history = self._histories[position.turn]
        entry = self._table.get(position)
        best, best_move, apply = -WIN, None, self._apply
        for move in history.sort(moves, entry[3] if entry else None):
            child = apply(position, move)
            bound = max(alpha, best) if self._prunes else -WIN
            if depth == 1:
                value = -self._leaf(child, ply + 1)
            else:
                value = -(yield from self._before_roll(child, depth - 1, -beta, -bound, ply + 1))
            if value > best or best_move is None:
                best, best_move = value, move
                if value >= beta and self._prunes:
                    break
        if best_move is not None and len(moves) > 1:
            history.reward(best_move, depth)
            if depth > 1:
                self._table.put(position, (depth, EXACT, 0, best_move))
        return best

    def _leaf(self, position: Position, ply: int) -> int:
        """Return the estimate of a position before the roll, or its value if the game is over."""
        self.nodes += 1
        value = self._evaluate(position)
        if -CERTAIN < value < CERTAIN:
            return squeeze(value)
        return WIN - ply if value > 0 else ply - WIN

    def _end(self, position: Position, ply: int) -> int:
        """Return the value of a position without a legal move: the game is over."""
        outcome = self._outcome(position)
        if outcome is None:
            return 0
        return WIN - ply if outcome.winner == position.turn else ply - WIN
