"""The players' clocks: which of them runs, warnings, and losses on time.

Owns when a clock is started and stopped. `kidd.bridge.clocks` owns the time controls and the time left after a turn. In
a game with somebody elsewhere the page of the player to move measures the time; on the others it is an estimate.
"""

import math
from collections.abc import Mapping
from typing import Any, Final, Literal

from kidd.core.position import COLOURS
from kidd_page.game.sides import (
    find_match,
    has_computers,
    is_before_pick,
    is_computers_turn,
    is_others_turn,
)
from kidd_page.game.state import Clock, Control, State, Warned

_COMPUTERS_LEAST: Final = 1000
"""A computer player must not lose because the device is slow, so its clock stops here."""
_RECOVERED: Final = 2
"""A player can be warned again after the time left has grown to this multiple of the warning's time."""


def read_clocks(
    state: State,
    clock: Mapping[str, Any] | None,
    *,
    is_held: bool,
    left: Mapping[str, float] | None,
) -> State:
    """Return the state with the clocks of a reply. `left`: times that are more exact, if they are complete."""
    before = state.clock
    if clock is None:
        return state._replace(clock=Clock(None, {}, is_closed=before.is_closed))
    is_complete = left is not None and clock["left"].keys() <= left.keys()
    control = Control(clock["control"], clock["forfeit"], clock["low"])
    after = Clock(
        control,
        left if left is not None and is_complete else clock["left"],
        is_held=is_held,
        turn=before.turn,
        is_closed=before.is_closed,
        warned=before.warned,
    )
    return state._replace(clock=after)


def run_clocks(state: State, *, has_stepped: bool) -> State:
    """Start and stop the clocks as they have to run now. After a step they start when the page has shown it."""
    if state.clock.control is None:
        return state
    running = _find_running(state)
    if running == state.clock.colour:
        return state
    stopped = stop(state)
    return (
        stopped
        if running is None
        else _start(stopped, running, None if has_stepped else state.page.now)
    )


def _find_running(state: State) -> str | None:
    """Return the colour whose clock runs now."""
    match = find_match(state)
    # No clock runs during the first turn, because the players are still getting ready.
    if match.outcome or state.game.step == 0 or is_before_pick(match):
        return None
    if state.game.draw_offer is not None or state.clock.is_closed:
        return None
    if has_computers(state) and _is_interrupted(state):
        return None
    turn = COLOURS[match.position.turn]
    # With somebody elsewhere the clock also runs while the player looks at something else.
    if state.page.remote is not None:
        return turn if not is_others_turn(state) or state.page.is_live else None
    # Animations and the pause before a move do not cost a computer player time.
    if is_computers_turn(state):
        search = state.computer.search
        return turn if search is not None and not search.is_hint else None
    return None if state.clock.is_held else turn


def _is_interrupted(state: State) -> bool:
    computer = state.computer
    return (
        computer.is_away or computer.is_paused or state.replay is not None or state.page.is_dialog
    )


def _start(state: State, colour: str, since: float | None) -> State:
    clock = state.clock
    control, turn = clock.control, clock.turn
    assert control is not None
    left = {**clock.left, colour: turn.left} if turn and turn.colour == colour else clock.left
    has_recovered = left[colour] >= _RECOVERED * control.low
    warned = tuple(one for one in clock.warned if not has_recovered or one.colour != colour)
    started = clock._replace(
        left=left, colour=colour, since=since, least=_find_least(state), warned=warned
    )
    return state._replace(clock=_plan(started, state.page.now))


def _find_least(state: State) -> int | None:
    """Return the least time that this page shows on the clock of the player to move, None for no least."""
    # The page of the other player decides when the time is over.
    if is_others_turn(state):
        return 0
    return _COMPUTERS_LEAST if is_computers_turn(state) else None


def _plan(clock: Clock, now: float) -> Clock:
    """Return a clock with the time after which something is due: a warning, or the fall of the flag."""
    control, colour = clock.control, clock.colour
    if control is None or colour is None or clock.least is not None:
        return clock._replace(due=None)
    left = clock.left[colour]
    # After a sleep of the device both warnings may be due: only the last one is given.
    if not _has_warned(clock, "low") and _count_left(clock, now) > 0:
        return clock._replace(due=max(0, left - control.low))
    return clock._replace(due=None if _has_warned(clock, "over") else max(0, left))


def _has_warned(clock: Clock, stage: Literal["low", "over"]) -> bool:
    return any(one.colour == clock.colour and one.stage == stage for one in clock.warned)


def stop(state: State) -> State:
    """Return the state in which no clock runs."""
    clock, colour = state.clock, state.clock.colour
    if colour is None:
        return state
    rest = _count_left(clock, state.page.now)
    # In whole milliseconds, so that 0 means that no time is left. A timer never fires exactly in time.
    kept = math.ceil(max(rest, 0) if clock.control and clock.control.is_forfeit else rest)
    turn = clock.turn
    stopped = clock._replace(
        left={**clock.left, colour: kept},
        turn=turn._replace(left=kept) if turn and turn.colour == colour else turn,
        colour=None,
        since=None,
        least=None,
        due=None,
    )
    return state._replace(clock=stopped)


def _count_left(clock: Clock, now: float) -> float:
    """Return the time left on the running clock."""
    left = clock.left.get(clock.colour or "", 0)
    rest = left if clock.since is None else left - max(0, now - clock.since)
    return rest if clock.least is None else max(rest, min(left, clock.least))


def find_due(state: State) -> Warned | None:
    """Return the warning that is due now, None for none. `over`: the flag has fallen."""
    clock, control = state.clock, state.clock.control
    if control is None or clock.colour is None or clock.due is None or clock.since is None:
        return None
    if state.page.now - clock.since < clock.due:
        return None
    is_over = _count_left(clock, state.page.now) <= 0
    return Warned(clock.colour, "over" if is_over else "low", round(control.low / 1000))


def warn(state: State, warning: Warned) -> State:
    """Warn a player."""
    clock = state.clock._replace(warning=warning, warned=(*state.clock.warned, warning))
    return state._replace(clock=_plan(clock, state.page.now))
