"""The visits of the bench of the features: opens each feature, and measures each press in the browser.

Owns the presses. Everything is found by its role and its English name, so that builds with other code can be measured.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kidd.bridge.view import show_match
from kidd.puzzles.choice import next_puzzle
from kidd.puzzles.puzzle import list_puzzle, parse_puzzle
from kidd.record.match import Match
from workshop.bench.quarter import quartered
from workshop.paths import ROOT
from workshop.tools import toolchain
from workshop.tools.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

_START_MS: Final = 120_000
_FIRST_RATING: Final = 1_200
_REVIEWED: Final = (
    "Kidd: 1\nGame: quedah\nResult: R blocked\n\n"
    "@f7 @f3 2:f7-a8<f8@f7 1:f3-f2@f3 1:f7-f6@f1 1:f2-f4 3:f1-f5<m2@f1 2:pass 1:f1-f2@f1\n"
)
_STORED: Final = {
    "kidd.start": {"version": 2, "game": "loyal", "players": 2, "levels": [0, 0, 0]},
    "kidd.puzzles": {"version": 1, "choice": {"game": "loyal", "kind": "win2"}},
}
_STORE: Final = """for (const [key, value] of Object.entries(%s))
  localStorage.getItem(key) ?? localStorage.setItem(key, JSON.stringify(value));"""

_PRESS: Final = """(element, { title, css, text, isNew, value }) => new Promise((resolve, reject) => {
  const read = (one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`;
  const name = (dialog) => dialog.getAttribute('aria-label')
    ?? document.getElementById(dialog.getAttribute('aria-labelledby'))?.textContent;
  const find = () => [...document.querySelectorAll('dialog[open]')]
    .filter((dialog) => title === null || name(dialog) === title)
    .flatMap((dialog) => [...dialog.querySelectorAll(css)])
    .filter((one) => one.checkVisibility() && read(one).includes(text));
  const before = find().map(read).join();
  const isShown = () => {
    const found = find();
    return found.length > 0 && !(isNew && found.map(read).join() === before);
  };
  const timer = setTimeout(() => reject(new Error(`not shown: ${css} ${text}`)), 60_000);
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    clearTimeout(timer);
    // After the frame with the change.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      port2.postMessage(null);
    });
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, all);
  if (value === null) {
    element.click();
  } else {
    element.value = value;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
})"""


class _Visit:
    """A page of a build, and the times of the presses on it."""

    def __init__(self, page: "Page", times: dict[str, list[float]]) -> None:
        self.page = page
        self._times = times
        self._words: dict[str, str] = json.loads((ROOT / "js/i18n/en.json").read_text("utf-8"))

    def words(self, key: str) -> str:
        return self._words[key]

    def begin(self) -> None:
        """Open the page anew, and close the start screen."""
        self.page.goto("/")
        self.page.locator('html[data-engine="ready"]').wait_for(timeout=_START_MS)
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="hidden")

    def find(self, name: str, role: Any = "button") -> "Locator":
        """Find a visible element by its exact English name, in the topmost dialog if one is open."""
        opened = self.page.locator("dialog[open]")
        place = opened.last if opened.count() > 0 else self.page
        found = place.get_by_role(role, name=name, exact=True)
        return found.locator("visible=true").first

    def press(self, key: str) -> None:
        self.find(self.words(key)).click()

    def find_space(self, name: str) -> "Locator":
        return self.page.locator(f'dialog[open] [data-space="{name}"]').locator("visible=true").last

    def measure(
        self,
        act: str,
        pressed: "Locator",
        css: str,
        *,
        title: str | None = None,
        text: str = "",
        is_new: bool = False,
        value: str | None = None,
    ) -> None:
        """Press an element, or set the value of a field. Wait until a dialog shows what `css` and `text` say."""
        shown = {"title": title, "css": css, "text": text, "isNew": is_new, "value": value}
        pressed.wait_for()
        milliseconds = pressed.evaluate(_PRESS, shown)
        self._times.setdefault(act, []).append(milliseconds)


def _open_puzzles(visit: _Visit) -> None:
    """Open the list of puzzles and the first puzzle, and begin to solve it."""
    title = visit.words("puzzles.title")
    visit.press("button.games")
    daily = visit.words("puzzles.solve.daily")
    visit.measure("puzzles: open the list", visit.find(title), "button", title=title, text=daily)
    solve = visit.find(visit.words("puzzles.solve.next"))
    visit.measure("puzzles: open a puzzle", solve, ".puzzle[data-phase=turn]", title=title)
    first, *rest = _find_taps()
    picked = visit.words("role.picked")
    css = f'[data-space="{first}"]'
    visit.measure("puzzles: a tap", visit.find_space(first), css, title=title, text=picked)
    for space in rest[:-1]:
        visit.find_space(space).click()
    verdict = ".puzzle-verdict:not(:empty)"
    visit.measure("puzzles: a turn", visit.find_space(rest[-1]), verdict, title=title)


def _open_lessons(visit: _Visit) -> None:
    """Open the course of a game and its first step, and make the turn."""
    title = visit.words("lessons.title")
    visit.press("button.rules")
    begin = visit.words("lessons.begin")
    opened = visit.find(visit.words("lessons.accept"))
    visit.measure("lessons: open the list", opened, "button", title=title, text=begin)
    css = ".lesson[data-phase=task]"
    visit.measure("lessons: open a step", visit.find(begin), css, title=title)
    css = ".lesson[data-phase=done]"
    visit.measure("lessons: a turn", visit.find_space("f1"), css, title=title)


def _open_review(visit: _Visit) -> None:
    """Open the review of a game, and look at another turn once it is done."""
    title = visit.words("gameReview.title")
    visit.press("button.games")
    visit.press("saves.read.open")
    field = visit.page.get_by_label(visit.words("saves.read.text")).locator("visible=true")
    field.fill(_REVIEWED)
    visit.press("saves.read.confirm")
    opened = visit.find(visit.words("gameReview.open"))
    visit.measure("review: open", opened, "h2", title=title, text=title)
    slider = visit.find(visit.words("gameReview.slider"), "slider")
    visit.page.locator(".game-review[data-phase=done]").wait_for(timeout=_START_MS)
    turn = "1" if slider.input_value() != "1" else "2"
    visit.measure("review: another turn", slider, "h3, h4", title=title, is_new=True, value=turn)


def _open_rules(visit: _Visit) -> None:
    title = visit.words("rules.title")
    opened = visit.find(visit.words("button.rules"))
    visit.measure("rules: open", opened, "[role=tabpanel]", title=title)
    name = visit.words("rules.quedah.tab")
    css = "[role=tab][aria-selected=true]"
    visit.measure("rules: another page", visit.find(name, "tab"), css, title=title, text=name)


def _open_editor(visit: _Visit) -> None:
    title = visit.words("editor.title")
    visit.press("button.games")
    opened = visit.find(visit.words("editor.open"))
    visit.measure("editor: open", opened, '[data-space="a1"]', title=title)
    space = visit.find_space("a1")
    visit.measure("editor: a tap", space, '[data-space="a1"]', title=title, is_new=True)


def _open_statistics(visit: _Visit) -> None:
    title = visit.words("statistics.title")
    visit.press("button.games")
    empty = visit.words("statistics.empty")
    visit.measure("statistics: open", visit.find(title), "[role=status]", title=title, text=empty)


_PARTS: Final[tuple[Callable[[_Visit], None], ...]] = (
    _open_puzzles,
    _open_lessons,
    _open_review,
    _open_rules,
    _open_editor,
    _open_statistics,
)


def measure(options: dict[str, Any]) -> dict[str, dict[str, list[float]]]:
    """Return the times of all acts in all builds. What a build does not have is missing, and said."""
    times: dict[str, dict[str, list[float]]] = {name: {} for name in options["builds"]}
    with ExitStack() as stack:
        browser = stack.enter_context(_launch(is_quarter=options["is_quarter"]))
        addresses = {
            name: stack.enter_context(serving(Path(folder))).address
            for name, folder in options["builds"].items()
        }
        for number in range(options["rounds"]):
            names = list(addresses)
            for name in names if number % 2 == 0 else reversed(names):
                _visit_all(browser, addresses[name], name, times[name])
    return times


def _visit_all(browser: "Browser", address: str, name: str, times: dict[str, list[float]]) -> None:
    """Visit all parts with a new profile."""
    from playwright.sync_api import Error

    context = browser.new_context(
        base_url=address,
        locale="en",
        reduced_motion="reduce",
        viewport={"width": 1280, "height": 800},
    )
    context.add_init_script(_STORE % json.dumps(_STORED))
    for part in _PARTS:
        page = context.new_page()
        visit = _Visit(page, times)
        visit.begin()
        try:
            part(visit)
        except Error as error:
            print(f"{name}, {part.__name__}: {str(error).splitlines()[0]}", file=sys.stderr)
        page.close()
    context.close()


@contextmanager
def _launch(*, is_quarter: bool) -> Generator["Browser"]:
    from playwright.sync_api import sync_playwright

    settings = toolchain.launch_options()
    with ExitStack() as stack:
        if is_quarter:
            scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            program = Path(settings["executable_path"])
            settings["executable_path"] = str(stack.enter_context(quartered(program, scratch)))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(**settings)
        stack.callback(browser.close)
        yield browser


def _find_taps() -> list[str]:
    """Return the spaces of the right turn of the puzzle that a beginner gets."""
    lines: list[str] = json.loads((ROOT / "js/puzzles/puzzles.json").read_text("utf-8"))
    listed = {list_puzzle(line).key: line for line in lines}
    fitting = [
        one for line in lines if (one := list_puzzle(line)).game == "loyal" and one.turns == 2
    ]
    found = next_puzzle(fitting, _FIRST_RATING, frozenset())
    assert found is not None
    puzzle = parse_puzzle(listed[found.key])
    moves = show_match(Match(puzzle.position))["moves"]
    clicks = next(move["clicks"] for move in moves if move["text"] == puzzle.move.text)
    return [click.lstrip("@+")[:2] for click in clicks]


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(json.dumps(measure(json.loads(sys.argv[1]))), encoding="utf-8")
