"""Checks that everything on the page has room: finds clipped texts, and controls out of reach or too small.

Owns these checks, and the size of text. Presses nothing.
"""

from typing import Final

from playwright.sync_api import Page

STICKING_OUT: Final = """() => {
  const seen = (element) => {
    let { left, right } = element.getBoundingClientRect();
    for (let around = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    return { left, right };
  };
  const isOut = ({ left, right }) =>
    left < right && (left < -0.5 || right > document.documentElement.clientWidth + 0.5);
  return [...document.querySelectorAll('body, body :not(svg, svg *)')]
    // What is clipped is smaller, so nearly all elements need no look at what is around them.
    .filter((element) => isOut(element.getBoundingClientRect()) && isOut(seen(element)))
    .filter((element) => element.checkVisibility() && element.closest('.visually-hidden') === null)
    .map((element) => `${element.tagName} ${element.className}`);
}"""
"""Names the elements that extend beyond the window and are not clipped by a container."""

SCROLLS: Final = """() => [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .some((element) => element.scrollWidth > element.clientWidth)"""

TOO_WIDE: Final = """() => [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .filter((element) => element.scrollWidth > element.clientWidth)
  .flatMap((around) => {
    const { left } = around.getBoundingClientRect();
    const end = left + around.clientLeft + around.clientWidth - around.scrollLeft;
    const wide = [...around.querySelectorAll(':not(svg *)')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > end,
    );
    return [around, ...wide].map(({ tagName, className }) => `${tagName} ${className}`);
  })"""
"""Names the elements that can be scrolled sideways, and those in them that are too wide."""

CUT_OFF: Final = """() => {
  const isUnseen = (element) => {
    for (let around = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath !== 'none') return true;
    return element.closest('svg, .visually-hidden, .masthead h1') !== null;
  };
  const root = document.activeElement?.closest('dialog[open]')
    ?? document.querySelector('dialog[open]') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (text.data.trim() === '' || !holder.checkVisibility() || isUnseen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    let isLow = false;
    for (let around = holder; around && around !== root; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      // What can be scrolled to is not cut off by anything farther out.
      isLow ||= ['auto', 'scroll'].includes(overflowY);
      const isButton = around.matches('button, label, select');
      const isWide = (overflowX !== 'visible' || isButton)
        && (left < box.left - 1 || right > box.right + 1);
      // A line is higher than its letters.
      const slack = 0.2 * Number.parseFloat(getComputedStyle(holder).fontSize);
      const isHigh = !isLow && (overflowY !== 'visible' || isButton)
        && (top < box.top - slack || bottom > box.bottom + slack);
      if (isWide || isHigh) {
        found.push(`"${text.data.trim()}" in ${around.tagName} ${around.className}`);
        break;
      }
    }
  }
  const ruler = document.createElement('span');
  ruler.style.position = 'absolute';
  ruler.style.whiteSpace = 'nowrap';
  for (const select of [...root.querySelectorAll('select')].filter((one) => one.checkVisibility())) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    ruler.style.font = font;
    root.append(ruler);
    for (const { text } of select.options) {
      ruler.textContent = text;
      if (ruler.getBoundingClientRect().width > room + 1) found.push(`"${text}" in a select`);
    }
    ruler.remove();
  }
  return found;
}"""
"""Lists the texts that a container clips, and those that overflow their buttons."""

OUT_OF_REACH: Final = """() => {
  const root = document.activeElement?.closest('dialog[open]')
    ?? document.querySelector('dialog[open]') ?? document.body;
  const controls = root.querySelectorAll('button, input, select, textarea, summary, a[href]');
  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => control.closest('.visually-hidden') === null)
    .filter((control) => {
      const target = control.closest('label') ?? control;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      return hit === null || !(target.contains(hit) || hit.contains(target) && hit.matches('label'));
    })
    .map((control) => control.getAttribute('aria-label') ?? control.closest('label')?.textContent
      ?? control.textContent);
}"""
"""Names the controls that another element covers after scrolling to them, as focus does."""

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

CREWS: Final = """(crews) => {
  const cards = [...document.querySelectorAll('#players > li')];
  const isWhole = (card) => {
    const measure = (selector) => {
      const range = document.createRange();
      range.selectNodeContents(card.querySelector(selector));
      return range.getBoundingClientRect();
    };
    const whole = card.getBoundingClientRect();
    const [colour, name] = [measure('strong'), measure('.crew-name')];
    const isOut = card.querySelector('.is-out') !== null || card.matches('.is-out');
    const facts = card.querySelector(isOut ? '.crew-mark' : '.crew-facts').getBoundingClientRect();
    const apart =
      colour.right + 2 <= facts.left || Math.max(colour.bottom, name.bottom) <= facts.top;
    return apart && [colour, name, facts].every(
      ({ left, right, bottom }) =>
        left >= whole.left && right <= whole.right && bottom <= whole.bottom,
    );
  };
  const found = cards.filter((card) => !isWhole(card)).map((card) => card.textContent);
  return cards.length === crews ? found : [...found, `${cards.length} instead of ${crews}`];
}"""
"""Names the crews of which colour, name or numbers (or that they are out) are not whole or not apart.
"""

_LANGUAGE = """(language) => {
  const kept = JSON.parse(localStorage.getItem('kidd.settings') ?? '{}');
  const newValue = JSON.stringify({ ...kept, version: 1, language });
  window.dispatchEvent(new StorageEvent('storage', { key: 'kidd.settings', newValue }));
}"""


def set_text_size(page: Page, size_px: int) -> None:
    """Set the size of ordinary text, as the browser's settings do; 16 is the default."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size_px, "fixed": size_px}})


def speak(page: Page, language: str) -> None:
    """Change the language of the page, as another tab would."""
    page.evaluate(_LANGUAGE, language)
    page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)


def expect_fit(page: Page) -> None:
    """Check that nothing extends beyond the window."""
    sticking_out = page.evaluate(STICKING_OUT)
    assert not sticking_out, sticking_out
    assert not page.evaluate(SCROLLS), page.evaluate(TOO_WIDE)
