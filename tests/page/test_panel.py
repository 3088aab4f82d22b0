"""The panels around the deck: hints and replays, the controls of computers, looking back, and a game's first turn."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd.record.transcript import transcribe
from kidd_page.panel.first_turn import NAMES, list_first_turns
from kidd_page.panel.state import Foresee
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.panel_page import START, change, show
from support.shown_game import SHOWN
from workshop.build.prepared import list_answers

WORDS: Final = DICTIONARIES["en"]
ONE_OUT: Final = "a5B<m2,a7G<a6,f1GRRRBR<f2,f5B<f4,m1GBRGBRBGG<a1"
"""Stacks of a game for three, of which Red is out (M6)."""


def find_part(page: Page, kind: str) -> Any:
    """Return a part of the controls by its class, None if it is not there."""
    parts = (
        one for one in walk(page.places["controls"]) if kind in one[1].get("class", "").split()
    )
    return next((list(one) for one in parts), None)


def walk_part(page: Page, place: str) -> Iterator[Any]:
    """Walk a place, or a part of the controls."""
    tree = page.places[place] if place in page.places else find_part(page, place)
    return walk(tree) if tree else iter(())


def list_buttons(page: Page, place: str) -> list[tuple[str, bool]]:
    """Return the names of the buttons in a place, and whether they do something."""
    buttons = [one for one in walk_part(page, place) if one[0] == "button"]
    return [
        (one[1].get("aria-label") or text_of(list(one)), "aria-disabled" not in one[1])
        for one in buttons
    ]


def list_effects(page: Page, place: str) -> list[list[Any]]:
    """Return what the buttons in a place do."""
    listens = [one[1].get("on", {}) for one in walk_part(page, place) if one[0] == "button"]
    return [one["effect"] for one in listens if one]


def names(*keys: str) -> list[tuple[str, bool]]:
    """Return buttons; a key of one that does nothing ends with a minus."""
    return [(WORDS[key.removesuffix("-")], not key.endswith("-")) for key in keys]


PANELS = names("words.title", "moves.title")
"""The buttons that open panels."""


def test_nothing_is_shown_before_there_is_a_game() -> None:
    page = Page("panel", {}, is_always=True)
    page.send_action()
    assert page.places.keys() <= {"sheet"}


def test_a_hint_and_a_replay_are_offered() -> None:
    page = show()
    assert list_buttons(page, "corner") == [*names("hint.button", "again.button"), *PANELS]
    pressed = [["panel", "Command", "hint"], ["panel", "Command", "again"]]
    toggled = [["panel", "TogglePanel", one] for one in ("text_panel", "moves")]
    assert list_effects(page, "corner") == [*pressed, *toggled]
    change(page, {"can_hint": False, "can_replay": False})
    assert list_buttons(page, "corner") == [*names("hint.button-", "again.button-"), *PANELS]
    change(page, {"can_hint": False, "is_hinting": True})
    assert list_buttons(page, "corner")[0] == names("hint.busy")[0]
    change(page, {"can_hint": False, "can_replay": False}, is_replay=True)
    assert list_buttons(page, "corner") == [*names("hint.button-", "again.end"), *PANELS]
    assert list_effects(page, "corner") == [["panel", "ShowPresent"], *toggled]


@pytest.mark.parametrize(
    ("aids", "known"),
    [({"has_hints": False}, {}), ({}, {"is_strict": True}), ({}, {"levels": [1, 2]})],
)
def test_where_no_hint_is_allowed_none_is_offered(
    aids: dict[str, Any], known: dict[str, Any]
) -> None:
    assert list_buttons(show(aids, **known), "corner") == [*names("again.button"), *PANELS]


def test_a_hint_says_what_to_do_and_why() -> None:
    move = {"key": "try.move", "params": {"from": "a1", "space": "m1"}}
    page = show({"hint": [[move], [{"key": "hint.wins", "params": {}}]]})
    assert list_buttons(page, "corner")[0] == names("hint.away")[0]
    (hint,) = [one for one in walk(page.places["status"]) if one[1].get("key") == "hint"]
    said = [text_of(list(one)) for one in walk(list(hint)) if one[0] in {"p", "li"}]
    assert said[1:] == [WORDS["hint.wins"]]
    assert "a1" in said[0]
    assert not hint[1]["hidden"]
    change(page)
    (hint,) = [one for one in walk(page.places["status"]) if one[1].get("key") == "hint"]
    assert hint[1]["hidden"]


def test_computers_among_themselves_are_paused_hurried_and_paced() -> None:
    page = show(levels=[2, 3])
    assert list_buttons(page, "watch") == names("computer.pause", "computer.hurry-")
    change(page, {"depth": 2}, levels=[2, 3])
    assert list_buttons(page, "watch") == names("computer.pause", "computer.hurry")
    change(page, {"depth": 2, "is_hurried": True}, levels=[2, 3])
    assert list_buttons(page, "watch") == names("computer.pause", "computer.hurry-")
    change(page, {"is_paused": True, "is_waiting": True}, levels=[2, 3])
    assert list_buttons(page, "watch") == names("computer.go", "computer.step")
    change(page, {"is_paused": True}, levels=[2, 3])
    assert list_buttons(page, "watch") == names("computer.go", "computer.step-")
    change(page, {"is_paused": True}, levels=[2, 3], is_replay=True)
    assert list_buttons(page, "watch") == names("computer.go-", "computer.step-")
    assert list_effects(page, "watch") == []
    (pace,) = [one for one in walk(find_part(page, "watch")) if one[0] == "select"]
    assert pace[1]["setting"] == "speed"


def test_pause_and_go_on_are_the_same_element() -> None:
    """So the focus stays where it is."""
    page = show(levels=[2, 3])
    pause = next(one for one in walk(find_part(page, "watch")) if one[0] == "button")
    change(page, {"is_paused": True}, levels=[2, 3])
    go = next(one for one in walk(find_part(page, "watch")) if one[0] == "button")
    assert pause[1]["key"] == go[1]["key"]
    assert pause[1]["on"] != go[1]["on"]


def test_a_computer_of_a_person_is_hurried_once_it_has_looked_ahead() -> None:
    page = show(levels=[0, 3])
    assert find_part(page, "watch") is None
    change(page, {"depth": 2}, levels=[0, 3])
    assert list_buttons(page, "watch") == names("computer.hurry")
    change(page, {"is_waiting": True}, levels=[0, 3])
    assert list_buttons(page, "watch") == names("computer.go")
    change(page, {"has_trouble": True}, levels=[0, 3])
    assert list_buttons(page, "watch") == names("computer.retry")
    change(page, {"has_trouble": True}, levels=[0, 3], is_replay=True)
    assert find_part(page, "watch") is None


@pytest.mark.parametrize("levels", [[0, 0], [2, 3], [0, 2]])
def test_after_the_end_there_is_nothing_to_control(levels: list[int]) -> None:
    page = show({"depth": 2}, levels=levels, is_over=True, is_finished=True)
    assert find_part(page, "watch") is None


def test_who_looks_back_gets_steps_unless_the_list_of_moves_has_them() -> None:
    steps = [f"review.{way}" for way in ("first", "back", "forward-", "last-")]
    page = show()
    assert find_part(page, "look-back") is None
    change(page, is_looking_back=True)
    assert list_buttons(page, "look-back") == names(*steps, "review.present")
    change(page, is_looking_back=True, is_finished=True, is_listed=True)
    assert list_buttons(page, "look-back") == names("review.leave")
    assert list_effects(page, "look-back") == [["panel", "ShowPresent"]]


def read_cards(page: Page) -> list[list[str]]:
    """Return what each card says, part by part, without what is empty. A badge is a letter."""
    return [[*_read_parts(card)] for card in page.places["players"][2]]


def _read_parts(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield from [tree] if tree.strip() else []
        return
    _, attributes, children = tree
    if "badges" in attributes:
        yield attributes["badges"]
    for child in children:
        yield from _read_parts(child)


def mark_cards(page: Page) -> list[set[str]]:
    """Return how each card is marked."""
    return [
        {one for one in card[1]["class"].split() if one.startswith(("is-", "has-"))}
        for card in page.places["players"][2]
    ]


def test_the_cards_have_the_players_and_their_numbers() -> None:
    page = show(position="loyal a1R<0,f3B<0 R3B4 B -")
    assert read_cards(page) == [
        ["R", "Red", "Anne", "RRR", "3", "3 pirates below deck", "3 lost"],
        ["B", "Blue", "Will", WORDS["crew.turn"], "BBBB", "4", "4 pirates below deck", "2 lost"],
    ]
    assert mark_cards(page) == [set(), {"is-turn"}]
    assert page.places["tally"] is None
    change(page, position="loyal a1R<0,f3B<0 R3B4 B -", is_computers=True)
    assert mark_cards(page) == [set(), {"is-turn", "is-thinking"}]
    assert list_effects(page, "players") == [["panel", "OpenDialog", "players", [], None]] * 2


def test_captives_are_counted_for_each_crew_and_in_all() -> None:
    """Seven of them end the game (Q9)."""
    page = show(
        game="quedah",
        position="quedah a1R<m1,a3B<a2,a7R<0,f1R<0,f3B<0,f4BR<f2,f6B<f7,f7B<0,m1RB<m2 R2B1 B -",
    )
    heard = DICTIONARIES["en"]["crew.captivesHeard"]["one"].format(count=1)
    assert [heard in card for card in read_cards(page)] == [True, True]
    words, places = page.places["tally"][2]
    assert "2" in text_of(words)
    filled = [one[1].get("class", "") for one in places[2]]
    assert filled == ["crew-R", *[""] * 5, "crew-B"]


def test_three_crews_have_stacks_and_one_may_be_out() -> None:
    """Of the crew that is out only that is said (M6)."""
    known: dict[str, Any] = {"game": "madagascar", "names": ["Anne", "Will", "Grace"]}
    page = show(
        **known,
        levels=[0, 0, 0],
        position=f"madagascar {ONE_OUT} R0B0G0 B -",
    )
    assert [("is-out" in one) for one in mark_cards(page)] == [True, False, False]
    assert WORDS["crew.out"] in read_cards(page)[0]
    assert WORDS["crew.commandAlone"]["other"].format(count=2) in read_cards(page)[1]


def test_before_the_pick_no_crew_has_a_player() -> None:
    """The second player may turn the seats round (L10)."""
    page = show(game="loyal+pie", position="loyal+pie - R7B7 R -")
    assert "Anne" not in read_cards(page)[0]
    assert mark_cards(page) == [set(), set()]


def test_somebody_elsewhere_cannot_be_replaced() -> None:
    page = show(is_elsewhere=True)
    (title, *_) = [one for one in walk(page.places["players"]) if one[0] == "button"]
    assert (title[1]["props"], title[1]["title"]) == ({"disabled": True}, "")


def test_a_card_has_a_clock_in_a_game_with_clocks() -> None:
    page = show(control="300+2")
    clocks = [one[1]["mount"][1] for one in walk(page.places["players"]) if one[1].get("role")]
    assert clocks == [{"colour": "R", "waits": True}, {"colour": "B", "waits": False}]
    assert mark_cards(page) == [{"is-turn", "has-clock"}, {"has-clock"}]


def test_the_winner_is_marked_once_the_last_turn_has_been_seen() -> None:
    record = "Kidd: 1\nGame: loyal\n\n@a1 resign\n"
    over: dict[str, Any] = {"record": record, "path": "2", "is_over": True, "winner": "R"}
    page = show(**over, position="loyal a1R<0 R6B7 B -")
    assert mark_cards(page) == [set(), {"is-turn"}]
    change(page, **over, position="loyal a1R<0 R6B7 B -", is_settled=True)
    assert mark_cards(page) == [{"is-winner"}, set()]
    assert WORDS["crew.winner"] in read_cards(page)[0]
    change(page, **over, position="loyal a1R<0 R6B7 B -", is_looking_back=True)
    assert mark_cards(page) == [set(), set()]


def test_who_is_asked_about_a_draw_is_to_move() -> None:
    position = "madagascar a1R<0 R6B7 R -"
    page = show(game="madagascar", position=position, asked="B")
    assert mark_cards(page) == [set(), {"is-turn"}]


def test_the_longest_rank_may_break_on_the_cards_of_three() -> None:
    known: dict[str, Any] = {"game": "madagascar", "names": [WORDS["rank.7"], "Will", "Grace"]}
    page = show(**known, levels=[7, 0, 0], position="madagascar - R6B6G6 R -")
    assert WORDS["crew.longRank"] in read_cards(page)[0]


def test_prepared_panels_have_places_for_the_names() -> None:
    turn = list_answers("en", WORDS, is_first=True)['["panel","Foresee","loyal","00",""]']
    assert "\ue000" in json.dumps(turn["trees"]["panel players"], ensure_ascii=False)


def test_the_next_visit_may_show_only_what_the_game_shows_at_rest() -> None:
    """Neither a hint nor an earlier position, which the game does not show then."""
    page = show()
    assert json.loads(page.places["rest"]) == [SHOWN["begun"], START, "en", *SHOWN["names"]]
    move = {"key": "try.move", "params": {"from": "a1", "space": "m1"}}
    for aids, known in (
        ({"is_hinting": True}, {}),
        ({"hint": [[move], []]}, {}),
        ({}, {"is_replay": True}),
        ({}, {"is_looking_back": True}),
    ):
        change(page, aids, **known)
        assert page.places["rest"] is None


def test_the_panels_of_a_first_turn_are_those_that_the_game_has_then() -> None:
    """For any game, number of players, first move, and for persons and computers."""
    turns = [one for one in list_first_turns() if isinstance(one, Foresee)]
    assert Foresee("madagascar", "011", "@f1") in turns
    assert Foresee("loyal+pie", "00", "") in turns
    foreseen, played = Page("panel", {}), Page("panel", {}, is_always=True)
    for turn in turns:
        match = Match.new(turn.game, len(turn.seats))
        if turn.move:
            match.push_text(turn.move)
        foreseen.send("Foresee", turn.game, turn.seats, turn.move)
        can_hint = list_buttons(foreseen, "corner")[0][1]
        levels = [int(seat) for seat in turn.seats]
        change(
            played,
            {"can_hint": can_hint, "can_replay": bool(turn.move)},
            game=turn.game,
            position=format_position(match.position),
            record=transcribe(match).write(),
            path=str(len(match.steps)),
            names=NAMES[: len(levels)],
            levels=levels,
            is_own=True,
            is_computers=levels[len(match.steps)] > 0,
        )
        # These are for the next visit.
        for name in ("said", "rest"):
            foreseen.places[name] = played.places[name]
        # What was prepared does not know by which step the page shows it.
        foreseen.places["deck"]["serial"] = played.places["deck"]["serial"]
        assert foreseen.places == played.places, turn
