"""The site's URL is in the page's head if the build is given one."""

import re

import pytest

from workshop.build.canonical_url import write_address
from workshop.paths import ROOT, WorkshopError

PAGE = (ROOT / "index.html").read_text("utf-8")


@pytest.mark.parametrize("address", ["https://games.example/kidd/", "https://games.example/kidd"])
def test_the_head_has_the_full_urls_of_the_page_and_its_picture(address: str) -> None:
    page = write_address(PAGE, address)
    named = dict(re.findall(r'<meta property="og:(image|url)" content="([^"]*)">', page))
    assert named == {
        "url": "https://games.example/kidd/",
        "image": "https://games.example/kidd/js/art/share.png",
    }
    assert '<link rel="canonical" href="https://games.example/kidd/">' in page


def test_the_source_of_the_page_has_no_url() -> None:
    assert "og:url" not in PAGE
    assert "canonical" not in PAGE


@pytest.mark.parametrize(
    "address", ["games.example", "ftp://games.example/", "https://", "https://a/?b"]
)
def test_an_invalid_address_is_refused(address: str) -> None:
    with pytest.raises(WorkshopError, match="not the address"):
        write_address(PAGE, address)


def test_a_page_without_a_picture_is_refused() -> None:
    with pytest.raises(WorkshopError, match=r"has 0 elements .*og:image"):
        write_address("<html>", "https://games.example/")
