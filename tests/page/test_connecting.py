"""How a live connection is made: what becomes of offers and answers, in this tab and in others."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from typing import Any

import pytest

from kidd_page.remote.description import read_description
from support.connected_page import connect, write_end
from support.elsewhere_page import Page, begin

GAME = "11" * 8
LINES = (
    "a=ice-ufrag:abcd",
    "a=ice-pwd:abcdefghijklmnopqrstuv",
    f"a=fingerprint:sha-256 {':'.join(['AB'] * 32)}",
    "a=candidate:1 1 udp 1 192.0.2.1 50000 typ host",
)
SDP = "\r\n".join(LINES)
FAR = "\r\na=candidate:2 1 udp 1 198.51.100.4 50001 typ srflx raddr 0.0.0.0 rport 0"


def offer(page: Page, sdp: str = SDP) -> str:
    """Offer a connection, and return the text of the offer."""
    page.ask("offer")
    key = page.acts[-1][1]
    assert page.acts[-1] == ["connect", key, ""]
    assert page.live["attempt"] == {"kind": "offer", "text": "", "isReaching": False}
    page.ask("described", id=key, sdp=sdp)
    return page.live["attempt"]["text"]


def answer(page: Page, text: str, sdp: str = SDP) -> str:
    """Accept an offer, and return the text of the answer."""
    page.ask("link", text=text)
    page.ask("consent")
    act, key, theirs = page.acts[-1]
    assert act == "connect"
    assert "a=setup:active" in theirs
    page.ask("described", id=key, sdp=sdp)
    return page.live["attempt"]["text"]


def problem(page: Page) -> str:
    """Return the end of the key of the last problem, empty if there is none."""
    found = page.live["problem"]
    return found["key"].removeprefix("live.problem.") if found else ""


def wait(page: Page, wait_ms: int) -> dict[str, Any]:
    """Return what the page tells after a time."""
    return next(
        values[1] for act, *values in reversed(page.acts) if [act, values[0]] == ["wait", wait_ms]
    )


def test_an_offer_and_its_answer_make_a_connection_that_both_name_alike() -> None:
    anne, mary = begin()
    text = offer(anne)
    back = answer(mary, text)
    first, second = read_description(text), read_description(back)
    assert (first.kind, second.kind) == ("offer", "answer")
    assert (first.game, first.tag) == (second.game, second.tag) == (GAME, first.tag)
    assert mary.live["attempt"] == {"kind": "answer", "text": back, "isReaching": False}
    anne.ask("paste", text=f" https://example.org/#answer={back[:30]}\n {back[30:]} ")
    assert anne.live["attempt"]["isReaching"]
    act, key, sdp, candidates = anne.acts[-2]
    assert (act, key, "a=setup:passive" in sdp, len(candidates)) == ("reach", 1, True, 1)
    for page in (anne, mary):
        page.ask("opened", id=1)
        assert page.live["attempt"] is None
        assert [one["games"] for one in page.live["players"]] == [[GAME]]
    # A proof counts only for the connection that both ends name alike.
    for page, other in ((anne, mary), (mary, anne)):
        page.ask("heard", id=1, text=json.dumps(other.sent[1][0]))
    assert [page.live["players"][0]["seat"] for page in (anne, mary)] == [1, 0]


def test_no_browser_is_reached_before_its_player_agrees() -> None:
    anne, mary = begin()
    text = offer(anne)
    for page, names in ((mary, ["Anne", "Mary"]), (Page("9"), [])):
        page.ask("take", text=f"https://example.org/#offer={text}")
        assert page.dialog == "live"
        assert page.live["offered"] == {"text": text, "names": names}
        assert page.acts == []
        page.ask("consent")
        assert page.live["offered"] is None
        assert [act for act, *_ in page.acts] == ["connect"]
        page.ask("consent")
        assert len(page.acts) == 1


def test_links_that_do_not_fit_are_named_and_change_nothing() -> None:
    anne, _ = begin()
    mine = offer(anne)
    before = anne.live["attempt"], anne.acts.copy()
    stranger = write_end("answer", GAME, "b")
    for kind in ("paste", "link"):
        for text, fault in (("nonsense", "broken"), (mine[:-1], "broken"), (mine, "own")):
            anne.ask(kind, text=text)
            assert problem(anne) == fault
    anne.ask("paste", text=stranger)
    assert problem(anne) == "otherAnswer"
    newer = bytearray(urlsafe_b64decode(mine + "=" * (-len(mine) % 4))[:-4])
    newer[0] += 1
    sealed = bytes(newer) + crc32(newer).to_bytes(4, "big")
    anne.ask("link", text=urlsafe_b64encode(sealed).decode().rstrip("="))
    assert problem(anne) == "newer"
    assert (anne.live["attempt"], anne.acts) == before


def test_a_damaged_link_is_reported_where_it_belongs() -> None:
    page = Page("9")
    for text in ("https://example.org/#offer=AA", "https://example.org/#answer=AA"):
        page.dialog = None
        page.ask("take", text=text)
        assert (page.dialog, problem(page)) == ("live", "broken")
    anne, mary = begin()
    anne.play("@a1")
    mary.ask(
        "take", text=f"https://example.org/#turn={anne.game['link'][:40]}\n{anne.game['link'][40:]}"
    )
    assert mary.game["steps"] == 1
    mary.ask("take", text="nonsense")
    assert mary.notices == ["remote.refused.broken"]


@pytest.mark.parametrize(
    ("sdp", "fault"), [("", "unsupported"), (SDP.replace("a=candidate", ""), "noPlaces")]
)
def test_a_browser_that_cannot_connect_says_why(sdp: str, fault: str) -> None:
    anne, _ = begin()
    anne.ask("offer")
    anne.ask("described", id=1, sdp=sdp)
    assert (anne.live["attempt"], problem(anne), anne.closed) == (None, fault, {1})
    anne.ask("offer")
    assert problem(anne) == ""
    anne.ask("ended", id=2, reason="unsupported")
    assert (anne.live["attempt"], problem(anne)) == (None, "unsupported")
    # What comes of it later belongs to nothing any more.
    anne.ask("described", id=2, sdp=SDP)
    anne.ask("opened", id=2)
    assert (anne.live["attempt"], anne.live["players"]) == (None, [])


@pytest.mark.parametrize(
    ("mine", "theirs", "fault"),
    [("", "", "sameNetwork"), (FAR, "", "sameNetwork"), (FAR, FAR, "unreachable")],
)
def test_who_has_both_links_gives_up_and_the_other_one_goes_on(
    mine: str, theirs: str, fault: str
) -> None:
    anne, mary = begin()
    back = answer(mary, offer(anne, SDP + mine), SDP + theirs)
    anne.ask("paste", text=back)
    anne.ask(**wait(anne, 20_000))
    assert (anne.live["attempt"], problem(anne), anne.closed) == (None, fault, {1})
    tried = len(mary.acts)
    mary.ask(**wait(mary, 8_000))
    act, key, sdp, candidates = mary.acts[tried]
    assert (act, key, sdp, len(candidates)) == ("reach", 1, "", 2 if mine else 1)
    assert problem(mary) == ""
    mary.ask(**wait(mary, 180_000))
    assert problem(mary) == fault
    assert mary.live["attempt"]["text"] == back
    assert mary.closed == set()
    mary.ask("opened", id=1)
    assert (mary.live["attempt"], problem(mary)) == (None, "")
    tried = len(mary.acts)
    for ms in (8_000, 180_000):
        mary.ask(**wait(mary, ms))
    assert (len(mary.acts), problem(mary)) == (tried, "")


def test_an_answer_is_passed_to_the_tab_that_waits_for_it() -> None:
    anne, mary = begin()
    back = answer(mary, offer(anne))
    tab, other = Page("8", anne.storage), Page("7", anne.storage)
    tab.ask("link", text=back)
    message = {"kind": "answer", "text": back}
    assert (tab.dialog, tab.live["handed"], tab.acts[0]) == ("live", "looking", ["tabs", message])
    for page in (other, anne):
        page.ask("tab", message=message)
    assert other.acts == []
    assert anne.live["attempt"]["isReaching"]
    taken = next(values[0] for act, *values in anne.acts if act == "tabs")
    # A slow tab may still say so, and only of that answer.
    tab.ask(**wait(tab, 2_000))
    assert tab.live["handed"] == "nobody"
    tab.ask("tab", message={**taken, "text": "another"})
    assert tab.live["handed"] == "nobody"
    tab.ask("tab", message=taken)
    assert tab.live["handed"] == "taken"
    tab.ask(**wait(tab, 2_000))
    assert tab.live["handed"] == "taken"
    tab.ask("link", text="nonsense")
    assert (tab.live["handed"], problem(tab)) == (None, "broken")
    tab.ask("tab", message=taken)
    assert tab.live["handed"] is None


@pytest.mark.parametrize(
    "message", [None, 7, [], {}, {"kind": "answer"}, {"kind": "answer", "text": "AA"}]
)
def test_what_another_version_tells_in_another_tab_changes_nothing(message: object) -> None:
    anne, _ = begin()
    offer(anne)
    before = anne.live, len(anne.acts)
    anne.ask("tab", message=message)
    assert (anne.live, len(anne.acts)) == before


def test_the_answer_may_be_opened_in_the_tab_that_waits() -> None:
    anne, mary = begin()
    anne.ask("link", text=answer(mary, offer(anne)))
    assert anne.live["attempt"]["isReaching"]
    assert anne.live["handed"] is None


def test_one_connection_is_made_at_a_time_and_there_are_six() -> None:
    anne, mary = begin()
    offer(anne)
    anne.ask("offer")
    assert [act for act, *_ in anne.acts] == ["connect"]
    answer(anne, offer(mary))
    assert anne.closed == {1}
    assert anne.live["attempt"]["kind"] == "answer"
    anne.ask("cancel")
    assert anne.closed == {1, 2}
    assert anne.live["attempt"] is None
    for key in range(3, 9):
        connect(anne, key)
    anne.ask("offer")
    assert (anne.live["attempt"], problem(anne)) == (None, "full")
    anne.ask("cancel")
    assert problem(anne) == ""


def test_scripts_that_cannot_be_loaded_are_reported() -> None:
    anne, _ = begin()
    anne.ask("offer")
    anne.ask("missing")
    assert (anne.live["attempt"], problem(anne)) == (None, "notLoaded")


def test_an_offer_can_be_accepted_again_after_the_scripts_were_not_loaded() -> None:
    anne, mary = begin()
    mary.ask("link", text=offer(anne))
    offered = mary.live["offered"]
    for _ in range(2):
        mary.ask("consent")
        assert mary.live["offered"] is None
        mary.ask("missing")
        assert (mary.live["offered"], problem(mary)) == (offered, "notLoaded")
