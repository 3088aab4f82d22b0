"""The workflows test every push, and publish only what passed."""

import re

from workshop.paths import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"


def read_jobs(name: str) -> dict[str, str]:
    """Return the text of each job of a workflow by its name."""
    _, _, jobs = (WORKFLOWS / f"{name}.yml").read_text("utf-8").partition("\njobs:\n")
    parts = re.split(r"^  (\w+):\n", jobs, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_push_and_pull_request_is_tested() -> None:
    text = (WORKFLOWS / "test.yml").read_text("utf-8")
    asked, _, _ = text.partition("\njobs:\n")
    assert re.findall(r"^  (\w+):$", asked.partition("\non:\n")[2], re.MULTILINE) == [
        "push",
        "pull_request",
        "workflow_call",
    ]
    [job] = read_jobs("test").values()
    assert "- run: python3 build.py test\n" in job


def test_the_site_is_published_only_after_the_tests() -> None:
    jobs = read_jobs("pages")
    assert "uses: ./.github/workflows/test.yml" in jobs["test"]
    assert "needs: test\n" in jobs["build"]
    assert "needs: build\n" in jobs["deploy"]
