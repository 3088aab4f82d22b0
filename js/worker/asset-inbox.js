// @ts-check
/**
 * What a worker is lent by the page, as promises that its messages keep.
 *
 * Owns nothing but the waiting. Knows neither what the files are for nor how they come.
 */

/** @typedef {import('./start-pyodide.js').Files} Files */
/** @typedef {import('../protocol/protocol.js').FileMessage} FileMessage */

/**
 * @returns {{files: Files, take: (message: FileMessage) => void}}
 */
export function createIntake() {
  /** @type {Record<string, (message: FileMessage) => void>} */
  const takers = {};
  /**
   * @param {string} name
   * @returns {Promise<any>}
   */
  const expect = (name) => {
    const file = new Promise((resolve, reject) => {
      takers[name] = (message) =>
        'problem' in message ? reject(new Error(message.problem)) : resolve(message.content);
    });
    // Whoever needs it hears of the failure; until then it must not count as unhandled.
    file.catch(() => {});
    return file;
  };
  return {
    files: { wasm: expect('wasm'), library: expect('library'), engine: expect('engine') },
    take: (message) => takers[message.file]?.(message),
  };
}
