"""A game by the clock: it is chosen at the start, runs, is kept, and can be lost."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.move_list import open_moves
from web.support.page_reader import words
from web.support.start_screen import start_screen
from web.support.table import SAVED, Table, is_ready

HAS_RECORD = f"(pattern) => new RegExp(pattern).test(JSON.parse(({SAVED})()).record)"


def open_page(
    open_context: OpenContext, size: str = "desktop", axe_script: Path | None = None
) -> Page:
    """Open the start screen on a page whose time the test moves on."""
    page = open_context(size).new_page()
    if axe_script is not None:
        page.add_init_script(path=axe_script)
    page.clock.install()
    page.goto("/")
    is_ready(page)
    return page


def choose_clock(page: Page, **choices: str) -> None:
    """Choose in the start screen: `kind`, `minutes` and so on, each by its value."""
    for name, value in choices.items():
        label = words(f"start.clock.{name}")
        start_screen(page).get_by_role("combobox", name=label, exact=True).select_option(value)


def begin(page: Page) -> Table:
    """Begin the game that is chosen, for two persons."""
    start_screen(page).get_by_role("button", name=words("new.start")).click()
    table = Table(page)
    table.see()
    return table


def clock(page: Page, colour: str) -> Locator:
    return page.locator(f".crew-{colour}").get_by_role("timer")


def expect_time(page: Page, colour: str, most: int, least: int) -> None:
    """Wait until a clock shows a time, in seconds. The page's time also goes on by itself."""
    times = "|".join(f"{left // 60}:{left % 60:02}" for left in range(least, most + 1))
    expect(clock(page, colour).locator(".crew-time")).to_have_text(re.compile(f"^({times})$"))


def expect_record(page: Page, pattern: str) -> None:
    """Wait until a record that has this is saved."""
    page.wait_for_function(HAS_RECORD, arg=pattern)


def test_a_game_by_the_clock(open_context: OpenContext, axe_script: Path) -> None:
    """The clock ticks, warns, waits after a reload, is lost on time, and set again for a rematch."""
    page = open_page(open_context, axe_script=axe_script)
    choose_clock(page, kind="game", minutes="2", increment="0")
    start_screen(page).get_by_role("checkbox", name=words("start.clock.forfeit")).check()
    inspect(page, "the choice of a clock")
    table = begin(page)
    page.clock.fast_forward(20_000)
    expect_time(page, "R", 120, 120)
    table.play("@a1")
    page.clock.fast_forward(20_000)
    expect_time(page, "B", 100, 60)
    expect_time(page, "R", 120, 120)
    table.play("@f1")
    expect_record(page, r"@a1 \{\[clk 0:02:00\]\} @f1 \{\[clk 0:01:[0-4]\d\]\}")

    page.clock.fast_forward(91_000)
    warning = words("clock.low", colour="R", seconds=30)
    expect(page.locator("#announcer")).to_contain_text(warning)
    expect(clock(page, "R").locator(".hourglass")).to_be_visible()

    page.reload()
    is_ready(page)
    table.see()
    expect(clock(page, "R")).to_contain_text(words("clock.paused"))
    page.clock.fast_forward(60_000)
    expect_time(page, "R", 29, 1)
    table.tap("a1")
    expect(clock(page, "R")).not_to_contain_text(words("clock.paused"))
    page.clock.fast_forward(30_000)
    lost = words("reason.timeout", loser="R")
    expect(page.get_by_role("region", name=words("page.status"))).to_contain_text(lost)
    expect_record(page, r"TimeForfeit: yes\nResult: B resigned[^]*resign \{\[clk 0:00:00\]\}")
    expect(open_moves(page)).to_contain_text(words("moves.timeout"))

    page.get_by_role("button", name=words("button.rematch")).click()
    for colour in "RB":
        expect_time(page, colour, 120, 120)


def test_without_an_agreement_nobody_loses_on_time(open_context: OpenContext) -> None:
    """The clock shows by how much a turn takes too long, and gives time back that is undone."""
    page = open_page(open_context, "phone")
    choose_clock(page, kind="turn", seconds="10")
    table = begin(page)
    table.play("@a1")
    page.clock.fast_forward(12_000)
    expect(page.locator("#announcer")).to_contain_text(words("clock.over", colour="B"))
    expect(clock(page, "B").locator(".crew-time")).to_have_text(re.compile("^\u2212"))
    table.play("@f1")
    expect_record(page, r"TimeControl: 1/10\nResult: \*[^]*@f1 \{\[clk -0:00:\d\d\]\}")
    expect_time(page, "B", 10, 10)
    table.undo()
    expect_time(page, "B", 10, 10)
    expect(clock(page, "B")).to_contain_text(words("clock.paused"))
