"""A game on a deck: its steps, and the move that is being chosen.

Owns the actions on a deck and what they change. The state is small: the position follows from the steps, and is cached.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, assert_never

from kidd.bridge.animation import NO_ANIMATION, animate_clicks, leave_out
from kidd.bridge.choice_views import ChoiceView, SpaceChoiceView, TargetView
from kidd.bridge.choices import read_place, show_choice
from kidd.bridge.clicks import (
    Clicks,
    is_half_made,
    list_click_events,
    list_visited,
    read_click,
)
from kidd.bridge.clocks import mark_timeouts
from kidd.bridge.records import RECORDS, Line
from kidd.bridge.view import show_match, show_preview
from kidd.bridge.view_types import (
    AnimationView,
    EventView,
    HalfMadeView,
    LastView,
    MatchView,
    StackView,
)
from kidd.record.match import Match, Step
from kidd.record.notation import parse_position
from kidd_page import effects
from kidd_page.effects import Effect

_CACHED: Final = 64


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap a space. The last click of a move makes it."""

    space: str


@dataclass(frozen=True, slots=True)
class Press:
    """Press the button of a click that is no space."""

    key: str


@dataclass(frozen=True, slots=True)
class Back:
    """Take back what was opened or chosen last."""


@dataclass(frozen=True, slots=True)
class Inspect:
    """Open the stack inspector on a space, or close it there. An empty name closes it."""

    space: str


Action = Tap | Press | Back | Inspect


@dataclass(frozen=True, slots=True)
class Table:
    """A game and the choice on its deck.

    - `start`: the first position; with a `path`, the record in which that leads to it. `steps`: moves, and rolls as
      digits.
    - `clicks`: the choice so far. `side`: the space whose side of entry is being chosen.
    - `inspected`: the space whose stack is inspected. `tapped`: the space of the last tap. `answer`: what is said about
      it: why it did nothing, what must be chosen first, or that nothing stands there.
    - `is_open`: whether anything can be chosen.
    - `change`: counts the changes that the deck animates. `shown`: how many tokens of the last move had been moved on
      the deck before it, click by click.
    - `part`: the only spaces that there are, if the game is limited to a part of the deck; empty for the whole deck.
    """

    start: str
    steps: tuple[str, ...] = ()
    clicks: Clicks = ()
    side: str | None = None
    inspected: str | None = None
    tapped: str | None = None
    answer: Literal["", "why", "first", "vacant"] = ""
    is_open: bool = True
    change: int = 0
    shown: int = 0
    path: str = ""
    part: tuple[str, ...] = ()


class _Lines:
    """The games that were looked at last. One match goes back and forth along the steps of each.

    So a step costs the same in a long game, and no game is too long. What is kept changes the speed only.
    """

    def __init__(self) -> None:
        self._lines: OrderedDict[tuple[str, str], tuple[tuple[str, ...], int, Line]] = OrderedDict()

    def find(self, start: str, path: str, steps: tuple[str, ...]) -> Match:
        """Return the match after the steps. It is lent until the next call."""
        if path and not steps:
            return RECORDS.read(start).match(path)
        # A line on which a step fails is not kept.
        known, base, line = self._lines.pop((start, path), None) or _begin(start, path)
        shared = _count_shared(known, steps)
        if shared < len(steps):
            line = line.branch(base + shared)
            known = steps
            for step in steps[shared:]:
                line.append(lambda match, step=step: _make(match, step))
        self._lines[start, path] = known, base, line
        if len(self._lines) > _CACHED:
            self._lines.popitem(last=False)
        return line.at(base + len(steps))


def _begin(start: str, path: str) -> tuple[tuple[str, ...], int, Line]:
    """Return no steps yet, the number of those that a record has before them, and the line."""
    # The match of a record is lent.
    match = RECORDS.read(start).match(path).copy() if path else Match(parse_position(start))
    return (), len(match.steps), Line(match)


def _make(match: Match, step: str) -> Step:
    return match.roll(int(step)) if step.isdigit() else match.push_text(step)


def _count_shared(known: tuple[str, ...], steps: tuple[str, ...]) -> int:
    """Count the steps at the beginning that two games share."""
    most = min(len(known), len(steps))
    if known[:most] == steps[:most]:
        return most
    return next(number for number in range(most) if known[number] != steps[number])


_LINES: Final = _Lines()


def match_of(table: Table) -> Match:
    """Return the match after the steps. It must not be changed, and is lent until another one is asked for.

    Raises what reading the start raises: RecordError, PathError or a ValueError about a position.
    """
    return _LINES.find(table.start, table.path, table.steps)


@lru_cache(_CACHED)
def _view_of(start: str, path: str, steps: tuple[str, ...], part: tuple[str, ...]) -> MatchView:
    view = show_match(_LINES.find(start, path, steps))
    if path and not steps:
        mark_timeouts(view, RECORDS.read(start), path)
    return _limit(view, frozenset(part)) if part else view


def _limit(view: MatchView, part: frozenset[str]) -> MatchView:
    """Keep only the moves that stay in a part of the deck, with all of their routes."""
    moves = [move for move in view["moves"] if part.issuperset(list_visited(view, move["clicks"]))]
    return {**view, "moves": moves, "offers": []}


def view_of(table: Table) -> MatchView:
    """Return the engine's view of the position. It must not be changed."""
    return _view_of(table.start, table.path, table.steps, table.part)


@lru_cache(_CACHED)
def _preview_of(
    start: str, path: str, steps: tuple[str, ...], clicks: Clicks
) -> HalfMadeView | None:
    return show_preview(_LINES.find(start, path, steps), list(clicks))


