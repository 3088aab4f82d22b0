"""The dialog of live connections, as elements."""

from typing import get_args

from kidd_page.elements import Attributes, Node, button, element
from kidd_page.link_field import Link, show_link
from kidd_page.live.sentences import say_line, say_offered, say_other, say_status
from kidd_page.live.state import (
    LONGEST_CHAT,
    Cancel,
    Consent,
    Disconnect,
    Greet,
    Greeting,
    Line,
    Live,
    Offer,
    Say,
    Take,
    Tell,
)
from kidd_page.stored import read_object
from kidd_page.words import Words
from kidd_page.world import World


def view(state: Live, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open or state.told is None:
        return None
    words, told = world.words, state.told
    return element(
        "div",
        {},
        _show_problem(told.problem, words),
        _show_status(told, words),
        None if told.offered is None else _show_consent(told.offered, words),
        _show_talk(told, words) if told.players else None,
        _show_beginning(state, told, words),
        None if told.attempt is None else _show_attempt(state, told, world),
        _show_ending(told, words) if told.players else None,
    )


def _show_problem(problem: str, words: Words) -> Node:
    message = read_object(problem, len(problem))
    shown: Attributes = {
        "class": "saves-refusal callout",
        "role": "alert",
        "hidden": not message,
    }
    return element("p", shown, words.say(message) if message else None)


def _show_status(told: Tell, words: Words) -> Node:
    said = say_status(told, words)
    return element("p", {"class": "remote-lead", "role": "status", "hidden": not said}, said)


# Making a connection


def _show_consent(offered: tuple[str, ...], words: Words) -> Node:
    """Show the question before an opened offer is accepted. Accepting reveals this browser's address."""
    return element(
        "section",
        {"class": "remote-form", "key": "consent"},
        element("p", {}, say_offered(offered, words)),
        element("p", {"class": "remote-help"}, words("live.address")),
        element(
            "div",
            {"class": "share-buttons cluster"},
            button(words("live.connect"), "button-main", Consent()),
        ),
    )


def _show_beginning(state: Live, told: Tell, words: Words) -> Node | None:
    """Show what begins a connection, unless one is there or being made."""
    is_begun = told.attempt is not None or told.offered is not None
    if is_begun or told.handed is not None or told.players:
        return None
    offer = button(words("live.offer"), "button-main", Offer())
    return element(
        "section",
        {"class": "remote-form", "key": f"begin-{state.opened}"},
        element("p", {"class": "remote-help"}, words("live.address")) if told.can_offer else None,
        element("div", {"class": "share-buttons cluster"}, offer) if told.can_offer else None,
        _show_received("live-received", words("live.received"), words),
    )


def _show_received(identity: str, label: str, words: Words) -> Node:
    """Show a field for a link of the other player."""
    field: Attributes = {
        "id": identity,
        "type": "text",
        "class": "remote-input",
        "name": "link",
        "autocomplete": "off",
        "spellcheck": "false",
        "required": True,
    }
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "form",
        {"class": "remote-form", "key": identity, "on": {"submit": Take("")}},
        element("label", {"for": identity}, label),
        element(
            "div",
            {"class": "remote-row"},
            element("input", field),
            element("button", submit, words("live.take")),
        ),
    )


def _show_attempt(state: Live, told: Tell, world: World) -> Node | None:
    """Show this page's offer or answer, and the field for the link that comes back."""
    words, attempt = world.words, told.attempt
    if attempt is None:
        return None
    kind, is_shown = attempt.kind, attempt.text != "" and not attempt.is_reaching
    about = words(f"live.{kind}Mail")
    link = Link("own", kind, attempt.text, words("live.linkField"), about)
    return element(
        "section",
        {"class": "remote-form", "key": "attempt"},
        element(
            "div",
            {"class": "remote-form", "key": "own"},
            element("p", {}, words(f"live.{kind}Lead")),
            show_link(state.links, link, world),
            element("p", {"class": "remote-help"}, words(f"live.{kind}After")),
        )
        if is_shown
        else None,
        _show_received("live-answer", words("live.answerField"), words)
        if is_shown and kind == "offer"
        else None,
        element(
            "div",
            {"class": "share-buttons cluster", "key": "cancel"},
            button(words("live.cancel"), "button-quiet", Cancel()),
        ),
    )


# A connection


def _show_talk(told: Tell, words: Words) -> Node:
    others = [say_other(one, words, is_inviting=told.is_inviting) for one in told.players]
    # The role `log` is on the parent, because on the list itself it would replace the list's role.
    log: Attributes = {
        "class": "live-log box break-words",
        "role": "log",
        "tabindex": "0",
        "aria-label": words("live.log"),
    }
    return element(
        "section",
        {"class": "remote-form", "key": "talk"},
        element(
            "ul",
            {"class": "live-players bullets break-words", "aria-label": words("live.players")},
            *(element("li", {}, other) for other in others),
        ),
        element("div", log, element("ol", {}, *(_show_line(line, words) for line in told.lines))),
        _show_chat(words),
        element(
            "div",
            {
                "class": "live-greetings cluster",
                "role": "group",
                "aria-label": words("live.greetings"),
            },
            *(
                button(words(f"live.greeting.{one}"), "button-quiet", Greet(one), {"key": one})
                for one in get_args(Greeting)
            ),
        ),
    )


def _show_line(line: Line, words: Words) -> Node:
    # A line keeps its element, so that none is announced twice.
    own: Attributes = {"key": str(line.serial)}
    if line.is_mine:
        own["class"] = "live-mine muted"
    return element("li", own, say_line(line, words))


def _show_chat(words: Words) -> Node:
    field: Attributes = {
        "id": "live-chat",
        "type": "text",
        "class": "remote-input",
        "name": "line",
        "autocomplete": "off",
        "maxlength": str(LONGEST_CHAT),
        "ref": "chat",
    }
    submit: Attributes = {"type": "submit", "class": "button button-main"}
    return element(
        "form",
        {"class": "remote-form", "empties": True, "on": {"submit": Say("")}},
        element("label", {"for": "live-chat"}, words("live.chat")),
        element(
            "div",
            {"class": "remote-row"},
            element("input", field),
            element("button", submit, words("live.say")),
        ),
    )


def _show_ending(told: Tell, words: Words) -> Node:
    can_offer = told.can_offer and told.attempt is None
    return element(
        "div",
        {"class": "share-buttons cluster live-ending", "key": "ending"},
        button(words("live.offerMore"), "button-quiet", Offer(), {"key": "more"})
        if can_offer
        else None,
        button(words("live.leave"), "button-quiet", Disconnect(), {"key": "leave"}),
    )
