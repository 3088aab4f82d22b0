"""The Python modules that the page can need, as files of a zip.

Owns which modules those are: all of `kidd_page`, and of the engine the ones that these and the entries import, directly
or through others. The page does not download the programs and the modules that only they use. Modules that are
imported only when they are first needed come in a second archive, after Python has started.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from workshop.paths import list_files

FIRST: Final = (
    "kidd.bridge.handlers",
    "kidd.bridge.archive",
    "kidd.bridge.table_files",
    "kidd_page.game.reduce",
    "kidd_page.session",
    "kidd_page.panel",
)
"""What the engine's worker needs for a game. The first archive has these and what they import."""

ENTRIES: Final = (
    *FIRST,
    "kidd.core.perft",
    "kidd.api",
    "kidd.players.no_javascript",
    "kidd.players.player_host",
    "kidd.players.standard_library",
)
"""What the worker imports, what the benches run in the page's Python, and what players on the page may import."""

_DATA: Final = (".json", ".bin")
_LOADED_ALONE: Final = ("book.bin", "endings.bin")
"""Files of data that the page loads when they are first needed."""

_ENGINE: Final = "kidd"
_PAGE: Final = "kidd_page"


def find_files(source: Path) -> dict[str, Path]:
    """Return the files to pack by their paths in the zip: the needed modules, and data beside them.

    `source` is the folder of the packages.
    """
    files = [file for name in (_ENGINE, _PAGE) for file in list_files(source / name)]
    modules = {_name(file, source): file for file in files if file.suffix == ".py"}
    needed = set(_find_needed(modules))
    found = [file for name, file in modules.items() if name in needed]
    found += [file for file in files if file.suffix in _DATA and file.name not in _LOADED_ALONE]
    return {file.relative_to(source).as_posix(): file for file in sorted(found)}


def _find_needed(modules: dict[str, Path]) -> Iterator[str]:
    """Yield the names of the needed modules and of the packages around them."""
    # The engine's package itself imports others only for programs that use its interface.
    yield _ENGINE
    waiting = [name for name in modules if name in ENTRIES or name.partition(".")[0] == _PAGE]
    seen = {_ENGINE, *waiting}
    while waiting:
        name = waiting.pop()
        yield name
        around = [name.rsplit(".", count)[0] for count in range(1, name.count(".") + 1)]
        for other in [*around, *_list_imports(modules[name])]:
            if other in modules and other not in seen:
                seen.add(other)
                waiting.append(other)


def _list_imports(file: Path) -> Iterator[str]:
    """Yield the names that a module imports, also inside functions. Some may not be modules."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _name(file: Path, source: Path) -> str:
    parts = file.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
