"""The start screen: what is chosen, what the fields show, which game begins, and what works before Python is up."""

import json
from typing import Any

import pytest

from kidd.ai.levels import elo_of
from kidd.games import RULES
from kidd.record.match import Match
from kidd_page.choice import STORAGE_KEY, Choice, read_choice, write_choice
from kidd_page.games import list_games
from kidd_page.start.prepared import find_values, list_first_choices
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])
LESSONS_KEY = "kidd.lessons"
NAMES = ("Anne", "Mary", "Jack")


def open_start(choice: Choice | None = None, **stored: str) -> Page:
    """Open the start screen of a player whose last choice was this."""
    text = write_choice(choice) if choice else ""
    kept = {STORAGE_KEY: text} if choice else {}
    return Page("start", {**kept, **stored}, "Show", text)


@pytest.fixture
def page() -> Page:
    return open_start()


def change(page: Page, **changes: str) -> None:
    page.press("Change", page.write_values(**changes))


def begin(page: Page, **changes: str) -> list[Any]:
    """Begin the game, and return the fields of the effect."""
    page.press("Begin", page.write_values(**changes))
    store, (_, kind, *game) = page.effects
    assert (store[1], store[2], kind) == ("Store", STORAGE_KEY, "NewGame")
    return game


def shown(page: Page) -> dict[str, str]:
    return json.loads(page.write_values())


def list_shown(page: Page, css: str) -> list[str]:
    """Return the texts of the elements of a class that are not hidden."""
    return [
        text_of([*one])
        for one in walk(page.tree)
        if css in one[1].get("class", "").split() and not one[1].get("hidden")
    ]


def pills(page: Page, css: str) -> list[str]:
    """Return the words of the pills that are shown in a choice; none if all of it is hidden."""
    part = next(one for one in walk(page.tree) if css in one[1].get("class", "").split())
    if part[1].get("hidden"):
        return []
    labels = (one for one in walk([*part]) if "pill" in one[1].get("class", "").split())
    return [text_of([*one]) for one in labels if not one[1].get("hidden")]


def badges(page: Page) -> list[str]:
    return [one[1]["badges"] for one in walk(page.tree) if one[1].get("class") == "seat-badge"]


def test_the_first_choice_is_loyal_captain_against_an_easy_computer(page: Page) -> None:
    """The computer moves second."""
    names = ["Player 1", "Deckhand (2)"]
    assert begin(page) == ["loyal", names, [0, 2], None, False, False]


def test_one_press_changes_the_game_and_what_belongs_to_it(page: Page) -> None:
    assert list_shown(page, "option-box") == [WORDS("option.pie.name") + WORDS("start.option.pie")]
    assert pills(page, "start-players") == []
    change(page, game="quedah")
    assert [line.partition(".")[0] for line in list_shown(page, "start-about")] == [
        WORDS("start.quedah.line").partition(".")[0]
    ]
    assert len(list_shown(page, "option-box")) == 2
    change(page, game="madagascar")
    assert list_shown(page, "option-box") == []
    assert pills(page, "start-players") == ["Two", "Three"]
    assert begin(page)[0] == "madagascar"


def test_every_level_is_named_by_its_rank(page: Page) -> None:
    for level in range(1, 9):
        change(page, seat_1_kind="computer", seat_1_level=str(level), seat_2_kind="person")
        described = page.read("id", "seat-1-text")
        assert described is not None
        assert described.startswith(WORDS(f"rank.text.{level}"))
        game = begin(page)
        assert game[1:3] == [[WORDS("player.computer", level=level), "Player 2"], [level, 0]]


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_a_level_has_its_rating_in_the_chosen_game(page: Page, locale: str) -> None:
    """It is rounded, because it is not known more exactly."""
    page.speak(locale)
    words, seen = Words(locale, DICTIONARIES[locale]), set[str]()
    for game in RULES:
        for level in (1, 4, 7):
            change(page, game=game, seat_2_kind="computer", seat_2_level=str(level))
            described = page.read("id", "seat-2-text") or ""
            rounded = 50 * round(elo_of(game, level) / 50)
            assert described == f"{words(f'rank.text.{level}')} Elo {rounded}."
            seen.add(described)
    assert len(seen) == 1 + 3 + 3
    change(page, game="loyal", seat_2_kind="computer", seat_2_level="3")
    assert (page.read("id", "seat-2-text") or "").endswith(" Elo 1500.")


