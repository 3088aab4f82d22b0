"""The dialog of users' players: what an action changes.

Owns which player is open, and what is stored of it.
"""

import json
import re
from dataclasses import replace
from random import Random
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.choice import ask_for_game, name_person
from kidd_page.effects import Effect, Store
from kidd_page.game.levels import is_written
from kidd_page.game.sides import PERSON
from kidd_page.player_store import (
    Player,
    add_player,
    change_player,
    find_player,
    is_too_long,
    list_players,
    remove_player,
    trust_player,
)
from kidd_page.players.links import read_player, write_player
from kidd_page.players.match import begin_match, hear_match, list_names, stop_match
from kidd_page.players.offers import game_of, list_opponents, open_player
from kidd_page.players.output import add_printed, add_said, say
from kidd_page.players.state import (
    Action,
    Answered,
    Begin,
    Choose,
    Clear,
    Copied,
    DeckPrinted,
    Download,
    EditorAction,
    Failed,
    GoTo,
    Keep,
    Leave,
    ListAction,
    Loaded,
    LookAt,
    LookAtTrial,
    MatchAction,
    Missing,
    NotCopied,
    OutputAction,
    Play,
    Players,
    Printed,
    ReadFile,
    Remove,
    Rename,
    Share,
    Show,
    Start,
    StopMatch,
    StopTrial,
    Tell,
    TrialAction,
    TrialPrinted,
    Tried,
    Trust,
    Try,
    Write,
)
from kidd_page.players.templates import FILE, TEMPLATES, translate_prose
from kidd_page.players.trial import begin_trial, clear_trial, end_trial, hear_trial
from kidd_page.words import Words
from kidd_page.world import World

_GAMES_LIMIT: Final = 100
"""In place of a level: the side is not played by the page."""
_NO_FILE_NAME: Final = re.compile(r"[\W_]+")
_SUFFIX: Final = re.compile(r"\.py$", re.IGNORECASE)

Changed = tuple[Players, tuple[Effect, ...]]


