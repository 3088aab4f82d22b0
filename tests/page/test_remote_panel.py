"""The panel of a game with somebody elsewhere, and what is said of such a game beside the deck."""

from typing import Any, Final

import pytest

from kidd_page.remote_status import find_asker, find_heading, find_note, find_prompt
from kidd_page.words import Words
from kidd_page.world import Shown
from support.elsewhere_game import ask, begin, invite, join, make_turn, reach
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import SHOWN, show_elsewhere

WORDS: Final = Words("en", DICTIONARIES["en"])
START: Final = "loyal - R7B7 R -"
NAMES: Final = ["Anne", "Mary"]
READY: Final[dict[str, Any]] = {"is_ready": True, "is_others_turn": True}
"""A turn was made that has not been sent."""
WAITING: Final[dict[str, Any]] = {"is_others_turn": True}
MARY_ASKS: Final[dict[str, Any]] = {
    "seat": 1,
    "what": "undo",
    "open": True,
    "answered": False,
    "undone": [0, 1],
}


def show(view: dict[str, Any] | None, **known: Any) -> Page:
    """Show a game on the deck."""
    page = Page("remote_panel", {})
    change(page, view, **known)
    page.send("Follow")
    return page


def change(page: Page, view: dict[str, Any] | None, **known: Any) -> None:
    page.shown = show_elsewhere(view, **{"position": START, "names": NAMES, **known})
    page.send_action()


def list_buttons(page: Page) -> list[str]:
    return [text_of(one) for one in walk(page.tree) if one[0] == "button"]


def say(page: Page, part: str) -> str | None:
    """Return the heading, the prompt or the note; None for that of any game."""
    shown = Shown(**page.shown)
    message = {
        "heading": find_heading(shown),
        "prompt": find_prompt(shown, is_begun=False),
        "note": find_note(shown),
    }[part]
    return None if message is None else WORDS.say(message)


def find_who_asks(page: Page) -> str:
    return find_asker(Shown(**page.shown))


def goes(*turns: tuple[str, int]) -> str:
    """Return which turns go: how many of each player; "" stands for the own ones."""
    whose = [
        {"key": "remote.goes.by" if name else "remote.goes.byYou", "params": {"turns": count}}
        for name, count in turns
    ]
    for one, (name, _) in zip(whose, turns, strict=True):
        one["params"] |= {"name": name} if name else {}
    return WORDS("remote.goes", count=sum(count for _, count in turns), whose=whose)


def test_in_any_other_game_there_is_nothing() -> None:
    page = show(None)
    assert page.tree is None
    anne, _ = begin()
    change(page, anne["remote"])
    page.send("Follow")
    assert page.tree
    change(page, None)
    assert page.tree is None


def test_it_says_which_position_it_is_of() -> None:
    """Before that, the focus is not moved to its buttons."""
    anne, _ = begin()
    page = show(anne["remote"], path="7")
    assert page.tree[1]["data-id"] == f"7 {START}"
    assert [say(page, one) for one in ("heading", "prompt", "note")] == [None] * 3
    assert find_who_asks(page) == ""


def test_while_players_are_missing() -> None:
    invited = invite()
    page = show(invited["remote"], **WAITING)
    assert say(page, "heading") == WORDS("remote.heading.inviting")
    assert say(page, "prompt") == WORDS("remote.prompt.inviting")
    three = invite("madagascar", 3)
    assert say(show(three["remote"]), "prompt") == WORDS("remote.prompt.invitingAll")
    live = show(invited["remote"], **reach(invited["remote"], 1))
    assert say(live, "prompt") == WORDS("live.prompt.inviting")
    declined = show({**invited["remote"], "stage": "declined"})
    assert say(declined, "heading") == WORDS("remote.heading.declined")
    assert say(declined, "prompt") == WORDS("remote.prompt.declined")


def test_a_turn_is_sent() -> None:
    anne, _ = begin()
    page = show(anne["remote"])
    assert list_buttons(page)[0] == WORDS("remote.more")
    change(page, {**anne["remote"], "next": 1}, **READY)
    assert say(page, "prompt") == WORDS("remote.prompt.ready", name="Mary")
    assert list_buttons(page)[0] == WORDS("remote.send")
    button = page.find("key", "send")
    assert button
    assert "button-main" in button[1]["class"]
    page.press("Send")
    asked = {"kind": "send", "record": anne["remote"]["draft"]}
    assert page.effects == [["remote_panel", "AskRemote", asked]]
    sent = make_turn(anne, "@a1")["remote"]
    change(page, sent, **WAITING)
    assert say(page, "prompt") == WORDS("remote.prompt.waiting", name="Mary")
    assert list_buttons(page)[0] == WORDS("remote.linkAgain")
    button = page.find("key", "send")
    assert button
    assert "button-quiet" in button[1]["class"]
    page.press("Send")
    assert page.effects == [["remote_panel", "AskRemote", {"kind": "send", "record": None}]]


