"""The dialog that begins a game with somebody elsewhere."""

import json
from typing import Any

import pytest

from kidd_page.choice import STORAGE_KEY, Choice, write_choice
from kidd_page.clocks import Clock
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import show_elsewhere

WORDS = Words("en", DICTIONARIES["en"])
CHOICE = Choice("quedah", ("first",), names=("Anne", "Mary", ""), clock=Clock("game", 5, 10))


def open_dialog(game: str = "", name: str = "", choice: Choice = CHOICE) -> Page:
    return Page("remote_new", {STORAGE_KEY: write_choice(choice)}, "Show", game, name)


def values_of(page: Page, key: str, **changes: str) -> str:
    """Return the values of one of the forms."""
    whole = page.tree
    page.tree = [*next(one for one in walk(whole) if one[1].get("key") == key)]
    values = page.write_values(**changes)
    page.tree = whole
    return values


def invite(page: Page, **changes: str) -> dict[str, Any]:
    page.press("Invite", values_of(page, "invitation", **changes))
    *kept, (_, kind, asked) = page.effects
    assert kind == "AskRemote"
    assert kept == [["remote_new", "ChangeSetting", "name", asked["name"], None]] * (
        asked["name"] != ""
    )
    return asked


def test_the_choice_of_the_start_screen_is_taken_over() -> None:
    """The name is that of the last game with somebody elsewhere, if there was one."""
    assert invite(open_dialog()) == {
        "kind": "invite",
        "game": "quedah+first",
        "players": 2,
        "seat": 0,
        "name": "Anne",
        "clock": {"control": "300+10", "isForfeit": False},
    }
    asked = invite(open_dialog("madagascar", "Bess"), clock_kind="none", players="3")
    assert (asked["game"], asked["name"], asked["players"]) == ("madagascar", "Bess", 3)
    assert asked["clock"] is None
    assert invite(open_dialog("chess"))["game"] == "quedah+first"


@pytest.mark.parametrize(
    ("players", "who", "seat"),
    [("2", "me", 0), ("2", "you", 1), ("3", "you", 2), ("3", "lot", None)],
)
def test_who_begins(players: str, who: str, seat: int | None) -> None:
    asked = invite(open_dialog("madagascar"), players=players, begins=who)
    assert (asked["seat"], asked["players"]) == (seat, int(players))


def test_an_empty_name_is_not_kept() -> None:
    assert invite(open_dialog(), name="  ")["name"] == ""
    assert invite(open_dialog(), name=" Mary ")["name"] == "Mary"


def test_what_is_said_depends_on_the_choice() -> None:
    """Dice, three players, clocks."""
    page = open_dialog("madagascar")

    def said(key: str) -> bool:
        return any(
            text_of([*one]) == WORDS(key) and not one[1]["hidden"]
            for one in walk(page.tree)
            if "remote-help" in one[1].get("class", "").split()
        )

    keys = ("remote.new.dice", "remote.new.three", "remote.new.clock")
    assert [*map(said, keys)] == [False, False, True]
    page.press("Change", values_of(page, "invitation", players="3", clock_kind="none"))
    assert [*map(said, keys)] == [False, True, False]
    page.press("Change", values_of(page, "invitation", game="quedah"))
    assert [*map(said, keys)] == [True, False, False]


def test_a_received_link_is_opened() -> None:
    page = open_dialog()
    page.press("Take", '{"received":"  https://example.org/#turn=x "}')
    assert page.is_asked("AskRemote", {"kind": "take", "text": "https://example.org/#turn=x"})
    for nothing in ("", "{}", '{"received":" "}', '{"received":7}'):
        page.press("Take", nothing)
        assert page.effects == []


def test_a_game_from_another_device_is_brought_and_not_kept_here() -> None:
    """The state has neither the text nor the sentence, and what was typed is gone at the next opening."""
    page = open_dialog()
    page.press("ShowMove")
    key = next(one[1]["key"] for one in walk(page.tree) if one[1].get("key", "").startswith("move"))
    page.press("Move", json.dumps({"parcel": " secret text ", "sentence": "open sesame"}))
    asked = {"kind": "unpack", "text": "secret text", "sentence": "open sesame"}
    assert page.is_asked("AskRemote", asked)
    assert not any("secret" in text or "sesame" in text for text in page.state.values())
    page.press("Leave")
    page.send("Show", "", "")
    assert page.find("key", key) is None


def test_a_refusal_is_told_until_the_next_one() -> None:
    page = open_dialog()
    page.shown = show_elsewhere(refusal={"key": "remote.move.broken"})
    page.send_action()
    assert page.read("class", "saves-refusal") == WORDS("remote.move.broken")
    page.shown = show_elsewhere()
    page.send_action()
    assert page.read("class", "saves-refusal") == ""


@pytest.mark.parametrize(
    "forged",
    ["", "[]", '{"game":7,"players":[],"begins":{},"name":[]}', '{"game":"x","players":"4"}'],
)
def test_forged_values_change_nothing(forged: str) -> None:
    page = open_dialog()
    before = page.tree
    page.press("Change", forged)
    assert page.tree == before


def test_nothing_is_lost_with_the_engine() -> None:
    page = open_dialog()
    page.press("Change", values_of(page, "invitation", name="Bess"))
    page.die()
    assert invite(page)["name"] == "Bess"
