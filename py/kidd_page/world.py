"""The world: what the page has told of itself. It is immutable; effects ask for changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

from kidd.bridge.label_views import DangerView
from kidd_page.effects import Effect, Store
from kidd_page.saved_games import SavedGames
from kidd_page.times import Zone
from kidd_page.words import Message, Words


class News(TypedDict, total=False):
    """What the page tells, with an action, for the first time or because it has changed."""

    words: tuple[str, Mapping[str, Any]]
    """The language and its dictionary, as in `js/i18n`."""
    day: str
    """The ISO date in the reader's time zone."""
    zone: Zone
    """The reader's time zone."""
    address: str
    """The address of the page, for links to it; empty if it is a file on this device."""
    stored: Mapping[str, str | None]
    """Stored texts by their keys; None: there is none."""
    files: Mapping[str, Any]
    """Files by the names of `effects.Load`."""
    saves: Mapping[str, Any]
    """The saved games, as `SavedGames.hear` reads them. The page tells of them while a feature shows them."""
    shown: Mapping[str, Any]
    """What has changed of what the page tells of the game on its deck, as `told.follow` reads it."""


class Now(TypedDict):
    """What the page shows besides of the moment of the game on its deck.

    - `path`: that of the position, also while the last turns are being shown again. `choice`: the place of the choice
      (`kidd.bridge.choice_views`).
    - `offer`: the colour that has proposed a draw, and those that have not answered yet; None if there is no proposal.
      `refusal`: the colour whose proposal was refused here, and the one that did so; None for none (M8).
    - `picked`: the spaces that a player elsewhere has selected. `dangers`: those that are marked, by their spaces.
      `legs`: the routes of the suggested move.
    - `is_busy`: the next position has been asked for. `is_past`: what is shown is not the present position.
      `typed`: why the text that was typed last did nothing, None if something else has happened since.
    - `serial`, `kind`, `shown_moves`: the transition that has led to the position, as in `game.state.Transition`.
      `is_news`: a step has just been made. `step`: how many steps lead to the position.
    - `note`: what answers the last thing that the player did, None for nothing. `note_number`: another one for each
      answer. `inspected`: the space whose stack is inspected, empty for none.
    - `clock`: the last warning of a clock: its stage, its colour, and the seconds that are left; None for none.
      `is_hidden`: the start screen covers the game.
    """

    path: str
    choice: str
    offer: Sequence[str] | None
    refusal: Sequence[str] | None
    picked: Sequence[str]
    dangers: Mapping[str, DangerView]
    legs: Sequence[Mapping[str, Any]]
    is_busy: bool
    is_past: bool
    typed: Message | None
    serial: int
    kind: str
    is_news: bool
    shown_moves: int
    step: int
    note: Message | None
    note_number: int
    inspected: str
    clock: tuple[str, str, int] | None
    is_hidden: bool


