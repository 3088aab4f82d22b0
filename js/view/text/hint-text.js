// @ts-check
/**
 * A hint in sentences: what to do first, then what speaks for it.
 *
 * Owns how the parts of a suggested move are put together. Decides nothing about it.
 */

/** @typedef {import('../../select/computer-panel.js').HintWords} HintWords */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {HintWords} hint
 * @param {Translate} t
 * @returns {string[]} one sentence each
 */
export function describeHint({ parts, reasons }, t) {
  const move = t.list(parts.map((part) => t.say(part)));
  return [t('hint.lead', { move }), ...reasons.map((reason) => t.say(reason))];
}
