"""The dialog of the puzzles: what it shows, announces, stores and focuses."""

import json

import pytest

from kidd.bridge.view import show_match
from kidd.puzzles.judge import hints, judge, solution
from kidd.puzzles.puzzle import list_puzzle, parse_puzzle
from kidd.record.match import Match
from kidd_page.puzzles.offers import Counted, count, find_offer, list_games, list_kinds
from kidd_page.puzzles.solver import Solver
from kidd_page.words import Words
from support.page_driver import DAY, DICTIONARIES, SHIPPED, Page, text_of
from support.puzzle_page import (
    find_first,
    find_puzzle,
    find_wrong,
    make_turn,
    open_list,
    open_next,
    phase_of,
    saved,
)

WORDS = Words("en", DICTIONARIES["en"])
# Of a puzzle of an own game the later wins are not known.
OWN = SHIPPED[0].rsplit(" ", 1)[0]


def test_a_puzzle_is_solved_and_rated() -> None:
    """The answer is played out, the rating rises, and the next puzzle is focused."""
    puzzle = find_puzzle("loyal", 2)
    page = open_next("loyal", "win2")
    title = WORDS("puzzles.title.win", colour="RB"[puzzle.position.turn], count=2)
    assert page.read("ref", "title") == page.said == title
    assert page.is_asked("Focus", "title", "always")
    page.press("Hint")
    hint = WORDS("puzzles.hintSpace", space=puzzle.move.text[:2])
    assert page.read("class", "puzzle-verdict") == page.said == hint
    match = Match(puzzle.position)
    for number, ply in enumerate(solution(puzzle)):
        if number % 2 == 0:
            make_turn(page, puzzle, ply.move.text, match)
            page.settle()
        else:
            assert page.read("class", "puzzle-verdict") == WORDS("puzzles.goOn", count=1)
        match.push_text(ply.move.text)
    assert phase_of(page) == "solved"
    assert WORDS("puzzles.right") in page.said
    assert page.read("class", "puzzle-counts") in page.said
    assert page.is_asked("Focus", "next", "inside")
    assert saved(page)["solved"] == saved(page)["seen"] == [puzzle.key]
    assert saved(page)["rating"]["rating"] > 1200
    page.press("Next")
    assert phase_of(page) == "turn"
    assert page.read("ref", "title") != ""


def test_a_choice_is_taken_back_before_the_dialog_closes() -> None:
    """Escape acts on the deck only while something is chosen."""
    puzzle = find_puzzle("loyal", 2)
    page = open_next("loyal", "win2")
    origin = puzzle.move.text[:2]

    def read_escape() -> object:
        found = page.find("key", "attempt")
        return found and found[1]["keys"]["escape"]

    assert read_escape() is None
    page.press("Tap", origin)
    picked = next(one for one in page.stage["picture"]["spaces"] if one["name"] == origin)
    assert WORDS("role.picked") in picked["label"]
    assert page.is_asked("Sound", "pick")
    assert read_escape() == ["puzzles", "Back"]
    page.press("Back")
    assert read_escape() is None


@pytest.mark.parametrize("game", ["quedah", "madagascar"])
def test_a_wrong_turn_is_refuted_and_comes_again(game: str) -> None:
    """The miss counts once; hints and the solution can be shown; the puzzle is due the next day."""
    turns = {"loyal": 2, "quedah": 0, "madagascar": 3}[game]
    puzzle = find_puzzle(game, turns)
    page = open_next(game, f"win{turns}" if turns else "all")
    make_turn(page, puzzle, find_wrong(puzzle))
    assert phase_of(page) == "judging"
    page.settle()
    assert phase_of(page) == "wrong"
    assert "\N{MINUS SIGN}" in page.read("class", "puzzle-counts")
    missed = saved(page)
    page.press("Again")
    assert phase_of(page) == "turn"
    origin, move = hints(puzzle)
    page.press("Hint")
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.hintSpaceFree", space=origin)
    page.press("Hint")
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.hintMove", move=move)
    assert page.stage["picture"]["hint"] != []
    assert page.find("ref", "hint") is None
    assert page.is_asked("Focus", "title", "lost")
    page.press("Solve")
    page.settle()
    assert phase_of(page) == "shown"
    assert saved(page) == missed
    page.press("Show")
    assert WORDS("puzzles.noneDue") in text_of(page.tree)
    assert list(saved(page)["cards"]) == [puzzle.key]
    assert saved(page)["solved"] == []
    cards = {puzzle.key: {"box": 0, "due": "2020-01-01"}}
    later = open_list(**{**saved(page), "cards": cards})
    later.press("Open", "due")
    make_turn(later, puzzle, puzzle.move.text)
    later.settle()
    assert phase_of(later) == ("turn" if turns else "solved")


