"""A game is begun while something else waits for the engine: neither gets lost."""

import re

from playwright.sync_api import ConsoleMessage, Page, Route, expect

from kidd.record.match import Match
from web.support.contexts import OpenContext
from web.support.page_reader import words
from web.support.remote_players import RemotePlayer
from web.support.saved_games_dialog import (
    GAME,
    IMPORT_MS,
    as_file,
    close_list,
    import_files,
    notice,
    open_list,
    press,
)
from web.support.slow_engine import SlowEngine, is_loading
from web.support.static_host import find_file
from web.support.table import START_MS, Table, is_ready, see_own_entry
from web.support.workers import RECORD_WORKERS


def test_an_invitation_appears_after_a_game_was_begun(open_context: OpenContext) -> None:
    """A link waits for the engine while the player begins a game; a later link is opened, too."""
    anne = RemotePlayer(open_context().new_page(), "Anne", Match.new("loyal"))
    anne.invite("loyal")
    page = open_context().new_page()
    engine = SlowEngine(page)
    page.goto("/")
    table = Table(page)
    table.close_start_screen()
    see_own_entry(page)
    page.goto(anne.link)
    table.begin("quedah")
    is_loading(page)
    engine.let_through()
    invitation = page.get_by_role("dialog", name=words("remote.invitation.title"), exact=True)
    expect(invitation).to_contain_text("Anne", timeout=START_MS)
    invitation.get_by_label(words("remote.name")).fill("Mary")
    press(invitation, "remote.invitation.accept")
    answer = page.get_by_role("dialog", name=words("remote.title"))
    expect(answer.get_by_label(words("remote.link.field"), exact=True)).to_be_visible()
    press(answer, "button.close")
    expect(answer).to_be_hidden()
    page.goto("/#turn=torn")
    expect(notice(page)).to_contain_text(words("remote.refused.broken"), timeout=START_MS)


def test_an_import_goes_on_after_a_game_was_begun(page: Page) -> None:
    """All 400 games arrive, and so does the game of a later import."""
    engine = SlowEngine(page)
    page.goto("/")
    table = Table(page)
    table.close_start_screen()
    see_own_entry(page)
    texts = [GAME.format(f"Anne {number}", "@f3") for number in range(400)]
    # Of a single short file Python has to say first what it is.
    halves = [as_file(f"{start}.txt", "\n".join(texts[start::2])) for start in range(2)]
    report = import_files(page, *halves)
    expect(report).to_contain_text(words("library.import.running"))
    close_list(page)
    table.begin("quedah")
    open_list(page)
    is_loading(page)
    engine.let_through()
    is_ready(page)
    expect(report).to_contain_text(words("library.import.added", count=400), timeout=IMPORT_MS)
    close_list(page)
    report = import_files(page, as_file("later.txt", GAME.format("Bess", "@f7")), as_file("", ""))
    expect(report).to_contain_text(words("library.import.added", count=1), timeout=IMPORT_MS)


def test_a_short_file_waits_for_the_engine(page: Page) -> None:
    """Its text is shown once Python has said what it is."""
    engine = SlowEngine(page)
    page.goto("/")
    Table(page).close_start_screen()
    see_own_entry(page)
    import_files(page, as_file("one.txt", GAME.format("Anne", "@f3")))
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    is_loading(page)
    engine.let_through()
    field = dialog.get_by_label(words("saves.read.text"))
    expect(field).to_have_value(re.compile("Anne"), timeout=START_MS)
    press(dialog, "saves.read.confirm")
    expect(dialog).to_be_hidden()
    expect(page.locator("#players")).to_contain_text("Anne")


def test_what_was_asked_before_the_first_game_is_answered(page: Page) -> None:
    """On a busy machine the engine can be ready before the page begins its first game."""
    reports: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        reports.append(message.text)

    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.on("console", hear)
    page.add_init_script(RECORD_WORKERS)
    page.route(find_file("data/deck.json"), hold)
    page.goto("/")
    page.wait_for_function("() => window.heard.includes('ready')", timeout=START_MS)
    for route in held:
        route.continue_()
    is_ready(page)
    page.wait_for_function("() => window.heard.includes('answer')")
    assert not [text for text in reports if "without a request" in text]
