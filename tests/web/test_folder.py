"""In the unzipped folder that opens by double click, all games work without a server."""

import pytest
from playwright.sync_api import Page

from support.recorded_games import steps_of
from web.support.contexts import PERSONS, Start
from web.support.table import START_MS, Table, is_ready
from web.support.workers import RECORD_WORKERS


@pytest.fixture
def folder_table(start: Start, folder_page: str) -> Table:
    """Open the page from its folder; it must request nothing outside of it.

    The browser stores on disk, as a player's does, because a temporary profile may lose what it has
    stored for a folder when the page is closed.
    """
    page = start(folder_page.removesuffix("index.html")).new_page()
    # A step may have to wait for an engine that starts again.
    page.set_default_timeout(START_MS)
    page.add_init_script(RECORD_WORKERS)
    page.goto(folder_page)
    # Do not store this by an init script: Chromium sometimes loses such an entry, together with all that
    # the page stores afterwards.
    page.evaluate("({ name, value }) => localStorage.setItem(name, value)", PERSONS)
    page.reload()
    return sit_down(page)


def sit_down(page: Page) -> Table:
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    table.see()
    return table


def test_every_game_is_played_and_kept(folder_table: Table, folder_page: str, start: Start) -> None:
    table = folder_table
    table.play("@a1", "@f1", "a1-m1")
    table.undo()
    table.redo("a1-m1")

    table.begin("quedah")
    first = table.match.legal_moves()[0].text
    table.play(first)

    table.begin("madagascar", players=3)
    table.play(table.match.legal_moves()[0].text, table.match.legal_moves()[-1].text)
    table.see_record()

    # The game is still there when the folder is opened in a restarted browser.
    table.page.context.close()
    table.page = start(folder_page.removesuffix("index.html")).new_page()
    table.page.goto(folder_page)
    is_ready(table.page)
    table.see()


def test_a_record_is_read_in_and_a_dead_engine_comes_back(
    folder_table: Table, problems: list[str]
) -> None:
    table = folder_table
    table.open_start_of("quedah-rescue-chain")
    steps = steps_of("quedah-rescue-chain")
    table.play(*steps[:4])
    # A worker that starts slowly may have been replaced before.
    before = table.page.evaluate("() => window.workers.length")
    table.page.evaluate("() => window.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    table.play(*steps[4:8])
    assert table.page.evaluate("() => window.workers.length") > before
