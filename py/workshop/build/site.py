"""The site: its files and their contents.

Owns the steps of the build. Each step is a function that returns the files it contributes. `collect`
calls them. Must not know how the site is served.
"""

import io
import json
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from workshop.build import (
    build_cache,
    embed_page,
    engine_zip,
    games,
    headers,
    libraries,
    manifest,
    offline_zip,
    page_head,
    prepared,
    reference,
)
from workshop.build.bundle import esbuild
from workshop.build.canonical_url import write_address
from workshop.build.fonts import webfonts
from workshop.build.hashed_names import name_by_contents
from workshop.build.pyodide import bytecode, trim
from workshop.build.version import WORKER, WORKER_SOURCE, make_version
from workshop.build.version import stamp as stamp_version
from workshop.paths import CACHE, DIST, ROOT, WorkshopError, list_files

Site = dict[str, bytes | Path]
"""Files of the site by their path in it: their bytes, or the file they are read from."""


class Makers(NamedTuple):
    """The build steps that a caller can replace. A `Path` is the folder of the Pyodide package.

    - `compile_archives` gets the engine as a zip of sources. It returns the archives that the page
      loads: the engine, Python's library, and the modules of both that are imported later.
    - `make_runtime` returns Python's WebAssembly and its script.
    - `subset_fonts` returns the page's typefaces.
    - `describe_games` gets the root of the tree and returns the module that describes the games.
    - `collect_libraries` returns the page's libraries.
    - `document_package` gets the root of the tree and returns the reference of the Python package.
    - `prepare_trees` gets the root of the tree and returns what the page shows before Python is up.
    """

    compile_archives: Callable[[bytes, Path], bytecode.Archives] = bytecode.compile_archives
    make_runtime: Callable[[Path], trim.Runtime] = trim.trim_runtime
    subset_fonts: Callable[[], dict[str, bytes]] = webfonts.collect
    describe_games: Callable[[Path], bytes] = games.describe_games
    collect_libraries: Callable[[], dict[str, bytes]] = libraries.collect
    document_package: Callable[[Path], dict[str, bytes]] = reference.collect
    prepare_trees: Callable[[Path], dict[str, bytes]] = prepared.prepare_trees


MAKERS: Final = Makers()
STOCK_MAKERS: Final = Makers(bytecode.compile_engine, trim.read_stock_runtime)
"""Python's library and runtime as Pyodide ships them, for a version that cannot be trimmed."""

OFFLINE_ZIP: Final = f"{offline_zip.NAME}.zip"
"""The download that can be played without a server. It is in `dist`, but the site does not use it."""

_PAGE: Final = "index.html"
_TYPES: Final = (".d.ts", "/jsconfig.json")
"""The ends of files that only type checkers read."""
_ELSEWHERE: Final = (f"{esbuild.OFFLINE_MODULES}/", WORKER_SOURCE, embed_page.SOURCE)
"""Files that only the zip has, or that have another path on the site."""
_KEPT_ZIPS: Final = 2
_DECK: Final = "py/workshop/deck/deck.json"
_TABLES: Final = "py/kidd/ai"
_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Changes:
    """What a build did to its folder: paths written, paths removed."""

    written: tuple[str, ...]
    removed: tuple[str, ...]


def build(
    pyodide_folder: Path,
    root: Path = ROOT,
    dist: Path = DIST,
    makers: Makers = MAKERS,
    *,
    is_release: bool = False,
    address: str | None = None,
) -> Changes:
    """Write the site to `dist` and remove all other files there. Unchanged files are not written.

    A release also has the offline zip. `address` is the URL of the site, if it is known.
    """
    written = collect(root, pyodide_folder, makers)
    files = finish(written, is_release=is_release)
    if address is not None:
        files[_PAGE] = write_address(files[_PAGE].decode(), address).encode()
    # The game needs neither the reference nor the screenshots, so the service worker does not keep them.
    beside = makers.document_package(root) if is_release else {}
    screenshots = manifest.collect_screenshots(root)
    site = stamp(root, files, is_release=is_release) | beside | screenshots
    if is_release:
        embed_page.check_size(site)
        site |= collect_offline_zip(root, lay_out_offline(root, written, files), beside)
    site[headers.FILE] = headers.write_file(site).encode()
    scratch = root / CACHE.name
    scratch.mkdir(exist_ok=True)
    changed = tuple(
        path for path, content in sorted(site.items()) if _write(dist / path, content, scratch)
    )
    removed = tuple(_remove_stale(dist, site))
    return Changes(changed, removed)


def collect(root: Path, pyodide_folder: Path, makers: Makers = MAKERS) -> dict[str, bytes]:
    """Return every file of the site by its path. Scripts and styles are as in the sources."""
    # Most of the time other programs do the work, so the steps that take long run at the same time.
    with ThreadPoolExecutor() as threads:
        fonts = threads.submit(makers.subset_fonts)
        runtime = threads.submit(makers.make_runtime, pyodide_folder)
        packed = threads.submit(makers.collect_libraries)
        archives = threads.submit(makers.compile_archives, pack_engine(root), pyodide_folder)
        trees = threads.submit(makers.prepare_trees, root)
        gathered = {
            **collect_page(root),
            **embed_page.collect(root),
            **manifest.collect_manifest(root),
            **collect_deck(root),
            **collect_templates(root),
            games.MODULE: makers.describe_games(root),
            **fonts.result(),
            **packed.result(),
            **trees.result(),
            **collect_python(pyodide_folder, archives.result(), runtime.result()),
        }
    return {
        path: content if isinstance(content, bytes) else content.read_bytes()
        for path, content in gathered.items()
    }


