// @ts-check
/**
 * The dialogs: a new game, the rules in short, the keys, giving up.
 *
 * Owns the native dialogs and what stands in them. Which of them is open is the state's to say; a
 * dialog that the reader closes says so by an action.
 */

import { cleanName } from '../record.js';
import { make, setText } from './dom.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../state.js').DialogName} DialogName */
/** @typedef {import('../i18n/translate.js').Translate} Translate */
/** @typedef {(action: Action) => void} Dispatch */

/**
 * A dialog's contents; `prepare` runs each time before it is shown.
 * @typedef {{content: HTMLElement[], prepare?: (state: State) => void}} Contents
 */

const RULE_PARTS = ['aim', 'turn', 'back', 'capture', 'removed', 'stalemate', 'pie'];

/** @type {[string[], string][]} */
const KEYS = [
  [['Tab', '← ↑ → ↓'], 'keys.tab'],
  [['Enter'], 'keys.enter'],
  [['Esc'], 'keys.escape'],
  [['U', 'Ctrl + Z'], 'keys.undo'],
  [['R', 'Ctrl + Shift + Z'], 'keys.redo'],
  [['?'], 'keys.help'],
];

/**
 * Make the dialogs and give the function that opens and closes them as the state says.
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @returns {(state: State) => void}
 */
export function createDialogs(place, t, dispatch) {
  const close = () => dispatch({ type: 'close' });
  /** @type {Record<DialogName, {element: HTMLDialogElement, prepare?: (state: State) => void}>} */
  const dialogs = {
    new: makeDialog('new', t('new.title'), makeNewGame(t, dispatch), t, close),
    rules: makeDialog('rules', t('rules.loyal.title'), makeRules(t), t, close),
    keys: makeDialog('keys', t('keys.title'), makeKeys(t), t, close),
    resign: makeDialog('resign', t('resign.title'), makeResign(t, dispatch, close), t, close),
  };
  place.replaceChildren(...Object.values(dialogs).map((dialog) => dialog.element));
  /** @type {DialogName | null} */
  let open = null;
  return (state) => {
    if (state.dialog === open) return;
    const before = open;
    open = state.dialog;
    if (before !== null) dialogs[before].element.close();
    if (open !== null) {
      dialogs[open].prepare?.(state);
      dialogs[open].element.showModal();
    }
  };
}

/**
 * @param {DialogName} name
 * @param {string} title
 * @param {Contents} contents
 * @param {Translate} t
 * @param {() => void} onClose
 */
function makeDialog(name, title, { content, prepare }, t, onClose) {
  const titleId = `dialog-${name}`;
  const element = make(
    'dialog',
    { class: `dialog dialog-${name}`, 'aria-labelledby': titleId, onclose: onClose },
    make(
      'header',
      { class: 'dialog-head' },
      make('h2', { id: titleId }, title),
      make(
        'button',
        {
          type: 'button',
          class: 'dialog-close',
          'aria-label': t('button.close'),
          onclick: onClose,
        },
        '×',
      ),
    ),
    ...content,
  );
  element.addEventListener('click', (event) => {
    // The dialog itself is hit only where its contents are not: on the backdrop.
    if (event.target === element && isOutside(element, event)) onClose();
  });
  return { element, prepare };
}

/**
 * @param {HTMLElement} element
 * @param {MouseEvent} event
 */
