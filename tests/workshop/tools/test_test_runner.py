"""The parts of a test run: a part that cannot be tested is reported and does not end the run."""

import pytest

from workshop.paths import WorkshopError
from workshop.tools import test_runner, toolchain
from workshop.tools.run_output import Queued


def test_without_their_libraries_the_environments_are_not_tested(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise WorkshopError("Could not install them.")

    monkeypatch.setattr(toolchain, "find_env_python", refuse)
    output = Queued()
    results = test_runner._run_part("env", test_runner.Choice(), output)
    output.end()
    output.show()
    assert results == []
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("The environments for PettingZoo and OpenSpiel are not tested.")
    assert line.endswith("Could not install them.")
