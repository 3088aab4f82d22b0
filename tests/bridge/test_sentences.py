"""What the page says about a position: what happened in the last step, its captures, how the crews stand, and
why the game is over."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from kidd.bridge.choices import show_view
from kidd.bridge.sentence_views import SENTENCES
from kidd.bridge.sentences import (
    describe_events,
    describe_standing,
    explain_end,
    list_captures,
    tell_claim,
    warn,
)
from kidd.bridge.view import show_match
from kidd.bridge.view_types import EVENT_FIELDS, EventView, PositionView
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd_page.words import Words
from workshop.paths import ROOT

WORDS = {
    path.stem: json.loads(path.read_text("utf-8")) for path in Path(ROOT / "js/i18n").glob("*.json")
}
GAMES = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
CHAIN = "quedah a3R<a2,a5RB<a8,a7R<0,f1BR<m1,f2B<f4,f7B<0,m2R<a5 R2B3 B 3"


def events(*listed: dict[str, Any]) -> list[EventView]:
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
        for sentence in list_sentences(show_view(show_match(match))):
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


def described(game: str, *listed: dict[str, Any]) -> list[str]:
    """Describe events in English, with straight apostrophes."""
    words = Words("en", WORDS["en"])
    said = map(words.say, describe_events(events(*listed), RULES[game].description))
    return [one.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") for one in said]


def moved(owners: str, *route: str) -> dict[str, Any]:
    """Return the event of a token or a stack that goes along a route."""
    *_, back, space = route
    return {"kind": "moved", "owners": owners, "route": [*route], "space": space, "back": back}


VALUES: dict[str, Any] = {"space": "a2", "owners": "B", "colour": "R", "count": 3, "back": "a1"}
TOLD_OTHERWISE = {"won", "drawn", "counted", "accepted", "agreed"}


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
@pytest.mark.parametrize("kind", EVENT_FIELDS)
def test_each_event_is_a_sentence_or_told_otherwise(kind: str, game: str, locale: str) -> None:
    """The result, its reason and the warning tell the others."""
    told = {**VALUES, "kind": kind, "route": ["a1", "a2"]}
    said = [*describe_events(events(told), RULES[game].description)]
    assert len(said) == (kind not in TOLD_OTHERWISE)
    assert not any(re.search("[{⟦]", Words(locale, WORDS[locale]).say(one)) for one in said)


def test_a_stack_is_described_with_its_height_and_its_flags() -> None:
    """After several steps the back is named, because it is not to where the stack came from (M3, M4, M5)."""
    assert described(
        "madagascar",
        moved("RB", "a1", "a2", "a4"),
        {"kind": "captured", "owners": "BRBR", "space": "a4"},
        {"kind": "flag_raised", "space": "a4", "count": 1},
    ) == [
        "Red's stack of 2 moves from a1 to a4.",
        "Now with the back to a2.",
        "Blue's stack of 4 on a4 is captured.",
        "The stack on a4 now flies 1 black flag.",
    ]


def test_a_capture_is_in_one_sentence_with_its_move() -> None:
    """Also with a token freed in between (Q4, Q5)."""
    took = "Red moves from f5 to f6 and takes Blue captive."
    captured = {"kind": "captured", "owners": "B", "space": "f6"}
    assert described("quedah", moved("R", "f5", "f6"), captured) == [took]
    freed = {"kind": "freed", "owners": "R", "space": "f6"}
    after = moved("R", "f6", "f7")
    assert described("quedah", moved("R", "f5", "f6"), freed, captured, after) == [
        took,
        "Red on f6 is free again.",
        "Red moves from f6 to f7.",
    ]


def test_a_captor_is_no_stack_and_a_stack_that_returns_has_not_moved() -> None:
    """A captor carries its captive (Q3). A stack may come back to its space (M3)."""
    captor = "Red moves from a1 to a2, captive and all."
    assert described("quedah+first", moved("RB", "a1", "a2")) == [captor]
    back = "Red's stack of 4 walks right round, back to a2."
    assert described("madagascar", moved("RBBR", "a2", "a3", "a6", "a4", "a2"))[0] == back


def test_all_lost_tokens_of_a_crew_are_told_together_at_last() -> None:
    """A result is not told (L4)."""
    assert described(
        "loyal",
        moved("R", "a1", "a2"),
        removed("B", "a3"),
        removed("B", "a6"),
        {"kind": "won", "colour": "R", "reason": "blocked"},
    ) == ["Red moves from a1 to a2.", "Blue loses the pirates on a3 and a6."]


def test_a_resignation_that_ends_the_game_is_told_by_the_reason() -> None:
    """With three players the others play on."""
    gone = {"kind": "resigned", "colour": "G"}
    assert described("madagascar", gone) == ["Gold strikes the flag."]
    assert described("madagascar", gone, {"kind": "won", "colour": "R"}) == []


def test_the_latest_turns_are_told_without_the_sides_of_backs() -> None:
    """The deck shows them. The last step is told whole (Q2)."""
    match = Match(parse_position("quedah f1R<0,f7B<0 R6B6 R 3"))
    match.push_text("f1-f6<f3@f1")
    view = show_match(match)
    assert view["last"]
    assert "event.turned" in [one["key"] for one in view["last"]["said"]]
    (turn,) = view["recent"]
    assert [one["key"] for one in turn["said"]] == ["event.moved", "event.entered"]
    assert turn["routes"] == [turn["routes"][0], ["f1"]]
    assert (turn["routes"][0][0], turn["routes"][0][-1]) == ("f1", "f6")


def standing(**changes: Any) -> str:
    """Say how the crews stand."""
    view = cast(
        "PositionView", {"stacks": [], "reserves": {}, "out": [], "captives": {}, **changes}
    )
    return " ".join(map(Words("en", WORDS["en"]).say, describe_standing(view)))


def test_the_captives_are_counted_or_what_each_crew_has_on_top() -> None:
    """Nothing is said before the first capture (Q9, M7)."""
    assert standing(game="quedah+first", captives={"R": 2, "B": 3}) == "5 of 7 captives."
    assert standing(game="quedah", captives={"R": 0, "B": 0}) == ""
    assert standing(game="loyal", captives={"R": 0, "B": 0}) == ""
    crews: dict[str, Any] = {
        "game": "madagascar",
        "captives": {"R": 1, "B": 0, "G": 1},
        "out": ["B"],
        "reserves": {"R": 2, "B": 0, "G": 1},
    }
    stacks = [{"owners": "RB"}, {"owners": "R"}, {"owners": "GR"}]
    on_top = "Red: on top at 2 spaces, 2 below deck. Gold: on top at 1 space, 1 below deck."
    assert standing(**crews, stacks=stacks) == on_top
    assert standing(**crews, stacks=[{"owners": "R"}]) == ""


def ended(game: str, winner: str | None, reason: str, **changes: Any) -> dict[str, Any] | None:
    """Say why a game is over."""
    view = show_match(Match(RULES[game].start(2)))
    outcome = {"winner": winner, "reason": reason}
    said = explain_end(cast("PositionView", {**view, "outcome": outcome, **changes}))
    return cast("dict[str, Any] | None", said)


REASONS = [
    (game, reason, winner)
    for game, rules in RULES.items()
    for winner, reasons in (("B", rules.description.wins), (None, rules.description.draws))
    for reason in reasons
]


@pytest.mark.parametrize(("game", "reason", "winner"), REASONS)
@pytest.mark.parametrize("locale", WORDS)
def test_each_reason_is_told(game: str, reason: str, winner: str | None, locale: str) -> None:
    said = ended(game, winner, reason)
    assert said
    assert said["params"].keys() == {*SENTENCES[said["key"]]}
    assert not re.search("[{⟦]", Words(locale, WORDS[locale]).say(said))


def test_a_reason_names_the_players_and_what_was_decisive() -> None:
    """The captives (Q9), the roll (Q10, Q11), the one who is left of two (M7)."""
    assert ended("quedah", "R", "seven", captives={"R": 5, "B": 2}) == {
        "key": "reason.seven",
        "params": {"colour": "R", "held": 5},
    }
    loser = {"loser": "B"}
    assert ended("loyal", "R", "blocked") == {"key": "reason.blocked", "params": loser}
    assert ended("quedah", "R", "blocked") == {"key": "reason.blockedDie", "params": loser}
    rolled = {"key": "reason.blockedRoll", "params": {**loser, "count": 2}}
    assert ended("quedah", "R", "blocked", roll=2) == rolled
    two = {"key": "reason.allOfTwo", "params": {"colour": "B", "loser": "R"}}
    assert ended("madagascar", "B", "all") == two
    assert ended("madagascar", "B", "all", players=3) == {"key": "reason.all", "params": {}}


def test_a_draw_names_who_claimed_it_and_who_agreed() -> None:
    """A record may begin after that (L8). In Madagascar all have agreed (M8)."""
    agreed = {"key": "reason.agreed", "params": {}}
    assert ended("loyal", None, "agreed") == agreed
    accepted = {"key": "reason.accepted", "params": {"colour": "B", "loser": "R"}}
    assert ended("loyal", None, "agreed", last={"text": "accept", "colour": "B"}) == accepted
    assert ended("madagascar", None, "agreed") == {"key": "reason.agreedAll", "params": {}}


def test_of_three_players_the_last_one_to_resign_is_named() -> None:
    """Also one who has lost on time."""
    last, outcome = {"text": "resign", "colour": "G"}, {"winner": "R", "reason": "resigned"}
    said = ended("madagascar", "R", "resigned", last=last, players=3)
    assert said == {"key": "reason.resigned", "params": {"loser": "G"}}
    late = {"last": last, "players": 3, "outcome": {**outcome, "timeout": True}}
    said = ended("madagascar", "R", "resigned", **late)
    assert said == {"key": "reason.timeout", "params": {"loser": "G"}}


def position(text: str) -> PositionView:
    return show_match(Match(parse_position(text)))


def test_a_count_and_a_second_occurrence_are_warned_of() -> None:
    """The third one is a draw (M8). Nothing is said after the end (L9)."""
    counted = position("loyal a1R<0,f3B<0 R6B6 B proof:B17")
    assert warn(counted) == {"key": "proof.left", "params": {"colour": "B", "count": 17}}
    over = {"winner": "R", "reason": "blocked"}
    assert warn(cast("PositionView", {**counted, "outcome": over})) is None
    start = position("madagascar - R7B7 R -")
    assert warn(start) is None
    twice = cast("PositionView", {**start, "occurrences": 2})
    assert warn(twice) == {"key": "prompt.twice", "params": {}}


def test_an_open_claim_names_both_players() -> None:
    """The other player may answer (L8)."""
    match = Match(RULES["loyal"].start(2))
    for move in ("@a1", "@f3"):
        match.push_text(move)
    assert tell_claim(show_match(match)) is None
    match.push_text("claim")
    open_claim = {"key": "claim.open", "params": {"colour": "R", "other": "B"}}
    assert tell_claim(show_match(match)) == open_claim
