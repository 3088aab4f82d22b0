"""Steps of a game in its record, edits of the record, and its positions as they are shown.

Owns what each of them answers. The page in Python calls these functions; `handlers` has what a worker is asked for.
They raise what refuses a request (`requests`).
"""

from typing import Final, NotRequired, TypedDict, cast

from kidd.bridge.clocks import PlayFields, mark_timeouts, play_timed, show_clocks
from kidd.bridge.edits import EditFields, edit_record
from kidd.bridge.places import find_nearest, find_place
from kidd.bridge.records import RECORDS, Record, begin_record, keep_written, name_players
from kidd.bridge.reply_types import MOST_REPLAYED, ShownPlace
from kidd.bridge.request_types import Dice, Named, Place, ShowFields
from kidd.bridge.requests import RequestError, read_path, read_record
from kidd.bridge.view import show_match
from kidd.bridge.view_types import MatchView, Message
from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.bounds import MOST_TURNS
from kidd.record.die import roll_die, roll_seeded_die
from kidd.record.match import Match
from kidd.record.time_control import CONTROL_HEADER, FORFEIT_HEADER

_LONGEST_HEADER: Final = 100
_HEADERS: Final = ("Red", "Blue", "Gold", "Date", "Event", CONTROL_HEADER, FORFEIT_HEADER)
_LONGEST_SEED: Final = 200


class NewFields(Named):
    """A record to begin; two play without `players`.

    `headers` may be `Red`, `Blue`, `Gold`, `Date`, `Event`, `TimeControl` and `TimeForfeit`.
    """

    game: str
    players: NotRequired[int]
    headers: NotRequired[dict[str, str]]


class RollFields(Place):
    """Where to roll the die, and what fixes the roll."""

    dice: NotRequired[Dice]


class Shown(ShownPlace):
    """A position of a record."""

    view: MatchView


class Edited(Shown):
    """The changed record, with its position at `present`. `reached`: the path that the edit leads to."""

    reached: str


class Replayed(TypedDict):
    """The positions of the last turns, the oldest first, with their paths."""

    views: list[MatchView]
    paths: list[str]


def begin(asked: NewFields) -> Shown:
    """Begin a record."""
    rules = RULES.get(asked["game"])
    players = asked.get("players", 2)
    if rules is None or players not in rules.tokens:
        raise RequestError("game", asked["game"])
    headers = _check_headers(cast("dict[object, object]", asked.get("headers", {})))
    return show_record(begin_record(Match(rules.start(players)), headers), "0", asked)


def _check_headers(headers: dict[object, object]) -> dict[str, str]:
    checked: dict[str, str] = {}
    for key, value in headers.items():
        if not isinstance(value, str) or key not in _HEADERS:
            raise RequestError("protocol", "headers")
        checked[str(key)] = to_line(value)
    return checked


def show(asked: ShowFields) -> Shown:
    """Show the position."""
    if "seen" not in asked:
        record, path = read_record(asked)
    else:
        record = RECORDS.read(asked["record"])
        path = find_nearest(record, asked.get("path", "0"), asked["seen"])
    return show_record(record, path, asked, asked.get("along"))


def play(asked: PlayFields) -> Shown:
    """Make a move at the position.

    A move that is there already is followed. A new one is appended at the end of a line, and opens a
    variation elsewhere. As long as the main line has no result, the line that is played becomes the
    main line, and what was played there before becomes the variation.
    """
    record, path = read_record(asked)
    timed = play_timed(record, path, asked)
    if timed is None:
        return _make_step(asked, record, path, asked["move"])
    shown = show_record(timed.played.record, timed.played.path, asked)
    shown["clock"] = timed.clock
    return shown


def roll(asked: RollFields) -> Shown:
    """Roll the die at the position. The step takes its place in the record as a move does.

    The roll is the one that the record has there, or else the one that `dice` give. It is random only
    if there is neither.
    """
    record, path = read_record(asked)
    return _make_step({}, record, path, _draw_roll(asked, record, path))


