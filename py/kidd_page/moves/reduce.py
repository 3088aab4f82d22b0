"""The list of moves: what an action changes."""

from dataclasses import replace
from typing import assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.moves.drafts import (
    STORAGE_KEY,
    follow_notes,
    leave_note,
    take_stored,
    write_drafts,
    write_note,
)
from kidd_page.moves.listing import NOTHING, Listing, read_listing
from kidd_page.moves.state import (
    Action,
    Ask,
    Close,
    Edit,
    Follow,
    Go,
    Judge,
    Leave,
    Look,
    Moves,
    Present,
    Restore,
    Slide,
    Switch,
    Toggle,
    Visit,
    Write,
    find_draft,
)
from kidd_page.world import Shown, World

Changed = tuple[Moves, tuple[Effect, ...]]


def reduce(state: Moves, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    shown = world.shown
    listing = read_listing(shown.record) if shown else NOTHING
    after, asked = _act(state, action, world, listing)
    return after, (*_store(state, after, world), *asked)


def _act(state: Moves, action: Action, world: World, listing: Listing) -> Changed:
    match action:
        case Switch(is_on, focus):
            return _switch(state, listing, is_on=is_on, has_focus=bool(focus))
        case Close():
            return state, (effects.CloseDialog(),)
        case Follow():
            return _follow(state, world, listing)
        case Toggle():
            left, asked = leave_note(state, listing)
            return replace(left, has_tools=not state.has_tools), asked
        case Write(place, value):
            return write_note(state, place, value, listing), ()
        case Leave(place, value):
            if find_draft(state, place) is None:
                return state, ()
            return leave_note(write_note(state, place, value, listing), listing)
        case Visit() | Slide() | Go():
            return _go(state, action, world.shown, listing)
        case _:
            return state, _ask(action, listing)


def _ask(
    action: Look | Ask | Present | Restore | Judge | Edit, listing: Listing
) -> tuple[Effect, ...]:
    match action:
        case Look(way):
            return (effects.Look(way),)
        case Ask(dialog):
            about = ("Show", "playOn") if dialog == "players" else ()
            return (effects.OpenDialog(dialog, about),)
        case Present():
            return (effects.ShowPresent(),)
        case Restore():
            return (effects.RestoreDeleted(),)
        case Judge(place, glyph):
            path = listing.find_path(place) or ""
            turn = listing.find_turn(path)
            is_taken_away = turn is not None and turn.glyph == glyph
            return (effects.EditTree("glyph", path, "" if is_taken_away else glyph),)
        case Edit(place, change):
            path = listing.find_path(place)
            # The second half of a double press finds nothing any more.
            return () if path is None else (effects.EditTree(change, path),)
    assert_never(action)


def _switch(state: Moves, listing: Listing, *, is_on: bool, has_focus: bool) -> Changed:
    if not is_on:
        left, asked = leave_note(state, listing)
        return replace(left, is_open=False), asked
    # The build prepares this answer, whose effects then take the place of these. So they are always the same.
    focus = (effects.Focus("stop", "unmoved"),) if has_focus else ()
    return replace(state, is_open=True, going=""), (*focus, effects.Later(0, Follow()))


def _follow(state: Moves, world: World, listing: Listing) -> Changed:
    shown = world.shown
    if shown is None:
        return state, ()
    after, asked = follow_notes(state, shown, listing)
    if after.begun != shown.begun and not shown.is_elsewhere:
        stored = world.stored.get(STORAGE_KEY)
        after, more = take_stored(replace(after, begun=shown.begun), stored, listing)
        asked = (*asked, *more)
    if not listing.turns and after.has_tools:
        after = replace(after, has_tools=False)
    return (replace(after, going="") if after.going else after), asked


def _go(state: Moves, action: Visit | Slide | Go, shown: Shown | None, listing: Listing) -> Changed:
    """Show another position. The list marks it at once."""
    if shown is None:
        return state, ()
    if isinstance(action, Go):
        return _walk(state, action.turns, shown, listing)
    if isinstance(action, Visit):
        path = listing.find_path(action.place)
    else:
        path = action.value if action.value.isdecimal() else None
    if path is None:
        return state, ()
    return replace(state, going=path), (effects.Visit(path),)


def _walk(state: Moves, turns: int, shown: Shown, listing: Listing) -> Changed:
    current = listing.find_index(state.going or shown.at)
    last = len(listing.turns) - 1
    to = min(max(current + turns, -1), last)
    path = listing.turns[to].path if to >= 0 else "0"
    return replace(state, going=path), (effects.Visit(path), effects.Focus("stop", "always"))


def _store(before: Moves, after: Moves, world: World) -> tuple[Effect, ...]:
    """Store the drafts. Those of another tab stay as long as this one has none."""
    if before.drafts == after.drafts:
        return ()
    text, stored = write_drafts(after.drafts), world.stored.get(STORAGE_KEY)
    return () if text == (stored or "") else (effects.Store(STORAGE_KEY, text, stored),)
