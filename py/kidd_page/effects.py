"""Effects: what the page is to do besides showing trees. Each is carried out once.

`Store` is carried out before the trees are drawn, all others after.

An action in an effect is one of the feature that asks for the effect. Where it says that the page fills something in,
that becomes the action's last value, a text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from kidd_page import dialogs
from kidd_page.elements import Node
from kidd_page.game_effects import (
    Analyse,
    Announce,
    ChangePlayers,
    Choose,
    Command,
    Consent,
    EditTree,
    Look,
    NewGame,
    PlayTyped,
    RefuseTyped,
    RenamePlayers,
    RestoreDeleted,
    SayWord,
    ShowPresent,
    Visit,
)
from kidd_page.player_effects import AskLevel, AskPlayer, EndPlayer, StartPlayer, TakePrinted
from kidd_page.storage_effects import AskStorage, Cache, Store

SOON_MS: Final = 50
"""How long an action waits (`Later`) that cannot be carried out before the page has told more."""


@dataclass(frozen=True, slots=True)
class Load:
    """Load a file of the page. The world has it when the page sends `arrived`; `missing`: it cannot be loaded.

    `book` is a text with a character for each byte (`kidd.ai.book`).
    `games` is what is stored for the statistics (`statistics.games`). Before it the page reads the library, of whose
    games the world tells then.
    """

    name: Literal["book", "games", "puzzles", "templates"]
    arrived: object
    missing: object


@dataclass(frozen=True, slots=True)
class ReadGames:
    """Read saved games. The page fills in a list: of each game outside the bin its id and its text.

    `failed`: they cannot be read, or `read` was not carried out.
    """

    ids: tuple[str, ...]
    read: object
    failed: object


@dataclass(frozen=True, slots=True)
class ChangeGames:
    """Read files that have come, and read and change saved games: changes that are carried out one after the other.

    The page fills in an object: what is `done` of each change; the `text` of the last slice; `trouble`: of the storage,
    if it has any; an `id` that is new; and `now`, in milliseconds since 1970.

    - `read NUMBER`: the next slice of the file that is being read, or if there is a number, the first one of that file:
      which `share` of the file has come then, and whether it `isEnd`, or the file `isBroken`.
    - `known FIRST`: a list of games that are here from that one on, empty at the end: the id of each, its text, whether
      it is being played, and whether it is in the bin. The text of one that is being played need not be the last one.
    - `own IDS IS_OWN`: whether the player has played games. Whether that is stored.
    - `change IDS CHANGE`: a change of games (`game_edits`). Whether it is stored for all of them.
    - `edit ID CHANGE`: one of a game of the library. Whether it has changed anything; None if that cannot be stored.
    - `add GAMES`: a list that says of each game whether it is stored. A game has an `id`, a `text` and a `row`.

    `failed`: `done` was not carried out.
    """

    changes: tuple[tuple[Any, ...], ...]
    done: object
    failed: object | None


@dataclass(frozen=True, slots=True)
class Later:
    """Send an action after a time in milliseconds; after 0 ms, while what is shown now is drawn.

    `failed` is sent if the action cannot be carried out: the engine has died of it, or it has raised.
    """

    wait_ms: int
    action: object
    failed: object | None = None


SearchKind = Literal["analyse", "compare", "puzzle", "review", "rollout"]
"""The kinds of long work: requests of `kidd.bridge`. `analyse` and `rollout` share a worker, the others another."""


@dataclass(frozen=True, slots=True)
class Search:
    """Begin long work in the worker for searches, whose reply comes as an action.

    - `kind`, `fields`: the request. A feature may have several requests at once, also of a kind.
    - `done`: the page fills in the reply, as JSON. `failed`: there will be none, or `done` was not carried out. The
      page fills in the reason: `replaced` if the worker was needed for something else, else `died`.
    - `progressed`: the page fills in an object: how much is `done` of `all`, and the `reply` so far. Only the newest
      progress waits, and what a player presses goes first.
    """

    kind: SearchKind
    fields: Mapping[str, Any]
    done: object
    failed: object
    progressed: object | None = None


@dataclass(frozen=True, slots=True)
class StopSearch:
    """End the searches soon: their replies are what they have found so far."""


@dataclass(frozen=True, slots=True)
class DropSearch:
    """Drop the feature's searches of a kind. None of their actions comes any more."""

    kind: SearchKind


@dataclass(frozen=True, slots=True)
class EndSearch:
    """Drop all searches of a kind that has a worker of its own, and end the worker.

    Python needs much memory, and a phone has little.
    """

    kind: Literal["analyse"]


