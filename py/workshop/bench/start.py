"""The bench of the start: the time until the engine answers, compared with an unchanged Pyodide.

Owns the two sites and the table. `start_timing` visits the sites and measures the times.
"""

import json
import os
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from workshop.build import site
from workshop.build.pyodide.package import FILES, find_pyodide
from workshop.paths import CACHE, ROOT, WorkshopError
from workshop.tools import toolchain

_STOCK: Final = Path(__file__).with_name("baseline_page")
_ROWS: Final = {
    "cold": "first visit",
    "warm": "third visit",
    "new process": "third visit, a new browser process",
    "slow": "first visit at 20 Mbit/s and 40 ms",
}

Starts = Mapping[str, Sequence[Mapping[str, float]]]


def run(given_pyodide: Path | None, rounds: int) -> int:
    """Visit both sites in turn, print the table and return the exit status. Raises WorkshopError."""
    if rounds < 1:
        raise WorkshopError("There must be at least one round.")
    package = find_pyodide(given_pyodide)
    load = _read_load()
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        folders = {"stock": Path(scratch, "stock"), "ours": Path(scratch, "ours")}
        _build_stock(package, folders["stock"])
        # A release, because its service worker caches the site for the third visit.
        site.build(package, dist=folders["ours"], is_release=True)
        named = json.dumps({name: str(folder) for name, folder in folders.items()})
        command = [
            str(toolchain.find_python()),
            "-m",
            "workshop.bench.start_timing",
            named,
            str(rounds),
        ]
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "py"),
            toolchain.BROWSER_VARIABLE: toolchain.find_browser(),
        }
        finished = subprocess.run(
            [*command, "ours"], env=environment, stdout=subprocess.PIPE, check=False
        )
    if finished.returncode != 0:
        raise WorkshopError("The bench failed, see above.")
    found = cast("dict[str, Any]", json.loads(finished.stdout))
    load = f"{load}, {_read_load()}"
    _show(found["starts"], found["restart"], rounds, load)
    return 0


def _build_stock(package: Path, folder: Path) -> None:
    """Make the site to compare with: Pyodide's own files, and the engine as sources."""
    shutil.copytree(_STOCK, folder)
    (folder / "pyodide").mkdir()
    for name in FILES:
        shutil.copyfile(package / name, folder / "pyodide" / name)
    (folder / "engine.zip").write_bytes(site.pack_engine(ROOT))


def _read_load() -> str:
    """Return the system's load average of the last minute, or "unknown"."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _show(starts: Starts, restart: float, rounds: int, load: str) -> None:
    def middle(name: str, what: str) -> float:
        return statistics.median(times[what] for times in starts[name])

    print(f"Milliseconds from opening the page to the engine's first reply, medians of {rounds}")
    print("rounds in turn. Stock is an unchanged Pyodide with the same engine and an empty page.")
    print(f"Load of the machine, at the beginning and at the end: {load}.")
    print()
    print(f"{'':38}{'stock':>8}{'ours':>8}{'ratio':>8}")
    for what, title in _ROWS.items():
        stock, ours = middle("stock", what), middle("ours", what)
        print(f"{title:38}{stock:8,.0f}{ours:8,.0f}{ours / stock:8.2f}")
    for what, paint in (("cold", "paint"), ("slow", "slow paint")):
        stock, ours = middle("stock", what), middle("ours", paint)
        title = f"first paint, {'fast' if what == 'cold' else 'slow'} connection"
        print(f"{title:38}{'':8}{ours:8,.0f}{ours / stock:8.2f}")
    print(f"{'restart of the worker':38}{'':8}{restart:8,.0f}")
