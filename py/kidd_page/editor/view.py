"""The position editor as elements: the deck with its tools, and beside it what is wrong, the fields and the text."""

import re
from typing import Final

from kidd.core.board import DECK
from kidd_page.choice import list_allowed_players
from kidd_page.deck_picture import Mark, Stack, draw_whole, show_spaces, take_whole
from kidd_page.editor.draft import Draft, can_analyse, find_stack, is_playable, read_draft
from kidd_page.editor.fields import (
    show_button,
    show_fields,
    show_game,
    show_space,
    show_tools,
)
from kidd_page.editor.reduce import FORM
from kidd_page.editor.sentences import describe_space, say_fault, say_verdict
from kidd_page.editor.state import (
    Begin,
    Copied,
    Drag,
    Edit,
    Editor,
    Redo,
    Seat,
    Select,
    Tap,
    Type,
    Typed,
    Undo,
    Use,
)
from kidd_page.elements import Attributes, Node, element
from kidd_page.seats import Row, show_seats
from kidd_page.step_icons import REDO, UNDO, draw_line
from kidd_page.stored import read_object
from kidd_page.words import Words
from kidd_page.world import World

_KEYS: Final = {
    "r": "R",
    "b": "B",
    "g": "G",
    "t": "rotate",
    "delete": "clear",
    "backspace": "clear",
}
"""The keys on a space, with the tool that each stands for."""
_ICONS: Final = {
    "undo": UNDO,
    "redo": REDO,
    "mirror": "M12 3v18M9 7v10H3zM15 7v10h6z",
    "restart": "M5 4v5h5M5.5 9a7.5 7.5 0 1 1-1 5",
}
"""The lines of the icons of changes of the whole position, in a box of 24. Undo and redo look as beside the deck."""
_ESCAPED: Final = re.compile(r"[^A-Za-z0-9-]")
"""The signs of a position that a link writes in another way."""


