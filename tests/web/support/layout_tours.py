"""Games with the longest names, for a reader to look at whether everything has room."""

from typing import Final

from playwright.sync_api import expect

from support.recorded_games import steps_of
from web.support.displays import Display
from web.support.input import button
from web.support.page_reader import words
from web.support.readers import LANGUAGES, Reader
from web.support.table import Table
from web.support.text_panel import open_text_panel, type_text

DISPLAYS: Final = (
    Display(1280, 800),
    Display(1920, 1080),
    Display(820, 1180),
    Display(360, 740),
    Display(360, 740, typeface="wide"),
    Display(360, 740, typeface="narrow"),
    Display(320, 568),
    Display(320, 568, typeface="wide"),
    Display(740, 360),
    Display(740, 360, typeface="wide"),
)

DIALOGS: Final = (
    "button.newGame",
    "button.games",
    "button.rules",
    "button.settings",
    "button.keys",
    "button.resign",
)

LONG_NAMES: Final = ("W" * 24, "Bartholomew-Maximilian X", "M m M m M m M m M m M mM")


def look_at_long_names(table: Table, reader: Reader) -> None:
    """Visit every game and dialog with the longest names."""
    page = table.page
    table.begin(names=LONG_NAMES[:2])
    reader.look("a game of Loyal Captain")
    table.play("@a3", "claim")
    reader.look("a claim")
    table.play("reject", "@a1")
    table.tap("a2")
    reader.look("a space that is pressed")
    open_text_panel(page)
    type_text(page, "a1-a3")
    reader.look("a typed move")
    button(page, words("words.close")).click()
    for name in DIALOGS:
        reader.rest()
        opener = page.get_by_role("button", name=words(name), exact=True).first.element_handle()
        opener.dispatch_event("click")
        expect(page.get_by_role("dialog")).to_be_visible()
        reader.look(words(name), openers=[opener])
        page.get_by_role("dialog").get_by_role("button", name=words("button.close")).click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    table.play("resign")
    reader.look("a result")
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:3])
    reader.look("a roll")
    table.tap("f1")
    table.tap("f5")
    reader.look("a side to choose")
    table.begin("madagascar", 3, LONG_NAMES)
    table.propose()
    reader.look("a draw proposed")


def look_at_crews(table: Table, reader: Reader) -> None:
    """Visit crews of computers, of persons with long names, and crews that are out or have captives."""
    table.begin("madagascar", 3, levels=(0, 7, 7))
    reader.look("computers", languages=["en"], crews=3)
    start = "madagascar a2BRRRRRR<a1,f3G<0 R0B5G5 B -"
    table.open_record(f"Kidd: 1\nGame: madagascar\nPlayers: 3\nStart: {start}\n\n")
    reader.look("a crew that is out", languages=LANGUAGES, crews=3)
    reader.rest()
    table.begin("loyal", names=LONG_NAMES[:2])
    reader.look("the longest names", languages=["en"], crews=2)
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:14])
    reader.look("captives", languages=LANGUAGES, crews=2)
