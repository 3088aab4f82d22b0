/// <reference lib="webworker" />
/**
 * Makes a classic worker look like a module worker. Pyodide refuses to start in a classic worker, which it recognizes
 * by a working `importScripts`. Bundled into one script, it needs no feature of module workers.
 */

Object.assign(self, {
  importScripts() {
    throw new TypeError('Everything is here already.');
  },
});
