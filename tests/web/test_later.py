"""The scripts with which the page begins. Others are loaded when the browser is idle, or by what needs them."""

import re

import pytest

from web.support.contexts import OpenContext
from web.support.table import is_ready

IDLE = re.compile(r"/idb[-\w]*\.js$")
"""The script that the page asks for when it is idle, perhaps before it is ready."""
KEEP_ALL = "performance.setResourceTimingBufferSize(1000)"
"""Keeps the browser from forgetting fetched resources: the unbundled site has more than 250."""
FETCHED = """() => performance.getEntriesByType('resource')
  .map(({ name }) => new URL(name).pathname.slice(1))
  .filter((path) => /^js\\/(?!worker(-[0-9a-f]{8})?\\.|worker\\/).*\\.js$/.test(path))"""
HINTED = """() => [...document.querySelectorAll('link[rel="modulepreload"], script')]
  .map((hint) => hint.getAttribute('href') ?? hint.getAttribute('src'))"""


@pytest.mark.parametrize("site", ["address", "workshop"])
def test_the_page_names_every_script_that_it_begins_with(
    open_context: OpenContext, request: pytest.FixtureRequest, site: str
) -> None:
    """It preloads exactly those scripts, in a release and in the unbundled site."""
    # Scripts that are in the browser's memory cache are missing among the fetched resources.
    page = open_context(base_url=request.getfixturevalue(site), is_new=True).new_page()
    page.add_init_script(KEEP_ALL)
    page.goto("/")
    is_ready(page)
    hinted = page.evaluate(HINTED)
    assert len(hinted) == len(set(hinted))
    fetched = set(page.evaluate(FETCHED))
    assert {path for path in fetched if not IDLE.search(path)} == set(hinted)
