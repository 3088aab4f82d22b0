"""The settings: which setting a press changes, what is refused, and what works before Python is up."""

import json
from typing import Any

import pytest

from kidd_page.session import find_feature
from kidd_page.settings.lasting import KEY
from kidd_page.settings.reduce import is_server
from kidd_page.words import Words, list_languages
from support.library_page import make_row, tell
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])


@pytest.fixture
def page() -> Page:
    return Page("settings", {}, "Show")


def field_of(page: Page, setting: str, value: str | None = None) -> dict[str, Any]:
    """Return the attributes of the field of a setting, of several the one with a value."""
    return next(
        attributes
        for tag, attributes, _ in walk(page.tree)
        if tag == "input"
        and setting in {attributes.get("setting"), attributes.get("name"), attributes.get("id")}
        and attributes.get("value") == value
    )


def change(page: Page, field: dict[str, Any], value: str) -> list[Any]:
    """Change a field with an action, and return the effect."""
    _, name, _ = field["on"]["change"]
    page.press(name, value)
    [(_, kind, *effect)] = page.effects or [("", "")]
    assert not effect or kind == "ChangeSetting"
    return effect


def chosen_language(page: Page) -> list[str]:
    return [
        attributes["value"]
        for _, attributes, _ in walk(page.tree)
        if attributes.get("name") == "language" and attributes["props"]["checked"]
    ]


def test_each_field_has_the_name_of_the_setting_that_it_shows_and_changes(page: Page) -> None:
    """The page changes it itself where the field has no action."""
    shown = [
        (field["setting"], field["type"], field.get("value"), field.get("on"))
        for tag, field, _ in walk(page.tree)
        if tag == "input" and "setting" in field
    ]
    switches = ["hasSound", "hasThreats", "hasHints", "hasWords", "hasKeys", "hasHalfMoves"]
    assert shown == [
        *(("theme", "radio", one, None) for one in ("auto", "day", "night", "contrast")),
        *((one, "checkbox", None, None) for one in switches),
        *(("speed", "radio", one, None) for one in ("slow", "normal", "fast")),
        ("stun", "text", None, {"change": ["settings", "NameServer", ""]}),
    ]


def test_the_first_field_gets_the_focus_unless_the_player_has_moved_it(page: Page) -> None:
    assert page.is_asked("Focus", "themes", "unmoved")


def test_a_chosen_language_is_shown_while_its_words_come(page: Page) -> None:
    assert chosen_language(page) == ["en"]
    failed = ["settings", "MissWords"]
    field = field_of(page, "language", "de")
    assert change(page, field, "de") == ["language", "de", failed]
    assert chosen_language(page) == ["de"]
    page.speak("de")
    assert chosen_language(page) == ["de"]
    # Another tab may choose, too.
    page.speak("it")
    assert chosen_language(page) == ["it"]


def test_a_language_whose_words_do_not_come_is_not_chosen(page: Page) -> None:
    change(page, field_of(page, "language", "de"), "de")
    page.send("MissWords")
    assert chosen_language(page) == ["en"]
    assert page.read("class", "languages-problem") == WORDS("settings.language.failed")
    change(page, field_of(page, "language", "it"), "it")
    assert page.read("class", "languages-problem") == ""


def test_each_language_is_named_in_itself(page: Page) -> None:
    assert list_languages() == {"en": "English", "de": "Deutsch", "it": "Italiano"}
    pills = {one[1]["lang"]: text_of(one) for one in walk(page.tree) if "lang" in one[1]}
    assert pills == list_languages()


def test_what_is_typed_as_a_server_is_kept_until_it_is_one(page: Page) -> None:
    field = field_of(page, "stun")
    assert field["setting"] == "stun"
    assert change(page, field, "not one") == []
    refused = field_of(page, "stun")
    assert (refused["props"], refused["aria-invalid"]) == ({"value": "not one"}, "true")
    assert page.read("id", "stun-refusal") == WORDS("settings.stun.refused")
    named = ["stun", "stun.example.org", None]
    assert change(page, refused, " STUN:stun.example.org ") == named
    assert field_of(page, "stun") == field
    assert change(page, field, "") == ["stun", "", None]


def test_a_stun_server_is_a_host_with_or_without_a_port() -> None:
    for fine in (
        "",
        "stun.example.org",
        "stun.example.org:3478",
        "192.0.2.1:1",
        "[2001:db8::1]:3478",
    ):
        assert is_server(fine), fine
    for odd in (" ", "stun:a.org", "a b", "a.org:", "-a.org", "[::1", "a.org/x", "<b>", "a.org\n"):
        assert not is_server(odd), odd


def test_all_but_what_is_typed_works_before_python_is_up(page: Page) -> None:
    """The build prepares an answer to each other action that a field can send."""
    known = {type(one).__name__ for one in find_feature("settings").prepared()}
    sent = {
        action[1]
        for _, attributes, _ in walk(page.tree)
        for action in attributes.get("on", {}).values()
    }
    assert sent - known == {"NameServer"}


