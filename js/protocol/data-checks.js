// @ts-check
/**
 * Checks of data that comes from elsewhere, put together from smaller ones.
 *
 * Owns their building blocks. What has no bound of its own has a wide one here: nothing that is checked
 * can be so large that showing it takes for ever.
 */

/** @typedef {(value: unknown) => boolean} Check */

const LONGEST_TEXT = 10_000;
const LONGEST_LIST = 5000;

const SPACE = /^([af][1-8]|m[12])$/;

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @type {Check} */
export const isText = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
/** @type {Check} */
export const isWhole = (value) => Number.isSafeInteger(value);
/** @type {Check} */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @type {Check} */
export const isSpace = (value) => typeof value === 'string' && SPACE.test(value);

/**
 * @param {number} most
 * @returns {Check}
 */
export const upTo = (most) => (value) => isCount(value) && Number(value) <= most;

/**
 * @param {RegExp} pattern of the whole text
 * @param {number} [longest]
 * @returns {Check}
 */
export const like =
  (pattern, longest = LONGEST_TEXT) =>
  (value) =>
    typeof value === 'string' && value.length <= longest && pattern.test(value);

/**
 * @param {readonly unknown[]} values
 * @returns {Check}
 */
export const oneOf = (values) => (value) => values.includes(value);

/**
 * @param {Check} check
 * @param {number} [most]
 * @returns {Check}
 */
export const listOf =
  (check, most = LONGEST_LIST) =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/**
 * @param {Check} check
 * @returns {Check}
 */
export const orNull = (check) => (value) => value === null || check(value);

/**
 * @param {Check} check
 * @returns {Check}
 */
export const ifThere = (check) => (value) => value === undefined || check(value);

/**
 * @param {Check} check
 * @param {Check} [checkKey]
 * @returns {Check}
 */
export const tableOf =
  (check, checkKey = isText) =>
  (value) => {
    if (!isObject(value)) return false;
    const entries = Object.entries(value);
    return (
      entries.length <= LONGEST_LIST &&
      entries.every(([key, entry]) => checkKey(key) && check(entry))
    );
  };

/**
 * Check an object's fields; others are of no matter.
 * @param {Record<string, Check>} fields
 * @returns {Check}
 */
export const objectOf = (fields) => (value) =>
  isObject(value) &&
  Object.entries(fields).every(([name, check]) =>
    check(Object.hasOwn(value, name) ? value[name] : undefined),
  );
