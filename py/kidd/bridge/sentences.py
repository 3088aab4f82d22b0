"""What the page says about a position: what happened, how the crews stand, why the game is over.

Owns the choice of the sentences. The page has the words.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from kidd.bridge.sentence_views import SENTENCES, CaptureView, SentenceView
from kidd.bridge.view_types import EventView, PositionView
from kidd.core.description import Description
from kidd.core.position import OCCURRENCES_TO_DRAW
from kidd.games import rules_for

_TOLD_OTHERWISE: Final = frozenset({"won", "drawn", "counted", "accepted", "agreed"})
"""Events without a sentence: the result, its reason and the warning tell them. Of `agreed` the colour is that of the
player to move, who may have proposed the draw or agreed to it."""
_RESIGNATIONS: Final = frozenset({"resigned", "timed_out"})
"""Events that the reason of a result tells, too."""
_ONE_STEP: Final = 2
"""The spaces of a route of one step."""


def say(key: str, **params: str | int | SentenceView) -> SentenceView:
    """Make a sentence. The parameters are those that `SENTENCES` names, in any order but for one: of several numbers
    the first chooses the plural."""
    return cast("SentenceView", {"key": key, "params": params})


def describe_events(events: Sequence[EventView], game: Description) -> Iterator[SentenceView]:
    """Describe the events of a step in the order in which they happened, and all tokens that a crew has lost at last.

    If one token captures another, one sentence tells both.
    """
    is_over = any(event["kind"] == "won" for event in events)
    taken = _join_captures(events)
    removed: dict[str, list[str]] = {}
    for index, event in enumerate(events):
        kind = event["kind"]
        if kind == "removed":
            removed.setdefault(event.get("owners", ""), []).append(event.get("space", ""))
        elif index in taken.values() or kind in _TOLD_OTHERWISE:
            continue
        elif not (is_over and kind in _RESIGNATIONS):
            yield _describe_event(event, events[taken[index]] if index in taken else None, game)
            # After one step, its back is to the space it came from; after several, the back must be named.
            if "back" in event and len(event.get("route", ())) > _ONE_STEP:
                yield say("event.turned", back=event["back"])
    for colour, spaces in removed.items():
        yield say("event.removed", colour=colour, count=len(spaces), places=" ".join(spaces))


def _join_captures(events: Sequence[EventView]) -> dict[int, int]:
    """Find the captures that one sentence tells with the move of the captor: their indices by those of the moves."""
    joined: dict[int, int] = {}
    for index, event in enumerate(events):
        if event["kind"] != "moved" or len(event.get("owners", "")) != 1:
            continue
        for later in range(index + 1, len(events)):
            other = events[later]
            is_there = other["kind"] == "captured" and other.get("space") == event.get("space")
            if is_there and len(other.get("owners", "")) == 1:
                joined[index] = later
                break
    return joined


def _describe_event(event: EventView, taken: EventView | None, game: Description) -> SentenceView:
    owners, kind = event.get("owners", ""), event["kind"]
    values: dict[str, str | int] = {
        "colour": event.get("colour") or owners[:1],
        "space": event.get("space", ""),
        "from": event.get("route", [""])[0],
        "other": taken.get("owners", "") if taken else "",
        "count": event.get("count") or len(owners),
    }
    key = "event.took" if taken else f"event.{kind}"
    if len(owners) > 1 and kind in {"captured", "moved"}:
        key = f"event.{_name_stack_event(event, game)}"
    return _fill(key, values)


def _fill(key: str, values: Mapping[str, str | int]) -> SentenceView:
    """Make a sentence with those of the values that it needs."""
    # The reason of a game that is not among them says who has won.
    return say(key, **{name: values[name] for name in SENTENCES.get(key, ("colour",))})


def _name_stack_event(event: EventView, game: Description) -> str:
    if event["kind"] == "captured":
        return "stackCaptured"
    if not game.towers:
        return "captorMoved"
    is_back = event.get("route", [])[:1] == [event.get("space")]
    return "stackReturned" if is_back else "stackMoved"


def list_captures(
    events: Sequence[EventView], game: Description, mover: str
) -> Iterator[CaptureView]:
    """Yield the captures of a step of the player `mover`, one for each crew that lost tokens."""
    gone = [event for event in events if event["kind"] == "removed"]
    for loser, captor in ("RB", "BR"):
        # Only the other crew can have surrounded a group (L3), on any player's turn (L4).
        spaces = [event.get("space", "") for event in gone if event.get("owners") == loser]
        if spaces:
            said = say("capture.surrounded", colour=captor, count=len(spaces))
            reason = say("capture.surrounded.why")
            yield CaptureView(said=said, reason=reason, colour=captor, spaces=spaces)
    taken = [event for event in events if event["kind"] == "captured"]
    if taken:
        yield _tell_taken(taken, sum(event["kind"] == "freed" for event in events), game, mover)


def _tell_taken(
    taken: Sequence[EventView], freed: int, game: Description, mover: str
) -> CaptureView:
    owners = taken[0].get("owners", "")
    is_stack = game.towers and len(owners) > 1
    return CaptureView(
        said=say(
            "capture.stack" if is_stack else "capture.behind",
            colour=mover,
            loser=owners[:1],
            count=len(owners) if is_stack else len(taken),
        ),
        reason=say("capture.freed", count=freed) if freed else None,
        colour=mover,
        spaces=[event.get("space", "") for event in taken],
    )


def describe_standing(view: PositionView) -> Iterator[SentenceView]:
    """Describe the state of the crews, if captures decide it: the number of captives or, with towers, the tokens that
    each crew still has. There is nothing before the first capture."""
    game = rules_for(view["game"]).description
    held = sum(view["captives"].values())
    if game.captives is not None and held:
        yield say("event.captives", count=held)
    if game.towers and any(len({*stack["owners"]}) > 1 for stack in view["stacks"]):
        for colour, reserve in view["reserves"].items():
            if colour not in view["out"]:
                count = sum(stack["owners"][0] == colour for stack in view["stacks"])
                yield say("event.strength", colour=colour, count=count, reserve=reserve)


def explain_end(view: PositionView) -> SentenceView | None:
    """Say why the game is over, None while it goes on."""
    outcome = view["outcome"]
    if outcome is None:
        return None
    winner, reason = outcome["winner"], outcome["reason"]
    if winner is None:
        return _explain_draw(view, reason)
    last, loser = view["last"], _find_other(winner)
    if last and reason == "resigned":
        # With three players, the last one to resign ended the game.
        loser = last["colour"]
    values = {
        "colour": winner,
        "loser": loser,
        "held": view["captives"][winner],
        "count": view["roll"] or 0,
    }
    return _fill(f"reason.{_name_reason(view, reason)}", values)


def _explain_draw(view: PositionView, reason: str) -> SentenceView:
    last = view["last"]
    if reason != "agreed":
        return say(f"reason.{reason}")
    if rules_for(view["game"]).description.stalemate == "agree":
        return say("reason.agreedAll")
    # The last step is the acceptance (L8), unless the record begins after it.
    if last is None or last["text"] != "accept":
        return say("reason.agreed")
    return say("reason.accepted", colour=last["colour"], loser=_find_other(last["colour"]))


def _name_reason(view: PositionView, reason: str) -> str:
    if view["outcome"] and view["outcome"].get("timeout"):
        return "timeout"
    if reason == "blocked" and rules_for(view["game"]).description.die:
        # Nothing can move whatever is rolled (Q10), or with what was rolled (Q11).
        return "blockedRoll" if view["roll"] else "blockedDie"
    return "allOfTwo" if reason == "all" and view["players"] == len("RB") else reason


def warn(view: PositionView) -> SentenceView | None:
    """Say that a count is about to end the game (L9), or that the position has occurred for the second time (M8)."""
    if view["outcome"]:
        return None
    if proof := view["proof"]:
        return say("proof.left", colour=proof["colour"], count=proof["left"])
    return say("prompt.twice") if view["occurrences"] == OCCURRENCES_TO_DRAW - 1 else None


def tell_claim(view: PositionView) -> SentenceView | None:
    """Say who claims a stalemate and who may answer (L8), None if that is not due."""
    if view["phase"] != "answer":
        return None
    return say("claim.open", colour=_find_other(view["turn"]), other=view["turn"])


def _find_other(colour: str) -> str:
    return "B" if colour == "R" else "R"