def test_a_turn_that_wins_too_late_is_no_miss() -> None:
    """The solver is told so and tries again. The language can change at any time."""
    puzzle, slower = next(
        (puzzle, move.text)
        for puzzle in map(parse_puzzle, SHIPPED)
        if puzzle.position.game == "loyal" and puzzle.turns == 2
        for move in puzzle.rules.legal_moves(puzzle.position)
        if "<" not in move.text and judge(puzzle, [move.text]).grade == "slower"
    )
    seen = [one.key for one in map(list_puzzle, SHIPPED) if one.key != puzzle.key]
    page = open_next("loyal", "win2", seen=seen)
    make_turn(page, puzzle, slower)
    page.settle()
    assert phase_of(page) == "slower"
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.slower", count=2)
    assert page.read("class", "puzzle-counts") == ""
    assert puzzle.key not in saved(page)["seen"]
    page.speak("de")
    assert DICTIONARIES["de"]["puzzles.solution"] in text_of(page.tree)
    page.speak("en")
    page.press("Again")
    make_turn(page, puzzle, puzzle.move.text)
    page.settle()
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.goOn", count=1)


def test_the_second_half_of_a_double_press_does_nothing() -> None:
    """It was meant for the picture before the first half, so it gives no second hint."""
    page = open_next("loyal", "win2")
    picture = page.serial
    page.send("Hint", picture=picture)
    page.send("Hint", picture=picture)
    assert page.find("ref", "hint") is not None
    assert saved(page).get("seen", []) == []


def test_a_hint_takes_the_place_of_the_answer_to_a_tap() -> None:
    puzzle = find_puzzle("loyal", 2)
    page = open_next("loyal", "win2")
    names = [one["name"] for one in page.stage["picture"]["spaces"]]
    movable = {one["clicks"][0] for one in show_match(Match(puzzle.position))["moves"]}
    page.press("Tap", next(name for name in names if name not in movable))
    assert page.stage["refusal"] != ""
    page.press("Hint")
    hint = WORDS("puzzles.hintSpace", space=puzzle.move.text[:2])
    assert page.read("class", "puzzle-verdict") == page.said == hint
    assert page.stage["refusal"] == ""


def test_a_turn_that_cannot_be_judged_comes_again() -> None:
    """The solver is told so until the next tap or hint. The turn does not count."""
    puzzle = find_puzzle("loyal", 2)
    page = open_next("loyal", "win2")
    make_turn(page, puzzle, find_wrong(puzzle))
    failed = next(values[2] for _, kind, *values in page.effects if kind == "Later")
    page.send_action(failed)
    refused = WORDS("lessons.refused")
    assert (phase_of(page), page.read("class", "puzzle-verdict"), page.said) == (
        "turn",
        refused,
        refused,
    )
    assert saved(page).get("seen", []) == []
    page.send_action(failed)
    page.press("Hint")
    assert refused not in page.read("class", "puzzle-verdict")
    make_turn(page, puzzle, puzzle.move.text)
    page.settle()
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.goOn", count=1)


