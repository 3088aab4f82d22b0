"""How a live connection is made: an offer and an answer, which the players send each other as links.

One connection is made at a time. An answer that is opened in another tab is passed to the tab that waits for it.
"""

from dataclasses import replace
from typing import Any, Final, Literal

from kidd_page.links import find_message
from kidd_page.remote import hearing
from kidd_page.remote.description import (
    TAG_BYTES,
    Description,
    DescriptionError,
    read_description,
    write_description,
)
from kidd_page.remote.others import Attempt, Connections, Offered
from kidd_page.remote.session_description import restore, shorten
from kidd_page.stored import as_list, as_object

_PATIENCE_MS: Final = 20_000
"""How long a connection may take once this page has both the offer and the answer."""
_AGAIN_MS: Final = 8_000
"""How often the answering page tries again while its player sends the answer."""
_ANSWER_MS: Final = 180_000
"""After this time the answering page reports a delay. The answer may still arrive, so it goes on trying."""
_TAB_MS: Final = 2_000
"""How long another tab may take to accept an answer."""
_MOST_OTHERS: Final = 6
"""The most connected pages, of players and watchers."""


# What the player does


def offer(connections: Connections) -> None:
    """Offer a connection for the game on the deck. A second press is none."""
    deck = connections.desk.deck
    if deck is not None and connections.live.attempt is None:
        _begin(connections, "offer", deck["game_id"])


def consent(connections: Connections) -> None:
    """Accept the offer that was opened."""
    offered = connections.live.offered
    if offered is not None:
        _change(connections, offered=None)
        _begin(connections, "answer", read_description(offered.text).game, offered.text)


def cancel(connections: Connections) -> None:
    """Stop making a connection."""
    if connections.live.attempt is not None:
        connections.acts.append(["close", connections.live.attempt.id])
    _change(connections, attempt=None, problem="")


def take(connections: Connections, text: str) -> None:
    """Use the link of an offer or an answer that the player has pasted."""
    message = find_message(text)
    text = message[1] if message else ""
    found = _read(connections, text)
    if found is not None:
        _take(connections, found, text)


def open_link(connections: Connections, text: str) -> None:
    """Use an offer or an answer whose link was opened in this tab. It may be for another one."""
    connections.desk.open("live")
    _change(connections, handed=None, offered=None)
    found = _read(connections, text)
    if found is None:
        return
    if found.kind == "offer" or _is_own(connections, found):
        _take(connections, found, text)
    else:
        _change(connections, handed="looking", passed=text, problem="")
        connections.acts.append(["tabs", {"kind": "answer", "text": text}])
        _wait(connections, _TAB_MS, "unanswered", text=text)


def _begin(
    connections: Connections, kind: Literal["offer", "answer"], game: str, theirs: str = ""
) -> None:
    cancel(connections)
    if len(connections.live.others) >= _MOST_OTHERS:
        _change(connections, problem="full")
        return
    number = connections.live.attempts + 1
    _change(connections, attempt=Attempt(number, kind, game, "", theirs), attempts=number)
    sdp = restore(read_description(theirs))[0] if theirs else ""
    connections.acts.append(["connect", number, sdp])


def _take(connections: Connections, found: Description, text: str) -> None:
    if found.kind == "answer":
        _take_answer(connections, found, text)
    elif _is_own(connections, found):
        _change(connections, problem="own")
    else:
        _change(connections, offered=_describe_offer(connections, text, found.game), problem="")


def _describe_offer(connections: Connections, text: str, game: str) -> Offered:
    stored = connections.desk.read(game)
    names = as_list(stored.summary["names"]) if stored else []
    return Offered(text, tuple(str(name or "") for name in names))


def _take_answer(connections: Connections, found: Description, text: str) -> None:
    """Accept the answer to this page's offer. An answer to another offer changes nothing."""
    attempt = connections.live.attempt
    if attempt is None or attempt.kind != "offer" or not _is_own(connections, found):
        _change(connections, problem="otherAnswer")
    elif not attempt.theirs:
        _change(connections, attempt=replace(attempt, theirs=text), problem="")
        connections.acts.append(["reach", attempt.id, *restore(found)])
        _wait(connections, _PATIENCE_MS, "late", id=attempt.id)


# What happens to a connection that is being made