class Aids(TypedDict):
    """What the page shows of the computers of a game, of hints, and of the replay of the last turns.

    - `has_hints`: the player wants hints. `can_hint`: one can be had now. `is_hinting`: one is being searched for.
    - `hint`: the parts of the suggested move, then its reasons; None if no hint is shown.
    - `can_replay`: there are turns to be shown again.
    - `is_paused`: the computers of a game without persons wait. `is_waiting`: a computer is to move, and waits until
      the player lets it. `has_trouble`: the computers have failed, so persons play for them.
    - `depth`: how many turns the computer that thinks has looked ahead. `is_hurried`: it is about to play at once.
    """

    has_hints: bool
    can_hint: bool
    is_hinting: bool
    hint: Sequence[Sequence[Message]] | None
    can_replay: bool
    is_paused: bool
    is_waiting: bool
    has_trouble: bool
    depth: int
    is_hurried: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows of the game on its deck.

    - `begun`: counts the games that have been begun with a first position. `game`: the name with its options.
    - `record`, `path`, `position`: the position that is shown, and where it is in the record. `is_over`: the game is
      over there.
    - `seat`: that of the player to act; the first one sets up before the second one picks (L10).
    - `is_timed`: the game has clocks and is not over. `is_strict`: nobody may help the player, who plays with somebody
      elsewhere.
    - `is_replay`: the last turns are being shown again. `is_computers`: a computer player is about to move.
    - `is_covered`: a dialog is open, or the page is hidden. `is_listed`: the list of moves is open.
    - `is_settled`: the result of the game is shown, with its `winner`, empty for none, and the `reason`.
    - `names`, `levels`: the players in the order of their seats; a level as in `effects.NewGame`. `own`: the colour of
      the only person who plays on this page, empty if there is none. `is_own`: the player has played this game.
    - `can_rematch`: there can be a rematch. `is_elsewhere`: the others play somewhere else.
    - `at`: the path of the position that is shown, or has been asked for. `present`: that of the game itself.
      `is_looking_back`: the player walks through the game. `has_back`, `has_forward`: there are steps that way.
    - `is_finished`: the game itself is over. `has_deleted`: a deletion from the record can be undone. `hints`: those
      that were shown, each a position and a move.
    - `control`: the time control, empty without clocks. `is_forfeit`: as in `effects.NewGame`.
    - `now`: the rest; None for the dialogs while the game in words is closed.
    - `elsewhere`, `live`: the games with somebody elsewhere and the connections to others, as `elsewhere` reads them.
      `is_others_turn`: somebody elsewhere is to act. `is_ready`: the player's turn there has not been sent yet.
      `is_sharing`: the player lets others who are connected live see what they select.
    - `aids`: the computers, hints and replays. `asked`: the colour that is asked whether it agrees to a draw, empty for
      none.
    - `last`: the text of the last step, empty for none.
    - `date`: the ISO date on which the game was begun.
    """

    begun: int
    game: str
    record: str
    path: str
    position: str
    names: Sequence[str]
    levels: Sequence[int]
    aids: Aids
    seat: int = 0
    is_over: bool = False
    is_timed: bool = False
    is_strict: bool = False
    is_replay: bool = False
    is_computers: bool = False
    is_covered: bool = False
    is_listed: bool = False
    is_settled: bool = False
    winner: str = ""
    reason: str = ""
    own: str = ""
    is_own: bool = False
    can_rematch: bool = False
    is_elsewhere: bool = False
    at: str = ""
    present: str = ""
    is_looking_back: bool = False
    has_back: bool = False
    has_forward: bool = False
    is_finished: bool = False
    has_deleted: bool = False
    hints: Sequence[str] = ()
    control: str = ""
    is_forfeit: bool = False
    now: Now | None = None
    elsewhere: Mapping[str, Any] = field(default_factory=dict[str, Any])
    live: Mapping[str, Any] = field(default_factory=dict[str, Any])
    is_others_turn: bool = False
    is_ready: bool = False
    is_sharing: bool = False
    last: str = ""
    asked: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class World:
    """What the page has told last. `day` is an ISO date. A stored text that is missing is not stored.

    `shown` is None before there is a position, and for features that do not follow it.
    """

    words: Words = field(default_factory=lambda: Words("en", {}))
    day: str = ""
    zone: Zone = ()
    address: str = ""
    stored: Mapping[str, str] = field(default_factory=dict[str, str])
    files: Mapping[str, Any] = field(default_factory=dict[str, Any])
    saves: SavedGames = field(default_factory=SavedGames)
    shown: Shown | None = None

    def hear(self, news: News) -> "World":
        """Return the world after news."""
        if not news:
            return self
        stored = {**self.stored, **news.get("stored", {})}
        return World(
            words=Words(*news["words"]) if "words" in news else self.words,
            day=news.get("day", self.day),
            zone=tuple((since, ahead) for since, ahead in news.get("zone", self.zone)),
            address=news.get("address", self.address),
            stored={key: text for key, text in stored.items() if text is not None},
            files={**self.files, **news.get("files", {})},
            saves=self.saves.hear(news["saves"]) if "saves" in news else self.saves,
            shown=self.shown,
        )

    def foresee(self, effects: tuple[Effect, ...]) -> "World":
        """Return the world as it is once the page has stored what the effects ask for."""
        texts = {one.key: one.text for one in effects if isinstance(one, Store)}
        return replace(self, stored={**self.stored, **texts}) if texts else self
