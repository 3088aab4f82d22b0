"""A section of the rules as elements, on the screen and on paper: its texts, its open points, its examples."""

from collections.abc import Callable, Sequence
from typing import Final

from kidd_page.elements import Attributes, Node, Tree, element
from kidd_page.links import write_link
from kidd_page.rules.chart import draw_chart
from kidd_page.rules.examples import read_examples
from kidd_page.rules.pages import Point, Section
from kidd_page.words import Words

_WHOLE_DECK: Final = 9
"""An example with more spaces than this counts as the whole deck."""
_FRAMED: Final = {"open": " box"}
"""What the printed rules leave open stands in a frame."""


def show_section(
    page: str, section: Section, words: Words, show_example: Callable[[str], Tree]
) -> Node:
    """Show a section. `show_example` shows an example by its name."""
    name = f"rules.{page}.{section.part}"
    return element(
        "section",
        {"class": f"rule rule-{section.part}{_FRAMED.get(section.part, '')}", "key": section.part},
        element("h3", {}, words(f"{name}.title")),
        *(_explain_option(option, words) for option in section.options),
        None if section.options else element("p", {}, words(f"{name}.text")),
        *(element("p", {}, words(f"{name}.{one}")) for one in section.more),
        *(_show_stations(name, section.stations, words) if section.stations else []),
        _show_points(name, section.points, words) if section.points else None,
        *(_show_licence(of, file, words) for of, file in section.licences),
        _show_reference(section.reference, words) if section.reference else None,
        _show_game(name, section.game, words) if section.game else None,
        element("div", {"class": "examples tiles"}, *map(show_example, section.examples))
        if section.examples
        else None,
    )


def _explain_option(option: str, words: Words) -> Node:
    name = element("strong", {}, words(f"option.{option}.name"))
    return element("p", {}, name, f": {words(f'option.{option}.text')}")


def _show_stations(name: str, stations: int, words: Words) -> list[Node]:
    """Show the chart, and the text about each of its numbers."""
    entries = [
        element(
            "li",
            {},
            element("strong", {}, words(f"{name}.{number}.where")),
            f" {words(f'{name}.{number}.what')}",
        )
        for number in range(1, stations + 1)
    ]
    return [
        element("div", {"class": "chart-frame"}, draw_chart()),
        element("ol", {"class": "stations stack"}, *entries),
    ]


def _show_points(name: str, points: Sequence[Point], words: Words) -> Node:
    return element(
        "ul", {"class": "points bullets stack"}, *(_show_point(name, one, words) for one in points)
    )


def _show_point(name: str, point: Point, words: Words) -> Node:
    text = f"{words(f'{name}.{point.name}')} "
    if not point.option:
        return element("li", {}, text)
    changed = words("rules.changedBy", option={"key": f"option.{point.option}.name"})
    return element("li", {}, text, element("em", {}, changed))


def _show_licence(name: str, file: str, words: Words) -> Node:
    link: Attributes = {"href": file, "target": "_blank"}
    return element("p", {}, element("a", link, words("rules.licence", name=name)))


def _show_reference(file: str, words: Words) -> Node:
    """Show a link to the reference of the package. The styles hide it where the build says that there is none."""
    link: Attributes = {"href": file, "target": "_blank"}
    return element("p", {"class": "rules-reference"}, element("a", link, words("rules.reference")))


def _show_game(name: str, code: str, words: Words) -> Node:
    """Show a link that opens a game in this page. It is its own target: a link to a place in a page must have one."""
    href = write_link("game", code)
    link: Attributes = {"href": href, "id": href.removeprefix("#")}
    return element("p", {}, element("a", link, words(f"{name}.game")))


def show_figure(name: str, words: Words, picture: Node, *below: Node) -> Node:
    """Show an example: its picture, its caption, and what is below them."""
    example = read_examples()[name]
    roll = example.get("roll")
    is_whole = len(example["spaces"]) > _WHOLE_DECK
    return element(
        "figure",
        {"class": f"example small{' is-whole' if is_whole else ''}", "key": name},
        picture,
        element(
            "figcaption",
            {},
            element("strong", {}, words("rules.roll", count=roll), " ") if roll else None,
            words(f"rules.{name}.example"),
        ),
        *below,
    )
