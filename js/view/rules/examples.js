// @ts-check
/**
 * The examples in the rules, as data: a few spaces of the deck, their tokens, and what happens.
 *
 * Has no drawing and no texts. The examples are true: the tests have the engine play each one, and `events` and
 * `after` are what the engine reports.
 */

import { LOYAL_EXAMPLES } from './examples-loyal.js';
import { MADAGASCAR_EXAMPLES } from './examples-madagascar.js';
import { QUEDAH_EXAMPLES } from './examples-quedah.js';

/** @typedef {import('./example-type.js').Example} Example */

/** @type {Record<string, Example>} */
export const EXAMPLES = { ...LOYAL_EXAMPLES, ...QUEDAH_EXAMPLES, ...MADAGASCAR_EXAMPLES };
