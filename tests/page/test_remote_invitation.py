"""The dialog of an invitation, or of a game to watch."""

import json
from typing import Any, Final

import pytest

from kidd.record.time_control import TimeControl, read_time_control
from kidd.remote.actions import decline_invitation, invite, join
from kidd.remote.message import read_message, write_message
from kidd_page.choice import STORAGE_KEY, Choice, write_choice
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import show_elsewhere

WORDS = Words("en", DICTIONARIES["en"])
ANNE, MARY, JACK = (bytes([one]) * 52 for one in (1, 2, 3))
STORED: Final = {STORAGE_KEY: write_choice(Choice(names=("Bess", "", "")))}


def write_invitation(
    game: str = "loyal", players: int = 2, seat: int = 0, control: TimeControl | None = None
) -> str:
    return write_message(invite(game, players, seat, "<b>Anne</b>", ANNE, control=control).game)


def accept(text: str, name: str = "Mary", entropy: bytes = MARY) -> str:
    return write_message(join(text, name, entropy).game)


class AtHome(Page):
    """A page that lies in a folder on this device."""

    address = ""


def show_invitation(text: str, refusal: str | None = None) -> dict[str, Any]:
    reason = None if refusal is None else {"key": refusal}
    return show_elsewhere(invitation={"id": "1", "text": text, "refusal": reason})


def open_dialog(text: str, name: str = "", kind: type[Page] = Page) -> Page:
    page = kind("remote_invitation", dict(STORED))
    page.shown = show_invitation(text)
    page.send("Show", name)
    return page


def list_facts(page: Page) -> list[str]:
    return [text_of(one) for one in walk(page.tree) if one[0] == "li"]


def test_an_invitation_says_which_game_and_who_begins() -> None:
    page = open_dialog(write_invitation("quedah+first+strict"))
    lead = WORDS("remote.invitation.lead", name="<b>Anne</b>")
    assert page.read("class", "remote-lead") == lead
    assert list_facts(page) == [
        WORDS("game.quedah"),
        WORDS("option.first.name"),
        WORDS("option.strict.name"),
        WORDS("remote.invitation.other", name="<b>Anne</b>"),
    ]
    assert WORDS("remote.invitation.youBegin") in list_facts(open_dialog(write_invitation(seat=1)))


def test_the_second_of_three_players_passes_the_invitation_on() -> None:
    text = write_invitation("madagascar", 3)
    for told, place in ((text, "three"), (accept(text), "threeLast")):
        facts = list_facts(open_dialog(told))
        assert facts[2:] == [WORDS(f"remote.invitation.{place}"), WORDS("remote.new.three")]


@pytest.mark.parametrize(
    ("control", "key", "said"),
    [
        ({"TimeControl": "300"}, "game", {"minutes": "5"}),
        ({"TimeControl": "90+10"}, "increment", {"minutes": "1.5", "increment": 10}),
        ({"TimeControl": "1/30", "TimeForfeit": "yes"}, "turn", {"seconds": 30}),
    ],
)
def test_a_clock_is_described(
    control: dict[str, str], key: str, said: dict[str, str | int]
) -> None:
    page = open_dialog(write_invitation(control=read_time_control(control)))
    forfeit = [WORDS("remote.clock.forfeit")] if "TimeForfeit" in control else []
    clock = WORDS(f"remote.clock.{key}", **said)
    assert list_facts(page)[2:] == [clock, WORDS("remote.new.clock"), *forfeit]
    page.speak("de")
    assert ("1,5" in list_facts(page)[2]) == (control["TimeControl"] == "90+10")


def test_a_name_is_remembered_and_joins() -> None:
    page = open_dialog(write_invitation(), "Mary")
    assert json.loads(page.write_values()) == {"name": "Mary"}
    page.send("Change", page.write_values(name=" Jack "))
    assert json.loads(page.write_values()) == {"name": " Jack "}, "an answer keeps what is typed"
    page.press("Accept", page.write_values())
    assert page.effects == [
        ["remote_invitation", "ChangeSetting", "name", "Jack", None],
        ["remote_invitation", "AskRemote", {"kind": "join", "name": "Jack"}],
    ]
    page.press("Accept", page.write_values(name="  "))
    assert page.effects == [["remote_invitation", "AskRemote", {"kind": "join", "name": ""}]]
    page.press("Accept", "{")
    assert page.is_asked("AskRemote", {"kind": "join", "name": ""})


