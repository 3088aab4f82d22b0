"""The process that runs one player for `kidd match`: requests on standard input, answers on standard output.

Owns the streams: the player's output goes to standard error, up to a limit. The parent process filters what arrives
there, because a player can also write to it directly. `player_host` does the work.
"""

import io
import os
import sys
from typing import Final, TextIO

from kidd.players.player_host import open_host

MOST_PRINTED: Final = 20_000
"""The most characters that a player can print during one request, the same as on the page."""


class Printer(io.TextIOBase):
    """Writes text to a stream, up to a limit."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._room = MOST_PRINTED

    def begin(self) -> None:
        """Reset the limit for a new request."""
        self._room = MOST_PRINTED

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str, /) -> int:
        """Write a text, or the part of it that the limit allows."""
        if self._room > 0:
            shown = text[: self._room]
            self._stream.write(shown)
            self._room -= len(shown)
            if self._room == 0:
                self._stream.write("\n…\n")
        return len(text)

    def flush(self) -> None:
        """Flush the stream."""
        self._stream.flush()


def main() -> None:
    """Answer each line of standard input with one line, until the input ends."""
    # The player gets another standard output, so that it cannot write between the answers by accident.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    printed = os.fdopen(
        os.dup(2), "w", 1, encoding="utf-8", errors="backslashreplace", newline="\n"
    )
    printer = Printer(printed)
    sys.stdout = sys.stderr = printer
    host = open_host()
    for line in os.fdopen(os.dup(0), encoding="utf-8"):
        printer.begin()
        answer = host.answer(line)
        print(answer, file=answers, flush=True)


if __name__ == "__main__":
    main()
