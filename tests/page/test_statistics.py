"""The statistics, without a browser: which games count, each replayed once, reset and counted again."""

import json
from typing import Any

import pytest

from kidd.record.statistics import Opening
from kidd_page.session import Session
from kidd_page.statistics.games import describe, read_known
from kidd_page.statistics.reduce import BATCH
from kidd_page.statistics.sentences import say_mean, say_score, sign_streak
from kidd_page.statistics.since import read_since
from kidd_page.words import Words
from support.library_page import make_row, tell
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.saves_page import write_save

WORDS = Words("en", DICTIONARIES["en"])
RECORD = "Kidd: 1\nGame: loyal\n\n@f1 @f3 @f7 @a7 resign\n"
FACTS = {
    "game": "loyal",
    "winner": "B",
    "turns": 5,
    "captures": {"R": 0, "B": 0},
    "openings": {"R": "@a1 @a7", "B": "@a3 @f7"},
}
DAY_MS = 86_400_000
NOW = 100 * DAY_MS
KEY = "kidd.statistics"


def make_game(name: str, **changes: Any) -> dict[str, Any]:
    """Make the row of a finished game against a computer."""
    levels = changes.pop("levels", {"R": 0, "B": 3})
    players = [[colour, "", level] for colour, level in levels.items()]
    return make_row(name, **{"changed": 5, "ended": 5, "players": players, **changes})


class Device(Page):
    """A device with games: tells of them and reads them, and stores facts."""

    def __init__(self, *games: dict[str, Any], **given: Any) -> None:
        self.games = list(games)
        self.records: dict[str, str] = given.get("records", {})
        self.facts: str | None = given.get("facts")
        self.now = NOW
        self.replayed: list[list[str]] = []
        self.asked: list[list[Any]] = []
        self.files = {}
        super().__init__("statistics", given.get("stored", {}), "Show")

    def send_action(self, action: list[Any] | None = None, **given: Any) -> None:
        super().send_action(action, **given)
        self.asked += [asked for _, *asked in self.effects if asked[0] in {"Load", "ReadGames"}]
        self.facts = next((asked[3] for asked in self.effects if asked[1] == "Cache"), self.facts)

    def tell(self, **more: Any) -> None:
        """Tell of all games with the next action."""
        self.saves = tell(*self.games, now=self.now, is_whole=True, **more)

    def take(self) -> None:
        """Carry out what was asked for first."""
        kind, given, done, _ = self.asked.pop(0)
        if kind == "Load":
            self.files = {"games": self.facts}
            self.tell()
            return self.send_action(done)
        self.replayed.append(given)
        found = [
            [one["id"], write_save(self.records.get(one["id"], RECORD), changed=one["changed"])]
            for one in self.games
            if one["id"] in given
        ]
        return self.send_action([*done[:-1], json.dumps(found)])

    def count(self) -> "Device":
        """Carry out everything until the games are counted."""
        while self.asked:
            self.take()
        return self

    @property
    def status(self) -> str:
        return self.read("role", "status")

    @property
    def ended(self) -> list[int]:
        """When the counted games ended."""
        _, state = json.loads(self.state["statistics"])
        found = json.loads(state[7] or "[]")
        return [point[0] for _, _, _, timeline, _ in found for point in timeline]

    def has(self, name: str) -> bool:
        return self.find("ref", name) is not None


def test_only_finished_games_of_the_player_against_computers_are_replayed() -> None:
    page = Device(
        make_game("one"),
        make_game("running", ended=None),
        make_game("imported", is_own=False),
        make_game("persons", levels={"R": 0, "B": 0}),
        make_game("computers", levels={"R": 1, "B": 2}),
        make_game("written", levels={"R": 0, "B": 1000}),
        make_game("unknown", levels={}),
    ).count()
    assert page.replayed == [["one"]]
    assert page.ended == [5]


def test_a_game_is_replayed_again_only_if_it_has_changed() -> None:
    page = Device(
        make_game("one"), make_game("two"), make_game("broken"), records={"broken": "nonsense"}
    ).count()
    assert page.replayed == [["one", "two", "broken"]]
    assert len(page.ended) == 2
    page.send("Leave")
    assert page.tree is None
    page.replayed.clear()
    page.send("Show")
    assert page.count().replayed == []
    assert len(page.ended) == 2
    page.games[1] = make_game("two", changed=6)
    page.send("Show")
    assert page.count().replayed == [["two"]]


