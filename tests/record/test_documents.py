"""NOTATION.md agrees with the engine: its examples, tables and figures are run.

They are taken from the page itself, so that neither page nor engine can change without the other.
"""

import re
from itertools import product
from pathlib import Path

import pytest

from kidd.__main__ import Session
from kidd.core.board import DECK
from kidd.core.move import parse_move
from kidd.core.perft import perft
from kidd.core.position import PositionError
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import REASONS, read_transcript
from support.notation_page import NOTATION_PAGE, indented, section, tables

TESTS = Path(__file__).parents[1]


def as_pattern(rule: str) -> str:
    """Turn a rule of the page's grammar into a regular expression."""
    blocks = "\n".join(re.findall(r"```\n(.*?)```", NOTATION_PAGE, re.DOTALL))
    grammar = dict(re.findall(r"^(\w+) += (.*(?:\n +\|.*)*)$", blocks, re.MULTILINE))
    brackets = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}

    def expand(name: str) -> str:
        if name == "space":
            return f"(?:{'|'.join(DECK.spaces)})"
        if name == "number":
            return "(?:0|[1-9][0-9]*)"
        words = re.findall(r'"[^"]*"|\w+|[\[\](){}|]', grammar[name])
        parts = (
            re.escape(word[1:-1]) if word[0] == '"' else brackets.get(word) or expand(word)
            for word in words
        )
        return f"(?:{''.join(parts)})"

    return expand(rule)


POSITION = re.compile(as_pattern("position"))
MOVE = re.compile(as_pattern("move"))
EXAMPLES = indented(section("## Positions"))[1:]


@pytest.mark.parametrize("text", EXAMPLES)
def test_position_examples_are_read_and_written_unchanged(text: str) -> None:
    """The engine reads and writes each example position unchanged."""
    assert POSITION.fullmatch(text)
    assert format_position(parse_position(text)) == text


def test_grammar_covers_what_the_engine_writes() -> None:
    """Recorded positions, and all moves that are legal in them, agree with the grammar."""
    lines = (TESTS / "golden" / "positions.txt").read_text().splitlines()
    for text in (line.split(" ; ")[0] for line in lines):
        assert POSITION.fullmatch(text), text
        position = parse_position(text)
        rules = RULES[position.game]
        for move in (*rules.legal_moves(position), *rules.offers(position)):
            assert MOVE.fullmatch(move.text), move.text


STATES = {
    "Loyal Captain": "loyal+pie a1R<0,f3B<0 R6B6 B {}",
    "Quedah Merchant": "quedah a1R<0,f3B<0 R6B6 R {}",
    "Madagascar": "madagascar a1R<0,a3B<0,a7G<0 R5B5G5 R {}",
}


def test_every_state_in_the_table_is_known_to_its_game() -> None:
    """The states of the table can be written for their game, and for no other."""
    listed: dict[str, list[str]] = {}
    game = ""
    for row in tables(section("## Positions"))[0]:
        game = row[0] or game
        listed.setdefault(game, []).extend(row[1].split())
    assert listed.keys() == STATES.keys()
    for states in listed.values():
        for state, name in product(states, STATES):
            text = STATES[name].format(state)
            if state in listed[name]:
                assert format_position(parse_position(text)) == text
            else:
                with pytest.raises(PositionError):
                    parse_position(text)


SEVEN_HELD = "a2RB<a1,a4RB<a2,a5RB<a4,a6RB<a3,f2RB<f1,f4RB<f2,f5RB<f4"
REFUSED = [
    ("a game, an option", ["chess - R7B7 R -", "loyal+first - R7B7 R -", "loyal a9R<0 R6B7 R -"]),
    ("a number of players", ["loyal - R7B7G7 R -", "quedah - R7 R -", "madagascar - R6 R -"]),
    (
        "listed twice, or out of order",
        ["loyal a1R<0,a1B<0 R6B6 R -", "loyal a2R<a1,a1B<0 R6B6 R -"],
    ),
    ("a back that is not", ["loyal a1R<a5 R6B7 R -", "loyal a2R<0 R6B7 R -"]),
    ("`0` as the back", ["quedah a1RB<0 R6B6 R -", "madagascar a1RB<0 R6B6 R -"]),
    ("in Loyal Captain, more", ["loyal a1RB<a2 R6B6 R -"]),
    ("in Quedah Merchant, more", ["quedah a2RBR<a1 R5B6 R -", "quedah a2RR<a1 R5B7 R -"]),
    ("in Madagascar, a stack", ["madagascar a2RRB<a1 R5B6 R -"]),
    ("too few tokens", ["loyal a1R<0 R7B7 R -", "quedah - R7B6 R -", "madagascar - R7B6G6 R -"]),
    ("a TURN", ["loyal - R7B7 G -", "madagascar a2RBBBBBB<a1,a3G<0 R5B0G5 B -"]),
    ("a STATE", ["loyal - R7B7 R 1", "quedah - R7B7 R claim", "madagascar - R7B7 R out:B"]),
    ("a roll", ["quedah - R7B7 R 1", f"quedah {SEVEN_HELD} R0B0 B 1"]),
    ("more than seven captives", [f"quedah {SEVEN_HELD},f6BR<f3 R0B0 B -"]),
    ("a count above 20", ["loyal a1R<0,f3B<0 R6B6 R proof:B21"]),
]


