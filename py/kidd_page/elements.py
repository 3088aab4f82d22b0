"""Trees of elements: what a view returns and the page draws.

Owns the form. A tree is a `Node` or a text; text is never markup. The attributes are those of HTML, and some that the
page's renderer reads:

- `key`: which child it is among its siblings, so that the page keeps its element.
- `on`: an action by each event. The page fills in its last value: of `change` and `input` the field's value, of a
  form or a fieldset the values of its fields as JSON (`fields.write_values`), of `point` how far along the element
  the pressed pointer is, from 0 to 1. Of the values of `input` and `point` that have not been sent yet only the
  newest counts. `copy`: a press has copied the text of the field whose `ref` the attribute `copies` names; the page
  fills in `copied`, or `failed` if it could not. `share`: a press has given what the attribute `shares` has, a `url`
  with its `title` or a `text` as a `file`, to another app; the page fills in `shared` (also if the player has decided
  not to), or `failed`. Of `file` it fills in the name and the text of the chosen file; the text of one that has more
  than `most` bytes, or cannot be read, is empty. `files`: a single file with at most `most` bytes
  was chosen; the page fills in a list of it, as for `effects.ImportFiles`, and its text. It imports other files, and a
  text with more than `most` characters that was pasted into a field, which then does not show it.
  `submit` is that of a form; an action with a value gets those of its
  fields. `over`: a mouse has come over the element, or it got the focus or was pressed. `again`: a finger has pressed
  it though it was `aria-current` already. `out`: the mouse, or the focus, has left the element. `blur`: the field has
  lost the focus; the page fills in its value. `effect`: not an action, but an effect that a press carries out at once,
  without Python.
- `at`: each the path of a position of the game on the deck and the place of a choice (`kidd.bridge.choice_views`),
  with a space between them; `*` stands for choices that no element names. The element is there only while one of these
  is on the deck; while no element has what is, that of the first one.
- `keys`: an action by each key that is pressed inside the element, such as `h` or `ctrl+z`. None: the key does what it
  does everywhere.
- `empties`: the form is emptied when it is sent, at once, so that the next text can be typed.
- `needs`: what the browser may lack, to `share` addresses or files. The element is left out then.
- `opens`: `wide` for `details` that are open at first where the window is wide.
- `ref`: the name by which `effects.Focus` finds the element. Of a fieldset it focuses the chosen radio button.
- `setting`: the name of a setting of the page. The field shows it, also before Python is up: a checkbox whether it is
  on, a radio button whether it has the value of the button, a list its choice. Unless the field has an action, it
  changes the setting. A button shows whether what it opens is open.
- `routes`: the ways over spaces that the game's deck shows while the mouse or a finger is over the element.
- `badges`: the letters of crews, F for a flag. Their badges are the content of the element.
- `sight`: the `ref`s of elements inside. The element scrolls so that they are in sight, the last one surely: when they
  are others than before, and when its own size changes.
- `props`: properties of a field that may differ from its attributes.
- `vars`: CSS variables, because the page's policy forbids styles in attributes.
- `mount`: a component's name and its model. The content of the element belongs to the component.
- `kept`: the name of a subtree that `keep` has made.

Pictures are made of the shapes of `kidd.svg`, which have the same form. In place of the tag `drawing` stands the
drawing of `py/workshop/assets/drawings` with that `name`; it has the other attributes, too.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict, Union

if TYPE_CHECKING:
    # The page starts without pictures.
    from kidd.svg.shapes import Shape

Component = Literal[
    "clock",
    "code",
    "die",
    "fullScreen",
    "part",
    "pinned",
    "qr",
    "spaces",
    "stage",
]
"""The components of the page. Each shows a model, which its module in `js/page/components` describes."""

Ability = Literal["share", "shareFiles"]
"""What a browser may lack."""

Event = Literal[
    "click",
    "change",
    "copy",
    "share",
    "file",
    "files",
    "input",
    "point",
    "submit",
    "over",
    "again",
    "out",
    "blur",
    "effect",
]


class Props(TypedDict, total=False):
    """Properties of fields."""

    checked: bool
    disabled: bool
    selected: bool
    value: str


Attributes = TypedDict(
    "Attributes",
    {
        "accept": str,
        "at": Sequence[str],
        "aria-controls": str,
        "aria-current": str,
        "aria-describedby": str,
        "aria-disabled": str,
        "aria-expanded": str,
        "aria-hidden": str,
        "aria-invalid": str,
        "aria-keyshortcuts": str,
        "aria-label": str,
        "aria-labelledby": str,
        "aria-pressed": str,
        "aria-selected": str,
        "aria-valuetext": str,
        "autocapitalize": str,
        "autocomplete": str,
        "autocorrect": str,
        "badges": str,
        "class": str,
        "colspan": str,
        "copies": str,
        "cx": str,
        "cy": str,
        "d": str,
        "data-grade": str,
        "data-id": str,
        "data-kind": str,
        "data-over": str,
        "data-phase": str,
        "data-turns": str,
        "datetime": str,
        "dy": str,
        "empties": bool,
        "enterkeyhint": str,
        "fill": str,
        "for": str,
        "height": str,
        "hidden": bool,
        "href": str,
        "id": str,
        "inputmode": str,
        "kept": str,
        "key": str,
        "keys": Mapping[str, object | None],
        "lang": str,
        "max": str,
        "maxlength": str,
        "min": str,
        "minlength": str,
        "most": int,
        "mount": tuple[Component, Mapping[str, Any]],
        "multiple": bool,
        "name": str,
        "needs": Ability,
        "offset": str,
        "on": Mapping[Event, object],
        "opacity": str,
        "open": bool,
        "opens": Literal["wide"],
        "placeholder": str,
        "preserveAspectRatio": str,
        "props": Props,
        "r": str,
        "readonly": bool,
        "ref": str,
        "required": bool,
        "role": str,
        "routes": Sequence[Sequence[str]],
        "rows": str,
        "rx": str,
        "ry": str,
        "scope": str,
        "setting": str,
        "shares": Mapping[str, str],
        "sight": str,
        "spellcheck": str,
        "step": str,
        "stroke-dasharray": str,
        "stroke-width": str,
        "tabindex": str,
        "target": str,
        "title": str,
        "transform": str,
        "type": str,
        "value": str,
        "vars": Mapping[str, str],
        "viewBox": str,
        "width": str,
        "x": str,
        "y": str,
    },
    total=False,
)
"""All attributes that the page's renderer accepts. Actions are dataclasses of the feature that shows the tree."""

