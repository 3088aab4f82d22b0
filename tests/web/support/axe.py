"""Checks a page with axe-core once, and calculates the contrast of its texts in every theme.

The themes differ only in colours. axe-core takes seconds to check the colours of a page, mostly to
find the background of each text, which is the same in every theme.
"""

from typing import Any, Final

from playwright.sync_api import Page

from web.support.contexts import painted

_AXE: Final = """async () => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}"""

_LOW_CONTRAST: Final = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const read = (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, { parts: [red, green, blue], alpha: alpha / 255 });
    }
    return known.get(colour);
  };
  const lay = (above, alpha, below) => below.map((part, at) => above[at] * alpha + part * (1 - alpha));
  const luminance = (parts) => {
    const [red, green, blue] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // A text over a picture has no one colour behind it.
  const findGround = (element) => {
    const layers = [];
    for (let around = element; around; around = around.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(around);
      if (backgroundImage !== 'none') return null;
      layers.unshift({ ...read(backgroundColor), opacity: Number(opacity) });
      if (layers[0].alpha === 1 && layers[0].opacity === 1) break;
    }
    let ground = read('Canvas').parts;
    for (const { parts, alpha, opacity } of layers) ground = lay(parts, alpha * opacity, ground);
    const opacity = layers.reduce((product, layer) => product * layer.opacity, 1);
    return { ground, opacity };
  };
  const isRead = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.closest('svg, .visually-hidden, :disabled, [aria-disabled="true"]') === null;
  const fields = 'select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';
  const holders = new Set([...document.querySelectorAll(fields)]);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.data.trim() !== '') holders.add(text.parentElement);
  const found = [];
  for (const holder of [...holders].filter(isRead)) {
    const behind = findGround(holder);
    if (behind === null) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(holder);
    const { parts, alpha } = read(color);
    // A text of no colour is not meant to be read: something else is drawn in its place.
    if (alpha === 0) continue;
    const text = lay(parts, alpha * behind.opacity, behind.ground);
    const [dark, light] = [luminance(text), luminance(behind.ground)].sort((a, b) => a - b);
    const ratio = (light + 0.05) / (dark + 0.05);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5) - 0.01)
      found.push(`${ratio.toFixed(2)} to 1: ${holder.outerHTML.slice(0, 200)}`);
  }
  return found;
}"""

_LIGHTS: Final[tuple[tuple[Any, Any], ...]] = (
    ("dark", "more"),
    ("light", "more"),
    ("dark", "no-preference"),
    ("light", "no-preference"),
)
"""The preferences that the system may report; axe-core checks the page with the last of them."""


def inspect(page: Page, state: str) -> None:
    """Check that axe-core finds nothing, colours included, and that all texts have enough contrast."""
    with painted(page):
        for scheme, contrast in _LIGHTS:
            page.emulate_media(color_scheme=scheme, contrast=contrast)
            found = page.evaluate(_LOW_CONTRAST)
            assert not found, f"{state}, {scheme}, {contrast}: {found}"
        found = page.evaluate(_AXE)
        assert not found, f"{state}: {found}"


def list_low_contrast(page: Page) -> list[str]:
    """List the texts with too little contrast to their background (WCAG 1.4.3)."""
    with painted(page):
        return page.evaluate(_LOW_CONTRAST)
