"""Visits every game and dialog of the page, for a reader to look at."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from playwright.sync_api import expect

from support.recorded_games import steps_of
from web.support.input import button
from web.support.page_reader import words
from web.support.readers import Reader
from web.support.table import START_MS, Table
from web.support.text_panel import open_text_panel, type_text

_TABS: Final = range(6)
"""The tabs of the rules."""

Visit = Callable[[Table, Reader], None]

DIALOGS: Final = (
    ("button.newGame", "new.title"),
    ("button.games", "saves.title"),
    ("button.settings", "settings.title"),
    ("button.keys", "keys.title"),
    ("button.resign", "resign.title"),
)


def look_at_start(table: Table, reader: Reader) -> None:
    page = reader.page
    reader.look("the start screen")
    reader.rest()
    page.get_by_role("radio", name=words("game.madagascar")).dispatch_event("click")
    page.get_by_role("radio", name=words("start.players.3")).dispatch_event("click")
    page.get_by_role("radio", name=words("new.computer")).last.dispatch_event("click")
    reader.look("three players to choose")
    reader.rest()


def close_start(table: Table, _: Reader) -> None:
    table.close_start_screen()


def open_games(table: Table, _: Reader) -> None:
    """Save games of all kinds, and go on with one of three players."""
    steps = steps_of("loyal-count-is-reset")
    open_after(table, "loyal", [*steps[: steps.index("claim")], "claim", "reject", "resign"])
    open_quedah_merchant(table)
    table.roll()
    open_three(table, _)


def open_three(table: Table, _: Reader) -> None:
    """Open a game of three players, and look into a stack."""
    open_madagascar(table)
    inspect_highest_stack(table)


def look_at_loyal_captain(table: Table, reader: Reader) -> None:
    page, steps = table.page, steps_of("loyal-count-is-reset")
    claim = steps.index("claim")
    open_after(table, "loyal", steps[:claim])
    table.tap("f3")
    table.tap("m1")
    reader.look("a reason")
    reader.rest()
    open_text_panel(page)
    type_text(page, "a1-a1")
    reader.look("the game in words")
    reader.rest()
    button(page, words("words.close")).dispatch_event("click")
    table.play("claim")
    reader.look("a claim")
    reader.rest()
    table.play("reject")
    reader.look("a count")
    reader.rest()
    table.play("resign")
    reader.look("a result")
    reader.rest()


def look_at_quedah_merchant(table: Table, reader: Reader) -> None:
    open_quedah_merchant(table)
    reader.look("a roll that is due")
    reader.rest()
    table.roll()
    reader.look("a roll")
    reader.rest()
    table.tap("f1")
    table.tap("f5")
    reader.look("a side to choose")
    reader.rest()


def look_at_madagascar(table: Table, reader: Reader) -> None:
    open_madagascar(table)
    reader.look("three players")
    reader.rest()
    inspect_highest_stack(table)

    def inspect_again() -> None:
        for _ in range(2):
            table.page.keyboard.press("i")
        expect(table.page.locator(".inspector-slip")).to_be_visible()

    reader.look("a look into a stack", again=inspect_again)
    reader.rest()


def open_quedah_merchant(table: Table) -> None:
    """Open a game in which a roll is due."""
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:2])


def open_madagascar(table: Table) -> None:
    """Open a game of three players."""
    open_after(table, "madagascar\nPlayers: 3", steps_of("madagascar-3-stuck")[:24])


def inspect_highest_stack(table: Table) -> None:
    stack = max(table.stacks(), key=lambda one: len(one["owners"]))
    table.page.locator(f"[data-space={stack['space']}]").focus()
    table.page.keyboard.press("i")


def open_after(table: Table, game: str, steps: Sequence[str]) -> None:
    """Open a game after these steps."""
    table.open_record(f"Kidd: 1\nGame: {game}\n\n{' '.join(steps)}\n")


def look_at_dialogs(table: Table, reader: Reader) -> None:
    """Visit the dialogs that can be opened around the game on the deck."""
    page = table.page
    for name, title in DIALOGS:
        control = page.get_by_role("button", name=words(name), exact=True, include_hidden=True)
        opener = control.locator("visible=true")
        if opener.count() > 0:
            openers = control.element_handles()
            opener.first.dispatch_event("click")
            expect(page.get_by_role("dialog", name=words(title))).to_be_visible()
            reader.look(words(title), openers=openers)
            leave(reader)
    page.locator("#players button").first.dispatch_event("click")
    expect(page.get_by_role("dialog", name=words("players.title"))).to_be_visible()
    reader.look(words("players.title"))
    leave(reader)


def leave(reader: Reader) -> None:
    """Close the open dialog."""
    reader.rest()
    dialog = reader.page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("button.close")).dispatch_event("click")
    expect(dialog).to_be_hidden()


def look_at_rules(table: Table, reader: Reader, tabs: range = _TABS) -> None:
    """Visit these tabs of the rules, and leave the rules open."""
    page = table.page
    button(page, words("button.rules")).dispatch_event("click")
    dialog = page.get_by_role("dialog", name=words("rules.title"))
    expect(dialog.get_by_role("tab")).to_have_count(len(_TABS))
    titles = [tab.text_content() for tab in dialog.get_by_role("tab").all()]
    for number in tabs:
        # The language may be any.
        tab = page.locator("dialog[open]").get_by_role("tab").nth(number)
        tab.dispatch_event("click")
        expect(tab).to_have_attribute("aria-selected", "true")
        reader.look(f"the rules, {titles[number]}")
    reader.rest()


def look_at_half_of_rules(table: Table, reader: Reader) -> None:
    look_at_rules(table, reader, _TABS[:3])


def look_at_rest_of_rules(table: Table, reader: Reader) -> None:
    look_at_rules(table, reader, _TABS[3:])


def look_at_lessons(table: Table, reader: Reader) -> None:
    """Visit all lessons and one of them, from the open rules."""
    page = table.page
    dialog = page.get_by_role("dialog", name=words("rules.title"))
    dialog.get_by_role("tab").first.dispatch_event("click")
    accept = dialog.get_by_role("button", name=words("lessons.accept"))
    accept.locator("visible=true").dispatch_event("click")
    lessons = page.get_by_role("dialog", name=words("lessons.title"))
    expect(lessons).to_be_visible()
    reader.look("the lessons")
    reader.rest()
    lessons.get_by_role("button", name=words("lessons.begin")).dispatch_event("click")
    expect(page.locator(".lesson[data-phase=task]")).to_be_visible(timeout=START_MS)
    reader.look("a lesson")


WHOLE: Final[Sequence[Visit]] = (
    look_at_start,
    close_start,
    look_at_loyal_captain,
    look_at_quedah_merchant,
    look_at_madagascar,
    look_at_dialogs,
    look_at_rules,
    look_at_lessons,
)
"""The whole page, for a reader with few looks."""

PARTS: Final[Mapping[str, Sequence[Visit]]] = {
    "start": (look_at_start,),
    "loyal": (close_start, look_at_loyal_captain),
    "quedah and madagascar": (close_start, look_at_quedah_merchant, look_at_madagascar),
    "dialogs": (close_start, open_games, look_at_dialogs),
    "half of the rules": (close_start, open_three, look_at_half_of_rules),
    "other rules and lessons": (close_start, open_three, look_at_rest_of_rules, look_at_lessons),
}
"""The whole page in parts, for a reader with many looks."""
