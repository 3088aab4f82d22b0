// @ts-check
/**
 * A playable example: the reader makes a turn on a part of the deck, and resets it.
 *
 * Owns its buttons and the text about a turn. A sandbox plays the game, limited to the spaces that are drawn.
 * Until the engine has replied, the example is a picture, whose own move can already be shown.
 */

import { createSandbox } from '../../sandbox/sandbox.js';
import { selectExample } from '../../select/example.js';
import { createButtons } from '../board/space-buttons.js';
import { describeEvents } from '../text/announcer.js';
import { describeSpace } from '../text/space-label.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createDiagram } from './diagram.js';
import { beginningOf, endingOf, writeExample } from './example-positions.js';
import { cutDown } from './restrict-moves.js';

/** @typedef {import('../../select/example.js').ExampleModel} ExampleModel */
/** @typedef {import('../../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../select/spaces.js').Space} Space */
/** @typedef {import('./diagram.js').Picture} Picture */
/** @typedef {import('./diagram.js').Mark} Mark */
/** @typedef {import('./example-type.js').Example} Example */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The marks of the roles. Other roles have no mark. @type {Record<string, Mark['kind']>} */
const MARKS = {
  pick: 'pick',
  picked: 'picked',
  return: 'picked',
  destination: 'way',
  enter: 'way',
  aimed: 'way',
  side: 'side',
  capture: 'rung',
  rescue: 'rung',
};
/** A button is a little larger than the space below it. */
const BUTTON_UNITS = 1.1;

/**
 * @param {object} options
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {Translate} options.t
 * @param {import('../../sandbox/requests.js').Ask} options.ask
 * @param {Example} options.example
 * @param {import('../../i18n/translate.js').Message} options.words the texts of the example
 */