def test_facts_are_read_as_every_version_has_stored_them() -> None:
    """What cannot be counted is replayed."""
    known = ["one", {"changed": 5, "facts": FACTS}]
    facts = json.dumps({"version": 1, "games": [known, ["gone", {"changed": 5, "facts": None}]]})
    page = Device(make_game("one"), make_game("two"), facts=facts).count()
    assert page.replayed == [["two"]]
    assert json.loads(page.facts or "") == {"version": 1, "games": [known, ["two", known[1]]]}
    for text in ("nonsense", '{"version":1,"games":7}', '{"version":2,"games":[]}', "[]"):
        assert Device(make_game("one"), facts=text).count().replayed == [["one"]], text


@pytest.mark.parametrize(
    "changes",
    [
        *({"game": "chess"}, {"game": 7}, {"winner": "G"}, {"winner": 1}, {"turns": 1.5}),
        *({"captures": {}}, {"captures": {"R": "1", "B": 0}}, {"captures": {"R": -1, "B": 0}}),
        *({"captures": {"R": 0, "G": 0}}, {"openings": {"R": ""}}, {"openings": {"R": 1, "B": ""}}),
    ],
)
def test_what_are_no_facts_is_not_counted(changes: dict[str, Any]) -> None:
    entry = ["one", {"changed": 5, "facts": {**FACTS, **changes}}]
    assert not read_known(json.dumps({"version": 1, "games": [entry, None, ["two"], [1, {}]]}))
    whole = ["one", {"changed": 5, "facts": FACTS}]
    assert [*read_known(json.dumps({"version": 1, "games": [whole]}))] == ["one"]


def test_a_record_has_facts_only_if_it_can_be_read_and_is_over() -> None:
    assert describe(RECORD) == FACTS
    assert describe("Kidd: 1\nGame: loyal\n\n@f1") is None
    assert describe("nonsense") is None


def test_many_games_are_read_a_few_at_a_time_with_their_progress() -> None:
    games = [make_game(f"game {index}") for index in range(2 * BATCH + 2)]
    page = Device(*games)
    assert page.status == WORDS("statistics.waiting")
    page.take()
    assert page.status == WORDS("statistics.counting", done=0, all=len(games))
    page.take()
    assert page.status == WORDS("statistics.counting", done=BATCH, all=len(games))
    # An engine that dies meanwhile has no more to do.
    page.die()
    page.tell()
    page.take()
    page.take()
    assert [len(ids) for ids in page.replayed] == [BATCH, BATCH, 2]
    assert page.status == ""
    assert len(page.ended) == len(games)


def test_nothing_is_counted_before_all_games_are_told() -> None:
    page = Device(make_game("one"))
    page.tell(left=3)
    page.send_action(page.asked.pop(0)[2])
    later = [effect for effect in page.effects if effect[1] == "Later"]
    assert page.status == WORDS("statistics.waiting")
    page.tell()
    page.send_action(later[0][3])
    assert len(page.count().ended) == 1


def test_what_was_replayed_is_kept_if_the_dialog_is_closed() -> None:
    page = Device(*(make_game(f"game {index}") for index in range(2 * BATCH)))
    page.take()
    page.take()
    page.send("Leave")
    assert page.facts
    # What comes after that does nothing.
    page.count()
    assert page.tree is None
    page.send("Show")
    page.replayed.clear()
    page.count()
    assert [len(ids) for ids in page.replayed] == [BATCH]
    assert len(page.ended) == 2 * BATCH


def test_a_game_that_is_gone_meanwhile_has_no_facts() -> None:
    page = Device(make_game("one"), make_game("two"))
    page.take()
    page.games.pop()
    page.count()
    assert len(page.ended) == 1


def test_after_a_reset_only_later_games_count_until_all_are_asked_for_again() -> None:
    page = Device(make_game("old", ended=50 * DAY_MS)).count()
    assert page.has("reset")
    assert not page.has("restore")
    page.press("Reset")
    assert page.is_asked("Focus", "restore", "lost")
    assert page.has("restore")
    assert json.loads(page.stored[KEY] or "") == {"version": 1, "since": NOW}
    page.games.append(make_game("new", ended=NOW + DAY_MS))
    page.now = NOW + 2 * DAY_MS
    page.count()
    assert page.ended == [NOW + DAY_MS]
    assert page.find("class", "statistics-help")
    assert WORDS("statistics.since", date="11 April 1970") in text_of(page.tree)
    page.press("Restore")
    assert page.is_asked("Focus", "reset", "lost")
    assert len(page.count().ended) == 2
    assert page.has("reset")


def test_nothing_is_reset_before_the_games_are_known() -> None:
    page = Device()
    page.press("Reset")
    assert KEY not in page.stored
    page.count()
    assert page.status == WORDS("statistics.empty")
    assert not page.has("reset")
    assert not page.has("restore")


