/** The real engine for tests that must not wait: each request is answered before the call returns. */

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { writeRequest } from '../../../js/protocol/protocol.js';

/** The engine runs in a process that a thread of its own asks, so that this one can wait. */
const PROGRAM = `
const { workerData } = require('node:worker_threads');
const { port, signal, module } = workerData;
import(module).then(({ startEngine }) => {
  const { ask } = startEngine();
  port.on('message', async (request) => {
    port.postMessage(await ask(request));
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
});
`;

/** @type {((request: string) => string) | null} */
let ask = null;

/** The replies by their requests: what is asked with here depends on nothing else. @type {Map<string, string>} */
const replies = new Map();

function start() {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const module = new URL('engine-process.mjs', import.meta.url).href;
  const workerData = { port: port2, signal, module };
  new Worker(PROGRAM, { eval: true, workerData, transferList: [port2] }).unref();
  port1.unref();
  return (/** @type {string} */ request) => {
    Atomics.store(signal, 0, 0);
    port1.postMessage(request);
    Atomics.wait(signal, 0, 0);
    return receiveMessageOnPort(port1)?.message;
  };
}

/**
 * Ask the engine, which starts with the first request. The same request is asked once.
 * @template {import('../../../js/protocol/protocol.js').RequestKind} Kind
 * @param {Kind} kind
 * @param {import('../../../js/protocol/protocol.js').FieldsOfKind<Kind>} fields
 * @returns {import('../../../js/protocol/protocol.js').Reply<Kind>}
 */
export function askEngine(kind, fields) {
  const request = writeRequest(1, kind, fields);
  let reply = replies.get(request);
  if (reply === undefined) {
    ask ??= start();
    reply = ask(request);
    replies.set(request, reply);
  }
  return JSON.parse(reply);
}
