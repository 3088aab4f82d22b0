"""Live connections: which messages go to whom, and what becomes of those that come. Nobody acts for anybody else."""

import json
from random import Random
from typing import Any

import pytest

from kidd.remote.kept import read_kept
from kidd.remote.proof import list_proofs
from kidd_page.remote.others import MOST_LINES
from support.elsewhere_page import Page, begin

CHANNEL = "ab.cd"
OTHER_GAME = "ffeeddccbbaa9988"


def connect(page: Page, key: int = 1) -> list[dict[str, Any]]:
    """Open a connection for the game on the deck, and return what will be sent over it."""
    page.ask("opened", id=key, game=page.game["game_id"], channel=CHANNEL)
    return page.sent[key]


def hear(page: Page, key: int = 1, **message: Any) -> dict[str, Any]:
    return page.ask("heard", id=key, text=json.dumps({"v": 1, **message}))


def prove(page: Page, seat: int, channel: str = CHANNEL) -> str:
    return list_proofs(read_kept(page.read()["kept"]).game, channel)[seat]


def hello(page: Page, seat: int | None = 1, **changes: Any) -> dict[str, Any]:
    """Return the introduction of a page, with the proof of its seat."""
    said = {"kind": "hello", "game": page.game["game_id"], "seat": seat, "hasGame": True}
    return {**said, **({} if seat is None else {"proof": prove(page, seat)}), **changes}


def watch(page: Page) -> Page:
    """Let somebody watch the game."""
    watcher = Page("7")
    watcher.open(page.game["watch"])
    return watcher


def begin_three() -> tuple[Page, Page, Page]:
    anne, mary, will = Page("1"), Page("2"), Page("3")
    mary.open(anne.invite("madagascar", 3))
    mary.ask("join", name="Mary")
    will.open(mary.game["link"])
    will.ask("join", name="Will")
    for page in (anne, mary):
        page.open(will.game["link"])
    return anne, mary, will


def _begin_other() -> str:
    """Begin a game of others, and return the message for those who watch."""
    one, other = Page("5"), Page("6")
    other.open(one.invite())
    other.ask("join", name="Will")
    return other.game["watch"]


def list_lines(page: Page) -> list[str]:
    return [f"{one['name']}: {one['text']}" for one in page.live["lines"] if "text" in one]


def kinds(sent: list[dict[str, Any]]) -> list[str]:
    return [one["kind"] for one in sent]


# Turns


def test_both_pages_introduce_themselves_and_the_game_is_sent() -> None:
    anne, _ = begin()
    sent = connect(anne)
    game = anne.game["game_id"]
    own = {"v": 1, "kind": "hello", "game": game, "seat": 0, "hasGame": True}
    assert sent == [{**own, "proof": prove(anne, 0)}]
    hear(anne, **hello(anne))
    assert sent[1:] == [{"v": 1, "kind": "turn", "text": anne.game["link"]}]
    [player] = anne.live["players"]
    assert (player["name"], player["seat"], player["isThere"]) == ("Mary", 1, True)
    assert anne.connected == ["Mary"]


def test_a_turn_goes_to_the_player_who_needs_it_and_no_link_is_shown() -> None:
    anne, mary = begin()
    sent = connect(anne)
    hear(anne, **hello(anne))
    anne.play("@a1")
    assert anne.dialog is None
    assert sent[-1] == {"v": 1, "kind": "turn", "text": anne.game["link"]}
    connect(mary)
    hear(mary, **hello(mary, 0))
    answer = hear(mary, kind="turn", text=anne.game["link"])
    assert mary.game["steps"] == 1
    assert mary.place["isNew"]
    assert mary.place["keepsDialog"]
    assert answer["heard"] == "Anne"


