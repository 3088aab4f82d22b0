"""The reference of the Python package: it has every name, and its pages keep to the site's policy."""

import posixpath
import re
from pathlib import PurePosixPath
from types import ModuleType

import pytest

import kidd
import kidd.book
import kidd.endings
import kidd.svg
from kidd_page.rules.pages import PAGES
from workshop.build import reference
from workshop.paths import ROOT

MODULES = {
    "index.html": kidd,
    "kidd/book.html": kidd.book,
    "kidd/endings.html": kidd.endings,
    "kidd/svg.html": kidd.svg,
}


@pytest.mark.parametrize(("path", "module"), MODULES.items(), ids=MODULES)
def test_a_page_has_every_name_and_neither_scripts_nor_styles(
    path: str, module: ModuleType
) -> None:
    files = reference.collect(ROOT)
    assert set(files) == {f"python/{one}" for one in (*MODULES, "styles.css")}
    page = files[f"python/{path}"].decode()
    for name in module.__all__:
        assert f'<section id="{name}">' in page
    assert re.findall(r"<script|<style|\sstyle=|\son\w+=", page) == []
    assert f'href="{"../" * path.count("/")}styles.css"' in page
    assert re.findall(r" at 0x|Alias for", page) == []


def test_every_member_of_a_game_is_there() -> None:
    page = reference.collect(ROOT)["python/index.html"].decode()
    for member in (name for name in vars(kidd.Game) if not name.startswith("_")):
        assert f'id="Game.{member}"' in page


def test_the_pages_lead_to_each_other() -> None:
    """Every link within the reference has its page."""
    files = reference.collect(ROOT)
    assert b"/*! theme.css */" in files["python/styles.css"]
    for path, page in files.items():
        folder = PurePosixPath(path).parent
        for link in re.findall(r'href="([^"#:]+)["#]', page.decode()):
            assert posixpath.normpath(folder / link) in files, (path, link)
    assert b"kidd/svg.html" in files["python/index.html"]


def test_the_rules_lead_to_it() -> None:
    """The page's head says where there is one, see `workshop.build.page_head`."""
    assert reference.PAGE in reference.collect(ROOT)
    assert PAGES["credits"][-1].reference == reference.PAGE
