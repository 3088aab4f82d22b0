"""What the page tells of the game on its deck: parts of its state, as they are. What it shows follows from them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypedDict

from kidd.bridge.label_views import DangerView
from kidd.bridge.records import RECORDS
from kidd.bridge.threats import list_dangers
from kidd.core.position import COLOURS
from kidd.record.notation import format_position
from kidd_page.game import computers, hints, look
from kidd_page.game.sides import (
    PERSON,
    find_match,
    find_seat,
    is_at_end,
    is_at_start,
    is_computers_turn,
    is_help_allowed,
    is_others_turn,
    list_colours,
)
from kidd_page.game.state import Clock, Computer, Game, Page, Replay, State, read
from kidd_page.world import Aids, Now, Shown


class Told(TypedDict):
    """What the page tells.

    - From `name` to `refusal`, `hint` and `message`: what is shown in place of the present position, if something is.
      `serial`, `kind`, `shownMoves`, `isNews`: the transition there, and whether a step has just been made.
    - The fields up to `current` are those of `kidd_page.game.state`; `paths` is None while the present is shown.
    - `begun` counts the games that have been begun with a first position. `date`: the ISO date of the beginning.
    - `remote`, `live`: as `elsewhere` reads them.
    - `isSettled`: the result of the game is shown. `hasDeleted`: a deletion can be undone.
    - `hasThreats`: tokens in danger are marked. `hasHalfMoves`: others who are connected live see what is selected.
    - `isCovered`: a dialog is open, or the page is hidden. `isHidden`: the start screen covers the game.
    - `isListed`: the list of moves is open. `isOverlaid`: a feature shows another position.
    - `isBusy`: the next position has been asked for. `isHinting`, `depth`, `isHurried`: the search of a computer.
    - `choice`: the place of the choice. `message`: told anew with each answer,
      which may be the same one.

    While the game in words is closed, the dialogs are not told what the moment brings: `kind` is None, and what follows
    is missing or that of another moment. The panels are not told `hints` and `isCovered`.
    """

    record: str
    name: str
    names: Sequence[str]
    levels: Sequence[int]
    isOwn: bool
    hints: Sequence[str]
    path: str
    previous: str | None
    next: str | None
    step: int
    drawOffer: Any
    isPaused: bool
    isStepping: bool
    resumedAt: str | None
    trouble: str | None
    control: Any
    at: str | None
    paths: Sequence[str] | None
    current: int
    begun: int
    date: str
    remote: Any
    live: Any
    isSettled: bool
    hasDeleted: bool
    hasHints: bool
    hasThreats: bool
    hasHalfMoves: bool
    isCovered: bool
    isListed: bool
    kind: str | None
    serial: int
    isNews: bool
    shownMoves: int
    refusal: Any
    warning: Any
    hint: Any
    isHidden: bool
    isOverlaid: bool
    isBusy: bool
    isHinting: bool
    isHurried: bool
    depth: int
    choice: str
    message: Any
    inspected: str


def follow(before: Mapping[str, Any], news: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what has been told after news. `number` counts the messages."""
    return {**before, **news, "number": before.get("number", 0) + ("message" in news)}


def derive(told: Mapping[str, Any]) -> Shown:
    """Return what the page shows."""
    state = _read_state(told)
    replay, control, game = state.replay, told["control"], state.game
    is_looking_back = look.is_looking_back(state)
    present = state.change_game(path=replay.paths[-1]) if replay else state
    is_finished = find_match(present).outcome is not None
    own = _find_own_colour(present)
    # The last turns are shown again at the place of the present position.
    is_replay = replay is not None and not is_looking_back
    at = state.change_game(path=replay.paths[replay.current]) if replay and is_replay else state
    match = find_match(at)
    outcome, last = match.outcome, match.steps[-1] if match.steps else None
    is_computers = is_computers_turn(at)
    is_waiting = is_computers and computers.is_held(state)
    return Shown(
        begun=told["begun"],
        game=game.name,
        record=state.record,
        path=game.path,
        position=_write_position(state.record, at.game.path),
        names=game.names,
        levels=game.levels,
        seat=find_seat(at),
        aids=_derive_aids(told, state, is_waiting=is_waiting),
        is_over=outcome is not None,
        is_timed=control is not None and not is_finished,
        is_strict=not is_help_allowed(state),
        is_replay=is_replay,
        is_computers=replay is None and is_computers and not is_waiting,
        is_covered=told.get("isCovered", False),
        is_listed=told["isListed"],
        is_settled=told["isSettled"],
        winner="" if outcome is None or outcome.winner is None else COLOURS[outcome.winner],
        reason="" if outcome is None else outcome.reason,
        own=own,
        is_own=game.is_own,
        can_rematch=game.is_own and _has_left(state.page.remote),
        is_elsewhere=state.page.remote is not None,
        at=look.find_shown_path(state),
        present=present.game.path,
        is_looking_back=is_looking_back,
        has_back=not is_at_start(state),
        has_forward=not is_at_end(state),
        is_finished=is_finished,
        has_deleted=told["hasDeleted"] and state.page.remote is None,
        hints=game.hints,
        control=control["text"] if control else "",
        is_forfeit=control is not None and control["isForfeit"],
        now=_derive_now(told, at) if told.get("kind") else None,
        elsewhere=told["remote"],
        live=told["live"],
        is_others_turn=is_others_turn(at),
        is_ready=_is_ready(at),
        is_sharing=told["hasHalfMoves"],
        last=(last.move.text if last.move else f"{last.roll}:") if last else "",
        asked=game.draw_offer.to_ask[0] if game.draw_offer else "",
        date=told["date"],
    )


