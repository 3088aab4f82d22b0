"""The site's own address: in the page's head for those who ask for it, and nowhere else."""

import re

import pytest

from workshop.build.canonical_url import write_address
from workshop.paths import ROOT, WorkshopError

PAGE = (ROOT / "index.html").read_text("utf-8")


@pytest.mark.parametrize("address", ["https://games.example/kidd/", "https://games.example/kidd"])
def test_the_picture_beside_a_link_is_named_in_full(address: str) -> None:
    page = write_address(PAGE, address)
    named = dict(re.findall(r'<meta property="og:(image|url)" content="([^"]*)">', page))
    assert named == {
        "url": "https://games.example/kidd/",
        "image": "https://games.example/kidd/js/art/share.png",
    }
    assert '<link rel="canonical" href="https://games.example/kidd/">' in page


def test_without_an_address_the_page_names_none() -> None:
    assert "og:url" not in PAGE
    assert "canonical" not in PAGE


@pytest.mark.parametrize(
    "address", ["games.example", "ftp://games.example/", "https://", "https://a/?b"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(WorkshopError, match="not the address"):
        write_address(PAGE, address)


def test_a_page_without_a_picture_is_refused() -> None:
    with pytest.raises(WorkshopError, match=r"has 0 elements .*og:image"):
        write_address("<html>", "https://games.example/")
