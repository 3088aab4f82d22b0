"""Compares the thinking time that another player's page reports with the time that this page measured.

The page of the player to move keeps that player's clock.
"""

from typing import Final, TypedDict

from kidd.bridge.clocks import show_clocks
from kidd.bridge.records import RECORDS
from kidd.bridge.remote_views import RemoteView
from kidd.core.position import COLOURS
from kidd.record.time_control import read_time_control

_MOST_MS: Final = 5_000
"""The largest difference that a delay of the connection and rounding to whole seconds can explain."""


class Clock(TypedDict):
    """The running clock of a player on this page, and the milliseconds it showed when a message came."""

    colour: str
    left: int


def find_gap(view: RemoteView, shown: Clock) -> int:
    """Return how many seconds more the record of a game has for its last turn than the clock on this page showed.

    0 if the difference is within the tolerance, or cannot be known.
    """
    record, path = RECORDS.read(view["record"]), str(view["steps"])
    control, clocks = read_time_control(record.headers), show_clocks(record, path)
    if control is None or clocks is None or control.is_per_turn:
        return 0
    match = record.match(path)
    if match.outcome is not None or COLOURS[match.position.turn] == shown["colour"]:
        return 0
    gap = clocks["left"][shown["colour"]] - control.increment - shown["left"]
    return 0 if gap < _MOST_MS else round(gap / 1000)
