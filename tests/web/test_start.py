"""The start screen and the rules: one press begins the chosen game, another shows its rules."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from support.page_driver import DICTIONARIES
from web.support.contexts import PERSONS, OpenContext, remember
from web.support.input import space_button, walk_to
from web.support.layout_checks import speak
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.player_names import call_players
from web.support.start_screen import (
    ENDS_ABOVE,
    card,
    expect_players_in_sight,
    seat,
    start_screen,
)
from web.support.table import START_MS, choose_player, is_ready

FORBID = """() => Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('forbidden by the reader', 'SecurityError'); },
})"""

GAMES = ("loyal", "quedah", "madagascar")


def set_sail(page: Page) -> None:
    start_screen(page).get_by_role("button", name=words("new.start")).click()
    expect(start_screen(page)).to_be_hidden()


def kind(row: Locator, name: str) -> Locator:
    return row.get_by_role("radio", name=words(f"new.{name}"))


SAVED_LEVELS = """(levels) => Object.entries(localStorage)
  .filter(([key]) => key.startsWith('kidd.game.'))
  .some(([, text]) => JSON.stringify(JSON.parse(text).levels) === JSON.stringify(levels))"""


def expect_levels(page: Page, *levels: int) -> None:
    """Wait until the saved game has computers of these levels."""
    page.wait_for_function(SAVED_LEVELS, arg=levels, timeout=START_MS)


def expect_crews(page: Page, *names: str) -> None:
    """Wait until the players, in the order of their colours, are these."""
    crews = page.locator("#players .crew-name")
    expect(crews).to_have_text(list(names), timeout=START_MS)


COMMON = """() => [...document.querySelectorAll(`
    dialog[open], dialog[open] :is(.card, .start-seats > .seat:nth-of-type(-n + 2), .start-red,
    .form-buttons > .button)`)]
  .filter((element) => element.checkVisibility())
  .map((element) => {
    const { left, top, right } = element.getBoundingClientRect();
    return [element.className, left, top, right];
  })"""
"""Returns the places on the start screen of the parts that every game has."""

SIZES = [(1280, 800), (820, 1180), (740, 360), (640, 320), (360, 740), (320, 568)]

SWITCH = """() => [...document.querySelectorAll('.start-players .pill')]
  .map((pill) => pill.getBoundingClientRect().top)"""


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_moves_when_another_game_is_chosen(
    open_context: OpenContext, address: str, players: int
) -> None:
    """Common parts keep their place, in every language, also after a game for three."""
    remembered = {
        **PERSONS,
        "value": PERSONS["value"].replace('"players":2', f'"players":{players}'),
    }
    page = open_context(storage_state=remember(address, [remembered])).new_page()
    page.goto("/")
    is_ready(page)
    for language in ("en", "de", "it"):
        speak(page, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            places: list[list[object]] = []
            for game in GAMES:
                page.locator(f".dialog-new input[name=game][value={game}]").check()
                line = DICTIONARIES[language][f"start.{game}.line"]
                expect(page.locator(".start-about")).to_contain_text(line)
                page.locator("dialog[open]").evaluate("(dialog) => dialog.scrollTo(0, 0)")
                places.append(page.evaluate(COMMON))
            assert len(places[0]) > 8
            assert places == [places[0]] * 3, (width, height, language)
            assert len(set(page.evaluate(SWITCH))) == 1, (width, height, language)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_one_press_begins_the_first_game(open_context: OpenContext, size: str) -> None:
    """A new player sees three games and a computer opponent, and can begin at once."""
    page = open_context(size, storage_state=None).new_page()
    page.goto("/")
    for game in GAMES:
        expect(card(page, game)).to_have_accessible_description(re.compile(r"players · about \d+"))
    expect(card(page, "loyal")).to_be_checked()
    expect(card(page, "loyal")).to_be_focused()
    sail = start_screen(page).get_by_role("button", name=words("new.start"))
    expect(sail).to_be_in_viewport(ratio=1)
    expect(kind(seat(page, "first"), "person")).to_be_checked()
    second = seat(page, "second")
    expect(kind(second, "computer")).to_be_checked()
    expect(second.get_by_label(words("new.level"))).to_have_value("2")
    expect(second.get_by_label(words("new.level"))).to_have_accessible_description(
        f"{words('rank.text.2')} {words('rank.elo', elo='1300')}"
    )
    width = "() => document.querySelector('dialog[open]').scrollWidth"
    assert page.evaluate(width) <= page.viewport_size["width"]  # type: ignore[index]
    set_sail(page)
    is_ready(page)
    expect_crews(page, *call_players(2, levels=(0, 2)))
    space_button(page, "a1").click()
    expect(space_button(page, "a1")).to_have_accessible_name(re.compile(words("pirate.R")))


def test_the_keyboard_alone_begins_another_game(page: Page) -> None:
    page.goto("/")
    expect(card(page, "loyal")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(card(page, "quedah")).to_be_checked()
    page.keyboard.press("Enter")
    expect(start_screen(page)).to_be_hidden()
    is_ready(page)
    expect_crews(page, words("player.first"), words("player.second"))


def test_two_persons_are_one_press_away(open_context: OpenContext) -> None:
    """One press replaces the computer by a person; the typed name is kept meanwhile."""
    page = open_context("phone", storage_state=None).new_page()
    page.goto("/")
    is_ready(page)
    second = seat(page, "second")
    kind(second, "person").tap()
    name = second.get_by_label(words("new.name"))
    name.fill("Mary")
    expect(start_screen(page).get_by_role("radio", name="Mary", exact=True)).to_be_visible()
    kind(second, "computer").tap()
    expect(name).to_be_hidden()
    kind(second, "person").tap()
    expect(name).to_have_value("Mary")
    start_screen(page).get_by_role("button", name=words("new.start")).tap()
    expect(start_screen(page)).to_be_hidden()
    expect_crews(page, words("player.first"), "Mary")
    expect_levels(page, 0, 0)


def test_the_keyboard_alone_seats_computers(page: Page) -> None:
    """Tab moves between rows, arrow keys choose person, computer and level, Enter begins."""
    page.goto("/")
    is_ready(page)
    first = seat(page, "first")
    walk_to(page, kind(first, "person"))
    page.keyboard.press("ArrowRight")
    level = first.get_by_label(words("new.level"))
    expect(level).to_be_visible()
    page.keyboard.press("Tab")
    expect(level).to_be_focused()
    page.keyboard.press("8")
    expect(level).to_have_value("8")
    expect(level).to_have_accessible_description(
        f"{words('rank.text.8')} {words('rank.elo', elo='2650')}"
    )
    walk_to(page, kind(seat(page, "second"), "person"))
    page.keyboard.press("ArrowRight")
    walk_to(page, start_screen(page).get_by_role("button", name=words("new.start")))
    page.keyboard.press("Enter")
    expect(start_screen(page)).to_be_hidden()
    expect_crews(page, *call_players(2, levels=(8, 2)))
    expect_levels(page, 8, 2)


PARTS_IN_SIGHT = {
    "loyal": ("start.game", "new.names", "new.red", "start.options"),
    "quedah": ("start.game", "new.names", "new.red", "start.options"),
    "madagascar": ("start.game", "start.players", "new.names", "new.red"),
}


@pytest.mark.viewport("phone")
def test_a_phone_shows_all_that_is_asked(page: Page) -> None:
    """Games, players, seats, variants and the button are visible without scrolling, whatever game is chosen."""
    page.goto("/")
    for game, parts in PARTS_IN_SIGHT.items():
        card(page, game).check()
        choose_player(seat(page, "second"), level=8)
        for key in parts:
            part = start_screen(page).get_by_role("group", name=words(key), exact=True)
            expect(part).to_be_in_viewport(ratio=0.99)
        sail = start_screen(page).get_by_role("button", name=words("new.start"))
        expect(sail).to_be_in_viewport(ratio=1)
        is_scrolled = "() => document.querySelector('dialog[open]').scrollTop"
        assert page.evaluate(is_scrolled) == 0
        buttons = page.locator(".dialog-new .form-buttons").element_handle()
        assert page.locator(".start > .start-rest").evaluate(ENDS_ABOVE, buttons)


def test_a_low_window_shows_all_that_is_asked(page: Page) -> None:
    """Three players, the clock and the remote game are visible without scrolling, in every language."""
    page.goto("/")
    is_ready(page)
    card(page, "madagascar").check()
    page.locator(".start-players .pill").last.click()
    for width, height in ((1280, 720), (1366, 640)):
        page.set_viewport_size({"width": width, "height": height})
        for language in ("en", "de", "it"):
            speak(page, language)
            buttons = page.locator(".dialog-new .form-buttons").element_handle()
            assert page.locator(".start > .start-further").evaluate(ENDS_ABOVE, buttons)


def test_the_smallest_screens_show_who_plays(page: Page) -> None:
    """Games, players and the button are visible at once, also on a phone in landscape."""
    for width, height in ((320, 568), (360, 640), (740, 360)):
        expect_players_in_sight(page, width, height)
        heights = page.locator(".start-games .card").evaluate_all(HEIGHTS)
        assert min(heights) >= 44, heights


def test_three_sit_down_as_they_choose(page: Page) -> None:
    """Only Madagascar has three players; the player can choose who is Red and Blue."""
    page.goto("/")
    expect(seat(page, "third")).to_be_hidden()
    card(page, "madagascar").check()
    start_screen(page).get_by_role("radio", name=words("start.players.3")).check()
    for title, name in (("first", "Anne"), ("second", "Mary"), ("third", "Jack")):
        choose_player(seat(page, title), name)
    red, blue = (
        start_screen(page).get_by_role("group", name=words(question))
        for question in ("new.red", "new.blue")
    )
    red.get_by_role("radio", name="Jack").check()
    # The others move on.
    expect(blue.get_by_role("radio", name="Anne")).to_be_checked()
    blue.get_by_role("radio", name="Mary").check()
    set_sail(page)
    is_ready(page)
    expect_crews(page, "Jack", "Mary", "Anne")


HEIGHTS = "(cards) => cards.map((card) => card.getBoundingClientRect().height)"

RANK_LINES = """() => [...document.querySelectorAll('#players .crew-name')]
  .map((element) => element.firstChild)
  .filter((text) => text.data.includes('\\u00ad'))
  .map((text) => {
    const range = document.createRange();
    const lineOf = (place) => {
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      return [...range.getClientRects()].at(-1).top;
    };
    const hyphen = text.data.indexOf('\\u00ad');
    const places = [0, hyphen - 1, hyphen + 1, text.data.indexOf(' ') - 1];
    const lines = places.map(lineOf);
    return lines.map((line) => lines.indexOf(line));
  })"""
"""Returns which of the first and last letters of both halves of the rank share a line."""


def test_the_longest_rank_breaks_between_syllables(page: Page) -> None:
    """On the narrow cards of a phone in landscape."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto("/")
    card(page, "madagascar").check(force=True)
    start_screen(page).get_by_role("radio", name=words("start.players.3")).check(force=True)
    for title in ("second", "third"):
        choose_player(seat(page, title), level=7)
    set_sail(page)
    expect(page.locator("#players .crew")).to_have_count(3, timeout=START_MS)
    is_ready(page)
    speak(page, "de")
    expect_read(page, lambda: page.evaluate(RANK_LINES), [[0, 0, 2, 2], [0, 0, 2, 2]])


