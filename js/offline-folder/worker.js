/// <reference lib="webworker" />
/**
 * The entry point of the worker in a local folder, instead of `worker/main.js`. Pyodide checks its environment as soon
 * as it is loaded, so the order matters.
 */

import './worker-shims.js';
import '../worker/main.js';
