"""The examples of the rules: the engine confirms each one, and every text exists."""

import math
import re

import pytest

from kidd.bridge.clicks import list_visited
from kidd.bridge.refusals import explain
from kidd.bridge.view_types import StackView
from kidd.core.board import DECK, SPACE_NUMBER
from kidd.games import RULES
from kidd.svg.deck_parts import is_hatch
from kidd.svg.plans import read_plan
from kidd_page.deck_picture import place_label
from kidd_page.rules.diagram import draw_printed, show_example
from kidd_page.rules.examples import begin, finish, read_examples
from kidd_page.rules.pages import PAGES, Section
from kidd_page.table.state import Table, events_of, match_of, view_of
from kidd_page.words import Words
from support.drawn_deck import as_tree, list_drawings, list_ghosts, list_marks, list_stacks
from support.page_driver import DICTIONARIES, walk

EXAMPLES = read_examples()
WORDS = Words("en", DICTIONARIES["en"])
SECTIONS = [(page, section) for page, sections in PAGES.items() for section in sections]
BARRED = {
    "quedah.facing": "why.notBack",
    "quedah.full": "why.full",
    "quedah.barred": "why.noWayOut",
    "madagascar.near": "why.notReached",
    "madagascar.own": "why.own",
}
"""The reasons why the barred moves are illegal."""
EVERY = pytest.mark.parametrize("name", EXAMPLES)


def whole(name: str) -> Table:
    """Return the game of an example on the whole deck."""
    return Table(begin(name).start)


def list_moves(name: str) -> list[str]:
    return [move["text"] for move in view_of(whole(name))["moves"]]


def list_removed(name: str) -> list[str]:
    events = events_of(finish(name, begin(name)))
    return [event.get("space", "") for event in events if event["kind"] == "removed"]


def list_kinds(name: str) -> list[str]:
    return [event["kind"] for event in events_of(finish(name, begin(name)))]


def read_deck(table: Table) -> dict[str, StackView]:
    return {stack["space"]: stack for stack in view_of(table)["stacks"]}


@EVERY
def test_the_marks_of_an_example_are_true(name: str) -> None:
    example, moves = EXAMPLES[name], list_moves(name)
    assert view_of(whole(name))["phase"] == "play"
    # The last space in a move is its destination.
    ends = {re.sub(r"<..$|@..$", "", move)[-2:] for move in moves}
    if "@" not in example.get("move", ""):
        assert set(example.get("ways", [])) <= ends
    assert example.get("barred") not in moves
    assert set(example["spaces"]) <= set(DECK.spaces)
    assert set(example.get("names", [])) <= set(example["spaces"])


@EVERY
def test_the_reader_can_make_a_turn_or_gets_the_reason_why_not(name: str) -> None:
    example, view = EXAMPLES[name], view_of(begin(name))
    for move in view["moves"]:
        assert set(list_visited(view, move["clicks"])) <= set(example["spaces"])
    assert view["offers"] == []
    if "move" in example:
        assert example["move"] in [move["text"] for move in view["moves"]]
    if "barred" not in example:
        return
    # The token of the barred move has another legal move, so that it can be selected.
    origin, space, *_ = re.findall(r"[afm]\d", example["barred"])
    assert any(move["clicks"][0] == origin for move in view["moves"])
    message = explain(match_of(begin(name)), [origin], SPACE_NUMBER[space])
    assert message["key"] == BARRED[name]


def test_a_group_is_captured_unless_a_captor_turns_its_back_or_a_space_is_free() -> None:
    """Rule L3."""
    assert list_removed("loyal.captured") == ["m1", "m2"] == EXAMPLES["loyal.captured"].get("rung")
    for name, back in (("loyal.turned", "m2"), ("loyal.gap", None)):
        (safe,) = EXAMPLES[name].get("safe", [])
        other, deck = read_deck(begin("loyal.captured")), read_deck(begin(name))
        assert list_removed(name) == []
        assert (deck[safe]["back"] if safe in deck else None) == back
        # The only difference from the captured group is the marked space.
        for one in (other, deck):
            one.pop(safe, None)
        assert deck == other


