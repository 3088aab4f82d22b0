"""The review of a game: what an action changes.

Owns the steps from the record to the review, and from turn to turn: searches, what is stored, announced and focused.
"""

from dataclasses import replace
from typing import Final, assert_never, cast

from kidd.bridge.protocol import VERSION
from kidd.bridge.requests import give_reply
from kidd.bridge.review_views import ComparisonView, ReviewedTurnView, ReviewView
from kidd.bridge.reviewing import review as ask_review
from kidd.bridge.view_types import Message
from kidd.core.position import COLOURS
from kidd_page import effects
from kidd_page.choice import plan_practice
from kidd_page.effects import Effect, SearchKind
from kidd_page.game.sides import PERSON
from kidd_page.review.attempt import Attempt, act_on_deck, judge, look_again, look_at, try_again
from kidd_page.review.chances import can_try, find_fault
from kidd_page.review.graph import find_index
from kidd_page.review.puzzle import follow_puzzle
from kidd_page.review.sentences import say_attempt
from kidd_page.review.state import (
    Action,
    Added,
    Choose,
    Compared,
    Failed,
    Finished,
    Game,
    Go,
    Leave,
    MakePuzzle,
    MakingAction,
    Mark,
    OpenTurn,
    Point,
    Practise,
    Progressed,
    Proven,
    Review,
    Run,
    Show,
    Stop,
    Try,
    TurnAction,
    Unadded,
    Uncompared,
    Unproven,
    Unstored,
    has_turns,
)
from kidd_page.review.view import marked_move
from kidd_page.reviews import (
    STORAGE_KEY,
    keep,
    read_reply,
    read_review,
    recall,
    write_json,
)
from kidd_page.seat_colours import list_colours
from kidd_page.shapes import fits
from kidd_page.table import state as table
from kidd_page.table.sentences import name_move, say_note
from kidd_page.table.state import Back, Inspect, Press, Tap, play_sound, view_of
from kidd_page.words import Words
from kidd_page.world import Shown, World

_KINDS: Final[tuple[SearchKind, ...]] = ("compare", "puzzle", "review")
_REFUSED: Final = Message(key="lessons.refused", params={})
_NOTHING: Final = Message(key="gameReview.nothing", params={})
_DIED: Final = Message(key="engine.died", params={})

Changed = tuple[Review, tuple[Effect, ...]]