def _draw_roll(asked: RollFields, record: Record, path: str) -> int:
    seed, known = _read_dice(asked)
    number = record.count_rolls(path)
    made = record.find_roll(path)
    if not made and number < len(known):
        made = int(known[number])
    if not made:
        made = roll_seeded_die(seed, number) if seed else roll_die()
    return made


def _read_dice(asked: RollFields) -> tuple[str, str]:
    """Return the seed of the game's rolls, empty if it has none, and the known first rolls as digits."""
    given = cast("object", asked.get("dice", {}))
    if not isinstance(given, dict):
        raise RequestError("protocol", "dice")
    dice = cast("dict[str, object]", given)
    seed, known = dice.get("seed", ""), dice.get("known", "")
    if not isinstance(seed, str) or len(seed) > _LONGEST_SEED:
        raise RequestError("protocol", "dice.seed")
    if not isinstance(known, str) or len(known) > MOST_TURNS or known.strip("123"):
        raise RequestError("protocol", "dice.known")
    return seed, known


def _make_step(named: Named, record: Record, path: str, made: str | int) -> Shown:
    """Make a step at a position, and show the position after it."""
    played = record.play(path, made)
    return show_record(played.record, played.path, named)


def edit(asked: EditFields) -> Edited:
    """Change the tree of a record, and show the position at `present`."""
    record = RECORDS.read(asked["record"])
    made = edit_record(record, asked, _find_edited(record, asked))
    return {**show_record(made.record, made.shown), "reached": made.reached}


def _find_edited(record: Record, asked: EditFields) -> str:
    """Return the path of the position that an edit is about. The record may have changed since it was shown."""
    path = asked.get("path", str(record.steps))
    seen = asked.get("seen")
    if path and seen is None:
        return read_path(record, path)
    found = find_place(record, path, seen) if path and seen is not None else None
    if found is None:
        raise RequestError("path", "gone", Message(key="edit.gone", params={}))
    return found


def replay(asked: Place) -> Replayed:
    """Show the last turns, from the last decision of the player to move on."""
    record, path = read_record(asked)
    paths = _list_replayed(record, path)
    return {"views": [_show_position(record, one) for one in paths], "paths": paths}


def _list_replayed(record: Record, path: str) -> list[str]:
    """Return the paths of the positions since the last decision of the player to move, the oldest one first."""
    paths, mover = [path], record.match(path).position.turn
    while len(paths) < MOST_REPLAYED and (previous := record.find_around(paths[0]).previous):
        paths.insert(0, previous)
        match = record.match(previous)
        if match.position.turn == mover and not match.is_roll_due:
            # The player's own turn is shown only if it is the only one.
            return paths[1:] if paths[2:] else paths
    return paths


def show_record(
    record: Record, path: str, named: Named | None = None, along: str | None = None
) -> Shown:
    """Show a position of a record."""
    record = name_players(record, _read_names(named or {}))
    keep_written(record)
    around = record.find_around(path, along)
    shown: Shown = {
        "record": record.text,
        "path": path,
        "previous": around.previous,
        "next": around.next,
        "last": around.last,
        "step": around.step,
        "steps": around.steps,
        "finished": record.is_finished,
        "view": _show_position(record, path),
    }
    if clock := show_clocks(record, path):
        shown["clock"] = clock
    return shown


def _read_names(named: Named) -> list[str]:
    """Return the players' names, each one line of text: more may have been typed, or have come with a link."""
    names = cast("list[object]", named.get("names", []))
    if len(names) > len(COLOURS) or not all(isinstance(name, str) for name in names):
        raise RequestError("protocol", "names")
    return [to_line(str(name)) for name in names]


def to_line(text: str) -> str:
    """Return a text of a header as one line."""
    return " ".join(text.split())[:_LONGEST_HEADER]


def _show_position(record: Record, path: str) -> MatchView:
    view = show_match(record.match(path))
    mark_timeouts(view, record, path)
    return view
