"""Live connections: which turns go to whom, and what becomes of those that come, whatever is lost on their way."""

import json
from random import Random

import pytest

from kidd.remote.kept import read_kept
from support.connected_page import (
    begin_other,
    begin_three,
    connect,
    hear,
    hello,
    kinds,
    open_connection,
    prove,
)
from support.elsewhere_page import Page, begin


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
    hear(mary, kind="turn", text=anne.game["link"])
    assert mary.game["steps"] == 1
    assert mary.place["isNew"]
    assert mary.place["keepsDialog"]


@pytest.mark.parametrize(
    ("control", "shown", "told"),
    [
        # Anne's page says that she had 53 seconds when she moved.
        ("60+5", {"left": {"R": 41_000}}, ["live.clockDiffers"]),
        ("60+5", {"left": {"R": 49_000}}, []),
        ("60+5", {"left": {"R": 60_000}}, []),
        ("60+5", {"left": {"R": 60_000}, "since": 1_000, "now": 20_000}, ["live.clockDiffers"]),
        ("60+5", {"left": {"R": 60_000}, "since": 1_000, "now": 10_000}, []),
        ("60+5", {"colour": "B", "left": {"B": 41_000}}, []),
        ("60+5", {"colour": None}, []),
        # This page keeps the clock itself.
        ("60+5", {"left": {"R": 41_000}, "least": 1_000}, []),
        # The rest of the time for a turn is lost with it.
        ("1/60", {"left": {"R": 41_000}}, []),
    ],
)
def test_a_clock_that_says_much_more_than_here_is_told(
    control: str, shown: dict[str, object], told: list[str]
) -> None:
    anne, mary = begin(clock={"control": control, "isForfeit": True})
    connect(anne)
    hear(anne, **hello(anne))
    anne.play("@a1 {[clk 0:00:58]}")
    connect(mary)
    hear(mary, **hello(mary, 0))
    turn = {"v": 1, "kind": "turn", "text": anne.game["link"]}
    stopped = {"colour": "R", "left": {}, "since": None, "least": 0, "now": 0}
    mary.ask("heard", id=1, text=json.dumps(turn), clocks={**stopped, **shown})
    assert mary.game["steps"] == 1
    assert mary.notices == told


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


def test_invalid_messages_are_reported_and_then_the_connection_ends() -> None:
    for text, count, ending in (("<b>", 5, "nonsense"), ('{"v":2,"kind":"sing"}', 1, "newer")):
        anne, _ = begin()
        connect(anne)
        for _ in range(count):
            assert anne.closed == set()
            anne.ask("heard", id=1, text=text)
        assert anne.closed == {1}
        assert anne.live["lines"][-1]["message"]["key"] == "live.line.gone"
        assert anne.notices == ["live.fault.message"] * (count - 1) + [f"live.end.{ending}"]


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
    theirs = begin_other()
    watcher = Page("7")
    open_connection(watcher, 1, anne.game["game_id"])
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
            open_connection(page, self.key, "11" * 8)

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
