"""Alpha-beta search for two players without a die.

Owns this search. Knows no game: it works on `Rules` and an `Evaluator`.

Invariant: `_inner` returns the value of a position for its player to move. The value is exact if it
lies between `alpha` and `beta`, an upper bound if it is `alpha` or less, and a lower bound if it is
`beta` or more.
"""

from collections.abc import Iterable
from typing import Final

from kidd.ai.evaluate import CERTAIN, WIN, Evaluator
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

_MOST_CAPTURES: Final = 6
"""The number of captures in a row that are followed beyond the depth of the search."""


class AlphaBeta:
    """A search with a window, a transposition table and the history heuristic."""

    __slots__ = (
        "_apply",
        "_captures",
        "_evaluate",
        "_histories",
        "_legal_moves",
        "_outcome",
        "_pause",
        "_players",
        "_probe",
        "_reduces",
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
        reduces: bool = True,
    ) -> None:
        """Prepare a search for `player`. The positions `seen` count as drawn (see `Table`).

        If `reduces` is true, late moves are first searched one turn less deep (late move reduction),
        and again at full depth if they turn out well. Otherwise all moves are searched at full depth.
        """
        self._legal_moves, self._apply, self._outcome = (
            rules.legal_moves,
            rules.apply,
            rules.outcome,
        )
        self._evaluate, self._captures = evaluator.evaluate, evaluator.captures
        self._probe = evaluator.probe
        self._table = Table(seen, is_kept=keeps_table)
        self._histories = History(), History()
        # At the end of the game the turn may stay with the winner (M7). So the ply decides who moved,
        # not the position.
        self._players = player, 1 - player
        self._reduces = reduces
        self._pause = SLICE
        self.nodes = 0

    def worth(self, position: Position, depth: int, alpha: int, beta: int) -> Paused:
        """Search a position after a move at the root; see `Tree`."""
        return -(yield from self._search(position, depth, -beta, -alpha, 1))

    def best_reply(self, position: Position) -> Move | None:
        """Return the best reply that the search knows, None if it knows none."""
        entry = self._table.get(position)
        return entry[3] if entry else self._proven_reply(position)

    def _proven_reply(self, position: Position) -> Move | None:
        """Return a best move of a proven ending: the shortest win, or the longest loss."""
        probe = self._probe
        if probe is None or probe(position) is None:
            return None

        def value_after(move: Move) -> int:
            after = self._apply(position, move)
            value = probe(after)
            # Only a captured last stack leads out of the proven endings (M7).
            return WIN if value is None else from_entry(-value, 1)

        return max(self._legal_moves(position), key=value_after, default=None)

    def _search(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Paused:
        if depth <= 0:
            entry = self._table.get(position)
            if entry and entry[0] > depth and entry[1] == EXACT:
                return from_entry(entry[2], ply)
            return self._quiet(position, alpha, beta, ply, _MOST_CAPTURES)
        return (yield from self._inner(position, depth, alpha, beta, ply))

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
        if self._probe is not None and (proven := self._probe(position)) is not None:
            return from_entry(proven, ply)
        moves = self._legal_moves(position)
        if not moves:
            return self._end(position, ply)
        history = self._histories[position.turn]
        best, best_move, floor = -WIN, None, alpha
        apply = self._apply
        for number, move in enumerate(history.sort(moves, first)):
            child = apply(position, move)
            bound = max(best, floor)
            if depth == 1:
                value = -self._quiet(child, -beta, -bound, ply + 1, _MOST_CAPTURES)
            elif not number:
                value = -(yield from self._inner(child, depth - 1, -beta, -bound, ply + 1))
            else:
                less = 1
                if self._reduces and depth > 2 and number > 2 and not move.is_capture:
                    less = 2
                value = -(yield from self._inner(child, depth - less, -bound - 1, -bound, ply + 1))
                if value > bound and (less > 1 or value < beta):
                    value = -(yield from self._inner(child, depth - 1, -beta, -bound, ply + 1))
            if value > best:
                best, best_move = value, move
                if value >= beta:
                    history.reward(move, depth)
                    break
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        if kind == AT_MOST:
            best_move = first
        self._table.put(position, (depth, kind, to_entry(best, ply), best_move))
        return best

    def _end(self, position: Position, ply: int) -> int:
        """Return the value of a position without a legal move: the game is over."""
        outcome = self._outcome(position)
        if outcome is None or outcome.winner is None:
            return 0
        return WIN - ply if outcome.winner == self._players[ply & 1] else ply - WIN

    def _quiet(self, position: Position, alpha: int, beta: int, ply: int, left: int) -> int:
        """Return the value of a position after at most `left` captures in a row (quiescence search)."""
        self.nodes += 1
        if self._probe is not None and (proven := self._probe(position)) is not None:
            return from_entry(proven, ply)
        best = self._evaluate(position)
        if best > CERTAIN or best < -CERTAIN:
            is_won = (best > 0) == (position.turn == self._players[ply & 1])
            return WIN - ply if is_won else ply - WIN
        captures = self._captures
        if captures is None or best >= beta or not left:
            return best
        for move in captures(position):
            floor = max(best, alpha)
            value = -self._quiet(self._apply(position, move), -beta, -floor, ply + 1, left - 1)
            if value > best:
                best = value
                if value >= beta:
                    break
        return best
