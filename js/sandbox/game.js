// @ts-check
/**
 * A small game beside the one on deck: a step of a course, or an example in the rules.
 *
 * Owns how it begins and ends. It is played by the page's own reducer, on a state of its own. Pure.
 */

import { createState, reduce } from '../state/reducer.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/**
 * Begin with the engine's answer to the first position. On a table that there was before, what is still on
 * its way to it is not heard any more.
 * @param {Reply} start
 * @param {State | null} before
 * @returns {State}
 */
export function layTable(start, before) {
  // The engine has just answered, so nobody has to be told to wait for it.
  const engine = { status: /** @type {const} */ ('up'), problem: null };
  const table = before ?? { ...createState(), engine };
  return reduce(table, {
    type: 'resume',
    reply: start,
    names: ['', ''],
    clicks: [],
    entrySide: null,
  });
}

/**
 * Leave the position to be looked at: nothing can be clicked any more, and nothing that was asked is awaited.
 * @param {State} table
 * @returns {State}
 */
export function closeTable(table) {
  const view = table.view === null ? null : { ...table.view, moves: [], offers: [] };
  const idle = { gameRequest: null, question: null, previewRequest: null, queue: [] };
  return { ...table, ...idle, view, clicks: [], entrySide: null, preview: null };
}
