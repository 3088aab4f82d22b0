"""What stands below the result of a game: the facts, the score, and what is offered next."""

from typing import Any

import pytest

from kidd_page.ending.practice import choose_lesson
from kidd_page.ending.standing import (
    count_duels,
    count_results,
    find_current,
    find_opposing_level,
)
from kidd_page.game_list import read_news
from kidd_page.headers import count_turns
from kidd_page.saved_games import Row, Rows, SavedGames
from kidd_page.table.state import Table, view_of
from kidd_page.words import Words
from support.library_page import make_row, tell
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import SHOWN as RUNNING

WORDS = Words("en", DICTIONARIES["en"])
RECORD = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\n\n@a1 @a3 a1-a2 1: a3-a6\n"
LOYAL = "loyal a1R<0,f1B<0 R3B6 R -"
"""Red has lost three pirates."""
SHOWN: dict[str, Any] = {
    **RUNNING,
    "record": RECORD,
    "path": "5",
    "position": LOYAL,
    **dict.fromkeys(("is_over", "is_settled", "is_own", "can_rematch"), True),
    "winner": "R",
    "reason": "blocked",
    "names": ["Anne", "Level 2"],
    "levels": [0, 2],
    "own": "R",
}
SEATS = {
    "seats": [["Anne", 0], ["Level 2", 2]],
    "players": [["R", "Anne", 0], ["B", "Level 2", 2]],
}


def make_game(key: int, winner: str | None, **changes: Any) -> dict[str, Any]:
    """Return the row of a game that Anne has finished as Red."""
    # A note may be written long after the end.
    ends = {"ended": key, "changed": 1000 - key, "is_over": True, "turn": None}
    return make_row(str(key), winner=winner, **{**SEATS, **ends, **changes})


def end_game(*winners: str | None, **changes: Any) -> Page:
    """End a game after others of the same players with other winners."""
    page = Page("ending", {})
    page.shown = {**SHOWN, **changes}
    page.saves = tell(*rows_of(*winners, **changes), is_whole=True)
    page.send("Follow")
    return page


def rows_of(*winners: str | None, **changes: Any) -> list[dict[str, Any]]:
    """Return the rows of games of the same players, the shown one last."""
    shown = {**SHOWN, **changes}
    seats = [[*one] for one in zip(shown["names"], shown["levels"], strict=False)]
    players = [[colour, *one] for colour, one in zip("RBG", seats, strict=False)]
    same = {"seats": seats, "players": players, "game": shown["game"].split("+")[0]}
    last = {**same, "is_current": True, "played": 754_000, "is_own": shown["is_own"]}
    rows = [make_game(key, winner, **same) for key, winner in enumerate(winners)]
    return [*rows, make_game(99, shown["winner"] or None, **last)]


def list_buttons(page: Page) -> list[str]:
    return [text_of(one) for one in walk(page.tree) if one[0] == "button"]


def asked(page: Page) -> list[Any]:
    [[_, *effect]] = page.effects
    return effect


def test_the_facts_are_turns_captures_the_time_and_the_score() -> None:
    page = end_game("B", "R")
    facts = [text_of(one) for one in walk(page.tree) if one[0] == "li"]
    red, blue = WORDS("colour.R"), WORDS("colour.B")
    assert facts == [
        WORDS("end.turns", count=4),
        f"{WORDS('end.captured')}{red} 0{blue} 3",
        WORDS("end.minutes", minutes=13),
    ]
    opponent = WORDS("player.computer", level=2)
    assert page.read("key", "end-standing") == WORDS(
        "end.standing", name=opponent, won=2, lost=1, drawn=0
    )
    # Nothing is lost with the engine.
    tree = page.tree
    page.saves = tell(*rows_of("B", "R"), is_whole=True)
    page.die()
    assert page.tree == tree


def test_there_is_nothing_before_the_result_is_shown() -> None:
    page = end_game(is_settled=False)
    assert page.tree is None
    page.shown = SHOWN
    page.send("Follow")
    assert page.tree is not None
    # Whoever looks back, or begins a game, sees no result.
    page.shown = {**SHOWN, "is_settled": False}
    page.send_action()
    assert page.tree is None


