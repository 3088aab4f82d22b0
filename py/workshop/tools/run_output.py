"""The output of the parts of a test run: the terminal, or a queue that is shown later.

Also runs commands with that output. Must not know what they do.
"""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from queue import SimpleQueue
from typing import Protocol

from workshop.paths import ROOT


class Output(Protocol):
    """The output of a part of a test run and of the commands that it runs."""

    def write(self, text: str) -> None:
        """Write a text."""
        ...

    def run(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """Run a command at the root of the tree, write its output, and return its exit code."""
        ...


class Terminal:
    """Writes to the terminal at once."""

    def write(self, text: str) -> None:
        """Write a text."""
        print(text, end="", flush=True)

    def run(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """Run a command that writes directly to the terminal. Return its exit code."""
        return subprocess.run(
            command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False
        ).returncode


class Queued:
    """Stores the written texts until `show` is called."""

    def __init__(self) -> None:
        self._written: SimpleQueue[bytes | None] = SimpleQueue()

    def write(self, text: str) -> None:
        """Keep a text."""
        self._written.put(text.encode())

    def run(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """Run a command and keep its output and errors. Return its exit code."""
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
        ) as process:
            assert process.stdout is not None
            while written := process.stdout.read(65_536):
                self._written.put(written)
        return process.returncode

    def end(self) -> None:
        """Mark the end of the output."""
        self._written.put(None)

    def show(self) -> None:
        """Write the output to the terminal, as it comes, until its end."""
        sys.stdout.flush()
        while (written := self._written.get()) is not None:
            sys.stdout.buffer.write(written)
            sys.stdout.buffer.flush()
