"""A fourth game needs only a module, a table row and texts: the page offers, plays, saves and opens
it.
"""

from collections.abc import Generator

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd_page.choice import Choice, write_choice
from web.support.contexts import OpenContext, remember
from web.support.input import button
from web.support.made_up_game import WORDS, build_site
from web.support.page_reader import words
from web.support.saved_games_dialog import enter, lines, moves, open_list, press, see
from web.support.table import is_ready, space_button
from workshop.tools.server import serving

COMPUTER = {
    "name": "kidd.start",
    "value": write_choice(Choice()),
}
"""The storage entry of a browser in which a person has played a computer in another game."""

OFFERED = {"name": "kidd.lessons", "value": '{"version":1,"done":{},"isOffered":true}'}
"""The storage entry of a browser in which the offer of lessons has been shown."""


@pytest.fixture(scope="module")
def muster_address(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """Serve a release with the game Muster, and return its address."""
    with serving(build_site(tmp_path_factory.mktemp("muster"))) as server:
        yield server.address


@pytest.fixture
def page(open_context: OpenContext, muster_address: str) -> Page:
    """Open that release's page with its start screen, and wait for the engine."""
    remembered = remember(muster_address, [COMPUTER, OFFERED])
    page = open_context(base_url=muster_address, storage_state=remembered).new_page()
    page.goto("/")
    is_ready(page)
    return page


def start_screen(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("new.title"))


def begin(page: Page) -> None:
    screen = start_screen(page)
    screen.get_by_role("radio", name=WORDS["game.muster"]).check()
    press(screen, "new.start")
    expect(screen).to_be_hidden()


def step(page: Page, origin: str, target: str, colour: str) -> None:
    space_button(page, origin).click()
    space_button(page, target).click()
    see(page, target, colour)


def status(page: Page) -> Locator:
    return page.get_by_role("region", name=words("page.status"))


def test_the_start_screen_offers_what_the_game_has(page: Page) -> None:
    """It has no lessons and no computers; another game has both, as chosen before."""
    screen = start_screen(page)
    learn = screen.locator(".start-learn")
    second = screen.get_by_role("group", name=words("new.secondName"), exact=True)
    computer = second.get_by_role("radio", name=words("new.computer"))
    expect(computer).to_be_checked()
    screen.get_by_role("radio", name=WORDS["game.muster"]).check()
    expect(screen.get_by_text(WORDS["start.muster.line"]).locator("visible=true")).to_be_visible()
    expect(screen.locator(".card-emblem svg > :not(defs)")).not_to_have_count(0)
    expect(learn).to_be_hidden()
    expect(computer).to_be_hidden()
    second.get_by_label(words("new.name")).fill("Anne")
    screen.get_by_role("radio", name=words("game.loyal")).check()
    expect(learn).to_be_visible()
    expect(computer).to_be_checked()


def test_a_game_is_played_by_clicks_to_its_end_saved_and_opened_again(page: Page) -> None:
    """The game survives a reload and another game."""
    begin(page)
    expect(status(page)).to_contain_text(WORDS["game.muster"])
    expect(button(page, words("hint.button"))).to_be_hidden()
    enter(page, "a1", "R")
    enter(page, "f1", "B")
    step(page, "a1", "a2", "R")
    page.reload()
    is_ready(page)
    see(page, "a2", "R")
    see(page, "f1", "B")
    enter(page, "f3", "B")
    enter(page, "a1", "R")
    step(page, "f1", "f2", "B")
    enter(page, "a3", "R")
    expect(status(page)).to_contain_text(WORDS["reason.three"].format(colour=words("colour.R")))
    record = "@a1 @f1 a1-a2 @f3 @a1 f1-f2 @a3"
    assert moves(page) == [record]

    button(page, words("button.newGame")).click()
    screen = start_screen(page)
    screen.get_by_role("radio", name=words("game.loyal")).check()
    second = screen.get_by_role("group", name=words("new.secondName"), exact=True)
    second.get_by_role("radio", name=words("new.person")).check()
    press(screen, "new.start")
    enter(page, "f7", "R")
    dialog = open_list(page)
    line = lines(dialog, WORDS["game.muster"])
    expect(line).to_contain_text(words("saves.won", colour="R"))
    press(line, "saves.look")
    expect(dialog).to_be_hidden()
    for space, colour in (("a1", "R"), ("a2", "R"), ("a3", "R"), ("f2", "B"), ("f3", "B")):
        see(page, space, colour)
    expect(status(page)).to_contain_text(WORDS["game.muster"])


def test_a_tap_that_does_nothing_the_rules_and_a_resignation(page: Page) -> None:
    """Refusals have reasons, the rules open at the page about the deck, and who resigns has lost."""
    begin(page)
    enter(page, "a1", "R")
    space_button(page, "a2").click()
    said = page.get_by_text(words("why.notHatch", space="a2")).locator("visible=true")
    expect(said.first).to_be_visible()
    press(page, "button.rules")
    rules = page.get_by_role("dialog", name=words("rules.title"))
    deck = rules.get_by_role("tab", name=words("rules.deck.tab"))
    expect(deck).to_have_attribute("aria-selected", "true")
    press(rules, "button.close")
    expect(rules).to_be_hidden()
    button(page, words("button.resign")).click()
    dialog = page.get_by_role("dialog", name=words("resign.title"))
    press(dialog, "resign.confirm")
    expect(status(page)).to_contain_text(words("reason.resigned", loser="B"))
