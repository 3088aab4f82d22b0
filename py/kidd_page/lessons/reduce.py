"""The dialog of the lessons: what an action changes.

Owns the order of the list and the steps, what is stored, announced and focused.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.choice import plan_first_game
from kidd_page.courses import find_course, read_courses
from kidd_page.effects import Effect
from kidd_page.lessons.attempt import (
    Attempt,
    act_on_deck,
    answer,
    begin,
    begin_again,
    give_hint,
    lesson_of,
    roll,
    say_word,
    show_again,
    show_next,
    shown_table,
)
from kidd_page.lessons.progress import (
    STORAGE_KEY,
    add_done,
    find_next,
    read_progress,
    write_progress,
)
from kidd_page.lessons.sentences import is_last, say_note, say_part
from kidd_page.lessons.state import (
    Action,
    Again,
    AttemptAction,
    Begin,
    Choose,
    FirstGame,
    Hint,
    Leave,
    Lessons,
    Open,
    OpenPuzzles,
    Reply,
    Roll,
    Say,
    ShowAgain,
    ShowCourse,
    ShowNext,
)
from kidd_page.table.sentences import describe_last, say_answer
from kidd_page.table.state import Back, Inspect, Press, Tap, play_sound
from kidd_page.words import Words, join_sentences
from kidd_page.world import World

_ANSWER_MS: Final = 1200
"""The pause before the other side's answer, so that the player can follow both turns."""
_BEFORE_MS: Final = 900
"""How long the position before a capture is shown in a replay."""

Changed = tuple[Lessons, tuple[Effect, ...]]


def reduce(state: Lessons, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case ShowCourse(game):
            shown = Lessons(is_open=True, game=find_course(game), moment=state.moment + 1)
            # Back from a step, the focus was in what is gone.
            when = "unmoved" if state.attempt is None else "always"
            return shown, (effects.Focus("start", when),)
        case Choose(game):
            return replace(state, game=find_course(game)), (effects.Focus(f"tab-{game}", "always"),)
        case Leave():
            return Lessons(moment=state.moment + 1), ()
        case Begin(game, name):
            return _begin(state, find_course(game), name, world)
        case Open(index):
            return _open(state, state.game, index, world)
        case FirstGame():
            return state, (plan_first_game(state.game, world),)
        case OpenPuzzles():
            return state, (effects.OpenDialog("puzzles"),)
        case _:
            return _attempt(state, state.attempt, action, world) if state.attempt else (state, ())


def _begin(state: Lessons, game: str, name: str, world: World) -> Changed:
    names = [lesson["name"] for lesson in read_courses()[game]]
    progress = read_progress(world.stored.get(STORAGE_KEY))
    return _open(
        state, game, names.index(name) if name in names else find_next(progress, game), world
    )


def _open(state: Lessons, game: str, index: int, world: World) -> Changed:
    if not 0 <= index < len(read_courses()[game]):
        return state, ()
    attempt = begin(game, index)
    said = join_sentences([say_part(attempt, "task", world.words), say_note(attempt, world.words)])
    opened = Lessons(is_open=True, game=game, attempt=attempt, moment=state.moment + 1, said=said)
    return opened, (effects.ScrollUp(), effects.Focus("title", "always"))


def _attempt(state: Lessons, attempt: Attempt, action: AttemptAction, world: World) -> Changed:
    """Carry out an action on an open step."""
    follow: Callable[[Attempt], Changed] = partial(_follow, state, attempt, world=world)
    match action:
        case Tap() | Press() | Back() | Inspect():
            return follow(act_on_deck(attempt, action))
        case Hint():
            return follow(give_hint(attempt))
        case Again():
            return follow(begin_again(attempt))
        case Roll():
            return follow(roll(attempt))
        case Say():
            return follow(say_word(attempt))
        case ShowAgain():
            return follow(show_again(attempt))
        case ShowNext(moment):
            return follow(show_next(attempt)) if moment == state.moment else (state, ())
        case Reply(moment):
            return follow(answer(attempt)) if moment == state.moment else (state, ())
    assert_never(action)


def _follow(state: Lessons, before: Attempt, after: Attempt, world: World) -> Changed:
    """Follow a change of the attempt: pauses, the progress, sounds, announcements, the focus."""
    if after == before:
        return state, ()
    is_moment_new = _moment_of(after) != _moment_of(before)
    said = _announce(before, after, world.words) or state.said
    state = replace(state, attempt=after, moment=state.moment + is_moment_new, said=said)
    return state, (
        *_plan_next(state, before, after),
        *_store(before, after, world),
        *play_sound(before.table, after.table),
        *_focus(before, after),
    )


def _moment_of(attempt: Attempt) -> object:
    """Return what gives a press its meaning. A tap right after the press that rolls the die counts."""
    moves = [step for step in attempt.table.steps if not step.isdigit()]
    return moves, attempt.phase, attempt.is_before


def _plan_next(state: Lessons, before: Attempt, after: Attempt) -> tuple[Effect, ...]:
    if after.phase == "answer" and before.phase != "answer":
        return (effects.Later(_ANSWER_MS, Reply(state.moment)),)
    if after.is_before and not before.is_before:
        return (effects.Later(_BEFORE_MS, ShowNext(state.moment)),)
    return ()


def _store(before: Attempt, after: Attempt, world: World) -> tuple[Effect, ...]:
    if after.phase != "done" or before.phase == "done":
        return ()
    text = world.stored.get(STORAGE_KEY)
    known = read_progress(text)
    progress = add_done(known, after.game, lesson_of(after)["name"])
    if progress == known:
        return ()
    return (effects.Store(STORAGE_KEY, write_progress(progress), text),)


def _announce(before: Attempt, after: Attempt, words: Words) -> str:
    is_new = after.phase != before.phase or after.said != before.said
    praise = {"done": "lessons.praise", "missed": "lessons.nearly"}.get(after.phase, "")
    is_step = shown_table(after).change != shown_table(before).change
    is_whole = len(shown_table(after).steps) != len(shown_table(before).steps)
    return join_sentences(
        [
            *(describe_last(shown_table(after), words) if is_step and is_whole else []),
            words(praise) if is_new and praise else "",
            say_part(after, after.said, words) if is_new and after.said else "",
            say_answer(after.table, words) if after.phase == "task" else "",
            say_note(after, words),
        ]
    )


def _focus(before: Attempt, after: Attempt) -> tuple[Effect, ...]:
    """Move the focus to the next decision, if it is in the step or lost."""
    if after.phase == before.phase or after.phase not in {"done", "missed"}:
        return (effects.Focus("title", "lost"),)
    ref = "again" if after.phase == "missed" else "game" if is_last(after) else "next"
    return (effects.Focus(ref, "inside"),)
