"""Finds and changes elements in the page's HTML.

Owns the parsing, with the standard library's `html.parser`. The parser gives the position of each tag,
so an edit leaves the rest of the page unchanged, byte for byte. Libraries such as html5lib or lxml
would serialize the whole document again, and a build would have to install them first. Only `link`,
`meta` and `script` are listed, because the build changes nothing else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import accumulate
from typing import Final

from workshop.paths import WorkshopError

Attributes = Mapping[str, str | None]
"""Attributes of an element by name; one without a value, such as `async`, has `None`."""

_LISTED: Final = frozenset({"link", "meta", "script"})


@dataclass(frozen=True)
class Element:
    """An element and its position in the page's text, from `start` up to `end`."""

    tag: str
    attributes: Attributes
    start: int
    end: int

    def read(self, attribute: str) -> str:
        """Return the value of an attribute, an empty string if there is none."""
        return self.attributes.get(attribute) or ""


class HtmlPage:
    """A page. The methods record edits, and `write` applies them all.

    Edits must not overlap. Several insertions before the same element are allowed.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        parser = _Parser(text)
        self.elements: Final = tuple(parser.elements)
        self._head_end = parser.head_end
        self._edits: list[tuple[int, int, str]] = []

    def find_all(self, tag: str, attributes: Attributes | None = None) -> list[Element]:
        """Return the elements that have at least these attributes, in document order."""
        wanted = (attributes or {}).items()
        return [one for one in self.elements if one.tag == tag and wanted <= one.attributes.items()]

    def find_one(self, tag: str, attributes: Attributes) -> Element:
        """Return the one element that has at least these attributes.

        Raises `WorkshopError` if there is none, or more than one.
        """
        found = self.find_all(tag, attributes)
        if len(found) != 1:
            start = write_tag(tag, attributes).removesuffix("</script>")
            raise WorkshopError(f"The page has {len(found)} elements {start}; it must have one.")
        return found[0]

    def set_attributes(self, element: Element, changes: Attributes) -> None:
        """Change or add attributes of an element without content."""
        tag = write_tag(element.tag, {**element.attributes, **changes})
        self._edits.append((element.start, element.end, tag))

    def remove(self, element: Element) -> None:
        """Remove an element, with its line if nothing else is on it."""
        start, end = self._find_line(element)
        self._edits.append((start, end, ""))

    def replace(self, element: Element, tags: Iterable[str]) -> None:
        """Replace an element by others, each on its own line."""
        separator = "\n" + self._text[self._find_line(element)[0] : element.start]
        self._edits.append((element.start, element.end, separator.join(tags)))

    def insert_before(self, element: Element, tags: Iterable[str]) -> None:
        """Insert elements before one, each on its own line."""
        start, _ = self._find_line(element)
        indent = self._text[start : element.start]
        self._edits.append((start, start, "".join(f"{indent}{tag}\n" for tag in tags)))

    def append_to_head(self, tags: Iterable[str]) -> None:
        """Add elements at the end of the head. Raises `WorkshopError` if the page has no head."""
        lines = "".join(f"  {tag}\n" for tag in tags)
        if lines and self._head_end is None:
            raise WorkshopError("The page has no head.")
        if lines and self._head_end is not None:
            self._edits.append((self._head_end, self._head_end, lines))

    def write(self) -> str:
        """Return the page's text with all edits applied. Raises ValueError if two edits overlap."""
        parts: list[str] = []
        done = 0
        for start, end, text in sorted(self._edits, key=lambda edit: edit[:2]):
            if start < done:
                raise ValueError("Two edits overlap.")
            parts += [self._text[done:start], text]
            done = end
        return "".join([*parts, self._text[done:]])

    def _find_line(self, element: Element) -> tuple[int, int]:
        """Return the start and end of an element's line if nothing else is on it, else its own."""
        begin = self._text.rfind("\n", 0, element.start) + 1
        end = self._text.find("\n", element.end) + 1
        around = self._text[begin : element.start] + self._text[element.end : end]
        return (begin, end) if end and not around.strip() else (element.start, element.end)


def write_tag(tag: str, attributes: Attributes) -> str:
    """Return the HTML of an element without content."""
    written = "".join(
        f" {name}" if value is None else f' {name}="{_escape(value)}"'
        for name, value in attributes.items()
    )
    return f"<{tag}{written}>{'</script>' if tag == 'script' else ''}"


def _escape(value: str) -> str:
    return value.replace("&", "&amp;").replace('"', "&quot;")


class _Parser(HTMLParser):
    """Lists the elements of a page, and records where its head ends."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.head_end: int | None = None
        self._text = text
        lengths = (len(line) for line in text.split("\n"))
        self._lines = [0, *accumulate(length + 1 for length in lengths)]
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _LISTED:
            start = self._find_place()
            end = start + len(self.get_starttag_text() or "")
            self.elements.append(Element(tag, dict(attrs), start, end))

    def handle_endtag(self, tag: str) -> None:
        if tag == "head":
            self.head_end = self._find_place()
        if tag == "script" and self.elements and self.elements[-1].tag == tag:
            script = self.elements.pop()
            end = self._text.index(">", self._find_place()) + 1
            self.elements.append(Element(tag, script.attributes, script.start, end))

    def _find_place(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column
