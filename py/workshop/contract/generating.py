"""Generates the page's part of the contract, and compares it with the files that are checked in.

Owns the folder of the generated files and the check whether they are stale.
"""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Final, cast

from workshop.build import build_cache
from workshop.paths import CACHE, ROOT, TOOLS, WorkshopError
from workshop.tools import toolchain

GENERATED: Final = ROOT / "js" / "protocol" / "generated"
_HERE: Final = Path(__file__).parent
_PINS: Final = (TOOLS / "requirements.txt", TOOLS / "package-lock.json")
_MOST_KEPT: Final = 4


def generate() -> dict[str, bytes]:
    """Return the generated files by their names. Raises WorkshopError if generating fails."""
    sources = [*(ROOT / "py" / "kidd").rglob("*.py"), *_HERE.iterdir(), *_PINS]
    contents = [file.read_bytes() for file in sorted(sources) if file.is_file()]
    made = build_cache.recall(CACHE / "contract", contents, _generate, _MOST_KEPT)
    files = cast("dict[str, str]", json.loads(made))
    return {name: text.encode() for name, text in files.items()}


def _generate() -> bytes:
    toolchain.find_node_tools()
    bundler = toolchain.find_package("esbuild-wasm")
    python = [str(toolchain.find_python()), "-m", "workshop.contract.schema"]
    contract = _run(python, b"", {**os.environ, "PYTHONPATH": str(ROOT / "py")})
    with tempfile.TemporaryDirectory() as scratch:
        script = str(_HERE / "generate.mjs")
        _run([toolchain.find_node(), script, str(TOOLS), str(bundler), scratch], contract)
        made = sorted(Path(scratch).iterdir())
        return json.dumps({file.name: file.read_text(encoding="utf-8") for file in made}).encode()


def write() -> list[str]:
    """Write the generated files into the tree and return the names of those that have changed."""
    files = generate()
    stale = find_stale(files)
    GENERATED.mkdir(parents=True, exist_ok=True)
    for name in stale:
        if name in files:
            (GENERATED / name).write_bytes(files[name])
        else:
            (GENERATED / name).unlink()
    return stale


def find_stale(files: dict[str, bytes]) -> list[str]:
    """Return the names of the files in the tree that are missing, different or superfluous."""
    there = {file.name: file.read_bytes() for file in GENERATED.glob("*")}
    return sorted(name for name in {*files, *there} if files.get(name) != there.get(name))


def _run(command: list[str], given: bytes, environment: dict[str, str] | None = None) -> bytes:
    finished = subprocess.run(
        command, input=given, env=environment, capture_output=True, check=False
    )
    if finished.returncode != 0:
        errors = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"The contract could not be generated:\n{errors}")
    return finished.stdout
