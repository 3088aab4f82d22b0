"""The analysis: what an action changes.

Owns which position is searched, what is kept of the results, and what is announced.
"""

import json
from dataclasses import replace
from typing import Any, Final

from kidd.bridge.analysis_views import AnalysisView
from kidd_page import effects
from kidd_page.analysis.sentences import say_result, say_rollout
from kidd_page.analysis.state import (
    Action,
    Analysis,
    Failed,
    Finished,
    Follow,
    Go,
    Place,
    Progressed,
    Result,
    RollOut,
    Rollout,
    StopRollout,
    Switch,
    Told,
    Walk,
    Way,
    find_result,
    find_shown,
    is_rolling_out,
    list_turns,
)
from kidd_page.analysis.subject import name_subject
from kidd_page.analysis.view import name_place, play_line
from kidd_page.book.reduce import reduce as reduce_book
from kidd_page.book.reduce import resume
from kidd_page.effects import Effect
from kidd_page.table.state import match_of
from kidd_page.words import Words
from kidd_page.world import Shown, World

_MOST_KNOWN: Final = 300
"""The most positions whose results are kept."""
_MOST_NODES: Final = 3_000_000
"""The search of one position ends after this many nodes, so that a device does not search for ever."""
_MOST_LINES: Final = 3
PLAYOUTS: Final = 1_000
"""A rollout plays each move out so many times."""
_TOLD_DEPTH: Final = 4
"""Before this depth nothing is announced, because the best move often still changes."""
_DEEPER: Final = 2
"""Another best move is announced only if the search is deeper by this much."""

Changed = tuple[Analysis, tuple[Effect, ...]]


