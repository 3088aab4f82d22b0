"""Runs tests with pytest, and those that failed once more, to tell a race from a fault.

Must not know what is tested.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from workshop.tools.run_output import Output

MOST: Final = 8
"""If more tests than this fail, it is no race, and they are not run again."""

_SOME_FAILED: Final = 1
"""The exit status of pytest if tests failed."""


class Outcome(NamedTuple):
    """The exit status of the run that counts, and the tests that failed at first and then passed."""

    code: int
    flaky: tuple[str, ...] = ()


def run(
    output: Output,
    command: Sequence[str],
    workers: Sequence[str],
    environment: Mapping[str, str],
    cache: Path,
) -> Outcome:
    """Run pytest's `command`, then the tests that failed, alone.

    `workers` are pytest's options for the first run only. `cache` is a folder in which pytest notes what failed. No
    other run may use it at the same time.
    """
    noted = [*command, "-o", f"cache_dir={cache}"]
    code = output.run([*noted, "--cache-clear", *workers], environment)
    failed = _read_failed(cache)
    if code != _SOME_FAILED or not 0 < len(failed) <= MOST:
        return Outcome(code)
    output.write("\n== once more, alone, what failed\n")
    again = output.run([*noted, "--last-failed", "--last-failed-no-failures=none"], environment)
    return Outcome(again, failed if again == 0 else ())


def _read_failed(cache: Path) -> tuple[str, ...]:
    """Return the names of the tests that failed in the last run."""
    file = cache / "v" / "cache" / "lastfailed"
    return tuple(sorted(json.loads(file.read_text(encoding="utf-8")))) if file.is_file() else ()
