"""Writes the descriptions of the games as a JavaScript module, so that the page need not wait for Python.

`PYTHONPATH=py python3 -m workshop.build.games` writes the module into the tree, for the type checker and the
tests. A build makes its own, and a test compares the two. Owns the format of the module. Must not know the contents of
a description.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, cast

from workshop.paths import ROOT, WorkshopError

MODULE: Final = "js/game/generated/descriptions.js"

_HEAD: Final = """\
/**
 * What the games are like, as the engine describes them (`kidd.bridge.view.show_games`).
 *
 * Made from `py/kidd/games` by `PYTHONPATH=py python3 -m workshop.build.games`. Do not edit.
 */

/** In the order in which they are offered. @type {import('../../protocol/protocol.js').GameView[]} */
export const GAMES = [
"""

_QUESTION: Final = """\
import json
from kidd.bridge.view import show_games
print(json.dumps(show_games()))
"""


def describe_games(root: Path) -> bytes:
    """Return the module for the engine of a tree. Raises `WorkshopError` if that engine cannot run."""
    command = [sys.executable, "-c", _QUESTION]
    environment = {**os.environ, "PYTHONPATH": str(root / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if finished.returncode != 0:
        raise WorkshopError(f"The engine could not describe its games:\n{finished.stderr}")
    return write_module(json.loads(finished.stdout)).encode()


def write_module(games: list[dict[str, Any]]) -> str:
    """Return descriptions as a module, in the layout of the JavaScript formatter."""
    return _HEAD + "".join(map(_write_game, games)) + "];\n"


def _write_game(game: dict[str, Any]) -> str:
    lines = (f"    {name}: {_write_value(value)},\n" for name, value in game.items())
    return f"  {{\n{''.join(lines)}  }},\n"


def _write_value(value: Any) -> str:
    if isinstance(value, str):
        return f"'{value}'"
    if isinstance(value, list):
        return f"[{', '.join(map(_write_value, cast('list[Any]', value)))}]"
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value).items()
        return f"{{ {', '.join(f'{key}: {_write_value(one)}' for key, one in fields)} }}"
    return json.dumps(value)


if __name__ == "__main__":
    (ROOT / MODULE).write_bytes(describe_games(ROOT))
