"""The chart of Captain Kidd's voyage: coasts, the route out and home, and a number at each place of the story.

Owns the shapes, as degrees of longitude east and latitude north; css/dialogs/voyage-chart.css owns the colours. It has
no text: the list beside the chart explains the numbers.
"""

from typing import Final

from kidd.svg.art import Point, write_line, write_move
from kidd.svg.shapes import Shape, shape

_WEST, _EAST, _NORTH, _SOUTH = -90, 88, 59, -41
"""The edges of the chart."""
_DISC: Final = "3.5"
"""The radius of a number's disc."""
_LANDS: Final = (
    # Africa
    (
        "-6 36, 3 37, 10 37, 11 34, 16 31.5, 20 31, 24 32, 32 31, 35 28, 37.5 20, 40 15, 43.3 11.5, 51 12, 49 6, "
        "42 -2, 39 -6.5, 40.5 -14, 35 -20, 35 -24.5, 32.5 -28, 27 -33.7, 20 -34.8, 18 -33.5, 15 -27, 12 -18, "
        "13.5 -11, 9 -1, 9.5 4, 5 6, 2 6.3, -8 4.4, -13 8.5, -17 14, -17 21, -13 28, -9.7 31"
    ),
    # Madagascar
    "49.3 -12, 50.3 -15.6, 47.2 -25, 44 -25, 43.4 -22, 44.4 -16.5",
    # Europe and Asia
    "11 60, 10.5 59, 8 58, 5.5 59, 5.3 60",
    (
        "88 60, 18 60, 16.5 57, 12.5 55.5, 10.5 57.5, 8.2 56.5, 8.5 54, 4.5 52.5, 1.7 50.7, -4.7 48.4, -1.3 46, "
        "-1.7 43.4, -9 43.3, -9 37, -5.5 36, -2 36.8, 0 39, 3 42, 8 44, 11 42.5, 16 38.3, 18 40.2, 13 45, 19 42, "
        "23 37, 24 40.5, 27 37, 36 36.5, 34.5 31.3, 32.5 31, 35 28, 39 21, 43 13, 45 13, 52 16, 55.5 17.5, "
        "59.7 22.5, 56.5 26, 51.5 24.5, 48 30, 51 28, 57 26.8, 62 25.2, 67 25, 70 21, 72.8 20, 73.5 16, 76 10.5, "
        "77.6 8, 80 11, 80.2 15.5, 86 20, 88 21.6"
    ),
    # Britain and Ireland
    "-5.5 50, 1.2 51, 1.6 52.7, -1.5 55, -2 57.5, -4 58.6, -6 57, -3.2 54.3, -5 52",
    "-6.3 52.2, -10 51.8, -9.7 54, -7 55.3, -5.8 54",
    # Ceylon
    "80 9.6, 81.8 7.4, 80.5 6, 79.8 8",
    # North America
    (
        "-90 60, -65 60, -56 52, -65 49, -60.5 46.5, -66 44, -70.3 43.4, -70 41.7, -74 40.5, -75.7 35.5, -81 31.5, "
        "-80.2 25.5, -82.5 28, -84.5 30, -90 29.4"
    ),
    # The Antilles
    "-84.8 22, -80 23.1, -74.5 20.2, -78 20.3",
    "-74.2 18.4, -72.8 19.9, -68.6 18.5, -71.5 17.8",
    # South and Central America
    (
        "-90 21, -87 21.4, -88.3 16, -83.4 15, -83 10.5, -79.5 9.4, -75.5 10.7, -71.7 12.2, -62 10.6, -52 5, -50 0, "
        "-42 -2.8, -35 -6, -39 -14, -41 -22, -48.5 -27, -53.5 -33.5, -58 -36, -62 -41, -73.5 -41, -71 -18, -76 -14, "
        "-81.2 -5, -77.5 2, -78 8.5, -83 8.4, -90 14"
    ),
)
"""Coasts, with as much detail as a chart of this size can show."""
_OUT: Final = (
    "1 51.4, -5.5 49.4, -30 46.5, -58 42, -73.6 40.2, -52 37, -17 32.4, -24 17, -17 -12, 0 -31, 17 -37, 32 -34.5, "
    "43 -24.3, 41.2 -18, 43.4 -12.4, 48.5 -2, 53.5 9, 52.5 13.2, 43.8 12.2, 52.5 14.4, 63 17.5, 72 16.5, 75.2 10"
)
_HOME: Final = (
    "75.2 10, 66 -3, 53 -14, 50.6 -17, 49.5 -27, 36 -36, 18 -38.5, 0 -23, -25 -3, -50 12, -62 17.3, -68.4 17.6, "
    "-67.4 19.6, -70.5 33, -69 41, -70.6 42.4"
)
STATIONS: Final = "3.6 53.4, -78.6 38.4, 42.2 -28.8, 38 -11.5, 39 8.3, 79.4 12.4, 55.6 -17.5, -64.5 21.6, -66.2 45.4"
"""The places of the numbers, from 1. Places close together have theirs beside them."""


def read_line(text: str) -> list[Point]:
    """Read pairs of degrees."""
    pairs = (pair.split() for pair in text.split(", "))
    return [(float(east), float(north)) for east, north in pairs]


def draw_chart() -> Shape:
    """Draw the chart."""
    width, height = f"{_EAST - _WEST}", f"{_NORTH - _SOUTH}"
    sea = {
        "class": "chart-sea",
        "x": f"{_WEST}",
        "y": f"{-_NORTH}",
        "width": width,
        "height": height,
    }
    return shape(
        "svg",
        {"class": "chart", "viewBox": f"{_WEST} {-_NORTH} {width} {height}", "aria-hidden": "true"},
        shape("rect", sea),
        shape("path", {"class": "chart-land", "d": "".join(f"{_draw(one)}Z" for one in _LANDS)}),
        shape("path", {"class": "chart-way", "d": _draw(_OUT)}),
        shape("path", {"class": "chart-way is-home", "d": _draw(_HOME)}),
        *(_draw_station(number, point) for number, point in enumerate(read_line(STATIONS), 1)),
    )


def _draw(text: str) -> str:
    return write_line(*((east, -north) for east, north in read_line(text)))


def _draw_station(number: int, point: Point) -> Shape:
    return shape(
        "g",
        {"transform": write_move((point[0], -point[1]))},
        shape("circle", {"class": "chart-disc", "r": _DISC}),
        shape("text", {"class": "chart-number", "y": "1.7"}, str(number)),
    )
