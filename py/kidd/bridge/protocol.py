"""The messages between the page and the engine: shapes, version, error codes.

Owns the words of the protocol and nothing else; `handlers` gives them their meaning. Every message
is one JSON object. A request carries the whole record of the game it is about, so that an engine
that was ended and started again has lost nothing. A reply is data: keys of messages and their
parameters, never a sentence.

A *step* is one move or one roll of the die. `step` counts the steps of the record that have been
made in the view: 0 is the start, `steps` the end of the record.

A *click* is one choice on the way to a move; a move is made by choosing its clicks in order:

    a1          take the token on a1
    a2<a1       put it down on a2, coming from a1 (its back is then to a1)
    +a7<a6      the friend freed on a6 goes to a7
    @f1         enter a token on f1
    pick:R  accept  reject  pass        a word, as notation writes it
"""

from typing import Final, Literal, NotRequired, TypedDict

VERSION: Final = 1

ErrorCode = Literal[
    "protocol", "version", "game", "record", "step", "move", "roll", "over", "internal"
]
"""Why a request was refused.

`protocol`: not a message of this protocol (no JSON, a field missing or of the wrong type, an
unknown kind). `version`: another version of the protocol. `game`: an unknown game, option or number
of players. `record`: the record cannot be read or holds an illegal move. `step`: the record has no
such step. `move`: the move is not legal here. `roll`: there is nothing to roll here. `over`: the
game is over. `internal`: a fault of the engine.
"""

ERROR_CODES: Final[tuple[ErrorCode, ...]] = (
    "protocol",
    "version",
    "game",
    "record",
    "step",
    "move",
    "roll",
    "over",
    "internal",
)

Phase = Literal["setup", "play", "pick", "answer", "roll", "over"]
"""What is expected of the player to move.

`setup`: enter a token before the turns begin. `play`: make a turn. `pick`: choose a colour (L10).
`answer`: accept or reject a claim of stalemate (L8). `roll`: roll the die (Q2). `over`: nothing.
"""

Kind = Literal[
    "hello", "new", "show", "play", "roll", "preview", "why", "read", "threats", "think", "consent"
]

KINDS: Final[tuple[Kind, ...]] = (
    "hello",
    "new",
    "show",
    "play",
    "roll",
    "preview",
    "why",
    "read",
    "threats",
    "think",
    "consent",
)


class Dice(TypedDict):
    """What binds the rolls of a game, so that whoever asks, and as often as it is asked, gets the same.

    `known`: the rolls that the game begins with, in order, as digits. The others follow from `seed`, a
    secret text that no other game has, and from how many rolls there have been, never from the moves.
    """

    seed: NotRequired[str]
    known: NotRequired[str]


class Request(TypedDict):
    """One question of the page.

    `kind` says which of the other fields are read:

    - `hello`: none. Tells what the engine knows.
    - `new`: `game`, `players`, `headers`. Begins a record.
    - `show`: `record`, `step`. Shows a step of a record; without `step`, its end.
    - `play`: `record`, `step`, `move`. Drops what follows `step` and makes the move.
    - `roll`: `record`, `step`, `dice`. Drops what follows `step` and rolls the die. The roll is the one
      that the record has there, or else the one that `dice` give; only without them is it left to
      chance.
    - `preview`: `record`, `step`, `clicks`. Shows what the first clicks of a move have done so far.
    - `why`: `record`, `step`, `clicks`, `space`. Says why `space` cannot be clicked after `clicks`.
    - `read`: `record`, `step`, `move`. Says which turn a text that somebody typed stands for, or
      why it stands for none.
    - `threats`: `record`, `step`. Says who is in danger there.
    - `think`: `record`, `step`, `level`, `ms`, `nodes`, `seed`, `asks`, `clicks`. Says what a computer player
      would do there: with `asks` `move`, or without it, one of `level` 1 to 8; with `hint` the
      highest level, with its reasons. It thinks as long as its level does, or for `ms` milliseconds,
      or until it has looked at so many `nodes`, where they are given. The same `seed` (0 without
      one), level and `nodes` give the same answer. With `clicks` the move is one of those that begin so.
      Refused as `move` where a roll is due, or no move begins so.
    - `consent`: `record`, `step`, `colour`, `level`. Says whether a computer player of that colour
      agrees that the rest cannot be captured (M8).
    """

    version: int
    id: int
    kind: Kind
    game: NotRequired[str]
    players: NotRequired[int]
    headers: NotRequired[dict[str, str]]
    record: NotRequired[str]
    step: NotRequired[int]
    move: NotRequired[str]
    clicks: NotRequired[list[str]]
    space: NotRequired[str]
    level: NotRequired[int]
    ms: NotRequired[int]
    nodes: NotRequired[int]
    seed: NotRequired[int]
    dice: NotRequired[Dice]
    asks: NotRequired[str]
    colour: NotRequired[str]