def test_a_turn_that_is_played_out_meanwhile_does_not_stop_a_new_attempt() -> None:
    """The press was made just before the picture changed."""
    puzzle = find_puzzle("loyal", 2)
    page = open_next("loyal", "win2")
    make_turn(page, puzzle, find_wrong(puzzle))
    page.send_action(page.waiting.pop(0))
    picture = page.serial
    page.send_action(page.waiting.pop(0))
    page.send("Practise", picture=picture)
    assert [kind for _, kind, *_ in page.effects] == ["AskSaves"]
    page.send("Again", picture=picture)
    assert phase_of(page) == "turn"
    page.settle()
    assert phase_of(page) == "turn"


def test_a_pause_of_an_earlier_puzzle_ends_without_an_effect() -> None:
    """Opening the list ends what was being played out."""
    page = open_next("loyal", "win2")
    page.press("Solve")
    page.press("Show")
    before = page.tree
    page.settle()
    assert page.tree == before


def test_a_dead_engine_loses_nothing() -> None:
    """The next engine gets the state of the last one and shows the same."""
    puzzle = find_puzzle("loyal", 2)
    page = open_next("loyal", "win2")
    make_turn(page, puzzle, puzzle.move.text)
    before = page.tree
    page.die()
    assert page.tree == before
    page.settle()
    assert phase_of(page) == "turn"


def test_the_puzzle_of_the_day_counts_for_the_streak() -> None:
    """Only without being shown the solution."""
    page = open_list()
    page.press("Open", "daily")
    page.press("Solve")
    page.settle()
    assert saved(page).get("days", []) == []
    key = json.loads(page.state["puzzles"])[1][2][1]
    puzzle = parse_puzzle(key)
    page.press("Show")
    page.press("Open", "daily")
    match = Match(puzzle.position)
    for number, ply in enumerate(solution(puzzle)):
        if number % 2 == 0:
            make_turn(page, puzzle, ply.move.text, match)
            page.settle()
        match.push_text(ply.move.text)
    assert saved(page)["days"] == [DAY]
    page.press("Show")
    assert WORDS("puzzles.dailyDone") in text_of(page.tree)


def test_a_shortcut_opens_the_puzzle_of_the_day_in_place_of_the_list() -> None:
    """The page sends it before it opens the dialog, and the dialog may have to wait for the file."""
    page = Page("puzzles", {}, "Open", "daily")
    assert page.tree is None
    page.send("Show")
    assert page.find("key", "attempt")
    assert WORDS("puzzles.daily") in text_of(page.tree)
    page.send("Leave")
    page.send("Show")
    assert page.find("key", "attempt") is None


def test_the_puzzle_of_the_day_waits_for_the_file() -> None:
    from kidd_page.puzzles.reduce import reduce
    from kidd_page.puzzles.state import Arrived, Open, Show
    from kidd_page.puzzles.state import Puzzles as State
    from kidd_page.world import World

    world = World(words=WORDS, day=DAY)
    state, _ = reduce(State(), Show(), world)
    state, _ = reduce(state, Open("daily"), world)
    assert state.attempt is None
    state, _ = reduce(state, Arrived(), world.hear({"files": {"puzzles": SHIPPED}}))
    assert state.attempt is not None
    assert state.source == "daily"


def test_an_own_puzzle_is_added_once_and_is_due_the_next_day() -> None:
    """It counts as missed, because the player missed it in a game. The rating does not change."""
    page = open_list()
    line = OWN
    page.send("AddOwn", line)
    assert page.is_asked("Answer", "added")
    assert saved(page)["own"] == [line]
    assert "rating" not in saved(page)
    assert list(saved(page)["cards"].values()) == [{"box": 0, "due": "2026-11-26"}]
    page.send("AddOwn", line)
    assert page.is_asked("Answer", "known")


def test_an_own_puzzle_is_never_that_of_the_day() -> None:
    """That one is the same for everybody. An own puzzle is offered when it is due."""
    own, shipped = OWN, SHIPPED[1:20]
    cards = {list_puzzle(own).key: {"box": 0, "due": "2026-11-26"}}
    stored = json.dumps({"version": 1, "own": [own], "cards": cards})
    today = find_offer(tuple(shipped), stored, DAY)
    assert (len(today.puzzles), today.due) == (20, ())
    assert today.daily == find_offer(tuple(shipped), None, DAY).daily
    tomorrow = find_offer(tuple(shipped), stored, "2026-11-26")
    assert [one.line for one in tomorrow.due] == [own]


