"""Elements of the page are found by their attributes, and an edit changes nothing else."""

import pytest

from workshop.build.html_page import HtmlPage, write_tag
from workshop.paths import ROOT, WorkshopError

PAGE = """\
<!doctype html>
<html><head>
  <!-- <link rel="stylesheet" href="comment.css"> -->
  <link REL=stylesheet href='a.css'>
  <link rel="stylesheet" href="b.css?x=1&amp;y=2"
        media="print">
  <script async src="a.js">/* <link rel="stylesheet"> */</script>
</head><body><link rel="help" href="c"> and <b>text &amp; more</b></body></html>
"""


def test_a_page_without_edits_is_the_same_text() -> None:
    for text in (PAGE, (ROOT / "index.html").read_text("utf-8"), "no page", ""):
        assert HtmlPage(text).write() == text


def test_elements_are_found_in_every_notation() -> None:
    """Quotes, case and line breaks do not matter. Comments and scripts contain no elements."""
    page = HtmlPage(PAGE)
    sheets = page.find_all("link", {"rel": "stylesheet"})
    assert [sheet.read("href") for sheet in sheets] == ["a.css", "b.css?x=1&y=2"]
    assert page.find_one("script", {"async": None}).read("src") == "a.js"
    assert page.find_one("link", {"rel": "help"}).read("media") == ""


def test_find_one_refuses_none_and_several() -> None:
    page = HtmlPage(PAGE)
    with pytest.raises(WorkshopError, match='has 0 elements <link rel="icon">'):
        page.find_one("link", {"rel": "icon"})
    with pytest.raises(WorkshopError, match="has 2 elements"):
        page.find_one("link", {"rel": "stylesheet"})


def test_an_element_is_removed_with_its_line() -> None:
    page = HtmlPage(PAGE)
    for link in page.find_all("link"):
        page.remove(link)
    rest = page.write()
    assert "a.css'>" not in rest
    assert "print" not in rest
    assert "comment.css" in rest
    assert "<body> and <b>" in rest
    assert '-->\n  <script async src="a.js">' in rest


def test_added_elements_have_the_indentation_of_their_neighbours() -> None:
    page = HtmlPage(PAGE)
    script = page.find_one("script", {"src": "a.js"})
    page.insert_before(script, ["<one>", "<two>"])
    page.replace(script, ["<three>", "<four>"])
    page.append_to_head(["<five>"])
    assert "\n  <one>\n  <two>\n  <three>\n  <four>\n  <five>\n</head>" in page.write()


def test_attributes_are_changed_and_escaped() -> None:
    page = HtmlPage(PAGE)
    page.set_attributes(page.find_all("link")[1], {"media": 'a "b"', "crossorigin": None})
    tag = '<link rel="stylesheet" href="b.css?x=1&amp;y=2" media="a &quot;b&quot;" crossorigin>'
    assert f"  {tag}\n" in page.write()


def test_a_script_is_written_with_its_end_tag() -> None:
    assert write_tag("script", {"defer": None, "src": "a.js"}) == (
        '<script defer src="a.js"></script>'
    )


def test_overlapping_edits_are_refused() -> None:
    page = HtmlPage(PAGE)
    link = page.find_all("link")[0]
    page.remove(link)
    page.set_attributes(link, {"href": "d.css"})
    with pytest.raises(ValueError, match="overlap"):
        page.write()


def test_nothing_can_be_added_to_a_missing_head() -> None:
    page = HtmlPage("<p>text")
    page.append_to_head([])
    assert page.write() == "<p>text"
    with pytest.raises(WorkshopError, match="no head"):
        page.append_to_head(["<one>"])
