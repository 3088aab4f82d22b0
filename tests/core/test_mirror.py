"""The mirror image keeps the deck, and with it the rules (G2)."""

from random import Random

import pytest

from kidd.core.board import DECK
from kidd.core.mirror import mirror_position, mirror_spaces, mirror_text
from kidd.core.perft import perft
from kidd.games import rules_for
from kidd.record.notation import format_position, parse_position
from reference.positions import GAMES, constructed

IDS = [f"{game}-{players}" for game, players in GAMES]


def test_the_image_of_the_deck_is_the_deck() -> None:
    """Links and hatches stay, aft and fore change places, and the image of the image is the space."""
    images = mirror_spaces()
    for space, image in enumerate(images):
        assert images[image] == space
        assert {images[other] for other in DECK.neighbours[space]} == {*DECK.neighbours[image]}
        assert (space in DECK.hatches) == (image in DECK.hatches)
    assert mirror_text("a1 a8 f3 m1 m2") == "f1 f8 a3 m1 m2"


@pytest.mark.parametrize(("game", "players"), GAMES, ids=IDS)
def test_the_mirrored_position_has_the_mirrored_moves(game: str, players: int) -> None:
    """Moves, their results, the outcome and the legal turns two deep agree with the image's."""
    random = Random(f"mirror {game} {players}")
    rules = rules_for(game)
    for _ in range(60):
        position = parse_position(constructed(random, game, players))
        image = mirror_position(position)
        rules.check(image)
        assert mirror_position(image) == position
        assert rules.outcome(image) == rules.outcome(position)
        results = {
            mirror_text(move.text): format_position(mirror_position(rules.apply(position, move)))
            for move in rules.legal_moves(position)
        }
        assert results == {
            move.text: format_position(rules.apply(image, move))
            for move in rules.legal_moves(image)
        }
    for _ in range(6):
        position = parse_position(constructed(random, game, players))
        assert perft(rules, position, 2) == perft(rules, mirror_position(position), 2)