def test_in_games_without_losses_the_captives_at_the_end_count() -> None:
    """They count wherever they are in a stack."""
    position = "madagascar a1RBBRG<a2,a3GRR<a2 R2B4G4 R -"
    shown = {"game": "madagascar", "position": position, "names": [*"ABC"], "levels": [0, 0, 0]}
    page = end_game(**shown, own="")
    held = page.read("key", "captures")
    assert [int(text_of(page.find("key", one)).rsplit(" ")[-1]) for one in "RBG"] == [3, 0, 2]
    assert held.startswith(WORDS("end.captives"))
    assert WORDS("button.rematchThree") in list_buttons(page)


@pytest.mark.parametrize(
    ("played", "key", "values"),
    [
        (None, None, {}),
        (0, "end.moment", {}),
        (30_000, "end.minutes", {"minutes": 1}),
        (7_500_000, "end.hours", {"hours": 2, "minutes": 5}),
    ],
)
def test_the_playing_time(played: int | None, key: str | None, values: dict[str, int]) -> None:
    page = end_game()
    page.saves = tell(make_game(99, "R", is_current=True, played=played))
    page.send("Follow")
    assert page.read("key", "time") == (WORDS(key, **values) if key else "")


def test_there_are_facts_without_a_saved_game_too() -> None:
    page = Page("ending", {})
    page.shown = SHOWN
    page.send("Follow")
    assert page.read("key", "turns") == WORDS("end.turns", count=4)
    assert page.find("key", "time") is None
    assert page.find("key", "end-standing") is None
    assert page.read("key", "next") == WORDS("end.up", name=WORDS("player.computer", level=3))


def find_offer(winner: str | None, level: int, *before: str) -> str:
    page = end_game(*before, winner=winner or "", levels=[0, level])
    return page.read("key", "next")


def test_another_level_is_offered_after_a_win_and_after_two_losses() -> None:
    up, down = (WORDS("player.computer", level=one) for one in (3, 1))
    assert find_offer("R", 2) == WORDS("end.up", name=up)
    assert find_offer("R", 8) == ""
    assert find_offer("B", 2) == ""
    assert find_offer("B", 2, "B", "R") == ""
    assert find_offer("B", 2, "R", "B") == WORDS("end.down", name=down)
    assert find_offer("B", 1, "B", "B") == ""
    assert find_offer(None, 2, "B", "B") == ""
    for levels in ([0, 0], [1, 1]):
        assert end_game(levels=levels, own="").read("key", "next") == ""


def test_the_next_game_is_against_computers_of_that_level() -> None:
    page = end_game("R", "B", winner="B", control="5+3", is_forfeit=True)
    page.press("PlayNext")
    name = WORDS("player.computer", level=1)
    assert asked(page) == ["NewGame", "loyal", [name, "Anne"], [1, 0], "5+3", True, False]
    page = end_game(levels=[0, 8])
    page.send("PlayNext")
    assert page.effects == []


@pytest.mark.parametrize(
    ("pick", "names"),
    [("", ["Level 2", "Anne"]), ("B", ["Level 2", "Anne"]), ("R", ["Anne", "Level 2"])],
)
def test_a_rematch_moves_every_player_to_the_next_seat(pick: str, names: list[str]) -> None:
    """The colours count, which the second player may have picked (L10)."""
    record = f"Kidd: 1\nGame: loyal+pie\n\n@a1 @a3 pick:{pick}\n" if pick else RECORD
    page = end_game(record=record, game="loyal+pie" if pick else "loyal")
    page.press("Rematch")
    assert asked(page)[2:4] == [names, [2 if one == "Level 2" else 0 for one in names]]


def test_in_a_rematch_of_three_the_next_player_begins() -> None:
    position = "madagascar a1RBBRG<a2,a3GRR<a2 R2B4G4 R -"
    shown = {"game": "madagascar", "position": position, "names": [*"ABC"], "levels": [0, 0, 3]}
    page = end_game(**shown)
    page.press("Rematch")
    assert asked(page)[2:4] == [["B", "C", "A"], [0, 3, 0]]


def test_the_others_elsewhere_are_asked_for_a_rematch() -> None:
    page = end_game(is_elsewhere=True)
    page.press("Rematch")
    assert asked(page) == ["AskRemote", {"kind": "rematch"}]


