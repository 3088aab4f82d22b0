"""axe-core finds no problem on the page, in light and dark themes, small and large windows."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.recorded_games import steps_of
from web.support.axe import inspect, list_low_contrast
from web.support.computer_games import THINK_MS, Company
from web.support.contexts import OpenContext
from web.support.input import Clicks, button, focused_space, space_button
from web.support.page_reader import words
from web.support.table import Table, is_ready
from web.support.text_panel import open_text_panel, type_text

CREWS = "#players button"

DIALOGS = {
    "button.newGame": "new.title",
    "button.games": "saves.title",
    "button.rules": "rules.title",
    "button.settings": "settings.title",
    "button.keys": "keys.title",
    "button.resign": "resign.title",
}


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_finds_nothing(
    open_context: OpenContext, axe_script: Path, problems: list[str], size: str
) -> None:
    """At the start, during turns, in dialogs and at the end of all three games."""
    page = open_context(size, reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    table = Table(page, Clicks())
    page.goto("/")
    is_ready(page)
    page.get_by_role("radio", name=words("new.computer")).last.check()
    page.get_by_role("radio", name=words("game.quedah")).check()
    inspect(page, "the start screen")
    table.close_start_screen()
    inspect(page, "an empty deck")
    inspect_loyal_captain(table)
    inspect_dialogs(page)
    inspect_players(page)
    inspect_quedah_merchant(table)
    inspect_madagascar(table)
    inspect_computers(table)
    page.close()
    # axe-core tests inline styles, which the page's policy forbids.
    problems[:] = [problem for problem in problems if "inline style" not in problem]


def inspect_loyal_captain(table: Table) -> None:
    steps = steps_of("loyal-count-is-reset")
    claim = steps.index("claim")
    table.play(*steps[:claim])
    table.tap("f3")
    inspect(table.page, "a token in hand")
    table.tap("m1")
    expect(table.page.locator("#notices .note")).to_be_visible()
    inspect(table.page, "a reason")
    inspect_words(table)
    table.play("claim")
    inspect(table.page, "a claim")
    table.play("reject")
    inspect(table.page, "a count")
    table.play("resign")
    inspect(table.page, "a result")


def inspect_words(table: Table) -> None:
    open_text_panel(table.page)
    inspect(table.page, "the game in words")
    type_text(table.page, "a1-a1")
    expect(table.page.locator("#typed-refusal")).to_be_visible()
    inspect(table.page, "a typed move refused")
    button(table.page, words("words.close")).dispatch_event("click")


def inspect_dialogs(page: Page) -> None:
    for name, title in DIALOGS.items():
        opener = page.get_by_role("button", name=words(name), exact=True).locator("visible=true")
        if opener.count() == 0:
            # The list of keys is of no use on a phone, and nobody can resign after the end.
            continue
        opener.first.dispatch_event("click")
        dialog = page.get_by_role("dialog", name=words(title))
        expect(dialog).to_be_visible()
        # The content of most dialogs is loaded after the page.
        expect(dialog.locator(".later")).to_have_count(0)
        if name == "button.games":
            expect(dialog.get_by_role("button", name=words("saves.read.open"))).to_be_visible()
        inspect(page, title)
        dialog.get_by_role("button", name=words("button.close")).click()
        expect(dialog).to_be_hidden()


def inspect_players(page: Page) -> None:
    page.locator(CREWS).first.dispatch_event("click")
    dialog = page.get_by_role("dialog", name=words("players.title"))
    expect(dialog).to_be_visible()
    dialog.get_by_role("radio", name=words("new.computer")).first.check()
    inspect(page, "the players")
    dialog.get_by_role("button", name=words("button.close")).click()
    expect(dialog).to_be_hidden()


def inspect_computers(table: Table) -> None:
    page, company = table.page, Company(table)
    company.begin("loyal", (0, 1))
    button(page, words("hint.button")).dispatch_event("click")
    expect(page.locator(".hint-words")).to_be_visible(timeout=THINK_MS)
    inspect(page, "a hint")
    company.begin_watching("madagascar", (1, 1, 1))
    company.press("computer.pause")
    expect(button(page, words("computer.go"))).to_be_visible(timeout=THINK_MS)
    inspect(page, "a game of computers")


def inspect_quedah_merchant(table: Table) -> None:
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:2])
    inspect(table.page, "a roll")
    table.roll()
    table.tap("f1")
    table.tap("f5")
    inspect(table.page, "a side to choose")
    table.open_position("quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1")
    table.tap("a4")
    table.tap("a6")
    table.see_stage(["a4", "a6<a4"])
    inspect(table.page, "a way out to choose")


def inspect_madagascar(table: Table) -> None:
    table.begin("madagascar", 3)
    table.play(*steps_of("madagascar-3-stuck")[:24])
    inspect(table.page, "three players")
    stack = max(table.stacks(), key=lambda one: len(one["owners"]))
    button(table.page, words("button.propose")).dispatch_event("click")
    inspect(table.page, "a draw to be proposed")
    table.confirm("stalemate.title", "stalemate.confirm.agree")
    inspect(table.page, "a draw proposed")
    table.press_button(words("choice.reject"))
    table.page.locator(f"[data-space={stack['space']}]").focus()
    table.page.keyboard.press("i")
    inspect(table.page, "a look into a stack")


def test_the_deck_is_one_stop_of_tab(table: Table) -> None:
    """The deck is one Tab stop, arrow keys move on it, and Tab returns to the last space."""
    table.begin("loyal")
    page = table.page
    space_button(page, "f2").focus()
    page.keyboard.press("ArrowDown")
    here = focused_space(page)
    assert here not in (None, "f2")
    page.keyboard.press("Tab")
    assert focused_space(page) is None
    page.keyboard.press("Shift+Tab")
    assert focused_space(page) == here


def test_the_rules_begin_with_their_heading(table: Table) -> None:
    """The heading has the focus, not a button far below it."""
    button(table.page, words("button.rules")).click()
    heading = table.page.get_by_role("heading", name=words("rules.title"), exact=True)
    expect(heading).to_be_focused()
    table.page.keyboard.press("Escape")


PALE = """([colour, ground]) => {
  const text = document.createElement('p');
  text.textContent = 'pale';
  text.style.color = colour;
  text.style.backgroundColor = ground;
  const paper = document.createElement('div');
  paper.style.backgroundColor = '#fff';
  paper.append(text);
  document.querySelector('main').append(paper);
  return paper;
}"""
"""Puts a text on a background of given colours onto white paper, and returns the paper."""


SHADES = (
    ("#888", "#fff", True),
    ("#767676", "#fff", False),
    ("rgb(0 0 0 / 40%)", "#fff", True),
    ("#fff", "rgb(0 0 0 / 80%)", False),
    ("#000", "rgb(0 0 0 / 80%)", True),
)
"""Colours of a text and its background, and whether the contrast is too low."""


def test_a_pale_text_is_found(table: Table) -> None:
    """The contrast check sees through a half-transparent background."""
    page = table.page
    table.begin()
    assert list_low_contrast(page) == []
    for colour, ground, is_pale in SHADES:
        text = page.evaluate_handle(PALE, [colour, ground])
        found = list_low_contrast(page)
        text.evaluate("(paper) => paper.remove()")
        assert len(found) == is_pale, (colour, ground)
