"""The saved games as the page tells of them: their rows, without the texts of the games.

Owns the form of the news. Rows travel once: news have those that are new or have changed (`game_list`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

Status = Literal["unknown", "up", "down"]
"""Whether there is a library: without one there are neither titles nor labels nor a bin."""
_KEPT: Final = ("left", "left_bin", "status", "trouble", "refusal", "remote", "now")


class Entry(NamedTuple):
    """What is known of a game: its row, a `RowView`, or of what kind it is if it cannot be opened, else both are None.

    `offset`: as in `Row`. `is_deleted`: it was deleted since the page is open. `is_current`: it is on the deck.
    """

    id: str
    row: Mapping[str, Any] | None
    kind: str | None
    offset: int
    is_deleted: bool
    is_current: bool


class Row:
    """What is known of a saved game. Two rows are equal only if they are one, so functions of a row are cached.

    - `seats`: the name and the level of each player. `players`: the colour, the name and the level of each, empty as
      long as the colours are not settled.
    - `turn`: the colour to move, None before the colours are settled and after the end. `is_over`: it has ended, with a
      `winner`, or None for a draw.
    - `deck`: the second field of its position; empty if it is not known.
    - `created`, `changed`: in milliseconds since 1970. `offset`: how many minutes the reader's clock was ahead of UTC
      when it was changed.
    - `ended`: when it ended, in milliseconds since 1970, None before. `played`: for how many milliseconds it was
      played, None if that is not known.
    - `is_own`: the player has played it. `title`, `labels`: the player's words. `comments`: those in the record.
    - `deleted`: when it was put into the bin, in milliseconds since 1970, None outside; `is_deleted` then.
    """

    __slots__ = (
        "changed",
        "comments",
        "created",
        "deck",
        "deleted",
        "ended",
        "game",
        "id",
        "is_current",
        "is_deleted",
        "is_over",
        "is_own",
        "labels",
        "offset",
        "options",
        "played",
        "players",
        "seats",
        "title",
        "turn",
        "turns",
        "winner",
    )

    id: str
    game: str
    options: Sequence[str]
    seats: Sequence[tuple[str, int]]
    players: Sequence[tuple[str, str, int]]
    turn: str | None
    is_over: bool
    winner: str | None
    deck: str
    turns: int
    created: float
    changed: float
    offset: float
    ended: float | None
    played: float | None
    deleted: float | None
    is_own: bool
    title: str
    labels: Sequence[str]
    comments: str
    is_current: bool
    is_deleted: bool

    def __init__(self, told: Mapping[str, Any], offset: int, *, is_current: bool) -> None:
        """Take the fields of a `RowView`."""
        outcome, players = told["outcome"], told["players"].items()
        self.id = told["id"]
        self.game = told["game"]
        self.options = told["options"]
        self.seats = [(one["name"], one["level"]) for one in told["seats"]]
        self.players = [(colour, one["name"], one["level"]) for colour, one in players]
        self.turn = told["turn"]
        self.is_over = outcome is not None
        self.winner = outcome["winner"] if outcome else None
        self.deck = told["deck"]
        self.turns = told["turns"]
        self.created = told["created"]
        self.changed = told["changed"]
        self.offset = offset
        self.ended = told["ended"]
        self.played = told.get("played")
        self.deleted = told["deleted"]
        self.is_own = told["isOwn"]
        self.title = told["title"]
        self.labels = told["labels"]
        self.comments = told["comments"]
        self.is_current = is_current
        self.is_deleted = self.deleted is not None


class Rows:
    """The rows of all games by their ids. News without rows keep the object, so what is found in it is cached."""

    __slots__ = ("by_id",)

    def __init__(self, by_id: Mapping[str, Row] | None = None) -> None:
        self.by_id: Mapping[str, Row] = by_id or {}

    def change(self, gone: Iterable[str], changed: Iterable[Entry]) -> "Rows":
        """Return the rows without those that are gone and with the changed ones."""
        by_id = dict(self.by_id)
        for name in gone:
            by_id.pop(name, None)
        for name, row, _, offset, _, is_current in changed:
            by_id.pop(name, None)
            if row is not None:
                by_id[name] = Row(row, offset, is_current=is_current)
        return Rows(by_id)


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The saved games.

    - `left`, `left_bin`: how many games the next news will have. The first news have the last changed games.
    - `kinds`: of what cannot be opened, by the ids: the kind, and whether it was deleted since the page is open.
    - `trouble`: why the browser's storage cannot be used. `refusal`: why the last operation failed, a message.
    - `remote`: the games with others elsewhere, as the page has listed them.
    - `now`: when this was told, in milliseconds since 1970.
    """

    rows: Rows = field(default_factory=Rows)
    left: int = 0
    left_bin: int = 0
    kinds: Mapping[str, tuple[str, bool]] = field(default_factory=dict[str, tuple[str, bool]])
    status: Status = "unknown"
    trouble: str | None = None
    refusal: Mapping[str, Any] | None = None
    remote: Sequence[Mapping[str, Any]] = ()
    now: float = 0

    @property
    def is_listed(self) -> bool:
        """The page has told of all games."""
        return self.status != "unknown" and not self.left

    @property
    def aside(self) -> list[tuple[str, str, bool]]:
        """What cannot be opened, as in `kinds`."""
        return [(name, *kind) for name, kind in sorted(self.kinds.items())]

    def hear(self, news: Mapping[str, Any]) -> "SavedGames":
        """Return the saved games after news. They have all but what is known of games, of which the changes are told.

        `changed`: entries. `gone`: ids. `is_whole`: what was told before does not count.
        """
        changed: Sequence[Entry] = news["changed"]
        before = SavedGames() if news["is_whole"] else self
        rows, kinds = before.rows, before.kinds
        if changed or news["gone"]:
            rows = rows.change(news["gone"], changed)
            over = {*news["gone"], *(one.id for one in changed)}
            kinds = {name: kind for name, kind in kinds.items() if name not in over} | {
                one.id: (one.kind, one.is_deleted) for one in changed if one.kind
            }
        return replace(self, rows=rows, kinds=kinds, **{name: news[name] for name in _KEPT})