def test_a_second_press_does_nothing_in_the_next_game() -> None:
    page = end_game()
    picture = page.serial
    page.press("Rematch")
    page.shown = {**SHOWN, "begun": 2, "is_settled": False}
    page.send("Rematch", picture=picture)
    assert page.effects == []
    # Nor under the result of another game that is opened at its end.
    page = end_game()
    picture = page.serial
    page.shown = {**SHOWN, "position": LOYAL.replace("f1B", "f3B")}
    page.send("Rematch", picture=picture)
    assert page.effects == []
    page.press("Rematch")
    assert page.effects


def test_a_press_counts_if_the_last_turn_is_shown_again_meanwhile() -> None:
    page = end_game()
    picture = page.serial
    page.shown = {**SHOWN, "is_settled": False}
    page.press("Follow")
    assert page.tree is None
    page.shown = SHOWN
    page.press("Follow")
    page.send("Rematch", picture=picture)
    assert page.effects


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("Look", ["Look", "first"]),
        ("ReviewGame", ["OpenDialog", "gameReview", [], None]),
        ("Choose", ["OpenDialog", "new", [], None]),
    ],
)
def test_what_else_can_be_done(name: str, effect: list[str]) -> None:
    page = end_game()
    page.press(name)
    assert asked(page) == effect


def test_after_two_wins_the_easiest_level_of_two_games_explains_how_it_plays() -> None:
    quedah = "quedah a1R<0,f1B<0 R6B6 R -"
    madagascar = "madagascar a1R<a2,f1B<f2 R6B6 R -"
    for game, position in (("quedah", quedah), ("madagascar", madagascar)):
        shown = {"game": game, "position": position}
        assert end_game(**shown, levels=[0, 1]).find("key", "end-advice") is None
        advised = end_game("R", "B", **shown, levels=[0, 1])
        assert advised.read("key", "end-advice") == WORDS("end.easy")
        assert end_game("R", **shown, levels=[0, 2]).find("key", "end-advice") is None
    assert end_game("R", levels=[0, 1]).find("key", "end-advice") is None


def test_a_loss_leads_to_a_fitting_lesson() -> None:
    page = end_game(winner="B")
    title = WORDS("lesson.loyal.hole.title")
    assert page.read("key", "lesson") == WORDS("end.lesson") + WORDS("end.lessonTitle", title=title)
    page.press("Practise")
    assert asked(page) == ["OpenDialog", "lessons", ["Begin", "loyal", "hole"], None]
    page = end_game()
    assert page.find("key", "lesson") is None
    page.send("Practise")
    assert page.effects == []


@pytest.mark.parametrize(
    ("game", "reason", "gone", "held", "lesson"),
    [
        ("loyal", "blocked", 1, 0, "end"),
        ("loyal+pie", "blocked", 6, 0, "hole"),
        ("loyal", "proof", 0, 0, "prove"),
        # Whoever resigns, or has no time left, has not lost by the rules that a lesson teaches.
        ("loyal", "resigned", 1, 0, None),
        ("loyal", "resigned", 3, 0, "hole"),
        ("quedah", "seven", 0, 0, "side"),
        ("quedah+strict", "blocked", 0, 0, "block"),
        ("quedah", "resigned", 0, 1, None),
        ("quedah", "resigned", 0, 4, "side"),
        ("madagascar", "all", 0, 0, "stay"),
        ("madagascar", "resigned", 0, 0, None),
    ],
)
def test_a_loss_has_a_lesson_if_the_deck_shows_why(
    game: str, reason: str, gone: int, held: int, lesson: str | None
) -> None:
    view: Any = {**view_of(Table(LOYAL)), "game": game}
    view |= {"lost": {"R": gone, "B": 0}, "captives": {"R": 0, "B": held}}
    assert choose_lesson(view, "B", reason, "R") == lesson


def test_a_game_of_others_has_no_score_no_offers_and_no_rematch() -> None:
    page = end_game("R", "R", "B", own="", is_own=False, can_rematch=False)
    for key in ("end-standing", "end-advice", "next", "lesson", "rematch"):
        assert page.find("key", key) is None, key
    look = page.find("key", "look")
    assert look
    assert "button-main" in look[1]["class"]