export function createLiveDiagram({ deck, t, ask, example, words }) {
  const first = beginningOf(example);
  const last = endingOf(example);
  const { spaces, tags, names } = example;
  const diagram = createDiagram(deck, {
    spaces,
    pictures: [first.standings, last.standings],
    tags,
    names,
  });
  const hatches = new Set(deck.hatches);
  const said = make('p', { class: 'example-said', role: 'status' });
  const show = makeControl('rules.show', playExample);
  const reset = makeControl('rules.reset', putBack);
  const game = createSandbox({
    ask,
    select: (state) => selectExample(state, spaces),
    onChange: follow,
  });
  const buttons = createButtons(spaces, {
    onSpace: (space) => game.dispatch({ type: 'tap', space }),
    onRest: () => {},
    onInspect: (space) => game.dispatch({ type: 'inspect', space }),
    findNeighbour: diagram.findNeighbour,
    // There is no dragging: a finger that moves over an example scrolls the page.
  });
  const board = make('div', { class: 'diagram-spaces', hidden: true }, ...buttons.values());
  const element = make(
    'div',
    {
      class: 'example-picture',
      role: 'group',
      'aria-label': t.live(words.key),
      onkeydown: undoClick,
    },
    make('div', { class: 'diagram-frame' }, diagram.element, board),
  );
  /** The reply of the engine with the beginning of the example. @type {Reply | null} */
  let start = null;
  let isMoved = false;
  /** Makes the text below the example in the current language. */
  let speak = () => '';

  placeButtons();
  drawControls();

  /** Draw the picture, and make it playable as soon as the engine answers. */
  async function wake() {
    if (start !== null) return;
    if (!isMoved) diagram.show(first);
    const fields = { record: writeExample(example), path: '0' };
    const reply = await ask({ kind: 'show', fields });
    if (start !== null || reply.view === undefined) return;
    start = { ...reply, view: cutDown(reply.view, spaces) };
    if (!isMoved) putBack();
  }

  function putBack() {
    isMoved = false;
    const hadFocus = document.activeElement === reset;
    if (start !== null) game.begin(start);
    board.inert = false;
    draw(null);
    tell(() => '');
    if (hadFocus) (show.hidden ? buttons.get(spaces[0]) : show)?.focus();
  }

  function playExample() {
    const hadFocus = document.activeElement === show;
    isMoved = true;
    diagram.move(example.events, first.standings, last);
    tell(() => describeEvents(example.events, t, example.game).join(' '));
    if (game.getModel() !== null) followExample();
    drawControls();
    if (hadFocus) reset.focus();
  }

  /** Use the position that is visible now for the description and for taps. */
  async function followExample() {
    game.close();
    const shown = game.getModel();
    board.inert = true;
    const { move = '' } = example;
    const fields = { record: writeExample(example), path: '0', move };
    const reply = await ask({ kind: 'play', fields });
    if (game.getModel() !== shown || reply.view === undefined) return;
    game.begin(reply);
    game.close();
    board.inert = false;
    label();
  }

  /**
   * Show the effect of an action.
   * @param {ExampleModel} before
   * @param {boolean} hasPlayed whether a turn has been made; an example has only one
   */
  function follow(before, hasPlayed) {
    if (hasPlayed) isMoved = true;
    const picture = game.getModel()?.picture ?? [];
    const isSame = picture.every((part, index) => part === before.picture[index]);
    if (hasPlayed || !isSame) draw(hasPlayed ? before : null);
    say(hasPlayed);
  }

  /**
   * Take back a click with Escape, before Escape closes the dialog.
   * @param {KeyboardEvent} event
   */
  function undoClick(event) {
    if (event.key !== 'Escape' || !game.getModel()?.isBegun) return;
    event.preventDefault();
    event.stopPropagation();
    game.dispatch({ type: 'back' });
  }

  /** @param {ExampleModel | null} before the model before a turn that has just been made */
  function draw(before) {
    const model = game.getModel();
    if (model === null) {
      diagram.show(first);
      return;
    }
    const picture = pictureOf(model.spaces);
    const isUntouched = !isMoved && !model.hasClicks;
    if (isUntouched) picture.marks.push(...first.marks.filter(({ kind }) => kind !== 'way'));
    if (before === null) diagram.show(picture);
    else diagram.move(model.events, standingsOf(before.spaces), picture);
    board.hidden = false;
    label();
    drawControls();
  }

  function label() {
    for (const space of game.getModel()?.spaces ?? []) {
      const button = buttons.get(space.name);
      const parts = [
        describeSpace(space, hatches.has(space.name), t),
        ...describeMarks(space.name),
      ];
      button?.setAttribute('aria-label', parts.join('; '));
      if (button) button.dataset.role = space.role;
    }
  }

  /**
   * Describe the marks at a space to which the text refers.
   * @param {string} space
   */
  function describeMarks(space) {
    const tag = tags?.[space];
    const isRinged = first.marks.some((mark) => mark.space === space && mark.kind !== 'way');
    return [
      ...(tag === undefined ? [] : [t('example.tag', { tag })]),
      ...(isRinged && !isMoved ? [t('example.ringed')] : []),
    ];
  }

  function drawControls() {
    reset.hidden = !isMoved && !game.getModel()?.isBegun;
    show.hidden = example.events.length === 0 || isMoved;
  }

  /** @param {boolean} hasPlayed */
  function say(hasPlayed) {
    const model = game.getModel();
    if (model === null) return;
    const { hasClicks, events, note, prompt } = model;
    if (hasPlayed) tell(() => describeEvents(events, t, example.game).join(' '));
    else if (note !== null) tell(() => t.say(note));
    else if (!isMoved) tell(() => (hasClicks ? t.say(prompt) : ''));
  }

  /** @param {() => string} say */
  function tell(say) {
    speak = say;
    setText(said, speak());
  }

  /** Show the texts in another language. */
  function retell() {
    setText(said, speak());
    label();
  }

  function placeButtons() {
    const { box, points } = diagram;
    for (const [space, button] of buttons) {
      button.style.left = `${(((points[space].x - box.x) / box.width) * 100).toFixed(3)}%`;
      button.style.top = `${(((points[space].y - box.y) / box.height) * 100).toFixed(3)}%`;
      button.style.width = `${((BUTTON_UNITS / box.width) * 100).toFixed(3)}%`;
    }
  }

  /**
   * @param {string} key
   * @param {() => void} onPress
   */
  function makeControl(key, onPress) {
    return makeButton(t.live(key), 'button-quiet example-button', onPress, {
      'aria-label': t.live(`${key}Named`, { example: words }),
    });
  }

  const controls = make('div', { class: 'example-controls' }, show, reset);
  return { element, controls, said, wake, retell };
}

/**
 * @param {Space[]} spaces
 * @returns {Picture}
 */
function pictureOf(spaces) {
  return {
    standings: standingsOf(spaces),
    marks: spaces.flatMap(({ name, role }) =>
      role in MARKS ? [{ kind: MARKS[role], space: name }] : [],
    ),
    ghosts: spaces.flatMap(({ name, ghost }) =>
      ghost === null ? [] : [[name, { owners: ghost.owner, back: ghost.back }]],
    ),
  };
}

/**
 * @param {Space[]} spaces
 * @returns {import('./diagram.js').Standings}
 */
function standingsOf(spaces) {
  return new Map(
    spaces.flatMap(({ name, stack, freed }) =>
      stack === null
        ? []
        : [[name, { owners: stack.owners + (freed ?? ''), back: stack.back, flags: stack.flags }]],
    ),
  );
}
