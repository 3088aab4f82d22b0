"""Who has to act: the seat, and whether a computer player or a player elsewhere is there.

Owns the order of the seats, which a pick may turn round (L10). The position says which colour has to act.
"""

from typing import Final

from kidd.ai.evaluate import EVALUATORS
from kidd.bridge.records import RECORDS
from kidd.core.position import COLOURS
from kidd.core.rules import Phase
from kidd.games import rules_for
from kidd.record.match import Match
from kidd_page.game.state import State

PERSON: Final = 0
"""In place of a level: a person plays."""


def find_match(state: State) -> Match:
    """Return the match at the present position. It is lent: it is valid until the next call."""
    return RECORDS.read(state.record).match(state.game.path)


def find_phase(match: Match) -> Phase:
    """Return what the player to move has to do."""
    return "over" if match.outcome else match.rules.phase(match.position)


def is_before_pick(match: Match) -> bool:
    """Return whether nobody has a colour yet, because one player enters and the other picks (L10)."""
    rules = match.rules
    has_pick = rules.description.pick in rules.game.split("+")[1:]
    return has_pick and find_phase(match) in {"setup", "pick"}


def find_seat(state: State) -> int:
    """Return the seat of the player who has to act now."""
    match = find_match(state)
    if is_before_pick(match):
        return 0 if find_phase(match) == "setup" else 1
    offer = state.game.draw_offer
    colour = COLOURS[match.position.turn] if offer is None else offer.to_ask[0]
    return list_colours(match.pick, len(state.game.names)).index(colour)


def note_sides(state: State) -> State:
    """Return the state that says who has to act."""
    match, count = find_match(state), len(state.game.names)
    colours = () if is_before_pick(match) else list_colours(match.pick, count)
    seat = turn = None
    if match.outcome is None:
        seat, turn = find_seat(state), COLOURS[match.position.turn] if colours else None
    return state.change_game(seat=seat, turn=turn, colours=colours)


def list_colours(pick: str | None, count: int) -> tuple[str, ...]:
    """Return the colours of the seats in their order, after the pick of a colour (L10) if there was one."""
    colours = (*COLOURS[:count],)
    return colours[::-1] if pick == "R" else colours


def find_level(state: State) -> int:
    """Return the level of the player who has to act now: 0 for a person, and after the end of the game."""
    if state.computer.trouble is not None or find_match(state).outcome:
        return PERSON
    return state.game.levels[find_seat(state)]


def is_computers_turn(state: State) -> bool:
    """Return whether a computer player has to act."""
    return find_level(state) != PERSON


def has_computers(state: State) -> bool:
    """Return whether computers play."""
    return any(level != PERSON for level in state.game.levels)


def has_persons(state: State) -> bool:
    """Return whether persons play."""
    return PERSON in state.game.levels


def name_mover(state: State) -> str:
    """Return the name of the player who has to act now."""
    return state.game.names[find_seat(state)]


def is_others_turn(state: State) -> bool:
    """Return whether somebody elsewhere has to act."""
    remote = state.page.remote
    if remote is None or find_match(state).outcome:
        return False
    seat = remote["seat"]
    return remote["stage"] != "playing" or seat is None or find_seat(state) != seat


def can_take_back(state: State) -> bool:
    """Return whether this player's turn has a step to take back: not the roll, and nothing that others have seen."""
    if state.page.remote is None:
        return True
    return state.game.step - state.page.remote["steps"] > is_after_roll(state)


def is_after_roll(state: State) -> bool:
    """Return whether the last step is a roll."""
    steps = find_match(state).steps
    return bool(steps) and steps[-1].move is None


def is_help_allowed(state: State) -> bool:
    """Return whether the engine may help: not in a game with somebody elsewhere that is running."""
    remote = state.page.remote
    return remote is None or remote["stage"] == "over" or remote["seat"] is None


def has_levels(game: str) -> bool:
    """Return whether there are computer players for a game, given by its name with its options."""
    return rules_for(game).description.name in EVALUATORS


def is_at_start(state: State) -> bool:
    """Return whether there is no position before the present one."""
    return state.game.previous is None


def is_at_end(state: State) -> bool:
    """Return whether there is no position after the present one in its line."""
    return state.game.next is None