def view(state: Editor, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open:
        return None
    words, draft = world.words, read_draft(state.source)
    undo, redo = Undo(), Redo()
    return element(
        "div",
        {
            "class": "editor stack-wide",
            "keys": {"ctrl+z": undo, "ctrl+y": redo, "ctrl+shift+z": redo},
        },
        _show_board(state, draft, words),
        element(
            "div",
            {"class": "editor-side stack-wide"},
            _show_verdict(draft, words),
            show_game(draft, words),
            show_space(state.selected, draft, words) if state.selected else None,
            *show_fields(draft, words),
            _show_text(state, draft, world),
            _show_seats(state, draft, world),
            _show_refusal(state, words),
        ),
        _show_buttons(state, draft, words),
    )


def _show_board(state: Editor, draft: Draft, words: Words) -> Node:
    return element(
        "div",
        {"class": "editor-board stack-wide"},
        show_tools(state.tool, draft, words),
        _show_deck(state, draft, words),
        element("p", {"class": "editor-hint muted small"}, words("editor.help")),
        element("p", {"class": "editor-hint muted small editor-keys"}, words("editor.keys")),
        element("p", {"class": "visually-hidden", "role": "status"}, state.said),
    )


def _show_deck(state: Editor, draft: Draft, words: Words) -> Node:
    selected = state.selected if state.selected in DECK.spaces else None
    faulty = {DECK.spaces[space] for fault in draft.faults for space in fault.spaces}
    marks = [Mark("rung", space) for space in sorted(faulty)]
    marks += [Mark("safe", selected)] if selected else []
    standing = [
        Stack(one["space"], one["owners"], one["back"], one["flags"]) for one in draft.stacks
    ]
    deck: Attributes = {
        "class": "editor-deck",
        "role": "group",
        "aria-label": words("editor.deck"),
    }
    pieces = [take_whole("editor", "draft"), take_whole("editor-tall", "draftTall")]
    model: dict[str, object] = {
        "labels": {space: describe_space(draft, space, words) for space in DECK.spaces},
        "roles": {space: "pick" if find_stack(draft, space) else "enter" for space in DECK.spaces},
        "tap": Tap(""),
        "inspect": Select(""),
        "focus": Select(""),
        "drag": Drag("", ""),
        "keys": {key: Use(tool, "") for key, tool in _KEYS.items()},
        # Buttons touch those of the nearest neighbours.
        "size": 1.3,
    }
    return element(
        "div",
        deck,
        *(draw_whole(piece, standing, marks) for piece in pieces),
        show_spaces(pieces, model),
    )


def _show_verdict(draft: Draft, words: Words) -> Node:
    verdict: Attributes = {
        "class": "editor-verdict callout",
        "role": "status",
        "key": "verdict",
    }
    if not draft.faults:
        return element("div", verdict, say_verdict(draft, words))
    faults = [element("li", {}, say_fault(one, words)) for one in draft.faults]
    verdict["class"] += " is-wrong"
    return element("div", verdict, element("ul", {"class": "bullets"}, *faults))


def _show_text(state: Editor, draft: Draft, world: World) -> Node:
    words = world.words
    is_fine = not draft.faults
    quiet = "button-quiet"
    text: Attributes = {"copies": "text", "on": {"copy": Copied("text", "")}}
    link: Attributes = {"copies": "link", "on": {"copy": Copied("link", "")}}
    return element(
        "section",
        {"class": "editor-part stack", "key": "text"},
        element("h3", {}, words("editor.text")),
        element(
            "textarea",
            {
                "class": "record-field box",
                "rows": "3",
                "spellcheck": "false",
                "autocomplete": "off",
                "aria-label": words("editor.text"),
                "ref": "text",
                "props": {"value": state.shown},
                "on": {"input": Type(""), "change": Typed("")},
            },
        ),
        element(
            "div",
            {"class": "share-buttons cluster"},
            show_button(quiet, text, words("editor.copyText"), is_on=is_fine),
            show_button(quiet, link, words("link.copy"), is_on=is_fine) if world.address else None,
        ),
        _show_link(state, draft, world) if world.address else None,
        element(
            "p",
            {"class": "record-status muted", "role": "status"},
            words(state.notice) if state.notice else None,
        ),
    )


def _show_link(state: Editor, draft: Draft, world: World) -> Node:
    position = _ESCAPED.sub(lambda sign: f"%{ord(sign[0]):02X}", draft.text)
    return element(
        "textarea",
        {
            "class": "record-field box share-field break-words",
            "readonly": True,
            "rows": "3",
            "hidden": not state.has_link,
            "aria-label": world.words("link.field"),
            "ref": "link",
            "props": {"value": f"{world.address}#position={position}"},
        },
    )


def _show_seats(state: Editor, draft: Draft, world: World) -> Node:
    """Show the fields of the players, in the order of their colours."""
    players, rows = list_allowed_players(world), [Row(colour) for colour in draft.colours]
    return element(
        "fieldset",
        {"class": "seats stack editor-part stack", "key": "seats", "on": {"input": Seat("")}},
        element("legend", {}, world.words("new.names")),
        *show_seats(FORM, state.seats, rows, players, world.words, draft.game),
    )


def _show_refusal(state: Editor, words: Words) -> Node | None:
    message = read_object(state.refusal, len(state.refusal))
    if not isinstance(message.get("key"), str):
        return None
    said = words.say(message)
    return element("p", {"class": "saves-refusal callout", "role": "alert", "key": "refusal"}, said)


def _show_buttons(state: Editor, draft: Draft, words: Words) -> Node:
    changes = [
        _show_change("undo", Undo(), words, is_on=bool(state.past)),
        _show_change("redo", Redo(), words, is_on=bool(state.future)),
        _show_change("mirror", Edit("mirror"), words),
        _show_change("restart", Edit("start"), words),
    ]
    analysis: Attributes = {"on": {"click": Begin("analyse")}}
    play: Attributes = {"on": {"click": Begin("play")}}
    return element(
        "div",
        {"class": "form-buttons cluster"},
        element("div", {"class": "editor-changes cluster"}, *changes),
        show_button("button-quiet", analysis, words("editor.analyse"), is_on=can_analyse(draft)),
        show_button("button-main", play, words("editor.playHere"), is_on=is_playable(draft)),
    )


def _show_change(name: str, action: object, words: Words, *, is_on: bool = True) -> Node:
    """Show a button that changes the whole position. On a narrow page its words are only for screen readers."""
    said = words(f"editor.{name}")
    return show_button(
        "button-quiet button-step",
        {"title": said, "on": {"click": action}},
        element("span", {"class": "step-icon"}, draw_line(_ICONS[name], "step-arrow")),
        element("span", {"class": "step-words"}, said),
        is_on=is_on,
    )
