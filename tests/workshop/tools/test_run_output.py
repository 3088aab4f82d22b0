"""The output of a part of a test run is kept until it is shown, or goes to the terminal at once."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from workshop.tools.run_output import Queued, Terminal

CLOSING = "import sys; print('3 passed'); print('beside', file=sys.stderr); sys.exit(7)"


def test_queued_output_is_shown_in_order_and_completely(capfd: pytest.CaptureFixture[str]) -> None:
    """It has texts and both streams of a command. Nothing is shown before `show` is called."""
    output = Queued()
    output.write("== one\n")
    assert output.run([sys.executable, "-u", "-c", CLOSING], os.environ) == 7
    output.write("== two\n")
    output.end()
    assert capfd.readouterr().out == ""
    output.show()
    assert capfd.readouterr().out == "== one\n3 passed\nbeside\n== two\n"


def test_output_after_show_is_shown_as_it_comes(capfd: pytest.CaptureFixture[str]) -> None:
    output = Queued()
    with ThreadPoolExecutor(1) as threads:
        shown = threads.submit(output.show)
        output.run([sys.executable, "-c", "print('late')"], os.environ)
        output.end()
        shown.result()
    assert capfd.readouterr().out == "late\n"


def test_the_terminal_shows_output_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    output = Terminal()
    output.write("== one\n")
    assert output.run([sys.executable, "-u", "-c", CLOSING], os.environ) == 7
    written = capfd.readouterr()
    assert written.out == "== one\n3 passed\n"
    assert written.err == "beside\n"
