"""The computer player, as the text interface's `go` has it: legal, repeatable, and not blind."""

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
    """Return the last but one position of a playthrough."""
    lines = (TESTS / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return lines[-2].partition(" => ")[2]


@pytest.mark.parametrize("name", WON_BY_A_MOVE)
def test_a_win_is_taken(name: str) -> None:
    """Where a move wins at once, such a move is made, and the player knows that it wins."""
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
    """On the last turn of a count a capture is made, since all other moves lose at once (L9)."""
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
    """Wherever a move is to be made, the one that is answered is legal."""
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
    """What is left to chance depends on the seed alone: answers differ in nothing but time."""
    for position in POSITIONS[::4]:
        first = [go(at(position, seed))[:-1] for seed in range(3)]
        assert [go(at(position, seed))[:-1] for seed in range(3)] == first


def test_thinking_changes_nothing() -> None:
    """The game goes on where it stood, whatever the computer has thought of."""
    for position in POSITIONS[::4]:
        session = at(position)
        before = session.answer("moves"), session.answer("record"), session.answer("outcome")
        go(session)
        assert (
            session.answer("moves"),
            session.answer("record"),
            session.answer("outcome"),
        ) == before
