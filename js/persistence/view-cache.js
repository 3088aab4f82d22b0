// @ts-check
/**
 * The view of the game on deck as it was when the page was left: whoever comes back sees it at once,
 * before there is an engine.
 *
 * Owns how it is written, and which questions it answers: those about this record at this step, asked
 * by the same build of the page. Knows no storage and no rule. Whatever else a text turns out to be,
 * it answers nothing, and the engine is waited for: a view that the engine could not have given is
 * dropped as a whole.
 */

import { readHeader } from '../game/record-headers.js';
import { parseRemembered } from '../platform/stored-value.js';
import { LONGEST_RECORD } from '../protocol/limits.js';
import { COLOURS, VERSION } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';
import { areSound, findGame, isSound } from '../protocol/validate-view.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */

/** What is said of a position has one or two thousand letters, the most some thirty thousand. */
const LONGEST_LOOK = 100_000;
/** With the record, of which letters may be written as two. */
const LONGEST = 2 * LONGEST_RECORD + LONGEST_LOOK;

/** What every answer has; it was given to no request of this page. */
const FRAME = { version: VERSION, id: 0, ok: true };

/**
 * Write what is on deck, with the look of a turn half made.
 * @param {string} build the build of the page, which a page that was not built does not have
 * @param {State} state
 * @returns {string | null} nothing where there is nothing to keep
 */
export function writeLastView(build, { record, step, steps, view, preview, confirming, arrival }) {
  // What was taken from here and has not been confirmed yet is here already.
  const isTaken = confirming !== null && arrival.kind === 'resume';
  if (build === '' || view === null || isTaken) return null;
  return JSON.stringify({ build, record, step, steps, view, preview });
}

/**
 * Answer a question as the engine did.
 * @param {string | null} text what is kept, whoever has written it
 * @param {string} build
 * @param {import('../protocol/validate-view.js').Deck} deck
 * @param {RequestKind} kind
 * @param {RequestFields} fields
 * @returns {Reply | null} nothing where that is not known
 */
export function recallReply(text, build, deck, kind, fields) {
  const kept = parseRemembered(text, LONGEST);
  const isSame =
    build !== '' &&
    kept?.build === build &&
    kept.record === fields.record &&
    kept.step === fields.step;
  const reply = isSame && isWhole(kept, deck) ? makeReply(kept, kind, fields) : null;
  return reply !== null && isAnswer(reply, kind) ? reply : null;
}

/**
 * Tell whether all that is kept could have been the engine's.
 * @param {any} kept
 * @param {import('../protocol/validate-view.js').Deck} deck
 */
function isWhole({ record, step, steps, view, preview }, deck) {
  if (!isAnswer({ record, step, steps, events: [], view }, 'show')) return false;
  const isView = isSound(view, deck) && readHeader(record, 'Game') === view.game;
  if (!isView || step > steps || (view.last === null) !== (step === 0)) return false;
  if (preview === null) return true;
  const half = { stacks: preview?.stacks, in_hand: preview?.inHand };
  if (!isAnswer({ preview: half }, 'preview')) return false;
  const { stacks, inHand } = preview;
  const colours = COLOURS.slice(0, view.players);
  const game = findGame(view);
  return (
    areSound(stacks, colours, deck, game) &&
    (inHand === null || areSound([inHand], colours, deck, game))
  );
}

/**
 * @param {any} kept
 * @param {RequestKind} kind
 * @param {RequestFields} fields
 * @returns {Reply | null}
 */
function makeReply({ record, step, steps, view, preview }, kind, { clicks = [] }) {
  if (kind === 'show') return { ...FRAME, record, step, steps, events: [], view };
  if (kind !== 'preview' || String(preview?.clicks) !== String(clicks)) return null;
  return { ...FRAME, preview: { stacks: preview.stacks, in_hand: preview.inHand } };
}
