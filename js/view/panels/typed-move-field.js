// @ts-check
/**
 * The field for typed moves, with examples of what may be typed now.
 *
 * Owns the form. The model explains what a text means and why it is refused. A refused text returns to the
 * field, so that the player can correct it.
 */

import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/typed-move.js').TypedMove} TypedMove */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @param {() => void} onLeave called on Escape in an empty field
 */
export function createTypedField(t, dispatch, onLeave) {
  const input = make('input', {
    id: 'typed-move',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    'aria-keyshortcuts': 't',
    'aria-describedby': 'typed-refusal typed-now',
  });
  const now = make('p', { id: 'typed-now', class: 'typed-now' });
  const refusal = make('p', { id: 'typed-refusal', class: 'typed-refusal', hidden: true });
  const help = make('p', { class: 'typed-help' });
  const element = make(
    'form',
    {
      class: 'typed',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = input.value;
        input.value = '';
        if (text.trim() !== '') dispatch({ type: 'type', text });
      },
    },
    make('label', { for: 'typed-move' }, t.live('typed.label')),
    make(
      'div',
      { class: 'typed-line' },
      input,
      make('button', { type: 'submit', class: 'button button-quiet' }, t.live('typed.play')),
    ),
    refusal,
    now,
    help,
  );
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (input.value === '') onLeave();
    input.value = '';
  });
  /** @type {TypedMove['message']} */
  let shown = null;

  return {
    element,
    focus: () => input.focus(),

    /** @param {TypedMove} model */
    render({ message, isRefused, examples, hasCaptors }) {
      refusal.hidden = !isRefused;
      setText(refusal, isRefused && message !== null ? t.say(message) : '');
      if (isRefused) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      if (isRefused && message !== shown && input.value === '') putBack(message?.typed ?? '');
      shown = message;
      now.hidden = examples.length === 0;
      // In games whose notation does not mark captures, show the shorter help.
      setText(help, t(hasCaptors ? 'typed.help' : 'typed.help.steps'));
      setText(now, now.hidden ? '' : t('typed.now', { places: examples.join(' ') }));
    },
  };

  /** @param {string} text */
  function putBack(text) {
    input.value = text;
    if (document.activeElement === input) input.select();
  }
}