class Message(TypedDict):
    """A sentence for the page to say: a key of its dictionary, and what to put into it.

    Answers to `why` are, with their parameters: `why.over`, `why.roll`, `why.answer`, `why.pick`, `why.pass`;
    `why.notHatch` (`space`), `why.hatchTaken` (`space`), `why.noReserve` (`space`), `why.vacant` (`space`:
    nothing stands there, a token is to be chosen first), `why.onlyEntry` (no token aboard can move, one can
    come aboard); `why.theirs` (`space`, `colour`), `why.stackTheirs` (`space`, `colour`), `why.blocked`
    (`space`: both ways are taken); with a token in hand `why.behind` (`space`: it would have to go
    backwards), `why.taken` (`space`), `why.far` (`space`). Where the die or the height of a stack says how
    far it goes: `why.noWay` (`space`, `steps`) and `why.stackNoWay` (`space`, `steps`) for one that cannot go
    so far, `why.notReached` (`space`, `steps`) for a space that is not met; where a capture comes over the
    back: `why.own` (`space`), `why.notBack` (`space`), `why.stackNotBack` (`space`), `why.full` (`space`: its
    captor-to-be holds somebody already, Q3), `why.noWayOut` (`space`: the friend there could not get out,
    Q6). With the token itself moved: `why.friend` (`space`: the friend freed there steps off first, Q5),
    `why.entry` (a new token comes aboard first, Q7).
    A typed text that `read` makes nothing of is answered by one of these too, or by `typed.space`
    (`space`: there is none of that name), `typed.word` (`text`: not now), `typed.unknown` (`text`,
    `places`: how a turn may be written), `typed.several` (`places`: the turns it may stand for),
    `typed.instead` (`places`: those that go there, but otherwise), `typed.entryFirst` (`places`:
    tokens only come aboard now), `typed.moveFirst` (`places`: they only move). Where `places` holds
    several turns, a space stands between them.
    Errors are `error.` and the code, with `detail`; but of a record that cannot be read the message is
    `fault.` and one of `transcript.FAULTS`: those that are found at a place have its `number` and the
    `text` that stands there; of what is too long it has the bound, `most`.
    """

    key: str
    params: dict[str, str | int]


class StackView(TypedDict):
    """What stands on a space.

    `owners` from the top down; `back`, the space its back is to (`0` for the black path); `exits`,
    the spaces it faces, one or two (G3, G5), vacant or not; `flags`, how many it shows for five of
    its tokens each (M5).
    """

    space: str
    owners: str
    back: str
    exits: list[str]
    flags: int


class MoveView(TypedDict):
    """A legal move as notation writes it, and the clicks that make it."""

    text: str
    clicks: list[str]


class LastView(TypedDict):
    """The step that led here: its text, who made it, and the spaces it began and ended on."""

    text: str
    colour: str
    spaces: list[str]


class TurnView(TypedDict):
    """A move that was made: its text, who made it, the spaces it began and ended on, and what it
    brought about."""

    text: str
    colour: str
    spaces: list[str]
    events: list["EventView"]


class OutcomeView(TypedDict):
    """How the game ended: the winner's colour or nothing for a draw, and notation's reason."""

    winner: str | None
    reason: str


class ProofView(TypedDict):
    """The count that runs after a rejected claim: who must win, and in how many turns (L9)."""

    colour: str
    left: int


class View(TypedDict):
    """Everything the page shows of a position.

    Colours are `R`, `B`, `G`. `turn` is the player who acts next. `moves` holds what can be clicked
    together; `offers` the words that may be played besides (`claim`, `agree`, `resign`). `lost`
    counts tokens that have left the game, `captives` those that a player's tokens hold (Q9). `out`
    lists who is out of the game (M6). `occurrences` says how often this position has occurred, where
    repetition counts (M8), otherwise 1; `repeats` gives the texts of the moves that would end the game
    by it. `routes` gives, for the first two clicks of a move of more than one step, joined by a space,
    the spaces of one way there, both ends included. `recent` gives the latest moves, the latest last:
    as many as the players before they come round, one of each at most, and no rolls.
    """

    game: str
    players: int
    position: str
    turn: str
    phase: Phase
    proof: ProofView | None
    stacks: list[StackView]
    reserves: dict[str, int]
    lost: dict[str, int]
    captives: dict[str, int]
    out: list[str]
    occurrences: int
    repeats: list[str]
    routes: dict[str, list[str]]
    moves: list[MoveView]
    offers: list[str]
    outcome: OutcomeView | None
    last: LastView | None
    recent: list[TurnView]


