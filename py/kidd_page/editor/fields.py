"""The fields beside the deck of the position editor, and the selected space."""

from typing import Final

from kidd.core.board import BLACK_PATH, DECK, HATCHES, SPACE_NUMBER
from kidd.core.position import COLOURS, format_pending
from kidd.record.position_edits import list_states
from kidd_page.editor.draft import REMOVE_TOOL, TURN_TOOL, Draft, find_stack
from kidd_page.editor.sentences import PROOF, name_pending
from kidd_page.editor.state import Choose, ChooseTool, Edit
from kidd_page.elements import Attributes, Node, Tree, button, element, label, select
from kidd_page.fields import show_check, show_pill, show_pills
from kidd_page.games import list_games
from kidd_page.words import Words

MOST_IN_RESERVE: Final = 9
MOST_TURNS_LEFT: Final = 20


def show_tools(tool: str, draft: Draft, words: Words) -> Node:
    """Show the choice of what a tap does."""
    crews = [
        _show_pill("editor-tool", one, words(f"colour.{one}"), tool, ChooseTool(""), one)
        for one in draft.colours
    ]
    others = [
        _show_pill("editor-tool", one, words(f"editor.tool.{one}"), tool, ChooseTool(""))
        for one in (TURN_TOOL, REMOVE_TOOL)
    ]
    return show_pills("editor-tools", words("editor.tool"), [*crews, *others])


def show_fields(draft: Draft, words: Words) -> list[Node]:
    """Show the player to move, the pending state and the reserves."""
    return [_show_turn(draft, words), _show_state(draft, words), _show_reserves(draft, words)]


def _show_pill(
    name: str, value: str, said: str, chosen: str, action: object, crew: str = ""
) -> Node:
    """Show one of several choices that look like adjacent buttons. `crew` is the colour of a badge."""
    field: Attributes = {
        "name": name,
        "props": {"checked": value == chosen},
        "on": {"change": action},
    }
    return show_pill(value, said, field, _show_badge(crew) if crew else None)


def _show_badge(colour: str) -> Node:
    return element("span", {"class": "editor-badge", "badges": colour})


def show_game(draft: Draft, words: Words) -> Node:
    """Show the choice of the game and its options."""
    position = draft.position
    name, *options = position.game.split("+")
    choices = [
        (f"{game['name']} {count}", _name_game(game["name"], count, len(game["players"]), words))
        for game in list_games().values()
        for count in game["players"]
    ]
    named: Attributes = {"aria-label": words("editor.game")}
    chosen = f"{name} {len(position.reserves)}"
    return element(
        "div",
        {"class": "editor-part stack editor-game", "key": "game"},
        select("editor-game", choices, chosen, Choose("game", ""), named),
        *(_show_option(one, words, is_on=one in options) for one in draft.game["options"]),
    )


def _name_game(name: str, count: int, ways: int, words: Words) -> str:
    if ways == 1:
        return words(f"game.{name}")
    return words("editor.gameFor", game={"key": f"game.{name}"}, count=count)


def _show_option(option: str, words: Words, *, is_on: bool) -> Node:
    field: Attributes = {
        "name": "editor-option",
        "value": option,
        "props": {"checked": is_on},
        "on": {"change": Choose("option", "")},
    }
    return show_check(option, words(f"option.{option}.name"), field)


def _show_turn(draft: Draft, words: Words) -> Node:
    chosen = COLOURS[draft.position.turn]
    pills = [
        _show_pill("editor-turn", one, words(f"colour.{one}"), chosen, Choose("turn", ""))
        for one in draft.colours
    ]
    return show_pills("editor-part stack editor-turn", words("editor.turn"), pills)


def _show_state(draft: Draft, words: Words) -> Node:
    states = [format_pending(one) for one in list_states(draft.position)]
    offered = states if draft.pending in states else [*states, draft.pending]
    has_die = draft.game["die"]
    choices = [(one, name_pending(one, words, has_die=has_die)) for one in offered]
    chosen = select("editor-state", choices, draft.pending, Choose("state", ""))
    return element(
        "div",
        {"class": "editor-part stack", "key": "state"},
        label(words("editor.state"), chosen),
        _show_left(draft.pending, words),
    )


def _show_left(pending: str, words: Words) -> Node | None:
    """Show the number of turns in which a claim is to be proved, if there is one."""
    proof = PROOF.fullmatch(pending)
    if proof is None:
        return None
    said = words("editor.left")
    number: Attributes = {
        "type": "number",
        "class": "editor-number field",
        "min": "0",
        "max": str(MOST_TURNS_LEFT),
        "aria-label": said,
        "props": {"value": proof[2]},
        "on": {"change": Choose("left", "")},
    }
    label = element("span", {}, said)
    return element("label", {"class": "editor-left row"}, label, element("input", number))


