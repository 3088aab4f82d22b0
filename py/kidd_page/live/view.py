"""The dialog of live connections, as elements."""

from typing import get_args

from kidd_page.elements import Attributes, Node, button, element
from kidd_page.elsewhere import (
    Attempt,
    Line,
    Offered,
    read_game,
    read_live,
    say_line,
    show_refusal,
)
from kidd_page.elsewhere import Live as Told
from kidd_page.link_field import Link, show_link
from kidd_page.live.sentences import say_offered, say_other, say_status
from kidd_page.live.state import (
    LONGEST_CHAT,
    Cancel,
    Consent,
    Disconnect,
    Greet,
    Greeting,
    Live,
    Offer,
    Say,
    Take,
)
from kidd_page.words import Words
from kidd_page.world import World


def view(state: Live, world: World) -> Node | None:
    """Return what the dialog shows."""
    told, game, words = read_live(world.shown), read_game(world.shown), world.words
    if not state.is_open or told is None:
        return None
    is_begun = told["attempt"] or told["offered"] or told["handed"] or told["players"]
    return element(
        "div",
        {},
        show_refusal(told["problem"], words),
        _show_status(told, words),
        _show_consent(told["offered"], words) if told["offered"] else None,
        _show_talk(told, words, is_inviting=game is not None and game["stage"] == "inviting")
        if told["players"]
        else None,
        None if is_begun else _show_beginning(state, words, can_offer=game is not None),
        _show_attempt(state, told["attempt"], world) if told["attempt"] else None,
        _show_ending(words, can_offer=game is not None and told["attempt"] is None)
        if told["players"]
        else None,
    )


def _show_status(told: Told, words: Words) -> Node:
    said = say_status(told, words)
    return element(
        "p", {"class": "remote-lead break-words", "role": "status", "hidden": not said}, said
    )


# Making a connection


def _show_consent(offered: Offered, words: Words) -> Node:
    """Show the question before an opened offer is accepted. Accepting reveals this browser's address."""
    return element(
        "section",
        {"class": "stack-wide", "key": "consent"},
        element("p", {}, say_offered(offered, words)),
        element("p", {"class": "remote-help muted"}, words("live.address")),
        element(
            "div",
            {"class": "share-buttons cluster"},
            button(words("live.connect"), "button-main", Consent()),
        ),
    )


def _show_beginning(state: Live, words: Words, *, can_offer: bool) -> Node:
    """Show what begins a connection."""
    offer = button(words("live.offer"), "button-main", Offer())
    return element(
        "section",
        {"class": "stack-wide", "key": f"begin-{state.opened}"},
        element("p", {"class": "remote-help muted"}, words("live.address")) if can_offer else None,
        element("div", {"class": "share-buttons cluster"}, offer) if can_offer else None,
        _show_received("live-received", words("live.received"), words),
    )


def _show_received(identity: str, label: str, words: Words) -> Node:
    """Show a field for a link of the other player."""
    field: Attributes = {
        "id": identity,
        "type": "text",
        "class": "remote-input field",
        "name": "link",
        "autocomplete": "off",
        "spellcheck": "false",
        "required": True,
    }
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "form",
        {"class": "stack-wide", "key": identity, "on": {"submit": Take("")}},
        element("label", {"for": identity}, label),
        element(
            "div",
            {"class": "cluster"},
            element("input", field),
            element("button", submit, words("live.take")),
        ),
    )


def _show_attempt(state: Live, attempt: Attempt, world: World) -> Node:
    """Show this page's offer or answer, and the field for the link that comes back."""
    words, kind = world.words, attempt["kind"]
    is_shown = attempt["text"] != "" and not attempt["isReaching"]
    about = words(f"live.{kind}Mail")
    link = Link("own", kind, attempt["text"], words("live.linkField"), about)
    return element(
        "section",
        {"class": "stack-wide", "key": "attempt"},
        element(
            "div",
            {"class": "stack-wide", "key": "own"},
            element("p", {}, words(f"live.{kind}Lead")),
            show_link(state.links, link, world),
            element("p", {"class": "remote-help muted"}, words(f"live.{kind}After")),
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


def _show_talk(told: Told, words: Words, *, is_inviting: bool) -> Node:
    others = [say_other(one, words, is_inviting=is_inviting) for one in told["players"]]
    # The role `log` is on the parent, because on the list itself it would replace the list's role.
    log: Attributes = {
        "class": "live-log box break-words",
        "role": "log",
        "tabindex": "0",
        "aria-label": words("live.log"),
    }
    return element(
        "section",
        {"class": "stack-wide", "key": "talk"},
        element(
            "ul",
            {"class": "live-players bullets break-words", "aria-label": words("live.players")},
            *(element("li", {}, other) for other in others),
        ),
        element(
            "div", log, element("ol", {}, *(_show_line(line, words) for line in told["lines"]))
        ),
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
    own: Attributes = {"key": str(line["serial"])}
    if line["isMine"]:
        own["class"] = "live-mine muted"
    return element("li", own, say_line(line, words))


def _show_chat(words: Words) -> Node:
    field: Attributes = {
        "id": "live-chat",
        "type": "text",
        "class": "remote-input field",
        "name": "line",
        "autocomplete": "off",
        "maxlength": str(LONGEST_CHAT),
        "ref": "chat",
    }
    submit: Attributes = {"type": "submit", "class": "button button-main"}
    return element(
        "form",
        {"class": "stack-wide", "empties": True, "on": {"submit": Say("")}},
        element("label", {"for": "live-chat"}, words("live.chat")),
        element(
            "div",
            {"class": "cluster"},
            element("input", field),
            element("button", submit, words("live.say")),
        ),
    )


def _show_ending(words: Words, *, can_offer: bool) -> Node:
    return element(
        "div",
        {"class": "share-buttons cluster apart", "key": "ending"},
        button(words("live.offerMore"), "button-quiet", Offer(), {"key": "more"})
        if can_offer
        else None,
        button(words("live.leave"), "button-quiet", Disconnect(), {"key": "leave"}),
    )
