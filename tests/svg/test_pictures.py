"""The pictures of `kidd.svg`: one file without references, words for those who do not see it, and clear refusals."""

import doctest
import inspect
import re
from xml.etree.ElementTree import Element, fromstring

import pytest

import kidd
from kidd import svg
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd.svg.tokens import list_free_places, measure_lift

ELEMENT = "{http://www.w3.org/2000/svg}"
POSITIONS = (
    "loyal - R7B7 R -",
    "loyal a1R<0,a2R<a3,f1B<0 R5B6 B claim",
    "quedah a2BR<a1,a4RB<a5,f4RB<f5,m2RB<a5 R3B3 R 2",
    "madagascar a4RBBRRBRRBRR<a5,a6B<a7,f3B<f6 R0B1 R -",
    "madagascar a5G<a4,f5R<f4,f7GRGRRBGBBBGRBRG<f8,m1B<m2 R0B0G0 B -",
)
RECORD = "Kidd: 1\nGame: quedah\n\n@a3 @f7 1:a3-a2@f3 1:f7-f8@a7 2:f3-f4<f6@f3\n"


def texts(picture: str) -> list[str]:
    return [one.text or "" for one in fromstring(picture).iter() if one.text]


def ids(root: Element) -> list[str]:
    return [found for one in root.iter() if (found := one.get("id"))]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("orientation", ["wide", "tall"])
@pytest.mark.parametrize("position", POSITIONS)
def test_a_picture_is_one_file_without_references(
    position: str, orientation: str, theme: str
) -> None:
    picture = svg.deck(position, orientation=orientation, theme=theme)  # type: ignore[arg-type]
    root = fromstring(picture)
    assert root.tag == f"{ELEMENT}svg"
    named = ids(root)
    assert len(named) == len(set(named))
    used = {one.get("href", "").removeprefix("#") for one in root.iter(f"{ELEMENT}use")}
    used |= set(re.findall(r"url\(#([^)]+)\)", picture))
    assert used <= set(named)
    assert "url(" not in re.sub(r"url\(#", "", picture)
    assert picture.count("http") == 1
    assert not re.search(r"<script|@import|<image|\bon\w+=", picture)
    assert "var(" not in picture
    assert "{" not in re.sub(r"<style>.*?</style>", "", picture)


@pytest.mark.parametrize("position", POSITIONS)
def test_words_say_what_it_shows(position: str) -> None:
    root = fromstring(svg.deck(position))
    assert [one.tag.removeprefix(ELEMENT) for one in root[:2]] == ["title", "desc"]
    assert root.get("role") == "img"
    deck = position.split(" ")[1]
    for stack in deck.split(",") if deck != "-" else ():
        space = re.match(r"[a-z]\d", stack)
        assert space is not None
        assert f"{space[0]} " in (root[1].text or "")


def test_the_title_names_the_game_and_the_player() -> None:
    assert texts(svg.deck("quedah a2R<a1,f1B<0 R6B6 B 3"))[:2] == [
        "Quedah Merchant: Blue to move, the die shows 3",
        "On the deck: a2 Red, back to a1; f1 Blue, back to the black path. In reserve: Red 6, Blue 6.",
    ]
    game = kidd.Game()
    game.push("@a1")
    game.push("resign")
    assert texts(svg.deck(game))[0] == "Loyal Captain: Red has won"
    assert texts(svg.deck(game, title="<A> & B"))[0] == "<A> & B"


def test_sizes_keep_the_proportions() -> None:
    root = fromstring(svg.deck(POSITIONS[0], size=400))
    width, height = map(float, root.get("viewBox", "").split()[2:])
    assert root.get("width") == "400"
    assert abs(int(root.get("height", "0")) / 400 - height / width) < 0.01
    assert "width" not in fromstring(svg.deck(POSITIONS[0])).attrib
    bare = fromstring(svg.deck(POSITIONS[0], reserves=False))
    assert float(bare.get("viewBox", "").split()[3]) < height


def test_parts_can_be_left_out() -> None:
    assert "deck-label" in svg.deck(POSITIONS[0])
    assert "deck-label" not in svg.deck(POSITIONS[0], names=False)
    assert 'class="die-face"' in svg.deck(POSITIONS[2])
    assert 'class="die-face"' not in svg.deck(POSITIONS[2], reserves=False)


def test_positions_games_and_values_give_the_same_picture() -> None:
    text = POSITIONS[3]
    game = kidd.Game.from_position(text)
    assert (
        svg.deck(text) == svg.deck(game) == svg.deck(game.match) == svg.deck(parse_position(text))
    )


def test_a_notebook_shows_games_and_positions() -> None:
    game = kidd.Game()
    assert game._repr_svg_() == svg.deck(game, size=480)
    move = game.push("@a1")
    assert game._repr_svg_() == svg.deck(game, size=480, lastmove=move)
    assert game.match.position._repr_svg_() == svg.deck(game, size=480)


def test_two_themes_in_one_document_do_not_share_names() -> None:
    light, dark = (
        ids(fromstring(svg.deck(POSITIONS[0], theme=theme))) for theme in ("light", "dark")
    )
    assert not {*light} & {*dark}


