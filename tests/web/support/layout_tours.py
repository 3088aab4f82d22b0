"""Games played in a window of one size, to check that everything has room."""

from playwright.sync_api import expect

from web.support.input import Clicks, button
from web.support.layout_checks import expect_fit, speak
from web.support.page_reader import words
from web.support.table import Table, steps_of
from web.support.text_panel import open_text_panel, type_text

LONG_NAMES = ("W" * 24, "Bartholomew-Maximilian X", "M m M m M m M m M m M mM")

CREWS = """() => [...document.querySelectorAll('#players > li')].map((card) => {
  const measure = (selector) => {
    const range = document.createRange();
    range.selectNodeContents(card.querySelector(selector));
    return range.getBoundingClientRect();
  };
  const whole = card.getBoundingClientRect();
  const [colour, name] = [measure('strong'), measure('.crew-name')];
  const isOut = card.querySelector('.is-out') !== null || card.matches('.is-out');
  const facts = card.querySelector(isOut ? '.crew-mark' : '.crew-facts').getBoundingClientRect();
  const apart = colour.right + 2 <= facts.left || Math.max(colour.bottom, name.bottom) <= facts.top;
  return apart && [colour, name, facts].every(
    ({ left, right, bottom }) =>
      left >= whole.left && right <= whole.right && bottom <= whole.bottom,
  );
})"""
"""Returns for each crew whether colour, name and numbers (or that it is out) are whole and apart.
"""


def expect_nothing_sticks_out(table: Table, width: int, height: int) -> None:
    """Check every game and dialog, with the longest names, for horizontal scrolling."""
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.hands = Clicks()
    table.begin(names=LONG_NAMES[:2])
    expect_fit(page)
    table.play("@a3", "claim")
    expect_fit(page)
    table.play("reject", "@a1")
    table.tap("a2")
    expect_fit(page)
    open_text_panel(page)
    type_text(page, "a1-a3")
    expect_fit(page)
    button(page, words("words.close")).click()
    for name in (
        "button.newGame",
        "button.games",
        "button.rules",
        "button.settings",
        "button.keys",
        "button.resign",
    ):
        opener = page.get_by_role("button", name=words(name), exact=True)
        if not opener.first.is_visible():
            continue
        opener.first.dispatch_event("click")
        expect(page.get_by_role("dialog")).to_be_visible()
        expect_fit(page)
        page.get_by_role("dialog").get_by_role("button", name=words("button.close")).click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    table.play("resign")
    expect_fit(page)
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:3])
    expect_fit(page)
    table.tap("f1")
    table.tap("f5")
    expect_fit(page)
    table.begin("madagascar", 3, LONG_NAMES)
    table.propose()
    expect_fit(page)


def expect_readable_players(table: Table, width: int, height: int) -> None:
    """Check that players are named in full, and that nothing on their cards overlaps."""
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.begin("madagascar", 3, levels=(0, 7, 7))
    assert page.evaluate(CREWS) == [True] * 3
    start = "madagascar a2BRRRRRR<a1,f3G<0 R0B5G5 B -"
    table.open_record(f"Kidd: 1\nGame: madagascar\nPlayers: 3\nStart: {start}\n\n")
    for language in ("de", "it", "en"):
        speak(page, language)
        assert page.evaluate(CREWS) == [True] * 3
    table.begin("loyal", names=LONG_NAMES[:2])
    assert page.evaluate(CREWS) == [True] * 2
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:14])
    for language in ("de", "it", "en"):
        speak(page, language)
        assert page.evaluate(CREWS) == [True] * 2
