"""The agreement on a stalemate (M8): one player proposes it, and all players who are not out are asked in turn.

Owns who is asked next. The record only gets the agreement itself, once all players have agreed. Owns also what typed
texts do once they have been read (`kidd_page.text_panel`).
"""

from kidd.bridge.standing import list_asked
from kidd.bridge.view import show_match
from kidd_page.game import steps
from kidd_page.game.choosing import refuse_idle
from kidd_page.game.sides import find_match, is_computers_turn
from kidd_page.game.state import NO_CLICKS, NO_MESSAGE, Offer, Refusal, State


def propose(state: State) -> State:
    """Propose a draw, if the player to move may do that."""
    view = show_match(find_match(state))
    if "agree" not in view["offers"]:
        return state
    offer = Offer(view["turn"], (*list_asked(view),))
    offered = state.change_game(draw_offer=offer, refusal=None)
    return offered.tell(message=NO_MESSAGE, selection=NO_CLICKS)


def consent(state: State, asked: str, *, is_agreed: bool) -> State:
    """Handle the answer of a player, by the colour. The first refusal ends the asking.

    Only the player whose turn it is to answer is heard: the second half of a double press is not the next one's answer.
    """
    offer = state.game.draw_offer
    if offer is None or asked != offer.to_ask[0]:
        return state
    colour, *to_ask = offer.to_ask
    if is_agreed and not to_ask:
        return steps.play(state, "agree")
    silent = state.tell(message=NO_MESSAGE)
    if is_agreed:
        return silent.change_game(draw_offer=Offer(offer.by, tuple(to_ask)))
    return silent.change_game(draw_offer=None, refusal=Refusal(offer.by, colour))


def play_typed(state: State, text: str) -> State:
    """Carry out a turn, the roll or a word. What cannot be played in the present position does nothing."""
    if is_computers_turn(state):
        return state.tell(message={**refuse_idle(state), "isTyped": True})
    offer = state.game.draw_offer
    if offer is not None:
        is_answer = text in {"agree", "reject"}
        return consent(state, offer.to_ask[0], is_agreed=text == "agree") if is_answer else state
    if text == "roll":
        return steps.roll(state)
    if not find_match(state).is_legal(text):
        return state
    # A whole turn replaces the clicks.
    cleared = state.tell(message=NO_MESSAGE, selection=NO_CLICKS)
    if text == "resign":
        return cleared.tell(dialog="resign")
    return propose(cleared) if text == "agree" else steps.play(cleared, text)
