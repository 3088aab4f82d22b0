"""Visits every game and dialog of the page and collects clipped or unreachable elements."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from web.support.input import Clicks, button
from web.support.layout_checks import CUT_OFF, OUT_OF_REACH, STICKING_OUT, TOO_WIDE, speak
from web.support.page_reader import words
from web.support.table import START_MS, Table, is_ready, steps_of
from web.support.text_panel import open_text_panel, type_text

LANGUAGES = ("de", "en")
DIALOGS = (
    ("button.newGame", "new.title"),
    ("button.games", "saves.title"),
    ("button.settings", "settings.title"),
    ("button.keys", "keys.title"),
    ("button.resign", "resign.title"),
)


class Reader:
    """Collects clipped or unreachable elements on the pages that it visits."""

    def __init__(self, page: Page, languages: Sequence[str] = LANGUAGES) -> None:
        self.page = page
        self.languages = languages
        self.faults: list[str] = []

    def look(self, state: str) -> None:
        """Check the page in every language. Problems are reported at the end."""
        for language in self.languages:
            speak(self.page, language)
            found = [
                *(f"sticks out: {name}" for name in self.page.evaluate(STICKING_OUT)),
                *(f"too wide: {name}" for name in self.page.evaluate(TOO_WIDE)),
                *(f"cut off: {text}" for text in self.page.evaluate(CUT_OFF)),
                *(f"out of reach: {name}" for name in self.page.evaluate(OUT_OF_REACH)),
            ]
            self.faults += [f"{state}, {language}: {fault}" for fault in found]


def look_at_everything(reader: Reader, size: tuple[int, int]) -> None:
    """Visit the whole page in a window of this size, and fail with all problems."""
    page = reader.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = Table(page, Clicks())
    page.goto("/")
    is_ready(page)
    look_at_start(reader)
    speak(page, "en")
    table.close_start_screen()
    look_at_loyal_captain(table, reader)
    look_at_quedah_merchant(table, reader)
    look_at_madagascar(table, reader)
    look_at_dialogs(reader)
    look_at_lessons(reader)
    assert not reader.faults, "\n".join(reader.faults)


def look_at_start(reader: Reader) -> None:
    page = reader.page
    reader.look("the start screen")
    page.get_by_role("radio", name=words("game.madagascar")).dispatch_event("click")
    page.get_by_role("radio", name=words("start.players.3")).dispatch_event("click")
    page.get_by_role("radio", name=words("new.computer")).last.dispatch_event("click")
    reader.look("three players to choose")


def look_at_loyal_captain(table: Table, reader: Reader) -> None:
    page, steps = table.page, steps_of("loyal-count-is-reset")
    claim = steps.index("claim")
    open_after(table, "loyal", steps[:claim])
    table.tap("f3")
    table.tap("m1")
    reader.look("a reason")
    speak(page, "en")
    open_text_panel(page)
    type_text(page, "a1-a1")
    reader.look("the game in words")
    speak(page, "en")
    button(page, words("words.close")).dispatch_event("click")
    table.play("claim")
    reader.look("a claim")
    speak(page, "en")
    table.play("reject")
    reader.look("a count")
    speak(page, "en")
    table.play("resign")
    reader.look("a result")
    speak(page, "en")


def look_at_quedah_merchant(table: Table, reader: Reader) -> None:
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:2])
    reader.look("a roll that is due")
    speak(table.page, "en")
    table.roll()
    reader.look("a roll")
    table.tap("f1")
    table.tap("f5")
    reader.look("a side to choose")
    speak(table.page, "en")


def look_at_madagascar(table: Table, reader: Reader) -> None:
    steps = steps_of("madagascar-3-stuck")[:24]
    open_after(table, "madagascar\nPlayers: 3", steps)
    reader.look("three players")
    speak(table.page, "en")
    stack = max(table.stacks(), key=lambda one: len(one["owners"]))
    table.page.locator(f"[data-space={stack['space']}]").focus()
    table.page.keyboard.press("i")
    reader.look("a look into a stack")
    speak(table.page, "en")


def open_after(table: Table, game: str, steps: Sequence[str]) -> None:
    """Open a game after these steps."""
    table.open_record(f"Kidd: 1\nGame: {game}\n\n{' '.join(steps)}\n")


def look_at_dialogs(reader: Reader) -> None:
    page = reader.page
    for name, title in DIALOGS:
        opener = page.get_by_role("button", name=words(name), exact=True).locator("visible=true")
        if opener.count() > 0:
            opener.first.dispatch_event("click")
            expect(page.get_by_role("dialog", name=words(title))).to_be_visible()
            reader.look(words(title))
            leave(page)
    page.locator("#players button").first.dispatch_event("click")
    expect(page.get_by_role("dialog", name=words("players.title"))).to_be_visible()
    reader.look(words("players.title"))
    leave(page)


def look_at_lessons(reader: Reader) -> None:
    page = reader.page
    button(page, words("button.rules")).dispatch_event("click")
    dialog = page.get_by_role("dialog", name=words("rules.title"))
    for tab in dialog.get_by_role("tab").all():
        tab.dispatch_event("click")
        reader.look(f"the rules, {tab.text_content()}")
    speak(page, "en")
    dialog.get_by_role("tab").first.dispatch_event("click")
    accept = dialog.get_by_role("button", name=words("lessons.accept"))
    accept.locator("visible=true").dispatch_event("click")
    lessons = page.get_by_role("dialog", name=words("lessons.title"))
    expect(lessons).to_be_visible()
    reader.look("the lessons")
    speak(page, "en")
    lessons.get_by_role("button", name=words("lessons.begin")).dispatch_event("click")
    expect(page.locator(".lesson[data-phase=task]")).to_be_visible(timeout=START_MS)
    reader.look("a lesson")


def leave(page: Page) -> None:
    speak(page, "en")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("button.close")).dispatch_event("click")
    expect(dialog).to_be_hidden()
