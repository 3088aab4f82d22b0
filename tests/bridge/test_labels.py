"""What stands on a space and what a tap does, in words: the labels for screen readers and the stack inspector."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from kidd.bridge.choices import show_choice, show_choices
from kidd.bridge.labels import label_stack, label_vacant, list_tokens
from kidd.bridge.view import show_match, show_preview
from kidd.bridge.view_types import MatchView, Message, StackView
from kidd.core.board import DECK
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.tree import read_tree
from kidd_page.words import Words

DICTIONARIES: Final = Path(__file__).parents[2] / "js" / "i18n"
WORDS: Final = Words("en", json.loads((DICTIONARIES / "en.json").read_text("utf-8")))
LOYAL: Final = "loyal a1R<0,f3B<0 R6B6 R -"
TOWERS: Final = "madagascar a1R<0,a2RBR<a3,a4B<a2,f1B<0,f3B<0,f7R<0 R3B3 R -"
FLAG: Final = "madagascar a2RBRBRBR<a1,f1B<0 R3B3 R -"
REPEATED: Final = """Kidd: 1
Game: madagascar
Start: madagascar a1R<0,a7R<0,a8R<a7,f1B<0,f7B<0,f8B<f7 R4B4 R -

a1-a2 f1-f2 a2-a4 f2-f4 a4-a6 f4-f6 a6-a3 f6-f3 a3-a2 f3-f2 a2-a4 f2-f4 a4-a6 f4-f6 a6-a3 f6-f3 a3-a2 f3-f2 a2-a4
"""
CHAIN: Final = "quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1"


def find_stack(stacks: Sequence[StackView], name: str) -> StackView | None:
    """Return what stands on a space."""
    return next((one for one in stacks if one["space"] == name), None)


def label(view: MatchView, name: str) -> Sequence[Message]:
    """Return what is said about what stands on a space."""
    stack = find_stack(view["stacks"], name)
    if stack is None:
        return [label_vacant(name)]
    is_captor = len(stack["owners"]) > 1 and view["game"] != "madagascar"
    return label_stack(stack, None, is_captor=is_captor)


def read_label(position: str, name: str, at: str = "") -> str:
    """Return the label of a space after the clicks at a place."""
    view = show_match(Match(parse_position(position)))
    choices = show_choices(view)
    spaces = {**choices[""]["spaces"], **choices[at]["spaces"]}
    taps = spaces[name]["says"] if name in spaces else []
    return "; ".join([WORDS.say(one) for one in [*label(view, name), *taps]])


@pytest.mark.parametrize(
    ("position", "name", "at", "said"),
    [
        (LOYAL, "a2", "", "a2, empty"),
        (LOYAL, "a3", "", "a3, hatch, empty; bring a pirate aboard here"),
        (
            *(LOYAL, "a1", ""),
            "a1, hatch: Red pirate, back to the gangway, facing a2 and m1; can go to a2 or m1",
        ),
        (LOYAL, "a2", "a1", "a2, empty; go here, back to a1"),
        (LOYAL, "a3", "a1", "a3, hatch, empty; bring a pirate aboard here"),
        (
            *(TOWERS, "a2", ""),
            "a2: stack of 3, Red on top, then Blue and Red; back to a3, facing a1 and a4",
        ),
        (
            *(CHAIN, "a3", ""),
            "a3, hatch: Blue pirate holding a captive, Red pirate, back to a6, facing a2",
        ),
    ],
)
def test_a_label_says_what_stands_there_and_what_a_tap_does(
    position: str, name: str, at: str, said: str
) -> None:
    """A destination names the space that the back will be to."""
    assert read_label(position, name, at) == said


def test_a_freed_friend_is_named_after_its_captor() -> None:
    """It has not stepped off yet (Q5)."""
    match, clicks = Match(parse_position(CHAIN)), ("a4", "a6<a4")
    half = show_preview(match, [*clicks])
    assert half is not None
    stack = find_stack(half["stacks"], "a6")
    assert stack
    assert half["in_hand"]
    choice = show_choice(show_match(match), half, clicks)
    says = [
        *label_stack(stack, half["in_hand"]["owners"], is_captor=True),
        *choice["spaces"]["a6"]["says"],
    ]
    assert [WORDS.say(one) for one in says] == [
        "a6: Red pirate holding a captive, Blue pirate, back to a4, facing a3 and a7",
        *("Red pirate, just freed, waiting to step off", "in hand"),
    ]


def test_flags_are_named_and_the_inspector_lists_the_tokens_of_each() -> None:
    """A flag stands for five tokens (M5)."""
    view = show_match(Match(parse_position(FLAG)))
    stack = find_stack(view["stacks"], "a2")
    assert stack
    said = "; ".join(WORDS.say(one) for one in label(view, "a2"))
    assert said.startswith("a2: stack of 7, Red on top, then Blue, Red, ")
    assert said.endswith("; 1 flag at the bottom, for five pirates")
    tokens = [(one["owners"], one["flag"], WORDS.say(one["says"])) for one in list_tokens(stack)]
    assert tokens == [
        *(("R", False, "Red, on top"), ("B", False, "Blue")),
        ("RBRBR", True, "Flag: Red, Blue, Red, Blue and Red"),
    ]


def test_a_draw_by_repetition_is_told_before_what_a_tap_does() -> None:
    """The third occurrence of a position is a draw (M8)."""
    tree = read_tree(REPEATED)
    match = tree.match(tree.end)
    space = show_choices(show_match(match))["f2"]["spaces"]["f4"]
    assert [one["key"] for one in space["says"]] == ["space.repeats", "role.destination.turned"]


@pytest.mark.parametrize("locale", ["de", "en", "it"])
def test_every_space_has_a_label_in_each_language(locale: str) -> None:
    """Also where nothing stands, and for every choice."""
    dictionary = json.loads((DICTIONARIES / f"{locale}.json").read_text("utf-8"))
    words = Words(locale, dictionary)
    for position in (LOYAL, TOWERS, FLAG, CHAIN):
        view = show_match(Match(parse_position(position)))
        says = [one for name in DECK.spaces for one in label(view, name)]
        says += [one["says"] for stack in view["stacks"] for one in list_tokens(stack)]
        for choice in show_choices(view).values():
            says += [one for space in choice["spaces"].values() for one in space["says"]]
        assert not any("⟦" in words.say(one) or "{" in words.say(one) for one in says)
