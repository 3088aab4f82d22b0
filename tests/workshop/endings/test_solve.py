"""The retrograde analysis of the endings makes what is shipped."""

import numpy as np

from kidd.ai import endings
from workshop.endings.decks import list_decks, number_decks
from workshop.endings.solve import Level, pack, solve


def test_two_stacks_are_solved_as_they_are_shipped() -> None:
    values = solve(Level(2), None)
    blocks = endings.TABLE.read()
    assert blocks
    assert values.tobytes() == bytes(blocks[2].values)
    assert list(number_decks(2)) == list(blocks[2].decks)


def test_the_file_holds_the_values_in_their_order() -> None:
    sizes = [
        (
            len(endings.list_shapes(stacks)),
            len(endings.list_owners(stacks)),
            len(list_decks(stacks)),
        )
        for stacks in (2, 3)
    ]
    values = [np.arange(np.prod(size)).astype(np.uint8).reshape(size) for size in sizes]
    blocks = endings.unpack(pack(values))
    for stacks, size, wanted in zip((2, 3), sizes, values, strict=True):
        assert bytes(blocks[stacks].values) == wanted.tobytes()
        assert blocks[stacks].deck_count == size[2]
        assert list(blocks[stacks].decks) == list(number_decks(stacks))
