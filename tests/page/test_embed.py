"""The page in a frame: a game or a position of a link, stepped through and described."""

import json
import random

import pytest

from kidd.bridge.view import show_match
from kidd.record.code import encode
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from kidd_page.session import Session
from kidd_page.words import Words
from kidd_page.world import World
from support.page_driver import DICTIONARIES, Page, text_of, walk

CODE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"
"""The example of NOTATION.md: 14 steps in 8 turns."""
MOST = 200
"""The most steps of a game that is played here."""
TURNS = ["@a3", "@f7", "1:a3-a2@f3", "1:f7-f8@a7", "2:f3-f4<f6@f3", "3:a7-m2<a5@a7"]
TURNS += ["1:a2-a4", "2:a7-a3<a6@a1"]
POSITION = "loyal f2R<f1,f3R<0,f6B<f7 R5B6 B -"


def open_game(code: str = CODE, steps: int = 0) -> Page:
    return Page("embed", {}, "Show", "game", f"{code}&step={steps}")


def turn_of(colour: str) -> str:
    return Words("en", DICTIONARIES["en"])("embed.turn", colour=colour)


def list_turns(page: Page) -> list[str]:
    return [text_of(list(one)) for one in walk(page.tree) if one[1].get("class") == "embed-turn"]


def current(page: Page) -> str:
    (found,) = [one for one in walk(page.tree) if "aria-current" in one[1]]
    return text_of(list(found))


def owners(page: Page) -> dict[str, str]:
    spaces = page.stage["picture"]["spaces"]
    return {one["name"]: one["stack"]["owners"] for one in spaces if one["stack"]}


def link_of(page: Page) -> str:
    (href,) = [one[1]["href"] for one in walk(page.tree) if one[0] == "a"]
    return href


def play(
    game: str, seed: int, headers: dict[str, str], *, is_peaceful: bool = False
) -> tuple[str, Match]:
    """Play a game at random: captures first, or last."""
    chance = random.Random(seed)
    match = Match.new(game, 2)
    while match.outcome is None and len(match.steps) < MOST:
        view = show_match(match)
        if view["phase"] == "roll":
            match.roll(chance.randint(1, 3))
            continue
        moves = [one["text"] for one in view["moves"]]
        wanted = [one for one in moves if ("x" in one) is not is_peaceful]
        match.push_text(chance.choice(wanted or moves))
    return encode(transcribe(match, headers)), match


def test_a_game_is_shown_from_its_beginning_with_all_turns() -> None:
    page = open_game()
    assert list_turns(page) == ["The beginning", *TURNS]
    assert current(page) == "The beginning"
    assert owners(page) == {}
    assert page.said == f"The beginning, before the first of 8 turns. {turn_of('R')}"
    assert page.is_asked("Reveal", "turn 0")


def test_the_steps_lead_through_the_game() -> None:
    page = open_game()
    for way, turn, animated in (
        ("forward", 1, True),
        ("forward", 2, True),
        ("last", 8, False),
        ("forward", 8, False),
        ("back", 7, False),
        ("first", 0, False),
        ("back", 0, False),
    ):
        before = page.stage["change"]
        page.press("Go", way)
        assert current(page) == ["The beginning", *TURNS][turn]
        assert (page.stage["change"] > before) is animated


def test_two_fast_presses_are_two_steps() -> None:
    page = open_game()
    seen = page.serial
    page.send("Go", "forward", picture=seen)
    page.send("Go", "forward", picture=seen)
    assert current(page) == "@f7"


def test_a_link_may_begin_after_some_steps() -> None:
    """A roll alone does not end a turn."""
    assert current(open_game(steps=4)) == "1:a3-a2@f3"
    assert current(open_game(steps=5)) == "1:a3-a2@f3"
    assert current(open_game(steps=999)) == TURNS[-1]


def test_the_link_to_the_game_leads_to_the_same_place() -> None:
    page = open_game()
    assert link_of(page) == f"./#game={CODE}"
    page.press("Jump", 3)
    assert link_of(page) == f"./#game={CODE}&step=4"
    page.press("Jump", 999)
    assert link_of(page) == f"./#game={CODE}&step=14"


def test_a_turn_is_described() -> None:
    page = open_game(steps=4)
    assert page.said.startswith("Turn 3 of 8: Red, 1:a3-a2@f3. ")
    assert page.said.endswith(f" {turn_of('B')}")


