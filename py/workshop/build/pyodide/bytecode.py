"""Python's library and the engine as bytecode, so that the page compiles nothing.

Runs `compile_in_pyodide` under Node and caches the result: a build with the same sources runs nothing.
Must not know where the archives are on the site.
"""

import base64
import io
import json
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

from workshop.build import build_cache
from workshop.build.engine_zip import FIRST
from workshop.build.pyodide.package import VERSION
from workshop.paths import CACHE, ROOT, WorkshopError
from workshop.tools import toolchain

_RUNNER: Final = Path(__file__).with_name("run_in_pyodide.mjs")
_COMPILER: Final = tuple(
    ROOT / "py" / name
    for name in (
        "workshop/__init__.py",
        "workshop/build/__init__.py",
        "workshop/build/openings.py",
        "workshop/build/pyodide/__init__.py",
        "workshop/build/pyodide/compile_in_pyodide.py",
    )
)
STOCK_LIBRARY: Final = "python_stdlib.zip"
_STUBS: Final = Path(__file__).with_name("stubs")
_KEPT: Final = 4


class Archives(NamedTuple):
    """The zips that Python imports from: its library and the engine, both as bytecode.

    `later` has the modules of both that are imported after the start. `openings` is JSON: the engine's replies about
    the first turn of every game.
    """

    library: bytes
    engine: bytes
    later: bytes
    openings: bytes


def compile_archives(engine_zip: bytes, pyodide_folder: Path, cache: Path = CACHE) -> Archives:
    """Compile the engine, given as a zip of sources, and the modules of the library that it needs.

    Raises `WorkshopError` if Node is missing or the engine cannot be imported.
    """
    stubs = _read_stubs()
    named = (part for name, content in stubs.items() for part in (name.encode(), content))
    return Archives(**_compile_once(engine_zip, pyodide_folder, stubs, [*named], cache))


def compile_engine(engine_zip: bytes, pyodide_folder: Path, cache: Path = CACHE) -> Archives:
    """Compile the engine only, and return the library as Pyodide ships it.

    Raises `WorkshopError` as `compile_archives` does.
    """
    compiled = _compile_once(engine_zip, pyodide_folder, None, [b"stock library"], cache)
    return Archives((pyodide_folder / STOCK_LIBRARY).read_bytes(), **compiled)


def _compile_once(
    engine_zip: bytes,
    pyodide_folder: Path,
    stubs: dict[str, bytes] | None,
    key: list[bytes],
    cache: Path,
) -> dict[str, bytes]:
    """Compile unless the result is cached. Return the contents by field of `Archives`."""
    compilers = (file.read_bytes() for file in _COMPILER)
    compiled = build_cache.recall(
        cache / "bytecode",
        (VERSION.encode(), engine_zip, *compilers, *map(str.encode, FIRST), *key),
        lambda: _compile(engine_zip, pyodide_folder, stubs).encode(),
        _KEPT,
    )
    return {name: base64.b64decode(content) for name, content in json.loads(compiled).items()}


def _read_stubs() -> dict[str, bytes]:
    """Return the stubs of the library's modules, by their paths in it."""
    files = sorted(_STUBS.rglob("*.py"))
    return {
        file.relative_to(_STUBS).as_posix(): file.read_bytes()
        for file in files
        if file.parent != _STUBS or file.name != "__init__.py"
    }


def _pack_library(pyodide_folder: Path, stubs: dict[str, bytes]) -> bytes:
    """Return Pyodide's library as a zip, with the stubs in place of the modules they replace."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(pyodide_folder / STOCK_LIBRARY) as stock,
        zipfile.ZipFile(packed, "w") as library,
    ):
        missing = [name for name in stubs if name not in stock.namelist()]
        if missing:
            raise WorkshopError(
                f"Pyodide's library has no {', '.join(missing)} for the stubs to replace."
            )
        for name in stock.namelist():
            library.writestr(name, stubs.get(name) or stock.read(name))
    return packed.getvalue()


def _compile(engine_zip: bytes, pyodide_folder: Path, stubs: dict[str, bytes] | None) -> str:
    """Run the compiler in the interpreter that will run the bytecode, and return its JSON.

    If `stubs` is None, only the engine is compiled, with the stock library.
    """
    with zipfile.ZipFile(io.BytesIO(engine_zip)) as engine:
        modules = [
            name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            for name in engine.namelist()
            if name.endswith(".py") and not name.endswith("__main__.py")
        ]
    compiler = io.BytesIO()
    with zipfile.ZipFile(compiler, "w") as archive:
        for file in _COMPILER:
            archive.writestr(file.relative_to(ROOT / "py").as_posix(), file.read_bytes())
    library_zip = _pack_library(pyodide_folder, stubs or {})
    arguments = {
        "archive": "/0.zip",
        "first": FIRST,
        "modules": modules,
        "has_library": stubs is not None,
    }
    with tempfile.TemporaryDirectory() as scratch:
        library, *paths = (Path(scratch, name) for name in ("library.zip", "0.zip", "1.zip"))
        contents = (library_zip, engine_zip, compiler.getvalue())
        for path, content in zip((library, *paths), contents, strict=True):
            path.write_bytes(content)
        command = [
            *(toolchain.find_node(), str(_RUNNER), str(pyodide_folder), str(library)),
            *(
                "workshop.build.pyodide.compile_in_pyodide",
                "compile_archives",
                # The runner decodes JSON once, and the module decodes the text inside.
                json.dumps(json.dumps(arguments)),
            ),
            *map(str, paths),
        ]
        finished = subprocess.run(command, capture_output=True, check=False)
    if finished.returncode != 0:
        errors = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"The engine could not be compiled under Pyodide:\n{errors}")
    return finished.stdout.decode().splitlines()[-1]
