"""The benches of the engine's speed: each runs natively and under Pyodide and prints a table.

Runs the modules `perft` and `nodes`, which measure, and owns the tables.
"""

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError
from workshop.tools import toolchain

_RUN_IN_PYODIDE: Final = (
    Path(__file__).resolve().parents[1] / "build" / "pyodide" / "run_in_pyodide.mjs"
)
_YARDSTICK: Final = "python-chess"

Speeds = Mapping[str, Sequence[float]]


class _Bench(NamedTuple):
    """A module with a function `measure_as_text(repetitions)`, and the meaning of its figures."""

    module: str
    repetitions: int
    explanation: str


_BENCHES: Final = {
    "perft": _Bench(
        "perft",
        7,
        "Leaves per second from the start position; the ratio is to python-chess in the same run.",
    ),
    "nodes": _Bench(
        "nodes",
        5,
        "Positions searched per second; the ratio is to an alpha-beta that counts pieces on\n"
        "python-chess, in the same run.",
    ),
}
BENCHES: Final = tuple(_BENCHES)


def run(what: str, given_pyodide: Path | None) -> int:
    """Run the bench of this name, natively and under Pyodide, and return the exit status."""
    bench = _BENCHES[what]
    python = toolchain.find_python()
    folder = find_pyodide(given_pyodide)
    native = _measure_natively(bench, python)
    browser = _measure_in_pyodide(bench, python, folder)
    print(bench.explanation)
    print(f"Medians of {bench.repetitions} rounds.")
    print()
    print(f"{'':24}{'native':>12}{'ratio':>8}{'Pyodide':>14}{'ratio':>8}")
    for name in native:
        cells = [f"{name:24}"]
        for speeds, width in ((native, 12), (browser, 14)):
            speed, yardstick = (statistics.median(speeds[key]) for key in (name, _YARDSTICK))
            cells += [f"{speed:{width},.0f}", f"{speed / yardstick:8.2f}"]
        print("".join(cells))
    return 0


def _measure_natively(bench: _Bench, python: Path) -> Speeds:
    command = [str(python), "-m", f"workshop.bench.{bench.module}", str(bench.repetitions)]
    return _run(command, {**os.environ, "PYTHONPATH": str(ROOT / "py")})


def _measure_in_pyodide(bench: _Bench, python: Path, folder: Path) -> Speeds:
    """Run the same module under Pyodide, with the engine in a zip as the page loads it."""
    ask = [str(python), "-c", "import chess; print(chess.__path__[0])"]
    chess = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    workshop = ROOT / "py" / "workshop"
    modules = {
        **{
            f"workshop/{name}.py": workshop / f"{name}.py"
            for name in ("__init__", "bench/__init__", f"bench/{bench.module}")
        },
        **{f"chess/{file.name}": file for file in chess.glob("*.py")},
    }
    packed = site.pack_zip({name: file.read_bytes() for name, file in modules.items()})
    with tempfile.TemporaryDirectory() as scratch:
        archives = {"engine.zip": site.pack_engine(ROOT), "modules.zip": packed}
        for name, content in archives.items():
            Path(scratch, name).write_bytes(content)
        function = (f"workshop.bench.{bench.module}", "measure_as_text", str(bench.repetitions))
        paths = (str(Path(scratch, name)) for name in archives)
        command = [toolchain.find_node(), str(_RUN_IN_PYODIDE), str(folder), "-", *function, *paths]
        return _run(command, os.environ)


def _run(command: Sequence[str], environment: Mapping[str, str]) -> Speeds:
    finished = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=False)
    if finished.returncode != 0:
        raise WorkshopError("The bench failed, see above.")
    return cast("Speeds", json.loads(finished.stdout.decode().splitlines()[-1]))
