"""A player in a separate process, which is ended if it does not answer.

Owns the process, its time limit, and the lines that it answers. The caller, which has the game, checks each answer.
"""

import json
import os
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final, cast

import kidd
from kidd.game import Game
from kidd.players.fault import REASONS, Fault, PlayerError
from kidd.players.output import Output

_LOADING_SECONDS: Final = 20.0
_MARGIN_SECONDS: Final = 0.5
"""A move may arrive this much after the time limit, measured here, because the pipes take time too."""

_GRACE_SECONDS: Final = 1.0
"""How long to wait after the time limit, so that the player's process can report the line where it was interrupted."""

_ENDING_SECONDS: Final = 1.0
"""How long to wait for the end of the streams, which a process that the player has started may keep open."""

_LONGEST_TEXT: Final = 4_000
_LONGEST_LINE: Final = 100_000
_MOST_WAITING: Final = 4
"""A request has one answer. A player that finds the stream of the answers could write more of them without an end."""


class PlayerProcess:
    """A player from a file. Raises PlayerError if it cannot be loaded.

    It can import modules from `folder`, but these cannot replace modules of Python.
    """

    def __init__(self, source: str, folder: Path | None = None) -> None:
        self._source = source
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str] = queue.Queue()
        self._start()

    def begin(self) -> None:
        """Begin a game."""
        self._is_new = True

    def choose(self, game: Game, seconds: float) -> str:
        """Return the player's answer. Raises PlayerError if it is not a move or arrives too late."""
        if self._process is None:
            self._start()
        request = {"record": game.record(), "seconds": seconds, "isNew": self._is_new}
        self._is_new = False
        begun = monotonic()
        answer = self._ask(request, seconds + _GRACE_SECONDS)
        if monotonic() - begun > seconds + _MARGIN_SECONDS:
            raise PlayerError(Fault("time", 0, f"no move after {seconds:g} seconds"))
        move = answer.get("move")
        if not isinstance(move, str):
            raise PlayerError(Fault("stopped", 0, "there is no answer"))
        return move[:_LONGEST_TEXT]

    def close(self) -> None:
        """End the process."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        # Both threads close their streams themselves, because closing waits for whoever reads.
        self._reading.join(_ENDING_SECONDS)
        self._output.wait(_ENDING_SECONDS)
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._process = None

    def _start(self) -> None:
        self._is_new = False
        path = str(Path(kidd.__file__).parent.parent)
        read_end, write_end = os.pipe()
        self._output = Output(read_end)
        try:
            self._process = subprocess.Popen(
                # -P: modules in the current folder must not replace Python's own.
                [
                    sys.executable,
                    "-P",
                    "-c",
                    _CHILD,
                    path,
                    *([str(self._folder)] if self._folder else []),
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=write_end,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        finally:
            os.close(write_end)
        self._answers = queue.Queue()
        assert self._process.stdout is not None
        self._reading = threading.Thread(
            target=_pass_on, args=(self._process.stdout, self._answers), daemon=True
        )
        self._reading.start()
        try:
            self._ask({"source": self._source}, _LOADING_SECONDS)
        except PlayerError:
            self.close()
            raise

    def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdin is not None
        self._output.begin()
        try:
            print(json.dumps(request), file=self._process.stdin, flush=True)
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise PlayerError(Fault("time", 0, "no move in time")) from None
        except OSError:
            line = ""
        answer = _read(line)
        fault = answer.get("fault")
        if not line:
            self.close()
            raise PlayerError(Fault("stopped", 0, "the process of the player has ended"))
        if isinstance(fault, dict):
            raise PlayerError(_read_fault(cast("dict[str, Any]", fault)))
        return answer


_CHILD: Final = (
    "import sys; sys.path[:] = [sys.argv[1], *sys.path, *sys.argv[2:]]; "
    "from kidd.players.child import main; main()"
)


def _pass_on(stream: IO[str], answers: queue.Queue[str]) -> None:
    """Put the lines of the process's output into the queue, and an empty text at the end. Close the stream."""
    with stream:
        while line := stream.readline(_LONGEST_LINE):
            if answers.qsize() < _MOST_WAITING:
                answers.put(line)
    answers.put("")


def _read(line: str) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", answer) if isinstance(answer, dict) else {}


def _read_fault(fault: dict[str, Any]) -> Fault:
    reason, line, says = fault.get("reason"), fault.get("line"), fault.get("says")
    return Fault(
        reason if reason in REASONS else "stopped",
        line if isinstance(line, int) else 0,
        str(says)[:_LONGEST_TEXT],
    )
