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


def test_everything_is_published_only_after_the_tests() -> None:
    jobs = read_jobs("release")
    assert "uses: ./.github/workflows/test.yml" in jobs["test"]
    needs = {
        name: re.findall(r"^    needs: (\w+)$", job, re.MULTILINE) for name, job in jobs.items()
    }
    assert needs == {
        "test": [],
        "build": ["test"],
        "attest": ["build"],
        "github": ["attest"],
        "pages": ["build"],
        "pypi": ["github"],
        "itch": ["attest"],
    }


def test_a_dry_run_publishes_nothing() -> None:
    jobs = read_jobs("release")
    by_tag = "\n      - if: github.event_name == 'push'\n"
    for name, publishes in (
        ("attest", "uses: actions/attest-build-provenance"),
        ("github", "gh release create"),
        ("pypi", "gh workflow run pypi.yml"),
    ):
        before, _, after = jobs[name].partition(publishes)
        assert after, name
        _, start, step = before.rpartition("\n      - ")
        assert f"{start}{step}".startswith(by_tag), name
    assert "    if: github.event_name == 'push' || inputs.publish == 'site'\n" in jobs["pages"]
    assert "!= true ]]; then options+=(--dry-run)" in jobs["itch"]
    assert "    if: inputs.publish\n" in read_jobs("pypi")["publish"]


def test_pypi_trusts_a_workflow_that_no_other_includes() -> None:
    """And its job that may publish runs nothing of the tree."""
    texts = [file.read_text("utf-8") for file in WORKFLOWS.glob("*.yml")]
    assert not any("uses: ./.github/workflows/pypi.yml" in text for text in texts)
    publish = read_jobs("pypi")["publish"]
    assert "run:" not in publish
    assert "checkout" not in publish