def test_the_turned_back_faces_the_group() -> None:
    """Rule L3."""
    deck = read_deck(begin("loyal.turned"))
    assert deck[deck["a5"]["back"]]["owners"] == "R"


def test_a_token_that_enters_between_two_facing_enemies_is_captured_at_once() -> None:
    """Rule L4."""
    assert list_removed("loyal.own") == ["f7"]
    assert EXAMPLES["loyal.own"].get("move") == "@f7"


def test_a_token_has_two_ways_ahead_and_neither_is_its_back() -> None:
    """Rule G3."""
    moves = [move for move in list_moves("loyal.step") if move.startswith("a4")]
    assert moves == ["a4-a5", "a4-a6"]
    assert read_deck(begin("loyal.step"))["a4"]["back"] == "a2"


def test_two_pips_are_two_steps() -> None:
    """Rule Q2."""
    assert EXAMPLES["quedah.steps"].get("roll") == 2
    for move in list_moves("quedah.steps"):
        assert not move.startswith("a4") or re.search(r"<a[56]$", move)


def test_a_capture_comes_over_the_back_alone_and_captor_and_captive_change_places() -> None:
    """Rules Q3 and Q4."""
    assert "captured" in list_kinds("quedah.captured")
    assert EXAMPLES["quedah.captured"].get("move") == EXAMPLES["quedah.facing"].get("barred")
    assert read_deck(begin("quedah.captured"))["f4"]["back"] == "f2"
    assert read_deck(begin("quedah.facing"))["f4"]["back"] != "f2"
    assert list_kinds("quedah.freed") == ["moved", "freed", "captured", "moved"]


def test_the_freed_token_may_go_either_way() -> None:
    """Rule Q5."""
    moves = [move for move in list_moves("quedah.freed") if "+" in move]
    assert moves == ["f2xf4+f5", "f2xf4+f6"]


def test_a_token_that_leaves_a_hatch_by_the_die_lets_the_next_one_enter() -> None:
    """Rule Q7."""
    leaving = [move for move in list_moves("quedah.hatch") if move.startswith("f1")]
    assert leaving
    assert all("@" in move for move in leaving)


def test_three_go_three_steps_two_and_two_are_four_three_and_three_fly_a_flag() -> None:
    """Rules M3 to M5."""
    (steps,) = events_of(finish("madagascar.steps", begin("madagascar.steps")))
    assert len(steps.get("route", [])) == 4
    assert len(steps.get("owners", "")) == 3
    captured = finish("madagascar.captured", begin("madagascar.captured"))
    assert read_deck(captured)["f5"]["owners"] == "RBBR"
    assert "flag_raised" in list_kinds("madagascar.flag")
    flag = finish("madagascar.flag", begin("madagascar.flag"))
    assert len(read_deck(flag)["m2"]["owners"]) == 6


def test_every_section_has_text_and_no_text_is_unused() -> None:
    wanted = {f"rules.{page}.tab" for page in PAGES}
    for page, section in SECTIONS:
        wanted |= set(list_keys(page, section))
    known = DICTIONARIES["en"]
    assert wanted <= set(known)
    pages = "|".join(PAGES)
    assert {key for key in known if re.match(rf"rules\.({pages})\.", key)} <= wanted


def list_keys(page: str, section: Section) -> list[str]:
    """List the keys of the words of a section."""
    name = f"rules.{page}.{section.part}"
    options = [*section.options, *(point.option for point in section.points if point.option)]
    return [
        f"{name}.title",
        *([] if section.options else [f"{name}.text"]),
        *(f"{name}.{key}" for key in section.more),
        *(f"rules.{example}.example" for example in section.examples),
        *(f"option.{option}.name" for option in options),
        *(f"option.{option}.text" for option in section.options),
        *(f"{name}.{point.name}" for point in section.points),
        *([f"{name}.game"] if section.game else []),
        *(
            f"{name}.{number}.{what}"
            for number in range(1, section.stations + 1)
            for what in ("where", "what")
        ),
    ]


