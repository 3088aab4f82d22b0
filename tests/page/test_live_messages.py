"""The messages of a live connection: valid ones, refused ones, and mangled ones."""

import json
from random import Random
from typing import Any, Final, get_args

import pytest

from kidd_page.live.state import LONGEST_CHAT, Greeting
from kidd_page.remote.messages import (
    LONGEST_TURN,
    Bye,
    Chat,
    Greet,
    Hello,
    Refused,
    Said,
    Selecting,
    Turn,
    clean_chat,
    read_message,
    write_message,
)

GAME: Final = "00112233445566ff"
FINE: Final[list[Said]] = [
    Hello(GAME, 1, has_game=True),
    Hello(GAME, None, has_game=False),
    Hello(GAME, 2, True, "0123456789abcdef", (0, 1)),  # noqa: FBT003
    Turn("AQABIjNEVWZ3"),
    Turn("A" * LONGEST_TURN),
    *(Greet(greeting) for greeting in get_args(Greeting)),
    Greet("hello", 2),
    Chat('<b>Ahoy</b> & "you" \U0001f3f4\u200d\u2620\ufe0f'),
    Chat("a" * LONGEST_CHAT, 0),
    Selecting(GAME, ("a1", "h9")),
    Selecting(GAME, (), 1),
    Refused("move"),
    Bye(),
]


@pytest.mark.parametrize("message", FINE)
def test_every_kind_of_message_comes_back_as_it_was(message: Said) -> None:
    assert read_message(write_message(message)) == message


def _write(**fields: Any) -> str:
    return json.dumps({"v": 1, **fields})


_HELLO: Final[dict[str, Any]] = {"kind": "hello", "game": GAME, "seat": 1, "hasGame": True}


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "1", '"bye"', "[]", "{", "{}", '{"v":1}', "[" * 5000),
        *(_write(kind="go"), _write(kind=["bye"]), _write(kind="__proto__")),
        *('{"v":0,"kind":"bye"}', '{"v":"1","kind":"bye"}', '{"v":true,"kind":"bye"}'),
        *(_write(kind="bye", more=1), '{"v":1,"kind":"bye","__proto__":{}}'),
        *(_write(kind="turn"), _write(kind="turn", text=""), _write(kind="turn", text="a b")),
        *(_write(kind="turn", text=7), _write(kind="turn", text="\u00e4")),
        *(_write(kind="ping", number=-1), _write(kind="ping", number=1.5)),
        *(_write(kind="greet", greeting="curse"), _write(kind="greet", greeting=["hello"])),
        *(_write(kind="greet", greeting="hello", **{"from": one}) for one in (3, None, True, "1")),
        *(_write(kind="chat", text=one) for one in (" a", "a\u0000b", "\u202eabc", "\ud800", "")),
        *(_write(kind="chat", text="a" * 201), _write(kind="chat", text="a", name="b")),
        *(_write(**{**_HELLO, "game": one}) for one in (GAME.upper(), 1, None)),
        *(_write(**{**_HELLO, "seat": one}) for one in ("1", 3, -1, True, 1.0)),
        *(_write(**{**_HELLO, "hasGame": one}) for one in (1, None, "yes")),
        *(_write(**{**_HELLO, "reached": one}) for one in (1, [3], [0, 1, 2, 0], None)),
        *(_write(**{**_HELLO, "proof": one}) for one in ("", "AB" * 8, 1)),
        *(_write(kind="selecting", game=GAME, spaces=one) for one in (["a"], "a1", ["a1"] * 19)),
        _write(kind="refused", fault="<b>"),
    ],
)
def test_an_invalid_message_is_refused(text: str) -> None:
    assert read_message(text) == "broken"


def test_what_is_too_long_or_of_a_later_version_is_told_apart() -> None:
    assert read_message('{"v":2,"kind":"sing"}') == "newer"
    assert read_message(_write(kind="turn", text="A" * 70_000)) == "long"
    assert read_message(_write(kind="chat", text="a" * 2000)) == "long"
    assert read_message(" " * 70_000) == "long"


def test_mangled_messages_are_refused_or_are_messages() -> None:
    """A message that was read is written and read again unchanged."""
    random = Random(5)
    texts = [text for text in map(write_message, FINE) if len(text) < 500]
    letters = '{}[]":,\\u0123456789abcdefnulltruefalse-+.eE \u0000\u202e\ud83c<>&'
    for _ in range(20_000):
        text = random.choice(texts)
        for _ in range(random.randrange(1, 5)):
            at = random.randrange(len(text) + 1)
            text = text[:at] + random.choice(letters) + text[at + random.randrange(4) :]
        found = read_message(text)
        if not isinstance(found, str):
            assert read_message(write_message(found)) == found, text


def test_a_line_of_chat_is_one_line_of_text() -> None:
    assert clean_chat("  a \n b\tc\u0007 ") == "a b c"
    assert clean_chat("\u202eevil\u2066") == "evil"
    assert clean_chat("\ud83d") == ""
    assert len(clean_chat("\U0001f600" * 300)) == LONGEST_CHAT
    assert clean_chat("<img src=x>") == "<img src=x>"
    once = clean_chat(f"{'a' * 199}  b")
    assert clean_chat(once) == once
