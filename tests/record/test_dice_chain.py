"""Players cannot cheat with the dice: every deviation from the commitments is found and named."""

from collections.abc import Callable
from random import Random

import pytest

from kidd.record.dice_chain import (
    CHAIN_LENGTH,
    DICE_FAULTS,
    DiceError,
    ToldChain,
    Verified,
    commit,
    compute_rolls,
    find_link,
    hash_back,
    roll_number,
    verify_dice,
)
from kidd.record.match import Match
from kidd.record.transcript import Transcript, read_transcript, transcribe

RED, BLUE = b"\x11" * 32, b"\x22" * 32
FIRST_TEN = [3, 1, 3, 2, 3, 1, 1, 2, 2, 3]
"""The first rolls with these secrets, as NOTATION.md has them."""


def chain(player: str, secret: bytes, told: int) -> ToldChain:
    begun = ToldChain.begin(player, commit(secret).hex())
    return begun.check(told, find_link(secret, told).hex()) if told else begun


def play(rolls: int, red: bytes = RED, blue: bytes = BLUE) -> Match:
    """Play a game of Quedah Merchant with honest dice, up to a number of rolls."""
    due = compute_rolls(chain("Red", red, rolls), chain("Blue", blue, rolls), rolls)
    random = Random(2)
    match = Match.new("quedah")
    while due or not match.is_roll_due:
        if match.is_roll_due:
            match.roll(due.pop(0))
        else:
            match.push(random.choice(match.legal_moves()))
    return match


def record_of(
    match: Match, told: tuple[int, int], secrets: tuple[bytes, bytes] = (RED, BLUE)
) -> Transcript:
    headers: dict[str, str] = {}
    for player, secret, number in zip(("Red", "Blue"), secrets, told, strict=True):
        headers[f"Dice-{player}"] = commit(secret).hex()
        if number:
            headers[f"Dice-{player}-Link"] = f"{number} {find_link(secret, number).hex()}"
    return read_transcript(transcribe(match, headers).write())


def refusal(check: Callable[[], object]) -> DiceError:
    with pytest.raises(DiceError) as refused:
        check()
    assert refused.value.fault in DICE_FAULTS
    assert len(str(refused.value)) < 200
    return refused.value


def test_vector_of_the_notation() -> None:
    """Commitments and rolls of two known secrets."""
    assert commit(RED).hex().startswith("0fbb7deb")
    assert commit(BLUE).hex().startswith("244fdd41")
    assert compute_rolls(chain("Red", RED, 10), chain("Blue", BLUE, 10), 10) == FIRST_TEN
    # Links revealed beyond the rolls change none of them.
    assert compute_rolls(chain("Red", RED, 2048), chain("Blue", BLUE, 11), 10) == FIRST_TEN


def test_every_number_is_as_likely() -> None:
    """A byte that would favour a number is passed over; the rolls of many games show no favourite."""
    shown = [roll_number("a", "b", number, str(number), "c") for number in range(1, 6001)]
    assert set(shown) == {1, 2, 3}
    assert all(1850 < shown.count(number) < 2150 for number in (1, 2, 3))


