"""The reference of the Python package: it has every name, and its page keeps to the site's policy."""

import re

import kidd
from kidd_page.rules.pages import PAGES
from workshop.build import reference
from workshop.paths import ROOT


def test_the_page_has_every_name_and_neither_scripts_nor_styles() -> None:
    files = reference.collect(ROOT)
    assert set(files) == {"python/index.html", "python/styles.css"}
    page = files["python/index.html"].decode()
    for name in kidd.__all__:
        assert f'<section id="{name}">' in page
    for member in (name for name in vars(kidd.Game) if not name.startswith("_")):
        assert f'id="Game.{member}"' in page
    assert re.findall(r"<script|<style|\sstyle=|\son\w+=", page) == []
    assert 'href="styles.css"' in page
    assert b"/*! theme.css */" in files["python/styles.css"]
    assert re.findall(r" at 0x|Alias for", page) == []


def test_the_rules_lead_to_it() -> None:
    """The page's head says where there is one, see `workshop.build.page_head`."""
    assert reference.PAGE in reference.collect(ROOT)
    assert PAGES["credits"][-1].reference == reference.PAGE
