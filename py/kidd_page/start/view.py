"""The start screen as elements. All fields are always there, so that their values are always whole."""

from collections.abc import Sequence

from kidd.bridge.view_types import GameView
from kidd_page.choice import (
    Choice,
    count_players,
    list_allowed_players,
    list_order,
    name_players,
)
from kidd_page.choice_fields import show_counts, show_options
from kidd_page.clocks import show_clock
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.fields import show_pill, show_pills
from kidd_page.games import draw_emblem, has_lessons, list_games
from kidd_page.seats import Row, show_seats
from kidd_page.start.reduce import FORM, LOT, find_choice, find_seats
from kidd_page.start.state import Begin, Change, Learn, Open, Start
from kidd_page.words import Words
from kidd_page.world import World

_COLOURS = "RBG"


def view(state: Start, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open:
        return None
    words, choice = world.words, find_choice(state)
    game = list_games()[choice.game]
    form = element(
        "form",
        {
            "class": "start stack-wide",
            "on": {"input": Change(""), "submit": Begin("")},
            "key": "form",
        },
        _show_games(game, words),
        element(
            "div",
            {"class": "start-table stack-wide"},
            show_counts("start-players", choice, words),
            _show_players(state, choice, game, world),
        ),
        element(
            "div",
            {"class": "start-rest stack-wide"},
            *_show_order(choice, game, world),
            show_options("start-option", choice, words),
        ),
        element(
            "div",
            {"class": "start-further cluster row spread"},
            show_clock(choice.clock, words),
            button(words("remote.title"), "button-quiet start-elsewhere", Open("remoteNew")),
        ),
        _show_buttons(game, words),
    )
    return element("div", {"class": "start-content"}, _show_offer(state, words), form)


def _show_offer(state: Start, words: Words) -> Node:
    """Show a new player the way to the lessons."""
    accept: Attributes = {
        "type": "button",
        "class": "button lesson-offer-button",
        "on": {"click": Learn()},
    }
    return element(
        "p",
        {
            "class": "lesson-offer cluster row callout",
            "hidden": not state.has_offer,
            "key": "offer",
        },
        element("span", {}, words("lessons.offer")),
        element("button", accept, words("lessons.accept")),
    )


def _show_games(chosen: GameView, words: Words) -> Node:
    """Show a card for each game. On a narrow page one line below them tells about the chosen game.

    Screen readers read that line on each card.
    """
    about = element(
        "p",
        {"class": "start-about muted small", "aria-hidden": "true", "key": "about"},
        element("span", {}, words(f"start.{chosen['name']}.line")),
        " ",
        element("span", {"class": "card-time"}, _say_length(chosen, words)),
    )
    return element(
        "fieldset",
        {"class": "start-games", "ref": "game"},
        element("legend", {"class": "visually-hidden"}, words("start.game")),
        *(_show_card(game, words, is_chosen=game == chosen) for game in list_games().values()),
        about,
    )


def _show_card(game: GameView, words: Words, *, is_chosen: bool) -> Node:
    name = game["name"]
    card = f"card-{name}"
    field: Attributes = {
        "type": "radio",
        "name": "game",
        "value": name,
        "aria-labelledby": f"{card}-name",
        "aria-describedby": f"{card}-line {card}-length",
        "props": {"checked": is_chosen},
    }
    line: Attributes = {"id": f"{card}-line", "class": "card-line"}
    length: Attributes = {"id": f"{card}-length", "class": "card-length muted"}
    return element(
        "label",
        {"class": "card stack box", "key": card},
        element("input", field),
        element("span", {"class": "card-emblem"}, draw_emblem(name)),
        element(
            "span",
            {"class": "card-words"},
            element("strong", {"id": f"{card}-name", "class": "card-name"}, words(f"game.{name}")),
            element("span", line, words(f"start.{name}.line")),
            element("span", length, _say_length(game, words)),
        ),
    )


def _say_length(game: GameView, words: Words) -> str:
    fewest, most = str(game["players"][0]), str(game["players"][-1])
    minutes = str(game["minutes"])
    if fewest == most:
        return words("start.length", players=fewest, minutes=minutes)
    return words("start.lengthUpTo", players=fewest, minutes=minutes, most=most)


def _show_players(state: Start, choice: Choice, game: GameView, world: World) -> Node:
    count, order, words = count_players(choice), list_order(choice), world.words
    has_colours = not choice.has_lots and not _is_set_up(choice, game)
    rows = [
        Row(
            _COLOURS[order.index(player)] if has_colours and player in order else "",
            is_hidden=player >= max(count, choice.players),
            is_away=player >= count,
        )
        for player in range(len(choice.names))
    ]
    seats = show_seats(
        FORM,
        find_seats(state),
        rows,
        list_allowed_players(world),
        words,
        game,
    )
    return element(
        "fieldset",
        {"class": "start-seats"},
        element("legend", {}, words("new.names")),
        *seats,
    )


def _is_set_up(choice: Choice, game: GameView) -> bool:
    """Return whether one player sets up and the other picks a colour (L10)."""
    return game["pick"] is not None and game["pick"] in choice.options


def _show_order(choice: Choice, game: GameView, world: World) -> list[Node]:
    """Show who plays Red and, of three, who plays Blue."""
    words, names, order = world.words, name_players(choice, world), list_order(choice)
    hidden = [player >= len(names) for player in range(len(choice.names))]
    red = _show_names("red", names, -1 if choice.has_lots else order[0], hidden)
    lots: Attributes = {"name": "red", "props": {"checked": choice.has_lots}}
    red.append(show_pill(LOT, words("new.lot"), lots))
    question = words("new.setsUp" if _is_set_up(choice, game) else "new.red")
    blue = _show_names(
        "blue",
        names,
        order[1],
        [is_hidden or player == order[0] for player, is_hidden in enumerate(hidden)],
    )
    second = show_pills("start-blue", words("new.blue"), blue)
    is_away = len(names) < len(choice.names) or choice.has_lots
    return [
        show_pills("start-red", question, red),
        second._replace(attributes={**second.attributes, "hidden": is_away}),
    ]


def _show_names(
    field: str, names: Sequence[str], chosen: int, hidden: Sequence[bool]
) -> list[Node]:
    """Show the choice of one of the players, with their names."""
    pills: list[Node] = []
    for player, is_hidden in enumerate(hidden):
        said = names[player] if player < len(names) else ""
        pill = show_pill(str(player), said, {"name": field, "props": {"checked": player == chosen}})
        pills.append(pill._replace(attributes={**pill.attributes, "hidden": is_hidden}))
    return pills


def _show_buttons(game: GameView, words: Words) -> Node:
    learn: Attributes = {"hidden": not has_lessons(game["name"])}
    quiet = "button-quiet"
    start: Attributes = {"type": "submit", "class": "button button-main"}
    return element(
        "div",
        {"class": "form-buttons cluster"},
        button(words("start.howTo"), quiet, Open("rules")),
        button(words("lessons.accept"), f"{quiet} start-learn", Open("lessons"), learn),
        button(words("puzzles.title"), f"{quiet} start-puzzles", Open("puzzles")),
        button(words("player.title"), f"{quiet} start-write", Open("write")),
        element("button", start, words("new.start")),
    )