def test_a_watcher_gets_the_game_to_watch_and_does_not_count_as_the_player_to_move() -> None:
    anne, _ = begin()
    sent = connect(anne)
    hear(anne, **hello(anne, None))
    assert sent[-1]["text"] == anne.game["watch"]
    anne.play("@a1")
    assert anne.dialog == "remoteLink"
    assert sent[-1]["text"] == anne.game["watch"]


def test_a_player_whom_another_one_reaches_needs_no_link() -> None:
    anne, mary, _ = begin_three()
    sent = connect(anne)
    hear(anne, **hello(anne))
    hear(anne, **hello(anne, reached=[2]))
    anne.play("@a1")
    assert anne.dialog is None
    assert all("reached" not in one for one in sent)
    # What Mary's page gets, it hands on to Will's.
    connect(mary)
    will = connect(mary, 2)
    hear(mary, 1, **hello(mary, 0))
    hear(mary, 2, **hello(mary, 2))
    assert [one["reached"] for one in mary.sent[1] if "reached" in one] == [[2]]
    hear(mary, 1, kind="turn", text=anne.game["link"])
    assert will[-1] == {"v": 1, "kind": "turn", "text": mary.game["link"]}


def test_a_refused_turn_is_named_here_and_there_and_many_end_the_connection() -> None:
    anne, _ = begin()
    sent = connect(anne)
    hear(anne, **hello(anne))
    hear(anne, kind="turn", text="AAAA")
    assert sent[-1] == {"v": 1, "kind": "refused", "fault": "broken"}
    assert anne.notices == ["live.refused"]
    for _ in range(20):
        hear(anne, kind="turn", text="AAAA")
    assert anne.closed == {1}
    assert anne.live["players"] == []
    assert len(anne.notices) <= 3


def test_an_older_turn_is_answered_with_the_game_and_a_known_one_not_at_all() -> None:
    anne, mary = begin()
    old = anne.game["link"]
    connect(mary)
    anne.play("@a1")
    mary.open(anne.game["link"])
    hear(mary, **hello(mary, 0))
    before = len(mary.sent[1])
    hear(mary, kind="turn", text=anne.game["link"])
    assert len(mary.sent[1]) == before
    mary.play("@f1")
    before = len(mary.sent[1])
    hear(mary, kind="turn", text=old)
    assert [one["text"] for one in mary.sent[1][before:]] == [mary.game["link"]]
    assert mary.notices == []


def test_a_page_that_refuses_every_turn_is_cut_off() -> None:
    anne, _ = begin()
    connect(anne)
    hear(anne, **hello(anne))
    for _ in range(20):
        hear(anne, kind="refused", fault="move")
    assert anne.closed == {1}
    assert len(anne.notices) <= 3


def test_invalid_messages_are_reported_and_then_the_connection_ends() -> None:
    for text, count, ending in (("<b>", 5, "nonsense"), ('{"v":2,"kind":"sing"}', 1, "newer")):
        anne, _ = begin()
        connect(anne)
        for _ in range(count):
            assert anne.closed == set()
            anne.ask("heard", id=1, text=text)
        assert anne.closed == {1}
        assert anne.live["lines"][-1]["message"]["key"] == "live.line.gone"
        assert anne.notices[-1] == (f"live.end.{ending}" if count == 1 else "live.fault.message")


def test_one_invitation_comes_at_a_time_and_none_after_one_that_was_closed() -> None:
    mary = begin()[1]
    connect(mary)
    hear(mary, **hello(mary, 0))
    one, other = Page("5").invite(), Page("6").invite()
    hear(mary, kind="turn", text=one)
    assert mary.dialog == "remoteInvitation"
    mary.dialog = "settings"
    for text in (one, other):
        hear(mary, kind="turn", text=text)
        assert mary.dialog == "settings"
    mary.ask("join", name="Mary")
    mary.dialog = None
    hear(mary, kind="turn", text=other)
    assert mary.dialog == "remoteInvitation"


