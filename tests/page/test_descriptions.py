"""The shortened offers and answers of live connections: they come back as they were, and nothing else is read."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from kidd_page.remote.description import (
    LONGEST,
    Description,
    DescriptionError,
    Place,
    read_address,
    read_description,
    write_address,
    write_description,
)
from kidd_page.remote.session_description import restore, shorten

GAME, TAG = "0011223344556677", "66b95c86"
FINGERPRINT: Final = ":".join(f"{at + 160:X}" for at in range(32))
SDP: Final = "".join(
    f"{line}\r\n"
    for line in (
        "v=0",
        "o=- 5271526417211342 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=msid-semantic: WMS",
        "m=application 41300 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 192.0.2.2",
        "a=candidate:1 1 udp 2113937151 b1130a8b-2d05-4f33-8d5b-e9649d71d868.local 41300 typ host generation 0",
        "a=candidate:2 1 udp 2113939711 2001:db8::2:1 41301 typ host generation 0 network-cost 999",
        "a=candidate:3 1 tcp 1518280447 192.0.2.2 9 typ host tcptype active",
        "a=candidate:4 1 udp 1677729535 198.51.100.7 40000 typ srflx raddr 0.0.0.0 rport 0",
        "a=candidate:5 1 udp 41885695 203.0.113.9 50000 typ relay raddr 0.0.0.0 rport 0",
        "a=ice-ufrag:mXxP",
        "a=ice-pwd:pRHsM9Lec40bC6Y/1amoXF0G",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {FINGERPRINT}",
        "a=setup:actpass",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    )
)
"""As Chromium writes it, with what this page does not need."""


def make_offer() -> Description:
    parts = shorten(SDP)
    assert parts is not None
    return Description("offer", GAME, TAG, *parts)


def find_fault(text: str) -> str:
    """Return what is wrong with a text, empty if it can be read."""
    try:
        read_description(text)
    except DescriptionError as error:
        return error.fault
    return ""


def test_an_offer_keeps_what_the_other_browser_needs_and_nothing_else() -> None:
    offer = make_offer()
    assert offer.places == (
        Place("b1130a8b-2d05-4f33-8d5b-e9649d71d868.local", 41300, is_reflexive=False),
        Place("2001:db8::2:1", 41301, is_reflexive=False),
        Place("198.51.100.7", 40000, is_reflexive=True),
    )
    whole = replace(offer.places[1], address="2001:0db8:0000:0000:0000:0000:0002:0001")
    told = replace(offer, places=(offer.places[0], whole, offer.places[2]))
    assert read_description(write_description(offer)) == told
    answer = replace(offer, kind="answer")
    assert read_description(write_description(answer)) == replace(told, kind="answer")


def test_a_text_of_an_older_page_is_read() -> None:
    """The scripts wrote this one, when they still did."""
    text = (
        "wQAAESIzRFVmd2a5XIagoaKjpKWmp6ipqqusra6vsLGys7S1tre4ubq7vL2-vwRtWHhQGHBSSHNNOUxlYzQwYkM2WS8xYW1vWEYwRwMC"
        "sRMKiy0FTzONW-lknXHYaKFUASABDbgAAAAAAAAAAAACAAGhVRDGM2QHnECKE2PZ"
    )
    assert write_description(make_offer()) == text


def test_the_longest_offer_fits_into_a_short_link() -> None:
    place = Place("fd00:1111:2222:3333:4444:5555:6666:7777", 65_535, is_reflexive=True)
    long = replace(make_offer(), name="a" * 40, password="b" * 40, places=(place,) * 20)
    text = write_description(long)
    assert len(text) <= LONGEST
    assert find_fault(text) == ""
    assert len(f"https://example.org/kidd/#offer={write_description(make_offer())}") < 300


def test_a_session_description_is_made_again() -> None:
    sdp, candidates = restore(make_offer())
    again = sdp + "".join(f"a={one}\r\n" for one in candidates)
    assert shorten(again) == shorten(SDP)
    assert "a=setup:active\r\n" in sdp
    assert "a=setup:passive\r\n" in restore(replace(make_offer(), kind="answer"))[0]
    assert shorten(re.sub(r"a=fingerprint.*\r\n", "", SDP)) is None
    bare = shorten(re.sub(r"a=candidate.*\r\n", "", SDP))
    assert bare is not None
    assert bare.places == ()


@pytest.mark.parametrize(
    "text",
    [
        *("192.0.2.255", "b1130a8b-2d05-4f33-8d5b-e9649d71d868.local", "::", "1::", "::1"),
        *("1:2:3:4:5:6:7:8", "1:2::8"),
    ],
)
def test_addresses_are_read_and_written(text: str) -> None:
    found = read_address(text)
    assert found is not None
    assert read_address(write_address(*found)) == found


@pytest.mark.parametrize(
    "text",
    [
        *("", "1.2.3", "1.2.3.256", "1.2.3.4.5", "example.org", "1:2", ":::", "1::2::3"),
        *("1:2:3:4:5:6:7:8:9", "12345::", "fe80::1%eth0", "b1130a8b.local", "1.2.3.\u0664"),
    ],
)
def test_other_addresses_are_none(text: str) -> None:
    assert read_address(text) is None


def test_damaged_texts_are_refused_and_none_is_read_as_another_description() -> None:
    random = Random(11)
    text = write_description(make_offer())
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. \u00e9"
    refused = 0
    for _ in range(20_000):
        mangled = text
        for _ in range(random.randrange(1, 4)):
            at = random.randrange(len(mangled) + 1)
            letter = random.choice(letters)
            rest = (
                mangled[at:],
                letter + mangled[at:],
                letter + mangled[at + 1 :],
                mangled[at + 1 + random.randrange(9) :],
            )
            mangled = mangled[:at] + random.choice(rest)
        if mangled != text:
            assert find_fault(mangled), mangled
            refused += 1
    assert refused > 15_000
    for odd in ("", "A", "A" * 10_000, "\U0001f3f4" * 50, "\ud800"):
        assert find_fault(odd) == "broken"


def seal(body: bytes) -> str:
    return urlsafe_b64encode(body + crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def test_bodies_with_a_right_check_are_refused_if_anything_in_them_is_wrong() -> None:
    """Every description that can be read gives a session description with the same lines only."""
    random = Random(12)
    text = write_description(make_offer())
    body = urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4]
    assert find_fault(seal(body)) == ""
    assert find_fault(seal(b"\xc2" + body[1:])) == "newer"
    assert find_fault(seal(b"\xc1\x02" + body[2:])) == "broken"
    for cut in range(len(body)):
        assert find_fault(seal(body[:cut]))
    read = 0
    for _ in range(20_000):
        changed = bytearray(body)
        for _ in range(2):
            changed[random.randrange(len(changed))] = random.randrange(256)
        try:
            found = read_description(seal(bytes(changed)))
        except DescriptionError:
            continue
        read += 1
        sdp, candidates = restore(found)
        assert len(sdp.split("\r\n")) == 17
        shape = r"candidate:\d 1 udp \d+ [\w.:-]+ \d+ typ (?:host|srflx raddr 0\.0\.0\.0 rport 0)"
        assert all(re.fullmatch(shape, one) for one in candidates)
    assert read > 1000
