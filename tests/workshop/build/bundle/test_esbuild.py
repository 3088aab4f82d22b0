"""A release has few scripts, under the names that the page uses."""

import re
import tempfile
from pathlib import Path

import pytest

from workshop.build import site
from workshop.build.bundle import esbuild
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError

MOST_AT_START = 8
MOST_SHARED_LATER = 1
EARLY = "js/view/initial-theme.js"


def read_modules() -> dict[str, bytes]:
    """Return the modules of the site."""
    files = site.collect(ROOT, find_pyodide())
    return {path: content for path, content in files.items() if esbuild.is_module(path)}


@pytest.fixture(scope="module")
def joined() -> dict[str, bytes]:
    return esbuild.join_release(
        {**read_modules(), EARLY: b"early", "css/joined/page.css": b"styles"}
    )


def resolve(path: str, name: str) -> str:
    """Return the path of a module that another one imports."""
    return (Path("/", path).parent / name).resolve().relative_to("/").as_posix()


def find_imports(joined: dict[str, bytes], path: str, form: str) -> set[str]:
    """Return the paths of what a module imports in a form: `from|import` or, later, `import(`."""
    names = re.findall(rf'(?:{form})\s*"(\.[^"]+)"', joined[path].decode())
    return {resolve(path, name) for name in names}


def test_the_entries_keep_their_names_and_there_are_few_chunks(joined: dict[str, bytes]) -> None:
    """The page starts with few scripts. Each other one is a part that is loaded later, or what two parts share."""
    scripts = {path for path in joined if path.endswith((".js", ".mjs"))}
    start = {*esbuild.PAGE_ENTRIES, EARLY}
    assert {*start, *esbuild.WORKER_ENTRIES} <= scripts
    while (
        more := {one for path in start for one in find_imports(joined, path, "from|import")} - start
    ):
        start |= more
    assert len(start) <= MOST_AT_START
    parts = {one for path in scripts for one in find_imports(joined, path, r"import\(")}
    others = {*esbuild.WORKER_ENTRIES, *esbuild.ALONE_ENTRIES}
    assert len(scripts - start - parts - others) <= MOST_SHARED_LATER


def test_every_dynamic_import_finds_its_chunk(joined: dict[str, bytes]) -> None:
    for path in joined:
        if path.endswith(".js"):
            assert find_imports(joined, path, r"import\(") <= {*joined}, path


def test_modules_keep_their_addresses_in_a_bundle(joined: dict[str, bytes]) -> None:
    """A bundle has another path than the modules in it."""
    scripts = b"".join(joined.values()).decode()
    assert 'new URL("js/engine/assets.js",document.baseURI)' in scripts
    assert 'new URL("start-pyodide.js",import.meta.url)' in joined["js/worker/main.js"].decode()


def test_other_files_are_not_changed(joined: dict[str, bytes]) -> None:
    assert joined[EARLY] == b"early"
    assert joined["css/joined/page.css"] == b"styles"


def test_the_temporary_folder_may_be_a_symbolic_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On some systems it is one."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "link"))
    modules = {"js/main.js": b"export const place = import.meta.url;"}
    made = esbuild.run("release", modules, {"page": ["js/main.js"], "alone": [], "worker": []})
    assert 'new URL("js/main.js",document.baseURI)' in made["js/main.js"].decode()


def test_a_missing_module_is_an_error() -> None:
    broken = {**read_modules(), "js/main.js": b"import './nowhere.js';"}
    with pytest.raises(WorkshopError, match="nowhere"):
        esbuild.join_release(broken)


def test_the_offline_page_is_one_classic_script_with_the_worker_in_it() -> None:
    folder = esbuild.OFFLINE_MODULES
    modules = {
        f"{folder}/page.js": b"import paths from 'kidd:paths';\n"
        b"import source from 'kidd:worker-source'; globalThis.made = [paths, source];",
        f"{folder}/worker.js": b"import { name } from '../name.js'; globalThis.worker = name;",
        "js/name.js": b"export const name = import.meta.url;",
        "data/deck.json": b"{}",
    }
    script = esbuild.join_offline(modules, ["data/deck.json"]).decode()
    assert script.startswith("(()=>{")
    assert "data/deck.json" in script
    assert "globalThis.worker=name" in script
    assert "folder.invalid/js/name.js" in script
    assert "import" not in script.replace("kidd:", "")
