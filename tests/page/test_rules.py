"""The dialog of the rules: its pages, what can be done in an example, what is printed and focused."""

import re
from collections import Counter
from typing import Any

import pytest

from kidd_page.rules.pages import LONGEST_ENDING, PAGES
from kidd_page.words import Words
from support.drawn_deck import list_drawings, list_marks, list_stacks
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])


def open_page(name: str) -> Page:
    return Page("rules", {}, "Show", name)


def find_example(page: Page, name: str) -> Any:
    found = page.find("key", name)
    assert found
    return found


def model_of(page: Page, name: str) -> dict[str, Any]:
    """Return the model of the buttons above an example's picture."""
    (model,) = [
        one[1]["mount"][1] for one in walk(list(find_example(page, name))) if "mount" in one[1]
    ]
    return model


def said(page: Page, name: str) -> str:
    """Return what stands below an example."""
    (text,) = [
        text_of(list(one))
        for one in walk(list(find_example(page, name)))
        if one[1].get("role") == "status"
    ]
    return text


def refs(page: Page, name: str) -> list[str]:
    """List the buttons of an example."""
    return [one[1]["key"] for one in walk(list(find_example(page, name))) if one[0] == "button"]


def tap(page: Page, name: str, *spaces: str) -> None:
    for space in spaces:
        page.press("Tap", name.partition(".")[0], name, space)


def owners_at(page: Page, name: str) -> dict[str, str]:
    """Return the colours of the figures on each space of the picture."""
    owners = {"red": "R", "blue": "B", "green": "G"}
    return {
        space: "".join(owners.get(drawing, "") for drawing in list_drawings(stack))
        for space, stack in list_stacks(list(find_example(page, name))).items()
    }


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_its_sections(name: str) -> None:
    page = open_page(name)
    titles = [text_of(list(one)) for one in walk(page.tree) if one[0] == "h3"]
    assert titles == [WORDS(f"rules.{name}.{section.part}.title") for section in PAGES[name]]
    assert page.is_asked("ScrollUp")
    tab = page.find("aria-selected", "true")
    assert tab
    assert tab[1]["ref"] == f"tab-{name}"


def test_every_page_of_the_rules_says_what_is_settled_here() -> None:
    """Each page marks what the printed rules leave open, and the option that changes it."""
    changed = {"loyal": ["pie"], "quedah": ["first", "strict"], "madagascar": []}
    for game, options in changed.items():
        told = text_of(open_page(game).tree)
        assert WORDS(f"rules.{game}.open.title") in told
        for option in options:
            assert WORDS("rules.changedBy", option=WORDS(f"option.{option}.name")) in told


def test_the_authors_and_the_publisher_are_named() -> None:
    told = text_of(open_page("credits").tree)
    for name in ("Günter Cornett", "Volker Schäfer", "Dietmar Krüger", "Bambusspiele"):
        assert name in told


def test_the_longest_win_can_be_walked_through_on_the_screen() -> None:
    """On paper there is no link."""
    told = WORDS("rules.madagascar.proven.game")
    page = open_page("madagascar")
    (link,) = [one for one in walk(page.tree) if one[0] == "a"]
    assert text_of(list(link)) == told
    assert link[1]["href"] == f"#game={LONGEST_ENDING}"
    page.press("PrintRules", "madagascar")
    ((_, _, sheet),) = page.effects
    assert WORDS("rules.madagascar.proven.title") in text_of(sheet)
    assert told not in text_of(sheet)


def test_a_game_without_a_page_gets_that_of_the_deck() -> None:
    for name in ("", "unknown"):
        assert open_page(name).find("id", "rules-deck") == open_page("deck").find(
            "id", "rules-deck"
        )


def test_the_keys_of_the_tabs_lead_around() -> None:
    page = open_page("loyal")
    tabs = page.find("role", "tablist")
    assert tabs
    assert tabs[1]["keys"]["arrowleft"] == ["rules", "Choose", "credits"]
    page.press("Choose", "credits")
    assert page.is_asked("Focus", "tab-credits", "always")
    assert page.is_asked("ScrollUp")


