"""The deck and its validator (G1 to G5)."""

import json
from pathlib import Path
from typing import Any

import pytest

import kidd
from kidd.core.board import (
    DECK,
    ENTRY_FACINGS,
    HATCHES,
    DeckError,
    facings_on,
    load_deck,
    members,
    space_of,
    spaces_of,
)
from kidd.games._tables import FACINGS, STEPS
from reference.deck import HATCHES as HATCHES_AGAIN
from reference.deck import LINKS

DECK_FILE = Path(str(kidd.__file__)).with_name("core") / "adventure_galley.json"


def deck_data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    return data


def named(space: int) -> str:
    return DECK.spaces[space]


def test_deck_has_eighteen_spaces_joined_by_twenty_four_paths() -> None:
    """G1: 12 spaces have three neighbours, the 6 hatches two."""
    counts = [len(neighbours) for neighbours in DECK.neighbours]
    assert (counts.count(3), counts.count(2)) == (12, 6)
    assert sum(counts) == 2 * 24
    assert [space for space, count in enumerate(counts) if count == 2] == list(DECK.hatches)


def test_shipped_deck_is_the_deck_file() -> None:
    """G2: names, links and hatches are those of the data file."""
    data = deck_data()
    assert data["name"] == DECK.name
    assert list(DECK.spaces) == sorted(data["links"])
    assert {
        named(space): [named(other) for other in neighbours]
        for space, neighbours in enumerate(DECK.neighbours)
    } == {space: sorted(others) for space, others in data["links"].items()}
    assert [named(hatch) for hatch in DECK.hatches] == sorted(data["hatches"])
    assert [named(bit.bit_length() - 1) for bit in members(HATCHES)] == sorted(data["hatches"])


def test_shipped_deck_is_that_of_the_reference() -> None:
    """G2: the second implementation has its own copy of the links, and both are equal."""
    data = deck_data()
    assert data["links"] == LINKS
    assert data["hatches"] == HATCHES_AGAIN


def test_every_space_has_a_place_in_the_drawing() -> None:
    """G2: all places are different."""
    data = deck_data()
    assert set(data["drawing"]) == set(data["links"])
    assert len({tuple(spot) for spot in data["drawing"].values()}) == len(DECK.spaces)


def mirrored(name: str) -> str:
    return name.translate(str.maketrans("af", "fa"))


def test_deck_is_symmetrical() -> None:
    """G2: if `a` and `f` change places, links, hatches and drawing stay the same."""
    data = deck_data()
    links = data["links"]
    assert {
        mirrored(space): sorted(mirrored(other) for other in others)
        for space, others in links.items()
    } == {space: sorted(others) for space, others in links.items()}
    assert sorted(map(mirrored, data["hatches"])) == sorted(data["hatches"])
    for space, (across, down) in data["drawing"].items():
        assert data["drawing"][mirrored(space)] == [-across, down]


def test_deck_stays_connected_without_any_two_spaces() -> None:
    """G2: if any two of the other spaces are removed, the rest is still connected.

    Each hatch is first replaced by a path between its two neighbours.
    """
    links = {space: set(others) for space, others in deck_data()["links"].items()}
    for hatch in deck_data()["hatches"]:
        one, other = links.pop(hatch)
        links[one].remove(hatch)
        links[other].remove(hatch)
        links[one].add(other)
        links[other].add(one)
    for first in links:
        for second in links:
            rest = set(links) - {first, second}
            reached = {min(rest)}
            while fresh := {other for space in reached for other in links[space] & rest} - reached:
                reached |= fresh
            assert reached == rest


def replaced(**changes: object) -> str:
    return json.dumps({**deck_data(), **changes})


def with_links(**changes: list[str]) -> str:
    return replaced(links={**deck_data()["links"], **changes})


def disconnected() -> str:
    """Return a deck of two parts, one of six hatches and one of twelve other spaces."""
    ring = [f"x{number}" for number in range(1, 7)]
    links = {ring[at]: [ring[at - 1], ring[(at + 1) % 6]] for at in range(6)}
    others = [f"y{number:02}" for number in range(1, 13)]
    for at in range(12):
        links[others[at]] = [others[at - 1], others[(at + 1) % 12], others[(at + 6) % 12]]
    return replaced(links=links, hatches=ring)


