"""The facts that may speak for a move, each found by a small detector of its own.

Owns the detectors; `explain` says what each fact means and how many are told. Knows nothing of the
search: everything here holds in the position, whatever a player is worth.

A detector yields the reasons it finds, and None where it has taken a while and can be interrupted.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from kidd.ai.evaluate import evaluator_for
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
from kidd.core.move import Move
from kidd.core.position import COLOURS, Position, stack_on
from kidd.core.rules import Rules


class Reason(NamedTuple):
    """One fact: its name, and what goes into its sentence."""

    name: str
    params: dict[str, str | int] = {}  # noqa: RUF012 - nobody writes to it


class Scene:
    """A move that moves or enters a token, and the positions around it."""

    def __init__(self, rules: Rules, history: Sequence[Position], move: Move) -> None:
        """Set the scene for a move in the last position of `history`."""
        self.rules, self.history, self.move = rules, history, move
        self.before = history[-1]
        self.after = rules.apply(self.before, move)
        self.outcome = rules.outcome(self.after)
        self.player = self.before.turn
        self.following = self.after.turn
        self.has_die = evaluator_for(rules.game).has_die

    def taken_spaces(self) -> int:
        """Return where the move captures something of others."""
        spaces = 0
        for other in range(len(self.before.tops)):
            if other != self.player:
                spaces |= lost_spaces(self.before, self.after, other)
        return spaces


_Found = Iterator[Reason | None]


def find_weighty(scene: Scene) -> _Found:
    """Yield what speaks for a move by itself, the weightiest first."""
    for detector in _DETECTORS:
        if scene.outcome is None or detector not in _AHEAD:
            yield from detector(scene)
            yield None


def find_plain(scene: Scene) -> _Found:
    """Yield what may be said for a move where there is nothing weightier."""
    if len(scene.rules.legal_moves(scene.before)) == 1:
        yield Reason("only")
    if scene.outcome is None and scene.rules.phase(scene.before) != "setup":
        yield from _find_safety(scene)
        yield None
        yield from _find_ways(scene)


def _find_end(scene: Scene) -> _Found:
    """Find out whether the move ends the game, and not badly."""
    outcome = scene.outcome
    if outcome and outcome.winner == scene.player:
        yield Reason("wins")
    elif (
        outcome.winner is None
        if outcome
        else is_repetition(scene.rules, scene.history, scene.after)
    ):
        yield Reason("draws")


def _find_prevention(scene: Scene) -> _Found:
    """Find out whether others of the moves would have let the next player win at once."""
    rules, following = scene.rules, scene.following
    if following == scene.player or not can_win(rules, scene.before, following):
        return
    if can_win(rules, scene.after, following):
        return
    others = [move for move in rules.legal_moves(scene.before) if move is not scene.move]
    losing = 0
    for move in others:
        yield None
        after = rules.apply(scene.before, move)
        outcome = rules.outcome(after)
        if outcome:
            losing += outcome.winner not in (None, scene.player)
        else:
            losing += can_win(rules, after, following)
    colour = COLOURS[following]
    if losing and losing == len(others):
        yield Reason("onlyMove", {"colour": colour})
    elif losing:
        yield Reason("averts", {"count": losing, "colour": colour})


def _find_block(scene: Scene) -> _Found:
    """Find out whether the next player is left without a move."""
    rules, following = scene.rules, scene.following
    if scene.outcome:
        # After the end nobody has a move; here it is what has brought the end about (L7, Q10).
        is_blocked = scene.outcome.winner == scene.player and scene.outcome.reason == "blocked"
    else:
        is_blocked = (
            following != scene.player
            and not count_turns(rules, scene.after, following)
            # Who had no move before either has not been blocked by this one.
            and count_turns(rules, scene.before, following) > 0
        )
    if is_blocked:
        yield Reason("blocks", {"colour": COLOURS[following]})


def _find_captures(scene: Scene) -> _Found:
    """Find who is captured, for good (L5) or not, and who is freed (Q5) by the move itself."""
    move = scene.move
    sites = (move.arrival, *(facing for facing, _ in move.freed))[: len(move.freed)]
    freed = sum(1 << space_of(site) for site in sites)
    taken = scene.taken_spaces() & ~freed
    if scene.rules.game.startswith("loyal"):
        yield from _of_spaces("removes", taken)
    else:
        yield from _of_stacks("captures", "capturesStack", scene, taken)
    yield from _of_spaces("frees", freed)


def _find_costs(scene: Scene) -> _Found:
    """Find own tokens that the move itself gives away (L4)."""
    stood = scene.before.tops[scene.player] & scene.move.keeps | scene.move.arrival
    yield from _of_spaces("costs", spaces_of(stood & ~scene.after.tops[scene.player]))


def _find_flag(scene: Scene) -> _Found:
    """Find out whether the move raises a flag (M5)."""
    for event in scene.rules.events(scene.before, scene.move):
        if event.kind == "flag_raised":
            yield Reason("flag", {"space": DECK.spaces[event.space]})


def _find_rescues(scene: Scene) -> _Found:
    """Find own tokens that could have been captured at once, and cannot be after the move."""
    before, after, player, move = scene.before, scene.after, scene.player, scene.move
    endangered = endangered_spaces(scene.rules, before, player)
    yield None
    if not endangered:
        return
    still = endangered_spaces(scene.rules, after, player) | ALL_SPACES & ~spaces_of(
        after.tops[player]
    )
    if move.origin >= 0:
        origin, arrived = 1 << move.origin, spaces_of(move.arrival)
        # Where the token stood something else may stand now: it is the token that counts.
        still = still | origin if still & arrived else still & ~origin
    yield from _of_stacks("saves", "savesStack", scene, endangered & ~still)


def _find_threats(scene: Scene) -> _Found:
    """Find what could be captured in one's next turn, and could not be before."""
    rules, before, player = scene.rules, scene.before, scene.player
    earlier = catches(rules, before, player)
    yield None
    later = catches(rules, scene.after, player)
    fresh = 0
    for other in opponents(rules, scene.after, player):
        fresh |= later[other] & ~earlier[other]
    yield from _of_spaces("threatensRoll" if scene.has_die else "threatens", fresh)