def test_the_second_half_of_a_double_press_sends_nothing() -> None:
    anne, _ = begin()
    page = show(anne["remote"], **READY)
    seen = page.serial
    page.press("Send")
    change(page, make_turn(anne, "@a1")["remote"], **WAITING)
    page.send("Send", picture=seen)
    assert page.effects == []


def test_a_resignation_and_the_end_are_sent_to_all_others() -> None:
    anne, _ = begin()
    names = ["Anne", "Mary", "Jack"]
    over: dict[str, Any] = {"is_ready": True, "is_over": True, "names": names}
    page = show(anne["remote"], last="resign", **over)
    assert say(page, "prompt") == WORDS("remote.prompt.readyResigned", name="Mary and Jack")
    assert list_buttons(page)[0] == WORDS("remote.sendResignation")
    page = show(anne["remote"], last="a1-a2", **over)
    assert say(page, "prompt") == WORDS("remote.prompt.readyEnd", name="Mary and Jack")
    page = show(anne["remote"], is_over=True, last="resign")
    assert say(page, "prompt") is None, "the reason of the result stands there"


def test_who_is_reached_live_needs_no_link() -> None:
    anne, _ = begin()
    game = {**anne["remote"], "next": 1}
    watcher = reach(game, 1)
    watcher["players"][0] |= {"seat": None, "reached": [1]}
    page = show(game, **READY, **watcher)
    assert say(page, "prompt") == WORDS("remote.prompt.ready", name="Mary"), "who only watches"
    page = show(game, **READY, **reach(game, 1))
    assert say(page, "prompt") == WORDS("live.prompt.waiting", name="Mary"), "it is being sent"
    sent = make_turn(anne, "@a1")["remote"]
    other = reach(sent, 2)
    page = show(sent, **WAITING, **other)
    assert say(page, "prompt") == WORDS("remote.prompt.waiting", name="Mary")
    assert list_buttons(page)[0] == WORDS("remote.linkAgain")
    other["players"][0]["reached"] = [1]
    change(page, sent, **WAITING, **other)
    assert say(page, "prompt") == WORDS("live.prompt.waiting", name="Mary")
    assert list_buttons(page)[0] == WORDS("remote.more")


def test_a_player_who_is_out_and_one_who_watches() -> None:
    anne, _ = begin()
    sent = make_turn(anne, "@a1")["remote"]
    three = {"names": ["Anne", "Mary", "Jack"], **WAITING}
    page = show(sent, position="madagascar a1B<0,f3G<0 R6B5G5 B out:R", **three)
    assert say(page, "prompt") == WORDS("remote.prompt.out", name="Mary")
    watched = ask("watch", text=sent["watch"])["remote"]
    page = show(watched, **WAITING)
    assert say(page, "prompt") == WORDS("remote.prompt.watching", name="Mary")
    assert list_buttons(page)[0] == WORDS("remote.watchAgain")


@pytest.mark.parametrize("is_accepted", [True, False])
def test_a_request_is_the_headline_and_is_answered(*, is_accepted: bool) -> None:
    anne, _ = begin()
    game = {**anne["remote"], "asked": [MARY_ASKS], "verified": 3}
    page = show(game)
    assert find_who_asks(page) == "B"
    assert say(page, "heading") == WORDS("remote.heading.undo", name="Mary")
    assert say(page, "prompt") == WORDS("remote.asks.undo", goes=goes(("Mary", 1)))
    assert page.find("key", "send") is None, "answering makes a link, too"
    assert page.find("key", "verified") is None
    assert list_buttons(page)[:2] == [WORDS("remote.answer.yes"), WORDS("remote.answer.no")]
    page.press("Answer", 1, is_accepted)
    answer = {"kind": "answer", "seat": 1, "isAccepted": is_accepted}
    assert page.effects == [["remote_panel", "AskRemote", answer]]
    page.speak("de")
    german = Words("de", DICTIONARIES["de"])
    assert list_buttons(page)[:2] == [german("remote.answer.yes"), german("remote.answer.no")]


def test_a_pick_turns_the_colours_round() -> None:
    """The second player is Red after picking Red (L10)."""
    anne, _ = begin()
    game = {**anne["remote"], "asked": [{**MARY_ASKS, "what": "draw", "undone": []}]}
    page = show(game, record="Kidd: 1\nGame: loyal+pick\n\npick:R\n")
    assert find_who_asks(page) == "R"
    assert say(page, "prompt") == WORDS("remote.asks.draw")


