"""Facts about one turn of one player: what it could capture, move or win.

Gets the facts from the rules and does not search. The only thing it knows about a game is whether it has a die.

Each function has a player as argument and treats the position as if that player were to move. If a roll
is due, everything counts that any roll allows. Sets of spaces are integers, as in `core.board`.
"""

from collections.abc import Iterator, Sequence

from kidd.core.board import spaces_of
from kidd.core.move import Move
from kidd.core.position import OCCURRENCES_TO_DRAW, Position, Roll, repetition_key
from kidd.core.rules import Rules


def opponents(rules: Rules, position: Position, player: int) -> list[int]:
    """List the other players who are not out."""
    out = rules.out(position)
    return [other for other in range(len(position.tops)) if other != player and other not in out]


def turns_of(rules: Rules, position: Position, player: int) -> Iterator[tuple[Position, Move]]:
    """Yield each move that the player could make, with the position before it, but no passes."""
    pending = None if isinstance(position.pending, Roll) else position.pending
    begun = position._replace(turn=player, pending=pending)
    for each in rules.rolls(begun) or (begun,):
        for move in rules.legal_moves(each):
            if not move.word:
                yield each, move


def lost_spaces(before: Position, after: Position, player: int) -> int:
    """Return the spaces on which a player lost a token or stack in another player's turn."""
    return spaces_of(before.tops[player] & ~after.tops[player])


def catches(rules: Rules, position: Position, player: int) -> list[int]:
    """Return, for each player, the spaces on which `player` could capture something of theirs."""
    caught = [0] * len(position.tops)
    for before, move in turns_of(rules, position, player):
        after = rules.apply(before, move)
        for other in range(len(caught)):
            if other != player:
                caught[other] |= lost_spaces(before, after, other)
    return caught


def endangered_spaces(rules: Rules, position: Position, player: int) -> int:
    """Return the spaces on which another player could capture something of `player`."""
    spaces = 0
    for other in opponents(rules, position, player):
        spaces |= catches(rules, position, other)[player]
    return spaces


def movable_spaces(rules: Rules, position: Position, player: int) -> int:
    """Return the spaces from which the player could move a token or stack."""
    spaces = 0
    for _, move in turns_of(rules, position, player):
        if move.origin >= 0:
            spaces |= 1 << move.origin
    return spaces


def can_win(rules: Rules, position: Position, player: int) -> bool:
    """Return whether a single turn could win the game for the player."""
    for before, move in turns_of(rules, position, player):
        outcome = rules.outcome(rules.apply(before, move))
        if outcome and outcome.winner == player:
            return True
    return False


def is_repetition(rules: Rules, history: Sequence[Position], after: Position) -> bool:
    """Return whether the position `after`, reached from `history`, is a draw by repetition (M8)."""
    if not rules.counts_repetition:
        return False
    key = repetition_key(after)
    return sum(repetition_key(one) == key for one in history) >= OCCURRENCES_TO_DRAW - 1


def count_turns(rules: Rules, position: Position, player: int) -> int:
    """Count the moves the player could make, those of all three rolls together."""
    return sum(1 for _ in turns_of(rules, position, player))
