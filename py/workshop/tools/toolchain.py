"""The developer's tools: Python tools, JavaScript tools and a browser, installed when needed.

Owns their folders. Installs them again only if the pinned versions change, so other runs need no network. Must not know
what the tools are used for.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from workshop.paths import CACHE, TOOLS, WorkshopError

BROWSER_VARIABLE: Final = "KIDD_CHROMIUM"

SITE_TOOLS: Final = "site.txt"
"""The requirements of a build: for subsetting typefaces."""

REFERENCE_TOOLS: Final = "reference.txt"
"""The requirements of the reference of the package, which only a release has."""

_BUILD_TOOLS: Final = "setuptools.txt"
"""The requirements of packages that pip gets as sources."""

_LOCK: Final = "package-lock.json"

_OLDEST_NODES: Final = ((20, 19), (22, 7))
"""The first versions of Node that recognise a module by its syntax."""

_BROWSERS: Final = (
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
_ASK_PLAYWRIGHT: Final = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
)


def find_python() -> Path:
    """Return the Python that has the pinned tools. Create its environment if necessary."""
    lists = (_BUILD_TOOLS, SITE_TOOLS, REFERENCE_TOOLS, "requirements.txt")
    return _find_environment("venv", "the Python tools", *lists)


def find_site_python() -> Path:
    """Return the Python that has what a build needs. Create its environment if necessary."""
    return _find_environment("venv-site", "the Python tools of a build", SITE_TOOLS)


def find_reference_python() -> Path:
    """Return the Python that has pdoc. Create its environment if necessary."""
    return _find_environment("venv-reference", "the tools of the reference", REFERENCE_TOOLS)


def find_env_python() -> Path:
    """Return the Python that has the libraries of `kidd_env`. Create its environment if necessary.

    It is large, and most work does not need it. If it cannot be installed, this raises `WorkshopError` and pip prints
    nothing, so that the callers can continue without it.
    """
    title = "PettingZoo and OpenSpiel (400 MB, once)"
    lists = (_BUILD_TOOLS, "environments.txt")
    return _find_environment("venv-env", title, *lists, is_optional=True)


def _find_environment(name: str, title: str, *lists: str, is_optional: bool = False) -> Path:
    """Return the Python of an environment with the requirements of these lists, installed one after another.

    The environment is created again if any of the lists has changed.
    """
    folder = CACHE / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    contents = [(TOOLS / one).read_bytes() for one in lists]
    # An environment contains its own path and that of its Python, so it cannot be moved.
    pins = _digest(*contents, str(folder).encode(), sys.version.encode())
    with _one_at_a_time(name):
        if _is_marked(folder, pins) and python.exists():
            return python
        print(f"Installing {title} ...", flush=True)
        # This Python's own pip is faster than putting one into the environment, and some systems cannot do that.
        has_pip = importlib.util.find_spec("pip") is not None
        venv.create(folder, clear=True, with_pip=not has_pip)
        pip = [str(python), "-m", "pip"]
        if has_pip:
            pip = [sys.executable, "-m", "pip", "--python", str(python)]
        options = ["install", "--quiet", "--disable-pip-version-check"]
        # A build environment of its own would get packages whose hashes nobody has checked.
        options += ["--require-hashes", "--no-build-isolation"]
        if is_optional:
            options += ["--retries=0"]
        for one in lists:
            command = [*pip, *options, "--requirement", str(TOOLS / one)]
            _install(command, title, is_silent=is_optional)
        _mark(folder, pins)
    return python


def find_node() -> str:
    """Return the path of Node.js. Raises `WorkshopError` if it is missing or too old."""
    node = shutil.which("node")
    if node is None:
        raise WorkshopError("Node.js is missing: install version 20.19, 22.7 or newer, with npm.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    numbers = tuple(int(number) for number in version.strip().removeprefix("v").split(".")[:2])
    older, newer = _OLDEST_NODES
    if not (older <= numbers < (older[0] + 1, 0) or numbers >= newer):
        raise WorkshopError(f"Node.js {version.strip()} is too old: install 20.19, 22.7 or newer.")
    return node


class Pin(NamedTuple):
    """The version of an npm package in the lock file, and the SHA-512 of its archive as npm writes it."""

    version: str
    integrity: str


def read_pin(package: str) -> Pin:
    """Return what the lock file says of a package."""
    facts = cast("dict[str, Any]", json.loads(read_lock()))
    found = facts["packages"][f"node_modules/{package}"]
    return Pin(found["version"], found["integrity"])


def read_lock() -> bytes:
    """Return the lock file of all npm packages, for the keys of what is made from them."""
    return (TOOLS / _LOCK).read_bytes()


def find_package(name: str) -> Path:
    """Return the folder of a pinned npm package that a build needs. Install these packages if necessary."""
    return _find_modules(TOOLS, "the packages of a build (45 MB, once)", is_build=True) / name


def find_node_tools() -> Path:
    """Return the folder of the pinned npm packages, those of checks and tests too. Install them if necessary."""
    return _find_modules(TOOLS, "the npm packages (90 MB, once)")


def find_lighthouse() -> Path:
    """Return the folder of Lighthouse and its dependencies. Install them if necessary."""
    return _find_modules(TOOLS / "lighthouse", "Lighthouse (200 packages, once)")


def _find_modules(folder: Path, title: str, *, is_build: bool = False) -> Path:
    """Return the folder `node_modules` for the lock file in a folder. Install it if necessary.

    A build needs only the packages that are not for development. Where all are installed they are used.
    """
    find_node()
    modules = folder / "node_modules"
    pins = _digest((folder / _LOCK).read_bytes(), (folder / "package.json").read_bytes())
    wanted = (pins, f"{pins} build") if is_build else (pins,)
    with _one_at_a_time("npm"):
        if not any(_is_marked(modules, one) for one in wanted):
            npm = shutil.which("npm")
            if npm is None:
                raise WorkshopError("npm is missing: install it with Node.js.")
            print(f"Installing {title} ...", flush=True)
            command = [npm, "ci", "--omit=dev" if is_build else "--include=dev"]
            command += ["--ignore-scripts", "--prefer-offline", "--loglevel=error"]
            _install([*command, f"--prefix={folder}"], title)
            _mark(modules, wanted[-1])
    return modules


def node_tool(package: str, script: str) -> list[str]:
    """Return the start of a command line that runs a script of a JavaScript package."""
    return [find_node(), str(find_node_tools() / package / script)]


def find_browser() -> str:
    """Return the path of a Chromium, or let Playwright download its own.

    Looks at the variable `KIDD_CHROMIUM`, Playwright's own browser, and the usual places, in this
    order. Raises `WorkshopError` if there is none and none can be downloaded.
    """
    named = os.environ.get(BROWSER_VARIABLE)
    if named:
        if shutil.which(named) is None:
            raise WorkshopError(f"{BROWSER_VARIABLE} names {named}, which is not a program.")
        return named
    python = find_python()
    ask = [str(python), "-c", _ASK_PLAYWRIGHT]
    bundled = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
    found = next(
        (path for name in (bundled, *_BROWSERS) if name and (path := shutil.which(name))), ""
    )
    if not found:
        print("Fetching a browser ...", flush=True)
        subprocess.run([str(python), "-m", "playwright", "install", "chromium"], check=False)
        found = shutil.which(bundled) if bundled else ""
    if not found:
        raise WorkshopError(
            "No Chromium was found and none could be downloaded: install one, "
            f"or name it with the variable {BROWSER_VARIABLE}."
        )
    return found


def find_shell(browser: str) -> str:
    """Return the headless shell that was installed with this Chromium, or the Chromium itself if there is none.

    The shell has the same engine without all that a window needs, and takes less time for each page.
    """
    path = Path(shutil.which(browser) or browser)
    found = [path.with_name("chromium-headless-shell")]
    for folder in path.parents:
        # Playwright installs both, with the same number in the names of their folders.
        if folder.name.startswith("chromium-"):
            name = folder.name.replace("chromium-", "chromium_headless_shell-")
            found += sorted(folder.with_name(name).glob("*/chrome-headless-shell*"))
    return next((str(one) for one in found if shutil.which(one)), browser)


def light_launch_options() -> dict[str, Any]:
    """Return Playwright's launch options for the headless shell, or for the Chromium if there is none."""
    options = launch_options()
    # Without this the shell rounds the widths of letters, and lines break elsewhere than in players' browsers.
    args = [*options["args"], "--font-render-hinting=none"]
    return {"executable_path": find_shell(options["executable_path"]), "args": args}


def launch_options() -> dict[str, Any]:
    """Return Playwright's launch options for that Chromium."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    # Chromium's sandbox does not work for root. The other flags avoid messages without a screen.
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] if is_root else []
    return {"executable_path": find_browser(), "args": flags}


@contextmanager
def _one_at_a_time(name: str) -> Generator[None]:
    """Hold a lock file, so that two runs never install the same thing. Windows has no such lock."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as lock:
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _install(command: Sequence[str], what: str, *, is_silent: bool = False) -> None:
    shown = subprocess.DEVNULL if is_silent else None
    code = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=shown, stderr=shown, check=False
    ).returncode
    if code != 0:
        where = "" if is_silent else ", see above"
        raise WorkshopError(f"Could not install {what}{where}. Is there a network connection?")


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _is_marked(folder: Path, pins: str) -> bool:
    marker = folder / ".pins"
    return marker.is_file() and marker.read_text(encoding="utf-8") == pins


def _mark(folder: Path, pins: str) -> None:
    (folder / ".pins").write_text(pins, encoding="utf-8")
