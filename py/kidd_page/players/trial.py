"""A trial of a player: one quick game against moves at random. A whole game also shows faults that occur late.

Owns its time limit and what is said of it.
"""

from dataclasses import replace
from typing import Final

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.player_store import Player
from kidd_page.players.game import (
    Answer,
    Ended,
    Game,
    answer_game,
    begin_game,
    draw_move,
    read_answer,
)
from kidd_page.players.output import add_printed, add_said, say
from kidd_page.players.sentences import say_fault
from kidd_page.players.state import Failed, Loaded, Players, Trial, TrialPrinted, Tried
from kidd_page.world import World

MOST_MS: Final = 15_000
"""The time for all answers of a trial."""

Changed = tuple[Players, tuple[Effect, ...]]


def begin_trial(state: Players, player: Player, game: str, world: World) -> Changed:
    """Begin a trial, in place of one that is running."""
    run = state.runs + 1
    opponent = world.words("player.trial.opponent")
    trial = Trial(run, player.id, player.name, opponent, game)
    # The player is loaded first, so that the start of Python is not measured.
    start = effects.StartPlayer(
        "trial", player.source, TrialPrinted(run, ""), Loaded(run, ""), Failed(run)
    )
    status = say("player.starting")
    begun = replace(
        state, runs=run, trial=trial, status=status, output=(), fault_line=0, visits=state.visits
    )
    return begun, (start, effects.Reveal("console"))


def end_trial(state: Players) -> Changed:
    """Stop the trial, if it runs: nothing of it is reported any more."""
    if state.trial is None or not state.trial.is_running:
        return state, ()
    trial = replace(state.trial, is_running=False, game=None)
    return replace(state, trial=trial, runs=state.runs + 1), (effects.EndPlayer("trial"),)


def clear_trial(state: Players) -> Changed:
    """Stop the trial, and remove its result: another player or text is shown."""
    state, made = end_trial(state)
    return replace(state, trial=None, status=None), made


def hear_trial(
    state: Players, action: Loaded | Tried | TrialPrinted | Failed, world: World
) -> Changed:
    """Carry out what comes from the worker of the trial."""
    trial = state.trial
    if trial is None or not trial.is_running or trial.run != action.run:
        return state, ()
    match action:
        case TrialPrinted(text=text):
            return replace(state, output=add_printed(state.output, text)), ()
        case Failed():
            state, made = end_trial(state)
            return replace(state, status=say("player.trial.stopped")), made
        case Loaded(answer=written):
            answer = read_answer(written)
            if answer.fault is not None:
                return _finish(state, trial, answer)
            names = (trial.name, trial.opponent)
            game = begin_game(trial.game_name, 0, names, world.day, f"{state.seed} {trial.run}")
            running = replace(state, status=say("player.trial.running"))
            return _ask(running, trial, game)
        case Tried(answer=written):
            return _go_on(state, trial, read_answer(written))


def _go_on(state: Players, trial: Trial, answer: Answer) -> Changed:
    """Make the player's move, and that of the other side."""
    if trial.game is None:
        return state, ()
    first = trial.game.moves == 0
    trial = replace(
        trial,
        slowest_ms=max(trial.slowest_ms, answer.ms),
        spent_ms=trial.spent_ms + answer.ms,
    )
    if trial.spent_ms > MOST_MS:
        return _finish(state, trial, answer)
    game = _play(trial, answer)
    if first and game.moves:
        said = say("player.tried", move=answer.move, ms=answer.ms)
        state = replace(state, output=add_said(state.output, said))
    if isinstance(game, Ended):
        return _finish(state, replace(trial, ended=game), answer)
    return _ask(state, trial, game)


def _play(trial: Trial, answer: Answer) -> Game | Ended:
    names = (trial.name, trial.opponent)
    assert trial.game is not None
    game = answer_game(trial.game, answer, names)
    while isinstance(game, Game) and game.side == 1:
        game = answer_game(game, Answer(draw_move(game), None, 0), names)
    return game


def _ask(state: Players, trial: Trial, game: Game) -> Changed:
    asked = effects.AskPlayer(
        "trial",
        game.record,
        game.path,
        0 not in game.asked,
        Tried(trial.run, ""),
        Failed(trial.run),
    )
    return replace(state, trial=replace(trial, game=game)), (asked,)


def _finish(state: Players, trial: Trial, answer: Answer) -> Changed:
    """Report the result."""
    state = _report(replace(state, trial=trial), trial, answer)
    state, made = end_trial(state)
    return state, (*made, effects.Reveal("console"), effects.Focus("try", "lost"))


def _report(state: Players, trial: Trial, answer: Answer) -> Players:
    ended = trial.ended
    moves = ended.moves if ended else trial.game.moves if trial.game else 0
    fault = ended.fault if ended else answer.fault if trial.game is None else None
    if fault is not None and (ended is None or ended.guilty == 0):
        if moves:
            at = say("player.trial.at", number=moves + 1)
            state = replace(state, output=add_said(state.output, at))
        said = say_fault(fault)
        output = add_said(state.output, said)
        return replace(state, output=output, status=said, fault_line=fault.line)
    told = say(f"player.trial.{'whole' if ended else 'part'}", count=moves, ms=trial.slowest_ms)
    how = [say(f"player.trial.{ended.result}")] if ended else []
    output = add_said(state.output, told, *how)
    return replace(state, output=output, status=say("player.triedWell"))