def test_every_refusal_in_the_list_happens() -> None:
    """Every text that NOTATION.md lists as refused is refused."""
    items = re.findall(r"^- (.*)$", section("### What is refused"), re.MULTILINE)
    assert len(items) == len(REFUSED)
    for item, (words, texts) in zip(items, REFUSED, strict=True):
        assert words in item
        for text in texts:
            with pytest.raises(PositionError, match=r"\S"):
                parse_position(text)


LEGAL_IN = {
    "@a1": ["loyal - R7B7 R -", "quedah - R7B7 R -", "madagascar - R7B7 R -"],
    "a1-a2": ["loyal a1R<0 R6B7 R -", "quedah+first a1R<m1,f3B<0 R6B6 R 1"],
    "a4xa6": ["quedah a4R<a2,a6B<a4 R6B6 R 1"],
    "f1-a2<a1": ["quedah+first f1R<f2,f3B<0 R6B6 R 3"],
    "f1xa2<a1": ["quedah+first a2B<a1,f1R<f2 R6B6 R 3"],
    "a4xa6+a7": ["quedah a4R<a2,a6BR<a4 R5B6 R 1"],
    "a4xa6+xa3+a2": ["quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1"],
    "f1-f4<f2@f1": ["quedah f1R<0,f3B<0 R6B6 R 2", "quedah+first f1R<0,f3B<0 R6B6 R 2"],
    "pass": [
        "madagascar a1BR<a2,a2RBRRBB<a3,f2BR<f4,f3B<f6,m1RBR<m2 R0B0 B -",
        "quedah a1BR<a2,a2R<a4,a3RB<a6,a5B<a8,a7R<0,a8RB<f8,f8B<f7,m1BR<f1,m2BR<m1 R0B0 R 3",
    ],
    "@a1@f3": ["loyal+pie - R7B7 R -"],
    "pick:R": ["loyal+pie a1R<0,f3B<0 R6B6 B pick"],
    "claim": ["loyal a1R<0,f3B<0 R6B6 R -"],
    "accept": ["loyal a1R<0,f3B<0 R6B6 B claim"],
    "reject": ["loyal a1R<0,f3B<0 R6B6 B claim"],
    "agree": ["madagascar - R7B7 R -"],
    "resign": ["loyal - R7B7 R -", "quedah - R7B7 R -", "madagascar - R6B6G6 R -"],
}


def test_every_move_in_the_table_can_be_made() -> None:
    """The table lists no move that is not legal, or on offer, in a position of the right kind."""
    listed = [row[0] for row in tables(section("## Moves"))[0]]
    assert listed == list(LEGAL_IN)
    for text, positions in LEGAL_IN.items():
        assert MOVE.fullmatch(text)
        assert parse_move(text).text == text
        for position in positions:
            Match(parse_position(position)).push_text(text)


def test_strict_has_no_pass() -> None:
    """Where the die shows what cannot be used, `strict` ends the game instead (Q11)."""
    text = LEGAL_IN["pass"][1].replace("quedah", "quedah+strict")
    match = Match(parse_position(text))
    assert match.legal_moves() == []
    assert match.outcome == (1, "blocked")


def test_record_example_is_read() -> None:
    """The example's headers are kept and its moves are legal, as far as they are written out."""
    lines = indented(section("## Records"))
    headers, moves = lines[:-1], lines[-1]
    written = "\n".join(headers).replace("Result: R blocked", "Result: *")
    assert moves.endswith(" …")
    transcript = read_transcript(f"{written}\n\n{moves.removesuffix(' …')}\n")
    assert transcript.write() == f"{written}\n\n{moves.removesuffix(' …')}\n"
    assert transcript.headers["Blue"] == "Level 3"


