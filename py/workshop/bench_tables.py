"""The benches: runs each in its interpreters and prints a table.

Owns the running and the tables; what is measured lies in the modules that are run.
"""

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from workshop import pyodide, site, tools
from workshop.places import ROOT, WorkshopError

REPETITIONS: Final = 7

_RUN_IN_PYODIDE: Final = Path(__file__).with_name("run_in_pyodide.mjs")

Speeds = Mapping[str, Sequence[float]]


def run(what: str, given_pyodide: Path | None) -> int:
    """Run the bench of this name and return the exit status."""
    tables = {"perft": _bench_perft}
    tables[what](given_pyodide)
    return 0


def _bench_perft(given_pyodide: Path | None) -> None:
    """Count natively and under Pyodide, one after the other, on the same machine."""
    python = tools.find_python()
    native = _measure_natively(python)
    browser = _measure_in_pyodide(python, pyodide.find_package(given_pyodide))
    print(f"Leaves per second from the start position, medians of {REPETITIONS} rounds;")
    print("the ratio is to python-chess in the same run.")
    print()
    print(f"{'':24}{'native':>12}{'ratio':>8}{'Pyodide':>14}{'ratio':>8}")
    for name in native:
        cells = [f"{name:24}"]
        for speeds, width in ((native, 12), (browser, 14)):
            speed, yardstick = (statistics.median(speeds[key]) for key in (name, "python-chess"))
            cells += [f"{speed:{width},.0f}", f"{speed / yardstick:8.2f}"]
        print("".join(cells))


def _measure_natively(python: Path) -> Speeds:
    command = [str(python), "-m", "workshop.bench_perft", str(REPETITIONS)]
    return _run(command, {**os.environ, "PYTHONPATH": str(ROOT / "py")})


def _measure_in_pyodide(python: Path, folder: Path) -> Speeds:
    """Run the same module in the engine's zip as the page loads it."""
    ask = [str(python), "-c", "import chess; print(chess.__path__[0])"]
    chess = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    with tempfile.TemporaryDirectory() as scratch:
        workshop = Path(__file__).parent
        modules = {
            **{
                f"workshop/{name}.py": workshop / f"{name}.py"
                for name in ("__init__", "bench_perft")
            },
            **{f"chess/{file.name}": file for file in chess.glob("*.py")},
        }
        packed = site.pack_zip({name: file.read_bytes() for name, file in modules.items()})
        archives = {"engine.zip": site.pack_engine(ROOT), "modules.zip": packed}
        for name, content in archives.items():
            Path(scratch, name).write_bytes(content)
        function = ("workshop.bench_perft", "measure_as_text", str(REPETITIONS))
        paths = (str(Path(scratch, name)) for name in archives)
        command = [tools.find_node(), str(_RUN_IN_PYODIDE), str(folder), *function, *paths]
        return _run(command, os.environ)


def _run(command: Sequence[str], surroundings: Mapping[str, str]) -> Speeds:
    finished = subprocess.run(command, env=surroundings, stdout=subprocess.PIPE, check=False)
    if finished.returncode != 0:
        raise WorkshopError("The bench failed, see above.")
    return cast("Speeds", json.loads(finished.stdout.decode().splitlines()[-1]))
