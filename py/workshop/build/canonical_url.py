"""The address at which the site will stand, for those who ask for whole addresses: the sites that show
a picture beside a link.

Owns what of the page speaks of it. Where the address is not known, the page stays as it is: nothing of
the game itself needs to know where it is.
"""

import re
from html import escape
from typing import Final
from urllib.parse import urljoin, urlsplit

from workshop.paths import WorkshopError

_PICTURE: Final = re.compile(r'( *)<meta property="og:image" content="([^"]+)">\n')


def write_address(page: str, address: str) -> str:
    """Give the page with its own address, and with that of its picture in full."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise WorkshopError(f"“{address}” is no address of a site: https://host/path/ is wanted.")
    whole = address if address.endswith("/") else f"{address}/"

    def write(found: re.Match[str]) -> str:
        indent, picture = found.groups()
        lines = (
            f'<link rel="canonical" href="{escape(whole)}">',
            f'<meta property="og:url" content="{escape(whole)}">',
            f'<meta property="og:image" content="{escape(urljoin(whole, picture))}">',
        )
        return "".join(f"{indent}{line}\n" for line in lines)

    written, count = _PICTURE.subn(write, page)
    if count != 1:
        raise WorkshopError(
            f"The page names {count} pictures to show beside a link, wanted is one."
        )
    return written
