"""Notes that are being written: they get lost neither by a step, nor by a reload, nor if they cannot be saved.

Owns when a note is saved in the record, and the stored form of those that are not.
"""

import json
from dataclasses import replace
from typing import Final, cast

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.moves.listing import Listing
from kidd_page.moves.state import Draft, Moves, find_draft
from kidd_page.stored import read_object
from kidd_page.world import Shown

STORAGE_KEY: Final = "kidd.notes"
LONGEST_NOTE: Final = 2000
_MOST: Final = 20
"""The most drafts that are kept. The oldest are dropped first."""
_LONGEST: Final = _MOST * 13 * LONGEST_NOTE
"""Characters of the stored text. JSON may write a character with six."""

Changed = tuple[Moves, tuple[Effect, ...]]


def write_note(state: Moves, place: str, text: str, listing: Listing) -> Moves:
    """Take over the text of the note that is being written."""
    before = find_draft(state, place)
    base = before.base if before else listing.find_comment(place)
    draft = Draft(place, text[:LONGEST_NOTE], base)
    others = tuple(one for one in state.drafts if one.place != place)
    return replace(state, drafts=(*others, draft)[-_MOST:], writing=place)


def leave_note(state: Moves, listing: Listing) -> Changed:
    """Save the note that was being written, if it has changed."""
    draft = find_draft(state, state.writing)
    left = replace(state, writing="")
    return left, () if draft is None else _save(draft, listing)


def follow_notes(state: Moves, shown: Shown, listing: Listing) -> Changed:
    """Leave the note when the player looks at another position, and drop those that have been saved.

    A note that is being written stays in the field when the game goes on without the player.
    """
    asked: tuple[Effect, ...] = ()
    is_gone = listing.find_noted(state.writing) is None
    is_left = shown.is_looking_back and listing.find_place(shown.at) != state.writing
    if state.writing and (is_gone or is_left):
        state, asked = leave_note(state, listing)
    kept = tuple(
        one for one in state.drafts if one.place == state.writing or _is_open(one, listing)
    )
    return (state if kept == state.drafts else replace(state, drafts=kept)), asked


def _save(draft: Draft, listing: Listing) -> tuple[Effect, ...]:
    path = listing.find_noted(draft.place)
    if path is not None and draft.text == listing.find_comment(draft.place):
        return ()
    return (effects.EditTree("comment", path or "", draft.text),)


def _is_open(draft: Draft, listing: Listing) -> bool:
    """Return whether a draft is not in the record yet. A place that is gone may come back."""
    if listing.find_noted(draft.place) is None:
        return True
    comment = listing.find_comment(draft.place)
    return comment == draft.base and comment != draft.text


# Stored drafts


def take_stored(state: Moves, stored: str | None, listing: Listing) -> Changed:
    """Take over the stored drafts of a game that was left in the middle of a note, and save them."""
    found = tuple(
        one
        for one in read_drafts(stored)
        if listing.find_noted(one.place) is not None
        and _is_open(one, listing)
        and find_draft(state, one.place) is None
    )
    asked = tuple(effect for one in found for effect in _save(one, listing))
    return (replace(state, drafts=(*found, *state.drafts)[-_MOST:]) if found else state), asked


def read_drafts(stored: str | None) -> list[Draft]:
    """Read the stored drafts. What is invalid is left out."""
    found = read_object(stored, _LONGEST).get("drafts")
    rows = cast("list[object]", found) if isinstance(found, list) else []
    return [one for one in map(_read_draft, rows) if one][-_MOST:]


def _read_draft(row: object) -> Draft | None:
    match row:
        case [str(place), str(text), str(base)]:
            return Draft(place, text, base)
        case _:
            return None


def write_drafts(drafts: tuple[Draft, ...]) -> str:
    """Write the drafts as they are stored; empty if there are none."""
    rows = [[one.place, one.text, one.base] for one in drafts]
    return json.dumps({"drafts": rows}, separators=(",", ":")) if rows else ""