def test_the_last_choice_is_remembered(page: Page) -> None:
    page.goto("/")
    card(page, "quedah").check()
    options = ("first", "strict")
    for option in options:
        expect(option_box(page, option)).to_have_accessible_description(
            words(f"start.option.{option}")
        )
    option_box(page, "strict").check()
    choose_player(seat(page, "first"), "Anne")
    choose_player(seat(page, "second"), level=7)
    set_sail(page)
    is_ready(page)
    page.reload()
    is_ready(page)
    if start_screen(page).is_hidden():
        page.get_by_role("button", name=words("button.newGame"), exact=True).first.click()
    expect(card(page, "quedah")).to_be_checked()
    expect(option_box(page, "strict")).to_be_checked()
    expect(option_box(page, "first")).not_to_be_checked()
    expect(seat(page, "first").get_by_label(words("new.name"))).to_have_value("Anne")
    expect(kind(seat(page, "second"), "computer")).to_be_checked()
    expect(seat(page, "second").get_by_label(words("new.level"))).to_have_value("7")


def option_box(page: Page, option: str) -> Locator:
    return start_screen(page).get_by_role("checkbox", name=words(f"option.{option}.name"))


def test_what_a_later_version_has_stored_is_replaced(
    open_context: OpenContext, address: str
) -> None:
    entry = {"name": "kidd.start", "value": '{"version":99}'}
    page = open_context(storage_state=remember(address, [entry])).new_page()
    page.goto("/")
    expect(card(page, "loyal")).to_be_checked()
    set_sail(page)
    is_ready(page)
    page.wait_for_function("() => localStorage.getItem('kidd.start')?.includes('\"version\":2')")


def test_a_forbidden_storage_forgets_and_does_no_harm(page: Page) -> None:
    page.add_init_script(f"({FORBID})()")
    page.goto("/")
    card(page, "madagascar").check()
    set_sail(page)
    is_ready(page)
    expect(space_button(page, "a1")).to_be_visible()


def test_the_rules_open_at_the_game_being_played(page: Page) -> None:
    """They open on top of the start screen, or by one press during a game."""
    page.goto("/")
    card(page, "madagascar").check()
    start_screen(page).get_by_role("button", name=words("start.howTo")).click()
    rules = page.get_by_role("dialog", name=words("rules.title"))
    expect(rules.get_by_role("tab", selected=True)).to_have_text(words("game.madagascar"))
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(card(page, "madagascar")).to_be_checked()
    card(page, "quedah").check()
    set_sail(page)
    is_ready(page)
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    tab = rules.get_by_role("tab", selected=True)
    expect(tab).to_have_text(words("game.quedah"))
    tab.focus()
    page.keyboard.press("ArrowRight")
    expect(rules.get_by_role("tab", selected=True)).to_be_focused()
    expect(rules.get_by_role("tabpanel", name=words("game.madagascar"))).to_be_visible()
    rules.get_by_role("button", name=words("button.close")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
