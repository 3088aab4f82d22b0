"""What the page shows before Python is up, or if it fails: answers that the build has made. The rules show it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from web.support.contexts import OpenContext
from web.support.input import button
from web.support.page_reader import words
from web.support.table import START_MS, is_ready

pytestmark = pytest.mark.own_engine

RUNTIME = re.compile(r"/pyodide\.asm[-\w]*\.wasm$")

ASK = """async (locale) => {
  const { createEngineClient, LIMITS_MS } = await import('/js/engine/client.js');
  const { makeEngineWorker } = await import('/js/engine/spawn-worker.js');
  const { readAnswers } = await import('/js/page/prepared.js');
  const { loadDictionary } = await import('/js/i18n/load.js');
  const names = [`first-${locale}`, `prepared-${locale}`, 'prepared-common'];
  const files = names.map(async (name) => (await fetch(`/data/${name}.json`)).json());
  const [first, others, { shared }] = await Promise.all(files);
  const prepared = [readAnswers(first), readAnswers(others, shared)].flatMap((one) =>
    one.keys.map((key) => [key, one.get(key)]),
  );
  const client = createEngineClient({
    makeWorker: () => makeEngineWorker('prepared'),
    onStatus: () => {},
    limitsMs: { ...LIMITS_MS, first: 120_000, word: 120_000, work: 120_000 },
  });
  client.start();
  const words = [locale, await loadDictionary(locale)];
  // What an earlier action has stored is not there.
  const stored = { 'kidd.start': null };
  // Tens of millions of characters are compared here, as it takes long to hand them to the test.
  const unlike = [];
  for (const [number, [action, answer]] of prepared.entries()) {
    // Without a state, everything is as at the beginning, but Python still knows the words.
    const news = number === 0 ? { words, stored } : { stored };
    const message = { serial: 0, state: {}, action: JSON.parse(action), news };
    const { text } = await client.request('page', { text: JSON.stringify(message) });
    const { trees, effects } = JSON.parse(text);
    const pair = [answer, { trees, effects }];
    if (new Set(pair.map((one) => JSON.stringify(one))).size > 1) unlike.push([action, ...pair]);
  }
  return { count: prepared.length, unlike };
}"""
"""Asks Python for each prepared answer: returns their number, and those that it writes otherwise, with both forms."""


ALL_DRAWN = """() => [...document.querySelectorAll('.dialog-rules .diagram')]
  .every((one) => one.firstChild !== null)"""


class HeldRuntime:
    """Python's runtime, which a page waits for until the test lets it through."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[Route] = []
        page.route(RUNTIME, self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append(route)

    def let_through(self) -> None:
        for route in self._held:
            route.continue_()
        self._page.unroute(RUNTIME)


def open_rules(page: Page) -> Locator:
    """Open the rules from the start screen's page."""
    page.get_by_role("dialog", name=words("new.title")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    return page.locator(".dialog-rules")


def tab(rules: Locator, name: str) -> Locator:
    return rules.locator(f"#rules-tab-{name}")


@pytest.mark.parametrize("locale", ["en", "de", "it"])
def test_a_prepared_answer_is_what_python_answers(bare_page: Page, locale: str) -> None:
    """Also in the page's own Python, for every first action."""
    found: dict[str, Any] = bare_page.evaluate(ASK, locale)
    assert found["count"] > 50
    for action, prepared, answer in found["unlike"]:
        assert prepared == answer, action


@pytest.mark.parametrize("viewport", ["phone", "desktop"])
def test_the_rules_can_be_read_before_python_is_up(
    open_context: OpenContext, viewport: str
) -> None:
    """When it is up, it goes on where the reader is: nothing jumps, and the examples can be played."""
    page = open_context(viewport, reduced_motion="reduce").new_page()
    page.add_init_script("window.print = () => { window.printed = (window.printed ?? 0) + 1; }")
    runtime = HeldRuntime(page)
    page.goto("/")
    rules = open_rules(page)
    expect(tab(rules, "loyal")).to_be_visible()
    # Tabs, their keys, what an example shows, the print command.
    tab(rules, "madagascar").click()
    page.keyboard.press("ArrowLeft")
    expect(tab(rules, "quedah")).to_be_focused()
    example = rules.get_by_role("figure").filter(has_text=words("rules.quedah.captured.example"))
    example.get_by_role("button", name=re.compile(words("rules.show"))).press("Enter")
    reset = example.get_by_role("button", name=re.compile(words("rules.reset")))
    expect(reset).to_be_focused()
    expect(example.get_by_role("status")).not_to_be_empty()
    reset.press("Enter")
    expect(example.get_by_role("status")).to_be_empty()
    button(rules, words("rules.printRules")).click()
    expect(page.locator(".print-sheet")).to_contain_text(words("rules.deck.back.text"))
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".print-sheet")).to_have_count(0)
    # Another language, and the dialog opened again.
    rules.get_by_role("radio", name="Deutsch").check()
    expect(rules.locator("#rules-quedah")).to_contain_text("1 gewürfelt")
    rules.get_by_role("radio", name="English").check()
    expect(rules.locator("#rules-quedah")).to_contain_text(words("rules.quedah.seven.title"))
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(page.locator(".rules-place > *")).to_have_count(0)
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    tab(rules, "quedah").click()
    show = example.get_by_role("button", name=re.compile(words("rules.show")))
    show.focus()
    rules.evaluate("(dialog) => dialog.scrollTo(0, 500)")
    page.wait_for_function(ALL_DRAWN)
    shown = rules.locator(".rules-place").inner_html()
    runtime.let_through()
    is_ready(page)
    space = example.get_by_role("button", name=re.compile(r"^f2\b"))
    assert rules.locator(".rules-place").inner_html() == shown
    assert rules.evaluate("(dialog) => dialog.scrollTop") == 500
    expect(show).to_be_focused()
    space.click()
    expect(space).to_have_attribute("data-role", "picked")
    assert page.evaluate("() => window.printed") == 1


def test_a_tap_waits_for_python(open_context: OpenContext) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    runtime = HeldRuntime(page)
    page.goto("/")
    rules = open_rules(page)
    example = rules.get_by_role("figure").filter(has_text=words("rules.loyal.step.example"))
    space = example.get_by_role("button", name=re.compile(r"^a4\b"))
    space.click()
    expect(space).to_have_attribute("data-role", "pick")
    runtime.let_through()
    expect(space).to_have_attribute("data-role", "picked", timeout=START_MS)


def test_the_rules_and_the_keys_can_be_read_if_python_fails(
    open_context: OpenContext, problems: list[str]
) -> None:
    page = open_context().new_page()
    page.route(RUNTIME, lambda route: route.abort())
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=START_MS)
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    rules = page.locator(".dialog-rules")
    tab(rules, "story").click()
    expect(rules.locator("#rules-story")).to_contain_text(words("rules.story.loyal.text"))
    expect(rules.get_by_text(words("lessons.refused"))).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name=words("keys.title"))
    expect(keys.get_by_text(words("keys.redo"))).to_be_visible()
    expect(keys.get_by_text(words("lessons.refused"))).to_have_count(0)
    problems.clear()