def test_reasons_in_the_table_are_the_engines() -> None:
    """The table lists every reason for which a game can end, and no other."""
    rows = tables(section("### Reasons"))[0]
    assert sorted(row[0] for row in rows) == sorted(REASONS)


def perft_files() -> dict[str, tuple[str, list[int]]]:
    """Return position and counts of every perft file, by the file's name."""
    found: dict[str, tuple[str, list[int]]] = {}
    for path in sorted((TESTS / "perft").glob("*.perft")):
        text = path.read_text()
        [position] = re.findall(r"^position (.*)$", text, re.MULTILINE)
        counts = re.findall(r"^perft (\d+) (\d+)$", text, re.MULTILINE)
        assert [int(depth) for depth, _ in counts] == list(range(1, len(counts) + 1))
        found[path.stem] = position, [int(count) for _, count in counts]
    return found


def test_perft_table_and_perft_files_agree() -> None:
    """The figures on the page are those of the test data, each from the start of its game."""
    listed = {
        row[0].replace(" ", "-"): [int(cell) for cell in row[1:] if cell]
        for row in tables(section("## Perft figures"))[0]
    }
    files = perft_files()
    assert listed == {name: counts for name, (_, counts) in files.items()}
    for name, (position, _) in files.items():
        game, _, players = name.partition("-")
        assert position == format_position(RULES[game].start(int(players or 2)))


@pytest.mark.parametrize("name", perft_files())
def test_perft_figures_are_the_engines(name: str) -> None:
    """The engine counts what the independent implementation has counted."""
    text, counts = perft_files()[name]
    position = parse_position(text)
    rules = RULES[position.game]
    assert [perft(rules, position, depth) for depth in range(1, len(counts) + 1)] == counts


ARGUMENTS = {
    "GAME": "loyal+pie",
    "POSITION": EXAMPLES[0],
    "MOVE": "@a1",
    "CODE": "AQhxdWVkYWggMg4BAg4CJKXRnKnY",
    "N": "1",
    "K": "2",
    "S": "1",
    "T": "10",
    "PLAYERS": "2",
    "1-3": "2",
}
FIRST = {
    "roll [1-3]": ["position quedah a1R<0,f3B<0 R6B6 R -"],
    "undo": ["play @a1"],
}


def test_commands_in_the_table_are_answered() -> None:
    """Each command of the table is accepted, with and without what may be left out."""
    commands = [row[0] for row in tables(section("## The text interface"))[0]]
    assert commands.pop() == "quit"
    for command in " · ".join(commands).split(" · "):
        shortest = re.sub(r" \[.*\]", "", command)
        for form in {shortest, re.sub(r"[\[\]]", "", command)}:
            session = Session()
            for line in FIRST.get(command, []):
                assert session.answer(line)[0].startswith("ok ")
            words = [ARGUMENTS.get(word, word) for word in form.split(" ")]
            assert session.answer(" ".join(words))[0].startswith("ok "), form


def test_examples_of_analysis_and_review_are_what_the_engine_answers() -> None:
    """Each line behind `>` is a command; the lines up to the next one are its answer."""
    session, answer = Session(), list[str]()
    examples = [line for line in indented(section("## Analysis and review")) if line]
    first = next(number for number, line in enumerate(examples) if line.startswith("> "))
    commands = 0
    for line in examples[first:]:
        if line.startswith("> "):
            assert answer == []
            answer = session.answer(line[2:])
            commands += 1
        elif not line.startswith(("MOVE ", "NUMBER ")):
            assert answer.pop(0) == line
    assert answer == []
    assert commands > 4


FAULTS = {
    "command": ["", "sail", "Moves"],
    "argument": ["roll 4", "moves now", "perft", "go level", "new chess"],
    "position": ["position", "position loyal - R7B7 R"],
    "move": ["play", "play a1-a2", "play a1-f8", "undo"],
    "roll": ["roll", "roll 2"],
    "over": [],
}


def test_error_codes_in_the_table_are_the_engines() -> None:
    """Each fault is answered with one line that has its code, and nothing changes."""
    assert [row[0] for row in tables(section("## The text interface"))[1]] == list(FAULTS)
    session = Session()
    before = session.answer("record")
    for code, lines in FAULTS.items():
        for line in lines:
            answer = session.answer(line)
            assert len(answer) == 1
            assert re.fullmatch(rf"error {code} \S.*", answer[0]), line
    assert session.answer("record") == before
    session.answer("play resign")
    assert session.answer("play @a1")[0].startswith("error over ")
    session.answer(FIRST["roll [1-3]"][0])
    assert session.answer("play a1-a2")[0].startswith("error roll ")
