// @ts-check
/**
 * A game as a text: copied out of the page, and opened from a text or a file.
 *
 * Owns what stands in these two dialogs.
 */

import { make, setText } from './dom.js';
import { copyField, downloadText, readFile } from './files.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 */
export function makeCopyOut(t) {
  const field = make('textarea', {
    class: 'record-field',
    readonly: true,
    rows: 9,
    spellcheck: 'false',
    'aria-label': t('saves.copyOut.field'),
  });
  const status = make('p', { class: 'record-status', role: 'status' });
  let file = '';
  const copy = async () => {
    const isCopied = await copyField(field);
    setText(status, t(isCopied ? 'saves.copyOut.done' : 'saves.copyOut.byHand'));
  };
  const buttons = make(
    'div',
    { class: 'form-buttons' },
    make(
      'button',
      {
        type: 'button',
        class: 'button button-quiet',
        onclick: () => downloadText(file, field.value),
      },
      t('saves.download'),
    ),
    make(
      'button',
      { type: 'button', class: 'button button-main', onclick: copy },
      t('saves.copyOut.copy'),
    ),
  );
  return {
    content: [make('p', {}, t('saves.copyOut.text')), field, status, buttons],
    prepare() {
      setText(status, '');
    },
    /** @param {State} state */
    render({ saves }) {
      if (saves.copy === null || field.value === saves.copy.text) return;
      field.value = saves.copy.text;
      file = saves.copy.file;
    },
  };
}

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 */
export function makeReadIn(t, dispatch) {
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
    accept: '.txt,.json,text/plain,application/json',
  });
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const read = (/** @type {string} */ text) =>
    dispatch({ type: 'wish', wish: { kind: 'read', text } });
  choose.addEventListener('change', async () => {
    const file = choose.files?.[0];
    if (file === undefined) return;
    const text = await readFile(file);
    // The same file may be chosen again once it has been mended.
    choose.value = '';
    read(text);
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    read(field.value);
  };
  const form = make(
    'form',
    { method: 'dialog', class: 'read-form', onsubmit: submit },
    make(
      'label',
      { class: 'read-field', for: 'read-text' },
      make('span', {}, t('saves.read.text')),
      field,
    ),
    make(
      'label',
      { class: 'read-field', for: 'read-file' },
      make('span', {}, t('saves.read.file')),
      choose,
    ),
    refusal,
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
      make('button', { type: 'submit', class: 'button button-main' }, t('saves.read.confirm')),
    ),
  );
  return {
    content: [form],
    focus: () => field,
    prepare() {
      field.value = '';
    },
    /** @param {State} state */
    render({ saves }) {
      refusal.hidden = saves.refusal === null;
      setText(refusal, saves.refusal === null ? '' : t.say(saves.refusal));
    },
  };
}
