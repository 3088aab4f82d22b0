"""The commands of `build.py`.

Owns the command line and the messages of success. The other modules do the work; a command imports
them when it runs.
"""

import argparse
import os
import sys
import time
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, SERVED, WorkshopError
from workshop.tools.server import PORT, open_server

_ENDED_BY_PIPE: Final = 141
"""The exit status after SIGPIPE, as shells compute it: 128 plus the signal's number."""


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return the exit status."""
    options = _parse(arguments)
    try:
        status = options.command(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader of the output, such as `head`, has closed it. Without this, Python would try to flush the rest at
        # its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _ENDED_BY_PIPE
    except WorkshopError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130


def build(options: argparse.Namespace) -> int:
    """Build the site and the offline zip in dist/."""
    folder = find_pyodide(options.pyodide)
    started = time.perf_counter()
    makers = site.STOCK_MAKERS if options.stock_python else site.MAKERS
    changes = site.build(folder, makers=makers, is_release=True, address=options.address)
    took_ms = (time.perf_counter() - started) * 1000
    print(
        f"dist/: {len(changes.written)} files written, {len(changes.removed)} removed, in {took_ms:.0f} ms"
    )
    return 0


def release(options: argparse.Namespace) -> int:
    """Build the site in dist/, and in build/release/ the files of a release: package, offline zip, sums."""
    from workshop.build import python_package
    from workshop.build import release as releasing
    from workshop.tools import toolchain

    releasing.agree_on_version(ROOT, options.tag)
    build(options)
    addresses = None
    if options.repository is not None:
        addresses = python_package.Addresses(options.repository, options.address)
    names = releasing.make(str(toolchain.find_python()), addresses, options.tag)
    print(f"{releasing.FOLDER.relative_to(ROOT)}/: {', '.join(names)}")
    return 0


def serve(options: argparse.Namespace) -> int:
    """Build the site and serve it on this machine until Ctrl-C."""
    folder = find_pyodide(options.pyodide)
    site.build(folder, dist=SERVED)
    with open_server(SERVED, options.port, lambda: _rebuild(folder)) as server:
        if options.port not in (0, server.server_port):
            print(f"Port {options.port} is taken.")
        print(
            f"The game is at {server.address} (Ctrl-C ends; a reload shows changes)",
            flush=True,
        )
        if options.open:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def _rebuild(folder: Path) -> None:
    """Build again for a page load. Print errors in the sources, and keep the old site."""
    try:
        changes = site.build(folder, dist=SERVED)
    except (WorkshopError, OSError) as error:
        print(f"Not built: {error}", file=sys.stderr, flush=True)
        return
    if changes.written or changes.removed:
        print(f"Built again: {', '.join((*changes.written, *changes.removed))}", flush=True)


def test(options: argparse.Namespace) -> int:
    """Check everything and run every test."""
    from workshop.tools import test_runner

    parts = test_runner.PARTS if options.only is None else (options.only,)
    choice = test_runner.Choice(options.k, options.pyodide, options.retry)
    return test_runner.run(parts, choice)


def check(options: argparse.Namespace) -> int:
    """Check formatting and types, lint the repository, and prove a few puzzles."""
    from workshop.tools import test_runner

    return test_runner.run(("check",), test_runner.Choice(pyodide=options.pyodide))


def generate(_options: argparse.Namespace) -> int:
    """Generate what JavaScript must know of py/kidd/bridge and py/kidd_page, and the forms of the languages."""
    from workshop.contract import generating

    changed = generating.write()
    print(f"Written: {', '.join(changed)}" if changed else "Nothing has changed.")
    return 0


def puzzles(_options: argparse.Namespace) -> int:
    """Print every shipped puzzle: position, move, kind, turns to the win and difficulty, a line each."""
    from workshop.puzzles import shipped

    for line in shipped.list_lines():
        print(line)
    return 0


def bench(options: argparse.Namespace) -> int:
    """Measure the speed of the engine and of the page, and the strength of the computer player."""
    from workshop.bench import (
        click,
        env_benches,
        features,
        library,
        lighthouse,
        page,
        speed_tables,
        start,
    )
    from workshop.puzzles import shipped
    from workshop.strength import benches

    if options.what == "puzzles":
        return shipped.prove_all()
    if options.what == "click":
        return click.run(options.pyodide)
    if options.what == "features":
        return features.run(
            options.pyodide, options.peer, options.rounds, is_quarter=options.quarter
        )
    if options.what == "library":
        return library.run(options.pyodide)
    if options.what == "page":
        return page.run(options.pyodide)
    if options.what == "start":
        return start.run(options.pyodide, options.rounds)
    if options.what == "lighthouse":
        return lighthouse.run(options.pyodide)
    if options.what in env_benches.BENCHES:
        return env_benches.run(options)
    if options.what in benches.BENCHES:
        return benches.run(options)
    return speed_tables.run(options.what, options.pyodide)


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py", description="Build, serve, test and measure the game."
    )
    add_parser = parser.add_subparsers(required=True, metavar="COMMAND").add_parser
    releasing = _add(add_parser, release)
    for building in (_add(add_parser, build), releasing):
        building.add_argument(
            "--address",
            metavar="URL",
            help="the URL of the site, for the pictures of link previews",
        )
        building.add_argument(
            "--stock-python",
            action="store_true",
            help="ship an unchanged Pyodide: larger and slower, for a version that cannot be trimmed",
        )
    releasing.add_argument(
        "--repository", metavar="URL", help="the URL of the repository, for the package's links"
    )
    releasing.add_argument(
        "--tag", metavar="TAG", help="refuse if this is not the tag of the version"
    )
    serving = _add(add_parser, serve)
    serving.add_argument("--port", type=int, default=PORT, help=f"the port to serve on ({PORT})")
    serving.add_argument(
        "--no-open", dest="open", action="store_false", help="do not open the browser"
    )
    testing = _add(add_parser, test)
    testing.add_argument(
        "--only", choices=("check", "page", "python", "env", "js", "web"), help="run only this part"
    )
    testing.add_argument("-k", metavar="EXPR", help="run only the tests pytest's -k matches")
    testing.add_argument(
        "--retry",
        action="store_true",
        help="run browser tests that failed once more; name those that then pass",
    )
    _add(add_parser, check)
    _add(add_parser, generate)
    _add(add_parser, puzzles)
    _add_bench(add_parser)
    return parser.parse_args(arguments)


def _add_bench(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    benches = _add(add_parser, bench)
    benches.add_argument(
        "what",
        nargs="?",
        choices=(
            *("perft", "nodes", "click", "page", "features", "library", "start", "lighthouse"),
            *("env", "mcts"),
            *("ladder", "elo", "uct", "beginner", "match", "chances", "review", "puzzles"),
        ),
        default="perft",
        help="what to measure (perft)",
    )
    benches.add_argument("engines", nargs="*", metavar="CMD", help="match: two engines' commands")
    benches.add_argument("--go", action="append", help="match: an engine's go command (level 8)")
    benches.add_argument(
        "--game", default="loyal", help="the game (loyal), or all for ladder, beginner and chances"
    )
    benches.add_argument(
        "--players", type=int, default=2, help="match, uct, mcts, review: how many play (2)"
    )
    benches.add_argument("--games", type=int, default=100, help="how many games (100)")
    benches.add_argument("--seed", type=int, default=1, help="of openings, dice and players (1)")
    benches.add_argument(
        "--rounds", type=int, default=9, help="start, env, features: how often each (9)"
    )
    benches.add_argument("--level", type=int, default=8, help="uct, mcts: the level that plays (8)")
    benches.add_argument(
        "--playouts", type=int, default=1000, help="uct, mcts: for each move (1000)"
    )
    benches.add_argument(
        "--nodes",
        type=int,
        default=0,
        help="review: how many positions for each turn (0: as many as on the page)",
    )
    benches.add_argument(
        "--peer",
        metavar="BUILD",
        help="features: a built site's folder, or a commit, to compare with",
    )
    benches.add_argument(
        "--quarter",
        action="store_true",
        help="features: with a quarter of the processor for the whole browser (Linux, root)",
    )
    benches.add_argument(
        "--program", metavar="CMD", help="uct: another program with the same commands"
    )
    benches.add_argument(
        "--share",
        type=float,
        default=1.0,
        help="the share of its positions that level 8 may search (1)",
    )


def _add(
    add_parser: Callable[..., argparse.ArgumentParser],
    function: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    words = function.__doc__
    parser = add_parser(function.__name__, help=words, description=words)
    parser.add_argument(
        "--pyodide",
        type=Path,
        metavar="PATH",
        help="the npm package of Pyodide: its folder or .tgz",
    )
    parser.set_defaults(command=function)
    return parser
