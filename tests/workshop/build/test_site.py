"""The build: the files of the site, and a second build that writes only what has changed."""

import io
import json
import os
import zipfile
from pathlib import Path

import pytest

from workshop.build import site
from workshop.build.pyodide import bytecode, trim
from workshop.build.pyodide.package import FILES
from workshop.paths import WorkshopError

PAGE = """
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="version" content="">
<svg class="first-deck"></svg>
"""
FRAMED = "<!-- The first paint of the deck, from index.html. -->\n"
WORDS = (
    '{"page.title": "Kidd", "page.shortTitle": "Kidd", "page.description": "Games",'
    '"button.newGame": "New", "puzzles.daily": "Daily", "button.games": "Games"}'
)


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a small tree with everything that a build reads."""
    root = tmp_path / "tree"
    write(
        root,
        {
            "index.html": PAGE,
            "pyproject.toml": '[project]\nversion = "1.2.3"\n',
            "js/i18n/en.json": WORDS,
            "js/service-worker.js": "worker",
            "js/offline-folder/page.js": "page",
            "js/main.js": "main",
            "js/embed/page.html": FRAMED,
            "js/view/board/deck.js": "deck",
            "js/.hidden": "",
            "css/board/board.css": "board",
            "py/kidd/__init__.py": "",
            "py/kidd/RULES.md": "rules",
            "py/kidd/core/adventure_galley.json": "{}",
            "py/workshop/deck/deck.json": "{}",
            "py/kidd/core/tests/test_board.py": "",
            "py/kidd/core/__pycache__/board.cpython-311.pyc": "",
            "py/workshop/build/site.py": "",
        },
    )
    write(tmp_path / "pyodide", dict.fromkeys(FILES, "pyodide"))
    return root


def build(root: Path) -> site.Changes:
    makers = site.Makers(
        compile_fake,
        trim_fake,
        lambda: {"fonts/text.woff2": b"text"},
        lambda _: b"games",
        lambda: {"js/vendor/qr.js": b"export {}"},
        lambda _: {"python/index.html": b"reference"},
        lambda _: {"data/prepared-en.json": b"{}"},
    )
    return site.build(root.parent / "pyodide", root, root / "dist", makers)


def compile_fake(engine: bytes, _: Path) -> bytecode.Archives:
    return bytecode.Archives(b"library", engine, b"later", b"openings")


def trim_fake(_: Path) -> trim.Runtime:
    return trim.Runtime(b"script", b"wasm")


def listing(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_the_site_has_the_page_the_deck_the_engine_and_pyodide(root: Path) -> None:
    build(root)
    assert listing(root / "dist") == {
        "index.html",
        "embed.html",
        "js/i18n/en.json",
        "js/main.js",
        "js/game/generated/descriptions.js",
        "js/vendor/qr.js",
        "js/view/board/deck.js",
        "css/board/board.css",
        "data/deck.json",
        "data/openings.json",
        "data/prepared-en.json",
        "data/book.bin",
        "data/endings.bin",
        "data/sizes.json",
        "data/templates.json",
        "engine.zip",
        "later.zip",
        "fonts/text.woff2",
        "manifest.webmanifest",
        "service-worker.js",
        "_headers",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide.mjs",
        "pyodide/python_stdlib.zip",
    }


def test_the_page_for_frames_has_the_first_paint_of_the_page(root: Path) -> None:
    build(root)
    assert (root / "dist" / "embed.html").read_text() == '<svg class="first-deck"></svg>\n'


def test_a_tree_without_the_first_paint_is_refused(root: Path) -> None:
    write(root, {"js/embed/page.html": ""})
    with pytest.raises(WorkshopError, match="first paint"):
        build(root)


def test_the_engine_is_packed_without_tests_caches_and_documents(root: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(site.pack_engine(root))) as archive:
        assert archive.namelist() == ["kidd/__init__.py", "kidd/core/adventure_galley.json"]


def test_the_site_has_the_compiled_library_and_the_trimmed_runtime(root: Path) -> None:
    build(root)
    folder = root / "dist" / "pyodide"
    assert (folder / "python_stdlib.zip").read_bytes() == b"library"
    assert (folder / "pyodide.asm.mjs").read_bytes() == b"script"
    assert (folder / "pyodide.asm.wasm").read_bytes() == b"wasm"
    sizes = json.loads((root / "dist" / "data" / "sizes.json").read_text())
    assert sizes["wasm"] == len(b"wasm")


def test_a_second_build_writes_nothing(root: Path) -> None:
    assert build(root).written
    assert build(root) == site.Changes((), ())


def test_only_what_changed_is_written(root: Path) -> None:
    build(root)
    write(root, {"js/main.js": "next"})
    # The version and the list of files change with every file.
    assert build(root).written == ("index.html", "js/main.js", "service-worker.js")
    assert (root / "dist" / "js" / "main.js").read_text(encoding="utf-8") == "next"


def test_a_file_that_is_no_longer_part_of_the_site_is_removed(root: Path) -> None:
    build(root)
    (root / "js" / "view" / "board" / "deck.js").unlink()
    assert build(root).removed == ("js/view/board/deck.js",)
    assert not (root / "dist" / "js" / "view").exists()


def test_a_missing_page_is_an_error(root: Path) -> None:
    (root / "index.html").unlink()
    with pytest.raises(WorkshopError, match=r"index\.html is missing"):
        build(root)


def test_dates_modes_and_order_do_not_change_a_zip(root: Path) -> None:
    first = site.pack_engine(root)
    os.utime(root / "py" / "kidd" / "__init__.py", (1, 1))
    (root / "py" / "kidd" / "__init__.py").chmod(0o600)
    assert site.pack_engine(root) == first
    assert site.pack_zip({"b": b"2", "a": b"1"}) == site.pack_zip({"a": b"1", "b": b"2"})
