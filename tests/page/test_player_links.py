"""A player as the text of a link. It can come from anybody."""

import base64
import re
import zlib

import pytest

from kidd_page.player_store import LONGEST_SOURCE
from kidd_page.players.links import SharedPlayer, read_player, write_player

SOURCE = 'def choose(game):\n    return "→"\n'
BY_A_BROWSER = "O9yScngJV0pqmkJyRn5-capGemJuqqYVl4KCgkJRaklpUZ6C0qO2SUpcAA"
"""The same player as JavaScript has packed it."""


def pack(text: bytes, wbits: int = -15) -> str:
    packer = zlib.compressobj(wbits=wbits)
    packed = packer.compress(text) + packer.flush()
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def test_a_link_brings_a_player_as_it_is() -> None:
    code = write_player("Ädä", SOURCE)
    assert re.fullmatch(r"[\w-]+", code)
    assert read_player(code) == SharedPlayer("Ädä", SOURCE)
    assert read_player(BY_A_BROWSER) == SharedPlayer("Ädä", SOURCE)


def test_half_of_a_character_is_no_fault() -> None:
    assert read_player(write_player("A\ud83d", "x")) == SharedPlayer("A?", "x")


def test_the_longest_player_fits() -> None:
    source = "→" * LONGEST_SOURCE
    assert read_player(write_player("x" * 24, source)) == SharedPlayer("x" * 24, source)


@pytest.mark.parametrize(
    "code",
    [
        *("", "abc", "!", "<b>", "ä", "A", BY_A_BROWSER[:-4]),
        write_player("Ada", ""),
        write_player("Ada", "x" * (LONGEST_SOURCE + 1)),
        write_player("", "x" * 9_000_000),
        pack(b"no line break"),
        pack(b"Ada\n\xff\xfe"),
        pack(b"Ada\nsource", wbits=15),
        pack(b"Ada\nsource")[:-2],
        pack(b"Ada\nsource") + "AAAA",
    ],
)
def test_a_broken_link_or_one_that_unpacks_to_too_much_is_refused(code: str) -> None:
    assert read_player(code) is None
