"""Watches a window for console errors, uncaught exceptions and failed requests."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError


@contextmanager
def watching(context: BrowserContext, address: str, problems: list[str]) -> Generator[None]:
    """Report console errors, uncaught exceptions, requests to other hosts and failed requests."""

    def note_request(request: Request) -> None:
        # URLs that a page from a folder creates have no origin.
        if not request.url.startswith((address, "data:", "blob:" + address, "blob:null/")):
            problems.append(f"request to another host: {request.url}")

    def note_response(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"answer {response.status}: {response.url}")

    def note_message(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text}")

    def note_error(error: WebError) -> None:
        problems.append(f"uncaught: {error.error}")

    listeners: dict[Any, Callable[..., None]] = {
        "request": note_request,
        "response": note_response,
        "console": note_message,
        "weberror": note_error,
    }
    for event, listener in listeners.items():
        context.on(event, listener)
    try:
        yield
    finally:
        for event, listener in listeners.items():
            context.remove_listener(event, listener)