def test_two_persons_have_a_score_if_they_have_given_their_names() -> None:
    shown: dict[str, Any] = {"names": ["Anne", "Will"], "levels": [0, 0], "own": ""}
    said = WORDS("end.duelDrawn", first="Anne", won=2, second="Will", others=1, drawn=1)
    drawn: Any = None
    assert end_game("R", "B", drawn, **shown).read("key", "end-standing") == said
    nobody = {**shown, "names": ["Anne", WORDS("player.second")]}
    assert end_game("R", **nobody).find("key", "end-standing") is None


# The score


def read_rows(*rows: dict[str, Any]) -> tuple[Rows, list[Row]]:
    known = SavedGames().hear(read_news(tell(*rows, is_whole=True), ())).rows
    return known, [known.by_id[row["id"]] for row in rows]


def seat(*levels: int) -> dict[str, Any]:
    seats = [[name, level] for name, level in zip(("Anne", "Will", "Mary"), levels, strict=False)]
    players = [[colour, *one] for colour, one in zip("RBG", seats, strict=False)]
    return {"seats": seats, "players": players}


def test_there_is_an_opponent_if_one_person_plays_against_computers_of_one_level() -> None:
    assert find_opposing_level([0, 3]) == 3
    assert find_opposing_level([2, 0, 2]) == 2
    for levels in ([0, 0], [1, 1], [0, 1, 2], [0, 0, 1], [0, 1_000_000]):
        assert find_opposing_level(levels) is None


def test_games_of_the_same_kind_against_the_same_level_count() -> None:
    rows, games = read_rows(
        make_game(1, "R"),
        make_game(2, "B"),
        make_game(3, None),
        make_game(4, "B", options=["pie"]),
        # Anne has won from the other seat.
        make_game(5, "B", **seat(2, 0)),
        make_game(6, "R", **seat(0, 3)),
        make_game(7, "R", **seat(0, 2, 2)),
        make_game(8, "R", **seat(0, 0)),
        make_game(9, "R", game="quedah"),
        make_game(10, None, is_over=False),
        make_game(11, "R", deleted=1),
        make_game(12, "R", deleted=2),
        make_game(13, "R", is_own=False),
    )
    counted = count_results(rows, games[0])
    assert counted is not None
    assert (counted.won, counted.lost, counted.drawn) == (2, 2, 1)
    assert count_results(rows, games[7]) is None
    assert count_results(rows, games[12]) is None
    assert find_current(rows) is None


def test_losses_in_a_row_are_counted_back_from_the_last_game() -> None:
    for winners, losses in (("BRBB", 2), ("BR", 0), ("B", 1), ("", 0)):
        rows, _ = read_rows(*(make_game(key, one) for key, one in reversed([*enumerate(winners)])))
        _, [other] = read_rows(make_game(50, "R"))
        counted = count_results(rows, other)
        assert counted is not None
        assert counted.losses == losses


def test_two_persons_are_identified_by_their_names_in_any_seats() -> None:
    turned = {"seats": [["Will", 0], ["Anne", 0]], "players": [["R", "Will", 0], ["B", "Anne", 0]]}
    rows, games = read_rows(
        make_game(1, "R", **seat(0, 0)),
        make_game(2, "R", **turned),
        make_game(3, None, **seat(0, 0)),
        make_game(4, "R", seats=[["Anne", 0], ["Mary", 0]]),
        make_game(5, "R", **seat(0, 2)),
    )
    assert count_duels(rows, games[0]) == (("Anne", "Will"), (1, 1), 1)
    assert count_duels(rows, games[4]) is None


@pytest.mark.parametrize(
    ("body", "turns"),
    [
        ("", 0),
        ("@a1 @a3 a1-a2 1: a3-a6", 4),
        ("1. 3:@a1 {@a3 (} 2. 1:pass ( 1:@f3 2: ) 2: resign", 2),
        ("@a1 @a3 pick:R a1-a2!? 1-0", 3),
    ],
)
def test_turns_are_counted_in_the_main_line(body: str, turns: int) -> None:
    assert count_turns(f"Kidd: 1\nGame: loyal\n\n{body}\n") == turns
