"""The puzzles: chosen from a list, solved on the deck, judged by the engine; the solver is stored."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd.bridge.view import show_match
from kidd.puzzles.choice import next_puzzle
from kidd.puzzles.judge import hints, judge, solution
from kidd.puzzles.puzzle import Puzzle, list_puzzle, parse_puzzle
from kidd.record.match import Match
from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.expected_choices import taps_to
from web.support.input import button, focused_space, walk_to
from web.support.layout_checks import expect_fit, speak
from web.support.page_reader import words
from web.support.saved_games_dialog import open_list, press
from web.support.table import START_MS, Table, is_ready
from workshop.puzzles.shipped import FILE

PATIENCE_MS = 20_000
SHIPPED: list[str] = json.loads(FILE.read_text("utf-8"))
FIRST_RATING = 1_200
CHOOSE = """([game, kind]) => {
  if (localStorage.getItem('kidd.puzzles') === null)
    localStorage.setItem('kidd.puzzles', JSON.stringify({version: 1, choice: {game, kind}}));
}"""
STORED = "() => JSON.parse(localStorage.getItem('kidd.puzzles') ?? '{}')"


def find_puzzle(game: str, turns: int) -> Puzzle:
    """Find the puzzle that a beginner gets first for a game and a number of turns."""
    chosen = {
        listed.key: line
        for line in SHIPPED
        if (listed := list_puzzle(line)).game == game
        and (listed.kind, listed.turns) == ("win" if turns else "best", turns)
    }
    found = next_puzzle([list_puzzle(line) for line in chosen.values()], FIRST_RATING, frozenset())
    assert found
    return parse_puzzle(chosen[found.key])


def prepare(page: Page, game: str, kind: str) -> None:
    """Open the page for a solver who has chosen a game and a kind."""
    page.add_init_script(f"({CHOOSE})({json.dumps([game, kind])})")
    page.goto("/")
    is_ready(page)
    Table(page).close_start_screen()


def puzzles(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("puzzles.title"))


def open_puzzles(page: Page) -> Locator:
    press(open_list(page), "puzzles.title")
    dialog = puzzles(page)
    expect(button(dialog, words("puzzles.solve.daily"))).to_be_focused(timeout=START_MS)
    return dialog


def expect_phase(page: Page, phase: str) -> None:
    expect(page.locator(f".puzzle[data-phase={phase}]")).to_be_visible(timeout=PATIENCE_MS)


def expect_said(page: Page, sentence: str) -> None:
    """Check that a sentence is shown and announced."""
    expect(page.locator(".puzzle-verdict")).to_have_text(sentence)
    expect(puzzles(page).get_by_role("status").last).to_contain_text(sentence)


def expect_crews(dialog: Locator, puzzle: Puzzle) -> None:
    """Check that the numbers that decide are shown: reserves and captives."""
    view = show_match(Match(puzzle.position))
    crews = dialog.get_by_role("list", name=words("page.players")).get_by_role("listitem")
    for crew, (colour, reserve) in zip(crews.all(), view["reserves"].items(), strict=True):
        expect(crew).to_contain_text(words("crew.reserve", count=reserve))
        tops = [stack for stack in view["stacks"] if stack["owners"][0] == colour]
        pirates = sum(len(stack["owners"]) for stack in tops)
        expect(crew).to_contain_text(words("crew.captivesHeard", count=pirates - len(tops)))


def space(page: Page, name: str) -> Locator:
    deck = page.get_by_role("region", name=words("puzzles.deck"))
    return deck.get_by_role("button", name=re.compile(rf"^{name}\b"))


def make_turn(page: Page, match: Match, text: str, *, by_keyboard: bool = False) -> None:
    """Make a turn on the page and in the match."""
    moves = show_match(match)["moves"]
    clicks = next(move["clicks"] for move in moves if move["text"] == text)
    for kind, name in taps_to(moves, clicks):
        target = space(page, name) if kind == "space" else button(puzzles(page), name)
        if by_keyboard:
            target.focus()
            page.keyboard.press("Enter")
        else:
            target.click()
    match.push_text(text)


def find_wrong(puzzle: Puzzle) -> str:
    """Find a turn that is wrong and has a refutation."""
    return next(
        move.text
        for move in puzzle.rules.legal_moves(puzzle.position)
        if (verdict := judge(puzzle, [move.text])).grade == "wrong" and verdict.line
    )


def find_slower() -> tuple[Puzzle, str]:
    """Find a win in two turns in which another first turn without a choice wins later."""
    return next(
        (puzzle, move.text)
        for puzzle in map(parse_puzzle, SHIPPED)
        if puzzle.position.game == "loyal" and puzzle.turns == 2
        for move in puzzle.rules.legal_moves(puzzle.position)
        if "<" not in move.text and judge(puzzle, [move.text]).grade == "slower"
    )


def test_a_puzzle_is_solved_by_the_keyboard_alone(open_context: OpenContext) -> None:
    """The answer comes on the deck, and the solver's rating rises and is there after a reload."""
    page = open_context(reduced_motion="reduce").new_page()
    prepare(page, "loyal", "win2")
    puzzle = find_puzzle("loyal", 2)
    dialog = open_puzzles(page)
    beginners = words("puzzles.provisional", rating=FIRST_RATING)
    expect(dialog.get_by_role("definition").first).to_have_text(beginners)
    walk_to(page, button(dialog, words("puzzles.solve.next")))
    page.keyboard.press("Enter")
    expect_phase(page, "turn")
    title = words("puzzles.title.win", colour="RB"[puzzle.position.turn], count=2)
    expect(page.get_by_role("heading", name=title)).to_be_focused()
    page.keyboard.press("h")
    first = puzzle.move.text[:2]
    expect_said(page, words("puzzles.hintSpace", space=first))
    while focused_space(page) is None:
        page.keyboard.press("Tab")
    # Escape takes the choice back before it closes the puzzle.
    space(page, first).focus()
    page.keyboard.press("Enter")
    expect(space(page, first)).to_have_accessible_name(re.compile(words("role.picked")))
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    match = Match(puzzle.position)
    for number, ply in enumerate(solution(puzzle)):
        if number % 2:
            expect_said(page, words("puzzles.goOn", count=1))
            match.push_text(ply.move.text)
        else:
            make_turn(page, match, ply.move.text, by_keyboard=True)
    expect_phase(page, "solved")
    expect_said(page, words("puzzles.right"))
    expect(page.locator(".puzzle-counts")).not_to_be_empty()
    following = button(dialog, words("puzzles.next"))
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect_phase(page, "turn")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.reload()
    is_ready(page)
    # No game has begun, so the start screen is shown again.
    Table(page).close_start_screen()
    stored = page.evaluate(STORED)
    assert stored["solved"] == stored["seen"] == [puzzle.key]
    assert stored["rating"]["rating"] > FIRST_RATING
    dialog = open_puzzles(page)
    rating = str(round(stored["rating"]["rating"]))
    shown = words("puzzles.provisional", rating=rating)
    expect(dialog.get_by_role("definition").first).to_have_text(shown)
    expect(dialog.get_by_label(words("puzzles.choose.kind"))).to_have_value("win2")


