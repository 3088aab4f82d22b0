// @ts-check
/// <reference lib="webworker" />
/**
 * Removes the worker's access to the network, to storage and to `eval` once the engine runs.
 *
 * The page's content security policy forbids most of it already. This also holds on hosts that send no policy for
 * workers, and against code that runs in Python. Owns the list of removed globals. Messages to the page still work.
 */

const REMOVED_GLOBALS = [
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

/** Remove the globals and forbid code from strings. This cannot be undone. */
export function lockDown() {
  for (const name of REMOVED_GLOBALS) replace(self, name, undefined);
  forbidCodeFromStrings();
  for (const name of TIMERS) replace(self, name, acceptFunctionsOnly(name));
}

/** Replace the constructor of every kind of function, because each compiles code from a string. */
function forbidCodeFromStrings() {
  function Refused() {
    throw new TypeError('No code is made of text here.');
  }
  // Pyodide uses `instanceof Function`.
  Refused.prototype = Function.prototype;
  replace(self, 'Function', Refused);
  for (const kind of [() => {}, async () => {}, function* () {}, async function* () {}])
    replace(Object.getPrototypeOf(kind), 'constructor', Refused);
}

/**
 * Replace a property, wherever on the prototype chain it is defined, by a constant.
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
 * Make a timer function that rejects strings, which the browser's would run as code.
 * @param {'setTimeout' | 'setInterval'} name
 */
function acceptFunctionsOnly(name) {
  const original = self[name].bind(self);
  return (/** @type {[handler: any, ...rest: any[]]} */ ...call) => {
    if (typeof call[0] !== 'function') throw new TypeError(`${name} takes a function.`);
    return original(...call);
  };
}
