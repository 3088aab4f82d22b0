"""Clocks: the times at a position, turns with times, and losses on time.

Owns the clocks in replies. `record.time_control` owns the arithmetic and the times in a record.
"""

from collections.abc import Iterator
from typing import NamedTuple, NotRequired, cast

from kidd.bridge.records import Played, Record
from kidd.bridge.request_types import Named, Place
from kidd.bridge.requests import RequestError
from kidd.bridge.sentence_views import SentenceView
from kidd.bridge.view_types import ClockView, EventView, PositionView
from kidd.core.position import COLOURS
from kidd.record.time_control import (
    TimeControl,
    clock_after_turn,
    has_lost_on_time,
    read_time_control,
    time_after_turn,
    times_after,
)
from kidd.record.tree_edits import set_clock
from kidd.record.turns import Turn

_RESIGN = "resign"
_MOST_MS = 10**12


class PlayFields(Place, Named):
    """Which move to make at the position.

    `clocks`: what the clocks of all colours say at the end of the turn, in milliseconds. The record keeps what
    the player has left. Who has nothing left loses instead of making the move, if the time control says so.
    """

    move: str
    clocks: NotRequired[dict[str, int]]


class TimedPlay(NamedTuple):
    """A turn with a time: the result of playing it, and the clocks after it."""

    played: Played
    clock: ClockView


def play_timed(record: Record, path: str, request: PlayFields) -> TimedPlay | None:
    """Make the turn whose clocks are known, and keep the player's time in the record.

    Returns None if there is no time to record. A player who has lost on time resigns instead. Raises what
    `Record.play` does, and RequestError.
    """
    control = read_time_control(record.headers)
    if control is None or "clocks" not in request:
        return None
    match = record.match(path)
    left = _checked_times(request["clocks"], COLOURS[: len(match.start.reserves)])
    mover = COLOURS[match.position.turn]
    word = request["move"]
    if control.is_forfeit and left[mover] <= 0:
        word = _RESIGN
    played = record.play(path, word)
    seconds = clock_after_turn(control, left[mover], word)
    timed = played.record.of_tree(set_clock(played.record.tree, played.path, seconds))
    goes_on = word != _RESIGN
    after = {**left, mover: time_after_turn(control, left[mover]) if goes_on else left[mover]}
    return TimedPlay(played._replace(record=timed), _show(control, after))


def _checked_times(given: object, colours: str) -> dict[str, int]:
    times = cast("dict[str, object]", given)
    for time in times.values():
        if type(time) is not int or abs(time) > _MOST_MS:
            raise RequestError("protocol", "clocks")
    if sorted(times) != sorted(colours):
        raise RequestError("protocol", "clocks")
    return cast("dict[str, int]", times)


def show_clocks(record: Record, path: str) -> ClockView | None:
    """Return the clocks at a position, None for a record without a time control."""
    control = read_time_control(record.headers)
    if control is None:
        return None
    players = len(record.line.at(0).start.reserves)
    return _show(control, times_after(control, _turns_before(record, path), players))


def _show(control: TimeControl, left: dict[str, int]) -> ClockView:
    return ClockView(control=control.text, forfeit=control.is_forfeit, low=control.low, left=left)


def _turns_before(record: Record, path: str) -> Iterator[Turn]:
    """Yield the complete turns that lead to a position, the last one first."""
    step = record.find_step(path)
    if step is not None:
        yield from reversed(record.body.turns[: record.body.count_turns(step)])
        return
    place = record.tree.find(path)
    yield from reversed(place.line[: place.at])
    for line, index, _ in reversed(place.above):
        yield from reversed(line[:index])


def mark_timeouts(view: PositionView, record: Record, path: str) -> None:
    """Mark in a view of a position which of the latest resignations were losses on time."""
    shown, last = view["recent"], view["last"]
    if not any(turn["text"] == _RESIGN for turn in shown):
        return
    for turn, made in zip(reversed(shown), _turns_before(record, path), strict=False):
        if has_lost_on_time(made):
            turn["said"] = _mark_sentences(turn["said"])
    if last and last["text"] == _RESIGN and has_lost_on_time(next(_turns_before(record, path))):
        last["events"] = _mark_events(last["events"])
        last["said"] = _mark_sentences(last["said"])
        if view["outcome"] is not None:
            view["outcome"]["timeout"] = True


def _mark_events(events: list[EventView]) -> list[EventView]:
    """Return the events of a resignation as those of a loss on time."""
    return [
        {**event, "kind": "timed_out"} if event["kind"] == "resigned" else event for event in events
    ]


def _mark_sentences(said: list[SentenceView]) -> list[SentenceView]:
    """Return the sentences about a resignation as those about a loss on time."""
    return [
        {**one, "key": "event.timed_out"} if one["key"] == "event.resigned" else one for one in said
    ]
