"""The game in words: what stands in the lists, and what may be typed."""

from typing import Final

from kidd.bridge.clicks import read_click
from kidd.bridge.sentences import warn
from kidd.bridge.standing import show_crew
from kidd.bridge.view_types import MatchView
from kidd.core.board import DECK
from kidd.core.position import COLOURS
from kidd_page.games import list_games
from kidd_page.seat_colours import name_crews
from kidd_page.status import (
    find_heading,
    find_prompt,
    find_turn,
    list_recent,
    table_now,
)
from kidd_page.table.sentences import name_move
from kidd_page.table.spaces import Space, list_spaces
from kidd_page.table.state import Table, choice_of, preview_of
from kidd_page.words import Words
from kidd_page.world import Now, Shown

ROLL: Final = "roll"
"""The word that rolls the die, as in the engine's text interface."""
ANSWERS: Final = ("agree", "reject")
"""The answers to a proposed draw."""


def list_all(table: Table, shown: Shown, now: Now) -> list[Space]:
    """List every space, with what only the page knows of it."""
    is_preview = preview_of(table) is not None
    recent = () if is_preview else list_recent(shown, now["path"])
    marked = {space for turn in recent for space in turn["spaces"]}
    return [
        space._replace(
            is_last=space.name in marked,
            is_picked=space.name in now["picked"],
            danger=now["dangers"].get(space.name),
        )
        for space in list_spaces(table)
    ]


def list_examples(shown: Shown, view: MatchView) -> list[str]:
    """List texts that may be typed now: a move of each kind, or every word."""
    if shown.asked:
        return [*ANSWERS]
    if view["phase"] == "roll":
        return [ROLL]
    examples: dict[tuple[str, bool], str] = {}
    for move in view["moves"]:
        kind, text = read_click(move["clicks"][0]).kind, move["text"]
        examples.setdefault((text if kind == "word" else kind, "x" in text), text)
    return [*examples.values()]


def list_facts(shown: Shown, now: Now, view: MatchView, words: Words) -> list[str]:
    """List how the game stands."""
    prompt = find_prompt(shown, now, choice_of(table_now(shown, now)))
    facts = [words.say(find_heading(shown, view)), words.say(prompt)]
    if warning := warn(view):
        facts.append(words.say(warning))
    die = view["roll"] if view["phase"] != "setup" else None
    if die and not shown.is_settled and list_games()[shown.game.partition("+")[0]]["die"]:
        facts.append(words("die.shows", count=die))
    if last := view["last"]:
        move = name_move(last["text"], words)
        facts.append(words("list.last", colour=last["colour"], move=move))
    return facts


def list_crews(shown: Shown, view: MatchView, words: Words) -> list[str]:
    """Describe each crew."""
    turn, names = find_turn(shown, view), name_crews(shown)
    lines: list[str] = []
    for colour in COLOURS[: view["players"]]:
        facts = [words("crew.reserve", count=view["reserves"][colour])]
        if view["lost"][colour]:
            facts.append(words("crew.lost", count=view["lost"][colour]))
        if captives := show_crew(view, colour)["captives"]:
            facts.append(words.say(captives["heard"]))
        if shown.is_settled and shown.winner == colour:
            facts.append(words("crew.winner"))
        if colour in view["out"]:
            facts.append(words("list.out"))
        if colour == turn:
            facts.append(words("crew.turn"))
        name = names.get(colour)
        called = words("list.crew", colour=colour, name=name) if name else words(f"colour.{colour}")
        lines.append(f"{called}: {'; '.join(facts)}")
    return lines


def describe_paths(space: Space, words: Words) -> str:
    """Describe where the paths of a space lead, or which of them its stack faces."""
    stack = space.stack
    if stack is None:
        beside = DECK.neighbours[DECK.spaces.index(space.name)]
        return words("list.beside", places=" ".join(DECK.spaces[one] for one in beside))
    back = words("space.gangway") if stack["back"] == "0" else stack["back"]
    return words("list.facing", back=back, places=" ".join(stack["exits"]))
