"""Input on the page: finds controls by role and accessible name, and presses them.

Owns pointer and keyboard. Knows no game: the caller decides what to press.
"""

import re
from typing import Protocol

from playwright.sync_api import Locator, Page

from web.support.page_reader import words

_MOST_TABS = 100


def space_button(page: Page, space: str) -> Locator:
    """Find the button of a space, whose name begins with that of the space."""
    deck = page.get_by_role("region", name=words("page.deck"))
    return deck.get_by_role("button", name=re.compile(rf"^{space}\b"))


def button(place: Page | Locator, name: str) -> Locator:
    """Find the visible button of this name."""
    return place.get_by_role("button", name=name, exact=True).locator("visible=true").first


class Hands(Protocol):
    """A way to operate the page's controls."""

    def space(self, page: Page, space: str) -> None:
        """Press a space of the deck."""

    def press(self, page: Page, target: Locator) -> None:
        """Press any other control."""


class Fingers:
    """Taps on a touch screen, clicks elsewhere."""

    def __init__(self) -> None:
        self._has_touch: bool | None = None

    def space(self, page: Page, space: str) -> None:
        self.press(page, space_button(page, space))

    def press(self, page: Page, target: Locator) -> None:
        if self._has_touch is None:
            self._has_touch = page.evaluate("() => navigator.maxTouchPoints > 0")
        if self._has_touch:
            target.tap()
        else:
            target.click()


_IS_REACHABLE = """(element) => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return dialog === undefined || dialog.contains(element);
}"""

_PRESS_SPACE = f"""(name) => {{
  const space = document.querySelector(`[data-space=${{name}}]`);
  const isReachable = ({_IS_REACHABLE})(space);
  if (isReachable) space.click();
  return isReachable;
}}"""


class Clicks:
    """Immediate clicks without a pointer, for long or many games.

    Like a player's, they wait until no open dialog covers what they press.
    """

    def space(self, page: Page, space: str) -> None:
        page.wait_for_function(_PRESS_SPACE, arg=space)

    def press(self, page: Page, target: Locator) -> None:
        page.wait_for_function(_IS_REACHABLE, arg=target.element_handle())
        target.dispatch_event("click")


class Keys:
    """The keyboard alone: arrow keys on the deck, Tab elsewhere, Enter to press."""

    def __init__(self) -> None:
        self._ways: dict[str, dict[str, str]] = {}

    def space(self, page: Page, space: str) -> None:
        here = focused_space(page)
        while here is None:
            page.keyboard.press("Tab")
            here = focused_space(page)
        for arrow in self._find_way(page, here, space):
            page.keyboard.press(arrow)
        page.keyboard.press("Enter")

    def press(self, page: Page, target: Locator) -> None:
        walk_to(page, target)
        page.keyboard.press("Enter")

    def _find_way(self, page: Page, start: str, end: str) -> list[str]:
        """Find the shortest sequence of arrow keys from one space to another."""
        ways = {start: []}
        frontier = [start]
        while end not in ways:
            space = frontier.pop(0)
            for arrow, neighbour in self._arrows(page, space).items():
                if neighbour not in ways:
                    ways[neighbour] = [*ways[space], arrow]
                    frontier.append(neighbour)
        if focused_space(page) != start:
            space_button(page, start).focus()
        return ways[end]

    def _arrows(self, page: Page, space: str) -> dict[str, str]:
        """Find out once to which space each arrow key moves."""
        if space not in self._ways:
            self._ways[space] = {}
            for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                space_button(page, space).focus()
                page.keyboard.press(arrow)
                neighbour = focused_space(page)
                if neighbour not in (None, space):
                    self._ways[space][arrow] = neighbour
        return self._ways[space]


def focused_space(page: Page) -> str | None:
    """Return the space whose button has the focus."""
    return page.evaluate("() => document.activeElement?.dataset.space ?? null")


def walk_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press Tab until a control has the focus."""
    for _ in range(_MOST_TABS):
        if target.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {target}")


def drag_by_finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Touch one place of the window, move the finger to another one, and lift it."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", start)
    for share in (0.2, 0.5, 0.8, 1):
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        touch("touchMove", (x, y))
    touch("touchEnd")
    session.detach()
