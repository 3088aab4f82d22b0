"""Games played by numbers of actions, and their drawing as text."""

import copy
import doctest
from random import Random

import pytest

from kidd.api import read_record
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import format_position, parse_position
from kidd_env import episode as episode_module
from kidd_env.episode import ROLLS, ActionError, Episode
from kidd_env.render import draw_svg, draw_text

PLAYED = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
RESCUE = "quedah a2R<a1,a4BR<a2,a6BR<a4,f1R<0,f3B<0 R3B4 R 1"
"""A position in which Red's move can have three parts."""


def from_position(text: str) -> Episode:
    return Episode.from_match(Match(parse_position(text)))


def play(episode: Episode, random: Random, actions: int = 10_000) -> None:
    """Play at random, for a number of actions or to the end."""
    for _ in range(actions):
        if episode.is_roll_due:
            episode.roll(random.choice(ROLLS))
        if episode.is_over:
            return
        episode.apply(random.choice(episode.legal_actions()))


def test_doctests_pass() -> None:
    assert doctest.testmod(episode_module).failed == 0


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_a_random_game_is_a_game_by_the_rules(game: str, players: int) -> None:
    """Its record, which checks each move, ends in the same position with the same outcome."""
    for seed in range(5):
        episode = Episode(game, players)
        play(episode, Random(seed))
        assert episode.is_over
        assert episode.legal_actions() == []
        replayed = read_record(episode.record())
        assert replayed.position == format_position(episode.match.position)
        assert replayed.outcome == episode.outcome
        assert sum(episode.returns()) == 0


def test_the_winner_gets_what_the_losers_lose() -> None:
    episode = from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    episode.apply(episode.table.number("a4-a6<a4"))
    assert episode.returns() == [1, -1]
    episode = from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBGGGGGG<f1 R4B0G0 R -")
    episode.apply(episode.table.number("a4-a6<a4"))
    assert episode.returns() == [1, -0.5, -0.5]


def test_the_parts_of_a_turn_are_actions_of_one_player() -> None:
    """The turn is made with its last part; until then the position is that before it."""
    episode = from_position(RESCUE)
    before, number = episode.match.position, episode.table.number
    for text in ("a2-a4<a2", "a4-a6<a4"):
        episode.apply(number(text))
        assert (episode.match.position, episode.player, episode.turns) == (before, 0, 0)
    assert episode.legal_actions() == [number("a6-a3<a6"), number("a6-a7<a6")]
    episode.apply(number("a6-a7<a6"))
    assert [str(step.move) for step in episode.match.steps] == ["a2xa4+xa6+a7"]
    assert (episode.chosen, episode.player, episode.turns) == ((), 1, 1)


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_the_actions_lead_to_all_legal_moves_and_to_no_others(game: str, players: int) -> None:
    episode, random = Episode(game, players), Random(11)
    while not episode.is_over and episode.turns < 40:
        if episode.is_roll_due:
            episode.roll(random.choice(ROLLS))
        if episode.is_over:  # With `strict` a roll can end the game (Q11).
            break
        found, waiting = [], [episode.copy()]
        while waiting:
            here = waiting.pop()
            for action in here.legal_actions():
                there = here.copy()
                there.apply(action)
                if there.chosen:
                    waiting.append(there)
                else:
                    found.append(there.match.steps[-1].move)
        legal = episode.match.legal_moves()
        assert sorted(map(str, found)) == sorted(map(str, legal))
        for action in episode.actions_of(random.choice(legal)):
            episode.apply(action)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    episode = Episode("quedah")
    for action in (-1, 6, len(episode.table)):
        assert not episode.is_legal(action)
        with pytest.raises(ActionError, match="not legal"):
            episode.apply(action)
    with pytest.raises(ActionError, match="roll"):
        episode.roll(1)
    episode.apply(0)
    episode.apply(1)
    assert episode.is_roll_due
    assert episode.legal_actions() == []
    with pytest.raises(ActionError, match="roll"):
        episode.roll(4)
    assert episode.turns == 2