def test_without_a_last_name_that_of_the_start_screen_is_offered() -> None:
    assert json.loads(open_dialog(write_invitation()).write_values()) == {"name": "Bess"}


def test_a_refusal_is_told_and_leaves_what_was_typed() -> None:
    text = write_invitation()
    page = open_dialog(text, "Mary")
    page.press("Accept", page.write_values(name="Jack"))
    page.shown = show_invitation(text, "remote.refused.taken")
    page.send_action()
    assert page.read("role", "alert") == WORDS("remote.refused.taken")
    assert json.loads(page.write_values()) == {"name": "Jack"}
    page.shown = show_invitation(write_invitation("quedah"))
    page.send_action()
    assert page.read("role", "alert") == ""
    assert list_facts(page)[0] == WORDS("game.quedah")


def test_the_answer_that_declines_is_a_link() -> None:
    text = write_invitation("quedah")
    page = open_dialog(text)
    page.press("Decline")
    found = page.find("ref", "answer")
    assert found
    link = found[1]["props"]["value"]
    message = link.removeprefix(f"{page.address}#turn=")
    assert message == write_message(decline_invitation(text))
    assert page.find("key", "join") is None
    mail = page.find("key", "mail")
    assert mail
    assert mail[1]["href"].startswith("mailto:?subject=Quedah%20Merchant%3A%20not%20this%20time")
    page.die()
    assert page.find("ref", "answer") == found


def test_a_link_is_copied_shared_or_shown_as_a_code() -> None:
    page = open_dialog(write_invitation())
    page.press("Decline")
    page.press("LinkCopied", "answer", "copied")
    assert page.read("key", "status") == WORDS("link.copied")
    page.press("LinkCopied", "answer", "failed")
    assert page.read("key", "status") == WORDS("saves.copyOut.byHand")
    page.press("LinkShared", "answer", "shared")
    assert page.effects == []
    page.press("LinkShared", "answer", "failed")
    ((_, kind, field, *_),) = page.effects
    assert (kind, field) == ("Copy", "answer")
    page.press("ToggleCode", "answer")
    assert page.find("key", "qr")
    assert page.read("key", "status") == ""
    page.send("RefuseCode", "answer")
    assert page.find("key", "qr") is None
    assert page.read("key", "status") == WORDS("link.qrTooLong")
    page.press("ToggleCode", "answer")
    page.press("ToggleCode", "answer")
    assert page.find("key", "qr") is None


def test_a_page_in_a_folder_gives_the_message_itself() -> None:
    page = open_dialog(write_invitation(), kind=AtHome)
    page.press("Decline")
    found = page.find("ref", "answer")
    assert found
    assert read_message(found[1]["props"]["value"]).kind == "refusal"
    assert page.find("key", "mail") is None
    assert page.find("key", "share") is None
    assert page.read("key", "copy") == WORDS("remote.copyText")


def test_a_game_without_a_free_seat_can_be_watched() -> None:
    page = open_dialog(accept(write_invitation()))
    said = WORDS("remote.invitation.unknown", name="Mary")
    assert page.read("class", "remote-lead") == said
    assert list_facts(page) == [WORDS("game.loyal")]
    assert page.find("key", "join") is None
    page.press("Watch")
    assert page.effects == [["remote_invitation", "AskRemote", {"kind": "watch"}]]


def test_the_rules_open_and_a_closed_dialog_shows_nothing() -> None:
    page = open_dialog(write_invitation("quedah+strict"))
    page.press("Explain")
    assert page.effects == [
        ["remote_invitation", "OpenDialog", "rules", ["Show", "quedah"], "remoteInvitation"]
    ]
    page.send("Leave")
    assert page.tree is None
