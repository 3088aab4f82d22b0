// @ts-check
/// <reference lib="webworker" />
/**
 * The beginning of a worker in a folder, in the place of `worker.js`, which it loads last.
 *
 * The order matters: Pyodide looks about it as soon as it is loaded.
 */

import './worker-shims.js';
import '../worker/main.js';
