# pyright: basic, reportMissingImports=false
"""The games for OpenSpiel. Importing this module registers them.

Owns the games, their states and their observations. `episode` plays, `observation` shows.

| name | parameters and their defaults |
| --- | --- |
| `python_kidd_loyal` | `pie=False`, `claims=False`, `max_turns=300` |
| `python_kidd_quedah` | `first=False`, `strict=False`, `max_turns=300` |
| `python_kidd_madagascar` | `players=2`, `max_turns=300` |

    import pyspiel
    import kidd_env.openspiel

    game = pyspiel.load_game("python_kidd_madagascar(players=3)")

- Players are 0 (Red, who begins), 1 (Blue) and 2 (Gold).
- An action is a number of `kidd_env.actions`. In Quedah Merchant a turn can have several parts, which
  are actions of the same player one after the other.
- A roll of the die is a chance node with three outcomes: 0, 1 and 2 for the numbers 1, 2 and 3.
- The observation tensor is that of `kidd_env.observation`.
- The winner of two gets 1 and the loser -1, the winner of three gets 1 and the others -0.5, all get 0 in
  a draw. A game with `max_turns` turns is a draw.
- With `claims` the players of Loyal Captain may claim a stalemate (L8). Without it, only the limit of turns ends a game
that nobody can win. It is off by default because random agents would constantly agree to draws.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from kidd.core.position import COLOURS
from kidd.games import DESCRIPTIONS
from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd_env.actions import action_table
from kidd_env.episode import MAX_TURNS, ROLLS, Episode
from kidd_env.observation import Observer

_OBSERVATION: Final = "observation"


class _Variant(NamedTuple):
    """The parsed parameters: the game with its options, the players, claims, the limit of turns."""

    game: str
    players: int
    has_claims: bool
    max_turns: int


class KiddGame(pyspiel.Game):
    """One of the games, with its parameters. Its subclasses name it."""

    game_type: pyspiel.GameType
    game_name: str
    defaults: Mapping[str, bool | int]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Make the game. Raises ValueError if the rules do not have it."""
        given = {**self.defaults, **(params or {})}
        options = [name for name in DESCRIPTIONS[self.game_name].options if given[name]]
        self.variant = _Variant(
            "+".join((self.game_name, *options)),
            given.get("players", 2),
            bool(given.get("claims", False)),
            given["max_turns"],
        )
        self.new_episode()
        table = action_table(self.variant.game)
        has_die = DESCRIPTIONS[self.game_name].die
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table),
            max_chance_outcomes=len(ROLLS) if has_die else 0,
            num_players=self.variant.players,
            min_utility=-1.0 / (self.variant.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.variant.max_turns * table.most_parts,
        )
        super().__init__(self.game_type, info, dict(params or {}))

    def new_episode(self) -> Episode:
        """Return an episode at its start."""
        game, players, has_claims, max_turns = self.variant
        return Episode(game, players, max_turns=max_turns, has_claims=has_claims)

    def new_initial_state(self) -> "KiddState":
        """Return the state at the start of a game."""
        return KiddState(self)

    def new_state_at(self, match: Match) -> "KiddState":
        """Return a state that continues a match of this game.

        Its history in OpenSpiel begins there, so it can be cloned and continued, but not serialized.
        """
        state = self.new_initial_state()
        _, _, has_claims, max_turns = self.variant
        state.episode = Episode.from_match(match, max_turns=max_turns, has_claims=has_claims)
        return state

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Any:
        """Return an observer: of the planes, or of the history if perfect recall is requested."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return KiddObserver(self.variant.game, self.variant.players, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class KiddState(pyspiel.State):
    """A state of a game. `episode` is the game so far."""

    def __init__(self, game: KiddGame) -> None:
        """Begin a game. Only `KiddGame.new_initial_state` calls this."""
        super().__init__(game)
        self.episode = game.new_episode()

    def current_player(self) -> int:
        """Return the player to move, or OpenSpiel's number for chance or the end."""
        episode = self.episode
        if episode.is_over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if episode.is_roll_due else episode.player

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.episode.is_over

    def returns(self) -> list[float]:
        """Return each player's return."""
        return self.episode.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the rolls with their probabilities."""
        return [(index, 1 / len(ROLLS)) for index in range(len(ROLLS))]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.episode.legal_actions()

    def _apply_action(self, action: int) -> None:
        if self.episode.is_roll_due:
            self.episode.roll(ROLLS[action])
        else:
            self.episode.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"roll {ROLLS[action]}"
        return f"{COLOURS[player]} {self.episode.action_text(action)}"

    def __str__(self) -> str:
        return _describe(self.episode)


class KiddObserver:
    """Writes observations in the form that OpenSpiel requires: `tensor`, and `dict` with views of it."""

    def __init__(
        self, game: str, players: int = 2, params: Mapping[str, Any] | None = None
    ) -> None:
        """Create the arrays. Raises ValueError if there are parameters, because the observer has none."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        self._observer = Observer(game, players)
        self.tensor = np.zeros(np.prod(self._observer.shape), np.float32)
        self.dict = {_OBSERVATION: np.reshape(self.tensor, self._observer.shape)}

    def set_from(self, state: KiddState, player: int) -> None:
        """Write a player's observation into the arrays."""
        self.tensor.fill(0)
        self._observer.write(self.dict[_OBSERVATION], state.episode, player)

    def string_from(self, state: KiddState, _player: int) -> str:
        """Return a player's observation as text."""
        return _describe(state.episode)


def _describe(episode: Episode) -> str:
    chosen = "".join(f" {episode.action_text(action)}" for action in episode.chosen)
    return f"{format_position(episode.match.position)} turn {episode.turns}{chosen}"


def _register(game_name: str, title: str, **defaults: bool | int) -> type[KiddGame]:
    """Register a game with OpenSpiel and return its class."""
    players = DESCRIPTIONS[game_name].tokens
    chance = pyspiel.GameType.ChanceMode
    parameters = {**defaults, "max_turns": MAX_TURNS}
    kind = pyspiel.GameType(
        short_name=f"python_kidd_{game_name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC
        if DESCRIPTIONS[game_name].die
        else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
    attributes = {"game_type": kind, "game_name": game_name, "defaults": parameters}
    registered = type(f"Kidd_{game_name}", (KiddGame,), attributes)
    pyspiel.register_game(kind, registered)
    return registered


GAMES: Final = {
    "loyal": _register("loyal", "Loyal Captain", pie=False, claims=False),
    "quedah": _register("quedah", "Quedah Merchant", first=False, strict=False),
    "madagascar": _register("madagascar", "Madagascar", players=2),
}
"""The registered games by their names without options."""
