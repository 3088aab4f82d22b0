"""Compile the library and the engine with the interpreter that will run them. Runs under Pyodide.

Pyodide ships its library as source, and compiling it would be most of each start. Owns the choice of
the modules that the page needs. Also asks the engine for the openings. Must not know what the archives
are called on the site.
"""

# A module imported here counts as used by the engine. So the functions import what only the compiler
# needs, after the used modules have been listed.
import json
import sys
from collections.abc import Callable, Iterable
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, cast

from workshop.build.openings import list_openings

if TYPE_CHECKING:
    import ast
    import zipfile

_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)
_UNCHECKED_HASH: Final = b"\x01\x00\x00\x00" + bytes(8)
"""The flag of bytecode that is never checked against its source, and room for the hash of the source."""
_WITHOUT_DOCSTRINGS: Final = 2
_VARARGS: Final = 4
_VARKEYWORDS: Final = 8

_LIBRARY: Final = "/lib/python314.zip/"

_SPARE: Final = (
    "encodings/__init__",
    "encodings/aliases",
    "encodings/ascii",
    "encodings/latin_1",
    "encodings/utf_8",
)
"""Modules that are kept although nothing imports them here: encodings that an error message may need."""

_DISPENSABLE: Final = (
    "_ssl",
    "bz2",
    "compression/",
    "lzma",
    "ssl",
)
"""Modules that are imported here but not needed: the importers work without them, because the page
neither encrypts nor compresses."""

_REPLY_TYPES: Final = ("_views.py", "/view_types.py", "/reply_types.py")
"""The ends of the paths of modules that declare only replies and their parts."""
_CHECKED: Final = frozenset(
    (
        *("Message", "PlyView"),
        *("ComparisonView", "ReviewView", "ReviewedPlayerView", "ReviewedTurnView"),
    )
)
"""The types among these against which `kidd_page.shapes` checks texts, so that their annotations are needed."""


def compile_archives(arguments_json: str) -> str:
    """Return the library, the engine and the modules for later as zips of bytecode, and the openings as JSON.

    The result is a JSON object of texts in base64. The arguments are the path of the engine's `archive`,
    its `modules`, those that are imported `first`, and `has_library`: whether to compile the library too.
    The library and the engine keep every module that Python, Pyodide and the engine have imported after the
    engine has answered for all openings. Those that only the other modules import are for later.
    """
    arguments: dict[str, Any] = json.loads(arguments_json)
    engine_path = f"{arguments['archive']}/"
    openings = _exercise(arguments["first"])
    first, first_used = _list_imported(engine_path), _list_imported(_LIBRARY)
    for module in arguments["modules"]:
        __import__(module)
    used = _list_imported(_LIBRARY)
    import base64
    import zipfile

    with zipfile.ZipFile(arguments["archive"]) as engine:
        names = engine.namelist()
        early = [name for name in names if _is_early(name, first)]
        later = _compile(engine, [name for name in names if name not in early], "")
        archives = {
            "engine": _pack(_compile(engine, early, "")),
            "openings": json.dumps(openings, separators=(",", ":")).encode(),
        }
    if arguments["has_library"]:
        with zipfile.ZipFile(_LIBRARY.rstrip("/")) as library:
            needed = [name for name in library.namelist() if _is_needed(name, used)]
            early = [name for name in needed if name in first_used or _is_among(_SPARE, name)]
            rest = [name for name in needed if name not in early]
            archives["library"] = _pack(_compile(library, early, "/lib/"))
            later |= _compile(library, rest, "/lib/")
    archives["later"] = _pack(later)
    return json.dumps({name: base64.b64encode(one).decode() for name, one in archives.items()})


def _list_imported(folder: str) -> set[str]:
    """Return the paths of the modules that have been imported from below a folder.

    The interpreter has some of the library built in ("frozen"): their files are never read.
    """
    return {
        path.removeprefix(folder)
        for module in [*sys.modules.values()]
        if (path := getattr(module, "__file__", None) or "").startswith(folder)
        and getattr(module.__spec__, "origin", "") != "frozen"
    }


