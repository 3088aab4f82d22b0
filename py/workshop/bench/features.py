"""The bench of the features: how long a player waits from a press until the page shows its answer.

Owns which builds are measured, and the tables. `feature_visits` measures. Both builds are measured in turn, in the same
browser, so that what else the machine does falls on both.
"""

import json
import math
import os
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import CACHE, ROOT, WorkshopError
from workshop.tools import toolchain

Times = dict[str, dict[str, list[float]]]
"""Milliseconds of each visit, by the name of the build and the act."""

_OURS: Final = "ours"
_PEER: Final = "peer"
_NAME: Final = 34


def run(given_pyodide: Path | None, peer: str | None, rounds: int, *, is_quarter: bool) -> int:
    """Build, measure with the tests' Python, print the table and return the exit status.

    `peer` is the folder of another built site, or a commit to build. Raises WorkshopError if it is neither.
    """
    with tempfile.TemporaryDirectory() as scratch:
        ours = Path(scratch, _OURS)
        site.build(find_pyodide(given_pyodide), dist=ours, is_release=True)
        builds = {_OURS: str(ours)}
        if peer is not None:
            builds[_PEER] = str(_find_peer(peer, Path(scratch)))
        result = Path(scratch, "times.json")
        options = {"builds": builds, "rounds": rounds, "is_quarter": is_quarter}
        command = [
            *(str(toolchain.find_python()), "-m", "workshop.bench.feature_visits"),
            *(json.dumps(options), str(result)),
        ]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
        if subprocess.run(command, env=environment, check=False).returncode != 0:
            return 1
        times: Times = json.loads(result.read_text(encoding="utf-8"))
    share = "a quarter of the processor" if is_quarter else f"{os.cpu_count()} cores"
    print(f"Milliseconds from a press until its answer is drawn, in {rounds} visits, on {share}:")
    print("median and 95th percentile.")
    print("\n".join(list_rows(times)))
    return 0


def _find_peer(peer: str, scratch: Path) -> Path:
    if Path(peer, "index.html").is_file():
        return Path(peer)
    tree = scratch / "tree"
    tree.mkdir()
    archive = scratch / "tree.tar"
    packing = ["git", "-C", str(ROOT), "archive", "-o", str(archive), peer]
    if subprocess.run(packing, check=False).returncode != 0:
        raise WorkshopError(f"{peer} is neither a folder of a built site nor a commit.")
    shutil.unpack_archive(archive, tree, filter="data")
    # The build finds the pinned packages, and caches what it makes, by their contents.
    (tree / CACHE.name).symlink_to(CACHE)
    command = [str(toolchain.find_python()), "build.py", "build"]
    if subprocess.run(command, cwd=tree, check=False).returncode != 0:
        raise WorkshopError(f"{peer} could not be built.")
    return tree / "dist"


def list_rows(times: Times) -> list[str]:
    """Return the lines of the table. With two builds it has the ratio of the medians."""
    builds = list(times)
    header = "".join(f"{build:>16}" for build in builds)
    rows = [f"{'':{_NAME}}{header}{'ratio' if len(builds) > 1 else '':>8}".rstrip()]
    for act in dict.fromkeys(act for found in times.values() for act in found):
        figures = [times[build].get(act, []) for build in builds]
        cells = "".join(f"{_describe(some):>16}" for some in figures)
        rows.append(f"{act:{_NAME}}{cells}{_compare(figures):>8}".rstrip())
    return rows


def _describe(figures: Sequence[float]) -> str:
    if not figures:
        return "-"
    return f"{statistics.median(figures):.0f} {find_percentile(figures):.0f}"


def _compare(figures: Sequence[Sequence[float]]) -> str:
    if len(figures) < 2 or not all(figures):
        return ""
    ours, peer = (statistics.median(some) for some in figures)
    return f"{ours / peer:.2f}"


def find_percentile(figures: Sequence[float], percent: int = 95) -> float:
    """Return the smallest figure that this share of all does not exceed. There must be one."""
    return sorted(figures)[math.ceil(len(figures) * percent / 100) - 1]
