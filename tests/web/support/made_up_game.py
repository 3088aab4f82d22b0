"""A site with one more game: the source tree with an additional module, table row and texts."""

import json
import shutil
from pathlib import Path
from typing import Final

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT

MODULE: Final = ROOT / "tests" / "support" / "made_up_game.py"

WORDS: Final = {
    "game.muster": "Muster",
    "start.muster.line": "Have three pirates aboard before the other crew has.",
    "reason.three": "{colour} has three pirates aboard.",
}

_DECK: Final = "py/workshop/deck/deck.json"
_SOURCES: Final = ("index.html", "pyproject.toml", "js", "css", "py/kidd", "py/kidd_page", _DECK)
_ROW: Final = "_MODULES = (loyal_captain, quedah_merchant, madagascar)"


def build_site(place: Path) -> Path:
    """Build a release with the game Muster in a folder of `place`, and return it."""
    root, dist = place / "tree", place / "dist"
    for name in _SOURCES:
        source, copy = ROOT / name, root / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    shutil.copy(MODULE, root / "py/kidd/games/muster.py")
    _add_row(root / "py/kidd/games/__init__.py")
    for dictionary in (root / "js/i18n").glob("*.json"):
        words = json.loads(dictionary.read_text("utf-8"))
        dictionary.write_text(json.dumps({**words, **WORDS}, ensure_ascii=False), "utf-8")
    site.build(find_pyodide(), root, dist, is_release=True)
    return dist


def _add_row(table: Path) -> None:
    text = table.read_text("utf-8")
    assert text.count(_ROW) == 1
    row = f"from kidd.games import muster\n\n{_ROW[:-1]}, muster)"
    table.write_text(text.replace(_ROW, row), "utf-8")
