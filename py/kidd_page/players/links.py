"""A player as a short text for a link: the name and the program, compressed.

Owns the format of that text. A link can come from anybody, so unpacking stops at the longest player.
"""

import base64
import binascii
import re
import zlib
from typing import Final, NamedTuple

from kidd_page.player_store import LONGEST_SOURCE, is_too_long

_LONGEST_TEXT: Final = LONGEST_SOURCE + 100
"""The name, a line break, and the program."""
_MOST_BYTES: Final = 4 * _LONGEST_TEXT
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_RAW: Final = -zlib.MAX_WBITS
"""The window of a stream without a header."""


class SharedPlayer(NamedTuple):
    """A player in a link."""

    name: str
    source: str


def write_player(name: str, source: str) -> str:
    """Return the text of a player."""
    packer = zlib.compressobj(level=9, wbits=_RAW)
    # A text from JavaScript may have half of a character.
    data = f"{name}\n{source}".encode(errors="replace")
    packed = packer.compress(data) + packer.flush()
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def read_player(code: str) -> SharedPlayer | None:
    """Read the text of a player. Return None if it holds none, or one that is empty or too long."""
    if not _LETTERS.fullmatch(code):
        return None
    unpacker = zlib.decompressobj(wbits=_RAW)
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        text = unpacker.decompress(packed, _MOST_BYTES).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        return None
    name, end, source = text.partition("\n")
    is_whole = unpacker.eof and not unpacker.unused_data
    if not (end and source and is_whole) or is_too_long(source):
        return None
    return SharedPlayer(name, source)
