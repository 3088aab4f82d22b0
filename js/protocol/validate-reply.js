/**
 * Whether a text is an answer of the engine, whole and to the question that was asked: nothing behind this has to doubt
 * a reply. The checks are generated from the protocol. What a reply says about the game is believed.
 */

import { isRefusal, REPLY_CHECKS } from './generated/validators.js';
import { VERSION } from './protocol.js';

/** @import {Reply, RequestKind} from './protocol.js' */

/** Tell whether a reply says all that a request of this kind asks for. @param {any} reply @param {RequestKind} kind */
export const isAnswer = (reply, kind) => REPLY_CHECKS[kind](reply);

/**
 * Read the answer to a request; null where it is none.
 * @template {RequestKind} Kind
 * @param {unknown} text @param {number} id @param {Kind} kind @returns {Reply<Kind> | null}
 */
export function readReply(text, id, kind) {
  const reply = parse(text);
  if (reply?.version !== VERSION) return null;
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
