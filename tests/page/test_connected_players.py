"""Live connections: who is who, and who speaks for whom. Nobody acts for anybody else."""

import pytest

from kidd_page.remote.others import MOST_LINES
from support.connected_page import (
    OTHER_GAME,
    begin_three,
    connect,
    hear,
    hello,
    kinds,
    list_lines,
    open_connection,
    prove,
    watch,
)
from support.elsewhere_page import Page, begin

# Who is who


@pytest.mark.parametrize("proof", ["", "0", "ab" * 8])
def test_nobody_has_a_seat_without_its_proof_and_nobody_gets_the_key(proof: str) -> None:
    anne, _ = begin()
    sent = connect(anne)
    said = hello(anne)
    del said["proof"]
    hear(anne, **said, **({"proof": prove(anne, 0) if proof == "0" else proof} if proof else {}))
    assert anne.closed == {1}
    assert anne.notices == ["live.end.stranger"]
    assert "turn" not in kinds(sent)


def test_a_proof_for_another_connection_is_none() -> None:
    anne, _ = begin()
    connect(anne)
    hear(anne, **hello(anne, proof=prove(anne, 1, "ab.ce")))
    assert anne.notices == ["live.end.stranger"]


def test_a_page_proves_its_seat_only_in_a_game_in_which_it_plays() -> None:
    anne, mary = begin()
    connect(anne)
    connect(mary)
    assert anne.sent[1][0]["proof"] == prove(mary, 0)
    watcher = watch(anne)
    assert "proof" not in connect(watcher)[0]
    stranger = Page("9")
    open_connection(stranger, 1, OTHER_GAME)
    assert stranger.sent[1][0]["seat"] is None
    assert stranger.sent[1][0]["hasGame"] is False
    assert "proof" not in stranger.sent[1][0]


def test_no_turn_counts_before_its_page_has_said_who_it_is() -> None:
    anne, mary = begin()
    connect(mary)
    anne.play("@a1")
    hear(mary, kind="turn", text=anne.game["link"])
    assert mary.sent[1][-1] == {"v": 1, "kind": "refused", "fault": "watcher"}
    assert mary.game["steps"] == 0
    hear(mary, **hello(mary, 0))
    hear(mary, kind="turn", text=anne.game["link"])
    assert mary.game["steps"] == 1


def test_who_only_watches_sends_no_turns() -> None:
    anne, mary = begin()
    connect(mary)
    hear(mary, **hello(mary, None))
    anne.play("@a1")
    hear(mary, kind="turn", text=anne.game["link"])
    assert mary.sent[1][-1] == {"v": 1, "kind": "refused", "fault": "watcher"}


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_takes_a_seat_that_is_held_or_missing(seat: int) -> None:
    anne, _ = begin()
    connect(anne)
    proof = prove(anne, seat) if seat == 0 else "00" * 8
    hear(anne, **{**hello(anne, None), "seat": seat, "proof": proof})
    assert anne.closed == {1}
    assert anne.notices == ["live.end.taken" if seat == 0 else "live.end.stranger"]


def test_a_page_keeps_its_seat_and_may_take_one_after_it_has_joined() -> None:
    anne, _, _ = begin_three()
    connect(anne)
    hear(anne, **hello(anne, None, hasGame=False))
    hear(anne, **hello(anne))
    hear(anne, **hello(anne, None))
    assert anne.live["players"][0]["seat"] == 1
    hear(anne, **hello(anne, 2))
    assert anne.closed == {1}


def test_a_player_who_connects_again_takes_the_place_of_the_lost_connection() -> None:
    anne, _ = begin()
    for key in (1, 2):
        connect(anne, key)
        hear(anne, key, **hello(anne))
    assert anne.closed == {1}
    assert [one["name"] for one in anne.live["players"]] == ["Mary"]
    assert anne.notices == []


def test_where_nobody_can_prove_a_seat_the_first_one_keeps_it() -> None:
    anne, _ = begin()
    watcher = watch(anne)
    for key in (1, 2):
        connect(watcher, key)
        hear(watcher, key, **hello(anne))
    assert watcher.closed == {2}


def test_a_seat_that_was_said_before_the_game_came_is_proved_before_the_key_goes_there() -> None:
    anne, _ = begin()
    phone = Page("9")
    open_connection(phone, 1, anne.game["game_id"])
    hear(phone, **hello(anne, 1, proof="ab" * 8))
    assert phone.closed == set()
    # The player's own copy comes from another device.
    phone.ask("unpack", decrypted=[anne.read()["kept"], ""])
    phone.play("@a1")
    assert phone.closed == {1}
    assert "turn" not in kinds(phone.sent[1])
    assert phone.dialog == "remoteLink"


def test_in_a_rematch_the_seats_are_those_of_the_new_game() -> None:
    anne, mary = begin()
    for page, seat in ((anne, 1), (mary, 0)):
        connect(page)
        hear(page, **hello(page, seat))
    old = anne.game["game_id"]
    anne.play("resign")
    hear(mary, kind="turn", text=anne.sent[1][-1]["text"])
    mary.ask("rematch")
    assert mary.dialog is None
    new = mary.game["game_id"]
    assert new != old
    assert kinds(mary.sent[1][-2:]) == ["hello", "turn"]
    # Who is invited has no seat yet, and keeps the name.
    hear(mary, kind="hello", game=new, seat=None, hasGame=False)
    [player] = mary.live["players"]
    assert (player["name"], player["seat"]) == ("Anne", None)
    # Its introduction may come before the invitation.
    hear(anne, **hello(mary, 0))
    assert anne.live["players"][0]["seat"] == 1
    hear(anne, kind="turn", text=mary.sent[1][-1]["text"])
    assert anne.live["players"][0]["seat"] == 0
    assert anne.dialog == "remoteInvitation"
    anne.ask("join", name="Anne")
    assert anne.dialog is None
    hear(mary, **hello(mary, 1))
    hear(mary, kind="turn", text=anne.sent[1][-1]["text"])
    assert mary.game["stage"] == "playing"


