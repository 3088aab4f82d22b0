/**
 * A hint in sentences: first what to do, then the reasons.
 *
 * Owns the order of the parts of a suggested move. Decides nothing about the move.
 */

/** @typedef {NonNullable<import('../../select/page.js').ComputerFacts['hint']>} HintWords */
/** @import {Translate} from '../../i18n/translate.js' */

/**
 * @param {HintWords} hint
 * @param {Translate} t
 * @returns {string[]} one sentence each
 */
export function describeHint({ parts, reasons }, t) {
  const move = t.list(parts.map((part) => t.say(part)));
  return [t('hint.lead', { move }), ...reasons.map((reason) => t.say(reason))];
}
