"""The dialog of users' players: its state and its actions.

The actions of a trial, a match and their workers have the number of the `run`: what comes from another one is late.
"""

from dataclasses import dataclass
from typing import Literal

from kidd_page.players.game import Ended, Game
from kidd_page.players.output import Output, Said


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened. `seed`: random text. `code`: of the player in a link that was opened."""

    seed: str
    code: str | None


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed. A match goes on."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a player with an example."""

    template: str


@dataclass(frozen=True, slots=True)
class Missing:
    """The examples cannot be loaded."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """Add a player from a file. The text is empty if the file cannot be read or is too large."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose another player, a game, or the opponent and the number of games of a match."""

    field: Literal["player", "game", "opponent", "games"]
    value: str


@dataclass(frozen=True, slots=True)
class Write:
    """Store the program of a player."""

    player: int
    source: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Store the name of a player."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class Trust:
    """Allow a player to run on this device."""

    player: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Delete a player."""

    player: int


@dataclass(frozen=True, slots=True)
class Download:
    """Save the open player as a file."""


@dataclass(frozen=True, slots=True)
class Share:
    """Copy a link to the open player."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The link has been copied."""


@dataclass(frozen=True, slots=True)
class NotCopied:
    """The link could not be copied."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play on the deck against the open player."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Answer the program of a player for a game on the deck, or a message that says why it may not run, as JSON."""

    player: int


@dataclass(frozen=True, slots=True)
class DeckPrinted:
    """What a player has printed in games on the deck, empty for nothing."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Clear the output."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Put the cursor into the line of the fault."""


@dataclass(frozen=True, slots=True)
class Try:
    """Begin a trial of the open player."""


@dataclass(frozen=True, slots=True)
class StopTrial:
    """Stop the trial."""


@dataclass(frozen=True, slots=True)
class LookAtTrial:
    """Look at the game of the last trial."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The worker of the trial has loaded the player, or its answer is a fault."""

    run: int
    answer: str


@dataclass(frozen=True, slots=True)
class Tried:
    """The player has answered in the trial."""

    run: int
    answer: str


@dataclass(frozen=True, slots=True)
class TrialPrinted:
    """The player has printed something in the trial."""

    run: int
    text: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a match."""


@dataclass(frozen=True, slots=True)
class StopMatch:
    """Stop the match."""


@dataclass(frozen=True, slots=True)
class LookAt:
    """Look at a game of the match, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Add the games of the match to the library."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The side that was asked in the match has answered."""

    run: int
    answer: str


@dataclass(frozen=True, slots=True)
class Printed:
    """The player has printed something in the match."""

    run: int
    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """An answer in a trial or a match could not be carried out."""

    run: int


ListAction = Show | Leave | Begin | Missing | ReadFile | Choose | Trust | Remove
"""What changes which players there are, and which one is open."""
EditorAction = Write | Rename | Download | Share | Copied | NotCopied | Play | Tell
OutputAction = DeckPrinted | Clear | GoTo
TrialAction = Try | StopTrial | LookAtTrial | Loaded | Tried | TrialPrinted
MatchAction = Start | StopMatch | LookAt | Keep | Answered | Printed
Action = ListAction | EditorAction | OutputAction | TrialAction | MatchAction | Failed


@dataclass(frozen=True, slots=True)
class Trial:
    """A trial: one quick game against moves at random.

    - `player`, `name`: who is tried. `opponent`: what the other side is called. `game_name`: the game with its options.
    - `game`: the game under way, None while the player is loaded. `ended`: the game if it was played to its end.
    - `is_running`: whether it goes on. `slowest_ms`: the slowest answer. `spent_ms`: all answers together.
    """

    run: int
    player: int
    name: str
    opponent: str
    game_name: str
    game: Game | None = None
    ended: Ended | None = None
    is_running: bool = True
    slowest_ms: int = 0
    spent_ms: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A match of several games.

    - `player`, `name`: the player. `opponent`: a level, or the number of another player, who has a `rival` name.
    - `game_name`: the game with its options. `all`: how many games are wanted.
    - `game`: the game under way, None after the end. `ended`: those that have ended.
    - `is_stopped`: whether it ended before all games were played.
    """

    run: int
    player: int
    name: str
    opponent: int
    rival: str
    game_name: str
    all: int
    game: Game | None = None
    ended: tuple[Ended, ...] = ()
    is_stopped: bool = False

    @property
    def is_running(self) -> bool:
        """Whether it goes on."""
        return self.game is not None


@dataclass(frozen=True, slots=True)
class Players:
    """The dialog.

    - `is_open`: whether it is open now; its content stays when it is closed. `was_open`: whether it ever was.
    - `seed`: random text, from which all chance follows. `runs`: counts trials and matches, and their ends.
    - `player`: the open player; if it is gone, the first one is shown. `document`: counts what the editor has to show.
    - `game`: the game chosen, empty for the first one. `opponent`, `games`: the choices for a match.
    - `template`: the example that is to be loaded, empty for none.
    - `notice`: about the list of players. `status`: about the trial. `link`: the text of the open player for a link.
    - `output`: what players print. `fault_line`: the line of the last fault, 0 for none. `visits`: counts `GoTo`.
    """

    is_open: bool = False
    was_open: bool = False
    seed: str = ""
    runs: int = 0
    player: int = 0
    document: int = 0
    game: str = ""
    opponent: int = 1
    games: int = 10
    template: str = ""
    notice: Said | None = None
    status: Said | None = None
    link: str = ""
    output: Output = ()
    fault_line: int = 0
    visits: int = 0
    trial: Trial | None = None
    match: Match | None = None