def test_a_digest_without_a_fair_byte_is_hashed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no byte is below 252, the digest of the digest takes its place."""

    class Unfair:
        def __init__(self, data: bytes) -> None:
            self._data = data

        def digest(self) -> bytes:
            return b"\x05" if self._data == b"\xff" * 32 else b"\xff" * 32

    monkeypatch.setattr("kidd.record.dice_chain.sha256", Unfair)
    assert roll_number("a", "b", 1, "c", "d") == 5 % 3 + 1


def test_links_lead_back_to_the_commitment() -> None:
    """Each link is the hash of the next; the last one is the secret."""
    assert find_link(RED, CHAIN_LENGTH) == RED
    assert hash_back(find_link(RED, 8), 3) == find_link(RED, 5)
    assert hash_back(find_link(RED, 8), 8) == commit(RED)
    assert chain("Red", RED, 8).link_at(5) == find_link(RED, 5).hex()
    with pytest.raises(ValueError, match="32 bytes"):
        commit(b"short")


def test_an_honest_game_is_verified() -> None:
    """With links for exactly the rolls, with one more, and before the first roll."""
    match = play(12)
    assert verify_dice(record_of(match, (12, 12))) == Verified(12, (12, 12))
    assert verify_dice(record_of(match, (13, 12))).rolls == 12
    assert verify_dice(record_of(match, (2048, 40))).rolls == 12
    assert verify_dice(record_of(Match.new("quedah"), (0, 0))).rolls == 0
    transcript = record_of(match, (12, 12))
    told = commit(RED).hex(), commit(BLUE).hex()
    assert verify_dice(transcript, *told).rolls == 12


def test_another_commitment() -> None:
    """A commitment that differs from the one at the beginning, or that the link does not lead to."""
    match = play(6)
    other = b"\x33" * 32
    transcript = record_of(match, (6, 6))
    transcript.headers["Dice-Red"] = commit(other).hex()
    error = refusal(lambda: verify_dice(transcript))
    assert (error.fault, error.params) == ("link", {"player": "Red", "number": 6})
    assert "Red's link 6 does not lead to the commitment" in str(error)


def test_a_link_that_no_chain_has() -> None:
    """The refusal names the player of the link."""
    transcript = record_of(play(6), (6, 6))
    transcript.headers["Dice-Blue-Link"] = f"9999 {find_link(BLUE, 6).hex()}"
    error = refusal(lambda: verify_dice(transcript))
    assert (error.fault, error.params) == ("used", {"player": "Blue", "number": 9999})
    assert "Blue's chain" in str(error)


def test_a_game_begun_anew_for_better_rolls() -> None:
    """With the same chains the rolls are the same; with others the commitments are not those told before."""
    assert [step.roll for step in play(6).steps if step.roll] == FIRST_TEN[:6]
    again = record_of(play(6, b"\x33" * 32), (6, 6), (b"\x33" * 32, BLUE))
    assert verify_dice(again).rolls == 6
    error = refusal(lambda: verify_dice(again, commit(RED).hex(), commit(BLUE).hex()))
    assert (error.fault, error.params) == ("commitment", {"player": "Red"})


def test_a_link_that_does_not_fit() -> None:
    """In a record and as it is told."""
    transcript = record_of(play(6), (6, 6))
    transcript.headers["Dice-Blue-Link"] = f"6 {find_link(BLUE, 7).hex()}"
    error = refusal(lambda: verify_dice(transcript))
    assert (error.fault, error.params) == ("link", {"player": "Blue", "number": 6})
    begun = chain("Blue", BLUE, 3)
    assert begun.tell(4, find_link(BLUE, 4).hex()).number == 4
    for link in (find_link(BLUE, 5).hex(), find_link(RED, 4).hex(), "no link", ""):
        assert refusal(lambda link=link: begun.tell(4, link)).fault == "link"


def test_a_roll_changed() -> None:
    """The first wrong roll is named, with the correct number."""
    match = play(4)
    changed = Match(match.start)
    for step in match.steps[:2]:
        assert step.move
        changed.push(step.move)
    changed.roll(2)
    error = refusal(lambda: verify_dice(record_of(changed, (1, 1))))
    assert (error.fault, error.params) == ("roll", {"number": 1, "rolled": 2, "due": 3})
    assert str(error) == "roll 1 is 2, but the chains say 3"


def test_a_number_skipped_or_revealed_twice() -> None:
    """Links come one after the other: a player cannot look for a better one further on."""
    begun = chain("Red", RED, 3)
    assert refusal(lambda: begun.tell(5, find_link(RED, 5).hex())).fault == "skipped"
    assert refusal(lambda: begun.tell(3, find_link(RED, 3).hex())).fault == "told"
    assert refusal(lambda: begun.check(2, find_link(RED, 2).hex())).fault == "link"
    # The rolls of a record are counted, so leaving one out changes those behind it.
    random = Random(2)
    match = Match.new("quedah")
    for number in (None, None, *FIRST_TEN[1:3]):
        if number:
            match.roll(number)
        match.push(random.choice(match.legal_moves()))
    assert refusal(lambda: verify_dice(record_of(match, (3, 3)))).params["number"] == 1


def test_a_chain_that_is_used_up() -> None:
    """There are 2,048 links, and none behind the secret."""
    begun = chain("Red", RED, CHAIN_LENGTH)
    assert refusal(lambda: begun.tell(CHAIN_LENGTH + 1, RED.hex())).fault == "used"
    assert refusal(lambda: find_link(RED, CHAIN_LENGTH + 1)).fault == "used"
    transcript = record_of(Match.new("quedah"), (0, 0))
    transcript.headers["Dice-Red-Link"] = f"2049 {RED.hex()}"
    assert refusal(lambda: verify_dice(transcript)).fault == "used"


def test_links_that_are_missing() -> None:
    """No roll can be checked that has not both of its links."""
    error = refusal(lambda: verify_dice(record_of(play(6), (6, 5))))
    assert (error.fault, error.params) == ("missing", {"player": "Blue", "number": 6})
    assert refusal(lambda: verify_dice(record_of(play(6), (0, 6)))).params["player"] == "Red"


@pytest.mark.parametrize(
    ("headers", "fault"),
    [
        ({}, "none"),
        ({"Dice-Red": commit(RED).hex()}, "header"),
        ({"Dice-Red": "x", "Dice-Blue": commit(BLUE).hex()}, "header"),
        ({"Dice-Red": commit(RED).hex().upper(), "Dice-Blue": commit(BLUE).hex()}, "header"),
        (
            {"Dice-Red": commit(RED).hex(), "Dice-Blue": commit(BLUE).hex(), "Dice-Red-Link": "1"},
            "linkHeader",
        ),
        (
            {
                "Dice-Red": commit(RED).hex(),
                "Dice-Blue": commit(BLUE).hex(),
                "Dice-Red-Link": f"01 {find_link(RED, 1).hex()}",
            },
            "linkHeader",
        ),
    ],
)
def test_headers_that_are_wrong(headers: dict[str, str], fault: str) -> None:
    """A missing commitment and an invalid one are distinguished."""
    transcript = transcribe(Match.new("quedah"), headers)
    assert refusal(lambda: verify_dice(transcript)).fault == fault


def test_one_commitment_for_both_players() -> None:
    """Whoever copies a commitment can copy each link, and then knows every roll."""
    transcript = record_of(play(0), (3, 3), (RED, RED))
    assert refusal(lambda: verify_dice(transcript)).fault == "equal"


def test_a_start_that_holds_a_roll() -> None:
    """The record could begin with any roll, and no chain would decide it."""
    match = play(2)
    match.roll(1)
    begun = Match(match.position)
    assert refusal(lambda: verify_dice(record_of(begun, (2, 2)))).fault == "start"
    assert verify_dice(record_of(Match(play(2).position), (2, 2))).rolls == 0


def test_games_without_dice_cannot_be_verified() -> None:
    """There is no roll in Loyal Captain."""
    headers = {"Dice-Red": commit(RED).hex(), "Dice-Blue": commit(BLUE).hex()}
    assert refusal(lambda: verify_dice(transcribe(Match.new("loyal"), headers))).fault == "players"
