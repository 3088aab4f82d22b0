"""Looks at what a page shows in many displays and languages, and collects what is wrong in any of them.

Owns the order of the looks. A page in another language takes longest, then one in another window.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import ElementHandle, Page

from web.support.displays import OWN, Display, Displays
from web.support.layout_checks import (
    CREWS,
    CUT_OFF,
    OUT_OF_REACH,
    SMALL,
    STICKING_OUT,
    TOO_WIDE,
)

LANGUAGES: Final = ("de", "it", "en")

_CHECKS: Final = {
    "sticks out": STICKING_OUT,
    "too wide": TOO_WIDE,
    "cut off": CUT_OFF,
    "out of reach": OUT_OF_REACH,
    "too small": SMALL,
    "crews": CREWS,
}
"""What can be checked. A script returns the faults it finds; `CREWS` has to know how many crews there are."""

ROOM: Final = ("sticks out", "too wide", "cut off", "out of reach")
FIT: Final = ("sticks out", "too wide")
THUMB: Final = ("too small",)
READABLE: Final = ("crews",)

_LOOK: Final = f"""({{ names, openers, isFromTop, crews }}) => {{
  const isSeen = (element) => element.checkVisibility({{ visibilityProperty: true }});
  if (openers.length > 0 && !openers.some(isSeen)) return [];
  const checks = {{ {", ".join(f"'{name}': {script}" for name, script in _CHECKS.items())} }};
  const places = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  if (isFromTop) for (const place of places) place.scrollTop = 0;
  else {{
    const controls = places.at(-1).querySelectorAll('button, input, select, textarea, a[href]');
    [...controls].findLast(isSeen)?.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
  }}
  return names.flatMap((name) => checks[name](crews).map((fault) => `${{name}}: ${{fault}}`));
}}"""
"""Returns what the named checks find. The page is scrolled to its beginning first, or to its end."""


@dataclass(frozen=True)
class Look:
    """A display, the languages in which the page is looked at there, and what is checked."""

    display: Display
    languages: Sequence[str] = LANGUAGES
    checks: Sequence[str] = ROOM


class Reader:
    """Collects what is clipped, cannot be reached or is too small on a page, in all these looks.

    The languages change least often, then the windows: each change takes longer than a check.
    """

    def __init__(self, page: Page, looks: Sequence[Look]) -> None:
        self.page = page
        self.faults: list[str] = []
        self._looks = list(looks)
        self._home = looks[0].display
        self._languages = tuple({language: None for look in looks for language in look.languages})
        self._displays = Displays(page, sorted({look.display.typeface for look in looks} - {OWN}))

    def look(
        self,
        state: str,
        *,
        languages: Sequence[str] | None = None,
        openers: Sequence[ElementHandle] = (),
        again: Callable[[], None] | None = None,
        crews: int = 0,
    ) -> None:
        """Check what is shown, in some languages or in all; problems are reported at the end.

        What is open is not looked at in a window in which its `openers` are hidden. What keeps the place
        that it was opened at is opened `again` for each look.
        """
        spoken = self._displays.language
        for language in sorted(languages or self._languages, key=lambda one: one != spoken):
            # The last window of a language is the first one of the next.
            self._looks.reverse()
            for look in self._looks:
                if language in look.languages:
                    if again is not None:
                        self._displays.show(look.display, language)
                        again()
                    arg = {
                        "names": look.checks,
                        "openers": list(openers),
                        # What lies below the window is scrolled to, and what lies above it.
                        "isFromTop": language == self._languages[0],
                        "crews": crews,
                    }
                    found = self._displays.run(look.display, language, _LOOK, arg)
                    where = f"{state}, {language}, {look.display}"
                    self.faults += [f"{where}: {fault}" for fault in found]

    def rest(self) -> None:
        """Show the page in English and in the first display, to go on with it."""
        self._displays.show(self._home)

    def report(self) -> None:
        """Fail with all problems."""
        assert not self.faults, "\n".join(self.faults)
