// @ts-check
/**
 * Whether a text is an answer of the engine, whole and to the question that was asked.
 *
 * Owns the shape of replies, as the protocol gives it, so that nothing behind this has to doubt them.
 * Knows no worker and no rule: what a reply says about the game is believed.
 */

import { VERSION } from './protocol.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').RequestKind} RequestKind */

/** @typedef {(value: unknown) => boolean} Check */

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

const SPACE = /^[a-z]\d$/;
const BACK = /^([a-z]\d|0)$/;
const OWNERS = /^[RBG]+$/;
const THREATS = ['group', 'aimed', 'open'];
const PHASES = ['setup', 'play', 'pick', 'answer', 'roll', 'over'];

/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isWhole = (value) => Number.isInteger(value);
/** @type {Check} */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;
/** @type {Check} */
const isSpace = (value) => typeof value === 'string' && SPACE.test(value);
/** @type {Check} */
const isBack = (value) => typeof value === 'string' && BACK.test(value);
/** @type {Check} */
const isOwners = (value) => typeof value === 'string' && OWNERS.test(value);
/** @type {Check} */
const isColour = (value) => isOwners(value) && String(value).length === 1;

/**
 * @param {Check} check
 * @returns {Check}
 */
const listOf = (check) => (value) => Array.isArray(value) && value.every(check);

/**
 * @param {Check} check
 * @returns {Check}
 */
const orNull = (check) => (value) => value === null || check(value);

/**
 * @param {Check} check
 * @returns {Check}
 */
const ifThere = (check) => (value) => value === undefined || check(value);

/**
 * @param {Check} check
 * @returns {Check}
 */
const tableOf = (check) => (value) => isObject(value) && Object.values(value).every(check);

/**
 * Check an object's fields; others are of no matter.
 * @param {Record<string, Check>} fields
 * @returns {Check}
 */
const objectOf = (fields) => (value) =>
  isObject(value) &&
  Object.entries(fields).every(([name, check]) =>
    check(Object.hasOwn(value, name) ? value[name] : undefined),
  );

const isMessage = objectOf({
  key: isText,
  params: tableOf((value) => typeof value === 'string' || typeof value === 'number'),
});

const isStack = objectOf({
  space: isSpace,
  owners: isOwners,
  back: isBack,
  exits: listOf(isSpace),
  flags: isCount,
});

const isEvent = objectOf({
  kind: isText,
  space: ifThere(isSpace),
  owners: ifThere(isOwners),
  back: ifThere(isBack),
  route: ifThere(listOf(isSpace)),
  colour: ifThere(isColour),
  count: ifThere(isCount),
  reason: ifThere(isText),
});

const isView = objectOf({
  game: isText,
  players: (value) => value === 2 || value === 3,
  position: isText,
  turn: isColour,
  phase: (value) => PHASES.includes(/** @type {any} */ (value)),
  proof: orNull(objectOf({ colour: isColour, left: isCount })),
  stacks: listOf(isStack),
  reserves: tableOf(isCount),
  lost: tableOf(isCount),
  captives: tableOf(isCount),
  out: listOf(isColour),
  occurrences: isCount,
  repeats: listOf(isText),
  routes: tableOf(listOf(isSpace)),
  moves: listOf(objectOf({ text: isText, clicks: listOf(isText) })),
  offers: listOf(isText),
  outcome: orNull(objectOf({ winner: orNull(isColour), reason: isText })),
  last: orNull(objectOf({ text: isText, colour: isColour, spaces: listOf(isSpace) })),
});

const isShown = objectOf({
  record: isText,
  step: isCount,
  steps: isCount,
  events: listOf(isEvent),
  view: isView,
});

const isThreat = objectOf({
  kind: (value) => THREATS.includes(/** @type {any} */ (value)),
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
    code: (value) => ERROR_CODES.includes(/** @type {any} */ (value)),
    message: isMessage,
  }),
});

/** What answers a request of each kind. @type {Record<RequestKind, Check>} */
const ANSWERS = {
  hello: objectOf({
    games: listOf(objectOf({ name: isText, options: listOf(isText), players: listOf(isCount) })),
  }),
  new: isShown,
  show: isShown,
  play: isShown,
  roll: isShown,
  preview: objectOf({
    preview: objectOf({ stacks: listOf(isStack), in_hand: orNull(isStack) }),
  }),
  why: objectOf({ message: isMessage }),
  read: (value) => isObject(value) && (isText(value.move) || isMessage(value.message)),
  threats: objectOf({ threats: listOf(isThreat) }),
  think: objectOf({ thought: isThought }),
  consent: objectOf({ consent: (value) => typeof value === 'boolean' }),
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

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
