"""The lessons as elements: the list of a course's steps, and a step on the deck."""

from typing import Final

from kidd_page.courses import list_parts, name_words, read_courses
from kidd_page.elements import Node, button, element
from kidd_page.games import draw_emblem
from kidd_page.lessons.attempt import (
    Attempt,
    can_show_again,
    find_word,
    hinted_move,
    is_roll_due,
    lesson_of,
    shown_table,
)
from kidd_page.lessons.progress import (
    STORAGE_KEY,
    Progress,
    find_next,
    has_graduated,
    read_progress,
)
from kidd_page.lessons.sentences import is_last, name_start, say_note, say_part
from kidd_page.lessons.state import (
    Again,
    Choose,
    FirstGame,
    Hint,
    Lessons,
    Open,
    OpenPuzzles,
    Roll,
    Say,
    ShowAgain,
    ShowCourse,
)
from kidd_page.table.view import list_keys, show_controls, show_stage
from kidd_page.tabs import show_pages, show_tabs
from kidd_page.words import Words
from kidd_page.world import World

_FIRST_TO_PLAY: Final = 7
"""From this step on, counted from 1, a learner knows enough to play."""
_QUIET: Final = "button-quiet"
_MAIN: Final = "button-main"


def view(state: Lessons, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open:
        return None
    if state.attempt is not None:
        return _show_attempt(state, state.attempt, world.words)
    progress = read_progress(world.stored.get(STORAGE_KEY))
    games, words = list(read_courses()), world.words
    course = _show_course(state.game, progress, words)
    return element(
        "div",
        {"class": "lesson-list", "key": "list"},
        element("p", {"class": "lesson-lead muted"}, words("lessons.lead")),
        show_tabs(
            "lessons",
            words("lessons.courses"),
            {game: words(f"game.{game}") for game in games},
            state.game,
            click=ShowCourse,
            key=Choose,
        ),
        *show_pages("lessons", "course", games, state.game, course),
    )


def _show_course(game: str, progress: Progress, words: Words) -> list[Node]:
    lessons, done = read_courses()[game], progress.done[game]
    told = words("lessons.progress", done=str(len(done)), all=str(len(lessons)))
    steps = [
        element(
            "li",
            {"class": f"course-step{' is-done' if lesson['name'] in done else ''}"},
            element(
                "button",
                {"type": "button", "class": "course-button box row", "on": {"click": Open(index)}},
                element(
                    "span",
                    {"class": "course-number muted small", "aria-hidden": "true"},
                    str(index + 1),
                ),
                element(
                    "span", {"class": "course-words"}, words(name_words(game, lesson, "title"))
                ),
                element("span", {"class": "visually-hidden"}, words("lessons.isDone"))
                if lesson["name"] in done
                else None,
            ),
        )
        for index, lesson in enumerate(lessons)
    ]
    return [
        element(
            "div",
            {"class": "course-head", "key": "head"},
            element("span", {"class": "course-emblem"}, draw_emblem(game)),
            element("p", {"class": "course-progress muted"}, told),
            element("div", {"class": "course-buttons cluster"}, *_list_ways(game, progress, words)),
        ),
        element("ol", {"class": "course-steps tiles", "key": "steps"}, *steps),
    ]


def _list_ways(game: str, progress: Progress, words: Words) -> list[Node]:
    """List the buttons of a course. The main one is focused when the list is shown."""
    is_whole = len(progress.done[game]) == len(read_courses()[game])
    start = (name_start(progress, game, words), Open(find_next(progress, game)))
    ways: list[tuple[str, object]] = [start]
    if has_graduated(progress, game):
        ways.append((words("lessons.firstGame"), FirstGame()))
        if is_whole:
            ways.reverse()
    (main, action), *others = ways
    return [
        button(main, _MAIN, action, {"ref": "start", "key": main}),
        *(button(said, _QUIET, other, {"key": said}) for said, other in others),
        button(words("puzzles.title"), _QUIET, OpenPuzzles(), {"key": "puzzles"}),
    ]


def _show_attempt(state: Lessons, attempt: Attempt, words: Words) -> Node:
    table = shown_table(attempt)
    place = {
        "game": words(f"game.{attempt.game}"),
        "number": str(attempt.index + 1),
        "all": str(len(read_courses()[attempt.game])),
    }
    return element(
        "div",
        {
            "class": "lesson",
            "key": "attempt",
            "data-phase": attempt.phase,
            "data-turns": str(attempt.turns),
            "keys": {**list_keys(table), "h": Hint(), "d": Roll()},
        },
        element(
            "div",
            {"class": "lesson-words"},
            element("p", {"class": "lesson-place muted small"}, words("lessons.place", **place)),
            element(
                "h3",
                {"class": "lesson-title", "tabindex": "-1", "ref": "title"},
                say_part(attempt, "title", words),
            ),
            element("div", {"class": "lesson-texts"}, *_list_texts(attempt, words, is_above=True)),
        ),
        show_stage(table, words, words("lessons.deck"), hinted_move(attempt)),
        _show_notes(attempt, words),
        show_controls(
            table,
            words,
            _list_buttons(attempt, words),
            roll=Roll() if is_roll_due(attempt) else None,
            has_die=attempt.phase == "task",
            others=_list_choices(attempt, words),
        ),
        element("p", {"class": "visually-hidden", "role": "status"}, state.said),
    )


def _list_texts(attempt: Attempt, words: Words, *, is_above: bool) -> list[Node]:
    """Lay out all texts of the step that stand above or below the deck, of which one at most is visible.

    So the size of the deck does not change when the text does; a change would end an animation.
    """
    above = ("task", "done")
    parts = [part for part in [*list_parts(lesson_of(attempt)), "miss"] if part != "title"]
    shown = {attempt.said, "" if attempt.phase == "done" else "task"}
    if not is_above and say_note(attempt, words):
        shown = set[str]()
    return [
        _show_text(attempt, part, words, is_said=part in shown)
        for part in parts
        if (part in above) == is_above
        and words.has(name_words(attempt.game, lesson_of(attempt), part))
    ]


def _show_text(attempt: Attempt, part: str, words: Words, *, is_said: bool) -> Node:
    said, text = " is-said" if is_said else "", say_part(attempt, part, words)
    if part in {"task", "hint"}:
        kind = "lesson-text" if part == "task" else "lesson-hint"
        return element("p", {"class": f"{kind}{said}", "key": part}, text)
    is_done = part == "done"
    kind = "lesson-text is-praise" if is_done else "lesson-hint is-nearly"
    head = words("lessons.praise" if is_done else "lessons.nearly")
    return element(
        "p", {"class": f"{kind}{said}", "key": part}, element("strong", {}, head), f" {text}"
    )


def _show_notes(attempt: Attempt, words: Words) -> Node:
    note = say_note(attempt, words)
    # At the end of a course the button for the first game takes the place of the replay.
    has_replay = can_show_again(attempt) and attempt.phase == "done" and not is_last(attempt)
    replay = button(
        words("lessons.showAgain"), f"{_QUIET} lesson-replay", ShowAgain(), {"key": "replay"}
    )
    return element(
        "div",
        {"class": "lesson-notes muted"},
        *_list_texts(attempt, words, is_above=False),
        element("p", {"class": f"lesson-note{' is-said' if note else ''}", "key": "note"}, note),
        replay if has_replay else None,
    )


def _list_choices(attempt: Attempt, words: Words) -> list[Node]:
    word = find_word(attempt)
    return [button(words(f"button.{word}"), _MAIN, Say(), {"key": word})] if word else []


def _list_buttons(attempt: Attempt, words: Words) -> list[Node]:
    phase = attempt.phase
    has_replay = can_show_again(attempt) and phase == "missed"
    # A phone has room for two buttons with long names.
    is_playable = attempt.index + 1 >= _FIRST_TO_PLAY and not is_last(attempt)
    is_done = phase == "done"
    offered: list[tuple[bool, str, str, str, object]] = [
        (
            not has_replay and not (is_done and is_playable),
            *("list", "lessons.all", _QUIET, ShowCourse(attempt.game)),
        ),
        (has_replay, "replay", "lessons.showAgain", _QUIET, ShowAgain()),
        (is_playable and phase in {"task", "done"}, "play", "lessons.playNow", _QUIET, FirstGame()),
        (phase == "task", "hint", "lessons.hint", _QUIET, Hint()),
        (phase == "missed", "again", "lessons.again", _MAIN, Again()),
        (is_done and not is_last(attempt), "next", "lessons.next", _MAIN, Open(attempt.index + 1)),
        (is_done and is_last(attempt), "game", "lessons.firstGame", _MAIN, FirstGame()),
    ]
    return [
        button(words(key), kind, action, {"ref": name, "key": name})
        for is_offered, name, key, kind, action in offered
        if is_offered
    ]
