"""Detectors of reasons. Each finds one kind of reason for a move.

Owns the detectors. `explanation` lists what each reason means and chooses which to show. Uses no
search: every reason is a fact of the position.

A detector yields the reasons that it finds. It also yields None at intervals, so that its caller can pause or stop it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from kidd.ai.explain.facts import (
    can_win,
    catches,
    count_turns,
    endangered_spaces,
    is_repetition,
    lost_spaces,
    movable_spaces,
    opponents,
)
from kidd.core.board import ALL_SPACES, DECK, space_of, spaces_of
from kidd.core.events import FlagRaised
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position, stack_on
from kidd.core.rules import Rules


class Reason(NamedTuple):
    """One reason: its name, and the parameters of its sentence."""

    name: str
    params: dict[str, str | int] = {}  # noqa: RUF012 - no code writes to it


class MoveContext:
    """A move, the positions before and after it, and the player to move next."""

    def __init__(self, rules: Rules, history: Sequence[Position], move: Move) -> None:
        """Take a legal move in the last position of `history`, which holds all positions so far."""
        self.rules, self.history, self.move = rules, history, move
        self.before = history[-1]
        self.after = rules.apply(self.before, move)
        self.outcome = rules.outcome(self.after)
        self.player = self.before.turn
        self.following = self.after.turn
        self.has_die = rules.description.die

    def taken_spaces(self) -> int:
        """Return the spaces on which the move captures something of other players."""
        spaces = 0
        for other in range(len(self.before.tops)):
            if other != self.player:
                spaces |= lost_spaces(self.before, self.after, other)
        return spaces


_Found = Iterator[Reason | None]


def find_major(context: MoveContext) -> _Found:
    """Yield the reasons that are sufficient alone, the most important first."""
    for detector in _DETECTORS:
        if context.outcome is None or detector not in _AHEAD:
            yield from detector(context)
            yield None


def find_minor(context: MoveContext) -> _Found:
    """Yield the minor reasons, for a move without a major one."""
    if len(context.rules.legal_moves(context.before)) == 1:
        yield Reason("only")
    if context.outcome is None and context.rules.phase(context.before) != "setup":
        yield from _find_safety(context)
        yield None
        yield from _find_ways(context)


def _find_end(context: MoveContext) -> _Found:
    """Find whether the move wins or draws the game."""
    outcome = context.outcome
    if outcome and outcome.winner == context.player:
        yield Reason("wins")
    elif (
        outcome.winner is None
        if outcome
        else is_repetition(context.rules, context.history, context.after)
    ):
        yield Reason("draws")


def _find_prevention(context: MoveContext) -> _Found:
    """Find whether the next player could have won at once after other moves."""
    rules, following = context.rules, context.following
    if following == context.player or not can_win(rules, context.before, following):
        return
    if can_win(rules, context.after, following):
        return
    others = [move for move in rules.legal_moves(context.before) if move is not context.move]
    losing = 0
    for move in others:
        yield None
        after = rules.apply(context.before, move)
        outcome = rules.outcome(after)
        if outcome:
            losing += outcome.winner not in (None, context.player)
        else:
            losing += can_win(rules, after, following)
    colour = COLOURS[following]
    if losing and losing == len(others):
        yield Reason("onlyMove", {"colour": colour})
    elif losing:
        yield Reason("averts", {"count": losing, "colour": colour})


def _find_block(context: MoveContext) -> _Found:
    """Find whether the move leaves the next player without a move."""
    rules, following = context.rules, context.following
    if context.outcome:
        # After the end no player has a move. That is a block only if it is the reason for the end (L7, Q10).
        is_blocked = (
            context.outcome.winner == context.player and context.outcome.reason == "blocked"
        )
    else:
        is_blocked = (
            following != context.player
            and not count_turns(rules, context.after, following)
            # If the player had no move before, this move did not block them.
            and count_turns(rules, context.before, following) > 0
        )
    if is_blocked:
        yield Reason("blocks", {"colour": COLOURS[following]})


def _find_captures(context: MoveContext) -> _Found:
    """Find the tokens that the move removes (L5) or captures, and those that it frees (Q5)."""
    move = context.move
    sites = (move.arrival, *(facing for facing, _ in move.freed))[: len(move.freed)]
    freed = sum(1 << space_of(site) for site in sites)
    taken = context.taken_spaces() & ~freed
    if context.rules.description.captured == "removed":
        yield from _of_spaces("removes", taken)
    else:
        yield from _of_stacks("captures", "capturesStack", context, taken)
    yield from _of_spaces("frees", freed)


def _find_costs(context: MoveContext) -> _Found:
    """Find own tokens that the move loses (L4)."""
    stood = context.before.tops[context.player] & context.move.keeps | context.move.arrival
    yield from _of_spaces("costs", spaces_of(stood & ~context.after.tops[context.player]))


def _find_flag(context: MoveContext) -> _Found:
    """Find whether the move raises a flag (M5)."""
    for event in context.rules.events(context.before, context.move):
        if isinstance(event, FlagRaised):
            yield Reason("flag", {"space": DECK.spaces[event.space]})


def _find_rescues(context: MoveContext) -> _Found:
    """Find own tokens that the opponents could have captured before the move and not after it."""
    before, after, player, move = context.before, context.after, context.player, context.move
    endangered = endangered_spaces(context.rules, before, player)
    yield None
    if not endangered:
        return
    still = endangered_spaces(context.rules, after, player) | ALL_SPACES & ~spaces_of(
        after.tops[player]
    )
    if move.origin >= 0:
        origin, arrived = 1 << move.origin, spaces_of(move.arrival)
        # Follow the token that moved, and ignore the stack on the space that it left.
        still = still | origin if still & arrived else still & ~origin
    yield from _of_stacks("saves", "savesStack", context, endangered & ~still)


def _find_threats(context: MoveContext) -> _Found:
    """Find what the player could capture in the next turn and could not capture before."""
    rules, before, player = context.rules, context.before, context.player
    earlier = catches(rules, before, player)
    yield None
    later = catches(rules, context.after, player)
    fresh = 0
    for other in opponents(rules, context.after, player):
        fresh |= later[other] & ~earlier[other]
    yield from _of_spaces("threatensRoll" if context.has_die else "threatens", fresh)


def _find_hemmed(context: MoveContext) -> _Found:
    """Find tokens of other players that could move before and cannot after the move."""
    rules, after = context.rules, context.after
    hemmed = 0
    for other in opponents(rules, after, context.player):
        could = movable_spaces(rules, context.before, other) & spaces_of(after.tops[other])
        # If a player has no move at all, the reason is `blocks` instead.
        if could and count_turns(rules, after, other):
            hemmed |= could & ~movable_spaces(rules, after, other)
        yield None
    yield from _of_spaces("hems", hemmed)


def _find_safety(context: MoveContext) -> _Found:
    """Find whether an opponent could capture something in the next turn."""
    endangered = endangered_spaces(context.rules, context.after, context.player)
    entered = context.move.arrival if context.move.origin < 0 else 0
    if entered and not spaces_of(entered) & endangered:
        yield Reason("safeEntry", {"space": DECK.spaces[space_of(entered)]})
    elif not endangered:
        yield Reason("safe")


def _find_ways(context: MoveContext) -> _Found:
    """Find whether the player has more moves than the next player, and whether no move does better."""
    rules, player, following = context.rules, context.player, context.following
    if following == player:
        return
    own, theirs = (count_turns(rules, context.after, one) for one in (player, following))
    if own <= theirs:
        return
    name = "mostWays"
    for move in rules.legal_moves(context.before):
        yield None
        after = rules.apply(context.before, move)
        lead = count_turns(rules, after, player) - count_turns(rules, after, following)
        if move is not context.move and lead > own - theirs:
            name = "ways"
            break
    yield Reason(
        f"{name}Roll" if context.has_die else name,
        {"count": own, "others": str(theirs), "colour": COLOURS[following]},
    )


def _of_spaces(name: str, spaces: int) -> Iterator[Reason]:
    """Yield the reason with the names of the spaces, if there are any."""
    if spaces:
        yield Reason(name, {"count": spaces.bit_count(), "places": _names(spaces)})


def _of_stacks(name: str, stack_name: str, context: MoveContext, spaces: int) -> Iterator[Reason]:
    """Yield `stack_name` for a single stack of two tokens or more, otherwise as `_of_spaces` does."""
    if spaces.bit_count() == 1 and not context.has_die:
        stack = stack_on(context.before, spaces.bit_length() - 1)
        if stack and len(stack.owners) > 1:
            yield Reason(stack_name, {"count": len(stack.owners), "space": _names(spaces)})
            return
    yield from _of_spaces(name, spaces)


def _names(spaces: int) -> str:
    return " ".join(name for number, name in enumerate(DECK.spaces) if spaces >> number & 1)


_DETECTORS: Final[Sequence[Callable[[MoveContext], _Found]]] = (
    _find_end,
    _find_costs,
    _find_prevention,
    _find_block,
    _find_captures,
    _find_flag,
    _find_rescues,
    _find_threats,
    _find_hemmed,
)
_AHEAD: Final = frozenset((_find_prevention, _find_rescues, _find_threats, _find_hemmed))
"""The detectors that examine the next turn. They are not called after the end."""
