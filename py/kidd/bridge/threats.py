"""The tokens in danger, which the page can mark on the deck.

Owns what counts as danger in each game, and which dangers are marked. Looks at most one turn ahead and gives no advice.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from kidd.ai.explain.facts import endangered_spaces
from kidd.bridge.label_views import AimedView, DangerView, LeftView, OpenView
from kidd.core.board import DECK
from kidd.core.position import Position, Stack, stacks
from kidd.core.rules import Rules
from kidd.record.match import Match

_MOST_LEFT: Final = 2
"""A group with more free spaces than this is not marked."""


class Threat(NamedTuple):
    """A danger on the deck. A space may have several.

    - `group`: the tokens on `spaces` are a group that is captured once the spaces `left` are filled by opponents whose
      backs are to none of them (Loyal Captain, L3). Every group is told.
    - `aimed`: what stands on the one of `spaces` could be captured, were it another player's turn and the die, where
      there is one, right.
    - `open`: behind its back, on the one space `left`, is nobody or another player.
    """

    kind: Literal["group", "aimed", "open"]
    spaces: list[str]
    left: list[str]


def list_dangers(match: Match) -> list[DangerView]:
    """List the dangers that the deck marks, one for each space: the graver one."""
    dangers: dict[str, DangerView] = {}
    for threat in list_threats(match):
        danger = _grade(threat)
        if danger is None:
            continue
        grade, says = danger
        for space in threat.spaces:
            # A token that could be captured at once also has an open back.
            if space not in dangers or dangers[space]["grade"] != "near":
                dangers[space] = DangerView(space=space, grade=grade, says=says)
    return [*dangers.values()]


def _grade(threat: Threat) -> tuple[Literal["near", "far"], AimedView | OpenView | LeftView] | None:
    count = len(threat.left)
    if threat.kind == "aimed":
        return "near", {"key": "danger.aimed", "params": {}}
    if threat.kind == "open":
        return "far", {"key": "danger.open", "params": {"from": threat.left[0]}}
    if not 0 < count <= _MOST_LEFT:
        return None
    return "near" if count == 1 else "far", {"key": "danger.left", "params": {"count": count}}


def list_threats(match: Match) -> list[Threat]:
    """List the dangers in the current position of a match, none after its end."""
    if match.outcome:
        return []
    captured = match.rules.description.captured
    if captured == "removed":
        return list(_surrounded(match.position))
    if captured == "held":
        return [*_aimed_at(match.rules, match.position), *_open_backs(match.position)]
    return []


def _surrounded(position: Position) -> Iterator[Threat]:
    """Yield every group with the spaces that save it: vacant, or held by a turned back (L3)."""
    standing = {stack.space: stack for stack in stacks(position)}
    seen: set[int] = set()
    for space in standing:
        if space in seen:
            continue
        group = _group_of(standing, space)
        seen |= group
        left = {
            beside
            for member in group
            for beside in DECK.neighbours[member]
            if beside not in group and _saves(standing, beside, group)
        }
        yield Threat(kind="group", spaces=_names(group), left=_names(left))


def _group_of(standing: dict[int, Stack], space: int) -> set[int]:
    """Return the spaces of the group that the token on a space belongs to (L3)."""
    owner = standing[space].owners[0]
    group: set[int] = set()
    waiting = [space]
    while waiting:
        member = waiting.pop()
        group.add(member)
        waiting += [
            beside
            for beside in DECK.neighbours[member]
            if beside not in group and beside in standing and standing[beside].owners[0] == owner
        ]
    return group


def _saves(standing: dict[int, Stack], space: int, group: set[int]) -> bool:
    """Return whether a space next to a group saves it (L3)."""
    return space not in standing or DECK.back_of(standing[space].facing) in group


def _aimed_at(rules: Rules, position: Position) -> Iterator[Threat]:
    """Yield the stacks that another player could capture with some roll if it were that player's turn."""
    for player in range(len(position.tops)):
        spaces = endangered_spaces(rules, position, player)
        for number, name in enumerate(DECK.spaces):
            if spaces >> number & 1:
                yield Threat(kind="aimed", spaces=[name], left=[])


def _open_backs(position: Position) -> Iterator[Threat]:
    """Yield the stacks with a vacant space or another player behind them: captures come from there (Q3, M4).

    The black path, which nobody travels (G5), and tokens of the same colour protect a back.
    """
    standing = {stack.space: stack for stack in stacks(position)}
    for stack in standing.values():
        behind = DECK.back_of(stack.facing)
        is_closed = behind in standing and standing[behind].owners[0] == stack.owners[0]
        if behind >= 0 and not is_closed:
            yield Threat(kind="open", spaces=_names({stack.space}), left=_names({behind}))


def _names(spaces: set[int]) -> list[str]:
    return [DECK.spaces[space] for space in sorted(spaces)]
