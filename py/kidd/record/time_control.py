"""Time controls: the header `TimeControl`, and its effect on the players' times.

Owns the text of a time control and all arithmetic with times. Measures no time: the caller passes the time that a
player has left. Times are in milliseconds, because fractions of a second matter to players; a record has whole seconds
(`clock`).
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from kidd.core.position import COLOURS
from kidd.record.clock import MOST_SECONDS, read_clock
from kidd.record.turns import Turn

CONTROL_HEADER: Final = "TimeControl"
FORFEIT_HEADER: Final = "TimeForfeit"
FORFEIT: Final = "yes"
_CONTROL: Final = re.compile(r"(?:([1-9][0-9]{0,4})(?:\+([0-9]{1,4}))?|1/([1-9][0-9]{0,4}))")
_SECOND: Final = 1_000
_LOW_MS: Final = 30_000
_SHORTEST_SEARCH_MS: Final = 20


class TimeControl(NamedTuple):
    """The time of each player.

    - `text`: the header's value. `base`: for the whole game or, with `is_per_turn`, for each turn.
    - `increment`: the time that every turn adds. `is_forfeit`: a player without time left loses.
    """

    text: str
    base: int
    increment: int
    is_per_turn: bool
    is_forfeit: bool

    @property
    def low(self) -> int:
        """The time left at which a player is warned: 30 seconds, or less if the player has little time in total."""
        return min(_LOW_MS, self.base // (3 if self.is_per_turn else 4))


def read_time_control(headers: Mapping[str, str]) -> TimeControl | None:
    """Return the time control of a record, None if it has none or an unknown one.

    >>> read_time_control({"TimeControl": "600+5"})
    TimeControl(text='600+5', base=600000, increment=5000, is_per_turn=False, is_forfeit=False)
    >>> read_time_control({"TimeControl": "1/30", "TimeForfeit": "yes"})
    TimeControl(text='1/30', base=30000, increment=0, is_per_turn=True, is_forfeit=True)
    """
    found = _CONTROL.fullmatch(headers.get(CONTROL_HEADER, ""))
    if found is None:
        return None
    whole, increment, turn = found.groups()
    return TimeControl(
        found[0],
        int(whole or turn) * _SECOND,
        int(increment or 0) * _SECOND,
        turn is not None,
        headers.get(FORFEIT_HEADER) == FORFEIT,
    )


def time_after_turn(control: TimeControl, left: int) -> int:
    """Return the time of a player for the next turn, given the time `left` at the end of this one."""
    return control.base if control.is_per_turn else left + control.increment


def clock_after_turn(control: TimeControl, left: int, word: str) -> int:
    """Return the seconds that a record has after a turn whose player had `left` at its end.

    - A fraction counts as a whole second, also for an overrun, where seconds are negative.
    - An increment has been added. With a time for each turn, the rest of it is lost with the turn.
    - Exactly 0 after `resign` means a loss on time, and is written only then.
    """
    if word == "resign":
        is_lost = control.is_forfeit and left <= 0
        return 0 if is_lost else _whole_seconds(left) or 1
    return _whole_seconds(left if control.is_per_turn else time_after_turn(control, left))


def _whole_seconds(ms: int) -> int:
    """Round away from 0, so that 0 means that exactly no time is left."""
    seconds = -(-abs(ms) // _SECOND)
    return max(-MOST_SECONDS, min(seconds if ms > 0 else -seconds, MOST_SECONDS))


def has_lost_on_time(turn: Turn) -> bool:
    """Return whether a turn is the loss on time of its player: a resignation with no time left."""
    return turn.text == "resign" and read_clock(turn.after) == 0


def times_after(control: TimeControl, turns: Iterable[Turn], players: int) -> dict[str, int]:
    """Return the time left of each colour after these turns, which are given last one first."""
    left: dict[str, int] = {}
    if not control.is_per_turn:
        for turn in turns:
            seconds = read_clock(turn.after)
            if seconds is not None:
                left.setdefault(COLOURS[turn.played[0].player], seconds * _SECOND)
            if len(left) == players:
                break
    return {colour: left.get(colour, control.base) for colour in COLOURS[:players]}


def search_time(control: TimeControl, left: int) -> int:
    """Return how long a computer player may search for a turn, so that its time lasts for the game."""
    share = left // 3 if control.is_per_turn else left // 25 + control.increment // 2
    return max(_SHORTEST_SEARCH_MS, min(share, left // 3))
