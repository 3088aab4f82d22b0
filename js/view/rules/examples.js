// @ts-check
/**
 * The examples in the rules, as data: a few spaces of the deck, what stands there, and what happens.
 *
 * Owns no drawing and no words. Every example is a true one: the tests have the engine play it, and
 * `events` and `after` are what the engine said.
 */

import { LOYAL_EXAMPLES } from './examples-loyal.js';
import { MADAGASCAR_EXAMPLES } from './examples-madagascar.js';
import { QUEDAH_EXAMPLES } from './examples-quedah.js';

/** @typedef {import('./example-type.js').Example} Example */

/** @type {Record<string, Example>} */
export const EXAMPLES = { ...LOYAL_EXAMPLES, ...QUEDAH_EXAMPLES, ...MADAGASCAR_EXAMPLES };
