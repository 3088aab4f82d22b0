/**
 * Promises for the files that the page sends to the worker. Knows neither what they are for nor how they are loaded.
 */

/** @import {FileMessage} from '../protocol/protocol.js' */

/**
 * `files` are the first ones of these names, `expect` returns the next one of a name, and `receive` settles a promise.
 * @template {string} Name @param {Name[]} names
 * @returns {{files: Record<Name, Promise<any>>, expect: (name: string) => Promise<any>,
 *   receive: (message: FileMessage) => void}}
 */
export function createAssetInbox(names) {
  /** @type {Record<string, (message: FileMessage) => void>} */
  const settlers = {};
  /** @param {string} name @returns {Promise<any>} */
  const expect = (name) => {
    const file = new Promise((resolve, reject) => {
      settlers[name] = (message) =>
        'problem' in message ? reject(new Error(message.problem)) : resolve(message.content);
    });
    // Every user of the promise handles the rejection. This prevents an unhandled rejection before that.
    file.catch(() => {});
    return file;
  };
  const files = Object.fromEntries(names.map((name) => [name, expect(name)]));
  return {
    files: /** @type {Record<Name, Promise<any>>} */ (files),
    expect,
    receive: (message) => settlers[message.file]?.(message),
  };
}
