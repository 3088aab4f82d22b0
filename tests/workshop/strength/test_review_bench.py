"""The check of reviews: which turns it looks at, what counts as confirmed, and its lines with intervals."""

import pytest

from workshop.strength import review_bench
from workshop.strength.review_bench import Check, Count


@pytest.mark.parametrize(("game", "players"), [("quedah", 2), ("madagascar", 3)])
def test_each_fault_and_some_other_turns_are_checked(
    game: str, players: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among three players and with a die the two moves are also played out."""
    monkeypatch.setattr(review_bench, "MOST_TURNS", 24)
    monkeypatch.setattr(review_bench, "_TIMES", 2)
    monkeypatch.setattr(review_bench, "_PLAYOUTS", 1)
    count = review_bench.run(game, players, 1, 2, 20)
    assert 10 < count.turns <= 24
    faults = [check for check in count.checks if check.mark in ("inaccuracy", "mistake", "blunder")]
    assert faults
    assert len(count.checks) == len(faults) + 3
    assert all(check.playouts is not None for check in faults if check.loss)
    assert "hold" in capsys.readouterr().out


def test_a_mark_holds_if_the_check_finds_the_loss_of_its_name() -> None:
    """The interval is Wilson's. A turn without a mark is missed if the check finds a fault."""
    checks = [
        Check("mistake", 120, 100),
        Check("mistake", 120, 99, 40),
        Check("blunder", 300, 190, 60),
        Check("inaccuracy", 60, 0),
        Check("good", 20, 120),
        Check("best", 0, -5),
    ]
    assert [check.holds for check in checks[:4]] == [True, False, False, False]
    lines = Count(50, checks).lines()
    assert lines[1].startswith("mistakes: hold 1 of 2, 50 % (9 to 91), are faults 2 of 2, 100 %")
    assert "shown 0.150, checked 0.097, playouts 0.050" in lines[3]
    assert lines[4].startswith(
        "unmarked: are faults 1 of 2, 50 % (9 to 91), mistakes or blunders 1"
    )
    assert (
        Count(0, []).lines()[0] == "inaccuracies: hold 0 of 0, -, are faults 0 of 0, -; no losses"
    )