def test_what_became_of_the_own_request() -> None:
    anne, _ = begin()
    sent = make_turn(anne, "@a1")
    asked = ask("undo", kept=sent["kept"])["remote"]
    page = show(asked, **WAITING)
    assert page.read("key", "note") == say(page, "note")
    assert say(page, "note") == WORDS("remote.asked.undo", goes=goes(("", 1)))
    change(page, asked)
    assert page.find("key", "note") is None
    assert say(page, "prompt") == WORDS("remote.askedOnTurn.undo", goes=goes(("", 1)))
    begun = find_prompt(Shown(**page.shown), is_begun=True)
    assert begun is None, "a move is being chosen"
    (own,) = asked["asked"]
    change(page, {**asked, "asked": [{**own, "open": False}]})
    assert page.read("key", "note") == WORDS("remote.declined.undo")
    change(page, {**asked, "asked": [], "is_undone": True})
    assert page.read("key", "note") == WORDS("remote.undone")
    change(page, {**asked, "asked": [], "is_undone": True}, **READY)
    assert page.find("key", "note") is None


def test_rolls_that_were_checked_are_told() -> None:
    anne, _ = begin("quedah")
    page = show({**anne["remote"], "verified": 4})
    assert page.read("key", "verified") == WORDS("remote.verified", count=4)
    assert show(anne["remote"]).find("key", "verified") is None


@pytest.mark.parametrize("way", ["is_replay", "is_looking_back"])
def test_it_is_away_while_earlier_turns_are_shown_unless_somebody_is_connected(way: str) -> None:
    """So the deck of a live game, which shows each turn again, does not change its size."""
    anne, _ = begin()
    page = show(anne["remote"], **{way: True})
    assert page.tree is None
    change(page, anne["remote"], **{way: True}, **reach(anne["remote"], 1))
    assert page.tree


def connect(*names: str, **known: Any) -> Page:
    """Show a game with players who are connected."""
    anne, _ = begin()
    (first,) = reach(anne["remote"], 1)["players"]
    return show(anne["remote"], players=[{**first, "name": name} for name in names], **known)


def test_who_is_connected_is_told() -> None:
    anne, _ = begin()
    page = show(anne["remote"])
    assert page.read("key", "status") == ""
    assert list_buttons(page)[-1] == WORDS("live.open")
    page.press("Connect")
    assert page.effects == [["remote_panel", "OpenDialog", "live", [], None]]
    page = connect("<b>Mary</b>")
    assert page.read("key", "status") == WORDS("live.status.here", name="<b>Mary</b>")
    assert list_buttons(page)[-1] == WORDS("live.talk")
    page = connect("")
    assert page.read("key", "status") == WORDS("live.status.here", name=WORDS("live.somebody"))
    assert connect("Mary", "Jack").read("key", "status") == WORDS("live.status.several", count=2)
    page = connect("Mary", "Jack")
    players = page.shown["live"]["players"]
    players[1]["isThere"] = False
    page.send_action()
    assert page.read("key", "status") == WORDS("live.status.quiet", name="Jack")


def test_the_last_line_of_the_chat_is_shown_until_it_is_read() -> None:
    said = {"serial": 1, "name": "Mary", "isMine": False, "text": "<b>ahoy</b>"}
    page = connect("Mary", lines=[said], unread=1)
    assert page.read("key", "line") == WORDS("live.said", name="Mary", text="<b>ahoy</b>")
    assert list_buttons(page)[-1] == WORDS("live.openUnread", count=1)
    page = connect("Mary", lines=[said])
    assert page.read("key", "line") == ""
    assert list_buttons(page)[-1] == WORDS("live.talk")
    anne, _ = begin()
    page = show(anne["remote"], lines=[said], unread=1)
    assert page.read("key", "line") == "", "nobody is connected any more"


def test_another_engine_takes_over() -> None:
    anne, _ = begin()
    page = show(anne["remote"])
    before = page.tree
    page.die()
    assert page.tree == before
    change(page, make_turn(anne, "@a1")["remote"], **WAITING)
    assert list_buttons(page)[0] == WORDS("remote.linkAgain")


def test_who_joins_has_the_link_that_tells_so() -> None:
    invited = invite()
    page = show(join(invited["remote"]["link"])["remote"], **WAITING)
    assert list_buttons(page)[0] == WORDS("remote.linkAgain")
    assert say(page, "prompt") == WORDS("remote.prompt.waiting", name="Anne")


def test_before_there_is_a_position_nothing_is_known() -> None:
    page = Page("remote_panel", {}, "Follow")
    assert page.tree is None
    page.shown = {**SHOWN}
    page.send("Follow")
    assert page.tree is None
