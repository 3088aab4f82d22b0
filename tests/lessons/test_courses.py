"""Tests of every step of every course: the engine plays it, and the page's own code grades it."""

import json
import subprocess
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from kidd.bridge.handlers import handle
from kidd.core.board import DECK
from workshop.paths import ROOT
from workshop.tools import toolchain

WORDS: Final[dict[str, Any]] = json.loads((ROOT / "js" / "i18n" / "en.json").read_text("utf-8"))


class Judge:
    """The page's grading code in a separate process, and the page's courses."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [toolchain.find_node(), str(ROOT / "tests" / "lessons" / "judge.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self.courses: dict[str, list[dict[str, Any]]] = self._read()

    def judge(
        self, game: str, index: int, course: "Course", view: dict[str, Any]
    ) -> dict[str, Any]:
        """Grade the last turn or answer."""
        question = {"game": game, "index": index, "course": course.told(), "view": view}
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        """End the process."""
        self._process.communicate()


@dataclass(frozen=True)
class Course:
    """The course of an attempt so far."""

    events: list[dict[str, Any]] = field(default_factory=list)
    latest: list[dict[str, Any]] = field(default_factory=list)
    turns: int = 0
    is_answer: bool = False

    def after(self, events: list[dict[str, Any]], *, is_answer: bool) -> "Course":
        """Return the result after one more turn or answer."""
        turns = self.turns + (not is_answer)
        return Course([*self.events, *events], events, turns, is_answer)

    def told(self) -> dict[str, Any]:
        """Return it in the form that the grading code takes."""
        return {
            "events": self.events,
            "latest": self.latest,
            "turns": self.turns,
            "isAnswer": self.is_answer,
        }


@dataclass(frozen=True)
class Line:
    """A line through a step: the learner's moves, and `done`, `miss` or the name of a miss."""

    moves: tuple[str, ...]
    end: str


class Step:
    """One step of a course, explored: every line that the learner's legal moves can take."""

    def __init__(self, judge: Judge, game: str, index: int) -> None:
        self.game = game
        self.index = index
        self.facts = judge.courses[game][index]
        self.name = f"{game}.{self.facts['name']}"
        self._judge = judge
        self.record, self.view = self._begin()
        self.lines = list(self._explore(self.record, self.view, Course(), ()))

    def _begin(self) -> tuple[str, dict[str, Any]]:
        reply = ask("show", record=self.facts["record"])
        if reply["view"]["phase"] == "roll":
            dice = {"known": self.facts["rolls"]}
            reply = ask("roll", record=reply["record"], step=0, dice=dice)
        return reply["record"], reply["view"]

    def _explore(
        self, record: str, view: dict[str, Any], course: Course, made: tuple[str, ...]
    ) -> Iterator[Line]:
        words = [word for word in view["offers"] if word == self.facts.get("word")]
        for text in [*words, *(move["text"] for move in view["moves"])]:
            reply = ask("play", record=record, move=text)
            yield from self._weigh(
                reply, course.after(reply["events"], is_answer=False), (*made, text)
            )

    def _weigh(
        self, reply: dict[str, Any], course: Course, made: tuple[str, ...]
    ) -> Iterator[Line]:
        verdict = self._judge.judge(self.game, self.index, course, reply["view"])
        if verdict["kind"] == "answer":
            assert verdict["reply"] is not None, f"{self.name} has no answer to {made}"
            answer = ask("play", record=reply["record"], move=verdict["reply"])
            after = course.after(answer["events"], is_answer=True)
            yield from self._weigh(answer, after, made)
        elif verdict["kind"] == "go":
            assert reply["view"]["moves"], f"{self.name} leaves no move after {made}"
            yield from self._explore(reply["record"], reply["view"], course, made)
        else:
            miss = "miss" if verdict["miss"] is None else f"miss.{verdict['miss']}"
            yield Line(made, "done" if verdict["kind"] == "done" else miss)

    def words(self) -> set[str]:
        """List the message keys that this step can show."""
        ends = {f"lesson.{self.name}.{line.end}" for line in self.lines}
        return ends | set(self.facts["words"])


def ask(kind: str, **fields: Any) -> dict[str, Any]:
    """Send a request to the engine. It must not return an error."""
    reply = json.loads(handle(json.dumps({"version": 1, "id": 1, "kind": kind, **fields})))
    assert reply["ok"], reply
    return reply


@pytest.fixture(scope="module")
def steps() -> Generator[list[Step]]:
    judge = Judge()
    yield [
        Step(judge, game, index)
        for game, lessons in judge.courses.items()
        for index in range(len(lessons))
    ]
    judge.end()


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
        clicks = {move["clicks"][0].lstrip("@") for move in step.view["moves"]}
        for space in sorted(set(DECK.spaces) - clicks):
            reply = ask("why", record=step.record, clicks=[], space=space)
            assert reply["message"]["key"] in WORDS, step.name


def test_the_capture_example_of_the_rulebook_is_a_step(steps: list[Step]) -> None:
    """The turn that completes the example has all the effects that L6 describes."""
    (picture,) = [step for step in steps if step.name == "loyal.picture"]
    reply = ask("play", record=picture.record, move=picture.facts["solution"][0])
    removed = [(one["owners"], one["space"]) for one in reply["events"] if one["kind"] == "removed"]
    assert removed == [("B", "a2"), ("R", "a7"), ("R", "f4"), ("R", "f6")]
    # E, F, G, 2 and 6 stay where they are.
    left = {stack["space"] for stack in reply["view"]["stacks"]}
    assert {"f2", "f3", "f7", "a3", "f8"} <= left
