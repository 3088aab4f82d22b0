"""What can be chosen on the deck: each click narrows the list of legal moves until one is left.

Owns the meaning of a tap on a space, the marks of the spaces, and what the player is told to do. Decides no rule: the
engine lists the moves.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, cast

from kidd.bridge.choice_views import (
    ButtonView,
    ChoiceView,
    GhostView,
    LabelView,
    PromptView,
    Role,
    SpaceChoiceView,
    TargetView,
    View,
    WayView,
)
from kidd.bridge.clicks import (
    Click,
    Clicks,
    Step,
    add_forced,
    find_route,
    is_half_made,
    plant,
    read_click,
    take_back,
)
from kidd.bridge.taps import Tap, say_tap, set_aside
from kidd.bridge.view_types import HalfMadeView, MatchView, StackView
from kidd.core.position import COLOURS
from kidd.core.rules import Phase
from kidd.games import rules_for

_BY_PHASE: Final[Mapping[Phase, str]] = {
    "pick": "prompt.pick",
    "answer": "prompt.answer",
    "roll": "prompt.roll",
}
_CLICKED: Final = frozenset({"moves", "repeats", "routes"})
"""The fields that only serve to make the choices."""


def name_place(clicks: Iterable[str], side: str | None = None) -> str:
    """Name a choice as `choice_views.Place` does."""
    return " ".join([*clicks, *([f"?{side}"] if side else [])])


def read_place(at: str) -> tuple[Clicks, str | None]:
    """Return the clicks that lead to a place, and the space whose side of entry is being chosen there."""
    clicks = at.split()
    side = clicks.pop()[1:] if clicks and clicks[-1].startswith("?") else None
    return tuple(clicks), side


def show_choices(view: MatchView) -> dict[str, ChoiceView]:
    """Show every choice up to the point where a token leaves its space, by its place."""
    chooser = Chooser(view)
    first = chooser.show(())
    shown = {"": first}
    waiting = [first]
    while waiting:
        for target in _list_targets(waiting.pop()):
            at = target.get("at", "")
            clicks, side = read_place(at)
            if at in shown or is_half_made(clicks):
                continue
            choice = chooser.show(clicks, side)
            waiting.append(choice)
            shown[at] = {
                **choice,
                "spaces": {
                    name: one
                    for name, one in choice["spaces"].items()
                    if one != first["spaces"].get(name)
                },
            }
    return shown


def show_view(view: MatchView) -> View:
    """Show a position with what can be chosen there."""
    rest = {name: value for name, value in view.items() if name not in _CLICKED}
    moves = [move["text"] for move in view["moves"]]
    return cast("View", {**rest, "moves": moves, "choices": show_choices(view)})


def show_choice(
    view: MatchView, half: HalfMadeView | None, clicks: Clicks, side: str | None = None
) -> ChoiceView:
    """Show what can be chosen after the clicks. `half`: the deck after them if a token has left its space."""
    freed = half["in_hand"] if half else None
    chooser = Chooser(view, half["stacks"] if half else ())
    return chooser.show(clicks, side, freed["space"] if freed else None)


def _list_targets(choice: ChoiceView) -> Iterator[TargetView]:
    yield from choice["spaces"].values()
    yield from choice["buttons"]


class Chooser:
    """Shows the choices of a position, or those of a move of which a part has been made."""

    def __init__(self, view: MatchView, half: Sequence[StackView] = ()) -> None:
        """Take a view that must not be changed. `half`: the stacks after the half-made move."""
        self._view = view
        self._root = plant(view["moves"])
        self._taken = {stack["space"] for stack in half or view["stacks"]}

    def show(self, clicks: Clicks, side: str | None = None, freed: str | None = None) -> ChoiceView:
        """Show what can be chosen after the clicks, which begin a move.

        `side`: the space whose side of entry is being chosen. `freed`: where a freed friend has yet to step off (Q5).
        """
        step = self._root.find(clicks) or Step()
        spaces = self._show_spaces(step, clicks, side, freed)
        repeats = [name for name, one in spaces.items() if "repeats" in one]
        return ChoiceView(
            clicks=[*clicks],
            touched=[*dict.fromkeys(read_click(key).space for key in clicks)],
            side=side,
            begun=side is not None or is_half_made(clicks),
            back=self._go_back(clicks, side),
            spaces=spaces,
            ways=self._list_ways(step, clicks, side),
            buttons=self._list_buttons(step, clicks, side),
            prompt=self._prompt(step, clicks, side),
            note=_say("prompt.thirdSide" if side else "prompt.third", ways=" ".join(repeats))
            if repeats
            else None,
            first=_say_first(step) if is_half_made(clicks) and step.following else None,
        )

    def lead(self, clicks: Clicks) -> TargetView:
        """Return where clicks lead, after the forced ones that follow."""
        forced = add_forced(self._root, clicks)
        step = self._root.find(forced)
        if step and step.move:
            return TargetView(move=step.move)
        return TargetView(at=name_place(forced))

    def _go_back(self, clicks: Clicks, side: str | None) -> str | None:
        if side is not None:
            return name_place(clicks)
        return name_place(take_back(self._root, clicks)) if clicks else None

    # The spaces

    def _show_spaces(
        self, step: Step, clicks: Clicks, side: str | None, freed: str | None
    ) -> dict[str, SpaceChoiceView]:
        spaces: dict[str, Tap] = {}
        if clicks and not is_half_made(clicks):
            spaces |= self._show_next(self._root, ())
            if read_click(clicks[0]).kind == "take":
                set_aside(spaces)
        for key in clicks if not is_half_made(clicks) else clicks[-1:]:
            spaces[read_click(key).space] = self._show_picked(clicks, side, freed)
        following = self._show_next(step, clicks)
        if side is not None:
            following = {
                name: self._hide_role(one, spaces.get(name)) for name, one in following.items()
            }
            following |= self._show_sides(step, clicks, side)
        spaces |= following
        self._add_ghosts(spaces, step, clicks, side)
        self._add_repeats(spaces, step, side)
        return {name: say_tap(one) for name, one in spaces.items()}

    def _show_picked(self, clicks: Clicks, side: str | None, freed: str | None) -> Tap:
        space = read_click(clicks[-1]).space
        role: Role = "picked" if not is_half_made(clicks) or space == freed else "none"
        return Tap(role=role, at=self._go_back(clicks, side) or "")

    @staticmethod
    def _hide_role(one: Tap, before: Tap | None) -> Tap:
        """Return what a tap does, with the mark that the space had: only the sides are marked."""
        return {**one, "role": before["role"] if before else "none"}

    def _show_next(self, step: Step, clicks: Clicks) -> dict[str, Tap]:
        """Show the spaces of the next clicks. Of several clicks on a space the first counts, and the last marks it."""
        found: dict[str, list[str]] = {}
        for key in step.following:
            space = read_click(key).space
            if space:
                found.setdefault(space, []).append(key)
        return {space: self._show_space(space, keys, clicks) for space, keys in found.items()}

    def _show_space(self, space: str, keys: list[str], clicks: Clicks) -> Tap:
        is_sided = len(keys) > 1 and all(read_click(key).kind == "put" for key in keys)
        target = (
            TargetView(at=name_place(clicks, space)) if is_sided else self.lead((*clicks, keys[0]))
        )
        shown = Tap(role=self._find_role(keys[-1], clicks), **target)
        if shown["role"] == "pick":
            step = self._root.find((*clicks, keys[0])) or Step()
            shown["targets"] = sorted({read_click(key).space for key in step.following})
        return shown

    def _find_role(self, key: str, clicks: Clicks) -> Role:
        kind, space, _ = read_click(key)
        if kind == "take":
            return "pick"
        if kind == "enter":
            return "enter"
        if clicks and read_click(clicks[0]).space == space and not is_half_made(clicks):
            return "return"
        if space not in self._taken:
            return "destination"
        after = self._root.find((*clicks, key)) or Step()
        is_rescue = any(further.startswith("+") for further in after.following)
        return "rescue" if is_rescue else "capture"

    def _show_sides(self, step: Step, clicks: Clicks, side: str) -> dict[str, Tap]:
        sides = {
            read_click(key).origin: Tap(role="side", **self.lead((*clicks, key)))
            for key in step.following
            if _is_put_on(read_click(key), side)
        }
        return {side: Tap(role="aimed", at=name_place(clicks, side)), **sides}

    def _add_ghosts(
        self, spaces: dict[str, Tap], step: Step, clicks: Clicks, side: str | None
    ) -> None:
        """Add the outlines of the selected token on its destinations, and those of entering tokens."""
        if side is None:
            for way in self._list_ways(step, clicks, side):
                # A space with several sides waits for the choice, an occupied one has the mark of a capture instead.
                if not way["several"] and way["space"] not in self._taken:
                    ghost = GhostView(owner=self._view["turn"], back=way["origin"])
                    spaces[way["space"]]["ghost"] = ghost
        for index, key in enumerate(clicks):
            kind, space, _ = read_click(key)
            if kind == "enter":
                owner = self._find_entering(step, index)
                spaces.setdefault(space, Tap(role="none"))["ghost"] = GhostView(
                    owner=owner, back="0"
                )

    def _find_entering(self, step: Step, index: int) -> str:
        """Return the owner of the token that a click enters. The two of one move have one colour each (L10)."""
        is_shared = index > 0 or any(key.startswith("@") for key in step.following)
        return COLOURS[index] if is_shared else self._view["turn"]

    def _add_repeats(self, spaces: dict[str, Tap], step: Step, side: str | None) -> None:
        """Mark the spaces on which a tap would end the game by repetition (M8).

        These are the destinations of the selected token where each side of entry does so, or the sides while one is
        being chosen.
        """
        found: dict[str, bool] = {}
        for key, after in step.following.items() if self._view["repeats"] else ():
            kind, space, origin = read_click(key)
            if kind != "put" or (side is not None and space != side):
                continue
            where = space if side is None else origin
            is_repeat = after.move in self._view["repeats"]
            found[where] = is_repeat and found.get(where, True)
        for where, is_repeat in found.items():
            if is_repeat:
                spaces[where]["repeats"] = True

    # What else is shown

    def _list_ways(self, step: Step, clicks: Clicks, side: str | None) -> list[WayView]:
        puts = [key for key in step.following if read_click(key).kind == "put"]
        spaces = [read_click(key).space for key in puts]
        return [
            WayView(
                space=space,
                origin=read_click(key).origin,
                route=find_route(self._view, (*clicks, key), len(clicks)) or [],
                several=spaces.count(space) > 1,
                asked=side == space,
            )
            for key, space in zip(puts, spaces, strict=True)
        ]

    def _list_buttons(self, step: Step, clicks: Clicks, side: str | None) -> list[ButtonView]:
        """List the buttons: words, and the sides while a side of entry is being chosen."""
        buttons: list[ButtonView] = []
        for key in step.following:
            click = read_click(key)
            if click.kind == "word":
                label = cast("LabelView", {"key": f"choice.{key}", "params": {}})
            elif side is not None and _is_put_on(click, side):
                params = {"space": side, "from": click.origin}
                label = cast("LabelView", {"key": "choice.side", "params": params})
            else:
                continue
            buttons.append(ButtonView(key=key, label=label, **self.lead((*clicks, key))))
        return buttons

    def _prompt(self, step: Step, clicks: Clicks, side: str | None) -> PromptView:
        """Return what the player is to do."""
        view = self._view
        if view["phase"] in _BY_PHASE:
            return _say(_BY_PHASE[view["phase"]])
        if side is not None:
            return _say("prompt.side", space=side)
        is_whole = all(after.move for after in self._root.following.values())
        if view["phase"] == "setup" and not is_whole:
            # One player enters the first tokens of all colours, one after the other (L10).
            key = "prompt.setupNext" if clicks else "prompt.setupFirst"
            return _say(key, colour=COLOURS[len(clicks)])
        if is_half_made(clicks):
            following = read_click(next(iter(step.following), ""))
            if following.kind == "put":
                return _say("prompt.wayOut", space=following.origin)
            return _say("prompt.entry")
        return self._prompt_in_hand(clicks[0]) if clicks else self._prompt_turn()

    def _prompt_in_hand(self, key: str) -> PromptView:
        view, space = self._view, read_click(key).space
        if die := view["roll"]:
            return _say("prompt.inHandBy", space=space, count=die)
        if not rules_for(view["game"]).description.towers:
            return _say("prompt.inHand", space=space)
        heights = [len(one["owners"]) for one in view["stacks"] if one["space"] == space]
        return _say("prompt.inHandStack", space=space, count=max(heights, default=1))

    def _prompt_turn(self) -> PromptView:
        view = self._view
        die = view["roll"]
        kinds = {read_click(key).kind for key in self._root.following}
        if "word" in kinds:
            return _say("prompt.passRoll", count=die) if die else _say("prompt.pass")
        if die:
            return _say("prompt.moveBy", count=die)
        if "take" not in kinds:
            return _say("prompt.enter")
        if rules_for(view["game"]).description.towers:
            return _say("prompt.stackOrEnter" if "enter" in kinds else "prompt.stack")
        return _say("prompt.moveOrEnter" if "enter" in kinds else "prompt.move")


def _is_put_on(click: Click, space: str) -> bool:
    return click.kind == "put" and click.space == space


def _say_first(step: Step) -> PromptView:
    """Say what must be chosen first: a freed friend's step, or where a token enters."""
    click = read_click(next(iter(step.following), ""))
    if click.kind == "enter":
        return _say("prompt.entryFirst")
    return _say("prompt.freedFirst", space=click.origin)


def _say(key: str, **params: str | int) -> PromptView:
    return cast("PromptView", {"key": key, "params": params})
