"""Observations: each plane has the documented meaning, and the picture can be drawn at any time."""

import doctest
from random import Random

import numpy as np
import pytest

from kidd.core.board import DECK, SPACE_NUMBER
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd_env import observation as observation_module
from kidd_env.episode import ROLLS, Episode
from kidd_env.observation import Observer
from kidd_env.picture import HEIGHT, WIDTH, draw_picture

PLAYED = [(game, players) for game, rules in RULES.items() for players in rules.tokens]


def see(text: str, player: int, actions: tuple[str, ...] = ()) -> dict[str, dict[str, float]]:
    """Return the values that are not zero, by the names of planes and spaces."""
    position = parse_position(text)
    episode = Episode.from_match(Match(position))
    for action in actions:
        episode.apply(episode.table.number(action))
    observer = Observer(position.game, len(position.reserves))
    planes = observer.observe(episode, player)
    return {
        name: {DECK.spaces[space]: float(plane[space]) for space in np.flatnonzero(plane)}
        for name, plane in zip(observer.names, planes, strict=True)
        if plane.any()
    }


def everywhere(value: float) -> dict[str, float]:
    return dict.fromkeys(SPACE_NUMBER, pytest.approx(value))


def test_doctests_pass() -> None:
    assert doctest.testmod(observation_module).failed == 0


def test_tokens_and_backs_stand_on_their_spaces() -> None:
    seen = see("madagascar a2B<a4,f2RGR<f1,f6G<f3 R4B5G4 B -", 1)
    assert seen == {
        "token_0_me": {"a2": 1},
        "token_0_next_1": {"f6": 1},
        "token_0_next_2": {"f2": 1},
        "token_1_next_1": {"f2": 1},
        "token_2_next_2": {"f2": 1},
        "back_0": {"f2": 1, "f6": 1},
        "back_2": {"a2": 1},
        "reserve_me": everywhere(5 / 6),
        "reserve_next_1": everywhere(4 / 6),
        "reserve_next_2": everywhere(4 / 6),
        "turn_me": everywhere(1),
    }


def test_both_players_see_the_same_from_their_side() -> None:
    """With colours swapped, Blue sees what Red saw."""
    mine = see("loyal a1R<0,a2B<a3 R3B5 R proof:B17", 0)
    theirs = see("loyal a1B<0,a2R<a3 R5B3 B proof:R17", 1)
    assert mine == theirs
    assert mine["back_2"] == {"a1": 1}
    assert mine["proof_next_1"] == everywhere(17 / 20)


def test_the_parts_of_a_turn_are_seen() -> None:
    text = "quedah a2R<a1,a4BR<a2,a6BR<a4,f1R<0,f3B<0 R3B4 R 1"
    before, after = see(text, 0), see(text, 0, ("a2-a4<a2", "a4-a6<a4"))
    assert before["roll_1"] == everywhere(1)
    assert after.pop("left") == {"a2": 1}
    # a2 is a4's first neighbour, a4 is a6's second one.
    assert after.pop("arrives_0") == {"a4": 1}
    assert after.pop("arrives_1") == {"a6": 1}
    assert after == before


@pytest.mark.parametrize(
    ("text", "plane"),
    [
        ("loyal a1R<0 R6B7 B claim", "claim"),
        ("loyal+pie a1R<0,f3B<0 R6B6 B pick", "pick"),
    ],
)
def test_what_is_to_be_answered_is_seen(text: str, plane: str) -> None:
    assert see(text, 0)[plane] == everywhere(1)


def test_a_repeated_position_is_seen() -> None:
    """Two stacks of two go back and forth (M8)."""
    episode = Episode("madagascar")
    observer = Observer("madagascar")
    repeated = observer.names.index("repeated")
    random = Random(3)
    seen = []
    for _ in range(40):
        episode = Episode("madagascar")
        while not episode.is_over:
            episode.apply(random.choice(episode.legal_actions()))
            seen.append(
                (
                    bool(observer.observe(episode, 0)[repeated].all()),
                    episode.match.occurrences() > 1,
                )
            )
        if any(one for one, _ in seen):
            break
    assert {one for one, _ in seen} == {True, False}
    assert all(one == other for one, other in seen)


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_positions_that_differ_look_different(game: str, players: int) -> None:
    """All values are from 0 to 1, and the position and the chosen parts can be reconstructed."""
    random, observer = Random(6), Observer(game, players)
    seen: dict[bytes, object] = {}
    for _ in range(5):
        episode = Episode(game, players, max_turns=80)
        while not episode.is_over:
            if episode.is_roll_due:
                episode.roll(random.choice(ROLLS))
                continue
            planes = observer.observe(episode, 0)
            assert planes.min() >= 0
            assert planes.max() <= 1
            state = (episode.match.position, episode.chosen, episode.turns)
            state += (episode.match.occurrences() > 1,) if "repeated" in observer.names else ()
            assert seen.setdefault(planes.tobytes(), state) == state
            episode.apply(random.choice(episode.legal_actions()))


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_the_picture_shows_each_turn(game: str, players: int) -> None:
    episode, random = Episode(game, players, max_turns=12), Random(5)
    before = draw_picture(episode)
    assert (before.shape, before.dtype) == ((HEIGHT, WIDTH, 3), np.uint8)
    while not episode.is_over:
        if episode.is_roll_due:
            episode.roll(random.choice(ROLLS))
            continue
        episode.apply(random.choice(episode.legal_actions()))
        after = draw_picture(episode)
        assert (after != before).any()
        before = after
