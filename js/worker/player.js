/// <reference lib="webworker" />
/**
 * Runs a user's player in a separate worker: starts Python, removes the worker's access to everything, then listens.
 * After that the worker can only compute and send messages, and the page does not trust them.
 */

import { MOST_PRINTED } from '../protocol/player-messages.js';
import { createAssetInbox } from './asset-inbox.js';
import { createImportGuard } from './import-guard.js';
import { limitMemory, lockDown, removeAllGlobals, silenceConsole } from './lockdown.js';
import { LATER_PATH, startPython } from './start-pyodide.js';

/** @import {PlayerMessage} from '../protocol/player-messages.js' */

/** The memory limit of Python, which needs about 30 MB itself. */
const MOST_MEMORY_BYTES = 256 * 2 ** 20;

/** Bytes of one piece of output; more hold more text than may be printed. */
const MOST_BYTES = 4 * MOST_PRINTED;

/** The least time between two messages with printed text. */
const PRINT_MS = 100;

export function runPlayer() {
  const inbox = createAssetInbox(['wasm', 'library', 'engine', 'later']);
  const send = self.postMessage.bind(self);
  const now = performance.now.bind(performance);
  /** @param {PlayerMessage} message */
  const post = (message) => send(message);
  const printer = createPrinter(now, (text) => post({ type: 'print', text }));
  silenceConsole();
  limitMemory(MOST_MEMORY_BYTES);
  const starting = startHost(inbox.files, printer.write);
  starting.then(
    () => post({ type: 'ready' }),
    () => post({ type: 'crashed' }),
  );

  self.onmessage = async ({ data }) => {
    if ('file' in data) {
      inbox.receive(data);
      return;
    }
    try {
      const ask = await starting;
      printer.begin();
      const text = ask(data.ask);
      printer.flush();
      post({ type: 'answer', text });
    } catch {
      post({ type: 'crashed' });
    }
  };
}

/**
 * Start Python with a host that has no player yet, and remove everything that Python could access. Return what asks the
 * player. `write` receives the output.
 * @param {import('./start-pyodide.js').Files} files @param {(text: string) => void} write
 * @returns {Promise<(request: string) => string>}
 */
async function startHost(files, write) {
  const { guard, close } = createImportGuard();
  // Nobody can type input here.
  const python = await startPython(files, { stdin: () => null }, guard);
  python.setStdout(createDevice(write));
  python.setStderr(createDevice(write));
  python.pyimport('kidd.bridge.archive').add_archive(LATER_PATH);
  const { answer } = python.pyimport('kidd.players.player_host').open_host();
  const giveUp = python.pyimport('kidd.players.no_javascript').give_up_javascript;
  for (const name of ['js', 'pyodide_js']) python.unregisterJsModule(name);
  giveUp();
  close();
  removeAllGlobals();
  lockDown();
  return (request) => String(answer(request));
}

/**
 * Make a device for an output of Python. It passes all bytes on at once, because Pyodide would keep a line without an
 * end in the worker's memory, however long it is.
 * @param {(text: string) => void} write
 */
function createDevice(write) {
  const decoder = new TextDecoder();
  return {
    /** @param {Uint8Array} bytes */
    write(bytes) {
      write(decoder.decode(bytes.subarray(0, MOST_BYTES), { stream: true }));
      return bytes.length;
    },
  };
}

/**
 * Collect printed text into few messages, up to the limit.
 * @param {() => number} now @param {(text: string) => void} post
 */
function createPrinter(now, post) {
  let waiting = '';
  let room = MOST_PRINTED;
  let postedAt = 0;
  function flush() {
    if (waiting !== '') post(waiting);
    waiting = '';
    postedAt = now();
  }
  return {
    flush,
    begin() {
      room = MOST_PRINTED;
      waiting = '';
    },
    /** @param {string} text */
    write(text) {
      if (room <= 0) return;
      const taken = text.slice(0, room);
      room -= taken.length;
      waiting += room > 0 ? taken : `${taken}\n…\n`;
      if (now() - postedAt >= PRINT_MS) flush();
    },
  };
}
