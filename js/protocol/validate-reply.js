// @ts-check
/**
 * Whether a text is an answer of the engine, whole and to the question that was asked.
 *
 * Owns which check is for which kind of request, so that nothing behind this has to doubt a reply. The
 * checks themselves are generated from the protocol. Knows no worker and no rule: what a reply says about
 * the game is believed.
 */

import {
  isAnalyseReply,
  isCollectionReply,
  isCompareReply,
  isConsentReply,
  isDecodeReply,
  isEditReply,
  isEncodeReply,
  isHelloReply,
  isNewReply,
  isPageReply,
  isPlayReply,
  isPositionReply,
  isPreviewReply,
  isPuzzleReply,
  isReadReply,
  isRefusal,
  isRemoteReply,
  isReviewReply,
  isRollReply,
  isShowReply,
  isThinkReply,
  isThreatsReply,
  isTurnsReply,
  isWhyReply,
} from './generated/validators.js';
import { VERSION } from './protocol.js';
import { restoreRecord } from './record-deltas.js';
import { isKnown } from './validate-view.js';

/** @typedef {import('./protocol.js').RequestKind} RequestKind */

/** @typedef {(reply: any) => boolean} Check */

/**
 * Check a step that is shown for what the schema cannot say, too.
 * @param {Check} isShown
 * @returns {Check}
 */
const checkShown = (isShown) => (reply) => isShown(reply) && isKnown(reply.view, reply.events);

/** What answers a request of each kind. @type {Record<RequestKind, Check>} */
const CHECKS = {
  hello: isHelloReply,
  new: checkShown(isNewReply),
  show: checkShown(isShowReply),
  play: checkShown(isPlayReply),
  roll: checkShown(isRollReply),
  preview: isPreviewReply,
  why: isWhyReply,
  read: isReadReply,
  threats: isThreatsReply,
  think: isThinkReply,
  analyse: isAnalyseReply,
  consent: isConsentReply,
  encode: isEncodeReply,
  decode: isDecodeReply,
  position: isPositionReply,
  turns: isTurnsReply,
  edit: checkShown(isEditReply),
  collection: isCollectionReply,
  puzzle: isPuzzleReply,
  remote: isRemoteReply,
  review: isReviewReply,
  compare: isCompareReply,
  page: isPageReply,
};

/**
 * Tell whether a reply says all that a request of this kind asks for.
 * @param {unknown} reply
 * @param {RequestKind} kind
 */
export function isAnswer(reply, kind) {
  return CHECKS[kind](reply);
}

/**
 * Read the answer to a request.
 * @template {RequestKind} Kind
 * @param {unknown} text
 * @param {number} id the request's
 * @param {Kind} kind the request's
 * @param {unknown} [record] the request's, if it was sent as a delta
 * @returns {import('./protocol.js').Reply<Kind> | null} nothing where it is no answer to this request
 */
export function readReply(text, id, kind, record) {
  const reply = parse(text);
  if (reply?.version !== VERSION) return null;
  restoreRecord(reply, record);
  // A request whose id the engine could not read is refused without one.
  if (reply.id !== id && !(reply.ok === false && reply.id === -1)) return null;
  return (reply.ok === false ? isRefusal(reply) : isAnswer(reply, kind)) ? reply : null;
}

/** @param {unknown} text */
function parse(text) {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
