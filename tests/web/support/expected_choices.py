"""The clicks that the page should offer in a position, from the engine's list of legal moves.

Turns the list into the expected names of spaces and buttons, after any clicks of a move. Does not
touch the page.
"""

from collections.abc import Iterator, Sequence

from kidd.bridge.view import show_match, show_preview
from kidd.bridge.view_types import MatchView, MoveView
from kidd.core.board import DECK
from kidd.record.match import Match
from web.support.page_reader import describe_deck, words


def space_of_key(key: str) -> str:
    """Return the space of a click; a word is returned unchanged."""
    return key.lstrip("@+").partition("<")[0]


def next_clicks(moves: Sequence[MoveView], chosen: Sequence[str]) -> list[str]:
    """List the possible clicks after the clicks so far."""
    count = len(chosen)
    begun = [move["clicks"] for move in moves if move["clicks"][:count] == list(chosen)]
    return list(dict.fromkeys(clicks[count] for clicks in begun if len(clicks) > count))


def add_forced(moves: Sequence[MoveView], chosen: Sequence[str]) -> list[str]:
    """Add the forced clicks, as the page does: after a token is put down, the only possible click."""
    clicks = list(chosen)
    while len(clicks) > 1 and len(ways := next_clicks(moves, clicks)) == 1:
        clicks += ways
    return clicks


def taps_of(moves: Sequence[MoveView], chosen: Sequence[str], key: str) -> list[tuple[str, str]]:
    """List what to press for one click: a space or a button, and the side if there are several."""
    space = space_of_key(key)
    if space not in DECK.spaces:
        return [("button", words(f"choice.{key}"))]
    if len([other for other in next_clicks(moves, chosen) if space_of_key(other) == space]) == 1:
        return [("space", space)]
    return [("space", space), ("button", name_side(key))]


def name_side(key: str) -> str:
    """Return the name of the button for the side of a click."""
    return words("choice.side", space=space_of_key(key), **{"from": key.partition("<")[2]})


def list_stages(moves: Sequence[MoveView]) -> Iterator[list[str]]:
    """List the clicks after which a player has a choice, from none on."""
    whole = [move["clicks"] for move in moves]
    waiting: list[list[str]] = [[]]
    while waiting:
        chosen = waiting.pop(0)
        yield chosen
        further = [add_forced(moves, [*chosen, key]) for key in next_clicks(moves, chosen)]
        waiting += [clicks for clicks in further if clicks not in whole and clicks not in waiting]


def taps_to(moves: Sequence[MoveView], chosen: Sequence[str]) -> list[tuple[str, str]]:
    """List what to press to make these clicks, without the forced ones."""
    taps: list[tuple[str, str]] = []
    made: list[str] = []
    while len(made) < len(chosen):
        key = chosen[len(made)]
        taps += taps_of(moves, made, key)
        made = add_forced(moves, [*made, key])
    return taps


class Stage:
    """What the page should show and offer after some clicks, and while a side is being chosen."""

    def __init__(self, match: Match, chosen: Sequence[str], side: str | None = None) -> None:
        view = show_match(match)
        self.moves = view["moves"]
        self.view: MatchView = view
        self.chosen = list(chosen)
        self.side = side
        self.is_half_made = len(chosen) > 1
        preview = show_preview(match, list(chosen)) if self.is_half_made else None
        self.stacks = preview["stacks"] if preview else view["stacks"]
        self.freed = preview["in_hand"] if preview else None

    def deck(self) -> list[str]:
        """Describe the content of each space."""
        return describe_deck(self.stacks, self.view["game"].partition("+")[0], self.freed)

    def meanings(self) -> dict[str, str]:
        """Return the effect of a click on each space, for the spaces where it has one."""
        found: dict[str, str] = {}
        if self.is_half_made:
            if self.freed:
                found[self.freed["space"]] = "picked"
        else:
            for key in next_clicks(self.moves, []) if self.chosen else ():
                found |= self._meaning(key, [])
            for key in self.chosen:
                found[space_of_key(key)] = "picked"
        for key in next_clicks(self.moves, self.chosen):
            if self.side is None:
                found |= self._meaning(key, self.chosen)
            elif space_of_key(key) == self.side:
                found |= {self.side: "aimed", key.partition("<")[2]: "side"}
        return found

    def _meaning(self, key: str, chosen: Sequence[str]) -> dict[str, str]:
        space = space_of_key(key)
        if space not in DECK.spaces:
            return {}
        if key[0] == "@":
            return {space: "enter"}
        if "<" not in key:
            return {space: "pick"}
        if not self.is_half_made and space == chosen[0]:
            return {space: "return"}
        if all(stack["space"] != space for stack in self.stacks):
            return {space: "destination"}
        further = next_clicks(self.moves, [*chosen, key])
        is_rescue = any(other.startswith("+") for other in further)
        return {space: "rescue" if is_rescue else "capture"}

    def buttons(self) -> set[str]:
        """Name the buttons for the current choice."""
        keys = next_clicks(self.moves, self.chosen)
        found = {words(f"choice.{key}") for key in keys if space_of_key(key) not in DECK.spaces}
        if self.side is not None:
            found |= {name_side(key) for key in keys if space_of_key(key) == self.side}
        is_on_the_way = self.side is not None or self.is_half_made
        return found | ({words("choice.back")} if is_on_the_way else set())

    def standing_buttons(self) -> set[str]:
        """Name the other enabled buttons, without undo and redo, which depend on the steps before."""
        if self.view["outcome"]:
            is_for_two = self.view["players"] == 2
            rematch = "button.rematch" if is_for_two else "button.rematchThree"
            after = (rematch, "gameReview.open", "end.look", "button.newGame")
            return {words(key) for key in after}
        names = {"claim": "button.claim", "agree": "button.propose", "resign": "button.resign"}
        found = {words(names[offer]) for offer in self.view["offers"]}
        return found | ({words("die.roll")} if self.view["phase"] == "roll" else set())


def list_all_stages(match: Match) -> Iterator[tuple[list[tuple[str, str]], Stage]]:
    """List every stage of every move, with what to press to reach it."""
    moves = show_match(match)["moves"]
    for chosen in list_stages(moves):
        taps = taps_to(moves, chosen)
        yield taps, Stage(match, chosen)
        spaces = [space_of_key(key) for key in next_clicks(moves, chosen)]
        for space in dict.fromkeys(spaces):
            if spaces.count(space) > 1:
                yield [*taps, ("space", space)], Stage(match, chosen, space)
