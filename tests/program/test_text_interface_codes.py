"""The text interface writes and reads codes of games."""

from kidd.__main__ import Session
from kidd.record.code import decode, encode
from kidd.record.match import Match
from kidd.record.transcript import transcribe

EXAMPLE_CODE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"


def answers(*commands: str) -> list[list[str]]:
    session = Session()
    return [session.answer(command) for command in commands]


def test_code_and_decode() -> None:
    """`code` writes the game so far, and `decode` continues the game of a code, with its steps."""
    *_, shown, code, back, record = answers(
        "position loyal a2R<a1 R6B7 B -", "code", f"decode {EXAMPLE_CODE}", "code", "undo", "record"
    )
    assert shown == ["ok quedah a1B<0,a3B<a6,a4R<a2,f3R<0,f4R<f6,f8B<f7,m2B<a5 R4B3 R -"]
    assert code == [f"ok {EXAMPLE_CODE}"]
    assert back == ["ok quedah a4R<a2,a7B<0,f3R<0,f4R<f6,f8B<f7,m2B<a5 R4B4 B 2"]
    assert record[-1].endswith(" 1:a2-a4 2:")


def test_headers_of_a_code_are_kept_until_another_game_begins() -> None:
    """Names of a code are in the record and in its code again."""
    headers = {"Red": "Ada \N{ANCHOR}"}
    code = encode(transcribe(Match.new("loyal"), headers))
    _, again, record, _, fresh, _, other = answers(
        f"decode {code}", "code", "record", "new loyal", "record", "new quedah", "code"
    )
    assert again == [f"ok {code}"]
    assert "Red: Ada \N{ANCHOR}" in record
    assert fresh == ["ok 4", "Kidd: 1", "Game: loyal", "Result: *", ""]
    assert decode(other[0].removeprefix("ok ")).match.rules.game == "quedah"


def test_code_of_a_game_from_another_start() -> None:
    """After `position` the code contains the start position."""
    *_, code = answers("position loyal a2R<a1 R6B7 B -", "play @a3", "code")
    assert decode(code[0].removeprefix("ok ")).headers["Start"] == "loyal a2R<a1 R6B7 B -"
