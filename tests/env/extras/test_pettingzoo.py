"""The environments pass PettingZoo's own tests, and behave as documented."""

import re
import warnings
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pettingzoo
import pytest

from kidd.api import read_record
from kidd_env.episode import ActionError
from kidd_env.observation import plane_names
from kidd_env.pettingzoo import loyal_v0, madagascar_v0, quedah_v0

with warnings.catch_warnings():
    # The tests import games of PettingZoo itself in a way that it calls old.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

VARIANTS = {
    "loyal": (loyal_v0, {}),
    "loyal+pie": (loyal_v0, {"pie": True}),
    "loyal with claims": (loyal_v0, {"has_claims": True}),
    "quedah": (quedah_v0, {}),
    "quedah+first": (quedah_v0, {"first": True}),
    "quedah+strict": (quedah_v0, {"strict": True}),
    "quedah+first+strict": (quedah_v0, {"first": True, "strict": True}),
    "madagascar for two": (madagascar_v0, {}),
    "madagascar for three": (madagascar_v0, {"players": 3}),
}
SEED = 5

# PettingZoo exempts its own games from these two by their names. Like them, the environments give the
# mask in a dictionary beside the observation.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

Make = Callable[..., Any]


@pytest.fixture(params=VARIANTS)
def variant(request: pytest.FixtureRequest) -> tuple[Any, dict[str, Any]]:
    return VARIANTS[request.param]


def play(env: Any, seed: int, most: int = 10_000) -> list[str]:
    """Play at random and return the agents in the order in which they acted."""
    env.reset(seed=seed)
    random, acted = np.random.default_rng(seed), []
    for agent in env.agent_iter(most):
        observation, _, is_terminated, is_truncated, _ = env.last()
        if is_terminated or is_truncated:
            env.step(None)
            continue
        acted.append(agent)
        env.step(random.choice(np.flatnonzero(observation["action_mask"])))
    return acted


def seeded(make: Make, **options: Any) -> Any:
    """Make an environment whose random numbers and whose samples of actions do not change."""
    env = make(**options)
    env.reset(seed=SEED)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(SEED + number)
    return env


def test_pettingzoo_s_api_test_passes(variant: Any) -> None:
    module, options = variant
    api_test(seeded(module.env, **options))


def test_pettingzoo_s_seed_test_passes(variant: Any) -> None:
    module, options = variant
    seed_test(partial(module.env, **options))
    parallel_seed_test(partial(module.parallel_env, replaces_illegal=True, **options), 50)


def test_pettingzoo_s_max_cycles_test_passes(variant: Any) -> None:
    """It knows no mask, so illegal actions are replaced."""
    module, options = variant
    # A draw by agreement may end a game before the fourth cycle.
    options = {**options, "has_claims": False} if "has_claims" in options else options
    same = {"replaces_illegal": True, **options}
    max_cycles_test(
        SimpleNamespace(
            env=partial(seeded, module.env, **same),
            parallel_env=partial(seeded, module.parallel_env, **same),
        )
    )


def test_pettingzoo_s_render_test_passes(variant: Any, capsys: pytest.CaptureFixture[str]) -> None:
    module, options = variant
    render_test(
        partial(module.env, **options),
        custom_tests={
            "ansi": lambda text: "a1" in text and "f8" in text,
            "svg": lambda text: fromstring(text).tag.endswith("svg"),
            "rgb_array": lambda picture: picture.shape == (520, 640, 3) and picture.std() > 0,
        },
    )
    assert "a1" in capsys.readouterr().out


def test_pettingzoo_s_parallel_api_test_passes(variant: Any) -> None:
    module, options = variant
    env = module.parallel_env(replaces_illegal=True, **options)
    parallel_api_test(env, num_cycles=100)


def test_a_game_ends_with_its_result(variant: Any) -> None:
    """The rewards of the end are the returns, and the game is one by the rules."""
    module, options = variant
    env = module.env(max_cycles=1000, **options)
    for seed in range(3):
        env.reset(seed=seed)
        random, got = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, is_terminated, is_truncated, _ = env.last()
            got[agent] += reward
            legal = np.flatnonzero(observation["action_mask"])
            assert bool(len(legal)) != (is_terminated or is_truncated)
            env.step(None if is_terminated or is_truncated else random.choice(legal))
        episode = env.unwrapped.episode
        assert list(got.values()) == episode.returns()
        assert read_record(episode.record()).outcome == episode.outcome


def test_the_seed_decides_the_rolls() -> None:
    def rolls(seed: int) -> list[int]:
        env = quedah_v0.raw_env()
        play(env, 1, most=0)
        env.reset(seed=seed)
        for action in (0, 1):
            env.step(action)
        while len(env.episode.match.steps) < 12:
            env.step(env.episode.legal_actions()[0])
        return [step.roll for step in env.episode.match.steps if step.roll]

    assert rolls(3) == rolls(3)
    assert len({tuple(rolls(seed)) for seed in range(5)}) > 1


def test_only_the_agent_to_move_has_legal_actions() -> None:
    env = loyal_v0.env()
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].sum() == 6
    assert env.observe("player_1")["action_mask"].sum() == 0


def test_who_acts_illegally_loses() -> None:
    env = loyal_v0.env()
    env.reset(seed=1)
    env.last()
    env.step(20)
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())
    raw = loyal_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ActionError, match="not legal"):
        raw.step(20)


def test_the_parts_of_a_turn_are_steps_of_one_agent() -> None:
    """In Quedah Merchant a token that leaves its hatch brings in another one (Q7)."""
    acted = play(quedah_v0.env(), 4)
    assert any(first == second for first, second in pairwise(acted))


def test_a_long_game_is_truncated_without_rewards() -> None:
    env = loyal_v0.env(max_cycles=3)
    env.reset(seed=2)
    for _ in range(6):
        mask = env.last()[0]["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_names_tell_the_game() -> None:
    names = {str(module.env(**options).unwrapped) for module, options in VARIANTS.values()}
    assert len(names) == len(VARIANTS) - 1  # Claims do not make another game.
    assert "kidd_madagascar_3_v0" in {
        module.env(**options).metadata["name"] for module, options in VARIANTS.values()
    }


def test_pettingzoo_s_registry_knows_the_games() -> None:
    """`make` takes the options that `env` takes."""
    env = pettingzoo.make("aec", "kidd/madagascar-v0", players=3, max_cycles=9)
    assert str(env.unwrapped) == "kidd_madagascar_3_v0"
    parallel = pettingzoo.make("parallel", "kidd/quedah-v0", strict=True)
    assert str(parallel.unwrapped) == "kidd_quedah_strict_v0"
    assert str(pettingzoo.make("aec", "kidd/loyal-v0").unwrapped) == "kidd_loyal_v0"


@pytest.mark.parametrize("options", [{"max_cycles": 0}, {"render_mode": "video"}, {"players": 4}])
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"cycle|render mode|players"):
        madagascar_v0.env(**options)


def test_the_space_of_observations_has_the_planes() -> None:
    space = madagascar_v0.env(players=3).observation_space("player_0")
    assert space["observation"].shape == (len(plane_names("madagascar", 3)), 18)
    assert re.fullmatch(r"Discrete\(871\)", str(madagascar_v0.env().action_space("player_0")))