WRONG_DECKS = {
    "no JSON": ("{", "not JSON"),
    "no object": ("[]", "not a JSON object"),
    "no name": (replaced(name=""), "no name"),
    "a name that is no text": (replaced(name=1), "no name"),
    "no links": (replaced(links=None), "links must list"),
    "links that are no lists": (replaced(links={"a1": "a2"}), "links must list"),
    "links that are no names": (replaced(links={"a1": [2]}), "links must list"),
    "no hatches": (replaced(hatches=None), "hatches must be"),
    "hatches that are no names": (replaced(hatches=[1]), "hatches must be"),
    "too few spaces": (replaced(links={"a1": ["a2"], "a2": ["a1"]}), "18 spaces, not 2"),
    "a name that no move could write": (
        json.dumps(deck_data()).replace('"m2"', '"M2"'),
        "'M2' is no name",
    ),
    "five hatches": (replaced(hatches=["a1", "a3", "a7", "f1", "f3"]), "6 different hatches"),
    "a hatch twice": (replaced(hatches=["a1", "a3", "a7", "f1", "f3", "f3"]), "6 different"),
    "a hatch that is no space": (
        replaced(hatches=["a1", "a3", "a7", "f1", "f3", "f9"]),
        "f9 is no space",
    ),
    "a link to nowhere": (with_links(a1=["a2", "z1"]), "z1, which is no space"),
    "a link to itself": (with_links(a1=["a2", "a1"]), "a1 is linked to itself"),
    "a link one way": (with_links(a1=["a2", "f8"]), "a1 is linked to f8, but not f8 to a1"),
    "a path twice": (with_links(a1=["a2", "m1", "m1"]), "a1 has the same path twice"),
    "a hatch with three neighbours": (
        with_links(a1=["a2", "m1", "f1"], f1=["f2", "m1", "a1"]),
        "a1 needs 2 neighbours and has 3",
    ),
    "a space with two neighbours": (
        with_links(m1=["a1", "f1"], m2=["a5", "f5"]),
        "m1 needs 3 neighbours and has 2",
    ),
    "two pieces": (disconnected(), "no way leads from x1 to y01"),
}


@pytest.mark.parametrize(("text", "reason"), WRONG_DECKS.values(), ids=WRONG_DECKS.keys())
def test_wrong_deck_is_refused_with_its_reason(text: str, reason: str) -> None:
    """G2: the validator's error names the fault."""
    with pytest.raises(DeckError, match=reason):
        load_deck(text)


def test_another_deck_can_be_loaded() -> None:
    """G2: every deck that fits G1 is valid."""
    links = deck_data()["links"]
    crossed = {
        **links,
        "m1": ["a1", "f1", "m2"],
        "a4": ["a2", "f5", "a6"],
        "f4": ["f2", "a5", "f6"],
    }
    crossed["a5"] = ["f4", "a8", "m2"]
    crossed["f5"] = ["a4", "f8", "m2"]
    deck = load_deck(replaced(name="Queen Anne", links=crossed))
    assert deck.name == "Queen Anne"
    a4, f5 = deck.spaces.index("a4"), deck.spaces.index("f5")
    assert f5 in deck.neighbours[a4]


def test_every_space_has_three_facings() -> None:
    """G3: they differ in the path to which the back is."""
    assert len(FACINGS) == len(set(FACINGS)) == 3 * len(DECK.spaces)
    for facing in FACINGS:
        space, back = space_of(facing), DECK.back_of(facing)
        assert DECK.facing(space, back) == facing
        assert back in DECK.neighbours[space] or (back == -1 and space in DECK.hatches)


def test_token_can_leave_along_every_path_in_front() -> None:
    """G3, G4: the steps lead over the other paths. Then the back is to the space that it left."""
    for facing, steps in STEPS.items():
        space, back = space_of(facing), DECK.back_of(facing)
        assert {space_of(step) for step in steps} == set(DECK.neighbours[space]) - {back}
        assert all(DECK.back_of(step) == space for step in steps)


def test_token_on_a_hatch_reached_from_a_neighbour_has_one_exit() -> None:
    """G5: no token moves along the black path."""
    for hatch in DECK.hatches:
        for back in DECK.neighbours[hatch]:
            assert len(STEPS[DECK.facing(hatch, back)]) == 1


def test_entered_token_has_its_back_to_the_black_path() -> None:
    """G4: the back can be to the black path on a hatch only."""
    assert set(ENTRY_FACINGS) == set(DECK.hatches)
    for hatch, facing in ENTRY_FACINGS.items():
        assert (space_of(facing), DECK.back_of(facing)) == (hatch, -1)
        assert len(STEPS[facing]) == 2
    with pytest.raises(ValueError, match="a2 has no black path"):
        DECK.facing(DECK.spaces.index("a2"), -1)


def test_missing_path_has_no_facing() -> None:
    """G3: the back is to a neighbour."""
    with pytest.raises(ValueError, match="not in tuple"):
        DECK.facing(DECK.spaces.index("a1"), DECK.spaces.index("f8"))


def test_sets_of_spaces_and_facings_fit_together() -> None:
    """The spaces of a set of facings are those of its members."""
    for facing in FACINGS:
        assert spaces_of(facing) == 1 << space_of(facing)
        assert facings_on(spaces_of(facing)) & facing
    assert list(members(0b10110)) == [0b10, 0b100, 0b10000]
    assert list(members(0)) == []


def test_black_path_is_named_zero() -> None:
    """`0` is the name of the black path in notation."""
    assert DECK.name_of(-1) == "0"
    assert DECK.name_of(0) == "a1"