def test_a_closed_dialog_forgets_what_was_refused(page: Page) -> None:
    change(page, field_of(page, "stun"), "not one")
    page.send("Leave")
    assert page.tree is None
    page.send("Show")
    assert page.read("id", "stun-refusal") == ""


NOW = 1_800_000_000_000
HOUR_MS = 60 * 60 * 1000


def write_told(*, is_kept: bool | None, expires: bool = False) -> str:
    """Return what the page fills in for `AskStorage`."""
    return json.dumps({"isKept": is_kept, "expires": expires, "now": NOW})


def say(page: Page, told: str) -> list[str]:
    """Tell how safe the games are, and return what is said of them."""
    page.send("Tell", told)
    [section] = [one for one in walk(page.tree) if "lasting" in one[1].get("class", "").split()]
    return [text_of(one) for one in walk(list(section)) if one[0] == "p"]


def test_how_safe_the_games_are_is_said_when_the_page_has_told_it(page: Page) -> None:
    assert page.is_asked("AskStorage", *[False, ["settings", "Tell", ""]])
    assert page.read("class", "lasting") == WORDS("lasting.title") + WORDS("library.backup.save")
    none = WORDS("lasting.noBackup")
    assert say(page, write_told(is_kept=True)) == [WORDS("lasting.kept"), none]
    assert say(page, write_told(is_kept=True, expires=True)) == [WORDS("lasting.kept"), none]
    for is_kept in (False, None):
        assert say(page, write_told(is_kept=is_kept)) == [WORDS("lasting.mayGo"), none]
    assert say(page, write_told(is_kept=None, expires=True)) == [WORDS("lasting.expires"), none]
    for told in ("", "[]", "{}", '{"isKept":1,"expires":false,"now":1}', "x" * 300):
        assert say(page, told) == ["", ""]


def test_the_last_backup_is_said_with_what_it_does_not_have(page: Page) -> None:
    rows = [make_row("deleted", changed=NOW, deleted=NOW), make_row("old", changed=NOW - HOUR_MS)]
    for ago, count, when in ((2, 0, "2 hours ago"), (26, 1, "yesterday"), (26, 2, "yesterday")):
        backed_up = NOW - ago * HOUR_MS
        page.send("BackUp", backed_up)
        assert page.is_asked("AskStorage", *[False, ["settings", "Tell", ""]])
        new = [make_row(f"new{number}", changed=backed_up + 1) for number in range(count)]
        rows[1] = make_row("old", changed=backed_up)
        page.saves = tell(*rows, *new, is_whole=True)
        since = WORDS("lasting.since", count=count) if count else WORDS("lasting.sinceNone")
        _, said = say(page, write_told(is_kept=True))
        assert said == WORDS("lasting.backup", when=when, since=since)
    assert json.loads(page.stored[KEY] or "") == {"version": 1, "backedUp": NOW - 26 * HOUR_MS}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"version":2,"backedUp":1}', '{"version":1,"backedUp":true}']
)
def test_an_odd_stored_text_is_no_backup_and_is_replaced(text: str) -> None:
    page = Page("settings", {KEY: text}, "Show")
    assert say(page, write_told(is_kept=True))[1] == WORDS("lasting.noBackup")
    page.send("BackUp", NOW)
    assert json.loads(page.stored[KEY] or "") == {"version": 1, "backedUp": NOW}


def test_the_browser_is_asked_after_the_first_finished_game_once_for_all_pages() -> None:
    page = Page("settings", {KEY: f'{{"version":1,"backedUp":{NOW},"isAsked":false}}'}, "End")
    assert page.is_asked("AskStorage", *[True, ["settings", "Keep", ""]])
    assert json.loads(page.stored[KEY] or "") == {"version": 1, "backedUp": NOW, "isAsked": True}
    page.send("Keep", write_told(is_kept=True))
    assert page.effects == []
    page.send("End")
    assert page.effects == []
    other = Page("settings", {KEY: page.stored[KEY] or ""}, "End")
    assert other.effects == []


def test_where_the_browser_deletes_the_games_after_a_week_the_player_is_told() -> None:
    for is_kept, warnings in ((False, 1), (None, 1), (True, 0)):
        page = Page("settings", {}, "End")
        page.send("Keep", write_told(is_kept=is_kept, expires=True))
        warned = [values for _, kind, *values in page.effects if kind == "Notify"]
        assert warned == [["lasting.warning"]] * warnings
    page.send("Keep", write_told(is_kept=False))
    assert page.effects == []


def test_a_backup_is_made_at_a_press(page: Page) -> None:
    page.press("SaveBackup")
    assert page.is_asked("AskSaves", {"kind": "backup", "isShared": False})


def test_what_was_told_before_the_dialog_opens_is_shown_in_it() -> None:
    page = Page("settings", {}, "Tell", write_told(is_kept=True))
    assert page.tree is None
    page.send("Show")
    assert WORDS("lasting.kept") in page.read("class", "lasting")
    page.send("Leave")
    page.send("Show")
    assert WORDS("lasting.kept") not in page.read("class", "lasting")
