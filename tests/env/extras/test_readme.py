"""The examples of the environments' README give the documented output."""

import doctest
from pathlib import Path

import kidd_env

README = Path(str(kidd_env.__file__)).parent / "README.md"


def test_every_example_gives_what_it_shows() -> None:
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.attempted > 20
    assert results.failed == 0


def test_the_table_has_the_sizes_of_the_environments() -> None:
    from kidd_env.pettingzoo import loyal_v0, madagascar_v0, quedah_v0

    text = README.read_text(encoding="utf-8")
    for env in (loyal_v0.env(), quedah_v0.env(), madagascar_v0.env(), madagascar_v0.env(players=3)):
        planes = env.observation_space("player_0")["observation"].shape[0]
        assert f"{planes} x 18" in text
        assert str(env.action_space("player_0").n) in text
