"""Fuzz tests: every parser accepts a text or raises its own error, and never another one.

Texts are arbitrary, or valid ones with parts removed, inserted, doubled or moved.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from kidd.__main__ import Session
from kidd.bridge.handlers import handle
from kidd.bridge.protocol import ERROR_CODES, VERSION
from kidd.core.move import MoveError, parse_move
from kidd.core.position import PositionError
from kidd.record.match import Match
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import RecordError, read_transcript
from support.game_state import GameState

TESTS = Path(__file__).parents[1]

GOLDEN = (TESTS / "golden" / "positions.txt").read_text(encoding="utf-8").splitlines()
POSITIONS = [line.split(" ; ")[0] for line in GOLDEN[::29]]
MOVES = [
    "@a1",
    "@a1@f3",
    "a1-a2",
    "a4xa6",
    "f1-a2<a1",
    "a4xa6+a7",
    "a4xa6+xa3+a2",
    "f1-f4<f2@f1",
    "pass",
    "pick:R",
    "claim",
    "accept",
    "reject",
    "agree",
    "resign",
]
RECORDS = [
    "Kidd: 1\nGame: loyal\n\n{a} 1. @a1 {b} (@a3 {c} f0) (@a7 (@f1) @a1) @f1 2. a1-a2 {d}\n",
    "Kidd: 1\nGame: loyal+pie\nRed: x\n\n@a1@f3 pick:B @a3 claim reject (accept) 20. @a7 resign",
    "Kidd: 1\nGame: quedah+first\nResult: *\n\n@a1 @f3 3:a1-a6<a3@a1 (1:a1-a2@a1) 1:f3-f6@f3 2:\n",
    "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7 resign a3-a2 agree\n",
    "Kidd: 1\nGame: quedah\nStart: quedah a4R<a2,a6BR<a4 R5B6 R 1\n\na4xa6+a7\n",
]
HEAD = RECORDS[0].partition("\n\n")[0] + "\n\n"
BODIES = [RECORDS[0].partition("\n\n")[2], "@a1 (1. @a3) @f1 {x} 2. a1-a2 f1-f2 (@a7 (claim))"]
COMMANDS = [
    "new quedah+first",
    "new madagascar 3",
    *(f"position {text}" for text in POSITIONS[:6]),
    "moves",
    "roll 3",
    "roll",
    *(f"play {text}" for text in MOVES),
    "undo",
    "outcome",
    "perft 1",
    "go level 1",
    "record",
    "quit",
    "",
]
REQUESTS = [
    {"kind": "show", "record": RECORDS[0], "path": "2"},
    {"kind": "show", "record": RECORDS[1], "along": "2", "seen": RECORDS[1], "names": ["A", "B"]},
    {"kind": "show", "record": RECORDS[2], "path": "2"},
    {"kind": "show", "record": RECORDS[3], "path": "7"},
]

ODD = [
    *"\0\t\n\r\x0b\x1c\x85 ",
    *"\N{LINE SEPARATOR}\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH NO-BREAK SPACE}\N{NO-BREAK SPACE}",
    "\ud800",
    *"\N{SUPERSCRIPT TWO}\N{ARABIC-INDIC DIGIT THREE}\N{FULLWIDTH DIGIT ONE}\N{CIRCLED DIGIT ONE}",
    *"\N{LATIN SMALL LETTER SHARP S}\N{KELVIN SIGN}\N{PISTOL}",
    *"-+<>@:,.*?(){}[]\\'\"0123456789RBGaxfm",
    "9" * 5000,
    "-1",
    "1e999",
    "NaN",
    "(" * 2000,
    "(@a1) " * 6001,
    "{" + "x" * 10_001 + "}",
]
PIECES = st.one_of(st.sampled_from(ODD), st.text(max_size=5))


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """Return a valid text with up to four changes."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        change = draw(st.sampled_from(["put in", "replace", "take out", "double", "move"]))
        taken = text[start:end]
        if change == "put in":
            text = text[:start] + draw(PIECES) + text[start:]
        elif change == "replace":
            text = text[:start] + draw(PIECES) + text[end:]
        elif change == "take out":
            text = text[:start] + text[end:]
        elif change == "double":
            text = text[:end] + taken + text[end:]
        else:
            rest = text[:start] + text[end:]
            place = draw(st.integers(0, len(rest)))
            text = rest[:place] + taken + rest[place:]
    return text


