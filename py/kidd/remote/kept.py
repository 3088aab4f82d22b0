"""A player's stored copy of a remote game: the seat, the secret, and the game.

Owns its text, which the page stores and sends with each request. Only this text contains the secret: no message and no
record does.
"""

import json
import re
from hashlib import sha256
from typing import Any, Final, NamedTuple, cast

from kidd.record.dice_chain import SECRET_BYTES, ToldChain, commit, compute_rolls, find_link
from kidd.record.match import Match
from kidd.record.transcript import Transcript, transcribe
from kidd.remote.clocks import Clocks, add_comments, is_possible, write_headers
from kidd.remote.fault import RemoteError
from kidd.remote.message import TAG_BYTES, Seat, Snapshot, read_message, write_message
from kidd.remote.seats import list_movers, seats_of_colours

KEPT_VERSION: Final = 1
NEWS: Final = ("invite", "join", "turn", "undo", "draw", "withdraw", "accept", "decline")
"""What a player does that the others learn from the next message."""
_SECRET = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")
_LONGEST: Final = 100_000
_LONGEST_UNDONE: Final = 20_000


class Consent(NamedTuple):
    """The request that a player has accepted: who asks, its `Word`, and the number of steps of the game at that time.

    A message names only the asker and the request's number. The page of the one who accepts keeps what was asked, so
    that nothing else can be carried out in its place.
    """

    asker: int
    number: int
    what: str
    epoch: int
    ply: int
    steps: int


class Kept(NamedTuple):
    """A player's copy of a game.

    `seat` is the player's seat. For a watcher it is None and `secret` is empty. `is_declined`: the
    invitation was not accepted. `consent` is the player's acceptance that was not carried out yet. `declined` has, by
    seat, the number of the last request that somebody has declined, 0 for none; it may be shorter than the seats.
    `undone` is the copy before a request of another player was carried out, None if it is not needed.
    `news` is what this player did last: one of `NEWS`, or empty since a message of another player has shown that they
    know everything.
    """

    seat: int | None
    secret: bytes
    game: Snapshot
    is_declined: bool = False
    consent: Consent | None = None
    declined: tuple[int, ...] = ()
    undone: "Kept | None" = None
    news: str = ""

    @property
    def match(self) -> Match:
        """The game so far."""
        return self.game.match


def write_kept(kept: Kept) -> str:
    """Write a copy as a text, which contains the secret."""
    fields: dict[str, object] = {
        "version": KEPT_VERSION,
        "seat": kept.seat,
        "secret": kept.secret.hex(),
        "declined": kept.is_declined,
        "game": write_message(kept.game),
        "clocks": list(kept.game.clocks),
        "news": kept.news,
    }
    if kept.consent is not None:
        fields["consent"] = list(kept.consent)
    if any(kept.declined):
        fields["declinedRequests"] = list(kept.declined)
    undone = "" if kept.undone is None else write_kept(kept.undone)
    # The copy of a very long game would leave too little room.
    if undone and len(undone) <= _LONGEST_UNDONE:
        fields["undone"] = undone
    return json.dumps(fields, separators=(",", ":"))


def read_kept(text: str) -> Kept:
    """Read the text of a copy. Raises RemoteError `kept`, or `newer` if a later version has written it."""
    fields = _read_fields(text)
    try:
        game = read_message(fields["game"])
    except RemoteError as error:
        raise RemoteError("newer" if error.fault == "newer" else "kept", str(error)) from None
    game = game._replace(clocks=_read_clocks(fields, game))
    seat: int | None = fields["seat"]
    secret: str = fields["secret"]
    consent, declined = _read_requests(fields, len(game.seats))
    if seat is None:
        return note_declined(Kept(None, b"", game, fields["declined"], None, declined))
    if not _SECRET.fullmatch(secret) or not 0 <= seat < len(game.seats) or game.sender != seat:
        raise RemoteError("kept", "the secret or the seat cannot be read")
    kept = Kept(seat, bytes.fromhex(secret), game, fields["declined"], consent, declined)
    kept = kept._replace(news=_read_news(fields, game.match, seat))
    joined = game.seats[seat]
    if joined is None or joined.tag != make_tag(kept.secret, has_dice=game.has_dice):
        raise RemoteError("kept", "the secret is not the one of this game")
    undone = fields.get("undone", "")
    if not isinstance(undone, str):
        raise RemoteError("kept", "the copy before an undo cannot be read")
    if undone:
        # It has no such copy itself, so that nothing is read again and again.
        kept = kept._replace(undone=read_kept(undone)._replace(undone=None))
    return note_declined(kept)


def _read_fields(text: str) -> dict[str, Any]:
    try:
        data: Any = json.loads(text) if len(text) <= _LONGEST else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise RemoteError("kept", "no object")
    fields = cast("dict[str, Any]", data)
    version = fields.get("version")
    if type(version) is int and version > KEPT_VERSION:
        raise RemoteError("newer", f"the version of what is kept is {version}")
    seat = fields.get("seat")
    is_fine = (
        version == KEPT_VERSION
        and (seat is None or type(seat) is int)
        and isinstance(fields.get("secret"), str)
        and isinstance(fields.get("game"), str)
        and isinstance(fields.get("declined"), bool)
    )
    if not is_fine:
        raise RemoteError("kept", "a field is missing")
    return fields


