"""The cache of records changes no reply, and saves the replay of known steps."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.bridge.protocol import VERSION
from kidd.bridge.records import MOST_KNOWN, RECORDS
from kidd.record.match import Match, Step
from support.bridge_requests import handle

NOTED = (
    "Kidd: 1\nGame: loyal\nRed:x\n\n{a} 1. @a1 {b} (@a3 {c} f0) (@a7 (@f1) @a1) @f1 2. a1-a2 {d}\n",
    "Kidd: 1\nGame: loyal\n\n@a1 @f3 {one\ntwo} a1-a2 (@a3 (@a7 {z}) f3-f4) 2. {e} f3-f4 resign\n",
    "Kidd: 1\nGame: loyal+pie\nRed: x\n\n@a1@f3 pick:B @a3 claim reject (accept) 20. @a7 resign",
    "Kidd: 1\nGame: quedah+first\nResult: *\n\n@a1 @f3 3:a1-a6<a3@a1 (1:a1-a2@a1) 1:f3-f6@f3 2: {so}\n",
    "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7 resign a3-a2 agree\n",
    "Kidd: 1\nGame: quedah\nStart: quedah a4R<a2,a6BR<a4 R5B6 R 1\nRolls: 31\n\na4xa6+a7\n",
    "Kidd: 1\nGame: madagascar\n\n{nothing yet} {but this}",
    "Kidd: 1\nGame: quedah\nResult: R resigned\n\n@a1 @f3 3:\n",
    f"Kidd: 1\nGame: loyal\nEvent:{'x' * 993}\n\n@a1 @f3\n",
)
GAMES = [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("quedah+first+strict", 2)]
GAMES += [("madagascar", 2), ("madagascar", 3)]


def write(kind: str, **fields: object) -> str:
    return json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})


def ask_afresh(request: str) -> str:
    """Return the reply with an empty cache, and restore the cache afterwards."""
    known = RECORDS._known.copy()
    RECORDS.clear()
    reply = handle(request)
    RECORDS._known = known
    return reply


class Session:
    """A client that sends random requests about several games and continues from any reply."""

    def __init__(self, choose: random.Random) -> None:
        self.choose = choose
        self.texts: list[str] = [*NOTED]
        for game, players in GAMES:
            self.ask("new", game=game, players=players, headers={"Red": "A  " * 40, "Date": "x"})

    def ask(self, kind: str, **fields: object) -> Any:
        request = write(kind, **fields)
        text = handle(request)
        assert text == ask_afresh(request), request
        reply = json.loads(text)
        if "record" in reply:
            self.texts.append(reply["record"])
        return reply

    def go_on(self) -> None:
        """Send a request about a recent or an early record, at any of its steps."""
        choose = self.choose
        text = choose.choice(self.texts[-3:] if choose.random() < 0.7 else self.texts)
        if choose.random() < 0.15:
            text = self.change(text)
        shown = self.ask("show", record=text)
        if not shown["ok"]:
            return
        steps = shown["steps"]
        step = choose.choice([steps, steps, max(steps - 1, 0), choose.randint(0, steps)])
        view = self.ask("show", record=text, path=str(step))["view"]
        at = {"record": text, "path": str(step)}
        moves = [*view["moves"], *view["offers"], "@a1", "a1-a2", "no"]
        clicks = choose.choice([one["clicks"] for one in view["choices"].values()]) or ["a1"]
        kind = choose.choice(["play", "play", "play", "play", "why", "threats"])
        if view["phase"] == "roll":
            known = choose.choice(["", "3213"])
            self.ask("roll", **at, dice={"seed": str(choose.randint(0, 3)), "known": known})
        elif kind == "play":
            weights = [8] * len(view["moves"]) + [1] * (len(moves) - len(view["moves"]))
            self.ask("play", **at, move=choose.choices(moves, weights)[0])
        else:
            self.ask(kind, **at, move=choose.choice(moves), clicks=clicks[:2], space="a2")

    def change(self, text: str) -> str:
        """Return a record written in another way, continued, or damaged."""
        head, _, body = text.partition("\n\n")
        words = body.split()
        cut = " ".join(words[: self.choose.randint(0, len(words))])
        return self.choose.choice(
            [
                text.replace("\n", "\r\n"),
                text.rstrip() + " {more}\n",
                text.rstrip() + " (resign)\n",
                text.rstrip() + " @a1 a1-a2 f3-f4",
                text.rstrip() + "+a3",
                text.rstrip() + ")",
                text.rstrip() + " 7.",
                f"{head}\nBlue: somebody\n\n{body}",
                f"{head}\n\n{cut}\n",
                f"{head}\n\n {body}",
                head.replace("Result: *", "Result: draw agreed") + "\n\n" + body,
            ]
        )


@given(st.integers(0, 2**32))
@settings(max_examples=12)
def test_replies_do_not_depend_on_the_cache(seed: int) -> None:
    """A request gets the same reply with the record in the cache and with an empty cache."""
    RECORDS.clear()
    session = Session(random.Random(seed))
    for _ in range(40):
        session.go_on()
        assert len(RECORDS._known) <= MOST_KNOWN


def test_a_search_does_not_depend_on_the_cache() -> None:
    """The computer player makes the same move with the record in the cache and without."""
    record = "Kidd: 1\nGame: madagascar\n\n@a1 @f3 @a3 @f7 @a7 @f1 a1-a2\n"
    for step in (7, 3, 6, 7):
        request = write("think", record=record, path=str(step), level=2, nodes=200)
        assert handle(request) == ask_afresh(request)
        request = write("play", record=record, path=str(step), move="resign")
        assert handle(request) == ask_afresh(request)


@pytest.mark.parametrize("text", NOTED)
def test_a_cached_record_equals_the_one_read_from_its_text(text: str) -> None:
    """A record made step by step equals the one that is read from its text."""
    reply = json.loads(handle(write("show", record=text)))
    if not reply["ok"]:
        return
    for step in range(reply["steps"] + 1):
        played = json.loads(handle(write("play", record=text, path=str(step), move="resign")))
        if played["ok"]:
            known = RECORDS.read(played["record"])
            RECORDS.clear()
            read = RECORDS.read(played["record"])
            assert (known.text, known.body) == (read.text, read.body)
            assert {**known.headers, "Result": ""} == {**read.headers, "Result": ""}
            assert known.outcome == read.outcome
            assert known.line.at(step).steps == read.line.at(step).steps


def test_a_known_game_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move in a cached game makes one step. A longer record makes its new steps only."""
    made: list[Step] = []
    add = Match._add

    def count(match: Match, step: Step) -> Step:
        made.append(step)
        return add(match, step)

    monkeypatch.setattr(Match, "_add", count)
    RECORDS.clear()
    record = "Kidd: 1\nGame: madagascar\n\n@a1 @f3 @a3 @f7 @a7 @f1 a1-a2 f1-f2\n"
    handle(write("show", record=record))
    assert len(made) == 8
    followed = json.loads(handle(write("play", record=record, path="7", move="f1-f2")))
    assert len(made) == 8
    move = followed["view"]["moves"][0]
    shown = json.loads(handle(write("play", record=record, move=move)))
    assert len(made) == 9
    for step in (8, 0, 5):
        handle(write("show", record=shown["record"], path=str(step)))
        handle(write("threats", record=record, path=str(step)))
    assert len(made) == 9
    # The last known turn is made again, because a comment may have been added to it.
    longer = shown["record"].rstrip() + f" {shown['view']['moves'][0]}\n"
    handle(write("think", record=longer, level=1))
    assert [step.move.text for step in made[9:] if step.move] == longer.split()[-2:]