function isOutside(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @returns {Contents}
 */
function makeNewGame(t, dispatch) {
  const first = makeNameField('new-first', t('new.firstName'));
  const second = makeNameField('new-second', t('new.secondName'));
  const names = [first.input, second.input];
  const fallbacks = [t('player.first'), t('player.second')];
  const readNames = () => names.map((input, index) => cleanName(input.value) || fallbacks[index]);

  const question = make('legend', {});
  const firstSeat = makeChoiceField('radio', 'seat', 'first');
  const secondSeat = makeChoiceField('radio', 'seat', 'second');
  const lot = makeChoiceField('radio', 'seat', 'lot', t('new.lot'));
  const pie = makeChoiceField('checkbox', 'pie', 'pie', t('new.pie'), t('new.pieHelp'));
  firstSeat.input.checked = true;

  const refresh = () => {
    const [firstName, secondName] = readNames();
    setText(firstSeat.words, firstName);
    setText(secondSeat.words, secondName);
    setText(question, t(pie.input.checked ? 'new.setsUp' : 'new.red'));
  };
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    const seats = readNames();
    if (secondSeat.input.checked || (lot.input.checked && drawLot())) seats.reverse();
    dispatch({ type: 'begin', game: pie.input.checked ? 'loyal+pie' : 'loyal', names: seats });
  };
  const form = make(
    'form',
    { method: 'dialog', class: 'form', onsubmit: start, oninput: refresh },
    make('p', { class: 'form-game' }, t('game.loyal')),
    make(
      'fieldset',
      { class: 'form-names' },
      make('legend', {}, t('new.names')),
      first.label,
      second.label,
    ),
    make(
      'fieldset',
      {},
      question,
      make('div', { class: 'options' }, firstSeat.label, secondSeat.label, lot.label),
    ),
    make('fieldset', {}, make('legend', {}, t('new.variants')), pie.label),
    make(
      'div',
      { class: 'form-buttons' },
      make(
        'button',
        {
          type: 'button',
          class: 'button button-quiet',
          onclick: () => dispatch({ type: 'close' }),
        },
        t('button.cancel'),
      ),
      make('button', { type: 'submit', class: 'button button-main' }, t('new.start')),
    ),
  );
  /** @param {State} state */
  const prepare = (state) => {
    // Names once given are kept; a name that is only the fallback stays an empty field.
    const given = names.map((input) => cleanName(input.value));
    if (given.every((name) => name === '')) {
      names.forEach((input, index) => {
        const name = state.names[index] ?? '';
        input.value = fallbacks.includes(name) ? '' : name;
      });
    }
    for (const [index, input] of names.entries()) input.placeholder = fallbacks[index];
    refresh();
  };
  return { content: [form], prepare };
}

/** Draw one of two, each as likely. */
function drawLot() {
  return (crypto.getRandomValues(new Uint8Array(1))[0] & 1) === 1;
}

/**
 * @param {string} id
 * @param {string} words
 */
function makeNameField(id, words) {
  const input = make('input', {
    id,
    type: 'text',
    maxlength: 24,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  return {
    input,
    label: make('label', { class: 'field', for: id }, make('span', {}, words), input),
  };
}

/**
 * @param {'radio' | 'checkbox'} type
 * @param {string} name
 * @param {string} value
 * @param {string} [label]
 * @param {string} [help]
 */
function makeChoiceField(type, name, value, label = '', help) {
  const helpId = `${name}-${value}-help`;
  const input = make('input', {
    type,
    name,
    value,
    'aria-describedby': help === undefined ? null : helpId,
  });
  const words = make('span', { class: 'option-words' }, label);
  const line = make('label', { class: 'option' }, input, words);
  const element = make('div', { class: 'option-box' }, line);
  if (help !== undefined) element.append(make('p', { id: helpId, class: 'option-help' }, help));
  return { input, words, label: element };
}

/**
 * @param {Translate} t
 * @returns {Contents}
 */
function makeRules(t) {
  const parts = RULE_PARTS.map((part) =>
    make(
      'section',
      {},
      make('h3', {}, t(`rules.loyal.${part}.title`)),
      make('p', {}, t(`rules.loyal.${part}.text`)),
    ),
  );
  return { content: [make('div', { class: 'rules' }, ...parts)] };
}

/**
 * @param {Translate} t
 * @returns {Contents}
 */
function makeKeys(t) {
  const list = make('dl', { class: 'keys' });
  for (const [keys, words] of KEYS) {
    const caps = keys.flatMap((key) => [make('kbd', {}, key), ' ']);
    list.append(make('dt', {}, ...caps), make('dd', {}, t(words)));
  }
  return { content: [list] };
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {() => void} close
 * @returns {Contents}
 */
function makeResign(t, dispatch, close) {
  const words = make('p', {});
  const resign = () => {
    close();
    dispatch({ type: 'say', move: 'resign' });
  };
  const buttons = make(
    'div',
    { class: 'form-buttons' },
    make(
      'button',
      { type: 'button', class: 'button button-quiet', onclick: close },
      t('resign.cancel'),
    ),
    make(
      'button',
      { type: 'button', class: 'button button-danger', onclick: resign },
      t('resign.confirm'),
    ),
  );
  return {
    content: [words, buttons],
    prepare({ view }) {
      const colour = view?.turn ?? 'R';
      setText(words, t('resign.text', { colour, winner: colour === 'R' ? 'B' : 'R' }));
    },
  };
}