Tag = Literal[
    "",
    "a",
    "button",
    "caption",
    "circle",
    "code",
    "dd",
    "defs",
    "details",
    "div",
    "dl",
    "drawing",
    "dt",
    "ellipse",
    "em",
    "figcaption",
    "figure",
    "g",
    "h1",
    "h2",
    "fieldset",
    "form",
    "h3",
    "h4",
    "input",
    "kbd",
    "label",
    "legend",
    "li",
    "ol",
    "option",
    "output",
    "p",
    "path",
    "pre",
    "progress",
    "radialGradient",
    "rect",
    "search",
    "section",
    "select",
    "span",
    "stop",
    "strong",
    "summary",
    "svg",
    "table",
    "tbody",
    "td",
    "text",
    "textarea",
    "th",
    "thead",
    "time",
    "tr",
    "ul",
    "use",
]
"""All tags that the page's renderer accepts. In place of the empty one stand its children."""


class Node(NamedTuple):
    """An element. JSON writes it as a list of three values."""

    tag: Tag
    attributes: Attributes
    children: tuple["Tree", ...]


class Kept:
    """A subtree that is sent only once, as long as the view returns the same object. Make it with `keep`."""

    __slots__ = ("name", "node")

    def __init__(self, name: str, node: Node) -> None:
        self.name = name
        self.node = node


Tree = Union[Node, "Shape", Kept, str]


class Leg(TypedDict):
    """The way of a token over spaces; of one that enters only the space that it enters."""

    route: Sequence[str]
    isEntry: bool


class Arrow(TypedDict):
    """The arrow of a move: its rank or, if `isRoll`, the number on the die that it is for."""

    mark: int
    isRoll: bool
    legs: Sequence[Leg]


Model = Mapping[str, object]
"""What a component shows."""


class Overlay(TypedDict):
    """What a feature shows on the deck of the game, while that shows the position at a path.

    - `arrows`: the strongest first. The page leaves them out while a move is being made.
    - `deck`: another position, which is shown in place of this one (`table.deck.draw_position`); None for none.
    """

    path: str
    position: str
    arrows: Sequence[Arrow]
    deck: Model | None


def keep(name: str, node: Node) -> Kept:
    """Make a subtree that the page keeps while the view returns this same object, as from a cached function.

    `name` names it in the whole tree of the feature. It is also its key among its siblings. The page does not look at
    a kept subtree again, so there must be no fields in it, whose properties an answer may have to give back. A kept
    subtree within another is sent again whenever that one has changed.
    """
    return Kept(name, node._replace(attributes={"key": name, **node.attributes, "kept": name}))


def keep_all(name: str, trees: tuple["Tree", ...]) -> Kept:
    """Make a part of many siblings that the page keeps like a subtree. Each of them has its own key."""
    return Kept(name, Node("", {"kept": name}, trees))


def element(tag: Tag, attributes: Attributes | None = None, *children: Tree | None) -> Node:
    """Make an element. Children that are None or empty texts are left out."""
    return Node(tag, attributes or {}, tuple(child for child in children if child))


def button(words: str, kind: str, action: object, attributes: Attributes | None = None) -> Node:
    """Make a button that sends an action. `kind` is a class, such as `button-main`."""
    own: Attributes = {"type": "button", "class": f"button {kind}", "on": {"click": action}}
    return element("button", {**own, **(attributes or {})}, words)


def label(words: str, field: Node, attributes: Attributes | None = None) -> Node:
    """Make a label above its field."""
    return element(
        "label", {"class": "label", **(attributes or {})}, element("span", {}, words), field
    )


def select(
    name: str,
    choices: list[tuple[str, str]],
    chosen: str,
    action: object | None = None,
    attributes: Attributes | None = None,
) -> Node:
    """Make a list to choose from: values with their words. The page fills the value into the action.

    Without an action it is a field of a form that has one.
    """
    options = [
        element("option", {"value": value, "props": {"selected": value == chosen}}, words)
        for value, words in choices
    ]
    own: Attributes = {"class": "field", "name": name, **(attributes or {})}
    if action is not None:
        own["on"] = {"change": action}
    return element("select", own, *options)
