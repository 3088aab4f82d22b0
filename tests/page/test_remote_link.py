"""The dialog of a game with somebody elsewhere: the link, requests, the link for watching, another device."""

import json
from typing import Any

import pytest

from kidd_page.words import Words
from support.elsewhere_game import ask, begin, invite, join, make_turn, reach
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import show_elsewhere

WORDS = Words("en", DICTIONARIES["en"])


def tell(page: Page, view: dict[str, Any], **known: Any) -> None:
    """Show a game on the deck."""
    page.shown = show_link(view, **known)
    page.send_action()


def show_link(view: dict[str, Any], **known: Any) -> dict[str, Any]:
    return show_elsewhere(view, names=known.pop("names", ["Anne", "Mary"]), **known)


def open_dialog(reply: dict[str, Any], **known: Any) -> Page:
    page = Page("remote_link", {})
    page.shown = show_link(reply["remote"], **known)
    page.send("Show")
    return page


def read_lead(page: Page) -> str:
    return page.read("class", "remote-lead")


def say_lead(kind: str, name: str = "") -> str:
    return WORDS(f"remote.link.{kind}", name=name)


def list_buttons(page: Page) -> list[str]:
    return [text_of(one) for one in walk(page.tree) if one[0] == "button"]


def read_field(page: Page, ref: str) -> str:
    found = page.find("ref", ref)
    return found[1]["props"]["value"] if found else ""


def test_the_link_is_the_message_for_the_others() -> None:
    invited = invite("quedah+strict")
    page = open_dialog(invited)
    assert read_lead(page) == say_lead("invite")
    assert read_field(page, "link") == f"{page.address}#turn={invited['remote']['link']}"
    mail = page.find("key", "mail")
    assert mail
    assert mail[1]["href"].startswith("mailto:?subject=Quedah%20Merchant%3A%20an%20invitation")
    assert page.find("key", "requests") is None
    assert read_field(page, "watch") == "", "nobody plays yet"


def test_what_the_link_tells_depends_on_the_game() -> None:
    anne, mary = begin()
    assert read_lead(open_dialog(mary)) == say_lead("join", "Anne")
    page = open_dialog(anne)
    assert read_lead(page) == say_lead("nothing")
    assert read_field(page, "link") == ""
    sent = make_turn(anne, "@a1")
    assert read_lead(open_dialog(sent)) == say_lead("turn", "Mary")
    page = open_dialog(sent, **reach(sent["remote"], 1))
    assert read_lead(page) == say_lead("live", "Mary")
    assert read_field(page, "link") == ""
    watched = ask("watch", text=sent["remote"]["watch"])
    page = open_dialog(watched)
    assert read_lead(page) == say_lead("nothing")
    assert read_field(page, "watch")
    assert page.find("id", "remote-sentence") is None, "who watches has no secret"


def test_an_invitation_is_passed_on_or_goes_to_earlier_players() -> None:
    invited = invite("madagascar", 3)
    names = ["Anne", "Mary", "Jack"]
    assert read_lead(open_dialog(invited, names=names)) == say_lead("invite")
    joined = join(invited["remote"]["link"])
    assert read_lead(open_dialog(joined, names=names)) == say_lead("passOn")
    again = open_dialog(invite(), isRematch=True)
    assert read_lead(again) == say_lead("rematch", "Mary")


def test_all_others_get_the_end() -> None:
    anne, _ = begin()
    view = {**make_turn(anne, "@a1")["remote"], "stage": "over", "news": "end"}
    page = open_dialog({"remote": view}, names=["Anne", "Mary", "Jack"])
    assert read_lead(page) == say_lead("end", "Mary and Jack")
    page.speak("de")
    assert "Mary und Jack" in read_lead(page)
    page.press("Save")
    saved = {"kind": "read", "text": view["record"], "isOwn": True}
    assert page.effects == [["remote_link", "AskSaves", saved]]


