#!/usr/bin/env python3
"""Build, serve, test, check and measure the game: `python3 build.py build|serve|test|check|bench|puzzles|release`.

Needs Python 3.11 or newer and npm. It downloads everything else, pinned, into `.cache/` and `.tools/`.
The modules in `py/workshop/` do the work.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (the message is for users of an older Python)
    sys.exit("build.py needs Python 3.11 or newer.")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from workshop.tools.cli import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
