"""The session description of a browser: the parts that the other one needs, and a description made of them again.

Owns the lines of the one that this page writes (RFC 8841: one data channel over DTLS).
"""

import re
from typing import Final, NamedTuple

from kidd_page.remote.description import Description, Place, read_address

_SCTP_PORT: Final = 5000
_LONGEST_MESSAGE: Final = 262_144
"""The longest message that every browser accepts."""
_HOST: Final = 126
_REFLEXIVE: Final = 100
"""The type preferences of candidates (RFC 8445, 5.1.2.2), the highest of the four bytes of their priority."""
_MOST_LOCAL: Final = 65_535
_LAST_PORT: Final = 65_535
_MOST_HOST: Final = 4
_MOST_REFLEXIVE: Final = 2
"""Only so many candidates fit. Reflexive ones are reachable from other networks, so they keep two of the places."""
_NAME: Final = re.compile(r"^a=ice-ufrag:(\S+)", re.MULTILINE)
_PASSWORD: Final = re.compile(r"^a=ice-pwd:(\S+)", re.MULTILINE)
_FINGERPRINT: Final = re.compile(
    r"^a=fingerprint:sha-256 ([0-9A-F:]{95})", re.IGNORECASE | re.MULTILINE
)
_CANDIDATE: Final = re.compile(
    r"^a=candidate:\S+ 1 udp [0-9]+ (\S+) ([0-9]+) typ (host|srflx)", re.IGNORECASE | re.MULTILINE
)


class Parts(NamedTuple):
    """What the other browser needs of a session description."""

    fingerprint: str
    name: str
    password: str
    places: tuple[Place, ...]


def shorten(sdp: str) -> Parts | None:
    """Return the parts of this browser's session description; None if one is missing."""
    name, password = _NAME.search(sdp), _PASSWORD.search(sdp)
    fingerprint = _FINGERPRINT.search(sdp)
    if name is None or password is None or fingerprint is None:
        return None
    digits = fingerprint[1].replace(":", "").lower()
    return Parts(digits, name[1], password[1], _list_places(sdp))


def _list_places(sdp: str) -> tuple[Place, ...]:
    places = [
        Place(address, int(port), kind.lower() == "srflx")
        for address, port, kind in _CANDIDATE.findall(sdp)
        if read_address(address) and 0 < int(port) <= _LAST_PORT
    ]
    hosts = [place for place in places if not place.is_reflexive]
    reflexive = [place for place in places if place.is_reflexive]
    return (*hosts[:_MOST_HOST], *reflexive[:_MOST_REFLEXIVE])


def restore(description: Description) -> tuple[str, list[str]]:
    """Return the session description of the other browser, and its candidates, which are no part of it."""
    digits = description.fingerprint.upper()
    # The offering browser starts the DTLS handshake. The answering one would start before its answer has arrived, and
    # then retry at growing intervals.
    setup = "active" if description.kind == "offer" else "passive"
    lines = (
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=msid-semantic: WMS",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        f"a=ice-ufrag:{description.name}",
        f"a=ice-pwd:{description.password}",
        "a=fingerprint:sha-256 " + ":".join(digits[at : at + 2] for at in range(0, len(digits), 2)),
        f"a=setup:{setup}",
        "a=mid:0",
        "a=sendrecv",
        f"a=sctp-port:{_SCTP_PORT}",
        f"a=max-message-size:{_LONGEST_MESSAGE}",
    )
    places = enumerate(description.places)
    return "".join(f"{line}\r\n" for line in lines), [_write(*place) for place in places]


def _write(index: int, place: Place) -> str:
    kind = _REFLEXIVE if place.is_reflexive else _HOST
    priority = (kind << 24) + ((_MOST_LOCAL - index) << 8) + 255
    line = f"candidate:{index + 1} 1 udp {priority} {place.address} {place.port} typ"
    return f"{line} srflx raddr 0.0.0.0 rport 0" if place.is_reflexive else f"{line} host"