def reduce(state: Review, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return _show(state, _find_game(world.shown), world) if world.shown else (state, ())
        case Leave():
            return Review(moment=state.moment + 1), _drop_all()
        case _ if state.game is None:
            return state, ()
        case Run() | Stop() | Progressed() | Finished() | Failed() | Unstored():
            return _make(state, state.game, action, world)
        case _ if not has_turns(state):
            return state, ()
        case MakePuzzle() | Proven() | Unproven() | Added() | Unadded():
            turn = _turn_of(state)
            return follow_puzzle(state, state.game.record, turn, action, world.words)
        case _:
            return _follow_turn(state, state.game, action, world)


# Making the review


def _drop_all() -> tuple[Effect, ...]:
    return tuple(effects.DropSearch(kind) for kind in _KINDS)


def _find_game(shown: Shown) -> Game:
    """Return the game to review. The chances are shown from the point of view of the only person, else of Red."""
    colours = list_colours(shown)
    names = tuple(
        sorted(zip(colours, shown.names, strict=False), key=lambda one: COLOURS.index(one[0]))
    )
    levels = zip(colours, shown.levels, strict=False)
    persons = [colour for colour, level in levels if level == PERSON]
    pov = persons[0] if len(persons) == 1 and len(colours) == 2 else COLOURS[0]
    return Game(shown.record, names, pov, (*shown.hints,))


def _show(state: Review, game: Game, world: World) -> Changed:
    """Show the stored review of a game, or make it."""
    opened = Review(game=game, moment=state.moment + 1)
    reply = give_reply(
        lambda: ask_review(
            {
                "version": VERSION,
                "id": 0,
                "kind": "review",
                "record": game.record,
                "hints": [*game.hints],
                # Only the key of the game and its length are asked for.
                "nodes": 0,
            }
        )
    )
    found = _review_in(cast("dict[str, object]", reply))
    if found is None:
        return _fail(opened, _fault_in(cast("dict[str, object]", reply)), _drop_all())
    if found["total"] == 0:
        return _fail(opened, _NOTHING, _drop_all())
    text = recall(world.stored.get(STORAGE_KEY), found["key"])
    made, asked = _show_review(opened, game, text) if text else _run(opened, game)
    return made, (*_drop_all(), *asked)


def _review_in(reply: dict[str, object]) -> ReviewView | None:
    return read_review(write_json(reply["review"])) if "review" in reply else None


def _fault_in(reply: dict[str, object]) -> Message:
    """Return the message of a refusal."""
    error = cast("dict[str, object]", reply.get("error") or {})
    message = error.get("message")
    return cast("Message", message) if fits(message, Message) else _REFUSED


def _fail(state: Review, fault: Message, others: tuple[Effect, ...] = ()) -> Changed:
    moment = state.moment + 1
    failed = replace(
        state, phase="failed", review="", fault=write_json(fault), attempt=None, moment=moment
    )
    return failed, (*others, effects.Focus("run", "inside"))


def _run(state: Review, game: Game) -> Changed:
    """Let the engine review the game."""
    moment = state.moment + 1
    begun = Review(game=game, moment=moment)
    fields = {"record": game.record, "hints": game.hints}
    search = effects.Search(
        "review", fields, Finished(moment, ""), Failed(moment, ""), Progressed(moment, "")
    )
    return begun, (search, effects.Focus("stop", "inside"))


def _make(state: Review, game: Game, action: MakingAction, world: World) -> Changed:
    is_running = state.phase == "running"
    match action:
        case Run():
            if state.phase not in {"partly", "failed"}:
                return state, ()
            made, asked = _run(state, game)
            return made, (*_drop_all(), *asked)
        case Stop():
            return state, (effects.StopSearch(),) if is_running else ()
        case Progressed(moment, text):
            return _progress(state, text) if is_running and moment == state.moment else state, ()
        case Finished(moment, text):
            is_due = is_running and moment == state.moment
            return _finish(state, game, read_reply(text), world) if is_due else (state, ())
        case Failed(moment, reason):
            fault = _DIED if reason == "died" else _REFUSED
            is_due = is_running and moment == state.moment
            return _fail(state, fault) if is_due else (state, ())
        case Unstored():
            return replace(state, is_unstored=state.phase == "done"), ()
    assert_never(action)


def _progress(state: Review, text: str) -> Review:
    found = read_reply(text)
    done, total, reply = found.get("done"), found.get("all"), found.get("reply")
    if not (isinstance(done, int) and isinstance(total, int) and isinstance(reply, dict)):
        return state
    review = _review_in(cast("dict[str, object]", reply))
    shown = write_json(review) if review else state.review
    return replace(state, done=done, all=total, review=shown)


def _finish(state: Review, game: Game, reply: dict[str, object], world: World) -> Changed:
    """Show the review that was made, and keep it if it is whole."""
    review = _review_in(reply)
    if review is None:
        return _fail(state, _fault_in(reply))
    made, asked = _show_review(state, game, write_json(review))
    if made.phase != "done":
        return made, asked
    before = world.stored.get(STORAGE_KEY)
    store = effects.Store(STORAGE_KEY, keep(before, review), before, Unstored())
    return made, (store, *asked)


def _show_review(state: Review, game: Game, text: str) -> Changed:
    """Show a review, whole or in part, at its first fault."""
    review = _read(text)
    turns = review["turns"]
    is_whole = len(turns) == review["total"]
    shown = replace(
        state, phase="done" if is_whole else "partly", review=text, moment=state.moment + 1
    )
    if not turns:
        return shown, (effects.Focus("run", "inside"),)
    opened, asked = _open(shown, game, find_fault(turns, -1, "next") or 0)
    return opened, (*asked, effects.Focus("slider", "inside"))


def _read(text: str) -> ReviewView:
    """Read a review that was checked before."""
    review = read_review(text)
    assert review is not None
    return review


# One turn


def _turn_of(state: Review) -> ReviewedTurnView:
    return _read(state.review)["turns"][state.index]


def _follow_turn(state: Review, game: Game, action: TurnAction, world: World) -> Changed:
    """Carry out an action on the turns of a review."""
    match action:
        case Choose(value):
            return _open(state, game, int(value))
        case Point(value):
            return _open(state, game, find_index(_read(state.review), value))
        case OpenTurn(index):
            opened, asked = _open(state, game, index)
            return opened, (*asked, effects.Focus("slider", "always"))
        case Go(where):
            found = find_fault(_read(state.review)["turns"], state.index, where)
            return _open(state, game, found) if found is not None else (state, ())
        case _ if state.attempt is None:
            return state, ()
        case _:
            return _attempt(state, game, state.attempt, action, world)


def _open(state: Review, game: Game, index: int) -> Changed:
    """Show a turn. Raises IndexError if there is none."""
    turns = _read(state.review)["turns"]
    if index < 0:
        raise IndexError(index)
    turn, before = turns[index], state.attempt
    opened = replace(
        state,
        index=index,
        marked="made" if turn["best"] is None else "better",
        attempt=look_at(game.record, turn["path"], before.table.change if before else 0),
        note="",
        moment=state.moment + 1,
    )
    return opened, _drop_comparison(before)


def _drop_comparison(before: Attempt | None) -> tuple[Effect, ...]:
    is_judging = before is not None and before.phase == "judging"
    return (effects.DropSearch("compare"),) if is_judging else ()


def _attempt(
    state: Review,
    game: Game,
    attempt: Attempt,
    action: Mark | Try | Compared | Uncompared | Practise | table.Action,
    world: World,
) -> Changed:
    turn, words = _turn_of(state), world.words
    match action:
        case Tap() | Press() | Back() | Inspect():
            return _follow_deck(state, game, act_on_deck(attempt, action, turn), words)
        case Mark(move):
            return _mark(replace(state, marked=move), attempt, words)
        case Try():
            return _try(state, attempt, words) if can_try(turn) else (state, ())
        case Compared(moment) | Uncompared(moment):
            if moment != state.moment or attempt.phase != "judging":
                return state, ()
            reply = read_reply(action.text) if isinstance(action, Compared) else {}
            found = reply.get("comparison")
            verdict = cast("ComparisonView", found) if fits(found, ComparisonView) else None
            return _follow_deck(state, game, judge(attempt, turn, verdict), words)
        case Practise():
            start = view_of(look_again(attempt).table)
            # The second half of a double press must not begin a second game.
            pressed = replace(state, moment=state.moment + 1)
            return pressed, (plan_practice(start["position"], start["turn"], world),)
    assert_never(action)


def _mark(state: Review, attempt: Attempt, words: Words) -> Changed:
    """Show the turn again with a move marked. It ends an attempt."""
    move = marked_move(state, _turn_of(state))
    key = f"gameReview.marked.{state.marked}"
    said = words(key, move=name_move(move, words)) if move else state.said
    shown = replace(state, attempt=look_again(attempt), note="", said=said, moment=state.moment + 1)
    return shown, (*_drop_comparison(attempt), effects.Focus("title", "lost"))


def _try(state: Review, attempt: Attempt, words: Words) -> Changed:
    begun = try_again(attempt)
    said = say_attempt(begun, _turn_of(state), words)
    shown = replace(state, attempt=begun, note="", said=said, moment=state.moment + 1)
    # On a phone the button is so far below the deck that the player would not see where to move.
    asked = (effects.Focus("title", "lost"), effects.ScrollTo("board"))
    return shown, (*_drop_comparison(attempt), *asked)


def _follow_deck(state: Review, game: Game, after: Attempt, words: Words) -> Changed:
    """Follow a change of the attempt: the comparison, sounds, announcements, the focus."""
    before, turn = state.attempt, _turn_of(state)
    if before is None or after == before:
        return state, ()
    is_new = after.phase != before.phase
    moment = state.moment + is_new
    said = say_attempt(after, turn, words) if is_new else say_note(after.table, words)
    asked = [*play_sound(before.table, after.table)]
    if is_new and after.phase == "judging":
        fields = {
            "record": game.record,
            "path": turn["path"],
            "move": after.move,
            "best": turn["best"] or "",
        }
        done, failed = Compared(moment, ""), Uncompared(moment, "")
        asked.append(effects.Search("compare", fields, done, failed))
    if is_new and after.phase == "judged":
        is_right = after.comparison is not None and after.comparison.grade == "right"
        asked.append(effects.Focus("title" if is_right else "again", "lost"))
    return replace(state, attempt=after, moment=moment, said=said or state.said), tuple(asked)
