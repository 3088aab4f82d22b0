"""The statistics: what an action changes.

Owns the steps of the counting: the games are listed, those whose facts are not known are replayed a few at a time, and
all are counted. What was replayed is stored, also if the dialog is closed before the end.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, assert_never

from kidd.record.statistics import count
from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.save_fields import read_fields
from kidd_page.saves import list_saves
from kidd_page.statistics.games import (
    FACTS_KEY,
    FILE,
    Known,
    describe,
    find_facts,
    join,
    list_counted,
    read_known,
    read_learnt,
    write_known,
    write_learnt,
)
from kidd_page.statistics.since import STORAGE_KEY, read_since, write_since
from kidd_page.statistics.state import (
    Action,
    Failed,
    Leave,
    Listed,
    Read,
    Reset,
    Restore,
    Show,
    Statistics,
    Unfold,
    write_statistics,
)
from kidd_page.world import World

BATCH: Final = 5
"""Games that are replayed in one step, so that presses need not wait long."""

Changed = tuple[Statistics, tuple[Effect, ...]]


def reduce(state: Statistics, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return _begin(state)
        case Leave():
            return Statistics(moment=state.moment + 1), _keep(state, world)
        case _ if state.phase == "closed":
            return state, ()
        case Unfold(game):
            return replace(state, unfolded=(*state.unfolded, game)), ()
        case Reset() | Restore():
            return _choose(state, action, world) if world.saves.is_listed else (state, ())
        case Listed(moment) | Read(moment) | Failed(moment):
            is_due = state.phase == "counting" and moment == state.moment
            return _follow(state, action, world) if is_due else (state, ())
    assert_never(action)


def _begin(state: Statistics) -> Changed:
    """List the games. Meanwhile what was counted last is shown."""
    moment = state.moment + 1
    begun = replace(state, phase="counting", moment=moment, waiting=(), all=0, learnt=())
    return begun, (effects.Load(FILE, Listed(moment), Failed(moment)),)


def _choose(state: Statistics, action: Reset | Restore, world: World) -> Changed:
    """Choose since when games count. A reset counts those that end after the shown ones were listed."""
    since = int(world.saves.now) if isinstance(action, Reset) else 0
    begun, asked = _begin(replace(state, since=since))
    store = effects.Store(STORAGE_KEY, write_since(since), world.stored.get(STORAGE_KEY))
    # The pressed button is gone.
    focus = effects.Focus("restore" if since else "reset", "lost")
    return begun, (*_keep(state, world), store, *asked, focus)


def _follow(state: Statistics, action: Listed | Read | Failed, world: World) -> Changed:
    match action:
        case Listed() | Read() if not world.saves.is_listed:
            return state, (effects.Later(effects.SOON_MS, action),)
        case Listed():
            return _replay(_list(state, world), world)
        case Read(text=text):
            return _replay(_learn(state, text, world), world)
        case Failed():
            return replace(state, phase="failed", waiting=(), learnt=()), _keep(state, world)
    assert_never(action)


def _list(state: Statistics, world: World) -> Statistics:
    """Note which games have to be replayed."""
    known = read_known(find_facts(world))
    waiting = tuple(
        one.id
        for one in list_counted(world.saves.rows)
        if one.id not in known or known[one.id]["changed"] != one.changed
    )
    since = read_since(world.stored.get(STORAGE_KEY), int(world.saves.now))
    return replace(state, waiting=waiting, all=len(waiting), since=since)


def _learn(state: Statistics, text: str, world: World) -> Statistics:
    """Replay games. One that has not come has no facts until it is changed."""
    batch, rest = state.waiting[:BATCH], state.waiting[BATCH:]
    rows = world.saves.rows.by_id
    learnt = {
        name: Known(changed=int(rows[name].changed) if name in rows else 0, facts=None)
        for name in batch
    }
    for name, save in list_saves(text):
        learnt[name] = Known(
            changed=read_fields(save, name)["changed"], facts=describe(save.record)
        )
    return replace(state, waiting=rest, learnt=(*state.learnt, write_learnt(learnt.items())))


def _replay(state: Statistics, world: World) -> Changed:
    """Ask for the next games, or count them all."""
    batch, moment = state.waiting[:BATCH], state.moment
    if batch:
        return state, (effects.ReadGames(batch, Read(moment, ""), Failed(moment)),)
    found = count(join(list_counted(world.saves.rows), _know(state, world), state.since))
    done = replace(state, phase="done", learnt=(), found=write_statistics(found))
    return done, _keep(state, world)


def _keep(state: Statistics, world: World) -> tuple[Effect, ...]:
    """Store what was learnt, together with what was known before."""
    if not state.learnt:
        return ()
    text = write_known(list_counted(world.saves.rows), _know(state, world))
    return (effects.Cache(FACTS_KEY, text),)


def _know(state: Statistics, world: World) -> Mapping[str, Known]:
    return {**read_known(find_facts(world)), **read_learnt(state.learnt)}
