"""The tools below the list of moves, as elements: for the position that is shown, and for the whole game."""

from typing import Final

from kidd_page.elements import Attributes, Node, button, element
from kidd_page.headers import has_result
from kidd_page.moves.drafts import LONGEST_NOTE
from kidd_page.moves.listing import Listing
from kidd_page.moves.state import (
    Ask,
    Change,
    Edit,
    Glyph,
    Judge,
    Leave,
    Moves,
    Present,
    Restore,
    Toggle,
    Write,
    find_draft,
)
from kidd_page.words import Words
from kidd_page.world import Shown

_GLYPHS: Final[tuple[tuple[Glyph, str], ...]] = (
    ("!!", "brilliant"),
    ("!", "good"),
    ("!?", "interesting"),
    ("?!", "dubious"),
    ("?", "mistake"),
    ("??", "blunder"),
)
"""The glyphs, the best first, each with its key in the dictionary."""
_CHANGES: Final[tuple[tuple[Change, str], ...]] = (
    ("main", "main"),
    ("promote", "up"),
    ("demote", "down"),
    ("remove", "remove"),
    ("delete", "delete"),
)
"""The changes of lines, each with its key in the dictionary."""
_OF_VARIATIONS: Final = ("main", "promote", "remove")
"""The main line has none of these changes."""
_MORE: Final = "M4.5 12h1M11.5 12h1M18.5 12h1"
"""Three dots."""
_PANEL: Final = "moves-edit"
_QUIET: Final = "button-quiet"


def show_toggle(state: Moves, words: Words) -> Node:
    """Return the button that shows most of the tools. It gets the focus of those that disappear."""
    icon = element(
        "svg",
        {"class": "step-arrow", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        element("path", {"d": _MORE}),
    )
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon moves-more",
        "aria-expanded": "true" if state.has_tools else "false",
        "aria-controls": _PANEL,
        "aria-label": words("moves.edit"),
        "title": words("moves.edit"),
        "ref": "rest",
        "key": "toggle",
        "on": {"click": Toggle()},
    }
    return element("button", attributes, icon)


def show_tools(state: Moves, shown: Shown, listing: Listing, at: str, words: Words) -> Node:
    """Return the tools for the position at a path."""
    is_local = not shown.is_elsewhere
    can_play_on = is_local and shown.is_looking_back and at != shown.present
    has_row = can_play_on or shown.is_looking_back or shown.has_deleted
    present = words("review.leave" if shown.is_finished else "review.present")
    row = element(
        "div",
        {"class": "moves-row cluster", "key": "row", "hidden": not has_row},
        button(words("moves.playOn"), "button-main", Ask("players"), {"key": "playOn"})
        if can_play_on
        else None,
        button(present, "button-main moves-present", Present(), {"key": "present"})
        if shown.is_looking_back
        else None,
        button(words("moves.restore"), _QUIET, Restore(), {"key": "restore"})
        if shown.has_deleted
        else None,
    )
    panel = element(
        "div",
        {"class": f"{_PANEL} stack", "id": _PANEL, "key": "panel", "hidden": not state.has_tools},
        _show_notes(state, listing, at, words) if is_local else None,
        _show_whole(shown, words),
    )
    is_hidden = not has_row and not state.has_tools
    return element("div", {"class": "moves-tools", "key": "tools", "hidden": is_hidden}, row, panel)


def _show_whole(shown: Shown, words: Words) -> Node:
    # At the end the button is below the result.
    can_review = has_result(shown.record) and (shown.is_looking_back or not shown.is_over)
    review = button(words("gameReview.open"), _QUIET, Ask("gameReview"), {"key": "review"})
    return element(
        "div",
        {"class": "moves-buttons cluster", "key": "whole"},
        button(words("moves.share"), _QUIET, Ask("copy"), {"key": "share"}),
        review if can_review else None,
    )


def _show_notes(state: Moves, listing: Listing, at: str, words: Words) -> Node:
    place = state.writing or listing.find_place(at)
    draft = find_draft(state, place)
    note: Attributes = {
        "class": "field",
        "id": "moves-note",
        "rows": "2",
        "maxlength": str(LONGEST_NOTE),
        "key": "note",
        "props": {
            "value": draft.text if draft else listing.find_comment(place),
            "disabled": not place,
        },
        "on": {"input": Write(place, ""), "blur": Leave(place, "")},
    }
    return element(
        "div",
        {"class": "stack", "key": "notes"},
        _show_glyphs(listing, at, words),
        element(
            "label", {"class": "small", "for": "moves-note", "key": "label"}, words("moves.note")
        ),
        element("textarea", note),
        _show_changes(listing, at, words),
    )


def _show_glyphs(listing: Listing, at: str, words: Words) -> Node:
    turn = listing.find_turn(at)
    judged = turn if turn and turn.move else None
    group: Attributes = {
        "class": "moves-glyphs cluster",
        "role": "group",
        "aria-label": words("moves.judge"),
        "key": "glyphs",
    }
    buttons: list[Node] = []
    for glyph, name in _GLYPHS:
        said = words(f"moves.glyph.{name}")
        attributes: Attributes = {"aria-label": said, "title": said, "key": glyph}
        attributes["aria-pressed"] = "true" if judged and judged.glyph == glyph else "false"
        buttons.append(
            press(glyph, f"{_QUIET} moves-glyph", judged and Judge(judged.place, glyph), attributes)
        )
    return element("div", group, *buttons)


def _show_changes(listing: Listing, at: str, words: Words) -> Node:
    # Between a roll and its move there is no place, but the lines can be changed there.
    index = listing.find_index(at)
    place = listing.find_place(at) or (listing.turns[index].rolled if index >= 0 else "")
    names: list[tuple[Change, str]] = [
        (change, name) for change, name in _CHANGES if "." in at or change not in _OF_VARIATIONS
    ]
    return element(
        "div",
        {"class": "moves-buttons cluster", "key": "changes"},
        *(
            press(
                words(f"moves.{name}"),
                _QUIET,
                Edit(place, change) if at != "0" or change != "delete" else None,
                {"key": change},
            )
            for change, name in names
        ),
    )


def press(words: str, kind: str, action: object | None, attributes: Attributes) -> Node:
    """Return a button. Without an action it is there, but does nothing."""
    if action is not None:
        return button(words, kind, action, attributes)
    off: Attributes = {"type": "button", "class": f"button {kind}", "aria-disabled": "true"}
    return element("button", {**off, **attributes}, words)