@pytest.mark.parametrize(
    ("text", "since"),
    [
        *((None, 0), ("nonsense", 0), ('{"version":1,"since":"x"}', 0), ("[]", 0)),
        *(('{"version":1,"since":200}', 0), ('{"version":2,"since":5}', 0)),
        *(('{"version":1,"since":5}', 5), ('{"version":1,"since":true}', 0)),
    ],
)
def test_since_when_games_count(text: str | None, since: int) -> None:
    """A time in the future, from a clock that was set back, does not count."""
    assert read_since(text, 100) == since


@pytest.mark.parametrize("step", ["Load", "ReadGames"])
def test_games_that_cannot_be_read_are_told(step: str) -> None:
    page = Device(make_game("one"))
    while step not in [kind for _, kind, *_ in page.effects]:
        page.take()
    [[*_, failed]] = page.asked
    page.asked.clear()
    page.send_action(failed)
    assert page.status == WORDS("statistics.failed")
    page.send("Show")
    assert len(page.count().ended) == 1
    # What comes for an earlier counting does nothing.
    page.send_action(failed)
    assert page.status == ""


def test_the_results_of_a_game_are_shown() -> None:
    games = [make_game(f"game {index}", ended=index * DAY_MS) for index in range(1, 4)]
    facts = [{**FACTS, "winner": winner, "turns": 7 + index} for index, winner in enumerate("RRB")]
    known = [
        [one["id"], {"changed": 5, "facts": found}] for one, found in zip(games, facts, strict=True)
    ]
    page = Device(*games, facts=json.dumps({"version": 1, "games": known})).count()
    bar = page.find("class", "result-bar")
    assert bar
    assert [(text_of(part), part[1]["vars"]) for part in bar[2]] == [
        (WORDS("statistics.count.won", count=2), {"count": "2"}),
        (WORDS("statistics.count.lost", count=1), {"count": "1"}),
    ]
    said = [text_of(one) for one in walk(page.tree) if one[0] == "dd"]
    assert said == ["3", "1 loss", "2", "8 (7 to 9)", "0", "0"]
    chart = page.find("role", "img")
    assert chart
    assert "3" in chart[1]["aria-label"]
    assert "67" in chart[1]["aria-label"]
    assert page.find("class", "form-chart-bar is-won")
    levels = page.read("class", "statistics-table statistics-levels")
    assert levels.endswith("Sailor (3)20167%\N{MINUS SIGN}11 loss"), levels
    assert "a1 · a7" in text_of(page.tree)
    # The long table is filled when it is opened.
    assert len([one for one in walk(page.tree) if one[0] == "tbody" and not one[2]]) == 1
    page.press("Unfold", "loyal")
    rows = [text_of(one) for one in walk(page.tree) if one[0] == "tr" and "1970" in text_of(one)]
    assert [row[:14] for row in rows] == ["4 January 1970", "3 January 1970", "2 January 1970"]
    assert rows[0].endswith("Lost67%")


def test_days_are_those_of_the_readers_time_zone() -> None:
    """Half an hour before midnight in UTC it is the next day where clocks are an hour ahead."""
    session, late = Session(), 200 * DAY_MS - DAY_MS // 48
    facts = json.dumps({"version": 1, "games": [["one", {"changed": 5, "facts": FACTS}]]})
    saves = tell(make_game("one", ended=late), now=late, is_whole=True)
    news = {
        "words": ["en", DICTIONARIES["en"]],
        "zone": [[0, 0], [100 * DAY_MS, 60]],
        "files": {"games": facts},
        "saves": saves,
    }
    session.answer(json.dumps({"serial": 0, "action": ["statistics", "Show"], "news": news}))
    listed = {"serial": 1, "action": ["statistics", "Listed", 1]}
    answer = json.loads(session.answer(json.dumps(listed)))
    assert "20 July 1970" in text_of_sent(answer["trees"]["statistics"])


def text_of_sent(tree: Any) -> str:
    return tree if isinstance(tree, str) else "".join(map(text_of_sent, tree[2]))


def test_numbers_are_rounded_and_written_as_the_language_does() -> None:
    german = Words("de", DICTIONARIES["de"])
    assert say_mean(25, 2, german) == "12,5"
    assert say_mean(24, 2, german) == "12"
    assert say_mean(5, 3, WORDS) == "1.7"
    assert say_mean(1, 20, WORDS) == "0.1"
    assert [sign_streak(one) for one in (2, 0, -3)] == ["+2", "=", "\N{MINUS SIGN}3"]
    opening = Opening("R", "@a1 @a7", 1, 1, 1)
    assert say_score(opening, WORDS) == "50%"
    assert say_score(opening, german) == "50\N{NO-BREAK SPACE}%"
