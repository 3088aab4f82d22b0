// @ts-check
/**
 * The output of a player: printed text, and Python's error messages.
 *
 * Owns the element and the limit of the text. The output comes from the player, so it is shown as text only.
 */

import { make, makeButton } from '../widgets/dom.js';

/** The most characters that are kept. The oldest lines are removed first. */
const MOST_KEPT = 30_000;

/** @param {import('../../i18n/translate.js').Translate} t */
export function createConsole(t) {
  const output = make('pre', {
    class: 'player-output',
    tabindex: 0,
    role: 'region',
    'aria-label': t.live('player.console'),
  });
  const clear = makeButton(t.live('player.console.clear'), 'button-quiet', () => {
    output.replaceChildren();
  });
  const element = make(
    'section',
    { class: 'player-console' },
    make('div', { class: 'player-console-head' }, make('h3', {}, t.live('player.console')), clear),
    output,
  );

  /**
   * @param {string} text
   * @param {string} kind a class
   */
  function add(text, kind) {
    output.append(make('span', { class: kind }, text));
    let length = output.textContent?.length ?? 0;
    while (length > MOST_KEPT && output.firstChild !== null) {
      length -= output.firstChild.textContent?.length ?? 0;
      output.firstChild.remove();
    }
    output.scrollTop = output.scrollHeight;
  }

  return {
    element,
    /** @param {string} text */
    print: (text) => add(text, 'player-printed'),
    /** @param {string} text a message of the page itself */
    tell: (text) => add(`${text}\n`, 'player-told'),
    /** @param {string} text */
    fail: (text) => add(`${text}\n`, 'player-fault'),
    clear: () => output.replaceChildren(),
    /** Scroll to the output. On a small screen it is far from the editor. */
    reveal: () => element.scrollIntoView({ block: 'nearest' }),
  };
}
