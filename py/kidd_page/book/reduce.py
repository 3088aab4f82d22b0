"""The book of openings: what an action changes.

Owns when the computer's games are loaded and how the player's are counted: a few at a time.
"""

from dataclasses import replace
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.book.games import add, list_own
from kidd_page.book.state import (
    Book,
    BookAction,
    BookLoaded,
    BookMissing,
    GamesFailed,
    GamesListed,
    GamesRead,
    OpenBook,
    PlayTurn,
)
from kidd_page.book.turns import FILE as BOOK_FILE
from kidd_page.book.turns import read_blocks
from kidd_page.effects import Effect
from kidd_page.saves import list_saves
from kidd_page.world import World

BATCH: Final = 5
"""Games that are counted in one step, so that presses need not wait long."""

Changed = tuple[Book, tuple[Effect, ...]]


def reduce(state: Book, action: BookAction, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case OpenBook(is_open):
            return _begin(state, world) if is_open else (Book(moment=state.moment + 1), ())
        case PlayTurn(move):
            # While the player looks back, that position becomes the present one first.
            there = effects.ChangePlayers("playOn", (), ())
            return state, (there, effects.PlayTyped(move))
        case BookLoaded():
            # The turns stand below those of the analysis, and the panel may be low.
            return replace(state, is_missing=read_blocks(world) is None), (effects.Reveal("turns"),)
        case BookMissing():
            return replace(state, is_missing=True), ()
        case GamesListed(moment) | GamesRead(moment) | GamesFailed(moment):
            return _follow(state, action, world) if moment == state.moment else (state, ())
    assert_never(action)


def resume(state: Book, world: World) -> Changed:
    """Count the player's games again if the engine that had counted them has died."""
    return _begin(state, world) if state.is_open and state.own is None else (state, ())


def _begin(state: Book, world: World) -> Changed:
    moment = state.moment + 1
    load = effects.Load(BOOK_FILE, BookLoaded(), BookMissing())
    games = effects.Load("games", GamesListed(moment), GamesFailed(moment))
    asked = (games,) if read_blocks(world) else (load, games)
    return Book(is_open=True, moment=moment, is_counting=True, own={}), asked


def _follow(state: Book, action: GamesListed | GamesRead | GamesFailed, world: World) -> Changed:
    own, waiting = state.own or {}, state.waiting
    match action:
        case GamesFailed():
            return replace(state, has_failed=True, is_counting=False, waiting=()), ()
        case GamesListed() if not world.saves.is_listed:
            return state, (effects.Later(effects.SOON_MS, action),)
        case GamesListed():
            waiting = list_own(world.saves.rows)
        case GamesRead(text=text):
            waiting = waiting[BATCH:]
            for _, save in list_saves(text):
                own = add(own, save.record)
    after = replace(state, own=own, waiting=waiting, is_counting=bool(waiting))
    if not waiting:
        return after, ()
    moment = state.moment
    read = effects.ReadGames(waiting[:BATCH], GamesRead(moment, ""), GamesFailed(moment))
    return after, (read,)
