"""The local server: headers, types, revalidation, and no files outside its folder."""

import gzip
import http.client
import socket
from collections.abc import Generator
from pathlib import Path

import pytest

from workshop.tools.server import HOST, SiteServer, open_server, serving

FILES = {
    "index.html": b"<!doctype html>",
    "js/main.js": b"export {};\n" * 50,
    "pyodide/pyodide.mjs": b"export {};",
    "pyodide/pyodide.asm.wasm": b"\0asm",
    "data/deck.json": b"{}",
    "art/deck.svg": b"<svg/>",
    "site.webmanifest": b"{}",
    "engine.zip": b"PK",
}


@pytest.fixture
def server(tmp_path: Path) -> Generator[SiteServer]:
    for name, content in FILES.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (tmp_path / "secret").write_bytes(b"secret")
    with serving(tmp_path / "site") as server:
        yield server


def ask(
    server: SiteServer, path: str, headers: dict[str, str] | None = None, method: str = "GET"
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(HOST, server.server_port, timeout=30)
    try:
        connection.request(method, path, headers=headers or {})
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


@pytest.mark.parametrize("path", ["/", "/js/main.js", "/nothing"])
def test_every_response_has_the_strict_headers(server: SiteServer, path: str) -> None:
    response, _ = ask(server, path)
    assert response.headers["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
        "worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/js/main.js", "text/javascript; charset=utf-8"),
        ("/pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("/data/deck.json", "application/json"),
        ("/art/deck.svg", "image/svg+xml"),
        ("/site.webmanifest", "application/manifest+json"),
        ("/engine.zip", "application/zip"),
    ],
)
def test_every_file_has_its_type(server: SiteServer, path: str, wanted: str) -> None:
    response, body = ask(server, path)
    assert response.headers["Content-Type"] == wanted
    assert body == FILES[path.lstrip("/") or "index.html"]


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_a_known_file_is_not_sent_again(server: SiteServer, encoding: str) -> None:
    accept = {"Accept-Encoding": encoding}
    first, _ = ask(server, "/js/main.js", accept)
    for known in (
        {"If-None-Match": first.headers["ETag"]},
        {"If-Modified-Since": first.headers["Last-Modified"]},
    ):
        response, body = ask(server, "/js/main.js", {**accept, **known})
        assert (response.status, body) == (304, b"")


def test_a_changed_file_is_sent_again(server: SiteServer) -> None:
    first, _ = ask(server, "/js/main.js")
    (server.folder / "js" / "main.js").write_bytes(b"changed")
    response, body = ask(server, "/js/main.js", {"If-None-Match": first.headers["ETag"]})
    assert (response.status, body) == (200, b"changed")


def test_a_client_that_accepts_gzip_gets_it_and_never_an_old_version(server: SiteServer) -> None:
    accept = {"Accept-Encoding": "gzip, br"}
    response, body = ask(server, "/js/main.js", accept)
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Vary"] == "Accept-Encoding"
    assert len(body) < len(FILES["js/main.js"])
    assert gzip.decompress(body) == FILES["js/main.js"]
    (server.folder / "js" / "main.js").write_bytes(b"changed")
    assert gzip.decompress(ask(server, "/js/main.js", accept)[1]) == b"changed"


def test_a_zip_is_not_compressed_twice(server: SiteServer) -> None:
    response, _ = ask(server, "/engine.zip", {"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in response.headers


def test_head_sends_only_the_headers(server: SiteServer) -> None:
    response, body = ask(server, "/js/main.js", method="HEAD")
    assert (response.status, body) == (200, b"")
    assert response.headers["Content-Length"] == str(len(FILES["js/main.js"]))


@pytest.mark.parametrize(
    "path",
    ["/../secret", "/%2e%2e/secret", "/js/../../secret", "//secret", "/js", "/none", "/%00"],
)
def test_a_path_outside_the_folder_or_without_a_file_is_not_found(
    server: SiteServer, path: str
) -> None:
    response, body = ask(server, path)
    assert response.status == 404
    assert b"secret" not in body


def test_a_taken_port_leads_to_a_free_one(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with open_server(tmp_path, port) as server:
            assert server.server_port not in (0, port)


def test_the_page_is_prepared_before_it_is_sent_and_other_files_are_not(tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_bytes(b"other")
    prepared: list[int] = []

    def prepare() -> None:
        prepared.append(1)
        (tmp_path / "index.html").write_text(f"page {len(prepared)}", encoding="utf-8")

    with serving(tmp_path, prepare) as server:
        assert ask(server, "/other.txt")[1] == b"other"
        assert ask(server, "/")[1] == b"page 1"
        assert ask(server, "/?again")[1] == b"page 2"
