// @ts-check
/**
 * The messages of a live connection: a closed list. Each is one line of JSON.
 *
 * Owns their fields and limits, and checks every incoming message. The text of a turn is a message of `kidd.remote`:
 * this module checks only its characters, the engine reads it.
 */

import { GREETINGS, LONGEST_CHAT } from '../game/live.js';

/** @typedef {import('../game/live.js').Greeting} Greeting */
/**
 * In `hello`, `seat` is the sender's, null for a watcher, and `proof` proves it; `hasGame`: the sender has stored the
 * game; `reached`: the seats of the players connected to the sender. `turn` has the sender's copy of the game. In a
 * forwarded message `from` is the seat of its author. `refused` gives the reason why the receiver refused a turn.
 * `selecting` has the spaces of an incomplete move, none if the player cancelled it.
 * @typedef {{kind: 'hello', game: string, seat: number | null, hasGame: boolean, proof?: string, reached?: number[]}
 *   | {kind: 'turn', text: string}
 *   | {kind: 'greet', greeting: Greeting, from?: number}
 *   | {kind: 'chat', text: string, from?: number}
 *   | {kind: 'selecting', game: string, spaces: string[], from?: number}
 *   | {kind: 'ping', number: number} | {kind: 'pong', number: number}
 *   | {kind: 'refused', fault: string} | {kind: 'bye'}} LiveMessage
 */
/** @typedef {'broken' | 'long' | 'newer'} MessageFault */

const MESSAGE_VERSION = 1;
/** The longest text of a turn is the longest message of `kidd.remote`. */
export const LONGEST_TURN = 60_000;
const LONGEST_MESSAGE = LONGEST_TURN + 100;
const LONGEST_OTHER = 1000;
/** The spaces of the deck. */
const MOST_SPACES = 18;

/** @param {unknown} value */
const isSeat = (value) => value === 0 || value === 1 || value === 2;
/** @param {unknown} value */
const isGame = (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/**
 * @param {RegExp} shape
 * @returns {(value: unknown) => boolean}
 */
const isText = (shape) => (value) => typeof value === 'string' && shape.test(value);

/** @typedef {Record<string, (value: unknown) => boolean>} Fields */

/** The fields of each kind besides `v` and `kind`. A name with `?` may be missing. @type {Record<string, Fields>} */
const FIELDS = {
  hello: {
    game: isGame,
    seat: (value) => value === null || isSeat(value),
    hasGame: (value) => typeof value === 'boolean',
    'proof?': isText(/^[0-9a-f]{16}$/),
    'reached?': (value) => Array.isArray(value) && value.length <= 3 && value.every(isSeat),
  },
  turn: { text: isText(/^[\w-]{1,60000}$/) },
  greet: {
    greeting: (value) => GREETINGS.some((one) => one === value),
    'from?': isSeat,
  },
  chat: {
    text: (value) => typeof value === 'string' && value !== '' && cleanChat(value) === value,
    'from?': isSeat,
  },
  selecting: {
    game: isGame,
    spaces: (value) =>
      Array.isArray(value) && value.length <= MOST_SPACES && value.every(isText(/^[a-z]\d$/)),
    'from?': isSeat,
  },
  ping: { number: isCount },
  pong: { number: isCount },
  refused: { fault: isText(/^[a-z]{1,20}$/) },
  bye: {},
};

/**
 * Write a message.
 * @param {LiveMessage} message
 */
export function writeMessage(message) {
  return JSON.stringify({ v: MESSAGE_VERSION, ...message });
}

/**
 * Read a message from another page. The result has only the fields of its kind.
 * @param {string} text
 * @returns {LiveMessage | {error: MessageFault}}
 */
export function readMessage(text) {
  if (text.length > LONGEST_MESSAGE) return { error: 'long' };
  const found = parse(text);
  if (found === null) return { error: 'broken' };
  const { v: version, kind, ...rest } = found;
  if (Number.isSafeInteger(version) && version > MESSAGE_VERSION) return { error: 'newer' };
  const isKnown = typeof kind === 'string' && Object.hasOwn(FIELDS, kind);
  if (version !== MESSAGE_VERSION || !isKnown) return { error: 'broken' };
  if (kind !== 'turn' && text.length > LONGEST_OTHER) return { error: 'long' };
  if (!hasFields(rest, FIELDS[kind])) return { error: 'broken' };
  return /** @type {LiveMessage} */ ({ kind, ...rest });
}

/**
 * @param {string} text
 * @returns {Record<string, any> | null} null if the text is not a JSON object
 */
function parse(text) {
  try {
    const found = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/**
 * @param {Record<string, unknown>} found
 * @param {Fields} fields
 */
function hasFields(found, fields) {
  const names = Object.keys(found);
  for (const [field, isFine] of Object.entries(fields)) {
    const name = field.replace('?', '');
    const at = names.indexOf(name);
    if (at >= 0) names.splice(at, 1);
    if (at < 0 ? !field.endsWith('?') : !isFine(found[name])) return false;
  }
  return names.length === 0;
}

/**
 * Return a chat text as one line of limited length, without control characters, bidirectional marks and lone
 * surrogates.
 * @param {string} text
 */
export function cleanChat(text) {
  const kept = text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    ' ',
  );
  const joined = kept.replace(/\s+/g, ' ').trim();
  return [...joined].slice(0, LONGEST_CHAT).join('').trim();
}