def test_computers_of_the_same_level_get_letters() -> None:
    page = open_start(Choice("madagascar", players=3, names=NAMES, levels=(0, 5, 5)))
    assert pills(page, "start-red") == ["Anne", "Boatswain A (5)", "Boatswain B (5)", "Draw lots"]
    assert begin(page, red="2")[1] == ["Boatswain B (5)", "Anne", "Boatswain A (5)"]
    # The third does not play, so its name cannot be confused.
    assert begin(page, players="2", red="0")[1] == ["Anne", "Boatswain (5)"]


def test_a_typed_name_and_a_level_are_kept_while_the_other_is_chosen(page: Page) -> None:
    change(page, seat_2_kind="person", seat_2_level="2")
    change(page, seat_2_name="Mary ")
    assert pills(page, "start-red") == ["Player 1", "Mary", "Draw lots"]
    change(page, seat_2_kind="computer", seat_2_level="7")
    change(page, seat_2_kind="person")
    assert shown(page)["seat-2-name"] == "Mary "
    change(page, seat_2_kind="computer")
    assert shown(page)["seat-2-level"] == "7"


def test_a_default_name_follows_the_language(page: Page) -> None:
    change(page, seat_1_name="Spieler 2")
    assert begin(page)[1][0] == "Player 2"
    page.speak("it")
    assert pills(page, "start-red")[0] == "Giocatore 2"


def test_a_game_takes_only_its_own_options_in_alphabetical_order(page: Page) -> None:
    chosen = {"option_pie": "on", "option_first": "on", "option_strict": "on"}
    assert begin(page, game="quedah", **chosen)[0] == "quedah+first+strict"
    assert begin(page, game="loyal")[0] == "loyal+pie"
    assert begin(page, game="madagascar")[0] == "madagascar"
    assert begin(page, game="quedah", option_strict="")[0] == "quedah+first"


def test_whoever_sets_up_has_no_colour_yet(page: Page) -> None:
    """With set-up and pick (L10)."""
    assert badges(page)[:2] == ["R", "B"]
    change(page, option_pie="on")
    assert badges(page) == ["", "", ""]
    assert WORDS("new.setsUp") in text_of(page.tree)


def test_three_sit_down_as_they_choose() -> None:
    page = open_start(Choice("madagascar", players=3, names=NAMES, levels=(0, 0, 0)))
    assert badges(page) == ["R", "B", "G"]
    change(page, red="2")
    assert badges(page) == ["B", "G", "R"]
    assert pills(page, "start-blue") == ["Anne", "Mary"]
    change(page, blue="1")
    assert badges(page) == ["G", "B", "R"]
    assert begin(page)[1] == ["Jack", "Mary", "Anne"]


def test_a_person_sits_down_with_two_computers(page: Page) -> None:
    """A computer may begin; all three have the chosen seats."""
    seats = {"seat_2_kind": "computer", "seat_2_level": "1"}
    seats |= {"seat_3_kind": "computer", "seat_3_level": "5"}
    change(page, game="madagascar", players="3", seat_1_name="Anne", **seats)
    change(page, red="2")
    assert badges(page)[2] == "R"
    change(page, blue="1")
    _, names, levels, *_ = begin(page)
    assert (names[2], levels) == ("Anne", [5, 1, 0])
    assert names[:2] == [WORDS("player.computer", level=level) for level in (5, 1)]


def test_the_order_of_three_comes_back_after_a_game_for_two() -> None:
    page = open_start(
        Choice("madagascar", players=3, names=NAMES, levels=(0, 0, 0), order=(2, 1, 0))
    )
    change(page, game="loyal")
    assert badges(page) == ["B", "R", ""]
    assert begin(page)[1] == ["Mary", "Anne"]
    change(page, game="madagascar")
    assert begin(page)[1] == ["Jack", "Mary", "Anne"]


