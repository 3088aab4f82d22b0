"""The first actions of new players, whose answers the build prepares: any game, opponent and options.

So all this works while Python is still loading.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from kidd_page.choice import Choice, write_choice
from kidd_page.fields import write_values
from kidd_page.game.sides import PERSON
from kidd_page.games import count_levels, list_games
from kidd_page.seats import FIRST_LEVEL
from kidd_page.start.reduce import choose
from kidd_page.start.state import Begin, BeginStored, Change, Show, Start
from kidd_page.start.view import view
from kidd_page.world import World


def list_first_actions() -> Iterator[object]:
    """Yield the actions of a player who has not begun a game yet, and of one whose last choice is among these."""
    stored = ("", *map(write_choice, list_first_choices()))
    for text in stored:
        yield from (Show(text), BeginStored(text, opens=True), BeginStored(text, opens=False))
    for values in map(find_values, list_first_choices()):
        yield from (Change(values), Begin(values))


def list_first_choices() -> Iterator[Choice]:
    """Yield what is chosen by few presses: any game and second player, or only persons, and any options."""
    games, persons = list_games(), (PERSON,) * 3
    counts = sorted({count for game in games.values() for count in game["players"]})
    for game, players in product(games, counts):
        yield Choice(game, players=players, levels=persons)
        for level in range(PERSON, count_levels() + 1):
            yield Choice(game, players=players, levels=(PERSON, level, FIRST_LEVEL))
    for game, facts in games.items():
        for options in _list_subsets(facts["options"]):
            for levels in (persons, (PERSON, PERSON, FIRST_LEVEL), Choice().levels):
                yield Choice(game, options, levels=levels)


def _list_subsets(options: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for count in range(1, len(options) + 1):
        yield from combinations(options, count)


def find_values(choice: Choice) -> str:
    """Return the values that the form has when everything is chosen, as the page writes them."""
    shown = choose(Start(is_open=True), choice)
    tree = view(shown, World())
    assert tree is not None
    return write_values(tree)
