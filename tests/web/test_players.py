"""The players of a seat can change: during a game, and when a record is opened; the list shows it."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from web.support.computer_games import Company, face_a_long_thinker
from web.support.contexts import OpenContext
from web.support.input import button, space_button, walk_to
from web.support.page_reader import words
from web.support.saved_games_dialog import press_in_menu
from web.support.table import START_MS, Table, choose_player, is_ready

SAVES = Path(__file__).parents[1] / "saves"

RECORD = """Kidd: 1
Game: madagascar
Players: 3
Red: <img src=x onerror=alert(1)>
Blue: Anne

@a1 @f1
"""


def players_dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("players.title"))


def crew(page: Page, colour: str) -> Locator:
    """Find the button that changes the player of a crew."""
    crews = page.get_by_role("list", name=words("page.players"))
    return crews.get_by_role("button", name=re.compile(f"^{words(f'colour.{colour}')}"))


def row(dialog: Locator, title: str) -> Locator:
    return dialog.get_by_role("group", name=words(f"new.{title}Name"), exact=True)


def begin(page: Page) -> None:
    """Begin the chosen game between two persons."""
    page.goto("/")
    is_ready(page)
    button(page, words("new.start")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    space_button(page, "f1").click()
    entered = re.compile(words("pirate.R"))
    expect(space_button(page, "f1")).to_have_accessible_name(entered, timeout=START_MS)


def list_games(page: Page) -> Locator:
    button(page, words("button.games")).click()
    dialog = page.get_by_role("dialog", name=words("saves.title"))
    expect(dialog).to_be_visible()
    return dialog


def test_a_person_takes_a_seat_over_and_gives_it_back(open_context: OpenContext) -> None:
    """By touch on the crew's card; the game, its record and its list change, also after a reload."""
    page = open_context("phone").new_page()
    begin(page)
    crew(page, "R").tap()
    dialog = players_dialog(page)
    expect(row(dialog, "first").get_by_label(words("new.name"))).to_have_value("Player 1")
    expect(row(dialog, "third")).to_be_hidden()
    choose_player(row(dialog, "first"), level=6)
    expect(dialog).to_contain_text(words("rank.text.6"))
    dialog.get_by_role("button", name=words("players.confirm")).tap()
    expect(dialog).to_be_hidden()
    # Blue is to move, so that Red's computer does not move yet.
    expect(crew(page, "R")).to_have_text(f"Red {words('player.computer', level=6)}")
    page.reload()
    is_ready(page)
    expect(crew(page, "R")).to_contain_text(words("player.computer", level=6))
    dialog = list_games(page)
    expect(dialog.get_by_role("listitem")).to_contain_text(
        words("saves.player", name=words("player.computer", level=6), colour="R")
    )
    dialog.get_by_role("button", name=words("library.actions")).tap()
    dialog.get_by_role("button", name=words("saves.players")).tap()
    dialog = players_dialog(page)
    choose_player(row(dialog, "first"), "Anne")
    dialog.get_by_role("button", name=words("players.confirm")).tap()
    expect(crew(page, "R")).to_have_text("Red Anne")


def test_the_keyboard_changes_who_plays(page: Page) -> None:
    """Escape changes nothing; the focus returns to its place."""
    begin(page)
    walk_to(page, crew(page, "R"))
    page.keyboard.press("Enter")
    dialog = players_dialog(page)
    person = row(dialog, "first").get_by_role("radio", name=words("new.person"))
    walk_to(page, person)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(crew(page, "R")).to_be_focused()
    expect(crew(page, "R")).to_have_text("Red Player 1")
    page.keyboard.press("Enter")
    expect(person).to_be_checked()
    walk_to(page, person)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(crew(page, "R")).to_have_text(f"Red {words('player.computer', level=2)}")


def give(company: Company, colour: str, title: str, level: int, name: str = "") -> None:
    """Change the player of a seat."""
    crew(company.page, colour).click()
    dialog = players_dialog(company.page)
    choose_player(row(dialog, title), name, level)
    dialog.get_by_role("button", name=words("players.confirm")).click()
    expect(dialog).to_be_hidden()


def test_a_seat_changes_hands_while_its_computer_thinks(page: Page) -> None:
    """The search ends, the person moves, and another computer goes on from there."""
    company = face_a_long_thinker(page)
    table = company.table
    give(company, "B", "second", 0, "Mary")
    company.expect_thinking(is_thinking=False)
    table.names, table.levels = ("Player 1", "Mary"), (0, 0)
    table.see()
    table.play("@f1")
    known = company.read_record()
    table.names, table.levels = (words("player.computer", level=1), "Mary"), (1, 0)
    give(company, "R", "first", 1)
    company.catch_up(known)
    assert len(table.match.steps) == 3


def test_a_game_that_is_over_is_not_played_on(table: Table) -> None:
    """Its players can still be changed, for a rematch or after an undo."""
    table.begin()
    table.play("@f1", "resign")
    crew(table.page, "R").click()
    dialog = players_dialog(table.page)
    expect(dialog.get_by_role("button", name=words("players.confirm"))).to_be_hidden()
    dialog.get_by_role("button", name=words("players.done")).click()
    expect(dialog).to_be_hidden()


def test_a_record_is_opened_with_those_who_play_on(page: Page) -> None:
    """Its players are persons unless the reader changes that; names are plain text."""
    begin(page)
    list_games(page).get_by_role("button", name=words("saves.read.open")).click()
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    seats = dialog.get_by_role("group", name=words("saves.read.players"))
    expect(seats).to_be_hidden()
    dialog.get_by_label(words("saves.read.text")).fill(RECORD)
    expect(seats).to_be_visible()
    name = row(seats, "first").get_by_label(words("new.name"))
    expect(name).to_have_value("<img src=x onerror=alert")
    expect(row(seats, "second").get_by_label(words("new.name"))).to_have_value("Anne")
    choose_player(row(seats, "second"), level=3)
    dialog.get_by_role("button", name=words("saves.read.confirm"), exact=True).click()
    expect(dialog).to_be_hidden(timeout=START_MS)
    expect(crew(page, "R")).to_have_text("Red <img src=x onerror=alert")
    expect(crew(page, "B")).to_have_text(f"Blue {words('player.computer', level=3)}")
    expect(crew(page, "G")).to_have_text(f"Gold {words('player.third')}")
    expect(page.locator("img")).to_have_count(0)
    dialog = list_games(page)
    line = dialog.get_by_role("listitem").filter(has_text=words("game.madagascar"))
    expect(line).to_contain_text(
        words("saves.player", name=words("player.computer", level=3), colour="B")
    )
    press_in_menu(line, "saves.copy")
    field = page.get_by_role("textbox", name=words("saves.copyOut.field"))
    expect(field).to_have_value(re.compile(r"Blue: Level 3\n(.*\n)*Gold: Player 3\n"))


def test_whoever_takes_the_place_of_a_saved_computer_gives_a_name(page: Page) -> None:
    """The computer was named after its level; its name does not stay."""
    begin(page)
    list_games(page).get_by_role("button", name=words("saves.read.open")).click()
    dialog = page.get_by_role("dialog", name=words("saves.read.title"))
    text = (SAVES / "v2-quedah-computer-to-move.json").read_text("utf-8")
    dialog.get_by_label(words("saves.read.text")).fill(text)
    taken = row(dialog, "first")
    expect(taken.get_by_label(words("new.level"))).to_have_value("3")
    taken.get_by_role("radio", name=words("new.person")).check()
    expect(taken.get_by_label(words("new.name"))).to_have_value("")
