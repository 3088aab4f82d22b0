"""Paranoid search for three players: the one at the root against the other two.

Owns this search. Knows no game: it works on `Rules` and an `Evaluator` with `evaluate_all`.

The search assumes that the two others play together against the root's player. That is not quite
true, but with two sides alpha-beta can prune, so it searches deeper than a search for three.
"""

from collections.abc import Iterable
from typing import Final

from kidd.ai.evaluate import OUT, WIN, Evaluator
from kidd.ai.search_common import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    SLICE,
    History,
    Paused,
    Table,
    from_entry,
    to_entry,
)
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules

_MOST_CAPTURES: Final = 3


class Paranoid:
    """Alpha-beta on the value for one player: that player maximises it, the others minimise it."""

    __slots__ = (
        "_apply",
        "_captures",
        "_evaluate",
        "_histories",
        "_legal_moves",
        "_outcome",
        "_pause",
        "_player",
        "_table",
        "nodes",
    )

    def __init__(
        self,
        rules: Rules,
        evaluator: Evaluator,
        player: int,
        seen: Iterable[Position] = (),
        *,
        keeps_table: bool = True,
    ) -> None:
        """Prepare a search for `player`. The positions `seen` count as drawn (see `Table`).

        Raises ValueError if the evaluator is not for three players.
        """
        if evaluator.evaluate_all is None:
            raise ValueError("this game is not for three")
        self._legal_moves, self._apply, self._outcome = (
            rules.legal_moves,
            rules.apply,
            rules.outcome,
        )
        self._evaluate, self._captures = evaluator.evaluate_all, evaluator.captures
        self._table = Table(seen, is_kept=keeps_table)
        self._histories = [History() for _ in range(3)]
        self._player = player
        self._pause = SLICE
        self.nodes = 0

    def worth(self, position: Position, depth: int, alpha: int, beta: int) -> Paused:
        """Search a position after a move at the root; see `Tree`."""
        if depth <= 0:
            return self._quiet(position, alpha, beta, 1, _MOST_CAPTURES)
        return (yield from self._inner(position, depth, alpha, beta, 1))

    def best_reply(self, position: Position) -> Move | None:
        """Return the best reply that the search knows, None if it knows none."""
        entry = self._table.get(position)
        return entry[3] if entry else None

    def _inner(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Paused:
        self.nodes += 1
        if self.nodes >= self._pause:
            self._pause = self.nodes + SLICE
            yield
        first = None
        entry = self._table.get(position)
        if entry:
            known_depth, kind, value, first = entry
            if known_depth >= depth:
                value = from_entry(value, ply)
                if kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha):
                    return value
        moves = self._legal_moves(position)
        if not moves:
            return self._end(position, ply)
        is_mine = position.turn == self._player
        if not is_mine and not (position.tops[self._player] or position.reserves[self._player]):
            return ply - WIN
        history = self._histories[position.turn]
        low, high, best, best_move = alpha, beta, -WIN if is_mine else WIN, None
        for move in history.sort(moves, first):
            child = self._apply(position, move)
            if depth == 1:
                value = self._quiet(child, low, high, ply + 1, _MOST_CAPTURES)
            else:
                value = yield from self._inner(child, depth - 1, low, high, ply + 1)
            if best_move is None or (value > best if is_mine else value < best):
                best, best_move = value, move
                if is_mine:
                    low = max(low, value)
                else:
                    high = min(high, value)
                if low >= high:
                    history.reward(move, depth)
                    break
        kind = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
        self._table.put(position, (depth, kind, to_entry(best, ply), best_move))
        return best

    def _end(self, position: Position, ply: int) -> int:
        """Return the value of a position without a legal move: the game is over."""
        outcome = self._outcome(position)
        if outcome is None or outcome.winner is None:
            return 0
        return WIN - ply if outcome.winner == self._player else ply - WIN

    def _quiet(self, position: Position, low: int, high: int, ply: int, left: int) -> int:
        """Return the value of a position after at most `left` captures in a row (quiescence search)."""
        self.nodes += 1
        player = self._player
        values = self._evaluate(position)
        own = values[player]
        if own == OUT:
            return ply - WIN
        others = sum(values) - own
        if others == 2 * OUT:
            return WIN - ply
        best = own - others // 2
        if self._captures is None or not left:
            return best
        is_mine = position.turn == player
        if best >= high if is_mine else best <= low:
            return best
        for move in self._captures(position):
            child = self._apply(position, move)
            if is_mine:
                value = self._quiet(child, max(low, best), high, ply + 1, left - 1)
                best = max(best, value)
                if best >= high:
                    break
            else:
                value = self._quiet(child, low, min(high, best), ply + 1, left - 1)
                best = min(best, value)
                if best <= low:
                    break
        return best
