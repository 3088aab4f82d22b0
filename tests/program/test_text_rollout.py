"""The command `rollout` of the text interface, as the notation has it."""

import re

from kidd.__main__ import Session

LINE = re.compile(
    r"(?:[123]: )?(\S+) playouts (\d+) chance ([01]\.\d{3}) low ([01]\.\d{3}) high ([01]\.\d{3})"
)
OVER = "position madagascar a8RBBRRRRBBBRRBB<a5 R0B0 R -"


def answer(*commands: str) -> list[str]:
    session = Session()
    return [session.answer(command) for command in commands][-1]


def test_rollout() -> None:
    """The best first, as many lines as are asked for, and the same for the same numbers."""
    count, *lines = answer("new madagascar 3", "rollout 4 seed 7 lines 2")
    assert count == "ok 2"
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found)
    assert [one[2] for one in found if one] == ["4", "4"]
    chances = [one[3] for one in found if one]
    assert chances == sorted(chances, reverse=True)
    assert answer("new madagascar 3", "rollout 4 seed 7 lines 2") == [count, *lines]
    assert len(answer("new loyal", "rollout 2 seed 0")) == 4


def test_rollout_before_a_roll() -> None:
    count, *lines = answer("new quedah", "play @a1", "play @f1", "rollout 3 seed 1")
    assert count == "ok 3"
    assert [line[:3] for line in lines] == ["1: ", "2: ", "3: "]
    assert all(LINE.fullmatch(line) for line in lines)


def test_rollout_refuses() -> None:
    assert answer(OVER, "rollout 1 seed 1")[0].startswith("error over ")
    for argument in (
        "",
        "1",
        "0 seed 1",
        "1 seed",
        "1 seed 1 lines 0",
        "1 seed -1",
        "1 seed 1 lines",
        "x seed 1",
    ):
        assert answer("new loyal", f"rollout {argument}".rstrip())[0].startswith("error argument ")
