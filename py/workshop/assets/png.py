"""The parts that a PNG picture is made of.

Owns how a part is written; what goes into one is for the caller to know.
"""

import struct
import zlib
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEADER_END: Final = len(SIGNATURE) + 25
"""The header is the first part of each picture."""


def write_chunk(name: bytes, content: bytes) -> bytes:
    """Write a part: its length, its name of four letters, its content and their checksum."""
    crc = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", crc)


def read_size(picture: bytes) -> tuple[int, int]:
    """Read how wide and how high a picture is, in pixels."""
    width, height = struct.unpack_from(">II", picture, len(SIGNATURE) + 8)
    return width, height
