"""The dialog of live connections: how one is made, who is there, what is said."""

import json
from typing import Any, Final, get_args

import pytest

from kidd_page.live.state import Greeting
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import show_elsewhere

WORDS = Words("en", DICTIONARIES["en"])
GAME: Final = {"draft": "", "game_id": "1", "stage": "playing"}


def other(name: str, *, is_there: bool = True, is_playing: bool = True) -> dict[str, Any]:
    seat = 1 if is_playing else None
    return {"id": 1, "name": name, "seat": seat, "isThere": is_there, "games": [], "reached": []}


MARY: Final = other("<b>Mary</b>")


def show(page: Page, game: dict[str, Any] | None = GAME, **changes: Any) -> None:
    """Change what the page knows of the connections."""
    page.shown = show_elsewhere(game, **changes)
    page.send_action()


def open_dialog(game: dict[str, Any] | None = GAME, **changes: Any) -> Page:
    page = Page("live", {})
    page.shown = show_elsewhere(game, **changes)
    page.send("Show")
    assert page.is_asked("AskRemote", {"kind": "seen"})
    return page


def list_texts(page: Page, tag: str) -> list[str]:
    return [text_of(one) for one in walk(page.tree) if one[0] == tag]


def made(kind: str = "offer", text: str = "wQA", *, is_reaching: bool = False) -> dict[str, Any]:
    return {"kind": kind, "text": text, "isReaching": is_reaching}


def line(serial: int, text: str = "", key: str = "", **more: Any) -> dict[str, Any]:
    said = {"message": {"key": key}, "isEvent": more.get("is_event", False)}
    own = {"name": more.get("name", "Mary"), "isMine": more.get("is_mine", False)}
    return {"serial": serial, **own, **(said if key else {"text": text})}


def test_a_connection_begins_with_a_link_or_with_one_that_came() -> None:
    page = open_dialog()
    assert page.read("role", "status") == WORDS("live.lead")
    assert list_texts(page, "button") == [WORDS("live.offer"), WORDS("live.take")]
    assert WORDS("live.address") in list_texts(page, "p")
    seen = page.serial
    page.press("Offer")
    assert page.effects == [["live", "AskRemote", {"kind": "offer"}]]
    show(page, attempt=made(text=""))
    page.send("Offer", picture=seen)
    assert page.effects == [], "the second half of a double press"
    assert page.read("role", "status") == WORDS("live.making")
    assert list_texts(page, "button") == [WORDS("live.cancel")]


def test_without_a_game_elsewhere_only_a_link_can_be_used() -> None:
    page = open_dialog(None)
    assert list_texts(page, "button") == [WORDS("live.take")]
    page.press("Take", json.dumps({"link": " https://example.org/#offer=wQA "}))
    taken = {"kind": "paste", "text": "https://example.org/#offer=wQA"}
    assert page.effects == [["live", "AskRemote", taken]]
    for wrong in ('{"link": "  "}', '{"link": 7}', "{"):
        page.press("Take", wrong)
        assert page.effects == []


@pytest.mark.parametrize("kind", ["offer", "answer"])
def test_the_own_link_is_sent(kind: str) -> None:
    """After an offer a link comes back, after an answer none does."""
    page = open_dialog(attempt=made(kind))
    assert page.read("role", "status") == ""
    found = page.find("ref", "own")
    assert found
    assert found[1]["props"]["value"] == f"{page.address}#{kind}=wQA"
    assert WORDS(f"live.{kind}Lead") in list_texts(page, "p")
    assert WORDS(f"live.{kind}After") in list_texts(page, "p")
    assert (page.find("id", "live-answer") is not None) == (kind == "offer")
    page.press("Cancel")
    assert page.effects == [["live", "AskRemote", {"kind": "cancel"}]]


def test_while_the_browsers_reach_for_each_other_there_is_no_link() -> None:
    page = open_dialog(attempt=made(is_reaching=True))
    assert page.read("role", "status") == WORDS("live.reaching")
    assert page.find("ref", "own") is None
    assert list_texts(page, "button") == [WORDS("live.cancel")]


def test_stopping_is_possible_in_the_moment_in_which_the_link_is_made() -> None:
    page = open_dialog(attempt=made(text=""))
    seen = page.serial
    show(page, attempt=made())
    page.send("Cancel", picture=seen)
    assert page.is_asked("AskRemote", {"kind": "cancel"})


def test_another_link_hides_the_code_of_the_last_one() -> None:
    page = open_dialog(attempt=made())
    page.press("ToggleCode", "own")
    show(page, attempt=made(), problem={"key": "live.problem.broken"})
    assert page.find("key", "qr")
    show(page, attempt=made(text="wQB"))
    assert page.find("key", "qr") is None


def test_an_offer_needs_consent() -> None:
    page = open_dialog(offered={"text": "wQA", "names": ["Anne", "", "<b>Mary</b>"]})
    said = WORDS("live.offered", names="Anne and <b>Mary</b>")
    assert said in list_texts(page, "p")
    assert WORDS("live.address") in list_texts(page, "p")
    assert page.read("role", "status") == ""
    page.press("Consent")
    assert page.effects == [["live", "AskRemote", {"kind": "consent"}]]
    page = open_dialog(offered={"text": "wQA", "names": []})
    assert WORDS("live.offeredUnknown") in list_texts(page, "p")


