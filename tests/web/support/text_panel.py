"""The text panel of the page: how a test opens it and types moves."""

from playwright.sync_api import Page

from web.support.input import button
from web.support.page_reader import words


def open_text_panel(page: Page) -> None:
    """Open the text panel, if it is closed."""
    if not page.get_by_role("textbox", name=words("typed.label")).is_visible():
        button(page, words("words.title")).click()


def type_text(page: Page, text: str) -> None:
    field = page.get_by_role("textbox", name=words("typed.label"))
    field.fill(text)
    field.press("Enter")