def test_the_last_move_of_a_game_is_drawn_along_its_route() -> None:
    game = kidd.read_record(RECORD)
    [trail] = re.findall(r'class="path-last" d="([^"]*)"', svg.deck(game, lastmove="f3-f4<f6@f3"))
    assert trail.count("M") == 2
    assert 'class="path-last"' not in svg.deck(game)
    # A position alone knows the last step of a move, and the shortest way to it.
    [guessed] = re.findall(
        r'class="path-last" d="([^"]*)"', svg.deck(game.position, lastmove="f3-f4<f6")
    )
    assert guessed == trail


def test_arrows_are_moves_or_spaces() -> None:
    position = "loyal a2R<a1,f2B<f1 R6B6 R -"
    picture = svg.deck(
        position,
        arrows=["a2-a4", "@a3", ("a1", "a2"), svg.Arrow("0", "f1", color="#ff0000", mark="&")],
    )
    assert picture.count('class="analysis-arrow"') == 4
    assert texts(picture)[-3:] == ["&", "2", "1"]
    assert picture.count("stroke:#ff0000") == 1
    assert svg.Arrow("a1", "a2") == svg.Arrow("a1", "a2")
    assert len({svg.Arrow("a1", "a2"), svg.Arrow("a1", "a2"), svg.Arrow("a2", "a1")}) == 2


@pytest.mark.parametrize(
    "arrow",
    [
        {"route": ("a1",)},
        {"route": ("a1", "a1")},
        {"route": ("0", "a2")},
        {"route": ("a1", "0")},
        {"route": ("a1", "a2"), "color": "red;stroke:blue"},
        {"route": ("a1", "a2"), "color": "url(x)"},
        {"route": ("a1", "a2"), "width": 0},
        {"route": ("a1", "a2"), "width": float("nan")},
        {"route": ("a1", "a2"), "mark": "123"},
        {"route": ("a1", "a2"), "mark": "\0"},
    ],
)
def test_an_arrow_that_cannot_be_drawn_is_refused(arrow: dict[str, object]) -> None:
    route = arrow.pop("route")
    with pytest.raises(ValueError, match=r"arrow|colour"):
        svg.Arrow(*route, **arrow)  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    "wrong",
    [
        {"orientation": "left"},
        {"theme": "blue"},
        {"size": 3},
        {"size": 100_000},
        {"lastmove": "nonsense"},
        {"arrows": ["a1-z9"]},
        {"arrows": [("a1",)]},
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        svg.deck("loyal - R7B7 R -", **wrong)  # type: ignore[arg-type]
    with pytest.raises(kidd.PositionError):
        svg.deck("loyal a9R<0 R6B7 B -")


def test_a_game_is_shown_step_by_step() -> None:
    game = kidd.read_record(RECORD)
    picture = svg.animate(game, seconds=2, pause=1)
    root = fromstring(picture)
    frames = [one for one in root if one.get("class", "").startswith("frame")]
    # Each step, a roll too, and the start. What lies below the spaces is apart.
    steps = 1 + len(game.match.steps)
    above = [one for one in frames if one.find(f"{ELEMENT}g[@class='deck-stacks']") is not None]
    assert len(above) == steps
    whole = 2 * steps + 1
    delays = [one.get("style") for one in above]
    assert delays == [f"animation-delay:{2 * number - whole}s" for number in range(steps)]
    assert above[-1].get("class") == "frame last-frame"
    assert f" {whole}s step-end infinite" in picture
    assert "@media (prefers-reduced-motion:no-preference)" in picture
    named = ids(root)
    assert len(named) == len(set(named))
    assert {one.get("href", "")[1:] for one in root.iter(f"{ELEMENT}use")} <= set(named)


def test_equal_stacks_of_a_game_are_drawn_once() -> None:
    game = kidd.Game("madagascar", players=3)
    for _ in range(18):
        game.push(game.legal_moves[0])
    picture = svg.animate(game)
    assert 3 * picture.count('class="token"') < picture.count('<use href="#kidd-light-wide-t')


@pytest.mark.parametrize(
    "wrong", [{"seconds": 0}, {"seconds": 61}, {"pause": -1}, {"seconds": float("nan")}]
)
def test_times_have_limits(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="seconds"):
        svg.animate(kidd.Game(), **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", svg.__all__)
def test_every_public_name_has_an_example_that_is_correct(name: str) -> None:
    found = getattr(svg, name)
    test = doctest.DocTestParser().get_doctest(inspect.getdoc(found) or "", {}, name, None, None)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
    for member, value in vars(found).items() if inspect.isclass(found) else ():
        is_named = inspect.ismemberdescriptor(value) and f"`{member}`" in (
            inspect.getdoc(found) or ""
        )
        assert member.startswith("_") or is_named or inspect.getdoc(value), member


def test_the_example_of_the_module_is_correct() -> None:
    assert doctest.testmod(svg).failed == 0


def test_a_higher_stack_is_drawn_higher_although_a_flag_replaces_five_tokens() -> None:
    description = RULES["madagascar"].description
    highest = max(players * tokens for players, tokens in RULES["madagascar"].tokens.items())
    heights = range(1, highest + 1)
    lifts = [measure_lift(height, description.count_flags(height)) for height in heights]
    assert lifts == sorted({*lifts})
    assert lifts[0] == 0
    places = list_free_places()["upright"]
    assert isinstance(places, tuple)
    assert all(len(wish.places) == description.count_flags(highest) for wish in places)
