"""The request of the position editor: read a position that may have faults, edit it, and show it.

Owns the reply. `record.position_text` finds the faults and `record.position_edits` makes the edits.
"""

from kidd.bridge.editor_views import EditedView, FaultView
from kidd.bridge.protocol import VERSION, EditPositionReply
from kidd.bridge.request_types import EditPositionRequest
from kidd.bridge.requests import RequestError
from kidd.bridge.view import show_outcome, show_stacks
from kidd.bridge.view_types import Message
from kidd.core.board import DECK
from kidd.core.position import (
    COLOURS,
    Fault,
    Position,
    format_pending,
    stacks,
    tokens_on_deck,
)
from kidd.games import rules_for
from kidd.record.notation import format_position
from kidd.record.position_edits import EditError, edit_position, list_states
from kidd.record.position_text import read_position


def edit_drafted(request: EditPositionRequest) -> EditPositionReply:
    """Return a position after an edit, with its faults. Raises RequestError if there is no such edit."""
    position, faults = read_position(request["position"])
    change = request.get("change")
    if change is not None:
        try:
            position, faults = read_position(format_position(edit_position(position, change)))
        except EditError as error:
            raise RequestError("move", str(error)) from None
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "edited": _show(position, faults),
    }


def _show(position: Position, faults: tuple[Fault, ...]) -> EditedView:
    rules = rules_for(position.game)
    on_deck = tokens_on_deck(position)
    reserves = {COLOURS[player]: count for player, count in enumerate(position.reserves)}
    return EditedView(
        position=format_position(position),
        game=position.game,
        players=len(position.reserves),
        turn=COLOURS[position.turn],
        state=format_pending(position.pending),
        states=[format_pending(state) for state in list_states(position)],
        stacks=show_stacks(stacks(position), rules),
        reserves=reserves,
        totals={colour: on_deck[COLOURS.index(colour)] + reserves[colour] for colour in reserves},
        tokens=rules.tokens[len(position.reserves)],
        faults=[_show_fault(fault) for fault in faults],
        outcome=None if faults else show_outcome(rules.outcome(position)),
    )


def _show_fault(fault: Fault) -> FaultView:
    return FaultView(
        message=Message(key=f"editor.fault.{fault.code}", params=fault.params),
        spaces=[DECK.spaces[space] for space in fault.spaces],
    )
