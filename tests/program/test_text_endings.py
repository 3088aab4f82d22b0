"""The command `probe` of the text interface, as the notation has it."""

from kidd.__main__ import Session

WON = "position madagascar f2BRBR<f1,f3B<f6,m2RBBBRBRRR<f5 R0B0 R -"
OVER = "position madagascar a8RBBRRRRBBBRRBB<a5 R0B0 R -"


def answer(*commands: str) -> list[str]:
    session = Session()
    return [session.answer(command) for command in commands][-1]


def test_probe() -> None:
    assert answer(WON, "probe") == ["ok win 3"]
    assert answer(WON, "play m2xf2<f1", "probe") == ["ok loss 2"]
    for setting in ("new loyal", "new quedah", "new madagascar", "new madagascar 3"):
        assert answer(setting, "probe") == answer(setting, "probe all") == ["ok unknown"]


def test_probe_all() -> None:
    """There is a line for each legal turn, in the order of `moves`, counted from before the turn."""
    count, *lines = answer(WON, "probe all")
    moves = [line.split(" => ")[0] for line in answer(WON, "moves")[1:]]
    assert count == f"ok {len(moves)}"
    assert [line.split(" ")[0] for line in lines] == moves
    assert "m2xf2<f1 win 3" in lines
    assert "m2-a5<m2 loss 2" in lines


def test_probe_refuses() -> None:
    assert answer(OVER, "probe")[0].startswith("error over ")
    assert answer(OVER, "probe all")[0].startswith("error over ")
    assert answer(WON, "probe some")[0].startswith("error argument ")
    assert answer(WON, "probe ")[0].startswith("error argument ")
