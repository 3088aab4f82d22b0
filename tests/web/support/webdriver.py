"""The installed Firefox and WebKit, controlled by their own protocols.

Playwright controls only its own builds. Both protocols have WebDriver's commands. Only a few are needed: open an
address, press an element, run a script. Owns the programs that it starts. Knows no game.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

FIREFOXES: Final = ("firefox-esr", "firefox")
WEBKIT_DRIVER: Final = "WebKitWebDriver"

_PATIENCE_S: Final = 90
_PACE_S: Final = 0.05
_HOST: Final = "127.0.0.1"
_ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
_MINI_BROWSERS: Final = ("lib", "libexec", "lib64")

_PREFERENCES: Final = {
    # Automation would allow a page to read its whole folder, which a player's browser forbids.
    "security.fileuri.strict_origin_policy": True,
    "remote.prefs.recommended": False,
    # Any free port; Firefox then prints its number.
    "marionette.port": 0,
    "browser.dom.window.dump.enabled": True,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""Firefox's settings, as a player has them, but without the questions and downloads of a first
start.
"""


class Speaker(Protocol):
    """One end of a protocol that has WebDriver's commands."""

    def open(self, url: str) -> None:
        """Open an address."""

    def run(self, script: str, *arguments: Any) -> Any:
        """Run the body of a function in the page and return what it returns."""

    def find(self, css: str) -> Any:
        """Find the element that a selector matches."""

    def press(self, element: Any) -> None:
        """Press an element at its position, like a pointer."""

    def enter(self, frame: Any) -> None:
        """Go into a frame: what follows is done in its page, until another address is opened."""


class Browser:
    """A browser with one page."""

    def __init__(self, name: str, speaker: Speaker, process: "subprocess.Popen[str]") -> None:
        self.name = name
        self._speaker = speaker
        self._process = process

    def open(self, url: str) -> None:
        """Open an address."""
        self._speaker.open(url)

    def run(self, script: str, *arguments: Any) -> Any:
        """Run the body of a function in the page and return what it returns."""
        return self._speaker.run(script, *arguments)

    def press(self, css: str) -> None:
        """Press the element that a selector matches, once it is visible."""
        shown = "return document.querySelector(arguments[0])?.checkVisibility() ?? false;"
        self.wait_for(shown, css)
        self._speaker.press(self._speaker.find(css))

    def enter(self, css: str) -> None:
        """Go into the frame that a selector matches, until another address is opened."""
        self._speaker.enter(self._speaker.find(css))

    def wait_for(self, script: str, *arguments: Any) -> Any:
        """Wait until the body of a function returns something true, and return that."""
        deadline = time.monotonic() + _PATIENCE_S
        found = self.run(script, *arguments)
        while not found:
            assert time.monotonic() < deadline, f"{self.name} waits in vain: {script}"
            _wait_a_moment(self._process)
            found = self.run(script, *arguments)
        return found


def find_firefox() -> str | None:
    """Find the program of Firefox."""
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


def find_webkit() -> str | None:
    """Find the driver of WebKitGTK. It needs a screen, which Xvfb emulates."""
    return shutil.which(WEBKIT_DRIVER) if shutil.which("Xvfb") and _find_mini_browser() else None


@contextmanager
def firefox(profile: Path) -> Generator[Browser]:
    """Start a Firefox with a new profile in this folder."""
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});"
        for name, value in _PREFERENCES.items()
    ]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    program = find_firefox()
    assert program is not None
    command = [program, "--marionette", "--headless", "--no-remote", "--profile", str(profile)]
    with _running(command, {"HOME": str(profile)}) as process:
        port = _read_until(process, r"Listening on port (\d+)")
        with socket.create_connection((_HOST, int(port)), timeout=_PATIENCE_S) as connection:
            speaker = _Marionette(connection)
            yield Browser("Firefox", speaker, process)
            speaker.quit()


