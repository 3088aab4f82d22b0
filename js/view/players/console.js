// @ts-check
/**
 * What a player prints, and what Python says about it.
 *
 * Owns the element and how much of the text is kept. All of it comes from the player and is text.
 */

import { make, makeButton } from '../widgets/dom.js';

/** The most characters that are kept; the oldest lines go first. */
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
    /** @param {string} text a line of the page itself */
    tell: (text) => add(`${text}\n`, 'player-told'),
    /** @param {string} text */
    fail: (text) => add(`${text}\n`, 'player-fault'),
    clear: () => output.replaceChildren(),
    /** Scroll there. On a small screen the output is far from what is being written. */
    reveal: () => element.scrollIntoView({ block: 'nearest' }),
  };
}
