"""The engine's rules with texts in place of values, so that tests read like the rules."""

from __future__ import annotations

from kidd.core.board import DECK
from kidd.core.events import (
    Captured,
    Counted,
    Declared,
    Entered,
    Event,
    FlagRaised,
    Freed,
    Moved,
    Picked,
    Removed,
)
from kidd.core.move import parse_move
from kidd.core.position import roll_of
from kidd.core.rules import Outcome
from kidd.games import rules_for
from kidd.record.notation import format_position, parse_position

COLOURS = "RBG"


def filled(game: str, deck: str, turn: str, state: str = "-", *, players: int = 2) -> str:
    """Return a position with this deck and all other tokens in the reserves."""
    each = 6 if players == 3 else 7
    owners = "".join(part.split("<")[0][2:] for part in deck.split(","))
    reserves = "".join(f"{colour}{each - owners.count(colour)}" for colour in COLOURS[:players])
    return f"{game} {deck} {reserves} {turn} {state}"


def deck_of(text: str) -> str:
    return text.split(" ")[1]


def reserves_of(text: str) -> str:
    return text.split(" ")[2]


def turn_of(text: str) -> str:
    return text.split(" ")[3]


def state_of(text: str) -> str:
    return text.split(" ")[4]


def moves(text: str) -> set[str]:
    """Return the texts of the legal moves, without the offers."""
    position = parse_position(text)
    return {move.text for move in rules_for(position.game).legal_moves(position)}


def offers(text: str) -> set[str]:
    position = parse_position(text)
    return {move.text for move in rules_for(position.game).offers(position)}


def play(text: str, *steps: str) -> str:
    """Return the position after moves. Each must be legal or offered. `2:` before one is its roll."""
    for step in steps:
        roll, colon, move = step.partition(":")
        if colon and roll in ("1", "2", "3"):
            text = rolled(text, roll)
        else:
            move = step
        assert move in moves(text) | offers(text), f"{move} is not legal in {text}"
        position = parse_position(text)
        text = format_position(rules_for(position.game).apply(position, parse_move(move)))
    return text


def rolled(text: str, number: str) -> str:
    position = parse_position(text)
    after = {roll_of(one): one for one in rules_for(position.game).rolls(position)}
    return format_position(after[int(number)])


def is_roll_due(text: str) -> bool:
    position = parse_position(text)
    return bool(rules_for(position.game).rolls(position))


def ended(text: str) -> str:
    """Return `none`, or the winner or `draw` and the reason."""
    position = parse_position(text)
    return written(rules_for(position.game).outcome(position))


def written(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    winner = "draw" if outcome.winner is None else COLOURS[outcome.winner]
    return f"{winner} {outcome.reason}"


def resigned(text: str) -> tuple[str, str]:
    """Return the position after the player to move has resigned, and the end if it is one."""
    position = parse_position(text)
    after, outcome = rules_for(position.game).resign(position)
    return format_position(after), written(outcome)


def events(text: str, move: str) -> list[str]:
    """List the events of a move, each as text: its kind and its main fields."""
    position = parse_position(text)
    return [told(event) for event in rules_for(position.game).events(position, parse_move(move))]


def told(event: Event) -> str:
    match event:
        case Moved(owners, route):
            stack = "".join(COLOURS[owner] for owner in owners)
            return f"moved {stack} {'-'.join(DECK.spaces[space] for space in route)}"
        case Captured(space, owners):
            stack = "".join(COLOURS[owner] for owner in owners)
            return f"captured {stack} {DECK.spaces[space]}"
        case Entered(player, space) | Freed(player, space) | Removed(player, space):
            return f"{event.kind} {COLOURS[player]} {DECK.spaces[space]}"
        case FlagRaised(space, flags):
            return f"flag_raised {DECK.spaces[space]} {flags}"
        case Counted(player, turns_left):
            return f"counted {COLOURS[player]} {turns_left}"
        case Declared(player) | Picked(player):
            return f"{event.kind} {COLOURS[player]}"
