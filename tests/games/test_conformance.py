"""Properties of every game, with every option, for every number of players."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from kidd.core.events import Counted, Declared, FlagRaised, Picked, Removed
from kidd.core.move import Move, parse_move
from kidd.core.perft import perft
from kidd.core.position import Position, tokens_on_deck
from kidd.games import RULES, madagascar, rules_for
from kidd.games.loyal_captain import proof_of
from kidd.record.notation import format_position, parse_position
from reference.positions import GAMES, beginning, constructed, playout
from support.event_replay import EventReplay, deck_of

IDS = [f"{game}-{players}" for game, players in GAMES]
every_game = pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)


@cache
def samples(game: str, players: int) -> tuple[Position, ...]:
    """Return positions of some random games, and constructed ones."""
    random = Random(f"conformance {game} {players}")
    texts = [constructed(random, game, players) for _ in range(60)]
    for _ in range(3):
        texts += playout(random, beginning(game, players), 90)
    return tuple(parse_position(text) for text in dict.fromkeys(texts))


def ready(position: Position) -> list[Position]:
    """Return the position, or the positions after each roll if a roll is due."""
    return list(rules_for(position.game).rolls(position)) or [position]


@cache
def turns(game: str, players: int) -> tuple[tuple[Position, Move], ...]:
    """Return every legal and offered move in the samples, with the position before it."""
    rules = rules_for(game)
    return tuple(
        (position, move)
        for sample in samples(game, players)
        for position in ready(sample)
        for move in (*rules.legal_moves(position), *rules.offers(position))
    )


def test_every_registered_game_is_tested() -> None:
    """A new game must be added to `GAMES`."""
    assert set(GAMES) == {(game, players) for game in RULES for players in RULES[game].tokens}


@every_game
def test_game_begins_with_an_empty_deck_and_red(game: str, players: int) -> None:
    """G6: Red begins, and all tokens are in reserve."""
    start = rules_for(game).start(players)
    assert start == parse_position(beginning(game, players))
    assert rules_for(game).phase(start) == "setup" or game == "loyal"


@pytest.mark.unmeasured
@every_game
def test_moves_come_in_a_fixed_order(game: str, players: int) -> None:
    """The same position always has the same moves in the same order."""
    for sample in samples(game, players):
        for position in ready(sample):
            moves = rules_for(game).legal_moves(position)
            again = rules_for(game).legal_moves(parse_position(format_position(position)))
            assert list(moves) == list(again)
            assert len(set(moves)) == len(moves)


@every_game
def test_caller_may_change_the_list_of_moves(game: str, players: int) -> None:
    """A change of the list does not change a later list."""
    for sample in samples(game, players)[::7]:
        for position in ready(sample):
            moves = list(rules_for(game).legal_moves(position))
            returned = rules_for(game).legal_moves(position)
            assert isinstance(returned, list)
            returned.clear()
            assert list(rules_for(game).legal_moves(position)) == moves


@pytest.mark.unmeasured
@every_game
def test_apply_does_not_change_the_position(game: str, players: int) -> None:
    """A position is a value: its text and hash stay, and `apply` gives the same result twice."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        text, key = format_position(position), hash(position)
        after = rules.apply(position, move)
        assert (format_position(position), hash(position)) == (text, key)
        assert rules.apply(position, move) == after


@pytest.mark.unmeasured
@every_game
def test_every_result_can_be_written_and_read_back(game: str, players: int) -> None:
    """Positions and moves survive writing and reading. No turn leads to an invalid position."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        after = rules.apply(position, move)
        again = parse_position(format_position(after))
        assert again == after
        assert hash(again) == hash(after)
        assert parse_move(move.text) is move


@pytest.mark.unmeasured
@every_game
def test_game_goes_on_unless_it_is_over(game: str, players: int) -> None:
    """After a turn the game is over, or a roll is due, or there is a legal move."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        after = rules.apply(position, move)
        goes_on = bool(rules.legal_moves(after)) or bool(rules.rolls(after))
        assert goes_on == (rules.outcome(after) is None), format_position(after)


@every_game
def test_nothing_can_be_played_after_the_end(game: str, players: int) -> None:
    """There are no moves, rolls and offers, and the phase is `over`."""
    rules = rules_for(game)
    ended = [one for one in samples(game, players) if rules.outcome(one) is not None]
    assert ended
    for position in ended:
        assert list(rules.legal_moves(position)) == []
        assert list(rules.rolls(position)) == []
        assert list(rules.offers(position)) == []
        assert rules.count_legal_turns(position) == 0
        assert rules.phase(position) == "over"


@pytest.mark.unmeasured
@every_game
def test_count_of_turns_equals_the_number_of_moves(game: str, players: int) -> None:
    """If a roll is due, it is the sum for all three rolls."""
    rules = rules_for(game)
    for sample in samples(game, players):
        listed = sum(len(rules.legal_moves(position)) for position in ready(sample))
        assert rules.count_legal_turns(sample) == listed == perft(rules, sample, 1)


