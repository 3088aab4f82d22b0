/**
 * A cache of the current game's view, so that the page can show it at its next start before the engine is ready.
 *
 * Owns the format of the cached text: what Python would answer if it opened the game now (`kidd_page.game.opening`).
 * It is good for the same build and the same revision of the save. Knows no storage and no rules. Ignores a text that
 * is not, to the last character, one that this page has written.
 */

import { parseStored } from '../platform/stored-value.js';
import { LONGEST_RECORD, VERSION } from '../protocol/protocol.js';
import { isConfirming } from '../state/acts.js';
import { nameRevision } from './save-format.js';

/** @import {Reply} from '../protocol/protocol.js' */
/** @import {KeptPanels} from '../game/saves.js' */
/** @import {State} from '../state/types.js' */
/** @import {Save} from './save-format.js' */

/** With the panels usually some ten thousand characters. */
const LONGEST_VIEW = 100_000;
/** JSON may escape each character of the record as two. */
const LONGEST = 2 * LONGEST_RECORD + LONGEST_VIEW;

/**
 * Serialize the view of the current game.
 * @param {string} build the page's build; empty if it was not built
 * @param {State} state
 * @param {string | null} revision the name of that of the save
 * @param {KeptPanels | null} [panels] the panels around the deck
 * @returns {string | null} null if there is nothing to cache
 */
export function encodeView(
  build,
  { game, selection, requests, clock, computer },
  revision,
  panels = null,
) {
  const { record, transition, begun: _, deletions: __, ...rest } = game;
  const { control, left } = clock;
  const { isPaused, isHeld } = computer;
  // A view that comes from the cache and is not confirmed yet is in the cache already.
  const isFromCache = isConfirming(requests) && transition.kind === 'resume';
  if (build === '' || game.view === null || isFromCache) return null;
  const opened = { kind: 'resume', isNews: false, shownMoves: 0 };
  const parts = {
    game: { ...rest, drawOffer: null, refusal: null, transition: opened },
    computer: { isPaused, isHeld },
    clock: control && { control, left, isHeld: true },
    selection: { place: selection.place },
  };
  return seal({ build, revision, record, path: game.path, panels, parts });
}

/**
 * Find the answer that opens a game in the cached text. Who plays is as in the save.
 * @param {string | null} text the cached text, which other code may have written
 * @param {string} build
 * @param {Pick<Save, 'record' | 'path' | 'writer' | 'revision' | 'names' | 'levels'>} save
 * @returns {Reply | null} null if it is not there
 */
export function lookUpReply(text, build, save) {
  const cached = lookUp(text, build, save.record, save.path);
  if (cached?.revision !== nameRevision(save)) return null;
  const { parts } = cached;
  const { names, levels, record } = save;
  const opened = JSON.stringify({ ...parts, game: { ...parts.game, record, names, levels } });
  return { version: VERSION, id: 0, ok: true, text: opened };
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
