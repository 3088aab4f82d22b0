"""The language: chosen by the browser or the player, and changed at any moment."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from web.support.contexts import OpenContext
from web.support.patience import expect_read
from web.support.table import START_MS, is_ready, see_own_entry

WORDS = Path(__file__).parents[2] / "js" / "i18n"


def read_words(locale: str) -> dict[str, Any]:
    """Read the texts of a language."""
    return json.loads((WORDS / f"{locale}.json").read_text("utf-8"))


GERMAN = read_words("de")
ITALIAN = read_words("it")


def space_button(page: Page, space: str) -> Locator:
    """Find the button of a space in any language."""
    return page.locator(f'#deck button[data-space="{space}"]')


def heading(page: Page, words: dict[str, Any], colour: str) -> None:
    """Check the heading that says whose turn it is."""
    said = words["turn.heading"].replace("{colour}", words[f"colour.{colour}"])
    expect(page.get_by_role("heading", name=said)).to_be_visible(timeout=START_MS)


def choose(page: Page, own_name: str) -> None:
    """Press the button of a language in the open dialog."""
    page.locator("dialog[open]").get_by_role("radio", name=own_name).check(force=True)


def test_language_is_the_browsers_and_changes_in_mid_turn(open_context: OpenContext) -> None:
    """A German browser shows German; Italian is chosen during a move, and remembered."""
    page = open_context(locale="de-AT").new_page()
    page.goto("./")
    is_ready(page)
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "de")
    start = page.get_by_role("dialog", name=GERMAN["new.title"])
    start.get_by_role("button", name=GERMAN["new.start"]).click()
    heading(page, GERMAN, "R")
    for space in ("a1", "f1", "a1"):
        space_button(page, space).click()
    in_hand = GERMAN["prompt.inHand"].replace("{space}", "a1")
    expect(page.locator(".prompt")).to_have_text(in_hand)
    expect(space_button(page, "a1")).to_have_accessible_name(
        re.compile("^a1, Startfeld: roter Pirat")
    )

    page.get_by_role("button", name=GERMAN["button.settings"]).click()
    choose(page, "Italiano")
    expect(root).to_have_attribute("lang", "it")
    settings = page.get_by_role("dialog", name=ITALIAN["settings.title"])
    expect(settings.get_by_role("radio", name="Italiano")).to_be_checked()
    settings.get_by_role("button", name=ITALIAN["button.close"]).click()
    heading(page, ITALIAN, "R")
    in_hand = ITALIAN["prompt.inHand"].replace("{space}", "a1")
    expect(page.locator(".prompt")).to_have_text(in_hand)
    expect(page.locator("#players")).to_contain_text(ITALIAN["player.second"])
    space_button(page, "a2").click()
    heading(page, ITALIAN, "B")

    # The closed dialog has made the browser go back, which must be over before the reload.
    see_own_entry(page)
    page.reload()
    expect(root).to_have_attribute("lang", "it")
    heading(page, ITALIAN, "B")


def test_nothing_is_left_in_the_language_before(open_context: OpenContext) -> None:
    """All texts of the page change, also those in closed dialogs."""
    page = open_context().new_page()
    page.goto("./")
    is_ready(page)
    choose(page, "Deutsch")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    foreign = sorted(
        text
        for text in read_words("en").values()
        if isinstance(text, str) and "{" not in text and text not in GERMAN.values()
    )
    read = """(foreign) => {
          const known = new Set(foreign);
          const said = [];
          const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (nodes.nextNode()) {
            if (!nodes.currentNode.parentElement.closest('noscript, #broken, #announcer'))
              said.push(nodes.currentNode.data.trim());
          }
          for (const name of ['aria-label', 'title', 'placeholder'])
            for (const element of document.querySelectorAll(`[${name}]`))
              said.push(element.getAttribute(name));
          return said.filter((text) => known.has(text));
        }"""
    # Python says anew what stands around the deck.
    expect_read(page, lambda: page.evaluate(read, foreign), [])
