/// <reference lib="webworker" />
/**
 * Removes the worker's access to the network, to storage and to `eval` once the engine runs. The page's content
 * security policy forbids most of it already. This also holds on hosts that send no policy for workers, and against
 * code that runs in Python. Messages to the page still work.
 */

const REMOVED_GLOBALS =
  `BroadcastChannel EventSource SharedWorker WebSocket WebSocketStream WebTransport Worker
  XMLHttpRequest caches eval fetch importScripts indexedDB`.split(/\s+/);

/** A page of WebAssembly's memory. */
const PAGE_BYTES = 65_536;

const TIMERS = /** @type {const} */ (['setTimeout', 'setInterval']);

/** Remove the globals and forbid code from strings. This cannot be undone. */
export function lockDown() {
  for (const name of REMOVED_GLOBALS) replace(self, name, undefined);
  forbidCodeFromStrings();
  for (const name of TIMERS)
    if (self[name] !== undefined) replace(self, name, acceptFunctionsOnly(name));
}

/**
 * The globals that stay in the worker of a user's player: the language itself, and those that Pyodide uses while it
 * runs. This is an allow list, because a worker has hundreds of other globals, and browsers add more with each version.
 */
const KEPT_GLOBALS = new Set(
  `AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView
  Date Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function
  Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise
  Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError
  URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
  WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape globalThis
  isFinite isNaN parseFloat parseInt undefined unescape constructor __proto__ self TextDecoder
  TextEncoder DOMException console crypto performance`.split(/\s+/),
);

/** Remove every global that is not on the list, wherever on the prototype chain it is. This cannot be undone. */
export function removeAllGlobals() {
  for (let one = self; one !== null && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one))
      if (!KEPT_GLOBALS.has(name)) replaceIfPossible(name);
}

/** @param {string} name */
function replaceIfPossible(name) {
  try {
    replace(self, name, undefined);
  } catch {
    // The browser does not allow replacing it.
  }
}

/** A request for more memory fails as if it were exhausted. @param {number} mostBytes */
export function limitMemory(mostBytes) {
  const { grow } = WebAssembly.Memory.prototype;
  replace(WebAssembly.Memory.prototype, 'grow', limitedGrow);

  /** @this {WebAssembly.Memory} @param {number} pages */
  function limitedGrow(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes)
      throw new RangeError('There is no more memory.');
    return grow.call(this, pages);
  }
}

/** Silence the browser's console, because an untrusted worker could flood it. */
export function silenceConsole() {
  for (const [name, value] of Object.entries(console))
    if (typeof value === 'function') replace(console, name, () => {});
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
 * Make a property constant, wherever it is defined.
 * @param {object} owner @param {string} name @param {unknown} value
 */
function replace(owner, name, value) {
  for (let one = owner; one !== Object.prototype && one !== null; one = Object.getPrototypeOf(one))
    Reflect.deleteProperty(one, name);
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}

/** The browser's timer functions would run strings as code. @param {'setTimeout' | 'setInterval'} name */
function acceptFunctionsOnly(name) {
  const original = self[name].bind(self);
  return (/** @type {[handler: any, ...rest: any[]]} */ ...call) => {
    if (typeof call[0] !== 'function') throw new TypeError(`${name} takes a function.`);
    return original(...call);
  };
}
