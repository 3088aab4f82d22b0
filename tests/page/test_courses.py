"""Tests of every step of every course: the engine plays it, and the page grades it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import pytest

from kidd.core.board import DECK
from kidd_page.courses import list_parts, name_words, read_courses
from kidd_page.lessons.grading import Course, choose_reply, grade
from support.bridge_requests import handle
from support.page_driver import DICTIONARIES

WORDS = DICTIONARIES["en"]
START = Course((), (), 0, is_answer=False)


def follow(course: Course, events: list[Any], *, is_answer: bool) -> Course:
    """Return the course after one more turn or answer."""
    turns = course.turns + (not is_answer)
    return Course([*course.events, *events], events, turns, is_answer)


def events_of(reply: dict[str, Any]) -> list[Any]:
    """Return the events of the step that led to the position of a reply."""
    return reply["view"]["last"]["events"]


@dataclass(frozen=True)
class Line:
    """A line through a step: the learner's moves, and `done`, `miss` or the name of a miss."""

    moves: tuple[str, ...]
    end: str


class Step:
    """One step of a course, explored: every line that the learner's legal moves can take."""

    def __init__(self, game: str, index: int) -> None:
        self.game = game
        self.facts = read_courses()[game][index]
        self.name = f"{game}.{self.facts['name']}"
        self.record, self.view = self._begin()
        self.lines = list(self._explore(self.record, self.view, START, ()))

    def _begin(self) -> tuple[str, dict[str, Any]]:
        position = self.facts["position"]
        game = position.split(" ")[0]
        reply = ask("show", record=f"Kidd: 1\nGame: {game}\nStart: {position}\n\n")
        if reply["view"]["phase"] == "roll":
            dice = {"known": self.facts.get("rolls", "")}
            reply = ask("roll", record=reply["record"], step=0, dice=dice)
        return reply["record"], reply["view"]

    def _explore(
        self, record: str, view: dict[str, Any], course: Course, made: tuple[str, ...]
    ) -> Iterator[Line]:
        words = [word for word in view["offers"] if word == self.facts.get("word")]
        for text in [*words, *view["moves"]]:
            reply = ask("play", record=record, move=text)
            after = follow(course, events_of(reply), is_answer=False)
            yield from self._weigh(reply, after, (*made, text))

    def _weigh(
        self, reply: dict[str, Any], course: Course, made: tuple[str, ...]
    ) -> Iterator[Line]:
        view = cast("Any", reply["view"])
        verdict = grade(self.facts, course, view)
        if verdict.kind == "answer":
            moves = [{"text": text} for text in view["moves"]]
            move = choose_reply(self.facts, cast("Any", {**view, "moves": moves}))
            assert move is not None, f"{self.name} has no answer to {made}"
            answer = ask("play", record=reply["record"], move=move)
            after = follow(course, events_of(answer), is_answer=True)
            yield from self._weigh(answer, after, made)
        elif verdict.kind == "go":
            assert reply["view"]["moves"], f"{self.name} leaves no move after {made}"
            yield from self._explore(reply["record"], reply["view"], course, made)
        else:
            miss = f"miss.{verdict.miss}" if verdict.miss else "miss"
            yield Line(made, "done" if verdict.kind == "done" else miss)

    def words(self) -> set[str]:
        """List the message keys that this step can show."""
        ends = {f"lesson.{self.name}.{line.end}" for line in self.lines}
        parts = list_parts(self.facts)
        return ends | {name_words(self.game, self.facts, part) for part in parts}


def ask(kind: str, **fields: Any) -> dict[str, Any]:
    """Send a request to the engine. It must not return an error."""
    reply = json.loads(handle(json.dumps({"version": 1, "id": 1, "kind": kind, **fields})))
    assert reply["ok"], reply
    return reply


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return [
        Step(game, index)
        for game, lessons in read_courses().items()
        for index in range(len(lessons))
    ]


def test_every_game_has_a_course_with_unique_step_names(
    steps: list[Step],
) -> None:
    assert {step.game for step in steps} == {"loyal", "quedah", "madagascar"}
    assert len({step.name for step in steps}) == len(steps)
    for game in ("loyal", "quedah", "madagascar"):
        assert sum(step.game == game for step in steps) >= 8


def test_every_step_begins_with_a_position_of_its_game_and_the_learner_to_move(
    steps: list[Step],
) -> None:
    for step in steps:
        position = step.facts["position"]
        assert position.split("+")[0].split()[0] == step.game
        # A prepared roll is made before the first click.
        assert step.view["position"].split()[:3] == position.split()[:3], step.name
        assert step.view["turn"] == "R", step.name
        assert step.view["moves"], step.name


def test_the_die_shows_the_prepared_roll(steps: list[Step]) -> None:
    stored = [step for step in steps if "rolls" in step.facts]
    assert stored
    for step in stored:
        assert step.view["position"].split()[4] == step.facts["rolls"], step.name


def test_the_solution_reaches_the_goal_within_the_allowed_turns(steps: list[Step]) -> None:
    for step in steps:
        solution = tuple(step.facts["solution"])
        assert len(solution) <= step.facts["turns"], step.name
        assert Line(solution, "done") in step.lines, step.name


def test_every_step_has_a_legal_move_that_misses_the_goal(steps: list[Step]) -> None:
    """A step cannot be passed by chance alone."""
    for step in steps:
        missed = [line for line in step.lines if line.end != "done"]
        assert missed, step.name
        assert all(line.moves for line in step.lines), step.name


def test_every_kind_of_miss_of_a_step_can_happen(steps: list[Step]) -> None:
    for step in steps:
        ends = {line.end for line in step.lines}
        known = {f"miss.{miss['name']}" for miss in step.facts.get("misses", [])}
        assert known <= ends, f"{step.name}: {known - ends}"


def test_every_message_has_a_text_and_no_text_is_unused(
    steps: list[Step],
) -> None:
    wanted = set.union(*(step.words() for step in steps))
    assert not wanted - set(WORDS)
    assert not {key for key in WORDS if key.startswith("lesson.")} - wanted


def test_a_tap_that_does_nothing_gets_a_reason(steps: list[Step]) -> None:
    """A tap on any space at the beginning is a click, or the engine gives the reason why not."""
    for step in steps:
        clicks = {*step.view["choices"][""]["spaces"]}
        for space in sorted(set(DECK.spaces) - clicks):
            reply = ask("why", record=step.record, clicks=[], space=space)
            assert reply["message"]["key"] in WORDS, step.name


def test_the_capture_example_of_the_rulebook_is_a_step(steps: list[Step]) -> None:
    """The turn that completes the example has all the effects that L6 describes."""
    (picture,) = [step for step in steps if step.name == "loyal.picture"]
    reply = ask("play", record=picture.record, move=picture.facts["solution"][0])
    removed = [
        (one["owners"], one["space"]) for one in events_of(reply) if one["kind"] == "removed"
    ]
    assert removed == [("B", "a2"), ("R", "a7"), ("R", "f4"), ("R", "f6")]
    # E, F, G, 2 and 6 stay where they are.
    left = {stack["space"] for stack in reply["view"]["stacks"]}
    assert {"f2", "f3", "f7", "a3", "f8"} <= left
