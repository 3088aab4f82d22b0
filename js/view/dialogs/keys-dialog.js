// @ts-check
/**
 * The dialog that lists the keys.
 *
 * Owns its content; `input/keyboard.js` listens for the keys.
 */

import { make } from '../widgets/dom.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./contents.js').Contents} Contents */

/** @type {[string[], string][]} */
const KEYS = [
  [['Tab', '← ↑ → ↓'], 'keys.tab'],
  [['F', '2'], 'keys.jump'],
  [['Enter'], 'keys.enter'],
  [['Esc'], 'keys.escape'],
  [['D'], 'keys.die'],
  [['I'], 'keys.inspect'],
  [['H'], 'keys.hint'],
  [['W'], 'keys.again'],
  [['E'], 'keys.analyse'],
  [['N'], 'keys.step'],
  [['U', 'Ctrl + Z'], 'keys.undo'],
  [['R', 'Ctrl + Shift + Z'], 'keys.redo'],
  [['T'], 'keys.type'],
  [['L'], 'keys.list'],
  [['G'], 'keys.moves'],
  [['[', ']', ',', '.'], 'keys.walk'],
  [['?'], 'keys.help'],
];

/**
 * Draw the keys of a combination, labelled in the player's language.
 * @param {string} keys
 * @param {Translate} t
 */
function makeCaps(keys, t) {
  return keys.split(' + ').flatMap((key, index) => {
    const words = t.has(`cap.${key}`) ? t.live(`cap.${key}`) : key;
    return [...(index > 0 ? [' + '] : []), make('kbd', {}, words)];
  });
}

/**
 * @param {Translate} t
 * @returns {Contents}
 */
export function makeKeys(t) {
  const list = make('dl', { class: 'keys' });
  for (const [keys, words] of KEYS) {
    const caps = keys.flatMap((key) => [...makeCaps(key, t), ' ']);
    list.append(make('dt', {}, ...caps), make('dd', {}, t.live(words)));
  }
  const words = make('p', { class: 'keys-words' }, t.live('keys.words'));
  return { content: [list, words] };
}
