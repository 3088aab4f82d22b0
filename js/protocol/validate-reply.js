// @ts-check
/**
 * Whether a text is an answer of the engine, whole and to the question that was asked.
 *
 * Owns the shape of replies, as the protocol gives it, so that nothing behind this has to doubt them.
 * Knows no worker and no rule: what a reply says about the game is believed.
 */

import {
  isCount,
  isObject,
  isSpace,
  isText,
  isWhole,
  listOf,
  objectOf,
  oneOf,
  orNull,
  tableOf,
} from './data-checks.js';
import { LONGEST_RECORD } from './limits.js';
import { VERSION } from './protocol.js';
import { isEvents, isStack, isStacks, isView } from './validate-view.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').RequestKind} RequestKind */

/** @typedef {import('./data-checks.js').Check} Check */

/** The closed list of why a request may be refused. */
export const ERROR_CODES = [
  'protocol',
  'version',
  'game',
  'record',
  'step',
  'move',
  'roll',
  'over',
  'internal',
];

const THREATS = ['group', 'aimed', 'open'];

/** @type {Check} */
const isFlag = (value) => typeof value === 'boolean';

const isCounts = tableOf(isCount);

const isGame = objectOf({
  name: isText,
  options: listOf(isText),
  players: listOf(isCount),
  tokens: (value) => isCounts(value) && Object.keys(Object(value)).length > 0,
  minutes: isCount,
  levels: isCount,
  easy: isFlag,
  wins: listOf(isText),
  draws: listOf(isText),
  die: isFlag,
  captives: orNull(isCount),
  towers: isFlag,
  flag: orNull(isCount),
  captured: oneOf(['removed', 'held', null]),
  stalemate: oneOf(['claim', 'agree', null]),
  repetition: isFlag,
  pick: orNull(isText),
});

const isMessage = objectOf({
  key: isText,
  params: tableOf((value) => typeof value === 'string' || typeof value === 'number'),
});

const isShown = objectOf({
  record: (value) => typeof value === 'string' && value.length <= LONGEST_RECORD,
  step: isCount,
  steps: isCount,
  events: isEvents,
  view: isView,
});

const isThreat = objectOf({
  kind: oneOf(THREATS),
  spaces: listOf(isSpace),
  left: listOf(isSpace),
});

const isThought = objectOf({
  move: isText,
  score: isWhole,
  end: orNull(isWhole),
  depth: isCount,
  nodes: isCount,
  line: listOf(isText),
  reasons: listOf(isMessage),
});

const isRefusal = objectOf({
  error: objectOf({
    code: oneOf(ERROR_CODES),
    message: isMessage,
  }),
});

/** What answers a request of each kind. @type {Record<RequestKind, Check>} */
const ANSWERS = {
  hello: objectOf({ games: listOf(isGame) }),
  new: isShown,
  show: isShown,
  play: isShown,
  roll: isShown,
  preview: objectOf({
    preview: objectOf({ stacks: isStacks, in_hand: orNull(isStack) }),
  }),
  why: objectOf({ message: isMessage }),
  read: (value) => isObject(value) && (isText(value.move) || isMessage(value.message)),
  threats: objectOf({ threats: listOf(isThreat) }),
  think: objectOf({ thought: isThought }),
  consent: objectOf({ consent: isFlag }),
};

/**
 * Tell whether a reply says all that a request of this kind asks for.
 * @param {unknown} reply
 * @param {RequestKind} kind
 */
export function isAnswer(reply, kind) {
  return ANSWERS[kind](reply);
}

/**
 * Read the answer to a request.
 * @param {unknown} text
 * @param {number} id the request's
 * @param {RequestKind} kind the request's
 * @returns {Reply | null} nothing where it is no answer to this request
 */
export function readReply(text, id, kind) {
  const reply = parse(text);
  if (!isObject(reply) || reply.version !== VERSION) return null;
  const { ok } = reply;
  // A request whose id the engine could not read is refused without one.
  if (reply.id !== id && !(ok === false && reply.id === -1)) return null;
  if (ok === false) return isRefusal(reply) ? /** @type {any} */ (reply) : null;
  return ok === true && isAnswer(reply, kind) ? /** @type {any} */ (reply) : null;
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