def _read_clocks(fields: dict[str, Any], game: Snapshot) -> Clocks:
    """Return the times of all steps. The message has only the last of each player."""
    clocks: Any = fields.get("clocks", [])
    if game.control is None:
        return ()
    is_fine = (
        isinstance(clocks, list)
        and len(cast("list[Any]", clocks)) <= len(game.match.steps)
        and all(time is None or type(time) is int for time in cast("list[Any]", clocks))
    )
    if not is_fine or not is_possible(game.control, game.match, tuple(cast("Clocks", clocks))):
        raise RemoteError("kept", "the times cannot be read")
    return tuple(cast("Clocks", clocks))


def _read_requests(fields: dict[str, Any], seats: int) -> tuple[Consent | None, tuple[int, ...]]:
    """Return the request that was accepted, and which were declined. Older pages have stored neither."""
    told: Any = fields.get("consent")
    consent: Consent | None = None
    if told is not None:
        kinds = [int, int, str, int, int, int]
        if not isinstance(told, list) or [type(part) for part in cast("list[Any]", told)] != kinds:
            raise RemoteError("kept", "the consent cannot be read")
        consent = Consent(*cast("list[Any]", told))
    declined: Any = fields.get("declinedRequests", [])
    if not isinstance(declined, list) or len(cast("list[Any]", declined)) > seats:
        raise RemoteError("kept", "the declined requests cannot be read")
    numbers = tuple(cast("list[Any]", declined))
    if any(type(number) is not int for number in numbers):
        raise RemoteError("kept", "the declined requests cannot be read")
    return consent, numbers


def note_declined(kept: Kept) -> Kept:
    """Return a copy that remembers which requests were declined. A later word replaces the one that says so."""
    seats = kept.game.seats
    declined = [*kept.declined, *[0] * (len(seats) - len(kept.declined))]
    for seat in seats:
        if seat is None or seat.word.what != "decline" or seat.word.epoch >= len(seats):
            continue
        asker = seats[seat.word.epoch]
        if asker is not None and asker is not seat and seat.word.ply <= asker.word.number:
            declined[seat.word.epoch] = max(declined[seat.word.epoch], seat.word.ply)
    return kept._replace(declined=tuple(declined))


def _read_news(fields: dict[str, Any], match: Match, seat: int) -> str:
    """Return what the player did last. Older pages have not stored it: then a last step of the player is news."""
    news: Any = fields.get("news")
    if news in ("", *NEWS) and (news != "turn" or match.steps):
        return news
    if not match.steps:
        return "join"
    return "turn" if list_movers(match)[len(match.steps) - 1] == seat else ""


def make_tag(secret: bytes, *, has_dice: bool) -> bytes:
    """Return the tag that identifies a player to the others: the commitment to the dice, if the game has dice."""
    return commit(secret) if has_dice else sha256(secret).digest()[:TAG_BYTES]


def count_rolls(match: Match) -> int:
    """Count the rolls of a game."""
    return sum(step.move is None for step in match.steps)


def links_due(match: Match, seat: int) -> int:
    """Return the number of the link that a player must have revealed at this point of a game.

    These are the links of every roll so far, and of the next one if the other player is to roll.
    """
    rolls = count_rolls(match)
    mover = list_movers(match)[-1]
    return rolls + 1 if match.is_roll_due and mover != seat else rolls


def told_chain(seat: Seat, number: int) -> ToldChain:
    """Return the part of the chain of dice that a player has revealed."""
    player = ("Red", "Blue")[number]
    link = seat.link if seat.told else seat.tag
    return ToldChain(player, seat.tag.hex(), seat.told, link.hex())


def find_rolls(kept: Kept) -> str:
    """Return all rolls that this player knows, as digits, including the player's own next one.

    Raises DiceError `missing` if a link was not revealed.
    """
    red, blue = kept.game.seats[:2]
    if not kept.game.has_dice or red is None or blue is None:
        return ""
    match = kept.match
    count = count_rolls(match)
    if match.is_roll_due and kept.seat is not None and list_movers(match)[-1] == kept.seat:
        count += 1
    chains = [told_chain(seat, number) for number, seat in enumerate((red, blue))]
    if kept.seat is not None:
        mine = chains[kept.seat]
        number = max(mine.number, count)
        chains[kept.seat] = mine._replace(number=number, link=find_link(kept.secret, number).hex())
    rolls = compute_rolls(chains[0], chains[1], count)
    return "".join(str(roll) for roll in rolls)


def write_record_of(kept: Kept) -> Transcript:
    """Return the record of the game, with the revealed parts of the chains of dice."""
    names = [seat.name if seat else "" for seat in kept.game.seats]
    headers: dict[str, str] = {}
    control = kept.game.control
    for colour, seat in zip(("Red", "Blue", "Gold"), seats_of_colours(kept.match), strict=False):
        if names[seat]:
            headers[colour] = names[seat]
    if kept.game.has_dice:
        for colour, seat in zip(("Red", "Blue"), kept.game.seats, strict=True):
            if seat is not None:
                headers[f"Dice-{colour}"] = seat.tag.hex()
            if seat is not None and seat.told:
                headers[f"Dice-{colour}-Link"] = f"{seat.told} {seat.link.hex()}"
    transcript = transcribe(kept.match, {**headers, **write_headers(control)})
    if control is not None:
        add_comments(transcript.turns, kept.game.clocks)
    return transcript
