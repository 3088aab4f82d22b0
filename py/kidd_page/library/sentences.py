"""A saved game in words: its name, its players, its state. The report of an import."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from kidd.bridge.view import show_games
from kidd_page.saved_games import Row
from kidd_page.words import Words

PERSON: Final = 0
"""In place of a level. A user's player has its number."""
LEVELS: Final = range(1, 9)
"""The levels of computer players."""


def name_kind(game: str, words: Words) -> str:
    """Name the game that is played."""
    return words("saves.unknownGame" if game == "unknown" else f"game.{game}")


def name_options(game: str, options: Sequence[str], words: Words) -> list[str]:
    """Name the options of a game that this version knows."""
    known = _list_options().get(game, ())
    return [words(f"option.{option}.name") for option in options if option in known]


@lru_cache(None)
def _list_options() -> dict[str, tuple[str, ...]]:
    return {game["name"]: tuple(game["options"]) for game in show_games()}


def list_kinds() -> list[str]:
    """List the names of all games."""
    return list(_list_options())


def call_player(name: str, level: int, words: Words) -> str:
    """Name a player: a computer by its level, a person by the name, which may be a default one of any language."""
    if level in LEVELS:
        return words("player.computer", level=level)
    persons = [words(f"player.{number}") for number in ("first", "second", "third")]
    everywhere = words("player.everywhere").split("|")
    return persons[everywhere.index(name) % len(persons)] if name in everywhere else name


def say_players(row: Row, words: Words) -> str:
    """List the players, with their colours if these are settled."""
    if not row.players:
        return words.join(call_player(name, level, words) for name, level in row.seats)
    settled: list[str] = []
    for colour, name, level in row.players:
        called = call_player(name, level, words)
        said = words("saves.player", name=called, colour=colour)
        settled.append(said if called else words(f"colour.{colour}"))
    return " · ".join(settled)


def say_standing(winner: str | None, turn: str | None, words: Words, *, is_over: bool) -> str:
    """Name the player to move, or the result of a game."""
    if is_over:
        return words("saves.won", colour=winner) if winner else words("saves.drawn")
    return words("saves.turn", colour=turn) if turn else words("saves.opening")


def say_counts(report: Mapping[str, Any], words: Words) -> str:
    """Say how many games an import has added."""
    parts = [words("library.import.running")] if report["isRunning"] else []
    if report["isStopped"]:
        parts.append(words("library.import.stopped"))
    parts.append(words("library.import.added", count=report["added"]))
    if report["known"]:
        parts.append(words("library.import.known", count=report["known"]))
    if report["refusedCount"]:
        parts.append(words("library.import.refused", count=report["refusedCount"]))
    return " ".join(parts)


def list_faults(report: Mapping[str, Any], words: Words) -> list[str]:
    """Say what was wrong with the files of an import, and with their games."""
    said: list[str] = []
    for one in report["warnings"]:
        fault = words.say(one["message"])
        file = one["file"]
        said.append(words("library.import.warning", file=file, fault=fault) if file else fault)
    for one in report["refused"]:
        key = "library.import.faultInFile" if one["file"] else "library.import.fault"
        fault = words.say(one["message"])
        said.append(words(key, file=one["file"], number=str(one["number"]), fault=fault))
    left = report["refusedCount"] - len(report["refused"])
    if left > 0:
        said.append(words("library.import.moreFaults", count=left))
    return said


def say_remote_turn(entry: Mapping[str, Any], words: Words) -> str:
    """Say whose turn or answer is due in a game with others elsewhere."""
    if entry["stage"] != "playing":
        return words(f"remote.list.{entry['stage']}")
    answer = entry.get("answer")
    if answer == "own":
        return words("remote.list.yourAnswer")
    # With an own request open, the player may also make a turn.
    if answer == "other" and not entry["isMyTurn"]:
        return words("remote.list.inviting")
    if entry["isMyTurn"]:
        return words("remote.list.yourTurn")
    return words("remote.list.turn", name=entry["turn"])
