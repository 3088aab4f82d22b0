/**
 * A cache of the current game's view, so that the page can show it at its next start before the engine is ready.
 *
 * Owns the format of the cached text, which is good for the same build, the same record and the same path. Knows no
 * storage and no rules. Ignores a text that is not, to the last character, one that this page has written.
 */

import { parseStored } from '../platform/stored-value.js';
import { LONGEST_RECORD, VERSION } from '../protocol/protocol.js';
import { isConfirming } from '../state/acts.js';
import { writeClocks } from '../state/clock.js';
import { readCursor } from '../state/navigation.js';

/** @import {Reply} from '../protocol/protocol.js' */
/** @import {KeptPanels} from '../game/saves.js' */
/** @import {State} from '../state/types.js' */

/** With the panels usually some ten thousand characters. */
const LONGEST_VIEW = 100_000;
/** JSON may escape each character of the record as two. */
const LONGEST = 2 * LONGEST_RECORD + LONGEST_VIEW;

/** The common fields of a reply. The id belongs to no request of this page. */
const FRAME = { version: VERSION, id: 0, ok: /** @type {const} */ (true) };

/**
 * Serialize the view of the current game, with the preview of a half-made turn.
 * @param {string} build the page's build; empty if it was not built
 * @param {State} state
 * @param {KeptPanels | null} [panels] the panels around the deck
 * @returns {string | null} null if there is nothing to cache
 */
export function encodeView(
  build,
  { game: { record, view, transition, ...game }, selection: { preview }, requests, clock },
  panels = null,
) {
  // A view that comes from the cache and is not confirmed yet is in the cache already.
  const isFromCache = isConfirming(requests) && transition.kind === 'resume';
  if (build === '' || view === null || isFromCache) return null;
  const times = writeClocks(clock);
  return seal({ build, record, ...readCursor(game), view, preview, panels, ...times });
}

/**
 * Find a position in the cached text, with the preview of a half-made turn.
 * @param {string | null} text the cached text, which other code may have written
 * @param {string} build
 * @param {{record: string, path?: string}} place
 * @returns {Reply | null} null if it is not there
 */
export function lookUpReply(text, build, { record, path }) {
  const cached = lookUp(text, build, record, path);
  if (cached === null) return null;
  const { build: _, panels: __, ...shown } = cached;
  return { ...FRAME, ...shown };
}

/**
 * Find the panels around the deck in the cached text.
 * @param {string | null} text the cached text, which other code may have written
 * @param {string} build
 * @param {string} record
 * @param {string} path
 * @returns {KeptPanels | null} null if there are none of this position
 */
export const lookUpPanels = (text, build, record, path) =>
  lookUp(text, build, record, path)?.panels ?? null;

/**
 * @param {string | null} text
 * @param {string} build
 * @param {string} [record]
 * @param {string} [path]
 * @returns {any} what is cached of a position, null if it is not known
 */
function lookUp(text, build, record, path) {
  const { sum: _, ...cached } = parseStored(text, LONGEST) ?? {};
  const { build: made, record: known, path: at } = cached;
  const isSame = build !== '' && made === build && known === record && at === path;
  return isSame && text === seal(cached) ? cached : null;
}

/** Write what is cached, with a checksum (FNV-1a) of it. @param {object} cached */
export function seal(cached) {
  let sum = 0x811c9dc5;
  for (const letter of JSON.stringify(cached))
    sum = Math.imul(sum ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  return JSON.stringify({ ...cached, sum });
}