def test_every_example_is_shown_and_every_option_of_a_game_is_explained() -> None:
    shown = {example for _, section in SECTIONS for example in section.examples}
    assert shown == set(EXAMPLES)
    explained = [option for _, section in SECTIONS for option in section.options]
    assert len(explained) == len(set(explained))
    assert set(explained) == {
        option for rules in RULES.values() for option in rules.description.options
    }


def test_every_option_is_named_beside_the_open_point_that_it_changes() -> None:
    for page, sections in PAGES.items():
        explained = sorted(option for one in sections for option in one.options)
        named = sorted(point.option for one in sections for point in one.points if point.option)
        assert named == explained, page


def test_the_printed_example_is_that_of_the_rules_one_turn_earlier() -> None:
    """Rule L6."""
    name = "loyal.picture"
    tags = EXAMPLES[name].get("tags", {})
    before, left = read_deck(begin(name)), read_deck(finish(name, begin(name)))
    # The numbers are Red, the letters Blue; 3 has not entered on a1 yet.
    for space, tag in tags.items():
        if space != "a1":
            assert before[space]["owners"] == ("R" if tag.isdigit() else "B"), tag
    assert tags["a1"] == "3"
    assert sorted(tag for space, tag in tags.items() if space not in left) == ["1", "5", "7", "B"]


def test_an_example_on_paper_begins_with_its_marked_token_and_ends_with_the_decisive_one() -> None:
    first, last = map(as_tree, draw_printed("loyal.gap"))
    assert list_marks(first) == [("way", "f1"), ("safe", "f5")]
    assert list_ghosts(first) == ["f1"]
    assert list_marks(last) == [("safe", "f5")]
    _, last = map(as_tree, draw_printed("madagascar.flag"))
    assert list_drawings(list_stacks(last)["m2"]).count("flag") == 1
    # No faint token is on an occupied space, and nothing happens in an example of a forbidden move.
    assert list_ghosts(as_tree(draw_printed("madagascar.round")[0])) == []
    assert len(draw_printed("quedah.facing")) == 1


@EVERY
def test_a_picture_shows_only_its_spaces_and_all_of_each_stack(name: str) -> None:
    picture, buttons = show_example("loyal", name, None, WORDS)
    spaces, tree = set(EXAMPLES[name]["spaces"]), as_tree(picture)
    shown = {space for _, space in list_marks(tree)} | {*list_stacks(tree), *list_ghosts(tree)}
    assert shown <= spaces
    _, model = buttons.attributes.get("mount", ("", {}))
    assert set(model["labels"]) == spaces
    ((left, top, width, height),) = [
        map(float, one[1]["viewBox"].split()) for one in walk(tree) if one[0] == "svg"
    ]
    for space in spaces:
        x, y = read_plan("example").points[space]
        assert left + 0.5 < x < left + width - 0.5
        assert top + 0.5 < y < top + height - 0.5


def test_no_name_touches_a_hatch_or_a_mark_around_a_space() -> None:
    plan = read_plan("example")
    # Half of what is seen of a name, and how far a mark reaches beyond its space.
    half, mark = (0.17, 0.11), 0.12
    for name in plan.points:
        for other, point in plan.points.items():
            gaps = [
                max(0.0, abs(one - there) - reach)
                for one, there, reach in zip(place_label(plan, name), point, half, strict=True)
            ]
            clear = max(gaps) if is_hatch(other) else math.hypot(*gaps)
            assert clear > 0.5 + mark + (0.08 if is_hatch(other) else 0), (name, other)


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_every_space_named_in_a_text_has_a_label_in_one_of_its_pictures(locale: str) -> None:
    known = DICTIONARIES[locale]
    for page, section in SECTIONS:
        if not section.examples:
            continue
        keys = [f"rules.{page}.{section.part}.{key}" for key in ("text", *section.more)]
        keys += [f"rules.{name}.example" for name in section.examples]
        named = {one for name in section.examples for one in EXAMPLES[name].get("names", [])}
        for key in keys:
            assert set(re.findall(r"\b[afm]\d\b", known[key])) <= named, key
