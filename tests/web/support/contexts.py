"""Windows of a browser: their sizes, and what the site has stored in them before a test begins."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, StorageState

VIEWPORTS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}

OpenContext = Callable[..., BrowserContext]
Start = Callable[[str], BrowserContext]

PERSONS = {
    "name": "kidd.start",
    "value": '{"version":2,"game":"loyal","options":[],"players":2,"names":["","",""],'
    '"levels":[0,0,0],"order":[0,1,2],"hasLots":false}',
}
"""What a browser remembers in which two persons have played: without it one plays a computer."""


def remember(address: str, entries: list[dict[str, str]]) -> StorageState:
    """Give the state of a browser that has stored these entries for the site."""
    origin = {"origin": address.rstrip("/"), "localStorage": entries}
    return {"cookies": [], "origins": [origin]}  # type: ignore[typeddict-item]
