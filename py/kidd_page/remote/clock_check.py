"""Compares the thinking time that another player's page reports with the time that this page measured.

The page of the player to move keeps that player's clock.
"""

from collections.abc import Mapping
from typing import Final, TypedDict

from kidd.bridge.clocks import show_clocks
from kidd.bridge.records import RECORDS
from kidd.bridge.remote_views import RemoteView
from kidd.core.position import COLOURS
from kidd.record.time_control import read_time_control

_MOST_MS: Final = 5_000
"""The largest difference that a delay of the connection and rounding to whole seconds can explain."""


class Clocks(TypedDict):
    """The clocks on this page, in milliseconds, and the moment at which a message came (`now`).

    The one of `colour` runs since a moment. `least` is 0 if another player's page keeps it.
    """

    colour: str | None
    left: Mapping[str, float]
    since: float | None
    least: float | None
    now: float


def find_gap(view: RemoteView, shown: Clocks) -> int:
    """Return how many seconds more the record of a game has for its last turn than the clock on this page showed.

    0 if the difference is within the tolerance, or cannot be known.
    """
    colour, since, now = shown["colour"], shown["since"], shown["now"]
    if colour is None or shown["least"] != 0:
        return 0
    # It may be below 0, because only the other page decides when the time is over.
    left = shown["left"].get(colour, 0) - (0 if since is None else max(0, now - since))
    record, path = RECORDS.read(view["record"]), str(view["steps"])
    control, clocks = read_time_control(record.headers), show_clocks(record, path)
    if control is None or clocks is None or control.is_per_turn:
        return 0
    match = record.match(path)
    if match.outcome is not None or COLOURS[match.position.turn] == colour:
        return 0
    gap = clocks["left"][colour] - control.increment - left
    return 0 if gap < _MOST_MS else round(gap / 1000)
