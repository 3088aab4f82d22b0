"""Random games with a page that sends anything: no turn goes and no game ends without the player's consent to that.

Messages come in any order, repeated, delayed, or to one player only. `support.consent_model` checks each change.
"""

import os
from random import Random

import pytest

from kidd.remote.message import Snapshot, read_message, write_message
from support.consent_model import Attacker, Player
from support.remote_tables import begin

EFFORT = int(os.environ.get("KIDD_EFFORT", "1"))
GAMES = 12 * EFFORT
EVENTS = 120


def run(
    game: str, players: int, seed: int, *, is_attacked: bool, events: int = EVENTS
) -> list[Player]:
    """Let players and an attacker act at random, and deliver the messages in any order."""
    random = Random(seed)
    table = begin(game, players, seed=seed)
    bad = random.randrange(players) if is_attacked else None
    honest = [Player(kept, random) for kept in table if kept.seat != bad]
    attacker = None if bad is None else Attacker(table[bad], random)
    seen: list[Snapshot] = [table[0].game]
    texts: list[str] = [write_message(table[0].game)]
    for _ in range(events):
        player = random.choice(honest)
        if attacker is not None and random.random() < 0.5:
            texts.append(attacker.act(seen))
            # It sends what it forges to one, and the same or something else to the others.
            player.take(texts[-1])
            continue
        player.act()
        seen.append(player.game)
        texts.append(write_message(player.game))
        for other in honest:
            if other is not player and random.random() < 0.7:
                other.take(texts[-1] if random.random() < 0.8 else random.choice(texts))
    return honest


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("game", "players"),
    [("madagascar", 2), ("madagascar", 3), ("loyal", 2), ("quedah", 2)],
)
def test_nothing_goes_without_consent(game: str, players: int) -> None:
    """One of the pages is not honest."""
    found = [
        player for seed in range(GAMES) for player in run(game, players, seed, is_attacked=True)
    ]
    # The games come to what the test is about.
    assert sum(player.seen_undone for player in found) > 0
    assert game != "madagascar" or sum(player.seen_agreed for player in found) > 0


def exchange(players: list[Player]) -> None:
    """Send the last message of each player to the others a few times, more often than two pages need."""
    for _ in range(5):
        for player in players:
            text = write_message(player.game)
            for other in players:
                if other is not player:
                    other.take(text)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", ["madagascar", "loyal", "loyal+pie", "quedah"])
def test_two_honest_pages_come_to_the_same_game(game: str) -> None:
    """Whatever crosses what: requests, acceptances, withdrawals and turns."""
    for seed in range(3 * GAMES):
        one, other = run(game, 2, seed, is_attacked=False, events=20 + seed % 80)
        exchange([one, other])
        assert one.kept.match.steps == other.kept.match.steps, seed
        assert (one.game.epoch, one.game.seats) == (other.game.epoch, other.game.seats), seed


@pytest.mark.unmeasured
@pytest.mark.parametrize(("game", "players"), [("madagascar", 2), ("madagascar", 3), ("quedah", 2)])
def test_nothing_goes_without_consent_among_honest_pages(game: str, players: int) -> None:
    """Messages that cross each other are no consent either."""
    for seed in range(GAMES // 2):
        for player in run(game, players, 1_000 + seed, is_attacked=False):
            assert read_message(write_message(player.game)).match.steps == player.kept.match.steps