@contextmanager
def webkit() -> Generator[Browser]:
    """Start WebKitGTK's small browser on a virtual screen."""
    program = find_webkit()
    assert program is not None
    with ExitStack() as stack:
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        display = _read_until(stack.enter_context(_running(screen)), r"(\d+)")
        port = _find_free_port()
        # Its sandbox needs namespaces, which a container may not have.
        surroundings = {"DISPLAY": f":{display}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        command = [program, f"--port={port}", f"--host={_HOST}"]
        process = stack.enter_context(_running(command, surroundings))
        speaker = _WebDriver(f"http://{_HOST}:{port}", process)
        stack.callback(speaker.quit)
        yield Browser("WebKit", speaker, process)


class _Marionette:
    """Firefox's own protocol: a length, a colon, and a message in JSON."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._stream = connection.makefile("rb")
        self._serial = 0
        self._read()
        self._ask("NewSession", {"acceptInsecureCerts": False})
        self._ask("SetTimeouts", {"script": _PATIENCE_S * 1000})

    def open(self, url: str) -> None:
        self._ask("Navigate", {"url": url})

    def run(self, script: str, *arguments: Any) -> Any:
        # Run it in the page itself, not in a sandbox, because it must see the page's globals.
        fields = {"script": script, "args": list(arguments), "sandbox": None, "newSandbox": False}
        return self._ask("ExecuteScript", fields)["value"]

    def find(self, css: str) -> Any:
        found = self._ask("FindElement", {"using": "css selector", "value": css})
        return found["value"][_ELEMENT]

    def press(self, element: Any) -> None:
        self._ask("ElementClick", {"id": element})

    def enter(self, frame: Any) -> None:
        self._ask("SwitchToFrame", {"element": frame})

    def quit(self) -> None:
        self._ask("Quit", {"flags": ["eForceQuit"]}, "Marionette")
        self._stream.close()

    def _ask(self, command: str, fields: dict[str, Any], domain: str = "WebDriver") -> Any:
        self._serial += 1
        message = json.dumps([0, self._serial, f"{domain}:{command}", fields])
        self._connection.sendall(f"{len(message.encode())}:{message}".encode())
        _, _, error, value = self._read()
        assert error is None, f"{command} failed: {error}"
        return value

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._stream.read(1)
        return json.loads(self._stream.read(int(length[:-1])))


class _WebDriver:
    """WebDriver over HTTP, as WebKit's driver has it."""

    def __init__(self, address: str, process: "subprocess.Popen[str]") -> None:
        self._session = address
        options = {"binary": _find_mini_browser(), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        deadline = time.monotonic() + _PATIENCE_S
        while not self._is_there():
            assert time.monotonic() < deadline, "WebKit's driver does not answer."
            _wait_a_moment(process)
        begun = self._ask("/session", {"capabilities": capabilities})
        self._session = f"{address}/session/{begun['sessionId']}"

    def open(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def run(self, script: str, *arguments: Any) -> Any:
        return self._ask("/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, css: str) -> Any:
        return self._ask("/element", {"using": "css selector", "value": css})[_ELEMENT]

    def press(self, element: Any) -> None:
        self._ask(f"/element/{element}/click", {})

    def enter(self, frame: Any) -> None:
        self._ask("/frame", {"id": {_ELEMENT: frame}})

    def quit(self) -> None:
        self._send(urllib.request.Request(self._session, method="DELETE"))

    def _is_there(self) -> bool:
        try:
            return bool(self._send(urllib.request.Request(f"{self._session}/status")))
        except urllib.error.URLError:
            return False

    def _ask(self, path: str, fields: dict[str, Any]) -> Any:
        body = json.dumps(fields).encode()
        return self._send(urllib.request.Request(f"{self._session}{path}", data=body))

    def _send(self, request: urllib.request.Request) -> Any:
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise AssertionError(f"{request.full_url}: {error.read().decode()}") from error


def _find_mini_browser() -> str | None:
    places = (
        Path("/usr", folder).glob("**/webkit2gtk-4.*/MiniBrowser") for folder in _MINI_BROWSERS
    )
    return next((str(file) for found in places for file in sorted(found, reverse=True)), None)


@contextmanager
def _running(
    command: list[str], surroundings: dict[str, str] | None = None
) -> Generator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        command,
        env={**os.environ, **(surroundings or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=_PATIENCE_S)


def _read_until(process: "subprocess.Popen[str]", pattern: str) -> str:
    """Read the output of a program until it contains a text."""
    written: list[str] = []
    assert process.stdout is not None
    for line in process.stdout:
        written.append(line)
        if found := re.search(pattern, line):
            return found[1]
    raise AssertionError(f"{process.args} has ended: {''.join(written)}")


def _wait_a_moment(process: "subprocess.Popen[str]") -> None:
    """Wait a moment for a program; fail at once if it has ended."""
    try:
        process.wait(_PACE_S)
    except subprocess.TimeoutExpired:
        return
    raise AssertionError(f"{process.args} has ended.")


def _find_free_port() -> int:
    with socket.socket() as free:
        free.bind((_HOST, 0))
        return free.getsockname()[1]
