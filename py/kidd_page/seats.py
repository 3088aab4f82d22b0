"""The players of a game: how they are named, and the fields in which they are chosen.

On each seat there is a person with a name, or a computer player with a level. In place of a level a user's player has
its number (`player_store`). A name that nobody has given is a default name, "Player 2" in English, and follows the
language.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kidd.ai.levels import elo_of
from kidd.bridge.view_types import GameView
from kidd.remote.message import LONGEST_NAME
from kidd_page.elements import Attributes, Node, element, select
from kidd_page.game.levels import is_level, is_written
from kidd_page.game.sides import PERSON
from kidd_page.games import count_levels
from kidd_page.player_store import Player, clean_name
from kidd_page.words import Words

FIRST_LEVEL: Final = 2
"""The level of a computer that replaces a person, until another one is chosen."""

_NUMBERS: Final = ("first", "second", "third")
_LEVEL: Final = re.compile(r"\d{1,10}", re.ASCII)
_RECORDED: Final = re.compile(r"Level ([1-8])", re.ASCII)
"""The name of a computer player in a record."""
_ELO_STEP: Final = 50
"""Ratings are shown in such steps, because they are not known more exactly."""
_LETTERS: Final = "ABC"
"""They tell computers of the same level apart. Their levels are numbers, so numbers would confuse."""


@dataclass(frozen=True, slots=True)
class Seats:
    """What is chosen in the fields of the players.

    - `names`: as they were typed, empty for the default. `levels`: `PERSON`, a level, or the number of a user's player.
    - `picked`: the level in each list of levels, which is kept while a person plays.
    """

    names: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()


NO_SEATS: Final = Seats()


def begin_seats(names: Sequence[str], levels: Sequence[int]) -> Seats:
    """Return the fields of players. A computer is named after its level, so a person in its place has no name yet."""
    typed = (name if level == PERSON else "" for name, level in zip(names, levels, strict=True))
    return Seats((*typed,), (*levels,), tuple(level or FIRST_LEVEL for level in levels))


def read_level_name(name: str) -> int:
    """Return the level of the player with a name in a record. All other names are those of persons."""
    found = _RECORDED.fullmatch(name)
    return int(found[1]) if found else PERSON


def take_seats(values: Mapping[str, object], form: str, before: Seats) -> Seats:
    """Return what is chosen in the fields of a form. A field that is missing or wrong keeps what was chosen before."""
    names, levels, picked = list[str](), list[int](), list[int]()
    for index, name in enumerate(before.names):
        field = f"{form}-{index + 1}"
        typed, kind = values.get(f"{field}-name"), values.get(f"{field}-kind")
        level = _read_level(values.get(f"{field}-level"), before.picked[index])
        names.append(typed[:LONGEST_NAME] if isinstance(typed, str) else name)
        picked.append(level)
        if kind == "person":
            levels.append(PERSON)
        elif kind == "computer":
            levels.append(level)
        else:
            levels.append(before.levels[index])
    return Seats((*names,), (*levels,), (*picked,))


def _read_level(found: object, otherwise: int) -> int:
    if not (isinstance(found, str) and _LEVEL.fullmatch(found)):
        return otherwise
    return int(found) if is_level(int(found)) else otherwise


def find_levels(seats: Seats, players: Iterable[Player]) -> tuple[int, ...]:
    """Return the levels. A user's player that is gone, or may not run, is replaced by an easy computer."""
    numbers = {one.id for one in players}
    return tuple(
        level if not is_written(level) or level in numbers else FIRST_LEVEL
        for level in seats.levels
    )


def list_default_names(words: Words) -> list[str]:
    """Return the names of persons that nobody has typed, by their seats."""
    return [words(f"player.{number}") for number in _NUMBERS]


def name_all(
    names: Sequence[str], levels: Sequence[int], players: Iterable[Player], words: Words
) -> list[str]:
    """Name the players of a game.

    A computer is named after its level, with a letter if another one has the same level, a user's player has its own
    name, a person the typed one.
    """
    persons, written = list_default_names(words), {one.id: one.name for one in players}
    named: list[str] = []
    for index, (name, level) in enumerate(zip(names, levels, strict=True)):
        alike = [one for one, other in enumerate(levels) if other == level]
        if level == PERSON:
            named.append(clean_name(_translate(name, words)) or persons[index])
        elif is_written(level):
            named.append(written.get(level) or clean_name(name) or persons[index])
        elif len(alike) == 1:
            named.append(words("player.computer", level=level))
        else:
            letter = _LETTERS[alike.index(index)]
            named.append(words("player.computerOfSeveral", level=level, letter=letter))
    return named


