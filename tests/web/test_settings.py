"""Settings take effect at once, survive a reload, and can be operated by keyboard."""

import re

from playwright.sync_api import Locator, Page, expect

from web.support.contexts import OpenContext
from web.support.input import Clicks
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.saved_games_dialog import IMPORT_MS, as_file, go, import_files
from web.support.static_host import find_file
from web.support.table import START_MS, Table, is_ready, space_button

GAPS_BETWEEN_RINGS = """() =>
  [...document.querySelectorAll('#deck .deck-ground[data-role=pick][data-danger=near]')]
    .map((ground) => {
      const find = (name) => ground.querySelector(name);
      const half = (ring) => parseFloat(getComputedStyle(ring).strokeWidth) / 2;
      const [inner, outer] = [find('.token-frame'), find('.space-threat-edge')];
      return inner.r.baseVal.value + half(inner) < outer.r.baseVal.value - half(outer);
    })"""
"""Returns for each threatened token that can move whether its two rings are apart."""

BACKGROUND = "() => getComputedStyle(document.documentElement).backgroundColor"


def open_settings(page: Page) -> Locator:
    page.get_by_role("button", name=words("button.settings"), exact=True).click()
    dialog = page.get_by_role("dialog", name=words("settings.title"))
    expect(dialog).to_be_visible()
    return dialog


def close(dialog: Locator) -> None:
    dialog.get_by_role("button", name=words("button.close")).click()
    expect(dialog).to_be_hidden()


CONTRAST_SAMPLE = """() => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--deck)';
  document.body.append(probe);
  const deck = getComputedStyle(probe).color;
  probe.remove();
  return [deck, getComputedStyle(document.querySelector('.theme-contrast')).backgroundImage];
}"""


def test_the_sample_of_high_contrast_is_of_the_light_that_comes(open_context: OpenContext) -> None:
    """It has the system's light or dark colours, whatever the current theme is."""
    page = open_context("desktop", color_scheme="light").new_page()
    Table(page, Clicks()).sit_down()
    dialog = open_settings(page)
    seen: set[str] = set()
    for system in ("light", "dark"):
        page.emulate_media(color_scheme=system)
        samples: set[str] = set()
        for theme in ("day", "night", "contrast"):
            dialog.get_by_role("radio", name=words(f"settings.theme.{theme}")).check(force=True)
            deck, sample = page.evaluate(CONTRAST_SAMPLE)
            samples.add(sample)
        assert len(samples) == 1
        assert deck in sample
        seen |= samples
    assert len(seen) == 2


def test_the_light_is_chosen_and_kept(open_context: OpenContext) -> None:
    """Day, night and high contrast differ; the stored theme is set before the first paint."""
    page = open_context("desktop", color_scheme="light").new_page()
    table = Table(page, Clicks())
    table.sit_down()
    dialog = open_settings(page)
    seen: dict[str, str] = {}
    for theme in ("day", "night", "contrast", "auto"):
        dialog.get_by_role("radio", name=words(f"settings.theme.{theme}")).check(force=True)
        seen[theme] = page.evaluate(BACKGROUND)
    assert len({seen["day"], seen["night"], seen["contrast"]}) == 3
    assert seen["auto"] == seen["day"]
    dialog.get_by_role("radio", name=words("settings.theme.night")).check(force=True)
    close(dialog)
    page.route(
        find_file("js/main.js"),
        lambda route: route.fulfill(body="", content_type="text/javascript"),
    )
    page.reload()
    assert page.evaluate(BACKGROUND) == seen["night"]


def test_the_system_is_followed_where_nothing_is_chosen(open_context: OpenContext) -> None:
    """High contrast begins and ends with the system's setting."""
    window = open_context("desktop", contrast="more")
    page = window.new_page()
    Table(page, Clicks()).sit_down()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "contrast")
    page.emulate_media(contrast="no-preference")
    expect(root).not_to_have_attribute("data-theme", "contrast")


def test_sound_has_a_switch_of_its_own(table: Table) -> None:
    """The button next to the title and the setting agree, also after a reload."""
    page = table.page
    speaker = page.get_by_role("button", name=words("settings.sound"), exact=True)
    expect(speaker).to_have_attribute("aria-pressed", "true")
    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "false")
    dialog = open_settings(page)
    expect(dialog.get_by_role("checkbox", name=words("settings.sound"))).not_to_be_checked()
    close(dialog)
    page.reload()
    is_ready(page)
    expect(speaker).to_have_attribute("aria-pressed", "false")


def test_who_is_in_danger_is_shown_at_a_switch(table: Table) -> None:
    """Threats are marked and described only while the setting is on; a move updates them."""
    page = table.page
    table.open_position("loyal a2R<a1,a3B<0,a4R<a5 R5B6 B -")
    danger = words("danger.left", count=1)
    in_danger = page.locator(f'[data-space][aria-label*="{danger}"]')
    expect(in_danger).to_have_count(0)
    dialog = open_settings(page)
    box = dialog.get_by_role("checkbox", name=words("settings.threats"))
    box.check()
    close(dialog)
    expect(in_danger).to_have_count(1, timeout=START_MS)
    expect(in_danger).to_have_attribute("data-space", "a3")
    expect_read(page, lambda: page.evaluate(GAPS_BETWEEN_RINGS), [True])
    table.tap("a3")
    table.tap("a6")
    expect(space_button(page, "a6")).to_have_accessible_name(
        re.compile(words("danger.left", count=2)), timeout=START_MS
    )
    expect(in_danger).to_have_count(0)
    dialog = open_settings(page)
    box.uncheck()
    close(dialog)


def test_a_backup_brings_the_settings_and_the_progress_to_another_browser(
    page: Page, open_context: OpenContext
) -> None:
    """The settings hold there at once."""
    go(page)
    dialog = open_settings(page)
    dialog.get_by_role("radio", name=words("settings.theme.night")).check(force=True)
    learned = '{"version":1,"done":{"loyal":["enter"]}}'
    page.evaluate("(text) => localStorage.setItem('kidd.lessons', text)", learned)
    with page.expect_download() as download:
        dialog.get_by_role("button", name=words("library.backup.save")).click()
    other = open_context().new_page()
    go(other)
    backup = as_file("backup.txt", download.value.path().read_text("utf-8"))
    report = import_files(other, backup)
    expect(report.get_by_role("progressbar")).to_be_hidden(timeout=IMPORT_MS)
    expect(other.locator("html")).to_have_attribute("data-theme", "night", timeout=IMPORT_MS)
    expect_read(
        other,
        lambda: "enter" in (other.evaluate("() => localStorage.getItem('kidd.lessons')") or ""),
        expected=True,
    )
