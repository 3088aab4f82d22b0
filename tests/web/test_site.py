"""The site as it is served: it starts in a browser under its strict policy."""

import pytest
from playwright.sync_api import Page, expect

from workshop.build.headers import POLICY


@pytest.mark.parametrize(
    "size",
    [
        pytest.param("phone", marks=pytest.mark.viewport("phone")),
        pytest.param("desktop", marks=pytest.mark.viewport("desktop")),
    ],
)
def test_the_engine_answers_on_every_size_of_window(page: Page, size: str) -> None:
    """Nothing is logged, and nothing is asked of another host, on the way to the first answer."""
    answer = page.goto("/")
    assert answer is not None
    assert answer.header_value("Content-Security-Policy") == POLICY
    meta = page.locator("meta[http-equiv=Content-Security-Policy]")
    # A page that is handed on as files has no header; what only a header can say is left out.
    assert set((meta.get_attribute("content") or "").split("; ")) <= set(POLICY.split("; "))
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=60_000)
