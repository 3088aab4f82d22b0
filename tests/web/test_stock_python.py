"""A release with the original Pyodide works like any other, in case trimming it ever fails."""

from collections.abc import Generator
from pathlib import Path

import pytest

from web.support.contexts import PERSONS, OpenContext, remember
from web.support.table import Table
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.tools.server import serving


@pytest.fixture
def stock_address(tmp_path: Path) -> Generator[str]:
    """Build and serve the site of `build --stock-python`."""
    site.build(find_pyodide(), dist=tmp_path, makers=site.STOCK_MAKERS, is_release=True)
    with serving(tmp_path) as server:
        yield server.address


def test_a_turn_is_played_on_stock_python(stock_address: str, open_context: OpenContext) -> None:
    remembered = remember(stock_address, [PERSONS])
    page = open_context(base_url=stock_address, storage_state=remembered).new_page()
    table = Table(page)
    table.sit_down()
    table.begin("quedah")
    first = table.match.legal_moves()[0].text
    table.play(first)
    table.undo()
    table.redo(first)
    table.see_record()
