#!/usr/bin/env python3
"""Build, serve, test, check and measure the game: `python3 build.py build|serve|test|check|bench`.

Needs Python 3.11 or newer and npm; everything else it fetches itself, pinned, into `.cache/` and
`.tools/`. The work is done by the modules in `py/workshop/`.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (it is for those who have an older one)
    sys.exit("build.py needs Python 3.11 or newer.")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from workshop.tools.cli import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
