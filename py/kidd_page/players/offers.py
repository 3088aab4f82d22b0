"""What can be chosen: the open player, a game, opponents."""

from kidd.bridge.view import show_games
from kidd_page.player_store import Player, find_player, list_players
from kidd_page.players.state import Players
from kidd_page.world import World

_LEVELS = range(1, 9)


def open_player(state: Players, world: World) -> Player | None:
    """Return the open player, or the first one if that is gone; None if there is none."""
    return find_player(world, state.player) or next(iter(list_players(world)), None)


def list_games() -> list[str]:
    """List the games that computers can play."""
    return [game["name"] for game in show_games() if game["level_count"]]


def game_of(state: Players) -> str:
    """Return the game that is chosen."""
    games = list_games()
    return state.game if state.game in games else games[0]


def list_opponents(state: Players, world: World) -> list[int]:
    """List whom the open player can have as opponents: the levels, and the other players that may run."""
    player = open_player(state, world)
    others = [one for one in list_players(world) if one.is_trusted and one != player]
    return [*_LEVELS, *(one.id for one in others)]