# The chat, and half-made moves


def test_the_last_hundred_lines_are_kept_and_those_not_seen_are_counted() -> None:
    anne, _ = begin()
    sent = connect(anne)
    hear(anne, **hello(anne))
    for line in range(150):
        hear(anne, kind="chat", text=f"line {line}")
    assert (len(anne.live["lines"]), anne.live["unread"]) == (MOST_LINES, MOST_LINES)
    assert anne.live["lines"][-1]["text"] == "line 149"
    anne.ask("seen")
    assert anne.live["unread"] == 0
    anne.dialog = "live"
    hear(anne, kind="chat", text="seen")
    assert anne.live["unread"] == 0
    anne.ask("chat", text=" ahoy \n there ")
    assert sent[-1] == {"v": 1, "kind": "chat", "text": "ahoy there"}
    anne.ask("chat", text=" \u202e ")
    assert sent[-1]["text"] == "ahoy there"
    anne.ask("greet", greeting="luck")
    assert sent[-1] == {"v": 1, "kind": "greet", "greeting": "luck"}


def test_a_page_that_says_goodbye_is_reported_once() -> None:
    anne, _ = begin()
    connect(anne)
    hear(anne, **hello(anne))
    hear(anne, kind="bye")
    hear(anne, kind="chat", text="late")
    anne.ask("ended", id=1, reason="closed")
    assert anne.closed == {1}
    assert anne.notices == ["live.end.gone"]
    assert anne.connected == []


def test_a_page_that_leaves_says_goodbye_to_all() -> None:
    anne, _ = begin()
    sent = connect(anne)
    hear(anne, **hello(anne))
    anne.ask("leave")
    assert sent[-1] == {"v": 1, "kind": "bye"}
    assert (anne.closed, anne.connected, anne.live["players"]) == ({1}, [], [])


def test_who_does_not_answer_is_named_and_who_answers_again_too() -> None:
    anne, _ = begin()
    connect(anne)
    hear(anne, **hello(anne))
    for is_there in (False, True):
        anne.ask("presence", id=1, isThere=is_there)
        assert anne.live["players"][0]["isThere"] is is_there
    keys = [one["message"]["key"] for one in anne.live["lines"]]
    assert keys == ["live.line.here", "live.line.quiet", "live.line.back"]


def test_nobody_speaks_for_a_player_who_is_not_behind_that_page() -> None:
    anne, _, _ = begin_three()
    sent = connect(anne)
    hear(anne, kind="chat", text="too early")
    hear(anne, **hello(anne, reached=[2]))
    hear(anne, kind="chat", text="mine")
    hear(anne, kind="chat", text="of Will", **{"from": 2})
    hear(anne, kind="chat", text="of Anne", **{"from": 0})
    hear(anne, **hello(anne, reached=[0]))
    hear(anne, kind="chat", text="of Anne", **{"from": 0})
    hear(anne, kind="chat", text="of nobody", **{"from": 2})
    assert list_lines(anne) == ["Mary: mine", "Will: of Will"]
    assert "chat" not in kinds(sent)


def test_who_watches_speaks_for_nobody() -> None:
    anne, _ = begin()
    connect(anne)
    hear(anne, **hello(anne, None, reached=[0, 1]))
    hear(anne, kind="chat", text="I resign", **{"from": 1})
    hear(anne, kind="greet", greeting="hello", **{"from": 0})
    hear(anne, kind="chat", text="nice")
    assert list_lines(anne) == [": nice"]


def test_a_line_is_handed_on_once_and_is_not_shown_twice() -> None:
    anne, _, _ = begin_three()
    connect(anne)
    will = connect(anne, 2)
    hear(anne, **hello(anne, reached=[2]))
    hear(anne, 2, **hello(anne, 2))
    hear(anne, kind="chat", text="ahoy")
    assert will[-1] == {"v": 1, "kind": "chat", "text": "ahoy", "from": 1}
    before = len(will)
    hear(anne, kind="chat", text="ahoy", **{"from": 2})
    assert len(will) == before
    assert list_lines(anne) == ["Mary: ahoy"]


def test_a_selection_is_shown_only_for_the_player_to_move() -> None:
    anne, _ = begin()
    sent = connect(anne)
    hear(anne, **hello(anne))
    for spaces in (["a1", "a2"], []):
        anne.ask("selecting", game=anne.game["game_id"], spaces=spaces)
    told = [one for one in sent if one["kind"] == "selecting"]
    assert [one["spaces"] for one in told] == [["a1", "a2"], []]
    assert {one["game"] for one in told} == {anne.game["game_id"]}
    said = {"kind": "selecting", "game": anne.game["game_id"], "spaces": ["f1"]}
    hear(anne, **said)
    assert anne.live["selecting"] is None
    anne.play("@a1")
    hear(anne, **{**said, "game": OTHER_GAME})
    assert anne.live["selecting"] is None
    hear(anne, **said)
    assert anne.live["selecting"] == {"seat": 1, "step": 1, "spaces": ["f1"]}
    hear(anne, kind="bye")
    assert anne.live["selecting"] is None
