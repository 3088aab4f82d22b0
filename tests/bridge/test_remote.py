"""Remote games: nothing is given out to be stored that could not be read again."""

import json
from random import Random

import pytest

from kidd.record import bounds
from kidd.remote.fault import RemoteError
from kidd.remote.kept import read_kept, write_kept
from support.elsewhere_game import ask
from support.remote_tables import begin, draft, mover, play_on


def test_a_turn_too_many_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the page would store a game that cannot be opened again."""
    table = play_on(begin("loyal"), 5)
    kept = table[mover(table)]
    move = Random(1).choice(kept.match.legal_moves()).text
    made = {"kept": write_kept(kept), "record": draft(kept, move)}
    assert read_kept(ask("turn", **made)["kept"]).match.steps
    monkeypatch.setattr(bounds, "MOST_TURNS", 5)
    with pytest.raises(RemoteError) as refused:
        ask("turn", **made)
    assert refused.value.fault == "long"
    assert ask("show", kept=write_kept(kept))["remote"]["steps"] == 5


def test_what_cannot_be_read_again_is_not_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_on(begin("loyal"), 5)
    kept = write_kept(table[mover(table)])
    monkeypatch.setattr("kidd.bridge.remote_games.write_kept", lambda _: kept[:-9])
    with pytest.raises(RemoteError) as refused:
        ask("show", kept=kept)
    assert refused.value.fault == "long"


def test_a_link_is_known_to_be_news_until_the_others_show_that_they_have_it() -> None:
    """What this player did last names the link, also after an older page has stored the game without it."""
    table = play_on(begin("madagascar"), 2)
    seat = mover(table)
    mine, theirs = write_kept(table[seat]), write_kept(table[1 - seat])
    move = table[seat].match.legal_moves()[0].text
    made = ask("turn", kept=mine, record=draft(table[seat], move))
    assert made["remote"]["news"] == "turn"
    received = ask("receive", kept=theirs, text=made["remote"]["link"])
    assert received["remote"]["news"] == ""
    asked = ask("undo", kept=made["kept"])
    assert asked["remote"]["news"] == "undo"
    received = ask("receive", kept=received["kept"], text=asked["remote"]["link"])
    agreed = ask("accept", kept=received["kept"], seat=seat)
    assert (agreed["remote"]["news"], agreed["remote"]["is_undone"]) == ("accept", False)
    back = ask("receive", kept=asked["kept"], text=agreed["remote"]["link"])
    assert (back["remote"]["news"], back["remote"]["is_undone"]) == ("", True)
    record = draft(read_kept(back["kept"]), "resign")
    resigned = ask("turn", kept=back["kept"], record=record)
    assert (resigned["remote"]["news"], resigned["remote"]["is_undone"]) == ("resign", False)
    older = json.loads(made["kept"])
    del older["news"]
    assert ask("show", kept=json.dumps(older))["remote"]["news"] == "turn"
    # A copy that says so of a turn, and has none, does not break the page.
    empty = {**json.loads(write_kept(begin("madagascar")[0])), "news": "turn"}
    assert ask("show", kept=json.dumps(empty))["remote"]["news"] in ("", "join")
