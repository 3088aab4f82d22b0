"""The dialog of the rules: its state and its actions."""

from dataclasses import dataclass

from kidd_page.table.state import Table


@dataclass(frozen=True, slots=True)
class Show:
    """Show a page, by its name or by a game; that of the deck, if the game has none."""

    name: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Show another page, from the tabs by a key."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Open the lessons of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class PrintRules:
    """Print a page."""

    name: str


@dataclass(frozen=True, slots=True)
class PrintDeck:
    """Print a deck to cut out."""


@dataclass(frozen=True, slots=True)
class Play:
    """Show the move of an example of a page."""

    page: str
    name: str


@dataclass(frozen=True, slots=True)
class Reset:
    """Begin an example of a page again."""

    page: str
    name: str


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap a space of an example."""

    page: str
    name: str
    space: str


@dataclass(frozen=True, slots=True)
class Inspect:
    """Ask about a space of an example, with a long press."""

    page: str
    name: str
    space: str


@dataclass(frozen=True, slots=True)
class Back:
    """Take back what was chosen last in an example."""

    page: str
    name: str


PageAction = Show | Choose | Leave | Learn | PrintRules | PrintDeck
DeckAction = Tap | Inspect | Back
Action = PageAction | Play | Reset | DeckAction


@dataclass(frozen=True, slots=True)
class Played:
    """An example that the reader has begun to play.

    `is_shown`: its own move has been shown, so what makes the difference is still marked.
    """

    page: str
    name: str
    table: Table
    is_shown: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """The dialog: the page that is shown, empty while it is closed, and the examples that have been begun."""

    page: str = ""
    played: tuple[Played, ...] = ()


def find_played(state: Rules, page: str, name: str) -> Played | None:
    """Return an example of a page if it has been begun."""
    return next((one for one in state.played if (one.page, one.name) == (page, name)), None)
