"""The games: one module for each, and one table of them all."""

from collections.abc import Mapping

from kidd.core.rules import Rules
from kidd.games import loyal_captain, madagascar, quedah_merchant

RULES: Mapping[str, Rules] = {
    rules.game: rules for rules in (*loyal_captain.RULES, *quedah_merchant.RULES, *madagascar.RULES)
}
"""All games, by the name and options that notation writes."""


def rules_for(game: str) -> Rules:
    """Return the rules of a game, given its name with its options, such as `quedah+first`.

    Raises KeyError if there is no such game or option.
    """
    return RULES[game]
