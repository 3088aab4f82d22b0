"""Looking at a page with axe-core: its structure once, its colours in every light."""

from typing import Any

from playwright.sync_api import Page

AXE = """async (runOnly) => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(runOnly && { runOnly }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}"""

COLOURS = ["color-contrast"]
LIGHTS: list[tuple[Any, Any, list[str] | None]] = [
    ("dark", "more", COLOURS),
    ("light", "more", COLOURS),
    ("dark", "no-preference", COLOURS),
    ("light", "no-preference", None),
]
"""What the system may ask for, and which rules are looked at then, where not all."""


def inspect(page: Page, state: str) -> None:
    # The lights differ in nothing but colours.
    for scheme, contrast, rules in LIGHTS:
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        found = page.evaluate(AXE, rules)
        assert not found, f"{state}, {scheme}, {contrast}: {found}"
