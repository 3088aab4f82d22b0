"""A code contains the main line of a game. Every text that is not exactly a code is refused."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kidd.core.position import Roll
from kidd.games import RULES
from kidd.record import bounds
from kidd.record.code import CODE_FAULTS, CodeError, decode, encode
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.transcript import RecordError, read_transcript, transcribe
from kidd.record.tree import tree_of
from support.random_games import KINDS, play_at_random

EXAMPLE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"
STUCK_ON_THREE = (
    "quedah+strict a1BR<a2,a2R<a4,a3RB<a6,a5B<a8,a7R<0,a8RB<f8,f8B<f7,m1BR<f1,m2BR<m1 R0B0 R -"
)
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=40).map(str.strip)


def pack(body: bytes) -> str:
    """Write a body as a code, with the check that fits it."""
    data = body + sha256(body).digest()[:4]
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def body_of(head: str, steps: bytes = b"\0", number: bytes = b"") -> bytes:
    data = head.encode()
    length = (
        bytes([len(data)]) if len(data) < 128 else bytes([len(data) % 128 + 128, len(data) // 128])
    )
    return b"\x01" + length + data + steps + number


def number_of(*choices: tuple[int, int]) -> bytes:
    """Write the number of steps, given the index of each choice and how many there were."""
    number = 0
    for index, count in reversed(choices):
        number = number * count + index
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def refusal(text: str) -> CodeError:
    with pytest.raises(CodeError) as refused:
        decode(text)
    message = str(refused.value)
    assert message.isprintable()
    assert len(message) < 300
    return refused.value


def test_example_of_the_notation() -> None:
    """The example is read as the documented steps, and written from them."""
    transcript = decode(EXAMPLE)
    steps = "@a3 @f7 1:a3-a2@f3 1:f7-f8@a7 2:f3-f4<f6@f3 3:a7-m2<a5@a7 1:a2-a4 2:a7-a3<a6@a1"
    assert [turn.write() for turn in transcript.turns] == steps.split()
    assert encode(transcript) == encode(transcript.match) == EXAMPLE


@given(st.sampled_from(KINDS), st.integers(0, 2**32), st.integers(0, 90), st.data())
def test_every_game_is_read_as_it_was(
    kind: tuple[str, int], seed: int, steps: int, data: st.DataObject
) -> None:
    """Games of every kind, with names in any script, from the start or a position, give themselves."""
    match = play_at_random(Match.new(*kind), Random(seed), most_steps=steps)
    if data.draw(st.booleans()) and match.outcome is None:
        match = play_at_random(Match(match.position), Random(seed), most_steps=steps)
    names = st.sampled_from(["Red", "Blue", "Gold", "Date"])
    headers = data.draw(st.dictionaries(names, TEXTS))
    transcript = transcribe(match, headers)
    again = decode(encode(transcript))
    assert again.headers == transcript.headers
    assert again.turns == transcript.turns
    assert again.match.steps == match.steps
    assert encode(again) == encode(transcript)
    read = read_transcript(transcript.write())
    assert encode(read) == encode(transcript)


def test_words_have_their_places_behind_the_moves() -> None:
    """Claims, answers, agreements and resignations are steps like any other."""
    for game, players, body in (
        ("loyal", 2, "@a1 claim reject @a3 @a7 resign"),
        ("loyal", 2, "@a1 claim accept"),
        ("loyal+pie", 2, "@a1@f3 pick:B @a3 claim reject"),
        ("madagascar", 2, "@a1 @a3 agree"),
        ("madagascar", 3, "@a1 @a3 resign @a7 resign"),
        ("quedah", 2, "@a1 @f3 resign"),
        ("quedah", 2, "@a1 @f3 2:resign"),
        ("quedah", 2, "@a1 @f3 2:"),
    ):
        transcript = read_transcript(f"Kidd: 1\nGame: {game}\nPlayers: {players}\n\n{body}")
        again = decode(encode(transcript))
        assert [turn.write() for turn in again.turns] == body.split()
        assert again.match.outcome == transcript.match.outcome


def test_roll_that_ends_a_strict_game() -> None:
    """A roll that cannot be used is the last step (Q11)."""
    match = Match(parse_position(STUCK_ON_THREE))
    match.roll(3)
    again = decode(encode(match))
    assert again.match.outcome == (1, "blocked")
    assert again.headers["Start"] == STUCK_ON_THREE
    assert encode(again) == encode(match)


def test_start_after_a_roll() -> None:
    """A game may begin with a roll that has been made."""
    match = Match(parse_position("quedah a1R<0,f3B<0 R6B6 R 3"))
    match.push_text("a1-a6<a4@a7")
    assert decode(encode(match)).match.start.pending == Roll(3)


def test_only_the_headers_of_a_code_are_in_it() -> None:
    """Other headers, comments and variations stay behind, blanks too."""
    text = "Kidd: 1\nDate: 2026\nEvent: x\nGame: loyal\nBlue: B\nRed:  A \nGold:\nResult: *\n\n{c} @a1 (@a3)"
    code = encode(read_transcript(text))
    assert b"loyal 2\nRed: A\nBlue: B\nGold: \nDate: 2026\x01" in urlsafe_b64decode(
        code + "=" * (-len(code) % 4)
    )
    assert decode(code).headers == {
        "Kidd": "1", "Game": "loyal", "Red": "A", "Blue": "B", "Gold": "", "Date": "2026",
    }  # fmt: skip


def test_a_code_is_short() -> None:
    """NOTATION.md: some 80 characters for 120 steps of Madagascar."""
    match = play_at_random(Match.new("madagascar"), Random(5), most_steps=120, words=0)
    assert len(match.steps) == 120
    assert len(encode(match)) < 120


LOYAL = b"\x01\x07loyal 2"
SIX = (0, 9)
"""The first of the choices in an empty set-up: six hatches and three words."""

REFUSED = [
    ("long", "A" * 60_001, {"most": bounds.LONGEST_CODE}),
    ("letters", EXAMPLE + "=", {}),
    ("letters", EXAMPLE[:-1], {}),
    ("letters", EXAMPLE[:-3] + "+" + EXAMPLE[-2:], {}),
    ("letters", EXAMPLE + "\n", {}),
    ("letters", " " + EXAMPLE, {}),
    ("letters", EXAMPLE + "ä", {}),
    ("letters", "A", {}),
    ("letters", pack(LOYAL + b"\0")[:-1] + "x", {}),
    ("short", "", {}),
    ("short", pack(b"\x01\x05loyal\0"), {}),
    ("short", pack(b"\x01\x64loyal 2 and more"), {}),
    ("check", EXAMPLE[:-4] + "AAAA", {}),
    ("check", "B" + EXAMPLE[1:], {}),
    ("version", pack(b"\x02\x07loyal 2\0"), {"number": 2}),
    ("version", pack(b"\x00\x07loyal 2\0"), {"number": 0}),
    ("varint", pack(body_of("quedah+first 2", b"")), {}),
    ("varint", pack(LOYAL + b"\x80"), {}),
    ("varint", pack(LOYAL + b"\x81\x00\x01"), {}),
    ("varint", pack(LOYAL + b"\xff\xff\xff\xff\x01"), {}),
    ("varint", pack(b"\x01\x87\x00loyal 2\0"), {}),
    ("varint", pack(b"\x01\xff\xff\xff\xff\x7floyal 2\0"), {}),
    ("head", pack(b"\x01\x0eloyal 2\nRed: \xff\0"), {}),
    ("head", pack(body_of("loyal 2\nEvent: x")), {"text": "Event: x"}),
    ("head", pack(body_of("loyal 2\nBlue: x\nRed: y")), {"text": "Red: y"}),
    ("head", pack(body_of("loyal 2\nRed: x\nRed: y")), {"text": "Red: y"}),
    ("head", pack(body_of("loyal 2\nRed:x")), {"text": "Red:x"}),
    ("head", pack(body_of("loyal 2\n")), {"text": ""}),
    ("head", pack(body_of("loyal 2\nRed: a\nb")), {"text": "b"}),
    ("header", pack(body_of("loyal 2\nRed: a\rb")), {"text": "Red"}),
    ("header", pack(body_of("loyal 2\nRed: a\x85b")), {"text": "Red"}),
    ("header", pack(body_of("loyal 2\nRed: a\0")), {"text": "Red"}),
    ("header", pack(body_of("loyal 2\nRed:  a")), {"text": "Red"}),
    ("header", pack(body_of("loyal 2\nDate: " + "x" * 1000)), {"text": "Date"}),
    ("game", pack(body_of("loyal 3")), {"text": "loyal 3"}),
    ("game", pack(body_of("loyal 02")), {"text": "loyal 02"}),
    ("game", pack(body_of("loyal")+ b"\0\0"), {"text": "loyal"}),
    ("game", pack(body_of("chess 2")), {"text": "chess 2"}),
    ("game", pack(body_of("loyal  2")), {"text": "loyal  2"}),
    ("game", pack(body_of("quedah+strict+first 2")), {"text": "quedah+strict+first 2"}),
    ("start", pack(body_of("loyal 2\nStart: loyal - R8B7 R -")), {}),
    ("start", pack(body_of("loyal 2\nStart: ")), {}),
    ("start", pack(body_of("loyal 2\nStart: quedah - R7B7 R -")), {}),
    ("start", pack(body_of("madagascar 2\nStart: madagascar - R6B6G6 R -")), {}),
    ("steps", pack(LOYAL + b"\xa0\x8d\x06"), {"most": 2 * bounds.MOST_TURNS}),
    ("rest", pack(body_of("loyal 2", b"\0", b"\1")), {}),
    ("rest", pack(body_of("loyal 2", b"\1", b"\0")), {}),
    ("rest", pack(body_of("loyal 2", b"\1", b"\0\1")), {}),
    ("rest", pack(body_of("loyal 2", b"\1", b"\x09")), {}),
    ("word", pack(body_of("loyal 2", b"\1", number_of((7, 9)))), {"number": 1, "text": "agree"}),
    ("word", pack(body_of("quedah 2", b"\1", number_of((6, 9)))), {"number": 1, "text": "claim"}),
    (
        "word",
        pack(body_of("loyal 2", b"\3", number_of((6, 9), (2, 5), (0, 9)))),
        {"number": 2, "text": "claim"},
    ),
    ("over", pack(body_of("loyal 2", b"\2", number_of((8, 9), SIX))), {"number": 2}),
]  # fmt: skip


def test_every_fault_is_shown() -> None:
    """Every fault has a code with it here, except too many turns, which has its own test."""
    assert {fault for fault, _, _ in REFUSED} | {"turns"} == set(CODE_FAULTS)


@pytest.mark.parametrize(("fault", "text", "params"), REFUSED)
def test_faults_are_distinguished(fault: str, text: str, params: dict[str, str | int]) -> None:
    """The fault and its place are data, for a page in any language."""
    error = refusal(text)
    assert (error.fault, error.params) == (fault, params)


def test_a_game_with_too_many_turns_has_no_code() -> None:
    """A code with too many turns is not read either. The bound is that of records."""
    head = "loyal 2\nStart: loyal a2R<a1,f2B<f1 R0B0 R -"
    match = Match(parse_position(head.partition(": ")[2]))
    steps: list[tuple[int, int]] = []
    random = Random(1)
    while len(steps) <= bounds.MOST_TURNS:
        moves = sorted(move.text for move in match.legal_moves())
        index = random.randrange(len(moves))
        match.push_text(moves[index])
        steps.append((index, len(moves) + 3))
        if match.outcome:
            for _ in range(min(4, len(steps))):
                match.pop()
                steps.pop()
    with pytest.raises(CodeError, match="3000") as refused:
        encode(match)
    assert refused.value.fault == "turns"
    error = refusal(pack(body_of(head, b"\xb9\x17", number_of(*steps))))
    assert (error.fault, error.params) == ("turns", {"most": bounds.MOST_TURNS})
    last = match.pop().move
    assert last is not None
    assert decode(encode(match)).match.steps == match.steps
    tree = tree_of(match)
    with pytest.raises(RecordError) as too_long:
        tree.play(tree.end, last.text)
    assert too_long.value.fault == "turns"


@pytest.mark.parametrize("name", ["a\nb", "a\tb", "\x7f", "\ud800", "x" * 1000])
def test_header_that_cannot_be_coded(name: str) -> None:
    """A header that no record could be read with, or that would confuse, is refused in writing too."""
    with pytest.raises(CodeError) as refused:
        encode(transcribe(Match.new("loyal"), {"Red": name}))
    assert (refused.value.fault, refused.value.params) == ("header", {"text": "Red"})


def read_or_refuse(text: str) -> None:
    """Read a text: it must be refused, or be written again as the same text."""
    with suppress(CodeError):
        assert encode(decode(text)) == text


@pytest.mark.unmeasured
@given(st.text(max_size=60) | st.binary(max_size=60).map(pack))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text breaks the reader, with a check that fits or without."""
    read_or_refuse(text)


@given(st.data())
def test_a_changed_code_is_read_as_itself_or_refused(data: st.DataObject) -> None:
    """A changed body with a correct check is refused, or written again as the same text."""
    body = bytearray(urlsafe_b64decode(EXAMPLE)[:-4])
    for _ in range(data.draw(st.integers(1, 3))):
        body[data.draw(st.integers(1, len(body) - 1))] = data.draw(st.integers(0, 255))
    read_or_refuse(pack(bytes(body)))


def test_every_kind_of_game_is_tried() -> None:
    """The random games are of all kinds that there are."""
    assert {game for game, _ in KINDS} == set(RULES)
