"""A returning player sees the deck as it was, and can continue before Python has loaded."""

import json

import pytest
from playwright.sync_api import Page, expect

from web.support.computer_games import THINK_MS
from web.support.input import Clicks, button
from web.support.missing_files import ENGINE, alert, answer_missing, expect_missing, retry
from web.support.page_reader import words
from web.support.saved_games_dialog import lines, open_list, press, press_in_menu, see
from web.support.slow_engine import SlowEngine, is_loading
from web.support.table import SAVED, START_MS, Table, is_ready, see_own_entry

VIEW = "kidd.view"
ELSEWHERE = "/elsewhere"
"""An address of the site without a page, whose scripts would change the storage."""

RESCUE = "quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1"

LISTEN = """() => {
  window.heard = [];
  const announcer = document.getElementById('announcer');
  new MutationObserver(() => window.heard.push(announcer.textContent))
    .observe(announcer, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture
def table(page: Page) -> Table:
    """Open a page of its own, with its own storage."""
    table = Table(page, Clicks())
    table.sit_down()
    return table


def come_back(page: Page) -> SlowEngine:
    """Open the page again while its engine is blocked."""
    engine = SlowEngine(page)
    page.goto("/")
    return engine


def leave(table: Table) -> str:
    """Leave the page, and return its cached view."""
    # A dialog that was just closed makes the browser go back, which would cross the way to another address.
    see_own_entry(table.page)
    empty = '<link rel="icon" href="data:,">'
    table.page.route(
        "**" + ELSEWHERE, lambda route: route.fulfill(body=empty, content_type="text/html")
    )
    table.page.goto(ELSEWHERE)
    return table.page.evaluate("(key) => localStorage.getItem(key)", VIEW)


def put(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def test_the_deck_is_there_and_the_next_turn_is_chosen(page: Page, table: Table) -> None:
    """A turn chosen before the engine is ready is played as soon as it is, and the game goes on."""
    table.begin("madagascar", 3, ("Anne $& Bonny", "Will", "Mary"))
    for _ in range(4):
        table.play(table.match.legal_moves()[-1].text)
    leave(table)
    engine = come_back(page)
    table.see()
    is_loading(page)
    chosen = table.match.legal_moves()[0].text
    table.make(chosen)
    noted = page.get_by_role("main").get_by_text(words("engine.waiting"))
    expect(noted).to_be_visible()
    is_loading(page)
    engine.let_through()
    is_ready(page)
    table.match.push_text(chosen)
    table.see()
    table.see_record()
    table.undo()
    table.undo()


@pytest.mark.viewport("phone")
def test_a_turn_half_made_is_there_and_is_finished(page: Page, table: Table) -> None:
    """A freed friend is still next to its captor, and steps off once the engine is ready (Q5)."""
    table.open_position(RESCUE)
    table.tap("a4")
    table.tap("a6")
    table.see_stage(["a4", "a6<a4"])
    leave(table)
    engine = come_back(page)
    table.see_stage(["a4", "a6<a4"])
    is_loading(page)
    table.tap("a7")
    engine.let_through()
    is_ready(page)
    table.match.push_text("a4xa6+a7")
    table.see()
    table.see_record()


def test_a_look_back_or_a_hint_is_over(page: Page, table: Table) -> None:
    """The panels are those of the game's own position, and their buttons do what they say."""
    table.play("@a1", "@f1", "a1-m1")
    aids = page.locator(".look-back, .hint-words").locator("visible=true")
    for key in ("[", "h"):
        page.keyboard.press(key)
        expect(aids).to_be_visible()
        leave(table)
        engine = come_back(page)
        table.see()
        is_loading(page)
        expect(aids).to_have_count(0)
        expect(button(page, words("again.button"))).to_be_enabled()
        expect(button(page, words("hint.button"))).to_be_enabled()
        engine.let_through()
        is_ready(page)
        table.see()


