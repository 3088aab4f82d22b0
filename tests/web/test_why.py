"""A tap that does nothing shows and announces the reason, and changes nothing."""

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from kidd.bridge.refusals import explain
from kidd.core.board import DECK
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from web.support.expected_choices import Stage
from web.support.input import space_button
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.table import START_MS, Table, headers_of, is_roll, steps_of


class Tap(NamedTuple):
    """A tap on `space` with these clicks, after some steps of a recorded game or in a position."""

    game: str
    count: int
    in_hand: tuple[str, ...]
    space: str


COVERS = """(slip, asked) => {
  const { left, right, top, bottom } = slip.getBoundingClientRect();
  const box = asked.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return left < x && x < right && top < y && y < bottom;
}"""
"""Returns whether an element covers the middle of another one."""

LOYAL = {
    "why.notHatch": Tap("loyal-blocked", 0, (), "a2"),
    "why.behind": Tap("loyal-blocked", 9, ("f8",), "a8"),
    "why.over": Tap("loyal-blocked", 15, (), "a1"),
    "why.answer": Tap("loyal-claim-accepted", 15, (), "m2"),
}
QUEDAH = {
    "why.roll": Tap("quedah-blocked", 2, (), "a1"),
    "why.full": Tap("quedah-first-seven-captives", 29, ("f6",), "f4"),
    "why.noWayOut": Tap("quedah a4R<a2,a5BR<a4,a8R<a7,f3B<0,m2R<m1 R3B5 R 1", 0, ("a4",), "a5"),
    "why.noReserve": Tap("quedah-first-seven-captives", 31, (), "a1"),
}
MADAGASCAR = {
    "why.stackTheirs": Tap("madagascar-3-one-resigns", 12, (), "a6"),
    "why.own": Tap("madagascar-3-one-resigns", 18, ("f1",), "a6"),
    "why.pass": Tap("madagascar-3-stuck", 39, (), "a1"),
}
REASONS = [
    pytest.param(size, reasons, marks=pytest.mark.viewport(size), id=f"{name} {size}")
    for name, size, reasons in (
        ("loyal", "phone", LOYAL),
        ("quedah", "desktop", QUEDAH),
        ("madagascar", "phone", MADAGASCAR),
    )
]


def open_part(table: Table, name: str, count: int) -> None:
    """Open a recorded game after its first steps, or a position."""
    if " " in name:
        table.open_position(name)
        return
    headers = headers_of(name)
    match = Match.new(headers["Game"], int(headers.get("Players", "2")))
    for step in steps_of(name)[:count]:
        if is_roll(step):
            match.roll(int(step[0]))
        else:
            match.push_text(step)
    table.open_record(transcribe(match).write())


@pytest.mark.parametrize(("size", "reasons"), REASONS)
def test_a_reason_is_in_sight_and_heard(table: Table, size: str, reasons: dict[str, Tap]) -> None:
    """It does not cover its subject. `test_refused_taps.py` has all reasons."""
    for key, tap in reasons.items():
        open_part(table, tap.game, tap.count)
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