def test_of_many_games_to_watch_only_the_offered_one_is_kept() -> None:
    anne, _ = begin()
    theirs = _begin_other()
    watcher = Page("7")
    watcher.ask("opened", id=1, game=anne.game["game_id"], channel=CHANNEL)
    hear(watcher, **hello(anne, 0))
    for text in (theirs, anne.game["watch"], theirs):
        hear(watcher, kind="turn", text=text)
    assert list(watcher.storage) == [anne.game["game_id"]]
    assert [one["fault"] for one in watcher.sent[1] if one["kind"] == "refused"] == ["other"] * 2


def test_a_game_that_cannot_be_read_is_not_sent() -> None:
    anne, _ = begin()
    said = hello(anne)
    anne.storage["11" * 8] = json.dumps({**anne.read(), "kept": "[]"})
    sent = connect(anne)
    hear(anne, **said)
    assert kinds(sent) == ["hello"]
    assert (sent[0]["seat"], sent[0]["hasGame"]) == (None, False)


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
    stranger.ask("opened", id=1, game=OTHER_GAME, channel=CHANNEL)
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
    phone.ask("opened", id=1, game=anne.game["game_id"], channel=CHANNEL)
    hear(phone, **hello(anne, 1, proof="ab" * 8))
    assert phone.closed == set()
    # The player's own copy comes from another device.
    phone.ask("unpack", fault="", kept=anne.read()["kept"])
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
    anne.mover = 1
    hear(anne, **{**said, "game": OTHER_GAME})
    assert anne.live["selecting"] is None
    hear(anne, **said)
    assert anne.live["selecting"] == {"seat": 1, "step": 0, "spaces": ["f1"]}
    hear(anne, kind="bye")
    assert anne.live["selecting"] is None


# Random sequences


class Wire:
    """Two pages of a game that connect again and again."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.pages = begin("madagascar")
        self.key = 0

    def connect(self) -> None:
        """Let the connection break, with all that is under way, and let them connect again."""
        for page in self.pages:
            page.ask("ended", id=self.key, reason="lost")
        self.key += 1
        for page in self.pages:
            page.ask("opened", id=self.key, game="11" * 8, channel=f"c{self.key}")

    def act(self, seat: int) -> None:
        """Let a player do something."""
        page = self.pages[seat]
        moves = read_kept(page.read()["kept"]).match.legal_moves()
        if page.game["turn"] == seat and moves:
            page.play(self.random.choice(moves).text)
        elif self.random.random() < 0.1:
            page.ask("heard", id=self.key, text=self.random.choice(["", '{"v":1}', "x" * 200]))

    def receive(self, seat: int) -> None:
        """Let the messages arrive. Some come twice, and some are altered on their way."""
        page, other = self.pages[seat], self.pages[1 - seat]
        for message in other.sent.pop(self.key, []):
            text = json.dumps(message)
            for _ in range(self.random.choice([1, 1, 1, 2])):
                page.ask("heard", id=self.key, text=text)
            if self.random.random() < 0.05:
                page.ask("heard", id=self.key, text=text.replace("A", "B", 1))

    def is_broken(self) -> bool:
        """Return whether a page has ended the connection."""
        return any(self.key in page.closed for page in self.pages)


@pytest.mark.parametrize("seed", range(8))
def test_two_pages_agree_again_whatever_is_lost(seed: int) -> None:
    random = Random(seed)
    wire = Wire(random)
    steps = [0, 0]
    for _ in range(40):
        if wire.key == 0 or wire.is_broken() or random.random() < 0.1:
            wire.connect()
        seat = random.randrange(2)
        wire.act(seat)
        wire.receive(1 - seat)
        after = [page.game["steps"] for page in wire.pages]
        assert all(now >= before for now, before in zip(after, steps, strict=True)), "lost"
        steps = after
    wire.connect()
    for _ in range(4):
        for seat in (0, 1):
            wire.receive(seat)
    one, other = wire.pages
    assert one.game["steps"] == other.game["steps"] > 0
    assert one.game["record"] == other.game["record"]