def test_a_wrong_turn_is_refuted_and_comes_again(open_context: OpenContext) -> None:
    """The miss counts once; the solution can be shown; the puzzle is due the next day."""
    page = open_context("phone", reduced_motion="reduce").new_page()
    prepare(page, "quedah", "all")
    puzzle = find_puzzle("quedah", 0)
    dialog = open_puzzles(page)
    button(dialog, words("puzzles.solve.next")).tap()
    expect_phase(page, "turn")
    expect_fit(page)
    expect_crews(dialog, puzzle)
    page.set_viewport_size({"width": 740, "height": 360})
    for crew in (
        dialog.get_by_role("list", name=words("page.players")).get_by_role("listitem").all()
    ):
        expect(crew).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 360, "height": 740})
    make_turn(page, Match(puzzle.position), find_wrong(puzzle))
    expect_phase(page, "wrong")
    expect(button(dialog, words("lessons.again"))).to_be_focused()
    expect(page.locator(".puzzle-counts")).to_contain_text("\N{MINUS SIGN}")
    button(dialog, words("lessons.again")).tap()
    expect_phase(page, "turn")
    # A second press is ignored until the engine has answered the first one. The button goes with
    # the second hint, and the focus stays in the dialog.
    origin, move = hints(puzzle)
    button(dialog, words("lessons.hint")).press("Enter")
    expect_said(page, words("puzzles.hintSpaceFree", space=origin))
    button(dialog, words("lessons.hint")).press("Enter")
    expect_said(page, words("puzzles.hintMove", move=move))
    expect(button(dialog, words("lessons.hint"))).to_be_hidden()
    expect(dialog.locator(":focus")).to_have_count(1)
    button(dialog, words("puzzles.solution")).tap()
    expect_phase(page, "shown")
    expect_said(page, words("puzzles.shown"))
    button(dialog, words("puzzles.all")).tap()
    expect(dialog).to_contain_text(words("puzzles.noneDue"))
    stored = page.evaluate(STORED)
    assert list(stored["cards"]) == [puzzle.key]
    assert stored["solved"] == []
    # The day has come.
    stored["cards"][puzzle.key]["due"] = "2020-01-01"
    page.evaluate("(text) => localStorage.setItem('kidd.puzzles', text)", json.dumps(stored))
    page.reload()
    is_ready(page)
    # No game has begun, so the start screen is shown again.
    Table(page).close_start_screen()
    dialog = open_puzzles(page)
    button(dialog, words("puzzles.solve.due")).tap()
    expect_phase(page, "turn")
    make_turn(page, Match(puzzle.position), puzzle.move.text)
    expect_phase(page, "solved")


