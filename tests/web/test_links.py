"""Links: a game or a position in the page's address, opened in another browser, kept or refused."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd.record.code import decode
from kidd.record.match import Match
from kidd.record.transcript import read_transcript
from web.support.contexts import OpenContext
from web.support.input import button
from web.support.page_reader import words
from web.support.saved_games_dialog import lines, notice, open_list, press, press_in_menu
from web.support.slow_engine import SlowEngine, is_loading
from web.support.table import Table, is_ready

EXAMPLE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"
STORED = """() => Object.keys(localStorage).filter((key) => key.startsWith('kidd.game.')).sort()
  .map((key) => localStorage.getItem(key))"""
SET_HASH = "(hash) => { location.hash = hash; }"


def copy_dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("saves.copyOut.title"))


def read_link(page: Page, what: str = "game") -> str:
    """Open the dialog of the current game and return its link."""
    dialog = open_list(page)
    press_in_menu(lines(dialog).first, "saves.copy")
    copy = copy_dialog(page)
    copy.get_by_role("radio", name=words(f"link.what.{what}")).check(force=True)
    field = copy.get_by_label(words("link.field"), exact=True)
    expect(field).to_have_value(re.compile(f"#{what}="))
    return field.input_value()


def see_beginning(page: Page) -> None:
    """Check that the page shows a game before its first turn, and how to go on from there."""
    expect(page.get_by_role("heading", name=words("review.heading"))).to_be_visible()
    first = page.get_by_role("button", name=words("review.first")).locator("visible=true")
    expect(first).to_be_disabled()


@pytest.mark.viewport("phone")
def test_a_link_shows_a_game_and_keeps_it_on_request(page: Page) -> None:
    page.goto(f"/#game={EXAMPLE}")
    is_ready(page)
    expect(notice(page)).to_contain_text(words("link.opened"))
    assert "#" not in page.url
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(STORED) == []
    button(page, words("link.keep")).click()
    # Python answers the press: the notice goes, and the game is saved at once.
    expect(notice(page)).not_to_contain_text(words("link.opened"))
    [saved] = [json.loads(text) for text in page.evaluate(STORED)]
    assert read_transcript(saved["record"]).match.position.game == "quedah"
    page.reload()
    is_ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_first_visit_no_start_screen_covers_the_game_of_a_link(
    open_context: OpenContext,
) -> None:
    page = open_context(is_new=True).new_page()
    engine = SlowEngine(page)
    page.goto(f"/#game={EXAMPLE}")
    expect(page.locator("#deck [data-space]").first).to_be_visible()
    is_loading(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    engine.let_through()
    see_beginning(page)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_game_travels_by_link_to_another_browser(open_context: OpenContext, table: Table) -> None:
    """The other browser shows the same deck and names, and can continue the game."""
    table.begin("madagascar", 3, ["Änne", "<b>Will</b>", "Mary"])
    table.play("@a1", "@f3")
    link = read_link(table.page)
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    other = Table(open_context("phone").new_page())
    other.page.goto(link)
    is_ready(other.page)
    see_beginning(other.page)
    other.page.locator(".look-leave").click()
    other.match, other.names = table.match, table.names
    other.see()
    assert other.page.locator("b").count() == 0


def test_a_position_travels_by_link(open_context: OpenContext, table: Table) -> None:
    table.begin("quedah+first")
    table.play("@a1", "@f3")
    link = read_link(table.page, "position")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    other = Table(open_context().new_page())
    other.page.goto(link)
    is_ready(other.page)
    other.match = Match(table.match.position)
    other.see()


def test_a_qr_code_and_pictures_are_saved(page: Page) -> None:
    """Any browser shows the pictures: the position, and the game as one that moves."""
    page.goto(f"/#game={EXAMPLE}")
    is_ready(page)
    button(page, words("link.keep")).click()
    read_link(page)
    dialog = copy_dialog(page)
    dialog.get_by_role("button", name=words("link.qr")).click()
    expect(dialog.get_by_role("img", name=words("link.qrLabel"))).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("button", name=words("link.qrSave")).click()
    assert download.value.suggested_filename.endswith(".png")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    for key in ("copy.position", "copy.game"):
        with page.expect_download() as download:
            button(dialog, words(key)).click()
        assert download.value.suggested_filename.endswith(".svg")
        picture = page.context.new_page()
        picture.set_content(Path(download.value.path()).read_text("utf-8"))
        drawn = picture.locator("svg").first
        expect(drawn).to_be_visible()
        expect(drawn.locator("title").first).to_contain_text("Quedah Merchant")
        picture.close()


def test_a_pasted_link_is_opened(page: Page) -> None:
    table = Table(page)
    table.sit_down()
    button(page, words("button.games")).click()
    page.get_by_role("button", name=words("saves.read.open")).click()
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    dialog.get_by_label(words("saves.read.text")).fill(f"https://example.org/#game={EXAMPLE}\n")
    dialog.get_by_role("button", name=words("saves.read.confirm"), exact=True).click()
    expect(dialog).to_be_hidden()
    assert "quedah" in page.evaluate(STORED)[0]


HOSTILE = (
    "game=",
    f"game={EXAMPLE[:9]}",
    f"game={EXAMPLE[:-1]}Z",
    "game=%ff%fe",
    "game=<img src=x onerror=alert(1)>",
    "game=" + "A" * 1_000_000,
    f"position={quote('<b>')}",
    f"position={quote('loyal f2R<f9 R5B6 B -')}",
)
"""Links without a valid game; `tests/page/test_game_links.py` has many more."""


def test_a_hostile_link_changes_nothing(page: Page) -> None:
    """Each is refused with a message; the current game, the saved games and the page do not change."""
    table = Table(page)
    table.sit_down()
    table.play("@a1")
    before = page.evaluate(STORED)
    told = {words(f"link.{fault}") for fault in ("damaged", "long", "newer", "position")}
    for hash_ in HOSTILE:
        page.evaluate(SET_HASH, hash_)
        expect(notice(page).locator(".saves-notice-slip")).to_be_visible()
        assert notice(page).locator("p").inner_text() in told, hash_[:80]
        press(notice(page), "saves.notice.dismiss")
    assert page.evaluate(STORED) == before
    table.see()


def test_in_a_folder_a_game_is_handed_on_as_a_code(
    open_context: OpenContext, folder_page: str
) -> None:
    """The address of a local file is useless to others, so the code itself is shown."""
    folder = folder_page.rpartition("/")[0]
    page = open_context(base_url=folder, storage_state=None).new_page()
    page.goto(f"{folder_page}#game={EXAMPLE}")
    is_ready(page)
    button(page, words("link.keep")).click()
    press_in_menu(lines(open_list(page)).first, "saves.copy")
    field = copy_dialog(page).get_by_label(words("link.codeField"), exact=True)
    expect(field).not_to_have_value("")
    assert decode(field.input_value()).turns == decode(EXAMPLE).turns
