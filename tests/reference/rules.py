"""A second implementation of the three games, slow and plain, for comparison with the engine.

It works on the texts of positions and imports nothing of the engine. `deck` has its own copy of the
links. Comments cite the rules by their numbers in RULES.md. Formats follow NOTATION.md.

    legal(text)    the turns that the text interface's `moves` lists, each with the position after it
    rolls(text)    the positions after the rolls 1, 2 and 3, empty if no roll is due
    offers(text)   `claim` and `agree`, each with the position after it
    resign(text)   the position after the player to move has resigned, None if the game ends with it
    outcome(text)  the winner and the reason; repetition needs more than one position and is left out
    check(text)    raises Refused for a text that is not a position
"""

from __future__ import annotations

from reference.deck import BLACK_PATH, HATCHES, LINKS, Position, other, read, write
from reference.loyal_captain import is_pie_set_up, loyal_outcome, loyal_turns
from reference.madagascar import (
    is_madagascar_set_up,
    is_out,
    madagascar_outcome,
    madagascar_turns,
    next_turn,
)
from reference.quedah_merchant import is_quedah_set_up, quedah_outcome, quedah_turns

GAMES = [
    "loyal",
    "loyal+pie",
    "quedah",
    "quedah+first",
    "quedah+strict",
    "quedah+first+strict",
    "madagascar",
]


def legal(text: str) -> dict[str, str]:
    position = read(text)
    if outcome(text) != ("none", ""):
        return {}
    if position.game == "loyal":
        found = loyal_turns(position)
    elif position.game == "quedah":
        found = quedah_turns(position)
    else:
        found = madagascar_turns(position)
    return {move: write(after) for move, after in found.items()}


def is_set_up(text: str) -> bool:
    """Return whether the game is in its set-up (L10, Q1, M1)."""
    position = read(text)
    if outcome(text) != ("none", ""):
        return False
    if position.game == "loyal":
        return is_pie_set_up(position)
    if position.game == "quedah":
        return is_quedah_set_up(position)
    return is_madagascar_set_up(position)


def rolls(text: str) -> dict[str, str]:
    position = read(text)
    if position.game != "quedah" or position.state != "-" or is_quedah_set_up(position):
        return {}
    if outcome(text) != ("none", ""):
        return {}
    return {number: write(position._replace(state=number)) for number in "123"}


def count(text: str) -> int:
    """Count the legal turns, or the sum for all three rolls if a roll is due."""
    after_rolls = rolls(text)
    if after_rolls:
        return sum(len(legal(after)) for after in after_rolls.values())
    return len(legal(text))


def perft(text: str, depth: int) -> int:
    if depth == 0:
        return 1
    starts = list(rolls(text).values()) or [text]
    return sum(perft(after, depth - 1) for start in starts for after in legal(start).values())


def outcome(text: str) -> tuple[str, str]:
    position = read(text)
    if position.game == "loyal":
        return loyal_outcome(position)
    if position.game == "quedah":
        return quedah_outcome(position)
    return madagascar_outcome(position)


def offers(text: str) -> dict[str, str]:
    position = read(text)
    if outcome(text) != ("none", ""):
        return {}
    if position.game == "loyal" and position.state == "-" and not is_pie_set_up(position):
        return {"claim": write(position._replace(turn=other(position.turn), state="claim"))}
    if position.game == "madagascar":
        return {"agree": write(position._replace(state="agreed"))}
    return {}


def resign(text: str) -> str | None:
    """Return the position after one of three active players has resigned."""
    position = read(text)
    if len(position.reserves) < 3 or outcome(text) != ("none", ""):
        return None
    active = [colour for colour in position.reserves if not is_out(position, colour)]
    if len(active) < 3:
        return None
    after = position._replace(state=f"out:{position.turn}")
    return write(after._replace(turn=next_turn(after)))


class Refused(ValueError):
    """The text is not a position."""


def require(*, that: bool, reason: str) -> None:
    if not that:
        raise Refused(reason)


def check(text: str) -> None:
    """Raise `Refused` unless the text is a position by the list in NOTATION.md."""
    fields = text.split(" ")
    require(that=len(fields) == 5, reason="not five fields")
    game_text, deck_text, reserves_text, turn, _ = fields
    require(that=game_text in GAMES, reason="unknown game or option")
    game = game_text.partition("+")[0]
    require(
        that=reserves_text[0::2] in ("RB", "RBG")
        and len(reserves_text) % 2 == 0
        and all(digit in "01234567" for digit in reserves_text[1::2]),
        reason="reserves",
    )
    players = reserves_text[0::2]
    require(that=players == "RB" or game == "madagascar", reason="number of players")
    total = dict.fromkeys(players, 0)
    for index in range(0, len(reserves_text), 2):
        total[reserves_text[index]] += int(reserves_text[index + 1])
    spaces = []
    captives = 0
    for part in [] if deck_text == "-" else deck_text.split(","):
        require(that=part.count("<") == 1, reason="deck")
        left, back = part.split("<")
        space, owners = left[:2], left[2:]
        require(that=space in LINKS, reason="unknown space")
        require(
            that=owners != "" and all(owner in players for owner in owners), reason="unknown owner"
        )
        require(
            that=back in LINKS[space] or (back == BLACK_PATH and space in HATCHES), reason="back"
        )
        require(that=back != BLACK_PATH or len(owners) == 1, reason="black path under a stack")
        if game == "loyal":
            require(that=len(owners) == 1, reason="two tokens on a space")
        elif game == "quedah":
            require(that=len(owners) <= 2, reason="more than two tokens")
        if game != "loyal" and len(owners) > 1:
            require(that=owners[0] != owners[1], reason="captive under its own colour")
            captives += 1
        spaces.append(space)
        for owner in owners:
            total[owner] += 1
    require(that=spaces == sorted(set(spaces)), reason="spaces twice or out of order")
    each = 6 if len(players) == 3 else 7
    for colour in players:
        if game == "loyal":
            require(that=total[colour] <= 7, reason="too many tokens")
        else:
            require(that=total[colour] == each, reason="wrong number of tokens")
    require(that=turn in players and len(turn) == 1, reason="turn")
    check_state(read(text), captives)


def check_state(position: Position, captives: int) -> None:
    game, state = position.game, position.state
    if game == "loyal":
        if state == "pick":
            require(that="pie" in position.options and position.turn == "B", reason="state")
        elif state.startswith("proof:"):
            numbers = [str(number) for number in range(21)]
            require(that=state[6:7] in ("R", "B") and state[7:] in numbers, reason="count")
        else:
            require(that=state in ("-", "claim", "agreed"), reason="state")
    elif game == "quedah":
        require(that=state in ("-", "1", "2", "3"), reason="state")
        require(that=captives <= 7, reason="more than seven captives")
        if state != "-":
            require(that=not is_quedah_set_up(position), reason="roll in the set-up")
            require(that=captives < 7, reason="roll after the end")
    else:
        resigned = [f"out:{colour}" for colour in position.reserves]
        allowed = ["-", "agreed"] + (resigned if len(position.reserves) == 3 else [])
        require(that=state in allowed, reason="state")
        if outcome(write(position)) == ("none", ""):
            require(that=not is_out(position, position.turn), reason="turn is out")
