"""The served site starts in a browser under its strict policy."""

import pytest
from playwright.sync_api import Page, expect

from web.support.contexts import Start
from web.support.page_reader import words
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


def test_the_reference_of_the_package_has_its_styles(
    page: Page, start: Start, folder_page: str
) -> None:
    """On the site and in the folder, under the policies of both."""
    folder = folder_page.removesuffix("index.html")
    in_folder = start(folder).new_page()
    for shown, place in ((page, "/python/index.html"), (in_folder, f"{folder}python/index.html")):
        shown.goto(place)
        expect(shown.get_by_role("heading", name="kidd", exact=True)).to_be_visible()
        # Without its styles the page would show the box that opens the list of names on phones.
        expect(shown.locator("#togglestate")).to_be_hidden()


def test_the_rules_lead_to_the_reference_where_there_is_one(
    page: Page, start: Start, folder_page: str
) -> None:
    """A release says in the page's head that it has it, as the site and the folder do."""
    folder = folder_page.removesuffix("index.html")
    for shown, place in ((page, "/"), (start(folder).new_page(), folder_page)):
        shown.goto(place)
        shown.get_by_role("dialog", name=words("new.title")).wait_for()
        shown.keyboard.press("Escape")
        shown.get_by_role("button", name=words("button.rules"), exact=True).click()
        shown.get_by_role("tab", name=words("rules.credits.tab")).click()
        link = shown.get_by_role("link", name=words("rules.reference"))
        with shown.expect_popup() as opened:
            link.click()
        reference = opened.value
        expect(reference.get_by_role("heading", name="kidd", exact=True)).to_be_visible()
        reference.close()
        shown.locator("link[rel=help]").evaluate("(element) => element.remove()")
        expect(link).to_be_hidden()
