"""After the last turn: facts about the game, proposals, the review, the celebration."""

import re

import pytest
from playwright.sync_api import expect

from web.support.computer_games import Company
from web.support.contexts import OpenContext
from web.support.input import Clicks, button
from web.support.page_reader import words
from web.support.table import Table

WATCH_PENNANTS = """() => {
  window.covered = null;
  const pennants = document.querySelector('.pennants');
  new MutationObserver(() => {
    if (pennants.hidden || getComputedStyle(pennants).display === 'none') return;
    window.covered = [...document.querySelectorAll('#deck [data-space]')].filter((space) => {
      const { left, top, width, height } = space.getBoundingClientRect();
      return !space.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map((space) => space.dataset.space);
  }).observe(pennants, { attributes: true });
}"""
"""Records, when pennants appear, which spaces cannot be clicked any more."""


def end_game(table: Table) -> None:
    """Let Blue resign in the third turn."""
    table.begin(names=("Anne", "Mary"))
    table.play("@a3", "@f7", "@f1", "resign")


@pytest.mark.viewport("phone")
def test_a_finished_game_is_looked_through(table: Table) -> None:
    """Buttons and keys review the game from the first to the last step and back to the result."""
    page = table.page
    table.hands = Clicks()
    end_game(table)
    status = page.get_by_role("region", name=words("page.status"))
    after = page.get_by_role("group", name=words("end.label"))
    expect(status).to_contain_text(words("reason.resigned", loser="B"))
    expect(after).to_contain_text(words("end.turns", count=3))
    expect(after).to_contain_text("Anne")
    expect(page.locator(".pennants")).to_be_hidden()
    button(page, words("end.look")).press("Enter")
    expect(status).to_contain_text(words("review.start", all=4))
    forward = button(page, words("review.forward"))
    expect(forward).to_be_focused()
    expect(button(page, words("review.back"))).to_have_attribute("aria-disabled", "true")
    expect(after).to_be_hidden()
    page.keyboard.press("Enter")
    expect(status).to_contain_text(words("review.move", number=1, all=4, colour="R", move="@a3"))
    page.keyboard.press("r")
    expect(status).to_contain_text(words("review.move", number=2, all=4, colour="B", move="@f7"))
    page.keyboard.press("u")
    expect(status).to_contain_text("@a3")
    button(page, words("review.last")).press("Enter")
    expect(forward).to_have_attribute("aria-disabled", "true")
    button(page, words("review.leave")).press("Enter")
    expect(after).to_be_visible()
    expect(button(page, words("button.rematch"))).to_be_focused()
    table.see()
    table.see_record()


def test_two_losses_lead_to_an_easier_opponent(open_context: OpenContext) -> None:
    """The result shows both losses. Whoever resigns at once has shown no need of a lesson."""
    # On a page without results: those of earlier games would count.
    page = open_context(reduced_motion="reduce").new_page()
    table = Table(page, Clicks())
    table.sit_down()
    company = Company(table)
    easier = words("end.down", name=words("player.computer", level=1))
    for _ in range(2):
        expect(page.get_by_role("button", name=easier)).to_have_count(0)
        company.begin("loyal", (0, 2))
        company.play("@a3")
        table.play("resign")
    after = page.get_by_role("group", name=words("end.label"))
    opponent = words("player.computer", level=2)
    expect(after).to_contain_text(words("end.standing", name=opponent, won=0, lost=2))
    practise = page.get_by_role("button", name=re.compile(f"^{words('end.lesson')}"))
    expect(practise).to_have_count(0)
    button(page, easier).click()
    crews = page.get_by_role("list", name=words("page.players"))
    expect(crews).to_contain_text(words("player.computer", level=1))
    expect(after).to_be_hidden()


def test_a_loss_by_captures_leads_to_its_lesson(open_context: OpenContext) -> None:
    """The lesson opens at its step, above the result."""
    page = open_context(reduced_motion="reduce").new_page()
    table = Table(page, Clicks())
    table.sit_down()
    start = "loyal a1R<0,f1B<0 R3B6 R -"
    record = f"Kidd: 1\nGame: loyal\nStart: {start}\n\n"
    table.open_saved("captured", record, levels=[0, 2])
    table.play("resign")
    title = words("lesson.loyal.hole.title")
    button(page, words("end.lesson") + words("end.lessonTitle", title=title)).click()
    lesson = page.get_by_role("dialog", name=words("lessons.title"))
    expect(lesson.get_by_role("heading", name=title)).to_be_visible()
    lesson.get_by_role("button", name=words("button.close")).click()
    table.see()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_win_is_celebrated_and_nothing_is_covered(open_context: OpenContext, size: str) -> None:
    """Pennants rise behind the ship and come down by themselves."""
    page = open_context(size).new_page()
    table = Table(page, Clicks())
    table.sit_down()
    table.begin(names=("Anne", "Mary"))
    page.evaluate(WATCH_PENNANTS)
    table.play("@a3", "@f7", "@f1", "resign")
    page.wait_for_function("() => window.covered !== null")
    assert page.evaluate("() => window.covered") == []
    expect(page.locator(".pennants")).to_be_hidden()
