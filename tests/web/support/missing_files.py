"""Site files that fail to load: how a test withholds them, and what the page then shows."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Route

from web.support.page_reader import words
from web.support.static_host import find_file, name_pattern

ENGINE = find_file("engine.zip")


def alert(page: Page) -> Locator:
    return page.get_by_role("alert").locator("visible=true")


def retry(page: Page) -> None:
    page.get_by_role("button", name=words("engine.retry")).click()


@contextmanager
def expect_missing(problems: list[str], file: str) -> Iterator[None]:
    """Let a test withhold a file. Only problems about that file are allowed."""
    yield
    complaint = re.compile(rf"{name_pattern(file)}|status of 404")
    problems[:] = [problem for problem in problems if not complaint.search(problem)]


def answer_missing(route: Route) -> None:
    route.fulfill(status=404, body="")
