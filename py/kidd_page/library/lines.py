"""The lines of the lists: a saved game, a deleted one, one that is being named, what cannot be opened.

A line is sent once, as long as the game and what is offered for it stay the same.
"""

from functools import lru_cache
from typing import Final

from kidd_page.elements import Attributes, Kept, Node, button, element, keep, label
from kidd_page.library.sentences import (
    PERSON,
    name_kind,
    name_options,
    say_players,
    say_standing,
)
from kidd_page.library.state import (
    Cancel,
    Describe,
    Do,
    GoTo,
    Library,
    Save,
    SearchFor,
    ToggleMenu,
    ToggleOwn,
    Write,
)
from kidd_page.saved_games import Row
from kidd_page.thumbnails import draw_thumbnail
from kidd_page.times import find_date, say_moment, say_when
from kidd_page.words import Words

_MOST: Final = 1 << 13
"""As many lines are kept."""
_LONGEST_TITLE: Final = "80"
_LONGEST_LABELS: Final = "300"
_TITLE: Final = "saves-title cluster"


def show_line(row: Row, now: float, words: Words, *, has_library: bool, has_menu: bool) -> Kept:
    """Show a game of the list. Without a library it has neither a title nor labels."""
    if row.is_deleted:
        return _show_deleted_line(row, words, has_library=has_library)
    when = say_when(row.changed, row.offset, now, words)
    return _show_line(row, when, words, has_library=has_library, has_menu=has_menu)


@lru_cache(_MOST)
def _show_line(row: Row, when: str, words: Words, *, has_library: bool, has_menu: bool) -> Kept:
    name = f"saves-name-{row.id}"
    # The button lies over the whole line, so that a press anywhere on the line opens the game.
    cover = element(
        "button",
        {
            "type": "button",
            "class": "saves-open",
            "aria-describedby": name,
            "ref": f"line-{row.id}",
            "key": "open",
            "on": {"click": Do("open", row.id)},
        },
        element(
            "span",
            {"class": "visually-hidden"},
            words("saves.look" if row.is_over else "saves.continue"),
        ),
    )
    line: Attributes = {"class": "saves-line box break-words has-deck", "data-id": row.id}
    if row.is_current:
        line["aria-current"] = "true"
    return keep(
        f"line-{row.id}",
        element(
            "li",
            line,
            cover,
            element(
                "div",
                {"class": "saves-deck", "aria-hidden": "true", "key": "deck"},
                draw_thumbnail(row.deck) if row.deck else None,
            ),
            element(
                "div",
                {"class": "saves-words", "key": "words"},
                _show_name(row, words),
                _show_facts(row, when, words),
                _show_labels(row, words),
            ),
            element(
                "button",
                {
                    "type": "button",
                    "class": "button button-quiet saves-menu",
                    "aria-label": words("library.actions"),
                    "aria-describedby": name,
                    "aria-expanded": "true" if has_menu else "false",
                    "key": "menu",
                    "on": {"click": ToggleMenu(row.id)},
                },
                element("drawing", {"name": "dots"}),
            ),
            # A browser needs long to make the buttons of many games.
            _show_menu(row, name, words, has_library=has_library) if has_menu else None,
        ),
    )


def _show_menu(row: Row, name: str, words: Words, *, has_library: bool) -> Node:
    buttons = _list_buttons(row, name, words, has_library=has_library)
    return element("div", {"class": "saves-buttons cluster", "key": "buttons"}, *buttons)


def _list_buttons(row: Row, name: str, words: Words, *, has_library: bool) -> list[Node]:
    offered: list[tuple[str, object]] = []
    if row.is_current:
        offered.append(("saves.players", GoTo("players")))
    if row.is_over:
        offered.append(("gameReview.open", Do("review", row.id)))
    offered.append(("saves.copy", Do("copy", row.id)))
    if has_library:
        offered.append(("library.describe", Describe(row.id)))
    if any(level == PERSON for _, level in row.seats):
        offered.append(("library.notOwn" if row.is_own else "library.own", ToggleOwn(row.id)))
    offered.append(("saves.delete", Do("delete", row.id)))
    return [_show_button(key, name, action, words, {"key": key}) for key, action in offered]


def _show_button(
    key: str, name: str, action: object, words: Words, more: Attributes | None = None
) -> Node:
    return button(
        words(key), "button-quiet", action, {"aria-describedby": name, **(more or Attributes())}
    )


def _show_name(row: Row, words: Words) -> Node:
    """Name a game: its title or else its kind, its options, whether it is the current one and the player's own."""
    kind = name_kind(row.game, words)
    names = [kind] if row.title else []
    names += name_options(row.game, row.options, words)
    return element(
        "div",
        {"id": f"saves-name-{row.id}"},
        element(
            "p",
            {"class": _TITLE},
            element("strong", {}, row.title or kind),
            element("span", {"class": "saves-options muted"}, " · ".join(names)) if names else None,
            None
            if row.is_own
            else element("span", {"class": "saves-options muted"}, words("library.others")),
            element("span", {"class": "saves-mark"}, words("saves.current"))
            if row.is_current
            else None,
        ),
        element("p", {"class": "saves-players"}, say_players(row, words)),
    )


