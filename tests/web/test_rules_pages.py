"""The rules on the page: every page can be read, every example played with, all of it printed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.input import focused_space
from web.support.layout_checks import expect_fit
from web.support.page_reader import words
from web.support.table import is_ready

PAGES = ("loyal", "quedah", "madagascar", "deck", "story", "credits")

NO_PRINTER = """() => {
  window.printed = [];
  window.print = () => window.printed.push(document.querySelector('.print-sheet')?.innerText ?? '');
}"""


def open_rules(page: Page) -> Locator:
    """Open the page for the first time, and the rules from its start screen."""
    page.goto("/")
    is_ready(page)
    screen = page.get_by_role("dialog", name=words("new.title"))
    screen.get_by_role("button", name=words("button.close")).click()
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    rules = page.get_by_role("dialog", name=words("rules.title"))
    expect(rules).to_be_visible()
    return rules


def turn_to(rules: Locator, name: str) -> Locator:
    """Open a page of the rules."""
    tab = words(f"rules.{name}.tab")
    rules.get_by_role("tab", name=tab).click()
    shown = rules.get_by_role("tabpanel", name=tab)
    expect(shown).to_be_visible()
    return shown


def find_example(shown: Locator, name: str) -> Locator:
    """Find an example by its text."""
    return shown.get_by_role("figure").filter(has_text=words(f"rules.{name}.example"))


def find_space(example: Locator, space: str) -> Locator:
    return example.get_by_role("button", name=re.compile(rf"^{space}\b"))


def test_the_tabs_stay_in_sight(open_context: OpenContext) -> None:
    """At the end of a page another tab can be chosen, whose page begins at its top."""
    page = open_context(reduced_motion="reduce").new_page()
    rules = open_rules(page)
    for width, height in ((1280, 800), (740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        turn_to(rules, "loyal")
        rules.evaluate("(dialog) => dialog.scrollTo(0, dialog.scrollHeight)")
        assert rules.evaluate("(dialog) => dialog.scrollTop") > 100
        for tab in rules.get_by_role("tab").all():
            expect(tab).to_be_in_viewport(ratio=1)
        title = words("rules.deck.board.title")
        heading = turn_to(rules, "deck").get_by_role("heading", name=title, exact=True)
        assert rules.evaluate("(dialog) => dialog.scrollTop") == 0
        expect(heading).to_be_in_viewport(ratio=1)


def test_an_example_is_played_with_and_put_back(open_context: OpenContext) -> None:
    """The engine judges the reader's own turn, any number of times."""
    page = open_context("phone", reduced_motion="reduce").new_page()
    shown = turn_to(open_rules(page), "quedah")
    example = find_example(shown, "quedah.side")
    find_space(example, "a2").click()
    find_space(example, "a6").click()
    # Two routes lead to a6; the chosen side decides between them.
    expect(find_space(example, "a4")).to_have_accessible_name(re.compile(words("role.side")))
    find_space(example, "a4").click()
    expect(find_space(example, "a6")).to_have_accessible_name(re.compile("Red pirate, back to a4"))
    moved = words("event.moved", colour="R", **{"from": "a2"}, space="a6")
    turned = words("event.turned", back="a4")
    expect(example.get_by_role("status")).to_have_text(f"{moved} {turned}")
    example.get_by_role("button", name=words("rules.reset")).click()
    expect(find_space(example, "a2")).to_have_accessible_name(re.compile("Red pirate"))
    expect(example.get_by_role("status")).to_be_empty()
    # The example can also be shown without a try.
    freed = find_example(shown, "quedah.chain")
    freed.get_by_role("button", name=re.compile(words("rules.show"))).click()
    expect(freed.get_by_role("status")).to_contain_text(
        words("event.freed", colour="R", space="a3")
    )


