"""The offline folder: its page names all files that it needs, and the zip is small enough."""

import base64
import gzip
import io
import json
import re
import zipfile

import pytest

from workshop.build import offline_zip, reference, site
from workshop.build.bundle import esbuild
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError

MOST_BYTES = 7_000_000

PAGE = """\
<html><head>
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
  <link rel="modulepreload" href="js/state.js">
  <link rel="icon" href="js/art/icon.svg" type="image/svg+xml">
  <script src="js/early.js"></script>
  <script type="module" async src="js/launch.js"></script>
  <link rel="manifest" href="manifest.webmanifest">
  <link rel="stylesheet" href="css/ship.css">
  <link rel="stylesheet" href="css/board.css">
  <script type="module" src="js/main.js"></script>
</head></html>
"""
HOSTED = {
    "index.html": PAGE.encode(),
    "css/ship.css": b".ship {}\n",
    "css/board.css": b".board {}\n",
    "data/deck.json": b"{}",
    "js/art/icon.svg": b"<svg/>",
    "js/early.js": b"early",
    "js/main.js": b"import './state.js';",
    "js/state.js": b"export const name = 'state';",
    "manifest.webmanifest": b"{}",
    "_headers": b"",
    "pyodide/pyodide.asm.wasm": b"wasm" * 1000,
}


@pytest.fixture(autouse=True)
def no_bundler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the bundler, which takes seconds."""
    monkeypatch.setattr(
        esbuild, "join_offline", lambda _, paths, _later: json.dumps(paths).encode()
    )


def test_the_page_names_every_file_and_allows_no_other() -> None:
    files = offline_zip.make_folder(HOSTED, {})
    page = files["index.html"].decode()
    named = re.findall(r' (?:src|href)="([^"]+)" nonce="(\w+)"', page)
    names = [name for name, _ in named]
    assert names[:3] == ["js/early.js", "files/page.css", "files/page.js"]
    assert {*names, "index.html", "README.txt"} == set(files)
    policy = re.findall(r'Policy" content="([^"]+)"', page)[0]
    assert {nonce for _, nonce in named} == set(re.findall(r"'nonce-(\w+)'", policy))
    assert "'self'" not in policy
    assert "modulepreload" not in page
    assert "js/launch.js" not in page
    assert "manifest" not in page
    assert 'rel="icon" href="data:image/svg+xml;base64,PHN2Zy8+"' in page


def test_files_that_a_script_fetches_are_passed_to_it() -> None:
    files = offline_zip.make_folder(HOSTED, {})
    assert json.loads(files["files/page.js"]) == ["data/deck.json", "pyodide/pyodide.asm.wasm"]
    path, text = re.findall(
        r'arrive\("([^"]+)","([^"]+)"\)', files["files/pyodide-pyodide.asm.wasm.js"].decode()
    )[0]
    assert path == "pyodide/pyodide.asm.wasm"
    assert gzip.decompress(base64.b64decode(text)) == HOSTED[path]


def test_a_file_for_later_has_a_script_that_the_page_loads_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        esbuild, "join_offline", lambda _, paths, later: json.dumps([paths, later]).encode()
    )
    files = offline_zip.make_folder({**HOSTED, "later.zip": b"PK"}, {})
    paths, later = json.loads(files["files/page.js"])
    assert "later.zip" in paths
    assert later == {"later.zip": "files/later.zip.js"}
    assert "files/later.zip.js" in files
    assert "later.zip" not in files["index.html"].decode()


def test_the_styles_are_one_sheet_in_the_order_of_the_page() -> None:
    styles = offline_zip.make_folder(HOSTED, {})["files/page.css"].decode()
    assert styles.split() == [".ship", "{}", ".board", "{}"]


def test_the_pictures_of_a_style_sheet_are_embedded_in_it() -> None:
    changed = {
        **HOSTED,
        "css/board.css": b'a { b: url("../js/art/c.svg") }',
        "js/art/c.svg": b"<svg/>",
    }
    files = offline_zip.make_folder(changed, {})
    assert b'url("data:image/svg+xml;base64,PHN2Zy8+")' in files["files/page.css"]


def test_typefaces_are_embedded_and_their_licences_are_files_of_the_folder() -> None:
    changed = {
        **HOSTED,
        "css/board.css": b'@font-face { src: url("../fonts/a.woff2") format("woff2") }',
        "fonts/a.woff2": b"face",
        "fonts/licence.txt": b"licence",
    }
    files = offline_zip.make_folder(changed, {})
    assert b'url("data:font/woff2;base64,ZmFjZQ==") format' in files["files/page.css"]
    assert files["fonts/licence.txt"] == b"licence"
    assert "font-src data:" in files["index.html"].decode()
    assert not any(name.endswith("woff2.js") for name in files)


@pytest.mark.parametrize("sheet", ['@import url("other.css");\n', 'a { b: url("../js/c.png") }'])
def test_a_style_sheet_with_a_missing_file_is_refused(sheet: str) -> None:
    with pytest.raises(WorkshopError, match=r"other\.css|js/c\.png"):
        offline_zip.make_folder({**HOSTED, "css/board.css": sheet.encode()}, {})


def test_modules_and_files_for_servers_are_left_out() -> None:
    assert {name for name in offline_zip.make_folder(HOSTED, {}) if "/" not in name} == {
        "index.html",
        "README.txt",
    }


def test_a_page_without_the_main_script_is_refused() -> None:
    changed = {**HOSTED, "index.html": PAGE.replace("js/main.js", "js/other.js").encode()}
    with pytest.raises(WorkshopError, match=r"has 0 elements .*js/main\.js"):
        offline_zip.make_folder(changed, {})


def test_the_download_is_small_and_opens_into_one_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The zip is that of a release, so that all tests share the cached one."""
    monkeypatch.undo()
    written = site.collect(ROOT, find_pyodide())
    files = site.finish(written, is_release=True)
    hosted = site.lay_out_offline(ROOT, written, files)
    packed = site.collect_offline_zip(ROOT, hosted, reference.collect(ROOT))[site.OFFLINE_ZIP]
    assert len(packed) <= MOST_BYTES
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        names = archive.namelist()
    assert {name.partition("/")[0] for name in names} == {offline_zip.NAME}
    wanted = ("index.html", "files/page.js", "python/index.html")
    assert {f"{offline_zip.NAME}/{name}" for name in wanted} <= set(names)