def _show_facts(row: Row, when: str, words: Words) -> Node:
    year, month, day = find_date(row.changed)
    minutes = int(row.changed // 60_000)
    time = element(
        "time",
        {
            "datetime": f"{year:04}-{month:02}-{day:02}T{minutes // 60 % 24:02}:{minutes % 60:02}Z",
            "title": say_moment(row.changed, row.offset, words),
        },
        when,
    )
    standing = say_standing(row.winner, row.turn, words, is_over=row.is_over)
    colour = row.winner if row.is_over else row.turn
    crew: Attributes = {"class": f"saves-crew crew-{colour}", "aria-hidden": "true"}
    return element(
        "p",
        {"class": "saves-facts muted"},
        element("span", crew) if colour else None,
        f"{standing} · {words('saves.turns', count=row.turns)} · ",
        time,
    )


def _show_labels(row: Row, words: Words) -> Node | None:
    if not row.labels:
        return None
    buttons = [
        element(
            "button",
            {
                "type": "button",
                "class": "saves-label",
                "aria-label": words("library.searchLabel", label=one),
                "on": {"click": SearchFor(one)},
            },
            one,
        )
        for one in row.labels
    ]
    return element("div", {"class": "saves-labels cluster"}, *buttons)


@lru_cache(_MOST)
def _show_deleted_line(row: Row, words: Words, *, has_library: bool) -> Kept:
    said = words("library.deleted" if has_library else "saves.deleted")
    return _show_deleted(
        f"line-{row.id}", row.id, _show_name(row, words), said, words, {"ref": f"line-{row.id}"}
    )


@lru_cache(_MOST)
def show_binned_line(row: Row, number: int, words: Words) -> Kept:
    """Show a game of the bin."""
    name = _show_name(row, words)
    return _show_deleted(f"bin-{row.id}", row.id, name, "", words, {"ref": f"bin-{number}"})


def _show_deleted(
    key: str, game: str, name: Node, said: str, words: Words, undo: Attributes
) -> Kept:
    named = f"saves-name-{game}"
    restore = _show_button("saves.undelete", named, Do("undelete", game), words, undo)
    return keep(
        key,
        element(
            "li",
            {"class": "saves-line box break-words is-deleted", "data-id": game},
            name,
            element("p", {"class": "saves-facts muted"}, said) if said else None,
            element("div", {"class": "saves-buttons cluster", "key": "undo"}, restore),
        ),
    )


@lru_cache(_MOST)
def show_aside(game: str, kind: str, words: Words, *, is_deleted: bool) -> Kept:
    """Show what cannot be opened."""
    key, named = f"aside-{game}", f"saves-name-{game}"
    said = words(f"saves.aside.{kind}")
    name = element("p", {"class": "saves-facts muted", "id": named}, said)
    first: Attributes = {"ref": f"line-{game}"}
    if is_deleted:
        return _show_deleted(key, game, name, words("saves.deleted"), words, first)
    return keep(
        key,
        element(
            "li",
            {"class": "saves-line box break-words", "data-id": game},
            name,
            element(
                "div",
                {"class": "saves-buttons cluster", "key": "do"},
                _show_button("saves.download", named, Do("download", game), words, first),
                _show_button("saves.delete", named, Do("delete", game), words),
            ),
        ),
    )


def show_form(row: Row, state: Library, words: Words) -> Node:
    """Show the form for the title and the labels of a game."""
    title: Attributes = {
        "type": "text",
        "maxlength": _LONGEST_TITLE,
        "autocomplete": "off",
        "class": "field",
        "ref": "title",
        "props": {"value": state.title},
        "on": {"input": Write("title", "")},
    }
    labels: Attributes = {
        "type": "text",
        "class": "field",
        "maxlength": _LONGEST_LABELS,
        "autocomplete": "off",
        "props": {"value": state.labels},
        "on": {"input": Write("labels", "")},
    }
    save: Attributes = {"type": "submit", "class": "button button-main"}
    form = element(
        "form",
        {"class": "saves-form stack", "on": {"submit": Save()}, "keys": {"escape": Cancel()}},
        _show_name(row, words),
        label(words("library.title"), element("input", title)),
        label(words("library.labels"), element("input", labels)),
        element(
            "div",
            {"class": "saves-buttons cluster"},
            element("button", save, words("library.save")),
            button(words("button.cancel"), "button-quiet", Cancel()),
        ),
    )
    return element(
        "li",
        {"class": "saves-line box break-words", "data-id": row.id, "key": f"form-{row.id}"},
        form,
    )
