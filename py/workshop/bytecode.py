"""Python's library and the engine as bytecode, so that the page has nothing to compile.

Owns the running of `compile_in_pyodide` under Node and the keeping of its results: a build that
finds the same sources asks for nothing. Must not know where the archives stand on the site.
"""

import base64
import hashlib
import io
import json
import os
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

from workshop import pyodide, tools
from workshop.places import CACHE, WorkshopError

_RUNNER: Final = Path(__file__).with_name("run_in_pyodide.mjs")
_COMPILER: Final = Path(__file__).with_name("compile_in_pyodide.py")
_KEPT: Final = 4
"""How many results are kept: going back and forth between two states of the engine costs nothing."""


class Archives(NamedTuple):
    """Zips of bytecode that Python imports from: its library as far as needed, and the engine."""

    library: bytes
    engine: bytes


def compile_archives(engine_zip: bytes, pyodide_folder: Path, cache: Path = CACHE) -> Archives:
    """Compile the engine, given as a zip of sources, and as much of the library as it needs.

    Raises `WorkshopError` where Node is missing or the engine cannot be imported.
    """
    digest = hashlib.sha256()
    for part in (pyodide.VERSION.encode(), _COMPILER.read_bytes(), engine_zip):
        digest.update(hashlib.sha256(part).digest())
    folder = cache / "bytecode"
    kept = folder / f"{digest.hexdigest()[:32]}.json"
    if kept.is_file():
        os.utime(kept)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        compiled = _compile(engine_zip, pyodide_folder)
        with tempfile.NamedTemporaryFile("w", dir=folder, delete=False, encoding="utf-8") as file:
            file.write(compiled)
        Path(file.name).replace(kept)
        for old in sorted(folder.glob("*.json"), key=lambda one: -one.stat().st_mtime)[_KEPT:]:
            old.unlink(missing_ok=True)
    archives = json.loads(kept.read_text("utf-8"))
    return Archives(*(base64.b64decode(archives[name]) for name in Archives._fields))


def _compile(engine_zip: bytes, pyodide_folder: Path) -> str:
    """Run the compiler in the interpreter that will run the bytecode; return its JSON."""
    with zipfile.ZipFile(io.BytesIO(engine_zip)) as engine:
        modules = [
            name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            for name in engine.namelist()
            if name.endswith(".py") and not name.endswith("__main__.py")
        ]
    compiler = io.BytesIO()
    with zipfile.ZipFile(compiler, "w") as archive:
        archive.writestr("workshop/__init__.py", "")
        archive.writestr(f"workshop/{_COMPILER.name}", _COMPILER.read_bytes())
    arguments = json.dumps({"archive": "/0.zip", "modules": modules})
    with tempfile.TemporaryDirectory() as scratch:
        paths = [Path(scratch, "0.zip"), Path(scratch, "1.zip")]
        for path, content in zip(paths, (engine_zip, compiler.getvalue()), strict=True):
            path.write_bytes(content)
        command = [
            *(tools.find_node(), str(_RUNNER), str(pyodide_folder)),
            *("workshop.compile_in_pyodide", "compile_archives", json.dumps(arguments)),
            *map(str, paths),
        ]
        finished = subprocess.run(command, capture_output=True, check=False)
    if finished.returncode != 0:
        told = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"The engine could not be compiled under Pyodide:\n{told}")
    return finished.stdout.decode().splitlines()[-1]
