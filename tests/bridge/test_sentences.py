"""What the page says about a position: the captures of a step."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from kidd.bridge.sentence_views import SENTENCES
from kidd.bridge.sentences import list_captures
from kidd.bridge.view import show_match
from kidd.bridge.view_types import EventView
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position
from workshop.paths import ROOT

WORDS = {
    path.stem: json.loads(path.read_text("utf-8")) for path in Path(ROOT / "js/i18n").glob("*.json")
}
GAMES = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
CHAIN = "quedah a3R<a2,a5RB<a8,a7R<0,f1BR<m1,f2B<f4,f7B<0,m2R<a5 R2B3 B 3"


def events(*listed: dict[str, str]) -> list[EventView]:
    return cast("list[EventView]", [*listed])


def removed(owner: str, space: str) -> dict[str, str]:
    return {"kind": "removed", "owners": owner, "space": space}


def captures_of(game: str, mover: str, *listed: dict[str, str]) -> list[Any]:
    return [*list_captures(events(*listed), RULES[game].description, mover)]


def list_sentences(value: object) -> Iterator[dict[str, Any]]:
    """Yield the sentences in a part of a view."""
    if isinstance(value, dict):
        found = cast("dict[str, Any]", value)
        if found.get("key") in SENTENCES:
            yield found
        for part in found.values():
            yield from list_sentences(part)
    elif isinstance(value, list):
        for part in cast("list[object]", value):
            yield from list_sentences(part)


@pytest.mark.parametrize("key", SENTENCES)
def test_the_words_of_a_sentence_need_only_its_parameters(key: str) -> None:
    for words in WORDS.values():
        forms = words[key] if isinstance(words[key], dict) else {"other": words[key]}
        assert {name for form in forms.values() for name in re.findall(r"{(\w+)}", form)} <= {
            *SENTENCES[key]
        }


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_each_sentence_has_its_parameters(game: str, players: int, seed: int) -> None:
    draw, match = random.Random(seed), Match(RULES[game].start(players))
    for _ in range(150):
        if match.outcome:
            break
        if match.is_roll_due:
            match.roll(draw.randint(1, 3))
        else:
            match.push(draw.choice(match.legal_moves()))
        for sentence in list_sentences(show_match(match)):
            assert sentence["params"].keys() == {*SENTENCES[sentence["key"]]}


def test_a_captured_group_was_surrounded_without_a_gap_or_a_back() -> None:
    """One note tells of the whole group (L3)."""
    taken = [removed("B", space) for space in ("a1", "a2", "f1")]
    assert captures_of("loyal+pie", "R", {"kind": "moved"}, *taken) == [
        {
            "said": {"key": "capture.surrounded", "params": {"colour": "R", "count": 3}},
            "reason": {"key": "capture.surrounded.why", "params": {}},
            "colour": "R",
            "spaces": ["a1", "a2", "f1"],
        }
    ]


def test_a_token_that_moved_among_enemies_was_surrounded_by_them() -> None:
    """So can be one of each crew, one after the other (L4)."""
    (captive,) = captures_of("loyal", "R", removed("R", "a1"))
    assert captive["colour"] == "B"
    both = captures_of("loyal", "R", removed("B", "a2"), removed("R", "a1"))
    assert sorted(capture["colour"] for capture in both) == ["B", "R"]


def test_the_captor_and_the_freed_friends_are_named() -> None:
    """A turn can free friends and hold several captives (Q3, Q5)."""
    match = Match(parse_position(CHAIN))
    match.push_text("f7xa5<a8+xm2@a1")
    last = show_match(match)["last"]
    assert last
    (capture,) = last["captures"]
    assert capture["said"]["key"] == "capture.behind"
    said = capture["said"]["params"]
    assert (said.get("colour"), said.get("loser"), capture["colour"]) == ("B", "R", "B")
    assert capture["reason"]
    assert capture["reason"]["key"] == "capture.freed"
    assert "a5" in capture["spaces"]


def test_a_captured_stack_has_one_note() -> None:
    """It is named after its top (M4)."""
    stack = {"kind": "captured", "owners": "BRR", "space": "f4"}
    (capture,) = captures_of("madagascar", "G", stack)
    assert capture["said"] == {
        "key": "capture.stack",
        "params": {"colour": "G", "loser": "B", "count": 3},
    }
    assert captures_of("madagascar", "G", {"kind": "moved"}, {"kind": "won"}) == []
