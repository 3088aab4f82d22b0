"""PNG pictures: their chunks, their size, and fewer colours.

Owns the format of a chunk. The caller decides what a chunk contains.
"""

import io
import struct
import zlib
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEADER_END: Final = len(SIGNATURE) + 25
"""Where the header chunk ends. It is the first chunk of every picture and has 25 bytes."""


def write_chunk(name: bytes, content: bytes) -> bytes:
    """Return a chunk: its length, its name of four letters, its content and their checksum."""
    crc = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", crc)


def read_size(picture: bytes) -> tuple[int, int]:
    """Return the width and height of a picture, in pixels."""
    width, height = struct.unpack_from(">II", picture, len(SIGNATURE) + 8)
    return width, height


def reduce_colours(picture: bytes, most: int = 256) -> bytes:
    """Return a picture with a palette of at most `most` colours, which makes its file much smaller."""
    from PIL import Image

    with Image.open(io.BytesIO(picture)) as full:
        # This method keeps half transparent colours, which the edges of an icon have.
        reduced = full.convert("RGBA").quantize(
            most, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
    written = io.BytesIO()
    reduced.save(written, "PNG", optimize=True)
    return written.getvalue()
