"""The stored values of a backup: which leave this device, and which a file may bring."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from kidd_page.courses import read_courses
from kidd_page.imports.values import KEYS, merge_values
from kidd_page.lessons.progress import read_progress
from kidd_page.player_store import LONGEST_SOURCE, list_players
from kidd_page.puzzles.solver import read_solver
from kidd_page.words import Words
from kidd_page.world import World
from support.page_driver import DICTIONARIES

WORDS = Words("en", DICTIONARIES["en"])
EXCHANGES = Path(__file__).parents[1] / "bridge" / "exchanges" / "review.json"
REVIEWS: list[Any] = [
    reply["review"] for _, reply in json.loads(EXCHANGES.read_text("utf-8")) if reply.get("review")
]
FIRST, LAST = REVIEWS[0], REVIEWS[-1]

LOYAL, QUEDAH = (read_courses()[game][0]["name"] for game in ("loyal", "quedah"))
OUTSIDE = (
    *("kidd.remote.x", "kidd.remoteCurrent", "kidd.game.x", "kidd.last", "kidd.current"),
    *("kidd.view", "kidd.device", "kidd.facts", "kidd.repairs", "kidd.later", "kidd.settings.x"),
    *("other", "__proto__"),
)
"""The keys of remote games, of this device, of a game, and of something else."""
INSIDE = {
    *("kidd.settings", "kidd.start", "kidd.lessons", "kidd.puzzles", "kidd.reviews"),
    *("kidd.players", "kidd.statistics"),
}
RATING = {"rating": 1300, "deviation": 100, "volatility": 0.06}


def write(**fields: object) -> str:
    return json.dumps({"version": 1, **fields}, separators=(",", ":"))


def write_solver(**fields: object) -> str:
    return write(**{"cards": {}, "seen": [], "solved": [], "days": [], "own": [], **fields})


def write_players(names: Mapping[int, str], device: str = "here", source: str = "text") -> str:
    players = {
        str(number): {"name": name, "source": source, "device": device}
        for number, name in names.items()
    }
    return write(players=players)


def write_reviews(*reviews: Any) -> str:
    return write(reviews={one["key"]: one for one in reviews})


FULL = {
    "kidd.settings": write(theme="night"),
    "kidd.start": '{"version":2,"game":"loyal"}',
    "kidd.lessons": write(done={"loyal": [LOYAL]}, isOffered=False),
    "kidd.puzzles": write_solver(
        seen=["00000001", "00000002"],
        solved=["00000001"],
        days=["2026-11-20"],
        cards={"00000002": {"box": 1, "due": "2026-11-25"}},
    ),
    "kidd.reviews": write_reviews(FIRST),
    "kidd.players": write_players({1_000_000: "Mine"}),
    "kidd.statistics": write(since=5),
}
"""Values as the page writes them, each of them with something that could be lost."""


def merge(stored: Mapping[str, str], values: Mapping[str, object]) -> tuple[dict[str, str], Any]:
    """Return the stored texts after a backup, and what was left out."""
    changed, faults = merge_values(values, stored)
    return {**stored, **changed}, faults


def list_trust(stored: Mapping[str, str]) -> list[tuple[str, bool]]:
    return [(one.name, one.is_trusted) for one in list_players(World(stored=stored))]


# Which values


def test_a_backup_has_the_values_of_the_player_and_no_others() -> None:
    assert set(KEYS) == INSIDE


def test_a_file_brings_the_values_of_the_player_and_no_others() -> None:
    changed, faults = merge_values(dict.fromkeys([*OUTSIDE, *INSIDE], write()), {})
    assert set(changed) == INSIDE
    assert faults == []
    assert merge_values(dict.fromkeys(INSIDE, 7), {}) == ({}, [])


def test_a_backup_restores_everything_on_another_device() -> None:
    stored, faults = merge({}, FULL)
    assert faults == []
    assert stored.keys() == FULL.keys()
    assert read_solver(stored["kidd.puzzles"]) == read_solver(FULL["kidd.puzzles"])
    assert read_progress(stored["kidd.lessons"]) == read_progress(FULL["kidd.lessons"])
    for key in ("kidd.settings", "kidd.start", "kidd.statistics", "kidd.reviews"):
        assert stored[key] == FULL[key]
    # A second time it changes nothing.
    assert merge(stored, FULL) == (stored, [])


def test_what_the_player_has_chosen_on_this_device_stays() -> None:
    others = {
        "kidd.settings": write(theme="day"),
        "kidd.start": '{"version":2,"game":"quedah"}',
        "kidd.statistics": write(since=7),
    }
    assert merge(FULL, others) == (FULL, [])
    # Even if this version cannot read it, or the backup is damaged.
    later = {"kidd.settings": '{"version":9}'}
    assert merge(later, others)[0]["kidd.settings"] == later["kidd.settings"]
    assert merge(FULL, {"kidd.settings": "{", "kidd.start": "{"}) == (FULL, [])
    assert merge({}, {"kidd.start": '{"version":9}'}) == ({}, [("valueRefused", "kidd.start")])
    odd = {"kidd.statistics": write(since="soon")}
    assert merge({}, odd) == ({"kidd.statistics": write(since=0)}, [])


# Hostile values


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("{", f'{{"x":"{"x" * 3_000_000}",', 1),
        lambda text: text.replace("{", f'{{"x":"{"x" * 900_000}",', 1),
        lambda text: text.replace('"version":', '"version":9,"was":', 1),
        lambda _: '{"version":1,',
        lambda _: '{"version":1,"done":7,"seen":{},"cards":[],"players":[7],"reviews":3}',
        lambda _: "[" * 100_000,
    ],
    ids=["much too long", "padded", "of a later version", "no JSON", "of other types", "deep"],
)
def test_hostile_values_empty_nothing_that_is_here(spoil: Any) -> None:
    stored, _ = merge(FULL, {key: spoil(text) for key, text in FULL.items()})
    assert read_solver(stored["kidd.puzzles"]) == read_solver(FULL["kidd.puzzles"])
    assert read_progress(stored["kidd.lessons"]) == read_progress(FULL["kidd.lessons"])
    assert [name for name, _ in list_trust(stored)] == ["Mine"]
    for key in ("kidd.settings", "kidd.start", "kidd.statistics", "kidd.reviews"):
        assert stored[key] == FULL[key]


def test_what_is_too_long_is_refused_and_everything_else_is_added() -> None:
    long = FULL["kidd.puzzles"].replace("{", f'{{"x":"{"x" * 600_000}",', 1)
    other = write(done={"quedah": [QUEDAH]})
    stored, faults = merge(FULL, {"kidd.puzzles": long, "kidd.lessons": other})
    assert faults == [("valueRefused", "kidd.puzzles")]
    assert stored["kidd.puzzles"] == FULL["kidd.puzzles"]
    done = read_progress(stored["kidd.lessons"]).done
    assert (done["loyal"], done["quedah"]) == ((LOYAL,), (QUEDAH,))


def test_a_value_that_this_version_cannot_read_is_not_replaced() -> None:
    stored = {"kidd.puzzles": '{"version":9}'}
    assert merge(stored, FULL)[1] == [("valueRefused", "kidd.puzzles")]
    assert merge(stored, FULL)[0]["kidd.puzzles"] == stored["kidd.puzzles"]


# How each is merged


def test_what_was_done_on_either_device_is_done() -> None:
    loyal = [one["name"] for one in read_courses()["loyal"][:3]]
    mine = {"kidd.lessons": write(done={"loyal": [loyal[0], loyal[2]]})}
    theirs = write(done={"loyal": [loyal[1], "none"]}, isOffered=True)
    progress = read_progress(merge(mine, {"kidd.lessons": theirs})[0]["kidd.lessons"])
    assert progress.done["loyal"] == (*loyal,)
    assert progress.is_offered


def test_the_puzzles_solved_elsewhere_are_added_and_the_rating_stays() -> None:
    mine = write_solver(
        rating=RATING, solved=["00000001"], days=["2026-11-22"], choice={"game": "loyal"}
    )
    cards = {"00000002": {"box": 0, "due": "2026-11-24"}}
    theirs = write_solver(
        rating={**RATING, "rating": 900}, cards=cards, seen=["00000002"], days=["2026-11-21"]
    )
    stored, faults = merge({"kidd.puzzles": mine}, {"kidd.puzzles": theirs})
    solver = read_solver(stored["kidd.puzzles"])
    assert faults == []
    assert solver.rating is not None
    assert (solver.rating.rating, solver.game) == (1300, "loyal")
    assert solver.seen == ("00000001", "00000002")
    assert solver.days == ("2026-11-21", "2026-11-22")
    assert solver.cards["00000002"].box == 0
    unrated = {"kidd.puzzles": write_solver()}
    rated = read_solver(merge(unrated, {"kidd.puzzles": theirs})[0]["kidd.puzzles"]).rating
    assert rated is not None
    assert rated.rating == 900


def test_a_solver_with_more_keys_than_are_kept_loses_none_of_the_own_ones() -> None:
    keys = [f"f{number:07x}" for number in range(5_000)]
    theirs = {"kidd.puzzles": write_solver(seen=keys, solved=keys)}
    stored, faults = merge(FULL, theirs)
    solver = read_solver(stored["kidd.puzzles"])
    assert faults == [("valuePart", "kidd.puzzles")]
    assert len(solver.seen) >= 5_000
    assert "00000002" in solver.seen
    assert "00000001" in solver.solved


def test_reviews_are_added_and_the_oldest_make_room() -> None:
    stored, faults = merge(FULL, {"kidd.reviews": write_reviews(LAST)})
    kept = json.loads(stored["kidd.reviews"])["reviews"]
    # Those of this device count as the newest.
    assert [*kept] == [LAST["key"], FIRST["key"]]
    assert faults == []
    odd = {"x": LAST, LAST["key"]: FIRST, "f" * 16: {**LAST, "total": -1, "key": "f" * 16}}
    assert merge(FULL, {"kidd.reviews": write(reviews=odd)}) == (FULL, [])
    many = [{**FIRST, "key": f"{number:016x}"} for number in range(400)]
    stored, faults = merge(FULL, {"kidd.reviews": write_reviews(*many)})
    kept = [*json.loads(stored["kidd.reviews"])["reviews"]]
    assert faults == [("valuePart", "kidd.reviews")]
    assert 50 < len(kept) < len(many)
    assert kept == [*(one["key"] for one in many), FIRST["key"]][-len(kept) :]


def test_a_backup_brings_players_but_not_the_leave_to_run() -> None:
    device = {"kidd.device": "here"}
    values = {"kidd.players": write_players({1000: "Ada"}, device="")}
    mine = {**device, "kidd.players": write_players({2000: "Bo"})}
    assert list_trust(merge(mine, values)[0]) == [("Ada", False), ("Bo", True)]
    # Somebody may know the name of the device.
    forged = {"kidd.players": write_players({777_777: "Other"})}
    assert list_trust(merge(mine, forged)[0]) == [("Bo", True), ("Other", False)]
    assert list_trust(merge(device, forged)[0]) == [("Other", False)]
    own = {"kidd.players": write_players({2000: "Forged"})}
    assert list_trust(merge(mine, own)[0]) == [("Bo", True)]


def test_a_backup_may_add_more_players_than_fit() -> None:
    mine, theirs = (
        {"kidd.players": write_players({first + one: f"P{one}" for one in range(30)})}
        for first in (1000, 2000)
    )
    stored, faults = merge(mine, theirs)
    assert len(list_trust(stored)) == 60
    assert faults == []


def test_of_hostile_players_those_that_fit_are_added() -> None:
    many = {1_000_001 + number: f"P{number}" for number in range(500)}
    stored, faults = merge({**FULL, "kidd.device": "here"}, {"kidd.players": write_players(many)})
    trust = list_trust(stored)
    assert len(trust) == 120
    assert [name for name, is_trusted in trust if is_trusted] == ["Mine"]
    assert faults == [("valuePart", "kidd.players")]
    long = write_players({5000: "Long"}, source="x" * (LONGEST_SOURCE + 1))
    assert merge(FULL, {"kidd.players": long}) == (FULL, [("valuePart", "kidd.players")])
