"""Writes the site's URL into the page's head. Other sites need it for the picture of a link preview.

Owns the tags that contain the URL. The game itself does not need it, so a build may leave it out.
"""

from typing import Final
from urllib.parse import urljoin, urlsplit

from workshop.build.html_page import HtmlPage, write_tag
from workshop.paths import WorkshopError

_PICTURE: Final = "og:image"


def write_address(page: str, address: str) -> str:
    """Return the page with its URL and the full URL of its picture.

    Raises `WorkshopError` if `address` is not the URL of a site.
    """
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise WorkshopError(
            f"“{address}” is not the address of a site, such as https://host/path/."
        )
    whole = address if address.endswith("/") else f"{address}/"

    changed = HtmlPage(page)
    picture = changed.find_one("meta", {"property": _PICTURE})
    changed.replace(
        picture,
        (
            write_tag("link", {"rel": "canonical", "href": whole}),
            write_tag("meta", {"property": "og:url", "content": whole}),
            write_tag(
                "meta", {"property": _PICTURE, "content": urljoin(whole, picture.read("content"))}
            ),
        ),
    )
    return changed.write()
