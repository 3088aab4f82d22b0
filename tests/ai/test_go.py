"""The computer player in the text interface: `go` is legal and repeatable, and finds quick wins."""

from pathlib import Path
from random import Random

import pytest

from kidd.__main__ import Session

TESTS = Path(__file__).parents[1]
GOLDEN = (TESTS / "golden" / "positions.txt").read_text(encoding="utf-8").splitlines()
POSITIONS = [line.split(" ; ")[0] for line in GOLDEN[::11]]

WON_BY_A_MOVE = [
    "loyal-blocked",
    "loyal-pie-pick-red",
    "quedah-blocked",
    "quedah-first-seven-captives",
    "quedah-rescue-chain",
    "madagascar-3-player-out",
    "madagascar-flags",
]
"""Playthroughs whose last step wins the game for the player who makes it."""


def at(position: str, seed: int = 1) -> Session:
    session = Session(Random(seed))
    assert session.answer(f"position {position}") == [f"ok {position}"]
    return session


def go(session: Session, how: str = "nodes 400") -> list[str]:
    [answer] = session.answer(f"go {how}")
    return answer.split(" ")


def before_the_end(name: str) -> str:
    """Return the position before the last step of a playthrough."""
    lines = (TESTS / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return lines[-2].partition(" => ")[2]


@pytest.mark.parametrize("name", WON_BY_A_MOVE)
def test_a_win_in_one_is_played(name: str) -> None:
    """If a move wins at once, `go` answers with such a move and with `win 1`."""
    position = before_the_end(name)
    for seed in range(3):
        session = at(position, seed)
        _, move, score, word, turns, *_ = go(session)
        assert (score, word, turns) == ("score", "win", "1")
        session.answer(f"play {move}")
        winner = position.split(" ")[3]
        assert session.answer("outcome")[0].startswith(f"ok {winner} ")


LAST_TURN = [
    before_the_end("loyal-several-groups-captured"),
    before_the_end("loyal-entry-saves-itself"),
]


@pytest.mark.parametrize("position", LAST_TURN)
def test_a_loss_is_avoided(position: str) -> None:
    """On the last turn of a count `go` captures, because all other moves lose at once (L9)."""
    *_, turn, _ = position.split(" ")
    position = position.removesuffix("-") + f"proof:{turn}1"
    session = at(position)
    lost = 0
    for line in session.answer("moves")[1:]:
        session.answer(f"play {line.partition(' => ')[0]}")
        lost += session.answer("outcome")[0].endswith(" proof")
        session.answer("undo")
    assert lost > 3
    for seed in range(5):
        session = at(position, seed)
        [after] = session.answer(f"play {go(session)[1]}")
        assert after.endswith(f"proof:{turn}20")
        assert session.answer("outcome") == ["ok none"]


@pytest.mark.parametrize("how", ["nodes 1", "nodes 60", "level 1"])
def test_every_move_is_legal(how: str) -> None:
    """In every position with a legal move, `go` answers with a legal one."""
    for position in POSITIONS:
        session = at(position)
        legal = [line.partition(" => ")[0] for line in session.answer("moves")[1:]]
        answer = go(session, how)
        if legal:
            assert answer[0] == "ok", position
            assert answer[1] in legal, position
        else:
            over = session.answer("outcome") != ["ok none"]
            assert answer[:2] == ["error", "over" if over else "roll"], position


def test_the_same_seed_gives_the_same_answer() -> None:
    """Everything random depends on the seed. Answers differ in the time only."""
    for position in POSITIONS[::4]:
        first = [go(at(position, seed))[:-1] for seed in range(3)]
        assert [go(at(position, seed))[:-1] for seed in range(3)] == first


def test_a_search_changes_nothing() -> None:
    """After `go` the moves, the record and the outcome are the same."""
    for position in POSITIONS[::4]:
        session = at(position)
        before = session.answer("moves"), session.answer("record"), session.answer("outcome")
        go(session)
        assert (
            session.answer("moves"),
            session.answer("record"),
            session.answer("outcome"),
        ) == before
