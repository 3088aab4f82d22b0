"""Pyodide's runtime, trimmed for a page that never loads a native library.

Pyodide exports 8,500 functions and variables, so that libraries can be linked to it at run time. That
makes it larger and its start slower. Runs `trim.mjs` under Node and caches the result. Must not know
where the files are on the site.
"""

import subprocess
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from workshop.build import build_cache
from workshop.paths import CACHE, WorkshopError
from workshop.tools import toolchain

_TRIMMER: Final = Path(__file__).with_name("trim.mjs")
_PARTS: Final = tuple(
    Path(__file__).with_name(f"{part}.mjs") for part in ("trim", "trim_js", "trim_wasm")
)
_SCRIPT: Final = "pyodide.asm.mjs"
_WASM: Final = "pyodide.asm.wasm"
_LOADER: Final = "pyodide.mjs"
_KEPT: Final = 2


class Runtime(NamedTuple):
    """Python itself as WebAssembly, and the script around it."""

    script: bytes
    wasm: bytes


def trim_runtime(pyodide_folder: Path, cache: Path = CACHE) -> Runtime:
    """Return the trimmed runtime of a Pyodide package.

    Raises `WorkshopError` if Node is missing or if this Pyodide's script has an unexpected form.
    """
    sources = (
        toolchain.read_lock(),
        *(part.read_bytes() for part in _PARTS),
        *((pyodide_folder / name).read_bytes() for name in (_SCRIPT, _WASM, _LOADER)),
    )
    made = build_cache.recall(cache / "runtime", sources, lambda: _trim(pyodide_folder), _KEPT)
    # The length of the script, then the script, then the rest.
    length, _, both = made.partition(b"\n")
    return Runtime(both[: int(length)], both[int(length) :])


def read_stock_runtime(pyodide_folder: Path) -> Runtime:
    """Return the runtime as Pyodide ships it."""
    return Runtime(*((pyodide_folder / name).read_bytes() for name in (_SCRIPT, _WASM)))


def _trim(pyodide_folder: Path) -> bytes:
    found = (toolchain.find_package(name) for name in ("esbuild-wasm", "binaryen"))
    with tempfile.TemporaryDirectory() as scratch:
        command = [
            toolchain.find_node(),
            str(_TRIMMER),
            str(pyodide_folder),
            *map(str, found),
            scratch,
        ]
        finished = subprocess.run(command, capture_output=True, check=False)
        if finished.returncode != 0:
            errors = finished.stderr.decode(errors="replace")
            raise WorkshopError(f"Pyodide's runtime could not be trimmed:\n{errors}")
        script = Path(scratch, _SCRIPT).read_bytes()
        return b"%d\n%b%b" % (len(script), script, Path(scratch, _WASM).read_bytes())