def test_the_limit_of_turns_makes_a_draw() -> None:
    episode = Episode("loyal", max_turns=3)
    play(episode, Random(1))
    assert (episode.turns, episode.outcome, episode.returns()) == (3, None, [0, 0])
    with pytest.raises(ActionError, match="over"):
        episode.apply(0)


def test_a_copy_is_independent() -> None:
    episode = from_position(RESCUE)
    episode.apply(episode.table.number("a2-a4<a2"))
    before = (episode.chosen, episode.legal_actions(), episode.match.position)
    for other in (episode.copy(), copy.deepcopy(episode)):
        play(other, Random(2), 30)
        assert other.turns
    assert (episode.chosen, episode.legal_actions(), episode.match.position) == before


def test_an_episode_can_go_on_where_a_match_is() -> None:
    """It counts the turns made and does not change the match."""
    match = Match.new("quedah")
    for text in ("@a1", "@f3"):
        match.push_text(text)
    match.roll(2)
    episode = Episode.from_match(match, max_turns=20)
    assert (episode.turns, episode.rolled, episode.match.position) == (2, 2, match.position)
    play(episode, Random(1))
    assert len(match.steps) == 3


def test_claims_are_actions_where_they_are_wanted() -> None:
    """The opponent answers, and accepting makes a draw (L8)."""
    episode = Episode("loyal", has_claims=True)
    claim, accept, reject = (episode.table.number(word) for word in ("claim", "accept", "reject"))
    assert not Episode("loyal").is_legal(claim)
    episode.apply(0)
    episode.apply(claim)
    assert episode.player == 0
    assert episode.legal_actions() == [accept, reject]
    episode.apply(accept)
    assert episode.outcome is not None
    assert episode.returns() == [0, 0]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("chess", 2, {}),
        ("loyal", 3, {}),
        ("loyal", 2, {"max_turns": 0}),
        ("quedah", 2, {"has_claims": True}),
        ("madagascar", 2, {"has_claims": True}),
    ],
)
def test_what_no_game_has_is_refused(game: str, players: int, options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"no game|at least|nobody"):
        Episode(game, players, **options)  # type: ignore[arg-type]


def test_the_text_shows_tokens_backs_and_the_turn() -> None:
    episode = from_position(RESCUE)
    episode.apply(episode.table.number("a2-a4<a2"))
    text = draw_text(episode)
    assert "a4:BR" in text
    assert text.count("#") == 5
    assert text.splitlines()[-2:] == [RESCUE, "chosen: a2-a4<a2"]


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_the_text_can_be_drawn_at_any_time(game: str, players: int) -> None:
    """The drawing shows the tokens and the back on every space, and the result."""
    episode, random = Episode(game, players, max_turns=60), Random(5)
    while True:
        text = draw_text(episode)
        assert max(map(len, text.splitlines()[:-3])) <= 70
        stacks = format_position(episode.match.position).split(" ")[1]
        for stack in stacks.split(",") if stacks != "-" else ():
            space, owners = stack.partition("<")[0][:2], stack.partition("<")[0][2:]
            assert f"{space}:{owners}" in text
        if episode.is_over:
            break
        play(episode, random, 1)
    assert "has won" in text or "a draw" in text


def test_the_picture_marks_the_last_move_or_the_unfinished_turn() -> None:
    episode = from_position(RESCUE)
    assert 'class="ring-last"' not in draw_svg(episode)
    [first, *rest] = episode.actions_of(
        next(one for one in episode.match.legal_moves() if one.freed)
    )
    episode.apply(first)
    assert 'class="analysis-arrow"' in draw_svg(episode)
    for action in rest:
        episode.apply(action)
    assert 'class="analysis-arrow"' not in draw_svg(episode)
    assert 'class="ring-last"' in draw_svg(episode)
