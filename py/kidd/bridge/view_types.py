"""The types of the data in the replies of `protocol`.

Owns these types and the lengths of their lists, which no correct reply exceeds. `values` has what they are made of.
"""

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.sentence_views import CaptureView, SentenceView
from kidd.bridge.values import (
    LONGEST_CONTROL,
    LONGEST_LIST,
    MOST_SPACES,
    Back,
    Colour,
    Count,
    GameName,
    Integer,
    MadeText,
    Owners,
    Route,
    Routes,
    Space,
    Spaces,
    Tally,
    Text,
    Texts,
    TokenCount,
)
from kidd.core.rules import Phase
from kidd.record.bounds import LONGEST_POSITION

_MOST_PLAYERS: Final = 3
_MOST_TURNS_LEFT: Final = 20
_MOST_EVENTS: Final = 100

EventKind = Literal[
    "entered",
    "moved",
    "captured",
    "freed",
    "removed",
    "flag_raised",
    "rolled",
    "claimed",
    "accepted",
    "rejected",
    "agreed",
    "resigned",
    "timed_out",
    "passed",
    "picked",
    "counted",
    "won",
    "drawn",
]
EVENT_FIELDS: Final[dict[EventKind, tuple[str, ...]]] = {
    "entered": ("space", "owners", "back"),
    "moved": ("space", "owners", "back", "route"),
    "captured": ("space", "owners"),
    "freed": ("space", "owners"),
    "removed": ("space", "owners"),
    "flag_raised": ("space", "count"),
    "rolled": ("count", "colour"),
    "claimed": ("colour",),
    "accepted": ("colour",),
    "rejected": ("colour",),
    "agreed": ("colour",),
    "resigned": ("colour",),
    "timed_out": ("colour",),
    "passed": ("colour",),
    "picked": ("colour",),
    "counted": ("colour", "count"),
    "won": ("colour", "reason"),
    "drawn": ("reason",),
}
"""The fields that an event of each kind has besides its kind."""

_OFFERS: Final = ("claim", "agree", "resign")
Offer = Annotated[str, Schema(pattern=f"^(?:{'|'.join(_OFFERS)})$")]


class Message(TypedDict):
    """A sentence for the page to say: a key of its dictionary, and what to put into it.

    Answers to a tap are, with their parameters: `why.over`, `why.roll`, `why.answer`, `why.pick`, `why.pass`;
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
    A typed text that `typed_moves` makes nothing of is answered by one of these too, or by `typed.space`
    (`space`: there is none of that name), `typed.word` (`text`: not now), `typed.unknown` (`text`,
    `places`: how a turn may be written), `typed.several` (`places`: the turns it may stand for),
    `typed.instead` (`places`: those that go there, but otherwise), `typed.entryFirst` (`places`:
    tokens only come aboard now), `typed.moveFirst` (`places`: they only move). Where `places` holds
    several turns, a space stands between them.
    Errors are `error.` and the code, with `detail`; but of a record that cannot be read the message is
    `fault.` and one of `transcript.FAULTS`: those that are found at a place have its `number` and the
    `text` that stands there; of what is too long it has the bound, `most`.
    """

    key: Text
    params: Annotated[dict[str, str | int], Schema(maxProperties=LONGEST_LIST)]


class StackView(TypedDict):
    """What stands on a space.

    `owners` from the top down; `back`, the space its back is to (`0` for the black path); `exits`,
    the spaces it faces, one or two (G3, G5), vacant or not; `flags`, how many it shows for five of
    its tokens each (M5).
    """

    space: Space
    owners: Owners
    back: Back
    exits: Spaces
    flags: Count


