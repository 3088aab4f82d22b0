"""Messages that chance has changed: each is refused or taken in, and none is a fault of the engine."""

import os
from random import Random

import pytest

from kidd.record.time_control import TimeControl
from kidd.remote import actions
from kidd.remote.fault import REFUSALS, RemoteError
from kidd.remote.kept import Kept, read_kept, write_kept
from kidd.remote.message import read_message
from kidd.remote.receive import receive
from kidd.remote.standing import describe
from support.remote_cheats import seal, sent, unseal
from support.remote_tables import begin, message_of, mover, play_on

EFFORT = int(os.environ.get("KIDD_EFFORT", "1"))
MANGLED = 100_000 * EFFORT


def propose() -> tuple[Kept, Kept, str]:
    """Return who is asked, who proposes a stalemate, and the message: three play."""
    table = play_on(begin("madagascar", 3), 4)
    seat = mover(table)
    asking = actions.ask(table[seat], "draw")
    return table[(seat + 1) % 3], asking, message_of(asking)


def take_back() -> tuple[Kept, Kept, str]:
    """Return who has asked to take a move back, who agrees, and the message."""
    table = play_on(begin("quedah"), 9)
    seat = 1 - mover(table)
    asking = actions.ask(table[seat], "undo")
    asked = receive(table[1 - seat], message_of(asking)).kept
    agreed = actions.answer(asked, seat, is_accepted=True)
    return asking, agreed, message_of(agreed)


def accept_invitation() -> tuple[Kept, Kept, str]:
    """Return who invites, who accepts, and the message."""
    randbytes = Random(1).randbytes
    anne = actions.invite("quedah", 2, 0, "Anne", randbytes(actions.ENTROPY_BYTES))
    mary = actions.join(message_of(anne), "Mary", randbytes(actions.ENTROPY_BYTES))
    return anne, mary, message_of(mary)


def look_on() -> tuple[Kept, Kept, str]:
    """Return who watches, a player, and the message of a later turn."""
    table = play_on(begin("quedah"), 9)
    watching = actions.watch(message_of(table[0]))
    later = play_on(table, 2)[0]
    return watching, later, message_of(later)


@pytest.mark.unmeasured
def test_no_mangled_message_is_a_fault() -> None:
    """Bits, bytes and parts of messages are changed, with checks that fit and that do not."""
    random = Random(MANGLED)
    control = TimeControl("300+5", 300_000, 5_000, is_per_turn=False, is_forfeit=True)
    bases = [
        *(sent("quedah", 9), sent("quedah", 6, control), sent("loyal", 5)),
        *(sent("madagascar", 8), sent("loyal+pie", 4)),
        *(propose(), take_back(), accept_invitation(), look_on()),
    ]
    bodies = [(kept, unseal(text)) for kept, _, text in bases]
    faults: set[str] = set()
    for count in range(MANGLED):
        kept, body = random.choice(bodies)
        mangled = mangle(bytearray(body), random)
        text = seal(bytes(mangled)) if count % 8 else mangle_text(seal(bytes(body)), random)
        try:
            read_message(text)
            taken = receive(kept, text).kept
            assert read_kept(write_kept(taken)).match.steps == taken.match.steps
            describe(taken)
        except RemoteError as error:
            faults.add(error.fault)
    assert {"broken", "other", "move"} <= faults <= set(REFUSALS)


def mangle(body: bytearray, random: Random) -> bytearray:
    """Change a few bytes, or the length."""
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        place = random.randrange(len(body))
        match random.randrange(5):
            case 0:
                body[place] ^= 1 << random.randrange(8)
            case 1:
                body[place] = random.randrange(256)
            case 2:
                del body[place : place + random.randrange(1, 4)]
            case 3:
                body[place:place] = random.randbytes(random.randrange(1, 5))
            case _:
                body[place] = random.choice((0, 1, 0x7F, 0x80, 0xFF))
        body = body or bytearray(b"\0")
    return body


def mangle_text(text: str, random: Random) -> str:
    place = random.randrange(len(text))
    return text[:place] + random.choice("A_-=%é\0 \U0001f3f4") + text[place + 1 :]