class EventView(TypedDict):
    """One thing that happened in a step, for the page to animate, in the order it happened.

    - `entered`: a token of `owners` came onto `space`, its back to `back`.
    - `moved`: the stack `owners` went along `route` (first the space it left, last the one it
      reached) and now stands on `space` with its back to `back`.
    - `captured`: the stack `owners` on `space` went under the one that has come there.
    - `freed`: the token `owners` on `space` is free and steps off next.
    - `removed`: the token `owners` on `space` left the game (L4).
    - `flag_raised`: the stack on `space` now shows `count` flags (M5).
    - `rolled`: the die shows `count`.
    - `claimed`, `accepted`, `rejected`, `agreed`, `resigned`, `passed`: `colour` said so.
    - `picked`: the other player picked `colour` (L10).
    - `counted`: `colour` has `count` turns left to win (L9).
    - `won`: `colour` has won for `reason`. `drawn`: nobody has, for `reason`.
    """

    kind: str
    space: NotRequired[str]
    owners: NotRequired[str]
    back: NotRequired[str]
    route: NotRequired[list[str]]
    colour: NotRequired[str]
    count: NotRequired[int]
    reason: NotRequired[str]


class PreviewView(TypedDict):
    """A move half made: what stands where after the clicks so far, and the freed friend that has
    yet to step off, still on the space where it was held (Q5)."""

    stacks: list[StackView]
    in_hand: StackView | None


class GameView(TypedDict):
    """A game the engine knows, and what sets it apart.

    The fields are those of `core.description.Description`. Besides, `players` lists how many may play it,
    `tokens` has their numbers as text; `levels` is how many levels a computer player has in it, 0 where
    there is no computer player and no hint; `easy` says that its first level loses to a beginner who
    captures whatever he can.
    """

    name: str
    options: list[str]
    players: list[int]
    tokens: dict[str, int]
    minutes: int
    levels: int
    easy: bool
    wins: list[str]
    draws: list[str]
    die: bool
    captives: int | None
    towers: bool
    flag: int | None
    captured: Literal["removed", "held"] | None
    stalemate: Literal["claim", "agree"] | None
    repetition: bool
    pick: str | None


class ThreatView(TypedDict):
    """A danger on the deck; where there are several kinds of it on a space, each is told.

    - `group`: the tokens on `spaces` are a group that is captured once the spaces `left` are filled by
      opponents whose backs are to none of them (Loyal Captain, L3). Every group is told.
    - `aimed`: what stands on the one of `spaces` could be captured, were it another player's turn and
      the die, where there is one, right.
    - `open`: behind its back, on the one space `left`, is nobody or another player.
    """

    kind: Literal["group", "aimed", "open"]
    spaces: list[str]
    left: list[str]


class ThoughtView(TypedDict):
    """What a computer player would do, and what it knows of it.

    `move` can be played as it is: a legal move or an offered word. `score` is in hundredths of a
    token, for the player to move. `end`: in how many turns of all players together the game is
    certain to be over, positive for a win, negative for a loss, the mean where a die decides; None
    where that is not known.
    `depth`: so many turns ahead everything has been looked at, 0 where there was no time for that;
    `nodes`: so many positions. `line` begins with the move and goes on as expected; after a word that
    others may refuse (`claim`, `agree`), with the turn that is then made. `reasons`, the weightiest
    first, are there for a hint only.
    """

    move: str
    score: int
    end: int | None
    depth: int
    nodes: int
    line: list[str]
    reasons: list[Message]


class ErrorView(TypedDict):
    """Why a request was refused: a code of the closed list and a message to show."""

    code: ErrorCode
    message: Message


class Reply(TypedDict):
    """One answer; `id` is the request's, or -1 where it could not be read.

    Where `ok` is false there is an `error` and nothing else. `hello` is answered by `games`; `why`
    by `message`; `read` by `move` or `message`; `preview` by `preview`; `threats` by `threats`;
    `think` by `thought`; `consent` by `consent`; the others by `record`, `step`, `steps`, `events`
    (what this request brought about; empty for `new` and `show`) and `view`.
    """

    version: int
    id: int
    ok: bool
    error: NotRequired[ErrorView]
    games: NotRequired[list[GameView]]
    message: NotRequired[Message]
    move: NotRequired[str]
    preview: NotRequired[PreviewView]
    threats: NotRequired[list[ThreatView]]
    thought: NotRequired[ThoughtView]
    consent: NotRequired[bool]
    record: NotRequired[str]
    step: NotRequired[int]
    steps: NotRequired[int]
    events: NotRequired[list[EventView]]
    view: NotRequired[View]
