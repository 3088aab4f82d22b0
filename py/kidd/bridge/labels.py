"""What stands on the spaces and what a tap does there, as messages: for screen readers and the stack inspector.

Owns these messages. They have no word of a player's language.
"""

from typing import cast

from kidd.bridge.label_views import (
    CaptorView,
    ColourView,
    ContentView,
    FlagTokensView,
    FreedView,
    GangwayView,
    HeapParams,
    HoldingParams,
    OneTokenView,
    PirateView,
    TokenLabelView,
    TokenParams,
)
from kidd.bridge.view_types import StackView
from kidd.core.board import HATCHES, SPACE_NUMBER
from kidd.games.madagascar import TOKENS_IN_FLAG


def label_vacant(space: str) -> ContentView:
    """Describe a vacant space."""
    return {"key": "space.hatch" if is_hatch(space) else "space.vacant", "params": {"space": space}}


def label_stack(stack: StackView, freed: str | None, *, is_captor: bool) -> list[ContentView]:
    """Describe a stack, its flags, and the owner of a freed friend. The lower token of a captor is its captive."""
    space, (top, *others) = stack["space"], stack["owners"]
    back: str | GangwayView = {"key": "space.gangway"} if stack["back"] == "0" else stack["back"]
    says: list[ContentView] = []
    if others and not is_captor:
        heap: HeapParams = {
            "space": space,
            "count": len(stack["owners"]),
            "pirate": name_colour(top),
            "others": [*map(name_colour, others)],
            "back": back,
            "exits": stack["exits"],
        }
        says.append(
            {"key": "space.hatchStack" if is_hatch(space) else "space.stack", "params": heap}
        )
    else:
        token: TokenParams = {
            "space": space,
            "pirate": _hold(top, others[0]) if others else name_pirate(top),
            "back": back,
            "exits": stack["exits"],
        }
        says.append(
            {"key": "space.hatchToken" if is_hatch(space) else "space.token", "params": token}
        )
    if stack["flags"]:
        says.append({"key": "space.flags", "params": {"count": stack["flags"]}})
    return [*says, label_freed(freed)] if freed else says


def label_freed(owner: str) -> FreedView:
    """Describe a freed friend that has not stepped off yet (Q5)."""
    return {"key": "space.freed", "params": {"pirate": name_pirate(owner)}}


def name_pirate(owner: str) -> PirateView:
    """Name a token by its owner."""
    return cast("PirateView", {"key": f"pirate.{owner}"})


def name_colour(owner: str) -> ColourView:
    """Name a colour."""
    return cast("ColourView", {"key": f"colour.{owner}"})


def _hold(captor: str, captive: str) -> CaptorView:
    held: HoldingParams = {"pirate": name_pirate(captor), "captive": name_pirate(captive)}
    return {"key": "space.captor", "params": held}


def list_tokens(stack: StackView) -> list[TokenLabelView]:
    """List a stack from the top down: single tokens, then those that a flag stands for, five at a time (M5)."""
    owners = stack["owners"]
    seen = len(owners) - TOKENS_IN_FLAG * stack["flags"]
    tokens: list[TokenLabelView] = []
    for index, owner in enumerate(owners[:seen]):
        says: OneTokenView = {
            "key": "inspector.below" if index else "inspector.top",
            "params": {"colour": owner},
        }
        tokens.append({"owners": owner, "flag": False, "says": says})
    for start in range(seen, len(owners), TOKENS_IN_FLAG):
        under = owners[start : start + TOKENS_IN_FLAG]
        flag: FlagTokensView = {
            "key": "inspector.flag",
            "params": {"others": [*map(name_colour, under)]},
        }
        tokens.append({"owners": under, "flag": True, "says": flag})
    return tokens


def is_hatch(space: str) -> bool:
    """Return whether tokens enter on a space."""
    return bool(HATCHES >> SPACE_NUMBER[space] & 1)
