"""The book of openings: how positions are found, what it tells, and the level that varies its first turns."""

import pkgutil
from pathlib import Path
from random import Random

import pytest

from kidd import book as public
from kidd.ai import book
from kidd.ai.book import BookTurn
from kidd.ai.levels import LEVELS, Level, level_of
from kidd.ai.player import draw_bonuses, think
from kidd.ai.search import Search
from kidd.ai.table_file import TableFile
from kidd.core.mirror import mirror_position, mirror_text
from kidd.core.move import parse_move
from kidd.core.position import PositionError
from kidd.core.score import Score
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import format_position, parse_position

FILE = Path(book.__file__).parent / "book.bin"
KINDS = [pytest.param(*kind, id=f"{kind[0]}-{kind[1]}") for kind in book.KINDS]


def play_on(game: str, players: int, seed: int, turns: int) -> Match:
    """Play random turns of a game, and roll the die if it is due then."""
    match, random = Match.new(game, players), Random(seed)
    for number in range(turns + 1):
        if match.is_roll_due:
            match.roll(random.randint(1, 3))
        if number < turns:
            match.push(random.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_the_first_turn_has_all_games(game: str, players: int) -> None:
    """At least 20,000 a game. A turn and its mirror image share them."""
    turns = public.look_up(Match.new(game, players).position)
    assert [one.move for one in turns] == [
        one.move for one in sorted(turns, key=lambda one: (-one.games, one.move))
    ]
    by_move = {one.move: one for one in turns}
    assert len(by_move) == 6
    for move, one in by_move.items():
        assert by_move[mirror_text(move)] == one._replace(move=mirror_text(move))
    assert sum(one.games for one in turns) >= 2 * 20_000


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_positions_are_known_up_to_the_mirror_image_and_an_exchange_of_the_colours(
    game: str, players: int
) -> None:
    known = 0
    for seed in range(40):
        position = play_on(game, players, seed, seed % 5).position
        turns = public.look_up(position)
        image = public.look_up(mirror_position(position))
        assert {one._replace(move=mirror_text(one.move)) for one in image} == set(turns)
        exchanged = position
        for _ in range(players - 1):
            exchanged = rotate(format_position(exchanged))
            assert public.look_up(exchanged) == turns
        known += bool(turns)
    assert known


def rotate(text: str):  # noqa: ANN201
    """Return the position in which each player has the colour of the next one."""
    game, deck, reserves, turn, state = text.split(" ")
    colours = "RBG"[: len(reserves) // 2]
    following = str.maketrans(colours, colours[1:] + colours[0])
    counts = sorted(
        (one.translate(following) for one in map("".join, zip(*[iter(reserves)] * 2, strict=True))),
        key=lambda one: colours.index(one[0]),
    )
    fields = (game, deck.translate(following), "".join(counts), turn.translate(following), state)
    return parse_position(" ".join(fields))


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_each_turn_is_legal_and_leads_to_its_games(game: str, players: int) -> None:
    for seed in range(30):
        match = play_on(game, players, seed, seed % 4)
        legal = {move.text for move in match.legal_moves()}
        for one in public.look_up(match.position):
            assert one.move in legal
            assert one.games == one.won + one.drawn + one.lost > 0


def test_the_start_up_variant_has_the_games_of_the_ordinary_game_once_a_colour_is_picked() -> None:
    match = Match.new("loyal+pie")
    assert public.look_up(match.position) == []
    match.push_text("@a1@f3")
    assert public.look_up(match.position) == []
    match.push_text("pick:R")
    turns = public.look_up(match.position)
    assert turns
    assert turns == public.look_up("loyal a1R<0,f3B<0 R6B6 R -")


@pytest.mark.parametrize(
    "text",
    [
        "quedah a1R<0,f3B<0 R6B6 R -",
        "quedah+strict - R7B7 R -",
        "quedah+first - R7B7 R -",
        "loyal a1R<0,f3B<0 R6B6 R claim",
        "madagascar a8RBBRRRRBBBRRBB<a5 R0B0 R -",
        "madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B out:G",
    ],
)
def test_the_book_knows_nothing(text: str) -> None:
    """Before a roll, with other rules, in another state, after the end."""
    assert public.look_up(text) == []


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(PositionError):
        public.look_up("loyal")


def test_the_file_is_read_as_it_was_written() -> None:
    packed = FILE.read_bytes()
    assert len(packed) <= 100_000
    blocks = book.unpack(packed)
    assert book.pack(blocks) == packed
    assert all(list(block.keys) == sorted(block.keys) for block in blocks)


def test_a_page_without_the_file_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The book notes that it was needed, and is used once the page has loaded it."""
    table = TableFile("book.bin", book.unpack)
    position = Match.new("loyal").position
    read = pkgutil.get_data
    with monkeypatch.context() as patch:
        patch.setattr("pkgutil.get_data", lambda *path: None if "book.bin" in path else read(*path))
        patch.setattr(book, "TABLE", table)
        assert book.look_up(parse_position("quedah+strict - R7B7 R -")) == []
        assert not table.is_missed
        level = level_of("loyal", LEVELS)._replace(ms=0, depth=2)
        assert think(RULES["loyal"], [position], level, seed=1).move.entries
        assert table.is_missed
        assert book.look_up(position) is None
        assert table.take_missed()
        assert not table.take_missed()
        packed = FILE.read_bytes()
        for damaged in (b"", packed[:1_000], b"no book", b"x\x9c\x03\x00\x00\x00\x00\x01"):
            assert not table.add(damaged)
        assert table.add(packed)
        assert book.look_up(position)


def test_a_turn_gets_a_bonus_if_its_results_can_be_as_good_as_the_best() -> None:
    good, even, bad, rare = map(parse_move, ("@a1", "@a3", "@a7", "@f1"))
    turns = [
        BookTurn(good, Score(600, 0, 400)),
        BookTurn(even, Score(57, 0, 43)),
        BookTurn(bad, Score(400, 0, 600)),
        BookTurn(rare, Score(3, 0, 0)),
    ]
    for seed in range(5):
        bonuses = draw_bonuses(turns, seed)
        assert bonuses.keys() == {good, even}
        assert max(bonuses.values()) > min(bonuses.values()) > 0
    assert (
        len(
            {
                max(draw_bonuses(turns, seed), key=draw_bonuses(turns, seed).__getitem__)
                for seed in range(9)
            }
        )
        == 2
    )
    assert draw_bonuses([], 1) == {}


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_a_search_chooses_a_preferred_move_only_if_it_loses_less_than_the_bonus(
    game: str, players: int
) -> None:
    match = play_on(game, players, 3, 3)
    moves = match.legal_moves()

    def search(bonuses: dict) -> tuple[str, int]:  # type: ignore[type-arg]
        run = Search(match.rules, match.position, depth=2)
        run.prefer(bonuses)
        while run.step():
            pass
        return run.choice.move.text, run.choice.score

    best, score = search({})
    for move in moves:
        chosen, worth = search({move: 30})
        assert worth > score - 31
        assert worth <= score
        assert chosen == move.text or worth == score
    assert search({moves[-1]: 2_000})[0] == moves[-1].text or best


def test_the_strongest_level_varies_its_opening_and_no_other_does() -> None:
    """The seed decides."""
    position = Match.new("loyal").position
    rules = RULES["loyal"]

    def choose(level: Level) -> set[str]:
        played = (think(rules, [position], level, seed=seed).move.text for seed in range(12))
        return {min(text, mirror_text(text)) for text in played}

    strongest = level_of("loyal", LEVELS)._replace(ms=0, nodes=3_000)
    assert len(choose(strongest)) > 1
    assert len(choose(strongest._replace(has_book=False))) == 1
    for game, _ in book.KINDS:
        assert [level_of(game, number).has_book for number in range(1, LEVELS + 1)] == [
            *[False] * (LEVELS - 1),
            True,
        ]
    [one] = {think(rules, [position], strongest, seed=5).move for _ in range(3)}
    assert one