def _is_early(name: str, first: set[str]) -> bool:
    """Return whether a file of the engine is imported first, or is data of a package that is."""
    if name.endswith(".py"):
        return name in first
    return f"{name.rpartition('/')[0]}/__init__.py" in first


def _is_needed(name: str, used: set[str]) -> bool:
    return _is_among(_SPARE, name) or (name in used and not _is_among(_DISPENSABLE, name))


def _exercise(modules: Iterable[str]) -> dict[str, Any]:
    """Import modules of the engine and let it answer requests, so that everything it needs is imported."""
    for module in modules:
        __import__(module)
    handle = cast("Callable[[str], str]", sys.modules["kidd.bridge.handlers"].handle)
    handle("no request")
    games = {game: [*rules.tokens] for game, rules in sys.modules["kidd.games"].RULES.items()}
    reduce = sys.modules["kidd_page.game.reduce"].reduce
    return list_openings(reduce, games, sys.modules["kidd.core.board"].DECK.spaces)


def _is_among(listed: Iterable[str], name: str) -> bool:
    """Return whether a file is one of these modules, or in one of these packages (with a final /)."""
    return any(name.startswith(one) if one.endswith("/") else name == f"{one}.py" for one in listed)


def _reduce(code: CodeType) -> CodeType:
    """Remove what only tracebacks and debuggers need: line numbers, over a third of the size, and names."""
    constants = tuple(_reduce(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(
        co_linetable=b"",
        co_qualname=code.co_name,
        co_consts=constants,
        co_varnames=tuple(_shorten(code)),
    )


def _shorten(code: CodeType) -> Iterable[str]:
    """Yield short names for local variables. Those of arguments, and of variables that inner functions share, stay."""
    arguments = code.co_argcount + code.co_kwonlyargcount
    arguments += bool(code.co_flags & _VARARGS) + bool(code.co_flags & _VARKEYWORDS)
    for index, name in enumerate(code.co_varnames):
        is_kept = index < arguments or name in code.co_cellvars or name.startswith(".")
        yield name if is_kept else f"_{index}"


def _without_annotations(source: bytes, name: str) -> "ast.Module":
    """Parse a module and remove the annotations that nothing reads at run time: a fifth of the size.

    Those of classes stay, because named tuples and the check of requests need them. Of replies and their
    parts only some are needed.
    """
    import ast

    tree = ast.parse(source)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    if name.endswith(_REPLY_TYPES):
        classes = [one for one in classes if one.name in _CHECKED]
    kept = {id(child) for one in classes for child in one.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        for name, body in ast.iter_fields(node):
            if not isinstance(body, list):
                continue
            statements: list[Any] = []
            for child in cast("list[Any]", body):
                if not isinstance(child, ast.AnnAssign) or id(child) in kept:
                    statements.append(child)
                elif child.value is not None:
                    assignment = ast.Assign(targets=[child.target], value=child.value)
                    statements.append(ast.copy_location(assignment, child))
                else:
                    statements.append(ast.copy_location(ast.Pass(), child))
            setattr(node, name, statements)
    return ast.fix_missing_locations(tree)


def _compile(archive: "zipfile.ZipFile", names: Iterable[str], folder: str) -> dict[str, bytes]:
    """Return files of an archive, with Python's sources as bytecode that is never checked against them."""
    import marshal
    from importlib.util import MAGIC_NUMBER

    files: dict[str, bytes] = {}
    for name in names:
        content = archive.read(name)
        if name.endswith(".py"):
            code = compile(
                _without_annotations(content, name),
                f"{folder}{name}",
                "exec",
                dont_inherit=True,
                optimize=_WITHOUT_DOCSTRINGS,
            )
            bytecode = marshal.dumps(_reduce(code))
            files[f"{name}c"] = MAGIC_NUMBER + _UNCHECKED_HASH + bytecode
        else:
            files[name] = content
    return files


def _pack(files: dict[str, bytes]) -> bytes:
    """Return a zip of files. Nothing is compressed: the server compresses the archive, and Python starts faster."""
    import io
    import zipfile

    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as packed:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _ZIP_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content)
    return buffer.getvalue()
