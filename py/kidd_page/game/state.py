"""The state of the game on the deck, as the page holds it: without records and views, which the engine makes.

Owns its shape, and its form as JSON: objects with the names of the fields as JavaScript writes them.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypedDict, cast, get_args, get_origin

from kidd.bridge.values import Colour
from kidd.bridge.view_types import MatchView, Message, OutcomeView
from kidd.core.rules import Phase

Json = Any
Stage = Literal["moving", "still", "due"]
Direction = Literal["undo", "redo", "resume"]


class Transition(NamedTuple):
    """What led to a position.

    - `serial`: its number. `kind`: `new`, `show`, `play`, `roll` and the like; `resume` for an opened game,
      `again` for an earlier position.
    - `is_news`: a step has just been made. `shown_moves`: how many of its tokens the deck had moved before, because
      the player has chosen them click by click.
    """

    serial: int
    kind: str
    is_news: bool = False
    shown_moves: int = 0


class Offer(NamedTuple):
    """A proposed draw (M8): by whom, and who has not answered yet, in the order in which they are asked."""

    by: str
    to_ask: tuple[str, ...]


class Refusal(NamedTuple):
    """A proposed draw that was refused: by whom it was proposed, and who did not agree."""

    by: str
    colour: str


class Deletion(NamedTuple):
    """A deletion from the tree, which can be undone: the record and the path of the game before it.

    `mark`: stands for the record after it. `reached`: the path after it.
    """

    record: str
    path: str
    mark: int
    reached: str


class Game(NamedTuple):
    """The game: `levels` has 0 for a person. The fields from `path` to `finished` are those of a reply's position.

    `is_own`: the player has played it. `hints`: those that were shown, each a position and a move. `deletions`: the
    latest last; told with the actions that need them. The last fields are for the page: the `seat` of the player who
    has to act, None after the end; the colour whose `turn` it is and the `colours` of the seats, none before the pick
    (L10).
    """

    name: str
    names: tuple[str, ...]
    levels: tuple[int, ...]
    is_own: bool
    hints: tuple[str, ...] = ()
    path: str = "0"
    previous: str | None = None
    next: str | None = None
    last: str = "0"
    step: int = 0
    steps: int = 0
    finished: bool = False
    transition: Transition = Transition(0, "new")
    draw_offer: Offer | None = None
    refusal: Refusal | None = None
    deletions: tuple[Deletion, ...] = ()
    seat: int | None = None
    turn: str | None = None
    colours: tuple[str, ...] = ()


class Decision(NamedTuple):
    """What a search is about. It is cancelled as soon as one of these values changes.

    `mark` stands for the record. `asked`: who has proposed a draw, and who is still asked.
    """

    mark: int
    path: str
    level: int
    asked: str


class Search(NamedTuple):
    """A search for a computer player or, with `is_hint`, for a person: a request without its record.

    `player`: a user's player is asked. `depth`: how many turns it has looked ahead. `is_hurried`: it answers at once
    with the best move so far.
    """

    serial: int
    kind: Literal["think", "consent", "player"]
    is_hint: bool
    decision: Decision
    fields: Mapping[str, Json]
    depth: int = 0
    is_hurried: bool = False


class Answer(NamedTuple):
    """What a computer player has decided: a move, or whether it agrees."""

    decision: Decision
    move: str
    is_agreed: bool


class Seen(NamedTuple):
    """How much of a transition the player has seen. `due`: for long enough to go on."""

    serial: int
    stage: Stage


class Computer(NamedTuple):
    """The computer players.

    - `answer`: carried out once the player has seen the last step. `instead`: the move if the others refuse a draw.
    - `is_stepping`: one turn is made although the game is paused. `is_away`: the page is not visible.
    - `resumed_at`: the path of the earlier position at which a person let the computer play on.
    - `trouble`: the key of a message; no computer can play, so persons do. `hint`: the one that is shown.
    - `is_held`: for the page: they wait for a person.
    """

    search: Search | None = None
    answer: Answer | None = None
    instead: Answer | None = None
    seen: Seen = Seen(-1, "moving")
    is_paused: bool = False
    is_stepping: bool = False
    is_away: bool = False
    resumed_at: str | None = None
    trouble: str | None = None
    hint: Mapping[str, Json] | None = None
    is_held: bool = False


class Control(NamedTuple):
    """A time control. `low`: the time left at which a player is warned, in milliseconds."""

    text: str
    is_forfeit: bool
    low: int


class Turn(NamedTuple):
    """The time that the player to move in a game with somebody elsewhere has left for the turn."""

    colour: str
    left: float


class Warned(NamedTuple):
    """A warning. `low`: only these seconds are left; `over`: none are left, and the game goes on."""

    colour: str
    stage: Literal["low", "over"]
    seconds: int


class Clock(NamedTuple):
    """The clocks. Times are in milliseconds.

    - `left`: what each colour had when the clock of `colour` was started, at `since`. If `since` is None, a clock that
      runs has been started by a step, and the page fills in when it has shown that.
    - `least`: the running clock shows no less, None for a person's. `due`: how long after `since` something is to be
      done, None for nothing.
    - `is_held`: the clock waits until the person to move does something. `is_closed`: the page is closed.
    """

    control: Control | None
    left: Mapping[str, float]
    colour: str | None = None
    since: float | None = None
    least: int | None = None
    due: float | None = None
    is_held: bool = False
    turn: Turn | None = None
    is_closed: bool = False
    warned: tuple[Warned, ...] = ()
    warning: Warned | None = None


class BriefStep(TypedDict):
    """The text of a step, and the spaces where it began and ended."""

    text: str
    spaces: list[str]


class BriefView(TypedDict):
    """What the page itself needs of a position: `last` is the last step, the others are as in `PositionView`.

    What it shows comes in trees.
    """

    game: str
    players: int
    position: str
    turn: Colour
    phase: Phase
    pick: Colour | None
    outcome: OutcomeView | None
    last: BriefStep | None


class Frame(NamedTuple):
    """A position of a replay. `cursor`: where it is in the record, None for the present one."""

    view: BriefView
    transition: Transition
    cursor: Mapping[str, Json] | None


class Replay(NamedTuple):
    """Positions that are shown in place of the present one: the last turns, or the one at `at` when looking back.

    `current`: which of them is shown. `paths`: those of a replay; of a look only that of the present position.
    """

    at: str | None
    paths: tuple[str, ...]
    frames: tuple[Frame, ...]
    current: int = 0


class Page(NamedTuple):
    """What the page tells besides.

    - `remote`: the stage of a game with somebody elsewhere, the player's seat in it, and how many steps all have seen;
      None for any other game.
      `is_live`: somebody is connected.
    - `is_dialog`: a dialog is open.
    - `place`: that of the choice on the deck.
    - `dice`: what fixes the rolls (`request_types.Dice`). `now`: the moment of the action, in milliseconds.
    """

    remote: Mapping[str, Json] | None = None
    is_live: bool = False
    is_dialog: bool = False
    has_hints: bool = True
    place: str = ""
    dice: Mapping[str, Json] = MappingProxyType({})
    now: float = 0


class Told(NamedTuple):
    """What an action brings besides the state.

    - `view`: of another position of the game.
    - `message`: the answer to what the player did; empty: none any more. `dialog`: one to open.
    - `selection`: what changes of the choice on the deck: its `place`, the space whose stack is `inspected`.
    """

    view: MatchView | None = None
    message: Message | Mapping[str, Json] | None = None
    dialog: str = ""
    selection: Mapping[str, Json] = {}


class State(NamedTuple):
    """The game on the deck while an action is carried out. `serial`: the last number that was given."""

    record: str
    game: Game
    computer: Computer
    clock: Clock
    replay: Replay | None
    page: Page
    serial: int
    told: Told = Told()

    def change_game(self, **changes: Any) -> "State":
        """Return the state with other values in the game."""
        return self._replace(game=self.game._replace(**changes))

    def change_computer(self, **changes: Any) -> "State":
        """Return the state with other values of the computer players."""
        return self._replace(computer=self.computer._replace(**changes))

    def change_clock(self, **changes: Any) -> "State":
        """Return the state with other values of the clocks."""
        return self._replace(clock=self.clock._replace(**changes))

    def tell(self, **changes: Any) -> "State":
        """Return the state that tells more."""
        return self._replace(told=self.told._replace(**changes))

    def number(self) -> "State":
        """Return the state with the next number given."""
        return self._replace(serial=self.serial + 1)


NO_MESSAGE: Final[Mapping[str, Json]] = {}
"""The message that takes back the last one."""
NO_CLICKS: Final[Mapping[str, Json]] = {"place": "", "inspected": None}
"""What the player had begun to choose is over."""


def shorten(view: MatchView) -> BriefView:
    """Return what the page itself needs of a view."""
    last = view["last"]
    return {
        "game": view["game"],
        "players": view["players"],
        "position": view["position"],
        "turn": view["turn"],
        "phase": view["phase"],
        "pick": view["pick"],
        "outcome": view["outcome"],
        "last": last and {"text": last["text"], "spaces": last["spaces"]},
    }


def read(kind: Any, value: Json) -> Any:
    """Read a part of the state as the page writes it. The fields that are missing have their first values."""
    fields = _list_readers(kind)
    return kind(
        **{
            name: value[key] if reader is None else reader(value[key])
            for name, key, reader in fields
            if key in value
        }
    )


@cache
def _list_readers(kind: Any) -> tuple[tuple[str, str, Callable[[Json], Any] | None], ...]:
    """List the fields of a type, each with its name in JavaScript, and what reads it if anything does."""
    hints = kind.__annotations__
    return tuple((name, key, _find_reader(hints[name])) for name, key in _list_keys(kind))


def _find_reader(kind: Any) -> Callable[[Json], Any] | None:
    if _is_part(kind):
        return partial(read, kind)
    arguments = get_args(kind)
    if get_origin(kind) is tuple:
        one = _find_reader(arguments[0])
        return tuple if one is None else lambda value: tuple(map(one, value))
    found = next((one for one in arguments if _is_part(one)), None)
    return None if found is None else lambda value: value and read(found, value)


def write(value: object) -> Json:
    """Write a value for the page."""
    if _is_part(value):
        return {key: write(getattr(value, name)) for name, key in _list_keys(type(value))}
    if isinstance(value, tuple):
        return [write(one) for one in cast("tuple[object, ...]", value)]
    return value


def write_changes(before: object, after: object) -> dict[str, Json]:
    """Write the fields of a part of the state that have changed."""
    keys = _list_keys(type(after))
    pairs = ((key, getattr(before, name), getattr(after, name)) for name, key in keys)
    return {key: write(now) for key, then, now in pairs if then != now}


def _is_part(value: object) -> bool:
    """Return whether a value is a type of this module, or is of one."""
    return hasattr(value, "_fields")


@cache
def _list_keys(kind: Any) -> tuple[tuple[str, str], ...]:
    """List the fields of a type, each with its name in JavaScript."""
    return tuple((name, to_camel_case(name)) for name in kind._fields)


def to_camel_case(name: str) -> str:
    """Return the name of a field as JavaScript writes it."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