@pytest.mark.unmeasured
@every_game
def test_number_of_tokens_changes_only_by_removals(game: str, players: int) -> None:
    """The tokens on the deck and in reserve are as many as before, except for those removed (L5)."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        after = rules.apply(position, move)
        removed = Counter(
            event.player for event in rules.events(position, move) if isinstance(event, Removed)
        )
        assert game.startswith("loyal") or not removed
        before_all, after_all = tokens_on_deck(position), tokens_on_deck(after)
        for player in range(players):
            total = before_all[player] + position.reserves[player]
            assert after_all[player] + after.reserves[player] + removed[player] == total


@every_game
def test_offers_can_be_played_and_are_not_legal_moves(game: str, players: int) -> None:
    """An offer is not in the list of moves, and leads to a valid position."""
    rules = rules_for(game)
    for sample in samples(game, players):
        for position in ready(sample):
            for offer in rules.offers(position):
                assert offer.word
                assert offer not in rules.legal_moves(position)
                after = rules.apply(position, offer)
                assert parse_position(format_position(after)) == after


@pytest.mark.unmeasured
@every_game
def test_events_describe_every_change_of_the_deck(game: str, players: int) -> None:
    """Replayed on the position before, they give the deck and the reserves after."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        after = rules.apply(position, move)
        replay = EventReplay(deck_of(position))
        told = list(rules.events(position, move))
        assert told
        for event in told:
            replay.show(event)
        assert replay.is_settled()
        assert replay.deck == deck_of(after), f"{format_position(position)} {move.text}"
        for player, reserve in enumerate(position.reserves):
            assert reserve - replay.entries[player] == after.reserves[player]


WORDS = {
    "pass": "passed", "claim": "claimed", "accept": "accepted", "reject": "rejected",
    "agree": "agreed", "pick:R": "picked", "pick:B": "picked",
}  # fmt: skip


@every_game
def test_events_have_one_event_for_a_word(game: str, players: int) -> None:
    """A word is an event of the player to move. A pick has the colour that was picked."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        kinds = {event.kind: event for event in rules.events(position, move)}
        if move.word:
            event = kinds[WORDS[move.word]]
            assert isinstance(event, Declared | Picked)
            picked = "RB".index(move.word[-1]) if move.word.startswith("pick") else position.turn
            assert event.player == picked
        else:
            assert not set(kinds) & set(WORDS.values())


@every_game
def test_events_have_counts_and_flags_after_the_move(game: str, players: int) -> None:
    """There is an event for a changed count (L9), and the flags are those after the move (M5)."""
    rules = rules_for(game)
    for position, move in turns(game, players):
        after = rules.apply(position, move)
        events = list(rules.events(position, move))
        counted = [event for event in events if isinstance(event, Counted)]
        proof = proof_of(after)
        if proof != proof_of(position):
            assert proof is not None
            assert counted == [Counted(proof.player, proof.turns_left)]
        else:
            assert counted == []
        for event in events:
            if isinstance(event, FlagRaised):
                height = len(deck_of(after)[event.space].owners)
                assert event.flags == madagascar.flags(height) > 0


@every_game
def test_resigning_leaves_the_tokens_where_they_are(game: str, players: int) -> None:
    """Resignation: of two players the other wins. Of three the other two play on."""
    rules = rules_for(game)
    for sample in samples(game, players):
        for position in ready(sample):
            if rules.outcome(position):
                continue
            after, outcome = rules.resign(position)
            assert parse_position(format_position(after)) == after
            assert (after.tops, after.held, after.reserves) == (
                position.tops,
                position.held,
                position.reserves,
            )
            assert after.turn != position.turn
            if outcome is not None:
                assert outcome == (after.turn, "resigned")
            assert (outcome is None) == (
                players == 3 and len(madagascar.players_in(position)) == players
            )


def mirrored_move(text: str) -> str:
    if re.match("[a-z]+$|pick", text):
        return text
    return text.translate(str.maketrans("af", "fa"))


def mirrored(text: str) -> str:
    game, deck, *rest = text.split(" ")
    if deck != "-":
        deck = ",".join(sorted(deck.translate(str.maketrans("af", "fa")).split(",")))
    return " ".join([game, deck, *rest])


@pytest.mark.unmeasured
@every_game
def test_mirrored_position_has_the_mirrored_turns(game: str, players: int) -> None:
    """G2: if `a` and `f` change places, turns and results change in the same way."""
    rules = rules_for(game)
    for sample in samples(game, players)[::3]:
        other = parse_position(mirrored(format_position(sample)))
        assert rules.outcome(other) == rules.outcome(sample)
        assert rules.count_legal_turns(other) == rules.count_legal_turns(sample)
        for position, image in zip(ready(sample), ready(other), strict=True):
            there = {
                mirrored_move(move.text): mirrored(format_position(rules.apply(position, move)))
                for move in rules.legal_moves(position)
            }
            assert there == {
                move.text: format_position(rules.apply(image, move))
                for move in rules.legal_moves(image)
            }


@pytest.mark.unmeasured
@every_game
def test_mirrored_position_has_the_same_perft(game: str, players: int) -> None:
    """G2: the counts for two turns are equal."""
    rules = rules_for(game)
    for sample in samples(game, players)[:20]:
        other = parse_position(mirrored(format_position(sample)))
        assert perft(rules, other, 2) == perft(rules, sample, 2)


@pytest.mark.parametrize("game", ["loyal", "loyal+pie"])
def test_step_never_loses_the_mover_s_own_tokens(game: str) -> None:
    """L4: only an entry can, because a step leaves a vacant space."""
    rules = rules_for(game)
    random = Random(f"own {game}")
    for _ in range(6):
        for text in playout(random, beginning(game, 2), 90):
            position = parse_position(text)
            for move in rules.legal_moves(position):
                if move.origin >= 0:
                    removed = {
                        event.player
                        for event in rules.events(position, move)
                        if isinstance(event, Removed)
                    }
                    assert position.turn not in removed


def test_unknown_game_has_no_rules() -> None:
    """An option of another game is an error."""
    with pytest.raises(KeyError):
        rules_for("loyal+first")
