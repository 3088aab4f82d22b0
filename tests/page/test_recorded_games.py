"""Each recorded game, from its first position to its end: what the page shows of every position, and its turns.

What is expected follows from the match of the engine alone, as in the tests in the browser.
"""

import random
from typing import Any

import pytest

from kidd.bridge.view import show_match
from kidd.core.board import DECK
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.transcript import read_transcript, transcribe
from kidd_page.table import state as tables
from kidd_page.table.deck import draw_stage
from kidd_page.table.state import Press, Table, Tap, act, view_of
from kidd_page.words import Words
from support.game_state import GameState
from support.page_driver import DICTIONARIES, text_of, walk
from support.recorded_games import (
    RECORDED_GAMES,
    begin_match,
    headers_of,
    is_roll,
    make_step,
    rolls_of,
    steps_of,
)
from support.status_page import Game
from web.support.expected_choices import Stage, add_forced, taps_of
from web.support.move_choice import choose_restricting_move
from web.support.page_reader import describe_deck, expected_look, read_content, read_meaning, words

SEATS = ("Anne", "Will", "Grace")
CARD = (
    "crew-name",
    "crew-mark",
    "crew-reserve",
    "crew-lost",
    "crew-captives crew-heard",
    "crew-command crew-heard",
)
"""The parts of a card that are compared, each by its class, or by that and the class of what it is in."""
REASONS = {
    "loyal-blocked": words("reason.blocked", loser="B"),
    "loyal-claim-accepted": words("reason.accepted", colour="B", loser="R"),
    "loyal-count-is-reset": words("reason.proof", loser="B"),
    "loyal-count-runs-out": words("reason.proof", loser="B"),
    "loyal-pie-pick-blue": words("reason.blocked", loser="R"),
    "loyal-pie-pick-red": words("reason.blocked", loser="B"),
    "loyal-resigned": words("reason.resigned", loser="R"),
    "madagascar-3-one-resigns": words("reason.all"),
    "madagascar-3-player-out": words("reason.all"),
    "madagascar-3-stuck": words("reason.stuck"),
    "madagascar-3-two-resign": words("reason.resigned", loser="R"),
    "madagascar-agreed": words("reason.agreedAll"),
    "madagascar-flags": words("reason.allOfTwo", colour="B", loser="R"),
    "madagascar-repetition": words("reason.repetition"),
    "madagascar-stuck": words("reason.stuck"),
    "quedah-blocked": words("reason.blockedDie", loser="R"),
    "quedah-first-seven-captives": words("reason.seven", colour="R", held=4),
    "quedah-first-strict-roll-loses": words("reason.blockedRoll", loser="R", count=3),
    "quedah-rescue-chain": words("reason.seven", colour="R", held=4),
    "quedah-seven-captives": words("reason.seven", colour="B", held=7),
    "quedah-strict-roll-loses": words("reason.blockedRoll", loser="R", count=2),
}
"""Why each recorded game is over, if it is."""
WORDS = Words("en", DICTIONARIES["en"])


def read(tree: Any, path: str) -> str:
    """Return the text of an element by its class, and by those around it; empty if it is missing or hidden."""
    places = [list(one) for one in walk(tree)] if tree else []
    for kind in path.split():
        inner = [one for place in places for one in walk(place)]
        places = [list(one) for one in inner if kind in one[1].get("class", "").split()]
    if not places or places[0][1].get("hidden"):
        return ""
    return text_of(places[0]).strip().replace("\N{SOFT HYPHEN}", "")


def read_panels(page: Game) -> list[str]:
    """Return what the panels show, in the order of `expected_look`."""
    status, controls = page.places["status"], page.places["controls"]
    cards = page.places["players"][2]
    return [
        read(status, "turn-heading"),
        read(status, "warning"),
        read(controls, "die-button"),
        read(controls, "die-result"),
        read(page.places["tally"], "tally-words"),
        *(read(card, part) for card in cards for part in CARD),
    ]


def name_crews(match: Match) -> dict[str, str]:
    """Return the players by their colours, none before these are picked (L10)."""
    picks = [step.move.text for step in match.steps if step.move]
    if match.rules.game == "loyal+pie" and len(picks) < 2:
        return {}
    seats = SEATS[: len(match.start.reserves)]
    return dict(zip("RBG", seats[::-1] if "pick:R" in picks else seats, strict=False))


