"""The program answers every line at once, and ends with `quit` or the end of its input."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from kidd.__main__ import run

ROOT = Path(__file__).parents[2]

START = "ok loyal - R7B7 R -"


def conversation(text: str) -> list[str]:
    out = io.StringIO()
    run(io.StringIO(text, newline=""), out)
    return out.getvalue().splitlines()


def test_every_line_is_answered() -> None:
    """An empty line is an unknown command."""
    given = conversation("\n\nplay @a1\n   \nundo\n")
    assert [line.split()[0] for line in given] == ["error", "error", "ok", "error", "ok"]


def test_nothing_is_answered_after_quit() -> None:
    """`quit` ends the program without an answer. It must be the only word of its line."""
    assert conversation("play @a1\nquit\nplay @f3\n") == ["ok loyal a1R<0 R6B7 B -"]
    assert conversation("quit") == []
    given = conversation("QUIT\nquit now\n quit\nresign\n")
    assert [line.split()[0] for line in given] == ["error"] * 4


def test_the_last_line_needs_no_line_end() -> None:
    """The end of the input ends the last command."""
    assert conversation("play @a1") == ["ok loyal a1R<0 R6B7 B -"]
    assert conversation("") == []


def test_line_ends_of_windows() -> None:
    """CRLF is a line end too."""
    assert conversation("play @a1\r\nundo\r\nquit\r\n") == ["ok loyal a1R<0 R6B7 B -", START]


class Listener(io.StringIO):
    """An output that records its content at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[str] = []

    def flush(self) -> None:
        self.flushed.append(self.getvalue())


def test_each_answer_is_sent_at_once() -> None:
    """The answer to a line is flushed before the next line is read."""
    out = Listener()
    given: list[str] = []

    def lines() -> Iterator[str]:
        for line in ("play @a1\n", "undo\n"):
            yield line
            given.append(out.flushed[-1])

    run(lines(), out)
    assert given == ["ok loyal a1R<0 R6B7 B -\n", f"ok loyal a1R<0 R6B7 B -\n{START}\n"]


def program(data: bytes, **variables: str) -> tuple[int, bytes, bytes]:
    """Run the program as a user does. Return its status, its output and its errors."""
    done = subprocess.run(
        [sys.executable, "-m", "kidd"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py", **variables},
        input=data,
        capture_output=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout.replace(b"\r\n", b"\n"), done.stderr


def test_program_quits() -> None:
    """`quit` ends the program with status 0, and nothing is read after it."""
    status, out, faults = program(b"new madagascar 3\n\nplay @a1\r\nquit\nplay @a3\n")
    assert (status, faults) == (0, b"")
    lines = out.decode().splitlines()
    assert lines[0] == "ok madagascar - R6B6G6 R -"
    assert lines[1].startswith("error command ")
    assert lines[2:] == ["ok madagascar a1R<0 R5B6G6 B -"]


def test_program_ends_with_its_input() -> None:
    """The end of the input is not an error."""
    assert program(b"") == (0, b"", b"")
    assert program(b"outcome") == (0, b"ok none\n", b"")


HOSTILE = b"\xff\xfe\0\n\xc3(\nposition \xed\xa0\x80\nplay \xe2\x80\xa8\n" + b"9" * 70_000 + b"\n"


def test_program_survives_hostile_input() -> None:
    """Invalid UTF-8, NULs and very long lines get an error like any other line."""
    status, out, faults = program(HOSTILE + b"outcome\nquit\n")
    assert (status, faults) == (0, b"")
    lines = out.decode().split("\n")
    assert [line.split(" ")[0] for line in lines] == ["error"] * 5 + ["ok", ""]


def test_program_survives_an_output_that_has_ascii_only() -> None:
    """An answer with characters that the output cannot encode does not end the program."""
    status, out, _ = program(HOSTILE + b"outcome\nquit\n", PYTHONIOENCODING="ascii")
    assert status == 0
    assert out.endswith(b"\nok none\n")
