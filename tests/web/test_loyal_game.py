"""Loyal Captain on the page: whole games by taps and by keyboard, with all announcements."""

import re

import pytest
from playwright.sync_api import Page, expect

from kidd.record.match import Match
from support.recorded_games import steps_of
from web.support.input import Clicks, Keys, button, focused_space, walk_to
from web.support.page_reader import words
from web.support.table import Table, read_meanings


def expect_prompt(page: Page, key: str, **params: str) -> None:
    status = page.get_by_role("region", name=words("page.status"))
    expect(status).to_contain_text(words(key, **params))


@pytest.mark.viewport("phone")
def test_a_whole_game_by_taps(table: Table) -> None:
    """Captures, losses and reserves are shown, and the reason at the end (L4, L7). A rematch swaps the colours."""
    table.begin(names=("Anne", "Mary"))
    table.play(*steps_of("loyal-blocked"))
    expect_prompt(table.page, "reason.blocked", loser="B")
    assert read_meanings(table.page) == {}
    table.rematch()
    assert table.names == ("Mary", "Anne")


@pytest.mark.viewport("phone")
def test_a_game_is_taken_back_and_made_again(table: Table) -> None:
    """Undo goes back to the start, redo to the end, and a new move drops the later steps."""
    steps = steps_of("loyal-several-groups-captured")[:5]
    table.begin()
    table.hands = Clicks()
    table.play(*steps)
    for _ in steps:
        table.undo()
    table.expect_enabled(words("button.undo"), is_enabled=False)
    for step in steps:
        table.redo(step)
    table.expect_enabled(words("button.redo"), is_enabled=False)
    table.undo()
    table.undo()
    table.play(table.match.legal_moves()[0].text)
    table.expect_enabled(words("button.redo"), is_enabled=False)


def test_a_whole_game_by_keyboard(page: Page) -> None:
    """Arrow keys, Tab and Enter suffice from the opening of the page to the agreed draw (L8)."""
    table = Table(page, Keys())
    table.sit_down()
    table.play(*steps_of("loyal-claim-accepted"))
    by = next(step for step in table.match.steps if step.move and step.move.text == "claim").player
    expect_prompt(page, "reason.accepted", colour="BR"[by], loser="RB"[by])
    # The focus is never lost: when a pressed button disappears, the next control gets it.
    expect(button(page, words("button.rematch"))).to_be_focused()
    page.keyboard.press("Enter")
    table.names = table.names[::-1]
    table.match = Match.new("loyal")
    table.see()


def test_keys_put_back_take_back_and_make_again(table: Table) -> None:
    """Escape and a second Enter deselect a token; U, R and Ctrl+Z undo and redo."""
    page = table.page
    table.begin()
    table.hands = Keys()
    table.play("@a3", "@f7")
    for unpick in ("Escape", "Enter"):
        table.tap("a3")
        assert read_meanings(page)["a3"] == "picked"
        assert focused_space(page) == "a3"
        page.keyboard.press(unpick)
        assert read_meanings(page)["a3"] == "pick"
    for undo, redo in (("u", "r"), ("Control+z", "Control+Shift+z"), ("U", "Control+y")):
        page.keyboard.press(undo)
        table.match.pop()
        table.see()
        page.keyboard.press(redo)
        table.match.push_text("@f7")
        table.see()
    assert focused_space(page) == "a3"


def test_dialogs_by_keyboard(table: Table) -> None:
    """A dialog takes the focus, traps the keys, and returns the focus on Escape."""
    page = table.page
    table.begin()
    table.play("@a3")
    for name, title in (
        (words("button.newGame"), words("new.title")),
        (words("button.rules"), words("rules.title")),
        (words("button.keys"), words("keys.title")),
        (words("button.resign"), words("resign.title")),
    ):
        opener = page.get_by_role("button", name=name, exact=True).locator("visible=true")
        walk_to(page, opener)
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        walk_to(page, dialog.get_by_role("button", name=words("button.close")))
        page.keyboard.press("u")
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()
    walk_to(page, page.get_by_role("button", name=words("button.undo")))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=words("keys.title"))).to_be_visible()
    page.keyboard.press("Escape")
    table.see()


