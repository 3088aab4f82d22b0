"""Stores that refuse what the page writes, at any moment: every turn that was shown is there after a reload."""

import random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from web.support.input import Clicks
from web.support.page_reader import words
from web.support.saved_games_dialog import (
    close_list,
    expect_told,
    lines,
    open_list,
    stored,
)
from web.support.table import Table, is_ready

pytestmark = pytest.mark.viewport("desktop")

STEPS: Final = 100

REFUSE = """
  const isOn = (name) => sessionStorage.getItem(name) !== null;
  const fail = () => { throw new DOMException('no room', 'QuotaExceededError'); };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    return isOn('refuses-database') ? fail() : put.apply(this, values);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    const isGame = this === localStorage && key.startsWith('kidd.game.');
    return isGame && isOn('refuses-storage') ? fail() : setItem.call(this, key, text);
  };
"""
"""Lets the two stores refuse games. The tab's own storage says which do, also after a reload."""

SWITCH = """([name, isOn]) => {
  if (isOn) sessionStorage.setItem(`refuses-${name}`, '');
  else sessionStorage.removeItem(`refuses-${name}`);
}"""


def sit_down(table: Table) -> None:
    table.page.add_init_script(REFUSE)
    table.hands = Clicks()
    table.sit_down()


def refuse(page: Page, store: str, *, is_on: bool = True) -> None:
    page.evaluate(SWITCH, [store, is_on])


def begin(table: Table, number: int) -> str:
    """Begin a game whose first player has a name of their own. Return the name."""
    name = f"Anne {number:03}"
    table.begin("loyal", names=(name, "Mary"))
    return name


def longest(page: Page) -> dict[str, int]:
    """Return the most moves of the stored games by the name of the first player."""
    found: dict[str, int] = {}
    for game in stored(page).values():
        name, count = game["names"][0], len(game["record"].partition("\n\n")[2].split())
        found[name] = max(count, found.get(name, 0))
    return found


def see_all(page: Page, expected: dict[str, int]) -> None:
    """See each game with its turns in the list of games of a new page."""
    page.reload()
    is_ready(page)
    dialog = open_list(page)
    for name, turns in expected.items():
        expect(lines(dialog, name)).to_contain_text(words("saves.turns", count=turns))
    close_list(page)


@pytest.mark.parametrize("before", [1, 0])
def test_no_game_is_lost_while_the_database_refuses_to_write(own_table: Table, before: int) -> None:
    """The first game is stored, or none is, when its writes begin to fail."""
    table = own_table
    sit_down(table)
    expected: dict[str, int] = {}
    for number in range(7):
        if number == before:
            refuse(table.page, "database")
        expected[begin(table, number)] = 1
        table.play("@a1")
    assert longest(table.page) == expected
    see_all(table.page, expected)
    refuse(table.page, "database", is_on=False)
    begin(table, 7)
    see_all(table.page, expected)


def test_games_whose_writes_fail_later_keep_their_turns(own_table: Table) -> None:
    """Five games of six turns; from the fourth turn on the database refuses."""
    table = own_table
    sit_down(table)
    expected: dict[str, int] = {}
    for number in range(5):
        refuse(table.page, "database", is_on=False)
        expected[begin(table, number)] = 6
        table.play("@a1", "@a3", "@a7")
        refuse(table.page, "database")
        table.play("@f1", "@f3", "@f7")
    assert longest(table.page) == expected
    see_all(table.page, expected)


def test_a_game_that_no_store_takes_is_announced(own_table: Table) -> None:
    table = own_table
    sit_down(table)
    begin(table, 0)
    for store in ("database", "storage"):
        refuse(table.page, store)
    table.play("@a1")
    expect_told(table.page, "full")


def test_a_hundred_random_steps_lose_nothing(own_table: Table) -> None:
    """Games, turns and reloads, while one of the two stores refuses now and then."""
    table = own_table
    page = table.page
    sit_down(table)
    chance = random.Random(24)
    expected: dict[str, int] = {}
    name = begin(table, 0)
    for number in range(1, STEPS + 1):
        what = chance.choices(("begin", "play", "refuse", "reload"), (5, 12, 5, 1))[0]
        if what == "begin":
            name = begin(table, number)
        elif what == "play" and table.match.outcome is None:
            table.play(chance.choice([move.text for move in table.match.legal_moves()]))
            expected[name] = len(table.match.steps)
        elif what == "refuse":
            store = chance.choice(("database", "storage", "none"))
            refuse(page, "database", is_on=store == "database")
            refuse(page, "storage", is_on=store == "storage")
        elif what == "reload":
            page.reload()
            is_ready(page)
            table.see()
    for store in ("database", "storage"):
        refuse(page, store, is_on=False)
    see_all(page, expected)
