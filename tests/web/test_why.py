"""A tap on what cannot be used says why, and a tap on what can be used never does."""

import pytest
from playwright.sync_api import expect

from kidd.bridge.why import explain
from kidd.core.board import DECK
from web.offers import Stage
from web.play import Clicks, Fingers, Table, steps_of
from web.sight import words

# For each reason a game, how many steps of it are made, what is in hand, and the space tapped.
LOYAL = {
    "why.notHatch": ("loyal-blocked", 0, (), "a2"),
    "why.theirs": ("loyal-blocked", 1, (), "a3"),
    "why.far": ("loyal-blocked", 2, ("a3",), "a4"),
    "why.taken": ("loyal-blocked", 8, ("f7",), "f8"),
    "why.behind": ("loyal-blocked", 9, ("f8",), "a8"),
    "why.vacant": ("loyal-blocked", 9, (), "a2"),
    "why.blocked": ("loyal-blocked", 14, (), "f3"),
    "why.over": ("loyal-blocked", 15, (), "a1"),
    "why.answer": ("loyal-claim-accepted", 15, (), "m2"),
    "why.noReserve": ("loyal-count-is-reset", 36, (), "a1"),
    "why.pick": ("loyal-pie-pick-blue", 1, (), "a1"),
}
"""Every reason that can come up in Loyal Captain."""


@pytest.mark.parametrize(
    "viewport",
    [
        pytest.param("phone", marks=pytest.mark.viewport("phone")),
        pytest.param("desktop", marks=pytest.mark.viewport("desktop")),
    ],
)
def test_every_reason_of_loyal_captain(table: Table, viewport: str) -> None:
    """The reason stands on the page and is read aloud, and the position stays as it was."""
    shown = ("", 0)
    for key, (game, count, in_hand, space) in LOYAL.items():
        table.hands = Clicks()
        if shown[0] != game:
            table.begin("loyal+pie" if "pie" in game else "loyal")
            shown = (game, 0)
        table.play(*steps_of(game)[shown[1] : count])
        shown = (game, count)
        table.hands = Fingers()
        expect_reason(table, key, in_hand, space)


def expect_reason(table: Table, key: str, in_hand: tuple[str, ...], space: str) -> None:
    page = table.page
    page.keyboard.press("Escape")
    for taken in in_hand:
        table.hands.space(page, taken)
    assert space not in Stage(table.match, in_hand).meanings()
    reason = explain(table.match, list(in_hand), DECK.spaces.index(space))
    assert reason["key"] == key
    sentence = words(key, **reason["params"])
    table.hands.space(page, space)
    expect(page.get_by_text(sentence).locator("visible=true").first).to_be_in_viewport(ratio=1)
    heard = page.get_by_role("status").filter(has_text=sentence)
    expect(heard).to_have_text(sentence)
    table.see()


def test_a_reason_goes_when_the_game_goes_on(table: Table) -> None:
    table.begin()
    table.hands.space(table.page, "a2")
    slip = table.page.get_by_role("region", name=words("page.deck")).locator("xpath=..")
    note = slip.get_by_text(words("why.notHatch", space="a2"))
    expect(note).to_be_visible()
    table.play("@a1")
    expect(note).to_be_hidden()