def test_a_turn_in_an_example_is_told_and_put_back() -> None:
    """Two routes lead to a6; the chosen side decides between them."""
    page, name = open_page("quedah"), "quedah.side"
    tap(page, name, "a2", "a6")
    assert refs(page, name) == ["show", "reset"]
    assert model_of(page, name)["roles"]["a4"] == "side"
    tap(page, name, "a4")
    assert owners_at(page, name) == {"a6": "R"}
    moved = WORDS("event.moved", colour="R", **{"from": "a2"}, space="a6")
    assert said(page, name) == f"{moved} {WORDS('event.turned', back='a4')}"
    assert list_marks(list(find_example(page, name))) == []
    assert refs(page, name) == ["reset"]
    page.press("Reset", "quedah", name)
    assert owners_at(page, name) == {"a2": "R"}
    assert said(page, name) == ""
    assert page.is_asked("Focus", f"show {name}", "lost")


def test_a_forbidden_move_is_barred_and_explained() -> None:
    page, name = open_page("quedah"), "quedah.facing"
    assert refs(page, name) == []
    tap(page, name, "f2", "f4")
    assert said(page, name) == WORDS("why.notBack", space="f4")
    page.press("Reset", "quedah", name)
    assert page.is_asked("Focus", f"space {name}", "lost")


def test_an_example_can_be_shown_without_a_try() -> None:
    page, name = open_page("quedah"), "quedah.chain"
    tap(page, name, "a4")
    before = model_of(page, name)
    page.press("Play", "quedah", name)
    model = model_of(page, name)
    assert WORDS("event.freed", colour="R", space="a3") in said(page, name)
    assert model["change"] > before["change"]
    assert [phase["slide"]["route"][0] for phase in model["phases"]] == ["a4", "a6", "a3"]
    assert page.is_asked("Focus", f"reset {name}", "lost")


def test_the_end_of_an_example_that_was_shown_can_be_looked_at() -> None:
    """A tap is answered for the end that is shown, and does not restore the beginning."""
    page, name = open_page("quedah"), "quedah.captured"
    page.press("Play", "quedah", name)
    told, shown = said(page, name), owners_at(page, name)
    tap(page, name, "f4")
    assert said(page, name) not in {"", told}
    assert owners_at(page, name) == shown


def test_what_makes_the_difference_stays_marked_after_the_move() -> None:
    page, name = open_page("loyal"), "loyal.gap"
    safe = ("safe", "f5")
    assert safe in list_marks(list(find_example(page, name)))
    assert model_of(page, name)["labels"]["f5"].endswith(WORDS("example.ringed"))
    page.press("Play", "loyal", name)
    assert list_marks(list(find_example(page, name))) == [safe]
    assert WORDS("example.ringed") not in model_of(page, name)["labels"]["f5"]


def test_labels_name_the_marks_of_tokens() -> None:
    labels = model_of(open_page("loyal"), "loyal.picture")["labels"]
    assert WORDS("example.tag", tag="7") in labels["f6"]


def test_escape_takes_a_choice_back_before_it_closes_the_dialog() -> None:
    page, name = open_page("loyal"), "loyal.step"

    def escape() -> Any:
        (keys,) = [
            one[1]["keys"] for one in walk(list(find_example(page, name))) if "keys" in one[1]
        ]
        return keys["escape"]

    assert escape() is None
    tap(page, name, "a4")
    assert escape() == ["rules", "Back", "loyal", name]
    page.press("Back", "loyal", name)
    assert escape() is None


def test_the_second_half_of_a_double_tap_does_nothing() -> None:
    """It was meant for the position before the turn."""
    page, name = open_page("loyal"), "loyal.enter"
    picture = page.serial
    for _ in range(2):
        page.send("Tap", "loyal", name, "f1", picture=picture)
    assert said(page, name) == WORDS("event.entered", colour="R", space="f1")


