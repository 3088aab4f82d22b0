"""Watching a window for errors on its console, uncaught exceptions and requests that fail."""

from playwright.sync_api import BrowserContext, Request, Response


def watch(context: BrowserContext, address: str, problems: list[str]) -> None:
    """Note errors on the console, uncaught exceptions, requests to another host or for nothing."""

    def note_request(request: Request) -> None:
        # What a folder makes itself has no origin.
        if not request.url.startswith((address, "data:", "blob:" + address, "blob:null/")):
            problems.append(f"request to another host: {request.url}")

    def note_response(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"answer {response.status}: {response.url}")

    context.on("request", note_request)
    context.on("response", note_response)
    context.on(
        "console",
        lambda message: message.type == "error" and problems.append(f"console: {message.text}"),
    )
    context.on("weberror", lambda error: problems.append(f"uncaught: {error.error}"))
