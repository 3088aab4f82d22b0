"""The numbers of the crews beside a puzzle."""

import json

import pytest

from kidd.bridge.view import show_match
from kidd.puzzles.choice import next_puzzle
from kidd.puzzles.puzzle import list_puzzle, parse_puzzle
from kidd.record.match import Match
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, SHIPPED, Page, text_of

WORDS = Words("en", DICTIONARIES["en"])


@pytest.mark.parametrize(("game", "turns"), [("quedah", 0), ("madagascar", 3)])
def test_the_numbers_that_decide_are_shown(game: str, turns: int) -> None:
    """The reserves, and captives or what each crew commands."""
    kind = f"win{turns}" if turns else "all"
    stored = json.dumps({"version": 1, "choice": {"game": game, "kind": kind}})
    page = Page("puzzles", {"kidd.puzzles": stored}, "Show")
    page.press("Open", "next")
    wanted = (game, "win" if turns else "best", turns)
    fit = [one for one in map(list_puzzle, SHIPPED) if one[1:4] == wanted]
    first = next_puzzle(fit, 1200, frozenset())
    assert first
    line = next(one for one in SHIPPED if list_puzzle(one).key == first.key)
    view = show_match(Match(parse_puzzle(line).position))
    crews = page.find("class", "crew-row")
    assert crews
    for crew, (colour, reserve) in zip(crews[2], view["reserves"].items(), strict=True):
        assert WORDS("crew.reserve", count=reserve) in text_of(crew)
        owners = [one["owners"] for one in view["stacks"] if one["owners"][0] == colour]
        pirates, stacks = len("".join(owners)), len(owners)
        if game == "quedah":
            told = WORDS("crew.captivesHeard", count=pirates - stacks)
        elif pirates == stacks:
            told = WORDS("crew.commandAlone", count=pirates)
        else:
            counted = WORDS("crew.pirates", count=pirates)
            told = WORDS("crew.command", pirates=counted, count=stacks)
        assert told in text_of(crew)