def test_fast_taps_on_an_example_make_a_turn() -> None:
    page = open_page("loyal")
    picture = page.serial
    for space in ("a4", "a5"):
        page.send("Tap", "loyal", "loyal.step", space, picture=picture)
    assert owners_at(page, "loyal.step").keys() == {"a5"}


def test_an_example_on_two_pages_is_played_on_each() -> None:
    page, name = open_page("loyal"), "loyal.step"
    page.press("Play", "loyal", name)
    page.press("Show", "deck")
    assert refs(page, name) == ["show"]
    page.press("Show", "loyal")
    assert refs(page, name) == ["reset"]
    page.press("Leave")
    assert page.tree is None
    page.send("Show", "loyal")
    assert refs(page, name) == ["show"]


def test_what_is_not_on_a_page_is_ignored() -> None:
    page = open_page("loyal")
    for action in (
        ("Tap", "story", "loyal.step", "a4"),
        ("Tap", "loyal", "loyal.step", "a1"),
        ("Play", "loyal", "quedah.chain"),
        ("Reset", "nowhere", "loyal.step"),
    ):
        before = page.tree
        page.press(*action)
        assert page.tree == before


def test_another_engine_goes_on_with_the_example() -> None:
    page, name = open_page("loyal"), "loyal.step"
    tap(page, name, "a4")
    before = page.tree
    page.die()
    assert page.tree == before
    tap(page, name, "a5")
    assert owners_at(page, name) == {"a5": "R"}


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_a_page_is_in_the_language_of_the_reader(locale: str) -> None:
    page = open_page("loyal")
    page.speak(locale)
    assert Words(locale, DICTIONARIES[locale])("rules.loyal.aim.text") in text_of(page.tree)


def test_the_rules_of_a_game_are_printed_with_those_of_all_games() -> None:
    page = open_page("loyal")
    page.press("PrintRules", "loyal")
    ((_, kind, sheet),) = page.effects
    assert kind == "Print"
    for key in ("rules.loyal.stalemate.count", "rules.deck.back.text"):
        assert WORDS(key) in text_of(sheet)
    page.press("PrintDeck")
    ((_, kind, sheet),) = page.effects
    pictures = [one[1]["class"] for one in walk(sheet) if one[0] == "svg"]
    assert (kind, pictures) == ("Print", ["print-deck", "print-tokens", "print-die"])


def test_the_die_that_is_printed_has_two_faces_of_each_number() -> None:
    """It has seven flaps, and all of it is in sight (Q2)."""
    page = open_page("quedah")
    page.press("PrintDeck")
    ((_, _, sheet),) = page.effects
    (die,) = [one for one in walk(sheet) if one[1].get("class") == "print-die"]
    kinds = Counter(one[1]["class"] for one in die[2])
    assert kinds == {"print-flap": 7, "print-face": 6, "print-spot": 12}
    left, top, width, height = map(float, die[1]["viewBox"].split())
    for _, attributes, _ in die[2]:
        for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", attributes["d"]):
            assert left <= float(x) <= left + width
            assert top <= float(y) <= top + height


def test_closed_rules_are_printed_no_more() -> None:
    """Also by an engine that has never shown them."""
    page = open_page("loyal")
    page.die()
    page.send("Leave")
    assert page.tree is None
    assert page.regions == {"rules", "rules sheet"}


def test_the_buttons_of_a_page_are_those_of_its_kind() -> None:
    wanted = {"loyal": ["Learn", "PrintRules"], "deck": ["PrintDeck"], "story": []}
    for name, actions in wanted.items():
        page = open_page(name)
        tools = page.find("class", "rules-tools")
        assert tools
        assert [one[1]["on"]["click"][1] for one in walk(list(tools)) if "on" in one[1]] == actions
    page = open_page("loyal")
    page.press("Learn", "loyal")
    assert [one[1:] for one in page.effects] == [
        ["OpenDialog", "lessons", ["ShowCourse", "loyal"], None]
    ]
