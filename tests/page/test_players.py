"""The dialog of users' players: which one is open, its text, files and links."""

import json

import pytest

from kidd_page.player_store import LONGEST_SOURCE
from kidd_page.players.links import write_player
from support.page_driver import ADDRESS, text_of, walk
from support.player_page import FIRST, TEMPLATES, PlayerPage, store


def test_an_example_becomes_a_player_in_the_language_of_the_page() -> None:
    """Its file is loaded when the first one is wanted."""
    page = PlayerPage({})
    assert page.find("key", "work")[1]["hidden"]  # type: ignore[index]
    page.press("Begin", "greedy")
    assert page.is_asked(
        "Load", "templates", ["players", "Begin", "greedy"], ["players", "Missing"]
    )
    page.send("Missing")
    assert "could not be loaded" in page.read("role", "status")
    page.files = {"templates": TEMPLATES}
    page.speak("de")
    page.send("Begin", "random_moves")
    assert "irgendeinen erlaubten Zug" in page.editor["text"]
    assert page.editor["isEditable"]
    assert page.is_asked("ScrollTo", "work")
    [kept] = page.list_stored().values()
    assert (kept["name"], kept["device"]) == ("Mein Spieler", page.stored["kidd.device"])


def test_a_double_press_on_an_example_adds_one_player() -> None:
    """What is pressed right after another player was chosen counts."""
    page = PlayerPage({})
    page.files = {"templates": TEMPLATES}
    before = page.serial
    page.press("Begin", "greedy")
    page.send("Begin", "greedy", picture=before)
    assert len(page.list_stored()) == 1
    page.send("Try", picture=before)
    assert page.running


def test_a_text_is_stored_while_the_editor_keeps_it() -> None:
    page = PlayerPage(store("Ada", "Bo"))
    document = page.editor["document"]
    page.press("Write", FIRST, "more")
    assert page.list_stored()[str(FIRST)]["source"] == "more"
    assert (page.editor["document"], page.editor["text"]) == (document, "more")
    page.press("Choose", "player", str(FIRST + 1))
    assert page.editor["player"] == FIRST + 1
    assert page.editor["document"] != document
    # What was typed before the other player was opened belongs to the first.
    page.press("Write", FIRST, "most")
    assert page.list_stored()[str(FIRST)]["source"] == "most"
    assert page.editor["text"] == "Bo"


def test_a_game_on_the_deck_gets_the_program_of_a_player_that_may_run_here() -> None:
    page = PlayerPage(store("Ada"))

    def tell(player: int) -> object:
        page.send("Tell", player)
        [[_, kind, answer]] = page.effects
        assert kind == "Answer"
        return json.loads(answer)

    assert tell(FIRST) == {"source": "Ada"}
    assert tell(FIRST + 1) == {"message": {"key": "player.gone"}}
    page.stored["kidd.device"] = "another"
    assert tell(FIRST) == {"message": {"key": "player.untrusted"}}


def test_an_engine_that_dies_loses_nothing() -> None:
    page = PlayerPage(store("Ada", "Bo"))
    page.press("Choose", "player", str(FIRST + 1))
    page.press("Choose", "game", "quedah")
    tree = page.tree
    page.die()
    assert page.tree == tree


def test_a_player_that_another_tab_has_deleted_is_closed() -> None:
    """Its text is not stored as that of the next one."""
    page = PlayerPage(store("Ada", "Bo"))
    kept = page.list_stored()
    del kept[str(FIRST)]
    page.stored["kidd.players"] = json.dumps({"version": 1, "players": kept})
    page.send_action()
    assert (page.editor["player"], page.editor["text"]) == (FIRST + 1, "Bo")
    page.press("Write", FIRST, "late")
    assert [one["source"] for one in page.list_stored().values()] == ["Bo"]


def test_a_player_is_renamed_and_deleted() -> None:
    page = PlayerPage(store("Ada", "Bo"))
    page.press("Rename", FIRST, "  Zoe ")
    page.press("Rename", FIRST, " ")
    assert [one["name"] for one in page.list_stored().values()] == ["Zoe", "Bo"]
    before = page.serial
    page.press("Remove", FIRST)
    assert "Zoe is deleted." in page.read("role", "status")
    assert page.is_asked("Focus", "template-random_moves", "always")
    # The second half of a double press deletes no other player.
    page.send("Remove", FIRST, picture=before)
    assert list(page.list_stored()) == [str(FIRST + 1)]
    page.press("Remove", FIRST + 1)
    assert page.find("key", "work")[1]["hidden"]  # type: ignore[index]