def test_the_keys_of_the_list_move_the_focus_and_those_elsewhere_do_not() -> None:
    page = open_game()
    page.press("Walk", "forward")
    assert page.is_asked("Focus", "turn 1", "always")
    page.press("Go", "forward")
    assert [one[1] for one in page.effects] == ["Reveal"]
    moves = page.find("class", "embed-moves")
    assert moves
    assert {key: made[1:] for key, made in moves[1]["keys"].items()} == {
        "arrowleft": ["Walk", "back"],
        "arrowup": ["Walk", "back"],
        "arrowright": ["Walk", "forward"],
        "arrowdown": ["Walk", "forward"],
        "home": ["Walk", "first"],
        "end": ["Walk", "last"],
    }
    stops = [one for one in walk(list(moves)) if one[1].get("tabindex") == "0"]
    assert [one[1]["ref"] for one in stops] == ["turn 2"]


def test_the_steps_that_lead_nowhere_are_off() -> None:
    page = open_game()

    def list_off() -> list[str]:
        return [one[1]["key"] for one in walk(page.tree) if one[1].get("aria-disabled") == "true"]

    assert list_off() == ["first", "back"]
    page.press("Go", "last")
    assert list_off() == ["forward", "last"]


@pytest.mark.parametrize("locale", DICTIONARIES)
@pytest.mark.parametrize("game", ["loyal", "quedah", "madagascar"])
def test_every_turn_of_a_game_is_described_in_every_language(game: str, locale: str) -> None:
    code, match = play(game, 3, {"Red": "Anna", "Blue": "Level 3"})
    page = open_game(code)
    page.speak(locale)
    words = Words(locale, DICTIONARIES[locale])
    count = len(list_turns(page)) - 1
    for _ in range(count):
        page.press("Go", "forward")
        assert not {"⟦", "{", "}"} & set(page.said)
    outcome = match.outcome
    if outcome is not None:
        assert words(f"moves.ended.{outcome.reason}") in page.said
    players = page.find("class", "embed-players")
    assert players
    assert "Anna" in text_of(list(players))
    assert words("new.rank", level=3) in text_of(list(players))


def test_names_are_text() -> None:
    code, _ = play("quedah", 1, {"Red": "<b>Anna</b>"})
    assert page_text(open_game(code)).count("<b>Anna</b>") == 1


def page_text(page: Page) -> str:
    return text_of(page.tree)


def test_only_a_few_turns_of_a_long_list_are_sent_again() -> None:
    code, match = play("quedah", 5, {}, is_peaceful=True)
    assert len(match.steps) > 100
    session = Session(World(words=Words("en", DICTIONARIES["en"])))
    ask = {"serial": 0, "action": ["embed", "Show", "game", code]}
    assert session.answer(json.dumps(ask)).count('["li"') > 54
    ask = {"serial": 1, "action": ["embed", "Go", "forward"]}
    assert session.answer(json.dumps(ask)).count('["li"') < 50


def test_a_position_is_shown_without_steps() -> None:
    page = Page("embed", {}, "Show", "position", POSITION)
    assert owners(page) == {"f2": "R", "f3": "R", "f6": "B"}
    assert page.said == turn_of("B")
    assert page.find("class", "embed-steps") is None
    assert page.find("class", "embed-moves") is None
    assert link_of(page) == "./#position=loyal%20f2R%3Cf1%2Cf3R%3C0%2Cf6B%3Cf7%20R5B6%20B%20-"
    page.press("Go", "forward")
    assert page.said == turn_of("B")


def test_a_stack_can_be_looked_at_but_nothing_can_be_played() -> None:
    page = Page("embed", {}, "Show", "position", POSITION)
    page.press("Tap", "f2")
    assert page.stage["inspected"] == "f2"
    page.press("Tap", "f2")
    assert page.stage["inspected"] is None
    assert {one["role"] for one in page.stage["picture"]["spaces"]} == {"none"}


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("", "", "empty"),
        ("game", "", "damaged"),
        ("game", "<img src=x onerror=alert(1)>", "damaged"),
        ("game", CODE[:-1] + "Z", "damaged"),
        ("position", "", "position"),
        ("position", "loyal <script> R7B7 R -", "position"),
    ],
)
@pytest.mark.parametrize("locale", DICTIONARIES)
def test_a_broken_link_is_explained(kind: str, text: str, fault: str, locale: str) -> None:
    page = Page("embed", {}, "Show", kind, text)
    page.speak(locale)
    words = Words(locale, DICTIONARIES[locale])
    assert page.read("role", "alert") == words(f"embed.fault.{fault}")
    assert link_of(page) == "./#"
    page.press("Go", "forward")
    assert page.read("role", "alert")


def test_another_link_takes_the_place_of_a_broken_one() -> None:
    page = Page("embed", {}, "Show", "game", "x")
    page.send("Show", "game", f"{CODE}&step=2")
    assert current(page) == "@f7"


def test_a_dead_engine_is_not_noticed() -> None:
    page = open_game(steps=4)
    page.die()
    page.press("Go", "forward")
    assert current(page) == "1:f7-f8@a7"
