"""The status of the game on the deck, as messages: whose turn it is, what is to be done, a claim, the last turns."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from kidd.bridge.choice_views import ChoiceView
from kidd.bridge.choices import read_place, show_choices
from kidd.bridge.records import RECORDS
from kidd.bridge.sentences import explain_end, tell_claim
from kidd.bridge.view_types import MatchView, TurnView
from kidd.core.position import COLOURS
from kidd_page import remote_status
from kidd_page.game.sides import PERSON
from kidd_page.seat_colours import list_colours, name_crews
from kidd_page.table.state import Table, choice_of, preview_of, view_of
from kidd_page.words import Message, is_word
from kidd_page.world import Now, Shown

_KEPT: Final = 8


def view_now(shown: Shown, now: Now) -> MatchView:
    """Return the engine's view of the position on the deck. It must not be changed."""
    return view_of(Table(shown.record, path=now["path"]))


def table_now(shown: Shown, now: Now) -> Table:
    """Return the position on the deck, with the choice there."""
    clicks, side = read_place(now["choice"])
    is_open = is_choosing(shown)
    return Table(shown.record, clicks=clicks, side=side, is_open=is_open, path=now["path"])


def list_choices(shown: Shown, now: Now) -> Mapping[str, ChoiceView]:
    """Return what can be chosen, by the places of the choices; only the first one if the player cannot choose.

    A place to which no legal move leads is none.
    """
    choices, at = _choices_of(shown.record, now["path"]), now["choice"]
    if not is_choosing(shown):
        return {"": choices[""]}
    table = table_now(shown, now)
    if at in choices or preview_of(table) is None:
        return choices
    return {**choices, at: choice_of(table)}


def find_choice(shown: Shown, now: Now) -> ChoiceView:
    """Return what can be chosen now, were the player to choose."""
    choices = list_choices(shown, now)
    return choices.get(now["choice"]) or choices[""]


@lru_cache(_KEPT)
def _choices_of(record: str, path: str) -> Mapping[str, ChoiceView]:
    return show_choices(view_of(Table(record, path=path)))


# Who is to act


def is_past(shown: Shown) -> bool:
    """Return whether an earlier position is shown, or has been asked for."""
    return shown.is_replay or shown.is_looking_back


def is_ending(shown: Shown) -> bool:
    """Return whether the game is over, but its last turn is still moving."""
    return shown.is_over and not shown.is_settled and not is_past(shown)


def is_result_shown(shown: Shown) -> bool:
    """Return whether the result is shown."""
    return shown.is_settled and shown.is_over and not is_past(shown)


def find_winner(shown: Shown) -> str:
    """Return the colour that has won, once that is shown; empty for none."""
    return shown.winner if is_result_shown(shown) else ""


def find_turn(shown: Shown, view: MatchView) -> str:
    """Return the colour that has to act; while the last turn of a game is still moving, that of its player."""
    if shown.is_over:
        return view["last"]["colour"] if is_ending(shown) and view["last"] else ""
    return (shown.asked or view["turn"]) if list_colours(shown) else ""


def is_computers_turn(shown: Shown) -> bool:
    """Return whether a computer player is to act, though it may wait, and no earlier position is shown."""
    return shown.is_computers or shown.aids["is_waiting"]


def is_acting(shown: Shown) -> bool:
    """Return whether the player has to act: to choose a move, or to answer a proposal."""
    if shown.is_over or is_past(shown) or shown.is_others_turn:
        return False
    return not is_computers_turn(shown)


def is_choosing(shown: Shown) -> bool:
    """Return whether the player can choose a move."""
    return is_acting(shown) and not shown.asked


# What is said


def find_colour(shown: Shown, view: MatchView) -> str:
    """Return the colour that the heading is about, empty for none."""
    return remote_status.find_asker(shown) or find_winner(shown) or find_turn(shown, view)


def find_heading(shown: Shown, view: MatchView) -> Message:
    """Return the heading."""
    own = shown.own
    if is_past(shown):
        return _message("review.heading" if shown.is_looking_back else "turn.replay")
    if is_ending(shown):
        return _tell_turn(find_turn(shown, view), own)
    if said := remote_status.find_heading(shown):
        return said
    if view["outcome"]:
        return _tell_result(shown, view["outcome"]["winner"], own)
    if shown.asked:
        return _message("turn.asked", colour=shown.asked)
    if list_colours(shown):
        return _tell_turn(view["turn"], own)
    is_setup = view["phase"] == "setup"
    if COLOURS[shown.seat] == own:
        return _message("turn.setupYours" if is_setup else "turn.pickYours")
    return _message("turn.setup" if is_setup else "turn.pick", name=shown.names[shown.seat])