def test_a_player_from_elsewhere_is_only_shown_until_somebody_lets_it_run() -> None:
    page = PlayerPage(store("Ada", device=""))
    hidden = {one[1]["key"]: one[1].get("hidden") for one in walk(page.tree) if "key" in one[1]}
    assert (hidden["try"], hidden["play"], hidden["match"]) == (True, True, True)
    assert not page.editor["isEditable"]
    for name in ("Try", "Start", "Play"):
        page.press(name)
        assert page.effects == []
    page.press("Trust", FIRST)
    assert page.is_asked("Focus", "try", "always")
    assert page.editor["isEditable"]
    page.press("Play")
    ((_, kind, game, names, levels, *_),) = page.effects
    assert (kind, game, names, levels) == ("NewGame", "loyal", ["Player 1", "Ada"], [0, FIRST])


def test_a_link_opens_its_player() -> None:
    """One that is here already is opened, and may run if it could before."""
    code = write_player("Ada", "def choose(game): ...\n")
    page = PlayerPage(store("Bo"), code=code)
    assert page.editor["text"] == "def choose(game): ...\n"
    assert not page.editor["isEditable"]
    again = PlayerPage({key: text or "" for key, text in page.stored.items()}, code=code)
    assert len(again.list_stored()) == 2
    assert again.editor["player"] == page.editor["player"]
    for broken in ("", "abc"):
        assert "not a player" in PlayerPage({}, code=broken).read("role", "status")


def test_a_link_is_copied() -> None:
    page = PlayerPage(store("Ada"))
    page.press("Share")
    assert page.is_asked("Copy", "link", ["players", "Copied"], ["players", "NotCopied"])
    link = page.find("ref", "link")
    assert link
    assert link[1]["props"]["value"] == f"{ADDRESS}#player={write_player('Ada', 'Ada')}"
    page.send("NotCopied")
    assert page.read("role", "status") == "Copy the link by hand."
    page.send("Copied")
    assert page.read("role", "status").startswith("The link is copied.")
    page.press("Choose", "player", str(FIRST))
    assert page.find("ref", "link") is None


def test_files_are_read_and_written() -> None:
    page = PlayerPage({})
    for text in ("", "x" * (LONGEST_SOURCE + 1)):
        page.press("ReadFile", "a.py", text)
        assert "not a player" in page.read("role", "status")
    page.press("ReadFile", "My Player.PY", "x = 1")
    [kept] = page.list_stored().values()
    assert kept == {"name": "My Player", "source": "x = 1", "device": ""}
    page.press("Download")
    assert page.is_asked("Download", "my_player.py", "x = 1")


def test_there_is_no_room_for_more_players() -> None:
    page = PlayerPage(store(*(f"P{number}" for number in range(40))))
    page.press("ReadFile", "more.py", "x = 1")
    assert "no room" in page.read("role", "status")
    assert len(page.list_stored()) == 40


def test_what_was_printed_on_the_deck_is_shown_at_the_next_opening() -> None:
    page = PlayerPage(store("Ada"))
    assert page.is_asked("TakePrinted", FIRST, ["players", "DeckPrinted", FIRST, ""])
    page.send("DeckPrinted", FIRST, "")
    page.send("DeckPrinted", FIRST + 1, "of another")
    assert page.output == ""
    page.send("DeckPrinted", FIRST, "seen")
    assert page.output == "In the game on the deck it has printed:\nseen"
    page.speak("it")
    assert page.output.endswith(":\nseen")
    assert not page.output.startswith("In the game")
    page.press("Clear")
    assert page.output == ""
    page.send("Leave")
    page.send("Show", "another seed", None)
    assert page.is_asked("TakePrinted", FIRST, ["players", "DeckPrinted", FIRST, ""])


@pytest.mark.parametrize("locale", ["en", "de", "it"])
def test_every_word_is_known(locale: str) -> None:
    page = PlayerPage(store("Ada", "Bo", device=""))
    page.speak(locale)
    assert "⟦" not in text_of(page.tree)
    assert "{" not in text_of(page.tree).replace("{'a2': 'R'}", "")


def test_a_double_press_on_an_example_that_is_still_loaded_adds_one_player() -> None:
    page = PlayerPage({})
    page.press("Begin", "greedy")
    page.press("Begin", "greedy")
    assert page.effects == []
    page.files = {"templates": TEMPLATES}
    page.send("Begin", "greedy")
    page.press("Begin", "greedy")
    assert len(page.list_stored()) == 2


def test_the_link_of_a_player_removed_elsewhere_is_gone() -> None:
    page = PlayerPage(store("Ada", "Bo"))
    page.press("Choose", "player", str(FIRST + 1))
    page.press("Share")
    assert page.find("ref", "link")
    page.stored.update(store("Ada"))
    page.send_action()
    assert page.editor["text"] == "Ada"
    assert page.find("ref", "link") is None


def test_the_length_of_a_program_is_counted_as_scripts_count_it() -> None:
    page = PlayerPage(store("Ada"))
    page.send("ReadFile", "long.py", "#" + "\U0001f600" * (LONGEST_SOURCE // 2))
    assert len(page.list_stored()) == 1
    page.send("ReadFile", "long.py", "\U0001f600" * (LONGEST_SOURCE // 2))
    assert len(page.list_stored()) == 2
