"""The dialog of the puzzles: what an action changes.

Owns the order of the list and the attempts, what is stored, announced and focused.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, assert_never

from kidd.puzzles.puzzle import PuzzleError
from kidd_page import effects
from kidd_page.choice import plan_practice
from kidd_page.effects import Effect
from kidd_page.puzzles import offers
from kidd_page.puzzles.attempt import (
    Attempt,
    act_on_deck,
    advance,
    begin,
    begin_again,
    colour_of,
    give_hint,
    is_playing,
    judge_turn,
    miss_verdict,
    solve,
)
from kidd_page.puzzles.offers import Counted, find_puzzle
from kidd_page.puzzles.sentences import say_counted, say_task, say_verdict
from kidd_page.puzzles.solver import ALL, STORAGE_KEY, Solver, read_solver, write_solver
from kidd_page.puzzles.state import (
    Action,
    AddOwn,
    Advance,
    Again,
    Arrived,
    AttemptAction,
    Choose,
    Hint,
    Judge,
    Leave,
    Missing,
    Next,
    Open,
    Practise,
    Puzzles,
    Show,
    Solve,
    Unjudged,
)
from kidd_page.puzzles.view import FILE, offer_of
from kidd_page.table.sentences import describe_last, say_note
from kidd_page.table.state import Back, Inspect, Press, Tap, play_sound
from kidd_page.words import join_sentences
from kidd_page.world import World

_PLY_MS: Final = 1200
"""The pause before a turn that is played out, so that the solver can follow."""
_SOURCES: Final[tuple[offers.Source, ...]] = ("daily", "next", "due")

Changed = tuple[Puzzles, tuple[Effect, ...]]


def reduce(state: Puzzles, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return _show(state, world)
        case Leave():
            return Puzzles(moment=state.moment + 1), ()
        case Arrived():
            return _arrive(state, world)
        case Missing():
            return replace(state, has_failed=True), ()
        case Choose(field, value):
            return state, _choose(field, value, world)
        case Open(source):
            if state.is_open and FILE in world.files:
                return _open(state, source, world)
            return replace(state, wanted=source), ()
        case Next():
            # After a puzzle to repeat comes another one of these, and the next one after any other.
            is_due = state.source == "due" and bool(offer_of(world).due)
            return _open(state, "due" if is_due else "next", world)
        case AddOwn(line):
            return state, _add_own(line, world)
        case _:
            return _attempt(state, state.attempt, action, world) if state.attempt else (state, ())


def _solver_of(world: World) -> Solver:
    return read_solver(world.stored.get(STORAGE_KEY))


def _store(world: World, solver: Solver) -> tuple[Effect, ...]:
    before = world.stored.get(STORAGE_KEY)
    if solver == read_solver(before):
        return ()
    return (effects.Store(STORAGE_KEY, write_solver(solver), before),)


def _show(state: Puzzles, world: World) -> Changed:
    shown = Puzzles(is_open=True, moment=state.moment + 1, wanted=state.wanted)
    if FILE in world.files:
        return _arrive(shown, world)
    return shown, (effects.Load(FILE, Arrived(), Missing()),)


def _arrive(state: Puzzles, world: World) -> Changed:
    """Open the puzzle that was asked for before the file was there, else focus the list."""
    if not state.is_open or state.attempt:
        return state, ()
    if state.wanted is not None:
        return _open(replace(state, wanted=None), state.wanted, world)
    return state, _focus_list(world)


def _focus_list(world: World) -> tuple[Effect, ...]:
    offer = offer_of(world)
    first = next((one for one in _SOURCES if find_puzzle(offer, one)), "")
    return (effects.Focus(f"open-{first}", "unmoved"),)


def _choose(field: str, value: str, world: World) -> tuple[Effect, ...]:
    solver = _solver_of(world)
    # Another game may not have the kind.
    chosen = (
        replace(solver, kind=value) if field == "kind" else replace(solver, game=value, kind=ALL)
    )
    return _store(world, chosen)


def _open(state: Puzzles, source: offers.Source, world: World) -> Changed:
    found = find_puzzle(offer_of(world), source)
    if found is None:
        return _show(state, world)
    try:
        attempt = begin(found.line)
    except PuzzleError:
        return _show(state, world)
    opened = Puzzles(
        is_open=True,
        attempt=attempt,
        source=source,
        day=world.day,
        moment=state.moment + 1,
        said=say_task(attempt, world.words),
    )
    return opened, (effects.ScrollUp(), effects.Focus("title", "always"))


def _add_own(line: str, world: World) -> tuple[Effect, ...]:
    solver = _solver_of(world)
    if line in solver.own:
        return (effects.Answer("known"),)
    return (*_store(world, offers.add_own(solver, line, world.day)), effects.Answer("added"))


def _attempt(state: Puzzles, attempt: Attempt, action: AttemptAction, world: World) -> Changed:
    """Carry out an action on an open puzzle."""
    follow: Callable[[Attempt], Changed] = partial(_follow, state, attempt, world=world)
    match action:
        case Tap() | Press() | Back() | Inspect():
            return follow(act_on_deck(attempt, action))
        case Hint():
            return follow(give_hint(attempt))
        case Solve():
            return follow(solve(attempt))
        case Again():
            return follow(begin_again(attempt))
        case Judge(moment):
            is_due = moment == state.moment and attempt.phase == "judging"
            return follow(judge_turn(attempt)) if is_due else (state, ())
        case Unjudged(moment):
            is_due = moment == state.moment and attempt.phase == "judging"
            return follow(miss_verdict(attempt)) if is_due else (state, ())
        case Advance(moment):
            return follow(advance(attempt)) if moment == state.moment else (state, ())
        case Practise():
            return state, (plan_practice(attempt.table.start, colour_of(attempt), world),)
    assert_never(action)


def _follow(state: Puzzles, before: Attempt, after: Attempt, world: World) -> Changed:
    """Follow a change of the attempt: pauses, the count, sounds, announcements, the focus."""
    if after == before:
        return state, ()
    is_moment_new = _moment_of(after) != _moment_of(before)
    state = replace(state, attempt=after, moment=state.moment + is_moment_new)
    solver, counted = _count(state, before, after, world)
    state = replace(state, counted=counted)
    said = _announce(before, after, counted, world)
    made = (
        *_plan_next(state, before, after),
        *_store(world, solver),
        *play_sound(before.table, after.table),
        *_focus(before, after),
    )
    return replace(state, said=said or state.said), made


def _moment_of(attempt: Attempt) -> object:
    """Return what gives a press its meaning. The second half of a double press must not give a second hint."""
    return attempt.table.steps, attempt.phase, attempt.plan, attempt.hints


def _plan_next(state: Puzzles, before: Attempt, after: Attempt) -> tuple[Effect, ...]:
    if after.phase == "judging" and before.phase != "judging":
        return (effects.Later(0, Judge(state.moment), Unjudged(state.moment)),)
    is_new = after.plan != before.plan or after.table.steps != before.table.steps
    if is_new and is_playing(after):
        return (effects.Later(_PLY_MS, Advance(state.moment)),)
    return ()


def _count(
    state: Puzzles, before: Attempt, after: Attempt, world: World
) -> tuple[Solver, Counted | None]:
    """Count the first answer, before the puzzle is noted as solved."""
    solver, counted = _solver_of(world), state.counted
    if after.result is not None and before.result is None:
        is_solved = after.result == "solved"
        solver, counted = offers.count(solver, after.line, state.day, is_solved=is_solved)
    if after.phase == "solved" and before.phase != "solved" and not after.is_shown:
        offer = offers.key_of_day(tuple(world.files[FILE]), state.day)
        is_daily = offers.key_of(after.line) == offer
        solver = offers.note_solved(solver, after.line, state.day if is_daily else None)
    return solver, counted


def _announce(before: Attempt, after: Attempt, counted: Counted | None, world: World) -> str:
    words = world.words
    is_step = len(after.table.steps) > len(before.table.steps)
    is_new = after.phase != before.phase or after.hints != before.hints
    return join_sentences(
        [
            *(describe_last(after.table, words) if is_step else []),
            say_verdict(after, words) if is_new else "",
            say_note(after.table, words) if after.phase == "turn" else "",
            say_counted(after, counted, words) if after.result != before.result else "",
        ]
    )


def _focus(before: Attempt, after: Attempt) -> tuple[Effect, ...]:
    """Move the focus to the next decision, if it is in the attempt or lost."""
    where = {"wrong": "again", "slower": "again", "solved": "next", "shown": "next"}
    if after.phase not in where:
        return (effects.Focus("title", "lost"),)
    when = "inside" if after.phase != before.phase else "lost"
    return (effects.Focus(where[after.phase], when),)
