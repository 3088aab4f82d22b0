"""Shows an open page in many windows, text sizes, typefaces and languages, and runs a script in each.

Owns these changes and the waiting for them. To load a page and to play to a position takes much longer
than to show it differently. So a test goes there once, and looks at the page in all displays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from web.support.typefaces import read_faces

OWN = "own"


@dataclass(frozen=True, repr=False)
class Display:
    """A window in CSS pixels, the size of ordinary text, and a typeface: the page's own or another one.

    `is_spaced` sets text as wide as WCAG 1.4.12 requires pages to allow. `is_phone` is for the pages of a
    phone's context only: a page that has once had a finger for its pointer never gets its mouse back.
    """

    width: int
    height: int
    text_px: int = 16
    typeface: str = OWN
    is_spaced: bool = False
    is_phone: bool = False

    def __str__(self) -> str:
        parts = [f"{self.width} x {self.height}", f"{self.text_px} px"]
        if self.typeface != OWN:
            parts.append(f"a {self.typeface} typeface")
        if self.is_spaced:
            parts.append("wide spacing")
        if self.is_phone:
            parts.append("a phone")
        return ", ".join(parts)

    __repr__ = __str__

    @property
    def style(self) -> str:
        """The style sheet that gives all texts the typeface and the spacing."""
        rules = ""
        if self.typeface != OWN:
            rules += f"* {{ font-family: {_family(self.typeface)} !important }}"
        return rules + (_SPACING if self.is_spaced else "")


_SPACING = """
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }
"""

_ADD_FACES = """async (faces) => {
  for (const { family, weight, content } of faces) {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace(family, bytes, { weight }).load());
  }
}"""

# The root's size of text depends on the window, too; the rem of media queries is that of the browser's settings.
_SHOW = """async ({ width, height, textPx, style, language }) => {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const root = document.documentElement;
  if (root.lang !== language) {
    const kept = JSON.parse(localStorage.getItem('kidd.settings') ?? '{}');
    const newValue = JSON.stringify({ ...kept, version: 1, language });
    window.dispatchEvent(new StorageEvent('storage', { key: 'kidd.settings', newValue }));
  }
  if (!window.displayStyle) {
    window.displayStyle = new CSSStyleSheet();
    document.adoptedStyleSheets.push(window.displayStyle);
  }
  if (window.displayStyle.shown !== style) window.displayStyle.replaceSync(style);
  window.displayStyle.shown = style;
  const isShown = () =>
    root.lang === language
    && matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches
    && matchMedia(`(min-width: ${width / textPx - 0.01}rem)`).matches
    && matchMedia(`(max-width: ${width / textPx + 0.01}rem)`).matches;
  for (let frames = 0; !isShown(); frames += 1) {
    if (frames > 1000) throw new Error(`The page is not shown in ${language}, ${width} x ${height}`);
    await nextFrame();
  }
  // The deck fits itself to another window with the next frame.
  await nextFrame();
}"""


class Displays:
    """The displays of one page. It has the other typefaces until it is loaded again."""

    def __init__(self, page: Page, typefaces: Sequence[str] = ()) -> None:
        self.page = page
        self.language = "en"
        self._session = page.context.new_cdp_session(page)
        self._device: tuple[int, int, bool] | None = None
        self._text_px: int | None = None
        faces = [
            {"family": _family(typeface), "weight": weight, "content": content}
            for typeface in typefaces
            for weight, content in read_faces(typeface)
        ]
        if faces:
            page.evaluate(_ADD_FACES, faces)

    def run(self, display: Display, language: str, script: str, arg: Any = None) -> Any:
        """Show the page, and return what the script returns for this argument."""
        self._fit_window(display)
        self.language = language
        how = {
            "width": display.width,
            "height": display.height,
            "textPx": display.text_px,
            "style": display.style,
            "language": language,
        }
        both = f"async ([how, arg]) => {{ await ({_SHOW})(how); return ({script})(arg); }}"
        return self.page.evaluate(both, [how, arg])

    def show(self, display: Display, language: str = "en") -> None:
        """Show the page, to go on with it."""
        self.run(display, language, "() => null")

    def _fit_window(self, display: Display) -> None:
        device = (display.width, display.height, display.is_phone)
        if device != self._device:
            is_upright = display.is_phone and display.width < display.height
            metrics = {
                "width": display.width,
                "height": display.height,
                "screenWidth": display.width,
                "screenHeight": display.height,
                "mobile": display.is_phone,
                "deviceScaleFactor": 2 if display.is_phone else 1,
                "screenOrientation": (
                    {"angle": 0, "type": "portraitPrimary"}
                    if is_upright
                    else {"angle": 90 if display.is_phone else 0, "type": "landscapePrimary"}
                ),
            }
            self._session.send("Emulation.setDeviceMetricsOverride", metrics)
            self._device = device
        if display.text_px != self._text_px:
            sizes = {"standard": display.text_px, "fixed": display.text_px}
            self._session.send("Page.setFontSizes", {"fontSizes": sizes})
            self._text_px = display.text_px


def _family(typeface: str) -> str:
    return f"{typeface}-typeface"
