// @ts-check
/**
 * A cache of the current game's view, so that the page can show it at its next start before the engine is ready.
 *
 * Owns the format of the cached text, and the requests that it can answer: those of the same build about the same
 * record at the same path. Knows no storage and no rules. Ignores the whole text if any part could not come from the
 * engine; then the page waits for the engine.
 */

import { readHeader } from '../game/record-headers.js';
import { parseStored } from '../platform/stored-value.js';
import { COLOURS, LONGEST_RECORD, VERSION } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';
import { areSound, areWaysSound, findGame, isSound } from '../protocol/validate-view.js';
import { writeClocks } from '../state/clock.js';
import { readCursor } from '../state/navigation.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineRequest} EngineRequest */

/** Usually one or two thousand characters, at most about thirty thousand. */
const LONGEST_VIEW = 100_000;
/** JSON may escape each character of the record as two. */
const LONGEST = 2 * LONGEST_RECORD + LONGEST_VIEW;

/** The common fields of a reply. The id belongs to no request of this page. */
const FRAME = { version: VERSION, id: 0, ok: /** @type {const} */ (true) };

/**
 * Serialize the view of the current game, with the preview of a half-made turn.
 * @param {string} build the page's build; empty if it was not built
 * @param {State} state
 * @param {import('../game/saves.js').KeptPanels | null} [panels] the panels around the deck
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
  return JSON.stringify({ build, record, ...readCursor(game), view, preview, panels, ...times });
}

/**
 * Find the reply to a request in the cached text.
 * @param {string | null} text the cached text, which other code may have written
 * @param {string} build
 * @param {import('../protocol/validate-view.js').Deck} deck
 * @param {EngineRequest} request
 * @returns {Reply | null} null if the cache has no valid reply
 */
export function lookUpReply(text, build, deck, request) {
  const { kind, fields } = request;
  const cached = parseStored(text, LONGEST);
  const isSame =
    build !== '' &&
    cached?.build === build &&
    cached.record === fields.record &&
    cached.path === fields.path;
  const reply = isSame && isValid(cached, deck) ? makeReply(cached, request) : null;
  return reply !== null && isAnswer(reply, kind) ? reply : null;
}

/**
 * Find the panels around the deck in the cached text.
 * @param {string | null} text the cached text, which other code may have written
 * @param {string} build
 * @param {string} record
 * @param {string} path
 * @returns {import('../game/saves.js').KeptPanels | null} null if there are none of this position
 */
export function lookUpPanels(text, build, record, path) {
  const cached = parseStored(text, LONGEST);
  if (build === '' || cached?.build !== build || cached.record !== record || cached.path !== path)
    return null;
  const { locale = '', trees } = cached.panels ?? {};
  return typeof trees === 'object' && trees !== null ? { locale, trees } : null;
}

/**
 * Return whether every part of a cached view could come from the engine.
 * @param {any} cached
 * @param {import('../protocol/validate-view.js').Deck} deck
 */
function isValid({ build: _, panels: __, preview, ...shown }, deck) {
  if (!isAnswer({ ...FRAME, ...shown }, 'show')) return false;
  const { record, step, steps, view } = shown;
  const isView = isSound(view, deck) && readHeader(record, 'Game') === view.game;
  if (!isView || step > steps || (view.last === null) !== (step === 0)) return false;
  if (preview === null) return true;
  if (!isAnswer({ ...FRAME, preview }, 'preview')) return false;
  const { stacks, in_hand: inHand, choice } = preview;
  const colours = COLOURS.slice(0, view.players);
  const game = findGame(view);
  return (
    areSound(stacks, colours, deck, game) &&
    areWaysSound(choice, deck) &&
    (inHand === null || areSound([inHand], colours, deck, game))
  );
}

/**
 * @param {any} cached
 * @param {EngineRequest} request
 * @returns {Reply | null}
 */
function makeReply({ build: _, panels: __, preview, ...shown }, { kind, fields: { clicks = [] } }) {
  if (kind === 'show') return { ...FRAME, ...shown };
  const isSame = String(preview?.choice.clicks) === String(clicks);
  return kind === 'preview' && isSame ? { ...FRAME, preview } : null;
}
