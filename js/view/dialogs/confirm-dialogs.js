// @ts-check
/**
 * The dialogs that ask for confirmation: before a resignation, and before a stalemate is claimed or proposed.
 *
 * Owns their content. The confirmation dispatches an action after the dialog has been closed.
 */

import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('./contents.js').Contents} Contents */
/** @typedef {import('./contents.js').Dispatch} Dispatch */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {() => void} close
 * @returns {Contents}
 */
export function makeResign(t, dispatch, close) {
  const words = make('p', {});
  const resign = () => {
    close();
    dispatch({ type: 'say', move: 'resign' });
  };
  const buttons = make(
    'div',
    { class: 'form-buttons' },
    makeButton(t.live('resign.cancel'), 'button-quiet', close),
    makeButton(t.live('resign.confirm'), 'button-danger', resign),
  );
  return {
    content: [words, buttons],
    prepare({ resignation }) {
      if (resignation !== null) setText(words, t.say(resignation));
    },
  };
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {() => void} close
 * @returns {Contents}
 */
export function makeStalemate(t, dispatch, close) {
  const words = make('p', {});
  /** @type {import('../../select/types.js').Choice | null} */
  let offered = null;
  const claim = () => {
    close();
    if (offered !== null) dispatch(offered.action);
  };
  const confirm = makeButton('', 'button-main', claim);
  const buttons = make(
    'div',
    { class: 'form-buttons' },
    makeButton(t.live('resign.cancel'), 'button-quiet', close),
    confirm,
  );
  return {
    content: [words, buttons],
    prepare({ stalemate }) {
      offered = stalemate?.choice ?? null;
      if (stalemate === null) return;
      setText(words, t.say(stalemate.question));
      setText(confirm, t(`stalemate.confirm.${stalemate.choice.key}`));
    },
  };
}
