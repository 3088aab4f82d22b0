"""The benches of the computer player: its speed, the ladder of levels, matches between engines.

Owns what their command lines mean and the table of speeds. What is measured and played lies in
`bench_nodes`, `bench_ladder` and `bench_match`.
"""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from kidd.games import RULES
from workshop import bench_ladder, bench_match, pyodide, site, tools
from workshop.places import ROOT, WorkshopError

BENCHES: Final = ("ladder", "match", "nodes")

_REPETITIONS: Final = 5
_YARDSTICK: Final = "python-chess"
_MEASURE: Final = "workshop.bench_nodes"
_MATCHES: Final = Path(__file__).with_name("results") / "matches.jsonl"
_RUN_IN_PYODIDE: Final = Path(__file__).with_name("run_in_pyodide.mjs")

_OPENING: Final = 2
"""So many turns are made at random, so that no two games of a match are alike."""


def run(options: argparse.Namespace) -> int:
    """Run the bench that was asked for and return the exit status."""
    if options.what == "nodes":
        _show_speeds(tools.find_python(), pyodide.find_package(options.pyodide))
        return 0
    if options.what == "ladder":
        if options.game != "all" and options.game not in bench_ladder.PAIRINGS:
            raise WorkshopError(f"There is no ladder for {options.game}.")
        bench_ladder.run(options.game, options.games, options.seed)
        return 0
    goes = options.go or ["level 8"]
    if len(options.engines) != 2 or len(goes) > 2:
        raise WorkshopError("A match has two engines, and at most one --go for each of them.")
    if options.game not in RULES or options.players not in RULES[options.game].tokens:
        raise WorkshopError(f"{options.game} is no game for {options.players}.")
    tally = bench_match.run(
        options.engines,
        goes if len(goes) == 2 else goes * 2,
        game=options.game,
        players=options.players,
        games=options.games,
        seed=options.seed,
        opening=_OPENING,
    )
    if options.keep:
        _keep(options, goes, tally)
    return 0


def _keep(options: argparse.Namespace, goes: Sequence[str], tally: bench_match.Tally) -> None:
    """Write a match down, with the mark of the engine in this tree."""
    entry = {
        "engine": bench_ladder.engine_mark(),
        "match": options.keep,
        "game": options.game,
        "players": options.players,
        "go": list(goes),
        "seed": options.seed,
        **tally._asdict(),
    }
    _MATCHES.parent.mkdir(exist_ok=True)
    with _MATCHES.open("a", encoding="utf-8") as file:
        print(json.dumps(entry), file=file)


def _show_speeds(python: Path, folder: Path) -> None:
    """Search natively and under Pyodide, one after the other, and print the table."""
    native = _measure(
        [str(python), "-m", _MEASURE, str(_REPETITIONS)],
        {**os.environ, "PYTHONPATH": str(ROOT / "py")},
    )
    ask = [str(python), "-c", "import chess; print(chess.__path__[0])"]
    chess = Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())
    workshop = Path(__file__).parent
    modules = {
        **{f"workshop/{name}.py": workshop / f"{name}.py" for name in ("__init__", "bench_nodes")},
        **{f"chess/{file.name}": file for file in chess.glob("*.py")},
    }
    packed = site.pack_zip({name: file.read_bytes() for name, file in modules.items()})
    with tempfile.TemporaryDirectory() as scratch:
        archives = {"engine.zip": site.pack_engine(ROOT), "modules.zip": packed}
        for name, content in archives.items():
            Path(scratch, name).write_bytes(content)
        paths = (str(Path(scratch, name)) for name in archives)
        browser = _measure(
            [
                tools.find_node(),
                str(_RUN_IN_PYODIDE),
                str(folder),
                _MEASURE,
                "measure_as_text",
                str(_REPETITIONS),
                *paths,
            ],
            os.environ,
        )
    print(f"Positions looked at in a second, medians of {_REPETITIONS} rounds; the ratio is to an")
    print("alpha-beta that counts pieces on python-chess, in the same run.")
    print()
    print(f"{'':24}{'native':>12}{'ratio':>8}{'Pyodide':>14}{'ratio':>8}")
    for name in native:
        cells = [f"{name:24}"]
        for speeds, width in ((native, 12), (browser, 14)):
            speed, yardstick = (statistics.median(speeds[key]) for key in (name, _YARDSTICK))
            cells += [f"{speed:{width},.0f}", f"{speed / yardstick:8.2f}"]
        print("".join(cells))


def _measure(
    command: Sequence[str], surroundings: Mapping[str, str]
) -> Mapping[str, Sequence[float]]:
    finished = subprocess.run(command, env=surroundings, stdout=subprocess.PIPE, check=False)
    if finished.returncode != 0:
        raise WorkshopError("The bench failed, see above.")
    return cast(
        "Mapping[str, Sequence[float]]", json.loads(finished.stdout.decode().splitlines()[-1])
    )
