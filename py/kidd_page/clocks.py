"""The choice of a clock before a game: what can be chosen, its fields, and the time control that it means."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from kidd_page.elements import Attributes, Node, element, select
from kidd_page.fields import show_check
from kidd_page.stored import as_object
from kidd_page.words import Words

Kind = Literal["none", "game", "turn"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
MINUTES: Final = (1, 2, 3, 5, 10, 15, 20, 30, 45, 60)
INCREMENTS: Final = (0, 2, 5, 10, 15, 30)
SECONDS: Final = (10, 15, 20, 30, 45, 60, 90, 120, 180, 300)


@dataclass(frozen=True, slots=True)
class Clock:
    """A choice of a clock: none, a time for the whole game, or one for each turn.

    - `minutes`, `increment`: for a whole game; the increment is in seconds and comes after each turn.
    - `seconds`: for each turn.
    - `is_forfeit`: the players have agreed that a player without time left loses.
    """

    kind: Kind = "none"
    minutes: int = 10
    increment: int = 0
    seconds: int = 30
    is_forfeit: bool = False


def plan_control(clock: Clock) -> str | None:
    """Return the time control of a choice, with the syntax of PGN; None without a clock."""
    if clock.kind == "none":
        return None
    if clock.kind == "turn":
        return f"1/{clock.seconds}"
    added = f"+{clock.increment}" if clock.increment else ""
    return f"{clock.minutes * 60}{added}"


def read_clock(found: object) -> Clock:
    """Read a stored choice. Invalid parts get their first value."""
    fields, first = as_object(found), Clock()
    return Clock(
        _find_kind(fields.get("kind"), first.kind),
        _pick(MINUTES, fields.get("minutes"), first.minutes),
        _pick(INCREMENTS, fields.get("increment"), first.increment),
        _pick(SECONDS, fields.get("seconds"), first.seconds),
        fields.get("isForfeit") is True,
    )


def write_clock(clock: Clock) -> dict[str, object]:
    """Return the stored form of a choice."""
    return {
        "kind": clock.kind,
        "minutes": clock.minutes,
        "increment": clock.increment,
        "seconds": clock.seconds,
        "isForfeit": clock.is_forfeit,
    }


def take_clock(values: Mapping[str, object], before: Clock) -> Clock:
    """Return the choice in the values of a form. A field that is missing or wrong keeps what was chosen before."""
    return Clock(
        _find_kind(values.get("clock-kind"), before.kind),
        _choose(MINUTES, values.get("clock-minutes"), before.minutes),
        _choose(INCREMENTS, values.get("clock-increment"), before.increment),
        _choose(SECONDS, values.get("clock-seconds"), before.seconds),
        values.get("clock-forfeit") == "on",
    )


def _find_kind(found: object, otherwise: Kind) -> Kind:
    return found if found in KINDS else otherwise


def _pick(offered: tuple[int, ...], wanted: object, otherwise: int) -> int:
    # True would be equal to 1.
    return next((one for one in offered if type(wanted) is int and one == wanted), otherwise)


def _choose(offered: tuple[int, ...], wanted: object, otherwise: int) -> int:
    return next((one for one in offered if str(one) == wanted), otherwise)


def show_clock(clock: Clock, words: Words) -> Node:
    """Show the fields of a clock. Fields that the kind does not use are hidden, and keep what was chosen."""
    is_game, is_turn = clock.kind == "game", clock.kind == "turn"
    kinds = [(kind, words(f"start.clock.{kind}")) for kind in KINDS]
    forfeit = show_check(
        "clock-forfeit",
        words("start.clock.forfeit"),
        {"name": "clock-forfeit", "props": {"checked": clock.is_forfeit}},
    )
    hidden: Attributes = {**forfeit.attributes, "hidden": clock.kind == "none"}
    return element(
        "fieldset",
        {"class": "start-clock"},
        element("legend", {}, words("start.clock")),
        element(
            "div",
            {"class": "start-times cluster"},
            _show_select("kind", kinds, clock.kind, words),
            _show_numbers("minutes", MINUTES, clock.minutes, words, is_shown=is_game),
            _show_numbers("increment", INCREMENTS, clock.increment, words, is_shown=is_game),
            _show_numbers("seconds", SECONDS, clock.seconds, words, is_shown=is_turn),
        ),
        forfeit._replace(attributes=hidden),
    )


def _show_numbers(
    name: str, offered: tuple[int, ...], chosen: int, words: Words, *, is_shown: bool
) -> Node:
    choices = [(str(one), words(f"start.clock.{name}Of", count=one)) for one in offered]
    return _show_select(name, choices, str(chosen), words, is_shown=is_shown)


def _show_select(
    name: str, choices: list[tuple[str, str]], chosen: str, words: Words, *, is_shown: bool = True
) -> Node:
    said = words(f"start.clock.{name}")
    attributes: Attributes = {
        "class": "seat-field field",
        "aria-label": said,
        "hidden": not is_shown,
    }
    return select(f"clock-{name}", choices, chosen, attributes=attributes)
