"""The start screen and the rules: one press begins the game that was chosen, one shows its rules."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from web.conftest import OpenContext
from web.hands import space_button
from web.play import is_ready
from web.sight import words

FORBID = """() => Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('forbidden by the reader', 'SecurityError'); },
})"""

GAMES = ("loyal", "quedah", "madagascar")


def start_screen(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("new.title"))


def card(page: Page, game: str) -> Locator:
    return start_screen(page).get_by_role("radio", name=words(f"game.{game}"))


def set_sail(page: Page) -> None:
    start_screen(page).get_by_role("button", name=words("new.start")).click()
    expect(start_screen(page)).to_be_hidden()


def crews(page: Page) -> list[str]:
    """Name the players in the order of their colours."""
    return page.locator("#players .crew-name").all_text_contents()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_one_press_begins_the_first_game(open_context: OpenContext, size: str) -> None:
    """A newcomer sees three games, has one chosen for them, and can press at once."""
    page = open_context(size).new_page()
    page.goto("/")
    for game in GAMES:
        expect(card(page, game)).to_have_accessible_description(re.compile(r"players · about \d+"))
    expect(card(page, "loyal")).to_be_checked()
    expect(card(page, "loyal")).to_be_focused()
    sail = start_screen(page).get_by_role("button", name=words("new.start"))
    expect(sail).to_be_in_viewport(ratio=1)
    width = "() => document.querySelector('dialog[open]').scrollWidth"
    assert page.evaluate(width) <= page.viewport_size["width"]  # type: ignore[index]
    set_sail(page)
    is_ready(page)
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
    assert crews(page) == [words("player.first"), words("player.second")]


def test_three_sit_down_as_they_choose(page: Page) -> None:
    """Three play in Madagascar alone; who is Red and who is Blue can be chosen."""
    page.goto("/")
    third = start_screen(page).get_by_label(words("new.thirdName"))
    expect(third).to_be_hidden()
    card(page, "madagascar").check()
    start_screen(page).get_by_role("radio", name=words("start.players.3")).check()
    for seat, name in (("first", "Anne"), ("second", "Mary"), ("third", "Jack")):
        start_screen(page).get_by_label(words(f"new.{seat}Name")).fill(name)
    for question, name in (("new.red", "Jack"), ("new.blue", "Mary")):
        group = start_screen(page).get_by_role("group", name=words(question))
        group.get_by_role("radio", name=name).check()
    set_sail(page)
    is_ready(page)
    assert crews(page) == ["Jack", "Mary", "Anne"]


def test_the_last_choice_is_remembered(page: Page) -> None:
    page.goto("/")
    card(page, "quedah").check()
    options = ("first", "strict")
    for option in options:
        expect(option_box(page, option)).to_have_accessible_description(
            words(f"option.{option}.text")
        )
    option_box(page, "strict").check()
    start_screen(page).get_by_label(words("new.firstName")).fill("Anne")
    set_sail(page)
    is_ready(page)
    page.reload()
    is_ready(page)
    if start_screen(page).is_hidden():
        page.get_by_role("button", name=words("button.newGame"), exact=True).first.click()
    expect(card(page, "quedah")).to_be_checked()
    expect(option_box(page, "strict")).to_be_checked()
    expect(option_box(page, "first")).not_to_be_checked()
    expect(start_screen(page).get_by_label(words("new.firstName"))).to_have_value("Anne")


def option_box(page: Page, option: str) -> Locator:
    return start_screen(page).get_by_role("checkbox", name=words(f"option.{option}.name"))


@pytest.mark.parametrize(
    "kept", ["", "{", "[]", '{"version":1,"game":7,"names":{},"order":[9]}', '{"version":99}']
)
def test_whatever_else_is_stored_is_ignored(
    open_context: OpenContext, address: str, kept: str
) -> None:
    entry = {"name": "kidd.start", "value": kept}
    origin = {"origin": address.rstrip("/"), "localStorage": [entry]}
    page = open_context(storage_state={"cookies": [], "origins": [origin]}).new_page()
    page.goto("/")
    expect(card(page, "loyal")).to_be_checked()
    set_sail(page)
    is_ready(page)
    assert json.loads(page.evaluate("() => localStorage.getItem('kidd.start')"))["version"] == 1


def test_a_forbidden_storage_forgets_and_does_no_harm(page: Page) -> None:
    page.add_init_script(f"({FORBID})()")
    page.goto("/")
    card(page, "madagascar").check()
    set_sail(page)
    is_ready(page)
    expect(space_button(page, "a1")).to_be_visible()


def test_the_rules_open_at_the_game_being_played(page: Page) -> None:
    """From the start screen they lie on it; in mid-game they are one press away."""
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


def test_examples_show_what_happens(open_context: OpenContext) -> None:
    """Each example plays its move to the end, and goes back when it is left."""
    page = open_context(reduced_motion="reduce").new_page()
    page.goto("/")
    start_screen(page).get_by_role("button", name=words("start.howTo")).click()
    rules = page.get_by_role("dialog", name=words("rules.title"))
    tokens = """(button) => button.closest('figure')
      .querySelectorAll('.deck-stacks > g:not(.diagram-ghost)').length"""
    for name, before, after in (("captured", 5, 4), ("turned", 5, 6), ("gap", 4, 5)):
        caption = words(f"rules.loyal.{name}.example")
        example = rules.get_by_role("button", name=words("rules.play", example=caption))
        assert example.evaluate(tokens) == before
        example.focus()
        page.keyboard.press("Enter")
        assert example.evaluate(tokens) == after
        page.keyboard.press("Tab")
        assert example.evaluate(tokens) == before
