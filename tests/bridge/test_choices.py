"""What can be chosen, click by click: exactly the legal moves, from any position, as the page walks through it."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from kidd.bridge.animation import animate_clicks
from kidd.bridge.choice_views import ChoiceView
from kidd.bridge.choices import (
    Chooser,
    name_place,
    read_place,
    show_choice,
    show_choices,
    show_view,
)
from kidd.bridge.clicks import Clicks, list_click_events, list_routes
from kidd.bridge.view import show_match, show_preview
from kidd.bridge.view_types import MatchView
from kidd.core.board import DECK
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.tree import read_tree

GAMES = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
SIDES = "quedah f1R<0,f7B<0 R6B6 R 3"
TOWERS = "madagascar a1R<0,a2RBR<a3,a4B<a2,f1B<0,f3B<0,f7R<0 R3B3 R -"
HIGH = "madagascar a1R<0,a2B<a3,a3B<a6,a5R<a8,f2BR<f1,f5R<f4,f7B<f6,m1RBRRBB<m2 R0B0 B -"
CHAIN = "quedah a3R<a2,a5RB<a8,a7R<0,f1BR<m1,f2B<f4,f7B<0,m2R<a5 R2B3 B 3"
REPEATED = """Kidd: 1
Game: madagascar
Start: madagascar a1R<0,a7R<0,a8R<a7,f1B<0,f7B<0,f8B<f7 R4B4 R -

a1-a2 f1-f2 a2-a4 f2-f4 a4-a6 f4-f6 a6-a3 f6-f3 a3-a2 f3-f2 a2-a4 f2-f4 a4-a6 f4-f6 a6-a3 f6-f3 a3-a2 f3-f2 a2-a4
"""


def choose(match: Match, clicks: Clicks) -> ChoiceView:
    """Return what can be chosen in a half-made move."""
    half = show_preview(match, [*clicks])
    assert half is not None
    return show_choice(show_match(match), half, clicks)


class Walk:
    """A position, and its choices as the page knows them: from the view, or from the reply to a request."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = show_view(show_match(match))

    def at(self, place: str) -> ChoiceView:
        """Return the choice at a place."""
        if place in self.view["choices"]:
            return self.view["choices"][place]
        clicks, side = read_place(place)
        assert side is None
        return choose(self.match, clicks)

    def spaces(self, choice: ChoiceView) -> dict[str, Any]:
        """Return what each tap does: as in the first choice, unless the choice says something else."""
        if len(choice["clicks"]) > 1:
            return {**choice["spaces"]}
        return {**self.view["choices"][""]["spaces"], **choice["spaces"]}

    def targets(self, choice: ChoiceView) -> Iterator[Any]:
        """Yield where the taps and the buttons lead."""
        yield from self.spaces(choice).values()
        yield from choice["buttons"]


def list_positions(game: str, players: int) -> Iterator[Match]:
    """Yield positions of random games."""
    for seed in range(3):
        draw, match = random.Random(seed), Match(RULES[game].start(players))
        for _ in range(40):
            if match.outcome:
                break
            if match.is_roll_due:
                match.roll(draw.randint(1, 3))
            else:
                match.push(draw.choice(match.legal_moves()))
            if draw.random() < 0.3:
                yield match
        yield match


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_taps_and_buttons_lead_to_every_legal_move_and_to_no_other(game: str, players: int) -> None:
    """Every choice but the first leads back, step by step, to the first."""
    for match in list_positions(game, players):
        walk, made, seen, waiting = Walk(match), set[str](), {""}, [""]
        while waiting:
            choice = walk.at(waiting.pop())
            for target in walk.targets(choice):
                made |= {target["move"]} if "move" in target else set()
                if target.get("at", "") not in seen:
                    seen.add(target["at"])
                    waiting.append(target["at"])
        assert made == {move.text for move in match.legal_moves()}
        for place in seen:
            back, steps = walk.at(place), 0
            while back["back"] is not None:
                back, steps = walk.at(back["back"]), steps + 1
                assert steps <= len(place.split())
            assert back["clicks"] == []


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_each_choice_knows_its_place(game: str, players: int) -> None:
    """The names of places are read as they are written."""
    for match in list_positions(game, players):
        view = show_view(show_match(match))
        for place, choice in view["choices"].items():
            assert name_place(choice["clicks"], choice["side"]) == place
            assert read_place(place) == (tuple(choice["clicks"]), choice["side"])
            assert choice["begun"] == (choice["side"] is not None)
            assert {*choice["touched"]} <= {*DECK.spaces}


def test_a_space_with_several_sides_asks_for_one() -> None:
    """Each side is marked and has a button; a tap elsewhere chooses that instead."""
    walk = Walk(Match(parse_position(SIDES)))
    taken = walk.view["choices"]["f1"]
    sided = next(one for one in taken["spaces"].values() if "?" in one.get("at", ""))
    choice = walk.at(sided["at"])
    assert choice["side"] is not None
    marked = [space for space, one in choice["spaces"].items() if one["role"] == "side"]
    assert len(marked) > 1
    moves = {choice["spaces"][space].get("move") for space in marked}
    assert {button.get("move") for button in choice["buttons"]} == moves
    assert choice["back"] == "f1"
    others = [one for one in walk.spaces(choice).values() if one["role"] == "none"]
    assert any("move" in one or "at" in one for one in others)


