"""The games that count, and what counts of each: its facts, for which it is replayed once.

Owns the stored form of the facts. They are a file: the text is long, so it comes only if it is asked for.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, TypedDict, cast

from kidd.bridge.schema import Schema
from kidd.bridge.values import Colour, Count, GameName, Text
from kidd.core.position import COLOURS
from kidd.games import DESCRIPTIONS
from kidd.record.statistics import PERSON, GameFacts, PlayedGame, describe_game
from kidd.record.transcript import RecordError, read_transcript
from kidd_page.game.levels import is_written
from kidd_page.saved_games import Row, Rows
from kidd_page.shapes import fits
from kidd_page.stored import read_object
from kidd_page.world import World

FILE: Final = "games"
FACTS_KEY: Final = "kidd.facts"

_VERSION: Final = 1
_MOST_STORED: Final = 1_000_000
"""Characters of the stored facts, enough for some 4,000 games. The others are replayed again the next time."""
_PLAYERS: Final = (2, 3)


class Facts(TypedDict):
    """The facts of a game, as `kidd.record.statistics.GameFacts` describes them."""

    game: GameName
    winner: Colour | None
    turns: Count
    captures: Annotated[dict[str, Count], Schema(propertyNames={"enum": [*COLOURS]})]
    openings: Annotated[dict[str, Text], Schema(propertyNames={"enum": [*COLOURS]})]


class Known(TypedDict):
    """The facts of a game as it was when it was `changed`; None: it has none."""

    changed: int
    facts: Facts | None


def find_facts(world: World) -> str | None:
    """Return the stored facts; None if there are none, or they have not been loaded."""
    return cast("str | None", world.files.get(FILE))


@lru_cache(2)
def list_counted(rows: Rows) -> tuple[Row, ...]:
    """List the player's own finished games in which one person played against computers, the last changed one first."""
    counted = (row for row in rows.by_id.values() if _is_counted(row))
    return tuple(sorted(counted, key=lambda row: -row.changed))


def _is_counted(row: Row) -> bool:
    levels = [level for _, _, level in row.players]
    if row.is_deleted or not row.is_own or row.ended is None:
        return False
    return levels.count(PERSON) == 1 and not any(is_written(one) for one in levels)


def describe(record: str) -> Facts | None:
    """Return the facts of a record; None if it cannot be read, or the game is not over."""
    try:
        facts = describe_game(read_transcript(record).match)
    except RecordError:
        return None
    return None if facts is None else cast("Facts", facts._asdict())


@lru_cache(2)
def read_known(text: str | None) -> Mapping[str, Known]:
    """Read the stored facts by the ids of the games. What another version of the page has stored may be left out."""
    found = read_object(text, _MOST_STORED)
    entries = found.get("games") if found.get("version") == _VERSION else None
    return dict(_read_entries(entries)) if isinstance(entries, list) else {}


def _read_entries(entries: Any) -> Iterator[tuple[str, Known]]:
    for entry in entries:
        match entry:
            case [str(name), {"changed": int(), "facts": facts} as known]:
                if facts is None or _is_whole(facts):
                    yield name, cast("Known", known)
            case _:
                pass


def _is_whole(found: object) -> bool:
    """Return whether facts can be counted: they are about the same colours everywhere."""
    if not fits(found, Facts):
        return False
    facts = cast("Facts", found)
    colours = COLOURS[: len(facts["captures"])]
    return (
        facts["game"] in DESCRIPTIONS
        and len(colours) in _PLAYERS
        and {*facts["captures"]} == {*facts["openings"]} == {*colours}
        and (facts["winner"] is None or facts["winner"] in colours)
    )


def write_known(games: Sequence[Row], known: Mapping[str, Known]) -> str:
    """Write the facts of games, of the first ones if there are too many. Those of other games are forgotten."""
    head, tail = f'{{"version":{_VERSION},"games":[', "]}"
    room = _MOST_STORED - len(head) - len(tail)
    lines: list[str] = []
    for game in games:
        if game.id in known:
            line = _write([game.id, known[game.id]])
            room -= len(line) + 1
            if room < 0:
                break
            lines.append(line)
    return f"{head}{','.join(lines)}{tail}"


def write_learnt(learnt: Iterable[tuple[str, Known]]) -> str:
    """Write the facts of some games."""
    return _write([*learnt])


def read_learnt(texts: Iterable[str]) -> dict[str, Known]:
    """Read what `write_learnt` wrote."""
    return {name: known for text in texts for name, known in json.loads(text)}


def _write(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def join(games: Sequence[Row], known: Mapping[str, Known], since: int) -> Iterator[PlayedGame]:
    """Yield the games with facts that ended at a time or later."""
    for game in games:
        facts, ended = known[game.id]["facts"] if game.id in known else None, game.ended
        if facts is None or ended is None or ended < since:
            continue
        # The record says who has played.
        levels = {colour: level for colour, _, level in game.players}
        if {*levels} == {*facts["captures"]}:
            yield PlayedGame(GameFacts(**facts), levels, int(ended))