def expect_panels(page: Game, match: Match) -> None:
    shown = read_panels(page)
    seats = SEATS[: len(match.start.reserves)]
    expected = expected_look(match, name_crews(match), seats)
    assert expected[len(DECK.spaces) :] == shown


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_the_panels_show_every_position(name: str) -> None:
    """Whose turn it is or who has won, the die, warnings, and each crew with its numbers."""
    match = begin_match(name)
    seats = SEATS[: len(match.start.reserves)]
    known: dict[str, Any] = {"names": [*seats], "levels": [0] * len(seats)}
    page = Game(transcribe(match).write(), **known)
    expect_panels(page, match)
    for step in steps_of(name):
        make_step(match, step)
        page.play(transcribe(match).write(), **known)
        expect_panels(page, match)
    assert (page.read("prompt") == REASONS.get(name)) == (match.outcome is not None)


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_every_step_is_made_and_kept(name: str) -> None:
    """The record has all steps and the result. Undo leads back to the beginning, and redo to the end."""
    match = begin_match(name)
    levels = (0,) * len(match.start.reserves)
    state = GameState(headers_of(name)["Game"], levels)
    state.page["dice"] = {"known": rolls_of(name)}
    for step in steps_of(name):
        state.act("roll") if is_roll(step) else state.act("play", move=step)
        make_step(match, step)
        assert state.view["position"] == show_match(match)["position"]
    kept = read_transcript(state.record).match
    assert list_steps(kept) == list_steps(match)
    assert kept.outcome == match.outcome
    record, end = state.record, state.path
    while state.path != "0":
        state.act("undo")
    while state.path != end:
        before = state.path
        state.act("redo")
        assert state.path != before
    assert state.record == record


@pytest.mark.parametrize("name", RECORDED_GAMES)
def test_every_move_is_made_by_taps(name: str) -> None:
    """After each tap the spaces are named as they should be, and say what a tap on them does."""
    match = begin_match(name)
    table = Table(show_match(match)["position"])
    for step in steps_of(name):
        clicks = {one["text"]: one["clicks"] for one in show_match(match)["moves"]}
        # Rolls and what is said about the end are no clicks.
        is_clicked = step in clicks
        table = tap_through(table, match, clicks[step]) if is_clicked else say(table, step)
        make_step(match, step)
        assert table.steps[-1] == step.removesuffix(":")
        assert name_spaces(table) == describe_deck(
            view_of(table)["stacks"], match.rules.game.partition("+")[0]
        )


def say(table: Table, step: str) -> Table:
    return tables.make_step(table, step.removesuffix(":"))


def tap_through(table: Table, match: Match, clicks: list[str]) -> Table:
    """Make the clicks of a move by taps, and compare what the deck shows with the stages of the move."""
    moves = show_match(match)["moves"]
    made: list[str] = []
    while True:
        key = clicks[len(made)]
        for kind, place in taps_of(moves, made, key):
            table = act(table, Tap(place) if kind == "space" else Press(key))
        made = add_forced(moves, [*made, key])
        if len(made) == len(clicks):
            return table
        stage = Stage(match, made)
        meanings = {space: read_meaning(label) for space, label in label_spaces(table).items()}
        assert {space: one for space, one in meanings.items() if one} == stage.meanings()
        assert name_spaces(table) == stage.deck()


def label_spaces(table: Table) -> dict[str, str]:
    picture: Any = draw_stage(table, WORDS, "deck")["picture"]
    return {one["name"]: one["label"] for one in picture["spaces"]}


def name_spaces(table: Table) -> list[str]:
    """Return the names of the spaces without what a tap does there."""
    labels = label_spaces(table)
    return [read_content(labels[space]) for space in sorted(labels)]


@pytest.mark.parametrize("game", [game for game in RULES if game.startswith("quedah")])
def test_a_whole_game_by_the_die(game: str) -> None:
    """With every option: each roll is played, the panels show it, and the end follows the rules (Q1 to Q11)."""
    state, match, chance = GameState(game), Match.new(game), random.Random(game)
    page = Game(transcribe(match).write())
    while match.outcome is None:
        step = play_on(state, match, chance)
        make_step(match, step)
        page.play(transcribe(match).write())
        expect_panels(page, match)
    assert state.view["outcome"] is not None
    assert list_steps(read_transcript(state.record).match) == list_steps(match)


def play_on(state: GameState, match: Match, chance: random.Random) -> str:
    """Make the next step, and return it: a roll of the page, or a move that leaves the others few."""
    if match.is_roll_due:
        return state.act("roll").last
    move = choose_restricting_move(match, chance)
    return state.act("play", move=move).last


def list_steps(match: Match) -> list[str]:
    return [step.move.text if step.move else f"{step.roll}:" for step in match.steps]


def test_a_roll_that_is_taken_back_comes_again() -> None:
    """An undo never leads to another roll (Q2), even from the start of the game."""
    state, match, chance = GameState("quedah"), Match.new("quedah"), random.Random(1)
    while len(match.steps) < 16:
        make_step(match, play_on(state, match, chance))
    for _ in range(2):
        while state.path != "0":
            state.act("undo")
        for step in list_steps(match):
            made = state.act("roll") if is_roll(step) else state.act("play", move=step)
            assert made.last == step
