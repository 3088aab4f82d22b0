"""The dialog of saved games: its actions, and its state. The rows of the games are in the world."""

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from kidd_page.imports.state import Imports

PAGE: Final = 20
"""How many games are listed at first: a browser needs long to make the lines of thousands."""
BIN_PAGE: Final = 100

Standing = Literal["any", "open", "over", "won", "lost", "drawn"]
"""`open`, `over`: games without and with a result. `won`, `lost`: those that the player, their only person, has won or
lost. `drawn`: draws."""
Order = Literal["changed", "created", "turns", "title"]
Trouble = Literal["bin", "delete", "describe", "own", "restore"]
"""What could not be stored: that the bin was emptied, a game deleted, described, marked or restored."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Heard:
    """The saved games have changed: the world has them."""


@dataclass(frozen=True, slots=True)
class Await:
    """Files to import are about to come. The dialog is open."""


@dataclass(frozen=True, slots=True)
class Import:
    """Import files, a list as in `effects.ImportFiles`. The dialog is open."""

    files: str


@dataclass(frozen=True, slots=True)
class Imported:
    """Changes of the import with a `number` were carried out. The page fills in what has become of them."""

    number: int
    told: str


@dataclass(frozen=True, slots=True)
class ImportFailed:
    """The engine has died of what has become of changes. The page fills in that."""

    number: int
    told: str


@dataclass(frozen=True, slots=True)
class ValueNotStored:
    """The browser does not store a value of a backup."""

    number: int
    file: str
    key: str


@dataclass(frozen=True, slots=True)
class Search:
    """Search for words."""

    words: str


@dataclass(frozen=True, slots=True)
class SearchFor:
    """Search for a label, in place of the present words."""

    label: str


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """List the games of one kind, or of all if it is empty."""

    game: str


@dataclass(frozen=True, slots=True)
class ChooseStanding:
    """List the games with a result."""

    standing: Standing


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """List the games in another order."""

    order: Order


@dataclass(frozen=True, slots=True)
class ShowMore:
    """List more games."""


@dataclass(frozen=True, slots=True)
class ToggleMenu:
    """Show or hide what else can be done with a game."""

    id: str


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out an operation on a game."""

    kind: Literal["open", "review", "copy", "download", "delete", "undelete"]
    id: str


@dataclass(frozen=True, slots=True)
class Changed:
    """Games were changed. `what`: which change it was. The page fills in what has become of it."""

    what: Trouble
    told: str


@dataclass(frozen=True, slots=True)
class Downloaded:
    """A text that cannot be opened has been read. `texts`: a list as in `effects.ReadGames`."""

    texts: str


@dataclass(frozen=True, slots=True)
class ToggleOwn:
    """Say that the player has played a game, or has not."""

    id: str


@dataclass(frozen=True, slots=True)
class Describe:
    """Show the form with the title and the labels of a game."""

    id: str


@dataclass(frozen=True, slots=True)
class Write:
    """A field of the form has been typed into."""

    field: Literal["title", "labels"]
    text: str


@dataclass(frozen=True, slots=True)
class Save:
    """Keep what is in the form."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Leave the form."""


@dataclass(frozen=True, slots=True)
class ToggleBin:
    """Open or close the bin."""


@dataclass(frozen=True, slots=True)
class ShowMoreBin:
    """List more games of the bin."""


@dataclass(frozen=True, slots=True)
class AskBin:
    """Ask again before the bin is emptied, because that cannot be undone."""


@dataclass(frozen=True, slots=True)
class EmptyBin:
    """Remove the games of the bin for ever."""


@dataclass(frozen=True, slots=True)
class Export:
    """Save the games that are found to a file, or share the file."""

    is_shared: bool


@dataclass(frozen=True, slots=True)
class Exported:
    """Games have been read for a file: a list as in `effects.ReadGames`."""

    is_shared: bool
    texts: str


@dataclass(frozen=True, slots=True)
class BackUp:
    """Save everything to a file, or share the file."""

    is_shared: bool


@dataclass(frozen=True, slots=True)
class Retry:
    """Try again to read the library."""


@dataclass(frozen=True, slots=True)
class StopImport:
    """End the import."""


@dataclass(frozen=True, slots=True)
class OwnImported:
    """Say that the player has played the games of the import."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Open another dialog."""

    name: Literal["editor", "players", "puzzles", "read", "statistics", "write"]


@dataclass(frozen=True, slots=True)
class OpenRemote:
    """Open a game with others elsewhere."""

    id: str


@dataclass(frozen=True, slots=True)
class RemoveRemote:
    """Remove a game with others elsewhere: at the second press, because that cannot be undone."""

    id: str


ListAction = Search | SearchFor | ChooseGame | ChooseStanding | ChooseOrder | ShowMore | ToggleMenu
GameAction = Changed | Downloaded | ToggleOwn | Describe | Write | Save | Cancel
BinAction = ToggleBin | ShowMoreBin | AskBin | EmptyBin
OtherAction = Export | Exported | BackUp | Retry | OwnImported | GoTo | OpenRemote | RemoveRemote
ImportAction = Await | Import | Imported | ImportFailed | ValueNotStored | StopImport
Action = (
    Show
    | Leave
    | Heard
    | Await
    | Import
    | Imported
    | ImportFailed
    | ValueNotStored
    | Search
    | SearchFor
    | ChooseGame
    | ChooseStanding
    | ChooseOrder
    | ShowMore
    | ToggleMenu
    | Do
    | Changed
    | Downloaded
    | ToggleOwn
    | Describe
    | Write
    | Save
    | Cancel
    | ToggleBin
    | ShowMoreBin
    | AskBin
    | EmptyBin
    | Export
    | Exported
    | BackUp
    | Retry
    | StopImport
    | OwnImported
    | GoTo
    | OpenRemote
    | RemoveRemote
)


class Query(NamedTuple):
    """What the player searches for. `words` must all be found. `game`: empty for all games. `kept`: see `Library`."""

    words: str = ""
    game: str = ""
    standing: str = "any"
    order: str = "changed"
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press whose effect may take the focus away.

    `part`: what was pressed. `id`: the game, if it was one. `before`: how that stood then (`reduce.read_standing`).
    """

    part: Literal["line", "retry", "own", "bin"]
    id: str
    before: str


@dataclass(frozen=True, slots=True)
class Library:
    """The dialog.

    - `words`, `game`, `standing`, `order`: what the player searches for. `limit`: how many games are listed.
    - `menus`: the ids of the games whose menu is open.
    - `kept`: the ids of games that were deleted since the dialog is open: they keep their places in the list.
    - `edited`: the id of the game whose `title` and `labels` are in the form.
    - `is_bin_open`, `bin_limit`, `is_sure`: the bin; `is_sure`: the next press empties it.
    - `doomed`: the id of the game elsewhere that the next press removes.
    - `is_down`: the library could not be read. `trouble`: the last change that could not be stored.
    - `is_importing`: an import is about to begin. `imports`: all that is known of imports.
    """

    is_open: bool = False
    words: str = ""
    game: str = ""
    standing: Standing = "any"
    order: Order = "changed"
    limit: int = PAGE
    menus: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    edited: str = ""
    title: str = ""
    labels: str = ""
    is_bin_open: bool = False
    bin_limit: int = BIN_PAGE
    is_sure: bool = False
    doomed: str = ""
    is_down: bool = False
    trouble: Trouble | None = None
    is_importing: bool = False
    imports: Imports = field(default_factory=Imports)
    pressed: Pressed | None = None


def query_of(state: Library) -> Query:
    """Return what the player searches for."""
    return Query(state.words, state.game, state.standing, state.order, state.kept)