def test_each_step_is_gone_back_to_and_told_once(page: Page, table: Table) -> None:
    """The resumed game is not announced again, the step that was taken back can be redone, and the end is known."""
    table.play("@a1")
    leave(table)
    engine = come_back(page)
    table.see()
    heard = page.locator("#announcer")
    expect(heard).to_contain_text(words("prompt.enter"))
    assert words("engine.loading") not in heard.inner_text()
    page.evaluate(LISTEN)
    engine.let_through()
    is_ready(page)
    assert page.evaluate("() => window.heard") == []

    table.play("@f1", "a1-m1")
    table.undo()
    table.undo()
    leave(table)
    engine = come_back(page)
    table.see()
    is_loading(page)
    engine.let_through()
    is_ready(page)
    table.redo("@f1")
    table.redo("a1-m1")

    table.make("resign")
    table.match.push_text("resign")
    table.see()
    leave(table)
    engine = come_back(page)
    table.see()
    is_loading(page)
    engine.let_through()
    is_ready(page)
    table.see()
    table.rematch()


def test_a_computer_thinks_once_the_engine_is_there(page: Page, table: Table) -> None:
    """The deck is shown at once; a computer whose turn it is begins when the engine is ready."""
    table.play("@a1")
    key = page.evaluate("() => `kidd.game.${sessionStorage.getItem('kidd.current')}`")
    save = json.loads(page.evaluate(SAVED))
    leave(table)
    put(page, key, json.dumps({**save, "levels": [0, 1]}))
    engine = come_back(page)
    see(page, "a1", "R")
    is_loading(page)
    assert json.loads(page.evaluate(SAVED))["record"] == save["record"]
    engine.let_through()
    is_ready(page)
    page.wait_for_function(
        "([key, record]) => JSON.parse(localStorage.getItem(key)).record !== record",
        arg=[key, save["record"]],
        # A second engine starts for the computer.
        timeout=START_MS + THINK_MS,
    )


def test_a_forged_view_is_passed_over(page: Page, table: Table) -> None:
    """Without a message the page waits for the engine, even if the view fits the game."""
    table.play("@a1", "@f1")
    kept = json.loads(leave(table))
    first = kept["panels"]["trees"]["deck"]["choices"][""]
    first["spaces"] = dict([*first["spaces"].items()][-1:])
    put(page, VIEW, json.dumps(kept))
    engine = come_back(page)
    waits = page.get_by_role("main").get_by_text(words("engine.loading")).locator("visible=true")
    expect(waits.first).to_be_visible()
    is_loading(page)
    engine.let_through()
    is_ready(page)
    table.see()
    expect(page.locator("#saves-notice").get_by_role("button")).to_have_count(0)
    # At the next visit, the cached view is valid again.
    leave(table)
    come_back(page)
    table.see()
    is_loading(page)


@pytest.mark.own_engine
def test_an_engine_that_fails_hides_nothing(page: Page, table: Table, problems: list[str]) -> None:
    """The game stays visible next to the error message, and goes on once the engine has loaded."""
    table.play("@a1", "@f1")
    leave(table)
    with expect_missing(problems, "engine.zip"):
        page.route(ENGINE, answer_missing)
        page.goto("/")
        expect(alert(page)).to_contain_text(words("engine.failedStart"), timeout=START_MS)
        expect(page.locator("html")).to_have_attribute("data-engine", "failed")
        see(page, "a1", "R")
        page.unroute(ENGINE)
    retry(page)
    is_ready(page)
    expect(alert(page)).to_have_count(0)
    table.see()
    table.play("a1-m1")


def test_with_a_deleted_game_its_view_is_gone(page: Page, table: Table) -> None:
    table.play("@a1")
    page.reload()
    is_ready(page)
    dialog = open_list(page)
    press_in_menu(lines(dialog).first, "saves.delete")
    expect(lines(dialog).first).to_contain_text(words("library.deleted"))
    press(dialog, "button.close")
    assert leave(table) is None
    page.goto("/")
    is_ready(page)
    expect(page.get_by_role("dialog", name=words("new.title"))).to_be_visible()