def texts_like(texts: list[str]) -> SearchStrategy[str]:
    like = mutated(texts)
    return st.one_of(like, like, like, like, st.text(), st.text(alphabet="".join(texts)))


@contextmanager
def refused_briefly(refusal: type[Exception]) -> Iterator[None]:
    """Allow one kind of error. Its message must be one short line."""
    message = "refused"
    try:
        yield
    except refusal as error:
        message = str(error)
    assert 0 < len(message) < 400
    assert "\n" not in message


@given(texts_like(POSITIONS))
@settings(max_examples=400)
def test_positions(text: str) -> None:
    """A text raises PositionError, or its position is written as exactly the same text."""
    with refused_briefly(PositionError):
        assert format_position(parse_position(text)) == text


@given(texts_like(MOVES))
@settings(max_examples=400)
def test_moves(text: str) -> None:
    """A text raises MoveError, or gives the one move object with this text."""
    with refused_briefly(MoveError):
        move = parse_move(text)
        assert move.text == text
        assert parse_move(text) is move


@st.composite
def records(draw: st.DrawFn) -> str:
    """Return a record of legal moves, with comments, numbers and variations anywhere."""
    match = Match.new(*draw(st.sampled_from([("loyal", 2), ("quedah", 2), ("madagascar", 3)])))
    players = len(match.start.reserves)
    head = f"Kidd: 1\nGame: {match.rules.game}\nPlayers: {players}\n\n"
    return head + " ".join(draw(lines(match, 0)))


REMARKS = st.sampled_from(["", "{so}", "{}", "{a\nb}", "{1. x (y)}"])


@st.composite
def lines(draw: st.DrawFn, match: Match, depth: int) -> list[str]:
    """Return the words of a line played on `match`, variations nested up to three deep."""
    words: list[str] = [draw(REMARKS)] if depth == 0 else []
    for _ in range(draw(st.integers(min(depth, 1), 4))):
        if match.outcome:
            break
        before, roll = match.copy(), ""
        if match.is_roll_due:
            roll = f"{match.roll(draw(st.integers(1, 3))).roll}:"
        legal = match.legal_moves()
        move = legal[draw(st.integers(0, 20)) % len(legal)]
        match.push(move)
        words += [draw(st.sampled_from(["", "7."])), draw(REMARKS), roll + move.text, draw(REMARKS)]
        if depth < 3 and draw(st.integers(0, 3)) == 0:
            words += ["(", *draw(lines(before, depth + 1)), ")", draw(st.sampled_from(["", "{z}"]))]
    return words if any(words) or depth == 0 else ["resign"]


@given(records())
@settings(max_examples=200)
def test_annotated_records(text: str) -> None:
    """A record with comments and variations anywhere survives writing and reading."""
    check_record(text)


@given(texts_like(RECORDS) | mutated(BODIES).map(lambda body: HEAD + body))
@settings(max_examples=400)
def test_records(text: str) -> None:
    """A text raises RecordError, or its record survives writing and reading."""
    with refused_briefly(RecordError):
        check_record(text)


def check_record(text: str) -> None:
    """Check that a record survives writing and reading. Raises RecordError if the text is invalid."""
    transcript = read_transcript(text)
    try:
        again = read_transcript(transcript.write())
    except RecordError as error:
        raise AssertionError(f"{transcript.write()!r} cannot be read: {error}") from error
    assert again.turns == transcript.turns
    assert again.remarks == transcript.remarks
    assert again.match.position == transcript.match.position
    assert again.write() == transcript.write()


def is_quick(line: str) -> bool:
    """Return whether a command is fast: a changed `perft` or `go` may ask for a long search."""
    return not line.startswith(("perft", "go")) or line in COMMANDS


