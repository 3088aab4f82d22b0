"""The features of playthroughs: for each feature, a function that returns whether a step shows it.

The functions compare the positions before and after a step and read its text. They use no rules of the
engine.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kidd.core.board import DECK, HATCHES, space_of
from kidd.core.move import Move
from kidd.core.position import Position, Proof, Resigned, Stack, stacks
from kidd.record.match import Step


@dataclass(frozen=True)
class Shown:
    """A step, the position before it, and the legal moves in that position."""

    before: Position
    legal: list[Move]
    step: Step

    @property
    def after(self) -> Position:
        return self.step.position

    @property
    def game(self) -> str:
        return self.before.game.partition("+")[0]

    @property
    def text(self) -> str:
        return self.step.move.text if self.step.move else f"{self.step.roll}:"

    def ended(self, reason: str) -> bool:
        return self.step.outcome is not None and self.step.outcome.reason == reason

    def removed(self, player: int) -> set[int]:
        """Return the spaces of a player's tokens that a turn in Loyal Captain removed."""
        move = self.step.move
        if move is None or self.game != "loyal" or move.word:
            return set()
        stood = {stack.space for stack in stacks(self.before) if stack.owners[0] == player}
        if player == self.before.turn:
            stood = stood - {move.origin} | {space_of(move.arrival)}
        return stood - {stack.space for stack in stacks(self.after) if stack.owners[0] == player}


def standing(position: Position) -> dict[int, Stack]:
    return {stack.space: stack for stack in stacks(position)}


def is_in(position: Position, player: int) -> bool:
    if position.pending == Resigned(player):
        return False
    return bool(position.tops[player] or position.reserves[player])


def groups(spaces: set[int]) -> int:
    """Count the connected parts of a set of spaces."""
    count, left = 0, set(spaces)
    while left:
        count += 1
        frontier = [left.pop()]
        while frontier:
            reached = left & set(DECK.neighbours[frontier.pop()])
            left -= reached
            frontier += reached
    return count


def count_left(position: Position) -> int | None:
    return position.pending.turns_left if isinstance(position.pending, Proof) else None


def takes_several_groups(shown: Shown) -> bool:
    return groups(shown.removed(1 - shown.before.turn)) > 1


def enters_and_is_lost(shown: Shown) -> bool:
    return shown.text.startswith("@") and len(shown.removed(shown.before.turn)) == 1


def enters_and_loses_its_group(shown: Shown) -> bool:
    return shown.text.startswith("@") and len(shown.removed(shown.before.turn)) > 1


def enters_and_saves_itself(shown: Shown) -> bool:
    """Return whether a surrounded token enters and survives because it captures first (L4)."""
    move = shown.step.move
    if move is None or not move.entries or shown.game != "loyal" or len(move.entries) > 1:
        return False
    hatch, there = space_of(move.arrival), standing(shown.before)
    around = [there.get(space) for space in DECK.neighbours[hatch]]
    is_surrounded = all(
        stack and stack.owners[0] != shown.before.turn and DECK.back_of(stack.facing) != hatch
        for stack in around
    )
    return is_surrounded and not shown.removed(shown.before.turn)


def restarts_the_count(shown: Shown) -> bool:
    before, after = count_left(shown.before), count_left(shown.after)
    return before is not None and before < 20 and after == 20


def arrives_from_either_side(shown: Shown) -> bool:
    move = shown.step.move
    return move is not None and any(is_other_side(move, other) for other in shown.legal)


def is_other_side(one: Move, other: Move) -> bool:
    """Return whether two moves differ only in the side from which they arrive."""
    return (
        one.arrival != other.arrival
        and min(one.origin, other.origin) >= 0
        and (one.origin, space_of(one.arrival), one.freed, one.entries)
        == (other.origin, space_of(other.arrival), other.freed, other.entries)
    )


def leaves_a_hatch_it_came_to(shown: Shown) -> bool:
    """Return whether a token leaves a hatch onto which it moved, while its owner has a reserve."""
    move = shown.step.move
    if move is None or move.origin < 0 or not HATCHES >> move.origin & 1:
        return False
    return (
        shown.game == "quedah"
        and DECK.back_of(standing(shown.before)[move.origin].facing) >= 0
        and space_of(move.arrival) != move.origin
        and shown.before.reserves[shown.before.turn] > 0
    )


def brings_in_a_token(shown: Shown) -> bool:
    return (
        leaves_a_hatch_it_came_to(shown)
        and "+first" not in shown.before.game
        and shown.text.count("@") == 1
    )