def test_an_example_is_played_with_by_the_keyboard_alone(
    open_context: OpenContext,
) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    shown = turn_to(open_rules(page), "loyal")
    example = find_example(shown, "loyal.captured")
    find_space(example, "m1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    if focused_space(page) != "f1":
        find_space(example, "f1").focus()
    page.keyboard.press("Enter")
    lost = words("event.removed", colour="R", count=2, places="m1 and m2")
    expect(example.get_by_role("status")).to_contain_text(lost)
    example.get_by_role("button", name=re.compile(words("rules.reset"))).focus()
    page.keyboard.press("Enter")
    expect(find_space(example, "m1")).to_have_accessible_name(re.compile("Red pirate"))
    # Escape deselects the token before it closes the dialog.
    other = find_example(shown, "loyal.step")
    find_space(other, "a4").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(find_space(other, "a4")).to_have_accessible_name(re.compile(words("role.pick", ways="")))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=words("rules.title"))).to_be_hidden()
    # The page has a single deck again.
    expect(page.locator("[data-space=a1]")).to_have_count(1)


def test_the_longest_win_opens_at_its_beginning(open_context: OpenContext) -> None:
    """As any game from a link does: the rules make way for it."""
    page = open_context(reduced_motion="reduce").new_page()
    rules = open_rules(page)
    shown = turn_to(rules, "madagascar")
    shown.get_by_role("link", name=words("rules.madagascar.proven.game")).click()
    expect(rules).to_be_hidden()
    expect(page.get_by_text(words("link.opened"))).to_be_visible()
    expect(page.get_by_text(words("review.start", all=126)).first).to_be_visible()


def test_the_licences_of_the_typefaces_can_be_read(open_context: OpenContext) -> None:
    page = open_context().new_page()
    shown = turn_to(open_rules(page), "credits")
    for name in ("Alegreya", "Alegreya Sans"):
        link = shown.get_by_role("link", name=words("rules.licence", name=name), exact=True)
        # A host sends the file unchanged.
        answer = page.request.get(f"/{link.get_attribute('href')}")
        assert "SIL OPEN FONT LICENSE" in answer.text()


def test_the_rules_and_a_deck_can_be_printed(
    open_context: OpenContext,
) -> None:
    """Only the sheet is printed, and afterwards the page is as before."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(f"({NO_PRINTER})()")
    rules = open_rules(page)
    turn_to(rules, "loyal").get_by_role("button", name=words("rules.printRules")).click()
    sheet = page.locator(".print-sheet")
    expect(sheet).to_be_hidden()
    page.emulate_media(media="print")
    expect(sheet).to_be_visible()
    expect(rules).to_be_hidden()
    expect(sheet).to_contain_text(words("rules.loyal.stalemate.count"))
    expect(sheet).to_contain_text(words("rules.deck.back.text"))
    page.emulate_media(media="screen")
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)
    turn_to(rules, "deck").get_by_role("button", name=words("rules.printDeck")).click()
    expect(sheet.locator(".print-tokens .token")).to_have_count(21)
    expect(sheet.locator(".print-tokens .flag")).to_have_count(3)
    expect(sheet.locator(".print-deck .path-label, .print-deck text")).to_have_count(18)
    spots = sheet.locator(".print-die .print-spot")
    expect(spots).to_have_count(12)
    page.emulate_media(media="print")
    assert spots.first.evaluate("(spot) => getComputedStyle(spot).fill") == "rgb(0, 0, 0)"
    page.emulate_media(media="screen")
    assert page.evaluate("() => window.printed.length") == 2
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    # The browser's own command prints the open page of the rules.
    turn_to(rules, "story")
    page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")
    expect(sheet).to_contain_text(words("rules.story.loyal.text"))
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    page.keyboard.press("Escape")
    # The page gets the event a little after the rules have closed, and then removes their decks.
    expect(page.locator(".rules > *")).to_have_count(0)
    page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")
    # From now on the game is printed.
    expect(sheet).not_to_contain_text(words("rules.story.loyal.text"))


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_finds_nothing_in_the_rules(
    open_context: OpenContext, axe_script: Path, problems: list[str], size: str
) -> None:
    page = open_context(size, reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    rules = open_rules(page)
    for name in PAGES:
        turn_to(rules, name)
        expect_fit(page)
        inspect(page, f"the page {name} of the rules")
    example = find_example(turn_to(rules, "madagascar"), "madagascar.steps")
    find_space(example, "a2").click()
    inspect(page, "an example with a stack in hand")
    page.close()
    # axe-core tests inline styles, which the page's policy forbids.
    problems[:] = [problem for problem in problems if "inline style" not in problem]
