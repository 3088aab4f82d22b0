// @ts-check
/** The dialog that imports a game from text or a file. */

import { describeGame } from '../../game/games.js';
import { listSeatColours } from '../../game/players.js';
import { findPick, hasResult, readHeader } from '../../game/record-headers.js';
import { hasPersons } from '../../game/side-to-move.js';
import { isCollection, LONGEST_SHOWN, readSingle } from '../../persistence/collection-file.js';
import { readOpened } from '../../persistence/save-summary.js';
import { prepareFile } from '../../platform/file-io.js';
import { makeTextFile } from '../../platform/text-file.js';
import { makeCheck } from '../widgets/choice-field.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createSeats } from './player-rows.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @param {(request: import('../../game/saves.js').SavesRequest) => void} ask carries out the player's request
 */
export function makeReadIn(t, dispatch, ask) {
  const field = make('textarea', {
    id: 'read-text',
    class: 'record-field',
    rows: 7,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const choose = make('input', {
    id: 'read-file',
    type: 'file',
    multiple: true,
    accept: '.txt,.json,text/plain,application/json',
  });
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const seats = makeReadSeats(t);
  const confirm = make(
    'button',
    { type: 'submit', class: 'button button-main' },
    t.live('saves.read.confirm'),
  );
  choose.addEventListener('change', async () => {
    const files = Array.from(choose.files ?? [], prepareFile);
    // Clear it, so that the same file can be chosen again after it was corrected.
    choose.value = '';
    if (files.length === 0) return;
    const text = await readSingle(files);
    if (text === null) return ask({ kind: 'import', files });
    field.value = text;
    seats.read(field.value);
    confirm.focus();
  });
  field.addEventListener('input', () => seats.read(field.value));
  field.addEventListener('beforeinput', (event) => {
    // A long text is imported without being shown.
    const text = event.data ?? '';
    if (text.length <= LONGEST_SHOWN) return;
    event.preventDefault();
    importText(text);
  });
  const importText = (/** @type {string} */ text) =>
    ask({ kind: 'import', files: [makeTextFile(text)] });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = field.value;
    if (isCollection(text)) importText(text);
    else ask({ kind: 'read', text, seats: seats.take(), isOwn: seats.isOwn() });
  };
  const form = make(
    'form',
    { method: 'dialog', class: 'read-form', onsubmit: submit },
    make(
      'label',
      { class: 'read-field', for: 'read-text' },
      make('span', {}, t.live('saves.read.text')),
      field,
    ),
    make(
      'label',
      { class: 'read-field', for: 'read-file' },
      make('span', {}, t.live('saves.read.file')),
      choose,
    ),
    seats.element,
    refusal,
    make(
      'div',
      { class: 'form-buttons' },
      makeButton(t.live('button.cancel'), 'button-quiet', () => dispatch({ type: 'close' })),
      confirm,
    ),
  );
  return {
    content: [form],
    focus: () => field,
    prepare() {
      field.value = '';
      seats.read('');
    },
    /** @param {DialogsModel} model */
    render({ saves }) {
      refusal.hidden = saves.refusal === null;
      setText(refusal, saves.refusal === null ? '' : t.say(saves.refusal));
    },
  };
}

/**
 * The fields for the players of the game to import. They begin with the names in its record, as persons. Hidden until
 * the text is a game.
 * @param {Translate} t
 */
function makeReadSeats(t) {
  const seats = createSeats(t, 'reader');
  const own = makeCheck('reader', 'own', t.live('saves.read.own'));
  const playing = make('span', {}, t.live('saves.read.players'));
  const played = make('span', {}, t.live('saves.read.played'));
  const element = make(
    'fieldset',
    { class: 'seats', hidden: true, oninput: seats.refresh },
    make('legend', {}, playing, played),
    ...seats.elements,
    own.element,
  );
  return {
    element,
    /**
     * Show the players of a text, if it is a game.
     * @param {string} text
     */
    read(text) {
      const opened = readOpened(isCollection(text) ? '' : text, ['', '', '']);
      element.hidden = opened.kind !== 'record';
      if (opened.kind !== 'record') return;
      const { names, record, levels } = opened;
      own.input.checked = false;
      // A game without a result is the player's as soon as the player plays on.
      own.element.hidden = !hasResult(record) || !hasPersons({ levels });
      playing.hidden = hasResult(record);
      played.hidden = !hasResult(record);
      const { level_count: levelCount } = describeGame(readHeader(record, 'Game') ?? '');
      seats.show(opened, listSeatColours(names.length, findPick(record)), levelCount);
    },
    isOwn: () => own.input.checked,
    /** Return the chosen players; null if there is no game. */
    take: () => (element.hidden ? null : seats.take()),
  };
}
