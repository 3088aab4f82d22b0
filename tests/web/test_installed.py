"""The page as an app: its shortcuts, and the offer to install it."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.support.input import button
from web.support.page_reader import words
from web.support.saved_games_dialog import notice
from web.support.table import Table

pytestmark = pytest.mark.own_engine

_QUEUE = """() => {
  const setConsumer = (consumer) => { window.launch = (to) =>
    consumer({ files: [], targetURL: new URL(to, document.baseURI).href }); };
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
}"""
_OFFER = """() => {
  window.asked = 0;
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { prompt: async () => { window.asked += 1; } }));
  return event.defaultPrevented;
}"""
_HAS_FOCUS = "() => document.activeElement !== document.body"
_ANSWER = "() => localStorage.getItem('kidd.install')"

PLACES = {"new": "new.title", "games": "saves.title", "daily": "puzzles.title"}


def see_place(page: Page, place: str) -> None:
    dialog = page.get_by_role("dialog", name=words(PLACES[place]))
    expect(dialog).to_be_visible()
    if place == "daily":
        expect(dialog).to_contain_text("Puzzle of the day: ")
    expect(page).to_have_url(re.compile("^[^#]*$"))


def test_a_shortcut_opens_its_place(page: Page) -> None:
    for place in PLACES:
        page.goto(f"/#open={place}")
        see_place(page, place)
        # The next shortcut loads the page again.
        page.goto("about:blank")


def test_the_installed_app_follows_shortcuts_while_it_runs(page: Page) -> None:
    page.add_init_script(f"({_QUEUE})()")
    page.goto("/#open=games")
    see_place(page, "games")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The browser tells the launch that has opened the page, too.
    page.evaluate("() => launch('./#open=games')")
    page.evaluate("() => launch('./#open=daily')")
    see_place(page, "daily")
    for place in ("new", "games"):
        page.evaluate("(place) => launch(`./#open=${place}`)", place)
        see_place(page, place)
    page.evaluate("() => launch('./')")
    see_place(page, "games")


def end_game(table: Table) -> None:
    """Let Blue resign in the third turn."""
    table.begin(names=("Anne", "Mary"))
    table.play("@a3", "@f7", "@f1", "resign")


def test_the_page_is_offered_for_installing_after_a_game_and_only_once(own_table: Table) -> None:
    page = own_table.page
    assert page.evaluate(_OFFER) is True
    own_table.begin(names=("Anne", "Mary"))
    own_table.play("@a3", "@f7", "@f1")
    offer = notice(page).get_by_text(words("install.offer"))
    expect(offer).to_have_count(0)
    own_table.play("resign")
    expect(offer).to_be_visible()
    # It is announced, and does not take the focus.
    expect(notice(page)).to_have_role("status")
    refuse = notice(page).get_by_role("button", name=words("install.refuse"))
    refuse.focus()
    page.keyboard.press("Enter")
    expect(offer).to_have_count(0)
    assert page.evaluate(_ANSWER) == "answered"
    assert page.evaluate(_HAS_FOCUS)
    page.evaluate(_OFFER)
    end_game(own_table)
    expect(button(page, words("button.rematch"))).to_be_visible()
    expect(offer).to_have_count(0)
    assert page.evaluate("() => window.asked") == 0


def test_the_browser_asks_once_the_offer_is_accepted(own_table: Table) -> None:
    page = own_table.page
    end_game(own_table)
    expect(notice(page).get_by_text(words("install.offer"))).to_have_count(0)
    page.evaluate(_OFFER)
    button(page, words("install.accept")).click()
    expect(notice(page).get_by_text(words("install.offer"))).to_have_count(0)
    page.wait_for_function("() => window.asked === 1")
    assert page.evaluate(_ANSWER) == "answered"
