"""The dialogs in which the players of a game are changed."""

from typing import Any, Final

import pytest

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import SHOWN as ANY_GAME

WORDS = Words("en", DICTIONARIES["en"])
GERMAN = Words("de", DICTIONARIES["de"])


SHOWN: Final[dict[str, Any]] = {
    **ANY_GAME,
    "game": "loyal+pie",
    "position": "loyal+pie a1R<0,f1B<0 R6B6 R -",
    "names": ["Anne", "Deckhand (2)"],
    "levels": [0, 2],
}


def open_dialog(purpose: str = "change", **changes: Any) -> Page:
    page = Page("change_players", {})
    page.shown = {**SHOWN, **changes}
    page.send("Show", purpose)
    return page


def list_badges(page: Page) -> list[str]:
    return [one[1]["badges"] for one in walk(page.tree) if "badges" in one[1]]


def confirm(page: Page, **changes: str) -> list[object]:
    page.press("Confirm", page.write_values(**changes))
    closed, changed = page.effects
    assert closed == ["change_players", "CloseDialog"]
    assert changed[1] == "ChangePlayers"
    return changed[2:]


def test_a_computer_takes_over_a_seat_and_a_person_another() -> None:
    page = open_dialog()
    changed = {"player_1_kind": "computer", "player_1_level": "8", "player_2_kind": "person"}
    page.press("Change", page.write_values(**changed))
    assert page.read("id", "player-1-text") == f"{WORDS('rank.text.8')} Elo 2650."
    # A computer is named after its level, so a person in its place has a default name that is free.
    assert confirm(page) == ["reseat", ["Captain Kidd (8)", "Player 2"], [8, 0]]


@pytest.mark.parametrize(
    ("name", "expected"), [("", "Player 2"), ("Player 2", "Player 1"), ("Player 1", "Player 2")]
)
def test_a_default_name_is_one_that_nobody_has(name: str, expected: str) -> None:
    page = open_dialog()
    chosen = {"player_1_name": name, "player_2_kind": "person"}
    names = confirm(page, **chosen)[1]
    assert isinstance(names, list)
    assert names[1] == expected


@pytest.mark.parametrize(
    ("purpose", "is_over", "words"),
    [
        ("change", False, "players.confirm"),
        ("change", True, "players.done"),
        ("playOn", True, "players.confirm"),
    ],
)
def test_the_button_says_what_comes_then(purpose: str, *, is_over: bool, words: str) -> None:
    page = open_dialog(purpose, is_over=is_over)
    main = page.find("ref", "confirm")
    assert main
    assert text_of([*main]) == WORDS(words)
    assert page.is_asked("Focus", "confirm", "unmoved") == (purpose == "playOn")
    assert confirm(page)[0] == ("reseat" if purpose == "change" else purpose)


def test_before_the_pick_nobody_has_a_colour() -> None:
    """Then it may turn the colours round (L10)."""
    page = open_dialog(position="loyal+pie - R7B7 R -")
    assert list_badges(page) == ["", ""]
    assert list_badges(open_dialog()) == ["R", "B"]
    picked = open_dialog(record="Kidd: 1\nGame: loyal+pie\n\n@a1 @a3 pick:R\n")
    assert list_badges(picked) == ["B", "R"]


def test_a_closed_dialog_confirms_nothing() -> None:
    page = open_dialog()
    values = page.write_values()
    page.press("Cancel")
    assert page.is_asked("CloseDialog")
    page.press("Leave")
    assert page.tree is None
    page.press("Confirm", values)
    assert page.effects == []


def test_nothing_is_lost_with_the_engine() -> None:
    page = open_dialog()
    page.press("Change", page.write_values(player_1_name="Mary"))
    page.die()
    assert confirm(page)[1] == ["Mary", "Deckhand (2)"]


def rename(names: list[str], levels: list[int]) -> list[Any]:
    page = Page("change_players", {})
    page.speak("de")
    page.shown = {**SHOWN, "names": names, "levels": levels}
    page.send("Rename")
    return [effect[2:] for effect in page.effects]


@pytest.mark.parametrize(
    ("names", "levels", "named"),
    [
        (["Player 1", "Anne"], [0, 0], ["Spieler 1", "Anne"]),
        (["Giocatore 2", "Player 1"], [0, 0], ["Spieler 2", "Spieler 1"]),
        (["", ""], [0, 0], ["Spieler 1", "Spieler 2"]),
        # A computer is named after its level.
        (["Anne", "Sailor (8)"], [0, 8], ["Anne", GERMAN("player.computer", level=8)]),
        (["", "Player 1"], [0, 0], ["Spieler 2", "Spieler 1"]),
    ],
)
def test_names_that_nobody_has_given_follow_the_language(
    names: list[str], levels: list[int], named: list[str]
) -> None:
    assert rename(names, levels) == [[names, named]]
    assert rename(named, levels) == []
