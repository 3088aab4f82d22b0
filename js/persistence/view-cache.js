/**
 * A cache of the current game's view, so that the page can show it at its next start before the engine is ready.
 *
 * Owns the format of the cached text, and the requests that it can answer: those of the same build about the same
 * record at the same path. Knows no storage and no rules. Ignores a text that is not, to the last character, one that
 * this page has written; then the page waits for the engine.
 */

import { parseStored } from '../platform/stored-value.js';
import { LONGEST_RECORD, VERSION } from '../protocol/protocol.js';
import { writeClocks } from '../state/clock.js';
import { readCursor } from '../state/navigation.js';

/** @import {KeptPanels} from '../game/saves.js' */
/** @import {EngineRequest, Reply} from '../protocol/protocol.js' */
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
  const isFromCache = requests.confirmation !== null && transition.kind === 'resume';
  if (build === '' || view === null || isFromCache) return null;
  const times = writeClocks(clock);
  return seal({ build, record, ...readCursor(game), view, preview, panels, ...times });
}

/**
 * Find the reply to a request in the cached text.
 * @param {string | null} text the cached text, which other code may have written
 * @param {string} build
 * @param {EngineRequest} request
 * @returns {Reply | null} null if the cache has no valid reply
 */
export function lookUpReply(text, build, { kind, fields: { record, path, clicks } }) {
  const cached = lookUp(text, build, record, path);
  if (cached === null) return null;
  const { build: _, panels: __, preview, ...shown } = cached;
  if (kind === 'show') return { ...FRAME, ...shown };
  const isChosen = kind === 'preview' && String(preview?.choice.clicks) === String(clicks);
  return isChosen ? { ...FRAME, preview } : null;
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