def test_a_turn_is_asked_back_and_the_request_withdrawn() -> None:
    anne, _ = begin()
    sent = make_turn(anne, "@a1")
    page = open_dialog(sent)
    goes = WORDS(
        "remote.goes", count=1, whose=[{"key": "remote.goes.byYou", "params": {"turns": 1}}]
    )
    assert goes in [text_of(one) for one in walk(page.tree)]
    assert page.read("key", "undo") == WORDS("remote.ask.undo")
    page.press("Ask", "undo")
    assert page.effects == [["remote_link", "AskRemote", {"kind": "ask", "what": "undo"}]]
    asked = ask("undo", kept=sent["kept"])
    tell(page, asked["remote"])
    assert read_lead(page) == say_lead("undo", "Mary")
    assert page.find("key", "undo") is None
    page.press("Ask", "withdraw")
    assert page.effects == [["remote_link", "AskRemote", {"kind": "ask", "what": "withdraw"}]]
    assert page.read("key", "withdraw") == WORDS("remote.ask.withdraw")


def test_the_second_half_of_a_double_press_asks_nothing() -> None:
    anne, _ = begin()
    sent = make_turn(anne, "@a1")
    page = open_dialog(sent)
    seen = page.serial
    page.press("Ask", "undo")
    tell(page, ask("undo", kept=sent["kept"])["remote"])
    page.send("Ask", "undo", picture=seen)
    assert page.effects == []


def test_who_has_made_a_turn_sends_it_before_asking() -> None:
    anne, _ = begin()
    sent = make_turn(anne, "@a1")
    assert open_dialog(sent, is_ready=True).find("key", "requests") is None


def test_with_dice_it_may_be_too_late_to_ask() -> None:
    anne, _ = begin("quedah")
    view = {**make_turn(anne, "@a3")["remote"], "can_undo": False, "undo_late": True, "undone": []}
    page = open_dialog({"remote": view})
    assert WORDS("remote.ask.undoLate") in [text_of(one) for one in walk(page.tree)]
    assert page.find("key", "undo") is None


def test_another_link_hides_the_code_of_the_last_one() -> None:
    anne, _ = begin()
    page = open_dialog(make_turn(anne, "@a1"))
    for field in ("link", "watch"):
        page.press("ToggleCode", field)
    page.press("LinkCopied", "link", "copied")
    tell(page, make_turn(anne, "@a3")["remote"])
    assert len([one for one in walk(page.tree) if one[1].get("key") == "qr"]) == 0
    assert page.read("key", "status") == ""
    page.press("ToggleCode", "link")
    tell(page, make_turn(anne, "@a3")["remote"], is_over=True)
    assert page.find("key", "qr"), "the link is the same"


@pytest.mark.parametrize("sentence", ["", "short", 7])
def test_a_short_sentence_encrypts_nothing(sentence: object) -> None:
    page = open_dialog(begin()[0])
    page.press("Pack", json.dumps({"sentence": sentence}))
    assert page.effects == []


def test_a_game_is_encrypted_with_a_sentence() -> None:
    page = open_dialog(begin()[0])
    page.press("Pack", json.dumps({"sentence": "a horse of brass"}))
    wanted = {"kind": "pack", "sentence": "a horse of brass"}
    assert page.effects == [["remote_link", "AskRemote", wanted]]
    assert "horse" not in page.state["remote_link"], "the sentence is kept nowhere"
    view = page.shown["elsewhere"]["game"]
    tell(page, view, refusal={"key": "remote.move.insecure"})
    assert page.read("role", "alert") == WORDS("remote.move.insecure")
    tell(page, view, parcel="kidd-move 1")
    assert page.read("role", "alert") == ""
    assert read_field(page, "parcel") == "kidd-move 1"
    page.press("LinkCopied", "parcel", "copied")
    shown = page.find("key", "parcel")
    assert shown
    assert WORDS("link.copied") in text_of(list(shown))
    page.die()
    assert read_field(page, "parcel") == "kidd-move 1"
    page.send("Leave")
    assert page.tree is None
    assert "kidd-move" not in page.state["remote_link"]


def test_what_was_unfolded_is_folded_when_the_dialog_opens_again() -> None:
    anne, _ = begin()
    page = open_dialog(anne)
    folds = [one[1]["key"] for one in walk(page.tree) if one[0] == "details"]
    page.send("Leave")
    tell(page, anne["remote"])
    page.send("Show")
    again = [one[1]["key"] for one in walk(page.tree) if one[0] == "details"]
    assert len(folds) == len(again) == 2
    assert not {*folds} & {*again}


def test_the_live_connection_has_a_dialog_of_its_own() -> None:
    page = open_dialog(begin()[0])
    assert WORDS("live.open") in list_buttons(page)
    page.press("Connect")
    assert page.effects == [["remote_link", "OpenDialog", "live", [], None]]
