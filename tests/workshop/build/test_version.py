"""The version of a build, its list of files, its manifest and icons."""

import hashlib
import json
import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from workshop.assets import draw_icons, png
from workshop.build import headers, version
from workshop.build.manifest import MANIFEST, collect_manifest, collect_screenshots
from workshop.paths import ROOT, WorkshopError

FILES = {
    "index.html": b'<meta name="version" content="">',
    "js/main.js": b"main",
}


def stamp(files: dict[str, bytes] = FILES, *, is_release: bool = True) -> dict[str, bytes]:
    number = version.make_version(ROOT, files)
    return version.stamp(ROOT, files, number, is_release=is_release)


def read_build(stamped: dict[str, bytes]) -> dict[str, object]:
    first, _, source = stamped[version.WORKER].decode().partition(";\n")
    assert source.encode() == (ROOT / version.WORKER_SOURCE).read_bytes()
    return json.loads(first.removeprefix("self.BUILD = "))


def test_the_service_worker_lists_exactly_the_files_of_the_build() -> None:
    stamped = stamp()
    kept = {path: content for path, content in stamped.items() if path in FILES}
    assert set(stamped) - set(FILES) == {version.WORKER}
    assert read_build(stamped)["files"] == {
        path: hashlib.sha256(content).hexdigest() for path, content in kept.items()
    }


def test_the_page_has_its_version_and_any_change_makes_another() -> None:
    number = version.read_version(ROOT)
    page = stamp()["index.html"].decode()
    assert re.search(rf'content="{re.escape(number)}\+[0-9a-f]{{8}}"', page)
    built = read_build(stamp())["version"]
    assert f'content="{built}"' in page
    assert stamp() == stamp()
    assert read_build(stamp({**FILES, "js/main.js": b"next"}))["version"] != built
    assert read_build(stamp({**FILES, "js/other.js": b"main"}))["version"] != built


def test_a_page_without_a_place_for_the_version_is_refused() -> None:
    with pytest.raises(WorkshopError, match=r"has 0 elements .*version"):
        stamp({"index.html": b"page"})


def test_only_a_site_that_is_not_a_release_is_served_fresh() -> None:
    assert read_build(stamp())["isFresh"] is False
    assert read_build(stamp(is_release=False))["isFresh"] is True


def read_rules(paths: list[str]) -> dict[str, dict[str, str]]:
    """Read the file for hosts: the headers by the addresses for which they are sent."""
    rules: dict[str, dict[str, str]] = {}
    for line in headers.write_file(paths).splitlines():
        if line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            rules[[*rules][-1]][name] = value
        else:
            rules[line] = {}
    return rules


SENT = [
    "index.html",
    "embed.html",
    "service-worker.js",
    "js/main.js",
    "js/embed/embed.js",
    "python/kidd/index.html",
]


@pytest.mark.parametrize("path", ["", "embed", *SENT])
def test_the_file_for_hosts_has_the_headers_of_the_local_server(path: str) -> None:
    """No header comes from two rules: hosts would send both."""
    rules = [sent for place, sent in read_rules(SENT).items() if fnmatchcase(f"/{path}", place)]
    told = [header for sent in rules for header in sent.items()]
    file = "embed.html" if path == "embed" else path
    wanted = {**headers.list_headers(file), "Cache-Control": "no-cache"}
    assert sorted(told) == sorted(wanted.items())


def test_only_the_page_for_frames_may_be_framed() -> None:
    framed = [place for place, sent in read_rules(SENT).items() if "frame-ancestors *" in str(sent)]
    assert framed == ["/embed.html", "/embed"]
    assert (
        "frame-ancestors 'none'"
        in headers.list_headers("js/embed/embed.js")["Content-Security-Policy"]
    )


def test_the_service_worker_keeps_nothing_that_only_frames_need() -> None:
    files = {
        **FILES,
        "embed.html": b"",
        "js/embed/embed-12345678.js": b"",
        "css/joined/embed-12345678.css": b"",
    }
    kept = read_build(stamp(files))["files"]
    assert isinstance(kept, dict)
    assert set(kept) == set(FILES)


def test_the_manifest_describes_the_game_in_every_language() -> None:
    manifest = json.loads(collect_manifest(ROOT)[MANIFEST])
    told = {"en": manifest["description"], **manifest["description_localized"]}
    for language in ("de", "en", "it"):
        words = json.loads((ROOT / "js" / "i18n" / f"{language}.json").read_text("utf-8"))
        assert told[language] == words["page.description"]
    assert len(set(told.values())) == len(told)


def test_the_installed_page_opens_the_files_that_it_saves() -> None:
    manifest = json.loads(collect_manifest(ROOT)[MANIFEST])
    accepted = [kind for handler in manifest["file_handlers"] for kind in handler["accept"].items()]
    assert accepted == [("text/plain", [".txt"]), ("application/json", [".json"])]


def test_the_icons_of_the_manifest_exist_in_the_declared_sizes() -> None:
    manifest = json.loads(collect_manifest(ROOT)[MANIFEST])
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in pictures:
        width, height = png.read_size((ROOT / icon["src"]).read_bytes())
        assert icon["sizes"] == f"{width}x{height}"
    assert {(icon["sizes"], icon["purpose"]) for icon in pictures} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert all((ROOT / icon["src"]).is_file() for icon in manifest["icons"])
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {"./"}


def test_the_screenshots_of_the_manifest_exist_in_every_shape() -> None:
    manifest = json.loads(collect_manifest(ROOT)[MANIFEST])
    files = collect_screenshots(ROOT)
    assert {shot["src"] for shot in manifest["screenshots"]} == set(files)
    for shot in manifest["screenshots"]:
        width, height = png.read_size(files[shot["src"]])
        assert shot["sizes"] == f"{width}x{height}"
        # What browsers accept.
        assert (
            320 <= min(width, height) <= max(width, height) <= min(3840, 2.3 * min(width, height))
        )
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}


def test_the_shortcuts_of_the_manifest_are_named_in_every_language() -> None:
    shortcuts = json.loads(collect_manifest(ROOT)[MANIFEST])["shortcuts"]
    assert [one["url"] for one in shortcuts] == ["./#open=new", "./#open=daily", "./#open=games"]
    for one in shortcuts:
        assert set(one["name_localized"]) == {"de", "it"}
        assert (ROOT / one["icons"][0]["src"]).is_file()


@pytest.mark.parametrize("icon", draw_icons.ICONS, ids=lambda icon: icon.name)
def test_every_icon_is_drawn_from_the_current_emblem(icon: draw_icons.Icon) -> None:
    picture = (draw_icons.FOLDER / icon.name).read_bytes()
    assert draw_icons.is_signed(picture), (
        "draw the icons again: see py/workshop/assets/draw_icons.py"
    )


def test_the_change_log_has_the_version_of_the_project() -> None:
    """Each release has a section. The newest one is the version of the project."""
    found = re.findall(
        r"^## \[?(\d+\.\d+\.\d+)", Path(ROOT, "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert found[:1] in ([], [version.read_version(ROOT)])
