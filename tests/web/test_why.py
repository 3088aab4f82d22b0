"""A tap that does nothing shows and announces the reason, and changes nothing."""

import pytest
from playwright.sync_api import expect

from kidd.bridge.refusals import explain
from kidd.core.board import DECK
from kidd.record.transcript import transcribe
from support.refused_taps import LOYAL, MADAGASCAR, QUEDAH, Tap
from web.support.expected_choices import Stage
from web.support.input import space_button
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.table import START_MS, Table

COVERS = """(slip, asked) => {
  const { left, right, top, bottom } = slip.getBoundingClientRect();
  const box = asked.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return left < x && x < right && top < y && y < bottom;
}"""
"""Returns whether an element covers the middle of another one."""

REASONS = [
    pytest.param(
        size,
        {key: taps[key] for key in keys},
        marks=pytest.mark.viewport(size),
        id=f"{name} {size}",
    )
    for name, size, taps, keys in (
        ("loyal", "phone", LOYAL, ("why.notHatch", "why.behind", "why.over", "why.answer")),
        ("quedah", "desktop", QUEDAH, ("why.roll", "why.full", "why.noWayOut", "why.noReserve")),
        ("madagascar", "phone", MADAGASCAR, ("why.stackTheirs", "why.own", "why.pass")),
    )
]


def open_part(table: Table, tap: Tap) -> None:
    """Open the game or the position in which a tap is made."""
    if " " in tap.game:
        table.open_position(tap.game)
    else:
        table.open_record(transcribe(tap.find_match()).write())


@pytest.mark.parametrize(("size", "reasons"), REASONS)
def test_a_reason_is_in_sight_and_heard(table: Table, size: str, reasons: dict[str, Tap]) -> None:
    """It does not cover its subject. `test_refused_taps.py` has all reasons."""
    for key, tap in reasons.items():
        open_part(table, tap)
        for taken in tap.in_hand:
            table.tap(taken)
        expect_reason(table, key, tap)


def expect_reason(table: Table, key: str, tap: Tap) -> None:
    page = table.page
    assert tap.space not in Stage(table.match, tap.in_hand).meanings()
    reason = explain(table.match, list(tap.in_hand), DECK.spaces.index(tap.space))
    assert reason["key"] == key
    sentence = words(key, **reason["params"])
    table.tap(tap.space)
    slip = page.get_by_text(sentence, exact=True).locator("visible=true").first
    expect(slip).to_be_in_viewport(ratio=1, timeout=START_MS)
    expect(page.get_by_role("status").filter(has_text=sentence)).to_have_count(1)
    # The answer must not cover its subject. The deck makes room for it with the next frame.
    asked = space_button(page, tap.space).element_handle()
    expect_read(page, lambda: slip.evaluate(COVERS, asked), expected=False)
    table.see()


def test_a_reason_goes_when_the_game_goes_on(table: Table) -> None:
    table.begin()
    table.tap("a2")
    slip = table.page.get_by_text(words("why.notHatch", space="a2")).locator("visible=true")
    expect(slip.first).to_be_in_viewport(timeout=START_MS)
    table.play("@a1")
    expect(slip.first).not_to_be_in_viewport()
