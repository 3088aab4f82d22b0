"""Links to games: they bring the game and its players, or are refused with a message, whatever was done to them."""

import base64
import hashlib
import json
from random import Random
from urllib.parse import quote, unquote_to_bytes

import pytest

from kidd.record.code import encode
from kidd.record.match import Match
from kidd.record.transcript import read_transcript, transcribe
from kidd_page.saves_requests import answer_saves

EXAMPLE = "AQhxdWVkYWggMg4BAg4CJKXRnKnY"
"""The example of NOTATION.md."""
LONGEST = 100_000
"""The page cuts a longer text (`js/platform/link.js`)."""
FAULTS = {f"link.{fault}" for fault in ("damaged", "long", "newer", "position")}


def hostile_hashes() -> list[str]:
    """Make links without a valid game: mangled, cut, oversized, with markup or control characters."""
    chance = Random(7)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    hashes = ["game=", "game=A", f"game={EXAMPLE}=", f"game={EXAMPLE}%00", "game=%", "game=%ff%fe"]
    hashes += [
        "game=<img src=x onerror=alert(1)>",
        "game=" + "A" * 99_000,
        "game=" + "A" * 1_000_000,
    ]
    hashes += [f"game={EXAMPLE[:cut]}" for cut in range(1, len(EXAMPLE))]
    for _ in range(60):
        place = chance.randrange(len(EXAMPLE))
        other = chance.choice(letters.replace(EXAMPLE[place], ""))
        hashes.append(f"game={EXAMPLE[:place]}{other}{EXAMPLE[place + 1 :]}")
    for head in ("loyal 9", "chess 2", "loyal 2\nRed: a\nRed: b", "loyal 2\nStart: <b>", "\x00"):
        body = bytes([1, len(head)]) + head.encode() + bytes([0])
        code = base64.urlsafe_b64encode(body + hashlib.sha256(body).digest()[:4]).rstrip(b"=")
        hashes.append(f"game={code.decode()}")
    for position in ("", "<b>", "loyal", "loyal - R9B9 R -", "loyal f2R<f9 R5B6 B -", "a" * 9000):
        hashes.append(f"position={quote(position)}")
    return hashes


def read(written: str) -> tuple[str, str]:
    """Return the kind and the text of a link, as the page reads them."""
    kind, _, text = written.partition("=")
    text = text[:LONGEST]
    try:
        return kind, unquote_to_bytes(text).decode()
    except UnicodeError:
        return kind, text


def test_a_hostile_link_is_refused() -> None:
    seen: set[str] = set()
    for written in hostile_hashes():
        kind, text = read(written)
        found = answer_saves("link", json.dumps({"kind": kind, "text": text}))
        assert found.keys() == {"refusal"}, written[:80]
        seen.add(found["refusal"]["key"])
    assert seen <= FAULTS
    assert len(seen) > 2


def test_what_is_spoiled_was_a_link() -> None:
    kind, text = read(f"game={EXAMPLE}&step=3")
    assert "opened" in answer_saves("link", json.dumps({"kind": kind, "text": text}))


@pytest.mark.parametrize(
    ("game", "moves", "names"),
    [
        ("loyal+pie", ("@a1@f3", "pick:B", "@a7"), ["Änne", "<b>Will</b>"]),
        ("loyal+pie", ("@a1@f3", "pick:R", "@a7"), ["<b>Will</b>", "Änne"]),
        ("quedah+first", ("@a1", "@f3"), ["Änne", "<b>Will</b>"]),
        ("madagascar", ("@a1", "@f3"), ["Änne", "<b>Will</b>", "Mary"]),
    ],
    ids=["pick:B", "pick:R", "quedah", "three"],
)
def test_a_link_brings_the_game_and_its_players(
    game: str, moves: tuple[str, ...], names: list[str]
) -> None:
    match = Match.new(game, len(names))
    for move in moves:
        match.push_text(move)
    headers = dict(zip(("Red", "Blue", "Gold"), names, strict=False))
    text = encode(transcribe(match, headers))
    opened = answer_saves("link", json.dumps({"kind": "game", "text": text}))["opened"]
    found = read_transcript(opened["record"])
    assert found.match.position == match.position
    assert {name: found.headers[name] for name in headers} == headers
    seats = names[::-1] if "pick:R" in moves else names
    assert (opened["names"], opened["viewed"]) == (seats, "0")
