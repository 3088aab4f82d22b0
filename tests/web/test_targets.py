"""Every control is at least 44 pixels high and wide, so that a thumb can hit it."""

from typing import Final

import pytest

from web.support.contexts import VIEWPORTS, OpenContext
from web.support.layout_checks import speak
from web.support.page_tour import Reader, look_at_everything

SMALL: Final = """() => {
  const LEAST = 44;
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isInText = (control) =>
    control.matches('a[href]') && getComputedStyle(control).display === 'inline';
  const isDiagrams = (control) =>
    control.matches('[data-space]') && control.closest('figure') !== null;
  return [...root.querySelectorAll('button, input, select, textarea, summary, a[href], [role=tab]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !isInText(control) && !isDiagrams(control))
    .map((control) => control.closest('label, .crew') ?? control)
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) >= LEAST - 0.5) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      return [`${name} (${target.className}): ${width.toFixed(1)} x ${height.toFixed(1)}`];
    });
}"""
"""Names the controls that are too small.

A label counts with its control, and the whole card of a crew is its button.
"""


class Thumb(Reader):
    """Finds controls that are too small for a thumb."""

    def look(self, state: str) -> None:
        for language in self.languages:
            speak(self.page, language)
            found = self.page.evaluate(SMALL)
            self.faults += [f"{state}, {language}: {fault}" for fault in found]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_every_control_has_44_pixels(open_context: OpenContext, size: str) -> None:
    """In all games, lessons and dialogs, except spaces of diagrams and links within a text."""
    page = open_context(size, reduced_motion="reduce").new_page()
    window = VIEWPORTS[size]["viewport"]
    look_at_everything(Thumb(page, ("de", "it", "en")), (window["width"], window["height"]))