def _tell_turn(colour: str, own: str) -> Message:
    return _message("turn.yours") if colour == own else _message("turn.heading", colour=colour)


def _tell_result(shown: Shown, winner: str | None, own: str) -> Message:
    if winner is None:
        return _message("result.draw")
    if winner == own:
        return _message("result.youWon")
    name = name_crews(shown).get(winner)
    if not name:
        return _message("result.won", colour=winner)
    if own:
        return _message("result.lostTo", name=name)
    return _message("result.wonBy", colour=winner, name=name)


def find_prompt(shown: Shown, now: Now, choice: ChoiceView) -> Message:
    """Return what is to be done at a choice, or why nothing is."""
    view = view_now(shown, now)
    if shown.is_looking_back:
        return _tell_look(shown, now)
    if shown.is_replay:
        return _message("prompt.replay")
    if is_ending(shown):
        return _message("prompt.ending")
    if said := remote_status.find_prompt(shown, is_begun=choice["begun"]):
        return said
    if reason := explain_end(view):
        return reason
    if is_computers_turn(shown):
        return _tell_computer(shown, view)
    return _message("prompt.asked") if shown.asked else choice["prompt"]


def _tell_look(shown: Shown, now: Now) -> Message:
    """Tell which step is shown. Turns are numbered as in the list of moves."""
    known, last = RECORDS.read(shown.record), view_now(shown, now)["last"]
    path = now["path"]
    count = _count_turns(shown.record, known.find_around(path).last)
    if last is None:
        return _message("review.start", all=count)
    number, colour, text = _count_turns(shown.record, path), last["colour"], last["text"]
    place: dict[str, Any] = {"number": number, "all": count, "colour": colour}
    if text.endswith(":"):
        return _message("review.roll", **place, roll=text[:-1])
    if is_word(text):
        return _message("review.word", **place, move=_message(f"moves.word.{text}"))
    return _message("review.move", **place, move=text)


def _count_turns(record: str, path: str) -> int:
    """Count the turns that lead to a position. A roll without its move counts, too."""
    known = RECORDS.read(record)
    step = known.find_step(path)
    if step is not None:
        count = known.body.count_turns(step)
        return count + (known.body.marks[count].steps < step)
    steps = known.match(path).steps
    return sum(one.move is not None for one in steps) + (steps[-1].move is None)


def _tell_computer(shown: Shown, view: MatchView) -> Message:
    name = shown.names[shown.seat]
    if shown.aids["is_waiting"]:
        return _message("prompt.waiting", name=name)
    if view["phase"] == "roll":
        return _message("prompt.rolling", name=name)
    depth = shown.aids["depth"]
    if depth == 0:
        return _message("prompt.thinking", name=name)
    return _message("prompt.lookingAhead", name=name, count=depth)


def find_note(shown: Shown, now: Now) -> Message | None:
    """Return the answer to the last thing that the player did, or a warning about the next click."""
    if now["note"] or not is_choosing(shown):
        return now["note"]
    return find_choice(shown, now)["note"]


def find_claim(shown: Shown, now: Now) -> Message | None:
    """Return the state of a claim: whose it is and who may answer, or that it has just been refused."""
    view, offer, refusal = view_now(shown, now), now["offer"], now["refusal"]
    if view["outcome"] or is_past(shown):
        return None
    if offer is not None:
        by, *asked = offer
        out = {by, *asked, *view["out"]}
        agreed = next((one for one in COLOURS[: view["players"]] if one not in out), None)
        if agreed is None:
            return _message("claim.proposed", colour=by)
        return _message("claim.seconded", colour=by, other=agreed)
    if refusal is not None:
        by, other = refusal
        return _message("claim.refused", colour=by, other=other)
    return tell_claim(view)


def list_recent(shown: Shown, path: str) -> Sequence[TurnView]:
    """List the moves since the last one of a person, or that one if none came after it.

    While the player looks back at the game, each step is alone, and a roll has none: the prompt names it.
    """
    view = view_of(Table(shown.record, path=path))
    recent, last = view["recent"], view["last"]
    if shown.is_looking_back:
        return () if last and last["text"].endswith(":") else recent[-1:]
    levels = dict(zip(list_colours(shown), shown.levels, strict=False))
    persons = [at for at, turn in enumerate(recent, 1) if levels.get(turn["colour"]) == PERSON]
    return recent[max(persons, default=0) :] or recent[-1:]


def _message(key: str, **params: Any) -> Message:
    return {"key": key, "params": params}