def test_the_row_of_a_third_player_keeps_its_room() -> None:
    """So nothing moves when a game for three is chosen again."""
    page = open_start(Choice("madagascar", players=3))
    change(page, game="loyal")
    third = page.find("key", "seat-3")
    assert third
    assert (third[1]["class"], third[1]["hidden"]) == ("seat is-away", False)
    change(page, game="madagascar")
    change(page, players="2")
    third = page.find("key", "seat-3")
    assert third
    assert third[1]["hidden"]


def test_lots_decide_until_somebody_is_chosen(page: Page) -> None:
    assert begin(page, red="lot")[5]
    assert badges(page) == ["", "", ""]
    # A press on the player who would begin anyway counts, too.
    assert not begin(page, red="0")[5]
    assert begin(page, red="1")[1] == ["Deckhand (2)", "Player 1"]


@pytest.mark.parametrize(
    ("changes", "control"),
    [
        ({"clock_kind": "none", "clock_minutes": "5"}, None),
        ({"clock_kind": "game", "clock_minutes": "5"}, "300"),
        ({"clock_kind": "game", "clock_minutes": "1", "clock_increment": "10"}, "60+10"),
        ({"clock_kind": "turn", "clock_seconds": "45"}, "1/45"),
    ],
)
def test_a_clock_becomes_a_time_control(
    page: Page, changes: dict[str, str], control: str | None
) -> None:
    assert begin(page, **changes, clock_forfeit="on")[3:5] == [control, True]


def test_fields_of_a_clock_are_shown_by_its_kind(page: Page) -> None:
    for kind, fields in (
        ("none", []),
        ("game", ["clock-minutes", "clock-increment"]),
        ("turn", ["clock-seconds"]),
    ):
        change(page, clock_kind=kind)
        assert [
            one[1]["name"]
            for one in walk(page.tree)
            if one[0] == "select"
            and one[1]["name"].startswith("clock-")
            and not one[1].get("hidden")
        ] == ["clock-kind", *fields]
        box = page.find("key", "clock-forfeit")
        assert box
        assert box[1]["hidden"] == (kind == "none")


def test_a_users_player_that_may_run_can_be_chosen() -> None:
    players = {
        number: {"name": name, "source": "", "device": device}
        for number, name, device in (("1001", "Ada", "here"), ("1002", "Bob", "there"))
    }
    kept = {
        "kidd.players": json.dumps({"version": 1, "players": players}),
        "kidd.device": "here",
    }
    page = open_start(Choice(levels=(0, 1001, 2)), **kept)
    levels = page.find("name", "seat-2-level")
    assert levels
    assert [text_of(one) for one in levels[2]][8:] == ["Ada"]
    assert page.read("id", "seat-2-text") == WORDS("player.seat")
    assert begin(page)[1:3] == [["Player 1", "Ada"], [0, 1001]]
    # One that is gone or may not run is replaced.
    page = open_start(Choice(levels=(0, 1002, 2)), **kept)
    assert begin(page)[1:3] == [["Player 1", "Deckhand (2)"], [0, 2]]


def test_what_was_chosen_is_stored_and_comes_back(page: Page) -> None:
    begin(page, game="quedah", option_strict="on", seat_1_name=" Anne\n", seat_2_level="7", red="1")
    stored = page.stored[STORAGE_KEY]
    assert stored is not None
    again = Page("start", {STORAGE_KEY: stored}, "Show", stored)
    values = shown(again)
    assert (values["game"], values["option-strict"], values["red"]) == ("quedah", "on", "1")
    assert (values["seat-1-name"], values["seat-2-level"]) == ("Anne", "7")


