"""Limits a player's time for a move. Python itself interrupts the player, so the fault can name the line.

Owns the ways to interrupt. A long call of a built-in function is interrupted only after it returns, if at all, so the
program that runs a player must also be able to end its process or worker.
"""

import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any, Final

from kidd.players.fault import TimeUp

_TOOL: Final = 4
"""The tool id of the checks in `sys.monitoring`, one that no debugger or profiler uses."""

_CHECK_EVERY: Final = 32
"""The time is checked once in this many loops and calls of a player."""


@contextmanager
def limited(seconds: float, code: CodeType) -> Generator[None]:
    """Raise TimeUp in the player whose compiled source is `code` when the time is over."""
    message = f"no move after {seconds:g} seconds"
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is not None:
        with _monitored(monitoring, time.monotonic() + seconds, message, code):
            yield
    elif hasattr(signal, "setitimer"):
        with _alarmed(seconds, message):
            yield
    else:
        yield


@contextmanager
def _monitored(monitoring: Any, end: float, message: str, code: CodeType) -> Generator[None]:
    """Check the time in the loops and calls of the player only, so that the engine is not slowed down."""
    events = monitoring.events.JUMP | monitoring.events.PY_START
    passed = 0

    def check(*_: object) -> None:
        nonlocal passed
        passed += 1
        if passed % _CHECK_EVERY == 0 and time.monotonic() > end:
            raise TimeUp(message)

    if monitoring.get_tool(_TOOL) is None:
        monitoring.use_tool_id(_TOOL, "kidd")
    for event in (monitoring.events.JUMP, monitoring.events.PY_START):
        monitoring.register_callback(_TOOL, event, check)
    for one in _list_codes(code):
        monitoring.set_local_events(_TOOL, one, events)
    try:
        yield
    finally:
        monitoring.free_tool_id(_TOOL)


def _list_codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and those of all functions in it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _list_codes(one)


@contextmanager
def _alarmed(seconds: float, message: str) -> Generator[None]:
    """Interrupt Python with a signal of the system. This works in the main thread only, and not on Windows."""

    def interrupt(*_: object) -> None:
        raise TimeUp(message)

    before: Callable[..., Any] | int | None = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
