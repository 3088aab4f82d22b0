// @ts-check
/// <reference lib="webworker" />
/**
 * What a worker from a folder has to look like.
 *
 * Pyodide would not start in a classic worker, which it tells by whether this works; it needs nothing of
 * what a classic worker lacks once its parts are one script.
 */

Object.assign(self, {
  importScripts() {
    throw new TypeError('Everything is here already.');
  },
});