@dataclass(frozen=True, slots=True)
class Focus:
    """Focus the element with a `ref`.

    `always`; `unmoved`: unless the player has moved the focus since the action; `inside`: if the focus is in the
    feature's tree, or lost; `lost`: only if the element that had the focus is gone.
    """

    ref: str
    when: Literal["always", "unmoved", "inside", "lost"]


@dataclass(frozen=True, slots=True)
class Select:
    """Select the text of the field with a `ref`, if it has the focus."""

    ref: str


@dataclass(frozen=True, slots=True)
class ScrollUp:
    """Scroll the feature's dialog to its beginning."""


@dataclass(frozen=True, slots=True)
class ScrollTo:
    """Scroll until the element with a `ref` begins where the dialog does."""

    ref: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll as little as is needed to see the element with a `ref`."""

    ref: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Select and copy the text of the field with a `ref`. The page sends whether it could: `copied` or `failed`."""

    ref: str
    copied: object
    failed: object


@dataclass(frozen=True, slots=True)
class Download:
    """Save a text as a file with a name."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class ShareFile:
    """Share a text as a file with a name with another app, or save it if the browser cannot."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class SaveCode:
    """Save the QR code of a text as a picture, in a file with a name."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Play a sound at once."""

    name: Literal["pick"]


@dataclass(frozen=True, slots=True)
class KeepGames:
    """Add the games of a text with records to the library, and show it."""

    records: str


@dataclass(frozen=True, slots=True)
class ImportFiles:
    """Import files, and show the list of games. `files`: a list as JSON, of each its name, its size and its number."""

    files: str


@dataclass(frozen=True, slots=True)
class CloseDialog:
    """Close the feature's dialog, or its panel."""


@dataclass(frozen=True, slots=True)
class TogglePanel:
    """Open the panel of a feature beside the deck, or close it."""

    panel: Literal["moves", "text_panel"]


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Store a setting of the page and apply it. `failed`: the words of that language cannot be loaded."""

    setting: Literal["language", "name", "stun"]
    value: str
    failed: object | None = None


@dataclass(frozen=True, slots=True)
class OpenDialog:
    """Open another dialog of the page.

    `about`: the action with which its feature shows it, with its values; empty for the usual one. `below`: the open
    dialog to which closing the new one leads back.
    """

    name: dialogs.Name
    about: tuple[str, ...] = ()
    below: Literal["new", "remoteInvitation"] | None = None


@dataclass(frozen=True, slots=True)
class AskSaves:
    """Carry out an operation on saved games: a `SavesRequest` of `js/game/saves.js`."""

    request: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AskRemote:
    """Tell what the player wants of games with others elsewhere, or of live connections (`remote.requests`)."""

    request: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AddPuzzle:
    """Add a puzzle, given as a line of notation, to the player's own ones.

    `added`: the page fills in `added`, or `known` if it was among them. `failed`: it could not be added.
    """

    line: str
    added: object
    failed: object


@dataclass(frozen=True, slots=True)
class Install:
    """Let the browser ask whether to install the page."""


@dataclass(frozen=True, slots=True)
class Notify:
    """Show a notice beside the deck, by its key."""

    key: Literal["lasting.warning"]


@dataclass(frozen=True, slots=True)
class Print:
    """Print a sheet."""

    sheet: Node


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the part of the page that has sent the action, while that part is in JavaScript."""

    value: str


Effect = (
    Store
    | Cache
    | Load
    | ReadGames
    | ChangeGames
    | Later
    | StartPlayer
    | AskPlayer
    | AskLevel
    | EndPlayer
    | TakePrinted
    | Search
    | StopSearch
    | DropSearch
    | EndSearch
    | Focus
    | ScrollUp
    | ScrollTo
    | Reveal
    | Copy
    | Download
    | ShareFile
    | SaveCode
    | Sound
    | Announce
    | NewGame
    | ChangePlayers
    | RenamePlayers
    | KeepGames
    | ImportFiles
    | Analyse
    | CloseDialog
    | TogglePanel
    | SayWord
    | ChangeSetting
    | OpenDialog
    | AskSaves
    | AskRemote
    | AddPuzzle
    | Look
    | Command
    | Choose
    | Consent
    | Visit
    | ShowPresent
    | EditTree
    | RestoreDeleted
    | PlayTyped
    | RefuseTyped
    | Select
    | Install
    | AskStorage
    | Notify
    | Print
    | Answer
)
"""All effects. `js/page/effects.js` carries them out."""
