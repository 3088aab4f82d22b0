"""The command line of `build.py`."""

import subprocess
import sys

from workshop.paths import ROOT


def test_a_reader_who_has_enough_is_no_error() -> None:
    """`build.py puzzles | head -1` prints a line and nothing else."""
    command = [sys.executable, str(ROOT / "build.py"), "puzzles"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        line = running.stdout.readline()
        running.stdout.close()
        told = running.stderr.read()
    assert line.count(b"\t") == 5
    assert told == b""
    assert running.returncode == 141
