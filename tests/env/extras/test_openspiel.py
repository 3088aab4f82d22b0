"""The games pass OpenSpiel's own tests, its bots play them, and recorded playthroughs come out the same."""

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from kidd.core.position import COLOURS
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd_env.observation import plane_names
from kidd_env.openspiel import GAMES

VARIANTS = (
    "python_kidd_loyal",
    "python_kidd_loyal(pie=True)",
    "python_kidd_loyal(claims=True,pie=True)",
    "python_kidd_quedah",
    "python_kidd_quedah(first=True)",
    "python_kidd_quedah(strict=True)",
    "python_kidd_quedah(first=True,strict=True)",
    "python_kidd_madagascar",
    "python_kidd_madagascar(players=3)",
    "python_kidd_madagascar(max_turns=20)",
)
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
SIMULATIONS = 4


@pytest.fixture(params=VARIANTS)
def game(request: pytest.FixtureRequest) -> Any:
    return pyspiel.load_game(request.param)


def play_on(state: Any, random: np.random.RandomState, turns: int) -> None:
    """Play at random to a decision after so many turns, or to the end."""
    while not state.is_terminal() and (state.is_chance_node() or state.episode.turns < turns):
        state.apply_action(random.choice(state.legal_actions()))


def test_openspiel_s_simulation_test_passes(game: Any) -> None:
    """It plays at random and checks legal actions, returns, copies, observations and saved states."""
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=True, verbose=False)


def test_openspiel_s_mcts_bot_plays_to_the_end(game: Any) -> None:
    """It takes one seat, and a random player the others."""
    random = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    players = game.num_players()
    bots = [mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=random)]
    bots += [uniform_random.UniformRandomBot(player, random) for player in range(1, players)]
    state = game.new_initial_state()
    play_on(state, random, 12)
    returns = _finish(state, bots, random, most_turns=24)
    assert len(returns) == players
    assert sum(returns) == 0


def _finish(state: Any, bots: list[Any], random: Any, most_turns: int) -> list[float]:
    while not state.is_terminal() and state.episode.turns < most_turns:
        if state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
            continue
        action = bots[state.current_player()].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    return state.returns()


def test_the_mcts_bot_takes_a_win() -> None:
    """Red captures the last token (M7). Anything else goes on."""
    game = pyspiel.load_game("python_kidd_madagascar")
    position = parse_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    state = game.new_state_at(Match(position))
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 200, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state.apply_action(bot.step(state))
    assert state.returns() == [1, -1]


def test_openspiel_s_random_bots_play_a_whole_game(game: Any) -> None:
    random = np.random.RandomState(8)
    bots = [uniform_random.UniformRandomBot(seat, random) for seat in range(game.num_players())]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random)
    assert sum(returns) == 0
    assert max(returns) <= game.max_utility()
    assert min(returns) >= game.min_utility()


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_a_recorded_playthrough_comes_out_the_same(path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    recorded, played = generate_playthrough.replay(str(path))
    assert played == recorded


def test_each_game_has_a_playthrough() -> None:
    texts = [path.read_text("utf-8") for path in PLAYTHROUGHS]
    for name in GAMES:
        assert any(f'short_name = "python_kidd_{name}"' in text for text in texts)


def test_a_roll_is_a_chance_node_with_three_outcomes() -> None:
    state = pyspiel.load_game("python_kidd_quedah").new_initial_state()
    for _ in range(2):
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    assert [state.action_to_string(index) for index in range(3)] == ["roll 1", "roll 2", "roll 3"]
    state.apply_action(1)
    assert state.episode.rolled == 2
    assert state.current_player() == 0


def test_actions_tell_who_does_what(game: Any) -> None:
    state = game.new_initial_state()
    play_on(state, np.random.RandomState(2), 4)
    for action in state.legal_actions():
        text = state.action_to_string(action)
        colour, _, name = text.partition(" ")
        assert colour == COLOURS[state.current_player()]
        assert state.episode.table.number(name) == action


def test_a_clone_is_independent(game: Any) -> None:
    state, random = game.new_initial_state(), np.random.RandomState(4)
    play_on(state, random, 4)
    before, history = str(state), state.history()
    clone = state.clone()
    play_on(clone, random, 40)
    assert (str(state), state.history()) == (before, history)
    assert len(clone.history()) > len(history)


def test_the_observation_is_that_of_the_planes(game: Any) -> None:
    observation, state = make_observation(game), game.new_initial_state()
    play_on(state, np.random.RandomState(4), 10)
    for player in range(game.num_players()):
        observation.set_from(state, player)
        variant = game.variant
        names = plane_names(variant.game, variant.players)
        assert observation.dict["observation"].shape == (len(names), 18)
        turn = names.index("turn_me") + (state.episode.player - player) % game.num_players()
        assert observation.dict["observation"][turn].all()
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, params={"size": 3})


def test_a_game_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        pyspiel.load_game("python_kidd_madagascar(players=4)")
