"""The choice before a game: the game, its options, its players, who begins, and the clock.

Owns the choice, its stored form, and the game that it means. The start screen has its fields.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from kidd.bridge.records import begin_record
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd_page.clocks import Clock, plan_control, read_clock, write_clock
from kidd_page.effects import AskSaves, NewGame
from kidd_page.game.levels import fit_levels
from kidd_page.game.sides import PERSON
from kidd_page.games import count_levels, list_games
from kidd_page.player_store import Player, clean_name, list_players
from kidd_page.seats import FIRST_LEVEL, Seats, find_levels, name_all, name_seats
from kidd_page.stored import read_object
from kidd_page.world import World

STORAGE_KEY: Final = "kidd.start"

MOST_PLAYERS: Final = 3
_VERSION: Final = 2
_WITHOUT_COMPUTERS: Final = 1
"""In the first version all players were persons."""
_LONGEST: Final = 1000
_ORDER: Final = (0, 1, 2)
_COLOURS: Final = "RB"
_NO_CLOCK: Final = Clock()


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen before a game.

    - `game`: its name, without options. `options`: all chosen ones of all games; each game uses those that it knows.
    - `players`: how many, if the game allows it. `names`, `levels`: of three players, as in `seats.Seats`.
    - `order`: the players by their seats; the first plays Red. With `has_lots`, lots decide that instead.
    """

    game: str = "loyal"
    options: tuple[str, ...] = ()
    players: int = 2
    names: tuple[str, ...] = ("", "", "")
    # A player who opens the page alone gets an opponent who is not too strong.
    levels: tuple[int, ...] = (PERSON, FIRST_LEVEL, FIRST_LEVEL)
    order: tuple[int, ...] = _ORDER
    has_lots: bool = False
    clock: Clock = _NO_CLOCK


def recall_choice(world: World) -> Choice:
    """Return the choice of the last game that was begun on the start screen, or the first choice."""
    return read_choice(world.stored.get(STORAGE_KEY))


def read_choice(text: str | None) -> Choice:
    """Read a stored choice. Invalid parts are ignored, so that the result can always be played."""
    found, first = read_object(text, _LONGEST), Choice()
    version, games = found.get("version"), list_games()
    if version not in (_WITHOUT_COMPUTERS, _VERSION):
        return first
    game, players = found.get("game"), found.get("players")
    counts = {count for one in games.values() for count in one["players"]}
    order = tuple(_as_list(found.get("order")))
    names = (*_as_list(found.get("names")), "", "", "")[:MOST_PLAYERS]
    levels = _as_list(found.get("levels")) if version == _VERSION else []
    return Choice(
        game if isinstance(game, str) and game in games else first.game,
        _list_known(_as_list(found.get("options"))),
        players if type(players) is int and players in counts else first.players,
        tuple(clean_name(name) if isinstance(name, str) else "" for name in names),
        fit_levels(levels, MOST_PLAYERS),
        cast("tuple[int, ...]", order) if _is_order(order) else first.order,
        found.get("hasLots") is True,
        read_clock(found.get("clock")),
    )


def write_choice(choice: Choice) -> str:
    """Return the stored form of a choice."""
    fields = {
        "version": _VERSION,
        "game": choice.game,
        "options": choice.options,
        "players": choice.players,
        "names": [clean_name(name) for name in choice.names],
        "levels": choice.levels,
        "order": choice.order,
        "hasLots": choice.has_lots,
        "clock": write_clock(choice.clock),
    }
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def _as_list(found: object) -> list[object]:
    return cast("list[object]", found) if isinstance(found, list) else []


def _list_known(options: Sequence[object]) -> tuple[str, ...]:
    """Return the options that a game knows, each once, in the order in which the page offers them."""
    return tuple(
        option for game in list_games().values() for option in game["options"] if option in options
    )


def _is_order(found: tuple[object, ...]) -> bool:
    return all(type(one) is int for one in found) and sorted(cast("tuple[int]", found)) == [*_ORDER]


def take_options(values: Mapping[str, object], before: Choice) -> tuple[str, ...]:
    """Return the options in the values of a form. A field that is missing keeps what was chosen before."""
    chosen = [
        option
        for game in list_games().values()
        for option in game["options"]
        if values.get(f"option-{option}", "on" if option in before.options else "") == "on"
    ]
    return (*chosen,)


def count_players(choice: Choice) -> int:
    """Return the number of players: the chosen one, if the game allows it."""
    counts = list_games()[choice.game]["players"]
    return choice.players if choice.players in counts else counts[0]


def list_order(choice: Choice) -> tuple[int, ...]:
    """Return the players of the game in the order of their seats, as indices of the names."""
    count = count_players(choice)
    return tuple(player for player in choice.order if player < count)


def seat_player(choice: Choice, player: int, seat: int) -> Choice:
    """Move a player to a seat. The players from that seat on move one seat back."""
    others = [other for other in choice.order if other != player]
    others.insert(seat, player)
    return replace(choice, order=(*others,), has_lots=False)


def list_allowed_players(world: World) -> list[Player]:
    """Return the users' players that may run."""
    return [one for one in list_players(world) if one.is_trusted]


def name_players(choice: Choice, world: World) -> list[str]:
    """Name the players of the game by their indices."""
    count, players = count_players(choice), list_allowed_players(world)
    levels = _find_levels(choice, players)[:count]
    return name_all(choice.names[:count], levels, players, world.words)


def _find_levels(choice: Choice, players: Sequence[Player]) -> tuple[int, ...]:
    """Return the levels: persons only, if the game has no computer players."""
    if not list_games()[choice.game]["level_count"]:
        return (PERSON,) * len(choice.levels)
    return find_levels(Seats(choice.names, choice.levels, choice.levels), players)


def plan_game(choice: Choice, world: World) -> NewGame:
    """Return the effect that begins the game, with its players in the order of their seats."""
    names, order = name_players(choice, world), list_order(choice)
    levels = _find_levels(choice, list_allowed_players(world))
    known = list_games()[choice.game]["options"]
    options = sorted(option for option in known if option in choice.options)
    return NewGame(
        "+".join([choice.game, *options]),
        tuple(names[player] for player in order),
        tuple(levels[player] for player in order),
        plan_control(choice.clock),
        choice.clock.is_forfeit,
        choice.has_lots,
    )


def plan_first_game(game: str, world: World) -> NewGame:
    """Return the effect that begins a learner's first game: with the first turn, against the easiest computer."""
    name = recall_choice(world).names[0]
    return plan_game(Choice(game, names=(name, "", ""), levels=(PERSON, 1, PERSON)), world)


def name_person(world: World) -> str:
    """Return the name of the person at this page."""
    return name_all(recall_choice(world).names[:1], (PERSON,), (), world.words)[0]


def plan_practice(position: str, colour: str, world: World) -> AskSaves:
    """Return the effect that begins a game from a position, of the player with a colour against the best computer."""
    record = begin_record(Match(parse_position(position)), {}).text
    own = _COLOURS.index(colour)
    typed, levels = ["", ""], [count_levels()] * 2
    typed[own], levels[own] = recall_choice(world).names[0], PERSON
    names = name_seats(typed, levels, (), world.words)
    return ask_for_game(record, names, levels, is_own=True)


def ask_for_game(
    record: str, names: Sequence[str], levels: Sequence[int], *, is_own: bool
) -> AskSaves:
    """Return the effect that opens a game with a record. A level is 0 for a person, or the number of a user's player.

    `is_own`: the person at this page plays it.
    """
    seats = {"names": names, "levels": levels}
    return AskSaves({"kind": "read", "text": record, "seats": seats, "isOwn": is_own})
