"""The offer and the answer of a live connection, as short texts for links and QR codes.

Owns the format. It holds only the parts of a session description (RFC 8866, RFC 8839) that the other browser cannot
know. The rest is the same for every connection of this page, which has only one data channel.

The bytes: version, kind, the game's id (8), the offer's tag (4), the fingerprint of the certificate (SHA-256, 32),
length and letters of the name and of the password of ICE, the number of addresses, for each its kind, the address and
the port (2), and at the end the CRC-32 of all before.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

VERSION: Final = 1
_MARK: Final = 0xC0
"""Added to the version in the first byte, so that the text cannot be a game code or a turn message."""
_MOST_VERSIONS: Final = 0x40
_GAME_BYTES: Final = 8
TAG_BYTES: Final = 4
LONGEST: Final = 350
"""The longest text that a page of this version writes."""
_KINDS: Final[tuple[Literal["offer", "answer"], ...]] = ("offer", "answer")
"""By the second byte."""
_REFLEXIVE: Final = 0x10
_FINGERPRINT_BYTES: Final = 32
_CHECK_BYTES: Final = 4
_PORT_BYTES: Final = 2
_MOST_PLACES: Final = 6
_ICE: Final = re.compile(rb"[A-Za-z0-9+/]{4,40}")
"""Other characters, such as a line break, could add lines to the session description."""
_V4, _V6, _NAME = range(3)
"""The kinds of addresses. Browsers hide those in their local network and give multicast DNS names instead."""
_ADDRESS_BYTES: Final = (4, 16, 16)
_V4_TEXT: Final = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}")
_V6_GROUP: Final = re.compile(r"[0-9a-f]{1,4}", re.IGNORECASE)
_V6_GROUPS: Final = 8
_NAME_TEXT: Final = re.compile(
    r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local", re.IGNORECASE
)
_NAME_PARTS: Final = ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32))


@dataclass(frozen=True, slots=True)
class Place:
    """An ICE candidate: an address and a port at which a browser can be reached.

    `is_reflexive`: a STUN server reported it; otherwise it is a local one.
    """

    address: str
    port: int
    is_reflexive: bool


@dataclass(frozen=True, slots=True)
class Description:
    """An offer or an answer. `tag` is the same in an offer and its answer, in hexadecimal like `game`."""

    kind: Literal["offer", "answer"]
    game: str
    tag: str
    fingerprint: str
    name: str
    password: str
    places: tuple[Place, ...]


class DescriptionError(ValueError):
    """A text that is no description. `fault`: `broken`, or `newer` if a later version has written it."""

    def __init__(self, fault: Literal["broken", "newer"] = "broken") -> None:
        super().__init__(fault)
        self.fault: Literal["broken", "newer"] = fault


# Addresses


def read_address(text: str) -> tuple[int, bytes] | None:
    """Return the kind and the bytes of an address: IPv4, IPv6, or a multicast DNS name; None if it is none of these."""
    name = _NAME_TEXT.fullmatch(text)
    if name is not None:
        return _NAME, bytes.fromhex("".join(name.groups()))
    read = _read_v6(text) if ":" in text else _read_v4(text)
    return None if read is None else (_V4 if len(read) == _ADDRESS_BYTES[_V4] else _V6, read)


def _read_v4(text: str) -> bytes | None:
    parts = [*map(int, text.split("."))] if _V4_TEXT.fullmatch(text) else [256]
    return bytes(parts) if max(parts) < 256 else None


def _read_v6(text: str) -> bytes | None:
    halves = text.split("::")
    if len(halves) > 2:
        return None
    head, *tail = [half.split(":") if half else [] for half in halves]
    rest = tail[0] if tail else []
    missing = _V6_GROUPS - len(head) - len(rest)
    if missing < 1 if tail else missing != 0:
        return None
    groups = [*head, *["0"] * missing, *rest]
    if not all(map(_V6_GROUP.fullmatch, groups)):
        return None
    return bytes.fromhex("".join(group.zfill(4) for group in groups))


def write_address(kind: int, written: bytes) -> str:
    """Write an address. `written`: as many bytes as the kind has."""
    if kind == _V4:
        return ".".join(map(str, written))
    digits = written.hex()
    if kind == _V6:
        return ":".join(digits[at : at + 4] for at in range(0, len(digits), 4))
    return "-".join(digits[start:end] for start, end in _NAME_PARTS) + ".local"


# Descriptions


def write_description(description: Description) -> str:
    """Write a description as a text."""
    places = description.places[:_MOST_PLACES]
    body = b"".join(
        (
            bytes((_MARK + VERSION, _KINDS.index(description.kind))),
            bytes.fromhex(description.game + description.tag + description.fingerprint),
            _write_letters(description.name),
            _write_letters(description.password),
            bytes((len(places),)),
            *map(_write_place, places),
        )
    )
    sealed = body + crc32(body).to_bytes(_CHECK_BYTES, "big")
    return urlsafe_b64encode(sealed).decode().rstrip("=")


def _write_letters(text: str) -> bytes:
    return bytes((len(text),)) + text.encode()


def _write_place(place: Place) -> bytes:
    found = read_address(place.address)
    if found is None:
        raise ValueError("an address of no known kind")
    kind, address = found
    first = kind | (_REFLEXIVE if place.is_reflexive else 0)
    return bytes((first,)) + address + place.port.to_bytes(_PORT_BYTES, "big")


def read_description(text: str) -> Description:
    """Read a description that another page wrote. Raises DescriptionError."""
    sealed = _read_base64(text) if len(text) <= LONGEST else b""
    body, check = sealed[:-_CHECK_BYTES], sealed[-_CHECK_BYTES:]
    if not body or crc32(body).to_bytes(_CHECK_BYTES, "big") != check:
        raise DescriptionError
    return _Reader(body).read()


def _read_base64(text: str) -> bytes:
    """Return the bytes of a text in base64url without padding. Empty if it could not have been written."""
    try:
        found = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        return b""
    # The bits behind the last byte must be zero.
    return found if urlsafe_b64encode(found).decode().rstrip("=") == text else b""


class _Reader:
    """Reads bytes from the beginning."""

    def __init__(self, body: bytes) -> None:
        self._rest = body

    def read(self) -> Description:
        version = self._byte() - _MARK
        if VERSION < version < _MOST_VERSIONS:
            raise DescriptionError("newer")
        kind = self._byte()
        if version != VERSION or kind >= len(_KINDS):
            raise DescriptionError
        sizes = (_GAME_BYTES, TAG_BYTES, _FINGERPRINT_BYTES)
        game, tag, fingerprint = (self._take(size).hex() for size in sizes)
        name, password = self._letters(), self._letters()
        places = tuple(self._places())
        if self._rest:
            raise DescriptionError
        return Description(_KINDS[kind], game, tag, fingerprint, name, password, places)

    def _take(self, count: int) -> bytes:
        if count > len(self._rest):
            raise DescriptionError
        taken, self._rest = self._rest[:count], self._rest[count:]
        return taken

    def _byte(self) -> int:
        return self._take(1)[0]

    def _letters(self) -> str:
        letters = self._take(self._byte())
        if not _ICE.fullmatch(letters):
            raise DescriptionError
        return letters.decode()

    def _places(self) -> Iterator[Place]:
        count = self._byte()
        if count > _MOST_PLACES:
            raise DescriptionError
        for _ in range(count):
            first = self._byte()
            kind = first & ~_REFLEXIVE
            if kind >= len(_ADDRESS_BYTES):
                raise DescriptionError
            address = write_address(kind, self._take(_ADDRESS_BYTES[kind]))
            port = int.from_bytes(self._take(_PORT_BYTES), "big")
            yield Place(address, port, bool(first & _REFLEXIVE))
