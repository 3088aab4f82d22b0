"""The clocks of a remote game: the time that each turn has left its player, the same on all pages.

Owns which times a message contains, and which ones are impossible. `record.time_control` owns the arithmetic, and the
page of the player to move measures the time.
"""

from collections.abc import Sequence

from kidd.record.clock import MOST_SECONDS, read_clock, write_clock
from kidd.record.match import Match
from kidd.record.time_control import CONTROL_HEADER, FORFEIT, FORFEIT_HEADER, TimeControl
from kidd.record.turns import Turn
from kidd.remote.fault import RemoteError
from kidd.remote.seats import list_movers

_SECOND_MS = 1_000

Clocks = tuple[int | None, ...]
"""The seconds left after each step: None after a roll, and if they are unknown. The list may be shorter than the game.
"""


def write_headers(control: TimeControl | None) -> dict[str, str]:
    """Return the headers of a record with this time control."""
    if control is None:
        return {}
    forfeit = {FORFEIT_HEADER: FORFEIT} if control.is_forfeit else {}
    return {CONTROL_HEADER: control.text, **forfeit}


def clock_at(clocks: Clocks, step: int) -> int | None:
    """Return the seconds left after a step."""
    return clocks[step] if step < len(clocks) else None


def add_comments(turns: Sequence[Turn], clocks: Clocks) -> None:
    """Write the times as comments of the turns of a record."""
    step = 0
    for turn in turns:
        step += turn.steps
        seconds = clock_at(clocks, step - 1)
        if seconds is not None:
            turn.after = write_clock(turn.after, seconds)


def read_comments(turns: Sequence[Turn]) -> Clocks:
    """Read the times from the comments of the turns of a record."""
    clocks: list[int | None] = []
    for turn in turns:
        clocks += [None] * (turn.steps - 1) + [read_clock(turn.after)]
    return tuple(clocks)


def find_last(match: Match, clocks: Clocks, seats: int) -> list[int | None]:
    """Return the last time of each seat, which is what a message contains."""
    last: list[int | None] = [None] * seats
    for step, seat in enumerate(list_movers(match)[:-1]):
        if match.steps[step].move is not None:
            last[seat] = clock_at(clocks, step)
    return last


def place_last(match: Match, last: Sequence[int | None]) -> Clocks:
    """Return clocks that have only the last time of each seat."""
    clocks: list[int | None] = [None] * len(match.steps)
    movers = list_movers(match)
    rest = dict(enumerate(last))
    for step in reversed(range(len(match.steps))):
        if match.steps[step].move is not None:
            clocks[step] = rest.pop(movers[step], None)
    return tuple(clocks)


def is_possible(control: TimeControl, match: Match, clocks: Clocks) -> bool:
    """Return whether these times are possible under a time control."""
    for step, seconds in zip(match.steps, clocks, strict=False):
        if seconds is None or step.move is None:
            continue
        is_over = control.is_forfeit and seconds <= 0
        if is_over and (seconds < 0 or step.move.text != "resign"):
            return False
        if abs(seconds) > MOST_SECONDS or (
            control.is_per_turn and seconds * _SECOND_MS > control.base
        ):
            return False
    return True


def find_left(control: TimeControl, match: Match, clocks: Clocks, seat: int) -> int:
    """Return the milliseconds that a player has for the next turn."""
    last = find_last(match, clocks, len(match.start.reserves))[seat]
    if control.is_per_turn or last is None:
        return control.base
    return last * _SECOND_MS


def take_clocks(
    control: TimeControl,
    mine: tuple[Match, Clocks],
    theirs: tuple[Match, Clocks],
    *,
    is_player: bool = True,
) -> Clocks:
    """Return the clocks of a game that has continued to `theirs`, with the known times of the shared steps.

    Raises RemoteError `clock` if a known time was altered, if one is missing, or if a player has more time than the
    time control allows. A watcher may have missed turns, so for a watcher nothing is checked.
    """
    (known, before), (match, after) = mine, theirs
    shared = 0
    for one, other in zip(known.steps, match.steps, strict=False):
        if one != other:
            break
        shared += 1
    clocks = [clock_at(before, step) for step in range(shared)]
    clocks += [clock_at(after, step) for step in range(shared, len(match.steps))]
    for step in range(shared):
        told = clock_at(after, step)
        if is_player and told not in (None, clocks[step]) and clocks[step] is not None:
            raise RemoteError("clock", "a time that was known has been altered")
    for seat in range(len(match.start.reserves) if is_player else 0):
        _check_gain(control, match, tuple(clocks), shared, seat)
    return tuple(clocks)


def _check_gain(control: TimeControl, match: Match, clocks: Clocks, shared: int, seat: int) -> None:
    """Check the last time of a player after the shared steps. Raises RemoteError `clock`."""
    movers = list_movers(match)
    left: int | None = control.base // _SECOND_MS
    count, is_told = 0, True
    for step, made in enumerate(match.steps):
        if movers[step] != seat or made.move is None or made.move.text == "agree":
            continue
        seconds = clock_at(clocks, step)
        count += 1
        if step >= shared:
            is_told = seconds is not None
        if seconds is None:
            continue
        most = left + -(-control.increment * count // _SECOND_MS)
        if step >= shared and not control.is_per_turn and seconds > most:
            raise RemoteError("clock", "a player has more time than the time control gives")
        left, count = seconds, 0
    if not is_told:
        raise RemoteError("clock", "a time is missing")