def test_an_own_puzzle_that_cannot_be_read_hides_no_other() -> None:
    """The stored text looks like a puzzle, but is none."""
    stored = json.dumps({"version": 1, "own": ["loyal x x R - @a1 1 500 a-b", 7, "x"]})
    assert len(find_offer(tuple(SHIPPED[:3]), stored, DAY).puzzles) == 3


def test_another_game_is_chosen_with_all_its_kinds() -> None:
    """Another game may not have the kind."""
    page = open_list(choice={"game": "loyal", "kind": "win2"})
    page.press("Choose", "game", "quedah")
    assert saved(page)["choice"] == {"game": "quedah", "kind": "all"}
    page.press("Choose", "kind", "capture")
    assert saved(page)["choice"] == {"game": "quedah", "kind": "capture"}


def test_a_file_that_cannot_be_loaded_is_told() -> None:
    """The page sends `Missing` in place of `Arrived`."""
    from kidd_page.puzzles.reduce import reduce
    from kidd_page.puzzles.state import Missing, Show
    from kidd_page.puzzles.state import Puzzles as State
    from kidd_page.puzzles.view import view
    from kidd_page.world import World

    world = World(words=WORDS, day=DAY)
    state, effects = reduce(State(), Show(), world)
    assert [type(one).__name__ for one in effects] == ["Load"]
    assert WORDS("puzzles.loading") in text_of(view(state, world))
    state, _ = reduce(state, Missing(), world)
    assert WORDS("puzzles.failed") in text_of(view(state, world))


def test_only_the_first_answer_ever_changes_the_rating() -> None:
    """A rating is provisional until ten puzzles are answered."""
    solver = Solver()
    lines = SHIPPED[:11]
    for number, line in enumerate(lines, 1):
        solver, counted = count(solver, line, DAY, is_solved=True)
        assert counted.change is not None
        assert counted.is_provisional == (number < 10)
    solver, counted = count(solver, lines[0], DAY, is_solved=False)
    assert counted == Counted(counted.rating, None, is_provisional=False)


def test_games_and_kinds_are_those_of_which_there_are_puzzles() -> None:
    """A kind with fewer than five puzzles is not offered."""
    puzzles = find_offer(tuple(SHIPPED), None, DAY).puzzles
    assert list_games(puzzles) == ["all", "loyal", "quedah", "madagascar"]
    assert list_kinds(puzzles, "loyal")[:3] == ["all", "win2", "win3"]
    assert not any(kind.startswith("win") for kind in list_kinds(puzzles, "quedah"))
    assert list_kinds(puzzles, "madagascar")[-2:] == ["ending", "hold"]
    assert list_kinds(puzzles[:4], "all") == ["all"]


def test_a_draw_is_held_by_one_turn_and_lost_by_every_other() -> None:
    """It is solved at once, and can be played out. The list names it, and a wrong turn is refuted (M7, M8)."""
    puzzle = find_first(lambda one: one.kind == "hold")
    listed = open_list(choice={"game": "all", "kind": "hold"})
    assert WORDS("puzzles.kind.hold") in text_of(listed.tree)
    page = open_next("all", "hold")
    title = WORDS("puzzles.title.hold", colour="RB"[puzzle.position.turn])
    assert page.read("ref", "title") == title
    make_turn(page, puzzle, find_wrong(puzzle))
    page.settle()
    assert phase_of(page) == "wrong"
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.wrong")
    page.press("Again")
    make_turn(page, puzzle, puzzle.move.text)
    page.settle()
    assert phase_of(page) == "solved"
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.held")
    assert page.find("ref", "practise")
    assert saved(page)["solved"] == [puzzle.key]