def test_a_press_on_one_offer_does_not_accept_the_next_one_of_the_same_players() -> None:
    page = open_dialog(offered={"text": "wQA", "names": ["Anne", "Mary"]})
    seen = page.serial
    show(page, offered={"text": "wQB", "names": ["Anne", "Mary"]})
    page.send("Consent", picture=seen)
    assert page.effects == []


@pytest.mark.parametrize("handed", ["looking", "taken", "nobody"])
def test_an_answer_that_belongs_to_another_tab(handed: str) -> None:
    page = open_dialog(handed=handed)
    assert page.read("role", "status") == WORDS(f"live.handed.{handed}")
    assert list_texts(page, "button") == []


def test_a_problem_is_told() -> None:
    page = open_dialog(problem={"key": "live.problem.full"})
    assert page.read("role", "alert") == WORDS("live.problem.full")
    show(page)
    assert page.read("role", "alert") == ""


def test_who_is_there() -> None:
    """Somebody without a seat is a guest as long as the game has room, then a spectator."""
    players = [MARY, other("Jack", is_there=False), other("", is_playing=False)]
    page = open_dialog(players=players)
    quiet = WORDS("live.player.quiet", name="Jack")
    assert list_texts(page, "li") == ["<b>Mary</b>", quiet, WORDS("live.watcher")]
    show(page, {**GAME, "stage": "inviting"}, players=players)
    assert list_texts(page, "li")[2] == WORDS("live.somebody")
    assert page.read("role", "status") == ""


def test_what_is_said() -> None:
    lines = [
        line(1, key="live.line.here", is_event=True),
        line(2, "<b>ahoy</b>"),
        line(3, key="live.greeting.nice", name=""),
        line(4, "Hello", is_mine=True, name=""),
    ]
    page = open_dialog(players=[MARY], lines=lines)
    said = [
        WORDS("live.line.here", name="Mary"),
        WORDS("live.said", name="Mary", text="<b>ahoy</b>"),
        WORDS("live.said", name=WORDS("live.somebody"), text=WORDS("live.greeting.nice")),
        WORDS("live.said", name=WORDS("live.me"), text="Hello"),
    ]
    assert list_texts(page, "li")[1:] == said
    assert [one[1].get("key") for one in walk(page.tree) if one[0] == "li"][1:] == [*"1234"]
    mine = page.find("class", "live-mine")
    assert mine
    assert text_of(list(mine)) == said[3]
    page.speak("it")
    italian = Words("it", DICTIONARIES["it"])
    assert list_texts(page, "li")[1] == italian("live.line.here", name="Mary")


def test_a_line_is_sent_and_an_empty_one_is_not() -> None:
    page = open_dialog(players=[MARY])
    page.press("Say", '{"line": "Ahoy! "}')
    assert page.effects == [["live", "AskRemote", {"kind": "chat", "text": "Ahoy!"}]]
    page.press("Say", '{"line": " "}')
    assert page.effects == []
    form = next(one for one in walk(page.tree) if one[0] == "form")
    assert form[1]["empties"]


def test_a_greeting_is_sent() -> None:
    page = open_dialog(players=[MARY])
    wanted = [WORDS(f"live.greeting.{one}") for one in get_args(Greeting)]
    assert list_texts(page, "button")[1 : 1 + len(wanted)] == wanted
    page.press("Greet", "thanks")
    assert page.effects == [["live", "AskRemote", {"kind": "greet", "greeting": "thanks"}]]


def test_a_connection_ends_or_lets_somebody_else_in() -> None:
    page = open_dialog(players=[MARY])
    assert list_texts(page, "button")[-2:] == [WORDS("live.offerMore"), WORDS("live.leave")]
    page.press("Disconnect")
    assert page.effects == [["live", "AskRemote", {"kind": "leave"}]]
    show(page, None, players=[MARY])
    assert WORDS("live.offerMore") not in list_texts(page, "button")
    show(page, players=[MARY], attempt=made())
    assert WORDS("live.offerMore") not in list_texts(page, "button")
    assert page.find("ref", "own"), "somebody else is let in beside the chat"


def test_the_focus_goes_to_the_chat() -> None:
    page = open_dialog()
    show(page, players=[MARY])
    assert page.effects == [["live", "Focus", "chat", "lost"]]
    show(page, players=[MARY], lines=[line(1, "Ahoy")])
    assert page.effects == []
    assert open_dialog(players=[MARY]).is_asked("Focus", "chat", "unmoved")


def test_a_closed_dialog_shows_nothing_and_all_lines_are_read() -> None:
    page = open_dialog(players=[MARY])
    page.die()
    assert page.find("ref", "chat")
    page.send("Leave")
    assert page.tree is None
    assert page.effects == [["live", "AskRemote", {"kind": "seen"}]]
    show(page, players=[MARY])
    assert page.effects == [], "no focus moves behind a closed dialog"
