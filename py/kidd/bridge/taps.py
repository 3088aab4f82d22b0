"""What a tap on a space does, while a choice is made: its mark, where it leads, and its words."""

from typing import Literal, NotRequired, cast

from kidd.bridge.choice_views import GhostView, Role, SpaceChoiceView, TargetView
from kidd.bridge.label_views import PickTapView, PlainTapView, TurnedTapView


class Tap(TargetView):
    """What `SpaceChoiceView` is made of, before it is put into words.

    - `meaning`: what a tap does, if that differs from the role that is drawn. `targets`: the destinations of a token
      that can be selected here.
    """

    role: Role
    meaning: NotRequired[Role]
    targets: NotRequired[list[str]]
    ghost: NotRequired[GhostView]
    repeats: NotRequired[Literal[True]]


def say_tap(tap: Tap) -> SpaceChoiceView:
    """Put into words what a tap does. If the outline of the selected token is shown, its direction is told too."""
    role, ghost = tap.get("meaning", tap["role"]), tap.get("ghost")
    says: list[PlainTapView | TurnedTapView | PickTapView] = []
    if "repeats" in tap:
        says.append({"key": "space.repeats", "params": {}})
    if role == "destination" and ghost:
        says.append({"key": "role.destination.turned", "params": {"back": ghost["back"]}})
    elif role == "pick":
        says.append({"key": "role.pick", "params": {"ways": " ".join(tap.get("targets", []))}})
    elif role != "none":
        says.append(cast("PlainTapView", {"key": f"role.{role}", "params": {}}))
    rest = {name: value for name, value in tap.items() if name not in {"meaning", "targets"}}
    return cast("SpaceChoiceView", {**rest, "says": says})


def set_aside(spaces: dict[str, Tap]) -> None:
    """Leave the hatches without a mark, so that the routes of the selected token stand out."""
    for one in spaces.values():
        if one["role"] == "enter":
            one["role"], one["meaning"] = "none", "enter"
