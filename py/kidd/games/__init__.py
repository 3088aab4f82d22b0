"""The games: one module each, with one table of all of them."""

from collections.abc import Mapping

from kidd.core.rules import Rules
from kidd.games import loyal_captain, madagascar, quedah_merchant

RULES: Mapping[str, Rules] = {
    rules.game: rules for rules in (*loyal_captain.RULES, *quedah_merchant.RULES, *madagascar.RULES)
}
"""All games, by the name and options that notation writes."""


def rules_for(game: str) -> Rules:
    """Return the rules of a game with its options, such as `quedah+first`.

    Raises KeyError for a game or option that there is not.
    """
    return RULES[game]
