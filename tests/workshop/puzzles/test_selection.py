"""Which candidates become puzzles."""

from workshop.puzzles.candidates import Candidate
from workshop.puzzles.selection import choose

POSITIONS = [
    "loyal a2B<a1,a3R<0,a4R<a6,a5R<m2,a8R<a7,f2B<f1,f5B<m2,f6B<f7,f7R<f8 R0B1 B -",
    "loyal a1R<0,a2R<a4,a3R<a6,f1B<0,f3R<0,f4B<f2,f5B<f4,f6B<f7,f8R<f7,m1B<a1,m2R<a5 R1B0 R -",
    "loyal a1B<0,a3B<0,a6B<a7,a8B<a5,f2B<f1,f3R<f6,f7R<f6,m1B<m2 R1B0 B -",
    "loyal a1R<a2,a2R<a3,a4B<a5,a6B<a4,f1R<f2,f2R<f4,f3R<f2,f5R<f8,f7B<f8,f8B<a8 R0B0 B -",
]


def candidate(position: int, *, number: int = 0, turn: int = 9, turns: int = 2) -> Candidate:
    return Candidate(1, number, turn, POSITIONS[position], "a1-a2", turns, 2, 100)


def test_the_lengths_of_the_wins_take_turns() -> None:
    found = [candidate(number, number=number, turns=2) for number in range(3)]
    found.append(candidate(3, number=3, turns=5))
    assert [one.turns for one in choose(found, 2)] == [2, 5]


def test_no_more_are_chosen_than_asked_for() -> None:
    found = [candidate(number, number=number) for number in range(4)]
    assert choose(found, 3) == found[:3]
    assert choose(found, 9) == found


def test_a_position_too_like_another_is_left_out() -> None:
    """Four spaces make no difference: here one token stands elsewhere."""
    alike = candidate(2)._replace(
        number=7, position=POSITIONS[2].replace("a1B<0,", "").replace("R1B0", "R1B1")
    )
    assert choose([candidate(2), alike], 9) == [candidate(2)]


def test_the_puzzles_of_one_game_lie_apart() -> None:
    near = [candidate(number, turn=20 + 2 * number) for number in range(4)]
    assert [one.turn for one in choose(near, 9)] == [20, 26]
    far = [candidate(number, turn=20 + 10 * number) for number in range(4)]
    assert [one.turn for one in choose(far, 9)] == [20, 30, 40]


def test_the_same_candidates_give_the_same_choice() -> None:
    found = [candidate(number, number=number, turns=2 + number % 2) for number in range(4)]
    assert choose(found, 3) == choose(list(found), 3)
