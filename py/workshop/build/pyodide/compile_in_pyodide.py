"""Compile the library and the engine with the interpreter that will run them: runs under Pyodide.

Owns the choice of what the page needs of Python's library, and has the engine work out the openings
while it is there. Pyodide ships it as source, and to compile
that at every start is most of the wait. Must not know what the archives are called on the site.
"""

# Whatever is imported up here counts as used by the engine: what only the compiling needs is imported
# where it is needed, after the counting.
import json
import sys
from collections.abc import Callable, Iterable
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, cast

from workshop.build.openings import list_openings

if TYPE_CHECKING:
    import zipfile

_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)
_UNCHECKED_HASH: Final = b"\x01\x00\x00\x00"
_WITHOUT_DOCSTRINGS: Final = 2

_LIBRARY: Final = "/lib/python314.zip/"

_SPARE: Final = (
    "encodings/__init__",
    "encodings/aliases",
    "encodings/ascii",
    "encodings/latin_1",
    "encodings/utf_8",
)
"""What is kept although nothing here imports it: what the text of an error may be written in."""

_DISPENSABLE: Final = (
    "_ssl",
    "bz2",
    "compression/",
    "importlib/_bootstrap",
    "importlib/_bootstrap_external",
    "lzma",
    "ssl",
)
"""What is imported only where it exists, for nothing is encrypted or compressed here, or is built into
the interpreter."""


def compile_archives(arguments_json: str) -> str:
    """Return the library and the engine as zips of bytecode, and the openings as JSON.

    They stand in a JSON object, in base64. The arguments are the path of the engine's `archive`, its
    `modules`, and `has_library`: whether the library is wanted too. The library keeps what Python
    itself, Pyodide and every module of the engine have imported once the engine has answered for every
    opening.
    """
    arguments: dict[str, Any] = json.loads(arguments_json)
    openings = _exercise(arguments["modules"])
    used = {
        path.removeprefix(_LIBRARY)
        for module in [*sys.modules.values()]
        if (path := getattr(module, "__file__", None) or "").startswith(_LIBRARY)
    }
    import base64
    import zipfile

    with zipfile.ZipFile(arguments["archive"]) as engine:
        archives = {
            "engine": _compile(engine, engine.namelist(), "", has_lines=True),
            "openings": json.dumps(openings, separators=(",", ":")).encode(),
        }
    if arguments["has_library"]:
        archives["library"] = _compile_library(used)
    return json.dumps({name: base64.b64encode(one).decode() for name, one in archives.items()})


def _compile_library(used: set[str]) -> bytes:
    """Compile the modules of the library that are in use, by their paths, and the spare ones."""
    import zipfile

    with zipfile.ZipFile(_LIBRARY.rstrip("/")) as library:
        kept = [
            name
            for name in library.namelist()
            if _is_among(_SPARE, name) or (name in used and not _is_among(_DISPENSABLE, name))
        ]
        return _compile(library, kept, "/lib/", has_lines=False)


def _exercise(modules: Iterable[str]) -> dict[str, Any]:
    """Import every module of the engine and let it answer, so that what it needs shows itself."""
    for module in modules:
        __import__(module)
    handle = cast("Callable[[str], str]", sys.modules["kidd.bridge.handlers"].handle)
    handle("no request")
    games = {game: [*rules.tokens] for game, rules in sys.modules["kidd.games"].RULES.items()}
    return list_openings(handle, games, sys.modules["kidd.core.board"].DECK.spaces)


def _is_among(listed: Iterable[str], name: str) -> bool:
    """Tell whether a file is one of these modules, or in one of these packages, which end in /."""
    return any(name.startswith(one) if one.endswith("/") else name == f"{one}.py" for one in listed)


def _without_lines(code: CodeType) -> CodeType:
    """Drop what a traceback would need to name lines: over a third of the library."""
    constants = tuple(
        _without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=constants)


def _compile(
    archive: "zipfile.ZipFile", names: Iterable[str], folder: str, *, has_lines: bool
) -> bytes:
    """Pack files anew, Python's sources as bytecode that is never checked against them.

    Nothing is compressed: whoever serves the archive does that, and Python starts faster.
    """
    import io
    import marshal
    import zipfile
    from importlib.util import MAGIC_NUMBER, source_hash

    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as packed:
        for name in sorted(names):
            content = archive.read(name)
            if name.endswith(".py"):
                code = compile(
                    content,
                    f"{folder}{name}",
                    "exec",
                    dont_inherit=True,
                    optimize=_WITHOUT_DOCSTRINGS,
                )
                if not has_lines:
                    code = _without_lines(code)
                content = (
                    MAGIC_NUMBER + _UNCHECKED_HASH + source_hash(content) + marshal.dumps(code)
                )
                name = f"{name}c"  # noqa: PLW2901 - the same file, compiled
            entry = zipfile.ZipInfo(name, _ZIP_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content)
    return buffer.getvalue()