def _find_hemmed(scene: Scene) -> _Found:
    """Find tokens of others that could have moved before and cannot after the move."""
    rules, after = scene.rules, scene.after
    hemmed = 0
    for other in opponents(rules, after, scene.player):
        could = movable_spaces(rules, scene.before, other) & spaces_of(after.tops[other])
        # Where a player has no move at all that is said of him, not of each of his tokens.
        if could and count_turns(rules, after, other):
            hemmed |= could & ~movable_spaces(rules, after, other)
        yield None
    yield from _of_spaces("hems", hemmed)


def _find_safety(scene: Scene) -> _Found:
    """Find out whether anything of one's own could be captured next turn."""
    endangered = endangered_spaces(scene.rules, scene.after, scene.player)
    entered = scene.move.arrival if scene.move.origin < 0 else 0
    if entered and not spaces_of(entered) & endangered:
        yield Reason("safeEntry", {"space": DECK.spaces[space_of(entered)]})
    elif not endangered:
        yield Reason("safe")


def _find_ways(scene: Scene) -> _Found:
    """Count the moves that both would have next, and compare with the other moves."""
    rules, player, following = scene.rules, scene.player, scene.following
    if following == player:
        return
    own, theirs = (count_turns(rules, scene.after, one) for one in (player, following))
    if own <= theirs:
        return
    name = "mostWays"
    for move in rules.legal_moves(scene.before):
        yield None
        after = rules.apply(scene.before, move)
        lead = count_turns(rules, after, player) - count_turns(rules, after, following)
        if move is not scene.move and lead > own - theirs:
            name = "ways"
            break
    yield Reason(
        f"{name}Roll" if scene.has_die else name,
        {"count": own, "others": str(theirs), "colour": COLOURS[following]},
    )


def _of_spaces(name: str, spaces: int) -> Iterator[Reason]:
    """Yield the reason with the names of these spaces, if there are any."""
    if spaces:
        yield Reason(name, {"count": spaces.bit_count(), "places": _names(spaces)})


def _of_stacks(name: str, stack_name: str, scene: Scene, spaces: int) -> Iterator[Reason]:
    """Yield the reason of one tower by its height, otherwise as `_of_spaces` does."""
    if spaces.bit_count() == 1 and not scene.has_die:
        stack = stack_on(scene.before, spaces.bit_length() - 1)
        if stack and len(stack.owners) > 1:
            yield Reason(stack_name, {"count": len(stack.owners), "space": _names(spaces)})
            return
    yield from _of_spaces(name, spaces)


def _names(spaces: int) -> str:
    return " ".join(name for number, name in enumerate(DECK.spaces) if spaces >> number & 1)


_DETECTORS: Final[Sequence[Callable[[Scene], _Found]]] = (
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
"""Those that ask what comes next, and so nothing once the game is over."""