def test_a_freed_friend_steps_off_first() -> None:
    """A tap elsewhere says so (Q5), and the deck shows what each click has brought about."""
    match = Match(parse_position(CHAIN))
    clicks = ("f7", "a5<a8")
    choice = choose(match, clicks)
    assert choice["first"] == {"key": "prompt.freedFirst", "params": {"space": "a5"}}
    picked = [{"key": "role.picked", "params": {}}]
    assert choice["spaces"]["a5"] == {"role": "picked", "at": "f7", "says": picked}
    view = show_match(match)
    phases = animate_clicks(list_click_events(view, clicks), view["stacks"])
    assert [len(one) for one in phases] == [0, 1]
    slide = phases[1][0]["slide"]
    assert slide
    assert [*list_routes(view, clicks)] == [slide["route"]]
    assert show_preview(match, ["f7", "a5<a1"]) is None


def test_a_tap_that_would_end_the_game_by_repetition_is_marked() -> None:
    """The third occurrence of a position is a draw (M8)."""
    tree = read_tree(REPEATED)
    match = tree.match(tree.end)
    choice = show_view(show_match(match))["choices"]["f2"]
    marked = [name for name, one in choice["spaces"].items() if one.get("repeats")]
    assert marked == ["f4"]
    assert choice["note"] == {"key": "prompt.third", "params": {"ways": "f4"}}


def show_limited(position: str, wanted: str, repeats: tuple[str, ...] = ()) -> MatchView:
    """Return the view of a position with only some of its moves, of which some end the game by repetition."""
    view = show_match(Match(parse_position(position)))
    moves = [move for move in view["moves"] if re.search(wanted, move["text"])]
    return {**view, "moves": moves, "repeats": [*repeats]}


def test_a_side_that_repeats_the_position_is_marked_and_the_space_if_all_do() -> None:
    """The space itself is marked only where no side goes on (M8)."""
    view = show_match(Match(parse_position(HIGH)))
    sides: dict[tuple[str, str], list[str]] = {}
    for move in view["moves"]:
        origin, target = move["clicks"]
        sides.setdefault((origin, target.partition("<")[0]), []).append(move["text"])
    (origin, space), (one, *others) = next(item for item in sides.items() if len(item[1]) > 1)
    some = show_choices({**view, "repeats": [one]})
    assert not some[origin]["spaces"][space].get("repeats")
    assert some[origin]["note"] is None
    asked = some[f"{origin} ?{space}"]
    side = one.partition("<")[2]
    assert asked["spaces"][side].get("repeats")
    assert asked["note"] == {"key": "prompt.thirdSide", "params": {"ways": side}}
    every = show_choices({**view, "repeats": [one, *others]})
    assert every[origin]["note"] == {"key": "prompt.third", "params": {"ways": space}}


def test_a_single_continuation_is_chosen_and_taken_back_together_with_the_choice_before() -> None:
    """After a token has been put down, no tap is needed for what is forced."""
    rest = Chooser(show_limited(CHAIN, r"^f7xa5<a8\+xm2"))
    assert rest.lead(("f7", "a5<a8")) == {"at": "f7 a5<a8 +m2<a5"}
    assert rest.show(("f7", "a5<a8", "+m2<a5"))["back"] == "f7"
    one = Chooser(show_limited(CHAIN, r"^f7xa5<a8\+xm2@a1"))
    assert one.lead(("f7", "a5<a8")) == {"move": "f7xa5<a8+xm2@a1"}


PROMPTS = [
    ("loyal a1R<0,f3B<0 R6B6 R -", "", "prompt.moveOrEnter", {}),
    ("loyal a1R<0,f3B<0 R6B6 R -", "a1", "prompt.inHand", {"space": "a1"}),
    ("loyal a1R<0,f3B<0 R0B0 R -", "", "prompt.move", {}),
    ("loyal - R7B7 R -", "", "prompt.enter", {}),
    ("loyal a1R<0,f3B<0 R6B6 B claim", "", "prompt.answer", {}),
    ("loyal+pie - R7B7 R -", "", "prompt.setupFirst", {"colour": "R"}),
    ("loyal+pie - R7B7 R -", "@a1", "prompt.setupNext", {"colour": "B"}),
    ("loyal+pie a1R<0,f3B<0 R6B6 B pick", "", "prompt.pick", {}),
    (SIDES, "", "prompt.moveBy", {"count": 3}),
    (SIDES, "f1", "prompt.inHandBy", {"space": "f1", "count": 3}),
    (SIDES, "f1 ?f6", "prompt.side", {"space": "f6"}),
    ("quedah f1R<0,f7B<0 R6B6 R -", "", "prompt.roll", {}),
    ("quedah f1R<0 R6B7 B -", "", "prompt.enter", {}),
    ("madagascar a1R<0 R6B7 B -", "", "prompt.enter", {}),
    (TOWERS, "", "prompt.stackOrEnter", {}),
    (HIGH, "f2", "prompt.inHandStack", {"space": "f2", "count": 2}),
]


@pytest.mark.parametrize(("position", "place", "key", "params"), PROMPTS)
def test_the_prompt_says_what_the_player_can_do(
    position: str, place: str, key: str, params: dict[str, object]
) -> None:
    """At each step of a choice (L1, L8, L10, Q1, Q2, M1, M3)."""
    choices = show_choices(show_match(Match(parse_position(position))))
    assert choices[place]["prompt"] == {"key": key, "params": params}
