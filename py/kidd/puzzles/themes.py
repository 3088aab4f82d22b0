"""The themes of puzzles: facts about the right turn, and one about the position.

Owns the exact meaning of each theme, except `only` and `hold`, which need proofs. Uses no search.
"""

from collections.abc import Iterator

from kidd.ai.endings import is_ending
from kidd.ai.explain.facts import catches, endangered_spaces
from kidd.core.board import spaces_of
from kidd.core.move import Move
from kidd.core.position import Position, stack_on
from kidd.core.rules import Rules
from kidd.puzzles.puzzle import THEMES

_TOWER = 3


def find_themes(
    rules: Rules, position: Position, move: Move, *, is_only: bool, is_hold: bool = False
) -> tuple[str, ...]:
    """Return the themes of a position with one right move, in the order of `THEMES`.

    `is_only`: the opponent wins by force after every other move. `is_hold`: so they do, and after this one nobody wins.
    """
    found = set(_find(rules, position, move))
    if is_hold:
        found = found - {"ending", "sacrifice"} | {"hold"}
    if is_only or is_hold:
        found.add("only")
    return tuple(theme for theme in THEMES if theme in found)


def _find(rules: Rules, position: Position, move: Move) -> Iterator[str]:
    player, other = position.turn, 1 - position.turn
    after = rules.apply(position, move)
    if captures(rules, position, move):
        yield "capture"
    elif any(captures(rules, position, one) for one in rules.legal_moves(position)):
        yield "quiet"
    if is_ending(position):
        yield "ending"
    if move.freed:
        yield "free"
    if move.entries:
        yield "entry"
    if move.origin >= 0:
        stack = stack_on(position, move.origin)
        if rules.description.towers and stack and len(stack.owners) >= _TOWER:
            yield "tower"
    if rules.outcome(after):
        return
    # A captured token is no longer in danger. A token that moves is still in danger if it is on its new space.
    before = endangered_spaces(rules, position, player)
    later = catches(rules, after, other)[player]
    stayed = spaces_of(position.tops[player] & after.tops[player])
    moved = move.origin >= 0 and before >> move.origin & 1 and not later & spaces_of(move.arrival)
    if before & stayed & ~later or moved:
        yield "save"
    if later and not rules.description.die:
        yield "sacrifice"


def captures(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move captures or removes tokens of the opponent."""
    other = 1 - position.turn
    return bool(position.tops[other] & ~rules.apply(position, move).tops[other])