def name_seats(
    names: Sequence[str], levels: Sequence[int], players: Iterable[Player], words: Words
) -> list[str]:
    """Name the players of a game that has begun.

    A person without a name gets a default name that is still free, because players may have changed seats.
    """
    persons = list_default_names(words)
    called = name_all(names, levels, players, words)
    is_open = [
        level == PERSON and not clean_name(name) for name, level in zip(names, levels, strict=True)
    ]
    taken = {name for name, without in zip(called, is_open, strict=True) if not without}
    free = [name for name in persons if name not in taken]
    for index, without in enumerate(is_open):
        if without:
            called[index] = free.pop(free.index(called[index]) if called[index] in free else 0)
    return called


def _translate(name: str, words: Words) -> str:
    """Return a default name of any language in the current one. Another name stays as it is."""
    persons, everywhere = list_default_names(words), words("player.everywhere").split("|")
    return persons[everywhere.index(name) % len(persons)] if name in everywhere else name


@dataclass(frozen=True, slots=True)
class Row:
    """How a player's row is shown: the owner of the badge, empty for none, and whether it is hidden, or only away.

    A row that is away keeps its room, so that nothing moves when it comes back.
    """

    owner: str = ""
    is_hidden: bool = False
    is_away: bool = False


def show_seats(
    form: str,
    seats: Seats,
    rows: Sequence[Row],
    players: Sequence[Player],
    words: Words,
    game: GameView | None,
) -> list[Node]:
    """Show a row of fields for each player. `form` begins their names, and tells them from others on the page.

    `game`: None if the page does not know it.
    """
    levels = find_levels(seats, players)
    return [
        _show_row(form, index, seats, level, row, players, words, game)
        for index, (level, row) in enumerate(zip(levels, rows, strict=True))
    ]


def _show_row(
    form: str,
    index: int,
    seats: Seats,
    level: int,
    row: Row,
    players: Sequence[Player],
    words: Words,
    game: GameView | None,
) -> Node:
    field = f"{form}-{index + 1}"
    has_computers = game is not None and game["level_count"] > 0
    is_person = level == PERSON or not has_computers
    picked = level or seats.picked[index]
    attributes: Attributes = {
        "key": field,
        "class": "seat is-away" if row.is_away else "seat",
        "hidden": row.is_hidden,
    }
    kinds: Attributes = {"class": "pills seat-kind", "hidden": not has_computers}
    return element(
        "fieldset",
        attributes,
        element("legend", {"class": "visually-hidden"}, words(f"new.{_NUMBERS[index]}Name")),
        element("span", {"class": "seat-badge", "badges": row.owner}),
        element(
            "span",
            kinds,
            _show_kind(field, "person", words, is_chosen=level == PERSON),
            _show_kind(field, "computer", words, is_chosen=level != PERSON),
        ),
        _show_name(field, index, seats.names[index], words, is_person=is_person),
        _show_levels(field, picked, players, words, is_person=is_person),
        element(
            "p",
            {"id": f"{field}-text", "class": "seat-text muted small", "hidden": is_person},
            *(() if is_person or game is None else _describe(picked, game["name"], words)),
        ),
    )


def _show_kind(field: str, kind: str, words: Words, *, is_chosen: bool) -> Node:
    # Without an element of their own the words do not wrap.
    attributes: Attributes = {
        "type": "radio",
        "name": f"{field}-kind",
        "value": kind,
        "props": {"checked": is_chosen},
    }
    return element(
        "label", {"class": "pill row"}, element("input", attributes), words(f"new.{kind}")
    )


def _show_name(field: str, index: int, typed: str, words: Words, *, is_person: bool) -> Node:
    attributes: Attributes = {
        "type": "text",
        "class": "seat-field field",
        "name": f"{field}-name",
        "aria-label": words("new.name"),
        "maxlength": str(LONGEST_NAME),
        "placeholder": words(f"player.{_NUMBERS[index]}"),
        "autocomplete": "off",
        "spellcheck": "false",
        "hidden": not is_person,
        "props": {"value": typed},
    }
    return element("input", attributes)


def _show_levels(
    field: str, picked: int, players: Sequence[Player], words: Words, *, is_person: bool
) -> Node:
    levels = range(1, count_levels() + 1)
    choices = [(str(one), words("new.rank", level=one)) for one in levels]
    choices += [(str(one.id), one.name) for one in players]
    attributes: Attributes = {
        "class": "seat-field field",
        "aria-label": words("new.level"),
        "aria-describedby": f"{field}-text",
        "hidden": is_person,
    }
    return select(f"{field}-level", choices, str(picked), attributes=attributes)


def _describe(level: int, game: str, words: Words) -> tuple[Node | str, ...]:
    if is_written(level):
        return (words("player.seat"),)
    elo = _ELO_STEP * round(elo_of(game, level) / _ELO_STEP)
    rating = element("span", {"class": "seat-elo"}, f" {words('rank.elo', elo=elo)}")
    return words(f"rank.text.{level}"), rating
