"""A game on a deck: each legal move can be made by taps, and what is shown agrees with the engine."""

import json
import random

import pytest

from kidd.bridge.clicks import read_click
from kidd.core.board import DECK
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd_page.table.deck import draw_stage
from kidd_page.table.sentences import describe_last, say_answer, say_note
from kidd_page.table.spaces import list_spaces
from kidd_page.table.state import (
    Back,
    Inspect,
    Press,
    Table,
    Tap,
    act,
    animation_of,
    close,
    events_of,
    has_choice,
    make_step,
    preview_of,
    view_of,
)
from kidd_page.table.view import show_crews
from kidd_page.words import Words
from support.next_clicks import list_next
from support.page_driver import DICTIONARIES, SHIPPED
from workshop.bench.click import Game, play_long_game

WORDS = Words("en", DICTIONARIES["en"])
GAMES = [(game, players) for game, rules in RULES.items() for players in rules.tokens]


def play_at_random(game: str, players: int, seed: int, steps: int) -> Table:
    """Return a table after some random steps."""
    draw = random.Random(seed)
    table = Table(format_position(Match(RULES[game].start(players)).position))
    for _ in range(steps):
        view = view_of(table)
        if view["outcome"] is not None:
            break
        step = str(draw.randint(1, 3)) if view["phase"] == "roll" else ""
        step = step or draw.choice(view["moves"])["text"]
        table = make_step(table, step)
    return table


def click(table: Table, key: str) -> Table:
    """Make a click by a tap, and by the button for the side where there are several."""
    kind, space, _ = read_click(key)
    if kind == "word":
        return act(table, Press(key))
    tapped = act(table, Tap(space))
    return act(tapped, Press(key)) if tapped.side is not None else tapped


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_each_legal_move_is_made_by_taps(game: str, players: int, seed: int) -> None:
    """The forced clicks of a move need no tap. Taking everything back leads to the position again."""
    table = play_at_random(game, players, seed, steps=6 + 9 * seed)
    for move in view_of(table)["moves"]:
        made = table
        for key in move["clicks"]:
            if len(made.steps) > len(table.steps) or key in made.clicks:
                continue
            made = click(made, key)
            back = made
            while len(back.steps) == len(table.steps) and has_choice(back):
                back = act(back, Back())
            if len(made.steps) == len(table.steps):
                assert back.clicks == ()
                assert back.steps == table.steps
        assert made.steps == (*table.steps, move["text"])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_marks_are_those_of_the_next_clicks(game: str, players: int) -> None:
    """A marked space does something, and one without a mark does not, but for explaining."""
    for seed in range(6):
        table = play_at_random(game, players, seed, steps=5 + 7 * seed)
        view = view_of(table)
        marked = {one.name for one in list_spaces(table) if one.role != "none"}
        first = {read_click(key).space for key in list_next(view["moves"], ())} - {""}
        assert marked == first
        for name in DECK.spaces:
            tapped = act(table, Tap(name))
            if name not in first:
                assert tapped.answer == "why"
                assert say_answer(tapped, WORDS)
                assert tapped.clicks == ()
            assert "⟦" not in say_note(tapped, WORDS)
            model = draw_stage(tapped, WORDS, "deck")
            assert "⟦" not in str(model)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_each_event_is_animated_once(game: str, players: int) -> None:
    """What a half-made move has shown is not shown again with the whole move."""
    for seed in range(8):
        table = play_at_random(game, players, seed, steps=5 + 7 * seed)
        for move in view_of(table)["moves"]:
            made, shown, change = table, [], table.change
            for key in move["clicks"]:
                if len(made.steps) == len(table.steps) and key not in made.clicks:
                    made = click(made, key)
                if made.change != change:
                    shown += animation_of(made)["phases"]
                    change = made.change
            slides = [phase["slide"]["route"] for phase in shown if phase["slide"]]
            walked = [route for route in slides if len(route) > 1]
            wanted = [one.get("route") for one in events_of(made) if one["kind"] == "moved"]
            assert walked == wanted
            assert "⟦" not in " ".join(describe_last(made, WORDS))


def test_a_closed_table_can_only_be_inspected() -> None:
    """Taps and buttons do nothing there."""
    table = close(play_at_random("madagascar", 2, 3, steps=12))
    stack = view_of(table)["stacks"][0]["space"]
    assert act(table, Tap(stack)) == act(table, Press("@f1")) == act(table, Back()) == table
    assert act(table, Inspect(stack)).inspected == stack
    assert act(act(table, Inspect(stack)), Inspect(stack)).inspected is None
    vacant = next(name for name in DECK.spaces if name not in str(view_of(table)["stacks"]))
    assert say_answer(act(table, Inspect(vacant)), WORDS) == WORDS("inspector.vacant", space=vacant)


def find_half_made() -> Table:
    """Find a move of a puzzle in the middle of which there is a choice: where a freed friend goes."""
    for line in SHIPPED:
        table = Table(" ".join(line.split(" ")[:5]))
        for move in view_of(table)["moves"] if " capture+free" in line else []:
            made = table
            for key in move["clicks"][:2]:
                made = click(made, key) if len(made.steps) == 0 else made
            if preview_of(made):
                return made
    raise AssertionError("no half-made move was found")


def test_a_tap_elsewhere_in_the_middle_of_a_move_takes_nothing_back() -> None:
    """It says what comes first (Q5)."""
    made = find_half_made()
    following = {read_click(key).space for key in list_next(view_of(made)["moves"], made.clicks)}
    here = read_click(made.clicks[-1]).space
    elsewhere = next(name for name in DECK.spaces if name not in {*following, here})
    after = act(made, Tap(elsewhere))
    assert after.clicks == made.clicks
    assert after.answer == "first"
    freed = read_click(list_next(view_of(made)["moves"], made.clicks)[0]).origin
    assert say_answer(after, WORDS) == WORDS("prompt.freedFirst", space=freed)


def test_pirates_that_stand_alone_are_not_counted_in_stacks() -> None:
    """What a crew of Madagascar commands reads well from the first pirate to a high stack."""
    table = make_step(Table(format_position(Match(RULES["madagascar"].start(2)).position)), "@a1")
    said = json.dumps(show_crews(table, WORDS).node)
    assert "1 pirate on deck" in said
    assert "1 stack" not in said


def test_a_game_of_any_length_is_shown_at_any_step() -> None:
    """Also right after an engine has taken it over, backward, and on another way from there."""
    game = Game("Loyal Captain", "loyal", 2, 1)
    steps = tuple(step.move.text for step in play_long_game(game, 1_500) if step.move)
    match = Match(RULES["loyal"].start(2))
    start = format_position(match.position)
    positions = [start]
    for step in steps:
        match.push_text(step)
        positions.append(format_position(match.position))
    for shown in (1_500, 3, 1_499, 700, 0, 1_500):
        assert view_of(Table(start, steps[:shown]))["position"] == positions[shown]
    before = Table(start, steps[:700])
    other = next(move["text"] for move in view_of(before)["moves"] if move["text"] != steps[700])
    assert events_of(make_step(before, other)) != events_of(make_step(before, steps[700]))
    with pytest.raises(ValueError, match="no path"):
        view_of(make_step(make_step(before, other), "a1-f8"))
    assert view_of(make_step(before, other))["position"] != positions[701]
    assert view_of(Table(start, steps))["position"] == positions[1_500]