def test_what_was_changed_is_there_when_the_screen_is_opened_again(page: Page) -> None:
    change(page, game="madagascar")
    page.press("Leave")
    assert page.tree is None
    page.send("ShowAgain")
    assert shown(page)["game"] == "madagascar"
    page.die()
    assert shown(page)["game"] == "madagascar"


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "[]",
        "7",
        '{"game":"chess","players":"9","red":"7","blue":[],"seat-1-kind":{}}',
        '{"seat-1-level":"99","seat-2-level":"x","clock-kind":"week","clock-minutes":"-1"}',
        '{"seat-1-name":7,"red":0,"option-x":"on","players":[]}',
        f'{{"seat-2-level":"{"9" * 5000}","clock-kind":[]}}',
    ],
)
def test_forged_values_change_nothing(page: Page, forged: str) -> None:
    before = shown(page)
    page.press("Change", forged)
    assert shown(page) == before


def test_every_game_can_be_begun_with_every_option_and_number_of_players(page: Page) -> None:
    for name, game in list_games().items():
        for count in game["players"]:
            chosen = {f"option_{option}": "on" for option in game["options"]}
            text, names, *_ = begin(page, game=name, players=str(count), **chosen)
            assert len(Match.new(text, count).position.reserves) == len(names) == count
    assert list_games().keys() <= RULES.keys()


def test_lessons_are_offered_to_a_new_player_once(page: Page) -> None:
    """Where a game has them. What is stored of the lessons stays."""
    assert len(list_shown(page, "lesson-offer")) == 1
    page.press("Learn")
    assert page.effects == [["start", "OpenDialog", "lessons", ["Begin", "loyal", ""], "new"]]
    page.press("Leave")
    assert json.loads(page.stored[LESSONS_KEY] or "") == {
        "version": 1,
        "done": {},
        "isOffered": True,
    }
    page.send("ShowAgain")
    assert list_shown(page, "lesson-offer") == []
    done = '{"version":1,"done":{"loyal":["enter"]},"isOffered":false}'
    page = open_start(**{LESSONS_KEY: done})
    page.press("Leave")
    assert page.stored[LESSONS_KEY] == done.replace("false", "true")
    page.press("Leave")
    assert page.effects == []


@pytest.mark.parametrize(
    ("way", "about"),
    [
        ("rules", ["Show", "quedah"]),
        ("lessons", ["ShowCourse", "quedah"]),
        ("puzzles", []),
        ("write", []),
        ("remoteNew", ["Show", "quedah"]),
    ],
)
def test_other_dialogs_open_about_the_chosen_game(page: Page, way: str, about: list[str]) -> None:
    change(page, game="quedah")
    page.press("Open", way)
    assert page.effects[-1] == ["start", "OpenDialog", way, about, "new"]
    # A game with somebody elsewhere takes over what is chosen.
    kept = read_choice(page.stored.get(STORAGE_KEY)).game
    assert kept == ("quedah" if way == "remoteNew" else "loyal")


def test_the_game_behind_the_screen_is_the_stored_one() -> None:
    """What is chosen on the screen since then has not begun."""
    page = open_start(Choice("quedah", names=("Anne", "", "")))
    change(page, game="madagascar")
    stored = page.stored[STORAGE_KEY]
    page.send("BeginStored", *(stored, True))
    begun = ["start", "NewGame", "quedah", ["Anne", "Deckhand (2)"], [0, 2], None, False, False]
    assert page.effects == [begun, ["start", "OpenDialog", "new", [], None]]
    page.send("BeginStored", *("", False))
    assert [effect[2] for effect in page.effects] == ["loyal"]


def test_the_first_choices_are_reached_by_presses() -> None:
    """The build prepares the answers to these values, so they must be what the page then has."""
    prepared = {find_values(choice) for choice in list_first_choices()}
    assert len(prepared) == len([*list_first_choices()])
    for game in list_games():
        page = open_start()
        assert page.write_values() in prepared
        change(page, game=game)
        for changes in (
            {"seat_2_level": "8"},
            {"seat_2_level": "2"},
            {"seat_2_kind": "person"},
            {"players": "3"},
            {"players": "2"},
        ):
            assert page.write_values(**changes) in prepared
            change(page, **changes)
        assert page.write_values() in prepared
