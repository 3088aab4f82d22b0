"""RULES.md agrees with the engine: its numbers, its deck and its capture example (L6) are checked."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import kidd
from kidd.core.board import DECK, HATCHES, SPACE_NUMBER
from kidd.core.position import Stack, pack_stacks
from kidd.games.loyal_captain import captured_spaces
from kidd.record.notation import format_position, parse_position

RULES_PAGE = Path(str(kidd.__file__)).with_name("RULES.md").read_text(encoding="utf-8")


def rule(number: str, following: str) -> str:
    """Return the text of the page from one rule up to another."""
    return RULES_PAGE[RULES_PAGE.index(f"**{number}") : RULES_PAGE.index(f"**{following}")]


def table(text: str) -> list[list[str]]:
    """Return the rows of the table in a text, without its head."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def test_rules_are_numbered_without_a_gap() -> None:
    """Each rule that a test can cite is on the page exactly once, in order."""
    counts = {"G": 6, "L": 10, "Q": 11, "M": 8}
    wanted = [f"{part}{number}" for part, last in counts.items() for number in range(1, last + 1)]
    assert (
        re.findall(r"^\*\*([GLQM]\d+)(?: \[decided\])?\.\*\*", RULES_PAGE, re.MULTILINE) == wanted
    )


def test_g2_lists_the_deck() -> None:
    """The table under G2 is the deck that is played on."""
    neighbours: dict[str, list[str]] = {}
    hatches: list[str] = []
    for row in table(rule("G2", "G3")):
        for space, links in zip(row[::2], row[1::2], strict=True):
            name = space.removesuffix(" hatch").strip("*")
            if name:
                neighbours[name] = links.split()
            if space.endswith(" hatch"):
                hatches.append(name)
    assert neighbours == {
        name: [DECK.spaces[other] for other in DECK.neighbours[number]]
        for name, number in SPACE_NUMBER.items()
    }
    assert sorted(hatches) == [DECK.spaces[hatch] for hatch in DECK.hatches]


class Example:
    """The capture example of RULES.md (L6)."""

    text = rule("L6.", "L7.")
    marks: dict[str, int]
    backs: dict[str, set[int]]

    def __init__(self) -> None:
        self.marks, self.backs = {}, {}
        for row in table(self.text):
            for mark, name, back in (row[:3], row[3:]):
                space = self.marks[mark] = SPACE_NUMBER[name]
                sides = {*DECK.neighbours[space], *([-1] if HATCHES >> space & 1 else [])}
                if back.startswith("not to "):
                    sides.remove(SPACE_NUMBER[back.removeprefix("not to ")])
                elif back != "open":
                    sides &= {SPACE_NUMBER[back.removeprefix("to ")]}
                self.backs[mark] = sides

    def captured(self, backs: dict[str, int]) -> set[str]:
        """Return the marks of all tokens in captured groups, given everybody's back (L3)."""
        stacks = [
            Stack(space, (0 if mark.isdigit() else 1,), DECK.facing(space, backs[mark]))
            for mark, space in self.marks.items()
        ]
        (numbers, letters), _ = pack_stacks(stacks, 2)
        lost = captured_spaces(numbers, letters) | captured_spaces(letters, numbers)
        return {mark for mark, space in self.marks.items() if lost >> space & 1}

    def captures(self) -> Iterator[tuple[list[str], list[str]]]:
        """Yield the marks of captors and captured of each caption that speaks of capture."""
        for captors, captured in re.findall(r"^- (.*) capture (.*)$", self.text, re.MULTILINE):
            yield re.findall(r"\b[1-7A-G]\b", captors), re.findall(r"\b[1-7A-G]\b", captured)


def test_l6_position_is_one_of_those_that_the_table_allows() -> None:
    """The position written down for L6 has its tokens and backs where the table has them."""
    example = Example()
    [text] = re.findall(r"^    (.*)$", example.text, re.MULTILINE)
    position = parse_position(text)
    assert format_position(position) == text
    for mark, space in example.marks.items():
        owner = 0 if mark.isdigit() else 1
        allowed = {DECK.facing(space, back) for back in example.backs[mark]}
        assert any(position.tops[owner] & facing for facing in allowed), mark
    vacant = re.search(r"spaces are vacant: (.*?)\.", example.text)
    assert vacant
    occupied = {DECK.spaces[space] for space in example.marks.values()}
    assert set(re.findall(r"[afm]\d", vacant[1])) == set(DECK.spaces) - occupied


def test_l6_captions_hold_however_the_open_backs_are_chosen() -> None:
    """Exactly the tokens named in the captions are captured, with 2 turned to a6."""
    example = Example()
    choices = {**example.backs, "2": {SPACE_NUMBER["a6"]}}
    assert choices["2"] < example.backs["2"]
    named = {mark for _, captured in example.captures() for mark in captured}
    assert named == set("1B57")
    for backs in product(*choices.values()):
        assert example.captured(dict(zip(choices, backs, strict=True))) == named


def test_l6_captions_name_the_captors() -> None:
    """The tokens that a caption names as captors are those around the captured group."""
    example = Example()
    marks = {space: mark for mark, space in example.marks.items()}
    for captors, group in example.captures():
        around = {other for mark in group for other in DECK.neighbours[example.marks[mark]]}
        assert sorted({marks[space] for space in around} - set(group)) == sorted(captors)