def describe(connections: Connections, key: int, sdp: str) -> None:
    """Write this page's offer or answer. `sdp`: the browser's session description."""
    attempt = connections.find_attempt(key)
    if attempt is None:
        return
    parts = shorten(sdp)
    if parts is None or not parts.places:
        _fail(connections, attempt, "unsupported" if parts is None else "noPlaces")
        return
    theirs = read_description(attempt.theirs) if attempt.theirs else None
    # Two hexadecimal digits a byte.
    tag = theirs.tag if theirs else connections.desk.ask("entropy")[: 2 * TAG_BYTES]
    text = write_description(Description(attempt.kind, attempt.game, tag, *parts))
    _change(connections, attempt=replace(attempt, text=text))
    if theirs is not None:
        reach_again(connections, key)
        _wait(connections, _ANSWER_MS, "late", id=key)


def reach_again(connections: Connections, key: int) -> None:
    """Let the answering browser try again. No connection can open before the other page has the answer."""
    attempt = connections.find_attempt(key)
    if attempt is not None:
        places = restore(read_description(attempt.theirs))[1]
        connections.acts.append(["reach", key, "", places])
        _wait(connections, _AGAIN_MS, "again", id=key)


def note_delay(connections: Connections, key: int) -> None:
    """Report that there is still no connection. The page that has offered it has both texts, so it gives up."""
    attempt = connections.find_attempt(key)
    if attempt is None:
        return
    ends = [read_description(text) for text in (attempt.text, attempt.theirs)]
    # Unless both browsers have an address from a STUN server, they must be in the same network.
    is_far = all(any(place.is_reflexive for place in one.places) for one in ends)
    fault = "unreachable" if is_far else "sameNetwork"
    if attempt.kind == "offer":
        _fail(connections, attempt, fault)
    else:
        _change(connections, problem=fault)


def open_connection(connections: Connections, key: int) -> None:
    """Note that the connection has opened.

    Its name is made of both certificates' fingerprints. Both ends compute the same one, and no other connection has it,
    because the browsers have checked the certificates.
    """
    attempt = connections.find_attempt(key)
    if attempt is not None:
        ends = [read_description(text) for text in (attempt.text, attempt.theirs)]
        channel = ".".join(sorted(one.fingerprint for one in ends))
        _change(connections, attempt=None, problem="")
        hearing.open_connection(connections, key, attempt.game, channel)


def end(connections: Connections, key: int, reason: str) -> None:
    """Note that a connection has ended, or could not be made."""
    if connections.find_attempt(key) is None:
        hearing.end_connection(connections, key, reason)
    else:
        _change(connections, attempt=None, problem=reason)


def note_missing(connections: Connections) -> None:
    """Note that the page cannot load its scripts for live games. An offer that was accepted waits for consent again."""
    attempt, offered = connections.live.attempt, connections.live.offered
    if attempt is not None and attempt.kind == "answer":
        offered = _describe_offer(connections, attempt.theirs, attempt.game)
    _change(connections, attempt=None, handed=None, offered=offered, problem="notLoaded")


# Other tabs


def hear_tab(connections: Connections, message: Any) -> None:
    """Another tab of this site has opened an answer, or has accepted the one that this tab has opened."""
    live, told = connections.live, as_object(message)
    kind, text = told.get("kind"), told.get("text")
    if kind == "taken" and live.handed is not None and text == live.passed:
        # A slow tab may accept the answer after this one has reported that no tab waits for it.
        _change(connections, handed="taken")
    elif kind == "answer" and isinstance(text, str):
        try:
            found = read_description(text)
        except DescriptionError:
            return
        if _is_own(connections, found):
            connections.acts.append(["tabs", {"kind": "taken", "text": text}])
            _take_answer(connections, found, text)


def note_unanswered(connections: Connections, text: str) -> None:
    """No other tab has accepted an answer that was passed to them."""
    if connections.live.handed == "looking" and connections.live.passed == text:
        _change(connections, handed="nobody")


def _change(connections: Connections, **changes: Any) -> None:
    connections.live = replace(connections.live, **changes)


def _fail(connections: Connections, attempt: Attempt, fault: str) -> None:
    connections.acts.append(["close", attempt.id])
    _change(connections, attempt=None, problem=fault)


def _wait(connections: Connections, wait_ms: int, kind: str, **fields: object) -> None:
    """Let the page tell something after a time."""
    connections.acts.append(["wait", wait_ms, {"kind": kind, **fields}])


def _read(connections: Connections, text: str) -> Description | None:
    """Return what an offer or an answer says. Reports a text that is neither, and returns None."""
    try:
        return read_description(text)
    except DescriptionError as error:
        _change(connections, problem=error.fault)
        return None


def _is_own(connections: Connections, found: Description) -> bool:
    """Return whether an offer is this page's, or an answer belongs to it."""
    attempt = connections.live.attempt
    return (
        attempt is not None
        and bool(attempt.text)
        and found.tag == read_description(attempt.text).tag
    )