def reduce(state: Players, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case TrialPrinted() | Loaded() | Tried():
            return hear_trial(state, action, world)
        case Printed() | Answered():
            return hear_match(state, action, world)
        case Failed():
            state, made = hear_trial(state, action, world)
            state, more = hear_match(state, action, world)
            return state, (*made, *more)
        case Show() | Leave() | Begin() | Missing() | ReadFile() | Choose() | Trust() | Remove():
            return _change_list(state, action, world)
        case DeckPrinted() | Clear() | GoTo():
            return _change_output(state, action), ()
        case Try() | StopTrial() | LookAtTrial():
            return _change_trial(state, action, world)
        case Start() | StopMatch() | LookAt() | Keep():
            return _change_match(state, action, world)
        case _:
            return _edit(state, action, world)


def _change_list(state: Players, action: ListAction, world: World) -> Changed:
    match action:
        case Show(seed, code):
            return _show(state, seed, code, world)
        case Leave():
            # A trial ends with the dialog, a match goes on.
            is_trying = state.trial is not None and state.trial.is_running
            state, made = clear_trial(state) if is_trying else (state, ())
            return replace(state, is_open=False), made
        case Begin(template):
            return _begin(state, template, world)
        case Missing():
            return replace(state, template="", notice=say("player.noTemplates")), ()
        case ReadFile(name, text):
            if not text or is_too_long(text):
                return replace(state, notice=say("player.unreadable")), ()
            return _add(state, _SUFFIX.sub("", name), text, world, is_trusted=False)
        case Choose(field, value):
            return _choose(state, field, value, world)
        case Trust(player):
            stored = trust_player(world, player, _random(state))
            state, made = _open(state, player)
            return state, (*stored, *made, effects.Focus("try", "always"))
        case Remove(player):
            return _remove(state, player, world)
    assert_never(action)


def _random(state: Players) -> Random:
    """Return random numbers that no earlier action has used: each player that is added is opened."""
    return Random(f"{state.seed} {state.document}")


def _show(state: Players, seed: str, code: str | None, world: World) -> Changed:
    state = replace(state, is_open=True, was_open=True, seed=state.seed or seed)
    known = find_player(world, state.player)
    if known is None:
        first = open_player(state, world)
        state, made = _open(state, first.id if first else 0)
    else:
        state = replace(state, document=state.document + 1)
        made = _take_printed(known.id)
    if code is None:
        return state, made
    shared = read_player(code)
    if shared is None:
        return replace(state, notice=say("player.unreadable")), made
    same = next((one for one in list_players(world) if one.source == shared.source), None)
    if same is not None:
        return _open(state, same.id)
    return _add(state, shared.name, shared.source, world, is_trusted=False)


def _take_printed(player: int) -> tuple[Effect, ...]:
    """Ask for the text that a player has printed in games on the deck."""
    return (effects.TakePrinted(player, DeckPrinted(player, "")),) if player else ()


def _open(state: Players, player: int) -> Changed:
    """Show a player in place of the open one."""
    state, made = clear_trial(state)
    opened = replace(
        state,
        player=player,
        document=state.document + 1,
        link="",
        notice=None,
        output=(),
        fault_line=0,
    )
    return opened, (*made, *_take_printed(player))


def _begin(state: Players, template: str, world: World) -> Changed:
    if FILE not in world.files:
        # The second half of a double press loads nothing.
        load = effects.Load(FILE, Begin(template), Missing())
        return (state, ()) if state.template else (replace(state, template=template), (load,))
    state = replace(state, template="")
    if template not in TEMPLATES:
        return state, ()
    source: str = world.files[FILE][template]
    words = world.words

    def translate(_: str, number: int) -> str:
        return words(f"template.{template}.{number + 1}")

    own = translate_prose(source, translate)
    state, made = _add(state, words("player.newName"), own, world, is_trusted=True)
    return state, (*made, effects.ScrollTo("work"))


def _add(state: Players, name: str, source: str, world: World, *, is_trusted: bool) -> Changed:
    added = add_player(world, name, source, _random(state), is_trusted=is_trusted)
    if added is None:
        return replace(state, notice=say("player.full")), ()
    number, stored = added
    state, made = _open(state, number)
    return state, (*stored, *made)


def _remove(state: Players, player: int, world: World) -> Changed:
    removed = find_player(world, player)
    if removed is None:
        return state, ()
    stopped: tuple[Effect, ...] = ()
    if state.match is not None and state.match.player == player:
        state, stopped = stop_match(state)
    others = [one.id for one in list_players(world) if one.id != player]
    state, made = _open(state, others[0] if others else 0)
    notice = say("player.removed", name=removed.name)
    focus = effects.Focus(f"template-{TEMPLATES[0]}", "always")
    return replace(state, notice=notice), (*remove_player(world, player), *stopped, *made, focus)


def _choose(state: Players, field: str, value: str, world: World) -> Changed:
    if field == "game":
        return replace(state, game=value), ()
    number = int(value) if value.isdecimal() else 0
    if field == "player":
        return _open(state, number) if find_player(world, number) else (state, ())
    if field == "opponent":
        return replace(state, opponent=number or 1), ()
    return replace(state, games=max(1, min(number, _GAMES_LIMIT))), ()


def _edit(state: Players, action: EditorAction, world: World) -> Changed:
    match action:
        case Write(number, source):
            return _store(state, change_player(world, number, source=source))
        case Rename(number, name):
            return _store(state, change_player(world, number, name=name))
        case Copied():
            return replace(state, notice=say("player.linkCopied")), ()
        case NotCopied():
            return replace(state, notice=say("player.linkByHand")), ()
        case Tell(number):
            return state, (effects.Answer(json.dumps(_tell(find_player(world, number)))),)
        case Download() | Share() | Play():
            player = open_player(state, world)
            return (state, ()) if player is None else _use(state, player, action, world)
    assert_never(action)


def _tell(player: Player | None) -> dict[str, object]:
    """Return the program of a player, or why it may not run: one runs only after the user has allowed it here."""
    if player is None or not player.is_trusted:
        return {"message": {"key": "player.untrusted" if player else "player.gone"}}
    return {"source": player.source}


def _use(state: Players, player: Player, action: Download | Share | Play, world: World) -> Changed:
    match action:
        case Download():
            name = _NO_FILE_NAME.sub("_", player.name).lower() or "player"
            return state, (effects.Download(f"{name}.py", player.source),)
        case Share():
            link = write_player(player.name, player.source)
            copy = effects.Copy("link", Copied(), NotCopied())
            return replace(state, link=link), (copy,)
        case Play():
            names, levels = (name_person(world), player.name), (PERSON, player.id)
            play = effects.NewGame(game_of(state), names, levels)
            return state, ((play,) if player.is_trusted else ())
    assert_never(action)


def _store(state: Players, stored: tuple[Store, ...] | None) -> Changed:
    if stored is None:
        return replace(state, notice=say("player.full")), ()
    return state, stored


def _change_output(state: Players, action: OutputAction) -> Players:
    match action:
        case DeckPrinted(player, text):
            if not text or player != state.player:
                return state
            told = add_said(state.output, say("player.console.deck"))
            return replace(state, output=add_printed(told, text))
        case Clear():
            return replace(state, output=())
        case GoTo():
            return replace(state, visits=state.visits + 1)
    assert_never(action)


def _change_trial(state: Players, action: TrialAction, world: World) -> Changed:
    match action:
        case Try():
            player = _take(state, world)
            if player is None:
                return state, ()
            state, ended = end_trial(state)
            state, made = begin_trial(state, player, game_of(state), world)
            return state, (*ended, *made)
        case StopTrial():
            state, made = end_trial(state)
            status = say("player.trial.stopped") if made else state.status
            return replace(state, status=status), (*made, effects.Focus("try", "always"))
        case _:
            trial = state.trial
            if trial is None or trial.ended is None:
                return state, ()
            names, levels = (trial.name, trial.opponent), (trial.player, PERSON)
            return state, (ask_for_game(trial.ended.record, names, levels, is_own=False),)


def _change_match(state: Players, action: MatchAction, world: World) -> Changed:
    match action:
        case Start():
            return _start(state, world)
        case StopMatch():
            return stop_match(state)
        case LookAt(number):
            return state, _look_at(state, number, world.words)
        case _:
            records = [one.record for one in state.match.ended] if state.match else []
            return state, ((effects.KeepGames("\n".join(records)),) if records else ())


def _start(state: Players, world: World) -> Changed:
    player, chosen = _take(state, world), list_opponents(state, world)
    if player is None or (state.match is not None and state.match.is_running):
        return state, ()
    opponent = state.opponent if state.opponent in chosen else 1
    rival = find_player(world, opponent) if is_written(opponent) else None
    state, made = clear_trial(replace(state, opponent=opponent))
    state, more = begin_match(state, player, rival, game_of(state), world)
    return state, (*made, *more)


def _look_at(state: Players, number: int, words: Words) -> tuple[Effect, ...]:
    match = state.match
    if match is None or not 0 < number <= len(match.ended):
        return ()
    ended = match.ended[number - 1]
    (own, other), (player, opponent) = list_names(match, words), (match.player, match.opponent)
    if ended.first == 0:
        names, levels = (own, other), (player, opponent)
    else:
        names, levels = (other, own), (opponent, player)
    return (ask_for_game(ended.record, names, levels, is_own=False),)


def _take(state: Players, world: World) -> Player | None:
    """Return the open player, if it may run."""
    player = open_player(state, world)
    return player if player is not None and player.is_trusted else None
