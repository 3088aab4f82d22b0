"""The status beside the deck as elements: whose turn it is, what is to be done, a hint, and the last turns."""

import re
from collections.abc import Mapping
from typing import Final

from kidd.bridge.choice_views import ChoiceView
from kidd.bridge.sentences import warn
from kidd_page.elements import Attributes, Node, element
from kidd_page.panel.places import place_parts
from kidd_page.panel.sentences import say_hint
from kidd_page.status import (
    find_claim,
    find_colour,
    find_heading,
    find_prompt,
    is_result_shown,
    list_recent,
    view_now,
)
from kidd_page.words import Message, Words, join_sentences
from kidd_page.world import Now, Shown

_RESULT: Final = re.compile(r"(.*\N{EN DASH} )(.*)", re.DOTALL)


def show_status(shown: Shown, now: Now, choices: Mapping[str, ChoiceView], words: Words) -> Node:
    """Show the status."""
    view = view_now(shown, now)
    colour, heading = find_colour(shown, view), find_heading(shown, view)
    # A heading that says "you" does not name the colour.
    is_named = "colour" in heading.get("params", {})
    place: Attributes = {"data-over": "true" if is_result_shown(shown) else "false"}
    emblem: Attributes = {
        "class": "turn-emblem",
        "hidden": not colour,
        "badges": colour,
        "key": "emblem",
    }
    name: Attributes = {"class": "visually-hidden", "key": "colour"}
    return element(
        "",
        place,
        element("span", emblem),
        element("span", name, words(f"colour.{colour}")) if colour and not is_named else None,
        _show_game(shown, words),
        _show_heading(words.say(heading)),
        *_show_prompts(shown, now, choices, words),
        _show_message("claim box small", find_claim(shown, now), words),
        _show_message("warning small", warn(view), words),
        _show_hint(shown, words),
        _show_recent(shown, words),
    )


def _show_game(shown: Shown, words: Words) -> Node:
    series: Attributes = {"class": "turn-series", "aria-hidden": "true"}
    return element(
        "p",
        {"class": "turn-game muted", "key": "game"},
        element("span", series, words("page.title")),
        element("span", {}, words(f"game.{shown.game.partition('+')[0]}")),
    )


def _show_heading(said: str) -> Node:
    """Show the heading. The part of a result after its dash starts on a new line, so that names do not break."""
    found = _RESULT.fullmatch(said)
    first, rest = found.groups() if found else (said, "")
    outcome = element("span", {"class": "turn-outcome"}, rest) if rest else None
    return element("h2", {"class": "turn-heading break-words", "key": "heading"}, first, outcome)


def _show_prompts(
    shown: Shown, now: Now, choices: Mapping[str, ChoiceView], words: Words
) -> list[Node]:
    """Show the prompt of each choice, so that the right one is there as soon as the player has chosen."""
    prompt: Attributes = {"class": "prompt", "key": "prompt"}
    said = {place: words.say(find_prompt(shown, now, choice)) for place, choice in choices.items()}
    return [element("p", {**prompt, **at}, one) for one, at in place_parts(now, said)]


def _show_message(kind: str, message: Message | None, words: Words) -> Node:
    attributes: Attributes = {"class": kind, "hidden": message is None, "key": kind}
    return element("p", attributes, words.say(message) if message else "")


def _show_hint(shown: Shown, words: Words) -> Node:
    said = say_hint(shown, words)
    lead, *reasons = said or ("",)
    listed = (element("li", {}, one) for one in reasons)
    return element(
        "div",
        {"class": "hint-words", "hidden": not said, "key": "hint"},
        element("p", {"class": "hint-lead"}, lead),
        element("ul", {"class": "hint-reasons bullets"}, *listed),
    )


def _show_recent(shown: Shown, words: Words) -> Node:
    """Show the last turns, a line for each."""
    said = (
        (one["colour"], join_sentences(map(words.say, one["said"])))
        for one in list_recent(shown, shown.path)
    )
    turns = [
        element(
            "li",
            {},
            element("span", {"class": "recent-badge", "badges": colour}),
            element("span", {}, line),
        )
        for colour, line in said
        if line
    ]
    title: Attributes = {"class": "recent-title", "id": "recent-title"}
    listed: Attributes = {"class": "recent-turns", "aria-labelledby": "recent-title"}
    return element(
        "div",
        {"class": "recent muted", "hidden": not turns, "key": "recent"},
        element("p", title, words("recent.title", count=len(turns))),
        element("ul", listed, *turns),
    )