def finish(files: dict[str, bytes], *, is_release: bool) -> dict[str, bytes]:
    """Return the files as a browser gets them: `index.html` is completed, a release is bundled.

    Its page says that the reference is beside it.
    """
    if is_release:
        return page_head.lay_out(esbuild.join_release(files), reference.PAGE)
    return page_head.lay_out(files)


def stamp(root: Path, files: dict[str, bytes], *, is_release: bool) -> dict[str, bytes]:
    """Return finished files with the build's version. Those of a release get hashes in their names."""
    version = make_version(root, files)
    named = name_by_contents(files) if is_release else files
    return stamp_version(root, named, version, is_release=is_release)


def collect_page(root: Path) -> Site:
    """Return the page, its scripts and its styles. Raises WorkshopError if there is no page."""
    page = root / _PAGE
    if not page.is_file():
        raise WorkshopError(f"There is no page to build: {page.name} is missing.")
    files = [page, *list_files(root / "js"), *list_files(root / "css")]
    paths = {file.relative_to(root).as_posix(): file for file in files}
    return {
        path: file
        for path, file in paths.items()
        if not path.startswith(_ELSEWHERE) and not path.endswith(_TYPES)
    }


def collect_deck(root: Path) -> Site:
    """Return the description of the deck, so that the page needs none of its own."""
    return {"data/deck.json": root / _DECK}


def collect_templates(root: Path) -> Site:
    """Return the example players that the page offers, as one JSON file of sources by name."""
    folder = root / "py" / "kidd" / "players" / "templates"
    texts = {
        file.stem: file.read_text(encoding="utf-8")
        for file in sorted(folder.glob("*.py"))
        if file.name != "__init__.py"
    }
    return {"data/templates.json": json.dumps(texts).encode()}


def collect_python(
    pyodide_folder: Path, archives: bytecode.Archives, runtime: trim.Runtime
) -> Site:
    """Return Python, its library, the engine, what comes later, and the engine's replies for the openings.

    Pyodide's list of packages is left out, because the page tells Pyodide that there are none.
    """
    script, wasm = runtime
    sizes = {
        "wasm": len(wasm),
        "library": len(archives.library),
        "engine": len(archives.engine),
    }
    return {
        **{f"data/{name}": ROOT / _TABLES / name for name in ("book.bin", "endings.bin")},
        "data/openings.json": archives.openings,
        "data/sizes.json": json.dumps(sizes).encode(),
        "engine.zip": archives.engine,
        "later.zip": archives.later,
        "pyodide/pyodide.asm.mjs": script,
        "pyodide/pyodide.asm.wasm": wasm,
        "pyodide/pyodide.mjs": pyodide_folder / "pyodide.mjs",
        "pyodide/python_stdlib.zip": archives.library,
    }


def lay_out_offline(
    root: Path, written: dict[str, bytes], files: dict[str, bytes]
) -> dict[str, bytes]:
    """Return what the offline zip is made of, given the collected and the finished files of a release."""
    # The zip keeps plain names: its files come together, so those of two builds never mix.
    version = make_version(root, files)
    plain = stamp_version(root, files, version, is_release=True)
    scripts = {path: content for path, content in written.items() if esbuild.is_module(path)}
    return {**plain, **scripts}


def collect_offline_zip(
    root: Path, site: dict[str, bytes], beside: dict[str, bytes]
) -> dict[str, bytes]:
    """Return the zip of a folder that opens by double click. `site` has its scripts as in the sources.

    The files `beside` it are in the folder as they are.
    """
    online_only = {WORKER, manifest.MANIFEST}
    hosted = {path: content for path, content in sorted(site.items()) if path not in online_only}
    modules = {
        file.relative_to(root).as_posix(): file.read_bytes()
        for file in list_files(root / esbuild.OFFLINE_MODULES)
    }

    def pack() -> bytes:
        files = {**offline_zip.make_folder(hosted, modules), **beside}
        return pack_zip({f"{offline_zip.NAME}/{path}": content for path, content in files.items()})

    named = [
        part
        for path, content in {**hosted, **modules, **beside}.items()
        for part in (path.encode(), content)
    ]
    packed = build_cache.recall(
        CACHE / "folder", [*offline_zip.find_sources(), *named], pack, _KEPT_ZIPS
    )
    return {OFFLINE_ZIP: packed}


def pack_engine(root: Path) -> bytes:
    """Return the engine as a zip that Python can import from."""
    files = engine_zip.find_files(root / "py")
    return pack_zip({path: file.read_bytes() for path, file in files.items()})


def pack_zip(files: dict[str, bytes]) -> bytes:
    """Return a zip of files. The same files give the same bytes: sorted, one date, fixed modes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _ZIP_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return buffer.getvalue()


def _write(target: Path, wanted: bytes, scratch: Path) -> bool:
    """Write a file if it differs. A reader sees the old or the new content, never a part of it."""
    if target.is_file() and target.stat().st_size == len(wanted) and target.read_bytes() == wanted:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=scratch, delete=False) as file:
        file.write(wanted)
    fresh = Path(file.name)
    fresh.chmod(0o644)
    fresh.replace(target)
    return True


def _remove_stale(dist: Path, site: Iterable[str]) -> Iterator[str]:
    wanted = {dist / path for path in site}
    for found in sorted(dist.rglob("*"), reverse=True):
        if found.is_dir() and not found.is_symlink():
            if not any(found.iterdir()):
                found.rmdir()
        elif found not in wanted:
            found.unlink()
            yield found.relative_to(dist).as_posix()
