"""The animation of a step: its events as phases that the deck plays one after the other, and their sounds."""

from collections.abc import Iterable, Sequence
from typing import Final

from kidd.bridge.view_types import (
    AnimationView,
    CueView,
    EventView,
    PhaseView,
    SlideView,
    StackView,
    StandingView,
)

_STEP_MS: Final = 300
_FURTHER_STEP_MS: Final = 150
_ENTER_MS: Final = 340
_FALL_MS: Final = 580
_ROLL_MS: Final = 650
"""The die lies still by then (`js/page/components/die.js`). Nothing moves on the deck, whose marks wait."""
_LONGEST_MS: Final = 1400
"""The longest animation of a step, so that no player waits longer."""
_LANDING: Final = 860
"""When a token lands, in thousandths of its step."""
_END_PAUSE_MS: Final = 240
"""The pause between the last sound of a step and that of the game's end."""
_ENDS: Final = frozenset({"drawn", "resigned", "timed_out"})

NO_ANIMATION: Final = AnimationView(phases=[], before=[], after=[])


class Planner:
    """Turns events into phases. `phases` are those so far; their times are not limited."""

    def __init__(self, before: Iterable[StackView]) -> None:
        """Begin with the stacks on the deck."""
        self.phases: list[PhaseView] = []
        self._standing = {stack["space"]: _stand(stack) for stack in before}
        self._freed = set[str]()

    def add(self, event: EventView) -> None:
        """Add what an event moves. Most kinds move nothing."""
        space, owners = event.get("space", ""), event.get("owners", "")
        match event["kind"]:
            case "rolled":
                self._show(_ROLL_MS, None, [CueView(name="roll", at=0)])
            case "entered":
                self._enter(space, owners, event.get("back", ""))
            case "moved":
                self._move(space, owners, event.get("back", ""), event.get("route", []))
            case "removed":
                self._remove(space)
            case "freed":
                self._freed.add(space)
            case "flag_raised" if space in self._standing:
                self._standing[space] = {**self._standing[space], "flags": event.get("count", 0)}
            case _:
                pass

    def _enter(self, space: str, owners: str, back: str) -> None:
        slide: SlideView = {"owners": owners, "route": [space], "turned": back, "back": back}
        self._show(_ENTER_MS, slide, [CueView(name="enter", at=0)])
        self._standing[space] = {"owners": owners, "back": back}

    def _move(self, space: str, owners: str, back: str, route: Sequence[str]) -> None:
        if len(route) < 2:
            return
        origin = route[0]
        stack = self._standing.pop(origin, {"owners": owners, "back": back})
        is_freed = origin in self._freed
        left = _take(stack["owners"], owners, is_freed=is_freed)
        if left:
            self._standing[origin] = {"owners": left, "back": stack["back"]}
        moved: StandingView = {"owners": owners, "back": back}
        if not left and "flags" in stack:
            moved["flags"] = stack["flags"]
        under = self._standing[space]["owners"] if space in self._standing else ""
        slide: SlideView = {**moved, "route": [*route], "turned": stack["back"]}
        if is_freed:
            slide["freed"] = True
        if under:
            slide["below"] = len(under)
        cues = [CueView(name="free", at=0)] if is_freed else []
        steps = len(route) - 1
        for step in range(steps):
            is_capture = step == steps - 1 and under
            at = (1000 * step + _LANDING) // steps
            cues.append(CueView(name="capture" if is_capture else "step", at=at))
        self._show(_STEP_MS + _FURTHER_STEP_MS * (len(route) - 2), slide, cues)
        self._standing[space] = {**moved, "owners": owners + under}

    def _show(self, time: int, slide: SlideView | None, cues: list[CueView]) -> None:
        phase = PhaseView(ms=time, still={**self._standing}, slide=slide, fall={}, cues=cues)
        self.phases.append(phase)

    def _remove(self, space: str) -> None:
        """Let a stack fall overboard, at the same time as those removed just before it (L4)."""
        gone = self._standing.pop(space, None)
        if gone is None:
            return
        if not self.phases or self.phases[-1]["slide"]:
            cue = CueView(name="splash", at=500)
            self.phases.append(PhaseView(ms=_FALL_MS, still={}, slide=None, fall={}, cues=[cue]))
        phase = self.phases[-1]
        phase["still"] = {**self._standing}
        phase["fall"][space] = gone


def _stand(stack: StackView) -> StandingView:
    standing = StandingView(owners=stack["owners"], back=stack["back"])
    if stack["flags"]:
        standing["flags"] = stack["flags"]
    return standing


def _take(owners: str, gone: str, *, is_freed: bool) -> str:
    """Return what stays of a stack. A freed friend leaves from the bottom, other tokens from the top."""
    if is_freed and owners.endswith(gone):
        return owners.removesuffix(gone)
    return owners.removeprefix(gone) if owners.startswith(gone) else ""


def animate(events: Sequence[EventView], before: Iterable[StackView]) -> AnimationView:
    """Plan the animation of a step: its events, and the stacks on the deck before it."""
    planner = Planner(before)
    for event in events:
        planner.add(event)
    phases = planner.phases
    share = min(1.0, _LONGEST_MS / max(1, sum(phase["ms"] for phase in phases)))
    for phase in phases:
        phase["ms"] = round(phase["ms"] * share)
    kinds = [event["kind"] for event in events]
    return AnimationView(phases=phases, before=_list_first(kinds), after=_list_last(kinds))


def _list_first(kinds: Sequence[str]) -> list[CueView]:
    return [CueView(name="call", at=0)] if "claimed" in kinds else []


def _list_last(kinds: Sequence[str]) -> list[CueView]:
    last = [CueView(name="flag", at=0)] if "flag_raised" in kinds else []
    # One sound of the end is enough: a player who resigns also loses.
    if "won" in kinds:
        last.append(CueView(name="win", at=_END_PAUSE_MS))
    elif not _ENDS.isdisjoint(kinds):
        last.append(CueView(name="end", at=_END_PAUSE_MS))
    return last


def animate_clicks(
    clicks: Iterable[Sequence[EventView]], before: Iterable[StackView]
) -> list[list[PhaseView]]:
    """Plan what each click of a move shows: the events of each click, and the stacks on the deck before the first."""
    planner, phases = Planner(before), list[list[PhaseView]]()
    for events in clicks:
        shown = len(planner.phases)
        for event in events:
            planner.add(event)
        phases.append(planner.phases[shown:])
    return phases


def leave_out(animation: AnimationView, shown: int) -> AnimationView:
    """Return an animation without what the first clicks of a move have shown already: so many tokens walking."""
    if not shown:
        return animation
    walks = [
        index
        for index, phase in enumerate(animation["phases"])
        if phase["slide"] and len(phase["slide"]["route"]) > 1
    ]
    first = walks[shown - 1] + 1 if shown <= len(walks) else len(animation["phases"])
    return {**animation, "phases": animation["phases"][first:]}


def hush(animation: AnimationView) -> AnimationView:
    """Return an animation in which a win sounds like any other end of a game."""
    after = [
        CueView(name="end", at=cue["at"]) if cue["name"] == "win" else cue
        for cue in animation["after"]
    ]
    return {**animation, "after": after}