def preview_of(table: Table) -> HalfMadeView | None:
    """Return the deck after the first clicks of a move; None before a token has left its space."""
    if not is_half_made(table.clicks):
        return None
    return _preview_of(table.start, table.path, table.steps, table.clicks)


@lru_cache(_CACHED)
def _choice_of(
    start: str,
    path: str,
    steps: tuple[str, ...],
    part: tuple[str, ...],
    clicks: Clicks,
    side: str | None,
) -> ChoiceView:
    half = _preview_of(start, path, steps, clicks) if is_half_made(clicks) else None
    return show_choice(_view_of(start, path, steps, part), half, clicks, side)


def choice_of(table: Table) -> ChoiceView:
    """Return what can be chosen next, were the table open. It must not be changed."""
    place = table.clicks, table.side
    return _choice_of(table.start, table.path, table.steps, table.part, *place)


def stacks_of(table: Table) -> Sequence[StackView]:
    """Return the stacks that the deck shows."""
    return (preview_of(table) or view_of(table))["stacks"]


def last_of(table: Table) -> LastView | None:
    """Return the last of the steps, None if there is none."""
    return view_of(table)["last"] if table.steps else None


def events_of(table: Table) -> list[EventView]:
    """Return the events of the last step. They must not be changed."""
    last = last_of(table)
    return last["events"] if last else []


def animation_of(table: Table) -> AnimationView:
    """Return what the deck has not shown yet: of the last step, or of the clicks. It must not be changed."""
    if is_half_made(table.clicks):
        view = view_of(table)
        clicked = animate_clicks(list_click_events(view, table.clicks), view["stacks"])
        phases = [phase for click in clicked[max(table.shown, 1) :] for phase in click]
        return AnimationView(phases=phases, before=[], after=[])
    last = last_of(table)
    return leave_out(last["animation"], table.shown) if last else NO_ANIMATION


def act(table: Table, action: Action) -> Table:
    """Return the table after an action. A closed one can only be inspected."""
    match action:
        case Inspect(space):
            return _inspect(table, space)
        case Tap() | Press() | Back() if not table.is_open:
            return table
        case Tap(space):
            return _tap(table, space)
        case Press(key):
            # The button of an earlier position does nothing.
            offered = (one for one in choice_of(table)["buttons"] if one["key"] == key)
            return next((_follow(table, one) for one in offered), table)
        case Back():
            if table.inspected is not None:
                return replace(table, inspected=None)
            return _step_back(replace(table, answer=""))
    assert_never(action)


def play_sound(before: Table, after: Table) -> tuple[Effect, ...]:
    """Return the sound of the first click of a move."""
    is_picked = len(after.clicks) == 1 and after.clicks != before.clicks
    return (effects.Sound("pick"),) if is_picked else ()


def make_step(table: Table, step: str) -> Table:
    """Make a move, given as text, or a roll, given as a digit."""
    puts = [key for key in table.clicks if read_click(key).kind == "put"]
    return replace(
        _put_down(table),
        steps=(*table.steps, step),
        change=table.change + 1,
        shown=len(puts) if is_half_made(table.clicks) else 0,
    )


def close(table: Table) -> Table:
    """Show the position only: nothing can be chosen any more."""
    return replace(_put_down(table), is_open=False)


def has_choice(table: Table) -> bool:
    """Return whether there is something for `Back` to take back."""
    return bool(table.clicks) or table.side is not None or table.inspected is not None


def _put_down(table: Table) -> Table:
    """Take back the choice and what is said about it."""
    return replace(table, clicks=(), side=None, inspected=None, answer="")


def _tap(table: Table, space: str) -> Table:
    inspected, choice = table.inspected, choice_of(table)
    table = replace(table, tapped=space, inspected=None, answer="")
    if target := find_target(choice, space):
        return _follow(table, target)
    if choice["first"]:
        return replace(table, answer="first")
    # The second tap closes the inspector that the first one has opened.
    return table if inspected == space else _ask_why(table, space)


def find_target(choice: ChoiceView, space: str) -> SpaceChoiceView | None:
    """Return what a tap on a space does, None if nothing."""
    found = choice["spaces"].get(space)
    return found if found and ("at" in found or "move" in found) else None


def _ask_why(table: Table, space: str) -> Table:
    stacks = view_of(table)["stacks"]
    is_tall = any(one["space"] == space and len(one["owners"]) > 1 for one in stacks)
    return replace(table, answer="why", inspected=space if is_tall else None)


def _inspect(table: Table, space: str) -> Table:
    closed = replace(table, inspected=None, answer="")
    if not space or space == table.inspected:
        return closed
    if any(stack["space"] == space for stack in stacks_of(table)):
        return replace(closed, inspected=space)
    return replace(closed, tapped=space, answer="vacant")


def _follow(table: Table, target: TargetView) -> Table:
    if "move" in target:
        return make_step(table, target["move"])
    clicks, side = read_place(target.get("at", ""))
    if clicks == table.clicks:
        return replace(table, side=side)
    # Clicks that are taken back are shown at once, because no token walks backward.
    is_news = is_half_made(clicks) and len(clicks) > len(table.clicks)
    return replace(
        _put_down(table),
        clicks=clicks,
        side=side,
        change=table.change + is_news,
        shown=len(table.clicks) if is_half_made(table.clicks) else 0,
    )


def _step_back(table: Table) -> Table:
    back = choice_of(table)["back"]
    return table if back is None else _follow(table, TargetView(at=back))