def test_a_turn_that_wins_too_late_is_no_miss(open_context: OpenContext) -> None:
    """The solver is told so and tries again; in every language the buttons stay in one row."""
    page = open_context("phone", reduced_motion="reduce").new_page()
    puzzle, slower = find_slower()
    seen = [one.key for one in map(parse_puzzle, SHIPPED) if one.key != puzzle.key]
    choice = {"game": "loyal", "kind": "win2"}
    stored = json.dumps({"version": 1, "seen": seen, "choice": choice})
    page.add_init_script(
        f"localStorage.getItem('kidd.puzzles') ?? localStorage.setItem('kidd.puzzles', '{stored}')"
    )
    prepare(page, "loyal", "win2")
    dialog = open_puzzles(page)
    button(dialog, words("puzzles.solve.next")).tap()
    expect_phase(page, "turn")
    expect_one_row(page)
    make_turn(page, Match(puzzle.position), slower)
    expect_phase(page, "slower")
    expect_said(page, words("puzzles.slower", count=2))
    expect(page.locator(".puzzle-counts")).to_be_empty()
    assert puzzle.key not in page.evaluate(STORED)["seen"]
    expect_one_row(page)
    button(dialog, words("lessons.again")).tap()
    expect_phase(page, "turn")
    make_turn(page, Match(puzzle.position), puzzle.move.text)
    expect_phase(page, "turn")
    expect_said(page, words("puzzles.goOn", count=1))


def expect_one_row(page: Page) -> None:
    """Check in every language, ending with English, that the buttons of the puzzle are in one row."""
    for language in ("de", "it", "en"):
        speak(page, language)
        expect_fit(page)
        tops = page.locator(".puzzle button:visible").evaluate_all(
            "(all) => all.filter((one) => one.matches('.button-quiet, .button-main'))"
            ".map((one) => one.getBoundingClientRect().top)"
        )
        assert len({round(top) for top in tops}) == 1, (language, tops)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_puzzles_are_accessible_and_fit(
    open_context: OpenContext, axe_script: Path, problems: list[str], size: str
) -> None:
    """axe-core finds nothing, texts have contrast, and nothing sticks out in any language."""
    page = open_context(size, reduced_motion="reduce").new_page()
    page.add_init_script(path=axe_script)
    prepare(page, "quedah", "all")
    dialog = open_puzzles(page)
    inspect(page, "the list of puzzles")
    for language in ("de", "it", "en"):
        speak(page, language)
        expect_fit(page)
    button(dialog, words("puzzles.solve.next")).click()
    expect_phase(page, "turn")
    inspect(page, "a puzzle")
    puzzle = find_puzzle("quedah", 0)
    make_turn(page, Match(puzzle.position), find_wrong(puzzle))
    expect_phase(page, "wrong")
    expect(page.locator(".puzzle-counts")).not_to_be_empty()
    inspect(page, "a wrong turn")
    for language in ("de", "it", "en"):
        speak(page, language)
        expect_fit(page)
    # axe-core tests inline styles, which the page's policy forbids.
    problems[:] = [problem for problem in problems if "inline style" not in problem]
