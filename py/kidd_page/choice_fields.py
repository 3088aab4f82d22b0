"""Fields of the choice before a game that several dialogs have: how many play, and the options."""

from typing import Final

from kidd_page.choice import Choice
from kidd_page.elements import Attributes, Node, element
from kidd_page.fields import show_check, show_pill, show_pills
from kidd_page.games import list_games
from kidd_page.words import Words

_COUNTS: Final = (2, 3)


def show_counts(kind: str, choice: Choice, words: Words) -> Node:
    """Show how many play. It is hidden if the game is always for as many. `kind` is the class of all."""
    pills = [
        show_pill(
            str(one),
            words(f"start.players.{one}"),
            {"name": "players", "props": {"checked": one == choice.players}},
        )
        for one in _COUNTS
    ]
    shown = show_pills(kind, words("start.players"), pills)
    is_fixed = len(list_games()[choice.game]["players"]) == 1
    return shown._replace(attributes={**shown.attributes, "hidden": is_fixed})


def show_options(form: str, choice: Choice, words: Words) -> Node:
    """Show the options of all games, those of others hidden. `form` tells them from others on the page."""
    own, boxes = list_games()[choice.game]["options"], list[Node]()
    for option in (option for one in list_games().values() for option in one["options"]):
        field: Attributes = {
            "name": f"option-{option}",
            "props": {"checked": option in choice.options},
        }
        said = words(f"option.{option}.name")
        box = show_check(f"{form}-{option}", said, field, words(f"start.option.{option}"))
        hidden: Attributes = {**box.attributes, "hidden": option not in own}
        boxes.append(box._replace(attributes=hidden))
    return element(
        "fieldset",
        {"class": "start-options", "hidden": not own},
        element("legend", {}, words("start.options")),
        *boxes,
    )
