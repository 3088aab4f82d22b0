"""Generates what the page and Python must agree in, and compares it with the files that are checked in.

Owns the places of the generated files and the check whether they are stale.
"""

import inspect
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Final, cast

from kidd.svg import art, deck_parts
from workshop.assets import emblems
from workshop.build import build_cache
from workshop.contract import drawings, page_contract, picture_style
from workshop.deck import hull, labels, layout, page_deck, pictures, tables
from workshop.paths import CACHE, ROOT, TOOLS, WorkshopError
from workshop.tools import toolchain

GENERATED: Final = ROOT / "js" / "protocol" / "generated"
PAGE: Final = ROOT / "js" / "page" / "generated"
DRAWINGS: Final = ROOT / "js" / "art" / "generated" / "drawings.js"
DECK: Final = ROOT / "py" / "workshop" / "deck" / "deck.json"
PICTURE: Final = ROOT / "py" / "kidd" / "svg" / "deck.json"
INDEX: Final = ROOT / "index.html"
PLANS: Final = ROOT / "py" / "kidd" / "svg" / "plans.json"
EMBLEMS: Final = ROOT / "py" / "kidd_page" / "emblems.json"
FORMS: Final = ROOT / "py" / "kidd_page" / "forms.json"
_HERE: Final = Path(__file__).parent
_PINS: Final = (TOOLS / "requirements.txt", TOOLS / "package-lock.json")
_TABLE_MODULES: Final = (art, deck_parts, hull, labels, layout, tables)
_TABLE_SOURCES: Final = (*(Path(inspect.getfile(one)) for one in _TABLE_MODULES), layout.DECK_FILE)
"""What the tables of the deck's layouts depend on."""
_MOST_KEPT: Final = 4


def generate() -> dict[Path, bytes]:
    """Return the generated files by their paths. Raises WorkshopError if generating fails."""
    sources = [*(ROOT / "py" / "kidd").rglob("*.py"), *_HERE.iterdir(), *_PINS]
    contents = [file.read_bytes() for file in sorted(sources) if file.is_file()]
    made = build_cache.recall(CACHE / "contract", contents, _generate, _MOST_KEPT)
    files = cast("dict[str, str]", json.loads(made))
    return {
        **{GENERATED / name: text.encode() for name, text in files.items()},
        **{PAGE / name: content for name, content in page_contract.write_files().items()},
        FORMS: _generate_forms(),
        EMBLEMS: emblems.write_emblems(),
        DRAWINGS: drawings.write_module(drawings.list_page_drawings()),
        DECK: _generate_deck(),
        INDEX: pictures.draw_first_paint(INDEX.read_text("utf-8")).encode(),
        **_generate_picture(),
    }


def _generate_forms() -> bytes:
    translate = (ROOT / "js" / "i18n" / "translate.js").as_uri()
    node = [toolchain.find_node(), "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"]
    return _run([*node, str(_HERE / "forms.mjs"), translate], b"")


def _generate_deck() -> bytes:
    """Return the deck with the layouts of all hosts, which take long to calculate, and its still parts."""
    contents = [file.read_bytes() for file in _TABLE_SOURCES]
    made = build_cache.recall(CACHE / "deck", contents, _generate_tables, _MOST_KEPT)
    return page_deck.write_deck(json.loads(made))


def _generate_tables() -> bytes:
    return json.dumps(tables.write_tables()).encode()


def _generate_picture() -> dict[Path, bytes]:
    """Return the drawings and the style of the deck for `kidd.svg`, and the places of its spaces."""
    drawn = pictures.describe_deck(drawings.read_drawings())
    style = picture_style.read_style(ROOT / "css", _HERE / "picture.css")
    files = {PICTURE: {**drawn, "style": style}, PLANS: pictures.describe_plans()}
    return {file: (json.dumps(data, indent=1) + "\n").encode() for file, data in files.items()}


def _generate() -> bytes:
    toolchain.find_node_tools()
    bundler = toolchain.find_package("esbuild-wasm")
    python = [str(toolchain.find_python()), "-m", "workshop.contract.schema"]
    contract = _run(python, b"", {**os.environ, "PYTHONPATH": str(ROOT / "py")})
    with tempfile.TemporaryDirectory() as scratch:
        script = str(_HERE / "generate.mjs")
        _run([toolchain.find_node(), script, str(TOOLS), str(bundler), scratch], contract)
        made = sorted(Path(scratch).iterdir())
        return json.dumps({file.name: file.read_text(encoding="utf-8") for file in made}).encode()


def write() -> list[str]:
    """Write the generated files into the tree and return the paths of those that have changed."""
    files = generate()
    stale = find_stale(files)
    for name in stale:
        path = ROOT / name
        if path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
        else:
            path.unlink()
    return stale


def find_stale(files: dict[Path, bytes]) -> list[str]:
    """Return the paths in the tree of the files that are missing, different or superfluous."""
    found = [
        *GENERATED.glob("*"),
        *PAGE.glob("*"),
        FORMS,
        EMBLEMS,
        DRAWINGS,
        DECK,
        INDEX,
        PICTURE,
        PLANS,
    ]
    there = {file: file.read_bytes() for file in found if file.is_file()}
    stale = (path for path in {*files, *there} if files.get(path) != there.get(path))
    return sorted(path.relative_to(ROOT).as_posix() for path in stale)


def _run(command: list[str], given: bytes, environment: dict[str, str] | None = None) -> bytes:
    finished = subprocess.run(
        command, input=given, env=environment, capture_output=True, check=False
    )
    if finished.returncode != 0:
        errors = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"The contract could not be generated:\n{errors}")
    return finished.stdout