def test_the_start_up_variant(table: Table) -> None:
    """One player enters the first tokens; the other picks a colour and then has its name (L10)."""
    table.begin("loyal+pie", names=("Anne", "Mary"))
    steps = steps_of("loyal-pie-pick-red")
    expect_prompt(table.page, "prompt.setupFirst", colour="R")
    table.tap(steps[0][1:3])
    expect_prompt(table.page, "prompt.setupNext", colour="B")
    table.tap(steps[0][1:3])
    table.play(steps[0])
    expect_prompt(table.page, "prompt.pick")
    table.play(*steps[1:3])
    assert table.players()["R"] == "Mary"
    table.undo()
    table.undo()
    table.play("pick:B")
    assert table.players()["R"] == "Anne"
    table.undo()
    table.hands = Clicks()
    table.play(*steps[1:])


@pytest.mark.parametrize(
    "viewport", [pytest.param(v, marks=pytest.mark.viewport(v)) for v in ("phone", "desktop")]
)
def test_a_rejected_claim_and_its_count(table: Table, viewport: str) -> None:
    """The count is shown, restarts at twenty after a capture, and ends the game (L9)."""
    steps = steps_of("loyal-count-is-reset")
    claim = steps.index("claim")
    table.begin()
    table.hands = Clicks()
    table.play(*steps[:claim])
    table.expect_enabled(words("button.claim"), is_enabled=True)
    dialog = table.page.get_by_role("dialog", name=words("stalemate.title"))
    table.press_button(words("button.claim"))
    expect(dialog).to_contain_text(words("stalemate.claim", other="B"))
    dialog.get_by_role("button", name=words("resign.cancel")).dispatch_event("click")
    expect(dialog).to_be_hidden()
    table.see()
    table.play(*steps[claim:][:1])
    expect_prompt(table.page, "prompt.answer")
    expect_prompt(table.page, "claim.open", colour="R", other="B")
    table.expect_enabled(words("button.claim"), is_enabled=False)
    table.play(steps[claim + 1])
    expect_prompt(table.page, "proof.left", colour="B", count=20)
    table.play(*steps[claim + 2 :])
    expect_prompt(table.page, "reason.proof", loser="B")


def test_resigning_is_asked_back(table: Table) -> None:
    """The player can cancel a resignation; a confirmed one loses the game."""
    page = table.page
    table.begin(names=("Anne", "Mary"))
    table.play("@a3", "@f7")
    dialog = page.get_by_role("dialog", name=words("resign.title"))
    table.press_button(words("button.resign"))
    expect(dialog).to_contain_text(words("resign.text", colour="R", winner="B"))
    dialog.get_by_role("button", name=words("resign.cancel")).click()
    expect(dialog).to_be_hidden()
    table.play("@f1")
    table.press_button(words("button.resign"))
    dialog.get_by_role("button", name=words("resign.confirm")).click()
    table.match.push_text("resign")
    table.see()
    expect_prompt(page, "reason.resigned", loser="B")


def test_drawing_lots_decides_who_is_red(table: Table) -> None:
    """Over several games, lots make each player Red (G6)."""
    page = table.page
    seen: set[str] = set()
    for _ in range(40):
        button(page, words("button.newGame")).click()
        table.choose_game("loyal", 2, ("Anne", "Mary"))
        page.get_by_role("radio", name=words("new.lot")).check()
        page.get_by_role("button", name=words("new.start")).click()
        expect(page.get_by_role("dialog")).to_be_hidden()
        red = page.get_by_role("list", name=words("page.players")).get_by_role("listitem").first
        expect(red).to_contain_text(re.compile("Anne|Mary"))
        seen.add("Anne" if "Anne" in (red.text_content() or "") else "Mary")
        if len(seen) == 2:
            break
    assert seen == {"Anne", "Mary"}
