"""A test that fails and then passes is named and does not fail the run. One that fails twice does."""

import os
import sys
from pathlib import Path

from workshop.tools import retrying
from workshop.tools.run_output import Queued

FAILS_ONCE = """
def test_race():
    from pathlib import Path
    seen = Path({seen!r})
    is_again = seen.exists()
    seen.touch()
    assert is_again
"""


def run(folder: Path, tests: str) -> retrying.Outcome:
    """Run a module of tests in an empty project."""
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (folder / "test_it.py").write_text(tests, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", str(folder), "--quiet"]
    command += ["--config-file", str(folder / "pytest.ini"), "-p", "no:xdist"]
    return retrying.run(Queued(), command, [], os.environ, folder / "cache")


def test_a_race_is_named(tmp_path: Path) -> None:
    race = FAILS_ONCE.format(seen=str(tmp_path / "seen"))
    outcome = run(tmp_path, f"def test_good(): pass\n{race}")
    assert outcome == (0, ("test_it.py::test_race",))


def test_a_fault_fails_the_run(tmp_path: Path) -> None:
    race = FAILS_ONCE.format(seen=str(tmp_path / "seen"))
    assert run(tmp_path, f"def test_bad(): assert False\n{race}") == (1, ())


def test_good_tests_run_once(tmp_path: Path) -> None:
    """What failed in an earlier run is forgotten."""
    assert run(tmp_path, "def test_it(): assert False\n") == (1, ())
    log = tmp_path / "log"
    once = f"def test_it():\n    with open({str(log)!r}, 'a') as file: file.write('x')\n"
    assert run(tmp_path, once) == (0, ())
    assert log.read_text(encoding="utf-8") == "x"


def test_many_failures_are_no_race(tmp_path: Path) -> None:
    """They are not run again: that would only take long."""
    counted = tmp_path / "counted"
    body = f"    with open({str(counted)!r}, 'a') as file: file.write('x')\n    assert False\n"
    tests = "".join(f"def test_{number}():\n{body}" for number in range(retrying.MOST + 1))
    assert run(tmp_path, tests) == (1, ())
    assert len(counted.read_text(encoding="utf-8")) == retrying.MOST + 1
