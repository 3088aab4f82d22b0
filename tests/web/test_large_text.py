"""With text of double size or at 400 % zoom, nothing is clipped and all controls work, also in
German.
"""

import pytest

from web.support.contexts import OpenContext
from web.support.layout_checks import set_text_size
from web.support.page_tour import Reader, look_at_everything

WINDOWS = {
    "a phone": ((360, 740), 32),
    "a tablet": ((820, 1180), 32),
    "a desktop": ((1280, 800), 32),
    "a desktop at 400 %": ((320, 256), 16),
}
"""The window in CSS pixels, and the size of ordinary text, which is 16 by default."""


@pytest.mark.parametrize("window", WINDOWS)
def test_everything_is_whole_and_within_reach(open_context: OpenContext, window: str) -> None:
    """On the start screen, in all three games, after their end, and in every dialog."""
    size, text_px = WINDOWS[window]
    page = open_context(reduced_motion="reduce").new_page()
    set_text_size(page, text_px)
    look_at_everything(Reader(page), size)


SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}"""
"""Sets the text spacing that WCAG 1.4.12 requires pages to allow."""


def test_text_may_be_set_wider(open_context: OpenContext) -> None:
    """On a phone, in every language, with more space between lines, paragraphs, words and letters."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(f"({SPACED})()")
    look_at_everything(Reader(page, ("de", "it", "en")), (360, 740))
