"""The panels around the game's deck, as elements."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from kidd_page.effects import Effect, TogglePanel
from kidd_page.elements import Attributes, Node, element
from kidd_page.feature import Content
from kidd_page.game_effects import Command, ShowPresent
from kidd_page.panel.announcements import say_all
from kidd_page.panel.cards import show_captives, show_cards
from kidd_page.panel.controls import show_controls
from kidd_page.panel.deck import show_deck
from kidd_page.panel.first_turn import foresee
from kidd_page.panel.places import draw, press
from kidd_page.panel.sentences import find_cheered, has_hint, name_hint
from kidd_page.panel.state import Panel
from kidd_page.panel.status_view import show_status
from kidd_page.status import is_past, list_choices, view_now
from kidd_page.words import Words
from kidd_page.world import Now, Shown, World

_LANTERN: Final = "M12 2v2M8 7h8l-1.5-3h-5zM8 19h8v2H8zM8.5 7v12M15.5 7v12"
"""A lantern: its ring, its roof and foot."""
_FLAME: Final = "M12 9.5c1.8 2.2 2.4 3.4 2.4 4.6a2.4 2.4 0 0 1-4.8 0c0-1.2.6-2.4 2.4-4.6z"
_ROUND: Final = "M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.5 14"
"""A round arrow."""
_PLAY: Final = "M10.3 10.2v6l4.8-3z"
_CROSS: Final = "M6 6l12 12M18 6L6 18"
_PAGE: Final = "M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5"
"""A page of a log book, and its lines."""
_LINES: Final = "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.8 13.2c.4-1.5 2.9-1.4 2.7.2L3.8 17h3"
"""Numbered lines."""
_PENNANTS: Final = 24


def view_places(state: Panel, world: World) -> Mapping[str, Content]:
    """Return what is shown in each place around the deck. A node without a tag is the content of the place, which gets
    its attributes.

    `rest`, `said`, `deck` and `note` are no places: what the panels are of, which the page must know first, what is
    announced with them at the next visit, the model of the deck, and a note on it.
    """
    shown, words = world.shown, world.words
    if shown is None and state.foreseen is not None:
        shown = foresee(state.foreseen)
    if shown is None or shown.now is None:
        return {}
    view, choices = view_now(shown, shown.now), list_choices(shown, shown.now)
    return {
        "rest": _find_rest(shown, words) if world.shown else None,
        "said": say_all(shown, shown.now, words) if world.shown else None,
        "cheer": _raise_pennants(find_cheered(shown, shown.now)),
        "deck": show_deck(shown, shown.now, choices, words),
        "status": show_status(shown, shown.now, choices, words),
        "players": show_cards(shown, view, words),
        "tally": show_captives(view, words),
        "corner": _show_corner(shown, words),
        "controls": show_controls(shown, shown.now, choices, words),
        **_show_note(shown.now, words),
    }


@cache
def _raise_pennants(colour: str) -> Node:
    """Show pennants that rise behind the ship after a person has won, and come down again. They cover nothing."""
    if not colour:
        return element("", {"class": "pennants", "hidden": True})
    cloth = element("path", {"d": "M0 0H20L10 22Z"})
    pennant = element("svg", {"class": "pennant", "viewBox": "0 0 20 22"}, cloth)
    return element("", {"class": f"pennants crew-{colour}"}, *(pennant,) * _PENNANTS)


def _show_note(now: Now, words: Words) -> Mapping[str, Content]:
    """Show the answer to the last thing that the player did, if there is one. The same one may answer the next."""
    note = now["note"]
    return {"note": {"number": now["note_number"], "words": words.say(note)}} if note else {}


def _find_rest(shown: Shown, words: Words) -> str | None:
    """Return which position the panels are of, and in which language, None while the page shows something else.

    Then the page does not keep them for the next visit.
    """
    aids = shown.aids
    if is_past(shown) or aids["is_hinting"] or aids["hint"] is not None:
        return None
    return json.dumps([shown.begun, shown.position, words.locale, *shown.names])


def _show_corner(shown: Shown, words: Words) -> Node:
    """Show the buttons in the corners of the deck: a hint, the last turns again, and those that open panels."""
    return element(
        "",
        {},
        _show_lantern(shown, words),
        _show_again(shown, words),
        _show_opener("words", "l", TogglePanel("text_panel"), _PAGE, words),
        _show_opener("moves", "g", TogglePanel("moves"), _LINES, words),
    )


def _show_lantern(shown: Shown, words: Words) -> Node | None:
    if not has_hint(shown):
        return None
    aids, name = shown.aids, words(name_hint(shown))
    is_busy = aids["is_hinting"]
    attributes: Attributes = {
        "class": f"corner-button corner-hint{' is-busy' if is_busy else ''}",
        "aria-keyshortcuts": "h",
        "aria-label": name,
        "aria-pressed": "true" if is_busy or aids["hint"] is not None else "false",
        "title": name,
        "key": "hint",
    }
    icon = draw("corner-icon", ("corner-line", _LANTERN), ("corner-body", _FLAME))
    return press(attributes, Command("hint") if aids["can_hint"] or is_busy else None, icon)


def _show_again(shown: Shown, words: Words) -> Node:
    is_shown = is_past(shown)
    name = words("again.end" if is_shown else "again.button")
    attributes: Attributes = {
        "class": "corner-button corner-again",
        "aria-keyshortcuts": "w",
        "aria-label": name,
        "title": name,
        "key": "again",
    }
    paths = (
        [("corner-line", _CROSS)] if is_shown else [("corner-line", _ROUND), ("corner-body", _PLAY)]
    )
    icon = draw("corner-icon", *paths)
    replay = Command("again") if shown.aids["can_replay"] else None
    return press(attributes, ShowPresent() if is_shown else replay, icon)


def _show_opener(
    panel: Literal["words", "moves"], shortcut: str, effect: Effect, icon: str, words: Words
) -> Node:
    name = words(f"{panel}.title")
    attributes: Attributes = {
        "class": f"corner-button corner-{panel}",
        "aria-controls": panel,
        "aria-keyshortcuts": shortcut,
        "aria-label": name,
        "title": name,
        "setting": "hasWords" if panel == "words" else "hasMoves",
        "key": panel,
    }
    return press(attributes, effect, draw("corner-icon", ("corner-line", icon)))
