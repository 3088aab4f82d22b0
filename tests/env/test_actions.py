"""The numbering of actions: complete, without two meanings, and the parts of a move come one after another."""

import doctest
from itertools import pairwise
from random import Random

import pytest

from kidd.core.board import DECK, SPACE_COUNT, space_of
from kidd.core.move import MoveError, parse_move
from kidd.games import RULES
from kidd.games._tables import FACINGS, ROUTES
from kidd.record.notation import parse_position
from kidd_env import actions
from kidd_env.actions import action_table

SIZES = {"loyal": 57, "loyal+pie": 89, "quedah": 277, "madagascar": 871}
PLAYED = [(game, players) for game, rules in RULES.items() for players in rules.tokens]
GAMES_OF_EACH = 250
MOST_TURNS = 200


def test_doctests_pass() -> None:
    assert doctest.testmod(actions).failed == 0


@pytest.mark.parametrize("game", RULES)
def test_each_action_has_a_text_and_a_number_of_its_own(game: str) -> None:
    table = action_table(game)
    assert len(table) == SIZES.get(game, SIZES[game.partition("+")[0]])
    assert [table.number(text) for text in table.texts] == list(range(len(table)))


@pytest.mark.parametrize("game", ["loyal", "quedah"])
def test_each_way_that_steps_can_lead_has_a_number(game: str) -> None:
    """The engine's own routes of one step, or of one to three, give the same travels (L1, Q2)."""
    table = action_table(game)
    wanted = {
        (space_of(facing), arrival)
        for routes in ROUTES[: 1 if game == "loyal" else 3]
        for facing in FACINGS
        for _, arrival in routes[facing]
    }
    assert travels_of(game) == wanted
    assert all(table.travel_of(table.travel(*travel)) == travel for travel in wanted)


def test_in_madagascar_each_space_to_leave_has_a_number_with_each_way_to_arrive() -> None:
    """So no tower can be too high (M3). A token never arrives by a black path (G5)."""
    arrivals = set(FACINGS) - {DECK.facing(hatch, -1) for hatch in DECK.hatches}
    assert len(arrivals) == 48
    assert travels_of("madagascar") == {
        (origin, arrival) for origin in range(SPACE_COUNT) for arrival in arrivals
    }


def travels_of(game: str) -> set[tuple[int, int]]:
    table = action_table(game)
    found = [table.travel_of(number) for number in range(len(table))]
    travels = [travel for travel in found if travel]
    assert len(set(travels)) == len(travels)
    return set(travels)


@pytest.mark.parametrize("game", RULES)
def test_other_actions_are_no_travels(game: str) -> None:
    table = action_table(game)
    travels = {number for number in range(len(table)) if table.travel_of(number)}
    assert {table.texts[number] for number in travels} == {
        text for text in table.texts if "-" in text
    }


@pytest.mark.parametrize("game", ["loyal", "loyal+pie", "madagascar"])
def test_the_text_of_an_action_is_that_of_a_move(game: str) -> None:
    """The parts of that move are the action. A single step is written without its back."""
    table = action_table(game)
    for number, text in enumerate(table.texts):
        origin, _, back = text.partition("<")
        single = origin if back and origin.startswith(f"{back}-") else text
        assert table.parts(parse_move(single)) == (number,)


def test_resignation_and_agreement_have_no_number() -> None:
    for text, game in (("resign", "loyal"), ("agree", "madagascar"), ("pass", "loyal")):
        with pytest.raises(KeyError):
            action_table(game).parts(parse_move(text))
    with pytest.raises(MoveError):
        parse_move("nothing")


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_random_games_have_numbers_for_all_moves(game: str, players: int) -> None:
    """In each position the legal moves differ in their actions, and none is the beginning of another."""
    rules, table, random = RULES[game], action_table(game), Random(7)
    for _ in range(GAMES_OF_EACH):
        position = rules.start(players)
        for _ in range(MOST_TURNS):
            rolled = rules.rolls(position)
            moves = rules.legal_moves(random.choice(rolled) if rolled else position)
            if not moves:
                break
            parts = sorted(table.parts(move) for move in moves)
            for one, following in pairwise(parts):
                assert following[: len(one)] != one
            assert max(map(len, parts)) <= table.most_parts
            position = rules.apply(position, random.choice(moves))


def test_a_chain_of_rescues_is_a_row_of_actions() -> None:
    """A token captures, the friend freed there captures and frees another, which steps away (Q4, Q5)."""
    position = parse_position("quedah a2R<a1,a4BR<a2,a6BR<a4,f1R<0,f3B<0 R3B4 R 1")
    table = action_table("quedah")
    chains = [
        [table.texts[number] for number in table.parts(move)]
        for move in RULES["quedah"].legal_moves(position)
        if len(move.freed) == 2
    ]
    assert chains == [
        ["a2-a4<a2", "a4-a6<a4", "a6-a3<a6"],
        ["a2-a4<a2", "a4-a6<a4", "a6-a7<a6"],
    ]
