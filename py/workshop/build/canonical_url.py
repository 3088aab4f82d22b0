"""The site's own address in the page's head: other sites need it to show a picture beside a link.

Owns the tags that name it. Where the address is not known, the page stays as it is: the game itself
does not need it.
"""

from typing import Final
from urllib.parse import urljoin, urlsplit

from workshop.build.html_page import HtmlPage, write_tag
from workshop.paths import WorkshopError

_PICTURE: Final = "og:image"


def write_address(page: str, address: str) -> str:
    """Give the page with its own address, and with that of its picture in full."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise WorkshopError(f"“{address}” is no address of a site: https://host/path/ is wanted.")
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
