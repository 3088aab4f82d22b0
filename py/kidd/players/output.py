"""What the process of a player writes to its standard error.

Owns the reading of that stream. All of it is read at once, so that the player does not wait; what goes on to the own
standard error has a limit, and no characters that control a terminal.
"""

import sys
import threading
from codecs import getincrementaldecoder
from contextlib import suppress
from io import FileIO
from typing import Final

from kidd.players.fault import replace_controls

MOST_SHOWN: Final = 100_000
"""The most characters that are shown for a request: more than a pipe holds and a player can print during a request."""

_CHUNK_BYTES: Final = 1 << 14


class Output:
    """Shows what arrives from a file descriptor until its end, then closes it."""

    def __init__(self, descriptor: int) -> None:
        self._requests = 0
        self._thread = threading.Thread(target=self._show_all, args=(descriptor,), daemon=True)
        self._thread.start()

    def begin(self) -> None:
        """Reset the limit for a new request."""
        self._requests += 1

    def wait(self, seconds: float) -> None:
        """Wait for the end, but no longer than this: a process that the player has started may keep the stream open."""
        self._thread.join(seconds)

    def _show_all(self, descriptor: int) -> None:
        decoder = getincrementaldecoder("utf-8")("replace")
        begun, room = 0, MOST_SHOWN
        with FileIO(descriptor) as stream:
            while chunk := stream.read(_CHUNK_BYTES):
                text = decoder.decode(chunk)
                if begun != self._requests:
                    begun, room = self._requests, MOST_SHOWN
                if room > 0:
                    _show(text[:room] if len(text) < room else f"{text[:room]}\n…\n")
                    room -= len(text)


def _show(text: str) -> None:
    # The reading must go on even if nobody reads the own standard error.
    with suppress(OSError, ValueError):
        sys.stderr.write(replace_controls(text))
        sys.stderr.flush()
