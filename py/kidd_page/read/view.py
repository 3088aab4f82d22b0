"""The dialog that reads games in, as elements."""

from typing import Final

from kidd_page.choice import list_allowed_players
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.fields import show_check
from kidd_page.game.sides import PERSON
from kidd_page.games import list_games
from kidd_page.read.game import find_game
from kidd_page.read.state import FORM, Cancel, Change, Choose, Confirm, Read
from kidd_page.seats import Row, show_seats
from kidd_page.stored import read_object
from kidd_page.words import Words
from kidd_page.world import World

_LONGEST_SHOWN: Final = 70_000
"""The most characters of a text that is put into the field: browsers need seconds for megabytes.

A game is seldom longer, and the longest code has fewer.
"""


def view(state: Read, world: World) -> Node | None:
    """Return the content of the dialog; None while it is closed."""
    words = world.words
    if not state.is_open:
        return None
    confirm: Attributes = {"type": "submit", "class": "button button-main", "ref": "confirm"}
    return element(
        "form",
        {"class": "read-form stack-wide", "on": {"input": Change(""), "submit": Confirm("")}},
        _show_text(state, words),
        _show_files(words),
        _show_players(state, world),
        _show_refusal(state, words),
        element(
            "div",
            {"class": "form-buttons cluster", "key": "buttons"},
            button(words("button.cancel"), "button-quiet", Cancel()),
            element("button", confirm, words("saves.read.confirm")),
        ),
    )


def _show_text(state: Read, words: Words) -> Node:
    field: Attributes = {
        "id": "read-text",
        "class": "record-field box",
        "name": "text",
        "ref": "text",
        "rows": "7",
        "spellcheck": "false",
        "autocomplete": "off",
        "most": _LONGEST_SHOWN,
        "on": {"files": Choose("", "")},
        "props": {"value": state.text},
    }
    return _show_field("text", words("saves.read.text"), element("textarea", field))


def _show_files(words: Words) -> Node:
    field: Attributes = {
        "id": "read-file",
        "type": "file",
        "multiple": True,
        "accept": ".txt,.json,text/plain,application/json",
        "most": _LONGEST_SHOWN,
        "on": {"files": Choose("", "")},
    }
    return _show_field("file", words("saves.read.file"), element("input", field))


def _show_field(key: str, said: str, field: Node) -> Node:
    label: Attributes = {"class": "read-field label", "for": f"read-{key}", "key": key}
    return element("label", label, element("span", {}, said), field)


def _show_players(state: Read, world: World) -> Node | None:
    """Show who plays the game of the text, if it is one."""
    words, game = world.words, find_game(state.text)
    if game is None:
        return None
    seats = show_seats(
        FORM,
        state.seats,
        [Row(colour) for colour in game.colours],
        list_allowed_players(world),
        words,
        list_games().get(game.game.partition("+")[0]),
    )
    # A game without a result is the player's as soon as the player plays on.
    has_own = game.is_over and PERSON in game.levels
    own: Attributes = {"name": "own", "props": {"checked": state.is_own}}
    return element(
        "fieldset",
        {"class": "seats stack", "key": "seats"},
        element("legend", {}, words("saves.read.played" if game.is_over else "saves.read.players")),
        *seats,
        show_check("own", words("saves.read.own"), own) if has_own else None,
    )


def _show_refusal(state: Read, words: Words) -> Node | None:
    message = read_object(state.refusal, len(state.refusal))
    if not isinstance(message.get("key"), str):
        return None
    refusal: Attributes = {"class": "saves-refusal callout", "role": "alert", "key": "refusal"}
    return element("p", refusal, words.say(message))
