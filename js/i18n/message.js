/** Messages: keys of the dictionary with what is put into their places. */

/** @import {Message, Params} from './translate.js' */

/** @param {string} key @param {Params} [params] @returns {Message} */
export function message(key, params) {
  return params === undefined ? { key } : { key, params };
}
