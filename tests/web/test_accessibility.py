"""axe-core finds nothing to object to, whatever the page shows, in light and dark, small and large."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from web.hands import Clicks
from web.play import Table, steps_of
from web.sight import words

AXE = """async () => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}"""


def inspect(page: Page, state: str) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(AXE)
        assert not found, f"{state}, {scheme}: {found}"


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_finds_nothing(
    open_context: Callable[..., BrowserContext], axe_script: Path, problems: list[str], size: str
) -> None:
    context = open_context(size, reduced_motion="reduce")
    context.add_init_script(path=axe_script)
    table = Table(context.new_page(), Clicks())
    page = table.page
    table.sit_down()
    inspect(page, "start")
    steps = steps_of("loyal-count-is-reset")
    claim = steps.index("claim")
    table.play(*steps[:claim])
    table.tap("f3")
    inspect(page, "a token in hand")
    table.tap("m1")
    inspect(page, "a reason")
    for name, title in (
        (words("button.newGame"), words("new.title")),
        (words("button.rules"), words("rules.title")),
        (words("button.keys"), words("keys.title")),
        (words("button.resign"), words("resign.title")),
    ):
        page.get_by_role("button", name=name, exact=True).locator("visible=true").dispatch_event(
            "click"
        )
        dialog = page.get_by_role("dialog", name=title)
        dialog.wait_for()
        inspect(page, title)
        dialog.get_by_role("button", name=words("button.close")).click()
    table.play("claim")
    inspect(page, "an answer")
    table.play(*steps[claim + 1 :])
    inspect(page, "the result")
    table.begin("loyal+pie")
    table.play("@a1@f3")
    inspect(page, "a pick")
    # axe-core tries out styles of its own, which the page's policy does not let it.
    problems[:] = [problem for problem in problems if "inline style" not in problem]
