"""What becomes of each game of a file: added, here already, in place of a shorter one, or refused with its fault.

An import never overwrites another game, even one that cannot be read. If a file has a game that is here already with
more turns, it replaces the shorter one. Imported games are not the player's own, except for those of the player's own
backup.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Final, NamedTuple

from kidd.core.position import COLOURS
from kidd.record.bounds import LONGEST_RECORD
from kidd.record.collection import ReadRecord, read_first_records
from kidd.record.notation import format_position
from kidd.record.transcript import Transcript
from kidd_page.game.sides import PERSON
from kidd_page.game_rows import make_row
from kidd_page.games import list_games
from kidd_page.headers import find_pick, read_header, split_head
from kidd_page.imports.backup import Backup, Filed, read_filed
from kidd_page.imports.known import Known, key_of
from kidd_page.imports.reader import Window
from kidd_page.read.game import read_record
from kidd_page.saves import LONGEST_SAVE, VERSION, Save, take_save
from kidd_page.stored import count_units

Found = dict[str, Any]
"""What becomes of a game:

- `{message}` is refused. `{met}` is here under this id, and `own` says that it becomes the player's.
- `{longer, text}` replaces the game with this id. `{id, text, row, other}` is added, and `other` says that it would
  count in the statistics if the player had played it.
"""

_MINUTE_MS: Final = 60_000


class Around(NamedTuple):
    """What the page tells of itself with each part of a file.

    - `writer`: the id of this page. `ids`: ids for new games. `now`: in milliseconds since 1970. `offset`: how many
      minutes the reader's clock is ahead of UTC. `players`: the names of players without one, by their seats.
    """

    writer: str
    ids: Iterator[str]
    now: int
    offset: int
    players: Sequence[str]


class Source(NamedTuple):
    """Where games come from: a backup, None if it is another file, and whether it is the player's own."""

    backup: Backup | None = None
    is_own: bool = False


def find_games(window: Window, source: Source, known: Known, around: Around) -> Iterator[Found]:
    """Yield what becomes of the games of a window, and note them."""
    records, only = window.records, window.save
    if isinstance(only, str):
        yield _refuse(f"saves.refused.{only}")
    elif only is not None:
        records = read_first_records(only.record, 1, is_whole=True)[0]
    for read in records:
        if read.error is not None:
            yield _refuse(f"fault.{read.error.fault}", read.error.params)
            continue
        filed = read_filed(_put_version_first(read.text), source.backup)
        made = _take_only(only, filed) if isinstance(only, Save) else filed.save
        save = made or _make_save(filed.record, read, around)
        if save is None:
            yield _refuse_long()
            continue
        is_own = save.is_own and source.is_own and source.backup is not None
        name = filed.name if filed.save else next(around.ids)
        yield _find(name, replace(save, is_own=is_own), filed, known, around)


def _find(name: str, save: Save, filed: Filed, known: Known, around: Around) -> Found:
    """Return what becomes of a game, and note it."""
    key = key_of(save)
    here = known.find(name, key)
    if here is not None:
        return {"met": here, "own": save.is_own and here not in known.own}
    if known.is_longer(name, key):
        revision = max(save.revision, known.revisions[name] + 1)
        longer = replace(save, revision=revision, is_own=save.is_own or name in known.own)
        known.note(name, longer, key)
        changes = {"revision": revision, "writer": around.writer}
        return _check({"longer": name}, longer.write(name, **changes))
    if name in known.taken:
        name = next(around.ids)
    known.note(name, save, key)
    row = make_row(save, name, {"title": filed.title, "labels": [*filed.labels]})
    return _check({"id": name, "row": row, "other": _would_count(save)}, save.write(name))


def _refuse(key: str, params: Mapping[str, object] | None = None) -> Found:
    return {"message": {"key": key, **({"params": params} if params else {})}}


def _refuse_long() -> Found:
    return _refuse("fault.long", {"most": LONGEST_RECORD})


def _check(found: Found, text: str) -> Found:
    """Return a game with its text, unless that is too long because of how JSON writes unusual characters."""
    return _refuse_long() if count_units(text) > LONGEST_SAVE else {**found, "text": text}


def _take_only(only: Save, filed: Filed) -> Save | None:
    """Return the save that is a file of its own, with dice of its own."""
    fields = {**only.fields, "record": filed.record}
    fields.pop("dice", None)
    save = take_save(fields)
    return save if isinstance(save, Save) else None


def _put_version_first(record: str) -> str:
    """Return a record as the page stores it. Its headers may come in any order."""
    head, _ = split_head(record.rstrip())
    lines = sorted(head.split("\n"), key=lambda line: not line.startswith("Kidd:"))
    return "\n".join(lines) + record.rstrip()[len(head) :] + "\n"


def _make_save(record: str, read: ReadRecord, around: Around) -> Save | None:
    """Make the save of a record that this page has not written; None if it is too long, as JavaScript counts."""
    game, transcript = read_record(record), read.transcript
    if game is None or transcript is None:
        return None
    names = [name or around.players[seat] for seat, name in enumerate(game.names)]
    begun = _find_begin(record, around)
    outcome = _tell_outcome(transcript)
    fields = {
        "version": VERSION,
        "revision": 1,
        "writer": around.writer,
        "base": None,
        "created": begun,
        "changed": begun,
        "names": names,
        "levels": [*game.levels],
        "record": record,
        "path": str(len(transcript.match.steps)),
        "clicks": [],
        "side": None,
        "turn": None if outcome or not _is_settled(record) else _tell_turn(transcript),
        "outcome": outcome,
        "deck": format_position(transcript.match.position).split(" ")[1],
    }
    save = take_save(fields)
    if not isinstance(save, Save):
        return None
    ended = {"ended": begun} if save.is_over else {}
    return replace(save, fields={**fields, **ended}, is_own=False)


def _is_settled(record: str) -> bool:
    """Return whether the players have their colours: one may be picked after the first turns (L10)."""
    game, *options = (read_header(record, "Game") or "").split("+")
    pick = list_games()[game]["pick"]
    return pick not in options or find_pick(record) is not None


def _tell_turn(transcript: Transcript) -> str:
    return COLOURS[transcript.match.position.turn]


def _tell_outcome(transcript: Transcript) -> Found | None:
    outcome = transcript.match.outcome
    if not outcome:
        return None
    winner = None if outcome.winner is None else COLOURS[outcome.winner]
    return {"winner": winner, "reason": outcome.reason}


def _find_begin(record: str, around: Around) -> int:
    """Return when a game was begun, in milliseconds since 1970: at noon of its date, but not in the future."""
    try:
        day = date.fromisoformat(read_header(record, "Date") or "")
    except ValueError:
        return around.now
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000
    return max(0, min(int(noon) - around.offset * _MINUTE_MS, around.now))


def _would_count(save: Save) -> bool:
    """Return whether a game would count in the statistics if the player had played it."""
    return not save.is_own and save.is_over and save.levels.count(PERSON) == 1
