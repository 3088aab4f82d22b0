"""The served site starts in a browser under its strict policy."""

import pytest
from playwright.sync_api import Page, expect

from workshop.build.headers import POLICY

pytestmark = pytest.mark.own_engine


@pytest.mark.parametrize(
    "size",
    [
        pytest.param("phone", marks=pytest.mark.viewport("phone")),
        pytest.param("desktop", marks=pytest.mark.viewport("desktop")),
    ],
)
def test_the_engine_answers_on_every_size_of_window(page: Page, size: str) -> None:
    """Until the first reply, nothing is logged and no other host is contacted."""
    answer = page.goto("/")
    assert answer is not None
    assert answer.header_value("Content-Security-Policy") == POLICY
    meta = page.locator("meta[http-equiv=Content-Security-Policy]")
    # Files from a folder have no headers, so leave out what only a header can set.
    assert set((meta.get_attribute("content") or "").split("; ")) <= set(POLICY.split("; "))
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=60_000)
