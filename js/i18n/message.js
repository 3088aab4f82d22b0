// @ts-check
/** Messages: keys of the dictionary with what is put into their places. */

/** @typedef {import('./translate.js').Message} Message */
/** @typedef {import('./translate.js').Params} Params */

/**
 * Make a message.
 * @param {string} key
 * @param {Params} [params]
 * @returns {Message}
 */
export function message(key, params) {
  return params === undefined ? { key } : { key, params };
}
