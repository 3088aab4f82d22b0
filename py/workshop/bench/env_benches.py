"""The benches that need PettingZoo and OpenSpiel: the speed of the environments, and MCTS as an opponent.

Owns the meaning of their command lines. Both run in a separate Python environment.
"""

import argparse
import os
import subprocess
from typing import Final

from kidd.games import RULES
from workshop.paths import ROOT, WorkshopError
from workshop.tools import toolchain

BENCHES: Final = ("env", "mcts")


def run(options: argparse.Namespace) -> int:
    """Run the bench named in the options and return the exit status. Raises WorkshopError."""
    if options.what == "env":
        return _run("workshop.bench.environments", options.rounds)
    if options.game not in RULES or options.players not in RULES[options.game].tokens:
        raise WorkshopError(f"There is no game {options.game} for {options.players} players.")
    return _run(
        "workshop.strength.openspiel_mcts",
        options.game,
        options.players,
        options.level,
        options.playouts,
        options.games,
        options.seed,
        options.share,
    )


def _run(module: str, *arguments: object) -> int:
    command = [str(toolchain.find_env_python()), "-m", module, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    return subprocess.run(command, env=environment, check=False).returncode