def brings_in_no_token(shown: Shown) -> bool:
    return (
        leaves_a_hatch_it_came_to(shown) and "+first" in shown.before.game and "@" not in shown.text
    )


def tallest(position: Position) -> int:
    return max((len(stack.owners) for stack in stacks(position)), default=0)


def puts_a_player_out(shown: Shown) -> bool:
    is_capture = shown.step.move is not None and shown.step.move.is_capture
    return (
        is_capture
        and len(shown.before.tops) == 3
        and any(
            is_in(shown.before, player) and not is_in(shown.after, player) for player in range(3)
        )
    )


def passes_over_a_player(shown: Shown) -> bool:
    following = (shown.before.turn + 1) % len(shown.before.tops)
    return (
        len(shown.before.tops) == 3
        and shown.step.outcome is None
        and not is_in(shown.after, following)
        and shown.after.turn not in (following, shown.before.turn)
    )


def captures_a_resigned_player(shown: Shown) -> bool:
    move = shown.step.move
    if move is None or not move.is_capture:
        return False
    captured = standing(shown.before)[space_of(move.arrival)]
    return shown.before.pending == Resigned(captured.owners[0])


def captures_its_own_below(shown: Shown) -> bool:
    move = shown.step.move
    if move is None or not move.is_capture or shown.game != "madagascar":
        return False
    return shown.before.turn in standing(shown.before)[space_of(move.arrival)].owners


FEATURES: Mapping[str, Callable[[Shown], bool]] = {
    # Loyal Captain
    "several-groups": takes_several_groups,
    "entry-lost": enters_and_is_lost,
    "entry-loses-group": enters_and_loses_its_group,
    "entry-saves-itself": enters_and_saves_itself,
    "claim-accepted": lambda shown: shown.text == "accept" and shown.ended("agreed"),
    "claim-rejected": lambda shown: shown.text == "reject" and count_left(shown.after) == 20,
    "count-reset": restarts_the_count,
    "count-runs-out": lambda shown: shown.ended("proof") and count_left(shown.after) == 0,
    "loyal-blocked": lambda shown: shown.game == "loyal" and shown.ended("blocked"),
    "pick-red": lambda shown: shown.text == "pick:R",
    "pick-blue": lambda shown: shown.text == "pick:B",
    "resigned": lambda shown: shown.text == "resign" and shown.ended("resigned"),
    # Quedah Merchant
    "rescue": lambda shown: bool(shown.step.move and shown.step.move.freed),
    "rescue-chain": lambda shown: bool(shown.step.move and len(shown.step.move.freed) > 1),
    "rescue-ends-in-capture": lambda shown: bool(
        shown.step.move and shown.step.move.freed and shown.step.move.freed[-1][1]
    ),
    "wide-entry": brings_in_a_token,
    "first-no-entry": brings_in_no_token,
    "roll-passed": lambda shown: shown.text == "pass" and shown.game == "quedah",
    "roll-loses": lambda shown: shown.text.endswith(":") and shown.ended("blocked"),
    "blocked-before-roll": lambda shown: (
        shown.game == "quedah" and shown.after.pending is None and shown.ended("blocked")
    ),
    "seven-captives": lambda shown: shown.ended("seven"),
    # Madagascar
    "tower-returns": lambda shown: bool(
        shown.step.move
        and shown.step.move.origin >= 0
        and shown.step.move.origin == space_of(shown.step.move.arrival)
    ),
    "own-below": captures_its_own_below,
    "flag": lambda shown: tallest(shown.before) < 6 <= tallest(shown.after),
    "second-flag": lambda shown: tallest(shown.before) < 11 <= tallest(shown.after),
    "no-turn-passed": lambda shown: shown.text == "pass" and shown.game == "madagascar",
    "player-out": puts_a_player_out,
    "passed-over": passes_over_a_player,
    "one-of-three-resigned": lambda shown: (
        shown.text == "resign"
        and shown.step.outcome is None
        and shown.after.pending == Resigned(shown.before.turn)
    ),
    "resigned-captured": captures_a_resigned_player,
    "stuck": lambda shown: shown.ended("stuck"),
    "repetition": lambda shown: shown.ended("repetition"),
    "agreed": lambda shown: shown.text == "agree" and shown.ended("agreed"),
    "all": lambda shown: shown.ended("all"),
    # Quedah Merchant and Madagascar
    "either-side": arrives_from_either_side,
}
"""For each feature, whether a step shows it."""
