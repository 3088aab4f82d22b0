"""The list of the keys, without a browser."""

from kidd_page.keys import ACTIONS, KEYS, PLACES
from support.page_driver import DICTIONARIES, Page, text_of, walk


def test_each_key_has_a_label_and_a_meaning_in_the_players_language() -> None:
    page = Page("keys", {}, "Show")
    page.speak("de")
    caps = [text_of(one) for one in walk(page.tree) if one[0] == "kbd"]
    assert caps[:4] == ["Tab", "← ↑ → ↓", "F", "2"]
    assert {"Strg", "Umschalt", "Eingabe", "["} <= {*caps}
    meanings = [text_of(one) for one in walk(page.tree) if one[0] == "dd"]
    assert meanings == [DICTIONARIES["de"][f"keys.{name}"] for _, name in KEYS]
    redo = next(one for one in walk(page.tree) if one[0] == "dt" and "+" in text_of(one))
    assert text_of(redo) == "U Strg + Z "
    assert page.read("class", "keys-words") == DICTIONARIES["de"]["keys.words"]


def test_each_listed_key_does_something() -> None:
    """The deck itself listens for those that move on it."""
    of_the_deck = {"tab", "jump", "enter", "inspect"}
    listed = {key for keys, name in KEYS if name not in of_the_deck for key in keys}
    named = {key.lower().replace(" ", "").replace("esc", "escape") for key in listed}
    assert named <= {*ACTIONS, *PLACES}
    assert {key for key in ACTIONS if "+" not in key} | {*PLACES} <= named


def test_a_closed_list_shows_nothing() -> None:
    page = Page("keys", {}, "Show")
    page.send("Leave")
    assert page.tree is None