@given(st.lists(texts_like(COMMANDS).filter(is_quick), max_size=8))
@settings(max_examples=200)
def test_text_interface(lines: list[str]) -> None:
    """Each command gets `ok` or a known error, in printable lines. An error changes nothing."""
    session = Session()
    for line in lines:
        before = session.answer("record")
        [first, *rest] = session.answer(line)
        assert first.isprintable()
        assert all(text.isprintable() for text in rest)
        if first.startswith("error "):
            code = first.split(" ")[1]
            assert code in ("command", "argument", "position", "move", "roll", "over")
            assert rest == []
            assert session.answer("record") == before
        else:
            assert first.startswith("ok")


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | PIECES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PIECES, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def damaged_requests(draw: st.DrawFn) -> str:
    """Return a valid request with some fields replaced, removed or added."""
    chosen = draw(st.sampled_from(REQUESTS))
    request: dict[str, object] = {"version": VERSION, "id": 7, **chosen}
    if "record" in request:
        request["record"] = draw(st.sampled_from(RECORDS) | mutated(RECORDS) | records())
    for _ in range(draw(st.integers(0, 3))):
        field = draw(
            st.sampled_from([*chosen, *chosen, "step", "clicks", "space", "move", *request])
        )
        if draw(st.booleans()):
            request[field] = draw(st.integers(-2, 9) | mutated(MOVES) | JSON_VALUES)
        else:
            request.pop(field, None)
    return json.dumps(request)


WRITTEN_REQUESTS = [json.dumps({"version": VERSION, "id": 7, **request}) for request in REQUESTS]


@given(damaged_requests() | texts_like(WRITTEN_REQUESTS))
@settings(max_examples=400)
def test_bridge(text: str) -> None:
    """Every request gets a valid reply, and none causes an internal error."""
    reply = json.loads(handle(text))
    assert reply["version"] == VERSION
    assert type(reply["id"]) is int
    if reply["ok"]:
        assert "error" not in reply
        # The page can send back the record that it gets.
        if "record" in reply:
            request = {"version": VERSION, "id": 1, "kind": "show", "record": reply["record"]}
            again = json.loads(handle(json.dumps(request | {"path": reply["path"]})))
            assert again["view"] == reply["view"]
            assert again["record"] == reply["record"]
    else:
        assert reply["error"]["code"] in ERROR_CODES
        assert reply["error"]["code"] != "internal", reply["error"]


# Each is the state of a game, with a record of it.
PLAYED = [
    (GameState("loyal", moves="@a1 @f1 a1-a2"), "Kidd: 1\nGame: loyal\n\n@a1 @f1 a1-a2\n"),
    (GameState("quedah", moves="@a1 @f3 3:"), "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"),
    (GameState("quedah", moves="@a1 @f3"), "Kidd: 1\nGame: quedah\n\n@a1 @f3\n"),
]


@given(
    st.sampled_from(PLAYED),
    st.data(),
    st.sampled_from(
        [
            *("play", "say", "type", "roll", "undo", "redo", "visit", "propose"),
            *("tap", "inspect", "threats", "confirm"),
        ]
    ),
    texts_like(MOVES),
)
@settings(max_examples=500)
def test_actions(played: tuple[GameState, str], data: st.DataObject, kind: str, move: str) -> None:
    """An action on any record, with any move or text, gets an answer or a refusal."""
    state, record = played
    state.page["place"] = move
    values: dict[str, dict[str, object]] = {
        "play": {"move": move},
        "say": {"move": move},
        "type": {"text": move},
        "visit": {"path": move},
        "tap": {"space": "a2", "inspected": None},
        "inspect": {"space": "a2"},
        "confirm": {"isNamed": True},
    }
    request = {"version": VERSION, "id": 1, "kind": "act", "record": data.draw(mutated([record]))}
    reply = json.loads(
        handle(json.dumps({**request, "text": state.write(kind, **values.get(kind, {}))}))
    )
    assert reply["ok"] or reply["error"]["code"] != "internal", reply["error"]
