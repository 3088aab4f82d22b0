"""A match of several games between a player and an opponent, with the colours in turn.

Owns the order of the games. It goes on while the user looks at other players, games or dialogs.
"""

from dataclasses import replace
from random import Random

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.player_store import Player
from kidd_page.players.game import Ended, Game, answer_game, begin_game, read_answer
from kidd_page.players.output import add_printed, add_said
from kidd_page.players.sentences import name_opponent, say_fault
from kidd_page.players.state import Answered, Failed, Match, Players, Printed
from kidd_page.words import Words
from kidd_page.world import World

_SEED_BITS = 31

Changed = tuple[Players, tuple[Effect, ...]]


def begin_match(
    state: Players, player: Player, rival: Player | None, game: str, world: World
) -> Changed:
    """Begin a match as it is chosen. `rival` is the opponent, None for a level."""
    run = state.runs + 1
    match = Match(
        run,
        player.id,
        player.name,
        rival.id if rival else state.opponent,
        rival.name if rival else "",
        game,
        state.games,
    )
    state = replace(state, runs=run, output=(), fault_line=0)
    workers = [effects.StartPlayer("player", player.source, Printed(run, ""), None, Failed(run))]
    if rival:
        workers.append(effects.StartPlayer("opponent", rival.source, None, None, Failed(run)))
    state, made = _begin_game(state, match, world)
    return state, (*workers, *made, effects.Focus("match-stop", "lost"))


def stop_match(state: Players) -> Changed:
    """Stop the match, if it runs. Its games stay."""
    if state.match is None or not state.match.is_running:
        return state, ()
    return _end(state, replace(state.match, is_stopped=True))


def hear_match(state: Players, action: Answered | Printed | Failed, world: World) -> Changed:
    """Carry out what comes from the workers of the match."""
    match = state.match
    if match is None or match.game is None or match.run != action.run:
        return state, ()
    if isinstance(action, Failed):
        return stop_match(state)
    if isinstance(action, Printed):
        is_shown = state.player == match.player
        return (
            replace(state, output=add_printed(state.output, action.text)) if is_shown else state
        ), ()
    names = list_names(match, world.words)
    game = answer_game(match.game, read_answer(action.answer), names)
    if isinstance(game, Game):
        return _ask(state, match, game)
    return _count(state, match, game, world)


def list_names(match: Match, words: Words) -> tuple[str, str]:
    """Return the names of the sides, as records have them."""
    return match.name, match.rival or name_opponent(match.opponent, words)


def _count(state: Players, match: Match, ended: Ended, world: World) -> Changed:
    """Take over a game that has ended, and begin the next one."""
    if ended.fault is not None and ended.guilty == 0 and state.player == match.player:
        said = say_fault(ended.fault)
        state = replace(
            state,
            output=add_said(state.output, said),
            status=said,
            fault_line=ended.fault.line,
        )
    match = replace(match, ended=(*match.ended, ended))
    if len(match.ended) == match.all:
        return _end(state, match)
    return _begin_game(state, match, world)


def _begin_game(state: Players, match: Match, world: World) -> Changed:
    number = len(match.ended)
    names = list_names(match, world.words)
    seed = f"{state.seed} {match.run} {number}"
    return _ask(state, match, begin_game(match.game_name, number % 2, names, world.day, seed))


def _ask(state: Players, match: Match, game: Game) -> Changed:
    """Ask the side that has to answer."""
    done, failed = Answered(match.run, ""), Failed(match.run)
    if game.side == 1 and not match.rival:
        seed = Random(f"{game.seed} {game.path}").getrandbits(_SEED_BITS)
        asked = effects.AskLevel(match.opponent, game.record, game.path, seed, done, failed)
    else:
        worker = "opponent" if game.side else "player"
        is_new = game.side not in game.asked
        asked = effects.AskPlayer(worker, game.record, game.path, is_new, done, failed)
    return replace(state, match=replace(match, game=game)), (asked,)


def _end(state: Players, match: Match) -> Changed:
    ended = replace(state, match=replace(match, game=None), runs=state.runs + 1)
    return ended, (
        effects.EndPlayer("player"),
        effects.EndPlayer("opponent"),
        effects.Focus("match-start", "lost"),
    )
