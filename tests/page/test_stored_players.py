"""The stored players: what is broken is ignored, and only those run that somebody has allowed on this device."""

import json
from dataclasses import replace
from random import Random

import pytest

from kidd_page.effects import Store
from kidd_page.player_store import (
    DEVICE_KEY,
    LONGEST_SOURCE,
    MOST_PLAYERS,
    STORAGE_KEY,
    add_player,
    change_player,
    clean_name,
    find_player,
    list_players,
    remove_player,
    trust_player,
)
from kidd_page.world import World

DICE = Random(1)


def after(world: World, stored: tuple[Store, ...] | None) -> World:
    """Return the world after the effects, each of which must expect what is stored."""
    assert stored is not None
    for one in stored:
        assert world.stored.get(one.key) == one.expected
        world = world.foresee((one,))
    return world


def add(world: World, name: str, source: str = "text", *, is_trusted: bool = True) -> World:
    added = add_player(world, name, source, DICE, is_trusted=is_trusted)
    return after(world, added and added[1])


def test_a_player_is_kept_with_its_name_and_text_and_found_by_its_number() -> None:
    world = add(World(), "Ada")
    [ada] = list_players(world)
    assert (ada.name, ada.source, ada.is_trusted) == ("Ada", "text", True)
    assert 1_000 <= ada.id < 2**31
    world = after(world, change_player(world, ada.id, source="other", name=""))
    assert find_player(world, ada.id) == replace(ada, source="other")
    world = add(world, "Ada")
    assert [one.name for one in list_players(world)] == ["Ada", "Ada 2"]
    world = after(world, remove_player(world, ada.id))
    assert find_player(world, ada.id) is None
    assert change_player(world, ada.id, source="late") == ()


def test_a_player_from_elsewhere_runs_only_after_somebody_has_said_so() -> None:
    world = add(World(), "Ada", is_trusted=False)
    [ada] = list_players(world)
    assert not ada.is_trusted
    world = after(world, change_player(world, ada.id, source="more"))
    assert not list_players(world)[0].is_trusted
    world = after(world, trust_player(world, ada.id, DICE))
    assert list_players(world)[0].is_trusted
    assert add(world, "Bo").stored[DEVICE_KEY] == world.stored[DEVICE_KEY]


def test_where_the_device_has_no_name_no_player_may_run() -> None:
    players = {"1000": {"name": "Ada", "source": "text", "device": ""}}
    text = json.dumps({"version": 1, "players": players})
    [ada] = list_players(World(stored={STORAGE_KEY: text}))
    assert not ada.is_trusted


@pytest.mark.parametrize(
    "text",
    [
        *("{", "5", "[" * 100_000, '{"version": 2}', '{"version": 1, "players": []}'),
        '{"version": 1, "players": {"5": {}, "x": 1, "2000": null, "3000": {"name": 1, "source": ""}}}',
        '{"version": 1, "players": {"2147483648": {"name": "", "source": ""}}}',
        json.dumps({"version": 1, "players": {"1000": {"name": "", "source": "x" * 3_000_000}}}),
    ],
)
def test_broken_stored_text_is_ignored(text: str) -> None:
    world = World(stored={STORAGE_KEY: text})
    assert list_players(world) == ()
    assert len(list_players(add(world, "Ada"))) == 1


def test_there_is_an_end_to_the_room_for_players() -> None:
    world, source, count = World(), "x" * 2 * LONGEST_SOURCE, 0
    while added := add_player(world, "Ada", source, DICE, is_trusted=True):
        world, count = after(world, added[1]), count + 1
    assert 20 < count <= MOST_PLAYERS
    assert len(list_players(world)[0].source) == LONGEST_SOURCE


def test_more_players_than_fit_came_with_a_backup_and_none_is_lost() -> None:
    players = {
        str(1_000 + number): {"name": f"P{number}", "source": "x" * 29_000, "device": ""}
        for number in range(60)
    }
    world = World(stored={STORAGE_KEY: json.dumps({"version": 1, "players": players})})
    first, second, *_ = list_players(world)
    world = after(world, change_player(world, first.id, source="new"))
    assert add_player(world, "Ada", "text", DICE, is_trusted=True) is None
    assert change_player(world, second.id, source="y" * 30_000) is None
    assert len(list_players(after(world, remove_player(world, second.id)))) == 59


def test_names_fit_into_headers() -> None:
    assert clean_name("  A\n\tb\x00c\x85 ") == "A b c"
    assert len(clean_name("x" * 100)) == 24


def test_players_are_sorted_by_their_names() -> None:
    world = World()
    for name in ("bo", "Ada", "Zoe", "ada"):
        world = add(world, name)
    assert [one.name for one in list_players(world)] == ["Ada", "ada", "bo", "Zoe"]
