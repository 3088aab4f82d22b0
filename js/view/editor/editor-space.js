// @ts-check
/**
 * The selected space in the position editor: its tokens, and the edits of each.
 *
 * Owns these elements. Sends edits and decides nothing: the engine carries them out.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { BLACK_PATH } from '../board/geometry.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../protocol/protocol.js').EditedView} EditedView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Deck} deck
 * @param {Translate} t
 * @param {(edit: string) => void} onEdit
 */
export function createEditorSpace(deck, t, onEdit) {
  const title = make('h3', {});
  const vacant = make('p', { class: 'editor-hint' });
  const tokens = make('ol', { class: 'editor-stack', 'aria-label': t.live('editor.stack') });
  const backs = make('div', { class: 'editor-row', role: 'group' });
  const below = make('div', { class: 'editor-row', role: 'group' });
  const element = make(
    'section',
    { class: 'editor-part editor-space', hidden: true },
    title,
    vacant,
    tokens,
    backs,
    below,
  );

  /**
   * @param {EditedView} edited
   * @param {string | null} space
   * @param {boolean} hasCaptives whether tokens can stand on each other in this game
   */
  function show(edited, space, hasCaptives) {
    element.hidden = space === null;
    if (space === null) return;
    setText(title, t('editor.space', { space }));
    const stack = edited.stacks.find((one) => one.space === space);
    vacant.hidden = stack !== undefined;
    setText(vacant, t('inspector.vacant', { space }));
    for (const part of [tokens, backs]) part.hidden = stack === undefined;
    below.hidden = stack === undefined || !hasCaptives;
    if (stack === undefined) return;
    tokens.replaceChildren(
      ...[...stack.owners].map((colour, place) => makeToken(space, colour, place)),
    );
    const paths = [...deck.links[space]].sort();
    if (deck.hatches.includes(space) && stack.owners.length === 1) paths.unshift(BLACK_PATH);
    backs.setAttribute('aria-label', t('editor.back'));
    backs.replaceChildren(
      make('span', { class: 'editor-name', 'aria-hidden': 'true' }, t('editor.back')),
      ...paths.map((back) => makeBack(space, back, back === stack.back)),
    );
    below.setAttribute('aria-label', t('editor.under'));
    below.replaceChildren(
      make('span', { class: 'editor-name', 'aria-hidden': 'true' }, t('editor.under')),
      ...Object.keys(edited.reserves).map((colour) => {
        const words = t(`colour.${colour}`);
        const button = makeButton(words, 'button-quiet', () => onEdit(`under ${space} ${colour}`));
        button.dataset.edit = `under ${colour}`;
        button.prepend(/** @type {any} */ (createCrewBadge(colour)));
        return button;
      }),
    );
  }

  /**
   * @param {string} space
   * @param {string} colour
   * @param {number} place counted from the top, which is 0
   */
  function makeToken(space, colour, place) {
    const name = t(`pirate.${colour}`);
    const button = makeButton('×', 'button-quiet editor-take', () =>
      onEdit(`take ${space} ${place}`),
    );
    button.setAttribute('aria-label', t('editor.take', { pirate: name }));
    button.dataset.edit = `take ${place}`;
    return make(
      'li',
      {},
      /** @type {any} */ (createCrewBadge(colour)),
      make('span', { class: 'visually-hidden' }, name),
      button,
    );
  }

  /**
   * @param {string} space
   * @param {string} back
   * @param {boolean} isNow
   */
  function makeBack(space, back, isNow) {
    const words = back === BLACK_PATH ? t('space.gangway') : back;
    const button = makeButton(words, 'button-quiet editor-choice', () =>
      onEdit(`back ${space} ${back}`),
    );
    button.dataset.edit = `back ${back}`;
    button.setAttribute('aria-pressed', String(isNow));
    return button;
  }

  return {
    element,
    /**
     * Show a space. The button that was pressed last keeps the focus.
     * @param {Parameters<typeof show>} values
     */
    show(...values) {
      const focused = document.activeElement;
      const edit = element.contains(focused) ? focused?.getAttribute('data-edit') : null;
      show(...values);
      if (edit === null || edit === undefined || element.contains(document.activeElement)) return;
      /** @type {HTMLElement | null} */
      const same = element.querySelector(`[data-edit="${edit}"]`);
      /** @type {HTMLElement | null} */
      const first = element.querySelector('[data-edit]');
      (same ?? first)?.focus();
    },
  };
}
