"""Games between players at different places, played without a page."""

from collections.abc import Sequence
from random import Random

from kidd.core.move import Move
from kidd.record.match import Match
from kidd.record.time_control import TimeControl, clock_after_turn
from kidd.record.transcript import transcribe
from kidd.remote import actions
from kidd.remote.clocks import add_comments, find_left
from kidd.remote.kept import Kept, count_rolls, find_rolls
from kidd.remote.message import write_message
from kidd.remote.receive import receive
from kidd.remote.seats import list_movers

NAMES = ("Anne Bonny", "Märy Read", "Will")


def message_of(kept: Kept) -> str:
    """Return the text that this player sends."""
    return write_message(kept.game)


def begin(
    game: str = "loyal",
    players: int = 2,
    *,
    seat: int = 0,
    seed: int = 1,
    control: TimeControl | None = None,
    names: Sequence[str] = NAMES,
) -> list[Kept]:
    """Let all players join, and deliver the messages to all. Return their copies in the order of the seats."""
    random = Random(seed)
    made = [actions.invite(game, players, seat, names[seat], random.randbytes(52), control)]
    while not made[-1].game.is_complete:
        name = names[made[-1].game.seats.index(None)]
        made.append(actions.join(message_of(made[-1]), name, random.randbytes(52)))
    told = message_of(made[-1])
    made = [*(receive(one, told).kept for one in made[:-1]), made[-1]]
    return sorted(made, key=lambda one: one.seat if one.seat is not None else -1)


def draft(kept: Kept, *moves: str) -> str:
    """Return the record with these moves of the player after the game so far, each with its due roll."""
    match = kept.match.copy()
    for move in moves:
        roll_due(kept, match)
        match.push_text(move)
    return transcribe(match).write()


def roll_due(kept: Kept, match: Match) -> None:
    """Make the roll that is due, if there is one."""
    if match.is_roll_due:
        match.roll(int(find_rolls(kept)[count_rolls(match)]))


def play(kept: Kept, *moves: str) -> Kept:
    """Make the player's turn."""
    return actions.make_turn(kept, draft(kept, *moves))


def play_any(kept: Kept, random: Random, *, is_long: bool = False) -> Kept:
    """Make a random turn of the player. If `is_long`, prefer one that does not end the game and does not capture."""
    match = kept.match.copy()
    while match.outcome is None and list_movers(match)[-1] == kept.seat:
        roll_due(kept, match)
        if match.outcome is None:
            match.push(find_quiet(match, random) if is_long else random.choice(match.legal_moves()))
    used = 0 if kept.game.control is None else random.randrange(20)
    return actions.make_turn(kept, write_timed(kept, match, used))


def find_quiet(match: Match, random: Random) -> Move:
    """Find a move without a capture and a new token that does not end the game, if there is one."""

    def measure(move: Move) -> tuple[bool, bool]:
        tried = match.copy()
        tried.push(move)
        return tried.outcome is not None, "x" in move.text or move.text[0] == "@"

    return min(random.sample(moves := match.legal_moves(), len(moves)), key=measure)


def write_timed(kept: Kept, match: Match, used: int) -> str:
    """Return the record of a match in which the player's turn has taken `used` seconds."""
    transcript = transcribe(match)
    control, seat = kept.game.control, kept.seat
    if control is not None and seat is not None:
        left = find_left(control, kept.match, kept.game.clocks, seat) - 1_000 * used
        seconds = clock_after_turn(control, left, transcript.turns[-1].text)
        before = (*kept.game.clocks, *([None] * len(match.steps)))[: len(match.steps) - 1]
        add_comments(transcript.turns, (*before, seconds))
    return transcript.write()


def mover(table: list[Kept]) -> int:
    """Return the seat that is to move, according to the copy with the most steps."""
    latest = max(table, key=lambda one: (one.game.epoch, len(one.match.steps)))
    return list_movers(latest.match)[-1]


def play_on(table: list[Kept], turns: int, seed: int = 2, *, is_long: bool = False) -> list[Kept]:
    """Make this many turns. Each is sent to all other players at once."""
    random, table = Random(seed), list(table)
    for _ in range(turns):
        seat = mover(table)
        if table[seat].match.outcome is not None:
            break
        table[seat] = play_any(table[seat], random, is_long=is_long)
        table = tell(table, seat)
    return table


def tell(table: list[Kept], sender: int) -> list[Kept]:
    """Send a player's message to all others."""
    text = message_of(table[sender])
    return [one if seat == sender else receive(one, text).kept for seat, one in enumerate(table)]
