"""The page's bytecode is made once for the same sources. A failure has its reason."""

import io
import zipfile
from pathlib import Path

import pytest

from workshop.build import site
from workshop.build.pyodide import bytecode
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError


def test_engine_and_library_are_bytecode_with_what_the_engine_imports(tmp_path: Path) -> None:
    folder = find_pyodide()
    archives = bytecode.compile_archives(site.pack_engine(ROOT), folder)
    with zipfile.ZipFile(io.BytesIO(archives.engine)) as engine:
        names = engine.namelist()
        assert "kidd/bridge/handlers.pyc" in names
        assert "kidd/core/adventure_galley.json" in names
    with zipfile.ZipFile(io.BytesIO(archives.later)) as archive:
        later = archive.namelist()
        assert {"kidd_page/start/view.pyc", "kidd_page/rules/examples.json", "kidd/api.pyc"} <= set(
            later
        )
        # The library's modules that only these import come with them.
        assert "heapq.pyc" in later
    with zipfile.ZipFile(io.BytesIO(archives.library)) as library:
        assert {"json/__init__.pyc", "encodings/utf_8.pyc"} <= set(library.namelist())
        # The stub of the event loop replaces all of the real one.
        assert [name for name in library.namelist() if "asyncio" in name] == [
            "asyncio/__init__.pyc"
        ]
        names += library.namelist()
    assert not set(names) & set(later)
    names += later
    assert not [name for name in names if name.endswith(".py")]
    stock = folder / "python_stdlib.zip"
    with zipfile.ZipFile(stock) as library:
        assert len(library.namelist()) > len(names)


def test_the_same_engine_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[bytes] = []

    def compile_once(engine: bytes, *_: object) -> str:
        compiled.append(engine)
        return '{"library": "bGli", "engine": "ZW5n", "later": "bGF0", "openings": "b3Bl"}'

    monkeypatch.setattr(bytecode, "_compile", compile_once)
    first = bytecode.compile_archives(b"one", tmp_path, tmp_path)
    assert first == bytecode.Archives(b"lib", b"eng", b"lat", b"ope")
    assert bytecode.compile_archives(b"one", tmp_path, tmp_path) == first
    bytecode.compile_archives(b"two", tmp_path, tmp_path)
    assert compiled == [b"one", b"two"]


def test_the_stock_library_is_not_changed() -> None:
    folder = find_pyodide()
    archives = bytecode.compile_engine(site.pack_engine(ROOT), folder)
    assert archives.library == (folder / "python_stdlib.zip").read_bytes()
    with zipfile.ZipFile(io.BytesIO(archives.engine)) as engine:
        assert "kidd/bridge/handlers.pyc" in engine.namelist()
    with zipfile.ZipFile(io.BytesIO(archives.later)) as later:
        assert "dataclasses.pyc" not in later.namelist()
    assert b'"loyal 2"' in archives.openings


def test_an_engine_that_cannot_be_imported_is_refused_with_the_reason(tmp_path: Path) -> None:
    broken = site.pack_zip({"kidd/__init__.py": b"import no_such_module"})
    with pytest.raises(WorkshopError, match="no_such_module"):
        bytecode.compile_archives(broken, find_pyodide(), tmp_path)


def test_a_stub_without_an_original_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bytecode, "_read_stubs", lambda: {"pyodide/gone.py": b""})
    with pytest.raises(WorkshopError, match=r"pyodide/gone\.py"):
        bytecode.compile_archives(site.pack_zip({}), find_pyodide(), tmp_path)