def _list_dangers(state: State) -> Mapping[str, DangerView]:
    """Return the tokens in danger at the present position by their spaces, where the engine may help."""
    if state.replay is not None or not is_help_allowed(state):
        return {}
    return {one["space"]: one for one in _list_known_dangers(state.record, state.game.path)}


@lru_cache(16)
def _list_known_dangers(record: str, path: str) -> Sequence[DangerView]:
    return list_dangers(RECORDS.read(record).match(path))


@lru_cache(16)
def _write_position(record: str, path: str) -> str:
    return format_position(RECORDS.read(record).match(path).position)


def _read_state(told: Mapping[str, Any]) -> State:
    replay = None if told["paths"] is None else read(Replay, {**told, "frames": ()})
    page = Page(remote=told["remote"]["game"], has_hints=told["hasHints"])
    computer = read(Computer, told)
    return State(told["record"], read(Game, told), computer, Clock(None, {}), replay, page, 0)


def _find_own_colour(state: State) -> str:
    """Return the colour of the only person who plays on this page, empty if there is none."""
    remote, levels = state.page.remote, state.game.levels
    persons = [seat for seat, level in enumerate(levels) if level == PERSON]
    own = persons[0] if state.game.is_own and len(persons) == 1 else None
    seat = own if remote is None else remote["seat"]
    return "" if seat is None else list_colours(find_match(state).pick, len(levels))[seat]


def _has_left(remote: Mapping[str, Any] | None) -> bool:
    """Return whether the player can begin a game with the same players elsewhere, if there are any."""
    return remote is None or (remote["stage"] == "over" and remote["seat"] is not None)


def _is_ready(state: State) -> bool:
    """Return whether the player has made a turn that was not sent yet."""
    remote = state.page.remote
    if remote is None or remote["seat"] is None or not is_at_end(state):
        return False
    is_made = find_match(state).outcome is not None or find_seat(state) != remote["seat"]
    return state.game.step > remote["steps"] and is_made


def _derive_aids(told: Mapping[str, Any], state: State, *, is_waiting: bool) -> Aids:
    hint, is_busy = state.computer.hint, told.get("isBusy", False)
    is_hinting = told.get("isHinting", False)
    return Aids(
        has_hints=state.page.has_hints,
        can_hint=not is_busy and hints.can_hint(state),
        is_hinting=is_hinting,
        hint=(hint["parts"], hint["reasons"]) if hint else None,
        can_replay=not is_busy and look.can_show_again(state),
        is_paused=state.computer.is_paused,
        is_waiting=is_waiting,
        has_trouble=state.computer.trouble is not None,
        depth=0 if is_hinting else told.get("depth", 0),
        is_hurried=told.get("isHurried", False),
    )


def _derive_now(told: Mapping[str, Any], state: State) -> Now:
    offer, message, warning = state.game.draw_offer, told["message"], told["warning"]
    refusal, selecting, step = state.game.refusal, told["live"]["selecting"], state.game.step
    is_replaying = state.replay is not None
    is_picked = selecting and selecting["step"] == step and not is_replaying
    return Now(
        path=state.game.path,
        choice=told["choice"],
        offer=(offer.by, *offer.to_ask) if offer else None,
        refusal=(refusal.by, refusal.colour) if refusal else None,
        picked=selecting["spaces"] if is_picked and is_others_turn(state) else (),
        dangers=_list_dangers(state) if told["hasThreats"] else {},
        legs=told["hint"]["legs"] if told["hint"] else (),
        is_busy=told["isBusy"],
        is_past=is_replaying or told["isOverlaid"],
        typed=message if message and message.get("isTyped") else None,
        serial=told["serial"],
        kind=told["kind"],
        is_news=told["isNews"],
        shown_moves=told["shownMoves"],
        step=step,
        note=message,
        note_number=told["number"],
        inspected=told["inspected"],
        clock=(warning["stage"], warning["colour"], warning["seconds"]) if warning else None,
        is_hidden=told["isHidden"],
    )
