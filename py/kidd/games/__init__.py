"""The games: one module for each, and one table of them all."""

from collections.abc import Mapping

from kidd.core.description import Description
from kidd.core.rules import Rules
from kidd.games import loyal_captain, madagascar, quedah_merchant

_MODULES = (loyal_captain, quedah_merchant, madagascar)

DESCRIPTIONS: Mapping[str, Description] = {
    module.DESCRIPTION.name: module.DESCRIPTION for module in _MODULES
}
"""The descriptions of all games, by their names without options, in the order of the page's list."""

RULES: Mapping[str, Rules] = {rules.game: rules for module in _MODULES for rules in module.RULES}
"""The rules of all games, by the name and options that notation writes."""


def rules_for(game: str) -> Rules:
    """Return the rules of a game, given its name with its options, such as `quedah+first`.

    Raises KeyError if there is no such game or option.
    """
    return RULES[game]
