// @ts-check
/// <reference lib="webworker" />
/**
 * What a worker gives up once the engine is there: every way out, and the ways to make code of text.
 *
 * The policy that comes with the page forbids most of it already; this holds on hosts that send no
 * policy for workers, and against anything that would run in Python. Owns the list. Messages to the
 * page remain.
 */

const GIVEN_UP = [
  'BroadcastChannel',
  'EventSource',
  'SharedWorker',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
  'caches',
  'eval',
  'fetch',
  'importScripts',
  'indexedDB',
];

const TIMERS = /** @type {const} */ (['setTimeout', 'setInterval']);

/** Leave the worker with what it has. There is no way back. */
export function giveUpTheWorld() {
  for (const name of GIVEN_UP) replace(self, name, undefined);
  refuseCode();
  for (const name of TIMERS) replace(self, name, takeNoText(name));
}

/** Each kind of function leads to a constructor that makes code of text. */
function refuseCode() {
  function Refused() {
    throw new TypeError('No code is made of text here.');
  }
  // Pyodide asks of what it is given whether it is a function.
  Refused.prototype = Function.prototype;
  replace(self, 'Function', Refused);
  for (const kind of [() => {}, async () => {}, function* () {}, async function* () {}])
    replace(Object.getPrototypeOf(kind), 'constructor', Refused);
}

/**
 * Take away what a name stands for, wherever on the way up it is defined.
 * @param {object} owner
 * @param {string} name
 * @param {unknown} value
 */
function replace(owner, name, value) {
  for (let one = owner; one !== Object.prototype && one !== null; one = Object.getPrototypeOf(one))
    Reflect.deleteProperty(one, name);
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}

/**
 * Make a timer that calls functions only: the browser's would run a text, too.
 * @param {'setTimeout' | 'setInterval'} name
 */
function takeNoText(name) {
  const original = self[name].bind(self);
  return (/** @type {[handler: any, ...rest: any[]]} */ ...call) => {
    if (typeof call[0] !== 'function') throw new TypeError(`${name} takes a function.`);
    return original(...call);
  };
}
