"""The curves of chances: their fit, their table and the file of games."""

from pathlib import Path

import pytest

from kidd.ai.chances import Curve
from workshop.strength import chances


def cells_of(curve: Curve) -> chances.Cells:
    """Return results that follow a curve exactly."""
    return {
        score: [200, 200 * curve.chance(score)] for score in range(-400, 401, chances.SCORE_STEP)
    }


@pytest.mark.parametrize("curve", [Curve(80), Curve(130), Curve(90, 60)])
def test_the_fit_finds_the_curve_behind_the_results(curve: Curve) -> None:
    """With three players it finds the score of an even chance as well."""
    fitted = chances.fit(cells_of(curve), has_midpoint=bool(curve.midpoint))
    assert fitted.scale == pytest.approx(curve.scale, rel=0.01)
    assert fitted.midpoint == pytest.approx(curve.midpoint, abs=1)


def test_the_table_compares_chances_with_points() -> None:
    """If the results follow the curve, both are equal in each tenth."""
    curve = Curve(100)
    rows = dict(chances.reliability(cells_of(curve), curve))
    assert [*rows] == [*range(10)]
    for number, row in rows.items():
        assert number / 10 <= row.predicted <= (number + 1) / 10
        assert row.observed == pytest.approx(row.predicted)
    assert sum(row.turns for row in rows.values()) == 200 * 81


def test_games_are_kept_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run continues where the last one stopped, with the same games."""
    monkeypatch.setattr(chances, "KEPT", tmp_path / "chances.json")
    monkeypatch.setattr(chances, "_NODES", 10)
    chances.run("madagascar", 1, 3)
    chances.run("madagascar", 2, 3)
    resumed = (tmp_path / "chances.json").read_text()
    (tmp_path / "chances.json").unlink()
    chances.run("madagascar", 2, 3)
    assert (tmp_path / "chances.json").read_text() == resumed
    assert "madagascar for 3" in capsys.readouterr().out
