"""The courses, one for each game: steps with positions, goals, and the ways to miss them.

Owns the form of a step. `courses.json` has the steps, and no words: these are the dictionary's, under the names of the
course and of the step. That every goal can be reached, and every miss happens, is tested with the engine.
"""

import json
import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from typing import NotRequired, TypedDict

Pattern = TypedDict(
    "Pattern",
    {"kind": str, "space": str, "owners": str, "back": str, "from": str, "reason": str},
    total=False,
)
"""What an event can match: every given field equals the event's field; `from` is the first space of its route."""


class Standing(TypedDict):
    """A stack at the end of a step: its space, the owner of the token on top, and the space its back is to."""

    space: str
    owner: str
    back: NotRequired[str]


class Goal(TypedDict, total=False):
    """The goal of a step: `events` must all have happened since it began, `never` must not.

    `lasts`: the goal counts only after the other side's answer.
    """

    events: list[Pattern]
    never: list[Pattern]
    standing: Standing
    lasts: bool


class Miss(TypedDict):
    """A named way to miss the goal: a legal turn in which all `events` have happened."""

    name: str
    events: list[Pattern]


class Lesson(TypedDict):
    """A step of a course.

    - `position`: the start, as notation has it; the learner, Red, is to move. `rolls`: what the die will show.
    - `turns`: the learner's turns. After each but the last one the other side makes the first of `replies` that is
      legal, also after the last one if the goal `lasts`.
    - `word`: may be said in place of a move if the game offers it. `solution`: one way to the goal, for hints.
    """

    name: str
    position: str
    turns: int
    goal: Goal
    solution: list[str]
    rolls: NotRequired[str]
    word: NotRequired[str]
    misses: NotRequired[list[Miss]]
    replies: NotRequired[list[str]]


@lru_cache(1)
def read_courses() -> Mapping[str, list[Lesson]]:
    """Return the steps of all courses by games, in the order of the page's list."""
    text = pkgutil.get_data("kidd_page", "courses.json")
    return json.loads(text or b"{}")


def find_course(game: str) -> str:
    """Return the game whose course is shown: the wanted one, or the first if that one has no course."""
    courses = read_courses()
    return game if game in courses else next(iter(courses))


def name_words(game: str, lesson: Lesson, part: str) -> str:
    """Return the key of a text of a step: its `title`, `task`, `hint`, `done`, `miss`, or a miss by name."""
    return f"lesson.{game}.{lesson['name']}.{part}"


def list_parts(lesson: Lesson) -> list[str]:
    """List the parts of a step that have words, except the one for unnamed misses."""
    misses = (f"miss.{miss['name']}" for miss in lesson.get("misses", []))
    return ["title", "task", "hint", "done", *dict.fromkeys(misses)]