def reduce(state: Analysis, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    after, asked = _act(state, action, world)
    looked, dropped = _look(after, world.shown)
    looked, asked = _tell(looked, world.words), (*asked, *dropped)
    if isinstance(action, Switch):
        # The build prepares this answer, whose effects then take the place of these. So they are always the same.
        return looked, asked
    searched, more = _search(looked, world.shown)
    # A search is dropped before a rollout begins in its worker.
    return searched, (*more, *asked)


def _act(state: Analysis, action: Action, world: World) -> Changed:
    shown, rollout = world.shown, state.rollout
    match action:
        case RollOut():
            return _roll_out(state, shown)
        case StopRollout():
            return _end_rollout(state, world.words), (effects.DropSearch("rollout"),)
        case Progressed() | Finished() | Failed() if rollout and action.moment == rollout.moment:
            return _follow_rollout(state, rollout, action, world.words), ()
        case Follow():
            followed, asked = _follow(state, shown)
            book, more = resume(followed.book, world)
            return replace(followed, book=book), (*asked, *more)
        case Switch(is_on):
            return _switch(state, shown, is_on=is_on)
        case Progressed() | Finished() | Failed() if action.moment != state.moment:
            return state, ()
        case Progressed(_, text):
            reply = json.loads(text)["reply"]
            found: AnalysisView | None = reply.get("analysis")
            return _keep(state, found, is_done=False) if found and found["lines"] else state, ()
        case Finished(_, text):
            return _keep(state, json.loads(text).get("analysis"), is_done=True), ()
        case Failed():
            return replace(state, has_failed=True, search=""), ()
        case Walk(line, count):
            return _walk(state, Place(line, count), shown), ()
        case Go(way):
            return _go(state, way)
        case _:
            book, asked = reduce_book(state.book, action, world)
            return replace(state, book=book), asked


def _follow(state: Analysis, shown: Shown | None) -> Changed:
    """Forget the analysis when a new game begins."""
    if shown is None or shown.begun == state.begun:
        return state, ()
    if state.begun is None:
        return replace(state, begun=shown.begun), ()
    return Analysis(moment=state.moment + 1, book=state.book), (effects.EndSearch("analyse"),)


def _switch(state: Analysis, shown: Shown | None, *, is_on: bool) -> Changed:
    switched = replace(
        state,
        begun=shown.begun if shown else None,
        is_on=is_on,
        has_failed=False,
        search="",
        moment=state.moment + 1,
        walk=None,
        turns=(),
        held=None,
        rollout=None,
    )
    if is_on:
        # A rollout can only be under way when the analysis is on, so it need not be dropped here.
        return switched, (effects.DropSearch("analyse"), effects.Later(0, Follow()))
    return switched, (effects.EndSearch("analyse"),)


# Searching


def _look(state: Analysis, shown: Shown | None) -> Changed:
    """Look at the position that is shown now. A walk and a rollout end with the position at which they began."""
    at = name_subject(state, shown)
    if at == state.at:
        return state, ()
    drop = (effects.DropSearch("rollout"),) if is_rolling_out(state) else ()
    after = replace(state, at=at, walk=None, turns=(), held=None, stop=Place(0, 1), rollout=None)
    return after, drop


def _search(state: Analysis, shown: Shown | None) -> Changed:
    """Search the position, unless its search is done.

    Behind a dialog, while the page is hidden and during a rollout it pauses.
    """
    result = find_result(state)
    is_paused = (
        shown is None
        or shown.is_covered
        or is_rolling_out(state)
        or (result is not None and result.is_done)
    )
    wanted = "" if is_paused else state.at
    if wanted == state.search:
        return state, ()
    drop = (effects.DropSearch("analyse"),) if state.search else ()
    moment = state.moment + 1
    after = replace(state, search=wanted, moment=moment)
    if shown is None or not wanted:
        return after, drop
    place: dict[str, Any] = {"record": shown.record, "path": shown.path}
    fields = {**place, "nodes": _MOST_NODES, "lines": _MOST_LINES}
    done, failed = Finished(moment, ""), Failed(moment, "")
    search = effects.Search("analyse", fields, done, failed, Progressed(moment, ""))
    return after, (*drop, search)


def _keep(state: Analysis, found: AnalysisView | None, *, is_done: bool) -> Analysis:
    """Keep a result, unless a deeper one is kept."""
    before = state.known.get(state.search)
    known = before.analysis if before else None
    if known is not None and (found is None or found["depth"] < known["depth"]):
        found = known
    is_same = before is not None and before.is_done == is_done and _is_same(known, found)
    if is_same and not is_done:
        return state
    others = [(key, one) for key, one in state.known.items() if key != state.search]
    entry = (state.search, Result(found, is_done))
    return replace(
        state,
        known=dict([*others[1 - _MOST_KNOWN :], entry]),
        search="" if is_done else state.search,
    )


def _is_same(one: AnalysisView | None, other: AnalysisView | None) -> bool:
    """Return whether two results look the same."""
    if one is None or other is None:
        return one is other
    return (one["depth"], one["lines"]) == (other["depth"], other["lines"])


# Rollouts


def _roll_out(state: Analysis, shown: Shown | None) -> Changed:
    if shown is None or not state.at or is_rolling_out(state):
        return state, ()
    moment = state.moment + 1
    place = {"record": shown.record, "path": shown.path}
    fields = {**place, "playouts": PLAYOUTS, "lines": _MOST_LINES, "seed": 0}
    done, failed = Finished(moment, ""), Failed(moment, "")
    search = effects.Search("rollout", fields, done, failed, Progressed(moment, ""))
    return replace(state, moment=moment, rollout=Rollout(moment)), (search,)


def _follow_rollout(
    state: Analysis, rollout: Rollout, action: Progressed | Finished | Failed, words: Words
) -> Analysis:
    if isinstance(action, Failed):
        return replace(state, has_failed=True, rollout=None)
    reply = json.loads(action.text)
    found = (reply["reply"] if isinstance(action, Progressed) else reply).get("rollout")
    after = replace(state, rollout=replace(rollout, found=found or rollout.found))
    return after if isinstance(action, Progressed) else _end_rollout(after, words)


def _end_rollout(state: Analysis, words: Words) -> Analysis:
    if state.rollout is None:
        return state
    found = state.rollout.found
    if found is None or not found["lines"] or not found["done"]:
        return replace(state, rollout=None)
    said = say_rollout(found, words)
    return replace(state, rollout=replace(state.rollout, moment=0), said=said)


# Walking along a line


def _walk(state: Analysis, place: Place, shown: Shown | None) -> Analysis:
    left = replace(state, walk=None, turns=(), held=None)
    analysis = find_shown(state)
    if analysis is None or shown is None or not 0 <= place.line < len(analysis["lines"]):
        return left
    turns = tuple(list_turns(analysis["lines"][place.line])[: place.count])
    if not turns:
        return left
    if place == state.walk and turns == state.turns:
        return state
    try:
        match_of(play_line(shown, turns))
    except ValueError:
        return left
    walk = Place(place.line, len(turns))
    return replace(state, walk=walk, turns=turns, stop=walk, held=analysis)


def _go(state: Analysis, way: Way) -> Changed:
    """Move the focus. The turn that gets it is walked to."""
    analysis = find_shown(state)
    if analysis is None:
        return state, ()
    lengths = [len(line["plies"]) for line in analysis["lines"]]
    line, count = state.stop.line, state.stop.count
    here = lengths[line] if line < len(lengths) else 0
    targets: dict[Way, tuple[int, int]] = {
        "before": (line, count - 1),
        "after": (line, count + 1),
        "up": (line - 1, count),
        "down": (line + 1, count),
        "first": (line, 1),
        "last": (line, here),
    }
    to, at = targets[way]
    length = lengths[to] if 0 <= to < len(lengths) else 0
    if length == 0 or at < 1:
        return state, ()
    stop = Place(to, min(at, length))
    return replace(state, stop=stop), (effects.Focus(name_place(stop), "always"),)


# What is announced


def _tell(state: Analysis, words: Words) -> Analysis:
    """Announce the result of each position once, and again if the best move has changed in a deeper search."""
    result = find_result(state)
    analysis = result.analysis if result else None
    if result is None or analysis is None or not analysis["lines"]:
        return state
    lines, depth = analysis["lines"], analysis["depth"]
    is_roll = lines[0]["roll"] is not None
    if depth < _TOLD_DEPTH and not result.is_done and not is_roll:
        return state
    firsts = [next(iter(list_turns(line)), "") for line in lines]
    told = Told(state.at, " ".join(firsts) if is_roll else firsts[0], depth)
    is_new = told.at != state.told.at
    if not is_new and (told.moves == state.told.moves or depth < state.told.depth + _DEEPER):
        return state
    return replace(state, told=told, said=say_result(analysis, words))
