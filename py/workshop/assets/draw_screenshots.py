"""Draws the pictures of the page that browsers show when they offer to install it.

Run it with the tests' Python after a change of what the page looks like:
`PYTHONPATH=py .cache/venv/bin/python -m workshop.assets.draw_screenshots`. A test draws them, too, and fails if they
have become quite different. Owns their games and their sizes. The pictures are kept beside this module; a build only
adds them to the site, so it needs no browser.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from workshop.assets import png
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import SERVED
from workshop.tools import toolchain
from workshop.tools.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER: Final = Path(__file__).with_name("screenshots")

_QUEDAH: Final = "AQhxdWVkYWggMkbGQKyL1CrP4ULvPtuUyl65ZbsX0nLqlgOCJN0Iwg"
_MADAGASCAR: Final = "AQxtYWRhZ2FzY2FyIDI8A3MW5-k_BMTQkGgPOqRSvHj8ra7q7YQUtMQOtg"
"""Two games of level 5 against itself."""

_PATIENCE_MS: Final = 120_000
_IS_STILL: Final = "() => document.fonts.status === 'loaded'"
_DRAW_ANEW: Final = """async () => {
  const frames = async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  };
  document.body.style.display = 'none';
  await frames();
  document.body.style.display = '';
  await frames();
}"""
"""Draws the page at once. What a browser has drawn bit by bit can differ along the edges of the bits."""


class Screenshot(NamedTuple):
    """A picture: its name, the shape of its window, the game, and how many steps have been made."""

    name: str
    shape: Literal["wide", "narrow"]
    game: str
    code: str
    steps: int

    @property
    def size(self) -> tuple[int, int]:
        """The width and height in pixels."""
        return (1280, 800) if self.shape == "wide" else (400, 800)


SCREENSHOTS: Final = (
    Screenshot("wide-quedah.png", "wide", "quedah", _QUEDAH, 44),
    Screenshot("wide-madagascar.png", "wide", "madagascar", _MADAGASCAR, 50),
    Screenshot("narrow-quedah.png", "narrow", "quedah", _QUEDAH, 44),
    Screenshot("narrow-madagascar.png", "narrow", "madagascar", _MADAGASCAR, 50),
)


def draw(browser: "Browser", address: str, wanted: Screenshot) -> bytes:
    """Return a picture of the page at an address. The same page always gives the same pixels."""
    width, height = wanted.size
    settings: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "locale": "en-GB",
        "color_scheme": "light",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    context = browser.new_context(**settings)
    page = context.new_page()
    # Otherwise a slow machine would show other typefaces.
    page.route("**/css/joined/*.css", _wait_for_typefaces)
    page.goto(f"{address}#game={wanted.code}&step={wanted.steps}")
    page.wait_for_selector("[data-engine=ready] .look-back", timeout=_PATIENCE_MS)
    page.get_by_role("button", name="Keep it").click()
    page.wait_for_function(_IS_STILL)
    page.mouse.move(0, 0)
    page.evaluate(_DRAW_ANEW)
    picture = page.screenshot(animations="disabled")
    context.close()
    return png.reduce_colours(picture)


def _wait_for_typefaces(route: Any) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("optional", "block"))


def draw_screenshots() -> None:
    """Draw and write all pictures."""
    from playwright.sync_api import sync_playwright

    site.build(find_pyodide(), dist=SERVED)
    FOLDER.mkdir(exist_ok=True)
    with serving(SERVED) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**toolchain.launch_options())
        for one in SCREENSHOTS:
            (FOLDER / one.name).write_bytes(draw(browser, server.address, one))
        browser.close()


if __name__ == "__main__":
    draw_screenshots()