def _show_reserves(draft: Draft, words: Words) -> Node:
    rows = [
        _show_reserve(colour, draft.position.reserves[player], draft, words)
        for player, colour in enumerate(draft.colours)
    ]
    return element(
        "fieldset",
        {"class": "editor-part stack editor-reserves", "key": "reserves"},
        element("legend", {}, words("editor.reserves")),
        *rows,
        button(words("editor.fill"), "button-quiet", Edit("fill")),
    )


def _show_reserve(colour: str, now: int, draft: Draft, words: Words) -> Node:
    total = words("editor.total", count=draft.totals[colour], of=draft.tokens)
    return element(
        "div",
        {"class": "editor-reserve cluster row", "key": colour},
        element(
            "span", {"class": "editor-crew row"}, _show_badge(colour), words(f"colour.{colour}")
        ),
        _show_step("\N{MINUS SIGN}", "less", colour, now - 1, words),
        element("output", {"class": "editor-count tabular"}, str(now)),
        _show_step("+", "more", colour, now + 1, words),
        element("span", {"class": "editor-total muted small"}, total),
    )


def _show_step(sign: str, kind: str, colour: str, number: int, words: Words) -> Node:
    is_on = 0 <= number <= MOST_IN_RESERVE
    change = Edit(f"reserve {colour} {number}")
    said: Attributes = {
        "aria-label": words(f"editor.{kind}", colour=colour),
        "on": {"click": change},
    }
    return show_button("button-quiet", said, sign, is_on=is_on)


def show_button(kind: str, attributes: Attributes, *said: Tree, is_on: bool = True) -> Node:
    """Show a button that may be disabled. Then it keeps the focus, so that a keyboard user does not lose it."""
    own: Attributes = {"type": "button", "class": f"button {kind}", **attributes}
    if not is_on:
        own["on"] = {}
        own["aria-disabled"] = "true"
    return element("button", own, *said)


def show_space(space: str, draft: Draft, words: Words) -> Node:
    """Show the selected space: its tokens, and the edits of each."""
    stack = find_stack(draft, space)
    title = element("h3", {}, words("editor.space", space=space))
    parts: list[Node] = []
    if stack is None:
        vacant = words("inspector.vacant", space=space)
        parts = [element("p", {"class": "editor-hint muted small"}, vacant)]
    else:
        tokens = [
            _show_token(space, colour, place, words) for place, colour in enumerate(stack["owners"])
        ]
        label = words("editor.stack")
        parts = [
            element("ol", {"class": "editor-stack cluster", "aria-label": label}, *tokens),
            _show_backs(space, stack["owners"], stack["back"], words),
        ]
        if draft.game["captured"] == "held":
            parts.append(_show_below(space, draft, words))
    return element(
        "section", {"class": "editor-part stack editor-space", "key": "space"}, title, *parts
    )


def _show_token(space: str, colour: str, place: int, words: Words) -> Node:
    name = words(f"pirate.{colour}")
    taken = Edit(f"take {space} {place}")
    said: Attributes = {"aria-label": words("editor.take", pirate=name)}
    # The first one gets the focus when the button that had it is gone.
    said |= {"ref": "edit"} if place == 0 else {}
    return element(
        "li",
        {"key": str(place)},
        _show_badge(colour),
        element("span", {"class": "visually-hidden"}, name),
        button("\N{MULTIPLICATION SIGN}", "button-quiet editor-take", taken, said),
    )


def _show_backs(space: str, owners: str, chosen: str, words: Words) -> Node:
    number = SPACE_NUMBER[space]
    paths = sorted(DECK.spaces[one] for one in DECK.neighbours[number])
    if HATCHES >> number & 1 and len(owners) == 1:
        paths = [BLACK_PATH, *paths]
    backs = [
        button(
            words("space.gangway") if back == BLACK_PATH else back,
            "button-quiet editor-choice",
            Edit(f"back {space} {back}"),
            {"aria-pressed": "true" if back == chosen else "false", "key": f"{space} {back}"},
        )
        for back in paths
    ]
    return _show_row("backs", words("editor.back"), backs)


def _show_below(space: str, draft: Draft, words: Words) -> Node:
    under = [
        show_button(
            "button-quiet",
            {"key": colour, "on": {"click": Edit(f"under {space} {colour}")}},
            _show_badge(colour),
            words(f"colour.{colour}"),
        )
        for colour in draft.colours
    ]
    return _show_row("below", words("editor.under"), under)


def _show_row(key: str, label: str, buttons: list[Node]) -> Node:
    name = element("span", {"class": "editor-name muted small", "aria-hidden": "true"}, label)
    row: Attributes = {
        "class": "editor-row cluster row",
        "role": "group",
        "aria-label": label,
        "key": key,
    }
    return element("div", row, name, *buttons)
