"""The first turn can be chosen while Python is loading, and is kept."""

from collections.abc import Generator

import pytest
from playwright.sync_api import Page, expect

from kidd.games import RULES
from web.support.input import button
from web.support.page_reader import words
from web.support.slow_engine import SlowEngine, is_loading
from web.support.start_screen import seat
from web.support.table import Table, choose_player, is_ready


@pytest.fixture
def engine(page: Page) -> Generator[SlowEngine]:
    """Open the page while its engine is blocked."""
    engine = SlowEngine(page)
    page.goto("/")
    yield engine
    expect(page.get_by_role("alert").locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize("kind", sorted({name.partition("+")[0] for name in RULES}))
def test_every_game_is_begun_and_its_first_turn_made(
    page: Page, engine: SlowEngine, kind: str
) -> None:
    """All options and numbers of players work before the engine has replied."""
    table = Table(page)
    table.close_start_screen()
    for game in (name for name in RULES if name.partition("+")[0] == kind):
        for players in RULES[game].tokens:
            table.begin(game, players)
            first = table.match.legal_moves()[-1].text
            table.play(first)
            is_loading(page)
    engine.let_through()
    is_ready(page)
    table.see()


def test_what_was_chosen_is_played_once_the_engine_is_there(page: Page, engine: SlowEngine) -> None:
    """The first turn stays, the queued second one is made, and the game goes on."""
    table = Table(page)
    table.close_start_screen()
    table.begin("madagascar", 3)
    table.play(table.match.legal_moves()[0].text)
    second = table.match.legal_moves()[-1].text
    table.make(second)
    is_loading(page)
    noted = page.get_by_role("main").get_by_text(words("engine.waiting"))
    expect(noted).to_be_visible()
    engine.let_through()
    is_ready(page)
    table.match.push_text(second)
    table.see()
    expect(noted).to_be_hidden()
    table.see_record()
    table.undo()
    table.undo()


def test_a_game_of_players_with_names_begins_once_the_engine_is_there(
    page: Page, engine: SlowEngine
) -> None:
    """Only Python knows what typed names mean. The start screen says that it waits for that."""
    table = Table(page)
    table.close_start_screen()
    button(page, words("button.newGame")).click()
    screen = page.get_by_role("dialog", name=words("new.title"))
    choose_player(seat(page, "first"), "Anne $& Bonny")
    screen.get_by_role("button", name=words("new.start")).click()
    expect(screen.get_by_role("status").get_by_text(words("engine.loading"))).to_be_visible()
    is_loading(page)
    engine.let_through()
    is_ready(page)
    expect(screen).to_be_hidden()
    expect(page.locator("#players .crew-name").first).to_have_text("Anne $& Bonny")


def test_what_is_heard_meanwhile_is_true(page: Page, engine: SlowEngine) -> None:
    """No return to a game is announced at the first visit, and waiting is announced once."""
    table = Table(page)
    table.close_start_screen()
    table.begin("madagascar")
    table.play("@a1")
    heard = page.locator("#announcer")
    expect(heard).to_contain_text(words("event.entered", colour="R", space="a1"))
    table.make("@a3")
    expect(heard).to_contain_text(words("engine.waiting"))
    is_loading(page)
    told = heard.inner_text()
    assert told.count(words("engine.waiting")) == 1
    assert words("engine.restarting") not in told
    engine.let_through()
    is_ready(page)


@pytest.mark.viewport("phone")
def test_a_tap_that_does_nothing_says_why(page: Page, engine: SlowEngine) -> None:
    """Meanwhile a line shows how much of the engine has come."""
    table = Table(page)
    table.close_start_screen()
    line = page.get_by_role("progressbar", name=words("engine.loading"))
    expect(line).to_be_visible()
    share = float(line.evaluate("(element) => element.value"))
    assert 0 < share < 1
    table.hands.space(page, "m1")
    expect(page.get_by_text(words("why.notHatch", space="m1")).first).to_be_visible()
    is_loading(page)
    engine.let_through()
    is_ready(page)
    table.see()
    expect(line).to_be_hidden()