Stacks = Annotated[list[StackView], Schema(maxItems=MOST_SPACES)]


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
    - `timed_out`: `colour` has resigned because there was no time left.
    - `picked`: the other player picked `colour` (L10).
    - `counted`: `colour` has `count` turns left to win (L9).
    - `won`: `colour` has won for `reason`. `drawn`: nobody has, for `reason`.
    """

    kind: EventKind
    space: NotRequired[Space]
    owners: NotRequired[Owners]
    back: NotRequired[Back]
    route: NotRequired[Route]
    colour: NotRequired[Colour]
    count: NotRequired[TokenCount]
    reason: NotRequired[Text]


Events = Annotated[list[EventView], Schema(maxItems=_MOST_EVENTS)]
Sentences = Annotated[list[SentenceView], Schema(maxItems=_MOST_EVENTS)]


class StandingView(TypedDict):
    """A stack in an animation: its tokens from the top down, its back, and the flags it shows if it shows any."""

    owners: Owners
    back: Back
    flags: NotRequired[TokenCount]


class SlideView(StandingView):
    """A stack that moves along `route`. A route of one space: it enters by the black path.

    - `turned`: where its back was before. `back`: where it is afterwards.
    - `freed`: it comes out from under another token. `below`: how many tokens it lands on.
    """

    route: Route
    turned: Back
    freed: NotRequired[Literal[True]]
    below: NotRequired[TokenCount]


class CueView(TypedDict):
    """A sound, and when it begins: in thousandths of its phase, or in milliseconds after the last phase."""

    name: Literal[
        "enter", "step", "capture", "free", "splash", "roll", "call", "flag", "win", "end"
    ]
    at: Count


class PhaseView(TypedDict):
    """A part of an animation: how long it takes, the stacks that stand still, the one that moves, and those that fall
    overboard."""

    ms: Count
    still: Annotated[dict[Space, StandingView], Schema(maxProperties=MOST_SPACES)]
    slide: SlideView | None
    fall: Annotated[dict[Space, StandingView], Schema(maxProperties=MOST_SPACES)]
    cues: Annotated[list[CueView], Schema(maxItems=_MOST_EVENTS)]


Phases = Annotated[list[PhaseView], Schema(maxItems=_MOST_EVENTS)]


class AnimationView(TypedDict):
    """The phases of an animation, which play one after the other, and the sounds before and after them."""

    phases: Phases
    before: Annotated[list[CueView], Schema(maxItems=_MOST_EVENTS)]
    after: Annotated[list[CueView], Schema(maxItems=_MOST_EVENTS)]


class MoveView(TypedDict):
    """A legal move as notation writes it, and the clicks that make it."""

    text: str
    clicks: list[str]


class LastView(TypedDict):
    """The last step: its text, the player who made it, the spaces where it began and ended, its events and captures.

    `animation` shows the events. `said`: what happened.
    """

    text: MadeText
    colour: Colour
    spaces: Spaces
    events: Events
    animation: AnimationView
    said: Sentences
    captures: Annotated[list[CaptureView], Schema(maxItems=_MOST_PLAYERS)]


class TurnView(TypedDict):
    """A move that was made: its text, the player, and the spaces where it began and ended.

    `routes` has the way of each of its tokens, of one that entered its space alone. `said`: what happened, without
    the sides to which backs were turned, which the deck shows.
    """

    text: MadeText
    colour: Colour
    spaces: Spaces
    routes: Routes
    said: Sentences


class OutcomeView(TypedDict):
    """How the game ended: the winner's colour, None for a draw, and the reason as notation has it.

    `timeout`: the player who resigned has lost on time.
    """

    winner: Colour | None
    reason: Text
    timeout: NotRequired[bool]


class ClockView(TypedDict):
    """The clocks of a game at a position, times in milliseconds.

    - `control`: the time control, as the record has it. `forfeit`: who has no time left loses.
    - `low`: what is left when a player is warned. `left`: what each colour has left, below 0 for one who has
      taken too long.
    """

    control: Annotated[str, Schema(maxLength=LONGEST_CONTROL)]
    forfeit: bool
    low: Count
    left: Annotated[dict[str, Integer], Schema(propertyNames={"enum": ["R", "B", "G"]})]


class ProofView(TypedDict):
    """The count that runs after a rejected claim: who must win, and in how many turns (L9)."""

    colour: Colour
    left: Annotated[int, Schema(minimum=0, maximum=_MOST_TURNS_LEFT)]


class PositionView(TypedDict):
    """What is shown of a position, whoever shows it.

    - `turn`: the player who acts next. `offers`: the words that may be played besides the moves (`claim`, `agree`,
      `resign`).
    - `roll`: a number that was rolled and has not been used yet (Q2). `pick`: the colour that was picked (L10).
    - `lost`: tokens that have left the game. `captives`: tokens that a player's tokens hold (Q9).
      `out`: the players who are out of the game (M6).
    - `occurrences`: how often this position has occurred if repetition counts (M8), otherwise 1.
    - `recent`: the latest move of each other player, the last one at the end, without rolls.
    """

    game: GameName
    players: Annotated[int, Schema(enum=[2, 3])]
    position: Annotated[str, Schema(pattern=f"^.{{1,{LONGEST_POSITION}}}$")]
    turn: Colour
    phase: Phase
    roll: Annotated[int, Schema(minimum=1, maximum=3)] | None
    pick: Colour | None
    proof: ProofView | None
    stacks: Stacks
    reserves: Tally
    lost: Tally
    captives: Tally
    out: Annotated[list[Colour], Schema(maxItems=_MOST_PLAYERS)]
    occurrences: Count
    offers: Annotated[list[Offer], Schema(maxItems=len(_OFFERS))]
    outcome: OutcomeView | None
    last: LastView | None
    recent: Annotated[list[TurnView], Schema(maxItems=_MOST_PLAYERS)]


class MatchView(PositionView):
    """A position with the clicks that make its moves.

    - `moves`: the legal moves. `repeats`: the texts of those that would end the game by repetition (M8).
    - `routes`: the spaces of one route, both ends included, for the first two clicks, joined by a space,
      of a move of more than one step.
    """

    moves: list[MoveView]
    repeats: list[str]
    routes: dict[str, list[str]]


class HalfMadeView(TypedDict):
    """A move half made: what stands where after the clicks so far, and the freed friend that has
    yet to step off, still on the space where it was held (Q5)."""

    stacks: Stacks
    in_hand: StackView | None


class GameView(TypedDict):
    """A game the engine knows, and what sets it apart.

    The fields are those of `core.description.Description`. Besides, `players` lists how many may play it,
    `tokens` has their numbers as text; `level_count` is how many levels a computer player has in it, 0 where
    there is no computer player and no hint; `easy` says that its first level loses to a beginner who
    captures whatever he can.
    """

    name: Text
    options: Texts
    players: Annotated[list[Count], Schema(maxItems=LONGEST_LIST)]
    tokens: Annotated[dict[str, Count], Schema(minProperties=1, maxProperties=LONGEST_LIST)]
    minutes: Count
    level_count: Count
    easy: bool
    wins: Texts
    draws: Texts
    die: bool
    captives: Count | None
    towers: bool
    flag: Count | None
    captured: Literal["removed", "held"] | None
    stalemate: Literal["claim", "agree"] | None
    repetition: bool
    pick: Text | None


class LegView(TypedDict):
    """A part of a move: the route of a token, or that of one that enters, which is its space alone."""

    route: Route
    isEntry: bool


class ThoughtView(TypedDict):
    """The move that a computer player would make, and what the search found.

    - `move`: a legal move or an offered word, as it can be played.
    - `score`: in hundredths of a token, for the player to move.
    - `end`: the number of turns of all players until the game is certain to be over, positive for a
      win, negative for a loss, the mean if a die decides; None if the end is not certain.
    - `depth`: the number of turns that were searched completely, 0 if there was no time. `nodes`: the
      number of positions searched.
    - `line`: the move and the expected turns after it. After a word that others may refuse (`claim`,
      `agree`) follows the turn that is made after the refusal.
    - Only for a hint: `reasons`, the most important first; `legs`, what is left to be done of the move; `parts`,
      the same in words.
    """

    move: Text
    score: Integer
    end: Integer | None
    depth: Count
    nodes: Count
    line: Texts
    reasons: Annotated[list[Message], Schema(maxItems=LONGEST_LIST)]
    legs: Annotated[list[LegView], Schema(maxItems=LONGEST_LIST)]
    parts: Annotated[list[Message], Schema(maxItems=LONGEST_LIST)]
