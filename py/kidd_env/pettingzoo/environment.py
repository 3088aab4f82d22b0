# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""The environment class that the modules of the games share.

Owns the class `KiddEnv` and its wrappers. `episode` plays, `observation` and `render` show. It knows no game.

- Agents are `player_0` (Red, who begins), `player_1` (Blue) and `player_2` (Gold).
- An action is a number of `kidd_env.actions`. In Quedah Merchant a turn can have several parts, which
  are actions of the same agent one after the other.
- An observation is a dictionary: `observation`, as `kidd_env.observation` says, and `action_mask` with 1
  for each action that is legal now. The mask has only zeros for an agent that is not to move.
- The die is part of the environment: it is rolled as soon as it is due. `reset(seed=...)` decides all
  rolls. A reset without a seed continues the random numbers of the one before.
- At the end the winner of two gets 1 and the loser -1, the winner of three gets 1 and the others -0.5,
  all get 0 in a draw.
- An agent that makes an illegal action loses: `env` ends the game and gives that agent -1 and the others 0. With
  `replaces_illegal` a random legal action is made in place of an illegal one, for agents that do not use the mask.
- `max_cycles` is the number of actions that an agent may make. When every agent that can still act has reached this
number, the episode is truncated with 0 for all. In a game whose turns have several parts one agent reaches it first.
From then on the environment makes random actions for it.
- In `parallel_env` one agent acts in each step, the one that `infos` name as `active_agent`; the actions of the
  others are ignored. A cycle is one step there.
"""

from random import Random
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from kidd_env.episode import ROLLS, Episode
from kidd_env.observation import Observer
from kidd_env.picture import draw_picture
from kidd_env.render import draw_svg, draw_text

MAX_CYCLES: Final = 300
"""The default of `max_cycles`."""

_ILLEGAL_REWARD: Final = -1


class KiddEnv(AECEnv, EzPickle):
    """A game as an AEC environment. The module's docstring explains observations, actions and rewards.

    `episode` is the game. `episode.record()` writes it as a record, which `kidd.read_record`
    reads.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "rgb_array", "svg", "human"],
        "name": "kidd",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        has_claims: bool = False,
        replaces_illegal: bool = False,
        max_cycles: int = MAX_CYCLES,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment. `max_steps` limits the actions of all agents together.

        `render_mode` is `ansi` for a text, `rgb_array` for an array of pixels, `svg` for the text of an SVG file that
        looks like the page, `human` to print the text, or None. Raises ValueError for a game that does not exist.
        """
        EzPickle.__init__(
            self,
            game,
            players,
            has_claims=has_claims,
            replaces_illegal=replaces_illegal,
            max_cycles=max_cycles,
            max_steps=max_steps,
            render_mode=render_mode,
        )
        super().__init__()
        if max_cycles < 1:
            raise ValueError(f"an episode has at least one cycle, not {max_cycles}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"no such render mode: {render_mode!r}")
        variant = game.replace("+", "_") + (f"_{players}" if players > 2 else "")
        self.metadata = {**self.metadata, "name": f"kidd_{variant}_v0"}
        self.render_mode = render_mode
        self._game, self._players, self._has_claims = game, players, has_claims
        self._replaces_illegal = replaces_illegal
        self._max_cycles, self._max_steps = max_cycles, max_steps
        self._random = Random()
        self.episode = self._new_episode()
        self._observer = Observer(game, players)
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        size = len(self.episode.table)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, self._observer.shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        """Return the space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game. There are no options."""
        if seed is not None:
            self._random = Random(seed)
        self.episode = self._new_episode()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._made = dict.fromkeys(self.agents, 0)
        self._roll()
        self.agent_selection = self._agent_to_move()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and its mask."""
        mask = np.zeros(len(self.episode.table), np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[self.episode.legal_actions()] = 1
        observation = self._observer.observe(self.episode, self._numbers[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make an action of the agent to move. Raises `episode.ActionError` if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        number = -1 if action is None else int(action)
        if self._replaces_illegal and not self.episode.is_legal(number):
            number = self._random.choice(self.episode.legal_actions())
        self.episode.apply(number)
        self._made[agent] += 1
        self._roll()
        self._play_for_the_finished()
        self._end_if_over()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Return the deck in the render mode: a text, an array or the text of a file; None after printing the text."""
        if self.render_mode == "rgb_array":
            return draw_picture(self.episode)
        if self.render_mode == "svg":
            return draw_svg(self.episode)
        if self.render_mode == "ansi":
            return draw_text(self.episode)
        if self.render_mode == "human":
            print(draw_text(self.episode))
            return None
        gymnasium.logger.warn("The environment was made without a render mode.")
        return None

    def close(self) -> None:
        """Do nothing: an environment has no open windows or files."""

    def _new_episode(self) -> Episode:
        # With this limit `max_cycles` ends an episode before the limit of turns does. An agent can make one turn more
        # than an agent that has made all its actions.
        most_turns = self._players * (self._max_cycles + 2)
        return Episode(self._game, self._players, max_turns=most_turns, has_claims=self._has_claims)

    def _agent_to_move(self) -> str:
        return self.possible_agents[self.episode.player]

    def _roll(self) -> None:
        if self.episode.is_roll_due:
            self.episode.roll(self._random.choice(ROLLS))

    def _is_truncated(self) -> bool:
        if self._max_steps is not None and sum(self._made.values()) >= self._max_steps:
            return True
        match = self.episode.match
        out = match.rules.out(match.position)
        return all(
            self._made[agent] >= self._max_cycles
            for agent, number in self._numbers.items()
            if number not in out
        )

    def _play_for_the_finished(self) -> None:
        """Make random actions until an agent that may still act is to move, or the episode ends."""
        episode = self.episode
        while (
            not episode.is_over
            and self._made[self._agent_to_move()] >= self._max_cycles
            and not self._is_truncated()
        ):
            episode.apply(self._random.choice(episode.legal_actions()))
            self._roll()

    def _end_if_over(self) -> None:
        if self.episode.is_over:
            points = self.episode.returns()
            self.rewards = {agent: points[self._numbers[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_truncated():
            self.truncations = dict.fromkeys(self.agents, True)
        # After the end every agent gets a last turn, including those that are not to move in the position.
        is_end = self.terminations[self.agents[0]] or self.truncations[self.agents[0]]
        self.agent_selection = self.agents[0] if is_end else self._agent_to_move()


def wrap(raw: KiddEnv, *, replaces_illegal: bool) -> AECEnv:
    """Put PettingZoo's wrappers around an environment: an agent that acts illegally loses, and calls are checked."""
    wrapped: AECEnv = raw
    if not replaces_illegal:
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=_ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def make_env(game: str, players: int = 2, **options: Any) -> AECEnv:
    """Return an environment with wrappers. The options are those of `KiddEnv`."""
    raw = KiddEnv(game, players, **options)
    return wrap(raw, replaces_illegal=options.get("replaces_illegal", False))


def make_parallel_env(
    game: str, players: int = 2, *, max_cycles: int = MAX_CYCLES, **options: Any
) -> Any:
    """Return an environment with the parallel interface, in which `max_cycles` counts steps."""
    env = make_env(game, players, max_cycles=max_cycles, max_steps=max_cycles, **options)
    return turn_based_aec_to_parallel(env)
