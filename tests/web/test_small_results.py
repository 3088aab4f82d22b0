"""A result on the smallest phones in landscape orientation: every button is whole, in every language."""

import json

import pytest
from playwright.sync_api import expect

from support.page_driver import DICTIONARIES
from web.support.input import Clicks, button
from web.support.layout_checks import speak
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.stored_game import STORE
from web.support.table import Table
from workshop.paths import ROOT

SAVE = ROOT / "tests" / "saves" / "v2-loyal-over.json"

CUT = """() => [...document.querySelectorAll('#controls button, #status h2, #status .prompt')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  })
  .map((element) => element.textContent)"""
"""Lists the buttons, the heading and the reason that are not wholly inside the window."""


@pytest.mark.viewport("phone")
@pytest.mark.parametrize("levels", [(0, 7), (8, 0)], ids=["lost", "won"])
def test_every_button_under_a_result_is_whole(table: Table, levels: tuple[int, int]) -> None:
    page = table.page
    table.hands = Clicks()
    name = f"over-{levels[0]}"
    names = [words("player.computer", level=level) if level else "Anne" for level in levels]
    save = {**json.loads(SAVE.read_text("utf-8")), "id": name, "names": names, "levels": levels}
    page.evaluate(STORE, [name, json.dumps(save)])
    page.set_viewport_size({"width": 740, "height": 360})
    button(page, words("button.games")).dispatch_event("click")
    line = page.get_by_role("dialog").locator(f'[data-id="{name}"]')
    line.get_by_role("button").first.dispatch_event("click")
    button(page, words("end.look")).wait_for()
    for language in ("de", "it", "en"):
        speak(page, language)
        button(page, DICTIONARIES[language]["end.look"]).wait_for()
        for width, height in ((640, 320), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            # The other parts of the page may have the new language a moment later.
            expect_read(page, lambda: page.evaluate(CUT), [])
    for shown in (".turn-emblem", ".end-standing"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=1)
